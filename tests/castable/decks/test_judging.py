"""Which decks may be played where (100.2–100.6, 903.3–903.5, 702.124, 702.139), and how much of them plays."""

from __future__ import annotations

import pytest

from castable.decks.deck import Deck, Entry
from castable.decks.judging import DeckReport, deck
from castable.model.catalog import Catalog
from castable.model.game.errors import RequestError
from castable.model.pack import PACK

Faults = list[tuple[str, str]]


def entries(*said: str) -> tuple[Entry, ...]:
    """Entries written ``4 Bear``."""
    return tuple(Entry(int(one.split(" ", 1)[0]), one.split(" ", 1)[1]) for one in said)


def faults(report: DeckReport) -> Faults:
    return [(fault.rule, fault.text) for fault in report.faults]


def singles(number: int) -> list[str]:
    """So many different green cards."""
    return [f"1 Extra {n}" for n in range(number)]


def of(
    cards: Catalog, *main: str, format: str = "modern", side: tuple[str, ...] = (), companion: str = ""
) -> DeckReport:
    beside = Entry(1, companion) if companion else None
    return deck(Deck(main=entries(*main), sideboard=entries(*side), companion=beside), format, cards)


def led(cards: Catalog, commanders: tuple[str, ...], *main: str, format: str = "commander") -> DeckReport:
    """A deck that commanders lead, filled up to a hundred cards with Forests."""
    found, leading = entries(*main), entries(*commanders)
    missing = (60 if format == "standardbrawl" else 100) - sum(e.count for e in (*found, *leading))
    rest = entries(f"{missing} Forest") if missing else ()
    return deck(Deck(main=(*found, *rest), commanders=leading), format, cards)


# ---------------------------------------------------------------- constructed and limited


@pytest.mark.rule("100.2a", "100.5")
def test_a_constructed_deck_has_sixty_cards_or_more(cards: Catalog) -> None:
    assert faults(of(cards, "4 Bear", "55 Forest")) == [("100.2a", "59 cards; a deck of modern has at least 60")]
    assert of(cards, "4 Bear", "56 Forest").verdict == "legal"
    assert of(cards, "4 Bear", "5600 Forest").verdict == "legal"


@pytest.mark.rule("100.2a")
def test_four_of_a_name_but_basic_lands(cards: Catalog) -> None:
    [fault] = of(cards, "3 Bear", "2 Bear", "55 Forest").faults
    assert (fault.rule, fault.text) == ("100.2a", "5 Bear; a deck has 4 of a name at most")
    assert fault.cards == ("Bear",)
    [fault] = of(cards, "5 Taiga", "55 Forest").faults
    assert fault.text == "5 Taiga; a deck has 4 of a name at most"


@pytest.mark.rule("100.2a", "113.6n")
@pytest.mark.parametrize(
    ("number", "name", "said"),
    [
        (30, "Rats", ""),
        (7, "Dwarves", ""),
        (8, "Dwarves", "8 Dwarves; a deck has 7 of a name at most"),
        (1, "Single", ""),
        (2, "Single", "2 Single; a deck has 1 of a name at most"),
    ],
)
def test_cards_that_say_how_many_of_them_there_may_be(cards: Catalog, number: int, name: str, said: str) -> None:
    assert faults(of(cards, f"{number} {name}", "60 Forest")) == ([("100.2a", said)] if said else [])


@pytest.mark.rule("100.4a")
def test_a_sideboard_has_fifteen_cards_and_counts_for_the_four(cards: Catalog) -> None:
    assert of(cards, "60 Forest", side=("15 Island",)).verdict == "legal"
    assert faults(of(cards, "60 Forest", side=("16 Island",))) == [
        ("100.4a", "a sideboard of 16 cards; it has at most 15")
    ]
    assert faults(of(cards, "3 Bear", "57 Forest", side=("2 Bear",))) == [
        ("100.4a", "5 Bear; a deck has 4 of a name at most, its sideboard counted")
    ]
    with_companion = of(cards, "80 Forest", side=("15 Island",), companion="Large One")
    assert faults(with_companion) == [("100.4a", "a sideboard of 16 cards with the companion; it has at most 15")]


