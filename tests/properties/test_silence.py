"""A law: for each unread text, a game that reaches a moment at which it could matter stops (603.2, 604.1, 614.1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from castable.model.catalog.compiling import compile_card
from castable.model.pack import PACK
from tests.games import card
from tests.properties.silence import Moment, moments, outcome

DEFINED = (
    card("Comet Dead", "Enchantment", "Whenever a creature dies beneath a comet, draw a card."),
    card("Comet Grave", "Creature — Ox", "Whenever a creature dies beneath a comet while Comet Grave is in your "
         "graveyard, draw a card."),
    card("Comet Hand", "Creature — Ox", "Whenever a creature enters beneath a comet, you may reveal Comet Hand from "
         "your hand. If you do, draw a card."),
    card("Comet Far", "Creature — Ox", "Whenever you draw a card beneath a comet while Comet Far is exiled, you gain "
         "1 life."),
    card("Comet Odd", "Enchantment", "Whenever the comet passes, draw a card."),
    card("Comet State", "Enchantment", "When you control a comet beneath the moon, sacrifice Comet State."),
    card("Comet Size", "Enchantment", "Creatures beneath a comet get +1/+1."),
    card("Comet Shield", "Enchantment", "If a source beneath a comet would deal damage, prevent half of that damage."),
    card("Comet Fate", "Enchantment", "If a creature beneath a comet would die, exile it instead."),
    card("Comet Gate", "Enchantment", "Creatures beneath a comet enter with comets on them."),
    card("Comet Birth", "Enchantment", "Comet Birth enters beneath a comet of your choice."),
)  # fmt: skip


def _of_pack() -> Iterator[Moment]:
    for name in PACK.names():
        found = PACK.find_card(name)
        if found is not None:
            yield from moments(found)


def _defined() -> Iterator[Moment]:
    for record in DEFINED:
        yield from moments(compile_card(record).card)


@pytest.mark.rule("603.2", "604.1", "614.1", "113.6")
def test_a_game_stops_wherever_an_unread_text_could_matter() -> None:
    asked = [*_of_pack(), *_defined()]
    assert len({moment.card for moment in asked}) > len(DEFINED)
    assert [m for m in asked if outcome(m, *DEFINED) == "silent"] == []


@pytest.mark.rule("603.2", "604.1", "614.1", "113.6")
def test_each_defined_card_stops_a_game() -> None:
    stopping = {m.card for m in _defined() if outcome(m, *DEFINED) == "stops"}
    assert stopping == {c["name"] for c in DEFINED}
