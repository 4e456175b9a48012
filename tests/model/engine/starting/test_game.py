"""How a game begins: libraries, hands, mulligans, cards that begin it on the battlefield (103)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import castable
from castable.model.game.errors import DocumentError
from castable.playing.game import Game, play_out
from tests.games import card

DECK = {"library": ["10 Mountain", "10 Forest"]}
IN_HAND = "If this card is in your opening hand"
LEYLINE = card("Odd Leyline", "Enchantment", f"{IN_HAND}, you may begin the game with it on the battlefield.")
CAVERN = card(
    "Odd Cavern",
    "Land",
    f"{IN_HAND} and you're not the starting player, you may begin the game with this card on the battlefield with a "
    "luck counter on it. If you do, exile a card from your hand.",
)
HERALD = card("Odd Herald", "Creature", "You may reveal this card from your opening hand. If you do, be odd.")


def before(seed: int = 1, cards: tuple[dict[str, Any], ...] = (), **players: Any) -> Game:
    """The game of two decks that has not begun."""
    seats = {"A": DECK, "B": DECK, **players}
    return castable.game({"turn": {"player": "A", "number": 0}, "players": seats, "cards": list(cards)}, seed=seed)


def asked(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.kind


def hand(game: Game, player: str) -> tuple[str, ...]:
    return game.position.players[player].hand


@pytest.mark.rule("103.3", "103.5", "103.8")
def test_players_shuffle_draw_seven_cards_and_keep_them_or_not_before_the_first_turn() -> None:
    game = before()
    assert asked(game) == ("A", "mulligan")
    assert [len(hand(game, player)) for player in "AB"] == [7, 7]
    assert {event.rule for event in game.events} >= {"103.3"}
    kept = hand(game, "A")
    game = play_out(game, ["yes", "yes"])
    assert asked(game) == ("A", "priority")
    assert (game.position.turn.number, game.position.turn.phase, hand(game, "A")) == (1, "upkeep", kept)
    assert {hand(before(seed), "A") for seed in range(1, 6)} != {kept}  # chance decides


@pytest.mark.rule("101.4e", "103.5")
def test_the_starting_player_chooses_first_and_the_others_after_them_in_turn_order() -> None:
    seats = {"A": DECK, "B": DECK, "C": DECK}
    game = castable.game({"turn": {"player": "B", "number": 0}, "players": seats}, seed=1)
    order = []
    while game.decision is not None and game.decision.kind == "mulligan":
        order.append(game.decision.player)
        game = game.take("yes")
    assert order == ["B", "C", "A"]


@pytest.mark.rule("103.5")
def test_who_takes_a_mulligan_draws_seven_cards_and_puts_one_on_the_bottom_for_each() -> None:
    game = before().take("no").take("yes")
    assert asked(game) == ("A", "choose")
    assert len(hand(game, "A")) == 7
    gone = hand(game, "A")[2]
    game = game.take(f"choose {gone}")
    assert asked(game) == ("A", "mulligan")  # B has kept their hand
    assert game.position.players["A"].library[-1] == gone
    game = game.take("no")
    first, second = hand(game, "A")[:2]
    game = play_out(game, [f"choose {first}, {second}", "order 2,1", "yes"])
    assert game.position.players["A"].library[-2:] == (second, first)
    assert [len(hand(game, player)) for player in "AB"] == [5, 7]


@pytest.mark.rule("103.5")
def test_nobody_mulligans_below_a_hand_of_no_card() -> None:
    game = before()
    while game.decision is not None and game.decision.kind != "priority":
        game = game.take("no" if asked(game) == ("A", "mulligan") else next(iter(game.decision.options)))
    assert [len(hand(game, player)) for player in "AB"] == [0, 7]


@pytest.mark.rule("103.5c", "103.8c")
def test_among_three_players_the_first_mulligan_is_free_and_everybody_draws() -> None:
    game = before(C=DECK)
    game = play_out(game, ["no", "yes", "yes", "yes"])
    assert asked(game) == ("A", "priority")
    assert len(hand(game, "A")) == 7
    while game.position.turn.phase != "main1":
        game = game.take("pass")
    assert len(hand(game, "A")) == 8


@pytest.mark.rule("103.6", "103.6a")
@pytest.mark.parametrize(("answer", "number"), [("yes", 7), ("no", 0)])
def test_a_card_of_the_opening_hand_may_begin_the_game_on_the_battlefield(answer: str, number: int) -> None:
    game = before(cards=(LEYLINE,), B={"library": ["7 Odd Leyline"]}).take("yes").take("yes")
    for _ in range(7):
        assert asked(game) == ("B", "may")
        game = game.take(answer)
    assert asked(game) == ("A", "priority")
    assert (len(game.position.battlefield), len(hand(game, "B"))) == (number, 7 - number)


@pytest.mark.rule("103.6a")
def test_what_only_another_than_the_starting_player_may_do_is_asked_of_nobody_else() -> None:
    deck = {"library": ["7 Odd Cavern"]}
    game = before(cards=(CAVERN,), A=deck, B=deck).take("yes").take("yes")
    assert asked(game) == ("B", "may")
    game = game.take("yes")
    assert asked(game) == ("B", "choose")
    game = game.take(f"choose {hand(game, 'B')[0]}")
    (land,) = game.position.battlefield
    assert game.position.objects[land].counters == {"luck": 1}
    assert len(game.position.players["B"].exile) == 1


@pytest.mark.rule("103.6")
def test_what_is_not_understood_of_an_opening_hand_stops_who_wants_it() -> None:
    game = before(cards=(HERALD,), B={"library": ["7 Odd Herald"]}).take("yes").take("yes")
    assert asked(game) == ("B", "may")
    assert game.take("yes").stopped is not None
    assert game.take("no").stopped is None


def test_cards_that_nobody_knows_are_numbers_from_the_beginning_on() -> None:
    game = before(A={"library": 60}).take("no").take("yes")
    assert asked(game) == ("A", "mulligan")
    seat = game.position.players["A"]
    assert (seat.hidden_hand, seat.library_size) == (6, 54)


def test_a_game_that_begins_is_written_and_read_like_any_other() -> None:
    game = before().take("no")
    again = castable.game(json.loads(json.dumps(game.position.to_document())))
    assert again.decision is not None
    assert game.decision is not None
    assert (asked(again), hand(again, "B")) == (asked(game), hand(game, "B"))
    ends = [one.take("yes").take(f"choose {hand(one.take('yes'), 'A')[0]}").take("yes") for one in (game, again)]
    assert ends[0].position == ends[1].position


def test_nobody_has_priority_before_the_first_turn() -> None:
    document = {"turn": {"number": 0}, "players": {"A": DECK, "B": DECK}}
    assert list(castable.plays(document)) == []
    with pytest.raises(DocumentError, match="nobody has priority before the first turn"):
        castable.read({**document, "priority": "A"})


CHANCELLOR = card(
    "Odd Chancellor",
    "Creature",
    "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, each opponent "
    "loses 3 life, then you gain life equal to the life lost this way.",
)
SEER = card(
    "Odd Seer",
    "Creature",
    "You may reveal this card from your opening hand. If you do, at the beginning of your first main phase of the "
    "game, add {G}.",
)
POWDER = card(
    "Odd Powder",
    "Artifact",
    "Any time you could mulligan and this card is in your hand, you may exile all the cards from your hand, then draw "
    "that many cards.",
)


def in_main_phase_of(game: Game, player: str) -> Game:
    """The game once a player's first main phase has begun and nothing waits on the stack; nothing else is chosen."""
    turn = game.position.turn
    while (turn.player, turn.phase) != (player, "main1") or game.position.stack:
        assert game.decision is not None
        options = game.decision.options
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(options)))
        turn = game.position.turn
    return game


