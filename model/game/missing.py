"""What a play lacks, and the position in which it is there: the changes that ``why`` may answer with.

Each family of changes is one class of small, local ones: mana that floats, life, an object that a cost or a target asks
for, another moment, an effect that is gone. ``with_changes`` carries them out, so that each answer can be tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, product
from typing import ClassVar

from msgspec.structs import replace

from ..language.abilities import LoseAllAbilities
from ..language.cards import BASIC_LAND_TYPES, CARD_TYPES, SUPERTYPES, Card, card
from ..language.filters import AllOf, AnyOf, Filter, HasType, StackKind, Zone
from ..language.mana import mana_units
from ..language.objects import PlayerRef
from ..language.values import SetsAside
from .characteristics import board
from .matching import Scope, matches, zones_of
from .position import PHASES, GameObject, LastingEffect, ObjectId, OnStackAs, Player, Position

SORCERY = "sorcery"
LATER = "later"
FAMILIES = (
    "priority", "timing", "zone", "turn", "land plays", "target", "mana", "life", "energy", "library", "counters",
    "permanent", "card", "haste", "untap", "without", "without abilities",
)  # fmt: skip
"""The families, in the order in which changes are stated and, among equally few, preferred: what a player can do
first, to wait for the right moment or another turn."""


class Missing(SetsAside, frozen=True, eq=False):
    """One change that is missing: the family, its value, and further words of it (``on``, ``number``).

    ``added`` is an object that would do, where one is missing that a cost or a target asks for.
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"added"})

    family: str
    value: str | int
    on: str = ""
    number: int = 0
    added: GameObject | None = None

    @property
    def data(self) -> dict[str, str | int]:
        """As JSON: the family with its value first."""
        more: dict[str, str | int] = {"on": self.on} if self.on else {}
        return {self.family: self.value, **more} | ({"number": self.number} if self.number else {})

    def __str__(self) -> str:
        return " ".join(f"{key} {value}" for key, value in self.data.items())


def with_changes(position: Position, changes: Iterable[Missing], player: str | None = None) -> Position:
    """Return the position in which some missing things are there, for ``player`` (by default the one with priority).

    Raises:
        ValueError: there is no such family.
    """
    who = player or position.priority or position.turn.player
    for change in changes:
        position = _with_change(position, change, who)
    return position


def _with_change(position: Position, change: Missing, player: str) -> Position:
    value = str(change.value)
    match change.family:
        case "priority":
            return position.with_(priority=player)
        case "timing":
            return _at(position, value, player)
        case "turn":
            return _at(_turned(position, player), SORCERY, player)
        case "target" | "permanent" | "card":
            return _with_added(position, change)
        case "land plays" | "mana" | "life" | "energy" | "library":
            return position.with_player(_with_more(position.players[player], change))
        case "counters":
            return _with_counters(position, ObjectId(change.on), value, change.number)
    return _with_object_changed(position, change)


def _with_object_changed(position: Position, change: Missing) -> Position:
    id = ObjectId(str(change.value))
    match change.family:
        case "zone":
            return _moved(position, ObjectId(change.on), Zone(str(change.value)))
        case "haste":
            return position.with_object(replace(position.objects[id], sick=False))
        case "untap":
            return position.with_object(replace(position.objects[id], tapped=False))
        case "without":
            return _without(position, id)
        case "without abilities":
            return _blank(position, id)
    raise ValueError(f"no family of changes is called {change.family}")


def _with_more(me: Player, change: Missing) -> Player:
    match change.family:
        case "land plays":
            return replace(me, lands_played=me.lands_played - int(change.value))
        case "mana":
            return replace(me, mana=me.mana.add(mana_units(str(change.value))))
        case "life":
            return replace(me, life=me.life + int(change.value))
        case "energy":
            return replace(me, counters={**me.counters, "energy": me.counters.get("energy", 0) + int(change.value)})
        case _:
            return replace(me, library_size=me.library_size + int(change.value))


