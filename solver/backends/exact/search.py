"""Depth first over activations until the total cost can be paid; a situation is met once, a budget of steps ends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product

from castable.model.language.costs import Action

from ...problem.condition import HERE, IN_GRAVEYARD, Condition
from ...problem.payment import (
    Column,
    CounterRequirement,
    Pip,
    Requirement,
)
from ...problem.supply import least_mana
from .field import Field, Situation
from .path import Announced, Groups, Paid, Spending, Step

MAX_ANNOUNCEMENTS = 40


class OutOfStepsError(Exception):
    """The search takes too long."""


@dataclass(frozen=True, slots=True)
class Helpers:
    """Objects that may pay for symbols instead of mana, all alike; each by the first substitute that fits."""

    objects: tuple[str, ...]
    ways: tuple[tuple[int, int], ...]  # substitute, and the types that it may pay

    def way_for(self, pip: Pip | None, *, latent: bool) -> int | None:
        """The substitute by which they pay a symbol, ``None`` where they can't."""
        for which, mask in self.ways:
            if pip is None or pip.of_x or (not pip.snow and not latent and mask & pip.mask):
                return which
        return None


class Search:
    """Depth first over activations; ``path`` is how the last situation was reached."""

    def __init__(self, field: Field, max_steps: int) -> None:
        self.field = field
        self.problem = field.problem
        self.path: list[Step] = []
        self._left = max_steps
        self._seen: set[Situation] = set()
        assert self.problem.demand is not None
        self._demand = self.problem.demand
        self._least = least_mana(self._demand)
        gain = {n: _gain(self.problem.columns[n]) for numbers in field.columns.values() for n in numbers}
        self._columns = sorted(gain, key=lambda n: -gain[n])
        self._announcements = tuple(islice(self._ways_to_announce(), MAX_ANNOUNCEMENTS + 1))

    @property
    def is_small(self) -> bool:
        """Whether the symbols of the total cost can be announced in few ways."""
        return len(self._announcements) <= MAX_ANNOUNCEMENTS

    def _step(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise OutOfStepsError

    def find(self, now: Situation) -> Paid | None:
        """How the total is paid after some activations from here on, or ``None`` where no activations lead to it.

        Raises:
            OutOfStepsError: the budget is spent.
        """
        self._step()
        self._seen.add(now)
        paid = self._pay_total(now)
        if paid is not None:
            return paid
        for step, after in self._moves(now):
            if after not in self._seen:
                self.path.append(step)
                paid = self.find(after)
                if paid is not None:
                    return paid
                self.path.pop()
        return None

    # ------------------------------------------------------------ activations

    def _moves(self, now: Situation) -> Iterator[tuple[Step, Situation]]:
        tried: set[object] = set()
        for number in self._columns:
            column = self.problem.columns[number]
            place = self.field.place[column.object]
            turn = self.field.columns[column.object].index(number)
            key = (self.field.alike[place], now.actors[place], turn)
            if key not in tried:
                tried.add(key)
                yield from self._activate(now, number, column, place)

    def _activate(self, now: Situation, number: int, column: Column, place: int) -> Iterator[tuple[Step, Situation]]:
        purses, own = self._purses_after(column, now.purses), now.actors[place].activated(column)
        if purses is None or own is None:
            return
        start = _changed(now.actors, place, own)
        uses = tuple((place, action, False) for action in column.uses)
        others = tuple(c for c in column.counters if c.candidates != (column.object,))
        for spent, pool in self._ways_to_pay(now.pool, number, column):
            added = self._added(pool, number)
            for objects, actors in self._do(column.requirements, others, uses, start):
                yield Step(number, spent, objects), Situation(added, actors, purses)

    def _purses_after(self, column: Column, purses: tuple[int, int, int]) -> tuple[int, int, int] | None:
        """What is left in the purses: life may be paid down to 0, damage may be more (119.4)."""
        life, energy, library = purses
        if column.life and (not self.problem.can_pay_life or life < column.life):
            return None
        if energy < column.energy or library < column.mill:
            return None
        return life - column.life - column.damage, energy - column.energy, library - column.mill

    def _ways_to_pay(
        self, pool: tuple[int, ...], number: int, column: Column
    ) -> Iterator[tuple[Spending, tuple[int, ...]]]:
        """Which units may pay the mana of an activation, with the pool that each choice leaves."""
        demand = column.demand
        if demand is None:
            yield (), pool
            return
        symbols: list[Pip | None] = [pip for pip, n in demand.pips for _ in range(n)]
        symbols += [None] * max(0, demand.generic - demand.discount, demand.minimum - len(symbols))
        fitting = [self.field.fitting(pip, number) for pip in symbols]
        found: dict[tuple[int, ...], Spending] = {pool: ()}
        for pip, fits in zip(symbols, fitting, strict=True):
            further: dict[tuple[int, ...], Spending] = {}
            for left, spent in found.items():
                for unit in fits:
                    if left[unit]:
                        further.setdefault(_less(left, unit), (*spent, (pip, unit)))
            found = further
        yield from ((spent, left) for left, spent in found.items())

    def _added(self, pool: tuple[int, ...], number: int) -> tuple[int, ...]:
        found = list(pool)
        for unit in self.field.given[number]:
            found[unit] += 1
        return tuple(found)

    # ------------------------------------------------------------ objects

    def _do(
        self,
        requirements: Sequence[Requirement],
        counters: Sequence[CounterRequirement],
        uses: tuple[tuple[int, Action, bool], ...],
        actors: tuple[Condition, ...],
    ) -> Iterator[tuple[Groups, tuple[Condition, ...]]]:
        """Every choice of objects for the parts of a cost, with the conditions after everything is done to them."""
        for drained, groups in self._drained(counters, actors):
            for chosen, actions in self._chosen(requirements, uses, drained):
                after = self._carried_out(actions, drained)
                if after is not None:
                    yield (*chosen, *groups), after

    def _drained(
        self, counters: Sequence[CounterRequirement], actors: tuple[Condition, ...]
    ) -> Iterator[tuple[tuple[Condition, ...], Groups]]:
        if not counters:
            yield actors, ()
            return
        first, *rest = counters
        for place, *_ in self._kinds(first.candidates, actors, ()).values():
            less = actors[place].without_counters(first.kind, first.count)
            if less is not None:
                self._step()
                for after, groups in self._drained(rest, _changed(actors, place, less)):
                    yield after, ((self.field.actors[place],), *groups)

    def _kinds(
        self, objects: Iterable[str], actors: tuple[Condition, ...], planned: tuple[tuple[int, Action, bool], ...]
    ) -> dict[object, list[int]]:
        """Objects by what tells them apart: their class, their condition, what is already to be done to them."""
        found: dict[object, list[int]] = {}
        for o in objects:
            place = self.field.place[o]
            plans = tuple((action, latent) for p, action, latent in planned if p == place)
            found.setdefault((self.field.alike[place], actors[place], plans), []).append(place)
        return found

    def _chosen(
        self,
        requirements: Sequence[Requirement],
        actions: tuple[tuple[int, Action, bool], ...],
        actors: tuple[Condition, ...],
    ) -> Iterator[tuple[Groups, tuple[tuple[int, Action, bool], ...]]]:
        """Every choice of different objects for each requirement, and everything that is then to be done."""
        if not requirements:
            yield (), actions
            return
        first, *rest = requirements
        for chosen in self._choices(first, actions, actors):
            self._step()
            group = tuple(self.field.actors[place] for place, _, _ in chosen)
            for groups, every in self._chosen(rest, (*actions, *chosen), actors):
                yield (group, *groups), every

    def _choices(
        self, part: Requirement, actions: tuple[tuple[int, Action, bool], ...], actors: tuple[Condition, ...]
    ) -> Iterator[tuple[tuple[int, Action, bool], ...]]:
        if part.weights is not None:
            yield from self._heaviest(part, actors)
            return
        here = self._kinds((o for o in part.candidates if self._serves(part.action, actors, o)), actors, actions)
        later = self._kinds(part.latent, actors, actions)
        kinds = [*((places, False) for places in here.values()), *((places, True) for places in later.values())]
        for numbers in _shares(part.count, [len(places) for places, _ in kinds]):
            taken = zip(numbers, kinds, strict=True)
            yield tuple((place, part.action, late) for n, (places, late) in taken for place in places[:n])

    def _serves(self, action: Action, actors: tuple[Condition, ...], o: str) -> bool:
        condition = actors[self.field.place[o]]
        return condition.place == HERE and not (action is Action.TAP and condition.tapped)

    def _heaviest(
        self, part: Requirement, actors: tuple[Condition, ...]
    ) -> Iterator[tuple[tuple[int, Action, bool], ...]]:
        """The objects that count most, until they reach the total that is asked for: no choice leaves more."""
        weights, total = dict(part.weights or ()), 0
        chosen: list[tuple[int, Action, bool]] = []
        usable = [o for o in part.candidates if self._serves(part.action, actors, o)]
        for o in sorted(usable, key=lambda o: -weights[o]):
            if total < part.count and weights[o] > 0:
                total += weights[o]
                chosen.append((self.field.place[o], part.action, False))
        if total >= part.count:
            yield tuple(chosen)

    def _carried_out(
        self, actions: tuple[tuple[int, Action, bool], ...], actors: tuple[Condition, ...]
    ) -> tuple[Condition, ...] | None:
        """The conditions after all actions in an order that works: taps, then what leaves, then the graveyard."""
        found = list(actors)
        turns = sorted(actions, key=lambda a: (a[2], a[1].leaves))
        while turns:
            for number, (place, action, latent) in enumerate(turns):
                after = self._after(found[place], place, action, latent=latent)
                if after is not None:
                    found[place] = after
                    del turns[number]
                    break
                if latent or action.leaves:
                    return None
            else:
                return None
        return tuple(found)

    def _after(self, condition: Condition, place: int, action: Action, *, latent: bool) -> Condition | None:
        if latent:
            return condition.exiled_later()
        reaches = self.problem.assets[self.field.actors[place]].can_reach_graveyard
        return condition.after(action, can_reach_graveyard=reaches)

    # ------------------------------------------------------------ the total cost

    def _ways_to_announce(self) -> Iterator[Announced]:
        """Every way to pay the symbols that need not be paid with mana, first with as much mana as can be."""
        pips, demand, problem = self._demand.pips, self._demand, self.problem
        lives = problem.can_pay_life
        ranges = [
            [
                (generic, life, other)
                for generic in range(n + 1 if pip.generic else 1)
                for life in range(n - generic + 1 if pip.life and lives else 1)
                for other in range(n - generic - life + 1 if pip.or_life and lives else 1)
            ]
            for pip, n in pips
        ]
        for chosen in product(*ranges):
            halves = sum(pip.generic * g for (pip, _), (g, _, _) in zip(pips, chosen, strict=True))
            with_mana = sum(n - g - life for (_, n), (g, life, _) in zip(pips, chosen, strict=True))
            life = sum(pip.life * p + pip.or_life * o for (pip, _), (_, p, o) in zip(pips, chosen, strict=True))
            yield Announced(
                as_generic=tuple(g for g, _, _ in chosen),
                as_life=tuple(p for _, p, _ in chosen),
                by_life=tuple(o for _, _, o in chosen),
                generic=max(0, demand.generic + halves - demand.discount, demand.minimum - with_mana),
                life=problem.life_cost + life,
            )

    def _pay_total(self, now: Situation) -> Paid | None:
        life, energy, library = now.purses
        if energy < self.problem.energy_cost or library < self.problem.mill_cost:
            return None
        if sum(now.pool) + self._most_help < self._least:
            return None
        for objects, actors in self._do(self.problem.requirements, self.problem.counters, (), now.actors):
            tapped = {o for r, g in zip(self.problem.requirements, objects, strict=False) for o in g if _taps(r)}
            helpers = tuple(self._helpers(now.actors, actors, tapped))
            for announced in self._announcements:
                if announced.life == 0 or (self.problem.can_pay_life and announced.life <= life):
                    found = self._match(now.pool, helpers, announced)
                    if found is not None:
                        return Paid(announced, objects, *found)
        return None

    @property
    def _most_help(self) -> int:
        return sum(len(s.candidates) + len(s.latent) for s in self.problem.substitutes)

    def _helpers(
        self, before: tuple[Condition, ...], after: tuple[Condition, ...], tapped: set[str]
    ) -> Iterator[tuple[Helpers, bool]]:
        """Objects that can pay instead of mana, once the other parts are paid; with whether they come from a grave."""
        here: dict[tuple[str, bool], list[tuple[int, int]]] = {}
        graves: dict[str, list[tuple[int, int]]] = {}
        for which, substitute in enumerate(self.problem.substitutes):
            taps = substitute.action is Action.TAP
            for o, mask in substitute.candidates:
                place = self.field.place[o]
                condition = before[place] if taps else after[place]
                if condition.place == HERE and not (taps and (o in tapped or condition.tapped)):
                    here.setdefault((o, taps), []).append((which, mask))
            for o in substitute.latent:
                if after[self.field.place[o]].place == IN_GRAVEYARD:
                    graves.setdefault(o, []).append((which, 0))
        groups: dict[tuple[tuple[tuple[int, int], ...], bool], list[str]] = {}
        for (o, _), ways in here.items():
            groups.setdefault((tuple(ways), False), []).append(o)
        for o, ways in graves.items():
            groups.setdefault((tuple(ways), True), []).append(o)
        yield from ((Helpers(tuple(objects), ways), latent) for (ways, latent), objects in groups.items())

    def _match(
        self, pool: tuple[int, ...], helpers: tuple[tuple[Helpers, bool], ...], announced: Announced
    ) -> tuple[tuple[tuple[int, int | str], ...], dict[str, int]] | None:
        """Pay each symbol with a unit or an object, if that can be done: a bipartite matching by augmenting paths."""
        symbols = self._symbols(announced)
        sizes = [*pool, *(len(h.objects) for h, _ in helpers)]
        if len(symbols) > sum(sizes):
            return None
        fits: dict[int, list[int]] = {}
        for number in dict.fromkeys(symbols):
            pip = self._demand.pips[number][0] if number >= 0 else None
            own = [n for n, (h, late) in enumerate(helpers, len(pool)) if h.way_for(pip, latent=late) is not None]
            fits[number] = [u for u in self.field.fitting(pip, -1) if pool[u]] + own
        taken = _matching(symbols, fits, sizes)
        if taken is None:
            return None
        pairs: list[tuple[int, int | str]] = []
        ways: dict[str, int] = {}
        return self._named(symbols, taken, helpers, len(pool), pairs, ways)

    def _symbols(self, announced: Announced) -> list[int]:
        """The symbols to be paid with mana, each as often as it is asked for; generic mana (-1) last."""
        found: list[int] = []
        for number, (_, n) in enumerate(self._demand.pips):
            otherwise = announced.as_generic[number] + announced.as_life[number] + announced.by_life[number]
            found += [number] * (n - otherwise)
        return found + [-1] * announced.generic

    def _named(
        self,
        symbols: list[int],
        taken: list[int],
        helpers: tuple[tuple[Helpers, bool], ...],
        units: int,
        pairs: list[tuple[int, int | str]],
        ways: dict[str, int],
    ) -> tuple[tuple[tuple[int, int | str], ...], dict[str, int]]:
        left = {n: iter(h.objects) for n, (h, _) in enumerate(helpers, units)}
        for number, node in zip(symbols, taken, strict=True):
            if node < units:
                pairs.append((number, node))
                continue
            own, latent = helpers[node - units]
            o = next(left[node])
            way = own.way_for(self._demand.pips[number][0] if number >= 0 else None, latent=latent)
            assert way is not None
            pairs.append((number, o))
            ways[o] = way
        return tuple(pairs), ways


def _matching(symbols: list[int], fits: dict[int, list[int]], sizes: list[int]) -> list[int] | None:
    """For each symbol a node that fits it, no node more often than its size; ``None`` where there is no such choice."""
    held: list[list[int]] = [[] for _ in sizes]
    taken = [-1] * len(symbols)

    def place(turn: int, visited: set[int]) -> bool:
        for node in fits[symbols[turn]]:
            if node not in visited and len(held[node]) < sizes[node]:
                held[node].append(turn)
                taken[turn] = node
                return True
        for node in fits[symbols[turn]]:
            if node not in visited:
                visited.add(node)
                for number in {symbols[t]: t for t in held[node]}.values():
                    held[node].remove(number)
                    if place(number, visited):
                        held[node].append(turn)
                        taken[turn] = node
                        return True
                    held[node].append(number)
        return False

    return taken if all(place(turn, set()) for turn in range(len(symbols))) else None


def _shares(total: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take so many things in all from groups of these sizes."""
    if total > sum(sizes):
        return
    if not sizes:
        yield ()
        return
    for own in range(min(total, sizes[0]), -1, -1):
        yield from ((own, *rest) for rest in _shares(total - own, sizes[1:]))


def _gain(column: Column) -> int:
    return column.produces - (least_mana(column.demand) if column.demand else 0)


def _taps(part: Requirement) -> bool:
    return part.action is Action.TAP


def _less(pool: tuple[int, ...], unit: int) -> tuple[int, ...]:
    return (*pool[:unit], pool[unit] - 1, *pool[unit + 1 :])


def _changed(actors: tuple[Condition, ...], place: int, new: Condition) -> tuple[Condition, ...]:
    return (*actors[:place], new, *actors[place + 1 :])
