"""Effects that add mana (106.3), and the sets of types that they choose from."""

from __future__ import annotations

from msgspec import Struct

from ..amounts import Amount
from ..filters import Filter, Spending, Took
from ..mana import TYPES, ManaType
from ..parts import parts_of
from .atoms import Until
from .base import Effect
from .references import Ref


class TypesOf(Struct, frozen=True):
    """Base of the sets of mana types to choose from."""


class FixedTypes(TypesOf, frozen=True):
    """A fixed set of types."""

    types: tuple[ManaType, ...]


class CouldProduce(TypesOf, frozen=True):
    """What permanents that fit could produce (106.7); ``colors_only`` leaves {C} out."""

    what: Filter
    colors_only: bool = True


class ColorsOf(TypesOf, frozen=True):
    """The colors of the objects that fit."""

    what: Filter


class TheChosenColor(TypesOf, frozen=True):
    """The color chosen for the object with the text (607.2d)."""


class TheNotedTypes(TypesOf, frozen=True):
    """The types of mana noted for the object with the text (607.2): a position says them as ``noted: ["U", "R"]``."""


class CommanderColors(TypesOf, frozen=True):
    """The colors of your commander's color identity (903.4)."""


class EitherTypes(TypesOf, frozen=True):
    """The types of all parts: "{B} or one mana of the chosen color"."""

    parts: tuple[TypesOf, ...]


ANY_COLOR = FixedTypes(TYPES[:5])


class Rider(Struct, frozen=True):
    """What becomes of a spell that fits as mana is spent to cast it (106.6): once for each unit of it (106.6a).

    The spell is the "event it" of what is done, at once or, where it ``triggers``, as the ability resolves that does.
    """

    spells: Filter
    do: tuple[Effect, ...]
    triggers: bool = False  # "when that mana is spent", and not "if"


class _MayBeKept(Effect, frozen=True, kw_only=True):
    kept: Until | None = None


class AddMana(_MayBeKept, frozen=True):
    """Base of the effects that add mana (106.3). ``only`` restricts what the mana may pay (106.6).

    ``kept``: until when the player doesn't lose it as steps and phases end (500.5).
    """

    only: Spending | None = None


class Add(AddMana, frozen=True):
    """Add these symbols, ``times`` times over: "{G}{G}", "{G} for each creature you control"."""

    symbols: str = ""
    times: Amount | int = 1


class AddChosen(AddMana, frozen=True):
    """Add ``amount`` mana of types from a set: all of one type, or (``mixed``) in any combination."""

    types: TypesOf = ANY_COLOR
    amount: Amount | int = 1
    mixed: bool = False


class AddOneOf(AddMana, frozen=True):
    """Add one of several: "{W} or {U}", "{W}{W}, {W}{U}, or {U}{U}"."""

    options: tuple[str, ...] = ()


class AddEach(AddMana, frozen=True):
    """Add one mana of each type in a set: "for each color among …, add one mana of that color"."""

    types: TypesOf = ANY_COLOR


class AddEither(AddMana, frozen=True):
    """Add what one of several says, chosen on resolution; their amounts may differ: Nykthos."""

    options: tuple[Add, ...] = ()


class DoubleUnspent(AddMana, frozen=True):
    """Add, for each unspent mana of the player, one of the same type without its restrictions (106.6, 701.10f)."""


class GivesMana(Effect, frozen=True):
    """Other players than "you" add mana, each as they count it and of types that they choose (106.4)."""

    who: Ref
    mana: AddMana


def add(symbols: str, times: Amount | int = 1, only: Spending | None = None) -> Add:
    """Add fixed mana."""
    return Add(only, symbols, times)


def add_one_of(*options: str, only: Spending | None = None) -> AddOneOf:
    """Add one of these."""
    return AddOneOf(only, options)


def add_any_color(amount: Amount | int = 1, *, mixed: bool = False, only: Spending | None = None) -> AddChosen:
    """Add mana of any one color, or in any combination of colors."""
    return AddChosen(only, ANY_COLOR, amount, mixed)


def add_among(
    types: TypesOf, amount: Amount | int = 1, *, mixed: bool = False, only: Spending | None = None
) -> AddChosen:
    """Add mana of types that the position decides."""
    return AddChosen(only, types, amount, mixed)


def action_asked_for(value: object) -> str | None:
    """The action of a cost that effects ask about: what was sacrificed, exiled, untapped; ``None`` where they don't."""
    return next((part.action for part in parts_of(value) if isinstance(part, Took)), None)
