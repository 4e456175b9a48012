"""Counts per class made real by search: who does what, and in which order.

The recipe of ``decode`` serves where a member plays one part, or one after the other in the usual order. Where members
are tapped by one ability, untapped by another and sacrificed by a third, order and members are looked for together
here. Members of a class in the same condition are alike, so only one of them is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from msgspec import Struct

from castable.model.language.costs import Action

from .aggregate import Aggregation
from .counts import Counts, ManaOfCounts
from .ordering import Table, eagerness
from .payment import Activation, Assignment, Kind, PaymentProblem, Requirement, Spent
from .steps import Steps

Slot = tuple[int, bool]
"""A class that gives an object to a part of a cost, and whether it has to reach the graveyard first."""


class Task(Struct, frozen=True):
    """An activation whose members are not chosen yet."""

    index: int  # of the class of columns
    adds: tuple[Kind, ...]
    spent: tuple[Spent, ...]
    slots: tuple[tuple[Slot, ...], ...]  # by requirement
    drained: tuple[tuple[str, ...], ...]  # by counter requirement


class Duty(Struct, frozen=True):
    """Something done to one object while the total is paid: ``part`` is a requirement, or a substitute below 0."""

    part: int
    group: int
    action: Action
    latent: bool
    symbol: str = ""


def realized(problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> Assignment | None:
    """Return an assignment that counts stand for, or ``None`` where there is none.

    Raises:
        TooManyStepsError: none was found within so many steps.
    """
    return _Realizing(problem, aggregation, counts).find()


class _Realizing:
    def __init__(self, problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> None:
        self.problem = problem
        self.aggregation = aggregation
        self.counts = counts
        self.mana = ManaOfCounts(problem, aggregation, counts)
        found = Counter(self._tasks())
        self.tasks = sorted(
            found, key=lambda t: (self.ranks[t], *eagerness(aggregation.columns[t.index].column), t.index)
        )
        self.times = tuple(found[t] for t in self.tasks)
        self.duties = sorted(self._duties(), key=_turn)
        self.steps = Steps()
        self.dead: set[Hashable] = set()

    def find(self) -> Assignment | None:
        """Return the assignment with the first order and members that do."""
        return self._search(Table(self.problem), self.times, ())

    # ------------------------------------------------------------ what there is to do

    def _tasks(self) -> Iterator[Task]:
        """Every activation; how deep it is nested is noted, so that what comes first is tried first."""
        self.ranks: dict[Task, int] = {}
        for (index, rank), times in self.counts.activations.items():
            column = self.aggregation.columns[index].column
            adds, spent = self.mana.shares(index, rank, times), self.mana.costs(index, rank, times)
            slots = [self._slots(index, rank, n, times) for n in range(len(column.requirements))]
            drained = [self.mana.counters(index, rank, n) for n in range(len(column.counters))]
            for turn in range(times):
                task = Task(
                    index,
                    tuple(adds[turn]),
                    tuple(spent[turn]),
                    tuple(found[turn] for found in slots),
                    tuple((objects[turn],) for objects in drained),
                )
                self.ranks[task] = min(rank, self.ranks.get(task, rank))
                yield task

    def _slots(self, index: int, rank: int, number: int, times: int) -> list[tuple[Slot, ...]]:
        """The slots of one requirement dealt out in turn, so that no activation asks more of a class than it must."""
        slots = [
            (group, latent)
            for (i, r, n, group, latent), amount in sorted(self.counts.picks.items())
            if (i, r, n) == (index, rank, number)
            for _ in range(amount)
        ]
        return [tuple(slots[turn::times]) for turn in range(times)]

    def _duties(self) -> Iterator[Duty]:
        for (index, _, number, group, latent), amount in self.counts.picks.items():
            if index < 0:
                action = self.problem.requirements[number].action
                yield from [Duty(number, group, action, latent)] * amount
        for (which, group, number, latent), amount in self.counts.stand_ins.items():
            symbol = self.mana.stand_in_symbol(which, group, number)
            yield from [Duty(-1 - which, group, self.problem.substitutes[which].action, latent, symbol)] * amount

    # ------------------------------------------------------------ activations

    def _search(self, table: Table, left: tuple[int, ...], done: tuple[Activation, ...]) -> Assignment | None:
        if not any(left):
            return self._paid(table, done)
        state = (left, self._state(table))
        if state in self.dead:
            return None
        for at, task in enumerate(self.tasks):
            if left[at]:
                rest = (*left[:at], left[at] - 1, *left[at + 1 :])
                for activation, after in self._ways(table, task):
                    found = self._search(after, rest, (*done, activation))
                    if found is not None:
                        return found
        self.dead.add(state)
        return None

    def _state(self, table: Table) -> Hashable:
        """The conditions of objects, members of a class being alike; the pool follows from what is left to do."""
        classes: dict[int, list[Hashable]] = {}
        for o, condition in table.changed.items():
            classes.setdefault(self.aggregation.class_of[o], []).append(condition)
        return frozenset((number, frozenset(Counter(found).items())) for number, found in classes.items())

    def _ways(self, table: Table, task: Task) -> Iterator[tuple[Activation, Table]]:
        """Every way for members to carry an activation out now."""
        group = self.aggregation.columns[task.index]
        members = self.aggregation.classes[group.on].members
        for member in self._different(table, group.on, ()):
            index = group.indices[members.index(member)]
            column = self.problem.columns[index]
            for objects in self._choices(table, column.requirements, task.slots):
                self.steps.take()
                activation = Activation(index, task.adds, task.spent, (*objects, *task.drained))
                after = table.copy()
                if after.activate(column, activation):
                    yield activation, after

    def _different(self, table: Table, number: int, taken: Sequence[str]) -> list[str]:
        """The first member of a class in each condition, but for some."""
        first: dict[Hashable, str] = {}
        for o in self.aggregation.classes[number].members:
            if o not in taken:
                first.setdefault(table.condition(o), o)
        return list(first.values())

    def _choices(
        self, table: Table, requirements: Sequence[Requirement], slots: Sequence[Sequence[Slot]]
    ) -> Iterator[tuple[tuple[str, ...], ...]]:
        """Every choice of members for the parts of a cost, different ones within a part (118.3)."""
        if not slots:
            yield ()
            return
        for objects in self._members(table, slots[0], ()):
            for rest in self._choices(table, requirements[1:], slots[1:]):
                yield (objects, *rest)

    def _members(self, table: Table, slots: Sequence[Slot], taken: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if not slots:
            yield taken
            return
        for member in self._different(table, slots[0][0], taken):
            yield from self._members(table, slots[1:], (*taken, member))

    # ------------------------------------------------------------ the total cost

    def _paid(self, table: Table, done: tuple[Activation, ...]) -> Assignment | None:
        """The assignment, where members are left for all that is done while paying, in any order (601.2h)."""
        table = table.copy()
        drained = [self.mana.counters(-1, 0, n) for n in range(len(self.problem.counters))]
        for asked, objects in zip(self.problem.counters, drained, strict=True):
            if not all(table.remove_counters(o, asked.kind, asked.count) for o in objects):
                return None
        chosen = self._find_members(table, self.duties, ())
        if chosen is None:
            untap_first = sorted(self.duties, key=lambda d: (d.action is not Action.UNTAP, *_turn(d)))
            chosen = self._find_members(table, untap_first, ())
        if chosen is None:
            return None
        groups = [tuple(o for d, o in chosen if d.part == n) for n in range(len(self.problem.requirements))]
        self.mana.chosen.clear()
        return Assignment(
            activations=done,
            spent=tuple(self.mana.total_spent()),
            chosen=tuple(self.mana.chosen),
            substitutes=tuple((-1 - d.part, o, d.symbol) for d, o in chosen if d.part < 0),
            objects=(*groups, *map(tuple, drained)),
            life_for=tuple(self.mana.life_for()),
        )

    def _find_members(
        self, table: Table, duties: Sequence[Duty], chosen: tuple[tuple[Duty, str], ...]
    ) -> tuple[tuple[Duty, str], ...] | None:
        """Members for all duties, one after the other."""
        if not duties:
            return chosen
        duty = duties[0]
        taken = [o for d, o in chosen if d.part == duty.part]
        for member in self._different(table, duty.group, taken):
            self.steps.take()
            after = table.copy()
            if after.do(member, duty.action, latent=duty.latent):
                found = self._find_members(after, duties[1:], (*chosen, (duty, member)))
                if found is not None:
                    return found
        return None


def _turn(duty: Duty) -> tuple[int, int, str, int]:
    """Taps first, then what takes away, last what reached the graveyard."""
    stays = 0 if duty.action is Action.TAP else 1 if not duty.action.leaves else 2
    return (3 if duty.latent else stays), duty.part, duty.action, duty.group
