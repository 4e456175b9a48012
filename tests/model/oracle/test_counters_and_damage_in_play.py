"""Damage, life and counters that texts speak of in ways of their own, as games play them (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("201.5a", "113.7a")
def test_what_gives_an_ability_deals_the_damage_that_its_name_deals() -> None:
    torch = card("Torch", "Artifact — Equipment", 'Equipped creature has "{0}, Sacrifice Torch: Torch deals 2 damage to '
                 'any target."')  # fmt: skip
    warden = card("Warden", "Enchantment", "Whenever a creature deals damage to a player, you gain 5 life.")
    document = game_of([BEAR, torch, warden], A={"battlefield": ["Bear", {"card": "Torch", "attached_to": "bear"},
                                                                 "Warden"]})  # fmt: skip
    script = played(document, "activate bear.1 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B"), zone_of(script, "torch")) == (20, 18, "graveyard")


@pytest.mark.rule("201.5a")
def test_it_is_what_the_cost_has_unattached() -> None:
    bola = card("Bola", "Artifact — Equipment", 'Equipped creature has "{0}, Unattach Bola: It deals 1 damage to any '
                'target. Return Bola to its owner\'s hand."')  # fmt: skip
    warden = card("Warden", "Enchantment", "Whenever a creature deals damage to a player, you gain 5 life.")
    document = game_of([BEAR, bola, warden], A={"battlefield": ["Bear", {"card": "Bola", "attached_to": "bear"},
                                                                "Warden"]})  # fmt: skip
    script = played(document, "activate bear.1 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B"), zone_of(script, "bola")) == (20, 19, "hand")


@pytest.mark.rule("201.5a")
def test_counters_are_put_on_what_gives_the_ability() -> None:
    knife = card("Knife", "Artifact — Equipment", 'Equipped creature has "{0}: Put a blood counter on Knife."')
    document = game_of([BEAR, knife], A={"battlefield": ["Bear", {"card": "Knife", "attached_to": "bear"}, "Knife"]})
    script = played(document, "activate bear.1", *TWICE)
    assert [counters(script, id) for id in ("knife", "knife#2", "bear")] == [{"blood": 1}, {}, {}]


@pytest.mark.rule("201.5a")
def test_an_object_that_gives_itself_an_ability_is_meant_by_its_name() -> None:
    monk = card("Monk", "Creature — Monk", 'Whenever you cast a spell, Monk gains "{T}: Monk deals damage equal to its '
                'power to any other target" until end of turn.')  # fmt: skip
    bolt = card("Bolt", "Instant", "You gain 1 life.")
    document = game_of([monk, bolt], A=seat(["Bolt"], "Monk"))
    script = played(document, "cast bolt", *TWICE, *TWICE, "activate monk.1 -> B", *TWICE)
    assert life(script, "B") == 18


@pytest.mark.rule("611.2c", "608.2i")
def test_a_gained_ability_asks_for_its_numbers_by_itself() -> None:
    oath = card("Oath", "Instant", 'Until end of turn, target creature gains "{T}: This creature deals damage equal to '
                'its power to any target."')  # fmt: skip
    grow = card("Grow", "Instant", "Target creature gets +2/+2 until end of turn.")
    document = game_of([BEAR, oath, grow], A=seat(["Oath", "Grow"], "Bear"))
    script = played(document, "cast oath -> bear", *TWICE, "cast grow -> bear", *TWICE, "activate bear.1 -> B", *TWICE)
    assert life(script, "B") == 16


@pytest.mark.rule("614.1c", "702.33d")
@pytest.mark.parametrize(("kicked", "gained"), [("", 0), (" with kicker", 2)])
def test_what_enters_with_an_ability_in_quotation_marks_has_it(kicked: str, gained: int) -> None:
    volver = card("Volver", "Creature — Volver", 'Kicker {R}\nIf this creature was kicked, it enters with a +1/+1 '
                  'counter on it and with "{0}: You gain 2 life."')  # fmt: skip
    document = game_of([volver], A=seat(["Volver"]))
    script = played(document, f"cast volver{kicked}", *TWICE)
    if kicked:
        script = played(document, f"cast volver{kicked}", *TWICE, "activate volver.1", *TWICE)
    assert (life(script, "A"), counters(script, "volver")) == (20 + gained, {"+1/+1": 1} if kicked else {})
