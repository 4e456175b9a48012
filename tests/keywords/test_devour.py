"""Devour (702.82) as a game moves."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import card, counters, game_of, is_written_and_read_again, life, played, shown

OGRE = card("Ogre", "Creature — Ogre")
SCOUT = card("Scout", "Creature — Goblin")
RELIC = card("Relic", "Artifact")


def entered(text: str, *, eats: str) -> Script:
    """A Dragon with a text that has entered, its triggers resolved, once it was said what it devours."""
    dragon = card("Dragon", "Creature — Dragon", text)
    document = game_of(
        [dragon, OGRE, SCOUT, RELIC],
        A={"hand": ["Dragon"], "battlefield": ["Ogre", "2 Scout", "Relic", "Mountain"], "library": ["5 Plains"]},
    )
    return played(document, "cast dragon", "pass", "pass", eats, until="1.main2", defaults="first")


@pytest.mark.rule("702.82a")
def test_devour_counts_what_is_sacrificed_as_it_enters() -> None:
    assert counters(entered("Devour 2", eats="choose ogre, scout"), "dragon") == {"+1/+1": 4}
    assert counters(entered("Devour 2", eats="choose"), "dragon") == {}
    text = "Devour X, where X is the number of creatures devoured this way"
    assert counters(entered(text, eats="choose ogre, scout, scout#2"), "dragon") == {"+1/+1": 9}


@pytest.mark.rule("702.82c")
def test_devour_of_a_quality_takes_that_alone() -> None:
    assert counters(entered("Devour artifact 3", eats="choose relic"), "dragon") == {"+1/+1": 3}
    with pytest.raises(AssertionError):
        entered("Devour artifact 3", eats="choose ogre")


@pytest.mark.rule("702.82b")
def test_text_asks_for_what_it_devoured() -> None:
    text = "Devour 1\nWhen this creature enters, you gain 2 life for each {} it devoured."
    assert life(entered(text.format("creature"), eats="choose ogre, scout"), "A") == 24
    text = "Devour 1\nWhen this creature enters, you gain life equal to twice the number of Goblins it devoured."
    script = entered(text, eats="choose ogre, scout")
    assert life(script, "A") == 22
    assert is_written_and_read_again(script)


@pytest.mark.rule("702.82b")
@pytest.mark.parametrize(("text", "eats", "flies"), [
    ("Devour 1", "choose ogre", True), ("Devour 1", "choose", False), ("Devour artifact 1", "choose relic", False),
])  # fmt: skip
def test_whether_it_devoured_a_creature_is_known_while_it_is_there(text: str, eats: str, flies: bool) -> None:
    script = entered(f"{text}\nThis creature has flying as long as it devoured a creature.", eats=eats)
    assert ("flying" in shown(script, "dragon")["keywords"]) == flies


@pytest.mark.rule("702.82b")
@pytest.mark.rule("701.9a")
def test_as_many_cards_are_discarded_as_it_devoured() -> None:
    fiend = card("Fiend", "Creature — Spirit", "Devour 1\nWhen Fiend enters, target player discards a card for each "
                 "creature it devoured.")  # fmt: skip
    here = {"hand": ["Fiend"], "battlefield": ["Ogre", "2 Scout", "Mountain"]}
    document = game_of([fiend, OGRE, SCOUT], A=here, B={"hand": ["3 Plains"]})
    moves = ["cast fiend", "pass", "pass", "choose ogre, scout", "announce -> B", "pass", "pass"]
    script = played(document, *moves, defaults="first")
    assert len(script.game.position.players["B"].hand) == 1
