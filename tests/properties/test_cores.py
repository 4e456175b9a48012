"""Laws of explanations: cores are minimal and forbid the play, and what is missing is enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.certifying import Finding
from castable.model.documents import read_position
from castable.model.game.missing import with_changes
from castable.model.game.plays import Activate, Cast, Play
from castable.model.game.position import Position
from castable.solver.announce.plays import proposal_for
from castable.solver.announce.refusal import refusal_of
from castable.solver.answers.check import check
from castable.solver.answers.playset import legal_plays
from castable.solver.explain import PaymentQuestion, core_of_payment
from castable.solver.explain.cores import find_core
from castable.solver.pay.stating import NO_WISHES
from castable.solver.verdicts import Illegal, Legal
from tests.examples import examples

from .strategies_positions import position_documents

MOST_ASKED = 4  # objects of one position


def illegal_objects(position: Position) -> Iterator[tuple[str, Illegal]]:
    """Some objects with which A can do nothing, with the reasons."""
    asked = [*position.players["A"].hand, *position.battlefield][:MOST_ASKED]
    for id in asked:
        found = castable.why(position, id, player="A")
        if isinstance(found, Illegal):
            yield id, found


def unpayable_plays(position: Position) -> Iterator[Cast | Activate]:
    """Plays of A that are legal, but not where nothing is untapped."""
    for play in islice(legal_plays(position, "A"), MOST_ASKED):
        if isinstance(play, (Cast, Activate)) and isinstance(check(tapped(position), play, "A"), Illegal):
            yield play


def tapped(position: Position) -> Position:
    """The position with every permanent tapped."""
    permanents = {id: replace(position.objects[id], tapped=True) for id in position.battlefield}
    return position.with_(objects={**position.objects, **permanents})


# ---------------------------------------------------------------- cores in general


@given(st.lists(st.frozensets(st.integers(0, 7), min_size=1), max_size=6))
def test_the_smallest_core_of_any_monotone_question(cores: list[frozenset[int]]) -> None:
    def possible(kept: frozenset[int]) -> bool:
        return not any(core <= kept for core in cores)

    found = find_core(8, possible)
    if not cores:
        assert found is None
    else:
        assert found is not None
        assert found.is_smallest
        assert len(found.members) == min(map(len, cores))
        assert not possible(frozenset(found.members))


# ---------------------------------------------------------------- cores of payments


@given(position_documents())
@examples(40)
def test_a_core_of_a_payment_is_minimal(document: Document) -> None:
    position = read_position(document)
    poor = tapped(position)
    for play in unpayable_plays(position):
        if refusal_of(poor, play, "A") is None:
            assert_minimal(PaymentQuestion(proposal_for(poor, play, "A"), NO_WISHES))


def assert_minimal(question: PaymentQuestion) -> None:
    """A core can't be kept, and without any one of its members it can."""
    core = core_of_payment(question)
    if not core:
        return
    assert not question.can_keep(core), core
    for member in core:
        assert question.can_keep(a for a in core if a != member), (member, core)


# ---------------------------------------------------------------- certificates


@given(position_documents())
@examples(20)
def test_the_engine_confirms_why_an_object_has_no_plays(document: Document) -> None:
    position = read_position(document)
    for id, found in illegal_objects(position):
        assert castable.certify(position, id, found.reasons, player="A") is not Finding.NOT_CONFIRMED, (id, found)


@given(position_documents())
@examples(20)
def test_the_engine_confirms_why_a_play_can_not_be_paid(document: Document) -> None:
    position = read_position(document)
    for play in unpayable_plays(position):
        found = castable.why(tapped(position), play, player="A")
        if isinstance(found, Illegal):
            assert castable.certify(tapped(position), play, found.reasons, player="A") is not Finding.NOT_CONFIRMED


# ---------------------------------------------------------------- what is missing


@given(position_documents())
@examples(40)
def test_what_is_missing_makes_an_object_playable(document: Document) -> None:
    position = read_position(document)
    for id, found in illegal_objects(position):
        if found.missing:
            after = castable.read(with_changes(position, found.missing, "A").to_document())
            assert isinstance(castable.why(after, id, player="A"), Legal), (id, found)


@given(position_documents())
@examples(30)
def test_what_is_missing_makes_a_play_legal(document: Document) -> None:
    position = read_position(document)
    for play in unpayable_plays(position):
        poor = tapped(position)
        found = castable.why(poor, play, player="A")
        if isinstance(found, Illegal) and found.missing:
            after = castable.read(with_changes(poor, found.missing, "A").to_document())
            assert _is_legal(after, play), (play, found)


def _is_legal(position: Position, play: Play) -> bool:
    return isinstance(check(position, play, "A"), Legal)


@given(position_documents())
@examples(40)
def test_an_object_without_plays_has_reasons(document: Document) -> None:
    position = read_position(document)
    for id, found in illegal_objects(position):
        assert found.reasons, id
        assert all(r.rule and r.text for r in found.reasons), found
