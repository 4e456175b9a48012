"""The stack of a document: spells, and abilities written ``elves.1``, in and out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..game.position import GameObject, ObjectId, OnStackAs, Position
from ..language.abilities import AdditionalCost, Change
from ..language.cards import Card
from ..language.filters import StackKind, Zone
from ..language.objects import Entity
from ..plain.faults import inside, show
from .entries import Entries, Reference, changes_for
from .ids import split_ability
from .schema import StackShape, fit

_CAST_FROM = tuple(zone.value for zone in Zone if zone not in (Zone.BATTLEFIELD, Zone.STACK))


def read_stack(entries: Entries, data: Any) -> tuple[ObjectId, ...]:
    """Read the stack, bottom first. Abilities still lack what ``with_abilities`` gives them."""
    return tuple(id for i, entry in enumerate(data) for id in _read(entries, entry, inside("stack", i)))


def _read(entries: Entries, entry: Any, where: str) -> tuple[ObjectId, ...]:
    shape = fit(StackShape, entry, where, entries.faults)
    if shape is None:
        return ()
    entries.check_chosen(shape.chosen, inside(where, "chosen"))
    entries.check_noted(shape.noted, inside(where, "noted"))
    for key in ("controller", "owner"):
        entries.check_player(getattr(shape, key), inside(where, key))
    if entry.get("controller") is None and entry.get("owner") is None:
        entries.faults.add(inside(where, "controller"), 'key "controller" is missing', "the name of a player")
    card, source = _card_and_source(entries, shape, where)
    if card is None:
        entries.claim(shape, where)
        return ()
    if shape.face >= len(card.faces):
        entries.faults.add(inside(where, "face"), f"{show(card.name)} has no face {shape.face}", "a smaller number")
        return ()
    return (_make(entries, shape, card, source, where),)


def _card_and_source(entries: Entries, shape: StackShape, where: str) -> tuple[Card | None, ObjectId | None]:
    """The card of a spell; of an ability, the card of its source, which may be gone and then stands here itself."""
    if shape.ability is None:
        return entries.card_of(shape, where), None
    found = split_ability(shape.ability)
    source = ObjectId(found[0] if found else shape.ability)
    if shape.card is not None or shape.token is not None:
        return entries.card_of(shape, where), source
    if source in entries.objects:
        return entries.objects[source].card, source
    if source not in entries.ids.taken:
        entries.faults.unknown(inside(where, "ability"), "object", str(source), entries.objects,
                               "an ability such as elves.1 of an object that stands before it")  # fmt: skip
    return None, None


def _make(entries: Entries, shape: StackShape, card: Card, source: ObjectId | None, where: str) -> ObjectId:
    named = shape if shape.ability is None else replace(shape, card=shape.ability)
    id = entries.claim(named, where, None if shape.ability else card)
    controller = next((p for p in (shape.controller, shape.owner) if p in entries.players), "")
    owner = shape.owner if shape.owner in entries.players else controller
    entries.objects[id] = GameObject(
        id=id, since=entries.since.get(id, 0), card=card, owner=owner, controller=controller, zone=Zone.STACK,
        face=shape.face, face_down=shape.face_down, listed=_changes(shape, card) if shape.face_down else (),
        token=shape.token is not None,
        counters={kind: number for kind, number in sorted(shape.counters.items()) if number},
        chosen=entries.chosen(shape.chosen), noted=shape.noted, commander=shape.commander, casts=shape.casts,
        commander_damage=entries.commander_damage(shape.commander_damage, where),
        timestamp=entries.timestamp(shape.timestamp), x=shape.x,
        stacked=_announced(entries, shape, card, source, where),
    )  # fmt: skip
    entries.places[id] = where
    return id


def _announced(entries: Entries, shape: StackShape, card: Card, source: ObjectId | None, where: str) -> OnStackAs:
    found = split_ability(shape.ability or "")
    targets = _targets(entries, shape.targets, inside(where, "targets"))
    return OnStackAs(
        kind=_kind(shape.ability, found),
        source=None if source is None else entries.object_ref(source),
        number=found[1] if found else 0,
        targets=tuple(tuple(map(entries.ref, group)) for group in targets),
        division=_division(entries, shape.division, inside(where, "division")),
        modes=tuple(shape.modes),
        x=shape.x,
        additional=_additional(shape, card),
        alternative=shape.alternative,
        changes=() if shape.face_down else _changes(shape, card),
        cast_from=None if source else _cast_from(entries, shape.cast_from, inside(where, "cast_from")),
    )


def _kind(ability: str | None, found: tuple[str, int] | None) -> StackKind:
    """Activated abilities have a number, triggered ones are written as the id of their source only."""
    if ability is None:
        return StackKind.SPELL
    return StackKind.ACTIVATED if found else StackKind.TRIGGERED


def _cast_from(entries: Entries, zone: str | None, where: str) -> Zone | None:
    if zone is None or zone in _CAST_FROM:
        return None if zone is None else Zone(zone)
    entries.faults.unknown(where, "zone", zone, _CAST_FROM, "one of " + ", ".join(_CAST_FROM))
    return None


def _targets(entries: Entries, data: list[Any], where: str) -> tuple[tuple[str, ...], ...]:
    """Groups of targets: a plain list of ids is one group, a list of lists has one for each instance of "target"."""
    if data and not any(isinstance(group, list) for group in data):
        return (_group(entries, data, where),)
    return tuple(
        _group(entries, group if isinstance(group, list) else [group], inside(where, i)) for i, group in enumerate(data)
    )


def _group(entries: Entries, ids: list[Any], where: str) -> tuple[str, ...]:
    for index, id in enumerate(ids):
        if isinstance(id, str):
            entries.references.append(Reference(inside(where, index), id, player=True))
        else:
            entries.faults.add(inside(where, index), f"{show(id)} stands here", "the id of an object or a player")
    return tuple(id for id in ids if isinstance(id, str))


def _division(entries: Entries, data: list[dict[str, int]], where: str) -> tuple[tuple[tuple[Entity, int], ...], ...]:
    for index, shares in enumerate(data):
        for id in shares:
            entries.references.append(Reference(inside(inside(where, index), id), id, player=True))
    return tuple(tuple((entries.ref(id), number) for id, number in shares.items()) for shares in data)


def _changes(shape: StackShape, card: Card) -> tuple[Change, ...]:
    """What the alternative cost for which a spell was cast made of it, as far as the card itself says so."""
    return changes_for(card, shape.alternative) if shape.alternative else ()


def _additional(shape: StackShape, card: Card) -> tuple[tuple[str, int], ...]:
    paid = dict(shape.additional)
    if shape.kicked:
        paid[_kicker(card)] = shape.kicked
    return tuple(sorted((name, times) for name, times in paid.items() if times))


def _kicker(card: Card) -> str:
    """What ``kicked`` counts on this card: kicker, or multikicker (702.33c)."""
    names = {a.name for face in card.faces for a in face.abilities if isinstance(a, AdditionalCost)}
    return "multikicker" if "multikicker" in names and "kicker" not in names else "kicker"


def with_abilities(position: Position) -> Position:
    """The position with every activated ability on the stack found by its number on its source, where it still is."""
    for id in position.stack:
        made = position.objects[id]
        if made.stacked and made.stacked.kind is StackKind.ACTIVATED and position.current(made.stacked.source):
            position = position.with_object(_with_ability(position, made, made.stacked))
    return position


def _with_ability(position: Position, made: GameObject, stacked: OnStackAs) -> GameObject:
    from ..game.characteristics import activated_abilities  # noqa: PLC0415  # here: most documents need no layers

    abilities = activated_abilities(position, str(stacked.source))
    if not 1 <= stacked.number <= len(abilities):
        return made
    return replace(made, stacked=replace(stacked, ability=abilities[stacked.number - 1]))


def write_announced(made: GameObject, stacked: OnStackAs, position: Position) -> dict[str, Any]:
    """The keys that say what was announced; targets that no longer exist are left out."""
    data: dict[str, Any] = {}
    groups = [[str(t) for t in group if position.is_there(t)] for group in stacked.targets]
    if groups:
        data["targets"] = groups[0] if len(groups) == 1 and groups[0] else groups
    if stacked.division:
        data["division"] = [{str(t): n for t, n in shares if position.is_there(t)} for shares in stacked.division]
    if stacked.modes:
        data["modes"] = list(stacked.modes)
    if stacked.x is not None:
        data["x"] = stacked.x
    additional = dict(stacked.additional)
    kicked = additional.pop(_kicker(made.card), 0)
    data |= {"kicked": kicked} if kicked else {}
    data |= {"additional": additional} if additional else {}
    data |= {"alternative": stacked.alternative} if stacked.alternative else {}
    if stacked.kind is StackKind.SPELL and stacked.cast_from is not Zone.HAND:
        data["cast_from"] = stacked.cast_from.value if stacked.cast_from else None
    return data


def ability_name(stacked: OnStackAs) -> str:
    """An ability as the stack of a document writes it."""
    return f"{stacked.source}.{stacked.number}" if stacked.kind is StackKind.ACTIVATED else str(stacked.source)
