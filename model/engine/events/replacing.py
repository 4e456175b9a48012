"""Replacement and prevention effects applied to a proposed change, each at most once, in a chosen order (616)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import scope_of
from ...game.decisions import Subsets, YesOrNo, chosen
from ...game.matching import evaluate, matches
from ...game.matching.scope import whose
from ...game.position import GameObject
from ...language.abilities import GoesElsewhere, InsteadOf, LifeFloor, Matter, PreventsDamage, Redirects
from ...language.conditions import Condition
from ...language.effects import Draws, Effect, Verb
from ...language.events import EventKind
from ...language.filters import Among, This, Who, Zone
from ...language.parts import exchanged, parts_of
from .ahead import as_it_will_be
from .alike import is_plain
from .amounts import is_source, more_effects
from .attacking import enters_attacking
from .carrier import carrier
from .damage import can_be_dealt
from .destination import Diversion, diversions, diverted
from .entering import (
    counting_effects,
    entering_effects,
    enters_attached,
    with_possible_counters,
)
from .making import face_entering, new_id
from .prohibited import bar_to_counters, bar_to_sacrificing
from .proposed import Counters, Create, Damage, Draw, Life, Move, Proposed, Tapping, kind_of
from .rules import (
    RuleInForce,
    cant_happen,
    is_player_stopped,
    is_stopped,
    standing,
    stop_where_itself_unread,
    stop_where_unread,
    true_now,
)
from .run import Afterwards, Process, Run, ask
from .shields import prevented_by_protection, shield_effects


class Applicable(Struct, frozen=True, kw_only=True):
    """A replacement effect that applies to a change: what names it, what it makes of it.

    ``pure``: it asks nobody, and does nothing but change what is proposed, so that its outcome can be worked out ahead.
    ``like``: what effects have in common that do the same, so that one stands for all; ``None`` is like nothing.
    ``rank``: self-replacement effects come first (616.1a), then those on whose control something enters under (616.1b),
    then what makes it a copy (616.1c), then what lets it enter with its back face up (616.1d).
    """

    key: str
    text: str
    apply: Callable[[Proposed], Process[list[Proposed]]]
    pure: bool = False
    like: object = None
    source: str | None = None
    rank: int = 5


def replaced(run: Run, change: Proposed) -> Process[list[Proposed]]:
    """What is left of a change, and what happens instead."""
    change = replace(change, applied=change.applied | run.replacing)
    if not can_happen(run, change):
        return (yield from _left_of_spell(run, change))
    stop_where_it_is_unread(run, change)
    while True:
        found = _still_to_apply(run, change)
        if not found and isinstance(change, Create) and change.id is None:
            return (yield from _each_token(run, change))
        if not found:
            entering = yield from enters_attacking(run, with_possible_counters(run, change))
            return (yield from enters_attached(run, entering))
        first = yield from _chosen(run, change, found)
        made = yield from _applied(run, change, first)
        if len(made) == 1 and type(made[0]) is type(change) and can_happen(run, made[0]):
            change = made[0]
            continue
        left: list[Proposed] = []
        for each in made:
            left += yield from replaced(run, each)
        return left


def _left_of_spell(run: Run, change: Proposed) -> Process[list[Proposed]]:
    """A permanent spell that can't enter the battlefield is put into its owner's graveyard (608.3e)."""
    if not isinstance(change, Move) or change.to is not Zone.BATTLEFIELD:
        return []
    found = run.object(change.id)
    if found is None or found.zone is not Zone.STACK:
        return []
    to_graveyard = Move(id=change.id, to=Zone.GRAVEYARD, by=change.by, source=change.source, rule="608.3e")
    return (yield from replaced(run, to_graveyard))


def _each_token(run: Run, change: Create) -> Process[list[Proposed]]:
    """Each token by itself: effects may say of it how it enters (614.12)."""
    name = change.card.name if change.card is not None else change.face.name if change.face is not None else ""
    left: list[Proposed] = []
    for _ in range(change.number):
        left += yield from replaced(run, replace(change, number=1, id=new_id(run, name)))
    return left


def _still_to_apply(run: Run, change: Proposed) -> list[Applicable]:
    return [a for a in _applicable(run, change) if a.key not in change.applied]


def _applied(run: Run, change: Proposed, effect: Applicable) -> Process[list[Proposed]]:
    """What an effect makes of a change; what happens instead is not replaced by it again (614.5)."""
    applied = change.applied | {effect.key}
    before, run.replacing = run.replacing, run.replacing | applied
    try:
        made = yield from effect.apply(replace(change, applied=applied))
    finally:
        run.replacing = before
    return [replace(each, applied=each.applied | applied) for each in made]


def _chosen(run: Run, change: Proposed, found: Sequence[Applicable]) -> Process[Applicable]:
    """The effect that is applied next: chosen by who is affected (616.1), where it may make a difference."""
    rank = min(a.rank for a in found)
    found = _one_of_each([a for a in found if a.rank == rank])
    if len(found) == 1 or _is_all_one(run, change, found):
        return found[0]
    texts = tuple(f"{n}" for n in range(1, len(found) + 1))
    words = "; ".join(f"{n}: {a.text}" for n, a in enumerate(found, 1))
    answer = yield from ask(
        _affected(run, change), "replacement", f"which applies next: {words}", Subsets(texts), rule="616.1"
    )
    return found[int(chosen(answer)[0]) - 1]


def _one_of_each(found: Sequence[Applicable]) -> list[Applicable]:
    """Effects without those that do the same as one before."""
    return [a for n, a in enumerate(found) if a.like is None or all(a.like != other.like for other in found[:n])]


MOST_COMPARED = 5


def _is_all_one(run: Run, change: Proposed, found: Sequence[Applicable]) -> bool:
    """Whether it makes no difference in which order effects are applied: every order has the same outcome."""
    if not all(a.pure for a in found) or len(found) > MOST_COMPARED:
        return False
    outcomes: set[Any] = set()
    return _outcomes(run, change, outcomes) and len(outcomes) == 1


def _outcomes(run: Run, change: Proposed, into: set[Any]) -> bool:
    """Add what a change may come to; whether that can be told ahead."""
    found = _one_of_each(_still_to_apply(run, change))
    if not all(a.pure for a in found):
        return False
    if not found:
        into.add(repr(replace(change, applied=frozenset())))
    for each in found:
        made = _made(each.apply(replace(change, applied=change.applied | {each.key})))
        if made is None or len(made) > 1:
            return False
        if not made:
            into.add("nothing")
        elif not _outcomes(run, made[0], into):
            return False
        if len(into) > 1:
            return True
    return True


def _made(process: Process[list[Proposed]]) -> list[Proposed] | None:
    """What a process returns that asks nothing."""
    try:
        next(process)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    return None


def _affected(run: Run, change: Proposed) -> str:
    """The player who chooses (616.1): the affected one, or the controller of the affected object."""
    for name in ("player", "to", "on"):
        who = getattr(change, name, None)
        if isinstance(who, str) and who in run.position.players:
            return who
    if isinstance(change, Move) and change.to is Zone.BATTLEFIELD:
        found = run.object(change.id)
        return change.under or (found.owner if found is not None else run.position.turn.player)
    id = getattr(change, "id", None) or getattr(change, "to", None) or getattr(change, "on", None)
    found = run.object(str(id))
    return whose(found) if found is not None else run.position.turn.player


# ---------------------------------------------------------------- what can't happen (101.2)


def can_happen(run: Run, change: Proposed) -> bool:
    """Whether a change is possible: nothing says that it can't be, and something would happen (101.2)."""
    match change:
        case Move():
            return _can_move(run, change)
        case Damage():
            return change.amount > 0 and can_be_dealt(run, change) and not _is_prevented_by_protection(run, change)
        case Life():
            return change.amount != 0 and not is_player_stopped(run, kind_of(change), change.player)
        case Counters():
            return change.number < 0 or (change.number > 0 and not _is_barred(run, change))
        case Create():
            return change.number > 0 and _may_be_there(run, change)
        case Draw():
            return can_draw(run, change.player, 1)
        case Tapping(untap=True):
            return not is_stopped(run, EventKind.UNTAP, change.id)
        case _:
            return True


