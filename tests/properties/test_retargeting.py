"""The set of all retargetings is what the engine accepts, tried one by one (115.7)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product
from math import comb, prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.documents import read_position
from castable.model.engine.announcing.retargeting import retarget
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import Activate, Cast
from castable.model.game.position import ObjectId, Position
from castable.model.language.objects import named
from castable.model.language.targets import TargetChange
from castable.solver.answers.retargeting import Retargetings
from castable.solver.targets.targeting import Choice
from tests.examples import examples

from .strategies_positions import position_documents

MOST_TRIED = 1_500
THEMES = ("target-choices", "x-costs", "moments", "made-up", "loyalty", "splice")


def with_something_on_the_stack(document: Document, rng: random.Random) -> tuple[Position, str]:
    """A position in which a spell or ability with targets has just been put onto the stack."""
    rich = {**document["players"]["A"], "mana": "{W}{U}{B}{R}{G}" * 3}
    position = read_position({**document, "players": {**document["players"], "A": rich}})
    plays = castable.plays(position).of_kind(frozenset({"cast", "activate"})).without_mana()
    assume(position.priority == "A" and len(plays))
    drawn = [p for p in (plays.sample(rng) for _ in range(8)) if isinstance(p, (Cast, Activate)) and any(p.targets)]
    aimed = [p for p in drawn if not isinstance(p, Cast) or not p.splice]  # a spliced text is not remembered
    assume(aimed)
    position = castable.apply(position, max(aimed, key=lambda p: (sum(map(len, p.targets)) % 4, len(p.division))))
    return position, position.stack[-1]


def disturbed(position: Position, id: str, rng: random.Random) -> Position:
    """The position with one of the targets, or something else, made illegal, or under new control."""
    stacked = position.objects[ObjectId(id)].stacked
    assert stacked is not None
    targets = [t for group in named(stacked.targets) for t in group if t in position.battlefield]
    if not targets or rng.random() < 1 / 2:
        return position
    found = position.objects[ObjectId(rng.choice(targets))]
    change = rng.choice(({"phased_out": True}, {"counters": {"hexproof": 1}, "controller": "B"}, {"controller": "B"}))
    return position.with_object(replace(found, **change))


def candidates(position: Position, current: Choice, rng: random.Random) -> Iterator[Choice]:
    """Every choice of as many targets with every order of the shares, or some of them where there are many."""
    things = [*position.objects, *position.players]
    number = prod(comb(len(things), len(group)) for group in current.targets)
    if number <= MOST_TRIED:
        sets: Iterator[tuple[tuple[str, ...], ...]] = product(*(combinations(things, len(g)) for g in current.targets))
    else:
        sets = (tuple(tuple(rng.sample(things, len(g))) for g in current.targets) for _ in range(MOST_TRIED // 3))
    for targets in sets:
        yield from (Choice(targets, division) for division in divisions(current, targets))


def divisions(current: Choice, targets: Sequence[tuple[str, ...]]) -> Iterator[tuple[tuple[tuple[str, int], ...], ...]]:
    """The shares of the current division in every order."""
    dividing = [
        (own, [n for _, n in shares])
        for shares in current.division
        for old, own in zip(current.targets, targets, strict=True)
        if {t for t, _ in shares} == set(old)
    ][: len(current.division)]
    yield from product(*([tuple(zip(own, p, strict=True)) for p in permutations(n)] for own, n in dividing))


def is_accepted(position: Position, id: str, choice: Choice, how: TargetChange, to: Sequence[str]) -> bool:
    try:
        retarget(position, id, choice.targets, choice.division, how, to)
    except IllegalAction:
        return False
    return True


def normal(choice: Choice) -> tuple[object, ...]:
    return tuple(map(frozenset, choice.targets)), tuple(map(frozenset, choice.division))


@pytest.mark.rule("115.7a", "115.7b", "115.7c", "115.7d", "115.7e", "115.7f")
@pytest.mark.parametrize("how", list(TargetChange))
def test_the_set_of_retargetings_is_what_the_engine_accepts(how: TargetChange) -> None:
    @given(position_documents(THEMES), st.integers(0, 1_000_000))
    @examples(20)
    def agree(document: Document, seed: int) -> None:
        rng = random.Random(seed)
        position, id = with_something_on_the_stack(document, rng)
        position = disturbed(position, id, rng)
        to = (rng.choice([*position.objects, "A", "B"]),) if rng.random() < 1 / 4 else ()
        found = Retargetings(position, id, how, to)
        accepted = set()
        for choice in {normal(c): c for c in candidates(position, found.current, rng)}.values():
            answer = is_accepted(position, id, choice, how, to)
            assert answer == (choice in found), (choice, found.current, answer)
            accepted |= {normal(choice)} if answer else set()
        listed = list(islice(found, 500))
        assert all(is_accepted(position, id, c, how, to) and c in found for c in listed)
        assert len({normal(c) for c in listed}) == len(listed) == min(found.count(), 500)
        number = prod(comb(len(position.objects) + 2, len(g)) for g in found.current.targets)
        assert number > MOST_TRIED or len(accepted) == found.count()
        assert found.sample(rng) in found

    agree()
