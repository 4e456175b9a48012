"""A target player whom the active player chooses by comparing, and what "the first player" then may do, as played."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, life, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
UPKEEP = "At the beginning of each player's upkeep, that player chooses target player who"


@pytest.mark.rule("603.3d", "608.2c")
@pytest.mark.parametrize(("mine", "theirs", "hurt"), [(20, 15, 1), (15, 20, 0), (20, 20, 0)])
def test_the_first_player_may_hurt_the_second_who_has_more_life(mine: int, theirs: int, hurt: int) -> None:
    oath = card("Oath", "Enchantment", f"{UPKEEP} has more life than they do and is their opponent. The first "
                "player may "
                "have Oath deal 1 damage to the second player.")  # fmt: skip
    document = game_of([oath], A={"battlefield": ["Oath"], "life": mine}, B={"life": theirs})
    script = played(document, until="2.draw", answers={"B": ["yes"], "A": ["no"]}, defaults="first")
    assert (life(script, "A"), life(script, "B")) == (mine - hurt, theirs)


@pytest.mark.rule("603.3d", "608.2c")
def test_the_first_player_discards_and_draws_where_the_second_has_more_cards() -> None:
    oath = card("Oath", "Enchantment", f"{UPKEEP} has more cards in hand than they do and is their opponent. The first "
                "player may discard their hand and draw three cards.")  # fmt: skip
    document = game_of([oath, BEAR], A=seat(["Bear", "Bear"], "Oath"), B={"hand": ["Bear"], "library": 20})
    script = played(document, until="2.draw", answers={"B": ["yes"], "A": ["no"]}, defaults="first")
    assert [event.player for event in script.events if event.kind == "draw"] == ["B"] * 3
    assert zone_of(script, "bear#3") == "graveyard"


@pytest.mark.rule("603.3d", "404.1")
@pytest.mark.parametrize(("mine", "zone"), [(0, "hand"), (1, "graveyard"), (2, "graveyard")])
def test_the_first_player_returns_a_card_where_the_second_has_fewer(mine: int, zone: str) -> None:
    oath = card("Oath", "Enchantment", "At the beginning of each player's upkeep, that player chooses target "
                "player whose "
                "graveyard has fewer creature cards in it than their graveyard does and is their opponent. The first "
                "player may return a creature card from their graveyard to their hand.")  # fmt: skip
    cub = card("Cub", "Creature — Bear")
    document = game_of([oath, BEAR, cub], A={"battlefield": ["Oath"], "graveyard": ["Cub"] * mine},
                       B={"graveyard": ["Bear"]})  # fmt: skip
    script = played(document, until="2.draw", answers={"B": ["yes"], "A": ["no"]}, defaults="first")
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("603.3d", "701.23a")
def test_the_first_player_searches_where_the_second_controls_more_lands() -> None:
    oath = card("Oath", "Enchantment", f"{UPKEEP} controls more lands than they do and is their opponent. The "
                "first player "
                "may search their library for a basic land card, put that card onto the battlefield, then shuffle."
                )  # fmt: skip
    document = game_of([oath], A=seat([], "Oath"), B={"battlefield": ["Forest"], "library": ["Island", "Oath"]})
    script = played(document, until="2.draw", answers={"B": ["yes", "choose island"], "A": ["no"]}, defaults="first")
    assert (zone_of(script, "island"), shown(script, "island")["controller"]) == ("battlefield", "B")
    there = {"battlefield": ["Forest"], "library": ["Island"]}
    document = game_of([oath], A={"battlefield": ["Oath", "Forest"]}, B=there)
    script = played(document, until="2.upkeep", defaults="first")
    assert zone_of(script, "island") == "library"


@pytest.mark.rule("608.2c")
def test_all_that_a_player_may_do_is_done_by_that_player() -> None:
    tide = card("Tide", "Enchantment", "At the beginning of each player's upkeep, that player may discard their "
                "hand and "
                "draw three cards.")  # fmt: skip
    document = game_of([tide, BEAR], A=seat(["Bear"], "Tide"), B={"hand": ["Bear"], "library": 20})
    script = played(document, until="2.draw", answers={"B": ["yes"], "A": ["no"]}, defaults="first")
    assert [event.player for event in script.events if event.kind == "draw"] == ["B"] * 3


@pytest.mark.rule("119.5", "608.2c")
def test_each_life_total_becomes_the_lowest_one() -> None:
    repay = card("Repay", "Sorcery", "Each player's life total becomes the lowest life total among all players.")
    document = game_of([repay], A=seat(["Repay"], life=18), B={"life": 7})
    script = played(document, "cast repay", "pass", "pass")
    assert (life(script, "A"), life(script, "B")) == (7, 7)
