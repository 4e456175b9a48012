"""Plans of the reference backend: everything that is decided before order and mana are looked at.

All that ``preferences.score`` looks at is in a plan, so plans can be sorted by how good they would be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import prod
from typing import Any

from constraint import Problem
from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.deadline import check_time
from castable.model.language.costs import Action
from castable.model.language.mana import TYPES, ManaType

from ..problem.payment import (
    MASK,
    UNLIMITED,
    Activation,
    Asset,
    Assignment,
    Column,
    CounterRequirement,
    Demand,
    Kind,
    PaymentProblem,
    Pip,
    Requirement,
    Spent,
    types_of,
)

UNSETTLED = Kind(ManaType.COLORLESS, only=-1)  # stands for mana whose type is not settled yet

Groups = tuple[tuple[str, ...], ...]


class LimitExceededError(Exception):
    """More candidates than the caller wanted to examine."""


MOST_COMBINATIONS = 10**20  # of values; of more, too few would be gone through to tell anything
CHECKS = 20  # of what is done to one object, for each candidate


class Budget:
    """How many more candidates may be examined, and how often what is done to one object may be looked at."""

    def __init__(self, limit: int) -> None:
        self.left = limit
        self.checks = CHECKS * limit

    def take(self) -> None:
        """Count one candidate.

        Raises:
            LimitExceededError: none was left.
            OutOfTime: the deadline in force has passed.
        """
        check_time()
        self.left -= 1
        if self.left < 0:
            raise LimitExceededError

    def check(self) -> None:
        """Count one look at what is done to an object: candidates can be long in coming.

        Raises:
            LimitExceededError: none was left.
            OutOfTime: the deadline in force has passed.
        """
        check_time()
        self.checks -= 1
        if self.checks < 0:
            raise LimitExceededError


class Plan(Struct, frozen=True):
    """What is done to pay."""

    activations: tuple[tuple[int, Groups], ...]  # column, and the objects that it takes
    objects: Groups
    chosen: tuple[tuple[Pip, str], ...]
    helpers: tuple[tuple[int, str], ...]  # substitute and object
    life_for: tuple[tuple[Pip, str], ...]  # symbols that life pays for, by an effect
    floating: tuple[tuple[int, int], ...]  # by kind of floating mana: how much is spent, and of it on the total cost


class Symbols(Struct, frozen=True):
    """A mana cost whose symbols have been announced: units of pips, and an amount of generic mana."""

    pips: tuple[Pip, ...] = ()
    generic: int = 0

    @property
    def mana(self) -> int:
        """How many units of mana it takes."""
        return len(self.pips) + self.generic


class Use(Struct, frozen=True):
    """Something done to an object; ``Action.REVEAL`` where it only has to be there, as for removing counters."""

    object: str
    action: Action
    latent: bool = False
    counter: tuple[str, int] | None = None


# --- Plans ------------------------------------------------------------------------------------------------------------

Variable = tuple[str, int, int]
Domains = dict[Variable, list[Any]]
OBJECTS: Variable = ("objects", 0, 0)


def list_plans(problem: PaymentProblem, budget: Budget) -> Iterator[Plan]:
    """List every plan in which objects, life, energy, cards and the amount of mana suffice, order left aside.

    Raises:
        LimitExceededError: there are too many.
    """
    domains = variables(problem)
    if not all(domains.values()):
        return
    if prod(map(len, domains.values())) > MOST_COMBINATIONS:
        raise LimitExceededError
    model = Problem()
    for variable, domain in domains.items():
        model.addVariable(variable, domain)
    for object in problem.assets:
        _require_consistent(problem, model, domains, object, budget)
    _require_slots_in_order(model, domains)
    for solution in model.getSolutionIter():
        budget.take()
        plan = _plan_of(problem, solution)
        is_allowed = _life_pays_what_is_announced(plan) and _limits_hold(problem, plan)
        if is_allowed and _purses_suffice(problem, plan) and _mana_suffices(problem, plan):
            yield plan


def variables(problem: PaymentProblem) -> Domains:
    """What there is to choose: each variable with its values."""
    assert problem.demand is not None
    domains: Domains = {OBJECTS: list(_groups(problem.requirements, problem.counters))}
    for number, column in enumerate(problem.columns):
        groups = list(_groups(column.requirements, column.counters))
        for slot in range(most_activations(problem, number) if groups else 0):
            domains["activate", number, slot] = [None, *groups]
    for number, (pip, count) in enumerate(problem.demand.pips):
        if ways := _ways(problem, pip):
            domains["announce", number, 0] = list(combinations_with_replacement(ways, count))
        if pip.or_life and problem.can_pay_life:
            letters = ["{%s}" % t for t in types_of(pip.mask & pip.or_life_for)]
            times = range(count, -1, -1)
            domains["life for", number, 0] = [w for n in times for w in combinations_with_replacement(letters, n)]
    for number in range(len(problem.substitutes)):
        for slot in range(len(_helpers(problem, number))):
            domains["help", number, slot] = [False, True]
    for number, (_, count) in enumerate(problem.floating):
        domains["float", number, 0] = [(all_, own) for all_ in range(count, -1, -1) for own in range(all_, -1, -1)]
    return domains


def _groups(requirements: tuple[Requirement, ...], counters: tuple[CounterRequirement, ...]) -> Iterator[Groups]:
    """Every choice of objects for the parts of a cost: different ones within a part (118.3)."""
    taken = [list(_choices(part)) for part in requirements]
    drained = [[(object,) for object in counter.candidates] for counter in counters]
    return product(*taken, *drained)


def _choices(part: Requirement) -> Iterator[tuple[str, ...]]:
    """Every choice of objects for one part: so many, or any number that together count enough."""
    objects = tuple(dict.fromkeys(part.candidates + part.latent))
    if part.weights is None:
        yield from combinations(objects, part.count)
        return
    for number in range(len(objects) + 1):
        yield from (chosen for chosen in combinations(objects, number) if part.surplus(chosen) >= 0)


def _ways(problem: PaymentProblem, pip: Pip) -> list[str]:
    """The ways to announce a symbol; none for one without a choice (601.2b)."""
    if not pip.has_choice:
        return []
    ways = [str(t) for t in types_of(pip.mask)]
    ways += [str(pip.generic)] if pip.generic else []
    ways += ["life"] if pip.life and problem.can_pay_life else []
    return ways


def _helpers(problem: PaymentProblem, number: int) -> tuple[str, ...]:
    """The objects that may pay as a substitute."""
    substitute = problem.substitutes[number]
    return tuple(dict.fromkeys((*(object for object, _ in substitute.candidates), *substitute.latent)))


def _plan_of(problem: PaymentProblem, solution: dict[Variable, Any]) -> Plan:
    """The plan that the values of the variables stand for."""
    assert problem.demand is not None
    chosen = [
        (pip, way)
        for number, (pip, _) in enumerate(problem.demand.pips)
        for way in solution.get(("announce", number, 0), ())
    ]
    life_for = [
        (pip, symbol)
        for number, (pip, _) in enumerate(problem.demand.pips)
        for symbol in solution.get(("life for", number, 0), ())
    ]
    return Plan(
        life_for=tuple(life_for),
        activations=tuple((v[1], g) for v, g in sorted(solution.items()) if v[0] == "activate" and g is not None),
        objects=solution[OBJECTS],
        chosen=tuple(chosen),
        helpers=tuple(
            (v[1], _helpers(problem, v[1])[v[2]]) for v, yes in sorted(solution.items()) if v[0] == "help" and yes
        ),
        floating=tuple(solution["float", n, 0] for n in range(len(problem.floating))),
    )


def draft(problem: PaymentProblem, plan: Plan) -> Assignment:
    """The plan as an assignment in which the kinds of the mana produced are not settled, good enough for the score."""
    own = [kind for (kind, _), (_, n) in zip(problem.floating, plan.floating, strict=True) for _ in range(n)]
    nested = [
        kind for (kind, _), (all_, n) in zip(problem.floating, plan.floating, strict=True) for _ in range(all_ - n)
    ]
    own += [UNSETTLED] * (_mana_of_total(problem, plan) - len(own))
    nested += [UNSETTLED] * (_mana_of_abilities(problem, plan) - len(nested))
    activations = [
        Activation(number, (UNSETTLED,) * problem.columns[number].produces, objects=groups)
        for number, groups in plan.activations
    ]
    if activations:
        activations[0] = replace(activations[0], spent=tuple(Spent(kind, "") for kind in nested))
    return Assignment(
        activations=tuple(activations),
        spent=tuple(Spent(kind, "") for kind in own),
        chosen=plan.chosen,
        substitutes=tuple((number, object, "") for number, object in plan.helpers),
        objects=plan.objects,
        life_for=plan.life_for,
    )


# --- How often a column may be of use ---------------------------------------------------------------------------------


def most_activations(problem: PaymentProblem, number: int) -> int:
    """A bound on the activations of a column: what its cost allows, or else what may be of use."""
    allowed = _allowed_activations(problem, problem.columns[number])
    return min([problem.columns[number].limit, *allowed, *([] if allowed else [_useful_activations(problem)])])


def _allowed_activations(problem: PaymentProblem, column: Column) -> list[int]:
    """The bounds that the parts of its cost set."""
    purses = ((column.life, problem.life * problem.can_pay_life), (column.energy, problem.energy))
    bounds = [max(0, purse) // amount for amount, purse in (*purses, (column.mill, problem.library)) if amount]
    if any(action.leaves for action in column.uses):
        bounds.append(1)
    elif Action.TAP in column.uses:
        bounds.append(_most_taps(problem, column.object))
    for part in column.requirements:
        if part.count and (part.action.leaves or part.action is Action.TAP):
            objects = dict.fromkeys(part.candidates + part.latent)
            times = sum(1 if part.action.leaves else _most_taps(problem, object) for object in objects)
            bounds.append(times // part.count)
    bounds += [
        sum(problem.assets[object].counters.get(part.kind, 0) // part.count for object in part.candidates)
        for part in column.counters
        if part.count
    ]
    return [bound for bound in bounds if bound < UNLIMITED]


def _most_taps(problem: PaymentProblem, object: str) -> int:
    """How often an object may be tapped: once, and once more for each time that an ability untaps it."""
    return 1 + sum(c.limit for c in problem.columns if _may_untap(c, object))


def _may_untap(column: Column, object: str) -> bool:
    """Whether an activation may untap an object, its own or another one."""
    if column.object == object and Action.UNTAP in column.uses:
        return True
    return any(part.action is Action.UNTAP and object in part.candidates for part in column.requirements)


def _useful_activations(problem: PaymentProblem) -> int:
    """A bound for a cost that never runs out.

    In a best payment each such activation has mana that is spent, directly or through others like it, on the cost or on
    an ability that is bounded, or else it spends floating mana or taps an object that must be used.
    """
    assert problem.demand is not None
    need = most_mana(problem.demand) + sum(n for _, n in problem.floating) + len(problem.must_use)
    endless = []
    for column in problem.columns:
        allowed = _allowed_activations(problem, column)
        if allowed or column.limit == 1:
            need += min([column.limit, *allowed]) * most_mana(column.demand or Demand())
        else:
            endless.append(max(1, most_mana(column.demand or Demand())))
    return need * prod(endless) // min(endless, default=1)


def most_mana(demand: Demand) -> int:
    """The most mana that a cost can take, however it is announced."""
    halves = sum(max(1, pip.generic) * count for pip, count in demand.pips)
    return max(demand.minimum, demand.generic + halves)


# --- What a plan takes ------------------------------------------------------------------------------------------------


def _uses_of_groups(
    requirements: tuple[Requirement, ...], counters: tuple[CounterRequirement, ...], groups: Groups
) -> Iterator[Use]:
    for requirement, group in zip(requirements, groups, strict=False):
        for object in group:
            yield Use(object, requirement.action, object in requirement.latent)
    for counter, group in zip(counters, groups[len(requirements) :], strict=True):
        for object in group:
            yield Use(object, Action.REVEAL, counter=(counter.kind, counter.count))


def uses_of_activation(column: Column, groups: Groups) -> list[Use]:
    """What one activation does to objects."""
    own = [Use(column.object, action) for action in column.uses]
    return own + list(_uses_of_groups(column.requirements, column.counters, groups))


def uses_of_payment(problem: PaymentProblem, objects: Groups, helpers: tuple[tuple[int, str], ...]) -> list[Use]:
    """What is done to objects while paying."""
    helping = [
        Use(object, problem.substitutes[number].action, object in problem.substitutes[number].latent)
        for number, object in helpers
    ]
    return helping + list(_uses_of_groups(problem.requirements, problem.counters, objects))


def _uses_of_value(problem: PaymentProblem, variable: Variable, value: Any) -> list[Use]:
    """What one value of one variable does to objects."""
    match variable[0]:
        case "activate" if value is not None:
            return uses_of_activation(problem.columns[variable[1]], value)
        case "objects":
            return uses_of_payment(problem, value, ())
        case "help" if value:
            helper = variable[1], _helpers(problem, variable[1])[variable[2]]
            return list(uses_of_payment(replace(problem, requirements=(), counters=()), (), (helper,)))
    return []


def _require_consistent(problem: PaymentProblem, model: Problem, domains: Domains, name: str, budget: Budget) -> None:
    """Add the constraint that everything done to one object can be done to it in some order."""
    table = {
        variable: {
            value: tuple(u for u in _uses_of_value(problem, variable, value) if u.object == name) for value in domain
        }
        for variable, domain in domains.items()
    }
    scope = [variable for variable, entries in table.items() if any(entries.values())] or [OBJECTS]
    asset, must_use = problem.assets[name], name in problem.must_use

    def consistent(*values: Any) -> bool:
        budget.check()
        uses = [use for variable, value in zip(scope, values, strict=True) for use in table[variable][value]]
        return can_all_be_done(asset, uses) and (not must_use or any(map(is_used, uses)))

    model.addConstraint(consistent, scope)


def can_all_be_done(asset: Asset, uses: list[Use]) -> bool:
    """Whether one object can take all this in some order: leave once, be tapped only while untapped, and so on."""
    counts = Counter(use.action for use in uses if not use.latent)
    left = [use for use in uses if use.action.leaves and not use.latent]
    latent = sum(use.latent for use in uses)
    buried = asset.can_reach_graveyard and bool(counts[Action.SACRIFICE] + counts[Action.DISCARD])
    counters: Counter[str] = Counter()
    for use in uses:
        if use.counter:
            counters[use.counter[0]] += use.counter[1]
    return (
        len(left) <= 1
        and latent <= int(buried)
        and asset.untapped - counts[Action.TAP] + counts[Action.UNTAP] in (0, 1)
        and all(asset.counters.get(kind, 0) >= count for kind, count in counters.items())
    )


def is_used(use: Use) -> bool:
    """Whether the object is tapped, leaves or loses counters."""
    return use.action is Action.TAP or use.action.leaves or use.counter is not None


def _require_slots_in_order(model: Problem, domains: Domains) -> None:
    """Add the constraints that tell apart activations of one column: idle ones last, the others sorted."""
    for (name, number, slot), domain in domains.items():
        if name == "activate" and slot > 0:
            order = {value: place for place, value in enumerate(domain)}
            model.addConstraint(
                lambda one, other, order=order: other is None or (one is not None and order[one] <= order[other]),
                [(name, number, slot - 1), (name, number, slot)],
            )


def _limits_hold(problem: PaymentProblem, plan: Plan) -> bool:
    """Whether no ability is activated more often than it may be, by all of its columns together."""
    limits = {(c.object, c.ability): c.limit for c in problem.columns}
    columns = [problem.columns[number] for number, _ in plan.activations]
    times = Counter((c.object, c.ability) for c in columns)
    return all(times[ability] <= limits[ability] for ability in times)


def _purses_suffice(problem: PaymentProblem, plan: Plan) -> bool:
    """Whether there is enough life, energy and cards in the library, whatever the order."""
    columns = [problem.columns[number] for number, _ in plan.activations]
    life = sum(c.life for c in columns) + life_while_paying(problem, plan)
    return (
        (life == 0 or (problem.can_pay_life and life <= problem.life))
        and sum(c.energy for c in columns) + problem.energy_cost <= problem.energy
        and sum(c.mill for c in columns) + problem.mill_cost <= problem.library
    )


def life_while_paying(problem: PaymentProblem, plan: Plan) -> int:
    """The life that is paid for the total cost, Phyrexian symbols included."""
    phyrexian = sum(pip.life for pip, way in plan.chosen if way == "life")
    return problem.life_cost + phyrexian + sum(pip.or_life for pip, _ in plan.life_for)


def _life_pays_what_is_announced(plan: Plan) -> bool:
    """Whether each symbol that life pays for has been announced as such, where there was a choice (601.2b)."""
    announced_so = Counter((pip, "{%s}" % way) for pip, way in plan.chosen)
    return Counter((pip, symbol) for pip, symbol in plan.life_for if pip.has_choice) <= announced_so


def _mana_suffices(problem: PaymentProblem, plan: Plan) -> bool:
    """Whether the units suffice in number, and the helpers and the floating mana of the plan are not too many."""
    assert problem.demand is not None
    made = sum(problem.columns[number].produces for number, _ in plan.activations)
    floating, own = sum(n for n, _ in plan.floating), sum(n for _, n in plan.floating)
    total, abilities = _mana_of_total(problem, plan), _mana_of_abilities(problem, plan)
    return own <= total and floating - own <= abilities and total + abilities <= floating + made


def _mana_of_total(problem: PaymentProblem, plan: Plan) -> int:
    """How many units of mana the total cost takes, below 0 where there are too many helpers."""
    assert problem.demand is not None
    return announced(problem.demand, plan.chosen, plan.life_for).mana - len(plan.helpers)


def _mana_of_abilities(problem: PaymentProblem, plan: Plan) -> int:
    """How many units of mana the mana abilities of the plan cost."""
    return sum(symbols_of(problem.columns[number]).mana for number, _ in plan.activations)


def symbols_of(column: Column) -> Symbols:
    """The mana cost of one activation.

    Raises:
        ValueError: its amount depends on a choice, which an ``Activation`` has no place for.
    """
    if column.demand is None:
        return Symbols()
    if column.demand.has_choice:
        raise ValueError(f"the column of {column.object} asks for an amount that depends on a choice")
    pips = tuple(pip for pip, count in column.demand.pips for _ in range(count))
    return Symbols(pips, generic_mana(column.demand, 0, len(pips)))


def announced(
    demand: Demand, chosen: tuple[tuple[Pip, str], ...], life_for: tuple[tuple[Pip, str], ...] = ()
) -> Symbols:
    """The mana to pay once symbols are announced and reductions and minimums are applied (601.2b, 601.2f).

    ``life_for`` are the symbols that life pays for; they count where a minimum is applied.
    """
    pips = [pip for pip, count in demand.pips for _ in range(count) if not pip.has_choice]
    halves = 0
    for pip, way in chosen:
        if way in TYPES:
            pips.append(Pip("{%s}" % way, MASK[ManaType(way)]))
        elif way != "life":
            halves += pip.generic
    generic = generic_mana(demand, halves, len(pips))
    for pip, symbol in life_for:
        pips.remove(Pip(symbol, MASK[ManaType(symbol.strip("{}"))]) if pip.has_choice else pip)
    return Symbols(tuple(pips), generic)


def generic_mana(demand: Demand, halves: int, pips: int) -> int:
    """The generic mana to pay, beside some generic halves of symbols and pips (601.2f)."""
    return max(0, demand.generic + halves - demand.discount, demand.minimum - pips)
