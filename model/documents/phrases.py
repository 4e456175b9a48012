"""What mana may be spent on, in words (106.6): the phrases that stand after ``only``.

A phrase names spells, abilities, or both: "creature spells", "artifact spells or abilities of artifacts", "spells with
mana value 4 or greater". The words before "spells", and those after "abilities of", are nouns of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ..cards import CARD_TYPES, SUPERTYPES
from ..filters import (
    ANYTHING,
    COLORLESS,
    MULTICOLORED,
    NOTHING,
    CastFrom,
    ChosenColor,
    ChosenType,
    ColorCount,
    Compare,
    Filter,
    HasColor,
    HasStat,
    HasType,
    HasX,
    Not,
    Spending,
    Stat,
    Zone,
)
from ..mana import COLOR_NAMES
from .faults import Faults, show
from .language import decode, to_data

EXPECTED = (
    'what the mana may be spent on, such as "creature spells", "artifact spells or abilities of artifacts", '
    '"spells with mana value 4 or greater"'
)
MAX_LENGTH = 200

_PREFIX = re.compile(r"(spend this mana )?(only )?(to )?(?=\S)", re.IGNORECASE)
_BETWEEN = re.compile(r",? (?:or|and|and/or) (?:to )?(?=(?:activate |activated )?(?:an? )?(?:activated )?abilit)")
_SPELLS = re.compile(r"(?:cast )?(?:an? )?(?:(?P<nouns>[^{]*?) )?spells?(?P<rest>(?: .*)?)")
_ABILITIES = re.compile(
    r"(?:activate )?(?:an? )?(?:activated )?abilit(?:y|ies)(?: of (?:an? )?(?P<nouns>.+?)(?: sources?| permanents?)?)?"
)
_ALTERNATIVES = re.compile(r",? (?:and/or|and|or) |, ")
_PLAIN: dict[str, Filter] = (
    {word.lower(): HasType(word) for word in CARD_TYPES + SUPERTYPES}
    | {name: HasColor(color) for color, name in COLOR_NAMES.items()}
    | {
        "colorless": COLORLESS,
        "colored": Not(COLORLESS),
        "multicolored": MULTICOLORED,
        "monocolored": ColorCount(Compare.EQUAL, 1),
        "historic": HasType("Artifact") | HasType("Legendary") | HasType("Saga"),
        "permanent": Not(HasType("Instant") | HasType("Sorcery")),
        "source": ANYTHING,
        "card": ANYTHING,
    }
)
_PLURALS = {"elves": "Elf", "dwarves": "Dwarf", "wolves": "Wolf", "werewolves": "Werewolf", "sorceries": "sorcery",
            "mercenaries": "Mercenary", "allies": "Ally", "harpies": "Harpy", "zombies": "Zombie"}  # fmt: skip
_COMPARES = {"greater": Compare.AT_LEAST, "more": Compare.AT_LEAST, "less": Compare.AT_MOST, None: Compare.EQUAL}
_STATS = {stat.value: stat for stat in Stat}
_FROM = {"your graveyard": Zone.GRAVEYARD, "a graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE, "your hand": Zone.HAND,
         "your library": Zone.LIBRARY, "the command zone": Zone.COMMAND}  # fmt: skip


def _number(found: re.Match[str]) -> Filter:
    return HasStat(_STATS[found["stat"]], _COMPARES[found["how"]], int(found["number"]))


_QUALITIES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Filter]], ...] = (
    (re.compile(r"with (?P<stat>mana value|power|toughness) (?P<number>\d{1,6})(?: or (?P<how>greater|more|less))?"),
     _number),
    (re.compile(r"with \{X\} in (?:its|their) mana costs?"), lambda _: HasX()),
    (re.compile(r"of the chosen type"), lambda _: ChosenType()),
    (re.compile(r"of the chosen color"), lambda _: ChosenColor()),
    (re.compile(r"from (?P<zone>" + "|".join(_FROM) + ")"), lambda found: CastFrom(_FROM[found["zone"]])),
)  # fmt: skip


def read_spending(data: Any, where: str, faults: Faults) -> Spending | None:
    """What the mana may be spent on, from a phrase or from the card language."""
    if isinstance(data, dict):
        decoded = decode(data, where, Spending, faults)
        return decoded if isinstance(decoded, Spending) else None
    spending = find_spending(data) if isinstance(data, str) else None
    if spending is None:
        faults.add(where, f"{show(data)} is not understood", EXPECTED)
    return spending


def write_spending(spending: Spending) -> Any:
    """The phrase, where reading it gives the same thing; else the card language."""
    return spending.words if find_spending(spending.words) == spending else to_data(spending)


def find_spending(words: str) -> Spending | None:
    """What a phrase means, or ``None`` where it isn't understood."""
    text = _PREFIX.sub("", words.strip().removesuffix("."), count=1)
    if not text or len(words) > MAX_LENGTH:
        return None
    spells: str | None
    abilities: str | None
    if _ABILITIES.fullmatch(text):
        spells, abilities = None, text
    else:
        spells, *rest = _BETWEEN.split(text, maxsplit=1)
        abilities = rest[0] if rest else None
    found = (_spells(spells) if spells else NOTHING), (_abilities(abilities) if abilities else NOTHING)
    return None if found[0] is None or found[1] is None else Spending(found[0], found[1], words)


def _spells(text: str) -> Filter | None:
    found = _SPELLS.fullmatch(text)
    if not found:
        return None
    nouns = _nouns(found["nouns"])
    rest = found["rest"].strip()
    if not rest or nouns is None:
        return nouns
    quality = _quality(rest)
    return None if quality is None else quality if nouns == ANYTHING else nouns & quality


def _quality(text: str) -> Filter | None:
    for pattern, meaning in _QUALITIES:
        if found := pattern.fullmatch(text):
            return meaning(found)
    return None


def _abilities(text: str) -> Filter | None:
    found = _ABILITIES.fullmatch(text)
    return _nouns(found["nouns"]) if found else None


def _nouns(text: str | None) -> Filter | None:
    """What one of several noun phrases means: "instant and sorcery", "colorless Eldrazi"."""
    if not text:
        return ANYTHING
    phrases = [_noun_phrase(phrase.split()) for phrase in _ALTERNATIVES.split(text)]
    whole = NOTHING if None in phrases else phrases[0]
    for phrase in phrases[1:]:
        whole = whole | phrase if whole and phrase else NOTHING
    return None if whole == NOTHING else whole


def _noun_phrase(words: list[str]) -> Filter | None:
    whole: Filter | None = None
    for word in words:
        meaning = _word(word)
        if meaning is None:
            return None
        whole = meaning if whole is None or whole == ANYTHING else whole if meaning == ANYTHING else whole & meaning
    return whole


def _word(word: str) -> Filter | None:
    """A type, supertype, color, or (with a capital letter) a subtype, in singular or plural, maybe with "non"."""
    if re.fullmatch(r"non-?\w+", word):
        inner = _word(word[3:].lstrip("-"))
        return Not(inner) if inner else None
    singular = _PLURALS.get(word.lower(), word)
    for form in (singular, singular.removesuffix("s")):
        if form.lower() in _PLAIN:
            return _PLAIN[form.lower()]
    if not re.fullmatch(r"[A-Z][\w'’-]*", word):
        return None
    return HasType(singular if singular.endswith(("ss", "us", "is")) else singular.removesuffix("s"))
