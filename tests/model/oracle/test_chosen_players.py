"""Texts about the chosen player, about what an enchanted player controls, and about loyalty abilities of others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes import illegal, legal, listed, scene


def made(name: str, type_line: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "oracle_text": text, **more}


BOLT = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
NEMESIS = made(
    "Test Nemesis",
    "Creature — Merfolk",
    "As Test Nemesis enters, choose a player.\nTest Nemesis has protection from the chosen player.",
    power="3",
    toughness="1",
)


def nemesis(chosen: str | None) -> dict[str, Any]:
    return {"card": "Test Nemesis", "id": "nemesis", **({"chosen": {"player": chosen}} if chosen else {})}


@pytest.mark.rule("702.16k")
@pytest.mark.parametrize(("chosen", "allowed"), [("A", False), ("B", True), (None, True)])
@pytest.mark.parametrize("controller", ["A", "B"])
def test_protection_from_a_player_is_from_all_of_that_player(
    controller: str, chosen: str | None, allowed: bool
) -> None:
    mine, theirs = ([nemesis(chosen)], []) if controller == "A" else ([], [nemesis(chosen)])
    seat = {**BOLT, "battlefield": ["Mountain", *mine]}
    position = scene(A=seat, B={"battlefield": theirs}, document={"cards": [NEMESIS]})
    if allowed:
        legal(position, "cast lightning-bolt -> nemesis")
    else:
        assert illegal(position, "cast lightning-bolt -> nemesis") == {"702.16b"}


@pytest.mark.rule("702.16k")
@pytest.mark.parametrize(("chosen", "allowed"), [("A", False), ("B", True)])
def test_protection_from_a_player_is_from_abilities_of_that_players_permanents(chosen: str, allowed: bool) -> None:
    pinger = {"card": "Prodigal Pyromancer", "id": "pinger", "sick": False}
    position = scene(A={"battlefield": [pinger]}, B={"battlefield": [nemesis(chosen)]}, document={"cards": [NEMESIS]})
    if allowed:
        legal(position, "activate pinger -> nemesis")
    else:
        assert illegal(position, "activate pinger -> nemesis") == {"702.16b"}


@pytest.mark.rule("607.2d", "702.16k")
def test_protection_that_is_given_is_from_the_player_chosen_for_the_giver() -> None:
    text = "Enchant creature\nEnchanted creature has protection from the chosen player."
    ward = made("Test Ward", "Enchantment — Aura", text)
    for chosen in ("A", "B"):
        aura = {"card": "Test Ward", "attached_to": "bear", "chosen": {"player": chosen}}
        bear = {"card": "Grizzly Bears", "id": "bear"}
        position = scene(A=BOLT, B={"battlefield": [bear, aura]}, document={"cards": [ward]})
        if chosen == "B":
            legal(position, "cast lightning-bolt -> bear")
        else:
            assert illegal(position, "cast lightning-bolt -> bear") == {"702.16b"}


AIM = made("Test Aim", "Instant", "Destroy target creature with power 3 or greater.", mana_cost="{R}")


def is_aimed_at(card: dict[str, Any], chosen: str | None, other: dict[str, Any]) -> bool:
    """Whether the creature of B has power 3 or greater."""
    big = {"card": card["name"], "id": "big", **({"chosen": {"player": chosen}} if chosen else {})}
    seat = {"battlefield": [big, *other.pop("battlefield", [])], **other}
    position = scene(A={"hand": ["Test Aim"], "battlefield": ["Mountain"]}, B=seat, document={"cards": [AIM, card]})
    return bool(listed(position, "test-aim"))


@pytest.mark.rule("607.2d", "402.3")
@pytest.mark.parametrize(("chosen", "large"), [("B", True), ("A", False), (None, False)])
def test_cards_in_the_hand_of_the_chosen_player_are_counted_even_if_hidden(chosen: str | None, large: bool) -> None:
    text = "Test Specter's power and toughness are each equal to the number of cards in the chosen player's hand."
    specter = made("Test Specter", "Creature — Specter", text, power="*", toughness="*")
    assert is_aimed_at(specter, chosen, {"hand": 3}) is large


@pytest.mark.rule("607.2d", "109.4")
@pytest.mark.parametrize(("chosen", "large"), [("B", True), ("A", False)])
def test_what_the_chosen_player_controls_and_has_in_the_graveyard_is_counted(chosen: str, large: bool) -> None:
    text = "Test Beast's power is equal to the number of {} the chosen player controls."
    beast = made("Test Beast", "Creature — Beast", text.format("tapped lands"), power="*", toughness="3")
    lands = [{"card": "Forest", "tapped": True} for _ in range(3)]
    assert is_aimed_at(beast, chosen, {"battlefield": lands}) is large
    text = "Test Beast's power is equal to 1 plus the number of green creature cards in the chosen player's graveyard."
    ghost = made("Test Beast", "Creature — Beast", text, power="*", toughness="3")
    assert is_aimed_at(ghost, chosen, {"graveyard": ["2 Grizzly Bears", "Shock"]}) is large


@pytest.mark.rule("303.4m", "109.4")
@pytest.mark.parametrize(("player", "large"), [("A", False), ("B", True)])
def test_creatures_of_an_enchanted_player(player: str, large: bool) -> None:
    text = "Enchant player\nCreatures enchanted player controls get +1/+1."
    curse = made("Test Curse", "Enchantment — Aura Curse", text)
    bears = {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]}
    seat = {"hand": ["Test Aim"], "battlefield": ["Mountain", {"card": "Test Curse", "attached_to": player}]}
    position = scene(A=seat, B=bears, document={"cards": [AIM, curse]})
    assert bool(listed(position, "test-aim")) is large


# ---------------------------------------------------------------- loyalty abilities of others


SAGE = made(
    "Test Sage",
    "Legendary Planeswalker — Test",
    "Each other planeswalker you control has the loyalty abilities of Test Sage.\n+2: Scry 1.\n{T}: Draw a card.",
    loyalty="2",
)
OTHER = made("Test Other", "Planeswalker — Other", "−1: Draw a card.", loyalty="3")


@pytest.mark.rule("606.3", "613.1f")
def test_other_planeswalkers_have_the_loyalty_abilities_and_no_others() -> None:
    seat = {"battlefield": [{"card": "Test Sage", "id": "sage"}, {"card": "Test Other", "id": "other"}]}
    position = scene(A=seat, document={"cards": [SAGE, OTHER]})
    assert listed(position, "other") == {"activate other.1", "activate other.2"}
    assert listed(position, "sage") == {"activate sage.1", "activate sage.2"}


@pytest.mark.rule("606.3", "613.1f")
def test_a_planeswalker_with_the_loyalty_abilities_of_all_others() -> None:
    text = "Test God has all loyalty abilities of all other planeswalkers on the battlefield.\n+1: Scry 2."
    god = made("Test God", "Legendary Planeswalker — Test", text, loyalty="4")
    seat = {"battlefield": [{"card": "Test God", "id": "god"}]}
    theirs = {"battlefield": [{"card": "Test Other", "id": "other"}]}
    position = scene(A=seat, B=theirs, document={"cards": [god, OTHER]})
    assert listed(position, "god") == {"activate god.1", "activate god.2"}


# ---------------------------------------------------------------- the first spell of the game


@pytest.mark.rule("118.9", "601.2b")
def test_the_first_spell_of_the_game_may_be_free_where_a_position_says_so() -> None:
    text = "If this spell is the first spell you've cast this game, you may cast it without paying its mana cost."
    once = made("Test Tale", "Instant", text, mana_cost="{1}{G}")
    seat = {"hand": ["Test Tale"]}
    fact = {"facts": {"A": ["you haven't cast a spell this game"]}}
    first = scene(A=seat, document={"cards": [once], "history": fact})
    assert listed(first, "test-tale") == {"cast test-tale as 1"}
    assert listed(scene(A=seat, document={"cards": [once]}), "test-tale") == set()
    later = {**fact, "spells_cast": {"A": ["Shock"]}}
    assert listed(scene(A=seat, document={"cards": [once], "history": later}), "test-tale") == set()
