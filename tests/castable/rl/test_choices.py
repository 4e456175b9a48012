"""Decisions step by step: every answer is reached, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import castable
from castable.model.game.assignments import JointAssignment, LaterAttacker
from castable.model.game.decisions import (
    Assignment,
    Decision,
    Divisions,
    Numbers,
    Options,
    Orders,
    Subsets,
    YesOrNo,
)

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it comes with the extra dev")

from castable.rl.choices import Answer, Choice, Step, choice_of

EMPTY = castable.game({"players": {"A": {}, "B": {}}})


def answers(step: Step) -> Iterator[str]:
    """All answers that a choice leads to."""
    if isinstance(step, Answer):
        yield str(step.move)
        return
    assert step.left_out == 0
    for place in range(len(step.candidates)):
        yield from answers(step.after(place))


def first(options: Options) -> Choice:
    decision = Decision(player="A", kind="choose", text="", rule="608.2d", options=options)
    return choice_of(castable.Game(EMPTY.position, decision))


JOINT = JointAssignment(
    ("b", "c"), 3, (2, 2), "B", lacking={"b": 2, "c": 2}, owed=frozenset(), deathtouch=False,
    later=(LaterAttacker(frozenset({"b", "c"}), 2),),
)  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [
        YesOrNo(),
        Numbers(2, 5),
        Orders(("x", "y", "z")),
        Subsets(("a", "b", "c"), 1, 1),
        Subsets(("a", "b", "c", "d"), 0, 2),
        Subsets(("a", "b", "c", "d"), 2, 3, kinds=("k", "k", "l", "m")),
        Subsets(("a", "b", "c"), 1, 3, sizes=(1, 2, -1), limit=1),
        Divisions(("a", "b", "c"), 5),
        Divisions(("a", "b"), 2, 0),
        Assignment(("a", "b"), 3, (2, 1)),
        Assignment(("a", "b"), 4, (1, 2), "B"),
        JOINT,
    ],
    ids=lambda options: type(options).__name__,
)
def test_every_answer_is_reached_and_no_other(options: Options) -> None:
    assert sorted(set(answers(first(options)))) == sorted(options)


def test_a_declaration_is_made_creature_by_creature() -> None:
    bears = {"battlefield": [{"card": "Grizzly Bears", "count": 5}], "library": 20}
    turn = {"player": "A", "phase": "combat_begin"}
    game = castable.game({"players": {"A": bears, "B": {"library": 20}}, "turn": turn}).take("pass").take("pass")
    step: Step = choice_of(game)
    assert not isinstance(step, Answer)
    assert [each.name for each in step.candidates] == ["done", "B"]
    assert step.about == "grizzly-bears"
    assert sorted(answers(step)) == sorted(game.options)


def test_a_play_is_announced_after_its_object_is_chosen() -> None:
    seat = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Goblin Piker"]}
    game = castable.game({"players": {"A": seat, "B": {}}})
    step: Step = choice_of(game)
    assert not isinstance(step, Answer)
    assert [each.name for each in step.candidates] == ["pass", "lightning-bolt"]
    target = step.after(1)
    assert not isinstance(target, Answer)
    assert (target.asks, target.about) == ("target", "lightning-bolt")
    assert {each.name for each in target.candidates} == {"A", "B", "goblin-piker"}
