"""What a listing doesn't announce for its time is held against announcing it (117.1a, 307.1)."""

from __future__ import annotations

from unittest.mock import patch

import pytest

import castable
from castable.fuzz.generators import document_of
from castable.solver.announce import spells
from castable.solver.begin.timing import is_out_of_time
from tests.scenes import illegal, legal, scene

SEEDS = 60


@pytest.mark.rule("117.1a")
def test_nothing_can_be_cast_that_is_out_of_time() -> None:
    out = 0
    for seed in range(SEEDS):
        position = castable.read(document_of(seed))
        for player in position.players:
            late = [o for o in position.objects.values() if is_out_of_time(position, player, o)]
            out += len(late)
            with patch.object(spells, "is_out_of_time", return_value=False):
                plays = castable.plays(position, player=player).of_kind(frozenset({"cast"}))
                begun = plays.of_objects(tuple(o.id for o in late)).parts
            assert not begun, (seed, player, begun)
    assert out > SEEDS


TEXTS = {
    "a permanent lets it": {"hand": ["Grizzly Bears"], "battlefield": ["Leyline of Anticipation", "2 Forest"]},
    "its own text": {"hand": ["Snapcaster Mage"], "battlefield": ["2 Island"]},
}


@pytest.mark.rule("702.8a", "601.3c")
@pytest.mark.parametrize("name", TEXTS)
def test_what_speaks_of_instants_is_still_cast(name: str) -> None:
    board = TEXTS[name]
    position = scene(A=board, document={"turn": {"player": "B", "phase": "end"}, "priority": "A"})
    card = position.players["A"].hand[0]
    assert legal(position, f"cast {card}")


@pytest.mark.rule("307.1")
def test_a_sorcery_waits_for_a_main_phase() -> None:
    hers = {"turn": {"player": "B"}, "priority": "A"}
    position = scene(A={"hand": ["Grizzly Bears"], "battlefield": ["2 Forest"]}, document=hers)
    assert illegal(position, "cast grizzly-bears") == {"117.1a"}
