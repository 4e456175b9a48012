"""Keywords with a number or a cost that something gains or is created with."""

from __future__ import annotations

import pytest

from tests.games import card, counters, game_of, played, zone_of

OGRE = card("Ogre", "Creature — Ogre")
JOLT = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")


@pytest.mark.rule("702.21a")
def test_ward_that_is_gained_counters_what_is_not_paid_for() -> None:
    shell = card("Shell", "Instant", "Target creature you control gains ward {2} until end of turn.")
    here = {"hand": ["Shell"], "battlefield": ["Ogre", "Mountain"]}
    document = game_of([OGRE, JOLT, shell], A=here, B={"hand": ["Jolt"], "battlefield": ["2 Mountain"]})
    moves = ["cast shell -> ogre", "pass", "pass", "pass", "cast jolt -> ogre", "pass", "pass"]
    assert zone_of(played(document, *moves), "jolt") == "graveyard"
    assert zone_of(played(document, *moves), "ogre") == "battlefield"


@pytest.mark.rule("702.135a")
def test_afterlife_that_is_gained() -> None:
    text = "Creatures you control gain afterlife 1 until end of turn."
    rites = card("Rites", "Sorcery", text)
    here = {"hand": ["Rites", "Jolt"], "battlefield": ["Ogre", "2 Mountain"]}
    document = game_of([OGRE, JOLT, rites], A=here)
    moves = ["cast rites", "pass", "pass", "cast jolt -> ogre", *["pass"] * 4]
    position = played(document, *moves).game.position
    assert [o.printed.name for o in position.objects.values() if o.token] == ["Spirit Token"]


@pytest.mark.rule("702.82a")
@pytest.mark.rule("614.12")
def test_a_token_with_devour_devours_as_it_is_created() -> None:
    brood = card("Brood", "Sorcery", "Create a 1/1 red and green Dragon creature token with flying and devour 2.")
    document = game_of([OGRE, brood], A={"hand": ["Brood"], "battlefield": ["Ogre", "Mountain"]})
    position = played(document, "cast brood", "pass", "pass", "choose ogre").game.position
    assert [dict(o.counters) for o in position.objects.values() if o.token] == [{"+1/+1": 2}]


@pytest.mark.rule("702.54a")
@pytest.mark.rule("400.7a")
def test_a_spell_that_gains_bloodthirst_enters_so() -> None:
    lord = card("Lord", "Creature — Vampire", "Whenever you cast a Vampire creature spell, it gains bloodthirst 3.")
    bat = card("Bat", "Creature — Vampire")
    here = {"hand": ["Bat", "Jolt"], "battlefield": ["Lord", "2 Mountain"]}
    document = game_of([lord, bat, JOLT], A=here)
    hurt = ["cast jolt -> B", "pass", "pass"]
    cast = ["cast bat", "pass", "pass", "pass", "pass"]
    assert counters(played(document, *hurt, *cast), "bat") == {"+1/+1": 3}
    assert counters(played(document, *cast), "bat") == {}
