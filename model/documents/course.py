"""What a position remembers of its game, in and out: the key ``course`` of a document.

All of it follows from a game that was played and from nothing else, so nobody needs to write it by hand. A document
without it describes a position in which nothing has happened yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

from msgspec.structs import replace

from ..game.course import NO_COURSE, Course, Delayed, Due, Pending, Shield, Waiting
from ..game.position import GameObject, ObjectId, OnStackAs, Position
from ..game.record import Recorded, Seen
from ..game.remembered import spoken_of
from ..language.abilities import ActivatedAbility, Change, SpellAbility, TriggeredAbility
from ..language.cards import Card, Characteristics
from ..language.effects import Effect
from ..language.events import EventKind
from ..language.filters import ANYTHING, Filter, StackKind, Zone
from ..language.names import Bindings, Key
from ..language.objects import ObjectRef, PlayerRef
from ..language.values import not_as_by_default
from ..plain.encoding import decode, decode_all, to_data
from ..plain.faults import Faults, inside, show
from .entries import listed_of

_identity = id
Write = Callable[[Position], dict[str, Any]]
Read = Callable[[Any, str], Position]

_MAPPINGS = ("put", "made", "out", "cast_last_turn", "turns_begun", "controlled")
_SETS = ("drew_from_nothing", "ceased")
_REMEMBERED = (
    "stays_tapped", "exerted", "deathtouched", "used", "came", "hurt", "phased_apart", "devoured", "resolved_names",
    "struck",
)  # fmt: skip
_LISTS = ("extra_turns", "phases_to_come", "winners", "skips", "last_active", "extra_after", "turns_after")
_TUPLES = ("until_left", "to_control")
_NUMBERS = ("chances", "seed")
_SEEN = replace(NO_COURSE, begun=True)
_TRANSIENT = ("permitted", "lent", "offered_by", "pending")
"""What an announcement knows only until it is done (601.2)."""
_RECORDS = ("record", "last_turn")
"""What a game has recorded, which stands in the history of a position."""
_SEEN_IN = ("was", "became", "source")
"""The objects of an event that is recorded."""
_LINKS = ("made_with", "exiled_with")
"""What an object is linked to, which may be gone (607.2)."""

# ---------------------------------------------------------------- out


def write_course(position: Position, write: Write) -> dict[str, Any]:
    """What the position remembers, as plain data; nothing of what a document says by itself."""
    course = position.course
    since = {id: o.since for id, o in sorted(position.objects.items()) if o.since}
    if not course.begun:
        return {"since": since} if since else {}
    data: dict[str, Any] = {"begun": True, "since": since}
    data |= {name: getattr(course, name) for name in _NUMBERS}
    data |= {name: dict(sorted(getattr(course, name).items())) for name in _MAPPINGS}
    data |= {name: sorted(getattr(course, name)) for name in _SETS}
    data |= {name: list(getattr(course, name)) for name in _LISTS}
    data |= {name: [_plain(each) for each in sorted(getattr(course, name), key=repr)] for name in _REMEMBERED}
    data["resolved"] = [_plain((*key, times)) for key, times in sorted(course.resolved.items())]
    data |= {name: _plain(getattr(course, name)) for name in _TUPLES}
    data["delayed"] = [_delayed(d) for d in course.delayed]
    data["shields"] = [_shield(s) for s in course.shields]
    data |= {name: [_recorded(r) for r in getattr(position.history, name)] for name in _RECORDS}
    data["due"] = [_fields(d, Due, ("effects",)) | {"effects": to_data(d.effects)} for d in course.due]
    data["last"] = _last(position, write)
    data["objects"] = {id: said for id, o in position.objects.items() if (said := _object(o))}
    data |= _orders(position)
    return {k: v for k, v in data.items() if v}


def write_pending(pending: Pending, write: Write) -> dict[str, Any]:
    """The decision that a position waits for, and what remains to be carried out: where it began, and since."""
    data = {
        "decision": dict(pending.decision),
        "play": pending.play,
        "answers": list(pending.answers),
        "until": list(pending.until) if pending.until is not None else None,
        "before": write(pending.before),
    }
    return {k: v for k, v in data.items() if v}


def _delayed(delayed: Delayed) -> dict[str, Any]:
    data = {"this_turn": delayed.this_turn, "again": delayed.again, "before_turn_of": delayed.before_turn_of}
    return _waiting(delayed.waiting) | {k: v for k, v in data.items() if v}


def _waiting(waiting: Waiting) -> dict[str, Any]:
    data = _fields(waiting, Waiting, ("ability", "bound"))
    return {"ability": to_data(waiting.ability), **data} | _bound(waiting.bound)


def _shield(shield: Shield) -> dict[str, Any]:
    data = _fields(shield, Shield, (*_OF_SHIELDS, "bound")) | _bound(shield.bound)
    said = {name: getattr(shield, name) for name in _OF_SHIELDS}
    return data | {name: to_data(value) for name, value in said.items() if value not in (ANYTHING, ())}


_OF_SHIELDS = {"what": Filter, "to": Filter, "then": tuple[Effect, ...]}
"""What a shield says in the card language."""


def _bound(bound: Bindings) -> dict[str, Any]:
    return {"bound": [[to_data(name), _plain(value)] for name, value in bound]} if bound else {}


def _plain(value: Any) -> Any:
    match value:
        case ObjectRef(id, since):
            return {"object": id, "since": since}
        case PlayerRef(name):
            return {"player": name}
        case tuple() | list():
            return [_plain(v) for v in value]
        case Enum():
            return value.value
    return value


def _fields(value: Any, kind: type, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The plain fields of a value that are not as they are by default."""
    return {name: _plain(now) for name, now in not_as_by_default(value).items() if name not in without}


