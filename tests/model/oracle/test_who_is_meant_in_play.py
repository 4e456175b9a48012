"""What "it", "them" and "that player" of a text stand for, as games play it (608.2c)."""

from __future__ import annotations

import re
from typing import Any

import pytest

import castable
from castable.model.language.cards import TypeLine
from castable.model.language.effects import IT, Fits, MoveTo
from castable.model.language.parts import parts_of
from castable.model.oracle import read_face
from castable.playing.game import run_script
from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    shown,
    size_of,
    stopped_at,
    tokens_in,
    zone_of,
)

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


# ---------------------------------------------------------------- what a branch that was not taken has not named

DOUBT = (
    "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player reveals the top "
    "card of their library. If that card is a land card, destroy that creature. Otherwise, it gets +4/+4 until end of "
    "turn."
)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "zone"), [("Plains", "graveyard"), ("Zap", "battlefield")])
def test_it_after_otherwise_is_what_would_have_been_destroyed(top: str, zone: str) -> None:
    theirs = {"battlefield": bear_of("Doubt"), "library": [top, "Zap", "Zap"]}
    document = game_of([BEAR, BOLT, card("Doubt", "Enchantment — Aura", DOUBT)], A={"battlefield": MANA}, B=theirs)
    script = carried_out(document, until="2.draw")
    assert zone_of(script, "bear") == zone
    assert zone == "graveyard" or size_of(script, "bear") == (6, 6)


@pytest.mark.rule("608.2c", "702.33a")
@pytest.mark.parametrize(("how", "expected"), [("", 16), (" with kicker", 24)])
def test_that_much_after_otherwise_is_what_would_have_been_gained(how: str, expected: int) -> None:
    text = (
        "Kicker {1}\nReturn target creature card from your graveyard to your hand. If this spell was kicked, you gain "
        "life equal to that card's mana value. Otherwise, you lose that much life."
    )
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{3}{R}")
    seat = {"hand": ["Recall"], "battlefield": MANA, "graveyard": ["Ogre"]}
    script = played(game_of([ogre, card("Recall", "Sorcery", text)], A=seat), f"cast recall{how} -> ogre", *TWICE)
    assert life(script, "A") == expected


@pytest.mark.rule("608.2c")
def test_it_is_what_may_be_put_onto_the_battlefield_and_not_the_saga() -> None:
    text = "When Vault enters, you may put the exiled card onto the battlefield if it's a creature card."
    read = read_face("Vault", text, TypeLine.parse("Artifact")).abilities
    asked = [part.what for part in parts_of(read) if isinstance(part, Fits)]
    moved = [part.what for part in parts_of(read) if isinstance(part, MoveTo)]
    assert asked == moved
    assert IT not in asked


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_what_was_not_exiled_is_none_of_the_cards_that_may_be_played(answer: str, drawn: int) -> None:
    text = (
        "When Scout enters, you may discard a card. If you do, exile the top two cards of your library. You may play "
        "those cards this turn."
    )
    scout = card("Scout", "Creature — Scout", text)
    seat = {"hand": ["Scout", "Plains"], "battlefield": MANA, "library": ["Plains", "Swamp"]}
    script = played(game_of([scout], A=seat), "cast scout", *TWICE, *TWICE, answer, defaults="first")
    assert len(script.game.position.players["A"].graveyard) == drawn


# ---------------------------------------------------------------- what was chosen, paid, and done this way


@pytest.mark.rule("608.2c", "701.21a")
def test_the_chosen_cards_are_the_targets_and_not_what_is_sacrificed_since() -> None:
    text = (
        "Choose two target creature cards in your graveyard. Sacrifice an artifact. If you do, return the chosen "
        "cards to the battlefield tapped."
    )
    toy = card("Toy", "Artifact")
    dead = [{"card": "Bear", "id": f"bear{n}"} for n in (1, 2)]
    seat = {"hand": ["Bargain"], "battlefield": [*MANA, "Toy"], "graveyard": dead}
    document = game_of([BEAR, toy, card("Bargain", "Sorcery", text)], A=seat)
    script = played(document, "cast bargain -> bear1, bear2", *TWICE)
    zones = [zone_of(script, i) for i in ("bear1", "bear2", "toy")]
    assert zones == ["battlefield", "battlefield", "graveyard"]


