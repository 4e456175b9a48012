"""Events that say more of who did it and to what: spells of others, gifts, control that is lost, excess damage."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
KILL = card("Kill", "Instant", "Destroy target creature.")


@pytest.mark.rule("601.2i", "105.2")
@pytest.mark.parametrize(("cost", "kind", "lost"), [
    ("{U}", "Instant", 2), ("{W}", "Sorcery", 2), ("{R}", "Instant", 0), ("{U}", "Artifact", 0),
])  # fmt: skip
def test_a_spell_of_either_color_and_either_kind(cost: str, kind: str, lost: int) -> None:
    mind = card("Mind", "Enchantment", "Whenever an opponent casts a white or blue instant or sorcery spell, Mind "
                "deals 2 damage to that player.")  # fmt: skip
    text = "" if kind == "Artifact" else "You gain 1 life."
    spell = card("Spell", kind, text, mana_cost=cost)
    document = game_of([mind, spell], A=seat(["Spell"], "Island", "Plains"), B={"battlefield": ["Mind"]})
    gained = 0 if kind == "Artifact" else 1
    assert life(carried_out(document, "cast spell"), "A") == 20 + gained - lost


@pytest.mark.rule("108.3", "601.2i")
def test_a_spell_that_its_caster_does_not_own() -> None:
    toll = card("Toll", "Enchantment", "Whenever a player casts a spell they don't own, that player loses 3 life.")
    theft = card("Theft", "Sorcery", "Exile the top card of target opponent's library. You may play that card this "
                 "turn.")  # fmt: skip
    document = game_of([BEAR, toll, theft], A=seat(["Theft", "Bear"], "Toll"), B={"library": ["Bear"]})
    script = played(document, "cast theft -> B", *TWICE, "cast bear", *TWICE)
    assert life(script, "A") == 20
    assert life(played(document, "cast theft -> B", *TWICE, "cast bear#2", *TWICE, *TWICE), "A") == 17


@pytest.mark.rule("701.26a", "603.2")
@pytest.mark.parametrize("number", [0, 2])
def test_while_it_has_a_counter_is_said_of_the_object_with_the_text(number: int) -> None:
    merfolk = card("Merfolk", "Creature — Merfolk", "Whenever Merfolk becomes tapped while it has a -1/-1 counter on "
                   "it, remove a -1/-1 counter from it. Merfolk gains haste until end of turn.\n{0}: Tap Merfolk.",
                   toughness="5")  # fmt: skip
    thing = {"card": "Merfolk", "counters": {"-1/-1": number}} if number else "Merfolk"
    script = carried_out(game_of([merfolk], A={"battlefield": [thing]}), "activate merfolk")
    assert counters(script, "merfolk") == ({"-1/-1": 1} if number else {})


@pytest.mark.rule("603.10a", "603.6c")
@pytest.mark.parametrize(("grown", "killed"), [(False, False), (True, True)])
@pytest.mark.parametrize("away", ["Kill", "Banish"])
def test_while_its_power_is_so_much_is_asked_of_it_as_it_was(grown: bool, killed: bool, away: str) -> None:
    knight = card("Knight", "Creature — Knight", "When Knight dies or is put into exile while its power is 4 or "
                  "greater, destroy up to one target artifact.")  # fmt: skip
    banish, ring = card("Banish", "Instant", "Exile target creature."), card("Ring", "Artifact")
    grow = card("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")
    document = game_of(
        [knight, banish, KILL, grow, ring], A=seat([away, "Grow"], "Knight"), B={"battlefield": ["Ring"]}
    )
    moves = ("cast grow -> knight", *TWICE) if grown else ()
    moves = (*moves, f"cast {away.lower()} -> knight", *TWICE)
    script = carried_out(document, *moves, *(("announce -> ring",) if grown else ()))
    assert zone_of(script, "ring") == ("graveyard" if killed else "battlefield")


@pytest.mark.rule("120.10", "603.2c")
@pytest.mark.parametrize(("text", "tokens"), [
    ("Zap deals 2 damage to each creature.", 0),
    ("Zap deals 3 damage to each creature.", 1),
    ("Zap deals 5 damage to target creature an opponent controls.", 1),
])  # fmt: skip
def test_any_number_of_creatures_that_are_dealt_excess_damage_at_once(text: str, tokens: int) -> None:
    galleon = card("Galleon", "Artifact", "Whenever one or more creatures your opponents control are dealt excess "
                   "noncombat damage, create a Treasure token.")  # fmt: skip
    zap = card("Zap", "Sorcery", text)
    document = game_of([BEAR, galleon, zap], A=seat(["Zap"], "Galleon", "Bear"), B={"battlefield": ["2 Bear"]})
    target = " -> bear#2" if "target" in text else ""
    assert len(tokens_in(carried_out(document, f"cast zap{target}"))) == tokens


@pytest.mark.rule("120.10")
def test_excess_damage_to_your_own_creature_is_not_waited_for() -> None:
    galleon = card("Galleon", "Artifact", "Whenever one or more creatures your opponents control are dealt excess "
                   "noncombat damage, create a Treasure token.")  # fmt: skip
    zap = card("Zap", "Sorcery", "Zap deals 5 damage to target creature.")
    document = game_of([BEAR, galleon, zap], A=seat(["Zap"], "Galleon", "Bear"))
    assert not tokens_in(carried_out(document, "cast zap -> bear"))


@pytest.mark.rule("110.2", "603.2")
@pytest.mark.parametrize(("whose", "tokens"), [("A", 1), ("B", 0)])
def test_an_opponent_gains_control_of_something_from_you(whose: str, tokens: int) -> None:
    thief = card("Thief", "Enchantment", "Whenever an opponent gains control of a permanent from you, create a "
                 "Treasure token.")  # fmt: skip
    give = card("Give", "Sorcery", "Target opponent gains control of target creature.")
    board = {"A": [], "B": [], whose: ["Bear"]}
    document = game_of([BEAR, thief, give], A=seat(["Give"], "Thief", *board["A"]), B={"battlefield": board["B"]})
    script = carried_out(document, "cast give -> B | bear")
    assert len(tokens_in(script)) == tokens


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("killed", "gained"), [("bear", 1), ("grave", 1), ("warden", 0), ("bear#2", 0)])
def test_another_creature_or_a_land_of_yours(killed: str, gained: int) -> None:
    warden = card("Warden", "Creature — Human", "Whenever another creature you control or a land you control is put "
                  "into a graveyard from the battlefield, you gain 1 life.")  # fmt: skip
    grave, ruin = card("Grave", "Land"), card("Ruin", "Sorcery", "Destroy target permanent.")
    document = game_of([BEAR, warden, grave, ruin], A=seat(["Ruin"], "Warden", "Bear", "Grave"),
                       B={"battlefield": ["Bear"]})  # fmt: skip
    assert life(carried_out(document, f"cast ruin -> {killed}"), "A") == 20 + gained


@pytest.mark.rule("702.174c")
@pytest.mark.parametrize(("with_gift", "gained"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("kind", ["Sorcery", "Creature — Bear"])
def test_a_gift_is_given_as_the_spell_or_the_ability_resolves(with_gift: bool, gained: int, kind: str) -> None:
    gerbil = card("Gerbil", "Enchantment", "Whenever you give a gift, you gain 1 life.")
    text = "Gift a card\nDraw a card." if kind == "Sorcery" else "Gift a card"
    present = card("Present", kind, text)
    document = game_of([gerbil, present], A=seat(["Present"], "Gerbil"))
    script = carried_out(document, "cast present with gift" if with_gift else "cast present")
    assert life(script, "A") == 20 + gained
    assert script.game.position.players["B"].hidden_hand == gained


@pytest.mark.rule("702.174c", "113.7a")
def test_a_gift_is_given_even_if_the_permanent_is_gone_by_then() -> None:
    gerbil = card("Gerbil", "Enchantment", "Whenever you give a gift, you gain 1 life.")
    present = card("Present", "Creature — Bear", "Gift a card")
    document = game_of([gerbil, present, KILL], A=seat(["Present", "Kill"], "Gerbil"))
    script = played(document, "cast present with gift", *TWICE, "cast kill -> present", *TWICE, *TWICE, *TWICE)
    assert (zone_of(script, "present"), life(script, "A")) == ("graveyard", 21)


@pytest.mark.rule("603.2")
def test_what_triggers_only_once_never_does_so_again() -> None:
    cheer = card("Cheer", "Creature — Human", "Whenever Cheer becomes tapped, put a +1/+1 counter on it. This ability "
                 "triggers only once.\n{0}: Tap Cheer.\n{0}: Untap Cheer.")  # fmt: skip
    moves = ("activate cheer.1", *TWICE, *TWICE, "activate cheer.2", *TWICE, "activate cheer.1")
    assert counters(carried_out(game_of([cheer], A={"battlefield": ["Cheer"]}), *moves), "cheer") == {"+1/+1": 1}


@pytest.mark.rule("603.3d", "115.1d")
def test_a_target_other_than_the_creature_that_became_one() -> None:
    recruit = card("Recruit", "Creature — Rabbit", "Whenever a creature you control becomes the target of a spell or "
                   "ability an opponent controls, put a +1/+1 counter on target creature you control other than that "
                   "creature.")  # fmt: skip
    poke = card("Poke", "Sorcery", "Target creature gets -1/-0 until end of turn.")
    document = game_of([BEAR, recruit, poke], A=seat(["Poke"]), B={"battlefield": ["Recruit", "Bear"]})
    script = carried_out(document, "cast poke -> bear")
    assert (counters(script, "recruit"), counters(script, "bear")) == ({"+1/+1": 1}, {})
    alone = game_of([recruit, poke], A=seat(["Poke"]), B={"battlefield": ["Recruit"]})
    assert counters(carried_out(alone, "cast poke -> recruit"), "recruit") == {}


@pytest.mark.rule("608.2c", "601.2i")
def test_damage_by_the_spells_that_the_player_has_cast_this_turn() -> None:
    lizard = card("Lizard", "Creature — Lizard", "Whenever a player casts a noncreature spell, Lizard deals damage to "
                  "that player equal to the number of noncreature spells they've cast this turn.")  # fmt: skip
    nop = card("Nop", "Sorcery", "Target creature gets +1/+0 until end of turn.")
    document = game_of([BEAR, lizard, nop], A=seat(["Nop", "Nop", "Bear"]), B={"battlefield": ["Lizard"]})
    moves = ("cast bear", *TWICE, "cast nop -> bear", *TWICE, *TWICE, "cast nop#2 -> bear", *TWICE, *TWICE)
    script = played(document, *moves)
    assert (life(script, "A"), life(script, "B")) == (20 - 1 - 2, 20)


@pytest.mark.rule("107.4", "601.2i")
@pytest.mark.parametrize(("cost", "kind", "made"), [
    ("{1}{U}{U}", "Sorcery", 2), ("{U/R}{R}", "Sorcery", 1), ("{R}", "Sorcery", 0), ("{U}", "Creature — Fish", 0),
])  # fmt: skip
def test_as_many_as_the_spell_has_mana_symbols_of_a_color(cost: str, kind: str, made: int) -> None:
    king = card("King", "Creature — Merfolk", "Whenever you cast a noncreature spell with one or more blue mana "
                "symbols in its mana cost, create that many 1/1 blue Merfolk creature tokens.")  # fmt: skip
    spell = card("Spell", kind, "You gain 1 life." if kind == "Sorcery" else "", mana_cost=cost)
    document = game_of([king, spell], A=seat(["Spell"], "King", "3 Island"))
    assert len(tokens_in(carried_out(document, "cast spell"))) == made


CALENDAR = card(
    "Calendar", "Artifact", "Whenever you untap one or more permanents during your untap step, put that many time "
    "counters on Calendar.\nWhen there are 1,000 or more time counters on Calendar, sacrifice it and each opponent "
    "loses 1,000 life.\n{0}: Untap target creature.",
)  # fmt: skip
TAPPED = {"card": "Bear", "tapped": True}


@pytest.mark.rule("502.3", "603.2c")
def test_all_that_is_untapped_in_the_untap_step_at_once() -> None:
    document = game_of([CALENDAR, BEAR], A={"battlefield": ["Calendar", TAPPED, TAPPED, "Bear"]},
                       B={"battlefield": [TAPPED]}, turn={"player": "B", "phase": "main1"})  # fmt: skip
    assert counters(carried_out(document, until="2.draw"), "calendar") == {"time": 2}
    document = game_of([CALENDAR, BEAR], A={"battlefield": ["Calendar", TAPPED]})
    assert counters(carried_out(document, "activate calendar -> bear"), "calendar") == {}


@pytest.mark.rule("603.8")
def test_a_thousand_counters() -> None:
    there = {"card": "Calendar", "counters": {"time": 999}}
    document = game_of([CALENDAR, BEAR], A={"battlefield": [there, TAPPED]}, turn={"player": "B", "phase": "main1"})
    script = carried_out(document, until="2.draw")
    assert (life(script, "B"), zone_of(script, "calendar")) == (-980, "graveyard")
