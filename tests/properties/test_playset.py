"""Laws that hold between a set of plays, the engine and brute force, on whole positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import assume, given
from msgspec.structs import replace

from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators import NAMES
from castable.model.documents import read_position
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate, Cast
from castable.solver.answers.check import check
from castable.solver.answers.playset import legal_plays
from castable.solver.verdicts import Legal
from tests.examples import examples

from .agreement import compare
from .strategies_positions import position_documents

MOST_LISTED = 400
MOST_TRIED = 500
FEW = examples(6)


@pytest.mark.law
@pytest.mark.parametrize("theme", NAMES)
def test_engine_and_brute_force_agree_with_the_set_of_plays(theme: str) -> None:
    """Every listed play applies, and every play that the engine accepts is listed."""

    @given(position_documents([theme]))
    @FEW
    def agree(document: Document) -> None:
        position = read_position(document)
        assert compare(position, "A", budget=250, most_paid=3, most_tried=MOST_TRIED).faults == []

    agree()


@given(position_documents())
@examples(100)
def test_as_many_plays_as_counted_are_listed_and_each_is_a_member(document: Document) -> None:
    plays = legal_plays(read_position(document), "A")
    assume(plays.count() <= MOST_LISTED)
    listed = list(plays)
    assert len(listed) == len(plays) == plays.count()
    assert len(set(listed)) == len(listed)
    assert all(play in plays for play in listed)
    assert bool(plays) == bool(listed)


@given(position_documents())
@examples(60)
def test_every_play_has_its_place(document: Document) -> None:
    position = read_position(document)
    plays = legal_plays(position, "A")
    assume(0 < plays.count() <= MOST_LISTED)
    listed = list(plays)
    assert [plays[n] for n in range(len(listed))] == listed
    assert [plays.index(play) for play in listed] == list(range(len(listed)))
    assert plays.index(format_play(listed[-1], position)) == len(listed) - 1
    assert plays[-1] == listed[-1]
    with pytest.raises(IndexError):
        plays[len(listed)]


@given(position_documents())
@examples(30)
def test_what_is_drawn_is_in_the_set_and_every_play_is_drawn(document: Document) -> None:
    plays = legal_plays(read_position(document), "A")
    assume(0 < plays.count() <= 12)
    rng = random.Random(1)
    drawn = {plays.sample(rng) for _ in range(plays.count() * 20)}
    assert drawn == set(plays)


@given(position_documents())
@examples(50)
def test_an_object_is_playable_where_one_of_its_plays_is_listed(document: Document) -> None:
    position = read_position(document)
    plays = legal_plays(position, "A")
    assume(plays.count() <= MOST_LISTED)
    playing = {getattr(play, "object", None) for play in plays}
    unknown = {id for id, _ in plays.unmodelled}
    for id in position.objects:
        if id not in unknown:
            assert plays.playable(id) is (id in playing)
            assert set(plays.of_objects((id,))) == {p for p in plays if getattr(p, "object", None) == id}


@given(position_documents())
@examples(60)
def test_a_play_with_one_target_replaced_is_listed_where_it_is_checked_as_legal(document: Document) -> None:
    position = read_position(document)
    plays = legal_plays(position, "A")
    assume(plays.count() <= MOST_LISTED and not plays.unmodelled)
    rng = random.Random(2)
    aimed = [p for p in plays if isinstance(p, (Cast, Activate)) and any(p.targets) and not p.division]
    for play in rng.sample(aimed, min(4, len(aimed))):
        other = rng.choice([*position.objects, *position.players])
        groups = tuple((other, *group[1:]) if group else group for group in play.targets)
        changed = replace(play, targets=groups)
        assert (changed in plays) == isinstance(check(position, changed, "A"), Legal)


UNEVEN = {
    "modes and one target": {"hand": ["Cryptic Command"], "battlefield": ["4 Island", "3 Grizzly Bears"]},
    "X, targets and divisions": {"hand": ["Rolling Thunder"], "battlefield": ["5 Mountain", "2 Grizzly Bears"]},
    "spells and abilities": {
        "hand": ["Fireball", "Lightning Bolt", "Forest"],
        "battlefield": ["4 Mountain", "2 Llanowar Elves", "Walking Ballista"],
    },
}
"""Hands whose plays stand in families of very different sizes."""
DRAWS = 40


@pytest.mark.parametrize("name", UNEVEN)
def test_every_play_is_drawn_equally_often(name: str) -> None:
    """Pearson's chi-square test of as many draws for each play; the bound is four standard deviations."""
    players = {"A": UNEVEN[name], "B": {"battlefield": ["Grizzly Bears"]}}
    position = read_position({"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": players})
    plays = legal_plays(position, "A")
    assert 20 < plays.count() < 1000
    rng = random.Random(7)
    drawn = Counter(plays.sample(rng) for _ in range(DRAWS * plays.count()))
    assert set(drawn) == set(plays)
    chi_square = sum((n - DRAWS) ** 2 / DRAWS for n in drawn.values())
    freedom = plays.count() - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5
