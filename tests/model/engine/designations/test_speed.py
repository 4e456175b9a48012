"""Speed, and permanents that start the engines (702.179)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, is_written_and_read_again, shown

RACER = card("Racer", "Creature — Human", "Start your engines!\nMax speed — Racer has flying.")
JOLT = card("Jolt", "Instant", "Jolt deals 1 damage to any target.")


def raced(*moves: Any, **seat: Any) -> Any:
    """A game with a racer and jolts."""
    here = {"hand": ["4 Jolt"], "battlefield": ["9 Mountain", "Racer"], **seat}
    until = {"until": "1.end"}
    return carried_out(game_of([RACER, JOLT], A=here), *moves, **until)


def speed(script: Any) -> int:
    """The speed of player A."""
    number: int = script.game.position.players["A"].counters.get("speed", 0)
    return number


def jolt(id: str, at: str, moment: str = "1.main1") -> dict[str, str]:
    """A jolt that is cast."""
    return {"at": moment, "player": "A", "move": f"cast {id} -> {at}"}


@pytest.mark.rule("702.179a")
def test_a_player_with_such_a_permanent_has_speed_one() -> None:
    assert speed(raced()) == 1


@pytest.mark.rule("702.179d")
def test_speed_increases_once_in_a_turn_in_which_opponents_lose_life() -> None:
    assert speed(raced(jolt("jolt", "B"), jolt("jolt#2", "B"))) == 2
    assert speed(raced(jolt("jolt", "A"))) == 1


@pytest.mark.rule("702.179d", "702.179e")
def test_speed_grows_to_four_and_no_further() -> None:
    script = raced(jolt("jolt", "B"), counters={"speed": 3})
    assert speed(script) == 4
    assert "flying" in shown(script, "racer")["keywords"]
    assert speed(raced(jolt("jolt", "B"), counters={"speed": 4})) == 4


def test_a_position_with_speed_is_written_and_read_again() -> None:
    assert is_written_and_read_again(raced(jolt("jolt", "B")))
