"""What happens when a permanent is tapped for mana: more mana (605.1b), or other mana instead (106.12b)."""

from __future__ import annotations

import re

from ..abilities import Event, ProducesInstead, TriggeredAbility
from ..effects import AddMana
from ..filters import HOST, Filter, Who
from ..mana import COLOR_NAMES, ManaType
from .mana import read_add
from .nouns import bare, whole_noun
from .spans import Reading, understood

_WAITS = re.compile(r"Whenever [^.]*?\b(?:taps?|tapped)\b[^.]*?\bfor mana\b.*\badds?\b")
_TRIGGER = re.compile(
    r"Whenever (?:(?P<you>you|a player) taps? (?P<what>.+?)|(?P<passive>.+?) is tapped) for mana, "
    r"(?:(?:its controller|that player|you) adds?|add) (?:an additional )?(?P<adds>.+)\."
)
_SAME = re.compile(r"one mana of any type that (?:land|permanent|artifact token|creature) produced")


def waits_for_mana(line: str) -> bool:
    """Whether a triggered ability may be a mana ability: it waits for a tap for mana, and adds some (605.1b)."""
    return bool(_WAITS.match(line))


def read_mana_trigger(line: str) -> Reading | None:
    """The triggered mana ability that a line is, or ``None``."""
    found = _TRIGGER.fullmatch(line)
    what = _permanent(found["what"] or found["passive"]) if found else None
    if found is None or what is None:
        return None
    by = Who.YOU if found["you"] == "you" else Who.ANYONE
    if _SAME.fullmatch(found["adds"]):
        return understood(line, TriggeredAbility(Event.TAPPED_FOR_MANA, what, same_type=1, by=by))
    adds = read_add(f"Add {found['adds']}")
    if not isinstance(adds, AddMana):
        return None
    return understood(line, TriggeredAbility(Event.TAPPED_FOR_MANA, what, (adds,), by=by))


def _permanent(text: str) -> Filter | None:
    """Read "a Swamp", "a land you control", "enchanted Forest": what the Aura can enchant at all."""
    if re.fullmatch(r"enchanted \w+", text):
        return HOST
    what = whole_noun(re.sub(r"^an? ", "", text))
    return None if what is None else bare(what)


# ---------------------------------------------------------------- other mana instead

_INSTEAD = re.compile(
    r"If (?:(?P<you>you|a player) taps? (?P<what>.+?)|(?P<passive>.+?) is tapped) for mana, it produces (?P<makes>.+)\."
)
_FACTORS = {"twice": 2, "three times": 3}
_TYPE = re.compile(r"(?:\{(?P<symbol>[WUBRGC])\}|(?P<name>\w+) mana) instead of any other type(?P<one> and amount)?")
_NAMES = {name: color for color, name in COLOR_NAMES.items()} | {"colorless": ManaType.COLORLESS}


def read_production(sentence: str) -> Reading | None:
    """What a sentence makes of the mana that permanents produce, or ``None``."""
    found = _INSTEAD.fullmatch(sentence)
    what = whole_noun(re.sub(r"^an? ", "", found["what"] or found["passive"])) if found else None
    if found is None or what is None:
        return None
    who = Who.YOU if found["you"] == "you" else Who.ANYONE
    more = re.fullmatch(r"(?P<n>twice|three times) as much of that mana instead", found["makes"])
    if more:
        return understood(sentence, ProducesInstead(what, factor=_FACTORS[more["n"]], who=who))
    other = _TYPE.fullmatch(found["makes"])
    type_ = (ManaType(other["symbol"]) if other["symbol"] else _NAMES.get(other["name"])) if other else None
    if other is None or type_ is None:
        return None
    return understood(sentence, ProducesInstead(what, type_=type_, to_one=bool(other["one"]), who=who))
