"""Plays and payments: what a player announces (601.2a–d), and how it is paid (601.2g–h), in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from ..language.costs import Action, Cost
from ..language.mana import Mana
from .drawn import Drawn
from .position import ObjectId, Position
from .writers import json_of

Targets = tuple[tuple[str, ...], ...]
Division = tuple[tuple[tuple[str, int], ...], ...]


class Pins(Struct, frozen=True):
    """What a caller insists on: how symbols are paid, what must be used, what must be kept, what mana is added.

    ``mana`` lists types in WUBRGC order: what a mana ability adds by itself, or all that is added with it (605.4a).
    """

    symbols: tuple[str, ...] = ()
    pay: tuple[ObjectId, ...] = ()
    keep: tuple[ObjectId, ...] = ()
    mana: tuple[str, ...] = ()


NO_PINS = Pins()


class _Written(Struct, frozen=True):
    """Plays know how they are written."""

    def to_json(self, position: Position | None = None) -> dict[str, Any]:
        """Return the play as JSON: given the position, with its notation and what only that tells of its object."""
        return json_of(self, position)


class Pass(_Written, frozen=True):
    """Pass priority (117.3d)."""


class PlayLand(_Written, frozen=True):
    """Play a land (116.2a)."""

    object: ObjectId
    face: int = 0


ESCAPING_X = (*range(31), 10**9, 10**9 + 1)
"""Values of X by which a spell may escape what forbids it by mana value: some, and an even and an odd one beyond all.

What forbids mana values up to some number leaves the last two, what forbids larger or single ones leaves a smaller one.
"""


class Cast(_Written, frozen=True, kw_only=True):
    """Cast a spell (601.2). ``targets`` has one group per instance of "target"; ``modes`` count from 1.

    ``division`` has one group per group of targets that divides something. ``additional`` is sorted by keyword.
    ``fused``: both halves of a split card are cast (702.102).
    """

    object: ObjectId
    face: int = 0
    fused: bool = False
    alternative: str | None = None
    additional: tuple[tuple[str, int], ...] = ()
    by: ObjectId | None = None
    splice: tuple[ObjectId, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    targets: Targets = ()
    division: Division = ()
    pins: Pins = NO_PINS


class Activate(_Written, frozen=True, kw_only=True):
    """Activate an activated ability (602.2), numbered from 1 on its object."""

    object: ObjectId
    ability: int
    modes: tuple[int, ...] = ()
    x: int | None = None
    targets: Targets = ()
    division: Division = ()
    pins: Pins = NO_PINS


class Beside(_Written, frozen=True):
    """What is paid for without ever standing on the stack; it never has targets."""

    targets: ClassVar[Targets] = ()
    division: ClassVar[Division] = ()


class Special(Beside, frozen=True, kw_only=True):
    """Take a special action that isn't playing a land (116.2). ``face``: the half of a Room to unlock (709.5e)."""

    action: str
    object: ObjectId
    face: int | None = None
    x: int | None = None
    pins: Pins = NO_PINS


class PayCost(Beside, frozen=True, kw_only=True):
    """Pay a cost while something resolves or enters (608.2g, 118.12), as the text of an object asks for.

    It is among no player's plays: who is asked whether they pay makes it.
    """

    object: ObjectId
    cost: Cost
    x: int | None = None
    pins: Pins = NO_PINS


Costly = Cast | Activate | Special | PayCost
"""Plays that have a cost."""

Play = Pass | PlayLand | Costly


class PayObject(Struct, frozen=True):
    """Pay a part of a cost with an object: ``action`` is a value of ``costs.Action``."""

    action: str
    object: ObjectId
    for_: str = ""  # "convoke", "delve", "improvise": a mana symbol that it pays stands in ``symbol``
    symbol: str = ""  # the mana that it pays for: "{1}", "{G}"


class PayMana(Struct, frozen=True):
    """Spend one unit of mana from the pool on a symbol of the cost."""

    mana: Mana
    symbol: str


class PayLife(Struct, frozen=True):
    """Pay life: for a life cost, or for a Phyrexian symbol."""

    amount: int
    symbol: str = ""


class PayCounters(Struct, frozen=True):
    """Remove counters from an object, or put them on it (``number`` below zero removes)."""

    object: ObjectId
    kind: str
    number: int


class PayPlayer(Struct, frozen=True):
    """Pay energy, or with cards of one's library: ``what`` is ``energy``, ``mill`` or ``exile_top``."""

    what: str
    number: int


class ActivateMana(Struct, frozen=True):
    """Activate a mana ability while paying (605.3a): how its own cost is paid, and what it is to add.

    ``adds`` lists the units that the ability adds, those of triggered mana abilities included (605.4a).
    """

    object: ObjectId
    ability: int
    cost: tuple[PayStep, ...]
    adds: tuple[Mana, ...]
    x: int | None = None
    damage: int = 0


PayStep = PayObject | PayMana | PayLife | PayCounters | PayPlayer
Step = ActivateMana | PayStep


def taken(steps: Iterable[PayStep]) -> tuple[tuple[str, ObjectId], ...]:
    """What is used for a cost beside mana, as action and object."""
    return tuple((s.action, s.object) for s in steps if isinstance(s, PayObject) and not s.for_)


class Payment(Struct, Drawn, frozen=True, kw_only=True):
    """How a total cost is paid: mana abilities and payments, in the order in which they happen.

    ``cost`` is the locked-in cost as text; ``chosen`` says how each symbol with a choice was announced (601.2b).
    """

    cost: str
    steps: tuple[Step, ...]
    chosen: tuple[str, ...] = ()

    @property
    def paid(self) -> Iterator[PayStep]:
        """All that is paid, for the costs of mana abilities too, in order."""
        for step in self.steps:
            yield from step.cost if isinstance(step, ActivateMana) else (step,)

    @property
    def uses(self) -> tuple[ObjectId, ...]:
        """The objects that are tapped, sacrificed, discarded, exiled or returned, or lose counters, each once."""
        return tuple(dict.fromkeys(s.object for s in self.paid if isinstance(s, PayObject | PayCounters) and _uses(s)))

    def to_json(self, position: Position, player: str | None = None) -> dict[str, Any]:
        """Return the payment as JSON, made in a position by a player, by default the one with priority."""
        return json_of(self, position, player)


_USES = frozenset(
    {
        Action.TAP,
        Action.SACRIFICE,
        Action.DISCARD,
        Action.EXILE,
        Action.RETURN,
        Action.PUT_ON_TOP,
        Action.PUT_ON_BOTTOM,
        Action.PUT_INTO_GRAVEYARD,
    }
)


def _uses(step: PayObject | PayCounters) -> bool:
    return step.number < 0 if isinstance(step, PayCounters) else step.action in _USES
