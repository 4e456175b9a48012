"""The verbs of the rulebook that move a position on: tap, sacrifice, lose life, add mana. Nothing is checked here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ..game.position import GameObject, ObjectId, Player, Position
from ..game.prepared import find_copy, unprepared
from ..language.filters import Zone
from ..language.mana import Mana
from ..language.objects import NO_OBJECT

_LISTS = {
    Zone.HAND: "hand",
    Zone.LIBRARY: "library",
    Zone.GRAVEYARD: "graveyard",
    Zone.EXILE: "exile",
    Zone.COMMAND: "command",
}


def tap(position: Position, id: ObjectId) -> Position:
    """Tap a permanent (701.26a)."""
    return position.with_object(replace(position.objects[id], tapped=True))


def untap(position: Position, id: ObjectId) -> Position:
    """Untap a permanent (701.26b)."""
    return position.with_object(replace(position.objects[id], tapped=False))


def unattach(position: Position, id: ObjectId) -> Position:
    """Unattach a permanent from what it is attached to (701.3d)."""
    return position.with_object(replace(position.objects[id], attached_to=None))


def remove_from_combat(position: Position, id: ObjectId) -> Position:
    """Let a permanent be in combat no more: it doesn't attack or block, and isn't attacked (506.4)."""
    return no_longer_attacked(no_longer_fighting(position, id), id)


def no_longer_fighting(position: Position, id: ObjectId) -> Position:
    """Let a permanent be no attacking or blocking creature any more (506.4)."""
    found = position.objects[id]
    if found.attacking is None and not found.blocking:
        return position
    alone = replace(found, attacking=None, defending="", blocking=(), blocked=False, band=0)  # 702.22f
    return _still_blocked(position, found).with_object(alone)


def no_longer_attacked(position: Position, id: ObjectId) -> Position:
    """Let a permanent be attacked no more: what attacked it goes on attacking, but nothing (506.4c)."""
    ref = position.objects[id].ref
    for attacker in [position.objects[i] for i in position.battlefield if position.objects[i].attacking == ref]:
        position = position.with_object(replace(attacker, attacking=NO_OBJECT))
    return position


def _still_blocked(position: Position, blocker: GameObject) -> Position:
    """What a creature blocks that is in combat no more stays blocked (509.1h)."""
    for attacker in map(position.current, blocker.blocking):
        if attacker is not None and attacker.attacking is not None:
            position = position.with_object(replace(attacker, blocked=True))
    return position


def put_on_top(position: Position, id: ObjectId) -> Position:
    """Put an object on top of its owner's library (401.4)."""
    return _put_into_library(position, id, on_top=True)


def put_on_bottom(position: Position, id: ObjectId) -> Position:
    """Put an object on the bottom of its owner's library (401.4), below cards that nobody knows."""
    return _put_into_library(position, id, on_top=False)


def put_from_top(position: Position, id: ObjectId, place: int) -> Position:
    """Put an object into its owner's library so many cards from the top, or on the bottom of a smaller one (401.7).

    Where the cards above it are not known, nor is where it lies.
    """
    position = put_on_top(position, id)
    if id not in position.objects:
        return position
    owner = position.players[position.objects[id].owner]
    others = tuple(card for card in owner.library if card != id)
    known = len(others) >= place - 1 or len(others) == owner.library_size - 1
    library = (*others[: place - 1], id, *others[place - 1 :]) if known else others
    return position.with_player(replace(owner, library=library))


def _put_into_library(position: Position, id: ObjectId, *, on_top: bool) -> Position:
    position = move(position, id, Zone.LIBRARY)
    if id not in position.objects:
        return position  # a token is gone (111.7)
    owner = position.players[position.objects[id].owner]
    known = tuple(card for card in owner.library if card != id)
    at_bottom = (*known, id) if len(known) == owner.library_size else known
    library = (id, *known) if on_top else at_bottom
    return position.with_player(replace(owner, library=library, library_size=owner.library_size + 1))


def lose_life(position: Position, player: str, amount: int) -> Position:
    """Subtract from a life total (119.3)."""
    old = position.players[player]
    after = position.with_player(replace(old, life=old.life - amount))
    if amount <= 0 or player in position.history.lost_life:
        return after
    history = position.history
    return after.with_(history=replace(history, lost_life=history.lost_life | {player}))


def put_counters_on_player(position: Position, player: str, kind: str, number: int) -> Position:
    """Give a player counters, or with a number below zero remove them (122.1)."""
    old = position.players[player]
    return position.with_player(replace(old, counters=_counted(old.counters, kind, number)))


