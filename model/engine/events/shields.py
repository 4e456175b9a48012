"""Shields: regeneration and prevention by resolved effects, counters that protect, protection itself (615, 701.19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.course import Shield
from ...game.matching import matches
from ...game.matching.scope import whose
from ...game.remembered import spoken_of
from ...language.abilities import Keyword, RegeneratesInstead
from ...language.effects import Bound, Verb
from ...language.events import EventKind
from ...language.filters import ANYTHING, StackKind
from ...language.names import Name
from ...language.objects import ObjectRef
from ...language.parts import parts_of
from .. import zones
from .amounts import fits_source
from .damage import can_be_dealt
from .proposed import Counters, Damage, Move, Proposed, Tapping
from .rules import is_stopped, standing
from .run import Afterwards, Process, Run


def prevented_by_protection(run: Run, change: Damage) -> bool:
    """Whether protection prevents damage (702.16e)."""
    found = run.object(change.to)
    return found is not None and any(
        fits_source(run.position, a.quality or ANYTHING, change.to, whose(found), change.source)
        for a in look(run.position, change.to).all_abilities
        if isinstance(a, Keyword) and a.name == "protection"
    )


def shield_effects(run: Run, change: Proposed, applicable: Any, *, preventable: bool = True) -> Iterator[Any]:
    """Shields that apply to a change, as replacement effects; damage that can't be prevented uses up none (615.12)."""
    if isinstance(change, Damage):
        for shield in run.course.shields:
            moves = shield.instead is not None or shield.to_controller
            if (preventable or moves) and _is_about(run, shield, change):
                to = _dealt_instead(run, shield, change)
                if moves and to is None:
                    continue
                go = _preventing(run, shield) if to is None else _moving(run, shield, to)
                text = "damage is prevented" if to is None else f"damage is dealt to {to}"
                yield applicable(key=_key(shield), text=text, apply=go, like=_like(shield))
        yield from _shield_counter(run, change, applicable, preventable=preventable)
    if isinstance(change, Move) and change.verb is Verb.DESTROY:
        yield from _shield_counter(run, change, applicable)
        for shield in run.course.shields:
            if shield.kind == "regenerate" and shield.on == run.ref(change.id) and not _is_barred(run, change):
                go = _regenerating(run, shield)
                yield applicable(key=_key(shield), text="regenerated", apply=go, like=_like(shield))
        yield from _regenerated(run, change, applicable)


def _key(shield: Shield) -> str:
    """What names one shield while a change is replaced: its place among them changes as others are used up."""
    return f"shield/{id(shield)}" if not shield.number else f"shield {shield.number}"


def _like(shield: Shield) -> Shield:
    """What shields that do the same have in common: all, but of regeneration not by whom."""
    return replace(shield, you="") if shield.kind == "regenerate" else replace(shield, number=0)


def _is_about(run: Run, shield: Shield, change: Damage) -> bool:
    """Whether a shield is about damage; the properties of its source are looked at again (609.7b, 615.9)."""
    about = shield.on in (None, run.position.ref(change.to)) and shield.by in (None, change.source)
    if shield.kind != "prevent" or not about or (shield.combat_only and not change.combat):
        return False
    if shield.to != ANYTHING and not matches(shield.to, scope_of(run.position, None, shield.you), change.to):
        return False
    return fits_source(run.position, shield.what, "", shield.you, change.source)


def _dealt_instead(run: Run, shield: Shield, change: Damage) -> str | None:
    """Whom or what damage is dealt instead; ``None`` where that can't be dealt any, so that it stays (614.9)."""
    if shield.to_controller:
        found = run.known(change.source)
        to = None if found is None else whose(found)
    else:
        there = shield.instead is not None and run.position.is_there(shield.instead)
        to = str(shield.instead) if there else None
    return to if to is not None and can_be_dealt(run, replace(change, to=to)) else None


def _preventing(run: Run, shield: Shield) -> Any:
    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        assert isinstance(it, Damage)
        prevented = _taken(run, shield, it)
        _do_then(run, shield, it, prevented)
        return [replace(it, amount=it.amount - prevented)] if it.amount > prevented else []

    return go


def _moving(run: Run, shield: Shield, to: str) -> Any:
    """Damage dealt to something else instead, as far as the shield goes (614.9)."""

    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        assert isinstance(it, Damage)
        moved = _taken(run, shield, it)
        left = [replace(it, amount=it.amount - moved)] if it.amount > moved else []
        return [*left, replace(it, to=to, amount=moved)]

    return go