@pytest.mark.rule("100.2b", "100.4b")
def test_a_limited_deck_has_forty_cards_and_any_number_of_each(cards: Catalog) -> None:
    assert of(cards, "20 Bear", "20 Forest", side=("30 Cat",), format="limited").verdict == "legal"
    assert faults(of(cards, "39 Forest", format="limited")) == [
        ("100.2b", "39 cards; a deck of limited has at least 40")
    ]


@pytest.mark.rule("100.6")
def test_formats_have_cards_ban_some_and_restrict_others(cards: Catalog) -> None:
    here = ("1 Lotus", "1 Old Bolt", "58 Forest")
    assert faults(of(cards, *here)) == [
        ("100.6", "Lotus is banned in modern"), ("100.6", "Old Bolt is not legal in modern")
    ]  # fmt: skip
    assert of(cards, *here, format="vintage").verdict == "legal"
    assert faults(of(cards, *here, side=("1 Lotus",), format="vintage")) == [
        ("100.6", "2 Lotus; it is restricted in vintage to one")
    ]


def test_a_format_is_one_that_is_known(cards: Catalog) -> None:
    with pytest.raises(RequestError, match=r'no format "moddern".*did you mean "modern"'):
        of(cards, "60 Forest", format="moddern")
    with pytest.raises(RequestError, match="decks of oathbreaker are built by rules that castable does not know"):
        of(cards, "60 Forest", format="Oathbreaker")
    unlisted = of(cards, "60 Forest", format="legacy")
    assert unlisted.doubts == (
        "which cards are legal in legacy is not known: the catalog knows commander, modern, standardbrawl, vintage",
    )
    assert unlisted.verdict == "unknown"


def test_without_a_catalog_it_is_said_that_nobody_knows() -> None:
    here = Deck(main=entries("60 Forest"))
    [doubt] = deck(here, "modern", PACK).doubts
    assert doubt.startswith("which cards are legal in modern is not known: there is no catalog")
    assert deck(here, cards=PACK).verdict == "legal"
    assert deck(Deck(main=entries("5 Lightning Bolt")), "modern", PACK).verdict == "illegal"


# ---------------------------------------------------------------- commander


@pytest.mark.rule("903.5a", "903.5b", "100.2c")
def test_a_commander_deck_has_a_hundred_different_cards(cards: Catalog) -> None:
    assert led(cards, ("1 Captain",), *singles(40)).verdict == "legal"
    short = deck(Deck(main=entries("98 Forest"), commanders=entries("1 Captain")), "commander", cards)
    assert faults(short) == [("903.5a", "99 cards; a deck of commander has exactly 100")]
    long = deck(Deck(main=entries("100 Forest"), commanders=entries("1 Captain")), "commander", cards)
    assert faults(long) == [("903.5a", "101 cards; a deck of commander has exactly 100")]
    assert faults(led(cards, ("1 Captain",), "2 Bear")) == [("903.5b", "2 Bear; a deck has 1 of a name at most")]
    assert faults(led(cards, ("1 Captain",), "1 Captain")) == [("903.5b", "2 Captain; a deck has 1 of a name at most")]


@pytest.mark.rule("903.5e")
def test_a_commander_deck_has_no_sideboard(cards: Catalog) -> None:
    here = Deck(main=entries("99 Forest"), commanders=entries("1 Captain"), sideboard=entries("3 Wastes"))
    assert faults(deck(here, "commander", cards)) == [
        ("903.5e", "a sideboard of 3 cards; decks of commander have none")
    ]


@pytest.mark.rule("903.3", "903.3a")
@pytest.mark.parametrize("name", ["Captain", "Talker", "Wagon", "Ship"])
def test_who_may_lead(cards: Catalog, name: str) -> None:
    assert [rule for rule, _ in faults(led(cards, (f"1 {name}",)))] in ([], ["903.5d"])


