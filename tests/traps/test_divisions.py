"""A division gives each target at least 1 (601.2d), so it bounds the number of targets."""

import pytest

from tests.scenes import illegal, legal, listed, scene

SEAT = {"hand": ["Arc Lightning"], "battlefield": ["3 Mountain"]}
BEARS = {"battlefield": ["3 Grizzly Bears"]}


@pytest.mark.rule("601.2d")
def test_each_target_takes_at_least_one() -> None:
    position = scene(A=SEAT, B=BEARS)
    assert "601.2d" in illegal(position, "cast arc-lightning -> A:3, B:0")
    legal(position, "cast arc-lightning -> A:2, B:1")


@pytest.mark.rule("601.2d")
def test_the_shares_add_up() -> None:
    position = scene(A=SEAT, B=BEARS)
    assert "601.2d" in illegal(position, "cast arc-lightning -> A:1, B:1")
    assert "601.2d" in illegal(position, "cast arc-lightning -> A:3, B:1")


@pytest.mark.rule("601.2d", "601.2c")
def test_there_are_no_more_targets_than_damage() -> None:
    position = scene(A=SEAT, B=BEARS)
    play = "cast arc-lightning -> A:1, B:1, grizzly-bears:1, grizzly-bears#2:0"
    assert {"601.2c", "601.2d"} & illegal(position, play)


@pytest.mark.rule("601.2c")
def test_one_two_or_three_targets_are_not_none() -> None:
    """Arc Lightning divides 3 damage "among one, two, or three targets"."""
    assert "601.2c" in illegal(scene(A=SEAT, B=BEARS), "cast arc-lightning")


@pytest.mark.rule("601.2d")
def test_all_divisions_are_listed() -> None:
    """A alone, B alone, 1+2 and 2+1: four plays with two players."""
    assert len(listed(scene(A=SEAT), "arc-lightning")) == 4


@pytest.mark.rule("601.2d", "107.1c")
def test_a_division_of_x_among_any_number_bounds_the_targets_by_x() -> None:
    position = scene(A={"hand": ["Rolling Thunder"], "battlefield": ["4 Mountain"]}, B=BEARS)
    sizes = {p.count(":") for p in listed(position, "rolling-thunder")}
    assert max(sizes) == 2


@pytest.mark.rule("601.2d", "122.1")
def test_counters_are_divided_like_damage() -> None:
    position = scene(A={"hand": ["Contagion"], "battlefield": ["5 Swamp"]}, B=BEARS)
    legal(position, "cast contagion -> grizzly-bears:1, grizzly-bears#2:1")
    play = "cast contagion -> grizzly-bears:1, grizzly-bears#2:1, grizzly-bears#3:0"
    assert {"601.2c", "601.2d"} & illegal(position, play)


@pytest.mark.rule("601.2d")
def test_a_division_of_nothing_has_no_targets() -> None:
    position = scene(A={"hand": ["Rolling Thunder"], "battlefield": ["2 Mountain"]}, B=BEARS)
    assert listed(position, "rolling-thunder") in ({"cast rolling-thunder x=0"}, {"cast rolling-thunder x=0 ->"})