def _taken(run: Run, shield: Shield, it: Damage) -> int:
    """How much of the damage a shield takes, which is used up by so much (615.7), or by the event (615.8)."""
    if shield.once:
        run.spent.append(shield)
    if shield.amount is None:
        return it.amount
    taken = min(shield.amount, it.amount)
    left = replace(shield, amount=shield.amount - taken)
    run.note(shields=tuple(left if s is shield else s for s in run.course.shields if s is not shield or left.amount))
    return taken


def use_up(run: Run, before: list[Shield]) -> None:
    """Take away the shields that an event as a whole has used up, all damage dealt at the same time being one (615.8).

    ``before`` are those of the event within which it has happened.
    """
    if run.spent:
        run.note(shields=tuple(s for s in run.course.shields if all(s is not spent for spent in run.spent)))
    run.spent = before


def _do_then(run: Run, shield: Shield, it: Damage, prevented: int) -> None:
    """What is done once the rest of the damage has been dealt (615.5), once for all of it where it tells none apart."""
    if not shield.then or shield.source is None:
        return
    said = Afterwards(
        effects=shield.then, source=shield.source, you=shield.you, player=it.to, amount=prevented, dealt_by=it.source,
        replacing=run.replacing, bound=shield.bound,
    )  # fmt: skip
    apart = any(part in (Bound(Name.SOURCE), Bound(Name.DAMAGED)) for part in parts_of(shield.then))
    own = (said.effects, said.source, said.bound)
    same = [] if apart else [a for a in run.after if (a.effects, a.source, a.bound) == own]
    for each in same:
        run.after.remove(each)
    run.after.append(replace(said, amount=prevented + sum(each.amount for each in same)))


def _regenerating(run: Run, shield: Shield) -> Any:
    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        assert isinstance(it, Move)
        run.note(shields=tuple(s for s in run.course.shields if s is not shield))
        found = run.object(it.id)
        assert found is not None
        run.put(replace(found, damage=0))
        run.position = zones.remove_from_combat(run.position, found.id)
        return [Tapping(id=it.id)]  # 701.19a

    return go


def _regenerated(run: Run, change: Move, applicable: Any) -> Iterator[Any]:
    """Static abilities by which something is regenerated each time (701.19c)."""
    for each in () if _is_barred(run, change) else standing(run.position, RegeneratesInstead):
        if matches(each.rule.what, scope_of(run.position, each.this, each.you), change.id):
            shield = Shield("regenerate", on=run.ref(change.id))
            go = _regenerating(run, shield)
            yield applicable(key=each.key, text="regenerated", apply=go, source=each.this, like=("always", shield))


def _is_barred(run: Run, change: Move) -> bool:
    """Whether what would be destroyed can't be regenerated (701.19c)."""
    return change.no_regeneration or is_stopped(run, EventKind.REGENERATE, str(change.id))


def _shield_counter(run: Run, change: Damage | Move, applicable: Any, *, preventable: bool = True) -> Iterator[Any]:
    """A shield counter is removed instead of the damage or the destruction (122.1c)."""
    id = change.to if isinstance(change, Damage) else change.id
    found = run.object(str(id))
    if found is None or not found.counters.get("shield"):
        return

    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        removed = Counters(on=str(id), kind="shield", number=-1)
        return [removed] if preventable else [it, removed]

    yield applicable(key="shield counter", text="a shield counter is removed instead", apply=go)


def sources_of_damage(run: Run) -> tuple[ObjectRef, ...]:
    """What may be chosen as a source of damage (609.7a).

    Permanents and spells; what objects on the stack and delayed triggered abilities speak of, though it may be gone;
    face-up objects in the command zone.
    """
    position = run.position
    stack = {o.ref: as_ for i in position.stack if (as_ := (o := position.objects[i]).stacked) is not None}
    spells = [ref for ref, as_ in stack.items() if as_.kind is StackKind.SPELL]
    spoken = [ref for ref in spoken_of(position) if run.known(ref) is not None]
    here = [position.objects[i].ref for i in position.battlefield]
    command = [position.objects[i].ref for player in position.players.values() for i in player.command]
    others = (ref for ref in (*spoken, *command) if ref not in stack)
    return tuple(dict.fromkeys((*here, *spells, *others)))
