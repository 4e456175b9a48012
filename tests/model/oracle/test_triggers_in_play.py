"""What triggered abilities wait for, as games play it (603.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, after, card, counters, game_of, life, played, seat, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
HUGE = card("Huge", "Sorcery", "You gain 1 life.", mana_cost="{2}{R}")
STOP = card("Stop", "Instant", "Counter target spell.")


def watcher(event: str, then: str = "you gain 5 life", type_line: str = "Enchantment") -> dict[str, Any]:
    """A permanent that does something whenever something happens."""
    return card("Watcher", type_line, f"{event}, {then}.")


@pytest.mark.rule("603.2", "202.3")
@pytest.mark.parametrize(("charges", "where"), [(1, "graveyard"), (2, "hand")])
def test_a_spell_whose_mana_value_is_the_number_of_counters(charges: int, where: str) -> None:
    cup = watcher("Whenever a player casts a spell with mana value equal to the number of charge counters on Watcher",
                  "counter that spell", "Artifact")  # fmt: skip
    there = {"card": "Watcher", "counters": {"charge": charges}}
    document = game_of([ZAP, cup], A=seat(["Zap"], there))
    script = played(document, "cast zap -> B", *TWICE, *(TWICE if charges == 1 else ()))
    assert life(script, "B") == (20 if where == "graveyard" else 17)


@pytest.mark.rule("106.12")
def test_lands_that_are_tapped_for_mana() -> None:
    barbs = watcher("Whenever a player taps a land for mana", "Watcher deals 1 damage to that player")
    document = game_of([HUGE, barbs, BEAR], A=seat(["Huge"]), B={"battlefield": ["Watcher"]})
    script = played(document, "cast huge", *TWICE, *TWICE, *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (18, 20)


@pytest.mark.rule("603.10e", "701.6a")
def test_a_spell_that_is_countered() -> None:
    ours = watcher("Whenever a spell or ability you control counters a spell")
    document = game_of([ZAP, STOP, ours], A=seat(["Zap"]), B=seat(["Stop"], "Watcher"))
    script = played(document, "cast zap -> B", "pass", "cast stop -> zap", *TWICE, *TWICE)
    assert (life(script, "B"), zone_of(script, "zap")) == (25, "graveyard")


@pytest.mark.rule("603.2")
def test_the_first_time_each_turn() -> None:
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.")
    hero = watcher("Whenever one or more +1/+1 counters are put on Watcher for the first time each turn",
                   type_line="Creature")  # fmt: skip
    document = game_of([grow, hero], A=seat(["Grow", "Grow"], "Watcher"))
    script = played(document, "cast grow -> watcher", *TWICE, *TWICE, "cast grow#2 -> watcher", *TWICE)
    assert (life(script, "A"), counters(script, "watcher")) == (25, {"+1/+1": 2})


@pytest.mark.rule("603.2")
def test_nobody_remembers_a_first_time_before_it_came() -> None:
    pay = card("Pay", "Instant", "Discard a card.")
    seer = watcher("Whenever you discard one or more cards for the first time each turn")
    document = game_of([pay, seer, BEAR], A=seat(["Pay", "Watcher", "Bear"]))
    assert stopped_at(document, "cast watcher", *TWICE, "cast pay", *TWICE, defaults="first") == "watcher"
    document = game_of([pay, seer, BEAR], A=seat(["Pay", "Bear"], "Watcher"))
    assert life(played(document, "cast pay", *TWICE, *TWICE, defaults="first"), "A") == 25


@pytest.mark.rule("303.4", "603.2")
def test_of_an_enchanted_player_and_of_nobody_else() -> None:
    curse = card("Watcher", "Enchantment — Aura Curse",
                 "Enchant player\nWhenever enchanted player casts a spell, that player loses 2 life.")  # fmt: skip
    there = {"card": "Watcher", "attached_to": "B"}
    document = game_of([ZAP, curse], A=seat(["Zap"], there), B=seat(["Zap"]))
    script = played(document, "cast zap -> B", "pass", "cast zap#2 -> A", *TWICE, *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (17, 15)


@pytest.mark.rule("603.2")
def test_every_spell_but_the_first_one() -> None:
    more = watcher("Whenever you cast a spell other than your first spell each turn")
    document = game_of([ZAP, more], A=seat(["Zap"] * 3, "Watcher"))
    script = played(document, "cast zap -> B", *TWICE, "cast zap#2 -> B", *TWICE, *TWICE, "cast zap#3 -> B", *TWICE,
                    *TWICE)  # fmt: skip
    assert life(script, "A") == 30


@pytest.mark.rule("603.2")
def test_damage_of_so_much() -> None:
    feared = watcher("Whenever a source you control deals 3 or more damage to a player")
    poke = card("Poke", "Instant", "Poke deals 2 damage to any target.")
    document = game_of([ZAP, poke, feared], A=seat(["Zap", "Poke"], "Watcher"))
    script = played(document, "cast poke -> B", *TWICE, "cast zap -> B", *TWICE, *TWICE)
    assert life(script, "A") == 25


@pytest.mark.rule("111.2", "603.2c")
def test_tokens_that_are_created_at_once_or_each() -> None:
    call = card("Call", "Sorcery", "Create two 1/1 green Elf creature tokens.")
    for event, gained in (("one or more creature tokens", 5), ("a token", 10)):
        document = game_of([call, watcher(f"Whenever you create {event}")], A=seat(["Call"], "Watcher"))
        script = played(document, "cast call", *TWICE, *TWICE, *(TWICE if gained == 10 else ()))
        assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.10a")
def test_what_leaves_the_battlefield_for_exile_or_a_hand() -> None:
    away = card("Away", "Instant", "Exile target creature.")
    back = card("Back", "Instant", "Return target creature to its owner's hand.")
    for spell, event, gained in (
        ("away", "a creature is exiled from the battlefield", 5), ("away", "a permanent is returned to your hand", 0),
        ("back", "a permanent is returned to your hand", 5),
        ("away", "Watcher or another creature is put into exile", 5),
    ):  # fmt: skip
        document = game_of([away, back, BEAR, watcher(f"Whenever {event}")],
                           A=seat([spell.capitalize()], "Watcher", "Bear"))  # fmt: skip
        script = played(document, f"cast {spell} -> bear", *TWICE, *(TWICE if gained else ()))
        assert life(script, "A") == 20 + gained, event


@pytest.mark.rule("603.2", "701.9a")
def test_a_card_that_an_opponent_makes_you_discard() -> None:
    force = card("Force", "Sorcery", "Target player discards a card.")
    seer = watcher("Whenever a spell or ability an opponent controls causes you to discard a card")
    document = game_of([force, seer, BEAR], A=seat(["Force", "Force", "Bear"], "Watcher"), B={"hand": ["Bear"]})
    assert life(after(document, "cast force -> A"), "A") == 20
    document = game_of([force, seer, BEAR], A=seat(["Force"]), B={"hand": ["Bear"], "battlefield": ["Watcher"]})
    assert life(played(document, "cast force -> B", *TWICE, *TWICE), "B") == 25


@pytest.mark.rule("113.6", "603.2")
def test_from_a_graveyard_while_it_is_there() -> None:
    scourge = watcher("Whenever a creature dies while Watcher is in your graveyard", type_line="Creature")
    document = game_of([ZAP, BEAR, scourge], A=seat(["Zap"], graveyard=["Watcher"]), B={"battlefield": ["Bear"]})
    assert life(played(document, "cast zap -> bear", *TWICE, *TWICE), "A") == 25
    document = game_of([ZAP, BEAR, scourge], A=seat(["Zap"], "Watcher"), B={"battlefield": ["Bear"]})
    assert life(played(document, "cast zap -> bear", *TWICE), "A") == 20


@pytest.mark.rule("111.10q", "303.4")
def test_a_wicked_role_that_is_put_into_a_graveyard() -> None:
    bless = card("Bless", "Sorcery", "Create a Wicked Role token attached to target creature you control.")
    document = game_of([bless, ZAP, BEAR], A=seat(["Bless", "Zap"], "Bear"))
    script = played(document, "cast bless -> bear", *TWICE, "cast zap -> bear", *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 19)


@pytest.mark.rule("111.10")
def test_a_token_that_a_card_names() -> None:
    brew = card("Brew", "Sorcery", "Create a Mutagen token.")
    document = game_of([brew, BEAR], A=seat(["Brew"], "Bear"))
    script = played(document, "cast brew", *TWICE, "activate mutagen -> bear", *TWICE)
    assert (counters(script, "bear"), zone_of(script, "mutagen")) == ({"+1/+1": 1}, None)


@pytest.mark.rule("702.62a", "113.6b")
def test_a_time_counter_that_is_removed_while_the_card_is_exiled() -> None:
    seer = card("Seer", "Creature", "Suspend 3—{R}\nWhenever a time counter is removed from Seer while it's exiled, "
                "you gain 5 life.")  # fmt: skip
    document = game_of([seer], A=seat(["Seer"]))
    script = played(document, "special suspend seer", until="5.main1", defaults="first")
    assert (counters(script, "seer"), life(script, "A")) == ({"time": 1}, 30)


@pytest.mark.rule("106.12", "603.4")
def test_lands_that_are_tapped_for_mana_in_anothers_turn() -> None:
    glory = watcher("Whenever a player taps a land for mana, if it's not that player's turn", "destroy that land")
    document = game_of([ZAP, glory], A={"hand": ["Zap"], "battlefield": ["Mountain", "Watcher"]},
                       B={"hand": ["Zap"], "battlefield": ["Forest", "Mountain"]})  # fmt: skip
    script = played(document, "cast zap -> B", "pass", "cast zap#2 -> A", *TWICE, *TWICE, *TWICE)
    assert (zone_of(script, "mountain"), zone_of(script, "mountain#2")) == ("battlefield", "graveyard")


@pytest.mark.rule("701.26a", "603.2")
def test_who_taps_a_creature() -> None:
    queen = watcher("Whenever you tap an untapped creature an opponent controls")
    chill = card("Chill", "Instant", "Tap target creature.")
    for player, gained in (("A", 5), ("B", 0)):
        seats = {"A": seat([], "Watcher"), "B": seat([], "Bear")}
        seats[player]["hand"] = ["Chill"]
        moves = ("cast chill -> bear",) if player == "A" else ("pass", "cast chill -> bear")
        script = played(game_of([queen, chill, BEAR], **seats), *moves, *TWICE, *(TWICE if gained else ()))
        assert life(script, "A") == 20 + gained


@pytest.mark.rule("702.33d", "603.4")
def test_which_kicker_was_paid() -> None:
    mage = card("Mage", "Creature", "Kicker {1}{R} and/or {R}\nWhen Mage enters, if it was kicked with its {1}{R} "
                "kicker, you gain 5 life.")  # fmt: skip
    document = game_of([mage], A=seat(["Mage"]))
    for play, gained in (("", 0), (" with kicker.2", 0), (" with kicker.1", 5)):
        script = played(document, f"cast mage{play}", *TWICE, *(TWICE if gained else ()))
        assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.10a")
def test_a_creature_that_was_enchanted_as_it_died() -> None:
    idol = watcher("Whenever an enchanted creature dies")
    aura = card("Glow", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    for worn, gained in (([{"card": "Glow", "attached_to": "bear"}], 5), ([], 0)):
        document = game_of([idol, aura, ZAP, BEAR], A=seat(["Zap"], "Watcher", "Bear", *worn))
        script = played(document, "cast zap -> bear", *TWICE, *(TWICE if gained else ()))
        assert life(script, "A") == 20 + gained


@pytest.mark.rule("109.5", "608.2c")
def test_that_player_is_the_one_to_whose_hand_it_is_returned() -> None:
    warp = watcher("Whenever a permanent is returned to a player's hand", "that player loses 2 life")
    back = card("Back", "Instant", "Return target creature to its owner's hand.")
    document = game_of([warp, back, BEAR], A=seat(["Back"], "Watcher"), B=seat([], "Bear"))
    script = played(document, "cast back -> bear", *TWICE, *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 18)


@pytest.mark.rule("608.2c")
def test_that_much_is_nothing_that_casting_a_spell_says() -> None:
    doom = watcher("Whenever you cast a spell with mana value 1 or less",
                   "you gain that much life")  # fmt: skip
    there = {"card": "Watcher", "counters": {"doom": 1}}
    document = game_of([ZAP, doom], A=seat(["Zap"], there))
    assert stopped_at(document, "cast zap -> B", *TWICE) == "watcher"
