"""How the exact search writes down what it did: the activations that it decided on, and how the total is paid."""

from __future__ import annotations

from msgspec import Struct

from ...problem.payment import Pip

Groups = tuple[tuple[str, ...], ...]
Spending = tuple[tuple[Pip | None, int], ...]
"""The symbols of a mana cost (``None``: generic) and the kind of units that pays each."""
Payer = int | tuple[int, str]
"""What pays a symbol of the total cost: units by their number, or by a substitute an object."""


class Step(Struct, frozen=True):
    """One activation of an actor: its column, what mana pays for it, and the objects that it takes."""

    column: int
    spent: Spending
    objects: Groups


class Announced(Struct, frozen=True):
    """How the symbols of the total cost are paid: by number of the symbol, with generic mana or with life."""

    as_generic: tuple[int, ...]
    as_life: tuple[int, ...]
    by_life: tuple[int, ...]
    generic: int
    life: int


class Paid(Struct, frozen=True):
    """How the total cost is paid in the end: each unit of a symbol (-1: generic) by a kind of units or by helpers."""

    announced: Announced
    objects: Groups
    pairs: tuple[tuple[int, Payer], ...]
