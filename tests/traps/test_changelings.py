"""Every creature type (702.73) is no subtype of anything else, and no ability that could be lost."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import board
from castable.model.game.matching import Scope, matches
from castable.model.game.position import Position
from castable.model.language.abilities import (
    AddTypes,
    Change,
    Continuous,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    SetCreatureTypes,
    SetTypes,
)
from castable.model.language.cards import LAND_TYPES, TypeLine, card
from castable.model.language.filters import CREATURE, PERMANENT, HasType
from castable.model.language.keywords import prowl
from castable.model.language.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from tests.scenes import illegal, legal, listed, scene

NO_CREATURE_TYPES = frozenset().union(
    ARTIFACT_TYPES, BATTLE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES
)
CHANGELING = card("Changeling", "{0}", "Creature — Shapeshifter", Keyword("changeling"), pt="1/1")
INVERSION = card("Inversion", "{0}", "Kindred Instant — Shapeshifter", Keyword("changeling"))


def types_of(position: Position, id: str) -> frozenset[str]:
    """The subtypes, among all that there are, by which a text may find an object."""
    scope = Scope(board(position), "A")
    return frozenset(t for t in NO_CREATURE_TYPES | CREATURE_TYPES if matches(HasType(t), scope, id))


@pytest.mark.parametrize("zone", ["hand", "battlefield", "graveyard", "exile"])
@pytest.mark.rule("702.73a", "205.3m")
def test_a_changeling_has_all_creature_types_and_no_other_subtypes(zone: str) -> None:
    position = scene(A={zone: ["Changeling"]}, cards=(CHANGELING,))
    assert types_of(position, "changeling") == CREATURE_TYPES


@pytest.mark.rule("702.73a", "205.3k")
def test_a_kindred_instant_with_changeling_is_no_arcane_spell() -> None:
    position = scene(A={"hand": ["Inversion"]}, cards=(INVERSION,))
    assert types_of(position, "inversion") == CREATURE_TYPES
    spell = scene(document={"stack": [{"card": "Inversion", "controller": "A"}]}, cards=(INVERSION,), A={}, B={})
    assert types_of(spell, "inversion") == CREATURE_TYPES
    splicing = scene(A={"hand": ["Inversion", "Glacial Ray"], "battlefield": ["4 Mountain"]}, cards=(INVERSION,))
    assert listed(splicing, "inversion") == {"cast inversion"}


@pytest.mark.rule("205.3b", "205.3m")
def test_time_lord_is_one_creature_type() -> None:
    assert TypeLine.parse("Legendary Creature — Time Lord Doctor").subtypes == {"Time Lord", "Doctor"}
    doctor = card("Doctor", "{0}", "Legendary Creature — Time Lord Doctor", pt="1/1")
    position = scene(A={"battlefield": ["Doctor"]}, cards=(doctor,))
    assert types_of(position, "doctor") == {"Time Lord", "Doctor"}


@pytest.mark.parametrize(
    ("changes", "left"),
    [
        pytest.param((LoseAllAbilities(),), CREATURE_TYPES, id="702.73a-types-stay-without-the-ability"),
        pytest.param((SetCreatureTypes(("Coward",)),), {"Coward"}, id="613.3-a-later-effect-sets-them"),
        pytest.param((SetCreatureTypes(()),), frozenset(), id="613.3-a-later-effect-takes-them"),
        pytest.param((SetTypes(("Artifact",)),), frozenset(), id="205.1a-no-creature-no-creature-types"),
        pytest.param((AddTypes(("Artifact", "Clue")),), {*CREATURE_TYPES, "Clue"}, id="205.1b-in-addition"),
        pytest.param((AddTypes(("Jace",)),), CREATURE_TYPES, id="205.3d-a-subtype-of-no-type-that-it-has"),
    ],
)
def test_what_makes_of_a_changeling(changes: tuple[Change, ...], left: frozenset[str]) -> None:
    law = card("Law", "{0}", "Enchantment", Continuous(PERMANENT & CREATURE, changes))
    position = scene(A={"battlefield": ["Changeling", "Law"]}, cards=(CHANGELING, law))
    assert types_of(position, "changeling") == left


@pytest.mark.rule("604.3a", "613.1f")
def test_changeling_that_an_effect_gives_comes_too_late_to_change_types() -> None:
    gift = card("Gift", "{0}", "Enchantment", Continuous(PERMANENT & CREATURE, (GainAbility(Keyword("changeling")),)))
    position = scene(A={"battlefield": ["Grizzly Bears", "Gift"]}, cards=(gift,))
    assert types_of(position, "grizzly-bears") == {"Bear"}


@pytest.mark.rule("708.2a")
def test_a_face_down_changeling_has_no_creature_type() -> None:
    position = scene(A={"battlefield": [{"card": "Changeling", "face_down": True}]}, cards=(CHANGELING,))
    assert types_of(position, "changeling") == frozenset()


@pytest.mark.rule("702.76a", "702.73a")
def test_prowl_of_a_changeling_asks_for_damage_by_a_creature_of_any_creature_type() -> None:
    thief = card("Thief", "{9}", "Kindred Sorcery — Shapeshifter", Keyword("changeling"), prowl("{0}"))
    for types, allowed in ((["Goblin"], True), (["changeling"], True), (["Equipment", "Jace"], False)):
        history = {"history": {"combat_damage": {"A": types}}}
        position = scene(document=history, A={"hand": ["Thief"]}, B={}, cards=(thief,))
        if allowed:
            legal(position, "cast thief as prowl")
        else:
            assert illegal(position, "cast thief as prowl") == {"118.9"}
