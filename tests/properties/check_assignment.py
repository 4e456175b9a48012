"""What is wrong with an assignment, found by carrying it out step by step.

It shares nothing with the backends: it reads what an ``Assignment`` says and plays it by the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from castable.model.language.costs import Action
from castable.model.language.mana import TYPES, ManaType
from castable.solver.problem.payment import (
    MASK,
    Activation,
    Assignment,
    Column,
    CounterRequirement,
    Demand,
    Kind,
    PaymentProblem,
    Pip,
    Requirement,
    Spent,
)

ObjectGroups = tuple[tuple[str, ...], ...]


def violations(problem: PaymentProblem, assignment: Assignment) -> list[str]:
    """Return every breach of the rules that carrying out an assignment meets; none for a good one."""
    return _Replay(problem).run(assignment)


class _Replay:
    """The position in the middle of a payment, and what went wrong so far."""

    def __init__(self, problem: PaymentProblem) -> None:
        self.problem = problem
        self.found: list[str] = []
        self.pool = Counter({kind: count for kind, count in problem.floating if count})
        self.untapped = {object for object, asset in problem.assets.items() if asset.untapped}
        self.gone: set[str] = set()
        self.graveyard: set[str] = set()
        self.counters = {object: Counter(dict(asset.counters)) for object, asset in problem.assets.items()}
        self.life, self.energy, self.library = problem.life, problem.energy, problem.library
        self.used: set[str] = set()
        self.times: Counter[tuple[str, int]] = Counter()

    def fail(self, text: str) -> None:
        self.found.append(text)

    def run(self, assignment: Assignment) -> list[str]:
        for activation in assignment.activations:
            self.activate(activation)
        self.pay_total(assignment)
        self.found += [f"{object} must be used" for object in self.problem.must_use if object not in self.used]
        return self.found

    # --- 601.2g -----------------------------------------------------------------------------------------------------

    def activate(self, activation: Activation) -> None:
        """Pay for one mana ability, then let it resolve (605.3b)."""
        column = self.problem.columns[activation.column]
        self.times[column.object, column.ability] += 1
        if self.times[column.object, column.ability] > column.limit:
            self.fail(f"ability {column.ability} of {column.object} is activated more than {column.limit} times")
        if column.object in self.gone:
            self.fail(f"{column.object} is gone when its ability is activated")
        actions = [(column.object, action, False) for action in column.uses]
        actions += self.actions_of(column.requirements, column.counters, activation.objects)
        drains = self.drains_of(column.requirements, column.counters, activation.objects)
        self.do_in_any_order(actions, drains)
        self.pay_life(column.life)
        self.pay_purses(column.energy, column.mill)
        self.pay_column_mana(column, activation.spent)
        self.life -= column.damage
        self.check_adds(column, activation.adds)
        self.pool.update(activation.adds)

    def pay_column_mana(self, column: Column, spent: Sequence[Spent]) -> None:
        if column.demand is None:
            if spent:
                self.fail(f"mana is spent on {column.object}, which asks for none")
            return
        pips = [pip for pip, count in column.demand.pips for _ in range(count)]
        generic = _generic(column.demand, len(pips), 0)
        symbols = Counter(s.symbol for s in spent)
        if symbols["{1}"] != generic or not _match(symbols, pips):
            self.fail(f"{column.object} is paid with {dict(symbols)}")
        self.spend(spent, column)

    def check_adds(self, column: Column, adds: Sequence[Kind]) -> None:
        slots = [output for output in column.outputs for _ in range(output.count)]
        if len(adds) != len(slots):
            self.fail(f"{column.object} adds {len(adds)} units, not {len(slots)}")
        for kind, output in zip(adds, slots, strict=False):
            fits = MASK[kind.type] & output.mask
            if not fits or (kind.only, kind.snow, kind.origin) != (output.only, output.snow, output.origin):
                self.fail(f"{column.object} can't add {kind}")

    # --- 601.2h -----------------------------------------------------------------------------------------------------

    def pay_total(self, assignment: Assignment) -> None:
        """Pay everything at once, in any order."""
        problem = self.problem
        if problem.demand is None:
            self.fail("the cost is unpayable (118.6)")
            return
        actions = self.actions_of(problem.requirements, problem.counters, assignment.objects)
        for number, object, _ in assignment.substitutes:
            substitute = problem.substitutes[number]
            latent = object in substitute.latent
            if not latent and object not in dict(substitute.candidates):
                self.fail(f"{object} can't {substitute.keyword}")
            actions.append((object, substitute.action, latent))
        for number in range(len(problem.substitutes)):
            helpers = [object for n, object, _ in assignment.substitutes if n == number]
            if len(set(helpers)) < len(helpers):
                self.fail(f"an object pays twice by {problem.substitutes[number].keyword}")
        self.do_in_any_order(actions, self.drains_of(problem.requirements, problem.counters, assignment.objects))
        life = sum(pip.life for pip, way in assignment.chosen if way == "life")
        self.pay_life(problem.life_cost + life + sum(pip.or_life for pip, _ in assignment.life_for))
        self.pay_purses(problem.energy_cost, problem.mill_cost)
        self.pay_total_mana(problem.demand, assignment)

    def pay_total_mana(self, demand: Demand, assignment: Assignment) -> None:
        pips, halves = self.announced(demand, assignment.chosen)
        asked = Counter(pip.symbol for pip in pips)
        generic = _generic(demand, len(pips), halves)
        if generic:
            asked["{1}"] = generic
        paid = Counter(s.symbol for s in assignment.spent) + Counter(symbol for *_, symbol in assignment.substitutes)
        paid += Counter(symbol for _, symbol in assignment.life_for)
        for lived, symbol in assignment.life_for:
            if not lived.or_life or not _pip_of(symbol).mask & lived.mask & lived.or_life_for:
                self.fail(f"life can't pay {symbol}")
        if paid != asked:
            self.fail(f"{dict(asked)} is asked for, {dict(paid)} is paid")
        masks = {pip.symbol: pip for pip in pips}
        for number, object, symbol in assignment.substitutes:
            mask = dict(self.problem.substitutes[number].candidates).get(object, 0)
            pip = masks.get(symbol)
            if symbol != "{1}" and (pip is None or pip.snow or not (pip.of_x or pip.mask & mask)):
                self.fail(f"{object} can't pay {symbol}")
        self.spend(assignment.spent, None, masks)

    def announced(self, demand: Demand, chosen: tuple[tuple[Pip, str], ...]) -> tuple[list[Pip], int]:
        """The pips to be paid with mana, and the generic halves chosen (601.2b)."""
        choices = Counter({pip: count for pip, count in demand.pips if _has_choice(pip)})
        if Counter(pip for pip, _ in chosen) != choices:
            self.fail(f"{chosen} does not announce each of {dict(choices)}")
        pips = [pip for pip, count in demand.pips if not _has_choice(pip) for _ in range(count)]
        halves = 0
        for pip, way in chosen:
            if way in TYPES and MASK[ManaType(way)] & pip.mask:
                pips.append(Pip("{%s}" % way, MASK[ManaType(way)]))
            elif pip.generic and way == str(pip.generic):
                halves += pip.generic
            elif not (pip.life and way == "life"):
                self.fail(f"{pip.symbol} can't be announced as {way}")
        return pips, halves

    # --- Parts of costs ---------------------------------------------------------------------------------------------

    def actions_of(
        self, requirements: tuple[Requirement, ...], counters: tuple[CounterRequirement, ...], groups: ObjectGroups
    ) -> list[tuple[str, Action, bool]]:
        """Which objects are acted on for requirements; the flag says that it happens in the graveyard."""
        if len(groups) != len(requirements) + len(counters):
            self.fail(f"{len(groups)} groups of objects, not {len(requirements) + len(counters)}")
        actions = []
        for requirement, group in zip(requirements, groups, strict=False):
            counted = sum(dict(requirement.weights).get(o, 0) for o in group) if requirement.weights else len(group)
            enough = counted >= requirement.count if requirement.weights is not None else counted == requirement.count
            if not enough or len(set(group)) != len(group):
                self.fail(f"{requirement.action} takes {requirement.count} in different objects, not {group}")
            for object in group:
                if object not in requirement.candidates and object not in requirement.latent:
                    self.fail(f"{object} is no candidate to {requirement.action}")
                actions.append((object, requirement.action, object in requirement.latent))
        return actions

    def drains_of(
        self, requirements: tuple[Requirement, ...], counters: tuple[CounterRequirement, ...], groups: ObjectGroups
    ) -> list[tuple[str, str, int]]:
        """Which counters are removed from which object."""
        drains = []
        for counter, group in zip(counters, groups[len(requirements) :], strict=False):
            if len(group) != 1 or group[0] not in counter.candidates:
                self.fail(f"{counter.kind} counters can't be removed from {group}")
            drains += [(object, counter.kind, counter.count) for object in group]
        return drains

    def do_in_any_order(self, actions: list[tuple[str, Action, bool]], drains: list[tuple[str, str, int]]) -> None:
        """Carry actions out in an order that works where there is one: counters, taps, leaving, then the graveyard."""
        for object, kind, count in drains:
            if object in self.gone or self.counters[object][kind] < count:
                self.fail(f"{object} lacks {count} {kind} counters")
            self.counters[object][kind] -= count
            self.used.add(object)
        turns = [(o, a) for o, a, _ in actions if a in (Action.TAP, Action.UNTAP)]
        while turns:
            able = [(o, a) for o, a in turns if o not in self.gone and (a is Action.TAP) == (o in self.untapped)]
            turn = able[0] if able else turns[0]
            if not able:
                self.fail(f"can't {turn[1]} {turn[0]}")
            turns.remove(turn)
            self.untapped ^= {turn[0]}
            if turn[1] is Action.TAP:
                self.used.add(turn[0])
        for object, action, latent in sorted(actions, key=lambda entry: entry[2]):
            if action is Action.REVEAL:
                if object in self.gone - {o for o, a, _ in actions if a.leaves}:
                    self.fail(f"{object} is gone and can't be revealed")
            elif action.leaves:
                self.leave(object, action, latent)

    def leave(self, object: str, action: Action, latent: bool) -> None:
        self.used.add(object)
        if latent:
            if object not in self.graveyard:
                self.fail(f"{object} is not in the graveyard to {action} it")
            self.graveyard.discard(object)
            return
        if object in self.gone:
            self.fail(f"can't {action} {object}, which is gone")
        self.gone.add(object)
        if action in (Action.SACRIFICE, Action.DISCARD) and self.problem.assets[object].can_reach_graveyard:
            self.graveyard.add(object)

    def pay_life(self, amount: int) -> None:
        """Pay life; 0 life can always be paid (119.4, 119.4b)."""
        if amount > 0 and (amount > self.life or not self.problem.can_pay_life):
            self.fail(f"can't pay {amount} of {self.life} life")
        self.life -= amount

    def pay_purses(self, energy: int, mill: int) -> None:
        self.energy -= energy
        self.library -= mill
        if self.energy < 0:
            self.fail(f"energy is short by {-self.energy}")
        if self.library < 0:
            self.fail(f"the library is short by {-self.library}")

    def spend(self, spent: Iterable[Spent], column: Column | None, pips: dict[str, Pip] | None = None) -> None:
        """Take mana from the pool, each unit fit for what it pays (106.6, 107.4)."""
        for kind, symbol in ((s.kind, s.symbol) for s in spent):
            self.pool[kind] -= 1
            if self.pool[kind] < 0:
                self.fail(f"no {kind} in the pool")
            if kind.only not in (self.problem if column is None else column).accepts:
                self.fail(f"{kind} may not be spent on this")
            if column is None and self.problem.origin & ~kind.origin:
                self.fail(f"{kind} does not come from what this asks for")
            generic = symbol in ("{1}", "{X}")
            if generic and kind.only in self.problem.not_generic:
                self.fail(f"{kind} may not be spent on generic mana")
            pip = (pips or {}).get(symbol) or _pip_of(symbol)
            if symbol != "{1}" and not self.problem.pays(kind, pip, column):
                self.fail(f"{kind} doesn't pay {symbol}")


def _generic(demand: Demand, pips: int, halves: int) -> int:
    """The generic mana to pay beside a number of pips (601.2f)."""
    reduced = max(0, demand.generic + halves - demand.discount)
    return reduced if reduced + pips >= demand.minimum else demand.minimum - pips


def _has_choice(pip: Pip) -> bool:
    """Whether one of several ways to pay is announced (118.13)."""
    return not (pip.snow or pip.of_x) and bool(pip.generic or pip.life or pip.mask & (pip.mask - 1))


def _pip_of(symbol: str) -> Pip:
    """The pip of a symbol as it is announced: one type, or snow."""
    name = symbol.strip("{}")
    if name == "S":
        return Pip(symbol, 0, snow=True)
    return Pip(symbol, MASK[ManaType(name)] if name in TYPES else 0)


def _match(symbols: Counter[str], pips: list[Pip]) -> bool:
    """Whether symbols of one type each are, one to one, ways to pay the pips."""
    paid = list((symbols - Counter({"{1}": symbols["{1}"]})).elements())
    return len(paid) == len(pips) and _match_rest(paid, pips)


def _match_rest(paid: list[str], pips: list[Pip]) -> bool:
    if not pips:
        return True
    fits = [
        s
        for s in dict.fromkeys(paid)
        if _pip_of(s).snow == pips[0].snow and (pips[0].snow or _pip_of(s).mask & pips[0].mask)
    ]
    return any(_match_rest([*paid[: paid.index(s)], *paid[paid.index(s) + 1 :]], pips[1:]) for s in fits)
