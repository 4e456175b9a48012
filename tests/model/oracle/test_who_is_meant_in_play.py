"""What "it", "them" and "that player" of a text stand for, as games play it (608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Zap", "Instant", "Zap deals 5 damage to target creature.")
UNDO = card("Undo", "Instant", "Destroy target permanent.")
EBB = card("Ebb", "Enchantment — Aura", "Enchant creature\nAt the beginning of your upkeep, enchanted creature's "
           "controller sacrifices it and you gain 1 life.")  # fmt: skip
MANA = ["8 Mountain"]


def at(step: str, number: int = 1, player: str = "A") -> dict[str, Any]:
    """A step of somebody's turn."""
    return {"player": player, "number": number, "step": step}


def bear_of(*auras: str) -> list[Any]:
    """A creature with Auras attached to it that the other player has put there."""
    return ["Bear", *({"card": a, "id": a.lower(), "attached_to": "bear", "controller": "A"} for a in auras)]


# ---------------------------------------------------------------- it: what a possessive noun has named


@pytest.mark.rule("608.2c", "701.21a")
def test_it_is_the_permanent_whose_controller_is_told_to_sacrifice_it() -> None:
    document = game_of([BEAR, EBB], A={"battlefield": MANA}, B={"battlefield": bear_of("Ebb")})
    script = carried_out(document, until="3.draw")
    assert (zone_of(script, "bear"), life(script, "A")) == ("graveyard", 21)


@pytest.mark.rule("608.2c", "608.2h")
def test_it_is_the_permanent_that_was_enchanted_as_the_aura_left() -> None:
    snare = card("Snare", "Enchantment — Aura", "Enchant permanent\nWhen Snare leaves the battlefield, enchanted "
                 "permanent's controller sacrifices it.")  # fmt: skip
    theirs = [*bear_of("Snare"), "Forest"]
    document = game_of([BEAR, UNDO, snare], A={"hand": ["Undo"], "battlefield": MANA}, B={"battlefield": theirs})
    script = played(document, "cast undo -> snare", *TWICE, *TWICE)
    assert (zone_of(script, "bear"), zone_of(script, "forest")) == ("graveyard", "battlefield")


@pytest.mark.rule("608.2c", "701.21a")
def test_its_controller_sacrifices_the_target_and_nobody_else_does() -> None:
    altar = card("Altar", "Artifact", "{T}: Target artifact's controller sacrifices it. That player draws a card.")
    toy = card("Toy", "Artifact")
    document = game_of([altar, toy], A={"battlefield": ["Altar"]}, B={"battlefield": ["Toy"], "library": ["Plains"]})
    script = played(document, "activate altar -> toy", *TWICE)
    assert (zone_of(script, "toy"), zone_of(script, "altar"), zone_of(script, "plains")) == (
        "graveyard", "battlefield", "hand",
    )  # fmt: skip


@pytest.mark.rule("608.2c")
def test_it_is_what_is_enchanted_where_the_event_names_its_controller() -> None:
    tithe = card("Tithe", "Enchantment — Aura", "Enchant creature\nAt the beginning of the upkeep of enchanted "
                 "creature's controller, that player sacrifices it unless they pay {9}.")  # fmt: skip
    document = game_of([BEAR, tithe], A={"battlefield": MANA}, B={"battlefield": bear_of("Tithe")})
    assert zone_of(carried_out(document, until="2.draw"), "bear") == "graveyard"


@pytest.mark.rule("603.4", "608.2c")
def test_it_is_the_object_that_the_condition_was_about_and_not_the_spell() -> None:
    post = card("Post", "Artifact", "Whenever you cast an instant spell, if Post has fewer than two charge counters on "
                "it, put a charge counter on it.")  # fmt: skip
    document = game_of([BEAR, BOLT, post], A={"hand": ["Zap", "Zap"], "battlefield": [*MANA, "Post", "Bear"]})
    assert counters(played(document, "cast zap -> bear", *TWICE), "post") == {"charge": 1}


@pytest.mark.rule("603.4", "608.2c")
def test_it_is_the_enchanted_permanent_that_the_condition_was_about() -> None:
    doze = card("Doze", "Enchantment — Aura", "Enchant creature\nAt the beginning of each upkeep, if enchanted "
                "creature is untapped, tap it.")  # fmt: skip
    document = game_of([BEAR, doze], A={"battlefield": MANA}, B={"battlefield": bear_of("Doze")})
    objects = carried_out(document, until="2.draw").game.position.objects
    assert (objects["bear"].tapped, objects["doze"].tapped) == (True, False)  # type: ignore[index]  # ids are text


