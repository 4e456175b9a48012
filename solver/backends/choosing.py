"""Payments in which some uses are chosen, by CP-SAT: whether there is one, the best one, what else may be chosen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping
from functools import cached_property

from ortools.sat.python import cp_model

from ..problem.aggregate import Aggregation, ColumnClass, aggregate
from ..problem.choices import Way, spelled_out, way_of
from ..problem.counts import Counts
from ..problem.decode import decode
from ..problem.payment import Assignment, Kind, LimitReached, NoPayment, PaymentProblem, types_of
from ..problem.preferences import score
from ..problem.purses import purses_suffice
from ..problem.supply import least_mana
from .bounds import ranks_needed
from .cp_sat import MAX_REFINEMENTS
from .met import Key, exchanged, in_place_of_another, is_plain, times_of
from .model import Model
from .uses import Expr

FEW_NEW = 2  # a payment that shows no more is read again with other sources, before one is solved for
FEW_RANKS = 3  # how deep mana abilities that cost mana are nested at first; where that does not do, as deep as can be


class Choosing:
    """A payment problem with uses that are chosen; every activation in it is of use (see ``choices``)."""

    def __init__(self, problem: PaymentProblem, chosen: Iterable[Way]) -> None:
        self.chosen = Counter(chosen)
        self.is_limited = False  # whether something that was not found might still be there
        named = {w.object for w in self.chosen}
        self.problem = spelled_out(problem)
        (self.aggregation,) = aggregate(self.problem, apart=named)
        self._ranks = 0
        self._proofs: list[Assignment] = []  # accepted payments that ``others`` has met
        self._is_whole = False  # whether ``others`` went to its end, and no payment was refused on the way
        self._can_be = purses_suffice(problem) and named <= {"", *problem.objects()}

    def best(self) -> Iterator[Assignment]:
        """Yield payments with what is chosen and whatever else they need, from the best on."""
        yield from self._assignments(lambda: _State(self, best=True))

    def exact(self) -> Iterator[Assignment]:
        """Yield payments with what is chosen and nothing else that could be."""

        def closed() -> _State:
            state = _State(self, best=False)
            state.close()
            return state

        if not self._is_too_little():
            yield from self._assignments(closed)

    def _is_too_little(self) -> bool:
        """Whether all that is chosen, and floating mana, is less than the mana that is asked for, whatever it gives."""
        demand = self.problem.demand
        if demand is None:
            return True
        most: dict[tuple[str, str], int] = {}
        for column in self.problem.columns:
            way = column.object, way_of(column).name
            most[way] = max(column.produces, most.get(way, 0))
        given = sum(times * most.get((way.object, way.name), 1) for way, times in self.chosen.items())
        return least_mana(demand) > given + sum(n for _, n in self.problem.floating)

    def _assignments(self, make: Callable[[], _State]) -> Iterator[Assignment]:
        state = make() if self._can_be else None
        for _ in range(MAX_REFINEMENTS if state else 0):
            assert state is not None
            counts = self._solve(state)
            if counts is None:
                return
            assignment = self._decoded(state, counts)
            if assignment is None and self._add_ranks(few=False):
                state = make()
                continue
            if assignment is not None:
                yield assignment
            state.model.forbid(counts)
        self.is_limited = self.is_limited or state is not None

    def score_of(self, assignment: Assignment) -> tuple[int, ...]:
        """How good a payment is: smaller is better (see ``preferences``)."""
        return score(self.problem, assignment).key()

    def others(
        self, accept: Callable[[Assignment], bool], before: Choosing | None = None, offered: Container[Way] = ()
    ) -> frozenset[Way]:
        """Everything that may be chosen next: with each of them there is a payment that ``accept`` takes.

        Each model asks for a payment with ways that nothing is known of.

        Args:
            accept: whether a payment can be carried out.
            before: the same without the last choice, once asked, for what it has met is known here too.
            offered: everything that could be chosen there: nothing else can be chosen here.
        """
        if before is not None and before._ranks:
            self._add_ranks(few=True)
        state = _State(self, best=False) if self._can_be else None
        found = self._known(state, before, accept) if state and before else set()
        wanted = self._wanted(state, offered if before and before._is_whole else None) if state else set()
        later: set[Key] = set()  # what was met only where activations would have to be nested in some order
        refused = 0
        while state is not None and refused < MAX_REFINEMENTS:
            unknown = wanted - found - later
            counts = self._solve(state, unknown) if unknown else None
            if counts is None:
                if later:  # nothing else is part of a payment, even if the order of activations is left aside
                    wanted, later = later, set()
                    self._add_ranks(few=True)
                elif not unknown or not self._needs_more_ranks(unknown):
                    break
                state = _State(self, best=False)
                continue
            assignment = self._decoded(state, counts)
            if assignment is None and not self._ranks and ranks_needed(self.problem, self.aggregation):
                later |= state.beyond(counts) & unknown
            elif assignment is not None and accept(assignment):
                self._proofs.append(assignment)
                new = state.beyond(counts) - found
                found |= new
                if len(new) <= FEW_NEW:
                    found |= self._in_the_place_of_others(state, wanted - found, accept)
            else:
                refused += 1
                state.refuse(counts)
        self.is_limited = self.is_limited or refused == MAX_REFINEMENTS
        self._is_whole = refused == 0 and not self.is_limited
        return frozenset(w for key in found for w in self._ways(key))

    def _needs_more_ranks(self, unknown: set[Key]) -> bool:
        """Whether any of these might yet be found by activations that are nested deeper, which are asked for then."""
        return self._ranks > 0 and not self._is_excluded(unknown) and self._add_ranks(few=False)

    def _is_excluded(self, unknown: set[Key]) -> bool:
        """Whether no payment has any of these ways, even if the order of activations is left aside."""
        ranks, self._ranks = self._ranks, 0
        state = _State(self, best=False)
        found = self._solve(state, unknown)
        self._ranks = ranks
        return found is None

    def _known(self, state: _State, before: Choosing, accept: Callable[[Assignment], bool]) -> set[Key]:
        """What the payments of the choice before show: as they are, or with objects exchanged that were alike there."""
        found: set[Key] = set()
        for proof in before._proofs:
            for assignment in exchanged(proof, before.problem, before.aggregation, self.chosen):
                further = state.beyond_times(times_of(self.problem, self.aggregation, assignment))
                if further - found and (assignment is proof or accept(assignment)):
                    self._proofs.append(assignment)
                    found |= further
                    break
        return found

    def _in_the_place_of_others(
        self, state: _State, unknown: set[Key], accept: Callable[[Assignment], bool]
    ) -> set[Key]:
        """Plain sources that may stand in the payment met last for one of its own, as far as one try for each shows."""
        proof, found = self._proofs[-1], set[Key]()
        for key in sorted(unknown):
            for assignment in () if key in found else self._with(key, proof):
                further = state.beyond_times(times_of(self.problem, self.aggregation, assignment))
                if key in further:
                    if accept(assignment):
                        self._proofs.append(assignment)
                        found |= further
                    break
        return found

    def _with(self, key: Key, proof: Assignment) -> Iterator[Assignment]:
        """A payment with a plain source of a class in the place of one of its own."""
        for group in self._plain.get(key, ()):
            for index in group.indices:
                yield from in_place_of_another(proof, self.problem, index)

    @cached_property
    def _plain(self) -> dict[Key, list[ColumnClass]]:
        """The plain mana abilities by their ways."""
        found: dict[Key, list[ColumnClass]] = defaultdict(list)
        for group in self.aggregation.columns:
            if is_plain(group.column):
                way = way_of(group.column)
                found[group.on, way.name, way.adds].append(group)
        return found

    def _wanted(self, state: _State, offered: Container[Way] | None) -> set[Key]:
        """What may be chosen, as far as is known: whatever a payment may have, where nothing is known."""
        if offered is None:
            return set(state.uses)
        return {key for key in state.uses if any(way in offered for way in self._ways(key))}

    def _ways(self, key: Key) -> Iterator[Way]:
        group, name, adds = key
        objects = [""] if group < 0 else self.aggregation.classes[group].members
        yield from (Way(o, name, adds) for o in objects)

    def _solve(self, state: _State, asked: Iterable[Key] = ()) -> Counts | None:
        outcome = state.solve_with(asked) if asked else state.model.solve()
        self.is_limited = self.is_limited or isinstance(outcome, LimitReached)
        return outcome if isinstance(outcome, Counts) else None

    def _decoded(self, state: _State, counts: Counts) -> Assignment | None:
        """What counts stand for; ``None`` where that is nothing, or was not found."""
        thorough = state.model.is_ranked or not ranks_needed(self.problem, self.aggregation)
        found = decode(self.problem, self.aggregation, counts, thorough=thorough)
        self.is_limited = self.is_limited or isinstance(found, LimitReached)
        return found if isinstance(found, Assignment) else None

    def _add_ranks(self, *, few: bool) -> bool:
        """Ask for an order of nested activations from now on, or first for a short one; whether that is new."""
        needed = ranks_needed(self.problem, self.aggregation)
        before, self._ranks = self._ranks, min(FEW_RANKS, needed) if few else needed
        return self._ranks > before


class _State:
    """One model of a problem with what is chosen."""

    def __init__(self, choosing: Choosing, *, best: bool) -> None:
        self.aggregation: Aggregation = choosing.aggregation
        self.model = Model(choosing.problem, choosing.aggregation, choosing._ranks, best=best)
        self.uses: dict[Key, list[tuple[str, Hashable]]] = defaultdict(list)  # by name and key of the model's variables
        self._note_uses()
        self.least: Counter[Key] = Counter()
        self.totals: Counter[tuple[int, str]] = Counter()
        self._more: dict[Key, cp_model.IntVar] = {}
        self._wishes = True  # whether many ways are tried for at once
        self._refusals = 0
        for way, times in choosing.chosen.items():
            self._require(way, times)
        self._all_of_use()

    def _note_uses(self) -> None:
        model = self.model
        for index, rank in model.activations:
            on = self.aggregation.columns[index]
            way = way_of(on.column)
            self.uses[on.on, way.name, way.adds].append(("activations", (index, rank)))
        for which, group, number, latent in model.stand_ins:
            keyword = model.problem.substitutes[which].keyword
            self.uses[group, keyword, ""].append(("stand_ins", (which, group, number, latent)))
        for key in model.picks:
            index, _, number, group, _ = key
            asks = model.problem if index < 0 else self.aggregation.columns[index].column
            requirement = asks.requirements[number]
            if not requirement.is_forced:
                self.uses[group, requirement.action.value, ""].append(("picks", key))
        for counted in model.counter_picks:
            index, _, number, o = counted
            asks = model.problem if index < 0 else self.aggregation.columns[index].column
            if len(asks.counters[number].candidates) > 1:
                self.uses[self.aggregation.class_of[o], asks.counters[number].kind, ""].append(
                    ("counter_picks", counted)
                )
        pips = model.problem.demand.pips if model.problem.demand else ()
        for variables in ("as_life", "by_life"):
            for number in getattr(model, variables):
                self.uses[-1, pips[number][0].symbol, ""].append((variables, number))

    def _times(self, keys: Iterable[Key]) -> Expr:
        return sum(getattr(self.model, name)[key] for k in keys for name, key in self.uses[k])

    def _keys(self, group: int, name: str) -> list[Key]:
        return [k for k in self.uses if k[:2] == (group, name)]

    def _require(self, way: Way, times: int) -> None:
        """At least so often as chosen: with what is added where that is said, else however."""
        group = self.aggregation.class_of[way.object] if way.object else -1
        self.totals[group, way.name] += times
        if way.adds:
            self.least[group, way.name, way.adds] += times
            self._add(self._times([(group, way.name, way.adds)]) >= times)
        self._add(self._times(self._keys(group, way.name)) >= self.totals[group, way.name])

    def _add(self, constraint: Expr) -> None:
        self.model.model.add(constraint)

    def close(self) -> None:
        """Nothing but what is chosen."""
        for group, name in dict.fromkeys(key[:2] for key in self.uses):
            self._add(self._times(self._keys(group, name)) == self.totals[group, name])

    # ------------------------------------------------------------ what else

    def solve_with(self, keys: Iterable[Key]) -> Counts | NoPayment | LimitReached:
        """Find a payment with at least one of these ways beyond what is chosen, at first with many of them.

        The most of them in one payment would take longer to find than all of them one by one. Once a payment was
        refused, they are asked for nevertheless, and in turn with them the simplest payment: others are refused.
        """
        asked = [self._beyond(key) for key in sorted(keys)]
        self.model.model.add_bool_or(asked)
        if self._refusals:
            self.model.model.clear_objective()  # type: ignore[no-untyped-call]  # OR-Tools leaves it untyped
            self.model.objectives = [self._times(self.uses) if self._refusals % 2 else -sum(asked)]
            return self.model.solve()
        outcome = self.model.solve_wishing(asked) if self._wishes else LimitReached()
        if isinstance(outcome, LimitReached):
            self._wishes = False
            outcome = self.model.solve()
        if isinstance(outcome, Counts) and not self._wishes:
            self.model.hint(outcome)  # the next one differs from it by little
        return outcome

    def refuse(self, counts: Counts) -> None:
        """Never again the same counts; and the next search does not begin near them."""
        self._refusals += 1
        self.model.forget_hints()
        self.model.forbid(counts)

    def _beyond(self, key: Key) -> cp_model.IntVar:
        if key not in self._more:
            self._more[key] = more = self.model.model.new_bool_var("")
            self.model.model.add(self._times([key]) > self.least[key]).only_enforce_if(more)
            every = self._keys(*key[:2])
            self.model.model.add(self._times(every) > self.totals[key[:2]]).only_enforce_if(more)
        return self._more[key]

    def beyond(self, counts: Counts) -> set[Key]:
        """The ways that a payment has beyond what is chosen."""
        times = {key: sum(getattr(counts, name).get(k, 0) for name, k in used) for key, used in self.uses.items()}
        return self.beyond_times(times)

    def beyond_times(self, times: Mapping[Key, int]) -> set[Key]:
        """The same of a payment that has each way so many times; nothing where it lacks something chosen."""
        in_all: Counter[tuple[int, str]] = Counter()
        for key, number in times.items():
            in_all[key[:2]] += number
        least = all(times.get(key, 0) >= n for key, n in self.least.items())
        if not least or any(in_all[key] < n for key, n in self.totals.items()):
            return set()
        return {k for k, n in times.items() if n > self.least[k] and in_all[k[:2]] > self.totals[k[:2]]}

    def _all_of_use(self) -> None:
        """Of each activation one unit is spent: each points to a kind that it makes, of which so much is spent."""
        pointed: dict[Kind, list[Expr]] = defaultdict(list)
        for (index, _), times in self.model.activations.items():
            outputs = self.aggregation.columns[index].column.outputs
            kinds = dict.fromkeys(Kind(t, o.snow, o.only) for o in outputs for t in types_of(o.mask))
            points = [self.model.new_variable(self.model.useful) for _ in kinds]
            for kind, point in zip(kinds, points, strict=True):
                pointed[kind].append(point)
            self._add(sum(points) == times)
        for kind, points in pointed.items():
            self._add(sum(points) <= sum(self.model.spent[kind]))
