"""Sentences that say with which more counters something enters that the one before puts there (614.1c, 122.6a)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.conditions import Condition
from ...language.effects import SOURCE, Bound, Effect, Fits, If, Later, MoveTo, Ref, as_bound
from ...language.filters import ANYTHING, Filter, Zone
from ...language.parts import exchanged, parts_of
from ..phrases.amounts import number
from .asked import read_condition, without_zone
from .context import Context

Counters = tuple[tuple[str, int], ...]
WITH_MORE = re.compile(
    r"(?:If (?P<if>[^,]+), )?(?P<what>[Ii]t|[Tt]hey|[Ee]ach of them|[Tt]hat \w+|[Tt]hose \w+) enters? with "
    r"(?P<n>\w+) additional (?P<kind>\S+) counters? on (?:it|them)(?: if it's (?P<as>an? [\w ]+))?"
)
_AS_IT_ENTERS = re.compile(r"(?:(?P<way>an? [\w ]+) enters this way|it enters as (?P<as>an? [\w ]+))")


def enters_with(last: Effect, found: re.Match[str], context: Context) -> Effect | None:
    """Put the counters into the instruction before; of what fits as it enters, or where a condition holds."""
    moves = [part for part in parts_of(last) if isinstance(part, MoveTo) and part.to is Zone.BATTLEFIELD]
    what, n = context.what(found["what"].lower()), number(found["n"])
    said = _when(found, context)
    if len(moves) != 1 or n is None or what is None or said is None:
        return None
    moved = {Bound(moves[0].bound), moves[0].what}
    if not {what, as_bound(what)} & moved:
        return None
    fits, if_ = said
    match if_:
        case (Fits(about, as_it_is),) if about in moved:  # "if that card has mana value 3 or less": as it enters
            fits, if_ = without_zone(as_it_is), ()
    if any(isinstance(part, Ref) and part != SOURCE for part in parts_of(if_)):
        return None  # what else it may be about has perhaps not been chosen yet
    more = _with_more(last, moves[0], fits, ((found["kind"], n),))
    if not if_:
        return more
    return None if any(isinstance(part, Later) for part in parts_of(last)) else If(if_, more, last)


def _when(found: re.Match[str], context: Context) -> tuple[Filter, tuple[Condition, ...]] | None:
    """What has to fit as it enters, and what else is asked as the instruction is carried out."""
    as_ = _AS_IT_ENTERS.fullmatch(found["if"] or "")
    kind = found["as"] or (as_["way"] or as_["as"] if as_ is not None else None)
    if kind is None:
        if_ = read_condition(found["if"], context) if found["if"] else ()
        return None if if_ is None else (ANYTHING, if_)
    fits = context.filter(re.sub(r"^an? ", "", kind))
    return None if fits is None or (found["if"] and as_ is None) else (without_zone(fits), ())


def _with_more(last: Effect, move: MoveTo, fits: Filter, more: Counters) -> Effect:
    new = (
        replace(move, counters=(*move.counters, *more))
        if fits == ANYTHING
        else replace(move, counters_if=(*move.counters_if, (fits, more)))
    )
    changed: Effect = exchanged(last, lambda part: new if part == move else part)
    return changed
