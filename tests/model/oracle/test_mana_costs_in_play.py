"""Cards that are asked for their mana cost, as games play it (202.1)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, seat, zone_of


@pytest.mark.rule("202.1", "202.1b")
@pytest.mark.parametrize(
    ("cost", "found"), [("{1}", True), ("{0}", True), ("{2}", False), ("{X}", False), ("{R}", False), ("", False)]
)
def test_a_card_is_found_by_its_mana_cost_and_not_by_its_mana_value(cost: str, found: bool) -> None:
    saga = card("Saga", "Sorcery", "Search your library for an artifact card with mana cost {0} or {1}, put it onto "
                "the battlefield, then shuffle.")  # fmt: skip
    trinket = card("Trinket", "Artifact", mana_cost=cost)
    document = game_of([saga, trinket], A=seat(["Saga"], library=["Trinket", "Forest"]))
    script = carried_out(document, "cast saga", *TWICE, answers={"A": ["choose trinket"]})
    assert (zone_of(script, "trinket") == "battlefield") is found
