"""Texts of cards with sections and chapters: levelers, Sagas, Classes, Cases and station cards."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import read_position, write_position
from castable.model.game.characteristics import look
from castable.model.game.position import Position
from castable.model.language import keywords as kw
from castable.model.language.abilities import Ability, Continuous, Keyword, ModifyPowerToughness, TriggeredAbility
from castable.model.language.amounts import LevelHere
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import Holds, ThisFits
from castable.model.language.filters import CREATURE, PERMANENT, YOURS, Compare, Is, State
from castable.model.oracle import Verdict, read_face
from castable.solver.verdicts import Legal, Unknown
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
    "Barbarian Class": {
        "mana_cost": "{R}",
        "type_line": "Enchantment — Class",
        "oracle_text": "(Gain the next level as a sorcery to add its ability.)\n{1}{R}: Level 2\nWhenever you roll one "
        "or more dice, target creature you control gains menace until end of turn.\n{2}{R}: Level 3\n"
        "Creatures you control have haste.",
    },
    "Case of the Filched Falcon": {
        "mana_cost": "{U}",
        "type_line": "Enchantment — Case",
        "oracle_text": "When this Case enters, investigate.\nTo solve — You control three or more artifacts.\n"
        "Solved — {2}{U}, Sacrifice this Case: Put four +1/+1 counters on target noncreature artifact. It becomes a "
        "0/0 Bird creature with flying in addition to its other types.",
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


# ---------------------------------------------------------------- Classes


@pytest.mark.rule("716.2a")
def test_lines_behind_a_class_level_bar_hold_from_that_level_on() -> None:
    text = "Flying\n{1}{R}: Level 2\nTrample\n{2}{R}: Level 3\nCreatures you control get +1/+1."
    flying, second, has, third, lord = read(text, "Enchantment — Class")
    assert flying == Keyword("flying")
    assert (second, has) == kw.class_level(2, ("{1}{R}",), Keyword("trample"))
    assert (third,) == kw.class_level(3, ("{2}{R}",))
    assert isinstance(lord, Continuous)
    assert lord.if_ == (Holds(LevelHere(), Compare.AT_LEAST, 3),)


@pytest.mark.rule("716.2a")
@pytest.mark.rule("716.2d")
@pytest.mark.parametrize(("level", "can"), [(None, {"activate it.1"}), (2, {"activate it.2"}), (3, set())])
def test_a_class_becomes_the_next_level_only(level: int | None, *, can: set[str]) -> None:
    entry: dict[str, Any] = {} if level is None else {"level": level}
    assert listed(scene("Barbarian Class", "5 Mountain", **entry), "it") == can


@pytest.mark.rule("716.2a")
def test_a_class_becomes_a_level_only_as_a_sorcery() -> None:
    combat = {"turn": {"player": "A", "phase": "combat_begin"}}
    assert listed(scene("Barbarian Class", "5 Mountain", document=combat), "it") == set()


@pytest.mark.rule("716.2a")
@pytest.mark.parametrize(("level", "can"), [(2, False), (3, True)])
def test_what_a_class_gives_others_depends_on_its_level(level: int, *, can: bool) -> None:
    elves = {"card": "Llanowar Elves", "id": "elves", "sick": True}
    assert bool(listed(scene("Barbarian Class", elves, level=level), "elves")) == can


@pytest.mark.rule("716.4")
def test_level_counters_are_no_class_levels() -> None:
    position = scene("Barbarian Class", "5 Mountain", counters={"level": 2})
    assert listed(position, "it") == {"activate it.1"}


# ---------------------------------------------------------------- Cases


@pytest.mark.rule("719.3c")
@pytest.mark.rule("702.169d")
@pytest.mark.parametrize("solved", [False, True])
def test_an_ability_of_a_case_waits_until_it_is_solved(*, solved: bool) -> None:
    position = scene("Case of the Filched Falcon", "3 Island", {"card": "Sol Ring", "id": "ring"}, solved=solved)
    assert listed(position, "it") == ({"activate it.1 -> ring"} if solved else set())


@pytest.mark.rule("702.169b")
def test_a_static_ability_of_a_case_waits_until_it_is_solved() -> None:
    (lord,) = read(
        "To solve — You control three Elves.\nSolved — Creatures you control get +1/+0.", "Enchantment — Case"
    )
    assert isinstance(lord, Continuous)
    assert lord.if_ == (ThisFits(Is(State.SOLVED)),)


@pytest.mark.rule("702.169b")
def test_text_of_a_case_that_is_not_understood_matters_once_it_is_solved() -> None:
    text = {"type_line": "Enchantment — Case", "oracle_text": "Solved — Frobnicate whatever anybody may cast."}
    for solved in (False, True):
        entry = {"card": "Odd Case", "solved": solved}
        players = {"A": {"battlefield": [entry, "Mountain"], "hand": ["Shock"]}, "B": {}}
        position = castable.read({"castable": 1, "players": players, "cards": [{"name": "Odd Case", **text}]})
        found = castable.check(position, "cast shock -> B")
        assert isinstance(found, Unknown if solved else Legal)


@pytest.mark.rule("719.3b")
@pytest.mark.rule("716.2b")
def test_designations_are_written_and_read_again() -> None:
    designations: tuple[dict[str, Any], ...] = ({"solved": True}, {"level": 3})
    for designation in designations:
        position = scene("Barbarian Class", **designation)
        assert read_position(write_position(position)) == position
        assert position != scene("Barbarian Class")