@pytest.mark.rule("118.8", "608.2c")
def test_the_revealed_card_is_the_one_that_was_revealed_to_pay() -> None:
    text = (
        "As an additional cost to cast this spell, reveal a creature card from your hand.\nTarget creature gets +X/+X "
        "until end of turn, where X is the revealed card's mana value."
    )
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{3}{R}")
    seat = {"hand": ["Boast", "Ogre"], "battlefield": [*MANA, "Bear"]}
    script = played(game_of([BEAR, ogre, card("Boast", "Instant", text)], A=seat), "cast boast -> bear", *TWICE)
    assert size_of(script, "bear") == (6, 6)


@pytest.mark.rule("608.2c", "602.2b")
@pytest.mark.parametrize(("kind", "gained"), [("Saproling", 3), ("Bear", 0)])
def test_what_was_sacrificed_this_way_is_what_the_cost_took(kind: str, gained: int) -> None:
    text = (
        "{1}, Sacrifice another creature: Eater gets +1/+1 until end of turn. If a Saproling was sacrificed this "
        "way, you gain 3 life."
    )
    eater = card("Eater", "Creature — Fungus", text)
    meal = card("Meal", f"Creature — {kind}")
    script = played(game_of([eater, meal], A={"battlefield": [*MANA, "Eater", "Meal"]}), "activate eater", *TWICE)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("118.8", "608.2c")
def test_what_was_tapped_this_way_is_what_the_cost_tapped() -> None:
    text = (
        "As an additional cost to cast this spell, tap two untapped creatures you control.\nYou gain life equal to "
        "three times the number of creatures tapped this way."
    )
    bears = [{"card": "Bear", "id": f"bear{n}"} for n in (1, 2)]
    seat = {"hand": ["Hymn"], "battlefield": [*MANA, *bears]}
    script = played(game_of([BEAR, card("Hymn", "Sorcery", text)], A=seat), "cast hymn", *TWICE)
    assert life(script, "A") == 26


@pytest.mark.rule("602.2b", "605.3b")
def test_what_is_sacrificed_for_mana_is_not_what_the_cost_took() -> None:
    text = "{1}, Sacrifice a creature: You gain life equal to the sacrificed creature's mana value."
    altar = card("Altar", "Artifact", text)
    thrall = card("Thrall", "Creature — Thrall", "Sacrifice Thrall: Add {B}.", mana_cost="{4}")
    meal = card("Meal", "Creature — Bear", mana_cost="{2}")
    document = game_of([altar, thrall, meal], A={"battlefield": ["Altar", "Thrall", "Meal"]})
    assert life(played(document, "activate altar", *TWICE), "A") == 22


@pytest.mark.rule("602.2b", "608.2h")
@pytest.mark.parametrize(("toughness", "food"), [("3", 1), ("4", 2)])
def test_the_sacrificed_creature_is_what_the_cost_took_where_a_token_was_made_since(toughness: str, food: int) -> None:
    text = (
        "{T}, Sacrifice a creature: Create a Food token. If the sacrificed creature's toughness was 4 or greater, "
        "create two Food tokens instead."
    )
    meal = card("Meal", "Creature — Bear", power="1", toughness=toughness)
    document = game_of([card("Oven", "Artifact", text), meal], A={"battlefield": ["Oven", "Meal"]})
    script = played(document, "activate oven", *TWICE)
    assert [shown(script, id)["name"] for id in tokens_in(script)] == ["Food Token"] * food


@pytest.mark.rule("608.2c")
def test_cards_exiled_this_way_are_those_from_the_library() -> None:
    text = "Exile the top three cards of your library. For each land card exiled this way, you gain 1 life."
    seat = {"hand": ["Dig"], "battlefield": MANA, "library": ["Plains", "Swamp", "Zap", "Plains"]}
    script = played(game_of([BOLT, card("Dig", "Sorcery", text)], A=seat), "cast dig", *TWICE)
    assert life(script, "A") == 22


