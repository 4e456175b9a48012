"""Life is one purse: damage while mana is made comes first, then life is paid, down to exactly 0; 0 always can be."""

import pytest

from castable.model.game.plays import ActivateMana, PayLife
from castable.model.game.position import Position
from castable.model.language.abilities import AlternativeCost
from castable.model.language.costs import LifePart, cost
from castable.model.language.keywords import must_also
from tests.scenes import can_pay, illegal, legal, scene, trial


def dismember(life: int, *battlefield: str) -> Position:
    return scene(
        A={"life": life, "hand": ["Dismember"], "battlefield": list(battlefield)}, B={"battlefield": ["Hill Giant"]}
    )


PLAY = "cast dismember -> hill-giant"
LIFE = {"118.3", "119.4"}


@pytest.mark.rule("107.4f", "119.4")
def test_two_phyrexian_symbols_cost_four_life() -> None:
    legal(dismember(4, "Wastes"), PLAY)
    assert LIFE & illegal(dismember(3, "Wastes"), PLAY)


@pytest.mark.rule("601.2g", "119.4")
def test_damage_of_a_mana_source_comes_out_of_the_same_life() -> None:
    talismans = ("Talisman of Dominance", "Wastes")
    legal(dismember(3, *talismans), PLAY)
    assert LIFE & illegal(dismember(2, *talismans), PLAY)


@pytest.mark.rule("601.2g", "601.2h")
def test_damage_is_dealt_before_life_is_paid() -> None:
    payment = legal(dismember(3, "Talisman of Dominance", "Wastes"), PLAY)
    assert payment is not None
    kinds = [type(step) for step in payment.steps]
    assert kinds.index(PayLife) > max(i for i, kind in enumerate(kinds) if kind is ActivateMana)


@pytest.mark.rule("601.2g", "119.4")
def test_life_cannot_be_paid_before_the_damage() -> None:
    tomb = ("Ancient Tomb",)
    legal(dismember(6, *tomb), PLAY)
    assert LIFE & illegal(dismember(5, *tomb), PLAY)


@pytest.mark.rule("605.3a", "119.4")
@pytest.mark.parametrize("board", [["Ancient Tomb", "Mana Confluence"], ["Mana Confluence", "Ancient Tomb"]])
def test_the_life_of_a_mana_ability_may_be_paid_before_another_one_deals_damage(board: list[str]) -> None:
    """Each mana ability resolves at once, in whatever order: 1 life paid of 2, then 2 damage."""
    legal(scene(A={"life": 2, "hand": ["Goblin Piker"], "battlefield": board}), "cast goblin-piker")


@pytest.mark.rule("119.4")
def test_life_may_be_paid_down_to_exactly_zero() -> None:
    two = scene(A={"life": 2, "hand": ["Gitaxian Probe"]})
    one = scene(A={"life": 1, "hand": ["Gitaxian Probe"]})
    legal(two, "cast gitaxian-probe -> B")
    assert LIFE & illegal(one, "cast gitaxian-probe -> B")


@pytest.mark.rule("120.3a", "704.5a")
def test_damage_may_take_life_below_zero_while_paying() -> None:
    """State-based actions wait until a player would receive priority (704.3)."""
    assert can_pay("{2}", "Ancient Tomb", life=1)


@pytest.mark.rule("119.4")
def test_life_for_mana_and_life_for_the_spell_add_up() -> None:
    probe = trial("{W}", must_also(LifePart(2)))
    seat = {"hand": ["Trial"], "battlefield": ["Mana Confluence"]}
    legal(scene(A={**seat, "life": 3}, cards=(probe,)), "cast trial")
    assert LIFE & illegal(scene(A={**seat, "life": 2}, cards=(probe,)), "cast trial")


@pytest.mark.rule("119.4b", "118.3b")
@pytest.mark.parametrize("life", [0, -3, 20])
def test_zero_life_can_always_be_paid(life: int) -> None:
    spell = trial("{0}", must_also(LifePart(0)))
    angel = {"battlefield": ["Angel of Jubilation"]}
    legal(scene(A={"life": life, "hand": ["Trial"]}, B=angel, cards=(spell,)), "cast trial")


@pytest.mark.rule("119.4", "101.2")
def test_life_cannot_be_paid_where_an_effect_says_so() -> None:
    spell = trial("{0}", must_also(LifePart(1)))
    angel = {"battlefield": ["Angel of Jubilation"]}
    illegal(scene(A={"hand": ["Trial"]}, B=angel, cards=(spell,)), "cast trial")
    legal(scene(A={"hand": ["Trial"]}, cards=(spell,)), "cast trial")


@pytest.mark.rule("119.4")
def test_two_life_costs_of_one_spell_add_up() -> None:
    spell = trial("{5}", AlternativeCost(cost(LifePart(2))), must_also(LifePart(2)))
    legal(scene(A={"life": 4, "hand": ["Trial"]}, cards=(spell,)), "cast trial as 1")
    assert LIFE & illegal(scene(A={"life": 3, "hand": ["Trial"]}, cards=(spell,)), "cast trial as 1")
