"""What is done instead, what owners may play, what waits for a phase or a leaving, as games play it (608.2c, 603.7)."""

from __future__ import annotations

import pytest

from castable.model.documents import write_position
from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    game_of,
    life,
    played,
    seat,
    shown,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")
CUP = card("Cup", "Artifact")
CHARM = card("Charm", "Enchantment")


@pytest.mark.rule("106.4")
def test_several_amounts_of_mana_are_added_at_once() -> None:
    rite = card("Rite", "Sorcery", "Add {W}{W}, {U}{U}, and {G}.")
    script = after(game_of([rite], A=seat(["Rite"])), "cast rite")
    types = [str(unit.type.value) for unit in script.game.position.players["A"].mana.units]
    assert sorted(types) == ["G", "U", "U", "W", "W"]


@pytest.mark.rule("701.6a")
def test_all_their_spells_and_abilities_are_countered_and_counted() -> None:
    no = card("No", "Instant", "Counter all spells your opponents control and all abilities your opponents control. "
              "Create a 1/1 blue Faerie creature token with flying for each spell and ability countered "
              "this way.")  # fmt: skip
    ping = card("Ping", "Creature — Goblin", "{0}: Ping deals 1 damage to any target.")
    document = game_of([no, ping, BOLT], A=seat(["No", "Bolt"]), B=seat(["Bolt"], "Ping"), turn={"player": "B"})
    script = played(
        document, "activate ping -> A", "cast bolt#2 -> A", "pass", "cast bolt -> B", "cast no", *TWICE, *TWICE,
    )  # fmt: skip
    assert (life(script, "A"), life(script, "B"), len(tokens_in(script))) == (20, 18, 2)


@pytest.mark.rule("608.2c", "701.23")
@pytest.mark.parametrize("yard", [(), ("Bolt", "Bear", "Cup", "Forest")])
def test_another_search_is_done_instead(yard: tuple[str, ...]) -> None:
    seek = card("Seek", "Sorcery", "Search your library for an Elf card, reveal it, put it into your hand, then "
                "shuffle.\nDelirium — If there are four or more card types among cards in your graveyard, instead "
                "search your library for any card, put it into your hand, then shuffle.")  # fmt: skip
    document = game_of([seek, BOLT, BEAR, CUP], A=seat(["Seek"], graveyard=list(yard), library=["Bear"]))
    script = carried_out(document, "cast seek", *TWICE)
    assert len(script.game.position.players["A"].hand) == (1 if yard else 0)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("yard", [("Bolt",), ("Bolt", "Seek")])
def test_two_are_taken_instead_of_one(yard: tuple[str, ...]) -> None:
    flow = card("Flow", "Sorcery", "Look at the top three cards of your library. Put one of them into your hand and "
                "the rest on the bottom of your library in any order. If there is an instant card and a sorcery card "
                "in your graveyard, instead put two of them into your hand and the rest on the bottom of your library "
                "in any order.")  # fmt: skip
    seek = card("Seek", "Sorcery")
    document = game_of([flow, BOLT, BEAR, seek], A=seat(["Flow"], graveyard=list(yard), library=["Bear"] * 5))
    assert len(carried_out(document, "cast flow", *TWICE).game.position.players["A"].hand) == len(yard)


@pytest.mark.rule("608.2c", "701.23")
@pytest.mark.parametrize("dragon", [True, False])
def test_what_was_searched_for_enters_instead_of_going_on_top(dragon: bool) -> None:
    scout = card("Scout", "Creature — Scout", "When Scout enters, you may search your library for a basic land card, "
                 "reveal it, then shuffle and put that card on top. If you control a Dragon, put that card onto the "
                 "battlefield tapped instead.")  # fmt: skip
    wyrm = card("Wyrm", "Creature — Dragon")
    document = game_of([scout, wyrm], A=seat(["Scout"], *["Wyrm"] * dragon, library=["Forest", "Wyrm"]))
    script = played(document, "cast scout", *TWICE, *TWICE, "yes", "choose forest")
    assert zone_of(script, "forest") == ("battlefield" if dragon else "library")
    if dragon:
        assert shown(script, "forest")["tapped"]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("choice", "gone"), [("artifact", "cup"), ("enchantment", "charm")])
def test_permanents_of_the_one_of_two_types_that_is_chosen_are_destroyed(choice: str, gone: str) -> None:
    season = card("Season", "Sorcery", "Choose artifact or enchantment. Destroy all permanents of the chosen type.")
    document = game_of([season, CUP, CHARM], A=seat(["Season"], "Cup", "Charm"))
    script = played(document, "cast season", *TWICE, f"choose {choice}")
    assert {id: zone_of(script, id) for id in ("cup", "charm")} == {
        id: "graveyard" if id == gone else "battlefield" for id in ("cup", "charm")
    }


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("choice", "gained"), [("Artifact", 2), ("Enchantment", 1)])
def test_the_chosen_one_of_two_types_is_counted(choice: str, gained: int) -> None:
    season = card("Season", "Sorcery", "Choose artifact or enchantment. You gain 1 life for each card of the chosen "
                  "type in your graveyard.")  # fmt: skip
    document = game_of([season, CUP, CHARM], A=seat(["Season"], graveyard=["Cup", "Cup", "Charm"]))
    assert life(played(document, "cast season", *TWICE, f"choose {choice}"), "A") == 20 + gained


