"""The cards of the pack that come from their texts: kept as the reader understands them, each in one place."""

from __future__ import annotations

import pytest

from castable.model.catalog.compiling import compile_card
from castable.model.game.gaps import plays_out
from castable.model.language.cards import plain
from castable.model.pack import PACK
from castable.model.pack.from_texts import FILE, FromTexts, line_of, printed_words
from tests.model.oracle.card_file import card_file

CARDS = [card for name in FromTexts().names() if (card := FromTexts().named(plain(name)))]


def test_a_card_stands_by_hand_or_comes_from_its_text() -> None:
    assert len(CARDS) >= 700
    assert [card.name for card in CARDS if plain(card.name) in PACK.by_hand] == []


def test_the_file_is_as_it_is_written() -> None:
    assert FILE.read_text(encoding="utf-8").splitlines() == sorted(map(line_of, CARDS))


def test_all_of_them_play_out() -> None:
    assert [card.name for card in CARDS if not plays_out(card)] == []


def test_no_printed_text_stands_there() -> None:
    assert {card.name: words for card in CARDS if (words := printed_words(card))} == {}


def test_they_are_as_the_reader_understands_them_today() -> None:
    """``scripts/write_pack.py`` writes the file anew; read the difference before you commit it."""
    printed = card_file()
    assert [card.name for card in CARDS if compile_card(printed[card.name]).card != card] == []


@pytest.mark.parametrize("name", ["no such card", "fire // ice // storm", "fire //", "", ".*"])
def test_what_is_not_there_is_not_found(name: str) -> None:
    assert FromTexts().named(name) is None
    assert FromTexts().with_face(name) is None


@pytest.mark.parametrize("face", ["bonecrusher giant", "stomp"])
def test_a_card_is_found_by_each_face(face: str) -> None:
    found = FromTexts().with_face(face)
    assert found is not None
    assert found.name == "Bonecrusher Giant // Stomp"
