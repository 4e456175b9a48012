"""The zones in which something must be to fit a filter, and what is there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...language import filters as fi
from ...language.filters import Filter, Zone
from ..facts import OBJECTS, Aspect
from ..position import ObjectId, Position

BATTLEFIELD = frozenset({Zone.BATTLEFIELD})
_ANYWHERE = frozenset(Zone)


@lru_cache(maxsize=4096)
def zones_of(what: Filter) -> frozenset[Zone]:
    """Zones in which an object must be to fit; the battlefield, or the stack for spells, where none is named."""
    found = _named_zones(what)
    return found if found is not None else BATTLEFIELD


def _named_zones(what: Filter) -> frozenset[Zone] | None:
    match what:
        case fi.InZone(zone):
            return frozenset({zone})
        case fi.TopOfGraveyard():
            return frozenset({Zone.GRAVEYARD})
        case fi.ExiledWithThis():
            return frozenset({Zone.EXILE})
        case fi.Took() | fi.Among() | fi.These():
            return _ANYWHERE
        case fi.OnStack() | fi.CastFrom() | fi.CastAs() | fi.Paid() | fi.TargetsOne() | fi.HasTargets() | fi.NthCast():
            return frozenset({Zone.STACK})
        case fi.AllOf(parts):
            named = [z for z in map(_named_zones, parts) if z is not None]
            return frozenset.intersection(*named) if named else None
        case fi.AnyOf(parts):
            alternatives = [z for p in parts if (z := _named_zones(p)) is not None]
            return frozenset().union(*alternatives) if alternatives else None
    return None


def objects_in(position: Position, zones: frozenset[Zone]) -> Iterable[ObjectId]:
    """Objects in these zones; phased-out permanents don't exist (702.26d)."""
    objects = position.objects
    if zones == BATTLEFIELD:
        return [id for id in position.battlefield if not objects[id].phased_out]
    return [id for id, o in objects.items() if o.zone in zones and not o.phased_out]


def read_in(zones: frozenset[Zone]) -> Aspect:
    """The facts about objects in these zones."""
    if zones == BATTLEFIELD:
        return Aspect.PERMANENTS
    return OBJECTS if Zone.BATTLEFIELD in zones else Aspect.CARDS
