"""The payment problem as minimum-cost flow (OR-Tools), where it is a plain transport problem.

It is one where each object gives at most one unit: taps for one mana, is sacrificed for one mana, or pays for one
symbol by convoke, improvise or delve. Then classes of objects and kinds of floating mana supply, symbols demand, and
the lexicographic preference becomes one number per unit (docs/explanation/payment.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ortools.graph.python import min_cost_flow

from castable.model.costs import Action

from ..payment import (
    Activation,
    Asset,
    Assignment,
    Column,
    Kind,
    NoPayment,
    Outcome,
    PaymentProblem,
    Pip,
    Requirement,
    Solution,
    Spent,
    types_of,
)
from ..preferences import score
from ..purses import purses_suffice

MAX_COST = 1 << 60


@dataclass(frozen=True, slots=True)
class Mean:
    """One way in which an object gives a unit: a column, or (below 0, counting from -1) a substitute."""

    number: int
    object: str
    kinds: tuple[Kind, ...] = ()  # what the column may add
    mask: int = 0  # the colors that a substitute pays, beside generic mana


@dataclass(slots=True)
class Supply:
    """Objects, or floating mana of one kind, that serve alike."""

    serves: tuple[tuple[int, int] | None, ...]  # by pip: cost and number of the mean; None where it can't pay it
    members: list[tuple[Mean, ...]] = field(default_factory=list)
    floating: Kind | None = None
    size: int = 0


@dataclass(slots=True)
class Transport:
    """The transport problem: supplies on one side, pips with their amounts on the other."""

    problem: PaymentProblem
    pips: list[tuple[Pip | None, int]]  # None is generic mana
    supplies: list[Supply]
    objects: tuple[tuple[str, ...], ...]  # what the other parts of the cost take


def transport(problem: PaymentProblem) -> Transport | None:
    """Return the problem as a transport problem, or ``None`` where it is none."""
    demand = problem.demand
    if demand is None or problem.must_use or any(p.generic or p.life for p, _ in demand.pips):
        return None
    taken = _take_objects(problem)
    if taken is None or not all(map(_gives_one_unit, problem.columns)):
        return None
    objects, unusable = taken
    means = _means(problem, unusable)
    if means is None or (_some_latent(problem) and _some_arrival(problem)):
        return None
    pips: list[tuple[Pip | None, int]] = [*demand.pips]
    generic = max(0, demand.generic - demand.discount, demand.minimum - sum(n for _, n in demand.pips))
    if generic:
        pips.append((None, generic))
    supplies = _supplies(problem, pips, means)
    return None if supplies is None else Transport(problem, pips, supplies, objects)


def solve(problem: PaymentProblem) -> Outcome | None:
    """Return a best payment or the proof that there is none; ``None`` where this backend does not apply."""
    stated = transport(problem)
    if stated is None:
        return None
    if not purses_suffice(problem):
        return NoPayment()
    flows = _min_cost_flow(stated)
    if flows is None:
        return NoPayment()
    assignment = _assignment(stated, flows)
    return Solution(assignment, score(problem, assignment))


# ---------------------------------------------------------------- is it a transport problem?


def _gives_one_unit(column: Column) -> bool:
    """Whether an activation only turns its object into one mana."""
    return (
        column.demand is None
        and len(column.outputs) == 1
        and column.outputs[0].count == 1
        and bool(column.uses)
        and Action.UNTAP not in column.uses
        and not (column.requirements or column.counters or column.puts)
        and not (column.life or column.damage or column.energy or column.mill)
    )


def _take_objects(problem: PaymentProblem) -> tuple[tuple[tuple[str, ...], ...], dict[str, Action]] | None:
    """Choose objects for the other parts of the cost, where that choice touches nothing else.

    Returns the groups and, by object, what is done to it; ``None`` where the choice belongs into the problem.
    """
    if not problem.requirements and not problem.counters:
        return (), {}
    sources = {c.object for c in problem.columns} | {o for s in problem.substitutes for o, _ in s.candidates}
    groups: list[tuple[str, ...]] = []
    unusable: dict[str, Action] = {}
    for number, requirement in enumerate(problem.requirements):
        others = {o for n, r in enumerate(problem.requirements) if n != number for o in (*r.candidates, *r.latent)}
        forced = len(requirement.candidates) == requirement.count and not requirement.latent
        apart = sources.isdisjoint(requirement.candidates) and not requirement.latent
        if not (forced or apart) or not others.isdisjoint(requirement.candidates):
            return None
        chosen = _cheapest(problem, requirement)
        if len(chosen) < requirement.count:
            return None
        groups.append(chosen)
        unusable.update(dict.fromkeys(chosen, requirement.action))
    for counters in problem.counters:
        if len(problem.counters) > 1 or not sources.isdisjoint(counters.candidates[1:]):
            return None
        groups.append(counters.candidates[:1])
    return tuple(groups), unusable


def _cheapest(problem: PaymentProblem, requirement: Requirement) -> tuple[str, ...]:
    """The objects whose use costs least by the preference, in the problem's order among equals."""

    def weight(o: str) -> tuple[int, ...]:
        asset = problem.assets[o]
        if requirement.action is Action.REVEAL:
            return ()
        loss = asset.loss if requirement.action.leaves else 0
        return (loss, asset.flexibility, asset.utility, asset.fighter)

    tapped = requirement.action is Action.TAP
    usable = [o for o in requirement.candidates if not tapped or problem.assets[o].untapped]
    return tuple(sorted(usable, key=weight)[: requirement.count])