def _at(position: Position, when: str, player: str) -> Position:
    """Another moment: when ``player`` could cast a sorcery, or in a phase of the player's turn."""
    if when in PHASES:
        return position.with_(turn=replace(position.turn, player=player, phase=when), priority=player, passed=())
    kept = {id: o for id, o in position.objects.items() if id not in position.stack}
    turn = replace(position.turn, player=player, phase="main1")
    return position.with_(objects=kept, stack=(), turn=turn, priority=player, passed=())


def _turned(position: Position, player: str) -> Position:
    """The same scene at the beginning of another turn: nothing has happened in it yet, and nothing is sick."""
    history = replace(position.history, spells_cast={}, activated={}, attacked=frozenset())
    me = replace(position.players[player], lands_played=0)
    objects = {id: replace(o, sick=False) if o.sick else o for id, o in position.objects.items()}
    return position.with_(history=history, objects=objects, players={**position.players, player: me})


_LISTED = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


def _moved(position: Position, id: ObjectId, zone: Zone) -> Position:
    found = position.objects[id]
    owner = position.players[found.owner]
    lists = {z.value: tuple(o for o in getattr(owner, z.value) if o != id) for z in (*_LISTED, Zone.LIBRARY)}
    if zone in _LISTED:
        lists[zone.value] += (id,)
    size = owner.library_size - (id in owner.library)
    players = {**position.players, owner.name: replace(owner, **lists, library_size=size)}
    battlefield = tuple(o for o in position.battlefield if o != id) + ((id,) if zone is Zone.BATTLEFIELD else ())
    stack = tuple(o for o in position.stack if o != id)
    new = replace(found, zone=zone, controller=found.owner, stacked=None, attached_to=None)
    objects = {**position.objects, id: new}
    return position.with_(objects=objects, players=players, battlefield=battlefield, stack=stack)


def _without(position: Position, what: str) -> Position:
    """Without an object, or one of the lasting effects (``effects[0]``); a permanent is phased out (702.26b)."""
    if what.startswith("effects["):
        number = int(what.removeprefix("effects[").removesuffix("]"))
        return position.with_(effects=tuple(e for n, e in enumerate(position.effects) if n != number))
    found = position.objects[ObjectId(what)]
    if found.zone is Zone.BATTLEFIELD:
        return position.with_object(replace(found, phased_out=True))
    objects = {id: o for id, o in position.objects.items() if id != what}
    owner = position.players[found.owner]
    lists = {z.value: tuple(o for o in getattr(owner, z.value) if o != what) for z in _LISTED}
    players = {**position.players, owner.name: replace(owner, **lists)}
    return position.with_(objects=objects, players=players, stack=tuple(o for o in position.stack if o != what))


def _blank(position: Position, id: ObjectId) -> Position:
    """An object without its abilities, by an effect younger than all others (613.7)."""
    latest = max((e.timestamp for e in position.effects), default=0)
    latest = max([latest, *(o.timestamp for o in position.objects.values())])
    bare = LastingEffect(objects=(position.objects[id].ref,), changes=(LoseAllAbilities(),), timestamp=latest + 1)
    return position.with_(effects=(*position.effects, bare))


def _with_counters(position: Position, id: ObjectId, kind: str, number: int) -> Position:
    found = position.objects[id]
    counters = {**found.counters, kind: found.counters.get(kind, 0) + number}
    return position.with_object(replace(found, counters=counters))


# ---------------------------------------------------------------- objects that are added


def _with_added(position: Position, change: Missing) -> Position:
    assert change.added is not None, "an object that is missing is known by what would fit"
    added, known = change.added, {card.name: card for card in position.definitions}
    if added.card.name in BASIC_LAND_TYPES:
        return with_new_object(position, added)
    if known.get(added.card.name, added.card) != added.card:
        name = next(n for k in count(2) if (n := f"{added.card.name} {k}") not in known)
        added = replace(added, card=replace(added.card, name=name))
    known[added.card.name] = added.card
    return with_new_object(position.with_(definitions=tuple(known.values())), added)


