"""What waits for damage and counters, and "that many" of what such events are about, as games play it (603.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("607.2d", "120.3")
def test_damage_to_the_player_who_was_chosen() -> None:
    doll = card("Doll", "Creature — Construct", "As Doll enters, choose a player.\nWhenever Doll is dealt damage, it "
                "deals that much damage to the chosen player.", toughness="9")  # fmt: skip
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
    mine: dict[str, Any] = {"card": "Doll", "chosen": {"player": "B"}}
    document = game_of([doll, bolt], A=seat(["Bolt"], mine))
    script = played(document, "cast bolt -> doll", *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 17)


@pytest.mark.rule("603.2c", "120.3")
@pytest.mark.parametrize(("number", "gained"), [(1, 0), (2, 5)])
def test_so_much_damage_at_the_same_time(number: int, gained: int) -> None:
    witness = card("Witness", "Creature — Human", "Whenever Witness is dealt 3 or more damage, you gain 5 life.",
                   toughness="9")  # fmt: skip
    archer = card("Archer", "Creature — Elf", power="2")
    volley = card("Volley", "Sorcery", "Each creature named Archer deals damage equal to its power to target creature.")
    document = game_of([witness, archer, volley], A=seat(["Volley"], "Witness", *(["Archer"] * number)))
    script = played(document, "cast volley -> witness", *TWICE, *(TWICE if gained else ()))
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("607.2d", "120.1")
@pytest.mark.parametrize(("cost", "left"), [("{R}", 16), ("{G}", 20)])
def test_a_source_of_the_chosen_color(cost: str, left: int) -> None:
    circle = card("Circle", "Enchantment", "As Circle enters, choose a color.\nWhenever a source of the chosen color "
                  "deals damage to you, each opponent loses 4 life.")  # fmt: skip
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", mana_cost=cost)
    theirs: dict[str, Any] = {"card": "Circle", "chosen": {"color": "red"}}
    mine = {"hand": ["Bolt"], "battlefield": ["Mountain", "Forest"]}
    document = game_of([circle, bolt], A=mine, B={"battlefield": [theirs]})
    script = played(document, "cast bolt -> B", *TWICE, *(TWICE if left < 20 else ()))
    assert (life(script, "A"), life(script, "B")) == (left, 17)


@pytest.mark.rule("702.62a", "122.1")
def test_you_remove_a_time_counter_while_it_is_exiled() -> None:
    watcher = card("Watcher", "Creature — Sphinx", "Whenever you remove a time counter from this card while it's "
                   "exiled, you gain 2 life.\nSuspend 6—{1}{U}")  # fmt: skip
    exiled: dict[str, Any] = {"card": "Watcher", "counters": {"time": 3}}
    document = game_of([watcher], {"player": "A", "phase": "untap", "number": 1}, A={"exile": [exiled]})
    script = played(document, *TWICE, *TWICE)
    assert (life(script, "A"), counters(script, "watcher")) == (22, {"time": 2})


@pytest.mark.rule("601.2h", "122.1")
def test_the_creature_that_was_tapped_for_the_cost() -> None:
    gulp = card("Gulp", "Sorcery", "As an additional cost to cast this spell, tap an untapped creature you "
                "control.\nExile target tapped creature. Put a +1/+1 counter on the creature tapped to pay "
                "this spell's additional cost.")  # fmt: skip
    theirs: dict[str, Any] = {"card": "Bear", "tapped": True}
    document = game_of([BEAR, gulp], A=seat(["Gulp"], "Bear"), B={"battlefield": [theirs]})
    script = played(document, "cast gulp -> bear#2", *TWICE)
    assert (counters(script, "bear"), zone_of(script, "bear#2")) == ({"+1/+1": 1}, "exile")


@pytest.mark.rule("608.2c", "202.3")
@pytest.mark.parametrize(("target", "left"), [("wall", 17), ("forest", 20)])
def test_a_nonland_card_that_is_returned_this_way(target: str, left: int) -> None:
    rebirth = card("Rebirth", "Sorcery", "Return target card from your graveyard to your hand. If you return a nonland "
                   "card to your hand this way, Rebirth deals damage equal to that card's mana value to any "
                   "target.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", mana_cost="{3}")
    document = game_of([rebirth, wall], A=seat(["Rebirth"], graveyard=["Wall", "Forest"]))
    assert life(played(document, f"cast rebirth -> {target} | B", *TWICE), "B") == left


@pytest.mark.rule("603.4", "608.2h")
@pytest.mark.parametrize(("number", "left"), [(0, 20), (2, 18)])
def test_that_much_damage_for_what_was_sacrificed_this_turn(number: int, left: int) -> None:
    saw = card("Saw", "Artifact", "At the beginning of your end step, if you sacrificed one or more permanents this "
               "turn, Saw deals that much damage to target opponent.")  # fmt: skip
    purge = card("Purge", "Sorcery", "Sacrifice all creatures you control.")
    document = game_of([BEAR, saw, purge], A=seat(["Purge"], "Saw", *["Bear"] * number))
    assert life(carried_out(document, "cast purge", until="1.cleanup"), "B") == left


@pytest.mark.rule("603.2", "202.3")
def test_that_much_is_the_mana_value_that_was_asked_for() -> None:
    doom = card("Doom", "Enchantment", "Whenever you cast a spell with mana value equal to the number of doom counters "
                "on Doom, Doom deals that much damage to target opponent. Then put a doom counter on "
                "Doom.")  # fmt: skip
    spell = card("Spell", "Instant", "You gain 1 life.", mana_cost="{1}{R}")
    document = game_of([doom, spell], A=seat(["Spell", "Spell"], {"card": "Doom", "counters": {"doom": 2}}))
    script = played(document, "cast spell", *TWICE, *TWICE, "cast spell#2", *TWICE)
    assert (life(script, "B"), counters(script, "doom")) == (18, {"doom": 3})


@pytest.mark.rule("603.2", "120.3")
def test_damage_to_the_permanent_or_player_that_was_dealt_some() -> None:
    stub = card("Stub", "Creature — Human", "Whenever another source you control deals exactly 1 damage to a permanent "
                "or player, Stub deals 2 damage to that permanent or player.")  # fmt: skip
    ping = card("Ping", "Instant", "Ping deals 1 damage to any target.")
    document = game_of([BEAR, stub, ping], A=seat(["Ping", "Ping"], "Stub"), B={"battlefield": ["Bear"]})
    script = played(document, "cast ping -> B", *TWICE, *TWICE, "cast ping#2 -> bear", *TWICE, *TWICE)
    assert (life(script, "B"), zone_of(script, "bear")) == (17, "graveyard")


@pytest.mark.rule("122.1", "608.2c")
def test_a_counter_removed_for_each_card_of_a_target() -> None:
    heir = card("Heir", "Creature — Human", "{0}: Put a +1/+1 counter on Heir for each card in your hand, then remove "
                "a +1/+1 counter from Heir for each card in target opponent's hand.")  # fmt: skip
    document = game_of([BEAR, heir], A={"battlefield": ["Heir"], "hand": ["Bear"] * 3}, B={"hand": ["Bear"]})
    assert counters(played(document, "activate heir.1 -> B", *TWICE), "heir") == {"+1/+1": 2}
