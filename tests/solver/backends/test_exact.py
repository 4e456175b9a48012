"""The exact search: small problems with a payment or none, by the rules, and when it says nothing."""

from __future__ import annotations

import pytest

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.backends import exact
from castable.solver.problem.payment import (
    MASK,
    Asset,
    Column,
    CounterRequirement,
    Demand,
    NoPayment,
    Outcome,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Solution,
    Substitute,
)
from tests.properties.check_assignment import violations

W, U, B = (MASK[t] for t in (ManaType.WHITE, ManaType.BLUE, ManaType.BLACK))
TAP, SACRIFICE = (Action.TAP,), (Action.SACRIFICE,)


def pips(text: str) -> tuple[tuple[Pip, int], ...]:
    return tuple((Pip("{%s}" % t, MASK[ManaType(t)]), text.count(t)) for t in dict.fromkeys(text))


def basic(o: str, mask: int) -> Column:
    return Column(o, 0, (Output(1, mask),), uses=TAP)


def problem(*columns: Column, demand: Demand, others: tuple[str, ...] = (), **fields: object) -> PaymentProblem:
    objects = dict.fromkeys((*(c.object for c in columns), *others))
    assets = {o: Asset(Zone.BATTLEFIELD, can_reach_graveyard=True) for o in objects}
    return PaymentProblem(demand=demand, columns=columns, **{"assets": assets, "life": 20, **fields})  # type: ignore[arg-type]


def is_paid(asked: PaymentProblem) -> bool:
    found: Outcome | None = exact.solve(asked)
    assert isinstance(found, (Solution, NoPayment))
    if isinstance(found, Solution):
        assert violations(asked, found.assignment) == []
    return isinstance(found, Solution)


@pytest.mark.rule("605.3a")
def test_a_signet_needs_mana_that_was_made_before() -> None:
    signet = Column("signet", 0, (Output(1, W), Output(1, U)), Demand(generic=1), TAP)
    assert is_paid(problem(signet, basic("swamp", B), demand=Demand(pips("WU"))))
    assert not is_paid(problem(signet, demand=Demand(pips("W"))))


@pytest.mark.rule("118.3")
def test_an_object_that_taps_by_one_ability_may_be_sacrificed_by_another() -> None:
    asked = problem(basic("pet", W | U), Column("pet", 1, (Output(1, B),), uses=SACRIFICE), demand=Demand(pips("BW")))
    assert is_paid(asked)


@pytest.mark.rule("107.6")
def test_what_untaps_itself_by_one_ability_is_tapped_again_by_another() -> None:
    untap = Column("pala", 1, (Output(1, W | U | B),), Demand(generic=2), (Action.UNTAP,))
    lands = (basic("one", U), basic("two", U))
    assert is_paid(problem(basic("pala", W), untap, *lands, demand=Demand(pips("UW"))))
    assert is_paid(problem(basic("pala", W), untap, *lands, demand=Demand(pips("BW"))))
    assert is_paid(problem(basic("pala", W), untap, *lands, demand=Demand(pips("BWU"))))
    assert not is_paid(problem(basic("pala", W), untap, *lands, demand=Demand(pips("BBB"))))


def test_a_limit_on_activations_is_counted_for_each_ability() -> None:
    prism = Column("prism", 0, (Output(1, B),), Demand(generic=1), limit=2)
    lands = [basic(o, W) for o in ("one", "two", "three")]
    assert is_paid(problem(prism, *lands, demand=Demand(pips("BB"))))
    assert not is_paid(problem(prism, *lands, demand=Demand(pips("BBB"))))


@pytest.mark.rule("601.2h")
def test_a_creature_may_be_tapped_for_mana_and_then_sacrificed_for_the_cost() -> None:
    asked = problem(basic("elf", W), demand=Demand(pips("W")), requirements=(Requirement(Action.SACRIFICE, ("elf",)),))
    assert is_paid(asked)


@pytest.mark.rule("601.2h")
def test_what_was_sacrificed_for_mana_is_no_longer_there_for_the_cost() -> None:
    altar = Column("altar", 0, (Output(1, W),), requirements=(Requirement(Action.SACRIFICE, ("bear",)),))
    cost = (Requirement(Action.SACRIFICE, ("bear",)),)
    assert not is_paid(problem(altar, demand=Demand(pips("W")), others=("bear",), requirements=cost))
    assert is_paid(problem(altar, demand=Demand(pips("W")), others=("bear",)))


@pytest.mark.rule("702.66a")
def test_delve_exiles_a_card_that_was_sacrificed_for_mana() -> None:
    altar = Column("altar", 0, (Output(1, W),), requirements=(Requirement(Action.SACRIFICE, ("bear",)),))
    delve = (Substitute("delve", Action.EXILE, (), latent=("bear",)),)
    assert is_paid(problem(altar, demand=Demand(pips("W"), generic=1), others=("bear",), substitutes=delve))
    assert not is_paid(problem(altar, demand=Demand(pips("WW")), others=("bear",), substitutes=delve))


@pytest.mark.rule("702.51a")
def test_convoke_pays_for_colors_of_the_creature_and_for_generic_mana() -> None:
    convoke = (Substitute("convoke", Action.TAP, (("elf", W), ("golem", 0))),)
    others = ("elf", "golem")
    assert is_paid(problem(demand=Demand(pips("W"), generic=1), others=others, substitutes=convoke))
    assert not is_paid(problem(demand=Demand(pips("WW")), others=others, substitutes=convoke))


@pytest.mark.rule("119.4")
def test_damage_of_a_source_counts_where_life_is_paid_too() -> None:
    burning = Column("city", 0, (Output(1, W),), uses=TAP, damage=1)
    phyrexian = ((Pip("{U/P}", U, life=2), 1), *pips("W"))
    assert is_paid(problem(burning, demand=Demand(phyrexian), life=3))
    assert not is_paid(problem(burning, demand=Demand(phyrexian), life=2))


@pytest.mark.rule("118.3")
def test_counters_are_removed_while_they_last() -> None:
    mine = Column("mine", 0, (Output(1, W),), counters=(CounterRequirement("charge", 1, ("mine",)),))
    assets = {"mine": Asset(Zone.BATTLEFIELD, counters={"charge": 2})}
    assert is_paid(problem(mine, demand=Demand(pips("WW")), assets=assets))
    assert not is_paid(problem(mine, demand=Demand(pips("WWW")), assets=assets))


def test_sources_that_pay_for_nothing_are_left_alone() -> None:
    found = exact.solve(problem(*(basic(f"{n}", W) for n in range(5)), demand=Demand(pips("W"))))
    assert isinstance(found, Solution)
    assert len(found.assignment.activations) == 1


def test_nothing_is_said_when_the_steps_are_spent() -> None:
    signets = [Column(f"s{n}", 0, (Output(1, W), Output(1, U)), Demand(generic=1), TAP) for n in range(8)]
    asked = problem(*signets, basic("swamp", B), demand=Demand(pips("B" * 9)))
    assert exact.solve(asked, max_steps=3) is None
    assert exact.solve(problem(demand=Demand(), must_use=("swamp",), others=("swamp",))) is None
