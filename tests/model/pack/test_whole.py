"""How many cards of the pack play out whole: nothing on them stops a game for want of words."""

from __future__ import annotations

from castable.model.language.abilities import ManaEvent, Matter, TriggeredAbility, Unmodelled, UnreadRule, UnreadWhen
from castable.model.language.cards import Card
from castable.model.language.effects import Does
from castable.model.language.parts import parts_of
from castable.model.pack import PACK

FEWEST = 800
CARDS = [c for name in PACK.names() if (c := PACK.find_card(name))]


def stops(part: object) -> bool:
    """Whether a part of a text is a note of what the language can't say, and what it says may come about."""
    match part:
        case Does() | Unmodelled() | UnreadWhen():
            return True
        case UnreadRule(about=about):
            return set(about) != {Matter.LOOKS}
        case TriggeredAbility(event=ManaEvent.OTHER, when=None):
            return True
    return False


def plays_out(card: Card) -> bool:
    return not any(stops(part) for face in card.faces for part in parts_of(face.abilities))


def test_at_least_800_cards_play_out_whole() -> None:
    assert len([card for card in CARDS if plays_out(card)]) >= FEWEST


def test_what_is_not_known_to_wait_for_anything_says_so() -> None:
    """A trigger without an event would never be found, and a game would go on without it."""
    waiting = [p for card in CARDS for face in card.faces for p in parts_of(face.abilities)]
    assert [
        p for p in waiting if isinstance(p, TriggeredAbility) and p.event is ManaEvent.OTHER and p.when is None
    ] == []