def _can_move(run: Run, change: Move) -> bool:
    if change.verb is Verb.DESTROY and "indestructible" in run.look(change.id).keywords:  # 702.12b
        return False
    found = run.object(change.id)
    if change.verb is Verb.SACRIFICE and found is not None and _is_kept(run, found):
        return False
    if change.verb in (Verb.SACRIFICE, Verb.DISCARD) and found is not None and _is_not_made_to(run, change, found):
        return False
    if change.verb is Verb.COUNTER and is_stopped(run, EventKind.BE_COUNTERED, change.id):
        return False
    if change.to is Zone.BATTLEFIELD:
        if not _is_permanent_card(change, found) or not _may_be_there(run, change):
            return False
        frm = found.zone.value if found is not None else ""
        return not any(
            each.rule.kind == frm
            and matches(each.rule.what, scope_of(run.position, each.this or None, each.you), change.id)
            for each in cant_happen(run, EventKind.ENTER_FROM)
        )
    return True


def _is_permanent_card(change: Move, found: GameObject | None) -> bool:
    """Whether something has a face with which it can enter as it is told to (400.4a, 712.13a, 712.14a–b)."""
    if found is None or change.face_down:
        return True
    card = change.card or found.own or found.card
    turns = not change.transformed or card.layout in ("transform", "modal")
    up = card.faces[face_entering(change, found, card)]
    return turns and not up.type_line.types & {"Instant", "Sorcery"}


