"""Sentences that let players pay to ignore what the sentences before them say (116.2d)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import keywords as kw
from ...language.abilities import Ability, Cant
from ...language.conditions import Condition, there_is
from ...language.filters import HOST, YOURS, OfIgnoring, Whose
from .own_costs import either_cost

_IGNORE = re.compile(
    r"(?:(?P<any>Any player)|(?P<such>That player)|(?:Its|That creature's) controller) may (?P<cost>.+) for that player"
    r" to ignore this effect until end of turn\."
)


def _of_whom(before: tuple[Ability, ...]) -> tuple[Condition, ...] | None:
    """What is true of the players whom the bans are about."""
    found = {a.players.if_ for a in before if isinstance(a, Cant) and isinstance(a.players, Whose)}
    return tuple(found) if len(found) == 1 else None


_THEIRS = re.compile(r"\btheir\b")


def ignored(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before such a sentence, as far as nobody ignores them, and the special action; or ``None``."""
    found = _IGNORE.fullmatch(sentence)
    if found is None or not all(isinstance(a, Cant) for a in before):
        return None
    price = either_cost(_THEIRS.sub("your", found["cost"]).removesuffix(" of your choice"))
    if price is None:
        return None
    if_ = _of_whom(before) if found["such"] else () if found["any"] else (there_is(HOST & YOURS),)
    if if_ is None:
        return None
    heeded = tuple(replace(a, what=a.what & ~OfIgnoring()) for a in before if isinstance(a, Cant))
    return (*heeded, kw.ignore(*price.parts, if_=if_))
