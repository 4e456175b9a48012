"""Replacement and prevention effects applied to a proposed change, each at most once, in an order that is chosen (616)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ...game.characteristics import look, scope_of
from ...game.decisions import Either, Subsets, chosen
from ...game.matching import evaluate, holds, matches
from ...game.matching.scope import whose
from ...language.abilities import (
    Ability,
    GoesElsewhere,
    InsteadOf,
    MoreOf,
    PreventsDamage,
    Replacement,
)
from ...language.effects import Place, Verb
from ...language.filters import Zone
from .entering import entering_effects
from .proposed import Counters, Create, Damage, Draw, Life, Move, Proposed, Tapping
from .run import Process, Run, ask
from .shields import prevented_by_protection, shield_effects

R = TypeVar("R", bound=Replacement)


@dataclass(frozen=True, kw_only=True)
class Applicable:
    """A replacement effect that applies to a change: what names it, what it makes of it."""

    key: str
    text: str
    apply: Callable[[Proposed], Process[list[Proposed]]]
    plain: bool = False  # it makes no difference in which order such effects are applied
    source: str | None = None


def replaced(run: Run, change: Proposed) -> Process[list[Proposed]]:
    """What is left of a change, and what happens instead."""
    if not _can_happen(run, change):
        return []
    while True:
        found = [a for a in _applicable(run, change) if a.key not in change.applied]
        if not found:
            return [change]
        first = yield from _chosen(run, change, found)
        made = yield from first.apply(replace(change, applied=change.applied | {first.key}))
        if len(made) == 1 and type(made[0]) is type(change):
            change = made[0]
            continue
        left: list[Proposed] = []
        for each in made:
            left += yield from replaced(run, replace(each, applied=each.applied | change.applied | {first.key}))
        return left


def _chosen(run: Run, change: Proposed, found: Sequence[Applicable]) -> Process[Applicable]:
    """The effect that is applied next: chosen by who is affected (616.1), where it may make a difference."""
    if len(found) == 1 or all(a.plain for a in found):
        return found[0]
    texts = tuple(f"{n}" for n in range(1, len(found) + 1))
    words = "; ".join(f"{n}: {a.text}" for n, a in enumerate(found, 1))
    answer = yield from ask(
        _affected(run, change), "replacement", f"which applies next: {words}", Subsets(texts), rule="616.1"
    )
    return found[int(chosen(answer)[0]) - 1]


def _affected(run: Run, change: Proposed) -> str:
    """The player who chooses (616.1): the affected one, or the controller of the affected object."""
    for name in ("player", "to", "on"):
        who = getattr(change, name, None)
        if isinstance(who, str) and who in run.position.players:
            return who
    id = getattr(change, "id", None) or getattr(change, "to", None) or getattr(change, "on", None)
    found = run.object(str(id))
    return whose(found) if found is not None else run.position.turn.player


# ---------------------------------------------------------------- what can't happen (101.2)


def _can_happen(run: Run, change: Proposed) -> bool:
    match change:
        case Move(verb=Verb.DESTROY):
            return "indestructible" not in run.look(change.id).keywords  # 702.12b
        case Damage():
            return change.amount > 0 and not prevented_by_protection(run, change)
        case Life(amount=0) | Counters(number=0) | Create(number=0):
            return False
        case _:
            return True


# ---------------------------------------------------------------- what applies


def _applicable(run: Run, change: Proposed) -> Iterator[Applicable]:
    yield from shield_effects(run, change, Applicable)
    match change:
        case Move():
            if change.to is Zone.BATTLEFIELD:
                yield from entering_effects(run, change, Applicable)
            yield from _elsewhere(run, change)
            yield from _commander(run, change)
        case Damage():
            yield from _prevented(run, change)
            yield from _more(run, change, "damage", change.to, change.source)
        case Create():
            yield from _more(run, change, "tokens", change.player, change.source)
        case Counters() if change.number > 0:
            yield from _more(run, change, "counters", change.on, change.source)
        case Life(by_damage=False):
            event = "life gained" if change.amount > 0 else "life lost"
            yield from _instead(run, change, event, change.player)
            yield from _more(run, change, event, change.player, change.source)
        case Draw():
            yield from _instead(run, change, "draw", change.player)
        case Tapping(untap=True):
            yield from _stunned(run, change)


def standing(run: Run, kind: type[R]) -> Iterator[tuple[str, str, str, R]]:
    """Replacement effects of a kind in force: a name, their object, its controller, the ability."""
    position = run.position
    for id in position.battlefield:
        found = position.objects[id]
        if found.phased_out or not _may_replace(found.card.faces, position):
            continue
        for number, ability in enumerate(look(position, id).all_abilities):
            if isinstance(ability, kind):
                yield f"{id}/{found.timestamp}/{number}", id, found.controller, ability
    for number, effect in enumerate(position.effects):
        for change in effect.changes:
            if isinstance(change, kind):  # pragma: no cover  # kept for rules that last
                yield f"effect/{number}", "", effect.controller or "", change


def _may_replace(faces: Sequence[object], position: object) -> bool:
    return True


def _own(run: Run, id: str, kind: type[R]) -> Iterator[tuple[str, str, str, R]]:
    """Replacement effects of the affected object itself, wherever it is (614.12, 113.6d)."""
    found = run.object(id)
    if found is None or found.zone is Zone.BATTLEFIELD:
        return
    abilities: tuple[Ability, ...] = look(run.position, id).all_abilities
    for number, ability in enumerate(abilities):
        if isinstance(ability, kind):
            yield f"{id}/own/{number}", id, whose(found), ability


def _elsewhere(run: Run, change: Move) -> Iterator[Applicable]:
    found = run.object(change.id)
    if found is None:
        return
    yield from _leaving_the_stack(run, change)
    for key, this, you, effect in (*standing(run, GoesElsewhere), *_own(run, change.id, GoesElsewhere)):
        scope = scope_of(run.position, this, you)
        fits = effect.to is change.to and effect.frm in (None, found.zone)
        named = not effect.verb or effect.verb == change.verb
        if fits and named and matches(effect.what, scope, change.id) and all(holds(c, scope) for c in effect.if_):
            place = Place.SHUFFLED if effect.shuffled else Place.TOP
            counters = {kind: evaluate(number, scope) for kind, number in effect.counters}

            def go(
                it: Proposed, to: Zone = effect.instead, place: Place = place, more: dict[str, int] = counters
            ) -> Process[list[Proposed]]:
                assert isinstance(it, Move)
                yield from ()
                return [replace(it, to=to, place=place, counters={**it.counters, **more})]

            def maybe(it: Proposed, you: str = you, this: str = this, go: Callable[..., Process[list[Proposed]]] = go) -> Process[list[Proposed]]:
                answer = yield from ask(you, "may", f"apply {this} to {change.id}", Either(), rule="614.1", source=this)
                if answer == "no":
                    return [it]
                return (yield from go(it))

            yield Applicable(key=key, text=f"{this}: to {effect.instead}", apply=maybe if effect.may else go, source=this)


def _leaving_the_stack(run: Run, change: Move) -> Iterator[Applicable]:
    """A spell cast with flashback and its like is exiled instead of being put anywhere else (702.34a)."""
    found = run.object(change.id)
    as_ = found.stacked if found is not None and found.zone is Zone.STACK else None
    if found is None or as_ is None or change.to in (Zone.EXILE, Zone.BATTLEFIELD):
        return
    names = {as_.alternative or "", *(name for name, times in as_.additional if times)}
    if names & EXILED_AFTERWARDS:
        def go(it: Proposed) -> Process[list[Proposed]]:
            assert isinstance(it, Move)
            yield from ()
            return [replace(it, to=Zone.EXILE)]

        yield Applicable(key="flashback", text="exiled instead", apply=go, plain=True)


EXILED_AFTERWARDS = frozenset({"flashback", "jump-start", "aftermath", "harmonize", "mayhem-exile"})


def _commander(run: Run, change: Move) -> Iterator[Applicable]:
    """A commander that would be put into its owner's hand or library may go to the command zone instead (903.9b)."""
    found = run.object(change.id)
    if found is None or not found.commander or change.to not in (Zone.HAND, Zone.LIBRARY):
        return

    def go(it: Proposed) -> Process[list[Proposed]]:
        assert isinstance(it, Move)
        answer = yield from ask(found.owner, "may", f"put {it.id} into the command zone", Either(), rule="903.9b")
        return [replace(it, to=Zone.COMMAND)] if answer == "yes" else [it]

    yield Applicable(key="commander", text="to the command zone", apply=go)


