"""An order in which activations can be carried out, each paid for with what the earlier ones have left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from castable.model.language.costs import Action

from .condition import Condition, condition_of
from .payment import UNLIMITED, Activation, Column, Kind, PaymentProblem
from .steps import Steps


def in_order(problem: PaymentProblem, activations: list[Activation]) -> list[Activation] | None:
    """Return the activations in an order in which each can be paid for, or ``None`` where no order does.

    An activation needs its mana in the pool, the object that it taps still untapped and in place, and what it
    sacrifices still there; ``{Q}`` needs the object tapped.

    Raises:
        TooManyStepsError: an order was neither found nor excluded.
    """
    columns = [problem.columns[a.column] for a in activations]
    if _go_in_any_order(columns) and _life_lasts(problem, columns):
        return activations
    waiting = sorted(activations, key=lambda a: eagerness(problem.columns[a.column]))
    return _Ordering(problem, waiting).find()


def other_orders(problem: PaymentProblem, activations: Sequence[Activation]) -> Iterator[tuple[Activation, ...]]:
    """Yield all other orders in which activations can be carried out, where an object leaves by one of them.

    Problems don't say what an object's leaving ends (an effect by which another one has its ability): only the engine
    knows, and may accept one of these orders where it has refused the first.
    """
    columns = [problem.columns[a.column] for a in activations]
    if not any(a.leaves for c in columns for a in (*c.uses, *(r.action for r in c.requirements))):
        return
    for order in _orders(problem, Table(problem), tuple(activations)):
        if order != tuple(activations):
            yield order


def _orders(problem: PaymentProblem, table: Table, waiting: tuple[Activation, ...]) -> Iterator[tuple[Activation, ...]]:
    if not waiting:
        yield ()
    for index, activation in enumerate(waiting):
        after = table.copy()
        if activation not in waiting[:index] and after.activate(problem.columns[activation.column], activation):
            for rest in _orders(problem, after, waiting[:index] + waiting[index + 1 :]):
                yield (activation, *rest)


def _go_in_any_order(columns: Sequence[Column]) -> bool:
    """Whether no activation needs or takes anything of another one: no mana, and no object that leaves."""
    if any(c.demand is not None or c.requirements or Action.UNTAP in c.uses for c in columns):
        return False
    times = Counter(c.object for c in columns)
    return all(n == 1 for n in times.values()) or not any(
        times[c.object] > 1 and (c.uses or c.puts or c.limit < UNLIMITED) for c in columns
    )


def _life_lasts(problem: PaymentProblem, columns: Sequence[Column]) -> bool:
    """Whether life suffices in this order: what is dealt as damage before can't be paid any more (119.4)."""
    table = Table(problem)
    return all(map(table.pays_life, columns))


def eagerness(column: Column) -> tuple[bool, bool, int]:
    """Free taps first, then what costs mana with most gain first, and what takes objects away as late as may be."""
    takes = any(r.action.leaves for r in column.requirements) or any(a.leaves for a in column.uses)
    cost = column.demand.generic + sum(n for _, n in column.demand.pips) if column.demand else 0
    return (column.demand is not None, takes, cost - column.produces)


class Table:
    """The pool, the life total and the conditions of objects while activations are tried one after the other."""

    def __init__(self, problem: PaymentProblem) -> None:
        self.problem = problem
        self.mana: Counter[Kind] = Counter(dict(problem.floating))
        self.life = problem.life
        self.changed: dict[str, Condition] = {}  # of the objects to which something was done

    def copy(self) -> Table:
        """The same once more."""
        new = Table.__new__(Table)
        new.problem, new.mana, new.life, new.changed = self.problem, self.mana.copy(), self.life, dict(self.changed)
        return new

    def condition(self, o: str) -> Condition:
        """The condition of an object."""
        found = self.changed.get(o)
        return condition_of(self.problem.assets[o]) if found is None else found

    def can_spend(self, activation: Activation) -> bool:
        """Whether the mana that an activation takes is in the pool."""
        if not activation.spent:
            return True
        return all(self.mana[kind] >= n for kind, n in Counter(s.kind for s in activation.spent).items())

    def pays_life(self, column: Column) -> bool:
        """Pay life for an activation and take its damage; ``False`` where there is too little (119.4)."""
        if column.life and column.life > self.life:
            return False
        self.life -= column.life + column.damage
        return True

    def do(self, o: str, action: Action, *, latent: bool = False) -> bool:
        """Do an action to an object; ``False`` where that is impossible."""
        old, buries = self.condition(o), self.problem.assets[o].can_reach_graveyard
        return self._becomes(o, old.exiled_later() if latent else old.after(action, can_reach_graveyard=buries))

    def remove_counters(self, o: str, kind: str, number: int) -> bool:
        """Remove counters from an object; ``False`` where it has too few."""
        return self._becomes(o, self.condition(o).without_counters(kind, number))

    def begin(self, column: Column, o: str) -> bool:
        """Activate an ability of an object: its own counters, its limit, counters put on other objects."""
        if not self._becomes(o, self.condition(o).activated(column)):
            return False
        for put in column.puts:
            if put.object != column.object:
                self.changed[put.object] = self.condition(put.object).with_counters(put.kind, put.count)
        return True

    def _becomes(self, o: str, new: Condition | None) -> bool:
        if new is None:
            return False
        self.changed[o] = new
        return True

    def activate(self, column: Column, activation: Activation) -> bool:
        """Carry one activation out; ``False`` where it can't be paid now (the state is then of no use)."""
        if not (self.can_spend(activation) and self.begin(column, column.object) and self.pays_life(column)):
            return False
        self.mana.subtract(s.kind for s in activation.spent)
        groups = activation.objects
        for counters, group in zip(column.counters, groups[len(column.requirements) :], strict=True):
            if counters.candidates == (column.object,):
                continue
            if not self.remove_counters(group[0], counters.kind, counters.count):
                return False
        takings = [(column.object, a, False) for a in column.uses]
        for requirement, group in zip(column.requirements, groups, strict=False):
            takings += [(o, requirement.action, o in requirement.latent) for o in group]
        takings.sort(key=lambda t: (t[2], t[1].leaves))
        if not all(self.do(o, action, latent=latent) for o, action, latent in takings):
            return False
        self.mana.update(activation.adds)
        return True


class _Ordering:
    """A depth-first search for an order, the most eager activation first."""

    def __init__(self, problem: PaymentProblem, waiting: list[Activation]) -> None:
        self.problem = problem
        self.waiting = waiting
        self.steps = Steps()
        self.dead: set[object] = set()

    def find(self) -> list[Activation] | None:
        """An order of all that is waiting."""
        return self._search(Table(self.problem), self.waiting, [])

    def _search(self, table: Table, waiting: list[Activation], order: list[Activation]) -> list[Activation] | None:
        if not waiting:
            return order
        if self.dead and _state(table, waiting) in self.dead:
            return None
        for index, activation in enumerate(waiting):
            if activation in waiting[:index] or not table.can_spend(activation):
                continue
            self.steps.take()
            after = table.copy()
            if after.activate(self.problem.columns[activation.column], activation):
                found = self._search(after, waiting[:index] + waiting[index + 1 :], [*order, activation])
                if found is not None:
                    return found
        self.dead.add(_state(table, waiting))
        return None


def _state(table: Table, waiting: list[Activation]) -> object:
    """All that a search from here depends on: pool and life follow from what is waiting."""
    return tuple(map(id, waiting)), frozenset(table.changed.items())
