"""How CP-SAT is run: one worker, a fixed seed, a limit in its own deterministic time, so that answers don't change.

Only the deadline of the question cuts it short by the clock, and then nothing is answered.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from ortools.sat.python import cp_model

from castable.model.game.deadline import check_time, time_left

QUICK_LIMIT = 0.005  # in the solver's deterministic time, of which a second holds a few tenths
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
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.cp_model_presolve = presolve
        solver.parameters.max_deterministic_time = limit
        if relaxed:
            solver.parameters.linearization_level = 2
        if isfinite(left := time_left()):
            solver.parameters.max_time_in_seconds = left + SLACK
        status = solver.solve(model)
        check_time()
        if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
            break
    return solver, status
