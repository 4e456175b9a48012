"""From counts per class back to objects: who is tapped, who leaves, and in which order activations can happen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from castable.model.costs import Action

from .aggregate import Aggregation
from .payment import (
    MASK,
    Activation,
    Assignment,
    Column,
    Demand,
    Kind,
    PaymentProblem,
    Pip,
    Requirement,
    Spent,
    types_of,
)


def has_choice(pip: Pip) -> bool:
    """Whether the symbol can be paid in more than one way (118.13)."""
    return bool(pip.generic or pip.life or "/" in pip.symbol)


@dataclass(slots=True)
class Counts:
    """Values of a model's variables, zeros left out; keys as in ``backends.cp_sat.Model``."""

    activations: dict[tuple[int, int], int] = field(default_factory=dict)
    adds: dict[tuple[int, int, int, Kind], int] = field(default_factory=dict)
    payments: dict[tuple[int, int, int, Kind], int] = field(default_factory=dict)
    picks: dict[tuple[int, int, int, int, bool], int] = field(default_factory=dict)
    counter_picks: dict[tuple[int, int, int, str], int] = field(default_factory=dict)
    stand_ins: dict[tuple[int, int, int, bool], int] = field(default_factory=dict)
    as_generic: dict[int, int] = field(default_factory=dict)
    as_life: dict[int, int] = field(default_factory=dict)
    lost: int = 0  # other problems that can't be paid for afterwards


@dataclass(slots=True)
class _Hands:
    """Members of a class, handed out so that no object gets two parts that exclude each other.

    ``tap_and_leave`` and ``leave_before`` members are gone while paying; what was only tapped before may leave too.
    """

    tap_and_leave: list[str] = field(default_factory=list)
    tap_before: list[str] = field(default_factory=list)
    leave_before: list[str] = field(default_factory=list)
    tap_while: list[str] = field(default_factory=list)
    leave_while: list[str] = field(default_factory=list)
    exile_later: list[str] = field(default_factory=list)


