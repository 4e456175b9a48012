"""Both "up to" and "any number" can be zero targets. A mode without legal targets can't be chosen."""

import pytest

from castable.model.language.abilities import SpellAbility
from castable.model.language.filters import CREATURE, PERMANENT
from castable.model.language.targets import any_number, up_to
from tests.scenes import illegal, legal, listed, scene, trial


@pytest.mark.rule("115.6")
def test_up_to_two_targets_may_be_none() -> None:
    spell = trial("{0}", SpellAbility((up_to(2, PERMANENT & CREATURE),)))
    legal(scene(A={"hand": ["Trial"]}, cards=(spell,)), "cast trial")


@pytest.mark.rule("107.1c", "115.6")
def test_any_number_of_targets_may_be_none() -> None:
    spell = trial("{0}", SpellAbility((any_number(PERMANENT & CREATURE),)))
    position = scene(A={"hand": ["Trial"]}, B={"battlefield": ["2 Memnite"]}, cards=(spell,))
    assert len(listed(position, "trial")) == 4


@pytest.mark.rule("115.6", "606.3")
def test_an_ability_with_up_to_one_target() -> None:
    position = scene(A={"battlefield": ["Tamiyo, Compleated Sage"]})
    legal(position, "activate tamiyo-compleated-sage.1")


@pytest.mark.rule("601.2c", "115.1a")
def test_a_spell_whose_only_target_is_missing_cannot_be_cast() -> None:
    position = scene(A={"hand": ["Murder"], "battlefield": ["3 Swamp"]})
    assert listed(position, "murder") == set()
    assert "601.2c" in illegal(position, "cast murder")


@pytest.mark.rule("700.2a", "601.2b")
def test_a_mode_without_legal_targets_is_not_chosen() -> None:
    """No spell to counter: mode 1 of Izzet Charm is out, and without a creature so is mode 2."""
    position = scene(A={"hand": ["Izzet Charm"], "battlefield": ["Steam Vents", "Island"]})
    assert listed(position, "izzet-charm") == {"cast izzet-charm modes=3"}
    assert {"700.2a", "601.2b", "601.2c"} & illegal(position, "cast izzet-charm modes=1")
    assert {"700.2a", "601.2b", "601.2c"} & illegal(position, "cast izzet-charm modes=2")


@pytest.mark.rule("700.2a")
def test_modes_with_targets_are_chosen_together_only_where_all_have_some() -> None:
    """Cryptic Command without a spell: six pairs less three; "return target permanent" has the lands."""
    position = scene(A={"hand": ["Cryptic Command"], "battlefield": ["4 Island"]})
    plays = listed(position, "cryptic-command")
    assert {p.split("modes=")[1].split()[0] for p in plays} == {"2,3", "2,4", "3,4"}


@pytest.mark.rule("700.2d", "601.2b")
def test_no_mode_is_chosen_twice() -> None:
    position = scene(A={"hand": ["Cryptic Command"], "battlefield": ["4 Island"]})
    assert {"700.2a", "700.2d"} & illegal(position, "cast cryptic-command modes=4,4")


@pytest.mark.rule("700.2a", "702.120a")
def test_modes_that_cost_more() -> None:
    """Collective Brutality: escalate, discard a card for each mode beyond the first."""
    seat = {"hand": ["Collective Brutality", "Plains"], "battlefield": ["2 Swamp"]}
    position = scene(A=seat, B={"battlefield": ["Memnite"]})
    legal(position, "cast collective-brutality modes=1,2 -> B | memnite")
    assert "118.3" in illegal(position, "cast collective-brutality modes=1,2,3 -> B | memnite | B")


@pytest.mark.rule("601.2c", "702.11b", "702.18a")
def test_untargetable_objects_do_not_count() -> None:
    seat = {"hand": ["Murder"], "battlefield": ["3 Swamp"]}
    assert listed(scene(A=seat, B={"battlefield": ["Slippery Bogle"]}), "murder") == set()
