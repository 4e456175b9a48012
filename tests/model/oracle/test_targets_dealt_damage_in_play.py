"""Any target that was dealt damage this turn, a permanent or a player (115.4)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 1 damage to any target.")
DROP = card("Drop", "Instant", "Drop deals 1 damage to any target that was dealt damage this turn.\nDraw a card.")


@pytest.mark.rule("115.4", "120.6")
def test_what_was_dealt_damage_may_be_the_target() -> None:
    document = game_of([BEAR, BOLT, DROP], A=seat(["Bolt", "Drop"]), B={"battlefield": ["Bear"]})
    creature = carried_out(document, "cast bolt -> bear", *TWICE, "cast drop -> bear")
    assert zone_of(creature, "bear") == "graveyard"
    player = carried_out(document, "cast bolt -> B", *TWICE, "cast drop -> B")
    assert life(player, "B") == 18


@pytest.mark.rule("115.4")
@pytest.mark.parametrize(("hurt", "other"), [("bear", "B"), ("B", "bear"), ("B", "A"), ("bear", "bear#2")])
def test_what_was_not_dealt_damage_may_not(hurt: str, other: str) -> None:
    document = game_of([BEAR, BOLT, DROP], A=seat(["Bolt", "Drop"]), B={"battlefield": ["Bear", "Bear"]})
    with pytest.raises(AssertionError, match="115"):
        carried_out(document, f"cast bolt -> {hurt}", *TWICE, f"cast drop -> {other}")
    with pytest.raises(AssertionError, match=r"115|601"):
        carried_out(document, f"cast drop -> {other}")
