"""What texts say of decks before a game: how they are built (100.2a), who leads them, who stands beside them."""

from __future__ import annotations

from enum import StrEnum

from ..filters import ANYTHING, Filter
from .base import StaticAbility


class DeckLimit(StaticAbility, frozen=True):
    """A deck can have up to so many cards of this name, or any number of them."""

    most: int | None = None


class MayBeCommander(StaticAbility, frozen=True):
    """The card can be a commander, whatever it is (903.3a)."""


class PartnerWith(StaticAbility, frozen=True):
    """Two commanders may lead a deck together that name each other (702.124i)."""

    name: str


class PartnerAmong(StaticAbility, frozen=True):
    """Two commanders may lead a deck together that both say this word of themselves: "Partner—Survivors"."""

    word: str


class DeckTest(StrEnum):
    """What is asked of the cards of a starting deck that fit."""

    EACH_FITS = "each fits"
    DIFFERENT_NAMES = "different names"
    SHARED_CARD_TYPE = "shared card type"
    ACTIVATED_ABILITY = "activated ability"
    NO_SYMBOL_TWICE = "no symbol twice"
    MORE_CARDS = "more cards"


class StartingDeck(StaticAbility, frozen=True):
    """What a starting deck must be like, so that this card may be its companion (702.139a).

    Args:
        test: what is asked.
        of: the cards of the deck that are asked about.
        fits: what each of them must be, with ``EACH_FITS``.
        more: how many cards more than the least number the deck must have, with ``MORE_CARDS``.
    """

    test: DeckTest
    of: Filter = ANYTHING
    fits: Filter = ANYTHING
    more: int = 0
