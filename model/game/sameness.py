"""When two positions are the same: a hash that goes with equality, and a key that doesn't look at ids' spelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ..language.cards import Card
from ..language.objects import ObjectRef
from ..language.values import compared, names_of
from .memory import Memo

if TYPE_CHECKING:
    from .position import GameObject, ObjectId, Player, Position

Naming = Callable[[str], str]
"""What stands for an id; any other text stands for itself."""

_ABILITY = re.compile(r"(.+)\.(\d+(?:/\d+)?)")  # or a mode of one
_PILES = ("library", "graveyard")
"""Zones in which the order of cards counts; that of the stack does too."""


def hash_of(position: Position) -> int:
    """A hash of a position: equal positions have equal ones. It looks at what plays change, not at all there is."""
    known = _HASHES.at(position)
    if None not in known:
        known[None] = hash(
            (
                position.turn,
                position.priority,
                position.passed,
                position.declares,
                position.battlefield,
                position.stack,
                tuple(map(_hashed_player, position.players.values())),
                frozenset(map(_hashed_object, position.objects.values())),
            )
        )
    return known[None]


_HASHES: Memo[None, int] = Memo()
_KEYS: Memo[None, str] = Memo()


def _hashed_player(player: Player) -> int:
    zones = (player.hand, player.library, player.graveyard, player.exile, player.command)
    counters = frozenset(player.counters.items())
    return hash((player.name, player.life, player.mana, player.lands_played, player.hidden_hand, zones, counters))


def _hashed_object(o: GameObject) -> int:
    state = (o.zone, o.controller, o.face, o.tapped, o.sick, o.attached_to, frozenset(o.counters.items()))
    return hash((o.id, o.card.name, state))


def canonical_key(position: Position) -> str:
    """A key that positions share which differ in nothing but how their ids are spelled: the same in every process.

    Objects are told apart by what they are and by what refers to them, again and again until nothing more is told
    apart (color refinement: Weisfeiler and Leman, 1968). In which order cards lie counts in libraries, graveyards and
    on the stack; the order of timestamps counts for objects whose static abilities they could put in order (613.7).
    """
    known = _KEYS.at(position)
    if None not in known:
        known[None] = _key(position)
    return known[None]


def one_of_each(position: Position, ids: Iterable[ObjectId]) -> list[ObjectId]:
    """The first of those of these objects that are alike but for their ids, with what is attached to them."""
    colors = _colors(position)
    attached: dict[str, list[str]] = {}
    for o in position.objects.values():
        attached.setdefault(str(o.attached_to), []).append(colors[str(o.id)])
    found: dict[tuple[str, ...], ObjectId] = {}
    for id in ids:
        found.setdefault((colors[str(id)], *sorted(attached.get(str(id), ()))), id)
    return list(found.values())


def _colors(position: Position) -> dict[str, str]:
    """What tells objects apart, the same for those that are alike."""
    colors = dict.fromkeys(map(str, position.objects), "")
    places = _places(position)
    number = 0
    while len(set(colors.values())) != number:
        number = len(set(colors.values()))
        colors = {id: _digest(_object(position, id, places[id], _naming(colors))) for id in colors}
    return colors


_TOLD = ("turn", "priority", "declares", "stack", "effects", "history", "passed", "teams", "brawl")


def _key(position: Position) -> str:
    colors = _colors(position)
    name = _naming(colors)
    players = [_without_piles(p, name) for p in position.players.values()]
    rest = [_said(getattr(position, field), name) for field in _TOLD]
    return _digest(f"{sorted(colors.values())}{players}{rest}")


def _places(position: Position) -> dict[str, str]:
    """Where each object lies in its pile, and its place among the timestamps that may count."""
    found = dict.fromkeys(map(str, position.objects), "")
    for player in position.players.values():
        for pile in _PILES:
            found.update((str(id), f"{pile} {n}") for n, id in enumerate(getattr(player, pile)))
    timed = [o for o in position.objects.values() if o.card.has_static_abilities]
    ranks = {t: n for n, t in enumerate(sorted({o.timestamp for o in timed}))}
    for o in timed:
        found[str(o.id)] += f" timestamp {ranks[o.timestamp]}"
    return found


def _object(position: Position, id: str, place: str, name: Naming) -> str:
    o = position.objects[id]  # type: ignore[index]  # ids are text
    told = ", ".join(_fields(o, name, but=("id", "since", "card")))
    return f"{name(id)} {place} {_card(o.card)} {told}"


def _without_piles(player: Player, name: Naming) -> str:
    """A player; which cards lie where the cards say themselves."""
    return ", ".join(_fields(player, name, but=(*_PILES, "hand", "exile", "command")))


def _naming(colors: Mapping[str, str]) -> Naming:
    def name(text: str) -> str:
        if text in colors:
            return f"#{colors[text]}"
        ability = _ABILITY.fullmatch(text)
        return f"#{colors[ability[1]]}.{ability[2]}" if ability and ability[1] in colors else text

    return name


@cache
def _card(card: Card) -> str:
    return _digest(_said(card, str))


def _said(value: Any, name: Naming) -> str:
    """A value as text, the same in every process: what has no order is sorted."""
    match value:
        case Enum():
            return str(value)
        case ObjectRef():
            return repr(name(value.id))
        case str():
            return repr(name(value))
        case Mapping():
            return f"{{{', '.join(sorted(f'{_said(k, name)}: {_said(v, name)}' for k, v in value.items()))}}}"
        case frozenset() | set():
            return f"{{{', '.join(sorted(_said(v, name) for v in value))}}}"
        case tuple() | list():
            return f"[{', '.join(_said(v, name) for v in value)}]"
    return f"{type(value).__name__}({', '.join(_fields(value, name))})" if names_of(type(value)) else repr(value)


def _fields(value: Any, name: Naming, but: tuple[str, ...] = ()) -> Iterator[str]:
    for field in compared(type(value)):
        if field not in ("timestamp", *but):
            yield f"{field}={_said(getattr(value, field), name)}"


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
