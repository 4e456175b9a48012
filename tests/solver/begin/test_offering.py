"""What a listing leaves out offers nothing: held against asking every object (601.3, 602.2, 305.1, 116.2)."""

from __future__ import annotations

import pytest

import castable
from castable import Position
from castable.fuzz.generators import document_of
from castable.model.game.position import ObjectId
from castable.solver.announce.abilities import ability_proposals
from castable.solver.announce.specials import special_proposals
from castable.solver.announce.spells import spell_proposals
from castable.solver.begin.lands import land_plays
from castable.solver.begin.offering import offering
from tests.scenes import scene

SEEDS = 60


def offers_anything(position: Position, player: str, id: str) -> bool:
    o = position.objects[ObjectId(id)]
    ways = (land_plays, spell_proposals, ability_proposals, special_proposals)
    return any(True for way in ways for _ in way(position, player, o))


def test_no_play_begins_with_an_object_that_is_left_out() -> None:
    left_out = 0
    for seed in range(SEEDS):
        position = castable.read(document_of(seed))
        for player in position.players:
            idle = set(position.objects) - set(offering(position, player))
            left_out += len(idle)
            assert not [id for id in idle if offers_anything(position, player, id)], (seed, player)
    assert left_out > SEEDS


@pytest.mark.rule("601.3", "113.6")
@pytest.mark.parametrize(
    ("player", "id", "there"),
    [
        ("A", "plains", False),  # in the library
        ("A", "deep-analysis", True),  # flashback
        ("A", "memnite", False),
        ("B", "deep-analysis", True),  # a text on the card speaks from there, whoever it lets do so
        ("A", "elvish-mystic", True),
        ("B", "island", False),  # in the hand of A
    ],
)
def test_what_may_be_played_from_where_it_is(player: str, id: str, there: bool) -> None:
    position = scene(
        A={"hand": ["Island"], "battlefield": ["Elvish Mystic"], "graveyard": ["Deep Analysis", "Memnite"],
           "library": {"top": ["Plains"]}}
    )  # fmt: skip
    assert (id in offering(position, player)) is there
