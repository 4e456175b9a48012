"""Any text is read without failing, in time linear in its length."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.model.catalog.compiling import compile_card
from castable.model.language.cards import TypeLine
from castable.model.oracle import Verdict, read_face
from tests.examples import examples
from tests.model.oracle.card_file import card_file

LINE = TypeLine.parse("Creature — Elf")
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)
TEXT_KEYS = ("type_line", "oracle_text", "mana_cost", "power", "toughness", "loyalty", "defense", "layout")
FACE = st.fixed_dictionaries({}, optional={"name": VALUES, "colors": VALUES, **dict.fromkeys(TEXT_KEYS, VALUES)})


def seconds(text: str) -> float:
    """CPU time of reading a text."""
    start = time.process_time()
    read_face("Test Card", text, LINE, sized=True)
    return time.process_time() - start


@pytest.mark.parametrize(
    "unit", [" ", "\n", "\t", "“", "(", "(a", "\u202eabc ", "target creature ", "LEVEL 1-2\n", "STATION 1+\n", "• a\n"]
)
def test_a_text_of_a_hundred_thousand_letters_takes_little_time(unit: str) -> None:
    """A reader whose time grows with the square of the length would need half a minute."""
    assert seconds(unit * (100_000 // len(unit))) < 10


@pytest.mark.parametrize(
    "text",
    [
        "Activate only if " + "you control a Swamp and only if " * 60 + "frobnicated.",
        "Draw a card as long as " + "you control a Swamp or if you control a Swamp and " * 19,
        "Spells you cast cost {1} less to cast for each " + "creature and " * 75 + "card.",
        "Other, " + "and spells you cast, " * 47,
        "Destroy target " + "creature or " * 80 + "land.",
    ],
)
def test_a_long_sentence_takes_little_time(text: str) -> None:
    assert seconds(text[:990]) < 2


@pytest.mark.parametrize(
    "text",
    [
        "Equipped creature gets +1/+0. It gets +3/+1 instead.",
        "When Test Card enters, you pay {X}. When you do, return target creature card with mana value X from your "
        "graveyard to the battlefield. If that creature would leave the battlefield, exile it instead.",
    ],
)
def test_a_text_that_lacks_a_part_is_read_as_far_as_it_goes(text: str) -> None:
    assert read_face("Test Card", text, LINE).spans


def test_a_megabyte_in_one_line_is_not_read_but_named() -> None:
    found = read_face("Test Card", "target creature " * 65_000, LINE)
    assert [s.verdict for s in found.spans] == [Verdict.UNREAD]


@given(
    st.fixed_dictionaries({"name": st.text()}, optional={"card_faces": st.lists(FACE, max_size=3), "layout": VALUES}),
    FACE,
)
@examples(100)
def test_any_record_makes_a_card(record: dict[str, Any], face: dict[str, Any]) -> None:
    made = compile_card({**face, **record})
    assert made.card.faces


@given(st.data())
@examples(60)
def test_a_truncated_card_is_read_too(data: st.DataObject) -> None:
    entry = card_file()[data.draw(st.sampled_from(sorted(card_file())))]
    whole = json.dumps(entry.get("oracle_text") or "", ensure_ascii=False)
    cut = whole[data.draw(st.integers(0, len(whole))) :][: data.draw(st.integers(0, len(whole)))]
    read_face(entry["name"], cut, LINE, sized=True)
