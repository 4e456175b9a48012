"""Texts of cards with sections and chapters (711, 714, 721)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model import keywords as kw
from castable.model.abilities import Ability, Continuous, Keyword, ModifyPowerToughness, TriggeredAbility
from castable.model.cards import TypeLine
from castable.model.characteristics import look
from castable.model.filters import CREATURE, PERMANENT, YOURS
from castable.model.oracle import Verdict, read_face
from castable.model.position import Position
from tests.scenes import illegal, legal, listed

TEXTS: dict[str, dict[str, Any]] = {
    "Echo Mage": {
        "mana_cost": "{1}{U}{U}",
        "type_line": "Creature — Human Wizard",
        "power": "2",
        "toughness": "3",
        "oracle_text": "Level up {1}{U}\nLEVEL 2-3\n2/4\n{U}{U}, {T}: Copy target instant or sorcery spell. You may "
        "choose new targets for the copy.\nLEVEL 4+\n2/5\nFlying",
    },
    "Evendo, Waking Haven": {
        "type_line": "Land — Planet",
        "oracle_text": "This land enters tapped.\n{T}: Add {G}.\nStation\nSTATION 12+\n"
        "{G}, {T}: Add {G} for each creature you control.",
    },
    "Wurmwall Sweeper": {
        "mana_cost": "{2}",
        "type_line": "Artifact — Spacecraft",
        "power": "2",
        "toughness": "2",
        "oracle_text": "When this Spacecraft enters, surveil 2.\nStation (Tap another creature you control.)\n"
        "STATION 4+\nFlying",
    },
}


def scene(name: str, *others: Any, document: dict[str, Any] | None = None, **entry: Any) -> Position:
    """A card of these texts on the battlefield, as the entry says, among others; ``document``: its other keys."""
    board = [{"card": name, "id": "it", **entry}, *others]
    players = {"A": {"battlefield": board}, "B": {}}
    return castable.read(
        {"castable": 1, "players": players, "cards": [{"name": name, **TEXTS[name]}], **(document or {})}
    )


def read(text: str, type_line: str, *, sized: bool = False) -> tuple[Ability, ...]:
    found = read_face("Test Card", text, TypeLine.parse(type_line), sized=sized)
    assert all(s.verdict is not Verdict.UNREAD for s in found.spans), found.spans
    return tuple(a for a in found.abilities if not isinstance(a, TriggeredAbility))


# ---------------------------------------------------------------- level symbols


@pytest.mark.rule("711.2a")
@pytest.mark.rule("711.2b")
def test_lines_behind_a_level_symbol_hold_at_that_level() -> None:
    text = "Level up {3}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nFirst strike, lifelink"
    assert read(text, "Creature — Human", sized=True) == (
        kw.level_up("{3}"),
        *kw.level_symbol(2, 6, (3, 3), Keyword("first strike")),
        *kw.level_symbol(7, None, (4, 4), Keyword("first strike"), Keyword("lifelink")),
    )


@pytest.mark.rule("711.2")
def test_a_level_symbol_of_a_creature_without_its_box_is_not_understood() -> None:
    found = read_face("Test Card", "Level up {3}\nLEVEL 2+\nFlying", TypeLine.parse("Creature — Human"), sized=True)
    assert [s.text for s in found.spans if s.verdict is Verdict.UNREAD] == ["LEVEL 2+"]


@pytest.mark.rule("711.2a")
@pytest.mark.parametrize(("level", "size", "can"), [(1, (2, 3), False), (2, (2, 4), True), (4, (2, 5), False)])
def test_a_leveler_has_what_its_level_counters_say(level: int, size: tuple[int, int], *, can: bool) -> None:
    shock = {"card": "Shock", "controller": "A", "targets": ["B"], "id": "shock"}
    position = scene("Echo Mage", "4 Island", document={"stack": [shock]}, counters={"level": level})
    now = look(position, "it")
    assert (now.power, now.toughness) == size
    assert ("flying" in now.keywords) == (level >= 4)
    assert listed(position, "it") == ({"activate it.2 -> shock"} if can else set())


# ---------------------------------------------------------------- station symbols


@pytest.mark.rule("721.2a")
@pytest.mark.rule("721.4")
def test_the_mana_ability_of_a_planet_waits_for_its_counters() -> None:
    early = scene("Evendo, Waking Haven", "Forest", "Grizzly Bears", counters={"charge": 11})
    later = scene("Evendo, Waking Haven", "Forest", "Grizzly Bears", counters={"charge": 12})
    assert listed(early, "it") == {"activate it.1", "activate it.2"}
    assert legal(later, "activate it.3") is not None


@pytest.mark.rule("721.2b")
@pytest.mark.parametrize(("charge", "creature"), [(3, False), (4, True)])
def test_a_spacecraft_is_a_creature_with_enough_counters(charge: int, *, creature: bool) -> None:
    now = look(scene("Wurmwall Sweeper", counters={"charge": charge}), "it")
    assert ("Creature" in now.words, "flying" in now.keywords) == (creature, creature)
    assert (now.power, now.toughness) == (2, 2)


@pytest.mark.rule("721.2a")
def test_a_station_card_without_a_box_is_no_creature() -> None:
    assert read("Station\nSTATION 20+\nFlying", "Artifact — Spacecraft") == (
        kw.station(),
        *kw.station_symbol(20, Keyword("flying")),
    )


@pytest.mark.rule("721.2")
def test_a_continuous_effect_of_a_section_waits_too() -> None:
    text = "Station\nSTATION 2+\nCreatures you control get +1/+1.\nSTATION 8+\nFlying"
    _, first, second = read(text, "Artifact — Spacecraft", sized=True)
    (gate,) = kw.station_symbol(2, Keyword("flying"))
    assert first == Continuous(PERMANENT & CREATURE & YOURS, (ModifyPowerToughness(1, 1),), gate.if_)
    assert (second,) == kw.station_symbol(8, Keyword("flying"), creature=True)


@pytest.mark.rule("702.184a")
def test_a_card_can_be_stationed_only_as_a_sorcery() -> None:
    combat = {"turn": {"player": "A", "phase": "combat_begin"}}
    legal(scene("Wurmwall Sweeper", "Grizzly Bears"), "activate it")
    assert illegal(scene("Wurmwall Sweeper", "Grizzly Bears", document=combat), "activate it")


# ---------------------------------------------------------------- chapters


@pytest.mark.rule("714.2b")
@pytest.mark.rule("714.2c")
def test_chapters_are_triggered_abilities() -> None:
    text = "I, II — Target creature gains flying until end of turn.\nIII — Choose one —\n• Draw a card.\n• Add {R}."
    found = read_face("Test Card", text, TypeLine.parse("Enchantment — Saga"))
    assert {s.verdict for s in found.spans} == {Verdict.EFFECT_ONLY}
    assert len(found.spans) == 2
    assert all(isinstance(a, TriggeredAbility) for a in found.abilities)


def test_other_lines_of_a_saga_are_read_as_they_are() -> None:
    text = "I — Draw a card.\nCreatures you control get +1/+1."
    (effect,) = read(text, "Enchantment Creature — Saga Test", sized=True)
    assert isinstance(effect, Continuous)
