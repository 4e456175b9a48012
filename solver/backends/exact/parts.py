"""Objects for the parts of a cost: every choice that the search need tell apart, carried out in an order that works."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from castable.model.language.costs import Action

from ...problem.condition import HERE, Condition
from ...problem.payment import CounterRequirement, Requirement
from ...problem.steps import Steps
from .field import Field
from .path import Groups

Actions = tuple[tuple[int, Action, bool], ...]
"""What is done to which actor; the flag says that it happens in the graveyard that the actor reached meanwhile."""


class Parts:
    """The choices of objects in a field."""

    def __init__(self, field: Field, budget: Steps) -> None:
        self.field = field
        self._budget = budget

    def choices(
        self,
        requirements: Sequence[Requirement],
        counters: Sequence[CounterRequirement],
        uses: Actions,
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
                self._budget.take()
                for after, groups in self._drained(rest, changed(actors, place, less)):
                    yield after, ((self.field.actors[place],), *groups)

    def _kinds(
        self, objects: Iterable[str], actors: tuple[Condition, ...], planned: Actions
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
        actions: Actions,
        actors: tuple[Condition, ...],
    ) -> Iterator[tuple[Groups, Actions]]:
        """Every choice of different objects for each requirement, and everything that is then to be done."""
        if not requirements:
            yield (), actions
            return
        first, *rest = requirements
        for chosen in self._choices_for(first, actions, actors):
            self._budget.take()
            group = tuple(self.field.actors[place] for place, _, _ in chosen)
            for groups, every in self._chosen(rest, (*actions, *chosen), actors):
                yield (group, *groups), every

    def _choices_for(self, part: Requirement, actions: Actions, actors: tuple[Condition, ...]) -> Iterator[Actions]:
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

    def _heaviest(self, part: Requirement, actors: tuple[Condition, ...]) -> Iterator[Actions]:
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

    def _carried_out(self, actions: Actions, actors: tuple[Condition, ...]) -> tuple[Condition, ...] | None:
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
        reaches = self.field.problem.assets[self.field.actors[place]].can_reach_graveyard
        return condition.after(action, can_reach_graveyard=reaches)


def _shares(total: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take so many things in all from groups of these sizes."""
    if total > sum(sizes):
        return
    if not sizes:
        yield ()
        return
    for own in range(min(total, sizes[0]), -1, -1):
        yield from ((own, *rest) for rest in _shares(total - own, sizes[1:]))


def changed(actors: tuple[Condition, ...], place: int, new: Condition) -> tuple[Condition, ...]:
    """The conditions with one of them new."""
    return (*actors[:place], new, *actors[place + 1 :])
