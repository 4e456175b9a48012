"""Laws of sentences: each number and each "only" in a reason is what the engine finds by trying every single step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from msgspec.structs import replace

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.certifying import TooMuchWork
from castable.model.documents import read_position
from castable.model.engine import possible_costs, propose
from castable.model.game.missing import with_new_object
from castable.model.game.plays import Activate, Cast
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.abilities import Keyword
from castable.model.language.cards import card
from castable.model.language.filters import Zone
from castable.model.language.keywords import evoke, morph
from castable.model.language.mana import ManaCost
from castable.solver.announce.plays import proposal_for
from castable.solver.announce.refusal import refusal_of
from castable.solver.answers.check import check
from castable.solver.answers.playset import legal_plays
from castable.solver.explain import PaymentQuestion, core_of_payment
from castable.solver.explain.assumptions import AssumptionKind
from castable.solver.explain.ways import ways_to_play
from castable.solver.explain.words import Speaker
from castable.solver.pay.stating import NO_WISHES
from castable.solver.verdicts import Illegal, Reason
from tests.examples import examples
from tests.scenes import scene

from .engine_pays import makers, most_payable, substitutes_for
from .strategies_positions import position_documents

MOST_ASKED = 4  # plays of one position
IN_ALL = re.compile(
    r"the cost comes to (\d+) mana(?:, and (?:at most (\d+)|none) of it can be paid(?: \((\d+)(?: of (\d+))? with)?)?"
)
Costly = Cast | Activate


def poorer(position: Position) -> Iterator[Position]:
    """The position with one half of the permanents tapped, and with the other half."""
    for odd in (0, 1):
        some = position.battlefield[odd::2]
        tapped = {id: replace(position.objects[id], tapped=True) for id in some}
        yield position.with_(objects={**position.objects, **tapped})


def unpayable(position: Position) -> Iterator[tuple[Position, Costly]]:
    """Plays of A whose cost can't be paid any more, with the position in which it can't."""
    plays = [p for p in islice(legal_plays(position, "A"), MOST_ASKED) if isinstance(p, (Cast, Activate))]
    for poor in poorer(position):
        for play in plays:
            if isinstance(check(poor, play, "A"), Illegal) and refusal_of(poor, play, "A") is None:
                yield poor, play


def speaker_for(position: Position, play: Costly) -> Speaker | None:
    """What there is to say about a cost of nothing but mana that can't be paid."""
    question = PaymentQuestion(proposal_for(position, play, "A"), NO_WISHES)
    if any(a.kind is AssumptionKind.PART for a in question.assumptions()):
        return None
    core = core_of_payment(question)
    return Speaker(question, core) if core else None


# ---------------------------------------------------------------- the laws


@given(position_documents())
@examples(25)
def test_what_a_cost_comes_to_and_how_much_of_it_can_be_paid(document: Document) -> None:
    for poor, play in unpayable(read_position(document)):
        assert_numbers_told(poor, play)


def assert_numbers_told(position: Position, play: Costly) -> None:
    """The numbers of all sentences about a play."""
    speaker = speaker_for(position, play)
    told = IN_ALL.search(" ".join(r.text for r in speaker.reasons())) if speaker else None
    if speaker is not None and told is not None and "of it can be paid" in told[0]:
        assert_numbers(speaker, *told.groups())


def assert_numbers(speaker: Speaker, asked: str, now: str | None, granted: str | None, of: str | None) -> None:
    """The numbers of a sentence against those of the engine, where it tells them within its budget."""
    play = speaker.question.proposal.play
    assert isinstance(play, (Cast, Activate))
    there, as_it_is = speaker.scenes()
    assert_shortfall(as_it_is, play, int(asked), int(now or 0))
    restricted = any(a.kind is AssumptionKind.RESTRICTED for a in speaker.granted)
    if granted is not None and not restricted:  # no position says that all mana may be spent on anything
        assert_shortfall(there, play, int(of or asked), int(granted))


def assert_shortfall(position: Position, play: Costly, asked: int, payable: int) -> None:
    """So much is asked for, and so much can be paid in single steps, not more."""
    costs = [c.mana for c in possible_costs(propose(position, play, "A"), play, "A") if c.mana is not None]
    assert asked == min(c.mana_value() for c in costs), (asked, costs)
    cheapest = [c for c in costs if c.mana_value() == asked]
    try:
        if len(cheapest) == 1:
            assert payable == most_payable(position, play, cheapest[0])
    except TooMuchWork:
        return


@given(position_documents())
@examples(25)
def test_nothing_but_what_is_named_can_pay_a_symbol(document: Document) -> None:
    for poor, play in unpayable(read_position(document)):
        assert_all_named(poor, play)


def assert_all_named(position: Position, play: Costly) -> None:
    """Nothing that is not named by the sentences about a play can pay its symbols."""
    speaker = speaker_for(position, play)
    for reason in speaker.reasons() if speaker else ():
        if speaker is not None and reason.part.startswith("{") and " needs " in reason.text:
            assert_only_named(speaker.scenes()[0], play, reason)


