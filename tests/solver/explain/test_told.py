"""Sentences that name what forbids a play by its clause, where things lie, and what is missing there."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.missing import Missing
from castable.solver.verdicts import Illegal
from tests.scenes import scene

SHOCKED = {"stack": [{"card": "Shock", "controller": "B", "targets": [["A"]]}]}


def why(subject: str, document: dict[str, Any] | None = None, **players: Any) -> Illegal:
    verdict = castable.why(scene(document=document, **players), subject)
    assert isinstance(verdict, Illegal)
    return verdict


def told(verdict: Illegal) -> list[str]:
    return [reason.text for reason in verdict.reasons]


@pytest.mark.rule("702.16b", "702.16j")
def test_protection_from_everything_is_called_so() -> None:
    bolt: dict[str, Any] = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    found = why("cast lightning-bolt -> progenitus", A=bolt, B={"battlefield": ["Progenitus"]})
    assert told(found) == ["progenitus has protection from everything"]


@pytest.mark.rule("107.4f")
def test_life_for_a_symbol_is_said_apart_from_what_there_is() -> None:
    board = {"life": 3, "hand": ["Dismember"], "battlefield": ["Swamp"]}
    found = why("cast dismember -> grizzly-bears", A=board, B={"battlefield": ["Grizzly Bears"]})
    assert told(found)[0] == "{B/P}{B/P} needs two black mana or 2 life each (A has 3 life); only Swamp can make it"


@pytest.mark.rule("601.3", "702.138a")
def test_what_is_missing_in_a_graveyard_comes_before_the_hand() -> None:
    uro = {"battlefield": ["2 Island", "2 Forest"], "graveyard": ["Uro, Titan of Nature's Wrath", "3 Shock"]}
    found = why("uro-titan-of-natures-wrath", A=uro)
    assert [reason.rule for reason in found.reasons] == ["118.3", "601.3"]
    assert told(found)[1] == "nothing lets A cast uro-titan-of-natures-wrath from A's graveyard this way"
    assert found.missing == (Missing("card", "other card in your graveyard"),) * 2


@pytest.mark.rule("601.3")
def test_a_card_that_nothing_lets_be_cast_from_there_belongs_in_hand() -> None:
    found = why("lightning-bolt", A={"battlefield": ["Mountain"], "graveyard": ["Lightning Bolt"]})
    assert found.missing == (Missing("zone", "hand", on="lightning-bolt"),)


@pytest.mark.rule("903.8")
def test_commander_tax_is_named() -> None:
    board = {
        "battlefield": ["Mountain", "Forest"],
        "command": [{"card": "Llanowar Elves", "commander": True, "casts": 1}],
    }
    assert told(why("cast llanowar-elves", A=board))[1].startswith(
        "{2} is asked for, {2} of it as commander tax (903.8)"
    )


@pytest.mark.rule("101.2")
def test_an_effect_that_forbids_is_told_with_its_clause() -> None:
    board = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    opposite = {"battlefield": ["Teferi, Time Raveler"]}
    found = why("cast lightning-bolt -> B", {"turn": {"player": "B"}, "priority": "A"}, A=board, B=opposite)
    clause = "each opponent can cast spells only any time they could cast a sorcery"
    assert told(found) == [
        f"A can cast lightning-bolt only when a sorcery could be cast: teferi-time-raveler says: {clause}"
    ]
