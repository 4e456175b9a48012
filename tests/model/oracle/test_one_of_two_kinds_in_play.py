"""One thing of one of two kinds, searched for, revealed or sacrificed; a card that is shown as a price."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, game_of, life, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")


@pytest.mark.rule("701.20", "608.2d")
@pytest.mark.parametrize(("top", "found"), [("Bear", "hand"), ("Plains", "hand"), ("Elk", "library")])
def test_one_card_of_either_kind_among_those_that_were_looked_at(top: str, found: str) -> None:
    seek = card("Seek", "Sorcery", "Look at the top two cards of your library. You may reveal a Bear creature card or "
                "a Plains card from among them and put it into your hand. Put the rest on the bottom of your library "
                "in a random order.")  # fmt: skip
    document = game_of([BEAR, ELK, seek], A=seat(["Seek"], library=[top, "Mountain", "Mountain"]))
    assert zone_of(carried_out(document, "cast seek"), top.lower()) == found


@pytest.mark.rule("701.23a")
@pytest.mark.parametrize("top", ["Plains", "Bear"])
def test_what_is_searched_for_is_put_on_top_after_the_library_is_shuffled(top: str) -> None:
    seek = card("Seek", "Sorcery", "You may search your library for a basic land card or a Bear card, reveal it, then "
                "shuffle and put it on top.")  # fmt: skip
    document = game_of([BEAR, ELK, seek], A=seat(["Seek"], library=["Elk", "Elk", top, "Elk"]))
    script = carried_out(document, "cast seek", answers={"A": ["yes", f"choose {top.lower()}"]})
    assert script.game.position.players["A"].library[0] == top.lower()


@pytest.mark.rule("701.21a")
@pytest.mark.parametrize(("mine", "gained"), [(["Treasure"], 3), (["Mountain"], 3), (["Bear"], 0)])
def test_one_permanent_of_either_kind_is_sacrificed(mine: list[str], gained: int) -> None:
    wind = card("Wind", "Sorcery", "You may sacrifice a token or a land. If you do, you gain 3 life.", mana_cost="{0}")
    token = {"token": {"name": "Cub", "type_line": "Creature — Bear", "power": "1", "toughness": "1"}}
    there = [token if name == "Treasure" else name for name in mine]
    document = game_of([BEAR, wind], A={"hand": ["Wind"], "battlefield": there})
    assert life(carried_out(document, "cast wind"), "A") == 20 + gained


@pytest.mark.rule("701.20", "118.12")
@pytest.mark.parametrize(("hand", "there", "gained"), [
    (["Bear"], [], 3), (["Elk"], [], 0), ([], [], 0), ([], ["Bear"], 3), (["Bear"], ["Bear"], 3),
])  # fmt: skip
def test_a_card_is_revealed_from_the_hand_as_a_price(hand: list[str], there: list[str], gained: int) -> None:
    call = card("Call", "Sorcery", "You may reveal a Bear card from your hand. If you do or if you control a Bear, you "
                "gain 3 life.")  # fmt: skip
    document = game_of([BEAR, ELK, call], A=seat(["Call", *hand], *there))
    assert life(carried_out(document, "cast call"), "A") == 20 + gained
    if hand:
        assert zone_of(carried_out(document, "cast call"), hand[0].lower()) == "hand"