def _recorded(event: Recorded) -> dict[str, Any]:
    seen = {key: _seen(of) for key in _SEEN_IN if (of := getattr(event, key)) is not None}
    return _fields(event, Recorded, _SEEN_IN) | seen


def _seen(seen: Seen) -> dict[str, Any]:
    return _fields(seen, Seen, ("now",)) | {"now": to_data(seen.now)}


def _object(made: GameObject) -> dict[str, Any]:
    """What an entry can't say of an object: what it is a copy of, how it was announced."""
    data: dict[str, Any] = {}
    if made.own is not None or (made.token and any(f.oracle_text is not None for f in made.card.faces)):
        data["card"] = to_data(made.card)
    if made.own is not None:
        data["own"] = to_data(made.own)
    if made.zone is Zone.BATTLEFIELD and made.listed != listed_of(made, made.own or made.card):
        data["listed"] = [to_data(c) for c in made.listed]
    data |= {key: _plain(ref) for key in _LINKS if (ref := getattr(made, key)) is not None}
    for key, announced in (("stacked", made.stacked), ("cast", made.cast)):
        if announced is not None:
            data[key] = _announced(announced)
    return data


def _announced(as_: OnStackAs) -> dict[str, Any]:
    special = ("kind", "ability", "cast_from", "changes", "bound", "spliced", *_TRANSIENT)
    data = _fields(as_, OnStackAs, special) | {"kind": as_.kind.value} | _bound(as_.bound)
    data |= {"ability": to_data(as_.ability)} if as_.ability is not None else {}
    data |= {"cast_from": as_.cast_from.value} if as_.cast_from is not None else {}
    data |= {"changes": [to_data(c) for c in as_.changes]} if as_.changes else {}
    return data | ({"spliced": [to_data(a) for a in as_.spliced]} if as_.spliced else {})


def _orders(position: Position) -> dict[str, Any]:
    """The orders in which objects came to be and permanents entered, where they are not those of the document."""
    data = {}
    if list(position.objects) != list(_document_order(position)):
        data["order"] = list(position.objects)
    permanents = [i for name in position.players for i in _controlled(position, name)]
    if list(position.battlefield) != permanents:
        data["battlefield"] = list(position.battlefield)
    return data


def _document_order(position: Position) -> Iterator[ObjectId]:
    for player in position.players.values():
        yield from (*player.hand, *_controlled(position, player.name), *player.graveyard)
        yield from (i for i in player.exile if position.objects[i].spell_of is None)
        yield from (*player.command, *([player.companion] if player.companion else ()))
        yield from (*player.sideboard, *player.library)
    yield from position.stack


def _controlled(position: Position, player: str) -> list[ObjectId]:
    return [i for i in position.battlefield if position.objects[i].controller == player]


def _last(position: Position, write: Write) -> list[dict[str, Any]]:
    """Positions in which objects were last seen that something on the stack or to come may speak of."""
    needed = set(spoken_of(position))
    places: dict[int, tuple[Position, list[ObjectRef]]] = {}
    for ref, last in position.course.last.items():
        if ref in needed:
            places.setdefault(_identity(last), (last, []))[1].append(ref)
    in_order = sorted(((sorted(refs), last) for last, refs in places.values()), key=lambda place: place[0])
    return [{"of": _plain(refs), "position": write(last.with_(course=_SEEN))} for refs, last in in_order]


# ---------------------------------------------------------------- in


