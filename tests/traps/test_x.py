"""X: 0 where nothing with X is paid, and bounded by targets, division and the rest of the cost, not only by mana."""

import pytest

from tests.scenes import illegal, legal, listed, scene

BEARS = {"battlefield": ["Grizzly Bears"]}


@pytest.mark.rule("107.3b")
def test_x_is_zero_without_paying_the_mana_cost() -> None:
    position = scene(A={"hand": ["Abandon Hope"], "battlefield": ["Omniscience", "9 Swamp"]})
    legal(position, "cast abandon-hope as free x=0 -> B")
    assert "107.3b" in illegal(position, "cast abandon-hope as free x=1 -> B")


@pytest.mark.rule("107.3b")
def test_an_alternative_with_x_lets_x_be_chosen() -> None:
    """Shining Shoal: exile a white card with mana value X rather than pay."""
    seat = {"hand": ["Shining Shoal", "Elite Vanguard"]}
    position = scene(A=seat, B={"battlefield": ["Prodigal Pyromancer"]})
    plays = listed(position, "shining-shoal")
    assert {"x=1" in p for p in plays} == {True}


@pytest.mark.rule("107.3a")
def test_x_is_bounded_by_mana() -> None:
    position = scene(A={"hand": ["Fireball"], "battlefield": ["3 Mountain"]})
    assert listed(position, "fireball") >= {"cast fireball x=2 -> B"}
    assert "118.3" in illegal(position, "cast fireball x=3 -> B")


@pytest.mark.rule("107.3a", "601.2c")
def test_x_is_bounded_by_the_available_targets() -> None:
    """Firestorm needs X targets: A, B and the bear are three."""
    position = scene(A={"hand": ["Firestorm", "5 Plains"], "battlefield": ["Mountain"]}, B=BEARS)
    legal(position, "cast firestorm x=3 -> A, B, grizzly-bears")
    xs = {p.split("x=")[1].split()[0] for p in listed(position, "firestorm")}
    assert xs == {"0", "1", "2", "3"}


@pytest.mark.rule("601.2c")
def test_exactly_x_targets_are_chosen() -> None:
    position = scene(A={"hand": ["Firestorm", "5 Plains"], "battlefield": ["Mountain"]}, B=BEARS)
    assert "601.2c" in illegal(position, "cast firestorm x=2 -> B")
    assert "601.2c" in illegal(position, "cast firestorm x=1 -> A, B")


@pytest.mark.rule("601.2d", "107.3a")
def test_x_is_bounded_from_below_by_the_division() -> None:
    """Each of two targets takes at least 1 of X."""
    position = scene(A={"hand": ["Rolling Thunder"], "battlefield": ["4 Mountain"]}, B=BEARS)
    legal(position, "cast rolling-thunder x=2 -> B:1, grizzly-bears:1")
    assert "601.2d" in illegal(position, "cast rolling-thunder x=1 -> B:1, grizzly-bears:0")


@pytest.mark.rule("107.3a", "118.3")
def test_x_is_bounded_by_cards_to_discard() -> None:
    position = scene(A={"hand": ["Abandon Hope", "Plains"], "battlefield": ["9 Swamp"]})
    legal(position, "cast abandon-hope x=1 -> B")
    assert "118.3" in illegal(position, "cast abandon-hope x=2 -> B")


@pytest.mark.rule("107.3a", "602.2b", "122.1")
def test_x_is_bounded_by_counters() -> None:
    """Mage-Ring Network: {T}, remove X storage counters."""
    land = {"card": "Mage-Ring Network", "counters": {"storage": 2}}
    position = scene(A={"battlefield": [land]})
    legal(position, "activate mage-ring-network.3 x=2")
    assert "118.3" in illegal(position, "activate mage-ring-network.3 x=3")


@pytest.mark.rule("107.3a")
def test_each_x_of_a_cost_is_paid() -> None:
    position = scene(A={"hand": ["Crackle with Power"], "battlefield": ["7 Mountain"]})
    legal(position, "cast crackle-with-power x=1 -> B")
    assert "118.3" in illegal(position, "cast crackle-with-power x=2 -> B")


@pytest.mark.rule("107.3a")
def test_a_spell_without_x_has_none() -> None:
    position = scene(A={"hand": ["Shock"], "battlefield": ["3 Mountain"]})
    illegal(position, "cast shock x=1 -> B")


@pytest.mark.rule("107.3b")
def test_a_reduction_to_nothing_leaves_x_to_choose() -> None:
    """Goblin Electromancer takes the {1} of Fireball's {X}: "doesn't apply to effects that only reduce a cost"."""
    position = scene(A={"hand": ["Fireball"], "battlefield": ["Mountain", "Goblin Electromancer"]})
    legal(position, "cast fireball x=1 -> B")
