"""Mana: types, the symbols of rule 107.4, mana costs, and pools that remember where mana came from (106)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache, cached_property
from itertools import product
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from .filters import Spending


class ManaType(StrEnum):
    """One of the six types of mana (106.1b); the five colored ones double as colors (105.1)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


W, U, B, R, G, C = ManaType
TYPES = (W, U, B, R, G, C)
COLORS = (W, U, B, R, G)
COLOR_NAMES = {W: "white", U: "blue", B: "black", R: "red", G: "green"}
PHYREXIAN_LIFE = 2  # life that one Phyrexian symbol may be paid with (107.4f)

_SYMBOL = re.compile(r"\{([^{}]*)\}")


class Symbol(Struct, frozen=True):
    """One mana symbol (107.4).

    ``types`` are the types of mana any one of which pays it; ``generic`` is the amount of generic mana that it
    is or, beside ``types``, may be paid with instead ({2/W}).
    """

    types: tuple[ManaType, ...] = ()
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False
    variable: str = ""  # "X" or "Y" (107.3, 107.3p)

    def __str__(self) -> str:
        if self.variable:
            return "{%s}" % self.variable
        if self.snow:
            return "{S}"
        parts = [str(self.generic)] if self.generic or not self.types else []
        parts += [str(t) for t in self.types]
        if self.phyrexian:
            parts.append("P")
        return "{%s}" % "/".join(parts)

    @property
    def is_generic(self) -> bool:
        """Whether this is a plain number such as {3} (107.4b)."""
        return not self.types and not self.snow and not self.variable

    @property
    def has_choice(self) -> bool:
        """Whether it can be paid in more than one way, announced at 601.2b (118.13a)."""
        return len(self.types) > 1 or self.phyrexian or (bool(self.types) and self.generic > 0)

    @property
    def colors(self) -> frozenset[ManaType]:
        """Colors that the symbol gives to an object (105.2, 107.4e, 107.4f)."""
        return frozenset(t for t in self.types if t is not C)

    @property
    def mana_value(self) -> int:
        """Its part of a mana value: the larger half of a hybrid symbol; X counts as 0 (202.3)."""
        if self.variable:
            return 0
        return max(self.generic, 1) if self.types or self.snow else self.generic

    def added(self) -> tuple[tuple[frozenset[ManaType], ...], ...]:
        """What adding the symbol may give: of each way, the types that each unit of mana may have.

        A hybrid symbol gives one of its halves, chosen then (106.8), a Phyrexian one its color (106.9), and a number
        or a snow symbol so much colorless mana (106.10, 106.11).
        """
        colorless = frozenset({C})
        if self.snow or not self.types:
            return ((colorless,) * (1 if self.snow else self.generic),)
        of_its_types = (frozenset(self.types),)
        return (of_its_types, (colorless,) * self.generic) if self.generic else (of_its_types,)

    def payments(self) -> tuple[Symbol | int, ...]:
        """The nonhybrid ways to pay it: symbols of one type, a generic amount, or life as a negative number."""
        if not self.has_choice:
            return (self,)
        ways: list[Symbol | int] = [Symbol((t,)) for t in self.types]
        if self.generic:
            ways.append(Symbol(generic=self.generic))
        if self.phyrexian:
            ways.append(-PHYREXIAN_LIFE)
        return tuple(ways)


def _parse_symbol(text: str) -> Symbol:
    upper = text.upper()
    if upper.isdigit() and upper.isascii():
        return Symbol(generic=int(upper))
    if upper in ("X", "Y", "Z"):
        return Symbol(variable=upper)
    if upper == "S":
        return Symbol(snow=True)
    parts = upper.split("/")
    phyrexian = len(parts) > 1 and parts[-1] == "P"
    if phyrexian:
        parts = parts[:-1]
    generic = int(parts[0]) if len(parts) > 1 and parts[0].isdigit() and parts[0].isascii() else 0
    types = parts[1:] if generic else parts
    if not 1 <= len(types) <= 2 or any(t not in TYPES for t in types) or len(set(types)) != len(types):
        raise ValueError(f"{{{text}}} is no mana symbol of rule 107.4")
    return Symbol(tuple(ManaType(t) for t in types), generic, phyrexian)