def _some_latent(problem: PaymentProblem) -> bool:
    return any(s.latent for s in problem.substitutes)


def _some_arrival(problem: PaymentProblem) -> bool:
    """Whether a card might reach the graveyard while paying."""
    arriving = (Action.SACRIFICE, Action.DISCARD)
    return any(a in arriving for c in problem.columns for a in c.uses) or any(
        r.action in arriving for r in problem.requirements
    )


def _means(problem: PaymentProblem, unusable: dict[str, Action]) -> dict[str, list[Mean]] | None:
    """The means of each object, ``None`` where one object could give more than one unit."""
    means: dict[str, list[Mean]] = {}
    taps: dict[str, bool] = {}  # whether every mean of the object taps it
    leaves: dict[str, bool] = {}
    for number, column in enumerate(problem.columns):
        o = column.object
        tap, leave = Action.TAP in column.uses, any(a.leaves for a in column.uses)
        if (tap and not problem.assets[o].untapped) or (o in unusable and _excluded(unusable[o], tap, leave)):
            continue
        output = column.outputs[0]
        kinds = tuple(Kind(t, output.snow, output.only) for t in types_of(output.mask))
        means.setdefault(o, []).append(Mean(number, o, kinds))
        taps[o], leaves[o] = taps.get(o, True) and tap, leaves.get(o, True) and leave
    for number, substitute in enumerate(problem.substitutes):
        tap = substitute.action is Action.TAP
        for o, mask in substitute.candidates:
            if (tap and not problem.assets[o].untapped) or (o in unusable and _excluded(unusable[o], tap, not tap)):
                continue
            means.setdefault(o, []).append(Mean(-1 - number, o, (), mask))
            taps[o], leaves[o] = taps.get(o, True) and tap, leaves.get(o, True) and not tap
    exclusive = all(taps[o] or leaves[o] for o, found in means.items() if len(found) > 1)
    return means if exclusive else None


def _excluded(taken: Action, tap: bool, leave: bool) -> bool:
    """Whether a mean can't go with what the cost does to the object: tapped first and sacrificed later is fine."""
    if taken is Action.REVEAL:
        return leave
    return leave or (tap and taken is Action.TAP)


# ---------------------------------------------------------------- supplies and their costs


def _supplies(
    problem: PaymentProblem, pips: list[tuple[Pip | None, int]], means: dict[str, list[Mean]]
) -> list[Supply] | None:
    weights = _Weights(problem, sum(n for _, n in pips), means)
    if weights.not_floating > MAX_COST:
        return None
    out: list[Supply] = []
    for kind, number in problem.floating:
        if kind.only in problem.accepts:
            cost = weights.free_floating if kind.only == 0 else 0
            serves = tuple((cost, 0) if p is None or problem.pays(kind, p) else None for p, _ in pips)
            out.append(Supply(serves, floating=kind, size=number))
    classes: dict[object, Supply] = {}
    for o, found in means.items():
        asset = problem.assets[o]
        key = (
            asset.loss,
            asset.flexibility,
            asset.utility,
            asset.fighter,
            tuple((m.kinds, m.mask, m.number < 0, _uses_of(problem, m)) for m in found),
        )
        supply = classes.get(key)
        if supply is None:
            serves = tuple(_best_mean(problem, pip, found, asset, weights) for pip, _ in pips)
            supply = classes[key] = Supply(serves)
            out.append(supply)
        supply.members.append(tuple(found))
        supply.size += 1
    return out


def _uses_of(problem: PaymentProblem, mean: Mean) -> object:
    return problem.columns[mean.number].uses if mean.number >= 0 else problem.substitutes[-1 - mean.number].action


def _best_mean(
    problem: PaymentProblem, pip: Pip | None, means: list[Mean], asset: Asset, weights: _Weights
) -> tuple[int, int] | None:
    """The cheapest mean that pays a pip: its cost and its place among the object's means."""
    best: tuple[int, int] | None = None
    for place, mean in enumerate(means):
        if _pays(problem, pip, mean):
            cost = weights.of(problem, mean, asset)
            if best is None or cost < best[0]:
                best = (cost, place)
    return best


