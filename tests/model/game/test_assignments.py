"""Combat damage divided: nothing goes beyond creatures that lack what is lethal (510.1c, 702.19b)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from castable.model.game.assignments import JointAssignment, LaterAttacker
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


# ---------------------------------------------------------------- several that trample over the same creatures

Shares = tuple[dict[str, int], ...]
FIGHTS = [
    (
        dict(zip("ab", lethal, strict=True)),
        tuple(LaterAttacker(frozenset(items), n, touch) for items, n, touch in attackers),
    )
    for lethal in ((1, 1), (2, 3), (4, 1))
    for attackers in (
        (("a", 2, False), ("a", 2, False)),
        (("ab", 3, False), ("a", 2, False)),
        (("a", 2, False), ("ab", 2, True)),
        (("ab", 2, True), ("b", 3, False), ("ab", 1, False)),
    )
]


def in_turn(lethal: dict[str, int], attackers: tuple[LaterAttacker, ...], done: Shares = ()) -> Iterator[Shares]:
    """Every assignment in all, where each creature assigns its damage in turn."""
    if len(done) == len(attackers):
        yield done
        return
    now, items = attackers[len(done)], tuple(sorted(attackers[len(done)].items))
    owed = [item for shares, one in zip(done, attackers, strict=False) if shares["over"] for item in one.items]
    lacking = {item: lacks(lethal, attackers, done, item) for item in lethal}
    later = attackers[len(done) + 1 :]
    options = JointAssignment(items, now.amount, tuple(lacking[i] for i in items), "over", lacking=lacking,
                              owed=frozenset(owed), deathtouch=now.deathtouch, later=later)  # fmt: skip
    listed = list(options)
    assert len(set(listed)) == len(listed) == options.count()
    for move in listed:
        assert options.find(move) == move
        said = shares_of(move)
        yield from in_turn(lethal, attackers, (*done, {item: said.get(item, 0) for item in (*items, "over")}))


def lacks(lethal: dict[str, int], attackers: tuple[LaterAttacker, ...], done: Shares, item: str) -> int:
    """How much more damage is lethal to a creature."""
    given = [(shares.get(item, 0), one.deathtouch) for shares, one in zip(done, attackers, strict=False)]
    touched = any(n and deathtouch for n, deathtouch in given)
    return 0 if touched else max(0, lethal[item] - sum(n for n, _ in given))


def in_all(lethal: dict[str, int], attackers: tuple[LaterAttacker, ...]) -> Iterator[Shares]:
    """Every assignment that complies with the rule when all of it is known."""
    ways = []
    for one in attackers:
        to = (*sorted(one.items), "over")
        numbers = product(range(one.amount + 1), repeat=len(to))
        ways.append([dict(zip(to, n, strict=True)) for n in numbers if sum(n) == one.amount])
    for done in product(*ways):
        over = {item for shares, one in zip(done, attackers, strict=True) if shares["over"] for item in one.items}
        if all(lacks(lethal, attackers, done, item) == 0 for item in over):
            yield done


@pytest.mark.rule("510.1e", "702.19b", "702.2c")
@pytest.mark.parametrize("fight", FIGHTS)
def test_what_is_assigned_in_turn_is_what_complies_in_all(
    fight: tuple[dict[str, int], tuple[LaterAttacker, ...]],
) -> None:
    found = [tuple(tuple(sorted(shares.items())) for shares in done) for done in in_turn(*fight)]
    right = [tuple(tuple(sorted(shares.items())) for shares in done) for done in in_all(*fight)]
    assert len(set(found)) == len(found)
    assert set(found) == set(right)
