"""Copies: what becomes one, for how long, and what is not the same of it (707)."""

from __future__ import annotations

import pytest

import castable
from tests.games import card, game_of, played, zone_of

FORK = "Copy target instant spell twice. You may choose new targets for the copies."
OGRE = card("Ogre", "Legendary Creature — Ogre", "Flying", power="5", toughness="4")


@pytest.mark.rule("707.4")
def test_a_permanent_is_a_copy_until_the_turn_ends() -> None:
    cards = [
        OGRE,
        card("Mirror", "Creature — Shapeshifter", "{R}: Mirror becomes a copy of target creature until end of turn."),
    ]
    document = game_of(cards, A={"battlefield": ["Mountain", "Mirror"]}, B={"battlefield": ["Ogre"]})
    script = played(document, "activate mirror -> ogre", until="1.main2")
    shown = castable.show(script.game.position)["objects"]["mirror"]
    assert (shown["name"], shown["power"]) == ("Ogre", 5)
    script = played(document, "activate mirror -> ogre", until="2.main1")
    shown = castable.show(script.game.position)["objects"]["mirror"]
    assert (shown["name"], shown["power"]) == ("Mirror", 2)


@pytest.mark.rule("707.9a", "707.9b")
def test_exceptions_are_part_of_what_is_copied() -> None:
    text = (
        "{R}: Mirror becomes a copy of target creature, except its name is Mirror, it's a 1/1 red Goblin in addition "
        "to its other colors and types, it isn't legendary, and it has haste and this ability."
    )
    cards = [OGRE, card("Mirror", "Creature — Shapeshifter", text)]
    document = game_of(cards, A={"battlefield": ["2 Mountain", "Mirror"]}, B={"battlefield": ["Ogre"]})
    script = played(document, "activate mirror -> ogre", until="1.end")
    shown = castable.show(script.game.position)["objects"]["mirror"]
    assert (shown["name"], shown["power"], shown["toughness"]) == ("Mirror", 1, 1)
    assert set(shown["subtypes"]) >= {"Ogre", "Goblin"}
    assert "Legendary" not in shown["supertypes"]
    assert {"flying", "haste"} <= set(shown["keywords"])


@pytest.mark.rule("707.4")
def test_a_copy_for_good_is_itself_again_where_it_goes() -> None:
    cards = [OGRE, card("Mirror", "Creature — Shapeshifter", "{R}: Mirror becomes a copy of target creature."),
             card("Zap", "Instant", "Destroy target creature.")]  # fmt: skip
    document = game_of(cards, A={"battlefield": ["2 Mountain", "Mirror"], "hand": ["Zap"]}, B={"battlefield": ["Ogre"]})
    moves = ("activate mirror -> ogre", "pass", "pass", "cast zap -> mirror")
    script = played(document, *moves, until="1.end", defaults="first")
    assert zone_of(script, "mirror") == "graveyard"
    assert script.game.position.objects["mirror"].card.name == "Mirror"  # type: ignore[index]


@pytest.mark.rule("707.9b")
def test_a_token_that_is_a_copy_has_its_exceptions() -> None:
    text = (
        "Create a token that's a copy of target creature, except it isn't legendary and it's a Zombie in addition "
        "to its other types."
    )
    document = game_of([OGRE, card("Twin", "Sorcery", text)], A={"battlefield": ["Mountain", "Ogre"], "hand": ["Twin"]})
    script = played(document, "cast twin -> ogre", until="1.end")
    shown = castable.show(script.game.position)["objects"]
    made = [o for o in shown.values() if o["zone"] == "battlefield" and "Zombie" in o.get("subtypes", ())]
    assert len(made) == 1
    assert "Legendary" not in made[0]["supertypes"]


@pytest.mark.rule("707.10")
def test_a_spell_is_copied_several_times() -> None:
    cards = [card("Spark", "Instant", "Spark deals 1 damage to each opponent."),
             card("Fork", "Instant", FORK)]  # fmt: skip
    document = game_of(cards, A={"battlefield": ["2 Mountain"], "hand": ["Spark", "Fork"]})
    script = played(document, "cast spark", "cast fork -> spark", until="1.end", defaults="first")
    assert script.game.position.players["B"].life == 17
