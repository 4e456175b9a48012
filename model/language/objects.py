"""References to objects and players: what whatever remembers one holds (109.1, 400.7)."""

from __future__ import annotations

from typing import NewType, TypeAlias

from msgspec import Struct

ObjectId = NewType("ObjectId", str)
"""Names a card, token or ability wherever it goes: within one position, the object that is there."""


class ObjectRef(Struct, frozen=True, order=True):
    """An object, not a card: what has this id, since the card's ``since``-th change of zones (400.7)."""

    id: ObjectId
    since: int = 0

    def __str__(self) -> str:
        return self.id


NOTHING_THERE = -1
"""Since when an object has been there that there is not."""
NO_OBJECT = ObjectRef(ObjectId(""), NOTHING_THERE)
"""What stands for the source of an effect that has none, and for what a creature attacks that attacks nothing."""


class PlayerRef(Struct, frozen=True, order=True):
    """A player."""

    name: str

    def __str__(self) -> str:
        return self.name


class AbilityRef(Struct, frozen=True, order=True):
    """An activated ability of an object, by its number in text order, or one mode of it."""

    of: ObjectRef
    number: int
    mode: int = 0

    def of_mode(self, mode: int) -> AbilityRef:
        """One mode of it."""
        return AbilityRef(self.of, self.number, mode)

    def __str__(self) -> str:
        return f"{self.of}.{self.number}" + (f"/{self.mode}" if self.mode else "")


Entity: TypeAlias = ObjectRef | PlayerRef
"""An object or a player, as a text speaks of either."""


def named(groups: tuple[tuple[Entity, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The ids and names of what stands in groups, such as those of targets."""
    return tuple(tuple(map(str, group)) for group in groups)


def objects_among(entities: tuple[Entity, ...]) -> tuple[ObjectRef, ...]:
    """The objects among objects and players."""
    return tuple(e for e in entities if isinstance(e, ObjectRef))


def players_among(entities: tuple[Entity, ...]) -> tuple[str, ...]:
    """The names of the players among objects and players."""
    return tuple(e.name for e in entities if isinstance(e, PlayerRef))
