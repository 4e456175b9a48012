"""Lists of cards in every form in which sites and programs write them, and what is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.decks.deck import Deck, Entry
from castable.decks.reading import deck_of, read_deck, read_deck_file
from castable.model.game.errors import DocumentError, RequestError
from castable.model.pack import PACK

FIRE = "Fire // Ice"
ARENA = """About
Name Bolts

Commander
1 Karador, Ghost Chieftain (2XM) 190

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Lightning Bolt (M10) 146
20 Mountain (UST) 215★

Sideboard
1 Lurrus of the Dream-Den (IKO) 226
2 Counterspell (TMP) 57
"""
MTGO = """4 Lightning Bolt
20 Mountain

2 Counterspell
1 Fire/Ice
"""
MOXFIELD = """1 Lightning Bolt (PLST) M10-146 *F* #Removal #!Card Draw
1x Fire // Ice (APC) 128
3 Mountain

SIDEBOARD:
2 Counterspell (TMP) 57 *E*
"""
ARCHIDEKT = """1x Sol Ring (c21) 263 [Ramp] ^Have,#37d67a^
1x Karador, Ghost Chieftain (2xm) 190 *F* [Commander{top}]
2x Counterspell (tmp) 57 [Sideboard,Counters]
4x Lightning Bolt (m10) 146 [Maybeboard{noDeck}{noPrice},Burn]
"""
FORGE = """[metadata]
Name=Bolts
Deck Type=constructed
[Commander]
1 Karador, Ghost Chieftain|2XM
[Main]
4 Lightning Bolt+|M10|1
1 Fire // Ice|APC
[Sideboard]
2 Counterspell|TMP
"""
XMAGE = """NAME:Bolts
AUTHOR:Somebody
4 [M10:146] Lightning Bolt
1 [APC:128] Fire // Ice
SB: 2 [TMP:57] Counterspell
LAYOUT MAIN:(1,2)(NONE,false,50)|([M10:146],)([APC:128],)
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([TMP:57],)
"""
DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="35202" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="1" Quantity="1" Sideboard="false" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Counterspell" Annotation="0" />
</Deck>
"""
GROUPED = """//NAME: Bolts
Creatures (1)
1 Llanowar Elves

Burn:
4 Lightning Bolt
Lands (20)
20 Mountain

== Sideboard (2) ==
2 Counterspell
"""


def cards(*parts: str) -> tuple[tuple[int, str], ...]:
    """What entries say, written ``4 Name``."""
    return tuple((int(part.split(" ", 1)[0]), part.split(" ", 1)[1]) for part in parts)


