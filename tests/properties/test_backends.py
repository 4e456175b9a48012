"""The backends against each other, and against laws that hold whoever solves a problem."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import COLORS, TYPES, ManaType
from castable.solver.backends import cp_sat, exact, flow, reference
from castable.solver.problem.payment import (
    MASK,
    Asset,
    Column,
    Demand,
    LimitReached,
    Outcome,
    Output,
    PaymentProblem,
    Pip,
    Solution,
    mask_of,
    types_of,
)
from castable.solver.problem.preferences import score

from .check_assignment import violations
from .payment_problems import THEMES
from .strategies_payment import payment_problems

Backend = Callable[[PaymentProblem], Outcome]
REFERENCE_LIMIT = 4_000


def solve_by_reference(problem: PaymentProblem) -> Outcome:
    return reference.solve(problem, limit=REFERENCE_LIMIT)


BACKENDS = pytest.mark.parametrize("solve", [solve_by_reference, cp_sat.solve], ids=["reference", "cp_sat"])
THEME = pytest.mark.parametrize("theme", THEMES)


def standing(problem: PaymentProblem, outcome: Outcome) -> tuple[int, ...] | None:
    """The score of a good answer, or ``None`` for a proof that there is none."""
    assume(not isinstance(outcome, LimitReached))
    if not isinstance(outcome, Solution):
        return None
    assert violations(problem, outcome.assignment) == []
    assert outcome.score == score(problem, outcome.assignment)
    return outcome.score.key()


@THEME
@given(data=st.data())
def test_backends_agree(theme: str, data: st.DataObject) -> None:
    problem = data.draw(payment_problems(theme))
    best = standing(problem, solve_by_reference(problem))
    assert standing(problem, cp_sat.solve(problem)) == best
    by_flow = flow.solve(problem)
    if by_flow is not None:  # None: not a plain transport problem
        assert standing(problem, by_flow) == best


@THEME
@given(data=st.data())
def test_the_exact_search_finds_a_payment_just_where_there_is_one(theme: str, data: st.DataObject) -> None:
    problem = data.draw(payment_problems(theme))
    found = exact.solve(problem)
    assume(found is not None)
    best = solve_by_reference(problem)
    assume(not isinstance(best, LimitReached))
    assert isinstance(found, Solution) is isinstance(best, Solution)
    if isinstance(found, Solution):
        assert violations(problem, found.assignment) == []


@BACKENDS
@given(problem=payment_problems(), color=st.sampled_from(COLORS))
def test_another_basic_land_never_hurts(solve: Backend, problem: PaymentProblem, color: ManaType) -> None:
    """All that was possible still is, with the same score; the land need not be used."""
    land = Column("another", 0, (Output(1, MASK[color]),), uses=(Action.TAP,))
    assets = {**problem.assets, "another": Asset(Zone.BATTLEFIELD, flexibility=1)}
    before = standing(problem, solve(problem))
    after_problem = replace(problem, columns=(*problem.columns, land), assets=assets)
    after = standing(after_problem, solve(after_problem))
    if before is not None:
        assert after is not None
        assert after <= before


@BACKENDS
@given(problem=payment_problems())
def test_a_lower_cost_is_no_harder(solve: Backend, problem: PaymentProblem) -> None:
    """What is payable stays so with one generic mana less; helpers stand apart, since each must pay for something."""
    assert problem.demand is not None
    assume(problem.demand.generic > 0 and not problem.substitutes)
    if standing(problem, solve(problem)) is not None:
        lower = replace(problem, demand=replace(problem.demand, generic=problem.demand.generic - 1))
        assert standing(lower, solve(lower)) is not None


@BACKENDS
@given(problem=payment_problems(), order=st.permutations(COLORS))
def test_permuting_colors_keeps_the_score(solve: Backend, problem: PaymentProblem, order: list[ManaType]) -> None:
    permuted = permute(problem, dict(zip(COLORS, order, strict=True)))
    assert standing(permuted, solve(permuted)) == standing(problem, solve(problem))


@BACKENDS
@given(problem=payment_problems(), data=st.data())
def test_order_keeps_the_score(solve: Backend, problem: PaymentProblem, data: st.DataObject) -> None:
    shuffled = replace(
        problem,
        columns=tuple(data.draw(st.permutations(problem.columns))),
        floating=tuple(data.draw(st.permutations(problem.floating))),
        assets=dict(data.draw(st.permutations(list(problem.assets.items())))),
    )
    assert standing(shuffled, solve(shuffled)) == standing(problem, solve(problem))


def permute(problem: PaymentProblem, colors: dict[ManaType, ManaType]) -> PaymentProblem:
    """The problem with every color replaced by another one."""

    def mask(old: int) -> int:
        return mask_of(colors.get(t, t) for t in types_of(old))

    def demand(old: Demand) -> Demand:
        pips = tuple((_permuted(pip), count) for pip, count in old.pips)
        return replace(old, pips=pips)

    def _permuted(pip: Pip) -> Pip:
        return replace(pip, symbol=symbol(pip), mask=mask(pip.mask), or_life_for=mask(pip.or_life_for))

    def acts_as(old: tuple[int, ...]) -> tuple[int, ...]:
        by_type = {colors.get(t, t): mask(m) for t, m in zip(TYPES, old, strict=True)}
        return tuple(by_type[t] for t in TYPES)

    def symbol(pip: Pip) -> str:
        return "{%s}" % "/".join(str(colors.get(t, t)) for t in pip.symbol.strip("{}").split("/"))  # type: ignore[call-overload]  # letters are mana types

    def column(old: Column) -> Column:
        outputs = tuple(replace(output, mask=mask(output.mask)) for output in old.outputs)
        asked = demand(old.demand) if old.demand else None
        return replace(old, outputs=outputs, demand=asked, acts_as=acts_as(old.acts_as))

    assert problem.demand is not None
    return replace(
        problem,
        demand=demand(problem.demand),
        floating=tuple((replace(k, type=colors.get(k.type, k.type)), n) for k, n in problem.floating),
        columns=tuple(column(c) for c in problem.columns),
        substitutes=tuple(
            replace(s, candidates=tuple((object, mask(m)) for object, m in s.candidates)) for s in problem.substitutes
        ),
        acts_as=acts_as(problem.acts_as),
    )
