"""The payment problem solved by trying everything: the yardstick for tests, to be read rather than fast.

A *plan* says what is done, but not in which order nor with which mana: which abilities are activated and what objects
they take, which objects pay the other costs, how symbols are announced, which objects help to pay (convoke and its
like), and how much of the floating mana is spent. All that ``preferences.score`` looks at is in the plan, so plans are
listed with python-constraint, sorted by their scores, and the first one that can be carried out is a best payment.

Carrying out goes by the rules: mana abilities one after the other, each paid with mana made earlier (601.2g, 605.3),
and then everything else at once, in any order (601.2h). The type of each unit of mana is settled when it is spent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language.costs import Action

from ..problem.payment import (
    MASK,
    Activation,
    Assignment,
    Column,
    Kind,
    LimitReached,
    NoPayment,
    Outcome,
    PaymentProblem,
    Pip,
    Solution,
    Spent,
    types_of,
)
from ..problem.preferences import score
from .plans import (
    Budget,
    Groups,
    LimitExceededError,
    Plan,
    Symbols,
    Use,
    announced,
    draft,
    life_while_paying,
    list_plans,
    symbols_of,
    uses_of_activation,
    uses_of_payment,
)

LIMIT = 200_000
GENERIC = "{1}"


class Unit(Struct, frozen=True):
    """A unit of mana in the pool, of one of several kinds; ``source`` is its activation, or -1 where it floated."""

    kinds: tuple[Kind, ...]
    source: int
    number: int

    @property
    def sort(self) -> tuple[bool, tuple[Kind, ...]]:
        """What makes units interchangeable."""
        return self.source >= 0, self.kinds


class Payment(Struct, frozen=True):
    """Units spent on symbols."""

    spent: tuple[tuple[Unit, Spent], ...] = ()

    def plus(self, unit: Unit, kind: Kind, symbol: str) -> Payment:
        """The payment with one more unit."""
        return Payment((*self.spent, (unit, Spent(kind, symbol))))


class Table(Struct, frozen=True):
    """The objects and the life total in the middle of a payment."""

    untapped: frozenset[str]
    gone: frozenset[str] = frozenset()
    graveyard: frozenset[str] = frozenset()
    life: int = 0


def solve(problem: PaymentProblem, *, limit: int = LIMIT) -> Outcome:
    """Return a best payment, or proof that there is none by having tried everything.

    ``limit`` bounds the plans listed plus the steps tried in carrying them out.
    """
    if problem.demand is None:
        return NoPayment()  # 118.6
    budget = Budget(limit)
    try:
        plans = [(score(problem, draft(problem, plan)).key(), plan) for plan in list_plans(problem, budget)]
        for _, plan in sorted(plans, key=lambda entry: entry[0]):
            assignment = Performance(problem, plan, budget).carry_out()
            if assignment is not None:
                return Solution(assignment, score(problem, assignment))
    except LimitExceededError:
        return LimitReached()
    return NoPayment()


# --- Carrying a plan out ----------------------------------------------------------------------------------------------


def carried_out(problem: PaymentProblem, table: Table, uses: list[Use]) -> Table | None:
    """The table after one cost whose parts are paid in any order (601.2h), or ``None`` where they can't be."""
    untapped, gone, graveyard = set(table.untapped), set(table.gone), set(table.graveyard)
    for object in dict.fromkeys(use.object for use in uses):
        actions = Counter(use.action for use in uses if use.object == object and not use.latent)
        if actions and object in gone:
            return None
        if (object in untapped) - actions[Action.TAP] + actions[Action.UNTAP] not in (0, 1):
            return None
        if actions[Action.TAP] != actions[Action.UNTAP]:
            untapped ^= {object}
        gone |= {object} if any(action.leaves for action in actions) else set()
        if (actions[Action.SACRIFICE] or actions[Action.DISCARD]) and problem.assets[object].can_reach_graveyard:
            graveyard.add(object)
    for use in uses:
        if use.latent:
            if use.object not in graveyard:
                return None
            graveyard.remove(use.object)
    return replace(table, untapped=frozenset(untapped), gone=frozenset(gone), graveyard=frozenset(graveyard))


