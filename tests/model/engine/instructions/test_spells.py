"""What spells and abilities know as they resolve: X, costs that were lent, what left the battlefield."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import look
from tests.games import card, game_of, life, played, zone_of

BEAR = card("Bear", "Creature — Bear")
WRATH = card("Wrath", "Sorcery", "Destroy all creatures.")


@pytest.mark.rule("107.3m")
def test_x_of_an_ability_that_triggers_as_its_object_enters_is_that_of_the_spell() -> None:
    text = "Kicker {X}\nWhen Elder enters, if it was kicked, you gain X life."
    elder = card("Elder", "Creature — Treefolk", text)
    document = game_of([elder], A={"hand": ["Elder"], "battlefield": ["4 Mountain"]})
    assert life(played(document, "cast elder with kicker x=3", until="1.end"), "A") == 23
    assert life(played(document, "cast elder", until="1.end"), "A") == 20


@pytest.mark.rule("603.4", "603.10")
def test_if_it_had_a_counter_is_asked_of_what_died() -> None:
    text = "Whenever Squire or another creature you control dies, if it had a +1/+1 counter on it, you gain 3 life."
    document = game_of(
        [card("Squire", "Creature — Human", text), WRATH, BEAR],
        A={
            "hand": ["Wrath"],
            "battlefield": ["Mountain", "Squire", {"card": "Bear", "counters": {"+1/+1": 1}}, "Bear"],
        },
    )
    assert life(played(document, "cast wrath", until="1.end"), "A") == 23


@pytest.mark.rule("400.7b", "702.74a")
def test_a_permanent_that_was_cast_for_a_lent_evoke_cost_is_sacrificed() -> None:
    text = "Bear spells you cast from your hand have evoke {R}."
    document = game_of(
        [card("Host", "Enchantment", text), card("Bear", "Creature — Bear", mana_cost="{4}{R}")],
        A={"hand": ["Bear"], "battlefield": ["5 Mountain", "Host"]},
    )
    assert zone_of(played(document, "cast bear as evoke", until="1.end"), "bear") == "graveyard"
    assert zone_of(played(document, "cast bear", until="1.end"), "bear") == "battlefield"


@pytest.mark.rule("611.3a")
def test_what_has_entered_this_turn_has_not_in_the_next_one_though_it_is_still_sick() -> None:
    entered = "an artifact entered the battlefield under your control this turn"
    text = f"As long as {entered}, creatures you control get +2/+2."
    document = game_of(
        [card("Captain", "Creature — Human", text), card("Relic", "Artifact")],
        A={"hand": ["Relic"], "battlefield": ["Mountain", "Captain"]},
    )
    for until, power in (("1.end", 4), ("2.draw", 2)):
        script = played(document, "cast relic", until=until)
        assert look(script.game.position, "captain").power == power


ROOM = {
    "name": "Pool // Locker",
    "layout": "split",
    "faces": [
        {"name": "Pool", "type_line": "Enchantment — Room", "mana_cost": "{R}",
         "oracle_text": "When you unlock this door, you gain 3 life."},
        {"name": "Locker", "type_line": "Enchantment — Room", "mana_cost": "{1}{R}",
         "oracle_text": "When you unlock this door, you gain 5 life.\n"
         "Whenever you fully unlock a Room, you gain 7 life."},
    ],
}  # fmt: skip


@pytest.mark.rule("709.5d", "709.5e", "709.5h", "709.5i")
def test_a_door_of_a_room_is_unlocked_as_its_half_is_cast_or_for_its_cost() -> None:
    seat = {"hand": [{"card": "Pool // Locker", "id": "room"}], "battlefield": ["3 Mountain"]}
    document = game_of([ROOM], A=seat)
    script = played(document, "cast room face=pool", until="1.end")
    assert life(script, "A") == 23
    assert look(script.game.position, "room").name == "Pool"
    script = played(document, "cast room face=locker", until="1.end")
    assert life(script, "A") == 25
    moves = ("cast room face=pool", "pass", "pass", "pass", "pass", "special unlock room face=locker")
    script = played(document, *moves, answers={"A": ["order 1,2"]}, until="1.end")
    assert life(script, "A") == 35


@pytest.mark.rule("608.2h")
def test_what_an_aura_that_is_gone_enchanted_is_what_it_enchanted_last() -> None:
    text = "Enchant creature\n{R}, Sacrifice Doom: Destroy enchanted creature."
    doom = card("Doom", "Enchantment — Aura", text)
    aura = {"card": "Doom", "attached_to": "bear"}
    document = game_of([doom, BEAR], A={"battlefield": ["Mountain", "Bear", aura]})
    assert zone_of(played(document, "activate doom.1", until="1.end"), "bear") == "graveyard"


@pytest.mark.rule("608.2h", "400.7")
def test_what_an_aura_enchanted_that_has_been_exiled_and_returned_is_what_it_enchanted_before() -> None:
    doom = card("Doom", "Enchantment — Aura", "Enchant creature\n{R}: Destroy enchanted creature.")
    text = "Exile target enchantment, then return it to the battlefield under its owner's control."
    aura = {"card": "Doom", "attached_to": "bear"}
    document = game_of(
        [doom, BEAR, card("Flicker", "Instant", text)],
        A={"hand": ["Flicker"], "battlefield": ["2 Mountain", "2 Bear", aura]},
    )
    moves = ("activate doom.1", "cast flicker -> doom")
    script = played(document, *moves, answers={"A": ["choose bear#2"]}, until="1.end")
    assert (zone_of(script, "bear"), zone_of(script, "bear#2")) == ("graveyard", "battlefield")
