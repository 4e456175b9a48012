"""From counts per class back to objects: who is tapped, who leaves, and in which order activations can happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from castable.model.language.costs import Action

from .aggregate import Aggregation
from .counts import Counts, ManaOfCounts
from .ordering import in_order
from .payment import Activation, Assignment, Column, LimitReached, PaymentProblem, Requirement
from .realizing import realized
from .steps import TooManyStepsError


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


def decode(
    problem: PaymentProblem, aggregation: Aggregation, counts: Counts, *, thorough: bool = True
) -> Assignment | LimitReached | None:
    """Return the assignment that the counts stand for, or ``None`` where its activations fit in no order.

    Objects are handed out by a recipe first. ``thorough``: where that does not do, members and order are searched for
    together. Without it, ``None`` may also say that none was found.
    """
    try:
        found = _Recipe(problem, aggregation, counts).assignment()
        if found is not None or not thorough:
            return found
    except TooManyStepsError:
        if not thorough:
            return None
    except _NoHandError:
        pass
    try:
        return realized(problem, aggregation, counts)
    except TooManyStepsError:
        return LimitReached() if thorough else None


class _NoHandError(Exception):
    """The recipe has no object left for a part."""


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


class _Recipe:
    def __init__(self, problem: PaymentProblem, aggregation: Aggregation, counts: Counts) -> None:
        self.problem = problem
        self.aggregation = aggregation
        self.counts = counts
        self.mana = ManaOfCounts(problem, aggregation, counts)
        self.turns: dict[int, int] = {}  # activations so far of columns that take nothing of their object
        self.untapping = set(self._untapping())
        self.hands = [self._hands(number) for number in range(len(aggregation.classes))]
        self.gone = [{m for part in LEFT_BEFORE for m in hands.get(part, [])} for hands in self.hands]

    def assignment(self) -> Assignment | None:
        """The assignment that the recipe leads to, or ``None`` where its activations fit in no order.

        Raises:
            _NoHandError: some part has no object left.
            TooManyStepsError: an order was neither found nor excluded.
        """
        ordered = in_order(self.problem, self.activations())
        if ordered is None:
            return None
        return Assignment(
            activations=tuple(ordered),
            spent=tuple(self.mana.total_spent()),
            chosen=tuple(self.mana.chosen),
            substitutes=tuple(self.substitutes()),
            objects=self.objects_while_paying(),
            life_for=tuple(self.mana.life_for()),
        )

    # ------------------------------------------------------------ handing out objects

    def _hands(self, number: int) -> dict[Part, list[str]]:
        """Hand out the members of a class: what was only tapped before may leave too, what left before may not."""
        members = self.aggregation.classes[number].members
        n = self._numbers(number)
        if len(members) == 1:  # with {Q} one object may be tapped more than once
            return {part: members * times for part, times in n.items()}
        if number in self.untapping:
            raise _NoHandError
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

    def _untapping(self) -> Iterator[int]:
        """The classes of which some member is untapped."""
        for index, _ in self.counts.activations:
            if Action.UNTAP in self.aggregation.columns[index].column.uses:
                yield self.aggregation.columns[index].on
        for index, _, number, group, _ in self.counts.picks:
            if self._requirement(index, number).action is Action.UNTAP:
                yield group

    def _requirement(self, index: int, number: int) -> Requirement:
        if index < 0:
            return self.problem.requirements[number]
        return self.aggregation.columns[index].column.requirements[number]

    def _take(self, group: int, action: Action, *, before: bool, latent: bool = False) -> str:
        part = _picked_part(action, before=before, latent=latent)
        assert part is not None
        return self._hand(group, part)

    def _hand(self, group: int, part: Part) -> str:
        if not self.hands[group][part]:
            raise _NoHandError
        return self.hands[group][part].pop(0)

    # ------------------------------------------------------------ activations

    def activations(self) -> list[Activation]:
        """All activations, class by class and rank by rank; not yet in an order that can be carried out."""
        out = []
        for (index, rank), times in sorted(self.counts.activations.items(), key=lambda kv: (kv[0][1], kv[0][0])):
            group = self.aggregation.columns[index]
            members = self.aggregation.classes[group.on].members
            adds = self.mana.shares(index, rank, times)
            costs = self.mana.costs(index, rank, times)
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
            return self._hand(group.on, part)
        turn = self.turns[index] = self.turns.get(index, -1) + 1
        members = self.aggregation.classes[group.on].members
        if turn // group.column.limit >= len(members):
            raise _NoHandError
        return members[turn // group.column.limit]

    def _objects(self, index: int, rank: int, times: int) -> list[list[tuple[str, ...]]]:
        column = self.aggregation.columns[index].column
        groups: list[list[tuple[str, ...]]] = [[] for _ in range(times)]
        for number, requirement in enumerate(column.requirements):
            taken = self._picked(index, rank, number, requirement)
            for turn in range(times):
                groups[turn].append(tuple(taken[turn * requirement.count : (turn + 1) * requirement.count]))
        for number in range(len(column.counters)):
            taken = self.mana.counters(index, rank, number)
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
        found = [m for m in self.aggregation.classes[group].members if m not in self.gone[group]][:amount]
        if len(found) < amount:
            raise _NoHandError
        return found

    def substitutes(self) -> Iterator[tuple[int, str, str]]:
        """Objects that pay for mana, with the symbol that each pays."""
        for (which, group, number, latent), amount in self.counts.stand_ins.items():
            symbol = self.mana.stand_in_symbol(which, group, number)
            for _ in range(amount):
                action = self.problem.substitutes[which].action
                yield which, self._take(group, action, before=False, latent=latent), symbol

    def objects_while_paying(self) -> tuple[tuple[str, ...], ...]:
        """The objects of each requirement, then of each counter requirement."""
        groups = [tuple(self._picked(-1, 0, n, r)) for n, r in enumerate(self.problem.requirements)]
        groups += [tuple(self.mana.counters(-1, 0, n)) for n in range(len(self.problem.counters))]
        return tuple(groups)
