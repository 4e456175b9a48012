"""Keywords that let a card be cast while something resolves: madness, miracle, suspend (702.35, 702.94, 702.62)."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, life, played, shown, zone_of

DISCARD = card("Rot", "Sorcery", "Target player discards a card.")
STUDY = card("Study", "Sorcery", "Draw two cards.")
TEMPER = card("Temper", "Instant", "Temper deals 3 damage to any target.\nMadness {R}", mana_cost="{1}{R}{R}")
WONDER = card("Wonder", "Sorcery", "You gain 5 life.\nMiracle {R}", mana_cost="{5}{R}")
BLAST = card("Blast", "Sorcery", "Blast deals 4 damage to each opponent.\nSuspend 1—{R}", mana_cost="")
OX = card("Ox", "Creature — Ox", "Suspend 1—{R}", mana_cost="{5}{R}", power="2", toughness="2")
KNOWN = {"library": ["6 Plains"]}


@pytest.mark.rule("702.35a", "702.35b")
@pytest.mark.parametrize(("answer", "lands", "left", "zone"), [
    ("yes", 2, 17, "graveyard"), ("no", 2, 20, "graveyard"), ("yes", 1, 20, "graveyard"),
])  # fmt: skip
def test_a_discarded_card_may_be_cast_for_its_madness_cost(answer: str, lands: int, left: int, zone: str) -> None:
    document = game_of([DISCARD, TEMPER], A={"hand": ["Rot", "Temper"], "battlefield": [f"{lands} Mountain"]})
    script = played(document, "cast rot -> A", until="1.end", answers={"A": [answer, "announce -> B"]})
    assert (life(script, "B"), zone_of(script, "temper")) == (left, zone)


@pytest.mark.rule("702.35a")
def test_a_card_with_madness_is_exiled_until_its_ability_resolves() -> None:
    document = game_of([DISCARD, TEMPER], A={"hand": ["Rot", "Temper"], "battlefield": ["2 Mountain"]})
    script = played(document, "cast rot -> A", "pass", "pass")
    assert zone_of(script, "temper") == "exile"


@pytest.mark.rule("702.94a")
@pytest.mark.parametrize(("library", "left"), [(["Wonder", "Plains"], 25), (["Plains", "Wonder"], 20)])
def test_only_the_first_card_drawn_in_a_turn_is_a_miracle(library: list[str], left: int) -> None:
    here = {"hand": ["Study"], "battlefield": ["2 Mountain"], "library": [*library, "Plains"]}
    script = played(game_of([STUDY, WONDER], A=here), "cast study", until="1.end", answers={"A": ["yes", "yes"]})
    assert life(script, "A") == left


@pytest.mark.rule("702.94a")
def test_nobody_has_to_reveal_a_miracle() -> None:
    here = {"hand": ["Study"], "battlefield": ["2 Mountain"], "library": ["Wonder", "Plains"]}
    script = played(game_of([STUDY, WONDER], A=here), "cast study", until="1.end", answers={"A": ["no"]})
    assert (life(script, "A"), zone_of(script, "wonder")) == (20, "hand")


@pytest.mark.rule("702.62a")
@pytest.mark.parametrize(("answer", "left", "zone"), [("yes", 16, "graveyard"), ("no", 20, "exile")])
def test_a_suspended_card_is_cast_as_its_last_counter_goes(answer: str, left: int, zone: str) -> None:
    document = game_of([BLAST], A={"hand": ["Blast"], "battlefield": ["Mountain"], **KNOWN}, B=KNOWN)
    script = played(document, "special suspend blast", until="3.draw", answers={"A": [answer]})
    assert (life(script, "B"), zone_of(script, "blast")) == (left, zone)


@pytest.mark.rule("702.62a")
def test_a_suspended_creature_has_haste_while_its_player_controls_it() -> None:
    document = game_of([OX], A={"hand": ["Ox"], "battlefield": ["Mountain"], **KNOWN}, B=KNOWN)
    for moment in ("3.main1", "5.main1"):
        script = played(document, "special suspend ox", until=moment, answers={"A": ["yes"]})
        assert "haste" in shown(script, "ox")["keywords"]