def _is_kept(run: Run, found: GameObject) -> bool:
    return bar_to_sacrificing(run.position, found, found.controller, for_play=False) is not None


def _is_not_made_to(run: Run, change: Move, found: GameObject) -> bool:
    """Whether a spell or ability can't cause the player to do this, who may do it all the same to pay for something."""
    source = run.known(change.source) if change.source is not None else None  # of costs none is told
    return source is not None and any(
        run.position.is_who(whose(source), each.rule.by or Who.ANYONE, each.you)
        for each in cant_happen(run, EventKind(change.verb.value))
        if run.position.is_who(found.controller or found.owner, each.rule.who, each.you)
    )


def _is_barred(run: Run, change: Counters) -> bool:
    return bar_to_counters(run.position, change.on, change.kind, change.by or run.position.turn.player) is not None


def _may_be_there(run: Run, change: Move | Create) -> bool:
    """Whether an object, as it would exist on the battlefield, can enter it (614.17d)."""
    rules = tuple(cant_happen(run, EventKind.ENTER))
    ahead = as_it_will_be(run.position, change) if rules else None
    if ahead is None:
        return True
    return not any(
        matches(each.rule.what, scope_of(ahead.position, each.this or None, each.you), ahead.id) for each in rules
    )


def _is_prevented_by_protection(run: Run, change: Damage) -> bool:
    return prevented_by_protection(run, change) and can_be_prevented(run, change)


def can_be_prevented(run: Run, change: Damage) -> bool:
    """Whether damage can be prevented (615.12)."""
    if change.sure:
        return False
    for each in cant_happen(run, EventKind.PREVENT):
        if (change.combat or each.rule.kind != "combat") and is_source(
            run.position, each.rule.what, each, change.source
        ):
            return False
    return True


def can_draw(run: Run, player: str, number: int) -> bool:
    """Whether a player can draw so many cards, as far as effects let them; the library may be empty (121.2b, 121.3)."""
    drawn = run.position.history.numbers.get(player, {}).get("cards you've drawn this turn", 0)
    return not any(
        drawn + number > each.rule.most
        for each in cant_happen(run, EventKind.DRAW)
        if run.position.is_who(player, each.rule.who, each.you)
    )


# ---------------------------------------------------------------- what is not understood


