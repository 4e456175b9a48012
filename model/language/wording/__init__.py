"""The card language in the rulebook's English, for people: what ``castable card`` prints and reasons quote.

A value is said whole: who, when, what, how long, how many. Reading what has been said gives the same value, as far as
cards have words for it.
"""

from __future__ import annotations

from ..abilities import Ability
from ..filters import Filter, Zone
from ..parts import remembered
from . import (
    abilities,
    amounts,
    cards,
    changes,
    combat,
    combining,
    conditions,
    costs,
    decks,
    events,
    instructions,
    making_mana,
    moving,
    nouns,
    past,
    references,
    replacements,
    shields,
    statics,
)
from .cards import line_of, lines_of, speech_of, text_of
from .clauses import INSTRUCTIONS
from .english import sentence
from .saying import WORDS, Speech, describe

__all__ = [
    "INSTRUCTIONS",
    "WORDS",
    "Speech",
    "a",
    "describe",
    "line_of",
    "lines_of",
    "place",
    "quality",
    "sentence",
    "speech_of",
    "spells_of",
    "text_of",
    "told_by",
]

for _room in (
    past,
    nouns, amounts, conditions, costs, references, events, changes, abilities, making_mana, statics, replacements,
    combat, cards, decks,
):  # fmt: skip
    WORDS.update(_room.WORDS)
for _instructions in (instructions, moving, combining, making_mana, shields):
    INSTRUCTIONS.update(_instructions.INSTRUCTIONS)


def a(what: Filter) -> str:
    """What a filter fits, with its article: "an artifact"."""
    return nouns.a(what, Speech(me="this"))


def quality(part: Filter) -> str:
    """What one filter alone asks for, as it would stand in a noun phrase: "nonblack", "you control"."""
    return nouns.slot_of(part, Speech(me="this"))[1]


@remembered
def _clause_of(ability: Ability) -> str:
    """What an ability says; it is asked of each candidate that it forbids."""
    return describe(ability)


def told_by(source: str | None, ability: Ability) -> str:
    """Whose text says something, with its clause, as the end of a sentence."""
    return f"{source or 'an effect in force'} says: {_clause_of(ability)}"


def place(zone: Zone) -> str:
    """Where something is: "a graveyard", "exile", "the command zone"."""
    return nouns.PLACE[zone]


def spells_of(what: Filter) -> str:
    """Spells that fit, in the plural."""
    return nouns.spells_of(what, Speech())
