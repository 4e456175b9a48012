"""What died or entered under a player's control this turn, as it was then (603.10a, 608.2h)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat

BEAR = card("Bear", "Creature — Bear")
STEAL = card("Steal", "Instant", "Gain control of target permanent.")
SMASH = card("Smash", "Instant", "Destroy target permanent.")


@pytest.mark.rule("608.2h", "109.4")
@pytest.mark.parametrize(("steals", "mine", "theirs"), [(False, 0, 1), (True, 1, 0)])
def test_a_creature_died_under_the_control_of_who_controlled_it_whoever_owns_it(
    steals: bool, mine: int, theirs: int
) -> None:
    count = card("Count", "Sorcery", "If a creature died under your control this turn, you gain 1 life.")
    document = game_of([BEAR, STEAL, SMASH, count], A=seat(["Steal", "Smash", "Count"]), B=seat([], "Bear"))
    first: tuple[str, ...] = ("cast steal -> bear", *TWICE) if steals else ()
    script = played(document, *first, "cast smash -> bear", *TWICE, "cast count", *TWICE)
    assert life(script, "A") == 20 + mine
    document = game_of([BEAR, STEAL, SMASH, count], A=seat(["Smash", "Count"], "Bear"), B=seat(["Steal"]))
    first = ("pass", "cast steal -> bear", *TWICE) if steals else ()
    script = played(document, *first, "cast smash -> bear", *TWICE, "cast count", *TWICE)
    assert life(script, "A") == 20 + theirs


@pytest.mark.rule("608.2h", "109.4")
def test_a_land_entered_under_the_control_of_who_controlled_it_then() -> None:
    count = card("Count", "Sorcery", "If you had a land enter the battlefield under your control this turn, you gain 1 "
                 "life.")  # fmt: skip
    document = game_of([STEAL, count], A=seat(["Forest", "Count"]), B=seat(["Steal"]))
    play = ("play forest", "pass", "cast steal -> forest", *TWICE)
    assert life(played(document, *play, "cast count", *TWICE), "A") == 21
    taken = card("Taken", "Instant", "Target player puts a land card from their hand onto the battlefield.")
    document = game_of([STEAL, taken, count], A=seat(["Taken", "Steal", "Count"]), B={"hand": ["Forest"]})
    moves = ("cast taken -> B", *TWICE, "cast steal -> forest", *TWICE, "cast count", *TWICE)
    assert life(played(document, *moves, answers={"B": ["choose forest"]}), "A") == 20


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("unseen", "seen", "gained"), [(1, 0, 0), (0, 1, 0), (1, 1, 1), (2, 0, 1)])
def test_what_a_position_shows_and_what_a_game_has_seen_are_counted_together(
    unseen: int, seen: int, gained: int
) -> None:
    count = card("Count", "Sorcery", "If two or more creatures died this turn, you gain 1 life.")
    old = [f"old{n}" for n in range(unseen)]
    document = game_of(
        [BEAR, SMASH, count], A=seat(["Smash", "Count"], "Bear", graveyard=[{"card": "Bear", "id": id} for id in old])
    )
    document["history"] = {"died": old}
    moves = ("cast smash -> bear", *TWICE) if seen else ()
    assert life(played(document, *moves, "cast count", *TWICE), "A") == 20 + gained
