"""What becomes of the permanent whose ability is countered (701.6a, 608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
BINDER = card("Binder", "Creature — Merfolk", "Flash\nWhen Binder enters, counter up to one target activated or "
              "triggered ability. If an ability of an artifact, creature, or planeswalker is countered this way, that "
              "permanent loses all abilities for as long as Binder remains on the battlefield.")  # fmt: skip
HEALER = card("Healer", "Creature — Cleric", "Flying\n{0}: You gain 1 life.")
BANNER = card("Banner", "Enchantment", "{0}: You gain 1 life.")
ORB = card("Orb", "Artifact", "{0}, Sacrifice Orb: You gain 1 life.")
ZAP = card("Zap", "Instant", "Destroy target creature.")
CARDS = [BEAR, BINDER, HEALER, BANNER, ORB, ZAP]


def _bound(source: str) -> list[str]:
    return [f"activate {source}", "pass", "cast binder", *TWICE, f"announce -> {source}.1@1", *TWICE]


@pytest.mark.rule("701.6a", "611.2b")
def test_the_creature_loses_its_abilities_as_long_as_the_other_is_there() -> None:
    document = game_of(CARDS, A=seat(["Zap"], "Healer"), B=seat(["Binder"]))
    script = played(document, *_bound("healer"))
    assert life(script, "A") == 20
    with pytest.raises(AssertionError):
        played(document, *_bound("healer"), "activate healer")
    freed = played(document, *_bound("healer"), "cast zap -> binder", *TWICE, "activate healer", *TWICE)
    assert life(freed, "A") == 21


@pytest.mark.rule("701.6a")
def test_an_enchantment_keeps_its_abilities() -> None:
    document = game_of(CARDS, A=seat([], "Banner"), B=seat(["Binder"]))
    assert life(played(document, *_bound("banner"), "activate banner", *TWICE), "A") == 21


@pytest.mark.rule("701.6a", "400.7")
def test_what_is_gone_loses_nothing_and_neither_does_the_ability_itself() -> None:
    document = game_of(CARDS, A=seat([], "Orb", "Healer"), B=seat(["Binder"]))
    script = played(document, *_bound("orb"), "activate healer", *TWICE)
    assert (zone_of(script, "orb"), life(script, "A"), size_of(script, "binder")) == ("graveyard", 21, (2, 2))


@pytest.mark.rule("115.6")
def test_where_nothing_is_countered_nothing_loses_anything() -> None:
    document = game_of(CARDS, A=seat([], "Healer"), B=seat(["Binder"]))
    script = played(document, "pass", "cast binder", *TWICE, *TWICE, "activate healer", *TWICE)
    assert life(script, "A") == 21
