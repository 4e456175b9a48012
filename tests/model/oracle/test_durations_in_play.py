"""Durations that ask something of an object, as games play them (611.2b)."""

from __future__ import annotations

import pytest

from castable.model.language.objects import ObjectId
from tests.games import TWICE, card, game_of, happened, played, seat, shown

BEAR = card("Bear", "Creature — Bear")
SIREN = card("Siren", "Creature — Merfolk", "{0}: Gain control of target creature for as long as that creature is "
             "enchanted.")  # fmt: skip
VEIL = card("Veil", "Enchantment — Aura", "Enchant creature")
SHATTER = card("Shatter", "Instant", "Destroy target permanent.")
NUGGET = card("Nugget", "Artifact", "{0}: Exile the top card of your library. You may play it until you exile another "
              "card with Nugget.")  # fmt: skip


@pytest.mark.rule("611.2b")
@pytest.mark.parametrize("enchanted", [True, False])
def test_control_while_enchanted_begins_only_where_it_is_so(enchanted: bool) -> None:
    veil = [{"card": "Veil", "attached_to": "bear"}] if enchanted else []
    document = game_of([BEAR, SIREN, VEIL], A=seat([], "Siren", *veil), B={"battlefield": ["Bear"]})
    script = played(document, "activate siren.1 -> bear", *TWICE)
    assert shown(script, "bear")["controller"] == ("A" if enchanted else "B")
    assert happened(script, "control") == enchanted


@pytest.mark.rule("611.2b")
def test_control_while_enchanted_ends_as_the_last_aura_leaves() -> None:
    veils = [{"card": "Veil", "attached_to": "bear", "id": id} for id in ("veil", "veil#2")]
    document = game_of(
        [BEAR, SIREN, VEIL, SHATTER], A=seat(["2 Shatter"], "Siren", *veils), B={"battlefield": ["Bear"]}
    )
    script = played(document, "activate siren.1 -> bear", *TWICE, "cast shatter -> veil", *TWICE)
    assert shown(script, "bear")["controller"] == "A"
    script = played(document, "activate siren.1 -> bear", *TWICE, "cast shatter -> veil", *TWICE,
                    "cast shatter#2 -> veil#2", *TWICE)  # fmt: skip
    assert shown(script, "bear")["controller"] == "B"


@pytest.mark.rule("611.2b", "607.2a")
def test_leave_ends_as_another_card_is_exiled_with_the_same_object() -> None:
    """Another object of that name exiles with itself."""
    two = ["Nugget", "Nugget"]
    document = game_of([BEAR, NUGGET], A=seat([], *two, library=["3 Forest"]))
    script = played(document, "activate nugget.1", *TWICE, "activate nugget#2.1", *TWICE, "activate nugget.1", *TWICE)
    decision = script.game.decision
    assert decision is not None
    assert [play for play in decision.options if play.startswith("play")] == ["play forest#2", "play forest#3"]


@pytest.mark.rule("702.26a", "101.2", "611.2b")
@pytest.mark.parametrize("destroyed", [True, False])
def test_what_cant_phase_in_stays_away_for_as_long_as_its_jailer_is_controlled(destroyed: bool) -> None:
    jailer = card("Jailer", "Creature — Wizard", "{0}: Another target creature phases out. It can't phase in for as "
                  "long as you control Jailer.")  # fmt: skip
    document = game_of([BEAR, jailer, SHATTER], A=seat(["Shatter"], "Jailer"), B={"battlefield": ["Bear"]})
    shatter = ("cast shatter -> jailer", *TWICE) if destroyed else ()
    script = played(document, "activate jailer.1 -> bear", *TWICE, *shatter, until="2.main1", defaults="first")
    assert script.game.position.objects[ObjectId("bear")].phased_out is not destroyed
