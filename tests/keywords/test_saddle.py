"""Saddle (702.171) and crew (702.122) as a game moves, and what remembers who was tapped for them."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Attacking, TriggeredAbility
from castable.model.language.cards import TypeLine
from castable.model.language.filters import THIS, Is, State
from castable.model.oracle import read_text
from tests.games import card, counters, game_of, life, played, shown, zone_of

HORSE = card("Horse", "Creature — Horse Mount", "Saddle 2\n{0}: If Horse is saddled, you gain 1 life.")
OGRE = card("Ogre", "Creature — Ogre", power="3")
ELF = card("Elf", "Creature — Elf")
BUS = card("Bus", "Artifact — Vehicle", "Crew 2", power="4", toughness="4")


def seats(*battlefield: str, **more: Any) -> dict[str, Any]:
    return {"battlefield": [*battlefield, "3 Mountain"], **more}


@pytest.mark.rule("702.171a")
@pytest.mark.rule("702.171b")
def test_what_was_saddled_is_so_until_the_turn_ends() -> None:
    document = game_of([HORSE, OGRE], A=seats("Horse", "Ogre", library=["5 Mountain"]), B={"library": ["5 Mountain"]})
    saddle = ["activate horse.1", "pass", "pass"]
    assert life(played(document, "activate horse.2", "pass", "pass"), "A") == 20
    assert life(played(document, *saddle, "activate horse.2", "pass", "pass"), "A") == 21
    script = played(document, *saddle, until="2.upkeep", defaults="first")
    assert not script.game.position.objects[ObjectId("horse")].designations


@pytest.mark.rule("702.171b")
def test_a_document_says_what_is_saddled() -> None:
    document = game_of([HORSE], A=seats({"card": "Horse", "designations": ["saddled"]}))  # type: ignore[arg-type]
    assert life(played(document, "activate horse.2", "pass", "pass"), "A") == 21
    assert "saddled" in str(write_position(castable.read(document)))


@pytest.mark.rule("702.171b")
def test_what_becomes_saddled_triggers_once_a_turn_where_it_says_so() -> None:
    text = "Whenever Badger becomes saddled for the first time each turn, put a +1/+1 counter on it.\nSaddle 2"
    badger = card("Badger", "Creature — Badger Mount", text)
    document = game_of([badger, OGRE, ELF], A=seats("Badger", "Ogre", "Elf"))
    twice = ["activate badger pay=ogre", "pass", "pass", "pass", "pass", "activate badger", "pass", "pass"]
    assert counters(played(document, *twice, defaults="first"), "badger") == {"+1/+1": 1}


@pytest.mark.rule("702.171c")
@pytest.mark.rule("702.122b")
def test_a_creature_saddles_or_crews_as_it_is_tapped_for_that() -> None:
    vaulter = card(
        "Vaulter",
        "Creature — Kor Pilot",
        "Whenever this creature saddles a Mount or crews a Vehicle during your main phase, that Mount or Vehicle gains "
        "flying until end of turn.",
    )
    document = game_of([HORSE, vaulter, BUS], A=seats("Horse", "Vaulter"))
    script = played(document, "activate horse.1", "pass", "pass")  # the trigger resolves, the ability is there yet
    assert "flying" in shown(script, "horse")["keywords"]
    assert not script.game.position.objects[ObjectId("horse")].designations
    crewed = played(game_of([vaulter, BUS], A=seats("Bus", "Vaulter")), "activate bus", "pass", "pass")
    assert "flying" in shown(crewed, "bus")["keywords"]
    theirs = game_of([vaulter, BUS], {"player": "B", "phase": "main1", "number": 2}, A=seats("Bus", "Vaulter"))
    theirs["priority"] = "A"
    crewed = played(theirs, "activate bus", "pass", "pass")
    assert "flying" not in shown(crewed, "bus")["keywords"]


@pytest.mark.rule("702.171c")
@pytest.mark.rule("400.7")
def test_who_saddled_it_this_turn_is_known_as_long_as_it_is_that_object() -> None:
    text = "Saddle 2\n{0}: Return target creature that saddled Horse this turn to its owner's hand."
    horse = card("Horse", "Creature — Horse Mount", text)
    jump = card(
        "Jump", "Instant", "Exile target creature, then return it to the battlefield under its owner's control."
    )
    here = seats("Horse", "Ogre", hand=["Jump"], library=["5 Mountain"])
    document = game_of([horse, OGRE, jump], A=here, B={"library": ["5 Mountain"]})
    saddle = ["activate horse.1", "pass", "pass"]
    assert zone_of(played(document, *saddle, "activate horse.2 -> ogre", "pass", "pass"), "ogre") == "hand"
    for id in ("ogre", "horse"):
        with pytest.raises(AssertionError):
            played(document, *saddle, f"cast jump -> {id}", "pass", "pass", "activate horse.2 -> ogre")


@pytest.mark.rule("702.171b")
def test_attacking_while_saddled_is_asked_as_it_attacks() -> None:
    text = "Whenever Horse attacks while saddled, it gets +2/+2 until end of turn."
    (ability,) = read_text("Horse", text, TypeLine.parse("Creature — Horse Mount"))
    assert isinstance(ability, TriggeredAbility)
    assert ability.when == Attacking(THIS & Is(State.SADDLED))


@pytest.mark.rule("702.171b")
def test_an_effect_may_saddle_too() -> None:
    matrix = card("Matrix", "Artifact", "{0}: Target Mount you control becomes saddled until end of turn.")
    kolodin = card(
        "Kolodin", "Enchantment", "Whenever a Mount you control enters, it becomes saddled until end of turn."
    )
    document = game_of([HORSE, matrix], A=seats("Horse", "Matrix"))
    saddled = ["activate matrix -> horse", "pass", "pass", "activate horse.2", "pass", "pass"]
    assert life(played(document, *saddled), "A") == 21
    document = game_of([HORSE, kolodin], A=seats("Kolodin", hand=["Horse"]))
    entered = ["cast horse", *["pass"] * 4, "activate horse.2", "pass", "pass"]
    assert life(played(document, *entered), "A") == 21


@pytest.mark.rule("702.122d")
def test_becoming_crewed_for_the_first_time_each_turn_comes_about_once() -> None:
    text = "Whenever Bus becomes crewed for the first time each turn, put a charge counter on it.\nCrew 2"
    bus = card("Bus", "Artifact — Vehicle", text, power="4", toughness="4")
    document = game_of([bus, OGRE, ELF], A=seats("Bus", "Ogre", "Elf"))
    twice = ["activate bus pay=ogre", *["pass"] * 4, "activate bus", "pass", "pass"]
    assert counters(played(document, *twice, defaults="first"), "bus") == {"charge": 1}


@pytest.mark.rule("702.122b")
@pytest.mark.parametrize(("crew", "total"), [("ogre", 21), ("elf", 20)])
def test_what_it_was_that_crewed_is_asked_as_it_was_tapped(crew: str, total: int) -> None:
    bus = card("Bus", "Artifact — Vehicle", "Crew 2\n{0}: If an Ogre crewed Bus this turn, you gain 1 life.")
    document = game_of([bus, OGRE, ELF], A=seats("Bus", "Ogre", "Elf"))
    moves = [f"activate bus.1 pay={crew}", "pass", "pass", "activate bus.2", "pass", "pass"]
    assert life(played(document, *moves), "A") == total
