"""Where a limit is reached nobody says no: not to a play, a mana ability, several plays, or a choice while paying."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import castable
from castable.model.game.errors import NoAnswer
from castable.model.game.plays import Activate
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.amounts import X
from castable.model.language.cards import Card, card
from castable.model.language.conditions import FirstUseThisTurn
from castable.model.language.costs import TAP_THIS, RemoveCounters, cost
from castable.model.language.effects import Add
from castable.solver.announce.plays import proposal_for
from castable.solver.announce.proposal import Proposal
from castable.solver.explain import amounts, payments
from castable.solver.pay import afterwards, known, refining, repeating, values_of_x
from castable.solver.pay.families import _Families
from castable.solver.pay.stating import problems
from castable.solver.problem.payment import LimitReached
from castable.solver.verdicts import Illegal, Legal, Unknown
from tests.scenes import listed, scene, trial


@pytest.fixture
def tired(monkeypatch: pytest.MonkeyPatch) -> None:
    """All solvers give up at once, wherever they are asked."""

    def give_up(*_: object, **__: object) -> Iterator[LimitReached]:
        yield LimitReached()

    for module in (afterwards, amounts, known, payments, refining):
        monkeypatch.setattr(module, "solutions", give_up)
    monkeypatch.setattr(refining, "solve_as_flow", lambda *_, **__: None)


def prism(times: int, price: str = "{1}") -> Card:
    """An artifact that makes mana of mana, so often each turn (602.5b)."""
    only = (FirstUseThisTurn(times),)
    return card("Prism", "{2}", "Artifact", ActivatedAbility(cost(price), (Add(None, "{G}", 1),), only_if=only))


def board(*battlefield: Any, hand: tuple[Any, ...] = (), cards: tuple[Card, ...] = ()) -> Position:
    return scene(A={"hand": list(hand), "battlefield": list(battlefield)}, cards=cards)


@pytest.mark.usefixtures("tired")
def test_a_mana_ability_of_which_nobody_knows_whether_it_can_be_paid_for_is_named() -> None:
    plays = castable.plays(board("2 Prism", "2 Snow-Covered Swamp", cards=(prism(1, "{S}"),)))  # counting can't tell
    assert plays.playable("prism") is None
    assert {id for id, text in plays.unmodelled if "limits" in text} == {"prism", "prism#2"}
    assert plays.playable("snow-covered-swamp") is True


@pytest.mark.usefixtures("tired")
def test_why_it_is_not_known_is_said_of_those_objects_that_are_asked_about() -> None:
    plays = castable.plays(board("2 Prism", "2 Snow-Covered Swamp", cards=(prism(1, "{S}"),)))
    assert [id for id, _ in plays.doubts_about(("prism#2",))] == ["prism#2"]
    assert plays.doubts_about(()) == ()


@pytest.mark.usefixtures("tired")
def test_no_answer_is_no_refusal() -> None:
    position = board("2 Swamp", "Mana Confluence", hand=("Lightning Bolt", "Shock"))
    plays = ("cast lightning-bolt -> B", "cast shock -> B")
    assert castable.plays(position).playable("shock") is None
    assert isinstance(castable.check(position, plays[0]), Unknown)
    assert isinstance(castable.why(position, plays[0]), Unknown)
    assert isinstance(castable.why(position, "shock"), Unknown)
    assert isinstance(castable.pay(position, plays[0], hold=plays[1:]).verdict, Unknown)
    assert castable.together(position, plays).verdict == "unknown"


def test_a_choice_while_paying_is_not_refused_where_more_might_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = castable.pay_session(board("2 Mountain", "Forest", hand=("Shock",)), "cast shock -> B")
    assert session.sources
    for each, _ in session._asking:
        monkeypatch.setattr(each, "is_limited", True)
    with pytest.raises(NoAnswer, match="forest"):
        session.choose("forest")


@pytest.mark.rule("601.2h")
def test_more_held_plays_than_there_are_orders_to_try_are_not_refused() -> None:
    hand = [trial("{R}", name=f"Spell {n}") for n in range(5)]
    position = board("6 Mountain", hand=("Shock", *(c.name for c in hand)), cards=tuple(hand))
    held = [f"cast spell-{n}" for n in range(5)]
    assert isinstance(castable.pay(position, "cast shock -> B", hold=held).verdict, Legal)
    few = board("5 Mountain", hand=("Shock", *(c.name for c in hand)), cards=tuple(hand))
    assert not isinstance(castable.pay(few, "cast shock -> B", hold=held).verdict, Legal)


@pytest.mark.rule("107.5", "118.3")
def test_mana_that_is_not_modelled_makes_nothing_doubtful_that_more_mana_cannot_help() -> None:
    """Doubling Cube might give more mana, but none that untaps a land or brings a creature to sacrifice."""
    lands = ({"card": "Skycloud Expanse", "tapped": True}, "2 Island", "Sol Ring", "Doubling Cube")
    position = board(*lands, hand=("Altar's Reap",))
    plays = castable.plays(position)
    assert (plays.playable("skycloud-expanse"), plays.playable("altars-reap")) == (False, False)
    assert plays.unmodelled == ()
    ready = board("Skycloud Expanse", "Doubling Cube", hand=("Trial",), cards=(trial("{W}{W}"),))
    assert castable.plays(ready).playable("trial") is None


# ---------------------------------------------------------------- numbers that may be large


@pytest.mark.rule("107.3a")
def test_x_is_bounded_by_nothing_but_what_there_is_to_pay_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values_of_x, "MOST_UNKNOWN", 2)
    position = board("8 Mountain", hand=("Fireball",))
    plays = castable.plays(position)
    assert "cast fireball x=7 -> B" in plays
    assert "cast fireball x=8 -> B" not in plays
    assert (plays.undecided, castable.announce(position, "fireball").ranges) == (frozenset(), ((0, 7),))


@pytest.mark.rule("107.3a", "118.3")
def test_an_x_of_five_digits_is_judged_by_the_mana_there_is() -> None:
    position = scene(A={"hand": ["Fireball"], "mana": ["{10000}", "{R}{R}"]})
    assert isinstance(castable.check(position, "cast fireball x=10001 -> B"), Legal)
    assert isinstance(castable.check(position, "cast fireball x=10002 -> B"), Illegal)


@pytest.mark.usefixtures("tired")
def test_an_x_of_which_nothing_is_known_comes_to_an_end_and_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values_of_x, "MOST_UNKNOWN", 5)
    plays = castable.plays(board("2 Swamp", "Mana Confluence", "Gruul Signet", hand=("Fireball",)))
    assert plays.playable("fireball") is None
    assert plays.undecided == {"fireball"}


@pytest.mark.rule("702.33c")
def test_a_cost_paid_more_often_than_is_listed_is_said_and_judged_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repeating, "MAX_TIMES", 3)
    position = board("8 Forest", hand=("Wolfbriar Elemental",))  # {2}{G}{G}, multikicker {G}
    plays = castable.plays(position)
    assert "cast wolfbriar-elemental with multikicker*2" in [castable.format_play(p, position) for p in plays]
    assert "cast wolfbriar-elemental with multikicker*4" in plays
    assert "cast wolfbriar-elemental with multikicker*5" not in plays
    assert isinstance(castable.check(position, "cast wolfbriar-elemental with multikicker*4"), Legal)
    assert [id for id, text in plays.unmodelled if "limits" in text] == ["wolfbriar-elemental"]
    fewer = castable.plays(board("6 Forest", hand=("Wolfbriar Elemental",)))
    assert fewer.unmodelled == ()


@pytest.mark.rule("702.56a")
def test_a_free_cost_can_be_paid_more_often_than_any_list_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Djinn Illuminatus gives instants replicate for their mana cost, here {0}."""
    monkeypatch.setattr(repeating, "MAX_TIMES", 5)
    position = board("Djinn Illuminatus", hand=("Trial",), cards=(trial("{0}"),))
    plays = castable.plays(position)
    assert plays.undecided == {"trial"}
    assert "cast trial with replicate*5000" in plays


