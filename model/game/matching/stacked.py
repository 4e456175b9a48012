"""Filters about spells and abilities on the stack: how they were announced, and what they target."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from ...language import filters as fi
from ...language.abilities import AdditionalCost, ItCast
from ...language.costs import Cost, ManaPart
from ...language.events import EventKind
from ...language.mana import ManaCost
from ...language.objects import ObjectRef
from ..facts import OBJECTS, Aspect
from ..position import GameObject, ObjectId, Position
from .asking import fits_by, matches
from .past import fitted
from .recalled import spells_cast
from .scope import Scope, find

_ANNOUNCED = Aspect.ITSELF | Aspect.STACKED


@fits_by(fi.OnStack, _ANNOUNCED)
def _on_stack(what: fi.OnStack, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and found.stacked is not None and found.stacked.kind in what.kinds


@fits_by(fi.SourceIs, OBJECTS | Aspect.STACKED | Aspect.TOLD)
def _source_is(what: fi.SourceIs, scope: Scope, candidate: str) -> bool:
    """A source that has left is asked as it last existed (113.7a)."""
    found = find(scope, candidate)
    if found is None or found.stacked is None:
        return False
    source = scope.position.current(found.stacked.source)
    if source is not None:
        return matches(what.part, scope, source.id)
    left = (e.was for e in reversed(scope.position.history.record) if e.kind is EventKind.MOVE and e.was is not None)
    was = next((seen for seen in left if seen.ref == found.stacked.source), None)
    return was is not None and fitted(what.part, was, scope)


@fits_by(fi.CastFrom, _ANNOUNCED)
def _cast_from(what: fi.CastFrom, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and found.stacked is not None and found.stacked.cast_from is what.zone


@fits_by(fi.CastAs, _ANNOUNCED)
def _cast_as(what: fi.CastAs, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    as_ = None if found is None else found.stacked or found.cast
    return as_ is not None and as_.alternative == what.name


@fits_by(fi.Paid, _ANNOUNCED)
def _paid(what: fi.Paid, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    announced = found.stacked.additional if found and found.stacked else ()
    return any(is_called(name, keyword) for name, _ in announced for keyword in what.keywords)


@fits_by(fi.KickedWith, _ANNOUNCED)
def _kicked_with(what: fi.KickedWith, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    as_ = None if found is None else found.stacked or found.cast
    if found is None or as_ is None:
        return False
    paid = {name for name, times in as_.additional if times}
    kickers = (a for a in found.card.faces[found.face].abilities if isinstance(a, AdditionalCost))
    wanted = ManaCost.parse(what.mana)
    return any(a.name in paid and is_called(a.name, "kicker") and a.cost == Cost((ManaPart(wanted),)) for a in kickers)


@fits_by(fi.NthCast, OBJECTS | Aspect.STACKED | Aspect.HISTORY | Aspect.TOLD | Aspect.YOU)
def _nth_cast(what: fi.NthCast, scope: Scope, candidate: str) -> bool:
    """A copy is not cast (707.10); of a spell that has been cast, those cast since are taken off."""
    found = find(scope, candidate)
    if found is None or (found.stacked is not None and (not found.is_spell or found.stacked.copy)):
        return False
    players = tuple(scope.position.players) if what.by_all else (found.controller,)
    cast = sum(spells_cast(scope.position, player, what.what, scope) for player in players)
    if found.stacked is not None and found.stacked.pending:
        return cast + 1 == what.number
    since = _cast_since(_as_spell(found), players, what.what, scope)
    if since is None:  # a spell of which no game has seen how it was cast is the last one
        return found.stacked is not None and cast == what.number
    return cast - since == what.number


def _cast_since(spell: ObjectRef, players: Collection[str], what: fi.Filter, scope: Scope) -> int | None:
    """How many spells that fit players have cast after this one; ``None`` where it was not seen to be cast."""
    since = 0
    for event in reversed(scope.position.history.record):
        if event.kind is EventKind.CAST and event.player in players and event.became is not None:
            if event.became.ref == spell:
                return since
            since += fitted(what, event.became, scope)
    return None


def is_called(name: str, keyword: str) -> bool:
    """Whether an additional cost is of a keyword: ``kicker.1`` is a kicker cost."""
    return keyword in (name, name.partition(".")[0])


def counts_as(name: str, keyword: str) -> bool:
    """Whether paying an additional cost is one of the times that a spell was kicked, or paid for so (702.33c–d)."""
    return is_called(name, keyword) or (keyword == "multikicker" and is_called(name, "kicker"))


@fits_by(fi.TargetsOne, OBJECTS | Aspect.STACKED)
def _targets_one(what: fi.TargetsOne, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    if found is None or found.stacked is None:
        return False
    targets = {t for group in found.stacked.targets for t in group}
    if what.only and len(targets) != 1:
        return False
    return any(scope.position.is_there(t) and matches(what.part, scope, str(t)) for t in targets)


@fits_by(fi.HasTargets, _ANNOUNCED)
def _has_targets(what: fi.HasTargets, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and found.stacked is not None and sum(map(len, found.stacked.targets)) == what.number


@fits_by(fi.Took, Aspect.ANNOUNCED)
def _took(what: fi.Took, scope: Scope, candidate: str) -> bool:
    return (what.action, candidate) in scope.took


def is_cast_so(position: Position, id: str, how: ItCast, you: str) -> bool:
    """Whether something is a spell, or was one before it became a permanent, cast from such a zone, for such a cost.

    A copy of a spell is not cast, but what was decided to pay for the spell was decided for the copy too (707.10).
    """
    found = position.objects.get(ObjectId(id))
    as_ = None if found is None else found.stacked if found.is_spell else found.cast
    if as_ is None or (as_.copy and (not how.keyword or how.zone is not None)) or (how.early and not as_.early):
        return False
    if found is None or not position.is_who(_caster(position, found), how.by, you):
        return False
    return how.keyword in ("", as_.alternative) and how.zone in (None, as_.cast_from)


def _caster(position: Position, found: GameObject) -> str:
    """Who cast a spell, or what is a permanent now; its controller where that was not seen."""
    spell = _as_spell(found)
    cast = (e for e in reversed(position.history.record) if e.kind is EventKind.CAST and e.became is not None)
    return next((e.player for e in cast if e.player and e.became and e.became.ref == spell), found.controller)


def _as_spell(found: GameObject) -> ObjectRef:
    """The spell that something is or was before it became a permanent."""
    return found.ref if found.stacked is not None else replace(found.ref, since=found.ref.since - 1)
