"""What is done with the cards exiled with an object, where there are any (607.2a, 603.4)."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, game_of, life, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
DIG = card("Dig", "Enchantment", "Landfall — Whenever a land you control enters, exile the top card of your library. "
           "You may play that card for as long as it remains exiled.\nAt the beginning of your end step, if there are "
           "cards exiled with Dig, put them into their owner's graveyard, then Dig deals that much damage to each "
           "opponent.")  # fmt: skip


@pytest.mark.rule("607.2a", "603.4", "608.2c")
@pytest.mark.parametrize(
    ("moves", "damage", "zones"),
    [
        ((), 0, ["library", "library"]),
        (("play plains",), 1, ["graveyard", "library"]),
        (("play plains", "pass", "pass", "cast bear", "pass", "pass"), 0, ["battlefield", "library"]),
    ],
)
def test_they_are_put_into_the_graveyard_and_counted(moves: tuple[str, ...], damage: int, zones: list[str]) -> None:
    document = game_of([BEAR, DIG], A=seat(["Plains"], "Dig", library=["Bear", "Bear", "Bear"]))
    script = carried_out(document, *moves, until="2.upkeep")
    assert (life(script, "A"), life(script, "B")) == (20, 20 - damage)
    assert [zone_of(script, "bear"), zone_of(script, "bear#2")] == zones


@pytest.mark.rule("607.2a")
def test_what_something_else_has_exiled_stays() -> None:
    document = game_of([BEAR, DIG], A={"hand": ["Plains"], "battlefield": ["Dig"], "exile": ["Bear"],
                                       "library": ["Forest", "Forest"]})  # fmt: skip
    script = carried_out(document, "play plains", until="2.upkeep")
    assert (zone_of(script, "bear"), zone_of(script, "forest"), life(script, "B")) == ("exile", "graveyard", 19)
