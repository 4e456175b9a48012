"""Payments that were met, read again: for what they show after one more choice, or with another source in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from ..problem.aggregate import Aggregation
from ..problem.choices import Way, way_of
from ..problem.payment import (
    GENERIC,
    Activation,
    Assignment,
    Column,
    CounterRequirement,
    Kind,
    PaymentProblem,
    Requirement,
    Spent,
)

Key = tuple[int, str, str]
"""A class of objects (-1 for symbols paid with life), and the name of a way with what it adds."""
Groups = tuple[tuple[str, ...], ...]


def times_of(problem: PaymentProblem, aggregation: Aggregation, assignment: Assignment) -> Counter[Key]:
    """How often a payment has each way."""
    found: Counter[Key] = Counter()
    for activation in assignment.activations:
        column = problem.columns[activation.column]
        way = way_of(column)
        found[aggregation.class_of[column.object], way.name, way.adds] += 1
        _add_objects(found, aggregation, column.requirements, column.counters, activation.objects)
    _add_objects(found, aggregation, problem.requirements, problem.counters, assignment.objects)
    for which, o, _ in assignment.substitutes:
        found[aggregation.class_of[o], problem.substitutes[which].keyword, ""] += 1
    with_life = [pip for pip, way in assignment.chosen if way == "life"] + [pip for pip, _ in assignment.life_for]
    found.update((-1, pip.symbol, "") for pip in with_life)
    return found


def _add_objects(
    found: Counter[Key],
    aggregation: Aggregation,
    requirements: Iterable[Requirement],
    counters: Iterable[CounterRequirement],
    groups: Groups,
) -> None:
    """Objects that were chosen for the parts of a cost; what leaves no choice is no way."""
    each = iter(groups)
    for requirement, group in zip(requirements, each, strict=False):
        if not requirement.is_forced:
            found.update((aggregation.class_of[o], requirement.action.value, "") for o in group)
    for asked, group in zip(counters, groups[len(groups) - len(tuple(counters)) :], strict=False):
        if len(asked.candidates) > 1:
            found.update((aggregation.class_of[o], asked.kind, "") for o in group)


def exchanged(
    assignment: Assignment, problem: PaymentProblem, aggregation: Aggregation, chosen: Mapping[Way, int]
) -> Iterator[Assignment]:
    """Yield a payment as it is, then with an object that was chosen in the place of one that was like it."""
    yield assignment
    used = {problem.columns[a.column].object for a in assignment.activations} | _objects(assignment)
    for o in sorted({w.object for w in chosen if w.object in aggregation.class_of}):
        members = aggregation.classes[aggregation.class_of[o]].members
        for other in members if len(members) > 1 else ():
            if other != o and other in used:
                yield _swapped(assignment, aggregation, o, other)


def _objects(assignment: Assignment) -> set[str]:
    groups = [*assignment.objects, *(g for a in assignment.activations for g in a.objects)]
    return {o for g in groups for o in g} | {o for _, o, _ in assignment.substitutes}


def _swapped(assignment: Assignment, aggregation: Aggregation, one: str, two: str) -> Assignment:
    """The payment with two objects of a class in each other's place."""
    number = aggregation.class_of[one]
    members = aggregation.classes[number].members
    first, second = members.index(one), members.index(two)
    columns: dict[int, int] = {}
    for group in aggregation.columns:
        if group.on == number:
            columns |= {group.indices[first]: group.indices[second], group.indices[second]: group.indices[first]}

    def name(o: str) -> str:
        return two if o == one else one if o == two else o

    def named(groups: Groups) -> Groups:
        return tuple(tuple(map(name, group)) for group in groups)

    return replace(
        assignment,
        activations=tuple(
            replace(a, column=columns.get(a.column, a.column), objects=named(a.objects)) for a in assignment.activations
        ),
        substitutes=tuple((which, name(o), symbol) for which, o, symbol in assignment.substitutes),
        objects=named(assignment.objects),
    )


def is_plain(column: Column) -> bool:
    """Whether an activation adds one mana, and takes nothing but its object and what the purse holds."""
    return column.produces == 1 and column.demand is None and not column.requirements and not column.counters


def in_place_of_another(assignment: Assignment, problem: PaymentProblem, column: int) -> Iterator[Assignment]:
    """Yield a payment with a plain activation in the place of each one that adds one mana which this may be instead.

    Nothing is said of whether it can be carried out.
    """
    new = problem.columns[column]
    taken = _objects(assignment) | {problem.columns[a.column].object for a in assignment.activations}
    if new.object in taken:
        return
    for place, old in enumerate(assignment.activations):
        is_leaf = len(old.adds) == 1 and not old.spent
        if not is_leaf or problem.columns[old.column].object in problem.must_use:
            continue
        for kind in new.outputs[0].kinds:
            put = replace(old, column=column, adds=(kind,), objects=())
            if changed := _spending(assignment, place, put, old.adds[0]):
                yield changed


def _spending(assignment: Assignment, place: int, put: Activation, old: Kind) -> Assignment | None:
    """The payment with an activation at a place, its unit spent where the next one of the old kind was."""
    before, after = assignment.activations[:place], assignment.activations[place + 1 :]
    (new,) = put.adds
    for number, each in enumerate(after):
        if any(s.kind == old for s in each.spent):
            spent = _respent(each.spent, old, new)
            changed = (*after[:number], replace(each, spent=spent), *after[number + 1 :])
            return replace(assignment, activations=(*before, put, *changed)) if spent else None
    spent = _respent(assignment.spent, old, new)
    return replace(assignment, activations=(*before, put, *after), spent=spent) if spent else None


def _respent(spent: tuple[Spent, ...], old: Kind, new: Kind) -> tuple[Spent, ...]:
    """What is spent, with a new unit for an old one where any type does or both have one; nothing where it can't be."""
    for place, each in enumerate(spent):
        if each.kind == old and (each.symbol == GENERIC or new.type == old.type):
            return (*spent[:place], Spent(new, each.symbol), *spent[place + 1 :])
    return ()