def pips_paid(
    problem: PaymentProblem, pips: tuple[Pip, ...], units: tuple[Unit, ...], column: Column | None, paid: Payment
) -> Iterator[tuple[Payment, tuple[Unit, ...]]]:
    """Every way to pay pips with units: what is spent, and the units that are left."""
    if not pips:
        yield paid, units
        return
    tried = set()
    for place, unit in enumerate(units):
        kind = next((k for k in unit.kinds if problem.pays(k, pips[0], column)), None)
        if kind is not None and unit.sort not in tried:
            tried.add(unit.sort)
            rest = units[:place] + units[place + 1 :]
            yield from pips_paid(
                problem, pips[1:], rest, column, paid.plus(unit, kind, symbol_paid(problem, kind, pips[0], column))
            )


def symbol_paid(problem: PaymentProblem, kind: Kind, pip: Pip, column: Column | None) -> str:
    """The symbol that a kind of mana pays; the fitting half of a hybrid one."""
    if not pip.has_choice:
        return pip.symbol
    return next("{%s}" % t for t in types_of(pip.mask) if problem.pays(kind, Pip("{%s}" % t, MASK[t]), column))


def generic_paid(
    problem: PaymentProblem, generic: int, units: tuple[Unit, ...], column: Column | None, paid: Payment
) -> Iterator[tuple[Payment, tuple[Unit, ...]]]:
    """Every way to pay generic mana with units (107.4b)."""
    fit = [unit for unit in units if problem.pays(unit.kinds[0], None, column)]
    tried = set()
    for choice in combinations(fit, generic):
        sorts = tuple(unit.sort for unit in choice)
        if sorts not in tried:
            tried.add(sorts)
            more = tuple((unit, Spent(unit.kinds[0], GENERIC)) for unit in choice)
            yield Payment(paid.spent + more), tuple(unit for unit in units if unit not in choice)


def helped(
    problem: PaymentProblem, symbols: Symbols, helpers: tuple[tuple[int, str], ...]
) -> Iterator[tuple[Symbols, tuple[tuple[int, str, str], ...]]]:
    """Every way for all helpers to pay one symbol each: the symbols left, and who paid which."""
    if not helpers:
        yield symbols, ()
        return
    (number, object), *others = helpers
    options = [(symbols.pips.index(pip), pip.symbol) for pip in dict.fromkeys(symbols.pips) if not pip.snow]
    mask = dict(problem.substitutes[number].candidates).get(object, 0)
    for place, symbol in options:
        if symbols.pips[place].mask & mask or symbols.pips[place].of_x:
            rest = Symbols(symbols.pips[:place] + symbols.pips[place + 1 :], symbols.generic)
            for left, paid in helped(problem, rest, tuple(others)):
                yield left, ((number, object, symbol), *paid)
    if symbols.generic:
        for left, paid in helped(problem, replace(symbols, generic=symbols.generic - 1), tuple(others)):
            yield left, ((number, object, GENERIC), *paid)