def decode(problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> Assignment | None:
    """Return the assignment that the counts stand for, or ``None`` where its activations fit in no order."""
    decoder = _Decoder(problem, aggregation, counts)
    activations = decoder.activations()
    ordered = in_order(problem, activations)
    if ordered is None:
        return None
    return Assignment(
        activations=tuple(ordered),
        spent=tuple(decoder.total_spent()),
        chosen=tuple(decoder.chosen),
        substitutes=tuple(decoder.substitutes()),
        objects=decoder.objects_while_paying(),
    )


class _Decoder:
    def __init__(self, problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> None:
        self.problem = problem
        self.aggregation = aggregation
        self.counts = counts
        self.chosen: list[tuple[Pip, str]] = []
        self.hands = [self._hands(number) for number in range(len(aggregation.classes))]

    # ------------------------------------------------------------ handing out objects

    def _hands(self, number: int) -> _Hands:
        members = self.aggregation.classes[number].members
        n = self._numbers(number)
        both, taps, gone, tap_while, leave_while, later = n
        if len(members) == 1:  # with {Q} one object may be tapped more than once
            one = members * max(n)
            return _Hands(one, one, one, one, one, one)
        first = members[:both]
        rest = members[both:]
        tapped = rest[:taps]
        overlap = tapped[:gone]
        leave_before = overlap + rest[taps : taps + gone - len(overlap)]
        stay = [m for m in rest if m not in set(leave_before)]
        convoked = [m for m in stay if m not in set(tapped)][:tap_while]
        used = set(tapped) | set(convoked)
        leaving = ([m for m in stay if m in used] + [m for m in stay if m not in used])[:leave_while]
        return _Hands(first, tapped, leave_before, convoked, leaving, (first + leave_before + leaving)[:later])

    def _numbers(self, number: int) -> tuple[int, int, int, int, int, int]:
        both = taps = gone = tap_while = leave_while = later = 0
        for (index, _), times in self.counts.activations.items():
            group = self.aggregation.columns[index]
            if group.on == number:
                leaves = any(a.leaves for a in group.column.uses)
                tapping = Action.TAP in group.column.uses
                both += times if tapping and leaves else 0
                taps += times if tapping and not leaves else 0
                gone += times if leaves and not tapping else 0
        for (index, _, r, group_number, latent), times in self.counts.picks.items():
            if group_number == number:
                action = self._requirement(index, r).action
                if latent:
                    later += times
                elif action is Action.TAP:
                    taps, tap_while = (taps + times, tap_while) if index >= 0 else (taps, tap_while + times)
                elif action.leaves:
                    gone, leave_while = (gone + times, leave_while) if index >= 0 else (gone, leave_while + times)
        for (which, group_number, _, latent), times in self.counts.stand_ins.items():
            if group_number == number:
                tap = self.problem.substitutes[which].action is Action.TAP
                later += times if latent else 0
                tap_while += times if tap and not latent else 0
                leave_while += times if not tap and not latent else 0
        return both, taps, gone, tap_while, leave_while, later

    def _requirement(self, index: int, number: int) -> Requirement:
        if index < 0:
            return self.problem.requirements[number]
        return self.aggregation.columns[index].column.requirements[number]

    def _take(self, group: int, action: Action, *, before: bool, latent: bool = False) -> str:
        hands = self.hands[group]
        if latent:
            return hands.exile_later.pop(0)
        if action is Action.TAP:
            return (hands.tap_before if before else hands.tap_while).pop(0)
        if action.leaves:
            return (hands.leave_before if before else hands.leave_while).pop(0)
        members = self.aggregation.classes[group].members
        gone = set(hands.leave_before) | set(hands.tap_and_leave)
        return next(m for m in members if m not in gone)

    # ------------------------------------------------------------ activations

    def activations(self) -> list[Activation]:
        """All activations, class by class and rank by rank; not yet in an order that can be carried out."""
        out = []
        for (index, rank), times in sorted(self.counts.activations.items(), key=lambda kv: (kv[0][1], kv[0][0])):
            group = self.aggregation.columns[index]
            members = self.aggregation.classes[group.on].members
            adds = self._shares(index, rank, times)
            costs = self._costs(index, rank, times)
            objects = self._objects(index, rank, times)
            for turn in range(times):
                member = self._member(index)
                column = group.indices[members.index(member)]
                out.append(Activation(column, tuple(adds[turn]), tuple(costs[turn]), tuple(objects[turn])))
        return out

    def _member(self, index: int) -> str:
        group = self.aggregation.columns[index]
        hands, uses = self.hands[group.on], group.column.uses
        leaves = any(a.leaves for a in uses)
        if Action.TAP in uses:
            return (hands.tap_and_leave if leaves else hands.tap_before).pop(0)
        if leaves:
            return hands.leave_before.pop(0)
        return self.aggregation.classes[group.on].members[0]

    def _shares(self, index: int, rank: int, times: int) -> list[list[Kind]]:
        """The units of each activation: outputs one after the other, types in order."""
        shares: list[list[Kind]] = [[] for _ in range(times)]
        for number, output in enumerate(self.aggregation.columns[index].column.outputs):
            units: list[Kind] = []
            for (i, r, o, kind), amount in self.counts.adds.items():
                if (i, r, o) == (index, rank, number):
                    units += [kind] * amount
            for turn in range(times):
                shares[turn] += units[turn * output.count : (turn + 1) * output.count]
        return shares

    def _costs(self, index: int, rank: int, times: int) -> list[list[Spent]]:
        costs: list[list[Spent]] = [[] for _ in range(times)]
        demand = self.aggregation.columns[index].column.demand
        if demand is None:
            return costs
        for number, (pip, count) in [*enumerate(demand.pips), (-1, (None, demand.generic))]:
            units = list(self._units(index, rank, number, pip))
            for turn in range(times):
                costs[turn] += units[turn * count : (turn + 1) * count]
        return costs

    def _units(self, index: int, rank: int, number: int, pip: Pip | None) -> Iterator[Spent]:
        """Mana spent on one symbol of a demand, unit by unit; ``None`` is generic mana."""
        for (i, r, n, kind), amount in self.counts.payments.items():
            if (i, r, n) == (index, rank, number):
                symbol = "{1}" if pip is None else self._symbol(kind, pip)
                yield from (Spent(kind, symbol) for _ in range(amount))

    def _symbol(self, kind: Kind, pip: Pip) -> str:
        """The symbol that a unit pays, hybrid ones by the half that was announced (601.2b)."""
        return "{%s}" % self._paid_as(kind, pip) if has_choice(pip) else pip.symbol

    def _objects(self, index: int, rank: int, times: int) -> list[list[tuple[str, ...]]]:
        column = self.aggregation.columns[index].column
        groups: list[list[tuple[str, ...]]] = [[] for _ in range(times)]
        for number, requirement in enumerate(column.requirements):
            taken = self._picked(index, rank, number, requirement)
            for turn in range(times):
                groups[turn].append(tuple(taken[turn * requirement.count : (turn + 1) * requirement.count]))
        for number in range(len(column.counters)):
            taken = self._counters(index, rank, number)
            for turn in range(times):
                groups[turn].append((taken[turn],))
        return groups

    def _picked(self, index: int, rank: int, number: int, requirement: Requirement) -> list[str]:
        taken: list[str] = []
        for (i, r, n, group, latent), amount in self.counts.picks.items():
            if (i, r, n) == (index, rank, number):
                if requirement.action is Action.REVEAL:
                    taken += self._revealed(group, amount)
                    continue
                taken += [
                    self._take(group, requirement.action, before=index >= 0, latent=latent) for _ in range(amount)
                ]
        return taken

    def _revealed(self, group: int, amount: int) -> list[str]:
        hands = self.hands[group]
        gone = set(hands.leave_before) | set(hands.tap_and_leave)
        return [m for m in self.aggregation.classes[group].members if m not in gone][:amount]

    def _counters(self, index: int, rank: int, number: int) -> list[str]:
        return [
            o
            for (i, r, n, o), amount in self.counts.counter_picks.items()
            if (i, r, n) == (index, rank, number)
            for _ in range(amount)
        ]

    # ------------------------------------------------------------ the total cost

    def total_spent(self) -> Iterator[Spent]:
        """Mana spent on the total, symbol by symbol; also notes how symbols with a choice were announced."""
        demand = self.problem.demand or Demand()
        covered = self._covered_pips()
        for number, (pip, _) in enumerate(demand.pips):
            units = list(self._units(-1, 0, number, pip))
            yield from units
            if has_choice(pip):
                self.chosen += [(pip, u.symbol[1:-1]) for u in units] + [(pip, letter) for letter in covered[number]]
                self.chosen += [(pip, str(pip.generic))] * self.counts.as_generic.get(number, 0)
                self.chosen += [(pip, "life")] * self.counts.as_life.get(number, 0)
        yield from self._units(-1, 0, -1, None)

    def _paid_as(self, kind: Kind, pip: Pip) -> str:
        """The half of a hybrid symbol that a unit pays (107.4e)."""
        if MASK[kind.type] & pip.mask:
            return str(kind.type)
        return str(types_of(self.problem.acts_as.get(kind.type, 0) & pip.mask)[0])

    def _covered_pips(self) -> dict[int, list[str]]:
        """Letters of the pips that convoke and its like pay for."""
        out: dict[int, list[str]] = defaultdict(list)
        demand = self.problem.demand or Demand()
        for (which, group, number, _), amount in self.counts.stand_ins.items():
            if number >= 0:
                masks = dict(self.problem.substitutes[which].candidates)
                mask = masks[self.aggregation.classes[group].members[0]] & demand.pips[number][0].mask
                out[number] += [str(types_of(mask)[0])] * amount
        return out

    def substitutes(self) -> Iterator[tuple[int, str, str]]:
        """Objects that pay for mana, with the symbol that each pays."""
        demand = self.problem.demand or Demand()
        for (which, group, number, latent), amount in self.counts.stand_ins.items():
            substitute = self.problem.substitutes[which]
            symbol = "{1}"
            if number >= 0:
                mask = dict(substitute.candidates)[self.aggregation.classes[group].members[0]]
                symbol = "{%s}" % types_of(mask & demand.pips[number][0].mask)[0]
            for _ in range(amount):
                yield which, self._take(group, substitute.action, before=False, latent=latent), symbol

    def objects_while_paying(self) -> tuple[tuple[str, ...], ...]:
        """The objects of each requirement, then of each counter requirement."""
        groups = [tuple(self._picked(-1, 0, n, r)) for n, r in enumerate(self.problem.requirements)]
        groups += [tuple(self._counters(-1, 0, n)) for n in range(len(self.problem.counters))]
        return tuple(groups)


# ---------------------------------------------------------------- order


def in_order(problem: PaymentProblem, activations: list[Activation]) -> list[Activation] | None:
    """Return the activations in an order in which each can be paid for, or ``None`` where no order does.

    An activation needs its mana in the pool, the object that it taps still untapped and in place, and what it
    sacrifices still there; ``{Q}`` needs the object tapped.
    """
    if all(_is_plain(problem.columns[a.column]) for a in activations):
        return activations
    order: list[Activation] = []
    state = _Pool(problem)
    waiting = sorted(activations, key=lambda a: _eagerness(problem.columns[a.column]))
    return _search(problem, state, waiting, order, [MAX_STEPS])


MAX_STEPS = 20_000


def _is_plain(column: Column) -> bool:
    return column.demand is None and not column.requirements and Action.UNTAP not in column.uses


def _eagerness(column: Column) -> tuple[bool, bool, int]:
    """Free taps first, then what costs mana with most gain first, and what takes objects away as late as may be."""
    takes = any(r.action.leaves for r in column.requirements) or any(a.leaves for a in column.uses)
    cost = column.demand.generic + sum(n for _, n in column.demand.pips) if column.demand else 0
    return (column.demand is not None, takes, cost - column.produces)


class _Pool:
    """Mana in the pool and the state of objects while activations are tried one after the other."""

    def __init__(self, problem: PaymentProblem) -> None:
        self.problem = problem
        self.mana: Counter[Kind] = Counter(dict(problem.floating))
        self.gone: set[str] = set()
        self.tapped: set[str] = {o for o, a in problem.assets.items() if not a.untapped}
        self.life = problem.life

    def copy(self) -> _Pool:
        new = _Pool.__new__(_Pool)
        new.problem, new.mana, new.life = self.problem, self.mana.copy(), self.life
        new.gone, new.tapped = set(self.gone), set(self.tapped)
        return new

    def activate(self, activation: Activation) -> bool:
        """Carry one activation out; ``False`` where it can't be paid now (the state is then of no use)."""
        column = self.problem.columns[activation.column]
        for unit, number in Counter(s.kind for s in activation.spent).items():
            if self.mana[unit] < number:
                return False
            self.mana[unit] -= number
        if column.life and column.life > self.life:
            return False
        self.life -= column.life + column.damage
        takings = [(column.object, a) for a in column.uses]
        for requirement, group in zip(column.requirements, activation.objects, strict=False):
            takings += [(o, requirement.action) for o in group]
        if not all(self._take(o, action) for o, action in sorted(takings, key=lambda t: t[1].leaves)):
            return False
        self.mana.update(activation.adds)
        return True

    def _take(self, o: str, action: Action) -> bool:
        if o in self.gone:
            return False
        if action is Action.TAP:
            if o in self.tapped:
                return False
            self.tapped.add(o)
        elif action is Action.UNTAP:
            if o not in self.tapped:
                return False
            self.tapped.discard(o)
        elif action.leaves:
            self.gone.add(o)
        return True


def _search(
    problem: PaymentProblem, pool: _Pool, waiting: list[Activation], order: list[Activation], steps: list[int]
) -> list[Activation] | None:
    """Depth-first search for an order, the most eager activation first."""
    if not waiting:
        return order
    for index, activation in enumerate(waiting):
        if activation in waiting[:index]:
            continue
        steps[0] -= 1
        if steps[0] < 0:
            return None
        after = pool.copy()
        if after.activate(activation):
            rest = waiting[:index] + waiting[index + 1 :]
            found = _search(problem, after, rest, [*order, activation], steps)
            if found is not None:
                return found
    return None
