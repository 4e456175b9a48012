"""Events: what has happened, for triggered abilities that wait for it and for people who follow the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...game.position import Position
from ...language.filters import Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened: ``kind``, to which object, to or by which player, how much.

    ``before`` is the position before the batch of simultaneous events that it belongs to, ``after`` the one after it.
    """

    kind: str  # "move", "damage", "life", "counters", "tap", "untap", "cast", "activate", "begin", "create", …
    rule: str
    text: str
    object: str | None = None
    player: str | None = None
    source: str | None = None
    amount: int = 0
    frm: Zone | None = None
    to: Zone | None = None
    verb: str = ""
    combat: bool = False
    first: bool = False  # the card that is drawn as a draw step begins (504.1)
    others: tuple[str, ...] = ()
    before: Position | None = field(default=None, compare=False, repr=False)
    after: Position | None = field(default=None, compare=False, repr=False)

    def data(self) -> dict[str, Any]:
        """The event as JSON."""
        objects = [o for o in (self.object, self.source, *self.others) if o]
        found: dict[str, Any] = {"rule": self.rule, "text": self.text, "kind": self.kind, "objects": objects}
        return (
            found | ({"player": self.player} if self.player else {}) | ({"amount": self.amount} if self.amount else {})
        )