def stop_where_it_is_unread(run: Run, change: Proposed) -> None:
    """Stop where a text that is not understood may be about a change.

    Raises:
        Stopped: there is one.
    """
    for matter in _matters(run, change):
        stop_where_unread(run, matter)
    if isinstance(change, Move):
        found = run.object(change.id)
        if found is not None and found.zone is not Zone.BATTLEFIELD and change.to is Zone.GRAVEYARD:
            matters = (Matter.MOVES, Matter.RESOLVES) if change.verb is Verb.COUNTER else (Matter.MOVES,)
            stop_where_itself_unread(run.look(change.id).all_abilities, change.id, *matters)


def _matters(run: Run, change: Proposed) -> Iterator[Matter]:
    match change:
        case Move():
            found = run.object(change.id)
            if change.to is Zone.BATTLEFIELD:
                yield Matter.ENTERS
            if change.to is Zone.GRAVEYARD or (found is not None and found.zone is Zone.BATTLEFIELD):
                yield Matter.MOVES
            if change.verb in (Verb.COUNTER, Verb.DISCARD, Verb.MILL):
                yield Matter.RESOLVES
        case Damage():
            yield Matter.DAMAGE
        case Life():
            yield Matter.LIFE
        case Counters():
            yield Matter.COUNTERS
        case Create():
            yield Matter.TOKENS
            yield Matter.ENTERS
        case Draw():
            yield Matter.DRAWS
        case Tapping(untap=True):
            yield Matter.UNTAPS


# ---------------------------------------------------------------- what applies


def _applicable(run: Run, change: Proposed) -> Iterator[Applicable]:
    preventable = not isinstance(change, Damage) or can_be_prevented(run, change)
    yield from shield_effects(run, change, Applicable, preventable=preventable)
    match change:
        case Move():
            yield from _moving(run, change)
        case Damage():
            yield from _prevented(run, change, preventable=preventable)
            yield from _redirected(run, change)
            yield from _instead(run, change, change.to)
            yield from more_effects(run, change, Applicable)
        case Create(id=None):
            yield from more_effects(run, change, Applicable)
        case Create():
            yield from _unmade(run, change)
            yield from entering_effects(run, change, Applicable)
            yield from counting_effects(run, change, Applicable)
        case Counters() if change.number > 0:
            yield from more_effects(run, change, Applicable)
        case Life():
            yield from _floored(run, change)
            yield from _instead(run, change, change.player)
            yield from more_effects(run, change, Applicable)
        case Draw():
            yield from _instead(run, change, change.player)
        case Tapping(untap=True):
            yield from _stunned(run, change)


def _moving(run: Run, change: Move) -> Iterator[Applicable]:
    if change.to is Zone.BATTLEFIELD:
        yield from entering_effects(run, change, Applicable)
        yield from counting_effects(run, change, Applicable)
    if change.verb is Verb.DESTROY:
        yield from _instead(run, change, change.id)
    yield from _elsewhere(run, change)


def _elsewhere(run: Run, change: Move) -> Iterator[Applicable]:
    """What sends it elsewhere, as far as that has not been applied yet (614.6)."""
    for each in diversions(run.position, change, true_now):
        source = each.each.this if each.each is not None else None
        yield Applicable(key=each.key, text=each.text, apply=partial(_sent, run, each), source=source,
                         pure=_is_pure(each), rank=each.rank)  # fmt: skip


def _is_pure(diversion: Diversion) -> bool:
    return diversion.chooser is None and not (diversion.each is not None and diversion.each.rule.instead_does)


def _sent(run: Run, diversion: Diversion, it: Proposed) -> Process[list[Proposed]]:
    """A move as it is sent elsewhere, unless a player declines that or pays."""
    assert isinstance(it, Move)
    rule = diversion.each.rule if diversion.each is not None else None
    if diversion.chooser is not None and (rule is None or rule.may) and not (yield from _wants(diversion, it)):
        return [it]
    if (yield from _is_bought_off(run, diversion, it)):
        return [it]
    gone = diverted(run.position, diversion, it)
    if rule is not None and diversion.each is not None and rule.instead_does:
        each = diversion.each
        run.after.append(
            Afterwards(
                effects=rule.instead_does, source=each.source or run.ref(each.this), you=each.you, about=run.ref(it.id)
            )
        )
    return [gone]


