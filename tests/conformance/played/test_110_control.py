"""Who controls a permanent where several effects say so, and whose it is once they end (110.2, 613.7)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, game_of, played, shown, zone_of

OGRE = card("Ogre", "Creature — Ogre")
LEASH = card("Leash", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
CARDS = [
    OGRE,
    LEASH,
    card("Break", "Instant", "Destroy target enchantment."),
    card("Grab", "Sorcery", "Gain control of target creature until end of turn."),
    card("Keep", "Sorcery", "Gain control of target creature."),
    card("Doom", "Sorcery", "Target player loses the game."),
    card("Take", "Sorcery", "Gain control of target enchantment."),
    card(
        "Swap", "Sorcery", "Exchange control of target creature you control and target creature an opponent controls."
    ),
]
LANDS = "8 Mountain"
THRICE = ("pass", "pass", "pass")


def game(*hand: str, **more: Any) -> dict[str, Any]:
    """A has cards in hand, B an Ogre, C an Aura by which they control it."""
    theirs = [{"card": "Leash", "id": "theirs", "attached_to": "ogre"}]
    document = game_of(CARDS, A={"hand": list(hand), "battlefield": [LANDS]}, B={}, C={"battlefield": theirs})
    document["players"]["C"]["battlefield"].append({"card": "Ogre", "id": "ogre", "owner": "B"})
    return document | more


def after(document: dict[str, Any], *plays: str, **options: Any) -> Script:
    """The game after plays that resolve one after the other."""
    return played(document, *(move for play in plays for move in (play, *THRICE)), **options)


def who(script: Script, id: str = "ogre") -> str:
    """Who controls a permanent."""
    assert zone_of(script, id) == "battlefield"
    return str(shown(script, id)["controller"])


@pytest.mark.rule("110.2", "613.1b", "611.3b")
def test_control_by_an_aura_ends_with_it_and_goes_back_to_the_owner() -> None:
    assert who(played(game())) == "C"
    assert who(after(game("Break"), "cast break -> theirs")) == "B"


@pytest.mark.rule("613.7", "613.7e")
@pytest.mark.parametrize(("broken", "controller"), [("theirs", "A"), ("leash", "C"), ("both", "B")])
def test_of_two_auras_the_later_one_decides_and_the_one_that_is_left_goes_on(broken: str, controller: str) -> None:
    document = game("Leash", "2 Break")
    assert who(after(document, "cast leash -> ogre")) == "A"
    plays = {"theirs": ["theirs"], "leash": ["leash"], "both": ["theirs", "leash"]}[broken]
    breaks = [f"cast break{n} -> {aura}" for n, aura in zip(("", "#2"), plays, strict=False)]
    assert who(after(document, "cast leash -> ogre", *breaks)) == controller


@pytest.mark.rule("613.7", "611.2a")
@pytest.mark.parametrize(("spell", "controller"), [("grab", "B"), ("keep", "A")])
def test_an_aura_that_goes_does_not_give_back_what_a_later_effect_holds(spell: str, controller: str) -> None:
    document = game("Grab", "Keep", "Break")
    plays = (f"cast {spell} -> ogre", "cast break -> theirs")
    assert who(after(document, *plays)) == "A"
    assert who(after(document, *plays, until="2.upkeep")) == controller


@pytest.mark.rule("611.2a")
def test_once_a_later_effect_ends_the_aura_decides_again() -> None:
    script = after(game("Grab"), "cast grab -> ogre", until="2.upkeep")
    assert who(script) == "C"


@pytest.mark.rule("613.1b")
def test_whoever_takes_the_aura_controls_what_it_enchants() -> None:
    assert who(after(game("Take"), "cast take -> theirs")) == "A"


@pytest.mark.rule("701.12b", "613.7")
def test_what_was_exchanged_stays_so_as_an_earlier_effect_ends() -> None:
    document = game("Swap", "Break")
    document["players"]["A"]["battlefield"] = [LANDS, {"card": "Ogre", "id": "own"}]
    script = after(document, "cast swap -> own | ogre")
    assert (who(script), who(script, "own")) == ("A", "C")
    script = after(document, "cast swap -> own | ogre", "cast break -> theirs")
    assert (who(script), who(script, "own")) == ("A", "C")


@pytest.mark.rule("800.4a", "800.4c")
def test_what_a_player_controlled_who_leaves_goes_to_whoever_has_it_by_an_earlier_effect() -> None:
    doomed = game("Leash", "Doom")
    assert who(after(doomed, "cast leash -> ogre", "cast doom -> C")) == "A"
    document = game("Keep")
    document["players"]["B"] = {"library": 20, "hand": ["Doom"], "battlefield": [LANDS]}
    script = played(document, "cast keep -> ogre", *THRICE, {"at": "2.main1", "player": "B", "move": "cast doom -> A"},
                    *THRICE)  # fmt: skip
    assert who(script) == "C"
