"""Filters about the status of an object, where it is, and what it does in combat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ...language import filters as fi
from ...language.filters import State, Zone
from ...language.objects import Entity, ObjectRef, PlayerRef
from ..facts import OBJECTS, Aspect
from ..position import GameObject, ObjectId, Position
from ..remembered import seen_in
from .asking import Test, compiles, fits_by, matches
from .scope import Scope, View, find, whose

AFTER_BLOCKS = ("declare_blockers", "combat_damage", "combat_end")
COMBAT_STEPS = ("combat_begin", "declare_attackers", *AFTER_BLOCKS)
_COMBAT = OBJECTS | Aspect.STATUS | Aspect.TURN


def _is_unblocked(found: GameObject, position: Position) -> bool:
    """Whether blockers have been declared and none for this attacker (509.1h)."""
    return found.attacking is not None and position.turn.phase in AFTER_BLOCKS and not is_blocked(found, position)


def is_blocked(found: GameObject, position: Position) -> bool:
    """Whether an attacker has become blocked, be its blockers there or not (509.1h)."""
    return found.blocked or any(found.ref in position.objects[o].blocking for o in position.battlefield)


def _is_paired(found: GameObject, position: Position) -> bool:
    return any(are_paired(found, position.objects[o]) for o in position.battlefield)


def are_paired(one: GameObject, other: GameObject) -> bool:
    """Whether two creatures are paired; either may say so (702.95b)."""
    return one.paired_with == other.ref or other.paired_with == one.ref


def _is_alone(found: GameObject, position: Position) -> bool:
    """Whether it is attacking and no other creature is (506.5)."""
    return found.attacking is not None and sum(o.attacking is not None for o in position.objects.values()) == 1


def _was_cast(found: GameObject) -> bool:
    """Whether it is a spell that was cast, or was one before it became a permanent; a copy is not cast (707.10)."""
    as_ = found.stacked if found.is_spell else found.cast
    return as_ is not None and not as_.copy


RING_BEARER = "ring-bearer"  # the designation
_STATES: dict[State, Callable[[GameObject, Position], bool]] = {
    State.TAPPED: lambda found, _: found.tapped,
    State.ATTACKING: lambda found, _: found.attacking is not None,
    State.BLOCKING: lambda found, _: bool(found.blocking),
    State.UNBLOCKED: _is_unblocked,
    State.ALONE: _is_alone,
    State.ATTACKED: lambda found, position: found.ref in position.history.attacked,
    State.TOKEN: lambda found, _: found.token,
    State.FACE_DOWN: lambda found, _: found.face_down,
    State.TRANSFORMED: lambda found, _: found.face == 1 and found.card.layout in ("transform", "modal"),  # 712.1
    State.COMMANDER: lambda found, _: found.commander,
    State.SICK: lambda found, _: found.sick,
    State.ENTERED_THIS_TURN: lambda found, position: found.sick and found.ref not in position.history.older,
    State.FORETOLD: lambda found, position: found.foretold and found.was not in position.history.prepared,
    State.PLOTTED: lambda found, position: found.plotted and found.was not in position.history.prepared,
    State.SOLVED: lambda found, _: "solved" in found.designations,
    State.MONSTROUS: lambda found, _: "monstrous" in found.designations,
    State.RENOWNED: lambda found, _: "renowned" in found.designations,
    State.PREPARED: lambda found, _: "prepared" in found.designations,
    State.SUSPECTED: lambda found, _: "suspected" in found.designations,
    State.SADDLED: lambda found, _: "saddled" in found.designations,
    State.HARNESSED: lambda found, _: "harnessed" in found.designations,
    State.RING_BEARER: lambda found, _: RING_BEARER in found.designations,
    State.CAST: lambda found, _: _was_cast(found),
    State.PAIRED: _is_paired,
    State.DISCARDED_THIS_TURN: lambda found, position: found.was in position.history.discarded,
    State.ACTIVATED: lambda found, position: any(
        ability.of == found.ref and times for ability, times in position.history.activated.items()
    ),
    State.DAMAGED: lambda found, position: found.damage > 0 or found.ref in position.history.damaged,
    State.DIED: lambda found, position: found.zone is Zone.GRAVEYARD and found.ref in position.history.died,
}
_OF_ITSELF = (
    State.TOKEN, State.FACE_DOWN, State.TRANSFORMED, State.COMMANDER, State.SOLVED, State.MONSTROUS, State.RENOWNED,
    State.PREPARED, State.SUSPECTED, State.SADDLED, State.HARNESSED, State.RING_BEARER,
)  # fmt: skip


def _reads_state(what: fi.Is) -> Aspect:
    if what.state is State.TAPPED:
        return Aspect.ITSELF | Aspect.TAPPED
    if what.state is State.CAST:
        return _COMBAT | Aspect.STACKED
    return Aspect.ITSELF if what.state in _OF_ITSELF else _COMBAT | Aspect.HISTORY


@compiles(fi.Is, _reads_state)
def _is(what: fi.Is) -> Test:
    state = _STATES[what.state]
    return lambda scope, candidate: (
        (found := scope.view.position.objects.get(ObjectId(candidate))) is not None
        and state(found, scope.view.position)
    )


@fits_by(fi.TopOfGraveyard, OBJECTS | Aspect.ITSELF)
def _top_of_graveyard(what: fi.TopOfGraveyard, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    if found is None or found.zone is not Zone.GRAVEYARD or not matches(what.part, scope, candidate):
        return False
    order = scope.position.players[found.owner].graveyard  # bottom first
    above = order[order.index(found.id) + 1 :] if found.id in order else ()
    return sum(matches(what.part, scope, card) for card in above) < what.number


@compiles(fi.InZone, Aspect.ITSELF)
def _in_zone(what: fi.InZone) -> Test:
    zone = what.zone  # copies of spells that wait in exile are no cards there
    return lambda scope, candidate: (
        (found := scope.view.position.objects.get(ObjectId(candidate))) is not None
        and found.zone is zone
        and not found.phased_out
        and found.spell_of is None
    )


@fits_by(fi.Attacks, _COMBAT | Aspect.YOU)
def _attacks(what: fi.Attacks, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    whom = found.attacking if found else None
    return isinstance(whom, PlayerRef) and scope.position.is_who(whom.name, what.who, scope.you)


def _there(refs: Iterable[ObjectRef], scope: Scope) -> Iterator[GameObject]:
    return (found for ref in refs if (found := scope.position.current(ref)) is not None)


@fits_by(fi.Blocks, _COMBAT)
def _blocks(what: fi.Blocks, scope: Scope, candidate: str) -> bool:
    """Of the object with the text, where that has left, what it blocks until it is removed from combat (113.7a)."""
    found = find(scope, candidate)
    if found is None:
        return False
    if what.part == fi.THIS and find(scope, scope.this) is None:
        return scope.gone in found.blocking
    return any(matches(what.part, scope, attacker.id) for attacker in _there(found.blocking, scope))


@fits_by(fi.BlockedBy, _COMBAT)
def _blocked_by(what: fi.BlockedBy, scope: Scope, candidate: str) -> bool:
    """Of the object with the text, where that has left, what it blocked last (113.7a)."""
    attacker, objects = find(scope, candidate), scope.position.objects
    if what.part == fi.THIS and scope.gone is not None and find(scope, scope.this) is None:
        last = seen_in(scope.position, scope.gone).current(scope.gone)
        return attacker is not None and last is not None and attacker.ref in last.blocking
    blockers = (o for o in scope.position.battlefield if attacker and attacker.ref in objects[o].blocking)
    return any(matches(what.part, scope, o) for o in blockers)


@fits_by(fi.OfDefender, _COMBAT | Aspect.THIS)
def _of_defender(_: fi.OfDefender, scope: Scope, candidate: str) -> bool:
    found, this = find(scope, candidate), find(scope, scope.this)
    player = candidate if found is None else whose(found)
    return player in _defenders(scope.view, this)


def _defenders(view: View, attacker: GameObject | None) -> set[str]:
    """Whom this creature attacks, or else any; the only opponent of the active player in any case (506.2)."""
    position = view.position
    if attacker is None or attacker.attacking is None:
        attackers = [o for o in position.objects.values() if o.attacking is not None]
    else:
        attackers = [attacker]
    others = position.opponents_of(position.turn.player)
    if not attackers and len(others) == 1 and position.turn.phase in COMBAT_STEPS:
        return set(others)
    return {player for o in attackers if (player := defending_player(view, o)) is not None}


def defender_of(view: View, attacked: Entity) -> str | None:
    """Who is attacked, controls what is, or protects it (508.5); nobody where it has left combat (506.4c)."""
    if isinstance(attacked, PlayerRef):
        return attacked.name
    found = view.position.current(attacked)
    if found is None:
        return None
    return _protector(view.position, found) if "Battle" in view.look(found.id).words else whose(found)


def defending_player(view: View, attacker: GameObject) -> str | None:
    """Who the defending player is for an attacking creature (508.5).

    Where what it attacks has left combat, it is who controlled or protected that last; where a position does not say
    it, the only opponent there is; of several nobody.
    """
    if attacker.attacking is None:
        return None
    found, position = defender_of(view, attacker.attacking), view.position
    others = position.opponents_of(position.turn.player)
    return found or attacker.defending or (others[0] if len(others) == 1 else None)


def _protector(position: Position, battle: GameObject) -> str | None:
    """Who protects a battle: whom a position says was chosen, else the only opponent there is (310.8a, 310.11a)."""
    others = position.opponents_of(battle.controller)
    chosen: str | None = battle.chosen.get("player", others[0] if len(others) == 1 else None)
    return chosen


@fits_by(fi.Said, Aspect.ITSELF | Aspect.YOU | Aspect.TOLD)
def _said(what: fi.Said, scope: Scope, candidate: str) -> bool:
    words = re.sub(r"\byou( control)?\b", lambda found: f"{scope.you}{' controls' * bool(found[1])}", what.words)
    if words in scope.position.history.facts.get(candidate, ()):
        return True
    return what.so is not None and matches(what.so, scope, candidate)
