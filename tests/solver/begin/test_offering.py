"""What a listing leaves out offers nothing: held against asking every object (601.3, 602.2, 305.1, 116.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import castable
from castable import Position
from castable.fuzz.generators import document_of
from castable.model.game.position import GameObject
from castable.solver.announce.abilities import ability_proposals
from castable.solver.announce.specials import special_proposals
from castable.solver.announce.spells import spell_proposals
from castable.solver.begin.lands import land_plays
from castable.solver.begin.offering import offering
from castable.solver.mana.sources import mana_abilities
from tests.scenes import scene

SEEDS = 60


def _abilities(position: Position, player: str, o: GameObject) -> Iterator[object]:
    """What abilities of an object may be activated as, mana abilities by themselves too."""
    yield from ability_proposals(position, player, o)
    yield from (found for found, _, _ in mana_abilities(position, player) if found.id == o.id)


WAYS: dict[str, Callable[[Position, str, GameObject], Iterator[object]]] = {
    "play": land_plays,
    "cast": spell_proposals,
    "activate": _abilities,
    "special": special_proposals,
}


def test_no_play_begins_with_an_object_that_is_left_out() -> None:
    left_out = 0
    for seed in range(SEEDS):
        position = castable.read(document_of(seed))
        for player in position.players:
            for kind, ways in WAYS.items():
                idle = set(position.objects) - set(offering(position, player)[kind])
                left_out += len(idle)
                begun = [id for id in idle if any(True for _ in ways(position, player, position.objects[id]))]
                assert not begun, (seed, player, kind, begun)
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
    assert any(id in ids for ids in offering(position, player).values()) is there
