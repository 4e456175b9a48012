"""Counters removed to pay, what enters with more, what is done to permanents that are spoken of, as games play it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import (
    TWICE,
    card,
    counters,
    game_of,
    life,
    played,
    seat,
    size_of,
)

BEAR = card("Bear", "Creature — Bear")


def with_counters(name: str, kind: str, number: int) -> dict[str, Any]:
    """A permanent with counters on it."""
    return {"card": name, "counters": {kind: number}} if number else {"card": name}


@pytest.mark.rule("602.2b", "608.2c")
@pytest.mark.parametrize("there", [0, 3])
def test_counters_removed_this_way_are_those_that_the_cost_has_removed(there: int) -> None:
    bottle = card("Bottle", "Artifact", "{T}, Remove all elixir counters from Bottle: You gain 2 life for each elixir "
                  "counter removed this way.")  # fmt: skip
    document = game_of([bottle], A=seat([], with_counters("Bottle", "elixir", there)))
    assert life(played(document, "activate bottle", *TWICE), "A") == 20 + 2 * there


@pytest.mark.rule("602.2b", "608.2c")
def test_that_much_after_a_cost_that_removes_counters_is_how_many_it_removed() -> None:
    amulet = card("Amulet", "Artifact", "{T}, Remove all charge counters from Amulet: It deals that much damage to any "
                  "target.")  # fmt: skip
    document = game_of([amulet], A=seat([], with_counters("Amulet", "charge", 4)))
    assert life(played(document, "activate amulet -> B", *TWICE), "B") == 16


@pytest.mark.rule("602.2b", "107.3a")
@pytest.mark.parametrize(("x", "size"), [(0, (2, 2)), (2, (6, 2))])
def test_for_each_counter_removed_counts_the_x_of_the_cost(x: int, size: tuple[int, int]) -> None:
    smith = card("Smith", "Creature — Spirit", "{1}, Remove X ki counters from Smith: For each counter removed, Smith "
                 "gets +2/+0 until end of turn.")  # fmt: skip
    document = game_of([smith], A=seat([], with_counters("Smith", "ki", 3)))
    script = played(document, f"activate smith x={x}", *TWICE)
    assert size_of(script, "smith") == size
    assert counters(script, "smith") == {"ki": 3 - x}


@pytest.mark.rule("107.1a", "602.2b")
@pytest.mark.parametrize(("there", "gained"), [(4, 0), (5, 3), (11, 6)])
def test_for_each_five_counters_removed_counts_whole_fives(there: int, gained: int) -> None:
    sage = card("Sage", "Artifact", "Remove all age counters from Sage: You gain 3 life for each five counters removed "
                "this way.")  # fmt: skip
    document = game_of([sage], A=seat([], with_counters("Sage", "age", there)))
    assert life(played(document, "activate sage", *TWICE), "A") == 20 + gained


@pytest.mark.rule("608.2c", "122.1")
@pytest.mark.parametrize(("there", "left", "gained"), [(0, {}, 0), (1, {"+1/+1": 1}, 0), (3, {"+1/+1": 1}, 2)])
def test_all_but_one_leaves_one_and_that_many_are_the_others(there: int, left: dict[str, int], gained: int) -> None:
    elder = card("Elder", "Creature — Elf", "{0}: Remove all but one +1/+1 counter from Elder, then you gain 1 life "
                 "for each +1/+1 counter removed this way.")  # fmt: skip
    document = game_of([elder], A=seat([], with_counters("Elder", "+1/+1", there)))
    script = played(document, "activate elder", *TWICE)
    assert (counters(script, "elder"), life(script, "A")) == (left, 20 + gained)


@pytest.mark.rule("608.2c", "122.1")
@pytest.mark.parametrize(("there", "now", "gained"), [(0, {"flood": 1}, 0), (2, {}, 5)])
def test_if_no_counters_were_removed_asks_what_the_sentence_before_did(
    there: int, now: dict[str, int], gained: int
) -> None:
    tide = card("Tide", "Artifact", "{0}: Remove all flood counters from Tide. If no counters were removed this way, "
                "put a flood counter on Tide. Otherwise, you gain 5 life.")  # fmt: skip
    document = game_of([tide], A=seat([], with_counters("Tide", "flood", there)))
    script = played(document, "activate tide", *TWICE)
    assert (counters(script, "tide"), life(script, "A")) == (now, 20 + gained)


@pytest.mark.rule("122.5", "608.2c")
@pytest.mark.parametrize("there", [0, 2])
def test_that_much_is_how_many_counters_were_moved_where_any_were(there: int) -> None:
    drill = card("Drill", "Artifact", "{0}: Move all +1/+1 counters from target land you control onto target creature. "
                 "If one or more +1/+1 counters are moved this way, you gain that much life.")  # fmt: skip
    field = card("Field", "Land")
    document = game_of([drill, field, BEAR], A=seat([], "Drill", "Bear", with_counters("Field", "+1/+1", there)))
    script = played(document, "activate drill -> field | bear", *TWICE)
    assert (counters(script, "bear").get("+1/+1", 0), life(script, "A")) == (there, 20 + there)
