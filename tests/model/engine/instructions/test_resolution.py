"""What becomes of spells and abilities as they resolve (608)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, life, played, zone_of

TWO = "Choose two —\n• Target creature gets +1/+1 until end of turn.\n• Sting deals 2 damage to target player."


@pytest.mark.rule("608.2c", "700.2")
def test_each_mode_counts_its_targets_from_its_own_first_one() -> None:
    document = game_of(
        [card("Sting", "Instant", TWO), card("Ogre", "Creature — Ogre")],
        A={"hand": ["Sting"], "battlefield": ["Mountain", "Ogre"]},
    )
    script = played(document, "cast sting modes=1,2 -> ogre | B", until="1.end")
    assert life(script, "B") == 18
    assert script.game.position.history.damaged == frozenset()


@pytest.mark.rule("702.33g")
def test_a_target_of_a_kicker_that_was_not_paid_takes_no_place_among_the_others() -> None:
    text = "Kicker {R}\nIf this spell was kicked, destroy target land.\nSpark deals 3 damage to target player."
    document = game_of([card("Spark", "Sorcery", text)], A={"hand": ["Spark"], "battlefield": ["2 Mountain"]})
    script = played(document, "cast spark -> B", until="1.end")
    assert life(script, "B") == 17


@pytest.mark.rule("702.33g", "601.2c")
@pytest.mark.parametrize(
    ("kicked", "move", "lives"),
    [
        ("it deals 4 damage to target opponent", "cast spark with kicker -> A | B", (17, 16)),
        ("it deals 4 damage to another target player", "cast spark with kicker -> A | B", (17, 16)),
        ("instead it deals 4 damage to target opponent", "cast spark with kicker -> B", (20, 16)),
        ("it deals 4 damage to target opponent", "cast spark -> A", (17, 20)),
    ],
)
def test_what_a_kicker_adds_has_a_target_of_its_own(kicked: str, move: str, lives: tuple[int, int]) -> None:
    text = f"Kicker {{R}}\nSpark deals 3 damage to target player. If this spell was kicked, {kicked}."
    document = game_of([card("Spark", "Sorcery", text)], A={"hand": ["Spark"], "battlefield": ["2 Mountain"]})
    script = played(document, move, until="1.end")
    assert (life(script, "A"), life(script, "B")) == lives


@pytest.mark.rule("608.2b")
def test_a_spell_whose_targets_are_all_illegal_does_nothing() -> None:
    cards = [
        card("Zap", "Instant", "Zap deals 2 damage to target creature. You gain 3 life."),
        card("Ogre", "Creature — Ogre"),
        card("Flicker", "Instant", "Exile target creature."),
    ]
    document = game_of(
        cards,
        A={"hand": ["Zap"], "battlefield": ["Mountain"]},
        B={"hand": ["Flicker"], "battlefield": ["Mountain", "Ogre"]},
    )
    script = played(document, "cast zap -> ogre", "pass", "cast flicker -> ogre", until="1.end")
    assert life(script, "A") == 20
    assert zone_of(script, "zap") == "graveyard"


@pytest.mark.rule("608.2b")
def test_a_spell_with_one_legal_target_left_does_what_it_can() -> None:
    cards = [
        card("Zap", "Instant", "Zap deals 2 damage to each of two target creatures. You gain 3 life."),
        card("Ogre", "Creature — Ogre"),
        card("Flicker", "Instant", "Exile target creature."),
    ]
    document = game_of(
        cards,
        A={"hand": ["Zap"], "battlefield": ["Mountain"]},
        B={"hand": ["Flicker"], "battlefield": ["Mountain", "2 Ogre"]},
    )
    script = played(document, "cast zap -> ogre, ogre#2", "pass", "cast flicker -> ogre", until="1.end")
    assert life(script, "A") == 23
    assert zone_of(script, "ogre#2") == "graveyard"


@pytest.mark.rule("702.34a")
def test_flashback_exiles_the_card_when_it_resolves_and_when_it_is_countered() -> None:
    cards = [
        card("Echo", "Sorcery", "You gain 1 life.\nFlashback {R}"),
        card("Deny", "Instant", "Counter target spell."),
    ]
    seats = {
        "A": {"graveyard": ["Echo"], "battlefield": ["Mountain"]},
        "B": {"hand": ["Deny"], "battlefield": ["Mountain"]},
    }
    script = played(game_of(cards, **seats), "cast echo as flashback", until="1.end")
    assert (life(script, "A"), zone_of(script, "echo")) == (21, "exile")
    script = played(game_of(cards, **seats), "cast echo as flashback", "pass", "cast deny -> echo", until="1.end")
    assert (life(script, "A"), zone_of(script, "echo")) == (20, "exile")


@pytest.mark.rule("702.27a")
def test_a_spell_with_buyback_paid_returns_to_the_hand_as_it_resolves() -> None:
    cards = [card("Again", "Sorcery", "Buyback {R}\nYou gain 1 life.")]
    document = game_of(cards, A={"hand": ["Again"], "battlefield": ["2 Mountain"]})
    assert zone_of(played(document, "cast again with buyback", until="1.end"), "again") == "hand"
    assert zone_of(played(document, "cast again", until="1.end"), "again") == "graveyard"


@pytest.mark.rule("702.27a", "702.88a", "608.2b")
@pytest.mark.parametrize(("text", "play"), [("Buyback {R}\n", "cast again with buyback"), ("Rebound\n", "cast again")])
def test_a_spell_that_does_not_resolve_is_put_into_the_graveyard_however_it_was_cast(text: str, play: str) -> None:
    cards = [card("Again", "Sorcery", f"{text}Tap target creature."), card("Bear", "Creature — Bear"),
             card("Lift", "Instant", "Return target creature to its owner's hand.")]  # fmt: skip
    document = game_of(cards, A={"hand": ["Again", "Lift"], "battlefield": ["4 Mountain", "Bear"]})
    lifted = played(document, f"{play} -> bear", "cast lift -> bear", *TWICE, *TWICE)
    assert zone_of(lifted, "again") == "graveyard"
    assert zone_of(played(document, f"{play} -> bear", *TWICE), "again") != "graveyard"


@pytest.mark.rule("702.88a")
def test_a_spell_with_rebound_is_cast_again_in_the_next_upkeep() -> None:
    cards = [card("Wave", "Sorcery", "You gain 2 life.\nRebound")]
    document = game_of(cards, A={"hand": ["Wave"], "battlefield": ["Mountain"]})
    script = played(document, "cast wave", until="2.upkeep")
    assert (life(script, "A"), zone_of(script, "wave")) == (22, "exile")
    script = played(document, "cast wave", until="3.draw", answers={"A": ["yes"]})
    assert (life(script, "A"), zone_of(script, "wave")) == (24, "graveyard")
    script = played(document, "cast wave", until="3.draw", answers={"A": ["no"]})
    assert (life(script, "A"), zone_of(script, "wave")) == (22, "exile")


@pytest.mark.rule("715.3d")
def test_an_adventure_leaves_the_card_in_exile_from_where_its_creature_is_cast() -> None:
    faces = [
        {"name": "Scout", "type_line": "Creature — Elf", "mana_cost": "{R}", "power": "1", "toughness": "1"},
        {"name": "Foray", "type_line": "Sorcery — Adventure", "mana_cost": "{R}", "oracle_text": "You gain 4 life."},
    ]
    document = game_of(
        [{"name": "Scout // Foray", "layout": "adventure", "faces": faces}],
        A={"hand": ["Scout // Foray"], "battlefield": ["2 Mountain"]},
    )
    document["players"]["A"]["hand"] = [{"card": "Scout // Foray", "id": "scout"}]
    script = played(document, "cast scout face=1", "pass", "pass")
    assert (life(script, "A"), zone_of(script, "scout")) == (24, "exile")
    script = played(document, "cast scout face=1", "pass", "pass", "cast scout", until="1.end")
    assert zone_of(script, "scout") == "battlefield"


@pytest.mark.rule("608.2h", "603.10")
def test_a_creature_that_died_is_spoken_of_as_it_was_on_the_battlefield() -> None:
    cards = [
        card("Martyr", "Creature — Human", "When Martyr dies, you gain life equal to its power."),
        card("Bless", "Instant", "Put three +1/+1 counters on target creature."),
        card("Slay", "Instant", "Destroy target creature."),
    ]
    document = game_of(cards, A={"hand": ["Bless", "Slay"], "battlefield": ["2 Mountain", "Martyr"]})
    script = played(document, "cast bless -> martyr", "pass", "pass", "cast slay -> martyr", until="1.end")
    assert life(script, "A") == 25


@pytest.mark.rule("603.2")
def test_a_text_that_may_trigger_and_is_not_understood_stops_the_game() -> None:
    slay = card("Slay", "Instant", "Destroy target creature.")
    for text, stops in (
        ("When Ghoul dies, if the moon is full, you gain 5 life.", True),
        ("When Ghoul enters, if the moon is full, you gain 5 life.", False),
        ("Whenever the moon is full, you gain 5 life.", True),
        ("Cumulative upkeep {U}", False),
    ):
        cards = [card("Ghoul", "Creature — Zombie", text), slay]
        document = game_of(cards, A={"hand": ["Slay"], "battlefield": ["Mountain", "Ghoul"]})
        script = run_script(castable.read(document), ["cast slay -> ghoul"], until="1.end")
        assert (script.stopped is not None) is stops, text


@pytest.mark.rule("106.4", "500.5")
def test_mana_that_a_spell_adds_empties_as_the_phase_ends() -> None:
    cards = [card("Surge", "Instant", "Add {R}{R}{R}."), card("Hue", "Instant", "Add one mana of any color.")]
    document = game_of(cards, A={"hand": ["Surge", "Hue"], "battlefield": ["Mountain"]})
    script = played(document, "cast surge", "pass", "pass")
    assert str(script.game.position.players["A"].mana.units[0].type) == "R"
    assert len(script.game.position.players["A"].mana.units) == 3
    script = played(document, "cast surge", until="1.combat_begin")
    assert script.game.position.players["A"].mana.units == ()
    script = played(document, "cast hue", "pass", "pass", "choose blue")
    assert [str(u.type) for u in script.game.position.players["A"].mana.units] == ["U"]


@pytest.mark.rule("702.47c")
def test_spliced_text_is_carried_out_after_the_spells_own() -> None:
    cards = [
        card("Root", "Instant — Arcane", "You gain 1 life."),
        card("Graft", "Instant — Arcane", "Graft deals 2 damage to target player.\nSplice onto Arcane {R}"),
    ]
    document = game_of(cards, A={"hand": ["Root", "Graft"], "battlefield": ["2 Mountain"]})
    script = played(document, "cast root splice=graft -> B", until="1.end")
    assert (life(script, "A"), life(script, "B"), zone_of(script, "graft")) == (21, 18, "hand")


@pytest.mark.rule("608.2c", "120.3a", "119.3")
@pytest.mark.parametrize("text", ["You lose 2 life.", "Toll deals 2 damage to you."])
def test_what_hurts_its_controller_does_so_where_no_mana_is_added(text: str) -> None:
    toll = card("Toll", "Sorcery", text)
    engine = card("Toll", "Artifact", "{T}: " + text)
    shrine = card("Toll", "Enchantment", "Whenever a land enters, " + text.replace("You", "you"))
    hand = game_of([toll], A={"hand": ["Toll"], "battlefield": ["Mountain"]})
    assert life(played(hand, "cast toll", until="1.end"), "A") == 18
    assert life(played(game_of([engine], A={"battlefield": ["Toll"]}), "activate toll", until="1.end"), "A") == 18
    land = game_of([shrine], A={"hand": ["Forest"], "battlefield": ["Toll"]})
    assert life(played(land, "play forest", until="1.end"), "A") == 18
