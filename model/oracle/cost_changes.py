"""Sentences that make spells and abilities cost more or less (118.7, 601.2f)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..abilities import Ability, CostChange
from ..amounts import Amount, Targets
from ..conditions import Condition, Unless, YourTurn
from ..costs import Component
from ..filters import (
    ANYTHING,
    HOST,
    THIS,
    CastFrom,
    Filter,
    Who,
    Zone,
)
from ..mana import ManaCost
from .amounts import amount, each
from .conditions import conditions
from .costs import is_mana, read_cost
from .nouns import both, whole_noun
from .spans import Reading, understood
from .spending import spell_noun

_CHANGE = re.compile(
    r"(?P<subject>.+?) costs? (?P<what>(?:\{[^}]+\})+|an additional .+?)(?: (?P<way>less|more))?"
    r" to (?P<verb>cast|activate)(?P<rest>.*)"
)
LESS_THAN_ONE = re.compile(r"This effect can't reduce the mana in that cost to less than one mana\.")
COLORED_ONLY = re.compile(r"This effect reduces only the amount of colored mana you pay\.")


def read_cost_change(sentence: str) -> Reading | None:
    """What a sentence about costs changes, or ``None``."""
    body, if_ = _before(sentence.rstrip("."))
    found = _CHANGE.fullmatch(body)
    if found is None or if_ is None:
        return None
    made = _subject(found["subject"], found["verb"])
    price = _price(found["what"], found["way"])
    rest = _rest(found["rest"], found["what"])
    if made is None or price is None or rest is None:
        return None
    change = replace(made, mana=price[0], extra=price[1], less=found["way"] == "less")
    change = replace(change, times=rest.times, if_=if_ + rest.if_, mana_abilities=rest.mana_abilities)
    if rest.targeting is not None:
        change = _targeting(change, rest.targeting)
    return understood(sentence, change)


def follow_up(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before a sentence that says more of the cost change among them, with what it says."""
    if not before or not isinstance(before[-1], CostChange):
        return None
    if LESS_THAN_ONE.fullmatch(sentence):
        return (*before[:-1], replace(before[-1], minimum=1))
    if COLORED_ONLY.fullmatch(sentence):
        return (*before[:-1], replace(before[-1], typed_only=True))
    return None


_WHEN = re.compile(
    r"(?:(?:As long as|If) (?P<cond>.+?)|(?P<mine>During your turn)|(?P<theirs>During turns other than yours)), "
    r"(?P<body>.+)"
)


def _before(text: str) -> tuple[str, tuple[Condition, ...] | None]:
    found = _WHEN.fullmatch(text)
    if found is None:
        return text, ()
    body = found["body"][:1].upper() + found["body"][1:]
    if found["mine"] or found["theirs"]:
        return body, (YourTurn(),) if found["mine"] else (Unless(YourTurn()),)
    return body, conditions(found["cond"])


# ---------------------------------------------------------------- what changes

_CASTERS = {
    " you cast": Who.YOU,
    " your opponents cast": Who.OPPONENT,
    " opponents cast": Who.OPPONENT,
    " each opponent casts": Who.OPPONENT,
    "": Who.ANYONE,
}
_SPELLS = re.compile(
    r"(?:Each )?(?P<noun>.*?[Ss]pells?)(?P<with> (?:with|of|that's) .+?)??"
    r"(?P<who> you cast| your opponents cast| opponents cast| each opponent casts|)"
    r"(?P<from> from your (?:graveyard|hand)| from exile| from your library)?"
    r"(?P<more> (?:with|of the chosen|that target|that's) ?.*)?"
)
_ABILITIES = re.compile(
    r"(?:(?P<keyword>[A-Z][a-z]+) abilities(?P<you> you activate)?|Activated abilities)(?: of (?P<source>.+?))?"
    r"(?: that target (?P<target>.+))?"
)
_ZONES = {
    " from your graveyard": Zone.GRAVEYARD,
    " from your hand": Zone.HAND,
    " from exile": Zone.EXILE,
    " from your library": Zone.LIBRARY,
}


def _subject(text: str, verb: str) -> CostChange | None:
    """A change of what the subject of a sentence names, its mana still open."""
    if text == "~" and verb == "cast":
        return CostChange(ManaCost(), THIS, zone=Zone.STACK)
    return _spells(text) if verb == "cast" else _abilities(text)