def _wants(diversion: Diversion, it: Move) -> Process[bool]:
    """Whether the player who may apply an effect does."""
    each, player = diversion.each, diversion.chooser
    assert player is not None
    if each is None:
        answer = yield from ask(player, "may", f"put {it.id} into the command zone", YesOrNo(), rule="903.9b")
    else:
        text = f"apply {each.this} to {it.id}"
        answer = yield from ask(player, "may", text, YesOrNo(), rule="614.1", source=each.this)
    return answer != "no"


def _is_bought_off(run: Run, diversion: Diversion, it: Move) -> Process[bool]:
    """Whether a player pays so that what enters does so after all."""
    each = diversion.each
    if each is None or each.rule.unless_pays is None:
        return False
    itself = Among((it.id,))
    cost = exchanged(each.rule.unless_pays, lambda part: itself if isinstance(part, This) else part)
    return (yield from carrier().may_pay(run, each.you, cost, each.this, f"pay, or {it.id} does not enter"))


def _unmade(run: Run, change: Create) -> Iterator[Applicable]:
    """A token that would enter without having been cast is exiled, and so is never there (111.7)."""
    rules = [e for e in standing(run.position, GoesElsewhere) if e.rule.verb == "not cast"]
    ahead = as_it_will_be(run.position, change) if rules else None
    for each in rules if ahead is not None else ():
        assert ahead is not None
        scope = scope_of(ahead.position, each.this or None, each.you)
        if matches(each.rule.what, scope, ahead.id) and true_now(run.position, each):
            yield Applicable(key=each.key, text=f"{each.this}: exiled", apply=_nothing, source=each.this, pure=True)


def _nothing(_: Proposed) -> Process[list[Proposed]]:
    yield from ()
    return []


# ---------------------------------------------------------------- damage


def _prevented(run: Run, change: Damage, *, preventable: bool) -> Iterator[Applicable]:
    """What prevents damage; where that can't be prevented, what else it does happens all the same (615.12)."""
    for each in standing(run.position, PreventsDamage):
        rule, scope = each.rule, scope_of(run.position, each.this or None, each.you)
        if rule.combat not in (None, change.combat) or not matches(rule.to, scope, change.to):
            continue
        if not is_source(run.position, rule.source, each, change.source) or not true_now(run.position, each):
            continue
        amount = change.amount if rule.amount is None else evaluate(rule.amount, scope)
        if rule.all_but is not None:
            amount = max(0, change.amount - rule.all_but)
        if rule.half:
            amount = (change.amount + (rule.half == "up")) // 2
        if preventable or rule.then:
            yield _preventing(run, each, amount, preventable=preventable)


def _preventing(run: Run, each: RuleInForce[PreventsDamage], amount: int, *, preventable: bool) -> Applicable:
    def go(it: Proposed) -> Process[list[Proposed]]:
        assert isinstance(it, Damage)
        rule = each.rule
        some = rule.amount is not None or rule.all_but is not None or rule.half
        less = min(amount, it.amount) if some else it.amount
        yield from ()
        if rule.then:
            run.after.append(replace(_later(run, rule.then, each, it.to, less), dealt_by=it.source))
        if not preventable:
            return [it]
        return [replace(it, amount=it.amount - less)] if it.amount > less else []

    text = f"{each.this}: damage is prevented"
    return Applicable(key=each.key, text=text, apply=go, source=each.this, pure=not each.rule.then)


def _later(
    run: Run,
    effects: tuple[Effect, ...],
    each: RuleInForce[PreventsDamage] | RuleInForce[InsteadOf],
    to: str,
    amount: int,
) -> Afterwards:
    """What is done once the rest of the event has happened, to which the effect itself is not applied again."""
    return Afterwards(
        effects=effects, source=run.ref(each.this), you=each.you, player=to, amount=amount, replacing=run.replacing
    )


def _and_then(run: Run, effects: Any, each: RuleInForce[Any], player: str, amount: int) -> Process[None]:
    yield from carrier().do_instead(run, effects, run.ref(each.this), each.you, player, amount)


