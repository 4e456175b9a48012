"""Laws with a response: what is done to an object holds of that object, and of what is there as it is done.

scripts/responses.py plays as many of these games as one likes.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castable.model.language.costs import ObjectPart
from tests.examples import some
from tests.properties import (
    countered_spells,
    mass_effects,
    replaced_costs,
    returned_permanents,
    targeted_moves,
    whole_zones,
)

CHUNKS, FEWER_CHUNKS = some(range(10), 5), some(range(4))
GAMES = 12
PERMANENTS_TRIED = 6
EVERY = 71
"""One in so many of the permanents, the next ones in the next chunk."""


def _wrong(faults: Callable[[int], list[str] | None], chunk: int, games: int = GAMES) -> list[str]:
    """What is wrong in some games, at least half of which must have come to what the law is about."""
    found = [faults(seed) for seed in range(chunk * games, (chunk + 1) * games)]
    tried = [wrong for wrong in found if wrong is not None]
    assert len(tried) * 2 >= games
    return [each for wrong in tried for each in wrong]


@pytest.mark.rule("608.2c")
@pytest.mark.rule("611.2c")
@pytest.mark.law
@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_mass_effect_is_about_what_is_there_as_it_is_carried_out(chunk: int) -> None:
    assert _wrong(mass_effects.faults, chunk) == []


@pytest.mark.rule("608.2c")
@pytest.mark.law
@pytest.mark.parametrize("chunk", FEWER_CHUNKS)
def test_a_whole_zone_is_what_lies_there_as_it_is_asked_for(chunk: int) -> None:
    assert _wrong(whole_zones.faults, chunk) == []


@pytest.mark.rule("202.3e")
@pytest.mark.rule("608.2h")
@pytest.mark.law
@pytest.mark.parametrize("chunk", FEWER_CHUNKS)
def test_a_spell_that_was_countered_is_asked_as_it_was_on_the_stack(chunk: int) -> None:
    assert _wrong(countered_spells.faults, chunk) == []


@pytest.mark.rule("608.2b")
@pytest.mark.rule("608.2h")
@pytest.mark.rule("400.7")
@pytest.mark.law
@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_an_effect_has_moved_is_asked_as_it_last_was(chunk: int) -> None:
    assert _wrong(targeted_moves.faults, chunk) == []


@pytest.mark.rule("118.11")
@pytest.mark.rule("614.6")
@pytest.mark.law
@pytest.mark.parametrize("chunk", CHUNKS)
def test_what_is_paid_goes_where_a_replacement_says(chunk: int) -> None:
    assert _wrong(replaced_costs.faults, chunk, 2 * GAMES) == []


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize("replacing", replaced_costs.REPLACING, ids=lambda each: each.name)
def test_what_is_paid_with_lies_where_the_other_part_of_the_cost_has_put_it(
    replacing: replaced_costs.Replacing,
) -> None:
    parts = [part for part in replaced_costs.parts() if isinstance(part, ObjectPart)]
    found = [replaced_costs.fault_of_two(replacing, part) for part in parts[:PERMANENTS_TRIED]]
    assert [fault for fault in found if fault is not None] == []


@pytest.mark.rule("400.7")
@pytest.mark.law
@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_permanent_that_came_back_is_like_one_to_which_nothing_had_happened(chunk: int) -> None:
    cards = returned_permanents.permanents()[chunk::EVERY]
    found = [returned_permanents.faults(card, chunk) for card in cards[:PERMANENTS_TRIED]]
    assert sum(wrong is not None for wrong in found) * 2 >= len(found)
    assert [each for wrong in found if wrong is not None for each in wrong] == []
