"""What is cast at a time when a sorcery couldn't have been, and stays for the turn only (603.7, 514.3a)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
REFLEXES = card("Reflexes", "Enchantment — Aura",
                "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been "
                "cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup "
                "step.\nEnchant creature\nEnchanted creature gets +1/+0.")  # fmt: skip


@pytest.mark.rule("603.7", "514.3a", "307.5")
@pytest.mark.parametrize(("phase", "zone"), [("main1", "battlefield"), ("upkeep", "graveyard"), ("end", "graveyard")])
def test_what_was_cast_when_a_sorcery_could_not_be_is_sacrificed_at_cleanup(phase: str, zone: str) -> None:
    document = game_of([BEAR, REFLEXES], turn={"player": "A", "phase": phase}, A=seat(["Reflexes"], "Bear"))
    before = carried_out(document, "cast reflexes -> bear", *TWICE, until="1.end")
    assert zone_of(before, "reflexes") == "battlefield"
    script = carried_out(document, "cast reflexes -> bear", *TWICE, until="2.upkeep")
    assert zone_of(script, "reflexes") == zone


@pytest.mark.rule("603.7", "514.3a")
def test_what_is_to_leave_at_the_next_cleanup_step_leaves_then() -> None:
    waylay = card("Waylay", "Instant", "Create two 2/2 white Knight creature tokens. Exile them at the beginning of "
                  "the next cleanup step.")  # fmt: skip
    document = game_of([waylay], A=seat(["Waylay"]))
    assert len(_tokens(carried_out(document, "cast waylay", *TWICE, until="1.end"))) == 2
    assert not _tokens(carried_out(document, "cast waylay", *TWICE, until="2.upkeep"))


def _tokens(script: object) -> list[object]:
    return [o for o in script.game.position.objects.values() if o.token]  # type: ignore[attr-defined]
