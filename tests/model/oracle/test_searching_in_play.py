"""Searches for one card of each kind, for cards with different names, and to the top of a library (701.23)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.decisions import Subsets
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, played, seat, zone_of

BEAR, CUB = (card(name, "Creature — Bear") for name in ("Bear", "Cub"))


@pytest.mark.rule("701.23b", "701.23a")
def test_one_card_of_each_kind_is_found_and_no_card_stands_for_two() -> None:
    verge = card("Verge", "Sorcery", "Search your library for a Forest card and a Plains card, put them onto the "
                 "battlefield tapped, then shuffle.")  # fmt: skip
    both = card("Grove", "Land — Forest Plains")
    document = game_of([verge, both], A=seat(["Verge"], library=["Grove", "Plains", "Island"]))
    script = played(document, "cast verge", *TWICE, answers={"A": ["choose grove", "choose plains"]})
    assert [zone_of(script, id) for id in ("grove", "plains", "island")] == ["battlefield", "battlefield", "library"]
    script = played(document, "cast verge", *TWICE, answers={"A": ["choose none", "choose none"]})
    assert zone_of(script, "grove") == "library"


@pytest.mark.rule("201.2b", "701.23b")
@pytest.mark.parametrize(("answer", "allowed"), [("bear, cub", True), ("bear, bear#2", False), ("none", True)])
def test_cards_with_different_names_are_found(answer: str, allowed: bool) -> None:
    three = card("Three", "Sorcery", "Search your library for up to three creature cards with different names, reveal "
                 "them, put them into your hand, then shuffle.")  # fmt: skip
    document = game_of([BEAR, CUB, three], A=seat(["Three"], library=["Bear", "Bear", "Cub"]))
    moves: list[Any] = ["cast three", *TWICE]
    script = run_script(castable.read(document), [*moves, f"choose {answer}"])
    assert (script.refused is None) is allowed
    asked = run_script(castable.read(document), moves).game.decision
    assert asked is not None
    assert asked.options.count() == len(list(asked.options)) == 6


@pytest.mark.rule("701.24", "401.4")
def test_what_is_found_stays_on_top_of_the_library_that_is_shuffled() -> None:
    muster = card("Muster", "Sorcery", "Search your library for any number of creature cards, reveal them, then "
                  "shuffle and put those cards on top in any order.")  # fmt: skip
    document = game_of([BEAR, CUB, muster], A=seat(["Muster"], library=["Island", "Bear", "Plains", "Cub"]))
    answers = ["choose bear, cub", "order 2,1"]
    script = played(document, "cast muster", *TWICE, answers={"A": answers}, seed=3)
    assert script.game.position.players["A"].library[:2] == ("cub", "bear")


def test_the_number_of_subsets_without_two_of_a_kind_is_counted_without_listing_them() -> None:
    options = Subsets(("a", "b", "c", "d", "e"), 1, 3, ("x", "x", "y", "y", "z"))
    assert options.count() == len(list(options)) == 5 + 8 + 4
    assert options.find("choose a, c") == "choose a, c"
    assert options.find("choose a, b") is None


def test_subsets_without_two_of_a_kind_are_counted_within_a_limit_too() -> None:
    options = Subsets(("a", "b", "c", "d"), 0, 3, ("x", "x", "y", "z"), sizes=(1, 4, 2, -1), limit=4)
    assert options.count() == len(list(options)) == 1 + 4 + 4 + 1
    assert options.find("choose a, c, d") == "choose a, c, d"
    assert options.find("choose b, c") is None