@pytest.mark.rule("103.6", "103.6b")
@pytest.mark.parametrize(("revealed", "lives"), [(0, [20, 20]), (1, [17, 23]), (2, [14, 26])])
def test_a_card_of_the_opening_hand_is_revealed_and_does_something_in_the_first_upkeep(
    revealed: int, lives: list[int]
) -> None:
    game = before(cards=(CHANCELLOR,), B={"library": ["20 Odd Chancellor"]}).take("yes").take("yes")
    for number in range(7):
        assert asked(game) == ("B", "may")
        game = game.take("yes" if number < revealed else "no")
        assert [e.rule for e in game.events if e.kind == "reveal"] == ["103.6b"] * (number < revealed)
    for player in "AB":  # the first upkeep comes but once
        game = in_main_phase_of(game, player)
        assert [game.position.players[each].life for each in "AB"] == lives
    assert len(hand(game, "B")) == 8


@pytest.mark.rule("103.6b")
def test_what_waits_for_a_players_own_first_phase_is_there_on_their_first_turn() -> None:
    game = before(cards=(SEER,), B={"library": ["20 Odd Seer"]}).take("yes").take("yes").take("yes")
    for _ in range(6):
        game = game.take("no")
    game = in_main_phase_of(game, "A")
    assert game.position.players["B"].mana.units == ()
    game = in_main_phase_of(game, "B")
    assert len(game.position.players["B"].mana.units) == 1


@pytest.mark.rule("103.5b")
def test_a_hand_is_exchanged_where_a_player_could_mulligan_and_a_mulligan_still_can_be_taken() -> None:
    deck = {"library": ["20 Odd Powder", "20 Forest"]}
    game = before(3, cards=(POWDER,), A=deck)
    first = hand(game, "A")
    assert asked(game) == ("A", "may")
    game = game.take("yes")
    assert (len(hand(game, "A")), set(hand(game, "A")) & set(first)) == (7, set())
    assert set(game.position.players["A"].exile) == set(first)
    while asked(game) == ("A", "may"):
        game = game.take("no")
    assert asked(game) == ("A", "mulligan")
    game = game.take("no").take("yes")
    while asked(game) != ("A", "choose"):
        game = game.take("no")
    assert len(hand(game, "A")) == 7  # one of them goes to the bottom, as after any first mulligan


@pytest.mark.rule("103.5b")
def test_a_hand_without_such_a_card_is_not_exchanged() -> None:
    game = before(cards=(POWDER,), B={"library": ["40 Forest"]})
    assert asked(game) == ("A", "mulligan")
