"""Payments by hand: everything that is offered leads to a complete payment, and nothing else does."""

from __future__ import annotations

import random

import pytest
from hypothesis import Phase, assume, given
from hypothesis import strategies as st

from castable.fuzz.contract.protocol import Document
from castable.model.certifying.payer import TooMuchWork
from castable.model.documents import read_position
from castable.model.engine import apply
from castable.model.game.plays import Activate, Cast
from castable.model.game.position import Position
from castable.solver.answers.playset import legal_plays
from castable.solver.answers.session import PaySession, begin_session
from castable.solver.problem.payment import Column, PaymentProblem
from tests.examples import examples

from .exhaustive_chooser import Chooser, Ways
from .strategies_positions import position_documents

BUDGET = 10_000
MOST_SOURCES = 6
MOST_CHOICES = 5


def some_play(position: Position, random: random.Random) -> Cast | Activate:
    """A legal spell, or an ability that is no mana ability."""
    plays = legal_plays(position, "A").of_kind(frozenset({"cast", "activate"})).without_mana()
    assume(plays and not plays.unmodelled)
    play = plays.sample(random)
    assert isinstance(play, (Cast, Activate))
    return play


def left_to_no_choice(session: PaySession) -> set[tuple[str, str, str]]:
    """Objects that a cost takes in any case; nobody has to choose them."""
    found: set[tuple[str, str, str]] = set()
    for problem, _ in session.asked.totals:
        every: tuple[PaymentProblem | Column, ...] = (problem, *problem.columns)
        for each in every:
            for requirement in each.requirements:
                if requirement.is_forced:
                    objects = (*requirement.candidates, *requirement.latent)
                    found |= {(o, requirement.action.value, "") for o in objects}
            found |= {(c.candidates[0], c.kind, "") for c in each.counters if len(c.candidates) == 1}
    return found


@pytest.mark.rule("601.2g", "601.2h")
@given(position_documents(), st.randoms(use_true_random=False))
@examples(40, phases=(Phase.generate,))
def test_a_session_offers_just_what_is_part_of_a_complete_payment(document: Document, random: random.Random) -> None:
    position = read_position(document)
    assume(len([o for o in position.objects.values() if o.controller == "A"]) <= MOST_SOURCES + 4)
    assume(not position.players["A"].mana.units)
    play = some_play(position, random)
    try:
        every = list(Chooser("A", BUDGET).all_ways(position, play))
    except TooMuchWork:
        assume(False)
    session = begin_session(position, play, "A")
    free = left_to_no_choice(session)
    for _ in range(MOST_CHOICES):
        check_against(session, every, free)
        if session.is_complete or not session.sources:
            return
        way = random.choice(session.sources)
        session = session.choose(f"{way.object or 'life'}.{way.name}", way.adds)


def check_against(session: PaySession, every: list[Ways], free: set[tuple[str, str, str]]) -> None:
    """The session must offer what the payments have that hold all choices, and be complete when one has no more."""
    chosen: Ways = Ways((w.object, w.name, w.adds) for w in session.choices)
    fitting = [ways for ways in every if ways >= chosen]
    further = {way for ways in fitting for way in ways - chosen}
    offered = {(w.object, w.name, w.adds) for w in session.sources}
    assert offered <= further
    more = {(id, name, adds[:-3]) for id, name, adds in offered if len(adds) > 3}  # an amount that shrank while paying
    assert further <= offered | free | more
    assert session.is_complete == any(set(ways - chosen) <= free for ways in fitting)
    before, player = session.asked.proposal.before, session.asked.proposal.player
    apply(before, session.asked.play, session.best_completion, player)
    if session.payment is not None:
        apply(before, session.asked.play, session.payment, player)
