"""How many cards of the pack play out whole: nothing on them stops a game for want of words."""

from __future__ import annotations

from castable.model.game.gaps import plays_out
from castable.model.language.abilities import ManaEvent, TriggeredAbility
from castable.model.language.parts import parts_of
from castable.model.pack import PACK

FEWEST = 860
CARDS = [c for name in PACK.names() if (c := PACK.find_card(name))]


def test_most_cards_play_out_whole() -> None:
    assert len([card for card in CARDS if plays_out(card)]) >= FEWEST


def test_what_is_not_known_to_wait_for_anything_says_so() -> None:
    """A trigger without an event would never be found, and a game would go on without it."""
    waiting = [p for card in CARDS for face in card.faces for p in parts_of(face.abilities)]
    assert [
        p for p in waiting if isinstance(p, TriggeredAbility) and p.event is ManaEvent.OTHER and p.when is None
    ] == []
