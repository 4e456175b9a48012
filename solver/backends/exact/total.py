"""The total cost in a situation: objects for its parts, how its symbols are announced, and what pays each of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from msgspec import Struct

from castable.model.language.costs import Action

from ...problem.condition import HERE, IN_GRAVEYARD, Condition
from ...problem.payment import Pip, Requirement
from ...problem.steps import Steps
from ...problem.supply import least_mana
from .field import Field, Situation
from .matching import match
from .parts import Parts
from .path import Announced, Paid, Payer

MAX_ANNOUNCEMENTS = 40


class Helpers(Struct, frozen=True):
    """Objects that may pay for symbols instead of mana, all alike; each by the first substitute that fits."""

    objects: tuple[str, ...]
    ways: tuple[tuple[int, int], ...]  # substitute, and the types that it may pay

    def way_for(self, pip: Pip | None, *, latent: bool) -> int | None:
        """The substitute by which they pay a symbol, ``None`` where they can't."""
        for which, mask in self.ways:
            if pip is None or pip.of_x or (not pip.snow and not latent and mask & pip.mask):
                return which
        return None


class Total:
    """The total cost of a problem, asked for in one situation after the other."""

    def __init__(self, field: Field, parts: Parts, budget: Steps) -> None:
        self.field = field
        self.problem = field.problem
        self._parts = parts
        self._budget = budget
        assert self.problem.demand is not None
        self._demand = self.problem.demand
        self._least = least_mana(self._demand)
        self._most_help = sum(len(s.candidates) + len(s.latent) for s in self.problem.substitutes)
        self._announcements = tuple(islice(self._ways_to_announce(), MAX_ANNOUNCEMENTS + 1))

    @property
    def is_small(self) -> bool:
        """Whether its symbols can be announced in few ways."""
        return len(self._announcements) <= MAX_ANNOUNCEMENTS

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

    def pay(self, now: Situation) -> Paid | None:
        """How it can be paid with nothing but what is there now."""
        life, energy, library = now.purses
        if energy < self.problem.energy_cost or library < self.problem.mill_cost:
            return None
        if sum(now.pool) + self._most_help < self._least:
            return None
        for objects, actors in self._parts.choices(self.problem.requirements, self.problem.counters, (), now.actors):
            tapped = {o for r, g in zip(self.problem.requirements, objects, strict=False) for o in g if _taps(r)}
            helpers = tuple(self._helpers(now.actors, actors, tapped))
            for announced in self._announcements:
                if announced.life == 0 or (self.problem.can_pay_life and announced.life <= life):
                    self._budget.take()
                    pairs = self._match(now.pool, helpers, announced)
                    if pairs is not None:
                        return Paid(announced, objects, pairs)
        return None

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
    ) -> tuple[tuple[int, Payer], ...] | None:
        """Pay each symbol with a unit or an object, if that can be done."""
        symbols = self._symbols(announced)
        sizes = [*pool, *(len(h.objects) for h, _ in helpers)]
        if len(symbols) > sum(sizes):
            return None
        fits: dict[int, list[int]] = {}
        for number in dict.fromkeys(symbols):
            pip = self._pip(number)
            own = [n for n, (h, late) in enumerate(helpers, len(pool)) if h.way_for(pip, latent=late) is not None]
            fits[number] = [u for u in self.field.fitting(pip, -1) if pool[u]] + own
        taken = match(symbols, fits, sizes)
        return None if taken is None else tuple(self._named(symbols, taken, helpers, len(pool)))

    def _pip(self, number: int) -> Pip | None:
        return self._demand.pips[number][0] if number >= 0 else None

    def _symbols(self, announced: Announced) -> list[int]:
        """The symbols to be paid with mana, each as often as it is asked for; generic mana (-1) last."""
        found: list[int] = []
        for number, (_, n) in enumerate(self._demand.pips):
            otherwise = announced.as_generic[number] + announced.as_life[number] + announced.by_life[number]
            found += [number] * (n - otherwise)
        return found + [-1] * announced.generic

    def _named(
        self, symbols: list[int], taken: list[int], helpers: tuple[tuple[Helpers, bool], ...], units: int
    ) -> Iterator[tuple[int, Payer]]:
        left = {n: iter(h.objects) for n, (h, _) in enumerate(helpers, units)}
        for number, node in zip(symbols, taken, strict=True):
            if node < units:
                yield number, node
                continue
            own, latent = helpers[node - units]
            way = own.way_for(self._pip(number), latent=latent)
            assert way is not None
            yield number, (way, next(left[node]))


def _taps(part: Requirement) -> bool:
    return part.action is Action.TAP
