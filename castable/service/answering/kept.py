"""Positions that stay with a worker between requests, with all that has been worked out about them."""

from __future__ import annotations

import json

from msgspec import Struct, field

from castable.model.documents import read_position
from castable.model.game.position import Position

from .replies import Reply

OPEN_KEYS = ("id", "ask", "position", "name", "options")
MOST_REPLIES = 500
"""So many replies are remembered of a position."""
LONGEST = 4_000
"""No reply is remembered that is longer."""


class KeptPosition(Struct):
    """A position that stays: its document, and the position once somebody has asked about it."""

    document: bytes
    position: Position | None = None
    replies: dict[str, Reply] = field(default_factory=dict)

    def read(self) -> Position:
        """Return the position.

        Raises:
            DocumentError: the document has faults.
        """
        if self.position is None:
            self.position = read_position(json.loads(self.document), where="position")
        return self.position

    def remember(self, asked: str, reply: Reply) -> None:
        """Remember what was replied to a request, as long as there is room."""
        if len(reply.text) <= LONGEST:
            if len(self.replies) >= MOST_REPLIES:
                del self.replies[next(iter(self.replies))]
            self.replies[asked] = reply
