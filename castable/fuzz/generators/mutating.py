"""Positions that are a little different from given ones: an object more, less or another one, another state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy

from castable.model.documents.entries import OWNED_ZONES, STATUS_ZONES
from castable.model.language.cards import Card, Face
from castable.model.language.filters import Zone

from ..contract.protocol import Document
from ..documents.editing import Entry, without
from .choosing import Chooser
from .made_up import COLORS
from .pool import Pool, is_permanent

MOST_MUTATIONS = 4
TRIES = 24
"""How many cards are looked at for one that is like another."""
PHASES = ("main1", "main2", "upkeep", "combat_begin", "declare_attackers", "declare_blockers", "end")
ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library")
MOVED = ("hand", "battlefield", "graveyard", "exile")
OWNED = frozenset(zone.value for zone in OWNED_ZONES)


def mutated(document: Document, choose: Chooser, pool: Pool, changes: Sequence[Mutation] | None = None) -> Document:
    """A document with ids, with a few changes, of all or of some kinds; it may have become unreadable.

    Whether it has, reading tells.
    """
    document = deepcopy(document)
    for _ in range(choose.pick(range(1, MOST_MUTATIONS + 1))):
        document = choose.pick(changes or MUTATIONS)(document, choose, pool) or document
    return document


# ---------------------------------------------------------------- choosing what to change


def _entries(document: Document, *zones: str) -> list[tuple[list[Entry], Entry, str]]:
    """The entries in some zones, each with the list that it stands in."""
    return [(there, e, zone) for there, zone in _lists(document) if not zones or zone in zones for e in there]


def _lists(document: Document) -> Iterator[tuple[list[Entry], str]]:
    """The lists of entries, each with its zone."""
    for seat in document["players"].values():
        for zone in ZONES:
            match seat.get(zone):
                case list(there) | {"top": list(there)}:
                    yield there, zone
    yield document.get("stack", []), "stack"


def _some(document: Document, choose: Chooser, *zones: str) -> Entry | None:
    """An entry in one of some zones."""
    found = _entries(document, *zones)
    return choose.pick(found)[1] if found else None


def _id(document: Document, like: str) -> str:
    taken = {e["id"] for _, e, _ in _entries(document)} | set(document["players"])
    return next(id for n in range(2, len(taken) + 3) if (id := f"{like.partition('#')[0]}-{n}") not in taken)


def _like(card: Card, choose: Chooser, pool: Pool) -> Card | None:
    """A card that has the types of another one, and costs about as much."""
    for _ in range(TRIES):
        other = pool.find(choose.pick(pool.all))
        if other and other.name != card.name and _is_like(card.front, other.front):
            return other
    return None


def _is_like(face: Face, other: Face) -> bool:
    same = other.type_line.types == face.type_line.types
    return same and abs(other.base.mana_value - face.base.mana_value) <= 1


# ---------------------------------------------------------------- objects


def _remove(document: Document, choose: Chooser, _: Pool) -> Document:
    entry = _some(document, choose)
    return without(document, {entry["id"]}) if entry else document


def _double(document: Document, choose: Chooser, _: Pool) -> None:
    """An object once more, beside itself."""
    if found := _entries(document, "hand", "battlefield", "graveyard"):
        there, entry, _zone = choose.pick(found)
        there.append({**deepcopy(entry), "id": _id(document, entry["id"])})


def _replace(document: Document, choose: Chooser, pool: Pool) -> None:
    """Another card of its types in the place of one; the id stays."""
    entry = _some(document, choose, "hand", "battlefield", "graveyard", "exile")
    card = pool.source.find_card(entry["card"]) if entry and isinstance(entry.get("card"), str) else None
    other = _like(card, choose, pool) if card else None
    if entry and other:
        entry["card"] = other.name
        for key in ("face", "unlocked", "chosen", "level"):
            entry.pop(key, None)


def _add(document: Document, choose: Chooser, pool: Pool) -> None:
    """A card like one that is there, in hand or on the battlefield of its player."""
    found = [e for _, e, _ in _entries(document, "hand", "battlefield") if isinstance(e.get("card"), str)]
    card = pool.source.find_card(choose.pick(found)["card"]) if found else None
    other = _like(card, choose, pool) if card else None
    if other:
        zone = choose.pick(("battlefield", "hand")) if is_permanent(other) else "hand"
        there = document["players"][choose.pick(tuple(document["players"]))].setdefault(zone, [])
        if isinstance(there, list):
            there.append({"card": other.name, "id": _id(document, "another")})


def _move(document: Document, choose: Chooser, pool: Pool) -> Document:
    """A card of a player to another zone, without what makes no sense there."""
    entry, zone = _some(document, choose, *MOVED), choose.pick(MOVED)
    card = pool.source.find_card(str(entry.get("card"))) if entry else None
    if entry is None or card is None or (zone == "battlefield" and not is_permanent(card)):
        return document
    whose = next(n for n, seat in document["players"].items() if any(entry in _known(seat.get(z)) for z in MOVED))
    document = without(document, {entry["id"]})
    seat = document["players"][whose]
    if isinstance(seat.setdefault(zone, []), list):
        seat[zone].append(_stripped(entry, zone))
    return document


def _known(zone: object) -> list[Entry]:
    return zone if isinstance(zone, list) else zone["top"] if isinstance(zone, dict) else []


def _stripped(entry: Entry, zone: str) -> Entry:
    """An entry in another zone: without the keys that make no sense in it, and without counters (400.7)."""
    gone = {key for key, zones in STATUS_ZONES.items() if Zone(zone) not in zones}
    gone |= {"counters", "timestamp", "x", "chosen", "noted"} | ({"owner"} if zone in OWNED else set())
    return {key: value for key, value in entry.items() if key not in gone}


def _hand_over(document: Document, choose: Chooser, _: Pool) -> None:
    """A permanent to another player's side, whose owner stays the same."""
    names = tuple(document["players"])
    giver, taker = choose.pick(names), choose.pick(names)
    there = document["players"][giver].get("battlefield") or []
    if giver != taker and there:
        entry = choose.pick(there)
        there.remove(entry)
        entry.pop("controller", None)
        document["players"][taker].setdefault("battlefield", []).append({"owner": giver, **entry})