def _redirected(run: Run, change: Damage) -> Iterator[Applicable]:
    """Damage dealt to something else instead (614.9), where that is there to be dealt it."""
    for each in standing(run.position, Redirects):
        scope = scope_of(run.position, each.this or None, each.you)
        if not matches(each.rule.to, scope, change.to) or not true_now(run.position, each):
            continue
        to = next((i for i in run.position.battlefield if matches(each.rule.instead, scope, i)), None)
        if to is None or to == change.to:
            continue

        def go(it: Proposed, to: str = to) -> Process[list[Proposed]]:
            yield from ()
            assert isinstance(it, Damage)
            return [replace(it, to=to)]

        yield Applicable(key=each.key, text=f"{each.this}: dealt to {to}", apply=go, source=each.this, pure=True)


def _floored(run: Run, change: Life) -> Iterator[Applicable]:
    """Damage that would reduce a life total below a number reduces it to that number instead (614.1a)."""
    life = run.position.players[change.player].life
    for each in standing(run.position, LifeFloor) if change.by_damage else ():
        least = each.rule.least
        if life + change.amount >= least or not run.position.is_who(change.player, each.rule.who, each.you):
            continue

        def go(it: Proposed, least: int = least) -> Process[list[Proposed]]:
            yield from ()
            assert isinstance(it, Life)
            return [replace(it, amount=min(0, least - life))]

        if true_now(run.position, each):
            text = f"{each.this}: no less than {least} life"
            yield Applicable(key=each.key, text=text, apply=go, source=each.this, pure=True)


# ---------------------------------------------------------------- something else instead


def _instead(run: Run, change: Proposed, affected: str) -> Iterator[Applicable]:
    for each in standing(run.position, InsteadOf):
        if (
            each.rule.event is kind_of(change)
            and _replaces(run, each, change, affected)
            and true_now(run.position, each)
        ):
            yield _doing(run, each, affected)


def _replaces(run: Run, each: RuleInForce[InsteadOf], change: Proposed, affected: str) -> bool:
    rule, position = each.rule, run.position
    scope = scope_of(position, each.this or None, each.you)
    if isinstance(change, Move):
        return matches(rule.what, scope, change.id)
    if isinstance(change, Damage):
        if rule.combat not in (None, change.combat):
            return False
        return matches(rule.what, scope, change.to) and is_source(run.position, rule.source, each, change.source)
    if not position.is_who(affected, rule.who, each.you):
        return False
    if isinstance(change, Draw):
        if rule.except_first and change.first and position.turn.player == affected:
            return False
        return position.players[affected].library_size >= rule.least_cards
    return True


def _doing(run: Run, each: RuleInForce[InsteadOf], affected: str) -> Applicable:
    rule = each.rule

    def go(it: Proposed) -> Process[list[Proposed]]:
        if rule.may:
            text = f"apply {each.this} instead"
            answer = yield from ask(each.you, "may", text, YesOrNo(), rule="614.1", source=each.this)
            if answer == "no":
                return [it]
        amount = abs(getattr(it, "amount", 1))
        if any(isinstance(part, Draws) for part in parts_of(rule.do)):  # 121.7
            run.after.append(_later(run, rule.do, each, affected, amount))
        else:
            yield from _and_then(run, rule.do, each, affected, amount)
        return []

    like = (rule, each.you) if is_plain(rule.do) else None
    return Applicable(key=each.key, text=f"{each.this}: instead", apply=go, source=each.this, like=like)


def _stunned(run: Run, change: Tapping) -> Iterator[Applicable]:
    """A stun counter is removed instead of untapping (122.1d)."""
    found = run.object(change.id)
    if found is None or not found.counters.get("stun"):
        return

    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        return [Counters(on=change.id, kind="stun", number=-1)]

    yield Applicable(key="stun", text="a stun counter is removed instead", apply=go, pure=True)


__all__ = ["Applicable", "Condition", "can_be_prevented", "can_draw", "can_happen", "replaced",
           "stop_where_it_is_unread"]  # fmt: skip