def with_new_object(position: Position, new: GameObject) -> Position:
    """The position with one more object, in its zone."""
    objects = {**position.objects, new.id: new}
    if new.zone is Zone.BATTLEFIELD:
        return position.with_(objects=objects, battlefield=(*position.battlefield, new.id))
    if new.zone is Zone.STACK:
        return position.with_(objects=objects, stack=(*position.stack, new.id))
    owner = position.players[new.owner]
    lists = {new.zone.value: (*getattr(owner, new.zone.value), new.id)}
    players = {**position.players, owner.name: replace(owner, **lists)}
    return position.with_(objects=objects, players=players)


def fitting_objects(position: Position, what: Filter, you: str, this: str) -> Iterator[GameObject]:
    """Yield plain objects that could be added to a position and would fit a filter, as ``you`` read it on ``this``."""
    number = sum(id.startswith("missing-") for id in position.objects) + 1
    seats = [you, *(p for p in position.players if p != you)]
    zones = [z for z in zones_of(what) if z is not Zone.LIBRARY]
    looks = (*_looks(), *((c, tapped, attacking) for c in _tailored(what) for tapped, attacking in _STATUSES))
    for zone, owner, (face, tapped, attacking) in product(sorted(zones), seats, looks):
        if zone is not Zone.BATTLEFIELD and (tapped or attacking):
            continue
        new = GameObject(
            id=ObjectId(f"missing-{number}"),
            card=face,
            owner=owner,
            controller=owner,
            zone=zone,
            tapped=tapped,
            attacking=next(map(PlayerRef, position.opponents_of(owner)), None) if attacking else None,
            stacked=OnStackAs(kind=StackKind.SPELL) if zone is Zone.STACK else None,
            timestamp=len(position.objects) + 1,
        )
        there = with_new_object(position, new)
        if matches(what, Scope(board(there), you, this), new.id):
            yield new


@cache
def _looks() -> tuple[tuple[Card, bool, bool], ...]:
    """Plain objects to try: a card, whether it is tapped, whether it attacks."""
    cards = list(_plain_cards())
    return tuple((c, tapped, attacking) for tapped, attacking in _STATUSES for c in cards)


_STATUSES = ((False, False), (True, False), (True, True))


def _tailored(what: Filter) -> Iterator[Card]:
    """A creature of just the types and subtypes that a filter names, where it names any beside card types."""
    words = [w for w in dict.fromkeys(_types_named(what)) if w not in (*CARD_TYPES, *SUPERTYPES)]
    if words:
        yield card(f"Plain {' '.join(words)}", "{2}", f"Creature — {' '.join(words)}", pt="2/2")


def _types_named(value: object) -> Iterator[str]:
    if isinstance(value, HasType):
        yield value.name
    elif isinstance(value, (AllOf, AnyOf)):
        for part in value.parts:
            yield from _types_named(part)


def _plain_cards() -> Iterator[Card]:
    """Cards without abilities: creatures of each color, the other permanents, spells."""
    for symbol in ("", "W", "U", "B", "R", "G"):
        cost = "{1}{%s}" % symbol if symbol else "{2}"
        yield card(f"Plain {symbol} Creature".replace("  ", " "), cost, "Creature — Human Soldier", pt="2/2")
    yield card("Plain Artifact", "{1}", "Artifact")
    yield card("Plain Artifact Creature", "{2}", "Artifact Creature — Construct", pt="2/2")
    yield card("Plain Enchantment", "{1}{W}", "Enchantment")
    yield card("Plain Planeswalker", "{3}", "Legendary Planeswalker", loyalty=3)
    yield card("Plain Legend", "{2}", "Legendary Creature — Human", pt="2/2")
    yield card("Plain Giant", "{5}", "Creature — Giant", pt="6/6")
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        yield card(name, None, f"Basic Land — {name}")
    yield card("Plain Land", None, "Land")
    for symbol in ("W", "U", "B", "R", "G"):
        yield card(f"Plain {symbol} Instant", "{%s}" % symbol, "Instant")
        yield card(f"Plain {symbol} Sorcery", "{%s}" % symbol, "Sorcery")