def _prevented(run: Run, change: Damage) -> Iterator[Applicable]:
    for key, this, you, effect in standing(run, PreventsDamage):
        scope = scope_of(run.position, this, you)
        about = matches(effect.to, scope, change.to) and (
            change.source in run.position.objects and matches(effect.source, scope, change.source)
        )
        kind = effect.combat in (None, change.combat)
        if about and kind and all(holds(c, scope) for c in effect.if_):
            amount = change.amount if effect.amount is None else evaluate(effect.amount, scope)

            def go(it: Proposed, less: int = amount) -> Process[list[Proposed]]:
                assert isinstance(it, Damage)
                yield from ()
                return [replace(it, amount=it.amount - less)] if it.amount > less else []

            yield Applicable(key=key, text=f"{this}: damage is prevented", apply=go, source=this, plain=True)


def _more(run: Run, change: Proposed, event: str, affected: str, source: str | None) -> Iterator[Applicable]:
    for key, this, you, effect in standing(run, MoreOf):
        if effect.event != event or not _is_about(run, effect, you, this, change, affected, source):
            continue
        scope = scope_of(run.position, this, you)
        plus = evaluate(effect.plus, scope)

        def go(it: Proposed, times: int = effect.times, plus: int = plus) -> Process[list[Proposed]]:
            yield from ()
            return [_multiplied(it, times, plus)]

        yield Applicable(key=key, text=f"{this}: {event}", apply=go, source=this, plain=not plus)


