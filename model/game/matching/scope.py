"""From where a text is read: within which position, by whom, on which object, with what announced."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from ...language.cards import Characteristics
from ...language.objects import AbilityRef, ObjectRef
from ..position import GameObject, ObjectId, Position


class View(Protocol):
    """A position together with what its objects are."""

    @property
    def position(self) -> Position:
        """The position looked at."""
        ...

    @property
    def reads(self) -> int | None:
        """The kinds of facts that decide what objects are, once that is settled; ``None`` while it is worked out."""
        ...

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object."""
        ...


class Scope(Struct, frozen=True):
    """From where a text is read: its controller, its object, and what was announced."""

    view: View
    you: str
    this: str | None = None
    x: int = 0
    targets: int = 0  # how many targets were chosen
    ability: AbilityRef | None = None  # for conditions on the use of an ability
    paid: tuple[tuple[str, int], ...] = ()  # additional costs announced, by keyword
    took: tuple[tuple[str, str], ...] = ()  # what the cost of a mana ability took: action and object
    it: str | None = None  # the object that a continuous effect changes, or whose cost an effect changes
    gone: ObjectRef | None = None  # the object with the text, where it is not there any more (113.7a)

    @property
    def position(self) -> Position:
        """The position looked at."""
        return self.view.position

    @property
    def source(self) -> ObjectRef | None:
        """The object with the text, as whatever remembers it holds it."""
        there = find(self, self.this)
        return self.gone if there is None else there.ref


def find(scope: Scope, id: str | None) -> GameObject | None:
    """The object with this id; ``None`` where there is none, and for a player."""
    return scope.view.position.objects.get(ObjectId(id)) if id else None


def find_look(scope: Scope, id: str) -> Characteristics | None:
    """The characteristics of the object with this id; ``None`` where there is none, and for a player."""
    view = scope.view
    return view.look(id) if id in view.position.objects else None


def whose(found: GameObject) -> str:
    """Its controller, or its owner where it has none (109.5)."""
    return found.controller if found.zone in ("battlefield", "stack") else found.owner
