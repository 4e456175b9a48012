"""Positions that are kept by name between requests."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from typing import Any

from ..answering.errors import fault_data
from ..answering.naming import free_name, not_open
from ..working.tasks import Document
from .problems import Kind, Problem

NOTHING_KEPT = "no positions are kept here: --keep"


class KeptPositions:
    """So many positions at most; the one that nobody has asked about for longest makes room for a new one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._documents: OrderedDict[str, Document] = OrderedDict()
        self._numbers = count(1)

    def find(self, name: str) -> Document:
        """Return a position.

        Raises:
            Problem: none is kept under this name.
        """
        if name not in self._documents:
            place = fault_data(not_open(name, self._documents))
            what = place.pop("message")
            raise Problem(Kind.UNKNOWN, what if self._most else NOTHING_KEPT, place)
        self._documents.move_to_end(name)
        return self._documents[name]

    def free_name(self, wanted: Any) -> str:
        """Return the name that a new position gets: the one that is wanted, or the next number.

        Raises:
            Problem: nothing is kept here.
            RequestError: it is taken, or none.
        """
        if not self._most:
            raise Problem(Kind.UNKNOWN, NOTHING_KEPT)
        return free_name(wanted, self._documents, self._numbers)

    def keep(self, name: str, document: Document) -> Document | None:
        """Keep a position; the one that made room for it is returned, where no other name has it."""
        self._documents[name] = document
        return self._let_go(next(iter(self._documents))) if len(self._documents) > self._most else None

    def drop(self, name: str) -> Document | None:
        """Let go of a position, and return it where no other name has it.

        Raises:
            Problem: none is kept under this name.
        """
        self.find(name)
        return self._let_go(name)

    def _let_go(self, name: str) -> Document | None:
        document = self._documents.pop(name)
        return None if document in self._documents.values() else document
