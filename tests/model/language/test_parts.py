"""Walking through values of the card language."""

from __future__ import annotations

from castable.model.language.amounts import Count, X
from castable.model.language.costs import Cost, LifePart, ManaPart
from castable.model.language.filters import CREATURE, YOURS, HasType
from castable.model.language.mana import ManaCost, Symbol
from castable.model.language.parts import exchanged, mentions, parts_of

COST = Cost((ManaPart(ManaCost.parse("{X}{R}")), LifePart(X())))


def test_parts_come_before_their_own_parts_in_the_order_of_fields() -> None:
    names = [type(part).__name__ for part in parts_of(COST) if not isinstance(part, (str, int))]
    assert names == ["Cost", "ManaPart", "ManaCost", "Symbol", "Symbol", "LifePart", "X"]


def test_parts_that_are_not_gone_into_are_yielded_themselves() -> None:
    assert not any(isinstance(part, Symbol) for part in parts_of(COST, lambda part: not isinstance(part, ManaCost)))


def test_what_stands_deep_in_a_value_is_mentioned() -> None:
    assert mentions(COST, X)
    assert mentions((1, (COST,)), (HasType, X))
    assert not mentions(COST, Count)


def test_exchanging_keeps_what_has_no_such_part() -> None:
    paid = exchanged(COST, lambda part: 3 if isinstance(part, X) else part)
    assert paid == Cost((COST.parts[0], LifePart(3)))
    assert paid.parts[0] is COST.parts[0]
    assert exchanged(YOURS & CREATURE, lambda part: part) == YOURS & CREATURE
