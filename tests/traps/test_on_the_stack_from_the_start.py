"""The spell is on the stack from 601.2a on: it is in no hand or graveyard for its own costs."""

import pytest

from tests.scenes import illegal, legal, scene


@pytest.mark.rule("601.2a")
def test_a_spell_is_not_discarded_for_itself() -> None:
    lands = ["2 Mountain"]
    assert "118.3" in illegal(scene(A={"hand": ["Tormenting Voice"], "battlefield": lands}), "cast tormenting-voice")
    legal(scene(A={"hand": ["Tormenting Voice", "Plains"], "battlefield": lands}), "cast tormenting-voice")


@pytest.mark.rule("601.2a")
def test_a_second_copy_may_be_discarded_for_the_first() -> None:
    position = scene(A={"hand": ["2 Tormenting Voice"], "battlefield": ["2 Mountain"]})
    payment = legal(position, "cast tormenting-voice")
    assert payment is not None
    assert "tormenting-voice#2" in str(payment.steps)


@pytest.mark.rule("601.2a", "118.9")
def test_a_spell_is_not_exiled_from_hand_for_itself() -> None:
    target = {"stack": [{"card": "Shock", "id": "shock", "controller": "B", "targets": ["A"]}]}
    play = "cast force-of-will as 1 -> shock"
    assert "118.3" in illegal(scene(A={"hand": ["Force of Will"]}, document=target), play)
    legal(scene(A={"hand": ["Force of Will", "Brainstorm"]}, document=target), play)


@pytest.mark.rule("601.2a")
def test_a_spell_cast_from_the_graveyard_is_not_exiled_for_itself() -> None:
    lands = ["3 Island"]
    two = {"graveyard": ["Skaab Ruinator", "2 Grizzly Bears"], "battlefield": lands}
    three = {"graveyard": ["Skaab Ruinator", "3 Grizzly Bears"], "battlefield": lands}
    assert "118.3" in illegal(scene(A=two), "cast skaab-ruinator")
    legal(scene(A=three), "cast skaab-ruinator")


@pytest.mark.rule("601.2a", "702.66a")
def test_a_spell_cast_from_the_graveyard_does_not_delve_itself() -> None:
    allowed = {"effects": [{"may_play": "treasure-cruise", "player": "A", "until": "end_of_turn"}]}
    six = {"graveyard": ["Treasure Cruise", "6 Shock"], "battlefield": ["Island"]}
    seven = {"graveyard": ["Treasure Cruise", "7 Shock"], "battlefield": ["Island"]}
    assert "118.3" in illegal(scene(A=six, document=allowed), "cast treasure-cruise")
    legal(scene(A=seven, document=allowed), "cast treasure-cruise")


@pytest.mark.rule("601.2a", "702.138a")
def test_an_escaping_card_is_not_among_the_other_cards() -> None:
    lands = ["2 Forest", "2 Island"]
    uro = "Uro, Titan of Nature's Wrath"
    play = "cast uro-titan-of-natures-wrath as escape"
    assert "118.3" in illegal(scene(A={"graveyard": [uro, "4 Shock"], "battlefield": lands}), play)
    legal(scene(A={"graveyard": [uro, "5 Shock"], "battlefield": lands}), play)


@pytest.mark.rule("601.2a", "107.3a")
def test_x_counts_no_card_that_is_being_cast() -> None:
    position = scene(
        A={"hand": ["Firestorm", "Shock"], "battlefield": ["Mountain"]}, B={"battlefield": ["Grizzly Bears"]}
    )
    legal(position, "cast firestorm x=1 -> B")
    assert "118.3" in illegal(position, "cast firestorm x=2 -> B, grizzly-bears")
