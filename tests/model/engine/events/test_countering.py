"""What is told of spells, copies and abilities that are countered, and what follows where they are (701.6, 707.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, game_of, life, played, seat

ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
FORK = card("Fork", "Instant", "Copy target instant spell.")
STOP = card("Stop", "Instant", "Counter target spell.")
HUSH = card("Hush", "Instant", "Counter target activated ability.")
PING = card("Ping", "Artifact", "{T}: Ping deals 1 damage to any target.")


def watcher(when: str) -> dict[str, Any]:
    """An enchantment that says by a player's life that what it waits for has happened."""
    return card("Watcher", "Enchantment", f"{when}, you gain 5 life.")


def with_copy(stop: dict[str, Any], *moves: str) -> Any:
    """A game in which a copy of a spell is countered."""
    ours = watcher("Whenever a spell or ability you control counters a spell")
    document = game_of([ZAP, FORK, stop, ours], A=seat(["Zap", "Fork"]), B=seat(["Stop"], "Watcher"))
    return played(document, "cast zap -> B", "cast fork -> zap", *TWICE, "pass", *moves)


@pytest.mark.rule("701.6a", "707.10")
def test_a_copy_of_a_spell_is_a_spell_that_is_countered() -> None:
    script = with_copy(STOP)
    copy = script.game.position.stack[-1]
    stopped = with_copy(STOP, f"cast stop -> {copy}", *TWICE, *TWICE)
    assert (life(stopped, "B"), len(stopped.game.position.stack)) == (25, 1)
    assert any(e.verb == "counter" and e.object == copy for e in stopped.events)


@pytest.mark.rule("701.6a")
@pytest.mark.parametrize(("when", "gained"), [("a spell", 0), ("a spell or ability", 5), ("an activated ability", 5)])
def test_an_ability_that_is_countered_is_no_spell(when: str, gained: int) -> None:
    ours = watcher(f"Whenever a spell or ability you control counters {when}")
    document = game_of([PING, HUSH, ours], A=seat([], "Ping"), B=seat(["Hush"], "Watcher"))
    script = played(document, "activate ping -> B", "pass", "cast hush -> ping.1@1", *["pass"] * 4)
    assert life(script, "B") == 20 + gained


@pytest.mark.rule("701.6a", "608.2c")
def test_what_follows_if_a_copy_was_countered() -> None:
    stop = card("Stop", "Instant", "Counter target spell. If you do, you gain 4 life.")
    copy = with_copy(stop).game.position.stack[-1]
    assert life(with_copy(stop, f"cast stop -> {copy}", *TWICE, *TWICE), "B") == 29


@pytest.mark.rule("701.6a", "608.2c")
def test_what_follows_if_an_ability_was_countered() -> None:
    hush = card("Hush", "Instant", "Counter target activated ability. If you do, you gain 4 life.")
    document = game_of([PING, hush], A=seat([], "Ping"), B=seat(["Hush"]))
    assert life(played(document, "activate ping -> B", "pass", "cast hush -> ping.1@1", *TWICE), "B") == 24


@pytest.mark.rule("707.10")
def test_a_copy_of_a_spell_was_not_cast() -> None:
    ours = watcher("Whenever a spell you've cast is countered")
    document = game_of([ZAP, FORK, STOP, ours], A=seat(["Zap", "Fork"], "Watcher"), B=seat(["Stop"]))
    fork = ("cast zap -> B", "cast fork -> zap", *TWICE, "pass")
    assert life(played(document, *fork, "cast stop -> zap#2", *TWICE, *TWICE), "A") == 20
    assert life(played(document, *fork, "cast stop -> zap", *TWICE, *TWICE), "A") == 25
