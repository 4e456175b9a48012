"""Documents whose every object is an entry of its own with an id, and changes to them that keep them readable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from castable.model.documents import read_position
from castable.model.language.cards import CardSource

from ..protocol import Document

Entry = dict[str, Any]
ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library")
_COPIES = re.compile(r"([0-9]+)\s+(\S.*)", re.ASCII)


def spelled_out(document: Document, cards: CardSource) -> Document:
    """A document that says the same, each object in an entry of its own with its id.

    Raises:
        DocumentError: the document has faults.
    """
    position = read_position(document, cards=cards)
    ids = iter(position.objects)  # in document order

    def all_of(entries: list[Any]) -> list[Entry]:
        return [{**one, "id": next(ids)} for entry in entries for one in _copies(entry, cards)]

    document = deepcopy(document)
    for name, player in document["players"].items():
        seat = document["players"][name] = dict(player or {})
        for zone in ("hand", "battlefield", "graveyard", "exile", "command", "companion", "library"):
            there = seat.get(zone)
            if zone == "companion" and there:
                (seat[zone],) = all_of([there])
            elif isinstance(there, dict):
                seat[zone] = {**there, "top": all_of(there.get("top", []))}
            elif isinstance(there, list):
                seat[zone] = all_of(there)
    if document.get("stack"):
        document["stack"] = all_of(document["stack"])
    return document


def _copies(entry: Any, cards: CardSource) -> Iterator[Entry]:
    """The entries of the single objects that an entry stands for."""
    if isinstance(entry, str):
        found = None if cards.find_card(entry) else _COPIES.fullmatch(entry.strip())
        number, name = (int(found[1]), found[2]) if found else (1, entry)
        yield from ({"card": name} for _ in range(number))
        return
    for _ in range(entry.get("count", 1)):
        yield {k: v for k, v in entry.items() if k != "count"}


def entries_of(document: Document) -> Iterator[tuple[list[Entry], str]]:
    """Yield the lists of entries of a document that is spelled out, each with its zone; the stack last."""
    for player in document["players"].values():
        for zone in ZONES:
            there = player.get(zone)
            entries = there.get("top") if isinstance(there, dict) else there
            if isinstance(entries, list):
                yield entries, zone
    if document.get("stack"):
        yield document["stack"], "stack"


def take_out(document: Document, id: str) -> None:
    """Take an object out of a document, and all that names it: attachments, attacks, sources of mana, facts."""
    for entries, _ in entries_of(document):
        entries[:] = [e for e in entries if e["id"] != id and _source(e) != id]
        for entry in entries:
            _forget(entry, id)
    for player in document["players"].values():
        if isinstance(player.get("mana"), list):
            player["mana"] = [
                {k: v for k, v in m.items() if (k, v) != ("from", id)} if isinstance(m, dict) else m
                for m in player["mana"]
            ]
    document["effects"] = [e for e in document.get("effects", []) if not _names(e, id)]
    document["history"] = _history_without(document.get("history") or {}, id)
    for key in ("effects", "history"):
        if not document[key]:
            del document[key]


def _source(entry: Entry) -> str:
    """The source of an ability on the stack."""
    return str(entry.get("ability", "")).rpartition(".")[0]


def _forget(entry: Entry, id: str) -> None:
    """Take the mentions of an id out of an entry."""
    for key in ("attached_to", "attacking", "paired_with", "exiled_with"):
        if entry.get(key) == id:
            del entry[key]
    blocked = entry.get("blocking")
    if blocked == id:
        del entry["blocking"]
    elif isinstance(blocked, list):
        entry["blocking"] = [b for b in blocked if b != id]
    if any(_names(entry.get(key), id) for key in ("targets", "division")):
        entry.pop("targets", None)
        entry.pop("division", None)


def _names(value: Any, id: str) -> bool:
    """Whether an id, or an ability of it, stands anywhere in a part of a document."""
    if isinstance(value, dict):
        return any(_names(part, id) for pair in value.items() for part in pair)
    if isinstance(value, list):
        return any(_names(part, id) for part in value)
    return isinstance(value, str) and (value == id or value.rpartition(".")[0] == id)


def _history_without(history: dict[str, Any], id: str) -> dict[str, Any]:
    """The facts of a turn without those about an object."""
    out: dict[str, Any] = {}
    for key, value in history.items():
        if isinstance(value, dict):
            out[key] = {
                k: [v for v in part if not _names(v, id)] if isinstance(part, list) else part
                for k, part in value.items()
                if not _names(k, id)
            }
        else:
            out[key] = [v for v in value if not _names(v, id)]
    return {k: v for k, v in out.items() if v}
