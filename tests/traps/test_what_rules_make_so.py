"""What the rules make so before anybody could act, whatever a document leaves unsaid."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.position import Position
from castable.model.language.abilities import Continuous, CostChange, Keyword, ModifyPowerToughness, OnlyIf
from castable.model.language.amounts import Count, Speed
from castable.model.language.cards import card
from castable.model.language.conditions import Fact
from castable.model.language.filters import ANYTHING, CREATURE, PERMANENT, THIS, HasKeyword, Who, Zone
from castable.model.language.mana import ManaCost
from tests.scenes import illegal, legal, scene, trial

DRIVER = card("Driver", "{2}", "Artifact Creature", Keyword("start your engines!"), pt="1/1")
ROAD = card("Road", None, "Land", Keyword("start your engines!"))
FASTER = CostChange(ManaCost.parse("{1}"), ANYTHING, less=True, who=Who.YOU, times=Speed())
CARDS = (DRIVER, ROAD, card("Rally", "{2}", "Enchantment", FASTER), trial("{5}"))


def speed(position: Position) -> int:
    """By how much Rally makes a spell cheaper: the speed of its controller."""
    payment = legal(position, "cast trial")
    assert payment is not None
    return 5 - int(payment.cost.strip("{}"))


def race(*battlefield: Any, said: int = 0, **zones: Any) -> Position:
    seat = {"hand": ["Trial"], "battlefield": ["Rally", "5 Wastes", *battlefield], "counters": {"speed": said}, **zones}
    return scene(A=seat, cards=CARDS)


@pytest.mark.rule("702.179a", "702.179f")
def test_who_has_started_the_engines_has_a_speed_of_one_at_least() -> None:
    assert speed(race()) == 0
    assert speed(race("Driver")) == 1
    assert speed(race("2 Driver", "Road")) == 1
    assert speed(race("Driver", said=3)) == 3
    assert speed(race(said=2)) == 2


@pytest.mark.rule("702.179a")
def test_only_ones_own_permanents_start_ones_engines() -> None:
    theirs = scene(
        A={"hand": ["Trial"], "battlefield": ["Rally", "5 Wastes"], "graveyard": ["Driver"]},
        B={"battlefield": ["Driver", "Road"]},
        cards=CARDS,
    )
    assert speed(theirs) == 0
    assert speed(race({"card": "Driver", "face_down": True})) == 0
    assert speed(race({"card": "Driver", "phased_out": True})) == 0
    assert speed(race("Driver", "Humility")) == 0


@pytest.mark.rule("702.179a", "704.3")
def test_a_land_that_is_played_starts_the_engines() -> None:
    position = scene(A={"hand": ["Trial", "Road"], "battlefield": ["Rally", "5 Wastes"]}, cards=CARDS)
    assert speed(castable.apply(position, "play road")) == 1


def only_if(fact: str, *battlefield: Any, told: tuple[str, ...] = (), theirs: tuple[Any, ...] = ()) -> set[str]:
    """The rules against a spell that can be cast only if a fact holds; none where it can."""
    spell = trial("{0}", OnlyIf((Fact(fact),)))
    cards = (
        spell,
        card("Climber", "{2}", "Creature — Dinosaur", Keyword("ascend"), pt="1/1"),
        card("Dayling", "{2}", "Creature — Werewolf", Keyword("daybound"), pt="1/1"),
        card("Nightling", "{2}", "Creature — Werewolf", Keyword("nightbound"), pt="1/1"),
    )
    seats = {"A": {"hand": ["Trial"], "battlefield": list(battlefield)}, "B": {"battlefield": list(theirs)}}
    document = {"history": {"facts": {"B": list(told)}}}
    position = scene(**seats, cards=cards, document=document)
    if isinstance(castable.check(position, "cast trial"), castable.Legal):
        legal(position, "cast trial")
        return set()
    return illegal(position, "cast trial")


@pytest.mark.rule("702.131b")
def test_ten_permanents_and_ascend_bring_the_blessing() -> None:
    blessing = "you have the city's blessing"
    assert only_if(blessing, "Climber", "9 Wastes") == set()
    assert only_if(blessing, "Climber", "8 Wastes") == {"601.3"}
    assert only_if(blessing, "10 Wastes") == {"601.3"}
    assert only_if(blessing, "10 Wastes", theirs=("Climber",)) == {"601.3"}


@pytest.mark.rule("702.145d", "702.145g")
def test_day_and_night_are_the_same_for_all_and_follow_from_who_is_bound_to_them() -> None:
    assert only_if("it's day") == only_if("it's night") == {"601.3"}
    assert only_if("it's day", "Dayling", theirs=("Nightling",)) == set()
    assert only_if("it's day", theirs=("Dayling",)) == set()
    assert only_if("it's night", theirs=("Nightling",)) == set()
    assert only_if("it's night", "Dayling", told=("it's night",)) == set()
    assert only_if("it's day", "Dayling", told=("it's night",)) == {"601.3"}


@pytest.mark.rule("701.60c")
@pytest.mark.parametrize("changed", [False, True])
def test_a_suspected_permanent_has_menace(changed: bool) -> None:
    """Also where an effect changes what it is, so that the layers are gone through."""
    count = Count(PERMANENT & HasKeyword("menace"))
    spell = trial("{2}", CostChange(ManaCost.parse("{1}"), THIS, less=True, times=count, zone=Zone.STACK))
    anthem = card("Anthem", "{1}", "Enchantment", Continuous(CREATURE & PERMANENT, (ModifyPowerToughness(1, 1),)))
    for designations, cost in (([], "{2}"), (["suspected"], "{1}"), (["renowned"], "{2}")):
        bears = {"card": "Grizzly Bears", "designations": designations}
        board = ["2 Mountain", bears, *(["Anthem"] if changed else [])]
        payment = legal(scene(A={"hand": ["Trial"], "battlefield": board}, cards=(spell, anthem)), "cast trial")
        assert payment is not None
        assert payment.cost == cost