# ---------------------------------------------------------------- states


def _tap(document: Document, choose: Chooser, _: Pool) -> None:
    if entry := _some(document, choose, "battlefield"):
        entry["tapped"] = not entry.get("tapped", False)


def _sicken(document: Document, choose: Chooser, _: Pool) -> None:
    if entry := _some(document, choose, "battlefield"):
        entry["sick"] = not entry.get("sick", False)


def _count(document: Document, choose: Chooser, _: Pool) -> None:
    """A counter more or less of a kind that is there, or a +1/+1 counter."""
    if entry := _some(document, choose, "battlefield"):
        counters = dict(entry.get("counters") or {})
        kind = choose.pick((*counters, "+1/+1"))
        counters[kind] = max(0, counters.get(kind, 0) + choose.pick((1, -1, 2)))
        entry["counters"] = counters


def _time(document: Document, choose: Chooser, _: Pool) -> None:
    names = tuple(document["players"])
    turn = document.get("turn") or {}
    document["turn"] = {**turn, "player": choose.pick(names), "phase": choose.pick(PHASES)}
    document["priority"] = choose.pick((names[0], names[0], *names))


def _life(document: Document, choose: Chooser, _: Pool) -> None:
    player = document["players"][choose.pick(tuple(document["players"]))]
    player["life"] = choose.pick((1, 2, 3, 5, 20))


def _mana(document: Document, choose: Chooser, _: Pool) -> None:
    """Other floating mana of whoever has priority."""
    name = document.get("priority") or (document.get("turn") or {}).get("player") or next(iter(document["players"]))
    symbols = ("{%s}" % choose.pick((*COLORS, "C")) for _ in range(choose.pick(range(4))))
    document["players"][name]["mana"] = "".join(symbols)


def _lands_played(document: Document, choose: Chooser, _: Pool) -> None:
    player = document["players"][choose.pick(tuple(document["players"]))]
    player["lands_played"] = choose.pick((0, 1))


Mutation = Callable[[Document, Chooser, Pool], Document | None]
"""Changes a document, or returns another one."""
OF_STATES: tuple[Mutation, ...] = (
    _remove, _double, _move, _hand_over, _tap, _tap, _sicken, _count, _time, _life, _mana, _lands_played,
)  # fmt: skip
MUTATIONS: tuple[Mutation, ...] = (*OF_STATES, _replace, _replace, _add)
