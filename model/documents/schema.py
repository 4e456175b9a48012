"""The keys of a document and the shape of their values, as pydantic models; what they mean is read elsewhere.

``fit`` reads a mapping as one of these models. A key that doesn't fit is noted as a fault and left out, so that the
rest can still be read.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from ..plain.faults import Faults, inside, nearest, show
from .text import MAX_NUMBER

MAX_COPIES = 10_000
MAX_LIBRARY = 1_000_000

Number = Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Natural = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
Positive = Annotated[int, Field(ge=1, le=MAX_NUMBER)]
Copies = Annotated[int, Field(ge=1, le=MAX_COPIES)]
Text = Annotated[str, Field(min_length=1)]


class Shape(BaseModel):
    """Base of the models: exact types, no unknown keys."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class DocumentShape(Shape):
    """A whole document."""

    castable: Literal[1] = 1
    turn: Any = None
    priority: Text | None = None
    passed: list[Text] = []
    players: dict[str, Any] = {}
    stack: list[Any] = []
    effects: list[Any] = []
    history: Any = None
    cards: list[Any] = []
    course: Any = None
    pending: Any = None


class TurnShape(Shape):
    """``turn``."""

    player: Text | None = None
    phase: Text = "main1"
    number: Natural = 1


class PlayerShape(Shape):
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
    library: Any = []
    lands_played: Natural = 0
    counters: dict[str, Natural] = {}


class ManaShape(Shape):
    """One of a list of floating mana."""

    mana: str
    only: Any = None
    snow: bool = False
    source: Text | None = Field(None, alias="from")
    kept: Literal["", "end_of_combat", "end_of_turn"] = ""


class PartShape(Shape):
    """A zone of which only the top, or a part, is known."""

    top: list[Any] = []
    count: Annotated[int, Field(ge=0, le=MAX_LIBRARY)] | None = None


class EntryShape(Shape):
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
    attacking: Text | None = None
    blocking: Any = None
    blocked: bool = False
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
    used: bool = False
    loyalty: Natural | None = None
    timestamp: Natural | None = None
    x: Natural | None = None


class StackShape(Shape):
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
    timestamp: Natural | None = None
    targets: list[Any] = []
    division: list[dict[str, Positive]] = []
    modes: list[Positive] = []
    x: Natural | None = None
    kicked: Natural = 0
    additional: dict[str, Natural] = {}
    alternative: Text | None = None
    cast_from: Text | None = "hand"


class HistoryShape(Shape):
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


class CardShape(Shape):
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


class EffectShape(Shape):
    """One of ``effects``."""

    may_play: Text | None = None
    pay: Annotated[str, Field(pattern=r"^([a-z]+(-[a-z]+)*|any_type)$", max_length=60)] = "cost"
    face: Natural | None = None
    gains: Any = None
    changes: Any = None
    static: Any = None
    delayed: Any = None
    end: Text | None = None
    player: Text | None = None
    source: Text | None = None
    until: Annotated[str, Field(pattern=r"^(control |copy )?[a-z]+(_[a-z]+)*(/[0-9]+|:[^\s]+)?$", max_length=300)] = (
        "end_of_turn"
    )
    timestamp: Natural | None = None


class GainsShape(Shape):
    """``gains`` of an effect."""

    objects: list[Text]
    keyword: Text
    cost: str | None = None


class ChangesShape(Shape):
    """``changes`` of an effect."""

    objects: list[Text]
    changes: list[Any]


class DelayedShape(Shape):
    """``delayed`` of an effect."""

    objects: list[Text]
    what: Text = ""


NULL_MEANS_SOMETHING = {(DocumentShape, "priority"), (StackShape, "cast_from")}
S = TypeVar("S", bound=Shape)


def fit(shape: type[S], data: Any, where: str, faults: Faults) -> S | None:
    """Read a mapping as a shape; every key that doesn't fit is noted and left out.

    A key whose value is null counts as not given. ``None`` where nothing can be made of it.
    """
    if not isinstance(data, dict):
        faults.add(where, f"{show(data)} stands here", "a mapping with keys such as " + ", ".join(_keys(shape)[:4]))
        return None
    given = {k: v for k, v in data.items() if v is not None or (shape, k) in NULL_MEANS_SOMETHING}
    try:
        return shape.model_validate(given)
    except ValidationError as error:
        wrong = {e["loc"][0] for e in error.errors(include_url=False)}
        for detail in error.errors(include_url=False):
            _note(shape, detail, where, faults)
    try:
        return shape.model_validate({k: v for k, v in given.items() if k not in wrong})
    except ValidationError:
        return None


def _keys(shape: type[Shape]) -> list[str]:
    return [field.alias or name for name, field in shape.model_fields.items()]


def _note(shape: type[Shape], detail: ErrorDetails, where: str, faults: Faults) -> None:
    path = [part for part in detail["loc"] if part != "[key]"]
    place = where
    for part in path:
        place = inside(place, part)
    match detail["type"]:
        case "extra_forbidden":
            key = str(path[0])
            faults.add(
                place, f"no key {show(key)} here", "one of " + ", ".join(_keys(shape)), nearest(key, _keys(shape))
            )
        case "missing":
            faults.add(place, f"key {show(str(path[-1]))} is missing", "this key")
        case kind:
            faults.add(place, f"{show(detail['input'])} stands here", _expected(kind, detail.get("ctx", {})))


_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "string_type": "text",
    "string_too_short": "text that is not empty",
    "string_too_long": "a shorter text",
    "string_pattern_mismatch": "lower-case words joined by _ or -",
    "list_type": "a list",
    "dict_type": "a mapping",
    "greater_than_equal": "a number of at least {ge}",
    "less_than_equal": "a number of at most {le}",
    "literal_error": "{expected}",
}


def _expected(kind: str, context: dict[str, Any]) -> str:
    return _EXPECTED.get(kind, "another value").format(**context)
