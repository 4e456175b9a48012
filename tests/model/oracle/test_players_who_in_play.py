"""Players by what they did or have: "each opponent who can't", as games play it (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c", "701.21a")
@pytest.mark.parametrize(("theirs", "left"), [((), 17), (("Bear",), 20)])
def test_who_can_not_sacrifice_does_something_else(theirs: tuple[str, ...], left: int) -> None:
    toll = card(
        "Toll", "Sorcery", "Each player sacrifices a creature of their choice. Each player who can't loses 3 life."
    )
    document = game_of([BEAR, toll], A=seat(["Toll"], "Bear"), B={"battlefield": list(theirs)})
    script = carried_out(document, "cast toll")
    assert (life(script, "A"), life(script, "B"), zone_of(script, "bear")) == (20, left, "graveyard")


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("theirs", "gained"), [((), 4), (("Bear",), 0)])
def test_something_is_done_for_each_opponent_who_can_not_discard(theirs: tuple[str, ...], gained: int) -> None:
    tithe = card("Tithe", "Sorcery", "Each opponent discards a card. For each opponent who can't, you gain 4 life.")
    document = game_of([BEAR, tithe], A=seat(["Tithe"]), B={"hand": list(theirs)})
    assert life(carried_out(document, "cast tithe"), "A") == 20 + gained


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("theirs", "left"), [("Bear", 20), ("Plains", 17)])
def test_who_did_not_discard_a_card_of_the_kind_is_told_by_what_they_discarded(theirs: str, left: int) -> None:
    scorn = card("Scorn", "Sorcery", "Each opponent discards a card, then each opponent who didn't discard a nonland "
                 "card this way loses 3 life.")  # fmt: skip
    document = game_of([BEAR, scorn], A=seat(["Scorn", "Plains"]), B={"hand": [theirs]})
    script = carried_out(document, "cast scorn")
    assert (life(script, "A"), life(script, "B")) == (20, left)


@pytest.mark.rule("608.2c")
def test_who_controls_something_is_asked_as_the_instruction_is_carried_out() -> None:
    boon = card("Boon", "Sorcery", "Each player who controls a creature gains 2 life. Destroy all creatures. Each "
                "player who controls a creature gains 2 life.")  # fmt: skip
    document = game_of([BEAR, boon], A=seat(["Boon"]), B={"battlefield": ["Bear"]})
    script = carried_out(document, "cast boon")
    assert (life(script, "A"), life(script, "B")) == (20, 22)


@pytest.mark.rule("608.2c")
def test_what_several_do_after_and_is_done_by_them_too() -> None:
    rite = card("Rite", "Sorcery", "Any number of target players each draw a card and lose 2 life.")
    document = game_of([rite], A=seat(["Rite"]), B={"library": ["Plains"]})
    script = carried_out(document, "cast rite -> B")
    assert (life(script, "A"), life(script, "B"), zone_of(script, "plains")) == (20, 18, "hand")


@pytest.mark.rule("113.6", "603.4")
@pytest.mark.parametrize(("others", "zone"), [((), "battlefield"), (("Bear",), "graveyard")])
def test_the_only_card_of_a_kind_in_a_graveyard_is_watched_there(others: tuple[str, ...], zone: str) -> None:
    ghost = card("Ghost", "Creature — Spirit", "At the beginning of your upkeep, if Ghost is the only creature card in "
                 "your graveyard, you may return Ghost to the battlefield.")  # fmt: skip
    document = game_of([BEAR, ghost], A={"graveyard": ["Ghost", *others]})
    document["turn"] = {"player": "B", "number": 1, "phase": "end"}
    assert zone_of(carried_out(document, until="2.draw", answers={"A": ["yes"]}), "ghost") == zone


@pytest.mark.rule("608.2c", "701.21a")
def test_what_is_sacrificed_is_the_greatest_of_those_that_each_player_controls() -> None:
    doom = card(
        "Doom", "Sorcery", "Each player sacrifices a creature with the greatest power among creatures they control."
    )
    giant, ogre = (card(n, f"Creature — {n}", power=p) for n, p in (("Giant", "5"), ("Ogre", "3")))
    document = game_of(
        [BEAR, doom, giant, ogre], A=seat(["Doom"], "Giant", "Bear"), B={"battlefield": ["Ogre", "Bear"]}
    )
    script = carried_out(document, "cast doom")
    assert [zone_of(script, id) for id in ("giant", "bear", "ogre", "bear#2")] == [
        "graveyard", "battlefield", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("602.2b", "700.2a")
def test_the_modes_of_an_activated_ability_are_chosen_as_it_is_activated() -> None:
    jitte = card("Club", "Artifact", "{1}, Sacrifice Club: Choose one —\n• You gain 2 life.\n• Target creature gets "
                 "-2/-2 until end of turn.")  # fmt: skip
    document = game_of([BEAR, jitte], A=seat([], "Club"), B={"battlefield": ["Bear"]})
    script = carried_out(document, "activate club.1 modes=2 -> bear")
    assert (zone_of(script, "bear"), life(script, "A")) == ("graveyard", 20)


@pytest.mark.rule("608.2c")
def test_the_second_time_is_that_of_the_ability_this_turn() -> None:
    imp = card("Imp", "Creature — Imp", "Whenever another creature you control enters, you gain 1 life if this is the "
               "first time this ability has resolved this turn. If it's the second time, you gain 5 life.")  # fmt: skip
    document = game_of([BEAR, imp], A=seat(["Bear", "Bear"], "Imp"))
    script = played(document, "cast bear", *TWICE, *TWICE, "cast bear#2", *TWICE, *TWICE)
    assert life(script, "A") == 26


@pytest.mark.rule("608.2c")
def test_those_are_what_was_chosen_for_each_player() -> None:
    cat = card("Cat", "Creature — Cat", "When Cat enters, for each opponent, choose a creature with the greatest power "
               "among creatures that player controls. Destroy those creatures.")  # fmt: skip
    giant = card("Giant", "Creature — Giant", power="5")
    document = game_of(
        [BEAR, cat, giant], A=seat(["Cat"]), B={"battlefield": ["Giant", "Bear"]}, C={"battlefield": ["Bear"]}
    )
    script = carried_out(document, "cast cat")
    assert [zone_of(script, id) for id in ("giant", "bear", "bear#2")] == ["graveyard", "battlefield", "graveyard"]
