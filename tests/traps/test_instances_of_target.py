"""The same object once per instance of "target" (115.3); Flagbearers ask for the maximum of obeyed demands (601.2c)."""

import pytest

from castable.model.language.abilities import MustTarget, SpellAbility
from castable.model.language.cards import card
from castable.model.language.filters import ANY_TARGET, CREATURE, PERMANENT, SPELL, HasType
from castable.model.language.targets import Target, target
from tests.scenes import illegal, legal, listed, scene, trial

RED = {"hand": ["Arc Trail"], "battlefield": ["2 Mountain"]}


@pytest.mark.rule("115.3", "601.2c")
def test_an_object_is_chosen_once_in_one_instance() -> None:
    spell = trial("{0}", SpellAbility((Target(PERMANENT & CREATURE, 2, 2),)))
    one = scene(A={"hand": ["Trial"]}, B={"battlefield": ["Hill Giant"]}, cards=(spell,))
    two = scene(A={"hand": ["Trial"]}, B={"battlefield": ["Hill Giant", "Grizzly Bears"]}, cards=(spell,))
    assert {"115.3", "601.2c"} & illegal(one, "cast trial -> hill-giant, hill-giant")
    assert listed(one, "trial") == set()
    legal(two, "cast trial -> hill-giant, grizzly-bears")
    assert len(listed(two, "trial")) == 1


@pytest.mark.rule("115.3", "601.2c")
def test_an_object_is_chosen_again_for_another_instance() -> None:
    both = card("Walking Grove", None, "Land Creature — Forest", pt="1/1")
    seat = {"hand": ["Plague Spores"], "battlefield": ["6 Swamp", "Mountain"]}
    position = scene(A=seat, B={"battlefield": ["Walking Grove"]}, cards=(both,))
    legal(position, "cast plague-spores -> walking-grove | walking-grove")


@pytest.mark.rule("115.3")
def test_another_target_is_not_the_same_one() -> None:
    """Arc Trail: any target, and another target."""
    position = scene(A=RED)
    assert {"115.3", "601.2c"} & illegal(position, "cast arc-trail -> B | B")
    legal(position, "cast arc-trail -> B | A")


@pytest.mark.rule("601.2c")
def test_a_flagbearer_must_be_among_the_targets() -> None:
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]}, B={"battlefield": ["Standard Bearer"]})
    assert "601.2c" in illegal(position, "cast shock -> B")
    legal(position, "cast shock -> standard-bearer")


@pytest.mark.rule("601.2c")
def test_a_flagbearer_that_is_no_legal_target_asks_for_nothing() -> None:
    position = scene(A={"hand": ["Lava Spike"], "battlefield": ["Mountain"]}, B={"battlefield": ["Standard Bearer"]})
    legal(position, "cast lava-spike -> B")


@pytest.mark.rule("601.2c")
def test_a_flagbearer_asks_opponents_only() -> None:
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain", "Standard Bearer"]})
    legal(position, "cast shock -> B")


@pytest.mark.rule("601.2c")
def test_two_flagbearers_of_one_kind_are_obeyed_by_one() -> None:
    """Each asks for a Flagbearer; one target that is one obeys both."""
    flags = {"battlefield": ["Standard Bearer", "Coalition Honor Guard"]}
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]}, B=flags)
    legal(position, "cast shock -> standard-bearer")
    legal(position, "cast shock -> coalition-honor-guard")


KNIGHTS = card("Knight Caller", "{0}", "Creature — Human", MustTarget(PERMANENT & HasType("Knight")), pt="1/1")
ELVES = card("Elf Caller", "{0}", "Creature — Human", MustTarget(PERMANENT & HasType("Elf")), pt="1/1")
KNIGHT = card("Plain Knight", "{0}", "Creature — Knight", pt="1/1")
ELF = card("Plain Elf", "{0}", "Creature — Elf", pt="1/1")
ELF_KNIGHT = card("Elf Knight", "{0}", "Creature — Elf Knight", pt="1/1")
CALLERS = (KNIGHTS, ELVES, KNIGHT, ELF, ELF_KNIGHT)


@pytest.mark.rule("601.2c")
def test_one_target_cannot_obey_two_different_demands() -> None:
    """Obeying either is the maximum, so either will do; obeying none will not."""
    theirs = {"battlefield": ["Knight Caller", "Elf Caller", "Plain Knight", "Plain Elf"]}
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]}, B=theirs, cards=CALLERS)
    legal(position, "cast shock -> plain-knight")
    legal(position, "cast shock -> plain-elf")
    assert "601.2c" in illegal(position, "cast shock -> B")


@pytest.mark.rule("601.2c")
def test_an_object_that_obeys_both_is_the_only_choice() -> None:
    theirs = {"battlefield": ["Knight Caller", "Elf Caller", "Plain Knight", "Elf Knight"]}
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]}, B=theirs, cards=CALLERS)
    legal(position, "cast shock -> elf-knight")
    assert "601.2c" in illegal(position, "cast shock -> plain-knight")


@pytest.mark.rule("601.2c")
def test_several_targets_obey_as_many_demands_as_they_can() -> None:
    theirs = {"battlefield": ["Knight Caller", "Elf Caller", "Plain Knight", "Plain Elf"]}
    position = scene(A=RED, B=theirs, cards=CALLERS)
    legal(position, "cast arc-trail -> plain-knight | plain-elf")
    assert "601.2c" in illegal(position, "cast arc-trail -> plain-knight | B")


@pytest.mark.rule("601.2c")
def test_demands_cannot_make_a_target_legal_twice_over() -> None:
    """The number of targets is announced first; nobody has to choose more of them for a Flagbearer."""
    spell = trial("{0}", SpellAbility((Target(ANY_TARGET, 0, 1),)))
    position = scene(A={"hand": ["Trial"]}, B={"battlefield": ["Standard Bearer"]}, cards=(spell,))
    legal(position, "cast trial")
    assert "601.2c" in illegal(position, "cast trial -> B")


@pytest.mark.rule("115.5")
def test_a_spell_is_no_target_for_itself() -> None:
    spell = trial("{0}", SpellAbility((target(SPELL),)))
    alone = scene(A={"hand": ["Trial"]}, cards=(spell,))
    assert listed(alone, "trial") == set()
