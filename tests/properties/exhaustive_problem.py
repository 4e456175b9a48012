"""Whether a payment problem can be paid, by trying every activation in every order: nothing is bounded or counted.

It says only whether, not how well, of problems whose total cost asks for no totals and leaves no choice to announce.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, islice, product

from msgspec import Struct
from msgspec.structs import replace

from castable.fuzz.generators.choosing import Chooser
from castable.model.language.costs import Action
from castable.solver.problem.payment import (
    MASK,
    Column,
    CounterRequirement,
    Demand,
    Kind,
    PaymentProblem,
    Pip,
    Requirement,
)


class TooManyStates(Exception):
    """More states than the caller wanted to look at."""


Pool = tuple[tuple[Kind, int], ...]
Doing = tuple[str, Action, bool]


class State(Struct, frozen=True):
    """Everything that activations change."""

    pool: Pool
    untapped: frozenset[str]
    gone: frozenset[str] = frozenset()
    graveyard: frozenset[str] = frozenset()
    drained: tuple[tuple[tuple[str, str], int], ...] = ()
    used: tuple[tuple[tuple[str, int], int], ...] = ()
    life: int = 0
    energy: int = 0
    library: int = 0


def simplified(problem: PaymentProblem) -> PaymentProblem:
    """The problem as far as this module goes: no choices to announce, no totals, no helpers."""
    demand = problem.demand or Demand()
    pips = tuple((replace(p, or_life=0), n) for p, n in demand.pips if not (p.has_choice or p.of_x))
    parts = tuple(r for r in problem.requirements if r.weights is None)
    plain = Demand(pips, demand.generic)
    return replace(problem, demand=plain, substitutes=(), must_use=(), requirements=parts)


def tight(problem: PaymentProblem, chooser: Chooser, most_steps: int = 7) -> PaymentProblem:
    """The problem with a cost of what some activations have made, or of a little more, often with nothing else."""
    if chooser.pick((True, True, False)):
        problem = replace(problem, requirements=(), counters=(), life_cost=0, energy_cost=0, mill_cost=0)
    state = _start(problem)
    for _ in range(chooser.pick(range(2, most_steps))):
        after = list(islice(_steps(problem, state), 60))
        state = chooser.pick(after) if after else state
    pips: Counter[Pip] = Counter()
    generic = chooser.pick((0, 0, 1))
    for kind, number in state.pool:
        for _ in range(number):
            if kind.only in problem.accepts and chooser.pick((True, True, False)):
                pips[Pip("{%s}" % kind.type, MASK[kind.type])] += 1
            else:
                generic += chooser.pick((1, 1, 1, 0))
    return replace(problem, demand=Demand(tuple(sorted(pips.items(), key=repr)), generic))


def _start(problem: PaymentProblem) -> State:
    untapped = frozenset(o for o, a in problem.assets.items() if a.untapped)
    return State(
        tuple(sorted(problem.floating)), untapped, life=problem.life, energy=problem.energy, library=problem.library
    )


def can_be_paid(problem: PaymentProblem, budget: int) -> bool:
    """Whether some activations in some order lead to a state in which everything can be paid.

    Raises:
        TooManyStates: so many states did not tell.
    """
    start = _start(problem)
    waiting, seen = [start], {start}
    while waiting:
        state = waiting.pop()
        if _pays_all(problem, state):
            return True
        for after in _steps(problem, state):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > budget:
            raise TooManyStates
    return False


def _steps(problem: PaymentProblem, state: State) -> Iterator[State]:
    used = Counter(dict(state.used))
    for column in problem.columns:
        key = (column.object, column.ability)
        if used[key] >= column.limit or column.object in state.gone:
            continue
        paid = _purses(problem, state, column.life, column.energy, column.mill)
        if paid is None:
            continue
        times = used + Counter([key]) if column.limit < 9 else used
        here = replace(paid, used=tuple(sorted(times.items())), life=paid.life - column.damage)
        own = [(column.object, action, False) for action in column.uses]
        for there in _after_objects(problem, here, own, column.requirements, column.counters):
            for pool in sorted(_spent(problem, state.pool, column.demand, column)):
                for adds in _productions(column):
                    yield replace(there, pool=_added(pool, adds))


def _purses(problem: PaymentProblem, state: State, life: int, energy: int, mill: int) -> State | None:
    if life > 0 and (life > state.life or not problem.can_pay_life):
        return None
    left = replace(state, life=state.life - life, energy=state.energy - energy, library=state.library - mill)
    return left if left.energy >= 0 and left.library >= 0 else None


def _productions(column: Column) -> Iterator[Pool]:
    units = [o.kinds for o in column.outputs for _ in range(o.count)]
    yield from sorted({tuple(sorted(Counter(kinds).items())) for kinds in product(*units)})


def _added(pool: Pool, more: Pool) -> Pool:
    return tuple(sorted((Counter(dict(pool)) + Counter(dict(more))).items()))


def _spent(problem: PaymentProblem, pool: Pool, demand: Demand | None, column: Column | None) -> set[Pool]:
    """What can be left of a pool once a demand is paid."""
    pools = {pool}
    symbols: list[Pip | None] = [pip for pip, n in demand.pips for _ in range(n)] if demand else []
    symbols += [None] * demand.generic if demand else []
    for symbol in symbols:
        pools = {
            tuple((k, n - (k == kind)) for k, n in p if n > (k == kind))
            for p in pools
            for kind, _ in p
            if problem.pays(kind, symbol, column)
        }
    return pools


def _after_objects(
    problem: PaymentProblem,
    state: State,
    own: list[Doing],
    requirements: tuple[Requirement, ...],
    counters: tuple[CounterRequirement, ...],
) -> Iterator[State]:
    """Every state after some objects were used, each part of the cost taking different ones."""
    choices = [combinations(dict.fromkeys(r.candidates + r.latent), r.count) for r in requirements]
    seen: set[Hashable] = set()
    for drained in product(*(c.candidates for c in counters)):
        without = _without_counters(problem, state, counters, drained)
        for chosen in product(*map(list, choices)) if without else ():
            doings = [
                *own,
                *((o, r.action, o in r.latent) for r, g in zip(requirements, chosen, strict=True) for o in g),
            ]
            assert without is not None
            after = _done(problem, without, doings)
            if after is not None and after not in seen:
                seen.add(after)
                yield after


def _without_counters(
    problem: PaymentProblem, state: State, counters: tuple[CounterRequirement, ...], objects: tuple[str, ...]
) -> State | None:
    drained = Counter(dict(state.drained))
    for asked, o in zip(counters, objects, strict=True):
        drained[o, asked.kind] += asked.count
        if o in state.gone or drained[o, asked.kind] > problem.assets[o].counters.get(asked.kind, 0):
            return None
    return replace(state, drained=tuple(sorted(drained.items())))


def _done(problem: PaymentProblem, state: State, doings: list[Doing]) -> State | None:
    """The state after all of this is done in some order: turned, shown, taken away, exiled from the graveyard."""
    untapped, gone, graveyard = set(state.untapped), set(state.gone), set(state.graveyard)
    for o in dict.fromkeys(o for o, _, latent in doings if not latent):
        actions = Counter(a for other, a, latent in doings if other == o and not latent)
        balance = (o in untapped) - actions[Action.TAP] + actions[Action.UNTAP]
        if o in gone or balance not in (0, 1) or sum(n for a, n in actions.items() if a.leaves) > 1:
            return None
        (untapped.add if balance else untapped.discard)(o)
        if any(a.leaves for a in actions):
            gone.add(o)
            if actions.keys() & {Action.SACRIFICE, Action.DISCARD} and problem.assets[o].can_reach_graveyard:
                graveyard.add(o)
    for o, _, latent in doings:
        if latent:
            if o not in graveyard:
                return None
            graveyard.remove(o)
    return replace(state, untapped=frozenset(untapped), gone=frozenset(gone), graveyard=frozenset(graveyard))


def _pays_all(problem: PaymentProblem, state: State) -> bool:
    """Whether the total cost can be paid here and now (601.2h)."""
    if _purses(problem, state, problem.life_cost, problem.energy_cost, problem.mill_cost) is None:
        return False
    if not _spent(problem, state.pool, problem.demand, None):
        return False
    return any(True for _ in _after_objects(problem, state, [], problem.requirements, problem.counters))
