"""Hands that all players exile and have back at the next end step (101.4, 603.7)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")
JAR = card("Jar", "Artifact", "{T}, Sacrifice Jar: Each player exiles all cards from their hand face down and draws "
           "two cards. At the beginning of the next end step, each player discards their hand and returns to their "
           "hand each card they exiled this way.")  # fmt: skip


def _document() -> dict[str, object]:
    return game_of([BEAR, ELK, JAR], A=seat(["Bear", "Bear"], "Jar", library=["Elk", "Elk", "Island"]),
                   B={"hand": ["Plains"], "library": ["Swamp", "Swamp", "Island"]})  # fmt: skip


@pytest.mark.rule("101.4", "406.3")
def test_all_hands_are_exiled_face_down_and_each_player_draws() -> None:
    script = played(_document(), "activate jar.1", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "plains")] == ["exile"] * 3
    assert all(script.game.position.objects[id].face_down for id in ("bear", "bear#2", "plains"))  # type: ignore[index]
    assert [zone_of(script, id) for id in ("elk", "elk#2", "swamp", "swamp#2")] == ["hand"] * 4
    assert [zone_of(script, id) for id in ("island", "island#2")] == ["library"] * 2


@pytest.mark.rule("603.7", "701.9a")
def test_at_the_next_end_step_hands_are_discarded_and_what_was_exiled_returns() -> None:
    script = played(_document(), "activate jar.1", *TWICE, "cast elk", *TWICE, until="1.cleanup", defaults="first")
    assert zone_of(script, "elk") == "battlefield"  # was no part of a hand any more
    assert [zone_of(script, id) for id in ("elk#2", "swamp", "swamp#2")] == ["graveyard"] * 3
    assert [zone_of(script, id) for id in ("bear", "bear#2", "plains")] == ["hand"] * 3
    assert not any(script.game.position.objects[id].face_down for id in ("bear", "plains"))  # type: ignore[index]
    owners = [script.game.position.objects[id].owner for id in ("bear", "plains")]  # type: ignore[index]
    assert owners == ["A", "B"]
