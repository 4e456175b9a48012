"""Counters with which something enters by what was done or is there; players who gain no life (614.1c, 119.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
SALVE = card("Salve", "Instant", "Target player gains 3 life.")


@pytest.mark.rule("614.1c", "614.12a")
@pytest.mark.parametrize(("moves", "there"), [(["yes"], {"+1/+1": 1}), (["no"], {})])
def test_it_enters_with_a_counter_where_something_was_done(moves: list[str], there: dict[str, int]) -> None:
    sphinx = card("Sphinx", "Creature — Sphinx", "As Sphinx enters, you may return a nonland permanent you control to "
                  "its owner's hand. If you do, Sphinx enters with a +1/+1 counter on it.")  # fmt: skip
    document = game_of([BEAR, sphinx], A=seat(["Sphinx"], "Bear"))
    script = played(document, "cast sphinx", *TWICE, *moves)
    assert (counters(script, "sphinx"), zone_of(script, "bear")) == (there, "hand" if there else "battlefield")


@pytest.mark.rule("614.1c", "608.2d")
@pytest.mark.parametrize(("exiled", "there"), [(2, {"+1/+1": 4}), (1, {})])
def test_it_enters_with_counters_where_two_cards_were_put(exiled: int, there: dict[str, int]) -> None:
    maw = card("Maw", "Creature — Eldrazi", "As Maw enters, you may put two cards your opponents own from exile into "
               "their owners' graveyards. If you do, Maw enters with four +1/+1 counters on it.")  # fmt: skip
    document = game_of([BEAR, maw], A=seat(["Maw"]), B={"exile": ["Bear"] * exiled})
    script = played(document, "cast maw", *TWICE, *(["yes"] if exiled > 1 else []))
    assert counters(script, "maw") == there


@pytest.mark.rule("614.1c", "614.12")
def test_counters_for_those_that_are_there_already() -> None:
    font = card("Font", "Creature — Angel", "Each other Angel you control enters with an additional +1/+1 counter on "
                "it for each Angel you already control.")  # fmt: skip
    seraph = card("Seraph", "Creature — Angel")
    document = game_of([BEAR, font, seraph], A=seat(["Seraph", "Bear"], "Font", "Seraph"))
    script = played(document, "cast seraph", *TWICE, "cast bear", *TWICE)
    assert (counters(script, "seraph"), counters(script, "bear")) == ({"+1/+1": 2}, {})


@pytest.mark.rule("614.1c")
def test_counters_for_each_of_two_kinds() -> None:
    seed = card("Seed", "Creature — Hydra", "Seed enters with a +1/+1 counter on it for each other red creature you "
                "control and a +1/+1 counter on it for each other green creature you control.",
                mana_cost="{R}{R/G}")  # fmt: skip
    elf, both = card("Elf", "Creature — Elf", mana_cost="{G}"), card("Both", "Creature — Elf", mana_cost="{R/G}")
    document = game_of([BEAR, seed, elf, both], A=seat(["Seed"], "Bear", "Elf", "Both"), B={"battlefield": ["Bear"]})
    assert counters(played(document, "cast seed", *TWICE), "seed") == {"+1/+1": 4}


@pytest.mark.rule("614.1c")
def test_counters_by_power_and_as_another_type() -> None:
    sage = card("Sage", "Creature — Elf", "Each other creature you control enters with a number of additional +1/+1 "
                "counters on it equal to Sage's power and as a Mutant in addition to its other types.")  # fmt: skip
    document = game_of([BEAR, sage], A=seat(["Bear"], "Sage"))
    script = played(document, "cast bear", *TWICE)
    assert (counters(script, "bear"), shown(script, "bear")["subtypes"]) == ({"+1/+1": 2}, ["Bear", "Mutant"])


@pytest.mark.rule("614.1c", "202.3")
@pytest.mark.parametrize(("cost", "number"), [("{4}", 1), ("{5}", 3)])
def test_counters_by_the_mana_value_of_what_enters(cost: str, number: int) -> None:
    wagon = card("Wagon", "Artifact — Vehicle", "Each other Vehicle and creature you control enters with an additional "
                 "+1/+1 counter on it if its mana value is 4 or less. Otherwise, it enters with three additional +1/+1 "
                 "counters on it.", power="1", toughness="1")  # fmt: skip
    golem = card("Golem", "Artifact Creature — Golem", mana_cost=cost)
    document = game_of([wagon, golem], A=seat(["Golem"], "Wagon"))
    assert counters(played(document, "cast golem", *TWICE), "golem") == {"+1/+1": number}


@pytest.mark.rule("119.7", "611.2c")
@pytest.mark.parametrize(("target", "left"), [("B", (23, 17)), ("A", (17, 23))])
def test_a_player_who_can_gain_no_life_for_the_rest_of_the_game(target: str, left: tuple[int, int]) -> None:
    flame = card("Flame", "Sorcery", "Flame deals 3 damage to any target. If a player is dealt damage this way, they "
                 "can't gain life for the rest of the game.")  # fmt: skip
    document = game_of([flame, SALVE], A=seat(["Flame", "Salve", "Salve"]))
    script = played(document, f"cast flame -> {target}", *TWICE, "cast salve -> A", *TWICE, "cast salve#2 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == left


@pytest.mark.rule("119.7", "303.4")
def test_an_enchanted_player_gains_no_life() -> None:
    wound = card("Wound", "Enchantment — Aura", "Enchant player\nEnchanted player can't gain life.")
    aura: dict[str, Any] = {"card": "Wound", "attached_to": "B"}
    document = game_of([wound, SALVE], A=seat(["Salve", "Salve"], aura))
    script = played(document, "cast salve -> A", *TWICE, "cast salve#2 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (23, 20)
