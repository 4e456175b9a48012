"""How CP-SAT is run: one worker, a fixed seed, a limit in its own deterministic time, so that answers don't change."""

from __future__ import annotations

from typing import Any

from ortools.sat.python import cp_model

QUICK_LIMIT = 0.005  # in the solver's deterministic time, of which a second holds a few tenths
TIME_LIMIT = 20.0


def run(model: cp_model.CpModel, most: float) -> tuple[cp_model.CpSolver, Any]:
    """Solve as it stands first: presolving a small model takes longer than solving it."""
    for presolve, limit in ((False, QUICK_LIMIT), (True, most)):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.cp_model_presolve = presolve
        solver.parameters.max_deterministic_time = limit
        status = solver.solve(model)
        if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
            break
    return solver, status
