"""Costs that ask for objects with a quality in common (118.3)."""

from __future__ import annotations

import pytest

import castable
from castable import Unknown
from tests.scenes import illegal, legal, scene


def asking(cost: str) -> dict[str, str]:
    return {"name": "It", "type_line": "Enchantment", "oracle_text": f"{cost}: Draw a card."}


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("cost", "seat", "fine"),
    [
        ("Discard two nonland cards with the same name", {"hand": ["Shock", "Shock"]}, True),
        ("Discard two nonland cards with the same name", {"hand": ["Shock", "Divination"]}, False),
        ("Discard two nonland cards with the same name", {"hand": ["Forest", "Forest"]}, False),
        ("Reveal two cards from your hand that share a color", {"hand": ["Shock", "Goblin Piker"]}, True),
        ("Reveal two cards from your hand that share a color", {"hand": ["Shock", "Divination"]}, False),
        ("Reveal two cards from your hand that share a color", {"hand": ["Memnite", "Forest"]}, False),
        ("Exile two creature cards from a single graveyard", {"graveyard": ["Memnite", "Memnite"]}, True),
        ("Exile two creature cards from a single graveyard", {"graveyard": ["Memnite", "Shock"]}, False),
        ("Tap two untapped creatures you control that share a creature type", {}, False),
    ],
)
def test_objects_with_a_quality_in_common(cost: str, seat: dict[str, list[str]], fine: bool) -> None:
    board = {"battlefield": ["It", "Grizzly Bears", "Llanowar Elves"], **seat}
    position = scene(document={"cards": [asking(cost)]}, A=board, B={"graveyard": ["Memnite"]})
    if fine:
        legal(position, "activate it.1")
    else:
        assert illegal(position, "activate it.1") == {"118.3"}


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("others", "fine"),
    [
        (["Grizzly Bears"], True),
        ([{"card": "Grizzly Bears", "tapped": True}], False),
        (["Woodland Changeling"], True),
        (["Memnite"], False),
    ],
)
def test_creatures_that_share_a_type_are_tapped_together(others: list[object], fine: bool) -> None:
    text = "Tap two untapped creatures you control that share a creature type"
    changeling = {
        "name": "Woodland Changeling",
        "type_line": "Creature — Shapeshifter",
        "oracle_text": "Changeling",
        "power": 2,
        "toughness": 2,
    }
    board = {"battlefield": ["It", "Grizzly Bears", *others]}
    position = scene(document={"cards": [asking(text), changeling]}, A=board)
    if fine:
        payment = legal(position, "activate it.1")
        assert payment is not None
        assert len(payment.steps) == 2
    else:
        assert illegal(position, "activate it.1") == {"118.3"}


@pytest.mark.rule("118.3")
def test_cards_of_one_graveyard_are_anyones() -> None:
    text = "Exile two creature cards from a single graveyard"
    board = {"battlefield": ["It"], "graveyard": ["Memnite"]}
    position = scene(document={"cards": [asking(text)]}, A=board, B={"graveyard": ["Memnite", "Grizzly Bears"]})
    payment = legal(position, "activate it.1")
    assert payment is not None
    assert {getattr(step, "object", "") for step in payment.steps} == {"memnite#2", "grizzly-bears"}


@pytest.mark.rule("118.3")
def test_cards_that_nobody_knows_may_share_a_name() -> None:
    text = "Discard two nonland cards with the same name"
    position = scene(document={"cards": [asking(text)]}, A={"battlefield": ["It"], "hand": 2})
    assert isinstance(castable.check(position, "activate it.1"), Unknown)
