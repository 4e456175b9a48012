"""Events: what has happened, for triggered abilities that wait for it and for people who follow the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from ...game.position import ObjectId, Position
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.objects import Entity, ObjectRef, PlayerRef
from ...language.values import SetsAside


class Event(SetsAside, frozen=True, kw_only=True, eq=False):
    """Something that happened: ``kind``, to which object, to or by which player, how much.

    ``before`` is the position before the batch of simultaneous events that it belongs to, ``after`` the one after it:
    with them the id of an object says which object is meant. A source may be gone already.

    Of attackers and blockers (508.1, 509.1) it is told who attacks ``whom``, a player or permanent, and which
    ``player`` is the defending one; and of each pair who blocks the ``source``, and who becomes blocked by it.
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"before", "after"})

    kind: EventKind
    rule: str
    text: str
    object: str | None = None
    player: str | None = None
    source: ObjectRef | None = None
    amount: int = 0
    frm: Zone | None = None
    to: Zone | None = None
    verb: str = ""
    combat: bool = False
    for_mana: bool = False  # a permanent is tapped to pay for a mana ability of its own (106.12)
    plus: int = 0  # what is added to the natural result of a die (706.2)
    first: bool = False  # the card that is drawn as a draw step begins (504.1)
    taps_this: bool = False  # {T} is part of the cost of the ability that is activated (107.5)
    others: tuple[str, ...] = ()
    whom: str | None = None  # the player who has become a target; who or what is attacked
    before: Position | None = None
    after: Position | None = None

    @property
    def it(self) -> ObjectRef | None:
        """The object to which it happened: as it was before, where it was anywhere (603.10)."""
        id = ObjectId(self.object or "")
        for position in (self.before, self.after):
            if position is not None and id in position.objects:
                return position.objects[id].ref
        return None

    @property
    def target(self) -> Entity | None:
        """What has become a target: an object or a player."""
        return self.it if self.whom is None else PlayerRef(self.whom)

    @property
    def became(self) -> ObjectRef | None:
        """The object that it has become by changing zones, if it has."""
        found = self.after.objects.get(ObjectId(self.object or "")) if self.after is not None else None
        return None if found is None or found.ref == self.it else found.ref

    def data(self) -> dict[str, Any]:
        """The event as JSON."""
        source = None if self.source is None else self.source.id
        objects = [o for o in (self.object, source, *self.others) if o]
        found: dict[str, Any] = {"rule": self.rule, "text": self.text, "kind": self.kind, "objects": objects}
        return (
            found | ({"player": self.player} if self.player else {}) | ({"amount": self.amount} if self.amount else {})
        )


def moved(events: Iterable[Event], verb: str = "") -> tuple[ObjectRef, ...]:
    """The objects that events have moved, or of these what was moved by an action of this name: as they were before."""
    return tuple(
        e.it for e in events if e.kind in (EventKind.MOVE, EventKind.DRAW) and verb in ("", e.verb) and e.it is not None
    )


def targeting_events(
    position: Position, id: ObjectId, groups: Iterable[Iterable[Entity]], player: str
) -> Iterator[Event]:
    """What has become a target of a spell or ability on the stack (115.1)."""
    for target in dict.fromkeys(t for group in groups for t in group):
        of_player = isinstance(target, PlayerRef)
        yield Event(kind=EventKind.TARGET, rule="115.1", text=f"{target} becomes a target of {id}", player=player,
                    object=None if of_player else str(target), whom=str(target) if of_player else None,
                    source=position.objects[id].ref, verb="target")  # fmt: skip
