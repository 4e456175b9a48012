"""What bots need of games: pickled between two decisions, plays drawn without notation, payments soon found."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import castable
from castable import RequestError
from castable.model.game.plays import Pass
from castable.model.game.position import ObjectId
from castable.playing.game import Priority
from tests.games import card, game_of, seat

PEEK = card("Peek", "Sorcery", "Look at the top three cards of your library, then put them back in any order.")
PEEKS = game_of([PEEK], A=seat(["Peek", "Shock"], library={"top": ["Island", "Swamp", "Forest"]}))


def priority(game: castable.Game) -> Priority:
    assert game.decision is not None
    assert isinstance(game.decision.options, Priority)
    return game.decision.options


def test_a_game_is_pickled_whatever_is_known_of_it_and_goes_on_alike() -> None:
    game = castable.game(PEEKS, seed=1)
    assert castable.plays(game.position).count() > 1  # a good deal is worked out by now
    for move in ("cast peek", "pass", "pass"):
        game = pickle.loads(pickle.dumps(game)).take(move)
    assert game.decision is not None
    assert game.decision.kind == "order"
    again = pickle.loads(pickle.dumps(game))
    answer = next(iter(game.decision.options))
    one, other = game.take(answer), again.take(answer)
    assert one.position.to_document() == other.position.to_document()
    assert one.events == other.events


def test_the_options_of_priority_are_plays_by_place_and_by_chance() -> None:
    game = castable.game(PEEKS)
    options = priority(game)
    listed = [castable.format_play(options[n], game.position) for n in range(options.count())]
    assert listed == list(options)
    drawn = {castable.format_play(options.sample(Random(n)), game.position) for n in range(60)}
    assert drawn == set(listed)
    after = game.take(Pass())
    assert after.decision is not None
    assert after.decision.player == "B"


@pytest.mark.parametrize(("payment", "left"), [("best", "plains"), ("any", None)])
def test_a_payment_leaves_the_rest_of_the_hand_payable_unless_any_will_do(payment: str, left: str | None) -> None:
    lands = ["Plains", "Island", "Mountain"]
    document = game_of(A={"hand": ["Sol Ring", "Swords to Plowshares"], "battlefield": [*lands, "Memnite"]})
    game = castable.game(document, payment=payment)
    for move in ("cast sol-ring", "pass", "pass"):
        game = game.take(move)
        assert game.payment == payment
    untapped = [id for id in ("plains", "island", "mountain") if not game.position.objects[ObjectId(id)].tapped]
    assert len(untapped) == 2
    assert left is None or left in untapped


def test_another_way_to_pay_is_refused() -> None:
    with pytest.raises(RequestError, match=r"payment: .* is no way to pay; expected best or any"):
        castable.game(PEEKS, payment="cheap")


def test_the_options_of_a_game_are_a_sequence_of_answers() -> None:
    game = castable.game(PEEKS)
    assert [game.options[n] for n in range(len(game.options))] == list(game.options)
    assert game.options[-1] == list(game.options)[-1]
    assert game.take(game.options[0]).decision is not None
    assert "pass" in game.options
    assert "cast nothing" not in game.options
    with pytest.raises(IndexError, match=r"no option \d+: there are \d+"):
        game.options[len(game.options)]


def test_the_options_of_a_declaration_are_found_by_their_places() -> None:
    bears = {"battlefield": [{"card": "Grizzly Bears", "count": 3}]}
    game = castable.game(game_of(A=bears, turn={"player": "A", "phase": "combat_begin"})).take("pass").take("pass")
    assert game.decision is not None
    assert game.decision.kind == "attack"
    assert [game.options[n] for n in range(8)] == list(game.options)
    assert "\n" not in f"{game!r}{game.decision!r}{game.options!r}"
    assert repr(game.options) == "<8 options>"


def test_a_game_that_is_over_has_no_options() -> None:
    assert list(castable.game(PEEKS).concede("A").options) == []