class ManaCost(Struct, frozen=True, dict=True, cache_hash=True):
    """The symbols of a mana cost, in printed order (202.1). No mana cost at all is ``None``, not an empty cost."""

    symbols: tuple[Symbol, ...] = ()

    @staticmethod
    @cache
    def parse(text: str) -> ManaCost:
        """Read a cost such as ``{2}{W/U}{X}``.

        Raises:
            ValueError: something in the text is no mana symbol.
        """
        found = _SYMBOL.findall(text)
        if _SYMBOL.sub("", text).strip():
            raise ValueError(f"expected mana symbols such as {{2}}{{G}}, found {text!r}")
        return ManaCost(tuple(_parse_symbol(s) for s in found))

    def __str__(self) -> str:
        return "".join(map(str, self.symbols)) or "{0}"

    def __iter__(self) -> Iterator[Symbol]:
        return iter(self.symbols)

    @cached_property
    def colors(self) -> frozenset[ManaType]:
        """The colors of an object with this cost (105.2)."""
        return frozenset().union(*(s.colors for s in self.symbols))

    @cached_property
    def variables(self) -> int:
        """How many {X} the cost holds (107.3)."""
        return sum(s.variable == "X" for s in self.symbols)

    def mana_value(self, x: int = 0) -> int:
        """The mana value (202.3), each {X} counting ``x`` (202.3e)."""
        return sum(s.mana_value for s in self.symbols) + x * self.variables

    def with_x(self, x: int) -> ManaCost:
        """The cost with every {X} as a number (107.3a)."""
        if not self.variables:
            return self
        return ManaCost(tuple(Symbol(generic=x) if s.variable == "X" else s for s in self.symbols))

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together, their generic parts summed up in front."""
        return ManaCost(self.symbols + other.symbols).normalized()

    def normalized(self) -> ManaCost:
        """The same cost with one generic symbol at most, in front of the others."""
        generic = sum(s.generic for s in self.symbols if s.is_generic)
        rest = tuple(s for s in self.symbols if not s.is_generic)
        return ManaCost(((Symbol(generic=generic),) if generic else ()) + rest)

    @cached_property
    def generic(self) -> int:
        """The amount of plain generic mana."""
        return sum(s.generic for s in self.symbols if s.is_generic)


class Mana(Struct, frozen=True):
    """A unit of mana in a pool: its type and what rules 106.6 and 107.4h remember of it."""

    type: ManaType
    snow: bool = False
    only: Spending | None = None  # None: may be spent on anything
    source: str = ""  # id of the object that produced it
    kept: str = ""  # until when its player doesn't lose it as steps and phases end (500.5)


class ManaPool(Struct, frozen=True):
    """Unspent mana of one player (106.4): units in the order in which they came."""

    units: tuple[Mana, ...] = ()

    @staticmethod
    def of(text: str) -> ManaPool:
        """A pool of unrestricted mana, from symbols such as ``{R}{R}{C}``."""
        return ManaPool(tuple(mana_units(text)))

    def __len__(self) -> int:
        return len(self.units)

    def add(self, units: Iterable[Mana]) -> ManaPool:
        """The pool with these units too (106.4)."""
        return ManaPool(self.units + tuple(units))

    def remove(self, unit: Mana) -> ManaPool | None:
        """The pool without one such unit (118.3a), or ``None`` where it holds none."""
        try:
            index = self.units.index(unit)
        except ValueError:
            return None
        return ManaPool(self.units[:index] + self.units[index + 1 :])

    def __str__(self) -> str:
        return mana_text(u.type for u in self.units)


EMPTY_POOL = ManaPool()


@cache
def added_by(symbols: str) -> tuple[tuple[frozenset[ManaType], ...], ...]:
    """Return what adding these symbols may give: of each way, the types that each unit of mana may have (106.8–106.11).

    Raises:
        ValueError: something in the text stands for no mana that could be added.
    """
    cost = ManaCost.parse(symbols)
    if any(symbol.variable for symbol in cost):
        raise ValueError(f"{symbols} is no certain amount of mana")
    ways = product(*(symbol.added() for symbol in cost))
    return tuple(tuple(unit for part in way for unit in part) for way in ways)


def mana_text(types: Iterable[ManaType]) -> str:
    """Mana as symbols in WUBRGC order, such as ``{W}{G}{G}``."""
    return "".join("{%s}" % t for t in sorted(types, key=TYPES.index))


def mana_units(text: str, **fields: object) -> list[Mana]:
    """Units of mana from symbols (106.2); generic symbols are colorless mana (106.10), {S} is snow (106.11).

    Raises:
        ValueError: a symbol that does not stand for mana of one type.
    """
    units: list[Mana] = []
    for symbol in ManaCost.parse(text):
        if symbol.has_choice or symbol.variable:
            raise ValueError(f"{symbol} is not one type of mana")
        kinds = symbol.types or (C,) * (1 if symbol.snow else symbol.generic)
        extra = {"snow": True} if symbol.snow else {}
        units += [Mana(t, **{**fields, **extra}) for t in kinds]  # type: ignore[arg-type]  # fields of Mana
    return units