def with_course(position: Position, data: Any, read: Read, faults: Faults) -> Position:
    """The position with what it remembers of its game; what can't be read is noted."""
    if not isinstance(data, Mapping):
        faults.add("course", f"{show(data)} stands here", "what a game has written here")
        return position
    try:
        return _Reader(position, data, read, faults).read()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        faults.add("course", "this is not what a game has written", "what a game has written here, or no such key")
        return position


def _with_its_abilities(position: Position, old: GameObject, new: GameObject) -> Position:
    """The position where abilities on the stack are those of what their source has become, such as a copy (113.7)."""
    for each in map(position.objects.__getitem__, position.stack if new.card is not old.card else ()):
        if each.stacked is not None and each.stacked.source == new.ref and each.card == old.card:
            position = position.with_object(replace(each, card=new.card))
    return position


class _Reader:
    """Reads what a game has written. Whatever does not fit is an error of Python's that ``with_course`` notes.

    A document may be changed by a person since: what is said of an object that is there no more says nothing.
    """

    def __init__(self, position: Position, data: Mapping[str, Any], read: Read, faults: Faults) -> None:
        self.position, self.data, self.read_position, self.faults = position, data, read, faults

    def read(self) -> Position:
        """The position with all of it."""
        data, position = self.data, self._ordered()
        for id, said in data.get("objects", {}).items():
            old = position.objects.get(ObjectId(id))
            if old is None:
                continue
            new = self._object(old, said)
            position = _with_its_abilities(position.with_object(new), old, new)
        values: dict[str, Any] = {"begun": bool(data.get("begun"))}
        values |= {name: int(data[name]) for name in _NUMBERS if name in data}
        values |= {name: dict(data[name]) for name in _MAPPINGS if name in data}
        values |= {name: frozenset(data[name]) for name in _SETS if name in data}
        values |= {name: tuple(data[name]) for name in _LISTS if name in data}
        values |= {name: frozenset(_tuples(data[name])) for name in _REMEMBERED if name in data}
        values |= {"resolved": {(ref, name): times for ref, name, times in _tuples(data.get("resolved", []))}}
        values |= {name: _tuples(data.get(name, [])) for name in _TUPLES}
        seen = [(_tuples(one["of"]), self._last(n, one)) for n, one in enumerate(data.get("last", ()))]
        last = {ref: there for refs, there in seen for ref in refs}
        delayed = tuple(
            Delayed(self._waiting(d), d.get("this_turn", False), d.get("again", False), d.get("before_turn_of", ""))
            for d in data.get("delayed", ())
        )
        shields = tuple(self._shield(s) for s in data.get("shields", ()))
        due = tuple(self._due(d) for d in data.get("due", ()))
        records = {name: tuple(map(self._recorded, data.get(name, ()))) for name in _RECORDS}
        return position.with_(
            course=Course(last=last, delayed=delayed, shields=shields, due=due, **values),
            history=replace(position.history, **records),
        )

    def _recorded(self, said: Mapping[str, Any]) -> Recorded:
        zones = {key: Zone(said[key]) for key in ("frm", "to") if key in said}
        seen = {key: self._seen(said[key]) for key in _SEEN_IN if key in said}
        return Recorded(**{**said, "kind": EventKind(said["kind"]), **zones, **seen})

    def _seen(self, said: Mapping[str, Any]) -> Seen:
        now = decode(said["now"], "course.record", Characteristics, self.faults)
        plain = {key: _tuples(value) for key, value in said.items()}
        return Seen(**{**plain, "zone": Zone(said["zone"]), "now": now})

    def _due(self, said: Mapping[str, Any]) -> Due:
        effects = decode(said["effects"], "effects", tuple[Effect, ...], self.faults)
        return Due(effects, _tuples(said["source"]), said["you"], said.get("turn_of", ""))

    def _shield(self, said: Mapping[str, Any]) -> Shield:
        hints = {name: hint for name, hint in _OF_SHIELDS.items() if name in said}
        known = {name: decode(said[name], name, hint, self.faults) for name, hint in hints.items()}
        plain = {key: _tuples(value) for key, value in said.items() if key not in ("bound", *known)}
        return Shield(**plain, **known, bound=self._bound(said))

    def _ordered(self) -> Position:
        """The position with its objects in their order; those of which nothing is said come last, as they stand."""
        position = self.position
        if order := [ObjectId(i) for i in self.data.get("order", ())]:
            objects = {i: position.objects[i] for i in order if i in position.objects}
            position = position.with_(objects={**objects, **position.objects})
        if order := [ObjectId(i) for i in self.data.get("battlefield", ())]:
            there = [i for i in order if i in position.battlefield]
            position = position.with_(battlefield=tuple(dict.fromkeys([*there, *position.battlefield])))
        return position

    def _last(self, number: int, one: Mapping[str, Any]) -> Position:
        return self.read_position(one["position"], f"course.last[{number}].position")

    def _waiting(self, data: Mapping[str, Any]) -> Waiting:
        ability = decode(data["ability"], "course.delayed.ability", TriggeredAbility, self.faults)
        rest = {
            k: _tuples(v)
            for k, v in data.items()
            if k not in ("ability", "bound", "this_turn", "again", "before_turn_of")
        }
        return Waiting(ability=ability, bound=self._bound(data), **rest)

    def _bound(self, data: Mapping[str, Any]) -> Bindings:
        pairs = data.get("bound", ())
        return tuple((decode(name, "course.bound", Key, self.faults), _tuples(value)) for name, value in pairs)

    def _object(self, made: GameObject, data: Mapping[str, Any]) -> GameObject:
        where = inside("course.objects", str(made.id))
        values: dict[str, Any] = {
            key: decode(data[key], inside(where, key), Card, self.faults) for key in ("card", "own") if key in data
        }
        if "card" in values:
            values["card"] = _with_printed_text(values["card"], made.card)
        if "listed" in data:
            values["listed"] = decode_all(data["listed"], inside(where, "listed"), Change, self.faults)
        values |= {key: _tuples(data[key]) for key in _LINKS if key in data}
        for key in ("stacked", "cast"):
            if key in data and (key != "stacked" or made.zone is Zone.STACK):
                values[key] = self._announced(data[key], inside(where, key))
        return replace(made, **values)

    def _announced(self, data: Mapping[str, Any], where: str) -> OnStackAs:
        kind = StackKind(data["kind"])
        special = ("kind", "ability", "cast_from", "changes", "bound", "spliced")
        values: dict[str, Any] = {k: _tuples(v) for k, v in data.items() if k not in special}
        if "ability" in data:
            hint = TriggeredAbility if kind is StackKind.TRIGGERED else ActivatedAbility
            values["ability"] = decode(data["ability"], inside(where, "ability"), hint, self.faults)
        return OnStackAs(
            kind=kind,
            cast_from=Zone(data["cast_from"]) if "cast_from" in data else None,
            changes=decode_all(data.get("changes", []), inside(where, "changes"), Change, self.faults),
            spliced=decode_all(data.get("spliced", []), inside(where, "spliced"), SpellAbility, self.faults),
            bound=self._bound(data),
            **values,
        )


