"""The head of a triggered ability: what it waits for, its intervening "if", how often it triggers (603.2, 603.4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...language.abilities import When
from ...language.conditions import Condition
from ...language.filters import Zone
from ..clauses.conditions import conditions
from .context import Context
from .triggers import read_when

_HEAD = re.compile(r"(?P<word>When|Whenever|At) (?P<when>.+)")
_ONCE = " This ability triggers only once each turn."


@dataclass(frozen=True, slots=True)
class EventRead:
    """What stands before the effect of a triggered ability, read, and the ``rest``."""

    when: When
    context: Context
    rest: str
    if_: tuple[Condition, ...] = ()
    once_each_turn: bool = False
    zone: Zone = Zone.BATTLEFIELD


def read_event(line: str) -> EventRead | None:
    """Read the head of a triggered ability; ``None`` where a word of it is not understood."""
    once = line.endswith(_ONCE)
    line = line.removesuffix(_ONCE)
    found = _HEAD.fullmatch(line)
    if found is None:
        return None
    text = found["when"]
    for comma in re.finditer(", ", text):
        when = read_when(text[: comma.start()])
        if when is None:
            continue
        rest = text[comma.end() :]
        if_: tuple[Condition, ...] = ()
        said = _intervening(rest)
        if said is not None:
            if_, rest = said
        elif re.match(r"if ", rest):
            return None
        zone = (
            Zone.GRAVEYARD
            if re.search(r"~ from your graveyard|if ~ is in your graveyard", line)
            and "dies" not in text[: comma.start()]
            else Zone.BATTLEFIELD
        )
        return EventRead(when[0], when[1], rest[:1].upper() + rest[1:], if_, once, zone)
    return None


def _intervening(rest: str) -> tuple[tuple[Condition, ...], str] | None:
    """An "if" clause right after the event, and what follows it."""
    if not rest.startswith("if "):
        return None
    for comma in re.finditer(", ", rest):
        said = conditions(rest[3 : comma.start()])
        if said is not None:
            return said, rest[comma.end() :]
    return None
