"""Who controls a permanent where several effects say so, and whose it is once they end (110.2, 613.7)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.position import ObjectId
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, played, shown, zone_of

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


LEASHES = [
    OGRE,
    LEASH,
    card("Chain", "Enchantment — Aura", "Enchant permanent\nYou control enchanted permanent."),
    card("Borrow", "Sorcery", "Gain control of target enchantment until end of turn."),
    card("Fell", "Sorcery", "Destroy target enchantment. Each player sacrifices a creature of their choice."),
    card("Wane", "Sorcery", "Gain control of target enchantment. Each player sacrifices a creature of their choice."),
    card("Husk", "Creature — Husk Horror"),
]


def leashed(*hand: str) -> dict[str, Any]:
    """A has cards in hand, B an Aura by which they control A's Ogre."""
    theirs = [{"card": "Leash", "id": "theirs", "attached_to": "ogre"}]
    own = {"hand": list(hand), "battlefield": [LANDS, {"card": "Ogre", "id": "ogre"}]}
    return game_of(LEASHES, A=own, B={"battlefield": theirs})


@pytest.mark.rule("611.3a", "109.5")
@pytest.mark.parametrize("text", [LEASH["oracle_text"], "Enchant creature\nFlash\nYou control enchanted creature."])
def test_an_aura_of_a_document_gives_control_from_the_start(text: str) -> None:
    document = leashed()
    document["cards"] = [OGRE, {**LEASH, "oracle_text": text}]
    position = castable.read(document)
    assert position.objects[ObjectId("ogre")].controller == "B"
    written = write_position(position)
    assert castable.read(written).objects[ObjectId("ogre")].controller == "B"


@pytest.mark.rule("611.3b")
def test_what_an_aura_of_a_document_held_goes_back_to_whoever_had_it() -> None:
    breaking = leashed("Break")
    breaking["cards"] = [*LEASHES, *CARDS[2:3]]
    assert who(played(breaking, "cast break -> theirs", *TWICE)) == "A"


@pytest.mark.rule("613.8a", "109.5")
def test_control_of_an_aura_that_gives_control_carries_what_it_holds_at_once() -> None:
    script = played(leashed("Chain"), "cast chain -> theirs", *TWICE)
    assert (who(script, "theirs"), who(script)) == ("A", "A")
    script = carried_out(leashed("Borrow"), "cast borrow -> theirs", *TWICE, until="1.end")
    assert (who(script, "theirs"), who(script)) == ("A", "A")
    script = carried_out(leashed("Borrow"), "cast borrow -> theirs", *TWICE, until="2.upkeep")
    assert (who(script, "theirs"), who(script)) == ("B", "B")


@pytest.mark.rule("613.8b", "613.8c")
def test_a_chain_of_auras_gives_all_to_whoever_controls_the_last() -> None:
    document = leashed("2 Chain")
    document["players"]["B"] |= {"hand": ["Chain"], "battlefield": [LANDS, *document["players"]["B"]["battlefield"]]}
    script = played(document, "cast chain -> theirs", *TWICE,
                    {"at": "2.main1", "player": "B", "move": "cast chain#3 -> chain"}, *TWICE)  # fmt: skip
    assert [who(script, id) for id in ("chain", "theirs", "ogre")] == ["B", "B", "B"]
    script = played(document, "cast chain -> theirs", *TWICE, "cast chain#2 -> chain", *TWICE)
    assert [who(script, id) for id in ("chain", "theirs", "ogre")] == ["A", "A", "A"]


@pytest.mark.rule("613.8b")
def test_auras_on_each_other_apply_in_the_order_of_their_timestamps() -> None:
    ring = [{"card": "Chain", "id": "one", "attached_to": "two"}, {"card": "Chain", "id": "two", "attached_to": "one"}]
    document = game_of(LEASHES, A={"battlefield": ring[:1]}, B={"battlefield": ring[1:]})
    script = played(document, *TWICE)
    assert (who(script, "one"), who(script, "two")) == ("A", "A")


@pytest.mark.rule("611.3a", "611.3b")
@pytest.mark.parametrize("spell", ["fell", "wane"])
def test_control_follows_the_aura_while_something_resolves(spell: str) -> None:
    document = leashed("Fell", "Wane")
    document["players"]["B"]["battlefield"].append({"card": "Husk", "id": "husk"})
    script = carried_out(document, f"cast {spell} -> theirs", *TWICE)
    assert (zone_of(script, "ogre"), zone_of(script, "husk")) == ("graveyard", "graveyard")
