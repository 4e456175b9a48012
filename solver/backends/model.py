"""One CP-SAT model of a payment problem: its variables, and the rules that they obey (docs/explanation/payment.md).

Variables count, class by class (see ``aggregate``): activations, objects used in each way, mana of each kind spent on
each symbol.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct, field
from ortools.sat.python import cp_model

from castable.model.game.deadline import check_time
from castable.model.language.costs import Action

from ..problem.aggregate import Aggregation
from ..problem.counts import Counts
from ..problem.payment import (
    UNLIMITED,
    Demand,
    Kind,
    LimitReached,
    NoPayment,
    PaymentProblem,
    Pip,
    Requirement,
)
from ..problem.repetition import shared_limits
from ..problem.supply import least_mana
from .bounds import bounds_of, ranks_needed
from .objective import objectives
from .running import TIME_LIMIT, run, run_by_strategy
from .uses import Expr, Uses, add_limits


class Past(Struct, frozen=True):
    """What all earlier payments of a chain have used, as expressions; life and mana are summed up by the models."""

    uses: tuple[Uses, ...] = ()
    energy: Expr = 0
    milled: Expr = 0
    counters_removed: dict[tuple[str, str], list[Expr]] = field(default_factory=dict)

    def joined(self, model: Model) -> Past:
        """The same with the payment of one more model."""
        uses = map(Uses.joined, self.uses, model.uses) if self.uses else model.uses
        keys = self.counters_removed.keys() | model.counters_removed.keys()
        removed = {k: self.counters_removed.get(k, []) + model.counters_removed.get(k, []) for k in keys}
        return Past(tuple(uses), self.energy + model.energy, self.milled + model.milled, removed)


VARIABLES = (
    "activations", "adds", "payments", "picks", "counter_picks", "stand_ins", "as_generic", "as_life", "by_life",
)  # fmt: skip


WAYS_TO_PAY = ("activations", "picks", "counter_picks", "stand_ins", "as_life", "by_life")


RANKED = ("activations", "picks", "counter_picks")  # the rank stands second in their keys


def _without_rank(key: Any, at: int | None) -> Any:
    return key if at is None else (*key[:at], *key[at + 1 :])


class Model:
    """One CP-SAT model of a payment problem."""

    def __init__(
        self,
        problem: PaymentProblem,
        aggregation: Aggregation,
        ranks: int = 0,
        *,
        others: Sequence[tuple[PaymentProblem, Aggregation]] = (),
        held: Sequence[tuple[PaymentProblem, Aggregation]] = (),
        best: bool = True,
        earlier: Model | None = None,
        is_held: bool = False,
    ) -> None:
        """State the problem; each of ``others`` may come after it, all of ``held`` do, one after the other."""
        self.problem = problem
        self.aggregation = aggregation
        self.bounds = bounds_of(problem)
        self.useful = self.bounds.useful
        self.is_ranked = ranks > 0
        self.ranks = max(1, ranks)
        self.earlier = earlier
        self.others: list[Model] = []
        self.objectives: list[Expr] = []
        self.places: list[Expr] = []  # of the preference, first things first
        self.standing: tuple[int, ...] = ()  # their values in the last answer
        self.model: cp_model.CpModel = earlier.model if earlier else cp_model.CpModel()
        self.times: Any = self.model.new_bool_var("") if earlier and not is_held else 1  # whether the total is paid
        self.past: Past = earlier.past.joined(earlier) if earlier else Past()
        self.uses = [Uses() for _ in aggregation.classes]
        self.supply: dict[Kind, list[Expr]] = defaultdict(list)
        self.spent: dict[Kind, list[Expr]] = defaultdict(list)
        self.spent_on_cost: dict[Kind, list[Expr]] = defaultdict(list)  # on the total, not on mana abilities
        self.made_at: dict[tuple[int, Kind], list[Expr]] = defaultdict(list)  # by activations that have a rank
        self.spent_at: dict[tuple[int, Kind], list[Expr]] = defaultdict(list)
        self.activations: dict[tuple[int, int], Any] = {}  # (column class, rank)
        self.adds: dict[tuple[int, int, int, Kind], Any] = {}  # (column class, rank, output, kind)
        self.payments: dict[tuple[int, int, int, Kind], Any] = {}  # (column class or -1, rank, pip or -1, kind)
        # (column class or -1, rank, requirement, class, latent)
        self.picks: dict[tuple[int, int, int, int, bool], Any] = {}
        self.counter_picks: dict[tuple[int, int, int, str], Any] = {}
        self.stand_ins: dict[tuple[int, int, int, bool], Any] = {}  # (substitute, class, pip or -1, latent)
        self.as_generic: dict[int, Any] = {}
        self.as_life: dict[int, Any] = {}
        self.by_life: dict[int, Any] = {}
        self.taps_at: dict[tuple[int, int], list[Expr]] = defaultdict(list)  # (class, rank): members that stay tapped
        self.last_taps_at: dict[tuple[int, int], list[Expr]] = defaultdict(list)  # of members that leave by the same
        self.untaps_at: dict[tuple[int, int], list[Expr]] = defaultdict(list)
        self.counters_removed: dict[tuple[str, str], list[Expr]] = defaultdict(list)
        self.counters_put: dict[tuple[str, str], list[Expr]] = defaultdict(list)
        self.surplus: list[tuple[Expr, int]] = []  # what counts beyond each total asked for, with its upper bound
        self._build()
        if earlier is None:
            self.others = [Model(p, a, earlier=self) for p, a in others]
            last = self
            for p, a in held:
                last = Model(p, a, ranks_needed(p, a), earlier=last, is_held=True)
        if best and earlier is None:
            self.objectives = objectives(self)

    @property
    def size(self) -> int:
        """How many variables the model has."""
        return len(self.model.proto.variables)

    def _build(self) -> None:
        for kind, number in () if self.earlier else self.problem.floating:
            self.supply[kind].append(number)
        for index, group in enumerate(self.aggregation.columns):
            for rank in range(self.ranks if self.bounds.is_timed(group.column) else 1):
                self._activation(index, rank)
        self._ability_limits()
        self._payment_of_total()
        self._object_limits()
        self._purses()
        self._mana_balance()
        self._must_use()

    def new_variable(self, upper: int) -> Any:
        """A new variable from 0 to ``upper``."""
        check_time()
        return self.model.new_int_var(0, upper, "")

    # ------------------------------------------------------------ mana abilities

    def _ability_limits(self) -> None:
        """All columns of an ability together run no more often than its limit, on each object (602.5b)."""
        columns = self.aggregation.columns
        for (on, ability), limit in shared_limits((c.on, c.column) for c in columns).items():
            same = [
                t
                for (i, _), t in self.activations.items()
                if (columns[i].on, columns[i].column.ability) == (on, ability)
            ]
            if len(same) > 1:
                self.model.add(sum(same) <= limit * self.aggregation.classes[on].size)

    def _activation(self, index: int, rank: int) -> None:
        group = self.aggregation.columns[index]
        column, size = group.column, self.aggregation.classes[group.on].size
        limit = self.bounds.most_activations(column, size)
        times = self.activations[index, rank] = self.new_variable(limit)
        self.uses[group.on].note_column(column, times)
        for action in column.uses:
            self._note_turn(group.on, rank, action, times, stays=not any(a.leaves for a in column.uses))
        for put in column.puts:
            if put.object != column.object or size == 1:  # what loses counters is in no class with others
                self.counters_put[put.object, put.kind].append(put.count * times)
        for number in range(len(column.outputs)):
            self._output(index, rank, number, times)
        if column.demand is not None:
            self._spend(index, rank, column.demand, times)
        for number, requirement in enumerate(column.requirements):
            self._require(index, rank, number, requirement, times)
        for number, counters in enumerate(column.counters):
            picks = []
            for o in counters.candidates:
                pick = self.counter_picks[index, rank, number, o] = self.new_variable(limit)
                self.counters_removed[o, counters.kind].append(counters.count * pick)
                picks.append(pick)
            self.model.add(sum(picks) == times)

    def _note_turn(self, group: int, rank: int, action: Action, times: Expr, *, stays: bool = True) -> None:
        """Members of a class that an activation taps or untaps, where something can untap them."""
        if self.bounds.untapped.isdisjoint(self.aggregation.classes[group].members):
            return
        if action is Action.UNTAP:
            self.untaps_at[group, rank].append(times)
        elif action is Action.TAP:
            (self.taps_at if stays else self.last_taps_at)[group, rank].append(times)

    def _output(self, index: int, rank: int, number: int, times: Any) -> None:
        column = self.aggregation.columns[index].column
        output = column.outputs[number]
        kinds = output.kinds
        if len(kinds) == 1:
            amounts: list[Expr] = [output.count * times]
        else:
            size = self.aggregation.classes[self.aggregation.columns[index].on].size
            upper = output.count * self.bounds.most_activations(column, size)
            amounts = [self.new_variable(upper) for _ in kinds]
            self.model.add(sum(amounts) == output.count * times)
        for kind, amount in zip(kinds, amounts, strict=True):
            self.adds[index, rank, number, kind] = amount
            self.supply[kind].append(amount)
            if self.bounds.is_timed(column):
                self.made_at[rank, kind].append(amount)

    # ------------------------------------------------------------ spending mana

    @cached_property
    def _kinds(self) -> list[Kind]:
        """All kinds of mana that there may be."""
        kinds = {k for k, _ in self.problem.floating} | set(self.earlier._kinds if self.earlier else ())
        for column in self.problem.columns:
            for o in column.outputs:
                kinds.update(o.kinds)
        return sorted(kinds)

    def _pay(self, key: tuple[int, int, int], pip: Pip | None, upper: int) -> list[Expr]:
        """Variables for mana spent on one symbol of a demand, kind by kind."""
        out = []
        column = self.aggregation.columns[key[0]].column if key[0] >= 0 else None
        for kind in self._kinds:
            if self.problem.pays(kind, pip, column):
                amount = self.payments[(*key, kind)] = self.new_variable(upper)
                self.spent[kind].append(amount)
                if key[0] >= 0:
                    self.spent_at[key[1], kind].append(amount)
                else:
                    self.spent_on_cost[kind].append(amount)
                out.append(amount)
        return out

    def _spend(self, index: int, rank: int, demand: Demand, times: Any) -> None:
        """The mana cost of an activation, ``times`` times over."""
        bound = self.useful
        for number, (pip, count) in enumerate(demand.pips):
            self.model.add(sum(self._pay((index, rank, number), pip, count * bound)) == count * times)
        if demand.generic:
            paid = self._pay((index, rank, -1), None, demand.generic * bound)
            self.model.add(sum(paid) == demand.generic * times)

    def _payment_of_total(self) -> None:
        demand = self.problem.demand or Demand()
        with_mana: list[Expr] = []
        halves: list[Expr] = []
        for number, (pip, count) in enumerate(demand.pips):
            left: Expr = count * self.times
            if pip.generic:
                self.as_generic[number] = self.new_variable(count)
                left = left - self.as_generic[number]
                halves.append(pip.generic * self.as_generic[number])
            if pip.life:
                self.as_life[number] = self.new_variable(count if self.problem.can_pay_life else 0)
                left = left - self.as_life[number]
            paid = self._pay((-1, 0, number), pip, count)
            paid += self._substituted(number, pip, count)
            if pip.or_life and self.problem.can_pay_life:
                self.by_life[number] = self.new_variable(count)
                paid.append(self.by_life[number])
            self.model.add(sum(paid) == left)
            with_mana.append(left)
        generic = self._generic(demand, halves, with_mana)
        upper = max(demand.generic, demand.minimum) + sum(p.generic * n for p, n in demand.pips)
        if upper:
            paid = self._pay((-1, 0, -1), None, upper) + self._substituted(-1, None, upper)
            self.model.add(sum(paid) == generic)
        for number, requirement in enumerate(self.problem.requirements):
            self._require(-1, 0, number, requirement, self.times)
        for number, counters in enumerate(self.problem.counters):
            picks = []
            for o in counters.candidates:
                pick = self.counter_picks[-1, 0, number, o] = self.new_variable(1)
                self.uses[self.aggregation.class_of[o]].reveal.append(pick)  # it has to be there
                self.counters_removed[o, counters.kind].append(counters.count * pick)
                picks.append(pick)
            self.model.add(sum(picks) == self.times)

    def _generic(self, demand: Demand, halves: list[Expr], with_mana: list[Expr]) -> Expr:
        """The generic mana to pay (see ``Demand``)."""
        if not demand.has_choice:
            plain = max(0, demand.generic - demand.discount)
            return self.times * max(plain, demand.minimum - sum(n for _, n in demand.pips))
        if not demand.discount and not demand.minimum:
            return self.times * demand.generic + sum(halves)
        most = demand.generic + demand.minimum + sum(p.generic * n for p, n in demand.pips)
        generic = self.new_variable(most)
        if self.earlier is not None:  # only whether it can be paid matters, so a lower bound will do
            self.model.add(generic >= demand.generic + sum(halves) - demand.discount - most * (1 - self.times))
            self.model.add(generic >= demand.minimum - sum(with_mana) - most * (1 - self.times))
            return generic
        options = [0, demand.generic + sum(halves) - demand.discount]
        if demand.minimum:
            options.append(demand.minimum - sum(with_mana))
        self.model.add_max_equality(generic, options)
        return generic

    def _substituted(self, number: int, pip: Pip | None, upper: int) -> list[Expr]:
        """Objects that pay for a symbol instead of mana (convoke, delve, improvise)."""
        if pip is not None and pip.snow:
            return []
        out = []
        for which, substitute in enumerate(self.problem.substitutes):
            masks = dict(substitute.candidates)
            for group in self.aggregation.among(masks):
                mask = masks[self.aggregation.classes[group].members[0]]
                if pip is None or pip.of_x or mask & pip.mask:
                    out.append(self._stand_in(which, group, number, False, upper))
            if pip is None or pip.of_x:
                latent = self.aggregation.among(substitute.latent)
                out += [self._stand_in(which, group, number, True, upper) for group in latent]
        return out

    def _stand_in(self, which: int, group: int, number: int, latent: bool, upper: int) -> Any:
        size = self.aggregation.classes[group].size
        amount = self.stand_ins[which, group, number, latent] = self.new_variable(min(size, upper))
        action = self.problem.substitutes[which].action
        self.uses[group].note_pick(action, amount, before=False, latent=latent)
        return amount

    # ------------------------------------------------------------ objects

    def _require(self, index: int, rank: int, number: int, requirement: Requirement, times: Expr) -> None:
        """Objects for one part of a cost, of an activation (before) or of the total (while paying)."""
        picks = []
        weights = dict(requirement.weights or ())
        in_all: Expr = 0
        for latent, objects in ((False, requirement.candidates), (True, requirement.latent)):
            for group in self.aggregation.among(objects):
                upper = self._most_picks(index, group, requirement.action, latent=latent)
                pick = self.picks[index, rank, number, group, latent] = self.new_variable(upper)
                self.uses[group].note_pick(requirement.action, pick, before=index >= 0, latent=latent)
                if index >= 0 and not latent:
                    self._note_turn(group, rank, requirement.action, pick)
                picks.append(pick)
                in_all = in_all + weights.get(self.aggregation.classes[group].members[0], 0) * pick
        if requirement.weights is None:
            self.model.add(sum(picks) == requirement.count * times)
        else:
            self._reach_total(requirement.count, weights, picks, in_all, times)

    def _most_picks(self, index: int, group: int, action: Action, *, latent: bool) -> int:
        """At most how often members of a class serve for one part of a cost, in all activations together."""
        members = self.aggregation.classes[group].members
        if index < 0 or latent or action.leaves:
            return len(members)
        if action is Action.TAP and self.bounds.untapped.isdisjoint(members):
            return len(members)
        return UNLIMITED

    def _reach_total(self, least: int, weights: dict[str, int], picks: list[Expr], in_all: Expr, times: Expr) -> None:
        """Any number of objects that together count so much; none where the total cost is not paid at all."""
        over = in_all - least * times
        self.model.add(over >= 0)
        self.model.add(sum(picks) <= len(weights) * times)
        self.surplus.append((over, max(0, sum(w for w in weights.values() if w > 0) - least)))

    def _object_limits(self) -> None:
        for number, (group, own) in enumerate(zip(self.aggregation.classes, self.uses, strict=True)):
            add_limits(self.model, group, own, self.past.uses[number] if self.earlier else Uses())

    def _purses(self) -> None:
        """Life, energy, cards to mill, counters (118.3, 119.4)."""
        columns = [(self.aggregation.columns[i].column, times) for (i, _), times in self.activations.items()]
        pips = (self.problem.demand or Demand()).pips
        while_paying = self.problem.life_cost * self.times + sum(pips[n][0].life * v for n, v in self.as_life.items())
        while_paying += sum(pips[n][0].or_life * v for n, v in self.by_life.items())
        before = sum(c.life * t for c, t in columns if c.life)
        damage = sum(c.damage * t for c, t in columns if c.damage)
        past: Expr = self.earlier.life_lost if self.earlier else 0
        self.life_lost: Expr = while_paying + before + damage + past
        life = max(0, self.problem.life)
        if not isinstance(before, int):
            self.model.add(before + past <= life).only_enforce_if(self._pays_life(before))
        self._life_while_paying(while_paying, life)
        self.energy: Expr = sum(c.energy * t for c, t in columns if c.energy) + self.problem.energy_cost * self.times
        self.milled: Expr = sum(c.mill * t for c, t in columns if c.mill) + self.problem.mill_cost * self.times
        for spent, earlier, have in (
            (self.energy, self.past.energy, self.problem.energy),
            (self.milled, self.past.milled, self.problem.library),
        ):
            if not isinstance(spent, int) or spent:
                self.model.add(spent + earlier <= have)
        for (o, kind), removed in self.counters_removed.items():
            earlier = self.past.counters_removed.get((o, kind), [])
            have = self.problem.assets[o].counters.get(kind, 0) + sum(self.counters_put.get((o, kind), []))
            self.model.add(sum(removed + earlier) <= have)

    def _life_while_paying(self, while_paying: Expr, life: int) -> None:
        """Life for the total cost is paid after all damage was dealt (601.2g–h)."""
        if isinstance(while_paying, int) and while_paying == 0:
            return
        if isinstance(while_paying, int):
            self.model.add(self.life_lost <= life)
            return
        self.model.add(self.life_lost <= life).only_enforce_if(self._pays_life(while_paying))

    def _pays_life(self, amount: Expr) -> Any:
        """A literal that holds where some life is paid: paying none is always possible (119.4b)."""
        pays = self.model.new_bool_var("")
        self.model.add(amount == 0).only_enforce_if(~pays)
        if not self.problem.can_pay_life:
            self.model.add(pays == 0)
        return pays

    # ------------------------------------------------------------ mana

    def _mana_balance(self) -> None:
        """No kind of mana is spent more than there is, in the end and (with ranks) at each rank."""
        self.left: dict[Kind, Expr] = {}
        for kind in self._kinds:
            past: Expr = self.earlier.left.get(kind, 0) if self.earlier else 0
            supply, spent = sum(self.supply[kind]) + past, sum(self.spent[kind])
            self.left[kind] = supply - spent
            self.model.add(spent <= supply)
        if self.is_ranked:
            self._rank_balance()
            self._rank_turns()
        else:
            self._first_activation()

    def _rank_balance(self) -> None:
        for kind in self._kinds:
            by_rank = [self.made_at[r, kind] for r in range(self.ranks)]
            past = self.earlier.left.get(kind, 0) if self.earlier else 0
            base = past + sum(self.supply[kind]) - sum(v for made in by_rank for v in made)
            for rank in range(self.ranks):
                made = sum(v for made in by_rank[:rank] for v in made)
                spent = sum(v for r in range(rank + 1) for v in self.spent_at[r, kind])
                self.model.add(spent <= base + made)

    def _rank_turns(self) -> None:
        """What is tapped at a rank was untapped before, and what is untapped there was tapped before."""
        for group in sorted({key[0] for key in (*self.taps_at, *self.last_taps_at, *self.untaps_at)}):
            found = self.aggregation.classes[group]
            past = self.past.uses[group] if self.earlier else Uses()
            gone_by = sum(past.tap_before + past.tap_and_leave + past.tap_while) - sum(past.untap)
            able = (found.size if found.asset.untapped else 0) - gone_by
            tapped = found.size - able
            taps: list[Expr] = []
            stay: list[Expr] = []
            untaps: list[Expr] = []
            for rank in range(self.ranks):
                stay_now, untaps_now = self.taps_at[group, rank], self.untaps_at[group, rank]
                taps = taps + stay_now + self.last_taps_at[group, rank]
                self.model.add(sum(taps) <= able + sum(untaps))
                self.model.add(sum(untaps + untaps_now) <= tapped + sum(stay))
                stay, untaps = stay + stay_now, untaps + untaps_now

    def _first_activation(self) -> None:
        """Whatever costs mana, the first of it is paid with mana that cost none."""
        nested = [
            (self.aggregation.columns[i].column, times)
            for (i, _), times in self.activations.items()
            if self.aggregation.columns[i].column.demand is not None
        ]
        if not nested:
            return
        least = min((least_mana(c.demand) for c, _ in nested if c.demand), default=0)
        plain = sum(self.earlier.left.values() if self.earlier else (n for _, n in self.problem.floating)) + sum(
            self.aggregation.columns[i].column.produces * times
            for (i, _), times in self.activations.items()
            if self.aggregation.columns[i].column.demand is None
        )
        for _, times in nested:
            some = self.model.new_bool_var("")
            self.model.add(times == 0).only_enforce_if(~some)
            self.model.add(plain >= least).only_enforce_if(some)

    def _must_use(self) -> None:
        for o in self.problem.must_use:
            uses = self.uses[self.aggregation.class_of[o]] if o in self.aggregation.class_of else Uses()
            of_counters = [v for (i, r, n, c), v in self.counter_picks.items() if c == o]
            self.model.add(sum(uses.all + of_counters) >= 1)

    # ------------------------------------------------------------ solving

    def forbid_uses(self, counts: Counts) -> None:
        """Never again all of these activations, objects and life payments, at whatever ranks, nor more besides."""
        fewer = []
        for name in WAYS_TO_PAY:
            at = 1 if name in RANKED else None
            totals: Counter[Any] = Counter()
            for key, value in getattr(counts, name).items():
                totals[_without_rank(key, at)] += value
            for total, value in totals.items():
                same = [v for k, v in getattr(self, name).items() if _without_rank(k, at) == total]
                less = self.model.new_bool_var("")
                self.model.add(sum(same) < value).only_enforce_if(less)
                fewer.append(less)
        self.model.add_bool_or(fewer)

    def forbid(self, counts: Counts) -> None:
        """Never again the same counts: no order of them can be carried out."""
        differs = []
        for name in VARIABLES:
            found = getattr(counts, name)
            for key, variable in getattr(self, name).items():
                if isinstance(variable, cp_model.IntVar):
                    other = self.model.new_bool_var("")
                    self.model.add(variable != found.get(key, 0)).only_enforce_if(other)
                    differs.append(other)
        self.model.add_bool_or(differs)

    def solve(self, limit: float = TIME_LIMIT) -> Counts | NoPayment | LimitReached:
        """Solve, with one worker and a fixed seed so that the same problem gives the same answer."""
        model = self.model
        if len(self.objectives) > 1:
            model = self.model.clone()  # the stages' bounds must not stay for a next solve
        for stage, objective in enumerate(self.objectives or [None], 1):
            if objective is not None:
                model.minimize(objective)
            solver, status = run(model, limit)
            if status != cp_model.OPTIMAL:
                break
            if stage < len(self.objectives):
                model.add(objective == round(solver.objective_value))
        match status:
            case cp_model.OPTIMAL:
                self.standing = tuple(solver.value(place) for place in self.places)
                return self._counts(solver)
            case cp_model.INFEASIBLE:
                return NoPayment()
            case cp_model.MODEL_INVALID:
                fault = model.validate()
                if "overflow" not in fault:
                    raise AssertionError(fault)
                return LimitReached()  # places of the preference that are too large for one number
            case _:  # FEASIBLE without proof, or UNKNOWN
                return LimitReached()

    def solve_wishing(self, wishes: Sequence[cp_model.IntVar]) -> Counts | NoPayment | LimitReached:
        """Solve by making true one wish after the other where that can be; tried for a moment only."""
        self.model.add_decision_strategy(wishes, cp_model.CHOOSE_FIRST, cp_model.SELECT_MAX_VALUE)
        solver, status = run_by_strategy(self.model)
        self.model.proto.search_strategy.clear()
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return self._counts(solver)
        return NoPayment() if status == cp_model.INFEASIBLE else LimitReached()

    def forget_hints(self) -> None:
        """Let the next search begin anywhere."""
        self.model.clear_hints()  # type: ignore[no-untyped-call]  # OR-Tools leaves it untyped

    def hint(self, counts: Counts) -> None:
        """Let the next search begin at these counts."""
        self.forget_hints()
        hints = {}
        for name in VARIABLES:
            found = getattr(counts, name)
            for key, variable in getattr(self, name).items():
                if isinstance(variable, cp_model.IntVar):
                    hints[variable.index] = variable, found.get(key, 0)  # one may stand for several
        for variable, value in hints.values():
            self.model.add_hint(variable, value)

    def _counts(self, solver: cp_model.CpSolver) -> Counts:
        def values(variables: dict[Any, Any]) -> dict[Any, int]:
            return {k: value for k, v in variables.items() if (value := solver.value(v))}

        return Counts(
            activations=values(self.activations),
            adds=values(self.adds),
            payments=values(self.payments),
            picks=values(self.picks),
            counter_picks=values(self.counter_picks),
            stand_ins=values(self.stand_ins),
            lost=sum(1 - solver.value(other.times) for other in self.others),
            as_generic=values(self.as_generic),
            as_life=values(self.as_life),
            by_life=values(self.by_life),
        )
