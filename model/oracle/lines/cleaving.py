"""Cleave: a spell whose text says less where it is cast for another cost (702.148)."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language import keywords as kw
from ...language.abilities import Reach, SpellAbility
from ..clauses.costs import mana_text
from ..sentences.spans import Reading, Verdict, understood, unread

_CLEAVE = re.compile(r"^Cleave (?P<cost>\S+)(?: \([^()]*\))?\n?", re.MULTILINE)
_BRACKETS = re.compile(r" ?\[[^\[\]]*\](?=[.,])|\[[^\[\]]*\]\s*")


def read_cleave(text: str, read: Callable[[str], Reading]) -> Reading | None:
    """A text with cleave, ``None`` where it has none: as it stands, and without what stands in square brackets."""
    found = _CLEAVE.search(text)
    cost = mana_text(found["cost"]) if found else None
    if found is None or cost is None:
        return None
    rest = _CLEAVE.sub("", text)
    whole, less = read(rest.replace("[", "").replace("]", "")), read(_BRACKETS.sub("", rest))
    line = f"Cleave {cost}"
    spells = [ability for ability in less.abilities if isinstance(ability, SpellAbility)]
    known = len(spells) == 1 == len(less.abilities) and all(s.verdict is not Verdict.UNREAD for s in less.spans)
    return (understood(line, kw.cleave(cost, spells[0])) if known else unread(line, (Reach.CASTING,))).plus(whole)
