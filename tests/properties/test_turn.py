"""Several plays from the same resources: what the solver says of them, and what trying everything finds."""

from __future__ import annotations

import random

import pytest
from hypothesis import Phase, assume, given
from hypothesis import strategies as st

from castable.fuzz.contract.protocol import Document
from castable.model.certifying.payer import TooMuchWork
from castable.model.documents import read_position
from castable.model.engine import apply, set_aside
from castable.model.game.plays import Activate, Cast, Play
from castable.model.game.position import Position
from castable.solver.answers.check import pay
from castable.solver.answers.playset import legal_plays
from castable.solver.answers.together import together
from castable.solver.verdicts import Illegal, Legal
from tests.examples import examples

from .exhaustive_sequence import Sequencer
from .strategies_positions import position_documents

BUDGET = 6_000
MOST_SOURCES = 6


def some_plays(position: Position, random: random.Random, number: int) -> tuple[Play, ...]:
    """Some legal plays of different objects, most of them spells."""
    plays = legal_plays(position, "A")
    assume(plays and not plays.unmodelled)
    found: dict[object, Play] = {}
    for _ in range(number * 4):
        play = plays.sample(random)
        if isinstance(play, (Cast, Activate)) and len(found) < number:
            found.setdefault(play.object, play)
    return tuple(found.values())


def small(document: Document) -> Position:
    """The position, if A has little to pay with."""
    position = read_position(document)
    assume(sum(o.controller == "A" for o in position.objects.values() if o.id in position.battlefield) <= MOST_SOURCES)
    return position


@pytest.mark.rule("601.2h")
@given(position_documents(), st.randoms(use_true_random=False), st.integers(2, 3))
@examples(60, phases=(Phase.generate,))
def test_plays_can_be_made_together_just_if_some_order_and_payments_do_it(
    document: Document, random: random.Random, number: int
) -> None:
    position = small(document)
    plays = some_plays(position, random, number)
    assume(len(plays) > 1)
    found = together(position, plays, "A")
    if found.verdict == "legal":
        now = position
        for made in found.made:
            now = set_aside(apply(now, made.play, made.payment, "A"), position.stack)
        return
    assume(found.verdict == "illegal")
    try:
        assert not Sequencer("A", BUDGET).can_make_all(position, plays)
    except TooMuchWork:
        assume(False)


@pytest.mark.rule("601.2h")
@given(position_documents(), st.randoms(use_true_random=False), st.integers(2, 3))
@examples(60, phases=(Phase.generate,))
def test_a_payment_leaves_held_plays_payable_just_if_some_payment_does(
    document: Document, random: random.Random, number: int
) -> None:
    position = small(document)
    play, *hold = some_plays(position, random, number) or (None,)
    assume(hold and isinstance(play, (Cast, Activate)))
    assert isinstance(play, (Cast, Activate))
    verdict = pay(position, play, hold=hold, player="A").verdict
    sequencer = Sequencer("A", BUDGET)
    try:
        if isinstance(verdict, Legal):
            after = apply(position, play, verdict.payment, "A")
            assert sequencer.can_hold_all(position, after, tuple(hold))
        elif isinstance(verdict, Illegal):
            assert not sequencer.can_pay_and_hold(position, play, tuple(hold))
    except TooMuchWork:
        assume(False)
