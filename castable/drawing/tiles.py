"""What is drawn of each object: a tile with its name, cost, types and state. Objects that look the same share one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language.cards import BASIC_LAND_TYPES

from ..answers.cards import object_lines
from ..answers.encoding import JSON

COLORS = {"W": "#d8b94a", "U": "#3f8fd6", "B": "#7d5f86", "R": "#d65a3f", "G": "#3f9a56"}
COLORLESS = "#8f959c"


class Tile(Struct, frozen=True, kw_only=True):
    """A tile: what it says, whether the object is tapped, and the ids of all objects that look like this."""

    name: str
    cost: str = ""
    types: str = ""
    corner: str = ""  # power and toughness, loyalty or defense
    marks: tuple[str, ...] = ()  # its state, in words
    colors: tuple[str, ...] = (COLORLESS,)
    is_tapped: bool = False
    is_land: bool = False
    tip: str = ""
    ids: tuple[str, ...] = ()


def tiles_of(ids: Iterable[str], objects: JSON) -> tuple[Tile, ...]:
    """Return the tiles of objects, as ``show`` tells them, in their order: what is attached stands behind its host."""
    together: dict[Tile, tuple[str, ...]] = {}
    for id in _hosts_first(list(ids), objects):
        looks = _tile(id, objects[id])
        together[looks] = (*together.get(looks, ()), id)
    return tuple(replace(looks, ids=alike) for looks, alike in together.items())


def _hosts_first(ids: list[str], objects: JSON) -> Iterator[str]:
    """Ids, each attached one behind what it is attached to."""
    here = set(ids)
    hosts = {id: objects[id]["attached_to"] for id in ids if objects[id]["attached_to"] in here - {id}}
    seen: set[str] = set()
    for start in [*(id for id in ids if id not in hosts), *ids]:  # what is attached in a circle comes last
        waiting = [start]
        while waiting:
            id = waiting.pop()
            if id not in seen:
                seen.add(id)
                yield id
                waiting.extend(reversed([other for other in ids if hosts.get(other) == id]))


def _tile(id: str, now: JSON) -> Tile:
    types = now["types"]
    return Tile(
        name=_name(now),
        cost=now["mana_cost"] or "",
        types=now["type_line"],
        corner=_corner(now),
        marks=tuple(_marks(now)),
        colors=tuple(COLORS[color] for color in now["colors"] or _mana_of(now)) or (COLORLESS,),
        is_tapped=now["tapped"],
        is_land="Land" in types and "Creature" not in types,
        tip="\n".join(object_lines(now)),
    )


def _name(now: JSON) -> str:
    """Its name; what has none is called by what it is."""
    announced = now["announced"]
    if now["name"]:
        return str(now["name"])
    if announced and announced["source"]:
        return f"ability of {announced['source']}"
    return "face down" if now["face_down"] else "no name"


def _mana_of(now: JSON) -> list[str]:
    """The colors of a land's basic types."""
    return [mana.value for word, mana in BASIC_LAND_TYPES.items() if word in now["subtypes"]]


def _corner(now: JSON) -> str:
    if now["power"] is not None:
        return f"{now['power']}/{now['toughness']}"
    return next((f"{kind} {now[kind]}" for kind in ("loyalty", "defense") if now[kind] is not None), "")


def _marks(now: JSON) -> Iterator[str]:
    """The state of an object in words."""
    told = ("loyalty", "defense")  # in the corner
    yield from (f"{n} × {kind}" for kind, n in now["counters"].items() if kind not in told or now[kind] is None)
    if now["damage"]:
        yield f"{now['damage']} damage"
    yield from (word for word in ("sick", "token", "commander") if now[word])
    yield from ["phased out"] if now["phased_out"] else []
    yield from ["face down"] if now["face_down"] and now["name"] else []
    yield from [f"on {now['attached_to']}"] if now["attached_to"] else []
    yield from [f"attacks {now['attacking']}"] if now["attacking"] else []
    yield from [f"blocks {', '.join(now['blocking'])}"] if now["blocking"] else []
    yield from _announced(now["announced"]) if now["announced"] else ()


def _announced(announced: JSON) -> Iterator[str]:
    yield from [f"modes {', '.join(map(str, announced['modes']))}"] if announced["modes"] else []
    yield from [f"X = {announced['x']}"] if announced["x"] is not None else []
    if targets := [" + ".join(group) for group in announced["targets"] if group]:
        yield f"→ {' | '.join(targets)}"
