"""Positions that are kept by name between requests, for each owner apart."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..answering.errors import fault_data
from ..answering.naming import not_open, wanted_name
from ..working.tasks import Document
from .games import Drawn
from .problems import Kind, Problem

NOTHING_KEPT = "no positions are kept here: --keep"


class KeptPositions:
    """So many positions at most; the one that nobody has asked about for longest makes room for a new one.

    Each owner has names of its own: no other can ask about them, take their place, or learn of them.
    """

    def __init__(self, most: int, drawn: Drawn) -> None:
        self._most, self._drawn = most, drawn
        self._documents: OrderedDict[tuple[str, str], Document] = OrderedDict()
        self._promised: set[tuple[str, str]] = set()

    def find(self, owner: str, name: str) -> Document:
        """Return a position of an owner.

        Raises:
            Problem: none is kept for that owner under this name.
        """
        if (owner, name) not in self._documents:
            place = fault_data(not_open(name, ()))  # which names there are is nothing to be told
            what = place.pop("message")
            raise Problem(Kind.UNKNOWN, what if self._most else NOTHING_KEPT, place)
        self._documents.move_to_end((owner, name))
        return self._documents[owner, name]

    @contextmanager
    def promised(self, owner: str, wanted: Any) -> Iterator[str]:
        """The name of a position that is being made, which nobody else of the owner gets meanwhile.

        It is the one that is wanted; where none is, one that nobody can guess.

        Raises:
            Problem: nothing is kept here, or the name is taken.
            RequestError: it is none.
        """
        if not self._most:
            raise Problem(Kind.UNKNOWN, NOTHING_KEPT)
        name = self._drawn.name() if wanted is None else wanted_name(wanted)
        key = owner, name
        if key in self._documents or key in self._promised:
            what = f'a position is open under the name "{name}" already'
            more = {"where": "name", "expected": "another name, or to close that one first", "nearest": []}
            raise Problem(Kind.CONFLICT, what, more)
        self._promised.add(key)
        try:
            yield name
        finally:
            self._promised.discard(key)

    def keep(self, owner: str, name: str, document: Document) -> Document | None:
        """Keep a position; the one that made room for it is returned, where no other name has it."""
        self._documents[owner, name] = document
        return self._let_go(next(iter(self._documents))) if len(self._documents) > self._most else None

    def drop(self, owner: str, name: str) -> Document | None:
        """Let go of a position, and return it where no other name has it.

        Raises:
            Problem: none is kept for the owner under this name.
        """
        self.find(owner, name)
        return self._let_go((owner, name))

    def _let_go(self, key: tuple[str, str]) -> Document | None:
        document = self._documents.pop(key)
        return None if document in self._documents.values() else document
