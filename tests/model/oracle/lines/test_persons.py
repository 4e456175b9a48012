"""What a text says of its object as of a person (201.5): "he", "her", "his"."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, counters, game_of, shown

OGRE = card("Ogre", "Creature — Ogre", power="3", toughness="3")
HELM = card("Helm", "Artifact — Equipment", "Equip {1}")


@pytest.mark.rule("201.5")
def test_a_creature_that_was_spoken_of_before_is_not_him() -> None:
    text = "{T}: Boris deals 2 damage to target creature. That creature deals damage equal to its power to him."
    boris = card("Boris", "Legendary Creature — Human", text, power="4", toughness="4")
    script = carried_out(
        game_of([boris, OGRE], A={"battlefield": ["Boris", "Ogre"]}), "activate boris.1 -> ogre", "pass", "pass"
    )
    assert tuple(shown(script, id)["damage"] for id in ("boris", "ogre")) == (3, 2)


@pytest.mark.rule("201.5")
def test_an_equipment_is_attached_to_her_and_a_counter_put_on_her() -> None:
    text = "{T}: Attach target Equipment you control to her. Put a +1/+1 counter on her."
    anna = card("Anna", "Legendary Creature — Human", text)
    script = carried_out(
        game_of([anna, HELM], A={"battlefield": ["Anna", "Helm"]}), "activate anna.1 -> helm", "pass", "pass"
    )
    assert str(script.game.position.objects["helm"].attached_to) == "anna"  # type: ignore[index]  # ids are text
    assert counters(script, "anna") == {"+1/+1": 1}
