"""Who sacrifices what (701.21), with cards whose text has the controller of its targets choose among them."""

from __future__ import annotations

import pytest

from tests.playing import RESOLVE, played

THEIRS = {"battlefield": ["Grizzly Bears", "Goblin Piker"]}


@pytest.mark.rule("701.21a")
@pytest.mark.parametrize(
    ("spell", "other"), [("Barrin's Spite", "hand"), ("Incriminate", "battlefield")], ids=["spite", "incriminate"]
)
@pytest.mark.parametrize("chosen", ["grizzly-bears", "goblin-piker"])
def test_the_controller_of_two_targets_sacrifices_the_one_they_choose(spell: str, other: str, chosen: str) -> None:
    name = spell.lower().replace("'", "").replace(" ", "-")
    cast = f"cast {name} -> grizzly-bears, goblin-piker"
    game = played(cast, *RESOLVE, A={"hand": [spell]}, B=THEIRS, answers={"B": [f"choose {chosen}"]})
    [left] = {"grizzly-bears", "goblin-piker"} - {chosen}
    assert (game.zone(chosen), game.zone(left)) == ("graveyard", other)


@pytest.mark.rule("701.21a")
def test_whoever_controls_the_spell_chooses_among_their_own_where_both_are_theirs() -> None:
    own = {"hand": ["Barrin's Spite"], **THEIRS}
    cast = "cast barrins-spite -> grizzly-bears, goblin-piker"
    game = played(cast, *RESOLVE, A=own, answers={"A": ["choose goblin-piker"]})
    assert (game.zone("goblin-piker"), game.zone("grizzly-bears")) == ("graveyard", "hand")
