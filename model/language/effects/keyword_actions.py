"""Instructions that set objects in relation to others: soulbond, haunt, cipher (702.95, 702.55, 702.99)."""

from __future__ import annotations

from ..amounts import Amount
from ..events import Deed
from ..names import Name
from .base import Effect
from .references import SOURCE, YOU, Ref


class Pairs(Effect, frozen=True):
    """Two unpaired creatures of one player become paired with each other (702.95a)."""

    one: Ref
    other: Ref


class Haunts(Effect, frozen=True):
    """Exile a card haunting a creature (702.55a)."""

    creature: Ref
    what: Ref = SOURCE


class Encodes(Effect, frozen=True):
    """The card of the spell may be exiled encoded on a creature of the controller's (702.99a)."""


class BecomesDay(Effect, frozen=True):
    """It becomes day or (``night``) night (730.1)."""

    night: bool = False


class RingTempts(Effect, frozen=True):
    """The Ring tempts players (701.54a)."""

    who: Ref = YOU


class Ventures(Effect, frozen=True):
    """Players venture into the dungeon, or into Undercity (701.49)."""

    who: Ref = YOU
    undercity: bool = False


class TakesInitiative(Effect, frozen=True):
    """A player takes the initiative (725.1)."""

    who: Ref = YOU


class IncreasesSpeed(Effect, frozen=True):
    """The speed of players increases (702.179c)."""

    who: Ref = YOU
    number: int = 1


class HasDone(Effect, frozen=True):
    """A player has done what goes by a name: nothing more happens, and triggered abilities may wait for it."""

    verb: Deed
    who: Ref = YOU
    what: Ref | None = None  # to which object, of which the event then is


class Endures(Effect, frozen=True):
    """Permanents endure: counters on each, or a Spirit token of that size (701.63)."""

    what: Ref
    number: Amount | int = 1


class CreatesCopiesAgainst(Effect, frozen=True):
    """Create, for each of these players, a token that is a copy of an object, which attacks that player.

    It enters tapped and attacking the player or a planeswalker of theirs (702.116a) or, with ``later``, attacks the
    player this turn if able (702.141a). ``may``: for each of them, or not.
    """

    binds = (Name.IT, Name.TOKENS, Name.DID)

    of: Ref
    against: Ref
    may: bool = False
    later: bool = False


class TimeTravels(Effect, frozen=True):
    """A player may add or remove a time counter of each suspended card and permanent with one (701.56)."""
