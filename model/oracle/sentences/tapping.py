"""What happens when a permanent is tapped for mana: more mana (605.1b), or other mana instead (106.12b)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ...language.abilities import ManaEvent, ProducesInstead, TriggeredAbility
from ...language.amounts import Amount, Count
from ...language.effects import AddMana, FixedTypes, TheChosenColor, TypesOf, action_asked_for
from ...language.filters import (
    ANYTHING,
    EXILED_WITH_THIS,
    HOST,
    PERMANENT,
    Filter,
    HasType,
    It,
    Quality,
    Shares,
    Who,
)
from ...language.mana import COLOR_NAMES, ManaType
from ..clauses.conditions import conditions
from ..phrases.nouns import bare, both, whole_noun
from .mana import read_add
from .spans import Reading, understood

_WAITS = re.compile(
    r"Whenever [^.]*?\b(?:(?:taps?|tapped)\b[^.]*?\bfor (?:mana|\{[WUBRGC]\})|causes? [^.,]+? to add\b[^.,]*\bmana\b)"
    r".*\badds?\b"
)
_TRIGGER = re.compile(
    r"Whenever (?:(?P<you>you|a player) taps? (?P<what>.+?)|(?P<passive>.+?) is tapped) for "
    r"(?:mana(?P<chosen> of the chosen color)?|(?P<symbol>\{[WUBRGC]\}))"
    r"(?: while (?P<while>[^,]+)|, if (?P<if>[^,]+))?, "
    r"(?:(?:its controller|that player|you) adds?|add) (?:an additional )?(?P<adds>.+?)\."
)
_CAUSES = re.compile(
    r"Whenever (?P<what>an? [^,.]+?)'s ability causes (?P<you>you|a player) to add one or more mana"
    r"(?P<chosen> of the chosen color)?, (?:that player adds|add) (?P<adds>.+?)\."
)
_SAME = re.compile(
    r"one mana of any type that (?:land|permanent|artifact token|creature) produced(?: for each (?P<each>.+))?"
)


def waits_for_mana(line: str) -> bool:
    """Whether a triggered ability may be a mana ability: it waits for a tap for mana, and adds some (605.1b)."""
    return bool(_WAITS.match(line))


def mana_of_trigger(line: str) -> AddMana | None:
    """What a triggered ability adds that is no mana ability; ``None`` where that is not understood."""
    found = re.match(r"(?:When|Whenever|At) [^,.]+, add (?P<adds>[^.]+)\.", line)
    adds = read_add(f"Add {found['adds']}") if found else None
    return adds if isinstance(adds, AddMana) and not action_asked_for(adds) else None


def read_mana_trigger(line: str) -> Reading | None:
    """The triggered mana ability that a line is, or ``None``."""
    if causes := _CAUSES.fullmatch(line):
        return _read_cause(line, causes)
    found = _TRIGGER.fullmatch(line)
    what = _permanent(found["what"] or found["passive"]) if found else None
    if found is None or what is None:
        return None
    when = found["while"] or found["if"]
    if_ = conditions(when) if when else ()
    added = _added(found["adds"].replace("that color", "the chosen color") if found["chosen"] else found["adds"])
    if if_ is None or added is None:
        return None
    by = Who.YOU if found["you"] == "you" else Who.ANYONE
    return understood(line, replace(added, what=what, by=by, if_=if_, made=_made(found)))


def _read_cause(line: str, found: re.Match[str]) -> Reading | None:
    """An ability that waits for mana of another one, {T} or not: "whenever a land's ability causes you to add …"."""
    what = _permanent(found["what"])
    text = found["adds"].replace("additional ", "")
    added = _added(text.replace("that color", "the chosen color") if found["chosen"] else text)
    if what is None or added is None:
        return None
    by = Who.YOU if found["you"] == "you" else Who.ANYONE
    made = TheChosenColor() if found["chosen"] else None
    return understood(line, replace(added, event=ManaEvent.ADDS_MANA, what=both(PERMANENT, what), by=by, made=made))


def _made(found: re.Match[str]) -> TypesOf | None:
    """What must be produced, if not just any mana: "for mana of the chosen color", "for {C}"."""
    if found["chosen"]:
        return TheChosenColor()
    return FixedTypes((ManaType(found["symbol"].strip("{}")),)) if found["symbol"] else None


def _added(text: str) -> TriggeredAbility | None:
    same = _SAME.fullmatch(text)
    if same:
        times = _each_like_it(same["each"]) if same["each"] else 1
        return None if times is None else TriggeredAbility(ManaEvent.TAPPED_FOR_MANA, same_type=times)
    adds = read_add(f"Add {text}")
    if not isinstance(adds, AddMana) or action_asked_for(adds):
        return None
    return TriggeredAbility(ManaEvent.TAPPED_FOR_MANA, effects=(adds,))


def _each_like_it(text: str) -> Amount | None:
    """Read "other land you control with the same name as it": none but it is left out, which has that name itself."""
    found = re.fullmatch(r"other (?P<what>.+) with the same name as it", text)
    what = whole_noun(found["what"]) if found else None
    return None if what is None else Count(both(what, Shares(Quality.NAME, It())))


def _permanent(text: str) -> Filter | None:
    """Read "a Swamp", "a land you control", "enchanted Forest": what the Aura can enchant at all."""
    if re.fullmatch(r"enchanted \w+", text):
        return HOST
    words = re.sub(r"^an? ", "", text)
    what = whole_noun(words.removesuffix(_LIKE_EXILED))
    if what is None:
        return None
    return both(bare(what), Shares(Quality.NAME, EXILED_WITH_THIS)) if words.endswith(_LIKE_EXILED) else bare(what)


_LIKE_EXILED = " with the same name as the exiled card"


# ---------------------------------------------------------------- other mana instead

_INSTEAD = re.compile(
    r"If (?:(?P<you>you|a player) taps? (?P<what>.+?)|(?P<passive>.+?) is tapped) for "
    r"(?:mana|(?P<least>two|three) or more mana), it produces (?P<makes>.+)\."
)
_FACTORS = {"twice": 2, "three times": 3}
_TYPE = re.compile(
    r"(?:\{(?P<symbol>[WUBRGC])\}|(?P<name>\w+) mana|(?P<any>mana of a color of your choice)) instead of any other type"
    r"(?P<one> and amount)?"
)
_NAMES = {name: color for color, name in COLOR_NAMES.items()} | {"colorless": ManaType.COLORLESS}
_LEAST = {"two": 2, "three": 3, None: 1}


def read_production(sentence: str) -> Reading | None:
    """What a sentence makes of the mana that permanents produce, or ``None``."""
    each = _EACH_TYPE.fullmatch(sentence)
    if each:
        return understood(sentence, *_each_land_type(each["list"]))
    found = _INSTEAD.fullmatch(sentence)
    what = whole_noun(re.sub(r"^an? ", "", found["what"] or found["passive"])) if found else None
    if found is None or what is None:
        return None
    who = Who.YOU if found["you"] == "you" else Who.ANYONE
    least = _LEAST[found["least"]]
    more = re.fullmatch(r"(?P<n>twice|three times) as much of that mana instead", found["makes"])
    if more:
        factor = _FACTORS[more["n"]]
        return understood(sentence, ProducesInstead(what, factor=factor, who=who, at_least=least))
    made = _other_type(found["makes"])
    return understood(sentence, replace(made, what=what, who=who, at_least=least)) if made else None


def _other_type(text: str) -> ProducesInstead | None:
    other = _TYPE.fullmatch(text)
    if other is None:
        return None
    if other["any"]:
        return None if other["one"] else ProducesInstead(ANYTHING, any_color=True)
    type_ = ManaType(other["symbol"]) if other["symbol"] else _NAMES.get(other["name"])
    return None if type_ is None else ProducesInstead(ANYTHING, type_=type_, to_one=bool(other["one"]))


_PRODUCE = r"(?P<land>Plains|Islands|Swamps|Mountains|Forests) produce \{(?P<symbol>[WUBRGC])\}"
_NAMELESS = re.sub(r"\?P<\w+>", "?:", _PRODUCE)
_EACH_TYPE = re.compile(
    rf"If tapped for mana, (?P<list>{_NAMELESS}(?:, {_NAMELESS})*,? and {_NAMELESS}) instead of any other type\."
)


def _each_land_type(text: str) -> Iterator[ProducesInstead]:
    """Other mana for each basic land type: "Plains produce {R}, Islands produce {G}, …"."""
    for found in re.finditer(_PRODUCE, text):
        name = found["land"] if found["land"] == "Plains" else found["land"].removesuffix("s")
        yield ProducesInstead(PERMANENT & HasType(name), type_=ManaType(found["symbol"]))
