"""What positions are made of: everything comes soon, all pairs come, and plays are only just legal, or just not."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators import EVERYTHING, Supported, Wanted, make
from castable.fuzz.generators.bounding import bounded, played_of
from castable.fuzz.generators.choosing import RandomChooser
from castable.fuzz.generators.covering import Covering
from castable.fuzz.generators.directing import design_of
from castable.fuzz.generators.generating import ROUND
from castable.fuzz.generators.ingredients import Ingredients
from castable.fuzz.generators.pool import Pool, pool_of
from castable.fuzz.naming.mechanisms import MECHANISMS, mechanisms
from castable.model.documents import read_position
from castable.model.pack import PACK
from tests.examples import share

NOT_BUILT_IN = {"class-level", "untap-cost"}
"""Mechanisms of which no built-in card has any."""
SOON, ALL_PAIRS = 150, 5000


def cells(first: int, seeds: int) -> list[tuple[str, ...]]:
    """The cells of the built-in cards that so many seeds give, from one on."""
    design = design_of(pool_of("", EVERYTHING)).covering
    places = [row * (ROUND - 1) + place for row, place in (divmod(n, ROUND) for n in range(first, first + seeds))
              if place < ROUND - 1]  # fmt: skip
    return [design.cell(number) for number in places]


@pytest.mark.parametrize("number", [7, 36, 41, 216])
def test_a_row_of_a_design_has_each_factor_once_and_enough_rows_have_each_pair(number: int) -> None:
    factors = tuple(f"factor {n}" for n in range(number))
    design = Covering.of(factors)
    for row in (0, 3, design.size + 1):
        met = Counter(f for n in range(design.size) for f in design.cell(row * design.size + n))
        assert met == dict.fromkeys(factors, 1)
    pairs = {pair for n in range(4 * design.size**2) for pair in combinations(sorted(design.cell(n)), 2)}
    assert len(pairs) >= 0.999 * number * (number - 1) / 2


@pytest.mark.parametrize("first", [0, 1, 977, 20_000])
def test_wherever_a_run_begins_each_factor_is_drawn_soon_and_each_pair_in_time(first: int) -> None:
    factors = set(design_of(pool_of("", EVERYTHING)).covering.factors)
    assert set(MECHANISMS) - factors == NOT_BUILT_IN
    assert set().union(*cells(first, SOON)) == factors
    pairs = {pair for cell in cells(first, ALL_PAIRS) for pair in combinations(sorted(cell), 2)}
    possible = len(factors) * (len(factors) - 1) // 2
    assert len(pairs) >= 0.98 * possible  # by what the cells ask for alone: a position holds four times as much


def test_each_mechanism_is_met_within_150_positions() -> None:
    met: set[str] = set()
    for seed in range(SOON):
        met |= mechanisms(read_position(make(seed, Wanted()).document, cards=PACK))
    assert set(MECHANISMS) - met <= NOT_BUILT_IN


def test_positions_hold_what_their_cell_asks_for() -> None:
    wanted = Wanted(themes=("mechanisms",))
    asked = held = 0
    for seed in range(300, 300 + 80 // share()):
        found = mechanisms(read_position(make(seed, wanted).document, cards=PACK))
        cell = set(design_of(pool_of("", EVERYTHING)).covering.cell(seed)) & set(MECHANISMS)
        asked += len(cell)
        held += len(cell & found)
    assert held >= 0.95 * asked


def test_a_cell_holds_nothing_that_the_target_lacks() -> None:
    supported = Supported(lacks=frozenset({"stack", "convoke"}), defines_cards=False)
    factors = design_of(pool_of("", supported)).covering.factors
    assert not {"stack", "convoke"} & set(factors)
    wanted = Wanted(themes=("mechanisms",), supported=supported)
    for seed in range(12):
        assert not mechanisms(read_position(make(seed, wanted).document, cards=PACK)) & supported.lacks


@pytest.mark.parametrize(
    ("mechanism", "name", "place"),
    [
        ("convoke", "Chord of Calling", "hand"),
        ("flashback", "Deep Analysis", "graveyard"),
        ("hexproof", "Slippery Bogle", "battlefield"),
        ("split-second", "Sudden Shock", "stack"),
        ("minimum-cost", "Trinisphere", "battlefield"),
        ("own-cost-reduction", "Frogmite", "hand"),
        ("lifelink", "Vampire Nighthawk", "battlefield"),
    ],
)
def test_an_ingredient_stands_where_it_brings_its_mechanism(mechanism: str, name: str, place: str) -> None:
    found = Ingredients.among(Pool()).of[mechanism]
    known = {ingredient.card.name for ingredient in found}
    assert {i.place for i in found if i.card.name == name} >= {place} or name not in known
    assert place in {ingredient.place for ingredient in found}


# ---------------------------------------------------------------- the boundary


def scene(hand: list[str], lands: list[str], **seat: Any) -> Document:
    board = [{"card": name, "id": f"{name.lower()}-{number}"} for number, name in enumerate(lands, 1)]
    cards = [{"card": name, "id": f"hand-{number}"} for number, name in enumerate(hand, 1)]
    mine = {"hand": cards, "battlefield": board, "library": 10, **seat}
    return {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": {"A": mine, "B": {"hand": 7}}}


def walked(document: Document, times: int) -> list[Document]:
    """Where some walks from a document end."""
    ends = (bounded(document, ["hand-1"], frozenset({"hand-1"}), RandomChooser(n), Pool(), "") for n in range(times))
    return [end for end in ends if end is not None]


def test_a_walk_ends_where_a_play_is_only_just_legal_or_just_not() -> None:
    ends = walked(scene(["Lightning Bolt"], ["Mountain"] * 4), 24)
    legal = [end for end in ends if played_of(end, ["hand-1"], Pool())]
    assert 4 < len(legal) < 20
    exact = [end for end in legal if len(end["players"]["A"]["battlefield"]) == 1]
    assert len(exact) >= len(legal) // 2


@pytest.mark.rule("119.4")
def test_life_is_taken_away_as_far_as_it_is_not_needed() -> None:
    ends = walked(scene(["Gitaxian Probe"], []), 24)
    lives = Counter(end["players"]["A"].get("life", 20) for end in ends)
    assert lives[2] > 0  # the last two may be paid
    assert lives[1] > 0  # one can't be
