"""The permanents that a spell targets which was cast, as an ability that waits for that speaks of them (603.2)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat

BEAR = card("Bear", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")
THIEF = card("Thief", "Enchantment", "Whenever you cast a spell that targets one or more permanents, gain control of "
             "those permanents.")  # fmt: skip
PUSH = card("Push", "Sorcery", "Tap two target creatures.")
ZAP = card("Zap", "Instant", "Zap deals 1 damage to any target.")


def _controllers(script: object, *ids: str) -> list[str]:
    return [script.game.position.objects[id].controller for id in ids]  # type: ignore[attr-defined]


@pytest.mark.rule("603.2", "611.2a")
def test_control_is_gained_of_each_permanent_that_the_spell_targets_before_it_resolves() -> None:
    document = game_of([BEAR, ELK, THIEF, PUSH], A=seat(["Push"], "Thief"), B={"battlefield": ["Bear", "Elk", "Bear"]})
    script = played(document, "cast push -> bear, elk", *TWICE)
    assert _controllers(script, "bear", "elk", "bear#2") == ["A", "A", "B"]
    assert not script.game.position.objects["bear"].tapped  # type: ignore[index]  # the spell waits on the stack
    later = played(document, "cast push -> bear, elk", *TWICE, *TWICE)
    assert _controllers(later, "bear", "elk") == ["A", "A"]
    assert later.game.position.objects["bear"].tapped  # type: ignore[index]


@pytest.mark.rule("603.2")
def test_a_spell_that_targets_a_player_is_none_and_neither_is_one_of_an_opponent() -> None:
    document = game_of([BEAR, THIEF, ZAP], A=seat(["Zap"], "Thief"), B=seat(["Zap"], "Bear"))
    script = played(document, "cast zap -> B", *TWICE)
    assert _controllers(script, "bear") == ["B"]
    script = played(document, "pass", "cast zap#2 -> bear", *TWICE)
    assert _controllers(script, "bear", "thief") == ["B", "A"]
