"""The number of plays of a position, counted by hand: nothing missing, nothing too much, and nothing listed twice."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml

import castable
from castable.model.game.notation import format_play

ROWS = yaml.safe_load((Path(__file__).parent / "counts.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_count(row: dict[str, Any]) -> None:
    position = castable.read({"castable": 1, **row["position"]})
    plays = castable.plays(position, player=row.get("player"))
    assert len(plays) == row["plays"]
    notations = [format_play(play, position) for play in plays]
    assert len(notations) == len(set(notations)) == row["plays"]
    if notations:
        assert plays.sample(random.Random(1)) in plays
