"""Sentences that are read as instructions, played: what lasts, counters, damage, countered spells."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import look
from castable.model.game.position import ObjectId
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, played, seat
from tests.scenes import scene

BEAR = card("Test Bear", "Creature — Bear")
BOLT = card("Test Bolt", "Instant", "Test Bolt deals 3 damage to any target.")


@pytest.mark.rule("701.6a")
@pytest.mark.parametrize(
    ("where", "hand", "library"), [("into its owner's hand", 1, 20), ("on top of its owner's library", 0, 21)]
)
def test_a_countered_spell_goes_where_the_text_says(where: str, hand: int, library: int) -> None:
    text = (
        f"Counter target spell. If that spell is countered this way, put it {where} instead of into that player's "
        "graveyard."
    )
    cards = [BEAR, BOLT, card("Test Remand", "Instant", text)]
    document = game_of(cards, A=seat(["Test Bolt"]), B=seat(["Test Remand"], "Test Bear"))
    script = played(document, "cast test-bolt -> test-bear", "pass", "cast test-remand -> test-bolt", *TWICE)
    owner = script.game.position.players["A"]
    assert (len(owner.hand), owner.library_size) == (hand, library)
    assert not owner.graveyard


@pytest.mark.rule("613.4b")
def test_base_power_and_toughness_are_x() -> None:
    text = "{X}: Creatures you control have base power and toughness X/X until end of turn."
    document = game_of([card("Test Entity", "Creature — Bear", text), BEAR], A=seat([], "Test Entity", "Test Bear"))
    position = played(document, "activate test-entity x=4", *TWICE).game.position
    assert [(now.power, now.toughness) for now in (look(position, "test-bear"), look(position, "test-entity"))] == [
        (4, 4), (4, 4)
    ]  # fmt: skip


@pytest.mark.rule("611.2c")
@pytest.mark.rule("702.11b")
def test_an_opponents_spell_cant_target_what_is_kept_from_it_this_turn() -> None:
    text = "Target creature can't be the target of spells or abilities your opponents control this turn."
    document = game_of(
        [BOLT, card("Test Vines", "Instant", text), BEAR], A=seat(["Test Vines"], "Test Bear"), B=seat(["Test Bolt"])
    )
    before = ("cast test-vines -> test-bear", *TWICE, "pass")
    assert played(document, *before, "cast test-bolt -> A").game
    script = run_script(scene(document=document, **document["players"]), (*before, "cast test-bolt -> test-bear"))
    assert script.refused is not None


@pytest.mark.rule("107.1a")
def test_damage_is_divided_evenly_and_rounded_down() -> None:
    text = "Test Fire deals X damage divided evenly, rounded down, among any number of targets."
    fire = card("Test Fire", "Sorcery", text, mana_cost="{X}{R}")
    document = game_of([fire, BEAR], A=seat(["Test Fire"]), B={"battlefield": ["Test Bear"]})
    script = played(document, "cast test-fire x=7 -> test-bear, A, B", *TWICE)
    assert [player.life for player in script.game.position.players.values()] == [18, 18]


@pytest.mark.rule("107.14")
def test_any_amount_of_energy_is_paid_and_that_much_damage_is_dealt() -> None:
    text = (
        "Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. Test Discharge deals that much "
        "damage to that creature."
    )
    discharge = card("Test Discharge", "Instant", text)
    document = game_of([discharge, BEAR], A=seat(["Test Discharge"]), B={"battlefield": ["Test Bear"]})
    position = played(document, "cast test-discharge -> test-bear", *TWICE, "choose 2").game.position
    assert position.players["A"].counters == {"energy": 1}
    assert "test-bear" not in position.battlefield


@pytest.mark.rule("702.16e")
def test_a_player_with_protection_from_everything_is_dealt_no_damage() -> None:
    ring = card("Test Ring", "Sorcery", "You gain protection from everything until your next turn.")
    storm = card("Test Storm", "Instant", "Test Storm deals 3 damage to each player.")
    document = game_of([ring, storm], A=seat(["Test Ring"]), B=seat(["Test Storm"]))
    script = played(document, "cast test-ring", *TWICE, "pass", "cast test-storm", *TWICE)
    assert [player.life for player in script.game.position.players.values()] == [20, 17]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("target", "life", "tapped"), [("B", 18, 21), ("test-bear", 20, 20)])
def test_whether_a_player_is_dealt_damage_this_way(target: str, life: int, tapped: int) -> None:
    text = "Test Play deals 2 damage to any target. If a player is dealt damage this way, you gain 1 life."
    document = game_of(
        [card("Test Play", "Instant", text), BEAR], A=seat(["Test Play"]), B={"battlefield": ["Test Bear"]}
    )
    position = played(document, f"cast test-play -> {target}", *TWICE).game.position
    assert (position.players["B"].life, position.players["A"].life) == (life, tapped)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("target", ["B", "test-bear"])
def test_what_is_dealt_damage_this_way_is_it(target: str) -> None:
    text = "Test Play deals 1 damage to any target. If a creature is dealt damage this way, tap it."
    document = game_of(
        [card("Test Play", "Instant", text), BEAR], A=seat(["Test Play"]), B={"battlefield": ["Test Bear"]}
    )
    position = played(document, f"cast test-play -> {target}", *TWICE).game.position
    assert position.objects[ObjectId("test-bear")].tapped == (target == "test-bear")


@pytest.mark.rule("107.14")
@pytest.mark.parametrize(("paid", "left"), [(0, True), (1, True), (2, False)])
def test_how_much_energy_was_paid_bounds_what_is_destroyed(paid: int, left: bool) -> None:
    text = (
        "You get X {E}, then you may pay any amount of {E}. Destroy each creature with mana value less than or equal "
        "to the amount of {E} paid this way."
    )
    bear = card("Test Bear", "Creature — Bear", mana_cost="{1}{R}")
    document = game_of(
        [card("Test Wrath", "Sorcery", text, mana_cost="{X}{R}"), bear],
        A=seat(["Test Wrath"]), B={"battlefield": ["Test Bear"]}
    )  # fmt: skip
    position = played(document, "cast test-wrath x=3", *TWICE, f"choose {paid}").game.position
    assert position.players["A"].counters.get("energy", 0) == 3 - paid
    assert ("test-bear" in position.battlefield) == left
