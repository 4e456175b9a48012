"""Costs that an effect offers once each turn: "once each turn, you may pay {0} rather than pay the mana cost …"."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.position import Position
from castable.model.language.cards import TypeLine
from castable.model.oracle import Verdict, read_face
from tests.scenes import illegal, legal, listed, scene


def offering(text: str, **more: Any) -> dict[str, Any]:
    return {"name": "Test Offer", "type_line": "Enchantment", "oracle_text": text, **more}


def resolved(position: Position, play: str) -> Position:
    """The position after a play, with an empty stack."""
    return castable.apply(position, play).with_(stack=(), priority="A")


FORETOLD = offering(
    "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, "
    "where X is the number of time counters on Test Offer."
)


def with_counters(number: int, *hand: str, offers: int = 1) -> Position:
    board = [{"card": "Test Offer", "id": f"offer{n}", "counters": {"time": number}} for n in range(1, offers + 1)]
    return scene(A={"hand": [*hand], "battlefield": board}, document={"cards": [FORETOLD]})


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("counters", "offered"), [(0, False), (1, True), (3, True)])
def test_spells_of_no_more_than_so_much_mana_value_are_offered(counters: int, offered: bool) -> None:
    listing = {"cast exploration as 1"} if offered else set()
    assert listed(with_counters(counters, "Exploration"), "exploration") == listing


@pytest.mark.rule("118.9")
def test_an_offer_is_taken_once_each_turn() -> None:
    after = resolved(with_counters(2, "2 Exploration"), "cast exploration as 1")
    assert {str(o): names for o, names in after.history.played_by.items()} == {"offer1": ("Exploration",)}
    assert illegal(after, "cast exploration#2 as 1") == {"118.9"}
    assert listed(after, "exploration#2") == set()


@pytest.mark.rule("118.9")
def test_each_of_two_objects_offers_once() -> None:
    after = resolved(with_counters(2, "3 Exploration", offers=2), "cast exploration as 2")
    assert {str(o): names for o, names in after.history.played_by.items()} == {"offer2": ("Exploration",)}
    legal(after, "cast exploration#2 as 1")
    assert illegal(after, "cast exploration#2 as 2") == {"118.9"}
    last = resolved(after, "cast exploration#2 as 1")
    assert listed(last, "exploration#3") == set()


@pytest.mark.rule("118.9")
def test_offers_are_numbered_as_the_battlefield_has_them() -> None:
    """Solver and engine number them alike where the card with the later id was the first to enter."""
    text = "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value 1."
    enchantment = offering(text, mana_cost="{0}")
    hand = [{"card": "Test Offer", "count": 2}, {"card": "Exploration", "count": 2}]
    turn = {"player": "A", "phase": "main1"}
    players = {"A": {"hand": hand}, "B": {}}
    game = castable.game({"players": players, "turn": turn, "cards": [enchantment]})
    for id in ("test-offer#2", "test-offer"):
        game = game.take(f"cast {id}").take("pass").take("pass")
    game = game.take("cast exploration as 1").take("pass").take("pass")
    assert {str(o) for o in game.position.history.played_by} == {"test-offer#2"}
    assert listed(game.position, "exploration#2") == {"cast exploration#2 as 2"}
    legal(game.position, "cast exploration#2 as 2")
    assert illegal(game.position, "cast exploration#2 as 1") == {"118.9"}


@pytest.mark.rule("107.3b", "118.9")
def test_x_is_none_of_the_mana_that_is_not_paid() -> None:
    position = with_counters(1, "Fireball")
    assert all("x=0" in play for play in listed(position, "fireball"))
    assert illegal(position, "cast fireball x=1 as 1 -> B")


@pytest.mark.rule("118.9")
def test_what_is_cast_for_its_mana_cost_takes_no_offer() -> None:
    board = [{"card": "Test Offer", "id": "offer", "counters": {"time": 3}}, "Forest"]
    hand = {"hand": ["2 Exploration"], "battlefield": board}
    position = scene(A=hand, document={"cards": [FORETOLD]})
    after = resolved(position, "cast exploration")
    assert not after.history.played_by
    legal(after, "cast exploration#2 as 1")


@pytest.mark.rule("118.9", "601.3")
def test_an_offer_for_spells_from_exile_does_not_let_them_be_cast_from_there() -> None:
    text = "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast from exile."
    board = {"battlefield": ["Test Offer"], "exile": ["Eternal Scourge", "Exploration"], "hand": ["Rule of Law"]}
    position = scene(A=board, document={"cards": [offering(text)]})
    assert listed(position, "eternal-scourge") == {"cast eternal-scourge as 1"}
    assert listed(position, "exploration") == set()
    assert listed(position, "rule-of-law") == set()


def test_an_offer_of_another_kind_is_not_read_as_one_for_each_turn() -> None:
    text = "Once each turn, you may pay {0} rather than pay equip costs."
    found = read_face("Test Offer", text, TypeLine.parse("Enchantment"))
    assert [s.verdict for s in found.spans] == [Verdict.UNREAD]
