"""Costs that take counters off an object, or put them on it, and the object itself away (601.2h, 602.2b)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from tests.scenes import illegal, legal, scene


def bomb(text: str) -> dict[str, Any]:
    return {"name": "Bomb", "mana_cost": "{R}", "type_line": "Artifact", "oracle_text": text}


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(
    "cost",
    [
        "Remove two fuse counters from Bomb and sacrifice it",
        "Remove two fuse counters from Bomb, Sacrifice Bomb",
        "{T}, Remove two fuse counters from Bomb, Exile Bomb",
        "Sacrifice Bomb, Remove two fuse counters from Bomb",
        "Put a fuse counter on Bomb, Sacrifice Bomb",
        "Remove two fuse counters from Bomb, Return Bomb to its owner's hand",
    ],
)
@pytest.mark.parametrize("effect", ["Draw a card.", "Add {R}{R}."])
def test_counters_go_before_the_object_that_has_them(cost: str, effect: str) -> None:
    card = bomb(f"{cost}: {effect}")
    for counters, is_legal in ((2, True), (1, cost.startswith("Put"))):
        entry = {"card": "Bomb", "counters": {"fuse": counters}}
        position = scene(document={"cards": [card]}, A={"battlefield": [entry], "hand": ["Lightning Bolt"]})
        if is_legal:
            legal(position, "activate bomb.1")
        else:
            assert illegal(position, "activate bomb.1") == {"118.3"}
        bolt = castable.check(position, "cast lightning-bolt -> B")
        assert (type(bolt).__name__ == "Legal") == (is_legal and effect.startswith("Add"))
