"""Epic (702.50) as a game moves."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, is_written_and_read_again, life, played

KNOWN = {"library": ["9 Plains"]}
FLAMES = card("Flames", "Sorcery", "Flames deals 2 damage to target player.\nEpic")
JOLT = card("Jolt", "Instant", "Jolt deals 1 damage to any target.")
COUNTER = card("Nay", "Instant", "Counter target spell.")
HERE = {"hand": ["Flames", "Jolt"], "battlefield": ["4 Mountain"], **KNOWN}
CAST = ("cast flames -> B", "pass", "pass")


@pytest.mark.rule("702.50a")
@pytest.mark.rule("707.10")
def test_a_copy_is_made_in_each_upkeep_of_its_controller_and_has_no_epic() -> None:
    document = game_of([FLAMES, JOLT], A=HERE, B=KNOWN)
    for until, left in (("2.draw", 18), ("3.draw", 16), ("4.draw", 16), ("5.draw", 14)):
        script = played(document, *CAST, until=until, answers={"A": ["no", "no"]}, defaults="first")
        assert life(script, "B") == left
        assert is_written_and_read_again(script)


@pytest.mark.rule("702.50a")
def test_new_targets_may_be_chosen_for_the_copy() -> None:
    document = game_of([FLAMES, JOLT], A=HERE, B=KNOWN)
    script = played(document, *CAST, until="3.draw", answers={"A": ["yes", "-> A"]}, defaults="first")
    assert (life(script, "A"), life(script, "B")) == (18, 18)


@pytest.mark.rule("702.50b")
def test_its_controller_casts_no_spells_any_more_once_it_has_resolved() -> None:
    document = game_of([FLAMES, JOLT], A=HERE, B=KNOWN)
    with pytest.raises(AssertionError, match="cast"):
        played(document, *CAST, "cast jolt -> B")
    assert life(played(document, CAST[0], "cast jolt -> B", "pass", "pass"), "B") == 19


@pytest.mark.rule("702.50b")
def test_an_epic_spell_that_is_countered_forbids_nothing() -> None:
    theirs = {"hand": ["Nay"], "battlefield": ["Mountain"], **KNOWN}
    document = game_of([FLAMES, JOLT, COUNTER], A=HERE, B=theirs)
    moves = [CAST[0], "pass", "cast nay -> flames", "pass", "pass", "cast jolt -> B", "pass", "pass"]
    assert life(played(document, *moves), "B") == 19
