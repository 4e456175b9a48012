"""What players may do to objects, what they do unless, and what is asked of them, as games play it (608.2c–d)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("118.12", "701.21a")
@pytest.mark.parametrize(("answer", "left", "zone"), [("yes", 20, "graveyard"), ("no", 18, "battlefield")])
def test_a_player_may_sacrifice_what_is_spoken_of_instead(answer: str, left: int, zone: str) -> None:
    hex_ = card("Hex", "Enchantment — Aura", "Enchant creature\nAt the beginning of the upkeep of enchanted creature's "
                "controller, Hex deals 2 damage to that player unless they sacrifice that creature.")  # fmt: skip
    document = game_of([BEAR, hex_], {"player": "A", "phase": "untap", "number": 1}, A={"battlefield": ["Bear"]},
                       B={"battlefield": [{"card": "Hex", "attached_to": "bear"}]})  # fmt: skip
    script = played(document, *TWICE, answers={"A": [answer]})
    assert (life(script, "A"), zone_of(script, "bear")) == (left, zone)


@pytest.mark.rule("608.2h", "701.8a")
@pytest.mark.parametrize(("answer", "left"), [("yes", 20), ("no", 13)])
def test_what_is_destroyed_this_way_deals_damage_where_it_was_not_paid_for(answer: str, left: int) -> None:
    horror = card("Horror", "Creature — Horror", "At the beginning of your upkeep, destroy Horror unless you pay {1}. "
                  "If Horror is destroyed this way, it deals 7 damage to you.")  # fmt: skip
    document = game_of([horror], {"player": "A", "phase": "untap", "number": 1}, A=seat([], "Horror"))
    assert life(played(document, *TWICE, answers={"A": [answer]}), "A") == left


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("target", "cards"), [("B", 0), ("bear", 1)])
def test_a_player_who_is_dealt_damage_this_way_discards(target: str, cards: int) -> None:
    shriek = card("Shriek", "Sorcery", "Shriek deals 2 damage to any target and you gain 2 life. If a player is dealt "
                  "damage this way, they discard a card.")  # fmt: skip
    document = game_of([BEAR, shriek], A=seat(["Shriek"]), B={"hand": ["Bear"], "battlefield": ["Bear"]})
    script = played(document, f"cast shriek -> {target if target == 'B' else 'bear#2'}", *TWICE)
    assert (len(script.game.position.players["B"].hand), life(script, "A")) == (cards, 22)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "left", "drawn"), [("yes", 16, 0), ("no", 20, 3)])
def test_a_target_opponent_may_have_damage_dealt_to_them(answer: str, left: int, drawn: int) -> None:
    risk = card("Risk", "Sorcery", "Target opponent may have Risk deal 4 damage to them. If that player doesn't, you "
                "draw three cards.")  # fmt: skip
    document = game_of([risk], A=seat(["Risk"]))
    script = played(document, "cast risk -> B", *TWICE, answers={"B": [answer]})
    assert (life(script, "B"), script.game.position.players["A"].hidden_hand) == (left, drawn)


@pytest.mark.rule("608.2d", "122.1")
@pytest.mark.parametrize(("choice", "number"), [("choose 1", 2), ("choose 2", 0)])
def test_a_counter_is_put_or_removed_as_a_player_chooses(choice: str, number: int) -> None:
    gate = card("Gate", "Artifact", "{0}: Put a doom counter on Gate or remove one from it.")
    document = game_of([gate], A={"battlefield": [{"card": "Gate", "counters": {"doom": 1}}]})
    script = played(document, "activate gate.1", *TWICE, answers={"A": [choice]})
    assert counters(script, "gate") == ({"doom": number} if number else {})


@pytest.mark.rule("122.6", "608.2d")
def test_the_player_who_may_put_a_counter_puts_it() -> None:
    ember = card("Ember", "Artifact", "Whenever an opponent casts a spell, that player may put a oil counter on Ember.")
    watch = card("Watch", "Enchantment", "Whenever you put one or more counters on an artifact, you gain 3 life.")
    spark = card("Spark", "Instant", "You gain 1 life.")
    document = game_of([ember, watch, spark], A=seat(["Spark"], "Watch"), B={"battlefield": ["Ember", "Watch"]})
    script = played(document, "cast spark", *TWICE, "yes", *TWICE, *TWICE)
    assert (counters(script, "ember"), life(script, "A"), life(script, "B")) == ({"oil": 1}, 24, 20)


@pytest.mark.rule("603.4", "102.2")
@pytest.mark.parametrize(("target", "left"), [("A", 15), ("B", 20)])
def test_damage_unless_an_opponent_of_that_player_was_damaged(target: str, left: int) -> None:
    strife = card("Strife", "Enchantment", "At the beginning of each player's end step, Strife deals 2 damage to that "
                  "player unless one of their opponents was dealt damage this turn.")  # fmt: skip
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
    document = game_of([strife, bolt], A=seat(["Bolt"], "Strife"))
    script = played(document, f"cast bolt -> {target}", *TWICE, until="1.cleanup")
    assert life(script, "A") == left


@pytest.mark.rule("608.2c", "119.1")
@pytest.mark.parametrize(("start", "left"), [(10, 0), (11, 11)])
def test_a_target_player_with_exactly_so_much_life(start: int, left: int) -> None:
    rite = card("Rite", "Instant", "If target player has exactly 10 life, Rite deals 10 damage to that player.")
    ward = card("Ward", "Enchantment", "You don't lose the game for having 0 or less life.")
    document = game_of([rite, ward], A=seat(["Rite"]), B={"life": start, "battlefield": ["Ward"]})
    assert life(played(document, "cast rite -> B", *TWICE), "B") == left


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("cards", "left"), [(3, 18), (2, 20)])
def test_only_an_opponent_with_many_cards_is_dealt_damage(cards: int, left: int) -> None:
    dream = card("Dream", "Enchantment", "At the beginning of each player's end step, that player draws a card. If the "
                 "player is your opponent and has four or more cards in hand, Dream deals 2 damage to "
                 "that player.")  # fmt: skip
    document = game_of([BEAR, dream], {"player": "B", "phase": "main2", "number": 1}, A={"battlefield": ["Dream"]},
                       B={"hand": ["Bear"] * cards})  # fmt: skip
    assert life(played(document, *TWICE, *TWICE), "B") == left


@pytest.mark.rule("608.2c")
def test_where_a_card_was_no_land() -> None:
    grab = card("Grab", "Sorcery", "As an additional cost to cast this spell, discard a card.\nIf the discarded card "
                "wasn't a land card, Grab deals 2 damage to each opponent.")  # fmt: skip
    for other, left in (("Bear", 18), ("Forest", 20)):
        document = game_of([BEAR, grab], A=seat(["Grab", other]))
        assert life(played(document, "cast grab", *TWICE), "B") == left


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("answer", "left"), [("yes", (20, 20)), ("no", (25, 15))])
def test_all_that_follows_an_unless_is_kept_from_happening(answer: str, left: tuple[int, int]) -> None:
    syphon = card("Syphon", "Sorcery", "Unless target player pays {3}, that player loses 5 life and you gain 5 life.")
    document = game_of([syphon], A=seat(["Syphon"]), B={"battlefield": ["8 Mountain"]})
    script = played(document, "cast syphon -> B", *TWICE, answers={"B": [answer]})
    assert (life(script, "A"), life(script, "B")) == left


@pytest.mark.rule("118.12", "608.2c")
@pytest.mark.parametrize(("theirs", "left"), [(("Bear",), 17), (("Bear", "Bear"), 20)])
def test_another_creature_is_other_than_the_target(theirs: tuple[str, ...], left: int) -> None:
    venom = card("Venom", "Sorcery", "Put a -1/-1 counter on target creature. Its controller loses 3 life unless they "
                 "sacrifice another creature of their choice.")  # fmt: skip
    document = game_of([BEAR, venom], A=seat(["Venom"]), B={"battlefield": list(theirs)})
    script = played(document, "cast venom -> bear", *TWICE, answers={"B": ["yes"]})
    assert (life(script, "B"), zone_of(script, "bear")) == (left, "battlefield")
