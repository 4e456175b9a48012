"""Answers and arguments that fit nothing: refused with what would fit, by an error of castable's own, in one line."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.decisions import CardNames, Divisions, Numbers, Options, Orders, Subsets, YesOrNo, wanted
from castable.model.game.errors import CastableError, IllegalAction, NoAnswer, NotationError, RequestError
from castable.playing.game import Game
from tests.games import TWICE, card, game_of, seat

CALM: dict[str, Any] = {"players": {"A": {"battlefield": ["Forest"]}, "B": {}}}
DECK = {"library": ["30 Mountain"]}
BEGUN = {"turn": {"number": 0}, "players": {"A": DECK, "B": DECK}}
NO_MOVES: tuple[Any, ...] = (0, None, 1.5, b"pass", [], {}, object())


@pytest.mark.parametrize("move", NO_MOVES)
@pytest.mark.parametrize("document", [CALM, BEGUN])
def test_a_move_that_is_neither_text_nor_a_play_is_an_error_of_castables_own(document: Any, move: Any) -> None:
    with pytest.raises(NotationError, match="as its notation or as a Play"):
        castable.game(document).take(move)
    with pytest.raises(NotationError):
        castable.check(CALM, move)


@pytest.mark.rule("103.5")
def test_a_play_given_as_a_value_where_something_else_is_asked_is_refused_by_the_decisions_rule() -> None:
    with pytest.raises(IllegalAction, match="expected yes or no") as refused:
        castable.game(BEGUN).take(castable.Pass())
    assert refused.value.rule == "103.5"


@pytest.mark.parametrize("seed", [None, 1.5, "1", []])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(RequestError, match="a whole number"):
        castable.game(CALM, seed)


@pytest.mark.parametrize("player", ["nobody", None, 0, []])
def test_only_a_player_of_the_game_has_a_view_of_it(player: Any) -> None:
    with pytest.raises(RequestError, match="one of A, B"):
        castable.game(CALM).view(player)


@pytest.mark.parametrize(
    "moves",
    [
        0, None, "pass", b"pass", [0], ["pass", None], [[]], [{}], [{"at": "1.main1"}], [{"move": 0}],
        [{"at": 3, "move": "pass"}], [{"player": "Z", "move": "pass"}],
    ],
)  # fmt: skip
def test_moves_that_are_none_are_refused_before_any_is_made(moves: Any) -> None:
    with pytest.raises(RequestError, match="moves"):
        castable.game(CALM).run(moves)


@pytest.mark.parametrize(
    "options",
    [
        {"answers": 3}, {"answers": {"A": "yes"}}, {"answers": {"Z": ["yes"]}}, {"answers": {"A": [3]}},
        {"until": 3}, {"until": "noon"}, {"defaults": 3}, {"defaults": "last"},
    ],
)  # fmt: skip
def test_options_of_a_run_that_are_none_are_refused(options: Any) -> None:
    with pytest.raises(RequestError):
        castable.game(CALM).run([], **options)


@pytest.mark.parametrize(
    ("options", "form"),
    [
        (YesOrNo(), "yes or no"),
        (Numbers(0, 3), "choose N, a number from 0 to 3"),
        (Subsets(("bear", "elves")), "choose one of bear, elves"),
        (Subsets(tuple("abcdefg"), 1, 2), "choose 1 to 2 of a, b, c, d, e, …"),
        (
            Subsets(("a", "b", "c"), 0, 3, sizes=(2, 1, 2), limit=3),
            "choose 0 to 3 of a, b, c, together 3 at most: a 2, b 1, c 2",
        ),
        (Subsets(("a", "b"), 0, 2, kinds=("Elf", "Elf")), "choose 0 to 2 of a, b, no two of them alike"),
        (CardNames(("Ox", "Gonta, Lord")), "choose the name of a card, such as Ox; Gonta, Lord"),
        (Orders(("x", "y")), "order with each number from 1 to 2 once, such as order 1,2"),
        (Divisions(("x", "y"), 3), "divide 3 among x, y, at least 1 each, such as divide x:1, y:2"),
    ],
)
def test_what_would_be_an_answer_is_said(options: Options, form: str) -> None:
    assert wanted(options) == form


def shock_of_the_dead() -> Game:
    """A game that waits for the target of a triggered ability."""
    text = "When Fury enters, it deals 1 damage to any target."
    document = game_of([card("Fury", "Creature — Spirit", text)], A=seat(["Fury"]))
    return castable.game(document).run(["cast fury", *TWICE]).game


@pytest.mark.rule("603.3d")
def test_a_target_that_is_none_is_refused_with_those_that_are() -> None:
    game = shock_of_the_dead()
    with pytest.raises(IllegalAction, match="expected one of announce -> fury; announce -> A; announce -> B") as no:
        game.take("announce -> mountain")
    assert no.value.rule == "603.3d"
    script = game.run(["announce -> mountain"])
    assert script.refused is not None
    assert script.refused["reasons"][0]["expected"].startswith("one of announce -> fury")


def test_a_game_and_what_belongs_to_it_is_shown_in_one_short_line() -> None:
    game = shock_of_the_dead()
    for value in (game, game.decision, game.run(["nonsense"]), castable.game(CALM), castable.game(BEGUN)):
        assert "\n" not in repr(value)
        assert len(repr(value)) < 160
    assert repr(castable.game(CALM)) == "Game(turn 1 of A, main1: A has priority)"
    assert "stopped, " in repr(stopped_game())


def stopped_game() -> Game:
    """A game that can't go on."""
    strange = card("Strange", "Creature", "When Strange enters, frobnicate the table.", mana_cost="{0}")
    return castable.game(game_of([strange], A={"hand": ["Strange"]})).run(["cast strange", *TWICE]).game


