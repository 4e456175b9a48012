"""What stays payable after a payment: how it changes what other problems can be paid with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from castable.model.language.costs import Action

from ..backends import solutions
from ..problem.payment import (
    Asset,
    Assignment,
    Column,
    CounterRequirement,
    Kind,
    NoPayment,
    PaymentProblem,
    Requirement,
    Solution,
    Substitute,
)


def is_payable(problem: PaymentProblem) -> bool:
    """Whether anything pays a problem."""
    return isinstance(next(solutions(problem, best=False)), Solution)


def is_proven_unpayable(problem: PaymentProblem) -> bool:
    """Whether nothing pays a problem, a limit being no proof."""
    return isinstance(next(solutions(problem, best=False)), NoPayment)


def spells_lost(problem: PaymentProblem, assignment: Assignment, others: Sequence[PaymentProblem]) -> int:
    """How many of the other problems can't be paid any more after an assignment."""
    if not others:
        return 0
    past = Past(problem, assignment)
    return sum(not is_payable(past.left_for(other)) for other in others)


class Past:
    """What an assignment has done to objects, mana and purses."""

    def __init__(self, problem: PaymentProblem, assignment: Assignment) -> None:
        self.tapped: set[str] = set()
        self.gone: set[str] = set()
        self.buried: set[str] = set()
        self.counters: Counter[tuple[str, str]] = Counter()
        self.mana: Counter[Kind] = Counter(dict(problem.floating))
        self.life = problem.life_cost + assignment.life_for_mana
        self.energy, self.milled = problem.energy_cost, problem.mill_cost
        for activation in assignment.activations:
            self._activate(problem.columns[activation.column], activation.objects)
            self.mana.update(activation.adds)
            self.mana.subtract(s.kind for s in activation.spent)
        self.mana.subtract(s.kind for s in assignment.spent)
        self._pay(problem.requirements, problem.counters, assignment.objects)
        for index, object, _ in assignment.substitutes:
            self._use(problem.substitutes[index].action, object)

    def _activate(self, column: Column, objects: tuple[tuple[str, ...], ...]) -> None:
        for action in column.uses:
            self._use(action, column.object)
        self._pay(column.requirements, column.counters, objects)
        self.life += column.life + column.damage
        self.energy += column.energy
        self.milled += column.mill

    def _pay(
        self,
        requirements: tuple[Requirement, ...],
        counters: tuple[CounterRequirement, ...],
        groups: tuple[tuple[str, ...], ...],
    ) -> None:
        for requirement, group in zip(requirements, groups, strict=False):
            for o in group:
                self._use(requirement.action, o)
        for asked, group in zip(counters, groups[len(requirements) :], strict=False):
            self.counters.update({(o, asked.kind): asked.count for o in group})

    def _use(self, action: Action, o: str) -> None:
        if action is Action.TAP:
            self.tapped.add(o)
        elif action is Action.UNTAP:
            self.tapped.discard(o)
        elif action.leaves:
            (self.buried if action in (Action.SACRIFICE, Action.DISCARD) else self.gone).add(o)

    # ------------------------------------------------------------ what is left

    def left_for(self, other: PaymentProblem) -> PaymentProblem:
        """Another problem with only what is left."""
        return replace(
            other,
            floating=tuple((k, n) for k, n in sorted(self.mana.items()) if n > 0),
            columns=tuple(self._column(c) for c in other.columns if self._is_left(c)),
            requirements=tuple(self._requirement(r) for r in other.requirements),
            counters=tuple(self._counter(c, other) for c in other.counters),
            substitutes=tuple(self._substitute(s) for s in other.substitutes),
            assets={o: self._asset(o, other.assets[o]) for o in other.objects()},
            life=other.life - self.life,
            energy=other.energy - self.energy,
            library=other.library - self.milled,
        )

    def _still(self, o: str, action: Action) -> bool:
        if o in self.gone or o in self.buried:
            return False
        return action is not Action.TAP or o not in self.tapped

    def _is_left(self, column: Column) -> bool:
        return column.object not in self.gone | self.buried and all(self._still(column.object, a) for a in column.uses)

    def _column(self, column: Column) -> Column:
        if not column.requirements:
            return column
        return replace(column, requirements=tuple(self._requirement(r) for r in column.requirements))

    def _requirement(self, requirement: Requirement) -> Requirement:
        """Candidates that are still there; cards that reached the graveyard meanwhile lie there now."""
        here = tuple(o for o in requirement.candidates if self._still(o, requirement.action))
        arrived = tuple(o for o in requirement.latent if o in self.buried)
        latent = tuple(o for o in requirement.latent if o not in self.gone | self.buried)
        return replace(requirement, candidates=here + arrived, latent=latent)

    def _counter(self, counters: CounterRequirement, other: PaymentProblem) -> CounterRequirement:
        def has_enough(o: str) -> bool:
            have = other.assets[o].counters.get(counters.kind, 0) - self.counters[o, counters.kind]
            return o not in self.gone | self.buried and have >= counters.count

        return replace(counters, candidates=tuple(filter(has_enough, counters.candidates)))

    def _substitute(self, substitute: Substitute) -> Substitute:
        here = tuple((o, mask) for o, mask in substitute.candidates if self._still(o, substitute.action))
        arrived = tuple((o, 0) for o in substitute.latent if o in self.buried)
        latent = tuple(o for o in substitute.latent if o not in self.gone | self.buried)
        return replace(substitute, candidates=here + arrived, latent=latent)

    def _asset(self, o: str, asset: Asset) -> Asset:
        removed = {kind: n for (object, kind), n in self.counters.items() if object == o}
        if o not in self.tapped and not removed:
            return asset
        counters = {kind: n - removed.get(kind, 0) for kind, n in asset.counters.items()}
        return replace(asset, untapped=asset.untapped and o not in self.tapped, counters=counters)
