"""Players by how much they have, and what was theirs among what was destroyed (608.2c, 608.2h)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, tokens_in

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2h", "701.8a")
def test_each_player_loses_life_for_what_they_controlled_that_was_destroyed() -> None:
    tempest = card("Tempest", "Sorcery", "Destroy all creatures. Each player loses life equal to the number of "
                   "creatures they controlled that were destroyed this way.")  # fmt: skip
    document = game_of([BEAR, tempest], A=seat(["Tempest"], "Bear"), B={"battlefield": ["Bear", "Bear"]})
    script = carried_out(document, "cast tempest")
    assert (life(script, "A"), life(script, "B")) == (19, 18)


@pytest.mark.rule("608.2h", "701.8a", "702.12b")
def test_one_gains_life_only_for_ones_own_that_were_destroyed() -> None:
    wrath = card("Wrath", "Sorcery", "Destroy all creatures. You gain life equal to the number of creatures you "
                 "controlled that were destroyed this way.")  # fmt: skip
    rock = card("Rock", "Creature — Wall", "Indestructible")
    document = game_of([BEAR, rock, wrath], A=seat(["Wrath"], "Bear", "Rock"), B={"battlefield": ["Bear", "Bear"]})
    assert life(carried_out(document, "cast wrath"), "A") == 21


@pytest.mark.rule("608.2h", "102.2")
@pytest.mark.parametrize(
    ("said", "made"),
    [("more creatures than you", 1), ("fewer creatures than you", 1), ("more cards in hand than you", 0)],
)
def test_opponents_are_counted_who_have_more_or_fewer_than_you(said: str, made: int) -> None:
    verb = "have" if "hand" in said else "control"
    edict = card("Edict", "Sorcery", "Create a number of 1/1 white Soldier creature tokens equal to the number of "
                 f"opponents who {verb} {said}.")  # fmt: skip
    document = game_of([BEAR, edict], A=seat(["Edict"], "Bear"), B={"battlefield": ["Bear", "Bear"]}, C={})
    assert len(tokens_in(carried_out(document, "cast edict"))) == made


@pytest.mark.rule("110.2a", "603.4")
@pytest.mark.parametrize(("theirs", "controller"), [(21, "B"), (20, "A"), (19, "A")])
def test_the_one_player_with_the_most_life_gains_control(theirs: int, controller: str) -> None:
    ogre = card("Ogre", "Creature — Ogre", "{0}: If a player has more life than each other player, the player with the "
                "most life gains control of Ogre.")  # fmt: skip
    document = game_of([ogre], A=seat([], "Ogre"), B={"life": theirs})
    assert shown(played(document, "activate ogre.1", *TWICE), "ogre")["controller"] == controller
