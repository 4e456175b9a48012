"""What a companion asks of a starting deck (702.139a)."""

from __future__ import annotations

import re

from ...language.abilities import DeckTest, StartingDeck
from ...language.filters import ANYTHING, Filter
from ..phrases.lexicon import NUMBERS
from ..phrases.nouns import whole_noun

_MORE = re.compile(r"Your starting deck contains at least (\w+) cards more than the minimum deck size")
_ONLY = re.compile(r"Your starting deck contains only (?P<fits>.+?)(?P<lands> and land cards)?")
_EACH = re.compile(r"Each (?P<of>(?:.+? )?card) in your starting deck (?P<says>.+)")
_NO_SYMBOL = "No card in your starting deck has more than one of the same mana symbol in its mana cost"
_OF_ALL = {
    "has a different name": DeckTest.DIFFERENT_NAMES,
    "shares a card type": DeckTest.SHARED_CARD_TYPE,
    "has an activated ability": DeckTest.ACTIVATED_ABILITY,
}
_ODD = re.compile(r"cards? with (?:an )?odd mana values?")


def starting_deck(text: str) -> StartingDeck | None:
    """What a condition asks; ``None`` where it is not understood."""
    words = text.strip().removesuffix(".")
    if words == _NO_SYMBOL:
        return StartingDeck(DeckTest.NO_SYMBOL_TWICE)
    if (found := _MORE.fullmatch(words)) and found[1] in NUMBERS:
        return StartingDeck(DeckTest.MORE_CARDS, more=NUMBERS[found[1]])
    if found := _ONLY.fullmatch(words):
        return _only(found["fits"], lands=found["lands"] is not None)
    found = _EACH.fullmatch(words)
    of = whole_noun(found["of"]) if found else None
    if found is None or of is None:
        return None
    if found["says"] in _OF_ALL:
        return StartingDeck(_OF_ALL[found["says"]], of)
    fits = _quality(re.sub(r"^is an? (.+?)(?: card)?$", r"\1 card", re.sub(r"^has ", "card with ", found["says"])))
    return None if fits is None else StartingDeck(DeckTest.EACH_FITS, of, fits)


def _only(cards: str, *, lands: bool) -> StartingDeck | None:
    """What all cards must be; lands are asked nothing where they are named beside it."""
    of, fits = (whole_noun("nonland card") if lands else ANYTHING), _quality(cards)
    return None if of is None or fits is None else StartingDeck(DeckTest.EACH_FITS, of, fits)


def _quality(cards: str) -> Filter | None:
    """What cards must be; an odd mana value is one that isn't even."""
    odd = _ODD.fullmatch(cards) is not None
    fits = whole_noun(cards.replace("odd ", "even ") if odd else cards)
    return ~fits if odd and fits is not None else fits
