"""What "other" is other than where it can't be the object with the text: what has entered (608.2c, 603.4)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, zone_of


@pytest.mark.rule("603.4", "608.2c")
@pytest.mark.parametrize(("mountains", "dealt"), [(4, 0), (5, 3)])
def test_the_mountain_that_enters_is_none_of_the_other_mountains(mountains: int, dealt: int) -> None:
    peak = card("Peak", "Land", "Whenever a Mountain you control enters, if you control at least five other Mountains, "
                "Peak deals 3 damage to target player.")  # fmt: skip
    mine = {"hand": ["Mountain"], "battlefield": ["Peak", f"{mountains} Mountain"]}
    moves = ("announce -> B", *TWICE) if dealt else ()
    script = played(game_of([peak], A=mine), "play mountain", *moves)
    assert life(script, "B") == 20 - dealt


@pytest.mark.rule("608.2c", "608.2d")
def test_what_shares_a_type_with_what_entered_is_another_permanent() -> None:
    curio = card("Curio", "Artifact", "Whenever a nonartifact permanent you control enters, you may return another "
                 "permanent you control that shares a permanent type with it to its owner's hand.")  # fmt: skip
    bear = card("Bear", "Creature — Bear")
    document = game_of([bear, curio], A=seat(["Bear"], "Curio", {"card": "Bear", "id": "old"}))
    script = played(document, "cast bear", *TWICE, *TWICE, answers={"A": ["yes", "choose bear"]}, defaults="first")
    assert (zone_of(script, "bear"), zone_of(script, "curio")) == ("battlefield", "battlefield")
