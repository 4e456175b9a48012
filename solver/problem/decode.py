"""From counts per class back to objects: who is tapped, who leaves, and in which order activations can happen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from castable.model.language.costs import Action

from .aggregate import Aggregation
from .payment import Activation, Assignment, Column, Demand, Kind, PaymentProblem, Pip, Requirement, Spent, types_of


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
    by_life: dict[int, int] = field(default_factory=dict)
    lost: int = 0  # other problems that can't be paid for afterwards


class Part(StrEnum):
    """What a member of a class does in a payment; no object gets two parts that exclude each other."""

    TAP_AND_BURY = "tap and bury"  # tapped, and put into the graveyard, by one activation
    TAP_AND_LEAVE = "tap and leave"  # tapped, and gone to elsewhere
    TAP = "tap"  # before
    BURY = "bury"  # before, to the graveyard
    LEAVE = "leave"  # before, to elsewhere
    TAP_WHILE = "tap while"
    BURY_WHILE = "bury while"
    LEAVE_WHILE = "leave while"
    EXILE_LATER = "exile later"  # from the graveyard that it reached


def leaving_part(action: Action, *, before: bool, taps: bool = False) -> Part:
    """The part of an object that leaves its zone."""
    buried = action in (Action.SACRIFICE, Action.DISCARD)
    if not before:
        return Part.BURY_WHILE if buried else Part.LEAVE_WHILE
    if taps:
        return Part.TAP_AND_BURY if buried else Part.TAP_AND_LEAVE
    return Part.BURY if buried else Part.LEAVE


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
        life_for=tuple(decoder.life_for()),
    )


LEFT_BEFORE = (Part.TAP_AND_BURY, Part.TAP_AND_LEAVE, Part.BURY, Part.LEAVE)


def _split(objects: list[str], first: int, both: int) -> tuple[list[str], list[str]]:
    return objects[:first], objects[first:both]


def _own_part(column: Column) -> Part | None:
    """The part that an activation gives to its own object."""
    leaves = next((a for a in column.uses if a.leaves), None)
    taps = Action.TAP in column.uses
    if leaves is not None:
        return leaving_part(leaves, before=True, taps=taps)
    return Part.TAP if taps else None


def _picked_part(action: Action, *, before: bool, latent: bool) -> Part | None:
    """The part of an object that serves for a cost."""
    if latent:
        return Part.EXILE_LATER
    if action is Action.TAP:
        return Part.TAP if before else Part.TAP_WHILE
    return leaving_part(action, before=before) if action.leaves else None


class _Decoder:
    def __init__(self, problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> None:
        self.problem = problem
        self.aggregation = aggregation
        self.counts = counts
        self.chosen: list[tuple[Pip, str]] = []
        self.turns: dict[int, int] = {}  # activations so far of columns that take nothing of their object
        self.hands = [self._hands(number) for number in range(len(aggregation.classes))]
        self.gone = [{m for part in LEFT_BEFORE for m in hands.get(part, [])} for hands in self.hands]

    # ------------------------------------------------------------ handing out objects

    def _hands(self, number: int) -> dict[Part, list[str]]:
        """Hand out the members of a class: what was only tapped before may leave too, what left before may not."""
        members = self.aggregation.classes[number].members
        n = self._numbers(number)
        if len(members) == 1:  # with {Q} one object may be tapped more than once
            return {part: members * times for part, times in n.items()}
        both, gone = n[Part.TAP_AND_BURY] + n[Part.TAP_AND_LEAVE], n[Part.BURY] + n[Part.LEAVE]
        first, rest = members[:both], members[both:]
        tapped = rest[: n[Part.TAP]]
        overlap = tapped[:gone]
        left = overlap + rest[len(tapped) : len(tapped) + gone - len(overlap)]
        stay = [m for m in rest if m not in set(left)]
        convoked = [m for m in stay if m not in set(tapped)][: n[Part.TAP_WHILE]]
        used = set(tapped) | set(convoked)
        leaving = [m for m in stay if m in used] + [m for m in stay if m not in used]
        hands = {Part.TAP: tapped, Part.TAP_WHILE: convoked}
        hands[Part.TAP_AND_BURY], hands[Part.TAP_AND_LEAVE] = _split(first, n[Part.TAP_AND_BURY], both)
        hands[Part.BURY], hands[Part.LEAVE] = _split(left, n[Part.BURY], gone)
        hands[Part.BURY_WHILE], hands[Part.LEAVE_WHILE] = _split(
            leaving, n[Part.BURY_WHILE], n[Part.BURY_WHILE] + n[Part.LEAVE_WHILE]
        )
        buried = hands[Part.TAP_AND_BURY] + hands[Part.BURY] + hands[Part.BURY_WHILE]
        hands[Part.EXILE_LATER] = buried[: n[Part.EXILE_LATER]]
        return hands

    def _numbers(self, number: int) -> Counter[Part]:
        """How many members of a class play each part."""
        n: Counter[Part] = Counter(dict.fromkeys(Part, 0))
        for (index, _), times in self.counts.activations.items():
            group = self.aggregation.columns[index]
            part = _own_part(group.column)
            if group.on == number and part is not None:
                n[part] += times
        for (index, _, r, group_number, latent), times in self.counts.picks.items():
            if group_number == number:
                part = _picked_part(self._requirement(index, r).action, before=index >= 0, latent=latent)
                if part is not None:
                    n[part] += times
        for (which, group_number, _, latent), times in self.counts.stand_ins.items():
            if group_number == number:
                part = _picked_part(self.problem.substitutes[which].action, before=False, latent=latent)
                assert part is not None
                n[part] += times
        return n

    def _requirement(self, index: int, number: int) -> Requirement:
        if index < 0:
            return self.problem.requirements[number]
        return self.aggregation.columns[index].column.requirements[number]

    def _take(self, group: int, action: Action, *, before: bool, latent: bool = False) -> str:
        part = _picked_part(action, before=before, latent=latent)
        assert part is not None
        return self.hands[group][part].pop(0)

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
        part = _own_part(group.column)
        if part is not None:
            return self.hands[group.on][part].pop(0)
        turn = self.turns[index] = self.turns.get(index, -1) + 1
        return self.aggregation.classes[group.on].members[turn // group.column.limit]

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
                symbol = "{1}" if pip is None else self._symbol(index, kind, pip)
                yield from (Spent(kind, symbol) for _ in range(amount))

    def _symbol(self, index: int, kind: Kind, pip: Pip) -> str:
        """The symbol that a unit pays for an activation, or (below 0) for the total."""
        if index < 0:
            return self.problem.paid_as(kind, pip)
        return replace(self.problem, acts_as=self.aggregation.columns[index].column.acts_as).paid_as(kind, pip)

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
                if requirement.action in (Action.REVEAL, Action.UNTAP):  # these take nothing away
                    taken += self._in_place(group, amount)
                    continue
                taken += [
                    self._take(group, requirement.action, before=index >= 0, latent=latent) for _ in range(amount)
                ]
        return taken

    def _in_place(self, group: int, amount: int) -> list[str]:
        return [m for m in self.aggregation.classes[group].members if m not in self.gone[group]][:amount]

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
            if pip.has_choice:
                self.chosen += [(pip, u.symbol[1:-1]) for u in units] + [(pip, letter) for letter in covered[number]]
                self.chosen += [(pip, str(pip.generic))] * self.counts.as_generic.get(number, 0)
                self.chosen += [(pip, "life")] * self.counts.as_life.get(number, 0)
                self.chosen += [(pip, letter[1:-1]) for _, letter in self._life_for(number, pip)]
        yield from self._units(-1, 0, -1, None)

    def life_for(self) -> Iterator[tuple[Pip, str]]:
        """Pips for which an effect lets the player pay life rather than mana, each as a symbol of one type."""
        for number, (pip, _) in enumerate((self.problem.demand or Demand()).pips):
            yield from self._life_for(number, pip)

    def _life_for(self, number: int, pip: Pip) -> list[tuple[Pip, str]]:
        times = self.counts.by_life.get(number, 0)
        return [(pip, "{%s}" % types_of(pip.mask & pip.or_life_for)[0])] * times if times else []

    def _covered_pips(self) -> dict[int, list[str]]:
        """Letters of the pips that convoke and its like pay for."""
        out: dict[int, list[str]] = defaultdict(list)
        demand = self.problem.demand or Demand()
        for (which, group, number, _), amount in self.counts.stand_ins.items():
            if number >= 0:
                if demand.pips[number][0].of_x:
                    continue
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
            if number >= 0 and demand.pips[number][0].of_x:
                symbol = demand.pips[number][0].symbol
            elif number >= 0:
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
        self.buried: set[str] = set()
        self.tapped: set[str] = {o for o, a in problem.assets.items() if not a.untapped}
        self.life = problem.life

    def copy(self) -> _Pool:
        new = _Pool.__new__(_Pool)
        new.problem, new.mana, new.life = self.problem, self.mana.copy(), self.life
        new.gone, new.tapped, new.buried = set(self.gone), set(self.tapped), set(self.buried)
        return new

    def holds(self, activation: Activation) -> bool:
        """Whether the mana that an activation takes is in the pool."""
        if not activation.spent:
            return True
        return all(self.mana[kind] >= n for kind, n in Counter(s.kind for s in activation.spent).items())

    def activate(self, activation: Activation) -> bool:
        """Carry one activation out; ``False`` where it can't be paid now (the state is then of no use)."""
        column = self.problem.columns[activation.column]
        if column.object in self.gone:
            return False
        if not self.holds(activation):
            return False
        self.mana.subtract(s.kind for s in activation.spent)
        if column.life and column.life > self.life:
            return False
        self.life -= column.life + column.damage
        takings = [(column.object, a, False) for a in column.uses]
        for requirement, group in zip(column.requirements, activation.objects, strict=False):
            takings += [(o, requirement.action, o in requirement.latent) for o in group]
        if not all(self._take(*taking) for taking in sorted(takings, key=lambda t: (t[2], t[1].leaves))):
            return False
        self.mana.update(activation.adds)
        return True

    def _take(self, o: str, action: Action, latent: bool) -> bool:
        if latent:
            there = o in self.buried
            self.buried.discard(o)
            return there
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
            if action in (Action.SACRIFICE, Action.DISCARD):
                self.buried.add(o)
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
        if not pool.holds(activation):
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