def put_counters(position: Position, id: ObjectId, kind: str, number: int) -> Position:
    """Put counters on an object, or with a number below zero remove them (122.1)."""
    old = position.objects[id]
    return position.with_object(replace(old, counters=_counted(old.counters, kind, number)))


def _counted(counters: Mapping[str, int], kind: str, change: int) -> Mapping[str, int]:
    new = {**counters, kind: counters.get(kind, 0) + change}
    return {k: n for k, n in new.items() if n}


def add_mana(position: Position, player: str, units: Iterable[Mana]) -> Position:
    """Add mana to a player's mana pool (106.4)."""
    old = position.players[player]
    return position.with_player(replace(old, mana=old.mana.add(units)))


def move(position: Position, id: ObjectId, to: Zone, **changes: Any) -> Position:
    """Move an object to another zone, where it remembers nothing of before (400.7) but keeps its id.

    A token that leaves the battlefield is gone (111.7). A copy that is cast is a spell (707.12). ``changes`` are fields
    of the new object.
    """
    old = position.objects[id]
    position = _without_copy_of_spell(_take_out(_still_blocked(position, old), old), old)
    if old.token and to not in (Zone.BATTLEFIELD, Zone.STACK):
        return position.without_object(id)
    new = replace(_forgetful(old, to), **changes)
    if to is Zone.BATTLEFIELD or new.exiled_with is not None:
        new = replace(new, timestamp=next_timestamp(position))
    return _put_in(position.with_object(new), new)


def _without_copy_of_spell(position: Position, old: GameObject) -> Position:
    """What happens to a prepared permanent and the copy of its spell once the other one of them has left its zone."""
    if old.spell_of is not None:
        permanent = position.current(old.spell_of)
        return position if permanent is None else position.with_object(unprepared(permanent))
    copy = find_copy(position, old)
    return position if copy is None else _take_out(position, copy).without_object(copy.id)


def next_timestamp(position: Position) -> int:
    """A timestamp later than all others (613.7)."""
    objects = (o.timestamp for o in position.objects.values())
    return 1 + max((*objects, *(e.timestamp for e in position.effects)), default=0)


def _forgetful(old: GameObject, to: Zone) -> GameObject:
    """A new object of the same card; what stays is said about the card itself."""
    return GameObject(
        id=old.id,
        since=old.since + 1,
        card=old.own or old.card,
        owner=old.owner,
        controller=old.owner,
        zone=to,
        token=old.token,
        commander=old.commander,
        casts=old.casts,
        commander_damage=old.commander_damage,
        used=old.used,
        timestamp=old.timestamp,
    )


def _take_out(position: Position, old: GameObject) -> Position:
    if old.zone is Zone.BATTLEFIELD:
        return position.with_(battlefield=_without(position.battlefield, old.id))
    if old.zone is Zone.STACK:
        return position.with_(stack=_without(position.stack, old.id))
    return position.with_(players={n: _without_card(p, old) for n, p in position.players.items()})


def _without_card(player: Player, old: GameObject) -> Player:
    if old.zone is Zone.OUTSIDE:
        if player.companion == old.id:
            return replace(player, companion=None)
        return replace(player, sideboard=_without(player.sideboard, old.id)) if old.id in player.sideboard else player
    name = _LISTS[old.zone]
    cards: tuple[ObjectId, ...] = getattr(player, name)
    if old.id not in cards:
        return player
    size = player.library_size - (old.zone is Zone.LIBRARY)
    changes: dict[str, Any] = {name: _without(cards, old.id), "library_size": size}
    return replace(player, **changes)


def _put_in(position: Position, new: GameObject) -> Position:
    if new.zone is Zone.BATTLEFIELD:
        return position.with_(battlefield=(*position.battlefield, new.id))
    if new.zone is Zone.STACK:
        return position.with_(stack=(*position.stack, new.id))
    owner = position.players[new.owner]
    name = _LISTS[new.zone]
    changes: dict[str, Any] = {name: (*getattr(owner, name), new.id)}
    return position.with_player(replace(owner, **changes))


def with_new(position: Position, new: GameObject) -> Position:
    """The position with an object that was nowhere before, such as a copy of a card (707.12)."""
    return _put_in(position.with_object(new), new)


def without_copy(position: Position, id: ObjectId) -> Position:
    """The position without a copy of a card that was not cast (704.5e)."""
    return _take_out(position, position.objects[id]).without_object(id)


def _without(ids: tuple[ObjectId, ...], id: ObjectId) -> tuple[ObjectId, ...]:
    return tuple(i for i in ids if i != id)