@pytest.mark.rule("903.3")
@pytest.mark.parametrize("name", ["Bear", "Walker", "Hulk", "Farm Life"])
def test_who_may_not_lead(cards: Catalog, name: str) -> None:
    said = f"{name} is no legendary creature, Vehicle, or Spacecraft with power and toughness"
    assert ("903.3", said) in faults(led(cards, (f"1 {name}",)))


@pytest.mark.rule("903.3")
def test_a_deck_without_a_commander(cards: Catalog) -> None:
    assert ("903.3", "no commander is named, and each deck of commander has one") in faults(
        of(cards, "100 Wastes", format="commander")
    )


@pytest.mark.rule("903.12c", "903.12d", "903.12e")
def test_brawl(cards: Catalog) -> None:
    assert faults(led(cards, ("1 Walker",), *singles(10), format="standardbrawl"))[0][0] == "903.5c"
    assert led(cards, ("1 Walker",), format="standardbrawl").verdict == "legal"  # 59 Forests of one type
    two_types = led(cards, ("1 Walker",), "5 Mountain", format="standardbrawl")
    assert {rule for rule, _ in faults(two_types)} == {"903.5d"}
    assert faults(led(cards, ("1 Captain",), "1 Forest", format="standardbrawl")) == []
    short = deck(Deck(main=entries("58 Forest"), commanders=entries("1 Captain")), "standardbrawl", cards)
    assert faults(short) == [("903.12d", "59 cards; a deck of standardbrawl has exactly 60")]


@pytest.mark.rule("702.124a", "702.124h", "702.124i", "702.124j", "702.124k", "702.124m")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ally One", "Ally Two"), ("Ash", "Birch"), ("Friend One", "Friend Two"),
        ("Neighbor One", "Neighbor Two"), ("Chooser", "Farm Life"), ("Helper", "Good Doctor"),
    ],
)  # fmt: skip
def test_partners_lead_together(cards: Catalog, one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        assert led(cards, (f"1 {first}", f"1 {second}"), "1 Taiga", "1 Mountain").verdict == "legal"


@pytest.mark.rule("702.124f", "702.124k", "702.124m", "702.124i")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ally One", "Ash"), ("Ash", "Friend Two"), ("Neighbor One", "Stranger"), ("Captain", "Ally Two"),
        ("Chooser", "Captain"), ("Helper", "Odd Doctor"), ("Neighbor One", "Ally Two"), ("Chooser", "Good Doctor"),
    ],
)  # fmt: skip
def test_who_does_not_lead_together(cards: Catalog, one: str, other: str) -> None:
    found = faults(led(cards, (f"1 {one}", f"1 {other}")))
    assert ("702.124a", f"no ability lets {one} and {other} be commanders together") in found


@pytest.mark.rule("702.124g")
def test_two_commanders_at_most(cards: Catalog) -> None:
    three = led(cards, ("1 Ally One", "1 Ally Two", "1 Captain"))
    assert ("702.124g", "3 commanders; two lead a deck at most") in faults(three)


@pytest.mark.rule("903.4", "903.5c", "903.5d", "702.124c", "903.4c")
def test_cards_follow_the_colors_of_the_commanders(cards: Catalog) -> None:
    assert led(cards, ("1 Captain",), "1 Cat", "1 Plains").verdict == "legal"  # white in its text
    assert faults(led(cards, ("1 Captain",), "1 Dwarves")) == [
        ("903.5c", "the color identity of Dwarves has red, and that of the commanders is of white and green")
    ]
    assert faults(led(cards, ("1 Captain",), "1 Taiga", "1 Mountain")) == [
        ("903.5d", "Taiga could produce red mana"), ("903.5d", "Mountain could produce red mana")
    ]  # fmt: skip
    assert led(cards, ("1 Ally One", "1 Ally Two"), "1 Dwarves", "1 Bear").verdict == "legal"
    gray = faults(led(cards, ("1 Gray Captain",), "1 Bear", "98 Wastes"))
    assert gray == [("903.5c", "the color identity of Bear has green, and that of the commanders has no colors")]