@pytest.mark.rule("601.3", "108.3")
def test_each_card_may_be_played_by_its_owner() -> None:
    halt = card("Halt", "Instant", "Exile target nonland permanent and the top card of your library. For each of those "
                "cards, its owner may play it until the end of their next turn.")  # fmt: skip
    document = game_of([halt, BEAR, CUP], A=seat(["Halt"], library=["Cup"] * 3), B={"battlefield": ["Bear", "Forest"]})
    script = played(document, "cast halt -> bear", *TWICE)
    assert (zone_of(script, "bear"), zone_of(script, "cup")) == ("exile", "exile")
    assert zone_of(played(document, "cast halt -> bear", *TWICE, "cast cup", *TWICE), "cup") == "battlefield"
    theirs = {**document, "players": {**document["players"], "B": seat([], "Bear", library=["Cup"] * 3)}}
    next_turn = played(theirs, "cast halt -> bear", *TWICE, until="2.main1", defaults="first")
    later = played(dict(write_position(next_turn.game.position)), "cast bear", *TWICE)
    assert zone_of(later, "bear") == "battlefield"
    assert shown(later, "bear")["controller"] == "B"


@pytest.mark.rule("603.7b")
def test_it_waits_for_the_next_combat_of_the_turn_and_no_longer() -> None:
    hunt = card("Hunt", "Sorcery", "You gain 1 life. At the beginning of the next combat phase this turn, target "
                "creature you control deals damage equal to its power to up to one target creature you don't "
                "control.")  # fmt: skip
    document = game_of([hunt, BEAR], A=seat(["Hunt"], "Bear"), B={"battlefield": ["Bear"]})
    script = played(document, "cast hunt", *TWICE, *TWICE, "announce -> bear | bear#2", *TWICE)
    assert zone_of(script, "bear#2") == "graveyard"
    late = game_of(
        [hunt, BEAR], {"player": "A", "phase": "main2"}, A=seat(["Hunt"], "Bear"), B={"battlefield": ["Bear"]}
    )
    assert zone_of(carried_out(late, "cast hunt", *TWICE, until="3.main2"), "bear#2") == "battlefield"


@pytest.mark.rule("603.7c")
def test_the_tokens_that_it_made_go_as_it_leaves() -> None:
    faker = card("Faker", "Creature — Villain", "When Faker enters, create two 1/1 blue Illusion creature tokens. "
                 "Exile those tokens when Faker leaves the battlefield.")  # fmt: skip
    document = game_of([faker, BOLT], A=seat(["Faker", "Bolt"]))
    assert len(tokens_in(played(document, "cast faker", *TWICE, *TWICE))) == 2
    script = played(document, "cast faker", *TWICE, *TWICE, "cast bolt -> faker", *TWICE, *TWICE)
    assert [id for id in tokens_in(script) if zone_of(script, id) == "battlefield"] == []


@pytest.mark.rule("608.2h")
def test_damage_is_dealt_for_each_of_the_cards_that_are_still_exiled() -> None:
    hawk = card("Hawk", "Creature — Bird", "When Hawk enters, exile the top two cards of your library. You may play "
                "those cards until your next end step. At the beginning of your next end step, Hawk deals 2 damage to "
                "each opponent for each of those cards that are still exiled.")  # fmt: skip
    document = game_of([hawk, BEAR], A=seat(["Hawk"], library=["Bear"] * 9))
    assert life(carried_out(document, "cast hawk", *TWICE, until="2.upkeep"), "B") == 16
    one = carried_out(document, "cast hawk", *TWICE, *TWICE, "cast bear", *TWICE, until="2.upkeep")
    assert life(one, "B") == 18


@pytest.mark.rule("608.2c", "701.8a")
@pytest.mark.parametrize(("x", "zones"), [(2, ("graveyard", "battlefield")), (6, ("battlefield", "graveyard"))])
def test_one_of_those_put_into_a_graveyard_this_way_comes_back(x: int, zones: tuple[str, str]) -> None:
    ballad = card("Ballad", "Sorcery", "Destroy all creatures with toughness X or less. You lose X life. If X is 6 or "
                  "more, return a creature card put into a graveyard this way to the battlefield under your "
                  "control.", mana_cost="{X}{R}")  # fmt: skip
    ox = card("Ox", "Creature — Ox", toughness="5")
    here = {"battlefield": ["Bear", "Ox"], "graveyard": ["Ox"]}
    document = game_of([ballad, BEAR, ox], A=seat(["Ballad"]), B=here)
    script = carried_out(document, f"cast ballad x={x}", *TWICE, until="1.main2")
    assert (zone_of(script, "bear"), zone_of(script, "ox")) == zones
    assert zone_of(script, "ox#2") == "graveyard"
    assert life(script, "A") == 20 - x
