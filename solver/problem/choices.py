"""A payment put together by hand: what can be chosen, and a payment problem in which each choice stands for itself.

A *way* is how an object takes part: a mana ability by its number (with the mana that it adds), a keyword that pays for
mana, an action that a cost asks for, counters to remove; or a symbol that is paid with life. Mana abilities count only
where they are of use: at least one unit of what each activation adds is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb, prod

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language.mana import mana_text

from .payment import MASK, Column, Columns, Output, PaymentProblem, types_of

MAX_PRODUCTIONS = 40  # of an ability that can add more different things, it is not chosen what
LIFE = "life"


class Way(Struct, frozen=True, order=True):
    """How an object takes part in a payment; ``adds`` is what an ability adds, ``""`` where that is left open.

    A symbol that is paid with life is the way of no object: ``name`` is the symbol.
    """

    object: str
    name: str
    adds: str = ""

    def __str__(self) -> str:
        added = f" adding {self.adds}" if self.adds else ""
        return f"{self.object or LIFE}.{self.name}{added}"

    def allows(self, other: Way) -> bool:
        """Whether the other is this, or says more exactly what is added."""
        return (self.object, self.name) == (other.object, other.name) and self.adds in ("", other.adds)


def way_of(column: Column) -> Way:
    """The way in which an object takes part by one activation."""
    units = [t for o in column.outputs for t in types_of(o.mask) * o.count]
    fixed = all(o.mask.bit_count() == 1 for o in column.outputs)
    return Way(column.object, str(column.ability), mana_text(units) if fixed else "")


def spelled_out(problem: PaymentProblem) -> PaymentProblem:
    """The same problem with a column for each thing that an activation can add."""
    columns = problem.columns
    if not isinstance(columns, Columns):
        return replace(problem, columns=Columns(c for column in columns for c in _productions(column)))
    if "spelled out" not in columns.memo:
        columns.memo["spelled out"] = Columns(c for column in columns for c in _productions(column))
    return replace(problem, columns=columns.memo["spelled out"])


def _productions(column: Column) -> Iterator[Column]:
    number = prod(comb(o.count + o.mask.bit_count() - 1, o.count) for o in column.outputs)
    if number == 1 or number > MAX_PRODUCTIONS:
        yield column
        return
    seen: set[tuple[Output, ...]] = set()
    for chosen in product(*(combinations_with_replacement(types_of(o.mask), o.count) for o in column.outputs)):
        outputs: list[Output] = []
        for output, types in zip(column.outputs, chosen, strict=True):
            outputs += [replace(output, count=types.count(t), mask=MASK[t]) for t in dict.fromkeys(types)]
        if tuple(outputs) not in seen:
            seen.add(tuple(outputs))
            yield replace(column, outputs=tuple(outputs))
