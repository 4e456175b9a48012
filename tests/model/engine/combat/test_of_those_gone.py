"""What is blocked by, or blocks, an object that has left: its abilities know it as it last was (113.7a, 608.2b)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import card, carried_out, game_of, seat, zone_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
KNIGHT = card("Knight", "Creature — Knight", "{R}: Destroy target creature blocking Knight.\n"
              "{R}: Destroy target creature blocked by Knight.")  # fmt: skip
BEAR = card("Bear", "Creature — Bear")
KILL = card("Kill", "Instant", "Destroy target creature.")
BLINK = card("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")
CALM = card("Calm", "Instant", "Untap target creature. Remove it from combat.")


def answered(response: str, *, blocking: bool = False) -> Script:
    """The knight fights a bear, uses its ability on that, and in response something is cast."""
    mine, theirs = ("Bear", "Knight") if blocking else ("Knight", "Bear")
    hand = {"hand": ["Kill", "Blink", "Calm"]}
    document = game_of([KNIGHT, BEAR, KILL, BLINK, CALM], COMBAT, A={**seat([], mine), **hand},
                       B={**seat([], theirs), **hand})  # fmt: skip
    knight = "B" if blocking else "A"
    blocks = {"player": "B", "at": "3.declare_blockers", "move": f"block {theirs}:{mine}".lower()}
    step = {"at": "3.declare_blockers", "player": knight}
    return carried_out(
        document,
        {"at": "3.declare_attackers", "player": "A", "move": f"attack {mine.lower()}"},
        blocks,
        {**step, "move": f"activate knight.{2 if blocking else 1} -> bear"},
        {**step, "move": f"cast {response}", "stack": True},
        until="3.combat_damage",
    )


@pytest.mark.rule("608.2b", "113.7a")
@pytest.mark.parametrize("blocking", [False, True])
@pytest.mark.parametrize("how", ["kill", "blink"])
def test_what_fought_a_creature_that_has_left_is_still_its_target(how: str, blocking: bool) -> None:
    spell = f"{how}#2" if blocking else how
    assert zone_of(answered(f"{spell} -> knight", blocking=blocking), "bear") == "graveyard"


@pytest.mark.rule("608.2b", "506.4")
def test_what_was_removed_from_combat_is_no_target_any_more() -> None:
    assert zone_of(answered("calm -> bear"), "bear") == "battlefield"
    assert zone_of(answered("calm#2 -> knight", blocking=True), "bear") == "battlefield"
