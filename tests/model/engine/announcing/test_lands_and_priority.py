"""Passing priority (117) and playing lands (305)."""

from __future__ import annotations

import pytest

from castable.model.engine import apply
from castable.model.game.plays import Pass, PlayLand, Special
from castable.model.game.position import ObjectId, Turn
from castable.model.language.filters import Zone
from tests.builders import player, position, refusal

FOREST = PlayLand(ObjectId("forest"))


@pytest.mark.rule("117.3d")
def test_the_next_player_in_turn_order_gets_priority() -> None:
    after = apply(position(A=player(), B=player(), C=player(), priority="B"), Pass())
    assert (after.priority, after.passed) == ("C", ("B",))


@pytest.mark.rule("117.4")
def test_nobody_has_priority_once_all_have_passed() -> None:
    after = apply(apply(position(A=player(), B=player()), Pass()), Pass())
    assert (after.priority, after.passed) == (None, ("A", "B"))
    assert refusal(after, Pass()) == "117.1"


@pytest.mark.rule("116.2a")
def test_playing_a_land_puts_it_onto_the_battlefield_and_keeps_priority() -> None:
    after = apply(position(A=player(hand=["Forest"]), B=player()), FOREST)
    land = after.objects[ObjectId("forest")]
    assert land.zone is Zone.BATTLEFIELD
    assert after.battlefield == ("forest",)
    assert (after.players["A"].hand, after.players["A"].lands_played, after.priority) == ((), 1, "A")


@pytest.mark.rule("116.2a")
def test_a_second_land_needs_an_effect() -> None:
    scene = position(A=player(hand=["Forest"], lands_played=1), B=player())
    assert refusal(scene, FOREST) == "305.2b"
    more = position(A=player(hand=["Forest"], battlefield=["Exploration"], lands_played=1), B=player())
    assert apply(more, FOREST).players["A"].lands_played == 2


@pytest.mark.rule("116.2a")
def test_no_land_in_another_players_turn() -> None:
    assert refusal(position(A=player(hand=["Forest"]), B=player(), turn=Turn("B"), priority="A"), FOREST) == "305.3"


@pytest.mark.rule("116.2a")
def test_no_land_outside_a_main_phase_or_over_a_stack() -> None:
    hand = player(hand=["Forest"])
    assert refusal(position(A=hand, B=player(), turn=Turn("A", "upkeep")), FOREST) == "116.2a"
    assert refusal(position(A=hand, B=player(), stack=["Lightning Bolt"]), FOREST) == "116.2a"


@pytest.mark.rule("117.1")
def test_no_land_without_priority() -> None:
    assert refusal(position(A=player(hand=["Forest"]), B=player(), priority="B"), PlayLand(ObjectId("forest"))) in (
        "305.3",
        "305.1",
    )


@pytest.mark.rule("116.2a")
def test_only_land_cards_in_hand_are_played() -> None:
    assert refusal(position(A=player(hand=["Grizzly Bears"]), B=player()), PlayLand(ObjectId("grizzly-bears"))) == (
        "305.1"
    )
    assert refusal(position(A=player(graveyard=["Forest"]), B=player()), FOREST) == "305.1"
    assert refusal(position(A=player(), B=player(hand=["Forest"])), FOREST) == "305.1"
    assert refusal(position(A=player(), B=player()), FOREST) == "305.1"


@pytest.mark.rule("116.2a")
def test_an_effect_may_let_lands_be_played_from_elsewhere() -> None:
    scene = position(A=player(graveyard=["Forest"], battlefield=["Crucible of Worlds"]), B=player(graveyard=["Island"]))
    assert apply(scene, FOREST).battlefield == ("crucible-of-worlds", "forest")
    assert refusal(scene, PlayLand(ObjectId("island"))) == "305.1"


@pytest.mark.rule("116.2a")
def test_a_modal_card_is_played_with_its_land_face_up() -> None:
    scene = position(A=player(hand=["Sejiri Shelter // Sejiri Glacier"]), B=player())
    id = ObjectId("sejiri-shelter-sejiri-glacier")
    assert refusal(scene, PlayLand(id)) == "305.1"
    assert apply(scene, PlayLand(id, 1)).objects[id].face == 1
    assert refusal(scene, PlayLand(id, 2)) == "712.12"


@pytest.mark.rule("101.2")
def test_a_prohibition_beats_the_right_to_play_a_land() -> None:
    scene = position(A=player(hand=["Forest"], battlefield=["Worms of the Earth"]), B=player())
    assert refusal(scene, FOREST) == "101.2"


@pytest.mark.rule("116.2")
def test_special_actions_are_not_modelled_here() -> None:
    assert refusal(position(A=player(), B=player()), Special(action="suspend", object=ObjectId("x"))) == "116.2"
