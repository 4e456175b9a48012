"""Paying by hand from outside: what ``session`` offers is taken as it stands, and ``apply`` pays as chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import castable
from castable.model.game.errors import IllegalAction, RequestError
from castable.questions import NO_OPTIONS, Options, make_options
from castable.questions.positions import session_answer
from castable.service.answering.requests import answer_line
from castable.solver.answers.session import PaySession

from ..conftest import Run

EXAMPLES = Path(__file__).parents[3] / "examples"
REAP = EXAMPLES / "05-convoke-delve.yaml"
SCENES = [
    ("03-filters.yaml", "cast wrath-of-god"),
    ("05-convoke-delve.yaml", "cast altars-reap"),
    ("05-convoke-delve.yaml", "cast chord-of-calling x=1"),
    ("05-convoke-delve.yaml", "cast gurmag-angler"),
]


def sessions(example: str, play: str) -> Iterator[PaySession]:
    """Sessions along one way of paying: always the last source is chosen."""
    session = castable.pay_session(EXAMPLES / example, play)
    yield session
    while not session.is_complete:
        session = session.choose(list(session.offers)[-1])
        yield session


@pytest.mark.rule("601.2g")
@pytest.mark.parametrize(("example", "play"), SCENES)
def test_every_offer_is_taken_verbatim_and_is_the_way_that_it_says(example: str, play: str) -> None:
    for session in sessions(example, play):
        assert tuple(session.offers.values()) == session.sources
        for text, way in session.offers.items():
            assert way.allows(session.choose(text).choices[-1])
            assert session.choose(text).chosen == (*session.chosen, text)


@pytest.mark.parametrize(("example", "play"), SCENES)
def test_choices_made_at_once_are_those_made_one_by_one(example: str, play: str) -> None:
    *_, last = sessions(example, play)
    at_once = castable.pay_session(castable.read(EXAMPLES / example), play, choices=last.chosen)
    assert at_once.choices == last.choices
    assert at_once.payment == last.payment


def test_an_offer_says_the_way_only_among_several_and_the_mana_only_where_it_differs() -> None:
    offers = castable.pay_session(REAP, "cast altars-reap").offers
    assert {"swamp", "elves.1", "elves.sacrifice", "petal: {B}", "petal: {G}"} <= set(offers)


def test_who_goes_back_and_makes_the_same_choice_finds_the_same_session() -> None:
    position = castable.read(REAP)
    session = castable.pay_session(position, "cast altars-reap").choose("elves.1")
    assert castable.pay_session(position, "cast altars-reap", choices=["elves.1"]) is session


def test_the_answer_says_what_may_pay_what_is_left_and_the_best_completion() -> None:
    answer = session_answer(castable.read(REAP), "cast altars-reap", Options(choices=("elves.1",)))
    assert list(answer) == ["play", "choices", "sources", "truncated", "remaining", "complete", "payment", "best"]
    assert answer["play"]["notation"] == "cast altars-reap"
    assert answer["choices"] == ["elves.1"]
    assert (answer["remaining"], answer["complete"], answer["payment"]) == ("{B}, sacrifice 1", False, None)
    assert {"choice": "swamp", "object": "swamp", "way": "1", "adds": "{B}"} in answer["sources"]
    assert "elves" in answer["best"]["uses"]


def test_a_complete_answer_has_the_payment_and_nothing_left() -> None:
    chosen = ("elves.1", "swamp", "mystic.sacrifice")
    answer = session_answer(castable.read(REAP), "cast altars-reap", Options(choices=chosen))
    assert (answer["remaining"], answer["complete"]) == ("", True)
    assert set(answer["payment"]["uses"]) == {"elves", "swamp", "mystic"}


@pytest.mark.rule("107.4f")
def test_life_for_a_symbol_is_a_source_of_no_object() -> None:
    own = {"hand": ["Dismember"], "battlefield": ["2 Swamp", "Forest", "Grizzly Bears"]}
    position = castable.read({"castable": 1, "turn": {"player": "A"}, "players": {"A": own, "B": {}}})
    answer = session_answer(position, "cast dismember -> grizzly-bears", NO_OPTIONS)
    (life,) = [s for s in answer["sources"] if s["object"] is None]
    assert life == {"choice": "life", "object": None, "way": "{B/P}", "adds": ""}


def request(**keys: Any) -> bytes:
    position = castable.read(REAP).to_document()
    return json.dumps({"position": position, "play": "cast altars-reap", **keys}).encode()


def test_a_choice_that_can_pay_for_nothing_is_refused_with_its_rule() -> None:
    asked = request(ask="session", options={"choices": ["elves.1", "elves.1"]})
    found = json.loads(answer_line(asked))
    assert (found["ok"], found["error"]["rule"], found["error"]["objects"]) == (False, "601.2h", ["elves"])


@pytest.mark.rule("601.2h")
def test_apply_pays_as_chosen() -> None:
    position = castable.read(REAP)
    after = castable.apply(position, "cast altars-reap", choices=["elves.1", "swamp#2", "elder.sacrifice"])
    battlefield = {str(id): after.objects[id].tapped for id in after.battlefield}
    assert "elder" not in battlefield
    assert (battlefield["elves"], battlefield["swamp#2"], battlefield["swamp"]) == (True, True, False)


@pytest.mark.rule("601.2h")
def test_apply_refuses_choices_that_are_not_enough_unless_the_best_completion_is_asked_for() -> None:
    position = castable.read(REAP)
    with pytest.raises(IllegalAction, match=r"\{B\}, sacrifice 1 is left to pay"):
        castable.apply(position, "cast altars-reap", choices=["elves.1"])
    after = castable.apply(position, "cast altars-reap", choices=["elves.1"], complete=True)
    assert after.stack


def test_what_costs_nothing_is_not_paid_by_choices() -> None:
    position = castable.read(EXAMPLES / "01-bolt.yaml")
    with pytest.raises(RequestError, match="nothing to pay for"):
        castable.apply(position, "play forest", choices=["mountain"])


def test_options_of_a_request_are_those_of_the_command(run: Run) -> None:
    assert make_options("apply", {"choices": ["a"], "complete": True}) == Options(choices=("a",), complete=True)
    done = run("apply", str(REAP), "cast altars-reap", "--choice", "elves.1", "--complete", "--json")
    assert done.json["stack"]
    refused = run("apply", str(REAP), "cast altars-reap", "--choice", "elves.1")
    assert (refused.status, refused.out) == (2, "")
    assert "is left to pay (601.2h)" in refused.err
