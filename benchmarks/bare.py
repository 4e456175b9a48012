"""The bare OR-Tools calls that castable is measured against: written straight, with nothing shared or remembered."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ortools.graph.python import min_cost_flow
from ortools.sat.python import cp_model

from castable.solver.problem.declaration import Problem
from castable.solver.problem.payment import PaymentProblem, Pip, types_of


def flow(problem: PaymentProblem) -> int:
    """Pay with one node per source and one per pip, an arc for each pair that fits; return how many units flow."""
    assert problem.demand is not None
    pips: list[Pip | None] = [pip for pip, n in problem.demand.pips for _ in range(n)]
    pips += [None] * problem.demand.generic
    masks: dict[str, int] = {}
    for column in problem.columns:
        masks[column.object] = masks.get(column.object, 0) | column.outputs[0].mask
    model = min_cost_flow.SimpleMinCostFlow()
    for s, mask in enumerate(masks.values()):
        for p, pip in enumerate(pips):
            if pip is None or mask & pip.mask:
                model.add_arc_with_capacity_and_unit_cost(s, len(masks) + p, 1, mask.bit_count())
    sink, source = len(masks) + len(pips), len(masks) + len(pips) + 1
    for s in range(len(masks)):
        model.add_arc_with_capacity_and_unit_cost(source, s, 1, 0)
    for p in range(len(pips)):
        model.add_arc_with_capacity_and_unit_cost(len(masks) + p, sink, 1, 0)
    model.set_node_supply(source, len(pips))
    model.set_node_supply(sink, -len(pips))
    if model.solve() != model.OPTIMAL:
        return 0
    return sum(model.flow(a) for a in range(model.num_arcs()))


def cp_sat(problem: PaymentProblem) -> tuple[bool, int]:
    """Pay with one variable per column, one per type it gives and one per type and pip it takes.

    Mana has to balance in the end; the fewest activations are best. Returns whether it can be paid, and how many.
    """
    model = cp_model.CpModel()
    made: dict[Any, list[Any]] = defaultdict(list)
    spent: dict[Any, list[Any]] = defaultdict(list)
    used: dict[str, list[Any]] = defaultdict(list)
    active = []
    for n, column in enumerate(problem.columns):
        on = model.new_bool_var(f"on{n}")
        active.append(on)
        used[column.object].append(on)
        for o in column.outputs:
            units = {t: model.new_int_var(0, o.count, f"make{n}{t}") for t in types_of(o.mask)}
            model.add(sum(units.values()) == o.count * on)
            for t, amount in units.items():
                made[t].append(amount)
        if column.demand is not None:
            _spend(model, column.demand.pips, column.demand.generic, on, f"c{n}", spent)
    assert problem.demand is not None
    _spend(model, problem.demand.pips, problem.demand.generic, 1, "cost", spent)
    for t in {*made, *spent}:
        model.add(sum(made[t]) >= sum(spent[t]))
    for on_object in used.values():
        model.add_at_most_one(on_object)
    model.minimize(sum(active))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    return status == cp_model.OPTIMAL, int(solver.objective_value) if status == cp_model.OPTIMAL else 0


def _spend(model: Any, pips: Any, generic: int, on: Any, name: str, spent: dict[Any, list[Any]]) -> None:
    """Variables for the mana that one cost takes, by pip and type."""
    for p, (mask, number) in enumerate([*((pip.mask, n) for pip, n in pips), (63, generic)]):
        units = {t: model.new_int_var(0, number, f"{name}p{p}{t}") for t in types_of(mask)} if number else {}
        if units:
            model.add(sum(units.values()) == number * on)
        for t, amount in units.items():
            spent[t].append(amount)


def declaring(problem: Problem) -> int:
    """The most requirements that a declaration obeys: a variable for each cell, row, bounded column and requirement."""
    model = cp_model.CpModel()
    cells = {(r, c): model.new_bool_var(f"{r}:{c}") for r, columns in enumerate(problem.cells) for c in columns}
    for row, most in enumerate(problem.most):
        model.add(sum(x for (r, _), x in cells.items() if r == row) <= most)
    for bound in problem.bounds:
        xs = [x for (_, c), x in cells.items() if c == bound.column]
        used = model.new_bool_var(f"used{bound.column}")
        model.add(sum(xs) >= bound.least * used)
        model.add(sum(xs) <= (bound.most or len(xs)) * used)
    obeyed = []
    for number, required in enumerate(problem.requirements):
        is_obeyed = model.new_bool_var(f"obeyed{number}")
        model.add(is_obeyed <= sum(cells[cell] for cell in required.cells))
        obeyed.append(is_obeyed)
    model.maximize(sum(obeyed))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)
