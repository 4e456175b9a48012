"""Positions that are kept by name between requests."""

from __future__ import annotations

from collections import OrderedDict
from itertools import count
from typing import Any

from castable.model.game.errors import nearest

from ..working.tasks import Document
from .problems import Kind, Problem

LONGEST_NAME = 200


class Kept:
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
            place = {"where": "position", "expected": "a position document, or the name of one that is open"}
            what = (
                f'no position is open under the name "{name}"' if self._most else "no positions are kept here: --keep"
            )
            raise Problem(Kind.UNKNOWN, what, {**place, "nearest": list(nearest(name, self._documents))})
        self._documents.move_to_end(name)
        return self._documents[name]

    def free_name(self, wanted: Any) -> str:
        """Return the name that a new position gets: the one that is wanted, or the next number.

        Raises:
            Problem: it is taken, or none; or nothing is kept here.
        """
        if not self._most:
            raise Problem(Kind.UNKNOWN, "no positions are kept here: --keep")
        if wanted is None:
            return next(name for name in (f"p{number}" for number in self._numbers) if name not in self._documents)
        is_name = isinstance(wanted, str) and 0 < len(wanted) <= LONGEST_NAME
        if not is_name or wanted in self._documents:
            expected = "another name" if is_name else f"a text of 1 to {LONGEST_NAME} characters"
            what = "the name is taken" if is_name else "this is no name"
            raise Problem(Kind.REQUEST, what, {"where": "name", "expected": expected, "nearest": []})
        return str(wanted)

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
