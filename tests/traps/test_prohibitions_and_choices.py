"""A prohibition that depends on choices is judged after the proposal (601.3, 601.2e): something else may be legal."""

import pytest

from castable.model.language.abilities import Cant, Doing
from castable.model.language.cards import card
from castable.model.language.filters import CREATURE, Compare, HasStat, Stat
from tests.scenes import illegal, legal, listed, scene

NO_CREATURES = card("Warden", "{1}", "Artifact", Cant(Doing.CAST, CREATURE))
NOTHING_BIG = card("Ceiling", "{1}", "Artifact", Cant(Doing.CAST, HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, 4)))


@pytest.mark.rule("601.3a", "601.2e", "101.2")
def test_the_mana_value_with_x_is_judged() -> None:
    seat = {"hand": ["Fireball"], "battlefield": ["9 Mountain", "Ceiling"]}
    position = scene(A=seat, cards=(NOTHING_BIG,))
    legal(position, "cast fireball x=2 -> B")
    assert {"101.2", "601.2e", "601.3"} & illegal(position, "cast fireball x=3 -> B")
    assert {p.split("x=")[1].split()[0] for p in listed(position, "fireball")} == {"0", "1", "2"}


@pytest.mark.rule("601.3a", "601.3e", "715.3")
def test_an_adventure_is_no_creature_spell() -> None:
    seat = {"hand": ["Bonecrusher Giant"], "battlefield": ["3 Mountain", "Warden"]}
    position = scene(A=seat, cards=(NO_CREATURES,))
    legal(position, "cast bonecrusher-giant-stomp face=stomp -> B")
    assert {"101.2", "601.2e", "601.3"} & illegal(position, "cast bonecrusher-giant-stomp")


@pytest.mark.rule("601.3e", "709.3")
def test_each_half_of_a_split_card_is_judged_by_itself() -> None:
    """Gaddock Teeg: no noncreature spells of mana value 4 or more; Fire // Ice has 4 in hand, each half 2."""
    seat = {"hand": ["Fire // Ice"], "battlefield": ["2 Mountain", "2 Island", "Gaddock Teeg"]}
    position = scene(A=seat)
    legal(position, "cast fire-ice face=fire -> B:2")
    legal(position, "cast fire-ice face=ice -> gaddock-teeg")


@pytest.mark.rule("601.3a", "708.4")
def test_a_face_down_spell_is_a_creature_spell_of_mana_value_zero() -> None:
    """Morph makes any card a 2/2 creature spell: forbidden where creature spells are, allowed where others are not."""
    seat = {"hand": ["Dermoplasm"], "battlefield": ["3 Island", "Warden"]}
    position = scene(A=seat, cards=(NO_CREATURES,))
    assert {"101.2", "601.2e", "601.3"} & illegal(position, "cast dermoplasm as morph")
    legal(scene(A={**seat, "battlefield": ["3 Island", "Ceiling"]}, cards=(NOTHING_BIG,)), "cast dermoplasm as morph")


@pytest.mark.rule("601.3", "712.8")
def test_the_land_face_of_a_modal_card_is_played_not_cast() -> None:
    seat = {"hand": ["Emeria's Call"], "battlefield": ["7 Plains", "Gaddock Teeg"]}
    position = scene(A=seat)
    id = "emerias-call-emeria-shattered-skyclave"
    assert {"101.2", "601.2e", "601.3"} & illegal(position, f"cast {id}")
    legal(position, f"play {id} face=1")


@pytest.mark.rule("101.2", "601.3")
def test_cant_beats_can() -> None:
    """Omniscience lets you cast it; Gaddock Teeg does not."""
    position = scene(A={"hand": ["Wrath of God"], "battlefield": ["Omniscience", "Gaddock Teeg"]})
    assert {"101.2", "601.2e", "601.3"} & illegal(position, "cast wrath-of-god as free")


@pytest.mark.rule("601.3", "601.2a")
def test_a_prohibition_looks_at_the_zone_that_a_spell_is_cast_from() -> None:
    """Drannith Magistrate: opponents can't cast spells from anywhere other than their hands."""
    magistrate = {"battlefield": ["Drannith Magistrate"]}
    seat = {"graveyard": ["Think Twice"], "hand": ["Brainstorm"], "battlefield": ["3 Island"]}
    position = scene(A=seat, B=magistrate)
    assert {"101.2", "601.2e", "601.3"} & illegal(position, "cast think-twice as flashback")
    legal(position, "cast brainstorm")
    legal(scene(A=seat), "cast think-twice as flashback")


@pytest.mark.rule("601.3", "702.61a")
def test_split_second_forbids_spells_but_no_mana_abilities() -> None:
    stack = [{"card": "Sudden Shock", "id": "fast", "controller": "B", "targets": ["A"]}]
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]}, document={"stack": stack})
    assert "702.61a" in illegal(position, "cast shock -> B")
    legal(position, "activate mountain")


@pytest.mark.rule("601.3", "101.2")
def test_a_limit_on_spells_counts_those_cast_this_turn() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    law = {"battlefield": ["Rule of Law"]}
    legal(scene(A=seat, B=law), "cast shock -> B")
    after = {"history": {"spells_cast": {"A": ["Brainstorm"]}}}
    assert {"101.2", "601.3"} & illegal(scene(A=seat, B=law, document=after), "cast shock -> B")