@pytest.mark.rule("601.2b", "401.2")
def test_a_cost_of_any_number_of_cards_is_not_raised_by_what_lies_in_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    tomb = {
        "name": "Tomb", "mana_cost": "{6}{B}", "type_line": "Creature — Turtle", "power": 4, "toughness": 4,
        "oracle_text": "As an additional cost to cast this spell, you may exile any number of creature cards from your "
        "graveyard. This spell costs {2} less to cast for each card exiled this way.",
    }  # fmt: skip
    bear = {"name": "Bear", "type_line": "Creature — Bear", "power": 2, "toughness": 2}
    asked, could_pay = [], _Families.could_pay

    def counted(self: _Families, proposal: Proposal) -> bool | None:
        asked.append(proposal)
        return could_pay(self, proposal)

    monkeypatch.setattr(_Families, "could_pay", counted)
    seats = {"A": {"hand": ["Tomb"], "library": ["90 Bear"], "graveyard": ["2 Bear"], "battlefield": ["3 Swamp"]}}
    document = {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": {**seats, "B": {}}}
    for lands, plays in ((3, 1), (2, 0)):
        seats["A"]["battlefield"] = [f"{lands} Swamp"]
        position = castable.read(document | {"cards": [tomb, bear]})
        found = [castable.format_play(play, position) for play in castable.plays(position)]
        assert len([play for play in found if play.startswith("cast tomb")]) == plays
    assert len(asked) < 20


# ---------------------------------------------------------------- limits of the card's own


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("times", "left"), [(1, 0), (2, 1), (3, 2)])
def test_an_ability_that_is_being_activated_has_one_use_less_to_pay_for_it(times: int, left: int) -> None:
    position = board("Prism", "2 Swamp", cards=(prism(times),))
    proposal = proposal_for(position, Activate(object=ObjectId("prism"), ability=1), "A")
    [(problem, _)] = problems(proposal)
    assert [c.limit for c in problem.columns if c.object == "prism"] == [left] * bool(left)


@pytest.mark.rule("602.5b")
def test_abilities_for_once_each_turn_pay_for_each_other_and_none_for_itself() -> None:
    assert listed(board("2 Prism", "5 Swamp", cards=(prism(1),)), "prism") == {"activate prism.1"}
    assert listed(board("2 Prism", cards=(prism(1),))) == {"pass"}
    assert listed(board("2 Prism", "Forest", cards=(prism(1, "{G}"),)), "prism#2") == {"activate prism#2.1"}


@pytest.mark.rule("107.3a")
def test_x_counters_beyond_what_is_tried_are_no_proof() -> None:
    storage = ActivatedAbility(cost(TAP_THIS, RemoveCounters("storage", X())), (Add(None, "{G}", X()),))
    pool = card("Pool", None, "Land", storage)
    position = board({"card": "Pool", "counters": {"storage": 90}}, hand=("Trial",), cards=(pool, trial("{80}")))
    assert isinstance(castable.check(position, "cast trial"), Unknown)
    fewer = board({"card": "Pool", "counters": {"storage": 40}}, hand=("Trial",), cards=(pool, trial("{80}")))
    assert castable.check(fewer, "cast trial").reasons[0].rule == "118.3"  # type: ignore[union-attr]  # illegal
