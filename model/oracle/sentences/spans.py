"""What became of each span of a card's text: understood, without meaning for legality, or not understood."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ...language.abilities import EVERYTHING, Ability, Reach, Unmodelled

WAITS = "it waits for an event"
"""Why a triggered ability can't matter."""


class Verdict(StrEnum):
    """How a span of text ended."""

    UNDERSTOOD = "understood"  # a value of the card language says what it says
    EFFECT_ONLY = "effect only"  # it can't matter to what may be done, or how it is paid
    UNREAD = "not understood"


class Span(Struct, frozen=True):
    """A span of text and what became of it; ``why`` says for an effect why it can't matter."""

    text: str
    verdict: Verdict
    why: str = ""
    reach: tuple[Reach, ...] = ()


class Reading(Struct, frozen=True):
    """The abilities of a text, or of a part of it, and the verdict on each of its spans."""

    abilities: tuple[Ability, ...] = ()
    spans: tuple[Span, ...] = ()

    def plus(self, other: Reading) -> Reading:
        """Both, one after the other."""
        return Reading(self.abilities + other.abilities, self.spans + other.spans)


def understood(text: str, *abilities: Ability) -> Reading:
    """A span that the abilities say."""
    return Reading(abilities, (Span(text, Verdict.UNDERSTOOD),))


def effect_only(text: str, why: str, *abilities: Ability) -> Reading:
    """A span that can't matter."""
    return Reading(abilities, (Span(text, Verdict.EFFECT_ONLY, why),))


def unread(text: str, reach: tuple[Reach, ...] = EVERYTHING) -> Reading:
    """A span that is not understood, with what it could matter to at most."""
    return Reading((Unmodelled(text, reach),), (Span(text, Verdict.UNREAD, "", reach),))