@pytest.mark.rule("903.4b")
def test_a_color_that_is_chosen_is_not_known(cards: Catalog) -> None:
    assert led(cards, ("1 Piper",), "99 Wastes").verdict == "unknown"


def test_commanders_of_files_that_know_none_stand_in_the_sideboard(cards: Catalog) -> None:
    report = of(cards, *singles(30), "69 Forest", side=("1 Captain",), format="commander")
    assert report.verdict == "legal"
    assert [entry.name for entry in report.deck.commanders] == ["Captain"]
    assert report.deck.sideboard == ()
    not_it = of(cards, *singles(30), "69 Forest", side=("1 Bear",), format="commander")
    assert not_it.deck.commanders == ()


def test_without_a_format_the_commanders_say_how_a_deck_is_built(cards: Catalog) -> None:
    found = Deck(main=entries("99 Forest"), commanders=entries("1 Captain"))
    assert (deck(found, cards=cards).format, deck(found, cards=cards).verdict) == ("commander", "legal")
    assert deck(Deck(main=entries("1 Lotus", "59 Forest")), cards=cards).verdict == "legal"


# ---------------------------------------------------------------- companions


@pytest.mark.rule("702.139a", "702.139b")
@pytest.mark.parametrize(
    ("companion", "main", "at_fault"),
    [
        ("Even One", ("4 Bear", "56 Forest"), []),
        ("Even One", ("4 Bear", "1 Cat", "55 Forest"), ["Cat"]),
        ("Small One", ("4 Bear", "56 Forest"), []),
        ("Small One", ("4 Bear", "1 Dwarves", "55 Forest"), ["Dwarves"]),
        ("Busy One", ("4 Cat", "56 Forest"), []),
        ("Busy One", ("4 Cat", "1 Bear", "55 Forest"), ["Bear"]),
        ("Plain One", ("4 Bear", "56 Forest"), []),
        ("Plain One", ("4 Bear", "1 Twin", "55 Forest"), ["Twin"]),
        ("Single One", ("1 Bear", "1 Cat", "58 Forest"), []),
        ("Single One", ("1 Bear", "2 Cat", "57 Forest"), ["Cat"]),
        ("Alike One", ("4 Bear", "4 Cat", "52 Forest"), []),
        ("Alike One", ("4 Bear", "1 Frobber", "55 Forest"), ["Alike One"]),
        ("Large One", ("80 Forest",), []),
        ("Large One", ("79 Forest",), ["Large One"]),
        ("Bear", ("60 Forest",), ["Bear"]),
    ],
)
def test_companions_ask(cards: Catalog, companion: str, main: tuple[str, ...], at_fault: list[str]) -> None:
    report = of(cards, *main, side=("3 Dwarves",), companion=companion)  # the sideboard is not asked about
    assert [fault.rule for fault in report.faults] == ["702.139a"] * len(at_fault)
    assert [name for fault in report.faults for name in fault.cards] == at_fault


@pytest.mark.rule("702.139a")
def test_what_a_companion_asks_may_not_be_understood(cards: Catalog) -> None:
    report = of(cards, "60 Forest", companion="Strange One")
    assert report.doubts == ("what Strange One asks of a starting deck is not understood",)
    assert of(cards, "4 Frobber", "56 Forest", companion="Busy One").verdict == "legal"


@pytest.mark.rule("702.139b", "903.11a")
def test_commanders_are_of_the_starting_deck_and_a_companion_follows_their_colors(cards: Catalog) -> None:
    here = Deck(main=entries("99 Forest"), commanders=entries("1 Captain"), companion=Entry(1, "Small One"))
    assert [fault.cards for fault in deck(here, "commander", cards).faults] == [("Captain",)]


# ---------------------------------------------------------------- what plays


def test_which_cards_play_whole_and_what_stops_a_game(cards: Catalog) -> None:
    report = of(cards, "4 Bear", "4 Frobber", "52 Forest", side=("1 Cat",))
    assert report.whole == ("Bear", "Forest", "Cat")
    assert report.stops == {"Frobber": ("Frobnicate the frobs.",)}
    assert bool(report) is True
