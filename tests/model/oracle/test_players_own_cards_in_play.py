"""What each of several players does with what is their own, as games play it (101.4, 110.2a)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
MOOR = card("Moor", "Land")


@pytest.mark.rule("101.4", "110.2a")
@pytest.mark.parametrize(("mine", "back"), [((), 0), (("Moor",), 1), (("Moor", "Bear", "Moor", "Moor"), 2)])
def test_each_player_returns_as_many_of_their_own_cards_as_there_are_up_to_the_number(
    mine: tuple[str, ...], back: int
) -> None:
    regrowth = card("Regrow", "Sorcery", "Each player returns two land cards from their graveyard to the battlefield.")
    document = game_of([BEAR, MOOR, regrowth], A=seat(["Regrow"], graveyard=[*mine]), B={"graveyard": ["Moor", "Moor"]})
    objects = carried_out(document, "cast regrow").game.position.objects.values()
    there = [(one.controller, one.card.name) for one in objects if one.zone.name == "BATTLEFIELD"]
    assert [who for who, name in there if name == "Moor"].count("A") == back
    assert [who for who, name in there if name == "Moor"].count("B") == 2


@pytest.mark.rule("101.4", "608.2d")
@pytest.mark.parametrize(("said", "where"), [(["choose bear#2"], "battlefield"), (["choose none"], "graveyard")])
def test_each_other_player_may_return_a_card_of_their_own(said: list[str], where: str) -> None:
    horror = card("Horror", "Creature — Horror", "When Horror enters, each other player may return a creature card "
                  "from their graveyard to the battlefield.")  # fmt: skip
    document = game_of([BEAR, horror], A=seat(["Horror"], graveyard=["Bear"]), B={"graveyard": ["Bear"]})
    script = played(document, "cast horror", *TWICE, *TWICE, answers={"B": said})
    assert (zone_of(script, "bear"), zone_of(script, "bear#2")) == ("graveyard", where)
    if where == "battlefield":
        assert shown(script, "bear#2")["controller"] == "B"


@pytest.mark.rule("110.2a", "122.6")
def test_each_card_of_each_player_enters_with_the_counter_that_is_said() -> None:
    revival = card("Revival", "Sorcery", "Each player returns each creature card from their graveyard to the "
                   "battlefield with an additional -1/-1 counter on it.")  # fmt: skip
    ox = card("Ox", "Creature — Ox", power="2", toughness="4")
    document = game_of([ox, MOOR, revival], A=seat(["Revival"], graveyard=["Ox", "Moor"]), B={"graveyard": ["Ox"]})
    script = carried_out(document, "cast revival")
    assert [counters(script, id) for id in ("ox", "ox#2")] == [{"-1/-1": 1}] * 2
    assert [shown(script, id)["controller"] for id in ("ox", "ox#2")] == ["A", "B"]
    assert zone_of(script, "moor") == "graveyard"


@pytest.mark.rule("115.1", "406.2")
def test_the_target_player_exiles_all_cards_of_a_kind_from_their_own_graveyard_only() -> None:
    hole = card("Hole", "Instant", "Target player exiles all land cards from their graveyard.")
    document = game_of(
        [BEAR, MOOR, hole], A=seat(["Hole"], graveyard=["Moor"]), B={"graveyard": ["Moor", "Bear", "Moor"]}
    )
    script = carried_out(document, "cast hole -> B")
    zones = [zone_of(script, id) for id in ("moor", "moor#2", "moor#3", "bear")]
    assert zones == ["graveyard", "exile", "exile", "graveyard"]
    assert zone_of(carried_out(document, "cast hole -> A"), "moor") == "exile"
