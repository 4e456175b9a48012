"""The list of the pack: cards kept as the reader understands them, and the modules of the others; each in one place."""

from __future__ import annotations

import pytest

from castable.model.catalog.compiling import compile_card
from castable.model.game.gaps import plays_out
from castable.model.pack import PACK, by_hand
from castable.model.pack.listing import FILE, Listing, line_of, printed_words
from tests.model.oracle.card_file import card_file

CARDS = [card for name in PACK.listing.read() if (card := PACK.find_card(name))]


def test_a_card_stands_by_hand_or_comes_from_its_text() -> None:
    assert len(CARDS) >= 700
    assert {card.name for card in CARDS} & {card.name for _, card in by_hand()} == set()


def test_the_list_is_as_it_is_written() -> None:
    """``scripts/write_pack.py`` writes it anew, also after a card was written by hand."""
    lines = [*map(line_of, CARDS), *(line_of(card, subject) for subject, card in by_hand())]
    assert FILE.read_text(encoding="utf-8").splitlines() == sorted(lines)


def test_all_that_come_from_their_texts_play_out() -> None:
    assert [card.name for card in CARDS if not plays_out(card)] == []


def test_no_printed_text_stands_there() -> None:
    assert {card.name: words for card in CARDS if (words := printed_words(card))} == {}


def test_they_are_as_the_reader_understands_them_today() -> None:
    """``scripts/write_pack.py`` writes them anew; read the difference before you commit it."""
    printed = card_file()
    assert [card.name for card in CARDS if compile_card(printed[card.name]).card != card] == []


@pytest.mark.parametrize("name", ["no such card", "fire // ice // storm", "fire //", "", ".*", "{"])
def test_what_is_not_there_is_not_found(name: str) -> None:
    assert Listing().find(name) is None


@pytest.mark.parametrize("face", ["bonecrusher giant", "stomp"])
def test_a_card_is_found_by_each_face(face: str) -> None:
    found = Listing().find(face)
    assert found is not None
    assert found[0] == "Bonecrusher Giant // Stomp"
