"""The card language in short English, for people: what ``castable card`` prints and reasons quote.

The words are castable's own, as near to the rulebook's as is easy; a card's printed text is nowhere kept.
"""

from . import abilities, amounts, cards, changes, costs, doings, effects, instructions, nouns, statics
from .nouns import a, noun, quality, spells_of
from .saying import WORDS, describe

__all__ = ["WORDS", "a", "describe", "noun", "quality", "spells_of"]

for _room in (nouns, amounts, costs, effects, instructions, doings, abilities, changes, statics, cards):
    WORDS.update(_room.WORDS)
