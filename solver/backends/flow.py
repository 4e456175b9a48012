"""The payment problem as minimum-cost flow (OR-Tools), where it is a plain transport problem.

It is one where each object gives at most one unit: taps for one mana, is sacrificed for one mana, or pays for one
symbol by convoke, improvise or delve. Then classes of objects and kinds of floating mana supply, symbols demand, and
the lexicographic preference becomes one number per unit (docs/explanation/payment.md).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache

from msgspec import Struct, field
from ortools.graph.python import min_cost_flow

from castable.model.language.costs import Action

from ..problem.payment import (
    GENERIC,
    Activation,
    Asset,
    Assignment,
    Column,
    Columns,
    Kind,
    NoPayment,
    Outcome,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Solution,
    Spent,
    types_of,
)
from ..problem.preferences import score
from ..problem.purses import purses_suffice
from ..problem.repetition import is_exclusive

MAX_COST = 1 << 60


class Mean(Struct, frozen=True, cache_hash=True):
    """One way in which an object gives a unit: a column, or (below 0, counting from -1) a substitute."""

    number: int
    kinds: tuple[Kind, ...] = ()  # what the column may add: they differ in nothing but their types
    types: int = 0  # the types of these
    mask: int = 0  # the colors that a substitute pays, beside generic mana
    uses: int = 1  # how often it taps or takes the object
    taps: bool = True
    leaves: bool = False


class ObjectClass(Struct):
    """Objects with the same means and worth; a member lists its own columns in the order of ``means``."""

    means: tuple[Mean, ...]
    asset: Asset
    members: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)


class Supply(Struct):
    """An object class, or floating mana of one kind."""

    serves: tuple[tuple[int, int] | None, ...]  # by pip: cost and place of the mean; None where it can't pay it
    size: int
    floating: Kind | None = None
    of: ObjectClass | None = None


class Transport(Struct):
    """The transport problem: supplies on one side, pips with their amounts on the other."""

    problem: PaymentProblem
    pips: list[tuple[Pip | None, int]]  # None is generic mana
    supplies: list[Supply]
    objects: tuple[tuple[str, ...], ...]  # what the other parts of the cost take
    weights: Weights
    is_plain: bool  # whether the supplies are the floating mana and the plain classes, and nothing else


def transport(problem: PaymentProblem) -> Transport | None:
    """Return the problem as a transport problem, or ``None`` where it is none."""
    demand = problem.demand
    if demand is None or problem.must_use or any(p.generic or p.life or p.or_life or p.of_x for p, _ in demand.pips):
        return None
    plain = plain_classes(problem)
    taken = _take_objects(problem)
    if plain is None or taken is None or (_some_latent(problem) and _some_arrival(problem)):
        return None
    objects, unusable = taken
    classes = _with_substitutes(problem, plain, unusable)
    if classes is None:
        return None
    pips: list[tuple[Pip | None, int]] = [*demand.pips]
    generic = max(0, demand.generic - demand.discount, demand.minimum - sum(n for _, n in demand.pips))
    if generic:
        pips.append((None, generic))
    weights = Weights(classes, sum(n for _, n in pips))
    if weights.not_floating > MAX_COST:
        return None
    supplies = _supplies(problem, pips, classes, weights)
    return Transport(problem, pips, supplies, objects, weights, classes is plain)


def solve(problem: PaymentProblem) -> Outcome | None:
    """Return a best payment or the proof that there is none; ``None`` where this backend does not apply."""
    stated = transport(problem)
    if stated is None:
        return None
    if not purses_suffice(problem):
        return NoPayment()
    flows = cheapest_flow(stated)
    return NoPayment() if flows is None else answer(stated, flows)


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
        if requirement.weights is not None:
            return None  # which objects to take is a knapsack
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
        if len(problem.counters) > 1 or not counters.candidates or not sources.isdisjoint(counters.candidates[1:]):
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


def plain_classes(problem: PaymentProblem) -> list[ObjectClass] | None:
    """The objects with columns by class; ``None`` where one could give more than one unit, or costs more than itself.

    Worked out once for columns that problems share.
    """
    if not isinstance(problem.columns, Columns):
        return _find_plain_classes(problem)
    memo = problem.columns.memo
    if "flow" not in memo:
        memo["flow"] = _find_plain_classes(problem)
    found: list[ObjectClass] | None = memo["flow"]
    return found


def _find_plain_classes(problem: PaymentProblem) -> list[ObjectClass] | None:
    if not all(map(_gives_one_unit, problem.columns)):
        return None
    columns: dict[str, list[int]] = {}
    for number, column in enumerate(problem.columns):
        if Action.TAP not in column.uses or problem.assets[column.object].untapped:
            columns.setdefault(column.object, []).append(number)
    classes: dict[Hashable, ObjectClass] = {}
    for o, numbers in columns.items():
        means = tuple([_mean_of(c.outputs[0], c.uses) for c in (problem.columns[n] for n in numbers)])
        if not _are_exclusive(means):
            return None
        _add_member(classes, means, problem.assets[o], o, tuple(numbers))
    return list(classes.values())


@lru_cache(maxsize=4096)
def _mean_of(output: Output, uses: tuple[Action, ...]) -> Mean:
    """A column that does nothing but this."""
    leaves = any(a.leaves for a in uses)
    return Mean(0, output.kinds, output.mask, uses=len(uses), taps=Action.TAP in uses, leaves=leaves)


@lru_cache(maxsize=4096)
def _are_exclusive(means: tuple[Mean, ...]) -> bool:
    """Whether an object can be used in one of these ways only."""
    return is_exclusive((m.taps, m.leaves) for m in means)


def _add_member(
    classes: dict[Hashable, ObjectClass], means: tuple[Mean, ...], asset: Asset, o: str, numbers: tuple[int, ...]
) -> None:
    key = (means, asset.loss, asset.flexibility, asset.utility, asset.fighter)
    found = classes.get(key)
    if found is None:
        found = classes[key] = ObjectClass(means, asset)
    found.members.append((o, numbers))


def _with_substitutes(
    problem: PaymentProblem, plain: list[ObjectClass], unusable: dict[str, Action]
) -> list[ObjectClass] | None:
    """The classes, with the objects apart that substitutes or other parts of the cost touch."""
    special: dict[str, list[tuple[Mean, int]]] = {o: [] for o in unusable}
    for number, substitute in enumerate(problem.substitutes):
        tap = substitute.action is Action.TAP
        for o, mask in substitute.candidates:
            special.setdefault(o, [])
            if not tap or problem.assets[o].untapped:
                special[o].append((Mean(-1 - number, mask=mask, taps=tap, leaves=not tap), -1 - number))
    if not special:
        return plain
    out = []
    for each in plain:
        rest = [m for m in each.members if m[0] not in special]
        out.append(ObjectClass(each.means, each.asset, rest))
        for o, numbers in each.members:
            if o in special:
                special[o] = [*zip(each.means, numbers, strict=True), *special[o]]
    classes: dict[Hashable, ObjectClass] = {}
    for o, found in special.items():
        usable = [f for f in found if o not in unusable or not _excluded(unusable[o], f[0].taps, f[0].leaves)]
        means = tuple(m for m, _ in usable)
        if means and not _are_exclusive(means):
            return None
        if means:
            _add_member(classes, means, problem.assets[o], o, tuple(n for _, n in usable))
    return [c for c in out if c.members] + list(classes.values())


def _excluded(taken: Action, tap: bool, leave: bool) -> bool:
    """Whether a mean can't go with what the cost does to the object: tapped first and sacrificed later is fine."""
    if taken is Action.REVEAL:
        return leave
    return leave or (tap and taken is Action.TAP)


