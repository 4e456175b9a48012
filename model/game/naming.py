"""Objects by what they are called: their ids, or the names of their cards where only one object has that name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..language.cards import kebab
from .facts import OBJECTS
from .memory import Memo
from .position import ObjectId, Position

_ABILITY = re.compile(r"(?P<name>.+)\.(?P<number>[1-9][0-9]{0,3})", re.DOTALL)


def objects_called(text: str, position: Position) -> tuple[ObjectId, ...]:
    """The object with this id; else the objects whose card, or a face of it, has this name, in document order."""
    if text in position.objects:
        return (ObjectId(text),)
    known = _BY_NAME.at(position)
    if None not in known:
        known[None] = _by_name(position)
    return known[None].get(kebab(text), ()) if text.strip() else ()


_BY_NAME: Memo[None, dict[str, tuple[ObjectId, ...]]] = Memo(OBJECTS)


def _by_name(position: Position) -> dict[str, tuple[ObjectId, ...]]:
    found: dict[str, tuple[ObjectId, ...]] = {}
    for o in position.objects.values():
        if not o.id.endswith("@stack"):
            for name in dict.fromkeys(_names(position, o.id)):
                found[name] = (*found.get(name, ()), o.id)
    return found


def _names(position: Position, id: ObjectId) -> Iterator[str]:
    card = position.objects[id].card
    yield kebab(card.name)
    faces = card.faces[:1] if card.prepare_spell else card.faces  # the copies of a spell are called by its name
    yield from (kebab(face.name) for face in faces)


def ability_called(text: str, position: Position) -> tuple[ObjectId, int] | None:
    """The object and the number of an ability such as ``elves.1``; ``None`` where the text names none."""
    found = _ABILITY.fullmatch(text.strip())
    objects = objects_called(found["name"], position) if found and text not in position.objects else ()
    return (objects[0], int(found["number"])) if found and len(objects) == 1 else None
