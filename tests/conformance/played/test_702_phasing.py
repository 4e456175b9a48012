"""Permanents that phase out, and what goes on about them (702.26)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
FADE = card("Fade", "Instant", "Target permanent phases out.")


@pytest.mark.rule("702.26b")
@pytest.mark.parametrize("does", ["Exile it", "Sacrifice it", "Destroy it"])
def test_what_is_to_be_done_to_a_permanent_later_is_not_done_to_one_that_is_phased_out(does: str) -> None:
    text = f"Return target creature card from your graveyard to the battlefield. {does} at the beginning of the next "
    raise_ = card("Raise", "Instant", text + "end step.")
    document = game_of([raise_, FADE, BEAR], A=seat(["Raise", "Fade"], graveyard=["Bear"]))
    assert zone_of(carried_out(document, "cast raise -> bear", until="3.draw"), "bear") != "battlefield"
    moves = ("cast raise -> bear", *TWICE, "cast fade -> bear")
    assert zone_of(carried_out(document, *moves, until="3.draw"), "bear") == "battlefield"


@pytest.mark.rule("702.26b", "702.26g")
def test_it_is_told_that_a_permanent_phases_out_with_what_is_attached_to_it() -> None:
    halo = card("Halo", "Enchantment — Aura", "Enchant creature")
    document = game_of([halo, FADE, BEAR], A=seat(["Fade"], "Bear", {"card": "Halo", "attached_to": "bear"}))
    told = [e.text for e in carried_out(document, "cast fade -> bear").events if e.rule == "702.26"]
    assert told == ["bear phases out", "halo phases out"]


@pytest.mark.rule("702.26a", "702.26d")
def test_what_phased_out_under_a_players_control_phases_in_as_they_untap() -> None:
    steal = card("Steal", "Sorcery", "Gain control of target creature until end of turn.")
    document = game_of([steal, FADE, BEAR], A=seat(["Steal", "Fade"]), B=seat([], "Bear"))
    moves = ("cast steal -> bear", *TWICE, "cast fade -> bear")
    script = played(document, *moves, *TWICE, until="2.main1")
    assert script.game.position.objects["bear"].phased_out  # type: ignore[index]  # ids are text
    script = played(document, *moves, *TWICE, until="3.main1")
    assert (shown(script, "bear")["phased_out"], shown(script, "bear")["controller"]) == (False, "B")


@pytest.mark.rule("702.26g", "702.26i", "702.26h")
@pytest.mark.parametrize(("fades", "back"), [(("halo", "bear"), {2: False, 3: True}), (("bear",), {2: True, 3: True})])
def test_what_phased_out_by_itself_phases_in_by_itself(fades: tuple[str, ...], back: dict[int, bool]) -> None:
    halo = card("Halo", "Enchantment — Aura", "Enchant creature")
    mine = seat(["Fade", {"card": "Fade", "id": "fade-too"}], {"card": "Halo", "attached_to": "bear"})
    document = game_of([halo, FADE, BEAR], A=mine, B=seat([], "Bear"))
    moves = [m for fade, on in zip(("fade", "fade-too"), fades, strict=False) for m in (f"cast {fade} -> {on}", *TWICE)]
    for turn, there in back.items():
        script = played(document, *moves, until=f"{turn}.main1")
        assert shown(script, "halo")["phased_out"] is not there
        assert shown(script, "bear")["phased_out"] is False
        assert zone_of(script, "halo") == "battlefield"


@pytest.mark.rule("702.26h")
def test_what_phases_out_both_ways_at_once_phases_out_with_its_host() -> None:
    fade = card("Fade", "Instant", "Each creature and each Aura phases out.")
    halo = card("Halo", "Enchantment — Aura", "Enchant creature")
    mine = seat(["Fade"], {"card": "Halo", "attached_to": "bear"})
    document = game_of([halo, fade, BEAR], A=mine, B=seat([], "Bear"))
    script = played(document, "cast fade", *TWICE, until="2.main1")
    assert shown(script, "halo")["phased_out"] is False
