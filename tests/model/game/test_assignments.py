"""Combat damage divided: nothing goes beyond creatures that lack what is lethal (510.1c, 702.19b)."""

from __future__ import annotations

from itertools import product

import pytest

from castable.model.game.decisions import Assignment, shares_of, wanted

CASES = [
    Assignment(items, total, lethal, beyond)
    for items in (("ox",), ("ox", "cow"), ("ox", "cow", "yak"))
    for total in range(6)
    for lethal in product(range(4), repeat=len(items))
    for beyond in (None, "B")
]


@pytest.mark.rule("510.1c", "702.19b")
def test_divisions_are_those_that_add_up_and_are_counted_as_they_are_listed() -> None:
    for case in CASES:
        everybody = (*case.items, *([case.beyond] if case.beyond else []))
        right = {
            shares
            for shares in product(range(case.total + 1), repeat=len(everybody))
            if sum(shares) == case.total and (not case.beyond or not shares[-1] or reaches(shares, case.lethal))
        }
        listed = [tuple(shares_of(move).get(each, 0) for each in everybody) for move in case]
        assert len(set(listed)) == len(listed) == case.count(), case
        assert set(listed) == right, case
        assert all(case.find(move) == move for move in case)


def reaches(shares: tuple[int, ...], lethal: tuple[int, ...]) -> bool:
    """Whether each creature gets what is lethal to it."""
    return all(given >= least for given, least in zip(shares, lethal, strict=False))


@pytest.mark.rule("702.19b")
def test_the_first_division_gives_each_what_is_lethal_and_the_rest_beyond() -> None:
    assert next(iter(Assignment(("ox", "cow"), 7, (2, 3), "B"))) == "divide ox:2, cow:3, B:2"
    assert next(iter(Assignment(("ox", "cow"), 4, (2, 3), "B"))) == "divide ox:2, cow:2"
    assert next(iter(Assignment(("ox", "cow"), 7, (2, 3)))) == "divide ox:2, cow:5"


@pytest.mark.parametrize(
    "move", ["divide ox:1", "divide ox:1, B:6", "divide ox:-1, cow:8", "divide", "choose ox", "divide yak:7"]
)
def test_what_is_no_division_is_none(move: str) -> None:
    assert Assignment(("ox", "cow"), 7, (2, 3), "B").find(move) is None


def test_what_would_be_one_is_said() -> None:
    said = wanted(Assignment(("ox", "cow"), 7, (2, 3), "B"))
    assert said == "divide 7 among ox, cow, B, such as divide ox:2, cow:3, B:2"


@pytest.mark.rule("510.1a", "702.19b")
@pytest.mark.parametrize(
    ("move", "rule", "about"),
    [
        ("divide ox:1", "510.1a", ("ox",)),
        ("divide ox:9", "510.1a", ("ox",)),
        ("divide ox:2, cow:2, B:3", "702.19b", ("cow", "B")),
        ("divide B:7", "702.19b", ("ox", "cow", "B")),
    ],
)
def test_a_division_that_is_refused_says_by_which_rule(move: str, rule: str, about: tuple[str, ...]) -> None:
    refused = Assignment(("ox", "cow"), 7, (2, 3), "B").refusal(move)
    assert refused is not None
    assert (refused.rule, refused.objects) == (rule, about)


def test_only_what_is_refused_has_a_reason() -> None:
    for case in CASES:
        assert all(case.refusal(move) is None for move in case)
    assert Assignment(("ox", "cow"), 7, (2, 3), "B").refusal("divide yak:7") is None
