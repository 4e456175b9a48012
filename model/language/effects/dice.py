"""Rolling dice, and tables of what results do (706)."""

from __future__ import annotations

from msgspec import Struct

from ..amounts import Amount
from ..names import Name
from .base import Effect
from .references import YOU, Ref


class Row(Struct, frozen=True):
    """A row of a results table: from a number to another one, or from it on (706.3a)."""

    least: int
    most: int | None
    effect: Effect


class RollsDice(Effect, frozen=True):
    """Players roll dice with so many sides; the result, or their total, is ``result`` (706.2).

    ``plus`` modifies the result. Of several rolls the highest one may count (``highest``), or one that the player
    chooses (``chosen``). The ``rows`` of a results table say what happens then (706.3).
    """

    binds = (Name.RESULT, Name.DID)

    sides: int
    number: Amount | int = 1
    who: Ref = YOU
    plus: Amount | int = 0
    highest: bool = False
    chosen: bool = False
    rows: tuple[Row, ...] = ()
