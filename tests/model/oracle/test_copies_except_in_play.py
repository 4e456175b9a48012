"""Copies with another size, another type and nothing but that, and prices beside which something is done (707.9)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, shown, size_of, tokens_in, zone_of

KILL = card("Kill", "Instant", "Destroy target creature.", mana_cost="{0}")
IDOL = card("Idol", "Artifact Creature — Golem", power="4", toughness="5")


@pytest.mark.rule("707.9b")
def test_a_copy_is_of_another_size() -> None:
    mirror = card(
        "Mirror", "Sorcery", "Create a token that's a copy of target creature, except it's 1/1.", mana_cost="{0}"
    )
    script = played(game_of([mirror, IDOL], A=seat(["Mirror"], "Idol")), "cast mirror -> idol", *TWICE)
    assert size_of(script, tokens_in(script)[0]) == (1, 1)


@pytest.mark.rule("205.1a", "707.9d")
def test_a_copy_loses_all_other_card_types_and_the_subtypes_that_go_with_them() -> None:
    mirror = card("Mirror", "Sorcery", "Create a token that's a copy of target creature, except it's an enchantment "
                  "and loses all other card types.", mana_cost="{0}")  # fmt: skip
    script = played(game_of([mirror, IDOL], A=seat(["Mirror"], "Idol")), "cast mirror -> idol", *TWICE)
    assert shown(script, tokens_in(script)[0])["types"] == ["Enchantment"]


@pytest.mark.rule("107.3m", "707.9e")
def test_a_copy_enters_with_x_more_counters() -> None:
    ego = card("Ego", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the "
               "battlefield, except it enters with X additional +1/+1 counters on it.", mana_cost="{X}")  # fmt: skip
    document = game_of([ego, IDOL], A=seat(["Ego"], "Idol"))
    script = played(document, "cast ego x=2", *TWICE, "choose idol")
    assert (size_of(script, "ego"), counters(script, "ego")) == ((6, 7), {"+1/+1": 2})


@pytest.mark.rule("118.12", "608.2c")
@pytest.mark.parametrize(("answer", "zone", "left"), [("pay", "exile", 18), ("no", "graveyard", 20)])
def test_what_is_exiled_beside_a_price_is_the_creature_that_has_died(answer: str, zone: str, left: int) -> None:
    kin = card("Kin", "Creature — Vampire", "Whenever another nontoken creature you control dies, you may pay 2 life "
               "and exile it. If you do, create a token that's a copy of that creature, except it's 1/1.")  # fmt: skip
    document = game_of([kin, IDOL, KILL], A=seat(["Kill"], "Kin", "Idol"))
    script = played(document, "cast kill -> idol", *TWICE, *TWICE, answer)
    assert (zone_of(script, "kin"), zone_of(script, "idol"), life(script, "A")) == ("battlefield", zone, left)
    assert len(tokens_in(script)) == (answer == "pay")