def _is_about(
    run: Run, effect: MoreOf, you: str, this: str, change: Proposed, affected: str, source: str | None
) -> bool:
    scope = scope_of(run.position, this, you)
    if affected in run.position.players and not isinstance(change, (Damage, Counters)):
        if not run.position.is_who(affected, effect.who, you):
            return False
    elif not matches(effect.what, scope, affected):
        return False
    if isinstance(change, Counters) and effect.kind not in ("", change.kind):
        return False
    if isinstance(change, Damage):
        known = source is not None and source in run.position.objects
        if effect.combat not in (None, change.combat) or not (known and matches(effect.source, scope, str(source))):
            return False
    return all(holds(c, scope) for c in effect.if_)


def _multiplied(change: Proposed, times: int, plus: int) -> Proposed:
    match change:
        case Create() | Counters():
            return replace(change, number=change.number * times + plus)
        case Life():
            sign = 1 if change.amount > 0 else -1
            return replace(change, amount=change.amount * times + sign * plus)
        case Damage():
            return replace(change, amount=change.amount * times + plus)
    return change


def _instead(run: Run, change: Proposed, event: str, player: str) -> Iterator[Applicable]:
    for key, this, you, effect in standing(run, InsteadOf):
        scope = scope_of(run.position, this, you)
        if effect.event != event or not run.position.is_who(player, effect.who, you):
            continue
        if not all(holds(c, scope) for c in effect.if_):
            continue

        def go(it: Proposed, effect: InsteadOf = effect, this: str = this, you: str = you) -> Process[list[Proposed]]:
            if effect.may:
                answer = yield from ask(you, "may", f"apply {this} instead", Either(), rule="614.1", source=this)
                if answer == "no":
                    return [it]
            from ..resolving.carrying import do_instead  # noqa: PLC0415  # effects happen through this door too

            amount = abs(getattr(it, "amount", 1))
            yield from do_instead(run, effect.do, this, you, player, amount)
            return []

        yield Applicable(key=key, text=f"{this}: instead", apply=go, source=this)


def _stunned(run: Run, change: Tapping) -> Iterator[Applicable]:
    """A stun counter is removed instead of untapping (122.1d)."""
    found = run.object(change.id)
    if found is None or not found.counters.get("stun"):
        return

    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        return [Counters(on=change.id, kind="stun", number=-1)]

    yield Applicable(key="stun", text="a stun counter is removed instead", apply=go, plain=True)
