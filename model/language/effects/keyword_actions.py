"""Instructions that set objects in relation to others: soulbond, haunt, cipher (702.95, 702.55, 702.99)."""

from __future__ import annotations

from dataclasses import dataclass

from ..amounts import Amount
from ..events import Deed
from ..names import Name
from .base import Effect
from .references import SOURCE, YOU, Ref


@dataclass(frozen=True, slots=True)
class Pairs(Effect):
    """Two unpaired creatures of one player become paired with each other (702.95a)."""

    one: Ref
    other: Ref


@dataclass(frozen=True, slots=True)
class Haunts(Effect):
    """Exile a card haunting a creature (702.55a)."""

    creature: Ref
    what: Ref = SOURCE


@dataclass(frozen=True, slots=True)
class Encodes(Effect):
    """The card of the spell may be exiled encoded on a creature of the controller's (702.99a)."""


@dataclass(frozen=True, slots=True)
class BecomesDay(Effect):
    """It becomes day or (``night``) night (730.1)."""

    night: bool = False


@dataclass(frozen=True, slots=True)
class RingTempts(Effect):
    """The Ring tempts players (701.54a)."""

    who: Ref = YOU


@dataclass(frozen=True, slots=True)
class Ventures(Effect):
    """Players venture into the dungeon, or into Undercity (701.49)."""

    who: Ref = YOU
    undercity: bool = False


@dataclass(frozen=True, slots=True)
class TakesInitiative(Effect):
    """A player takes the initiative (725.1)."""

    who: Ref = YOU


@dataclass(frozen=True, slots=True)
class IncreasesSpeed(Effect):
    """The speed of players increases (702.179c)."""

    who: Ref = YOU
    number: int = 1


@dataclass(frozen=True, slots=True)
class HasDone(Effect):
    """A player has done what goes by a name: nothing more happens, and triggered abilities may wait for it."""

    verb: Deed
    who: Ref = YOU
    what: Ref | None = None  # to which object, of which the event then is


@dataclass(frozen=True, slots=True)
class Endures(Effect):
    """Permanents endure: counters on each, or a Spirit token of that size (701.63)."""

    what: Ref
    number: Amount | int = 1


@dataclass(frozen=True, slots=True)
class CreatesCopiesAgainst(Effect):
    """Create, for each of these players, a token that is a copy of an object, which attacks that player.

    It enters tapped and attacking the player or a planeswalker of theirs (702.116a) or, with ``later``, attacks the
    player this turn if able (702.141a). ``may``: for each of them, or not.
    """

    binds = (Name.IT, Name.TOKENS, Name.DID)

    of: Ref
    against: Ref
    may: bool = False
    later: bool = False


@dataclass(frozen=True, slots=True)
class TimeTravels(Effect):
    """A player may add or remove a time counter of each suspended card and permanent with one (701.56)."""
