"""Findings say how a cost comes about, which rules let it be paid, and what has changed a cost that can't be."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.fuzz.differences.comparing import compare
from castable.fuzz.findings.explaining import explained

from .faulty_target import FaultyTarget
from .more_faults import ALL_FAULTS
from .targets import ViewTarget
from .test_faults import GENERAL, scene


def lines(fault: str, *hand: str, board: tuple[str, ...] = (), **own: Any) -> str:
    """What is said of the first difference that a fault makes."""
    document = scene(list(hand), list(board), own=own)
    difference = compare(document, FaultyTarget(ALL_FAULTS[fault])).differences[0]
    return "\n".join(explained(difference, castable.read(document), "A"))


@pytest.mark.rule("601.2f")
def test_a_missed_play_shows_its_total_cost_step_by_step_and_the_rules_that_let_it_be_paid() -> None:
    said = lines("delve", "Treasure Cruise", board=("Island",), graveyard=["Shock"] * 7)
    steps = ["the mana cost of Treasure Cruise is {7}{U} (601.2f)", "the total cost is {7}{U} (601.2f)"]
    assert [said.index(step) for step in steps] == sorted(said.index(step) for step in steps)
    assert "it can be paid so: mana abilities (605.3a), delve (702.66)" in said
    said = lines("kicker", "Goblin Bushwhacker", board=("Mountain", "Mountain"))
    assert "kicker adds {R} (118.8, 702.33)" in said


@pytest.mark.rule("118.3")
def test_a_cost_that_can_not_be_paid_names_what_has_changed_it() -> None:
    said = lines("commander-tax", board=("Forest",) * 3, command=[GENERAL])
    assert "commander tax adds {2} (903.8)" in said
    assert "the total cost is {4}{G} (601.2f)" in said
    said = lines("colorless", "Thought-Knot Seer", board=(*["Forest"] * 4, "Smokebraider"))
    assert "mana of Smokebraider may be spent only to cast Elemental spells" in said


def test_a_kicked_play_that_can_not_be_paid_names_the_kicker() -> None:
    document = scene(["Goblin Bushwhacker"], ["Mountain"])
    richer = ViewTarget(
        lambda seen: {**seen, "players": {**seen["players"], "A": {**seen["players"]["A"], "mana": "{R}"}}}
    )
    (found,) = compare(document, richer).differences
    assert found.evidence is not None
    assert found.evidence.rules == ("118.3",)
    assert "kicker adds {R} (118.8, 702.33)" in explained(found, castable.read(document), "A")[-2]
