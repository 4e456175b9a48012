"""Instructions of keyword abilities that no other text has: levels, cumulative upkeep, becoming unattached (702)."""

from __future__ import annotations

from ..amounts import Amount
from ..costs import Cost
from ..events import EventKind
from ..filters import ANYTHING, Filter
from ..names import Name
from .base import Effect
from .references import YOU, Ref


class Undergoes(Effect, frozen=True):
    """Something has been done to objects that changes nothing, and that triggered abilities may wait for: exploits."""

    what: Ref
    event: EventKind


class FirstOfItsName(Effect, frozen=True):
    """Do something if its controller resolves a spell with this one's name for the first time: paradigm."""

    do: Effect


class Devours(Effect, frozen=True):
    """What has just been sacrificed was devoured by what enters: text may ask for that from then on (702.82b)."""


class Uncounterable(Effect, frozen=True):
    """The spell with the text can't be countered; it says so where others say what they do."""


class BecomesLevel(Effect, frozen=True):
    """A Class becomes a level (716.2a)."""

    what: Ref
    level: int


class Unattaches(Effect, frozen=True):
    """Objects become unattached (701.3d)."""

    what: Ref


class TurnsOver(Effect, frozen=True):
    """Permanents are turned face up, or ``down`` (708.2a, 708.8)."""

    binds = (Name.DID,)

    what: Ref
    down: bool = False


class Prepares(Effect, frozen=True):
    """Exiled cards become ``foretold`` or ``plotted`` (702.143d, 702.170d)."""

    what: Ref
    becomes: str


class HealsDamage(Effect, frozen=True):
    """All damage marked on objects is removed (120.6)."""

    what: Ref


class Ascends(Effect, frozen=True):
    """A player who controls ten permanents gets the city's blessing (702.131a)."""

    who: Ref = YOU


class BecomesMonarch(Effect, frozen=True):
    """A player becomes the monarch (724.3)."""

    who: Ref = YOU


class Clashes(Effect, frozen=True):
    """You and an opponent clash (701.30); whether you win is ``clash won``."""

    binds = (Name.CLASH_WON, Name.DID, Name.OPPONENT)


class PutsCountersOf(Effect, frozen=True):
    """Put the counters that objects have, or last had, on others too (122.8)."""

    binds = (Name.DID,)

    of: Ref
    on: Ref


class PreventsFromSource(Effect, frozen=True):
    """Choose a source that fits (609.7): damage that it would deal to these is prevented, the next time or all.

    ``amount``, ``instead`` and ``then`` as of ``Prevents``.
    """

    what: Filter = ANYTHING
    to: Ref | None = None
    once: bool = True
    combat_only: bool = False
    amount: Amount | int | None = None
    instead: Ref | None = None
    then: tuple[Effect, ...] = ()


class UnlessPaysEach(Effect, frozen=True):
    """Something, unless a player pays a cost so many times over (702.24a).

    Whether it is paid is what "if they do" asks for; with ``tells`` it is an event, of what is paid for:
    "when you don't pay ~'s cumulative upkeep".
    """

    binds = (Name.DID,)

    cost: Cost
    times: Amount
    do: Effect
    who: Ref = YOU
    tells: bool = False
