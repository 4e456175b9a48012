"""What effects are: the base of all, text that castable does not understand, and what special actions do."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from ..amounts import Amount
from ..names import Name
from ..values import SetsAside


class Effect(Struct, frozen=True):
    """Base of all effects.

    ``binds`` are the names that it gives whenever it is carried out, to nothing where nothing came of it; later
    instructions speak of what was done by them.
    """

    binds: ClassVar[tuple[Name, ...]] = ()


class Does(Effect, SetsAside, frozen=True, eq=False):
    """Something that happens on resolution and can't matter to legality now; ``what`` is a short note, or its text.

    A game that comes to it stops. ``marked`` is the text with its targets by number, for whoever reads on.
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"marked"})

    what: str
    marked: str = ""


class DamageYou(Effect, frozen=True):
    """Damage to the ability's controller, dealt as the ability resolves: painlands."""

    amount: Amount | int = 1


class ExileThis(Effect, frozen=True):
    """Exile the object with the text, with counters of a kind, face down, and as one that is now ``becomes``."""

    counters: str = ""
    face_down: bool = False
    becomes: str = ""  # "foretold", "plotted"


class TurnFaceUp(Effect, frozen=True):
    """Turn the object with the text face up (708.8), and put counters of a kind on it."""

    counters: str = ""


class PutIntoHand(Effect, frozen=True):
    """Put the object with the text into its owner's hand."""


class DiscardThis(Effect, frozen=True):
    """Discard the card with the text (701.9)."""


class Unlock(Effect, frozen=True):
    """Give the permanent the unlocked designation of one of its halves, by face (709.5e)."""

    face: int


class EndThis(Effect, frozen=True):
    """End the lasting effect that offers the action (116.2c); ``number`` is its place among all of them."""

    number: int


class IgnoreThis(Effect, frozen=True):
    """Let the player ignore the effects of the object with the text until end of turn (116.2d)."""