def _with_printed_text(card: Card, entry: Card) -> Card:
    """The card with the text that its entry gives it, which is no part of what a card is."""
    if card.name != entry.name or len(card.faces) != len(entry.faces):
        return card
    faces = (replace(f, oracle_text=e.oracle_text) for f, e in zip(card.faces, entry.faces, strict=True))
    return replace(card, faces=tuple(faces))


def _tuples(value: Any) -> Any:
    """What ``_plain`` has written."""
    match value:
        case {"object": id, "since": since}:
            return ObjectRef(ObjectId(id), int(since))
        case {"player": name}:
            return PlayerRef(str(name))
        case list():
            return tuple(_tuples(v) for v in value)
    return value


def since_of(data: Any) -> dict[str, int]:
    """How often the cards of a document have changed zones, by the ids of their objects (400.7)."""
    found = data.get("since") if isinstance(data, Mapping) else None
    pairs = found.items() if isinstance(found, Mapping) else ()
    return {str(id): times for id, times in pairs if type(times) is int and times >= 0}


def read_pending(data: Any, read: Read, faults: Faults) -> Pending | None:
    """The decision that a document says it waits for; what can't be read is noted."""
    if not isinstance(data, Mapping) or "before" not in data:
        faults.add("pending", f"{show(data)} stands here", "what a game has written here, or no such key")
        return None
    answers, play, until = data.get("answers", []), data.get("play"), data.get("until")
    if not isinstance(answers, list) or not all(isinstance(a, str) for a in answers):
        faults.add("pending.answers", f"{show(answers)} stands here", "a list of answers")
        return None
    if play is not None and not isinstance(play, str):
        faults.add("pending.play", f"{show(play)} stands here", "a play")
        return None
    decision = data.get("decision", {})
    return Pending(
        before=read(data["before"], "pending.before"),
        play=play,
        answers=tuple(answers),
        until=None if until is None else (int(until[0]), int(until[1])),
        decision=decision if isinstance(decision, Mapping) else {},
    )