# ---------------------------------------------------------------- supplies and their costs


def _supplies(
    problem: PaymentProblem, pips: list[tuple[Pip | None, int]], classes: list[ObjectClass], weights: Weights
) -> list[Supply]:
    out: list[Supply] = []
    for kind, number in problem.floating:
        cost = weights.free_floating if kind.only == 0 else 0
        serves = tuple((cost, 0) if problem.pays(kind, p) else None for p, _ in pips)
        out.append(Supply(serves, number, floating=kind))
    for each in classes:
        costs = [weights.of(mean, each.asset) for mean in each.means]
        serves = tuple([_best_mean(problem, pip, each, costs) for pip, _ in pips])
        out.append(Supply(serves, len(each.members), of=each))
    return out


def _best_mean(problem: PaymentProblem, pip: Pip | None, each: ObjectClass, costs: list[int]) -> tuple[int, int] | None:
    """The cheapest mean that pays a pip: its cost and its place among the object's means, ``costs`` being theirs."""
    best: tuple[int, int] | None = None
    for place, (mean, cost) in enumerate(zip(each.means, costs, strict=True)):
        if (best is None or cost < best[0]) and _pays(problem, pip, mean):
            best = (cost, place)
    return best


def _pays(problem: PaymentProblem, pip: Pip | None, mean: Mean) -> bool:
    if mean.number < 0:
        return pip is None or (not pip.snow and bool(mean.mask & pip.mask))
    return bool(mean.kinds) and problem.could_pay(mean.kinds[0], mean.types, pip)