def _pays(problem: PaymentProblem, pip: Pip | None, mean: Mean) -> bool:
    if mean.number < 0:
        return pip is None or (not pip.snow and bool(mean.mask & pip.mask))
    return any(k.only in problem.accepts and (pip is None or problem.pays(k, pip)) for k in mean.kinds)


class _Weights:
    """The lexicographic preference as one cost per unit: each place outweighs all places below it."""

    def __init__(self, problem: PaymentProblem, units: int, means: Iterable[str]) -> None:
        assets = [problem.assets[o] for o in means]
        self.fighter = 1
        self.utility = self.fighter * (units * 2 * max((a.fighter for a in assets), default=0) + 1)
        self.flexibility = self.utility * (units * 2 * max((a.utility for a in assets), default=0) + 1)
        self.loss = self.flexibility * (units * (2 * max((a.flexibility for a in assets), default=0) + 1) + 1)
        self.free_floating = self.loss * (units * max((a.loss for a in assets), default=0) + 1)
        self.not_floating = self.free_floating * (units + 1)

    def of(self, problem: PaymentProblem, mean: Mean, asset: Asset) -> int:
        """The cost of one unit from an object."""
        uses = problem.columns[mean.number].uses if mean.number >= 0 else ()
        number = len(uses) if mean.number >= 0 else 1
        leaves = any(a.leaves for a in uses) or (
            mean.number < 0 and problem.substitutes[-1 - mean.number].action.leaves
        )
        return (
            self.not_floating
            + self.loss * (asset.loss if leaves else 0)
            + self.flexibility * (number * asset.flexibility + (mean.number >= 0))
            + self.utility * number * asset.utility
            + self.fighter * number * asset.fighter
        )


# ---------------------------------------------------------------- the flow and its answer


def _min_cost_flow(stated: Transport) -> list[tuple[int, int, int]] | None:
    """Return (supply, pip, units) of a cheapest flow, or ``None`` where demand can't be met."""
    total = sum(n for _, n in stated.pips)
    if not total:
        return []
    flow = min_cost_flow.SimpleMinCostFlow()
    supplies, source = len(stated.supplies), len(stated.supplies) + len(stated.pips)
    arcs: list[tuple[int, int]] = []
    for s, supply in enumerate(stated.supplies):
        flow.add_arc_with_capacity_and_unit_cost(source, s, supply.size, 0)
        arcs.append((-1, -1))
        for p, way in enumerate(supply.serves):
            if way is not None:
                flow.add_arc_with_capacity_and_unit_cost(s, supplies + p, min(supply.size, total), way[0])
                arcs.append((s, p))
    flow.set_node_supply(source, total)
    for p, (_, number) in enumerate(stated.pips):
        flow.set_node_supply(supplies + p, -number)
    if flow.solve() != flow.OPTIMAL:
        return None
    return [(s, p, units) for a, (s, p) in enumerate(arcs) if s >= 0 and (units := flow.flow(a))]


def _assignment(stated: Transport, flows: list[tuple[int, int, int]]) -> Assignment:
    problem = stated.problem
    activations: list[Activation] = []
    spent: list[Spent] = []
    chosen: list[tuple[Pip, str]] = []
    substitutes: list[tuple[int, str, str]] = []
    given = [0] * len(stated.supplies)
    for s, p, units in sorted(flows, key=lambda f: f[1]):
        supply, pip = stated.supplies[s], stated.pips[p][0]
        for _ in range(units):
            kind, symbol = supply.floating, "{1}"
            if kind is None:
                way = supply.serves[p]
                assert way is not None
                mean = supply.members[given[s]][way[1]]
                given[s] += 1
                if mean.number < 0:
                    symbol = "{1}" if pip is None else "{%s}" % types_of(mean.mask & pip.mask)[0]
                    substitutes.append((-1 - mean.number, mean.object, symbol))
                else:
                    kind = next(k for k in mean.kinds if pip is None or problem.pays(k, pip))
                    activations.append(Activation(mean.number, (kind,)))
            if pip is not None:
                symbol = _symbol(problem, pip, kind) if kind else symbol
                if "/" in pip.symbol:
                    chosen.append((pip, symbol[1:-1]))
            if kind is not None:
                spent.append(Spent(kind, symbol))
    activations.sort(key=lambda a: a.column)
    return Assignment(tuple(activations), tuple(spent), tuple(chosen), tuple(substitutes), stated.objects)


def _symbol(problem: PaymentProblem, pip: Pip, kind: Kind) -> str:
    """The symbol that a unit pays, hybrid ones by their half (107.4e)."""
    if "/" not in pip.symbol:
        return pip.symbol
    own = [t for t in types_of(pip.mask) if t is kind.type]
    as_though = types_of(problem.acts_as.get(kind.type, 0) & pip.mask)
    return "{%s}" % (*own, *as_though)[0]
