"""What effects are: the base of all, text that castable does not understand, and what special actions do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ..amounts import Amount
from ..names import Name


@dataclass(frozen=True, slots=True)
class Effect:
    """Base of all effects.

    ``binds`` are the names that it gives whenever it is carried out, to nothing where nothing came of it; later
    instructions speak of what was done by them.
    """

    binds: ClassVar[tuple[Name, ...]] = ()


@dataclass(frozen=True, slots=True)
class Does(Effect):
    """Something that happens on resolution and can't matter to legality now; ``what`` is a short note, or its text.

    A game that comes to it stops. ``marked`` is the text with its targets by number, for whoever reads on.
    """

    what: str
    marked: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class DamageYou(Effect):
    """Damage to the ability's controller, dealt as the ability resolves: painlands."""

    amount: Amount | int = 1


@dataclass(frozen=True, slots=True)
class ExileThis(Effect):
    """Exile the object with the text, with counters of a kind, face down, and as one that is now ``becomes``."""

    counters: str = ""
    face_down: bool = False
    becomes: str = ""  # "foretold", "plotted"


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn the object with the text face up (708.8), and put counters of a kind on it."""

    counters: str = ""


@dataclass(frozen=True, slots=True)
class PutIntoHand(Effect):
    """Put the object with the text into its owner's hand."""


@dataclass(frozen=True, slots=True)
class DiscardThis(Effect):
    """Discard the card with the text (701.9)."""


@dataclass(frozen=True, slots=True)
class Unlock(Effect):
    """Give the permanent the unlocked designation of one of its halves, by face (709.5e)."""

    face: int


@dataclass(frozen=True, slots=True)
class EndThis(Effect):
    """End the lasting effect that offers the action (116.2c); ``number`` is its place among all of them."""

    number: int


@dataclass(frozen=True, slots=True)
class IgnoreThis(Effect):
    """Let the player ignore the effects of the object with the text until end of turn (116.2d)."""
