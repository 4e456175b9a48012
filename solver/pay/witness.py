"""From an assignment to a payment: the steps that the engine carries out, with real units of mana."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from castable.model.game.plays import (
    ActivateMana,
    PayCounters,
    PayLife,
    PayMana,
    Payment,
    PayObject,
    PayPlayer,
    PayStep,
    Step,
)
from castable.model.game.position import ObjectId
from castable.model.language.costs import Action
from castable.model.language.mana import Mana

from ..cost.totals import TotalCost
from ..problem.payment import (
    Activation,
    Assignment,
    Column,
    CounterRequirement,
    Kind,
    Output,
    PaymentProblem,
    Requirement,
    Spent,
)


class _Pool:
    """Units of mana as they come and go, so that each unit spent is one that is there."""

    def __init__(self, problem: PaymentProblem, units: Iterable[Mana]) -> None:
        self.problem = problem
        self.units = sorted(units, key=lambda unit: bool(unit.kept))  # what would be lost first is spent first

    def take(self, kind: Kind) -> Mana:
        """Take out the first unit of a kind."""
        for index, unit in enumerate(self.units):
            same_type = unit.type is kind.type and unit.snow == kind.snow
            same_type = same_type and self.problem.origins.get(unit.source, 0) == kind.origin
            if same_type and unit.only == self.problem.restrictions[kind.only]:
                return self.units.pop(index)
        raise AssertionError(f"no mana of {kind} in the pool")


def payment_of(
    problem: PaymentProblem,
    assignment: Assignment,
    total: TotalCost,
    floating: Iterable[Mana],
) -> Payment:
    """Return the payment that an assignment stands for.

    Args:
        problem: the problem that was solved.
        assignment: its answer.
        total: the total cost that the problem asks for.
        floating: the units in the pool at first.
    """
    pool = _Pool(problem, floating)
    steps: list[Step] = [_activate(problem, a, pool) for a in assignment.activations]
    steps += _spend(assignment.spent, pool)
    groups = iter(assignment.objects)
    objects: list[PayObject] = [*_substitutes(problem, assignment), *_objects(problem.requirements, groups)]
    objects.sort(key=_turn)
    steps += _counters(problem.counters, groups)  # before the object that has them leaves (601.2h)
    steps += [PayCounters(ObjectId(p.object), p.kind, p.count) for p in problem.puts]
    steps += objects
    steps += _purses(assignment, problem)
    chosen = total.announced if total.announced is not None else _in_symbol_order(total, assignment)
    return Payment(cost=cost_text(total, chosen), steps=tuple(steps), chosen=chosen)


def _activate(problem: PaymentProblem, activation: Activation, pool: _Pool) -> ActivateMana:
    column = problem.columns[activation.column]
    groups = iter(activation.objects)
    cost: list[PayStep] = list(_spend(activation.spent, pool))
    objects: list[PayObject] = [PayObject(a.value, ObjectId(column.object)) for a in column.uses]
    objects += _objects(column.requirements, groups)
    objects.sort(key=_turn)
    cost += _counters(column.counters, groups)  # before the object that has them leaves (601.2h)
    cost += [PayCounters(ObjectId(p.object), p.kind, p.count) for p in column.puts]
    cost += objects
    cost += [PayLife(life, symbol) for symbol, life in column.paid_with_life]
    own_life = column.life - sum(life for _, life in column.paid_with_life)
    cost += [PayLife(own_life)] if own_life else []
    cost += [PayPlayer("energy", column.energy)] if column.energy else []
    cost += [PayPlayer("mill", column.mill)] if column.mill else []
    adds = tuple(_units(problem, column, activation.adds))
    pool.units += adds
    return ActivateMana(ObjectId(column.object), column.ability, tuple(cost), adds, column.x, column.damage)


def _units(problem: PaymentProblem, column: Column, kinds: Iterable[Kind]) -> Iterator[Mana]:
    """The units of one activation; they come output by output (see ``decode``)."""
    outputs: list[Output] = [o for o in column.outputs for _ in range(o.count)]
    for kind, output in zip(kinds, outputs, strict=True):
        yield Mana(kind.type, kind.snow, problem.restrictions[kind.only], output.source or column.object)


def _spend(spent: Iterable[Spent], pool: _Pool) -> Iterator[PayStep]:
    for each in spent:
        yield PayMana(pool.take(each.kind), each.symbol)


def _substitutes(problem: PaymentProblem, assignment: Assignment) -> Iterator[PayObject]:
    for index, object, symbol in assignment.substitutes:
        substitute = problem.substitutes[index]
        yield PayObject(substitute.action.value, ObjectId(object), substitute.keyword, symbol)


def _objects(requirements: Iterable[Requirement], groups: Iterator[tuple[str, ...]]) -> Iterator[PayObject]:
    for requirement in requirements:
        for object in next(groups):
            yield PayObject(requirement.action.value, ObjectId(object))


def _turn(step: PayObject) -> int:
    """When to use an object, so that it can serve twice: tapped, then sacrificed, then exiled by delve (601.2h)."""
    if step.action in (Action.TAP, Action.UNTAP, Action.REVEAL):
        return 0
    return 2 if step.action == Action.EXILE else 1


def _counters(counters: Iterable[CounterRequirement], groups: Iterator[tuple[str, ...]]) -> Iterator[PayStep]:
    for requirement in counters:
        for object in next(groups):
            yield PayCounters(ObjectId(object), requirement.kind, -requirement.count)


FROM_LIBRARY = ("mill", "exile_top")


def _purses(assignment: Assignment, problem: PaymentProblem) -> Iterator[PayStep]:
    for pip, way in assignment.chosen:
        if way == "life":
            yield PayLife(pip.life, pip.symbol)
    for pip, symbol in assignment.life_for:
        yield PayLife(pip.or_life, symbol)
    for what, amount in sorted(problem.purse_parts, key=lambda part: part[0] in FROM_LIBRARY):  # last: 601.2h
        yield PayLife(amount) if what == "life" else PayPlayer(what, amount)


def _in_symbol_order(total: TotalCost, assignment: Assignment) -> tuple[str, ...]:
    """How each symbol with a choice was announced, in the order of the symbols."""
    ways: dict[str, list[str]] = {}
    for pip, way in assignment.chosen:
        ways.setdefault(pip.symbol, []).append(way)
    return tuple(ways[str(symbol)].pop(0) for symbol in total.symbols)


def cost_text(total: TotalCost, chosen: tuple[str, ...]) -> str:
    """The mana part of a total cost, locked in, as symbols: {0} where it is nothing."""
    demand = total.demand
    if demand is None:
        return ""
    ways = list(chosen) if total.announced is None else []
    letters: list[str] = []
    halves = of_x = 0
    for pip, count in demand.pips:
        of_x += count * pip.of_x
        if not pip.of_x and (total.announced is not None or not pip.has_choice):
            letters += [pip.symbol] * count
    for way in ways:
        halves += int(way) if way.isdigit() else 0
        letters += ["{%s}" % way] if way.isalpha() and way != "life" else []
    generic = of_x + max(0, demand.generic + halves - demand.discount, demand.minimum - len(letters) - of_x)
    return ("{%d}" % generic if generic else "") + "".join(letters) or "{0}"
