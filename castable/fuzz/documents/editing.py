"""Position documents as something to edit: their entries, the names of their objects, and what speaks of these."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from castable import api
from castable.model.game.errors import CastableError
from castable.model.game.position import ObjectId, Position
from castable.model.language.cards import Card, CardSource, kebab, plain

from ..contract.protocol import Document

Entry = dict[str, Any]
ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "companion", "sideboard", "library")
"""The keys of a player that hold entries, in the order in which ids follow from them."""
_COPIES = re.compile(r"([0-9]+)\s+\S.*", re.ASCII)
_ABILITY = re.compile(r"(.+)(\.[0-9]+(?:/[0-9]+)?)", re.ASCII)  # or a mode of one
_NAMES_OBJECTS = frozenset(
    {"id", "ability", "attached_to", "attacking", "blocking", "exiled_with", "paired_with", "from", "may_play",
     "objects", "ids", "targets", "attacked", "exhausted", "prepared", "discarded", "damaged", "died", "older",
     "ignoring", "player", "priority", "passed", "owner", "controller", "lost_life"}
)  # fmt: skip
"""Under these keys stand names of objects, abilities and players, alone or in lists."""
_KEYED_BY_NAMES = frozenset(
    {"players", "division", "activated", "spells_cast", "combat_damage", "ignoring", "facts", "numbers", "played_by"}
)
"""Under these keys stand mappings by such names."""
_NEEDED = frozenset({"id", "ability", "may_play", "objects", "gains", "changes", "delayed"})
"""What loses one of these is gone itself."""
_SURVIVES = frozenset({"id", "tapped", "sick", "owner", "controller"})
"""Keys of an entry that make sense whatever the card is."""
_GONE: Final = object()


def with_ids(document: Document, cards: CardSource | None = None) -> Document:
    """The same position with one entry for each object, and an id in each.

    Args:
        document: the document.
        cards: where its cards are found; by default the user's catalog, then the built-in pack.

    Raises:
        DocumentError: the document has faults.
    """
    position = api.read(document, cards)
    ids = iter(position.objects)
    players = {name: _named_seat(seat or {}, ids, position) for name, seat in document.get("players", {}).items()}
    stack = [named for entry in document.get("stack") or () for named in _copies(entry, ids, position)]
    return {**document, "players": players, **({"stack": stack} if stack else {})}


def _named_seat(seat: Entry, ids: Iterator[ObjectId], position: Position) -> Entry:
    named = {zone: _named_zone(seat[zone], ids, position) for zone in ZONES if zone in seat}
    return {key: named.get(key, value) for key, value in seat.items()}


def _named_zone(zone: Any, ids: Iterator[ObjectId], position: Position) -> Any:
    match zone:
        case list():
            return [named for entry in zone for named in _copies(entry, ids, position)]
        case {"top": list(top)}:
            return {**zone, "top": _named_zone(top, ids, position)}
        case str() | {"card": _} | {"token": _}:
            return next(_copies(zone, ids, position))
        case _:  # a number of unknown cards, or nothing
            return zone


def _copies(entry: Any, ids: Iterator[ObjectId], position: Position) -> Iterator[Entry]:
    """An entry for each object that one stands for."""
    first = next(ids)
    if isinstance(entry, str):
        name = position.objects[first].card.name
        found = _COPIES.fullmatch(entry.strip())
        count = int(found[1]) if found and plain(entry) != plain(name) else 1
        entry = {"card": name}
    else:
        count = entry.get("count") or 1
        entry = {key: value for key, value in entry.items() if key != "count"}
    for copy in range(count):
        yield {**entry, "id": next(ids) if copy else first}


def entries(document: Document) -> Iterator[Entry]:
    """All entries of objects, in the order of the document."""
    for seat in document["players"].values():
        for zone in ZONES:
            match seat.get(zone):
                case list(found) | {"top": list(found)}:
                    yield from found
                case {"id": _} as entry:
                    yield entry
    yield from document.get("stack", ())


def with_entry(document: Document, id: str, entry: Entry) -> Document:
    """The document with another entry in the place of the one with this id."""

    def replaced(value: Any) -> Any:
        match value:
            case {"id": found} if found == id:
                return entry
            case dict():
                return {key: replaced(part) for key, part in value.items()}
            case list():
                return [replaced(part) for part in value]
            case _:
                return value

    return {key: replaced(part) if key in ("players", "stack") else part for key, part in document.items()}


def with_card(document: Document, id: str, card: Card) -> Document:
    """The document with another card in the place of an object's; what can't be said of that one is not said."""
    entry = next(entry for entry in entries(document) if entry["id"] == id)
    as_it_was = {key: value for key, value in entry.items() if key not in ("card", "token", "ability")}
    changed = with_entry(document, id, {"card": card.name, **as_it_was})
    try:
        api.read(changed)
    except CastableError:
        bare = {key: value for key, value in entry.items() if key in _SURVIVES}
        return with_entry(document, id, {"card": card.name, **bare})
    return changed


def without(document: Document, gone: Collection[str]) -> Document:
    """The document without some objects or players, and without what can only be said of them."""
    return _edited(document, lambda name: None if name in gone else name)


def with_simple_ids(document: Document) -> Document:
    """The document with ids that follow from the names of its cards."""
    names: dict[str, str] = {}
    taken: set[str] = set(document["players"])
    for entry in entries(document):
        base = _simple_id(entry)
        number = 1
        while (name := base + ("" if number == 1 else f"-{number}")) in taken:
            number += 1
        taken.add(name)
        names[entry["id"]] = name
    return renamed(document, names)


def _simple_id(entry: Entry) -> str:
    token = entry.get("token")
    name = entry.get("card") or (token if isinstance(token, str) else (token or {}).get("name")) or "ability"
    return kebab(str(name)) or "card"


def renamed(document: Document, names: Mapping[str, str]) -> Document:
    """The document with other names for objects and players, for abilities by their objects (``elves.1``)."""
    return _edited(document, lambda name: names.get(name, name))


def _edited(document: Document, name: Callable[[str], str | None]) -> Document:
    """The document with other names for objects and players; what has none any more is left out."""
    made = {key: _named(value, key, name) for key, value in document.items() if key != "cards"}
    made = {key: value for key, value in made.items() if value is not _GONE and (value != [] or not document[key])}
    made["players"] = {who: _tidy(seat) for who, seat in made["players"].items()}
    return {**made, **({"cards": document["cards"]} if "cards" in document else {})}


def _tidy(seat: Entry) -> Entry:
    """A player without zones that have become empty."""
    return {key: value for key, value in seat.items() if value != [] or key not in ZONES}


def _named(value: Any, key: str, name: Callable[[str], str | None]) -> Any:
    match value:
        case str() if key in _NAMES_OBJECTS:
            return _name(value, name)
        case list():
            made = [part for part in (_named(part, key, name) for part in value) if part is not _GONE]
            return _GONE if value and not made and key in _NEEDED else made
        case dict() if key in _KEYED_BY_NAMES:
            return _named_keys(value, key, name)
        case dict():
            parts = {inner: _named(part, inner, name) for inner, part in value.items()}
            if any(part is _GONE and inner in _NEEDED for inner, part in parts.items()):
                return _GONE
            return {inner: part for inner, part in parts.items() if part is not _GONE}
        case _:
            return value


def _named_keys(value: Mapping[str, Any], key: str, name: Callable[[str], str | None]) -> Entry:
    """A mapping by names; those of parts of a document have keys of their own."""
    made: Entry = {}
    for old, part in value.items():
        new = _name(old, name)
        if isinstance(new, str):
            made[new] = _named(part, key if isinstance(part, list) else "", name)
    return made


def _name(text: str, name: Callable[[str], str | None]) -> Any:
    """The new name of an object, or of an ability by its source; ``_GONE`` where there is none."""
    found = _ABILITY.fullmatch(text)
    source, number = (found[1], found[2]) if found else (text, "")
    new = name(source)
    return _GONE if new is None else new + number
