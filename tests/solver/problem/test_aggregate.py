"""Objects that are interchangeable in every problem that is solved together, and only those."""

from __future__ import annotations

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.problem.aggregate import aggregate
from castable.solver.problem.payment import MASK, Asset, Column, Demand, Output, PaymentProblem

MADE = (Output(1, MASK[ManaType.GREEN]),)
ASSETS = {id: Asset(Zone.BATTLEFIELD) for id in ("one", "two", "three")}


def of(*objects: str) -> PaymentProblem:
    """A problem in which these objects make mana."""
    columns = tuple(Column(id, 0, MADE, uses=(Action.TAP,)) for id in objects)
    return PaymentProblem(demand=Demand(), columns=columns, assets=ASSETS)


def test_objects_with_the_same_columns_in_every_problem_are_one_class() -> None:
    first, second = aggregate(of("one", "two"), [of("one", "two")])
    assert [each.members for each in first.classes] == [["one", "two"]]
    assert [column.indices for column in second.columns] == [[0, 1]]


def test_the_same_column_in_different_problems_tells_objects_apart() -> None:
    first, second = aggregate(of("one", "three"), [of("two", "three")])
    assert [each.members for each in first.classes] == [["one"], ["three"], ["two"]]
    assert [column.indices for column in first.columns] == [[0], [1]]
    assert [column.indices for column in second.columns] == [[1], [0]]