def test_a_game_that_has_stopped_has_no_answer_to_a_move_and_says_why() -> None:
    game = stopped_game()
    assert game.stopped is not None
    with pytest.raises(NoAnswer, match="not understood"):
        game.take("pass")
    script = game.run(["pass"])
    assert (script.refused, script.stopped) == (None, game.stopped)


@pytest.mark.rule("107.4f")
@pytest.mark.parametrize(
    ("cost", "symbols", "rule"),
    [
        ("{R}", "life", "107.4f"),
        ("{2/R}", "life", "107.4f"),
        ("{R/P}", "life,life", "107.4f"),
        ("{R/P}", "U", "107.4f"),
        ("{R/W}", "U", "107.4e"),
        ("{R}", "R", "601.2b"),
        ("{R/P}{R/P}", "R", "601.2b"),
    ],
)
def test_symbols_are_announced_only_in_the_ways_in_which_they_can_be_paid(cost: str, symbols: str, rule: str) -> None:
    document = game_of([card("Toll", "Sorcery", "Draw a card.", mana_cost=cost)], A=seat(["Toll"]))
    verdicts = (
        castable.check(document, f"cast toll symbols={symbols}"),
        castable.why(document, f"cast toll symbols={symbols}"),
    )
    for verdict in verdicts:
        assert isinstance(verdict, castable.Illegal)
        assert verdict.reasons[0].rule == rule
    with pytest.raises(IllegalAction) as refused:
        castable.game(document).take(f"cast toll symbols={symbols}")
    assert refused.value.rule == rule


@pytest.mark.rule("107.4f")
def test_symbols_with_a_choice_are_paid_as_announced() -> None:
    document = game_of([card("Toll", "Sorcery", "Draw a card.", mana_cost="{R/P}{R/W}")], A=seat(["Toll"]))
    assert castable.game(document).take("cast toll symbols=life,R").position.players["A"].life == 18
    with pytest.raises(CastableError):
        castable.game(document).take("cast toll symbols=R,life")
