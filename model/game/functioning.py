"""Where static abilities function: on the battlefield, or where their own text says (113.6)."""

from __future__ import annotations

from collections.abc import Iterable

from ..language.abilities import Ability
from ..language.conditions import ThisFits
from ..language.filters import AllOf, AnyOf, Filter, InZone, Zone
from .position import GameObject


def stated_zones(ability: Ability) -> frozenset[Zone] | None:
    """The zones in which an ability says that it functions, "as long as ~ is in your graveyard" (113.6b), if it does.

    It is asked of the ability, printed or granted, whatever it does: its conditions say it.
    """
    if_ = getattr(ability, "if_", ())
    return _in_all([_said_of_this(c.filter) for c in if_ if isinstance(c, ThisFits)]) if if_ else None


def _said_of_this(what: Filter) -> frozenset[Zone] | None:
    match what:
        case InZone(zone):
            return frozenset({zone})
        case AllOf(parts):
            return _in_all([_said_of_this(part) for part in parts])
        case AnyOf(parts):
            found = [zones for part in parts if (zones := _said_of_this(part)) is not None]
            return frozenset().union(*found) if len(found) == len(parts) else None
    return None


def _in_all(said: Iterable[frozenset[Zone] | None]) -> frozenset[Zone] | None:
    named = [zones for zones in said if zones is not None]
    return frozenset.intersection(*named) if named else None


def functions_there(ability: Ability, found: GameObject) -> bool:
    """Whether a static ability functions where its object is: where it says so, else in play (113.6, 113.6p, 311.4).

    What lies in the command zone and is no commander is an emblem or a plane.
    """
    stated = stated_zones(ability)
    if stated is not None:
        return found.zone in stated
    return found.zone is Zone.BATTLEFIELD or (found.zone is Zone.COMMAND and not found.commander)
