"""How CP-SAT is run: one worker, a fixed seed, a limit in its own deterministic time, so that answers don't change.

Only the deadline of the question cuts it short by the clock, and then nothing is answered.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from ortools.sat.python import cp_model

from castable.model.game.deadline import check_time, time_left

QUICK_LIMIT = 0.005  # in the solver's deterministic time, of which a second holds a few tenths
STRATEGY_LIMIT = 0.003
TIME_LIMIT = 20.0
SLACK = 0.1  # seconds past the deadline: CP-SAT stops a little before its limit, and must not do so before ours


def run(model: cp_model.CpModel, most: float, *, relaxed: bool = False) -> tuple[cp_model.CpSolver, Any]:
    """Solve as it stands first: presolving a small model takes longer than solving it.

    Args:
        model: what is solved.
        most: how long, in the solver's deterministic time.
        relaxed: whether all of it goes into the linear relaxation, as where that bounds an optimum closely.

    Raises:
        OutOfTime: the deadline in force has passed.
    """
    for presolve, limit in ((False, QUICK_LIMIT), (True, most)):
        solver = _solver(presolve, limit)
        if relaxed:
            solver.parameters.linearization_level = 2
        status = _solved(solver, model)
        if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
            break
    return solver, status


def run_by_strategy(model: cp_model.CpModel) -> tuple[cp_model.CpSolver, Any]:
    """Solve as its decision strategy says, for a moment only: where that goes astray, it does so for long.

    Raises:
        OutOfTime: the deadline in force has passed.
    """
    solver = _solver(False, STRATEGY_LIMIT)
    solver.parameters.search_branching = cp_model.FIXED_SEARCH
    return solver, _solved(solver, model)


def _solver(presolve: bool, limit: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.cp_model_presolve = presolve
    solver.parameters.max_deterministic_time = limit
    if isfinite(left := time_left()):
        solver.parameters.max_time_in_seconds = left + SLACK
    return solver


def _solved(solver: cp_model.CpSolver, model: cp_model.CpModel) -> Any:
    status = solver.solve(model)
    check_time()
    return status
