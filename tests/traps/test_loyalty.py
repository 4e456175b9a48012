"""Loyalty: once per permanent per turn, whoever activates; −N needs N counters (606)."""

import pytest

from tests.scenes import illegal, legal, listed, scene

LILIANA = {"battlefield": ["Liliana of the Veil"]}


@pytest.mark.rule("606.3")
def test_once_per_permanent_each_turn() -> None:
    fresh = scene(A=LILIANA)
    legal(fresh, "activate liliana-of-the-veil.1")
    used = scene(A=LILIANA, document={"history": {"activated": {"liliana-of-the-veil.1": 1}}})
    assert "606.3" in illegal(used, "activate liliana-of-the-veil.1")
    assert "606.3" in illegal(used, "activate liliana-of-the-veil.2 -> B")


@pytest.mark.rule("606.3")
def test_another_planeswalker_has_its_own() -> None:
    both = {"battlefield": ["Liliana of the Veil", "Chandra, Torch of Defiance"]}
    position = scene(A=both, document={"history": {"activated": {"liliana-of-the-veil.1": 1}}})
    legal(position, "activate chandra-torch-of-defiance.2")


@pytest.mark.rule("606.3")
def test_whoever_activated_before() -> None:
    """The other player activated it this turn, and then lost control of it."""
    stolen = {"battlefield": [{"card": "Liliana of the Veil", "owner": "B"}]}
    position = scene(A=stolen, document={"history": {"activated": {"liliana-of-the-veil.1": 1}}})
    assert listed(position, "liliana-of-the-veil") == set()


@pytest.mark.rule("606.6", "118.3")
def test_minus_n_needs_n_counters() -> None:
    legal(scene(A=LILIANA), "activate liliana-of-the-veil.2 -> B")
    one = scene(A={"battlefield": [{"card": "Liliana of the Veil", "loyalty": 1}]})
    assert {"606.6", "118.3"} & illegal(one, "activate liliana-of-the-veil.2 -> B")
    legal(one, "activate liliana-of-the-veil.1")


@pytest.mark.rule("606.4")
def test_exactly_n_counters_are_enough() -> None:
    two = {"card": "Liliana of the Veil", "loyalty": 2}
    legal(scene(A={"battlefield": [two]}), "activate liliana-of-the-veil.2 -> B")


@pytest.mark.rule("606.3", "307.1")
def test_only_in_the_own_main_phase_with_an_empty_stack() -> None:
    upkeep = scene(A=LILIANA, document={"turn": {"player": "A", "phase": "upkeep"}})
    assert "606.3" in illegal(upkeep, "activate liliana-of-the-veil.1")
    theirs = scene(A=LILIANA, document={"turn": {"player": "B", "phase": "main1"}, "priority": "A"})
    assert "606.3" in illegal(theirs, "activate liliana-of-the-veil.1")
    shock = [{"card": "Shock", "id": "shock", "controller": "B", "targets": ["A"]}]
    assert "606.3" in illegal(scene(A=LILIANA, document={"stack": shock}), "activate liliana-of-the-veil.1")


@pytest.mark.rule("606.3", "302.6")
def test_a_planeswalker_that_just_came_may_be_used() -> None:
    legal(scene(A={"battlefield": [{"card": "Liliana of the Veil", "sick": True}]}), "activate liliana-of-the-veil.1")


@pytest.mark.rule("606.3")
def test_only_its_controller() -> None:
    position = scene(A={}, B=LILIANA)
    illegal(position, "activate liliana-of-the-veil.1")


@pytest.mark.rule("606.4", "107.3a")
def test_minus_x_is_bounded_by_loyalty() -> None:
    position = scene(A={"battlefield": [{"card": "Ugin, the Spirit Dragon", "loyalty": 3}]})
    legal(position, "activate ugin-the-spirit-dragon.2 x=3")
    assert {"606.6", "118.3"} & illegal(position, "activate ugin-the-spirit-dragon.2 x=4")
    assert len(listed(position, "ugin-the-spirit-dragon")) == 3 + 4  # +2 at each player and at itself, X from 0 to 3
