"""The keys of a document and the shape of their values, as structs; what they mean is read elsewhere.

``fit`` reads a mapping as one of these structs. A key that doesn't fit is noted as a fault and left out, so that the
rest can still be read.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert, field
from msgspec.structs import fields

from ..game.deadline import check_time
from ..plain.faults import Faults, inside, nearest, show
from .text import MAX_NUMBER

MAX_COPIES = 10_000
MAX_LIBRARY = 1_000_000

Number = Annotated[int, Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Natural = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
Positive = Annotated[int, Meta(ge=1, le=MAX_NUMBER)]
Copies = Annotated[int, Meta(ge=1, le=MAX_COPIES)]
Text = Annotated[str, Meta(min_length=1)]


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the structs: exact types, no unknown keys."""


class DocumentShape(Shape, frozen=True):
    """A whole document."""

    castable: Literal[1] = 1
    turn: Any = None
    priority: Text | UnsetType | None = UNSET
    passed: list[Text] = []
    declare: Text | None = None
    teams: list[list[Text]] = []
    brawl: bool = False
    players: dict[str, Any] = {}
    stack: list[Any] = []
    effects: list[Any] = []
    history: Any = None
    cards: list[Any] = []
    course: Any = None
    pending: Any = None


class TurnShape(Shape, frozen=True):
    """``turn``."""

    player: Text | None = None
    phase: Text = "main1"
    number: Natural = 1


class PlayerShape(Shape, frozen=True):
    """One of ``players``."""

    life: Number = 20
    starting_life: Positive | None = None
    mana: Any = ""
    hand: Any = []
    battlefield: list[Any] = []
    graveyard: list[Any] = []
    exile: list[Any] = []
    command: list[Any] = []
    companion: Any = None
    sideboard: list[Any] = []
    library: Any = []
    lands_played: Natural = 0
    counters: dict[str, Natural] = {}


class ManaShape(Shape, frozen=True):
    """One of a list of floating mana."""

    mana: str
    only: Any = None
    snow: bool = False
    source: Text | None = field(name="from", default=None)
    kept: Literal["", "end_of_combat", "end_of_turn"] = ""


class PartShape(Shape, frozen=True):
    """A zone of which only the top, or a part, is known."""

    top: list[Any] = []
    count: Annotated[int, Meta(ge=0, le=MAX_LIBRARY)] | None = None


class EntryShape(Shape, frozen=True):
    """An entry of a zone."""

    card: Text | None = None
    token: Any = None
    id: Text | None = None
    count: Copies = 1
    owner: Text | None = None
    controller: Text | None = None
    face: Natural = 0
    tapped: bool = False
    sick: bool = False
    counters: dict[str, Natural] = {}
    attached_to: Text | None = None
    face_down: bool = False
    phased_out: bool = False
    damage: Natural = 0
    attacking: str | None = None  # empty: it attacks, but nothing any more (506.4c)
    defending: Text | None = None
    blocking: Any = None
    blocked: bool = False
    band: Natural = 0
    chosen: dict[str, Any] = {}
    noted: Any = None
    exiled_with: Text | None = None
    foretold: bool = False
    plotted: bool = False
    manifested: bool = False
    cloaked: bool = False
    level: Positive | None = None
    solved: bool = False
    designations: list[Text] = []
    paired_with: Text | None = None
    unlocked: list[Natural] = []
    commander: bool = False
    casts: Natural = 0
    commander_damage: dict[str, Natural] = {}
    used: bool = False
    loyalty: Natural | None = None
    timestamp: Natural | None = None
    x: Natural | None = None


class StackShape(Shape, frozen=True):
    """An entry of the stack: a spell, or an ability."""

    card: Text | None = None
    token: Any = None
    ability: Text | None = None
    id: Text | None = None
    owner: Text | None = None
    controller: Text | None = None
    face: Natural = 0
    face_down: bool = False
    counters: dict[str, Natural] = {}
    chosen: dict[str, Any] = {}
    noted: Any = None
    commander: bool = False
    casts: Natural = 0
    commander_damage: dict[str, Natural] = {}
    timestamp: Natural | None = None
    targets: list[Any] = []
    division: list[dict[str, Positive]] = []
    modes: list[Positive] = []
    x: Natural | None = None
    kicked: Natural = 0
    additional: dict[str, Natural] = {}
    alternative: Text | None = None
    cast_from: Text | None = "hand"


class HistoryShape(Shape, frozen=True):
    """``history``."""

    spells_cast: dict[str, list[str]] = {}
    activated: dict[str, Natural] = {}
    attacked: list[Text] = []
    exhausted: list[Text] = []
    ignoring: dict[str, list[Text]] = {}
    prepared: list[Text] = []
    lost_life: list[Text] = []
    combat_damage: dict[str, list[Text]] = {}
    discarded: list[Text] = []
    damaged: list[Text] = []
    died: list[Text] = []
    older: list[Text] = []
    facts: dict[str, list[Text]] = {}
    numbers: dict[str, dict[str, Natural]] = {}
    played_by: dict[str, list[str]] = {}