class Performance:
    """The search for an order and for mana that carry one plan out."""

    def __init__(self, problem: PaymentProblem, plan: Plan, budget: Budget) -> None:
        self.problem, self.plan, self.budget = problem, plan, budget
        self.dead: set[object] = set()

    def carry_out(self) -> Assignment | None:
        """Return the assignment, or ``None`` where no order works."""
        problem = self.problem
        floating = [
            Unit((kind,), -1, number)
            for (kind, _), (count, _) in zip(problem.floating, self.plan.floating, strict=True)
            for number in range(count)
        ]
        untapped = frozenset(object for object, asset in problem.assets.items() if asset.untapped)
        return self.activate(Table(untapped, life=problem.life), tuple(floating), self.plan.activations, ())

    def activate(
        self,
        table: Table,
        units: tuple[Unit, ...],
        remaining: tuple[tuple[int, Groups], ...],
        done: tuple[tuple[int, Groups, Payment], ...],
    ) -> Assignment | None:
        """Try every next activation, or pay where none is left."""
        state = remaining, tuple(sorted(unit.sort for unit in units))
        if state in self.dead:
            return None
        self.dead.add(state)
        self.budget.take()
        if not remaining:
            return self.pay(table, units, done)
        for step in dict.fromkeys(remaining):
            place = remaining.index(step)
            rest = remaining[:place] + remaining[place + 1 :]
            for after, paid, left in self.ways_to_activate(table, units, step):
                made = units_of(self.problem.columns[step[0]], len(done))
                result = self.activate(after, left + made, rest, (*done, (*step, paid)))
                if result is not None:
                    return result
        return None

    def ways_to_activate(
        self, table: Table, units: tuple[Unit, ...], step: tuple[int, Groups]
    ) -> Iterator[tuple[Table, Payment, tuple[Unit, ...]]]:
        """Every way to activate a mana ability now: the table after it, the mana spent, and the mana left."""
        column = self.problem.columns[step[0]]
        if column.object in table.gone or (column.life and column.life > table.life):  # 119.4
            return
        after = carried_out(self.problem, table, uses_of_activation(column, step[1]))
        if after is None:
            return
        after = replace(after, life=table.life - column.life - column.damage)
        symbols = symbols_of(column)
        for paid, rest in pips_paid(self.problem, symbols.pips, units, column, Payment()):
            for all_paid, left in generic_paid(self.problem, symbols.generic, rest, column, paid):
                yield after, all_paid, left

    def pay(
        self, table: Table, units: tuple[Unit, ...], done: tuple[tuple[int, Groups, Payment], ...]
    ) -> Assignment | None:
        """Pay the total cost (601.2h) with as much floating mana as the plan says."""
        problem, plan = self.problem, self.plan
        assert problem.demand is not None
        floating = [unit.kinds for unit in units if unit.source < 0]
        if [floating.count((kind,)) for kind, _ in problem.floating] != [own for _, own in plan.floating]:
            return None
        life = life_while_paying(problem, plan)
        if life and life > table.life:
            return None
        if carried_out(problem, table, uses_of_payment(problem, plan.objects, plan.helpers)) is None:
            return None
        for symbols, substitutes in helped(
            problem, announced(problem.demand, plan.chosen, plan.life_for), plan.helpers
        ):
            paid = self.spend(symbols, units)
            if paid is not None:
                return self.assignment(done, paid, substitutes)
        return None

    def spend(self, symbols: Symbols, units: tuple[Unit, ...]) -> Payment | None:
        """A payment of symbols that leaves no floating mana; generic mana takes floating mana first."""
        for paid, rest in pips_paid(self.problem, symbols.pips, units, None, Payment()):
            first = sorted(rest, key=lambda unit: unit.source)
            for all_paid, left in generic_paid(self.problem, symbols.generic, tuple(first), None, paid):
                if all(unit.source >= 0 for unit in left):
                    return all_paid
                break
        return None

    def assignment(
        self,
        done: tuple[tuple[int, Groups, Payment], ...],
        paid: Payment,
        substitutes: tuple[tuple[int, str, str], ...],
    ) -> Assignment:
        """Write down what was done, each unit being of the kind as which it was spent."""
        payments = [*(p for _, _, p in done), paid]
        settled = {(unit.source, unit.number): spent.kind for p in payments for unit, spent in p.spent}
        activations = []
        for place, (number, groups, payment) in enumerate(done):
            made = units_of(self.problem.columns[number], place)
            adds = tuple(settled.get((unit.source, unit.number), unit.kinds[0]) for unit in made)
            activations.append(Activation(number, adds, tuple(spent for _, spent in payment.spent), groups))
        return Assignment(
            tuple(activations),
            tuple(spent for _, spent in paid.spent),
            self.plan.chosen,
            substitutes,
            self.plan.objects,
            self.plan.life_for,
        )


def units_of(column: Column, source: int) -> tuple[Unit, ...]:
    """The units that one activation adds, their types open as far as the ability leaves them open."""
    kinds = [output.kinds for output in column.outputs for _ in range(output.count)]
    return tuple(Unit(choice, source, number) for number, choice in enumerate(kinds))
