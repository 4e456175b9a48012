"""Counts per class: the answer of a model that counts, and what it says about mana."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct, field
from msgspec.structs import replace

from .aggregate import Aggregation
from .payment import GENERIC, Demand, Kind, PaymentProblem, Pip, Spent, types_of


class Counts(Struct):
    """Values of a model's variables, zeros left out; keys as in ``backends.model.Model``."""

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


class ManaOfCounts:
    """The mana side of an answer: what each activation adds and spends, and what pays the total."""

    def __init__(self, problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> None:
        self.problem = problem
        self.aggregation = aggregation
        self.counts = counts
        self.chosen: list[tuple[Pip, str]] = []

    def shares(self, index: int, rank: int, times: int) -> list[list[Kind]]:
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

    def costs(self, index: int, rank: int, times: int) -> list[list[Spent]]:
        """What each activation spends: symbols one after the other."""
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
                symbol = GENERIC if pip is None else self._symbol(index, kind, pip)
                yield from (Spent(kind, symbol) for _ in range(amount))

    def _symbol(self, index: int, kind: Kind, pip: Pip) -> str:
        """The symbol that a unit pays for an activation, or (below 0) for the total."""
        if index < 0:
            return self.problem.paid_as(kind, pip)
        return replace(self.problem, acts_as=self.aggregation.columns[index].column.acts_as).paid_as(kind, pip)

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

    def stand_in_symbol(self, which: int, group: int, number: int) -> str:
        """The symbol that an object of a class pays as a substitute."""
        demand = self.problem.demand or Demand()
        if number < 0:
            return GENERIC
        if demand.pips[number][0].of_x:
            return demand.pips[number][0].symbol
        mask = dict(self.problem.substitutes[which].candidates)[self.aggregation.classes[group].members[0]]
        return "{%s}" % types_of(mask & demand.pips[number][0].mask)[0]

    def counters(self, index: int, rank: int, number: int) -> list[str]:
        """The objects that lose counters for one part of a cost, activation by activation."""
        return [
            o
            for (i, r, n, o), amount in self.counts.counter_picks.items()
            if (i, r, n) == (index, rank, number)
            for _ in range(amount)
        ]