def said(entries: tuple[Entry, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((entry.count, entry.name) for entry in entries)


@pytest.mark.parametrize(
    ("text", "main", "sideboard", "commanders", "name"),
    [
        (MTGO, cards("4 Lightning Bolt", "20 Mountain"), cards("2 Counterspell", f"1 {FIRE}"), (), ""),
        (MOXFIELD, cards("1 Lightning Bolt", f"1 {FIRE}", "3 Mountain"), cards("2 Counterspell"), (), ""),
        (ARCHIDEKT, cards("1 Sol Ring"), cards("2 Counterspell"), cards("1 Karador, Ghost Chieftain"), ""),
        (FORGE, cards("4 Lightning Bolt", f"1 {FIRE}"), cards("2 Counterspell"), cards("1 Karador, Ghost Chieftain"),
         "Bolts"),
        (XMAGE, cards("4 Lightning Bolt", f"1 {FIRE}"), cards("2 Counterspell"), (), "Bolts"),
        (DEK, cards("4 Lightning Bolt", f"1 {FIRE}"), cards("2 Counterspell"), (), ""),
        (GROUPED, cards("1 Llanowar Elves", "4 Lightning Bolt", "20 Mountain"), cards("2 Counterspell"), (), "Bolts"),
    ],
    ids=["mtgo", "moxfield", "archidekt", "forge", "xmage", "dek", "grouped"],
)  # fmt: skip
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_each_form_says_the_same(
    text: str, main: object, sideboard: object, commanders: object, name: str, ends: str
) -> None:
    deck = read_deck("\ufeff" + text.replace("\n", ends), PACK)
    assert (said(deck.main), said(deck.sideboard), said(deck.commanders)) == (main, sideboard, commanders)
    assert (deck.companion, deck.name) == (None, name)


def test_arena_names_the_companion_in_two_places() -> None:
    deck = read_deck(ARENA, PACK)
    assert deck == Deck(
        main=(Entry(4, "Lightning Bolt", 11), Entry(20, "Mountain", 12)),
        sideboard=(Entry(2, "Counterspell", 16),),
        commanders=(Entry(1, "Karador, Ghost Chieftain", 5),),
        companion=Entry(1, "Lurrus of the Dream-Den", 8),
        name="Bolts",
    )
    assert deck.size == 25


@pytest.mark.parametrize("spelled", ["Fire // Ice", "Fire/Ice", "Fire//Ice", "Fire /// Ice", "Fire", "fire / ICE"])
def test_split_cards_in_their_usual_spellings(spelled: str) -> None:
    assert said(read_deck(f"2 {spelled}", PACK).main) == cards("2 Fire // Ice")


@pytest.mark.parametrize(
    "line",
    [
        "1 Sol Ring", "1x Sol Ring", "1X sol ring", "1 Sol Ring [C21]", "1 Sol Ring <borderless> [C21] (F)",
        "1 [C21#263] Sol Ring # a remark", "1 Sol Ring (C21:263) *F-etch*", "1\tSol\u00a0Ring", "1  Sol Ring |C21",
    ],
)  # fmt: skip
def test_what_says_which_printing_is_meant_is_nothing_to_a_game(line: str) -> None:
    assert said(read_deck(line, PACK).main) == cards("1 Sol Ring")


@pytest.mark.parametrize(
    "line", ["1 Sol Ring *CMDR*", "1 Sol Ring (C21) 263 *F* *CMDR*", "1 [C21] Sol Ring # !Commander"]
)
def test_a_mark_of_the_commander(line: str) -> None:
    assert said(read_deck(f"{line}\n1 Mountain", PACK).commanders) == cards("1 Sol Ring")


def test_a_blank_line_ends_the_commanders() -> None:
    deck = read_deck("Commander\n1 Sol Ring\n\n4 Mountain\n3 Forest", PACK)
    assert (said(deck.commanders), said(deck.main)) == (cards("1 Sol Ring"), cards("4 Mountain", "3 Forest"))


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(DocumentError) as caught:
        read_deck(text, PACK)
    return [(fault.where, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("4 Lightnig Bolt (M10) 146", "line 1", 'no card "Lightnig Bolt"'),
        ("4 Mountain\nLightning Bolt", "line 2", '"Lightning Bolt" has no number before it'),
        ("0 Mountain\n1 Forest", "line 1", '0 cards of "Mountain"'),
        ("99999999999999 Mountain\n1 Forest", "line 1", '999999999 cards of "Mountain"'),
        ("4 Mountain\n12", "line 2", '"12" is no line of a list'),
        ("4 Mountain\nLightning Bolt (4)", "line 2", 'a heading that is the name of a card, "lightning bolt"'),
        ("4 Mountain\n\n20 Forest", "line 3",
         "a blank line parts the list, and no heading says whether the cards below it are its sideboard"),
        ("4 Mountain\n\n2 Forest\n\n2 Island", "line 3",
         "a blank line parts the list, and no heading says whether the cards below it are its sideboard"),
        ("Sideboard\n2 Island\nCreatures (3)\n3 Llanowar Elves", "line 3",
         "it isn't said whether \"Creatures (3)\" is of the deck, or of what sideboard above it begins"),
        ("Companion\n1 Sol Ring\n1 Forest", "line 3", "more than one companion"),
        ("[Main]\n1 Forest\n[Planes]\n1 Akoum|OPCA", "line 3",
         '"[Planes]" holds cards of no part of a deck that castable knows'),
        ("[metadata]\nfoo\n[Main]\n1 Forest", "line 2", '"foo" says nothing about a deck'),
        ('<Deck>\n<Cards Quantity="4" Name="Mountain"/>\n<Cards Quantity="x" Name="Forest"/></Deck>', "line 3",
         '"Quantity" is "x"'),
        ('<Deck><Cards Quantity="4"/>\n<Cards Quantity="4" Name="Forest"/></Deck>', "line 1", 'no "Name"'),
        ('<Deck><Cards Quantity="4" Sideboard="no" Name="Mountain"/>\n<Cards Quantity="4" Name="Forest"/></Deck>',
         "line 1", '"Sideboard" is "no"'),
        ('<Deck><Card Quantity="4"/>\n<Cards Quantity="4" Name="Forest"/></Deck>', "line 1",
         'no element "Card" stands in a deck'),
        ('<Deck><Cards Quantity="4" Name="Forest"></Deck>', "line 1, column 43", "mismatched tag"),
        ('<!DOCTYPE d [<!ENTITY a "aa">]><Deck>&a;</Deck>', "line 1", "a document type is declared"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_a_fault_of_its_line(text: str, where: str, message: str) -> None:
    assert faults(text) == [(where, message)]


@pytest.mark.parametrize(
    "text", ["", "\n\n", "hello\nworld", '{"castable": 1}', "<Deck></Deck>", "Deck\n\nSideboard\n"]
)
def test_what_is_no_list_is_refused_with_the_forms(text: str) -> None:
    with pytest.raises(DocumentError, match="this is no list of cards; expected a list as Arena, MTGO, Moxfield"):
        read_deck(text, PACK)


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_text_is_no_path(text: str) -> None:
    with pytest.raises(DocumentError, match="this is no list of cards; expected a list as Arena"):
        deck_of(text, PACK)


def test_of_a_text_of_a_single_line_it_is_said_that_it_is_taken_as_a_path(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"can't read 20 Mountan: .*a text of a single line is taken to name"):
        deck_of("20 Mountan", PACK)
    with pytest.raises(DocumentError, match=r"expected a file$"):
        deck_of(tmp_path / "nothing.txt", PACK)


@pytest.mark.parametrize("value", [5, None, ["20 Mountain"]])
def test_a_value_of_another_type_is_no_deck(value: Any) -> None:
    with pytest.raises(RequestError, match=r"deck: .* is no deck; expected a Deck, a path, or the text of a list"):
        deck_of(value, PACK)


def test_a_misspelt_name_comes_with_the_nearest_ones() -> None:
    with pytest.raises(DocumentError) as caught:
        read_deck("4 Lightnig Bolt\n3 Conterspell (TMP) 57", PACK)
    assert [fault.nearest[0] for fault in caught.value.faults] == ["Lightning Bolt", "Counterspell"]


def test_cards_beside_the_deck_need_not_be_known() -> None:
    assert said(read_deck("Deck\n1 Forest\n\nTokens\n1 Some Token", PACK).main) == cards("1 Forest")


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "some.dek"
    path.write_bytes(b"\xef\xbb\xbf" + DEK.encode())
    assert read_deck_file(path, PACK) == read_deck(DEK, PACK)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DocumentError, match="is no text in UTF-8"):
        read_deck_file(path, PACK)
    with pytest.raises(DocumentError, match="can't read"):
        read_deck_file(tmp_path / "nothing.txt", PACK)


NAMES = sorted(PACK.names())
ENTRIES = st.lists(st.tuples(st.integers(1, 99), st.sampled_from(NAMES)), max_size=8)


@given(
    ENTRIES.filter(bool),
    ENTRIES,
    st.sampled_from(["{} {}", "{}x {} (ABC) 12", "{} {} [Ramp] ^Have,#fff^", "{} [ABC:1] {}"]),
)
def test_what_is_written_is_read_again(main: list[tuple[int, str]], side: list[tuple[int, str]], form: str) -> None:
    lines = [*(form.format(*each) for each in main), "", "Sideboard", *(form.format(*each) for each in side)]
    deck = read_deck("\n".join(lines), PACK)
    assert (said(deck.main), said(deck.sideboard)) == (tuple(main), tuple(side))
    assert [entry.line for entry in deck.main] == list(range(1, len(main) + 1))


def entries_or_faults(text: str) -> tuple[object, ...]:
    """What a text lists, or what is wrong with it."""
    try:
        deck = read_deck(text, PACK)
    except DocumentError as error:
        return error.faults
    return (*deck.main, *deck.sideboard, *deck.commanders, *([deck.companion] if deck.companion else []))


@given(st.text(alphabet=" \n0123456789xX:[]()<>*^#|+/=&;\"'ADeckSidb", max_size=80))
def test_any_text_is_a_deck_or_has_faults(text: str) -> None:
    assert entries_or_faults(text)
