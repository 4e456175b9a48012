"""Identical sources as one: objects of a payment problem that nothing tells apart become a class with a size.

A hundred Forests are one class of a hundred, so a model's size depends on how many different things there are, not
on how many things.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Sequence

from msgspec import Struct, field

from .payment import UNLIMITED, Asset, Column, PaymentProblem, Requirement


class ObjectClass(Struct):
    """Objects that play the same part everywhere in a problem, in the problem's order."""

    members: list[str]
    asset: Asset

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.members)


class ColumnClass(Struct):
    """The same column on every member of a class; ``indices`` are its numbers in the problem, member by member."""

    on: int
    column: Column
    indices: list[int]


class Aggregation(Struct):
    """A problem's classes: of objects and of columns."""

    classes: list[ObjectClass] = field(default_factory=list)
    columns: list[ColumnClass] = field(default_factory=list)
    class_of: dict[str, int] = field(default_factory=dict)

    def among(self, objects: Iterable[str]) -> list[int]:
        """Classes whose members are among these objects; classes never cross a set of candidates."""
        return sorted({self.class_of[o] for o in objects})


class _Labels:
    """Numbers for sets of candidates, equal sets getting equal numbers."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[object, ...], int] = {}

    def of(self, candidates: tuple[object, ...]) -> int:
        return self.numbers.setdefault(candidates, len(self.numbers))


def aggregate(
    problem: PaymentProblem, others: Sequence[PaymentProblem] = (), *, apart: Container[str] = ()
) -> list[Aggregation]:
    """Return the classes of a problem's objects and columns, then those of other problems over the same classes.

    ``apart``: objects that are classes of their own.
    """
    labels = _Labels()
    every = [problem, *others]
    assets = {o: each.assets[o] for each in every for o in each.objects()}
    roles: dict[str, list[Hashable]] = {o: [("alone", o)] if o in apart else [] for o in assets}
    columns: list[dict[str, list[int]]] = []
    for number, each in enumerate(every):
        columns.append(_columns_by_object(each, number, labels, roles))
        _mark_candidates(each, labels, roles)
    first = _classes(assets, roles)
    out = [Aggregation(first.classes, [], first.class_of) for _ in every]
    for each, found, aggregation in zip(every, columns, out, strict=True):
        _add_columns(each, found, aggregation)
    return out


def _columns_by_object(
    problem: PaymentProblem, number: int, labels: _Labels, roles: dict[str, list[Hashable]]
) -> dict[str, list[int]]:
    """The places of each object's columns; those of the same kind in another problem are another role."""
    columns: dict[str, list[int]] = {}
    for index, column in enumerate(problem.columns):
        own = columns.setdefault(column.object, [])
        own.append(index)
        roles[column.object].append((number, _shape(column, labels)))
        if column.limit < UNLIMITED:  # which of its columns share the limit
            first = next(n for n, i in enumerate(own) if problem.columns[i].ability == column.ability)
            roles[column.object].append(("limit", first))
    return columns


def _classes(assets: dict[str, Asset], roles: dict[str, list[Hashable]]) -> Aggregation:
    out = Aggregation()
    by_role: dict[Hashable, int] = {}
    for o, asset in assets.items():
        role = (_asset_key(asset), tuple(roles[o]))
        number = by_role.setdefault(role, len(out.classes))
        if number == len(out.classes):
            out.classes.append(ObjectClass([], asset))
        out.classes[number].members.append(o)
        out.class_of[o] = number
    return out


def _asset_key(asset: Asset) -> Hashable:
    return (
        asset.zone,
        asset.untapped,
        asset.can_reach_graveyard,
        asset.loss,
        asset.flexibility,
        asset.utility,
        asset.fighter,
    )


def _shape(column: Column, labels: _Labels) -> Hashable:
    """All of a column but the object it stands on."""
    return (
        column.outputs,
        column.demand,
        column.uses,
        column.life,
        column.damage,
        column.energy,
        column.mill,
        tuple((r.action, r.count, labels.of(r.candidates), labels.of(r.latent)) for r in column.requirements),
        tuple((c.kind, c.count, labels.of(c.candidates)) for c in column.counters),
        tuple((p.kind, p.count, p.object == column.object or p.object) for p in column.puts),
        (column.accepts, column.acts_as, column.paid_with_life),
        column.x,
        column.limit,
    )


def _mark_candidates(problem: PaymentProblem, labels: _Labels, roles: dict[str, list[Hashable]]) -> None:
    """Note for each object in which sets of candidates it is; objects with a part of their own stand alone."""
    requirements: list[Requirement] = list(problem.requirements)
    counters = list(problem.counters)
    for column in problem.columns:
        requirements += column.requirements
        counters += column.counters
    seen: set[int] = set()
    for weights in dict.fromkeys(r.weights for r in requirements if r.weights):
        for o, weight in ((o, w) for o, w in weights if o in roles):
            roles[o].append(("weight", labels.of(("weights", weights)), weight))
    for candidates in (c for r in requirements for c in (r.candidates, r.latent)):
        label = labels.of(candidates)
        if label not in seen:
            seen.add(label)
            for o in candidates:
                roles[o].append(("candidate", label))
    for substitute in problem.substitutes:
        label = labels.of((substitute.keyword, substitute.candidates))
        for o, mask in substitute.candidates:
            roles[o].append(("substitute", label, mask))
        for o in substitute.latent:
            roles[o].append(("latent substitute", label))
    alone = {o for c in counters for o in c.candidates} | set(problem.must_use)
    for o in sorted(alone & roles.keys()):
        roles[o].append(("alone", o))


def _add_columns(problem: PaymentProblem, columns: dict[str, list[int]], out: Aggregation) -> None:
    for number, group in enumerate(out.classes):
        per_member = [columns.get(o, []) for o in group.members]
        for indices in zip(*per_member, strict=True):
            out.columns.append(ColumnClass(number, problem.columns[indices[0]], list(indices)))
