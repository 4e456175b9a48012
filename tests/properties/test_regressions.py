"""Problems that a backend once got wrong, shrunk, with answers worked out by hand from the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.backends import cp_sat, reference
from castable.solver.problem.payment import (
    ANY_TYPE,
    MASK,
    Asset,
    Column,
    Demand,
    Kind,
    NoPayment,
    Outcome,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Score,
    Solution,
    Substitute,
)

from .check_assignment import violations

Backend = Callable[[PaymentProblem], Outcome]
BACKENDS = pytest.mark.parametrize("solve", [reference.solve, cp_sat.solve], ids=["reference", "cp_sat"])
PERMANENT = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True)
WHITE, BLUE, COLORLESS = (MASK[t] for t in (ManaType.WHITE, ManaType.BLUE, ManaType.COLORLESS))
TAP = (Action.TAP,)


def check(problem: PaymentProblem, outcome: Outcome, expected: Score | None) -> None:
    """Assert that an answer is good and as good as it can be; ``None`` where nothing pays."""
    if expected is None:
        assert outcome == NoPayment()
        return
    assert isinstance(outcome, Solution)
    assert violations(problem, outcome.assignment) == []
    assert outcome.score == expected


def one_pip(type: ManaType, count: int = 1) -> tuple[tuple[Pip, int], ...]:
    return ((Pip("{%s}" % type, MASK[type]), count),)


@BACKENDS
def test_a_creature_tapped_for_a_drum_is_then_sacrificed_to_an_altar(solve: Backend) -> None:
    sacrifice, tap = Requirement(Action.SACRIFICE, ("bear",)), Requirement(Action.TAP, ("bear",))
    problem = PaymentProblem(
        demand=Demand(one_pip(ManaType.WHITE, 2)),
        columns=(
            Column("altar", 0, (Output(1, ANY_TYPE),), requirements=(sacrifice,)),
            Column("drum", 0, (Output(1, ANY_TYPE),), uses=TAP, requirements=(tap,)),
        ),
        assets={"bear": PERMANENT, "altar": PERMANENT, "drum": PERMANENT},
    )
    check(problem, solve(problem), Score(flexibility=2))


@BACKENDS
def test_an_elf_tapped_for_mana_is_then_sacrificed_to_an_altar(solve: Backend) -> None:
    problem = PaymentProblem(
        demand=Demand(one_pip(ManaType.COLORLESS, 2), generic=1),
        columns=(
            Column("altar", 0, (Output(2, COLORLESS),), requirements=(Requirement(Action.SACRIFICE, ("elf",)),)),
            Column("elf", 0, (Output(1, BLUE),), uses=TAP),
        ),
        assets={"elf": PERMANENT, "altar": PERMANENT},
    )
    check(problem, solve(problem), Score(flexibility=2))


@BACKENDS
def test_two_prisms_are_each_activated_once(solve: Backend) -> None:
    prisms = tuple(Column(o, 0, (Output(1, BLUE),), Demand(generic=1), limit=1) for o in ("prism", "second prism"))
    lands = tuple(Column(o, 0, (Output(1, COLORLESS),), uses=TAP) for o in ("land", "second land"))
    columns = prisms + lands
    problem = PaymentProblem(
        demand=Demand(one_pip(ManaType.BLUE, 2)), columns=columns, assets={c.object: PERMANENT for c in columns}
    )
    check(problem, solve(problem), Score(flexibility=4))


@BACKENDS
def test_floating_mana_stays_rather_than_go_through_an_endless_filter(solve: Backend) -> None:
    """Only what is spent on the cost itself counts as spent: no source is activated just to use floating mana up."""
    problem = PaymentProblem(
        demand=Demand(),
        floating=((Kind(ManaType.WHITE, snow=True, floating=True), 1), (Kind(ManaType.COLORLESS, floating=True), 1)),
        columns=(Column("prism", 0, (Output(1, WHITE),), Demand(generic=1)),),
        assets={"prism": PERMANENT},
    )
    check(problem, solve(problem), Score(floating_left=2))


@BACKENDS
def test_what_is_tapped_while_paying_can_not_be_untapped_before(solve: Backend) -> None:
    scarecrow = Column("scarecrow", 0, (Output(1, ANY_TYPE),), Demand(generic=2), (Action.UNTAP,), limit=1)
    other = Column("other", 0, (Output(1, ANY_TYPE),), Demand(generic=1), (Action.UNTAP,), limit=2)
    problem = PaymentProblem(
        demand=Demand(generic=2),
        floating=((Kind(ManaType.WHITE, floating=True), 2), (Kind(ManaType.BLACK, floating=True), 1)),
        columns=(scarecrow, other),
        substitutes=(Substitute("convoke", Action.TAP, (("scarecrow", 0), ("other", 1))),),
        assets={"scarecrow": PERMANENT, "other": PERMANENT},
    )
    check(problem, solve(problem), Score(floating_left=1, free_floating_spent=2))


@BACKENDS
@pytest.mark.rule("605.3a")
def test_two_signets_can_not_start_each_other(solve: Backend) -> None:
    signets = tuple(Column(o, 0, (Output(1, WHITE), Output(1, BLUE)), Demand(generic=1), TAP) for o in ("a", "b"))
    problem = PaymentProblem(demand=Demand(generic=2), columns=signets, assets={"a": PERMANENT, "b": PERMANENT})
    check(problem, solve(problem), None)


@BACKENDS
@pytest.mark.rule("119.4")
@pytest.mark.parametrize(("life", "expected"), [(2, None), (3, Score(loss=6, lethal=1, flexibility=1))])
def test_damage_while_making_mana_comes_before_life_that_is_paid(
    solve: Backend, life: int, expected: Score | None
) -> None:
    problem = PaymentProblem(
        demand=Demand((*one_pip(ManaType.WHITE), (Pip("{U/P}", BLUE, life=2), 1))),
        columns=(Column("painland", 1, (Output(1, WHITE),), uses=TAP, damage=1),),
        assets={"painland": PERMANENT},
        life=life,
    )
    check(problem, solve(problem), expected)


@BACKENDS
@pytest.mark.rule("601.2h")
def test_what_is_sacrificed_for_the_cost_is_then_delved(solve: Backend) -> None:
    problem = PaymentProblem(
        demand=Demand(generic=2),
        columns=(Column("elf", 0, (Output(1, WHITE),), uses=TAP),),
        requirements=(Requirement(Action.SACRIFICE, ("elf",)),),
        substitutes=(Substitute("delve", Action.EXILE, (), latent=("elf",)),),
        assets={"elf": PERMANENT},
    )
    check(problem, solve(problem), Score(loss=1, flexibility=1))


@BACKENDS
@pytest.mark.rule("601.2h")
def test_two_petals_sacrificed_before_are_then_exiled(solve: Backend) -> None:
    petal = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True, loss=8, flexibility=3)
    names = ("petal", "second petal")
    problem = PaymentProblem(
        demand=Demand(),
        columns=tuple(Column(o, 0, (Output(1, ANY_TYPE),), uses=(Action.TAP, Action.SACRIFICE)) for o in names),
        requirements=(Requirement(Action.EXILE, (), count=2, latent=names),),
        assets=dict.fromkeys(names, petal),
    )
    check(problem, solve(problem), Score(loss=18, waste=2, flexibility=20))


@BACKENDS
def test_an_ability_exiles_one_of_two_petals_sacrificed_before(solve: Backend) -> None:
    petal = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True, loss=8, flexibility=3)
    names = ("petal", "second petal")
    exile = Requirement(Action.EXILE, (), latent=names)
    problem = PaymentProblem(
        demand=Demand(generic=3),
        columns=(
            *(Column(o, 0, (Output(1, ANY_TYPE),), uses=(Action.TAP, Action.SACRIFICE)) for o in names),
            Column("crypt", 0, (Output(1, COLORLESS),), uses=TAP, requirements=(exile,)),
        ),
        assets={**dict.fromkeys(names, petal), "crypt": PERMANENT},
    )
    check(problem, solve(problem), Score(loss=17, flexibility=18))


@BACKENDS
def test_a_mana_ability_does_not_pay_for_itself(solve: Backend) -> None:
    cost, five = Demand(generic=5), Output(5, ANY_TYPE)
    columns = (Column("cataracts", 1, (five,), cost, TAP), Column("monolith", 1, (Output(3, COLORLESS),), uses=TAP))
    problem = PaymentProblem(
        demand=Demand(one_pip(ManaType.WHITE)),
        floating=((Kind(ManaType.WHITE, floating=True), 1), (Kind(ManaType.BLUE, floating=True), 1)),
        columns=columns,
        assets={"cataracts": PERMANENT, "monolith": PERMANENT},
        life=20,
    )
    outcome = solve(problem)
    assert isinstance(outcome, Solution)
    assert violations(problem, outcome.assignment) == []


@BACKENDS
def test_a_sacrifice_outlet_takes_itself_last(solve: Backend) -> None:
    any_artifact = Requirement(Action.SACRIFICE, ("ironworks", "altar"))
    problem = PaymentProblem(
        demand=Demand(generic=4),
        columns=(Column("ironworks", 1, (Output(2, COLORLESS),), requirements=(any_artifact,)),),
        assets={"ironworks": PERMANENT, "altar": PERMANENT},
        life=20,
    )
    outcome = solve(problem)
    assert isinstance(outcome, Solution)
    assert violations(problem, outcome.assignment) == []