class Weights:
    """The lexicographic preference as one cost per unit: each place outweighs all places below it."""

    def __init__(self, classes: list[ObjectClass], units: int) -> None:
        assets = [c.asset for c in classes]
        self.fighter = 1
        self.utility = self.fighter * (units * 2 * max((a.fighter for a in assets), default=0) + 1)
        self.flexibility = self.utility * (units * 2 * max((a.utility for a in assets), default=0) + 1)
        self.loss = self.flexibility * (units * (2 * max((a.flexibility for a in assets), default=0) + 1) + 1)
        self.free_floating = self.loss * (units * max((a.loss for a in assets), default=0) + 1)
        self.not_floating = self.free_floating * (units + 1)

    def of(self, mean: Mean, asset: Asset) -> int:
        """The cost of one unit from an object."""
        return (
            self.not_floating
            + (self.loss * asset.loss if mean.leaves else 0)
            + self.flexibility * (mean.uses * asset.flexibility + (mean.number >= 0))
            + self.utility * mean.uses * asset.utility
            + self.fighter * mean.uses * asset.fighter
        )


# ---------------------------------------------------------------- the flow and its answer


Flows = list[tuple[int, int, int]]
"""Units by supply and pip."""


def cheapest_flow(stated: Transport, caps: Mapping[int, int] | None = None) -> Flows | None:
    """Return the units of a cheapest flow, or ``None`` where demand can't be met.

    Args:
        stated: the transport problem.
        caps: for some sets of supplies, as bits, how many units they may give in all; of any two sets, one contains
            the other or they share nothing.
    """
    total = sum(n for _, n in stated.pips)
    if not total:
        return []
    flow = min_cost_flow.SimpleMinCostFlow()
    add = flow.add_arc_with_capacity_and_unit_cost
    supplies, source = len(stated.supplies), len(stated.supplies) + len(stated.pips)
    above = [source] * supplies
    for node, mask in enumerate(sorted(caps or (), key=int.bit_count, reverse=True), source + 1):
        inside = [s for s in range(supplies) if mask >> s & 1]
        add(above[inside[0]], node, (caps or {})[mask], 0)
        for s in inside:
            above[s] = node
    arcs: list[tuple[int, int, int]] = []
    for s, supply in enumerate(stated.supplies):
        size = supply.size
        add(above[s], s, size, 0)
        for p, way in enumerate(supply.serves):
            if way is not None:
                arcs.append((add(s, supplies + p, min(size, total), way[0]), s, p))
    flow.set_node_supply(source, total)
    for p, (_, number) in enumerate(stated.pips):
        flow.set_node_supply(supplies + p, -number)
    if flow.solve() != flow.OPTIMAL:
        return None
    units = flow.flow
    return [(s, p, number) for arc, s, p in arcs if (number := units(arc))]


def answer(stated: Transport, flows: Flows, spells_lost: int = 0) -> Solution:
    """The payment that a flow stands for."""
    assignment = _assignment(stated, flows)
    return Solution(assignment, score(stated.problem, assignment, spells_lost))


def _assignment(stated: Transport, flows: Flows) -> Assignment:
    out = _Answer(stated.problem)
    given = [0] * len(stated.supplies)
    for s, p, units in sorted(flows, key=lambda f: f[1]):
        supply, pip = stated.supplies[s], stated.pips[p][0]
        for _ in range(units):
            if supply.of is None:
                assert supply.floating is not None
                out.spend(supply.floating, pip)
                continue
            way = supply.serves[p]
            assert way is not None
            o, numbers = supply.of.members[given[s]]
            given[s] += 1
            out.use(supply.of.means[way[1]], numbers[way[1]], o, pip)
    out.activations.sort(key=lambda a: a.column)
    return Assignment(
        tuple(out.activations), tuple(out.spent), tuple(out.chosen), tuple(out.substitutes), stated.objects
    )


class _Answer:
    """An assignment while it is put together, unit by unit."""

    def __init__(self, problem: PaymentProblem) -> None:
        self.problem = problem
        self.activations: list[Activation] = []
        self.spent: list[Spent] = []
        self.chosen: list[tuple[Pip, str]] = []
        self.substitutes: list[tuple[int, str, str]] = []

    def use(self, mean: Mean, number: int, o: str, pip: Pip | None) -> None:
        """An object gives a unit for a symbol."""
        if number >= 0:
            kind = next(k for k in mean.kinds if self.problem.pays(k, pip))
            self.activations.append(Activation(number, (kind,)))
            self.spend(kind, pip)
            return
        symbol = GENERIC if pip is None else "{%s}" % types_of(mean.mask & pip.mask)[0]
        self.substitutes.append((-1 - number, o, symbol))
        self._announce(pip, symbol)

    def spend(self, kind: Kind, pip: Pip | None) -> None:
        """A unit of mana pays a symbol."""
        symbol = GENERIC if pip is None else self.problem.paid_as(kind, pip)
        self.spent.append(Spent(kind, symbol))
        self._announce(pip, symbol)

    def _announce(self, pip: Pip | None, symbol: str) -> None:
        if pip is not None and pip.has_choice:
            self.chosen.append((pip, symbol[1:-1]))