@pytest.mark.rule("608.2c", "118.8")
@pytest.mark.parametrize(
    "text",
    [
        "You gain life equal to the discarded card's mana value.",
        "Draw a card. You gain that much life.",
        "You gain 2 life unless you win the flip.",
    ],
)
def test_what_nothing_has_named_is_not_understood(text: str) -> None:
    document = game_of([card("Riddle", "Sorcery", text)], A={"hand": ["Riddle"], "battlefield": MANA})
    assert stopped_at(document, "cast riddle", *TWICE) == "riddle"


@pytest.mark.rule("603.8")
def test_it_is_the_object_whose_state_is_waited_for() -> None:
    text = (
        "{1}: Put a page counter on Tome.\nWhen there are two or more page counters on Tome, exile it. If you do, you "
        "gain 4 life."
    )
    document = game_of([card("Tome", "Artifact", text)], A={"battlefield": [*MANA, "Tome"]})
    script = played(document, "activate tome", *TWICE, "activate tome", *TWICE, *TWICE)
    assert (zone_of(script, "tome"), life(script, "A")) == ("exile", 24)


@pytest.mark.rule("603.7", "608.2c")
def test_if_you_do_after_a_delayed_trigger_is_part_of_it() -> None:
    text = (
        "When Lurker enters, at the beginning of the next end step, you may sacrifice it. If you do, you gain 3 life."
    )
    lurker = card("Lurker", "Creature — Frog", text)
    document = game_of([lurker], A={"hand": ["Lurker"], "battlefield": MANA})
    script = carried_out(document, "cast lurker", *TWICE, *TWICE, until="2.upkeep")
    assert (zone_of(script, "lurker"), life(script, "A")) == ("graveyard", 23)


@pytest.mark.rule("603.12", "706.2")
def test_when_you_do_after_a_roll_follows_it_always() -> None:
    text = "When Roller enters, roll a d4. When you do, put X +1/+1 counters on target creature, where X is the result."
    document = game_of([card("Roller", "Creature — Ogre", text)], A={"hand": ["Roller"], "battlefield": MANA})
    script = carried_out(document, "cast roller", *TWICE, *TWICE, *TWICE, until="1.end")
    assert counters(script, "roller").get("+1/+1", 0) > 0


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("wins", [True, False])
def test_if_they_do_asks_whether_control_was_gained(wins: bool) -> None:
    text = "Target opponent gains control of Gift. If they do, you gain 5 life."
    gift = card("Gift", "Artifact", f"{{T}}: {text}")
    moves = ["activate gift -> B"] + ([] if wins else ["cast undo -> gift", *TWICE])
    document = game_of([gift, UNDO], A={"hand": ["Undo"], "battlefield": [*MANA, "Gift"]})
    assert life(played(document, *moves, *TWICE), "A") == (25 if wins else 20)


# ---------------------------------------------------------------- what a stop says


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"GainsLife": {"who": {"The": {}}, "amount": {"ThatMuch": {}}}}, "You gain that much life."),
        ({"LosesLife": {"who": {"Bound": {"name": "player"}}, "amount": 1}}, "That player loses 1 life."),
        ({"PutsAway": {"what": {"TheRest": {}}}}, "Put the rest on the bottom of its owner's library in any order."),
    ],
)
def test_a_stop_says_the_instruction_and_no_name_that_only_castable_gives(effect: dict[str, Any], words: str) -> None:
    riddle = {"name": "Riddle", "mana_cost": "{R}", "type_line": "Sorcery"}
    riddle["abilities"] = [{"SpellAbility": {"effects": [effect]}}]  # type: ignore[assignment]  # a document
    document = game_of([riddle], A={"hand": ["Riddle"], "battlefield": MANA})
    stopped = run_script(castable.read(document), ["cast riddle", *TWICE]).stopped
    assert stopped is not None
    assert stopped.text == words
    assert not re.search(r'"|\b(?:seen|amount|bound)\b', f"{stopped.why} {stopped.text}")
