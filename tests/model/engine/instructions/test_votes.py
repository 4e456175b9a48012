"""Votes (701.38)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, is_written_and_read_again, life, zone_of

POLL = card(
    "Poll",
    "Sorcery",
    "Will of the council — Starting with you, each player votes for bread or wine. If bread gets more votes, you gain "
    "3 life. If wine gets more votes or the vote is tied, you lose 2 life.",
)
TALLY = card("Tally", "Sorcery", "Starting with you, each player votes for bread or wine. You gain 3 life for each "
             "bread vote and each opponent loses 1 life for each wine vote.")  # fmt: skip
HERALD = card("Herald", "Creature — Human", "While voting, you may vote an additional time.")
CLERK = card("Clerk", "Creature — Human", "While voting, you get an additional vote.")
GRUDGE = card("Grudge", "Creature — Ogre", "Whenever players finish voting, each opponent who voted for a choice you "
              "didn't vote for loses 2 life.")  # fmt: skip
BEAR = card("Bear", "Creature — Bear")


def poll(name: str, *here: str, cards: tuple[dict[str, Any], ...] = (), **answers: list[str]) -> Any:
    """A vote of two players."""
    document = game_of([POLL, TALLY, *cards], A={"hand": [name], "battlefield": ["2 Mountain", *here]})
    return carried_out(document, f"cast {name.lower()}", answers=answers)


@pytest.mark.rule("701.38a", "701.38b")
@pytest.mark.parametrize(("a", "b", "left"), [("bread", "bread", 23), ("bread", "wine", 18), ("wine", "wine", 18)])
def test_a_word_gets_more_votes_or_the_vote_is_tied(a: str, b: str, left: int) -> None:
    assert life(poll("Poll", A=[f"choose {a}"], B=[f"choose {b}"]), "A") == left


@pytest.mark.rule("701.38a")
def test_each_vote_counts() -> None:
    script = poll("Tally", A=["yes"], B=["no"])
    assert (life(script, "A"), life(script, "B")) == (23, 19)


@pytest.mark.rule("701.38d")
@pytest.mark.parametrize(("here", "answers", "left"), [
    (CLERK, ["yes", "yes"], 26), (HERALD, ["yes", "yes", "yes"], 26), (HERALD, ["no", "yes"], 23),
])  # fmt: skip
def test_an_effect_gives_a_player_more_votes(here: dict[str, Any], answers: list[str], left: int) -> None:
    assert life(poll("Tally", here["name"], cards=(here,), A=answers, B=["no"]), "A") == left


@pytest.mark.rule("701.38a")
def test_a_player_chooses_how_each_player_votes() -> None:
    trick = card("Trick", "Instant", "You choose how each player votes this turn.")
    document = game_of([TALLY, trick], A={"hand": ["Tally", "Trick"], "battlefield": ["2 Mountain"]})
    moves = ["cast trick", {"at": "1.main1", "player": "A", "move": "cast tally"}]
    assert life(carried_out(document, *moves, answers={"A": ["yes", "yes"], "B": ["no"]}), "A") == 26


@pytest.mark.rule("701.38a")
@pytest.mark.parametrize(("b", "left"), [("yes", 20), ("no", 17)])
def test_who_voted_otherwise_is_known_as_players_finish_voting(b: str, left: int) -> None:
    script = poll("Tally", "Grudge", cards=(GRUDGE,), A=["yes"], B=[b])
    assert life(script, "B") == left


@pytest.mark.rule("701.38b")
def test_what_got_most_votes_is_exiled() -> None:
    doom = card("Judge", "Sorcery", "Starting with you, each player votes for a creature you don't control. Exile each "
                "creature with the most votes or tied for most votes.")  # fmt: skip
    document = game_of([doom, BEAR], A={"hand": ["Judge"], "battlefield": ["Mountain"]}, B={"battlefield": ["3 Bear"]})
    script = carried_out(document, "cast judge", answers={"A": ["choose bear#2"], "B": ["choose bear"]})
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3")] == ["exile", "exile", "battlefield"]


def test_a_position_in_which_somebody_chooses_all_votes_is_written_and_read_again() -> None:
    trick = card("Trick", "Instant", "You choose how each player votes this turn.")
    document = game_of([trick], A={"hand": ["Trick"], "battlefield": ["Mountain"]})
    assert is_written_and_read_again(carried_out(document, "cast trick"))
