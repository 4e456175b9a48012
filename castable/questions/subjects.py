"""What questions about no position are about: the key of a request that says so, and the options that they take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from castable import api


class Inquiry(Struct, frozen=True):
    """A question about no position: what a request calls its subject, what that must be, and which options it takes.

    Every question takes ``timeout`` too. ``defaults`` are options that are other than usual where nobody says them.
    """

    key: str
    expected: str
    options: tuple[str, ...] = ()
    defaults: Mapping[str, Any] = field(default_factory=dict)


INQUIRIES: Mapping[str, Inquiry] = {
    "card": Inquiry("name", "the name of a card"),
    "convert": Inquiry("text", "a position as text, or a document under position", ("to",)),
    "deck": Inquiry("text", "a list of cards", ("format",)),
    "names": Inquiry("text", "what has been typed of a name", ("limit",), {"limit": api.NAMES}),
    "replay": Inquiry("text", "a record of a game", ("made", "limit", "record")),
    "rule": Inquiry("name", "the number of a rule"),
    "start": Inquiry(
        "decks",
        "a list of cards for each player, each as text",
        (
            "format",
            "seed",
            "players",
            "first",
            "teams",
            "moves",
            "answers",
            "until",
            "defaults",
            "random",
            "limit",
            "record",
        ),
    ),
    "schema": Inquiry("name", "the name of a schema"),
}