def assert_only_named(position: Position, play: Costly, reason: Reason) -> None:
    """Whatever the engine lets pay the symbol of a reason is among its objects."""
    symbol = ManaCost.parse(reason.part).symbols[0]
    if symbol.has_choice:
        return
    try:
        able = makers(position, symbol)
    except TooMuchWork:
        return
    assert able <= set(reason.objects), (able, reason)
    assert substitutes_for(position, play, symbol) <= set(reason.objects), reason


# ---------------------------------------------------------------- with what pays instead of mana

SUBSTITUTED = {
    "702.51a-convoke-with-the-wrong-color": (
        "Stoke the Flames", ["Mountain", "Grizzly Bears"], [], "nothing of that color can be tapped for it (convoke)",
    ),
    "702.51a-convoke-with-too-few-of-the-color": (
        "Chord of Calling", ["2 Grizzly Bears"], [], "only 2× Grizzly Bears can be tapped for it (convoke)",
    ),
    "702.51a-convoke-counts-in-all": (
        "Venerated Loxodon", ["Plains", "2 Grizzly Bears"], [], "comes to 5 mana, and at most 3 of it can be paid",
    ),
    "702.66a-delve-counts-in-all": (
        "Treasure Cruise", ["4 Island"], ["Shock"], "comes to 8 mana, and at most 5 of it can be paid",
    ),
    "702.126a-improvise-counts-in-all": (
        "Reverse Engineer", ["2 Island", "2 Ornithopter"], [], "comes to 5 mana, and at most 4 of it can be paid",
    ),
}  # fmt: skip


def _of_rule(name: str) -> pytest.MarkDecorator:
    """The mark of the rule with which a name begins."""
    number = name.partition("-")[0]
    return pytest.mark.rule(number)


@pytest.mark.parametrize("name", [pytest.param(n, marks=_of_rule(n)) for n in SUBSTITUTED])
def test_sentences_count_what_pays_instead_of_mana(name: str) -> None:
    spell, battlefield, graveyard, words = SUBSTITUTED[name]
    position = scene(A={"hand": [spell], "battlefield": battlefield, "graveyard": graveyard})
    found = castable.why(position, position.players["A"].hand[0])
    assert isinstance(found, Illegal)
    assert words in " / ".join(r.text for r in found.reasons)


@given(position_documents())
@examples(10)
def test_the_laws_hold_with_what_pays_instead_of_mana(document: Document) -> None:
    for keyword, cost in (("convoke", "{1}{R}{G}"), ("improvise", "{3}{U}"), ("delve", "{4}{B}")):
        trial = card("Trial", cost, "Instant", Keyword(keyword))
        spell = GameObject(id=ObjectId("trial"), card=trial, owner="A", controller="A", zone=Zone.HAND)
        position = with_new_object(read_position(document), spell)
        play = Cast(object=spell.id)
        for poor in poorer(position):
            if refusal_of(poor, play, "A") is None and isinstance(check(poor, play, "A"), Illegal):
                assert_numbers_told(poor, play)
                assert_all_named(poor, play)


# ---------------------------------------------------------------- an object with several ways to be played

TWO_WAYS = card("Trial", "{3}{R}{R}", "Creature", evoke("{2}{R}"), *morph("{1}{R}"), pt="2/2")


@pytest.mark.rule("118.3", "118.9")
@pytest.mark.parametrize("board", [["Forest"], ["2 Forest"], ["Mountain"], ["2 Mountain"], ["Sol Ring"]])
def test_numbers_about_an_object_are_those_of_a_way_to_play_it(board: list[str]) -> None:
    position = scene(A={"hand": ["Trial"], "battlefield": board}, cards=(TWO_WAYS,))
    found = castable.why(position, "trial")
    if isinstance(found, Illegal):
        for reason in found.reasons:
            told = IN_ALL.search(reason.text)
            assert told is None or any(says_so(position, way, told) for way in ways_of(position)), reason


def ways_of(position: Position) -> list[Costly]:
    """The ways to play the object, whatever stands against them."""
    ways = ways_to_play(position, "A", position.objects[ObjectId("trial")])
    return [way.play for way in ways if isinstance(way.play, (Cast, Activate))]


def says_so(position: Position, play: Costly, told: re.Match[str]) -> bool:
    """Whether a sentence says what this play costs, and how much of it can be paid now."""
    asked, now, _, _ = told.groups()
    costs = [c.mana for c in possible_costs(propose(position, play, "A"), play, "A") if c.mana is not None]
    fitting = [c for c in costs if c.mana_value() == int(asked)]
    if "of it can be paid" not in told[0]:
        return bool(fitting)
    return any(most_payable(position, play, c) == int(now or 0) for c in fitting)
