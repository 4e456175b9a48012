"""What a run waits for at priority: the plays, counted and listed as ``plays`` does."""

from __future__ import annotations

from typing import Any

from castable.service.answering.requests import answer_request
from tests.games import card, game_of

ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
BOLT = game_of([ZAP], A={"hand": ["2 Zap"], "battlefield": ["200 Mountain"]})


def decision(**options: Any) -> dict[str, Any]:
    """What is waited for after the first spell."""
    request = {"ask": "run", "position": BOLT, "moves": ["cast zap -> B"], "options": options}
    return dict(answer_request(request)["decision"])


def test_a_run_gives_the_options_of_priority_as_plays_does() -> None:
    after = answer_request({"ask": "apply", "position": BOLT, "play": "cast zap -> B"})
    plays = answer_request({"ask": "plays", "position": after})
    found = decision()
    assert found["count"] == plays["count"] > 100
    assert [o["notation"] for o in found["options"]] == [play["notation"] for play in plays["plays"][:100]]


def test_a_run_lists_as_many_options_as_are_wanted() -> None:
    assert [len(decision(limit=limit)["options"]) for limit in (0, 1, 7)] == [0, 1, 7]
    assert (decision(limit=0)["count"], decision(limit=1)["count"] > 100) == (None, True)
