"""A split card has two names, and has the same name as whatever has one of them (709.4a, 201.2a)."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, played, seat, zone_of

HALVES = {
    "name": "Spark // Ember", "layout": "split",
    "faces": [
        {"name": "Spark", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "You gain 1 life."},
        {"name": "Ember", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "You gain 2 life."},
    ],
}  # fmt: skip
TALENTS = card(
    "Talents", "Instant",
    "Counter target spell. Search its controller's graveyard, hand, and library for any number of cards with the same "
    "name as that spell and exile them. That player shuffles.",
)  # fmt: skip


@pytest.mark.rule("709.4a", "201.2a")
@pytest.mark.parametrize("half", ["spark", "ember"])
def test_the_cards_with_the_name_of_a_half_are_found(half: str) -> None:
    ids = ("one", "two", "three")
    cards = [{"card": "Spark // Ember", "id": id} for id in ids]
    document = game_of(
        [HALVES, TALENTS], A=seat(["Talents"]), B=seat(cards[:2], graveyard=cards[2:], library={"top": ["Island"]}),
        turn={"player": "B", "phase": "main1", "number": 2},
    )  # fmt: skip
    script = played(
        document, f"cast one face={half}", "pass", "cast talents -> one", "pass", "pass",
        answers={"A": ["choose three, two, one", "choose one, three, two", "choose two, three", "choose three, two",
                       "choose one, two, three"]},
    )  # fmt: skip
    assert [zone_of(script, id) for id in ids] == ["exile"] * 3
