"""Short builders for scenes: ``position(A=player(hand=["Lightning Bolt"], battlefield=["Mountain"]), B=player())``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec import Struct, field
from msgspec.structs import replace

from castable.model.engine import apply
from castable.model.game.changes import Shelves
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import Activate, ActivateMana, Cast, PayMana, Payment, PayObject, PayStep, Play, Step
from castable.model.game.position import GameObject, History, LastingEffect, ObjectId, OnStackAs, Player, Position, Turn
from castable.model.language.cards import Card, kebab
from castable.model.language.filters import Zone
from castable.model.language.mana import Mana, ManaPool, ManaType
from castable.model.language.objects import Entity, ObjectRef, PlayerRef
from castable.model.pack import PACK

Entry = str | Card | tuple[str | Card, dict[str, Any]]
"""A card by name or itself, alone or with fields of its object such as ``{"id": "bear", "tapped": True}``."""


class Seat(Struct, frozen=True):
    """A player of a scene, before ids are given."""

    zones: Mapping[Zone, list[Entry]]
    fields: Mapping[str, Any] = field(default_factory=dict)


def player(
    *,
    hand: Iterable[Entry] = (),
    battlefield: Iterable[Entry] = (),
    graveyard: Iterable[Entry] = (),
    exile: Iterable[Entry] = (),
    command: Iterable[Entry] = (),
    library: Iterable[Entry] = (),
    mana: str = "",
    **fields: Any,
) -> Seat:
    """A player with cards in zones; ``mana`` is what floats."""
    zones = {
        Zone.HAND: list(hand),
        Zone.BATTLEFIELD: list(battlefield),
        Zone.GRAVEYARD: list(graveyard),
        Zone.EXILE: list(exile),
        Zone.COMMAND: list(command),
        Zone.LIBRARY: list(library),
    }
    return Seat(zones, {"mana": ManaPool.of(mana), "library_size": len(zones[Zone.LIBRARY]), **fields})


def position(
    *,
    turn: Turn | None = None,
    priority: str | None = "",
    stack: Iterable[Entry] = (),
    effects: Iterable[LastingEffect] = (),
    history: History | None = None,
    **seats: Seat,
) -> Position:
    """A position: the first player's first main phase, with priority, unless said."""
    first = next(iter(seats))
    scene = _Scene()
    for name, seat in seats.items():
        scene.sit_down(name, seat)
    scene.lists[Zone.STACK] = [scene.put(e, first, Zone.STACK) for e in stack]
    return Position(
        players=scene.players,
        objects=scene.objects,
        turn=turn or Turn(first),
        priority=first if priority == "" else priority,
        battlefield=tuple(scene.lists[Zone.BATTLEFIELD]),
        stack=tuple(scene.lists[Zone.STACK]),
        effects=tuple(effects),
        history=history or History(),
    )


def ref(text: str) -> Entity:
    """A reference to the object of a scene with this id, or to the player of this name."""
    return PlayerRef(text) if text.isupper() else ObjectRef(ObjectId(text))


class _Scene:
    def __init__(self) -> None:
        self.objects: dict[ObjectId, GameObject] = {}
        self.players: dict[str, Player] = {}
        self.lists: dict[Zone, list[ObjectId]] = {Zone.BATTLEFIELD: [], Zone.STACK: []}

    def sit_down(self, name: str, seat: Seat) -> None:
        ids = {zone: [self.put(e, name, zone) for e in entries] for zone, entries in seat.zones.items()}
        self.lists[Zone.BATTLEFIELD] += ids.pop(Zone.BATTLEFIELD)
        own = {zone.value: tuple(found) for zone, found in ids.items()}
        self.players[name] = Player(name=name, **own, **seat.fields)  # type: ignore[arg-type]  # fields by zone name

    def put(self, entry: Entry, owner: str, zone: Zone) -> ObjectId:
        what, fields = entry if isinstance(entry, tuple) else (entry, {})
        card = what if isinstance(what, Card) else PACK.find_card(what)
        assert card is not None, f"no card named {what}"
        id = ObjectId(fields.get("id") or self.free_id(kebab(card.name)))
        as_ = {"stacked": OnStackAs()} if zone is Zone.STACK else {}
        seat = {"owner": owner, "controller": owner, "zone": zone, "timestamp": len(self.objects)}
        links = {key: ref(fields[key]) for key in ("attached_to", "exiled_with", "paired_with") if fields.get(key)}
        self.objects[id] = GameObject(**{**seat, **as_, **fields, **links, "card": card, "id": id})
        return id

    def free_id(self, name: str) -> ObjectId:
        number, id = 1, name
        while id in self.objects:
            number += 1
            id = f"{name}#{number}"
        return ObjectId(id)


# ---------------------------------------------------------------- payments


def mana(type_: str, source: str = "", **fields: Any) -> Mana:
    """One unit of mana, such as ``mana("G", "forest")``."""
    return Mana(ManaType(type_), source=source, **fields)


def units(text: str, source: str = "", **fields: Any) -> tuple[Mana, ...]:
    """Units of mana from symbols, all from one source."""
    return tuple(mana(str(u.type), source, **fields) for u in ManaPool.of(text).units)


def tap_for(text: str, source: str, number: int = 1, **fields: Any) -> ActivateMana:
    """Tap a permanent for mana by one of its abilities whose cost is {T}."""
    return activation(text, source, number, act("tap", source), **fields)


def activation(text: str, source: str, number: int, *cost: PayStep, **fields: Any) -> ActivateMana:
    """Activate a mana ability, paying its cost with these steps."""
    adds = fields.pop("adds", units(text, source))
    return ActivateMana(ObjectId(source), number, cost, adds, **fields)


def act(action: str, id: str, for_: str = "", symbol: str = "") -> PayObject:
    """Tap, sacrifice, discard … an object."""
    return PayObject(action, ObjectId(id), for_, symbol)


def spend(type_: str, source: str = "", on: str = "", **fields: Any) -> PayMana:
    """Spend one unit on a symbol, of its own type unless said."""
    return PayMana(mana(type_, source, **fields), on or "{%s}" % type_)


def payment(*steps: Step, chosen: tuple[str, ...] = ()) -> Payment:
    """A payment of these steps."""
    return Payment(cost="", steps=steps, chosen=chosen)


def cast(id: str, *groups: Iterable[str], **fields: Any) -> Cast:
    """Cast a spell with these groups of targets."""
    return Cast(object=ObjectId(id), targets=tuple(map(tuple, groups)), **fields)


def activate(id: str, ability: int = 1, *groups: Iterable[str], **fields: Any) -> Activate:
    """Activate an ability with these groups of targets."""
    return Activate(object=ObjectId(id), ability=ability, targets=tuple(map(tuple, groups)), **fields)


def refusal(scene: Position, play: Play, *steps: Step, chosen: tuple[str, ...] = ()) -> str:
    """The rule by which the engine refuses a play; the error holds the untouched position (601.2, 732.1)."""
    before = replace(scene, memo=Shelves())
    with pytest.raises(IllegalAction) as caught:
        apply(scene, play, payment(*steps, chosen=chosen))
    assert caught.value.position is scene
    assert scene == before
    return caught.value.rule
