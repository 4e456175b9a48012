"""Where an activated ability functions: where its text says that the object itself is (113.6k-m)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from castable.model.language.abilities import ActivatedAbility
from castable.model.language.cards import TypeLine
from castable.model.language.filters import Zone
from castable.model.oracle import read_face
from castable.model.oracle.lines.text import PreparedText, prepare
from tests.model.oracle.card_file import texts

CREATURE = TypeLine.parse("Creature — Elf")


@pytest.mark.rule("113.6m")
@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("{1}: Put ~ onto the battlefield from the command zone.", (Zone.COMMAND, None)),
        ("{1}: Put ~ from exile onto the battlefield tapped.", (Zone.EXILE, None)),
        ("{1}: Return ~ from your graveyard to your hand.", (Zone.GRAVEYARD, None)),
        ("{1}: Return ~ and target land card from your graveyard to the battlefield.", (Zone.GRAVEYARD, None)),
        ("{1}: Return ~ from your graveyard or from exile to the battlefield.", (Zone.GRAVEYARD, Zone.EXILE)),
        ("{1}, Exile ~ from your hand: Draw a card.", (Zone.HAND, None)),
        (
            "{1}: Return ~ to its owner's hand. Activate only if ~ is on the battlefield or in your graveyard.",
            (Zone.BATTLEFIELD, Zone.GRAVEYARD),
        ),
        ("{1}: Put a +1/+1 counter on ~ for each card in your hand.", (Zone.BATTLEFIELD, None)),
        ("{1}, Discard a card: Exile target card from a graveyard.", (Zone.BATTLEFIELD, None)),
    ],
)
def test_an_ability_functions_where_its_text_has_its_object(text: str, zones: tuple[Zone, Zone | None]) -> None:
    [ability] = read_face("Test Card", text.replace("~", "Test Card"), CREATURE).abilities
    assert isinstance(ability, ActivatedAbility)
    assert (ability.zone, ability.other_zone) == zones


MOVES = re.compile(
    r"\b(?:exile|discard|reveal|return|put) ~(?! to )[^.:~]*? from (your hand|your graveyard|exile|the command zone)\b",
    re.I,
)
PLACES = {
    "your hand": Zone.HAND,
    "your graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "the command zone": Zone.COMMAND,
}


def _moves() -> Iterator[tuple[str, str, Zone]]:
    """The first sentences of activated abilities that move their object out of a zone, or whose costs do."""
    for name, text, type_line in texts():
        prepared: PreparedText = prepare(name, text, type_line)
        for line in prepared.lines:
            moves = MOVES.search(line) if re.match(r"(?!When|At )[^:⟦]+: ", line) else None
            if moves:
                yield name, line, PLACES[moves[1]]


@pytest.mark.rule("113.6m")
def test_abilities_that_move_their_object_out_of_a_zone_function_there() -> None:
    lost, number = [], 0
    for name, line, zone in _moves():
        found = [a for a in read_face("~", line, CREATURE).abilities if isinstance(a, ActivatedAbility)]
        number += len(found)
        lost += [(name, line) for a in found if not a.functions_in(zone)]
    assert number > 200
    assert lost == []