def _spells(text: str) -> CostChange | None:
    found = _SPELLS.fullmatch(text)
    if found is None:
        return None
    more = found["more"] or ""
    target = more.removeprefix(" that target ") if more.startswith(" that target ") else ""
    noun = found["noun"] + (found["with"] or "") + ("" if target else more)
    what = _spell_noun(noun)
    if what is None:
        return None
    if found["from"]:
        what = both(what, CastFrom(_ZONES[found["from"]]))
    if target:
        aim = _aim(target)
        return None if aim is None else _targeting(CostChange(ManaCost(), what, who=_CASTERS[found["who"]]), aim)
    return CostChange(ManaCost(), what, who=_CASTERS[found["who"]])


def _spell_noun(text: str) -> Filter | None:
    """Read "creature spells", "Elemental spells and Warrior spells", "instant and sorcery spells"."""
    words = text[:1].lower() + text[1:]
    for candidate in (text, words, text.replace(" and ", " or "), words.replace(" and ", " or ")):
        what = spell_noun(candidate)
        if what is not None:
            return what
    return None


def _abilities(text: str) -> CostChange | None:
    found = _ABILITIES.fullmatch(text)
    if found is None:
        return None
    source = whole_noun(found["source"]) if found["source"] else ANYTHING
    if source is None:
        return None
    keyword = (found["keyword"] or "").lower()
    who = Who.YOU if found["you"] else Who.ANYONE
    change = CostChange(ManaCost(), abilities=source, keyword="" if keyword == "activated" else keyword, who=who)
    aim = _aim(found["target"]) if found["target"] else None
    if found["target"]:
        return None if aim is None else replace(change, targeting=aim)
    return change


def _targeting(change: CostChange, aim: Filter) -> CostChange:
    return replace(change, targeting=aim)


def _aim(text: str) -> Filter | None:
    """What spells target: the object itself, or a noun."""
    if text in ("~", "it"):
        return THIS
    if re.fullmatch(r"(?:enchanted|equipped) \w+", text):
        return HOST
    return whole_noun(re.sub(r"^(?:an?|one or more) ", "", text))


# ---------------------------------------------------------------- by how much, and how often


def _price(text: str, way: str | None) -> tuple[ManaCost, tuple[Component, ...]] | None:
    if text.startswith("an additional "):
        cost = read_cost(text.removeprefix("an additional ")) if way is None else None
        return None if cost is None else (ManaCost(), cost.parts)
    if way is None or not (is_mana(text) or text == "{X}"):
        return None
    return (ManaCost.parse("{1}") if text == "{X}" else ManaCost.parse(text)), ()


@dataclass(frozen=True, slots=True)
class _Rest:
    times: Amount | int = 1
    if_: tuple[Condition, ...] = ()
    targeting: Filter | None = None
    mana_abilities: bool = True


def _rest(text: str, what: str) -> _Rest | None:
    """What stands after "to cast": how often the change applies, and when."""
    if what == "{X}":
        found = re.fullmatch(r", where X is (.+)", text)
        times = amount(found[1]) if found else None
        return None if times is None else _Rest(times)
    for start, read in _RESTS.items():
        if text.startswith(start):
            return read(text.removeprefix(start))
    return _Rest() if not text else None


def _for_each(text: str) -> _Rest | None:
    if text == "target beyond the first":
        return _Rest(Targets(beyond=1))
    if text in ("target", "of its targets"):
        return _Rest(Targets())
    times = each(text)
    return None if times is None else _Rest(times)


def _if(text: str) -> _Rest | None:
    found = re.fullmatch(r"it targets (.+)", text)
    if found:
        aim = _aim(found[1])
        return None if aim is None else _Rest(targeting=aim)
    if_ = conditions(text)
    return None if if_ is None else _Rest(if_=if_)


_RESTS: dict[str, Callable[[str], _Rest | None]] = {
    " for each ": _for_each,
    " if ": _if,
    " as long as ": _if,
    " during your turn": lambda rest: None if rest else _Rest(if_=(YourTurn(),)),
    " unless they're mana abilities": lambda rest: None if rest else _Rest(mana_abilities=False),
}