# ---------------------------------------------------------------- them: a player, as objects would be "each of them"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of each opponent's upkeep, Gnat deals 3 damage to them.",
        "At the beginning of each opponent's upkeep, if that player has two or fewer cards in hand, Gnat deals 3 "
        "damage to them.",
        "Whenever an opponent draws a card, Gnat deals 3 damage to them.",
    ],
)
def test_damage_to_them_is_damage_to_the_player(text: str) -> None:
    gnat = card("Gnat", "Creature — Insect", text)
    document = game_of([gnat], A={"battlefield": ["Gnat"]}, B={"library": ["Plains"] * 5})
    script = carried_out(document, until="2.main1")
    assert (life(script, "B"), zone_of(script, "gnat")) == (17, "battlefield")


# ---------------------------------------------------------------- that player: whose the object is


@pytest.mark.rule("603.10a", "608.2c")
def test_that_player_is_who_controlled_what_died_whoever_made_it_die() -> None:
    mourner = card("Mourner", "Creature — Zombie", "Whenever a creature an opponent controls dies, that player loses 2 "
                   "life.")  # fmt: skip
    seats = {"A": {"hand": ["Undo"], "battlefield": [*MANA, "Mourner"]}, "B": {"battlefield": ["Bear"]}}
    script = played(game_of([BEAR, UNDO, mourner], **seats), "cast undo -> bear", *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 18)


@pytest.mark.rule("404.2", "608.2c")
def test_that_player_is_who_owns_what_was_put_into_a_graveyard() -> None:
    text = "Whenever a card is put into an opponent's graveyard from anywhere, that player loses 2 life."
    toll = card("Toll", "Enchantment", text)
    seats = {"A": {"hand": ["Undo"], "battlefield": [*MANA, "Toll"]}, "B": {"battlefield": ["Bear"]}}
    script = played(game_of([BEAR, UNDO, toll], **seats), "cast undo -> bear", *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 18)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "target creature an opponent controls deals damage equal to its power to that player.",
        "destroy target creature an opponent controls. That player loses 2 life.",
        "exile target card from an opponent's graveyard. That player loses 2 life.",
    ],
)
def test_that_player_is_who_controls_or_owns_the_target(text: str) -> None:
    lord = card("Lord", "Creature — Human", f"When Lord enters, {text}")
    seats = {"A": {"hand": ["Lord"], "battlefield": MANA}, "B": {"battlefield": ["Bear"], "graveyard": ["Forest"]}}
    script = played(game_of([BEAR, lord], **seats), "cast lord", *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 18)


@pytest.mark.rule("201.2", "608.2c")
def test_what_that_player_controls_of_a_name_is_what_the_controller_of_the_target_does() -> None:
    text = (
        "When Warden enters, exile target nonland permanent an opponent controls and all other nonland permanents that "
        "player controls with the same name as that permanent until Warden leaves the battlefield."
    )
    warden = card("Warden", "Creature — Human", text)
    theirs = [{"card": "Bear", "id": f"bear{n}"} for n in (1, 2)]
    mine = [*MANA, {"card": "Bear", "id": "mine"}]
    document = game_of([BEAR, warden], A={"hand": ["Warden"], "battlefield": mine}, B={"battlefield": theirs})
    script = played(document, "cast warden", *TWICE, "announce -> bear1", *TWICE)
    assert [zone_of(script, i) for i in ("bear1", "bear2", "mine")] == ["exile", "exile", "battlefield"]


@pytest.mark.rule("608.2c", "607.2")
def test_that_player_of_whom_nothing_has_been_said_is_not_understood() -> None:
    text = (
        "When Fiend enters, target player loses 3 life.\nWhen Fiend leaves the battlefield, that player gains 3 life."
    )
    fiend = card("Fiend", "Creature — Horror", text)
    seats = {"A": {"hand": ["Undo"], "battlefield": [*MANA, "Fiend"]}}
    assert stopped_at(game_of([UNDO, fiend], **seats), "cast undo -> fiend", *TWICE, *TWICE) == "fiend"
