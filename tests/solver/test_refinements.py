"""How often a model has to be stated anew: not at all where one order of activations is as good as another."""

from __future__ import annotations

import pytest

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.backends.cp_sat import Statistics, solutions
from castable.solver.problem.payment import (
    ANY_TYPE,
    MASK,
    Asset,
    Column,
    CounterRequirement,
    Demand,
    NoPayment,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Solution,
    Substitute,
)

PERMANENT = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True)
CHARGED = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True, counters={"charge": 2})
GREEN, BLACK = MASK[ManaType.GREEN], MASK[ManaType.BLACK]
TAP, SACRIFICE = (Action.TAP,), (Action.SACRIFICE,)


def of(columns: tuple[Column, ...], generic: int, black: int = 0, **parts: object) -> PaymentProblem:
    """A problem of these columns: so much generic and so much black mana."""
    pips = ((Pip("{B}", BLACK), black),) if black else ()
    assets = {c.object: CHARGED if c.counters else PERMANENT for c in columns} | {"bear": PERMANENT}
    return PaymentProblem(demand=Demand(pips, generic), columns=columns, assets=assets, life=20, **parts)  # type: ignore[arg-type]  # fields by name


def lands(number: int) -> tuple[Column, ...]:
    """So many Forests."""
    return tuple(Column(f"forest{n}", 1, (Output(1, GREEN),), uses=TAP) for n in range(number))


SIGNET = Column("signet", 1, (Output(1, GREEN), Output(1, BLACK)), Demand(generic=1), TAP)
PET = (
    Column("pet", 1, (Output(1, BLACK),), uses=SACRIFICE),
    Column("pet", 2, (Output(1, ANY_TYPE),), uses=TAP),
)
PALA = (
    Column("pala", 1, (Output(1, ANY_TYPE),), Demand(generic=2), (Action.UNTAP,)),
    Column("pala", 2, (Output(1, ANY_TYPE),), uses=TAP),
)
CINDER = (Column("cinder", 1, (Output(1, BLACK),), Demand(generic=1), limit=3),)
DRUM = Column("drum", 1, (Output(1, ANY_TYPE),), uses=TAP, requirements=(Requirement(Action.TAP, ("bear",)),))
ALTAR = Column(
    "altar", 1, (Output(2, MASK[ManaType.COLORLESS]),), requirements=(Requirement(Action.SACRIFICE, ("pet",)),)
)
STORE = Column("store", 1, (Output(1, BLACK),), counters=(CounterRequirement("charge", 1, ("store",)),))

COMMON = {
    "lands": of(lands(4), 4),
    "a Signet": of((*lands(2), SIGNET), 2, 1),
    "tapped and sacrificed": of(PET, 1, 1),
    "tapped, untapped and tapped": of((*PALA, *lands(2)), 1, 2),
    "three times a turn": of((*CINDER, *lands(3)), 0, 3),
    "a creature tapped for an artifact": of((DRUM, *lands(1)), 1, 1),
    "tapped, then sacrificed to an altar": of((*PET, ALTAR), 2, 1),
    "counters": of((STORE, *lands(1)), 1, 2),
    "convoke": of(lands(1), 2, substitutes=(Substitute("convoke", Action.TAP, (("bear", GREEN),)),)),
}


@pytest.mark.parametrize("name", COMMON)
def test_common_payments_need_no_second_model(name: str) -> None:
    outcome, statistics = next(solutions(COMMON[name]))
    assert isinstance(outcome, Solution)
    assert statistics.refinements == 0


@pytest.mark.parametrize("name", COMMON)
def test_what_can_not_be_paid_by_far_needs_no_second_model(name: str) -> None:
    problem = COMMON[name]
    assert problem.demand is not None
    dearer = PaymentProblem(demand=Demand(problem.demand.pips, 40), columns=problem.columns, assets=problem.assets)
    outcome, statistics = next(solutions(dearer))
    assert outcome == NoPayment()
    assert statistics.refinements == 0


def test_an_order_that_there_is_not_takes_a_second_model() -> None:
    """Two Signets of the second kind pay for each other on paper."""
    pair = tuple(Column(o, 1, (Output(2, BLACK),), Demand(((Pip("{B}", BLACK), 1),)), TAP) for o in ("one", "two"))
    problem = of((*pair, *lands(1)), 2)
    outcome, statistics = next(solutions(problem))
    assert outcome == NoPayment()
    assert isinstance(statistics, Statistics)
    assert statistics.refinements == 1