class CardShape(Shape, frozen=True):
    """One of ``cards``, one of its ``faces``, or an inline token; only a token may have no name."""

    name: str | None = None
    mana_cost: str | None = None
    type_line: Text | None = None
    oracle_text: str | None = None
    abilities: list[Any] | None = None
    colors: Any = None
    color_indicator: Any = None
    power: Any = None
    toughness: Any = None
    loyalty: Any = None
    defense: Any = None
    layout: Text | None = None
    faces: list[Any] | None = None


class EffectShape(Shape, frozen=True):
    """One of ``effects``."""

    may_play: Text | None = None
    pay: Annotated[str, Meta(pattern=r"^([a-z]+(-[a-z]+)*|any_type)$", max_length=60)] = "cost"
    face: Natural | None = None
    gains: Any = None
    changes: Any = None
    static: Any = None
    delayed: Any = None
    end: Text | None = None
    player: Text | None = None
    source: Text | None = None
    until: Annotated[str, Meta(pattern=r"^(control |copy )?[a-z]+(_[a-z]+)*(/[0-9]+|:[^\s]+)?$", max_length=300)] = (
        "end_of_turn"
    )
    timestamp: Natural | None = None


class GainsShape(Shape, frozen=True):
    """``gains`` of an effect."""

    objects: list[Text]
    keyword: Text
    cost: str | None = None


class ChangesShape(Shape, frozen=True):
    """``changes`` of an effect."""

    objects: list[Text]
    changes: list[Any]


class DelayedShape(Shape, frozen=True):
    """``delayed`` of an effect."""

    objects: list[Text]
    what: Text = ""


NULL_MEANS_SOMETHING = {(DocumentShape, "priority"), (StackShape, "cast_from")}
S = TypeVar("S", bound=Shape)


def fit(shape: type[S], data: Any, where: str, faults: Faults) -> S | None:
    """Read a mapping as a shape; every key that doesn't fit is noted and left out.

    A key whose value is null counts as not given. ``None`` where nothing can be made of it.

    Raises:
        OutOfTime: the deadline in force has passed.
    """
    check_time()
    if not isinstance(data, dict):
        faults.add(
            where, f"{show(data)} stands here", "a mapping with keys such as " + ", ".join([*hints_of(shape)][:4])
        )
        return None
    given = {k: v for k, v in data.items() if v is not None or (shape, k) in NULL_MEANS_SOMETHING}
    try:
        return convert(given, shape)
    except ValidationError:
        pass  # that names one fault, and all of them are noted
    return _as_far_as_it_fits(shape, given, where, faults)


def _as_far_as_it_fits(shape: type[S], given: Mapping[str, Any], where: str, faults: Faults) -> S | None:
    """A shape of the keys that fit; of the others every part is noted that doesn't."""
    hints = hints_of(shape)
    fitting = {
        key: given[key]
        for key, hint in hints.items()
        if key in given and _fits(given[key], hint, inside(where, key), faults)
    }
    for key in (k for k in given if k not in hints):
        faults.add(inside(where, key), f"no key {show(key)} here", "one of " + ", ".join(hints), nearest(key, hints))
    required = [f.encode_name for f in fields(shape) if f.required]
    for key in (k for k in required if k not in given):
        faults.add(inside(where, key), f"key {show(key)} is missing", "this key")
    return convert(fitting, shape) if fitting.keys() >= set(required) else None


@cache
def hints_of(shape: type[Shape]) -> dict[str, Any]:
    """The keys of a shape, and of what type the value of each is."""
    hints = typing.get_type_hints(shape, include_extras=True)
    return {f.encode_name: hints[f.name] for f in fields(shape)}


def _fits(value: Any, hint: Any, where: str, faults: Faults) -> bool:
    """Whether a value is of a type; every part of it that isn't is noted."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        if value is None and types.NoneType in parts:
            return True
        return _fits(value, parts[0], where, faults)
    if origin is list and isinstance(value, list):
        return _all(_fits(part, parts[0], inside(where, n), faults) for n, part in enumerate(value))
    if origin is dict and isinstance(value, dict):
        return _all(_fits(part, parts[1], inside(where, key), faults) for key, part in value.items())
    try:
        convert(value, hint)
    except ValidationError:
        faults.add(where, f"{show(value)} stands here", _expected(value, hint))
        return False
    return True


def _all(fitting: Iterable[bool]) -> bool:
    """Whether all of them are so; each is asked."""
    return not [is_so for is_so in fitting if not is_so]


_KINDS = {int: "a whole number", bool: "true or false", str: "text", list: "a list", dict: "a mapping"}


def _expected(value: Any, hint: Any) -> str:
    """What a type asks for that a value is not."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return " or ".join(map(repr, parts))
    kind, bounds = (parts[0], parts[1]) if origin is Annotated else (origin or hint, Meta())
    if type(value) is not kind:
        return _KINDS[kind]
    if kind is int:
        return f"a number of at least {bounds.ge}" if value < bounds.ge else f"a number of at most {bounds.le}"
    if len(value) < (bounds.min_length or 0):
        return "text that is not empty"
    return "a shorter text" if len(value) > (bounds.max_length or len(value)) else "lower-case words joined by _ or -"
