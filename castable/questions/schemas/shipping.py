"""The schemas by name, as they are shipped: JSON Schema, draft 2020-12."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import BaseModel

from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.language.values import defaults_of

from ...answers.encoding import JSON
from .. import KINDS, QUESTIONS, Options
from ..options import MOST_DEPTH
from ..subjects import INQUIRIES
from .answers import ANSWERS, KEEPING, Document, Error
from .positions import document_schema
from .seats import SEATS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def names() -> tuple[str, ...]:
    """Return the names of all schemas."""
    asks = (*QUESTIONS, *INQUIRIES, *KEEPING)
    answers = (f"answers.{ask}" for ask in (*ANSWERS, *KEEPING, *SEATS, "error"))
    return ("position", "request", *(f"request.{ask}" for ask in asks), *answers)


@cache
def schema(name: str) -> JSON:
    """Return the schema of this name.

    Raises:
        RequestError: there is none.
    """
    known = names()
    if name not in known:
        raise RequestError(Fault("name", f'no schema "{name}"', f"one of {', '.join(known)}", nearest(name, known)))
    whole, _, part = name.partition(".")
    if whole == "request":
        found = _request(part) if part else _any_request()
    else:
        model = Document if whole == "position" else Error if part == "error" else {**ANSWERS, **KEEPING, **SEATS}[part]
        found = _of(model)
    return {"$schema": DIALECT, **found}


def _of(model: type[BaseModel]) -> JSON:
    """The schema of an answer, with that of documents where it holds one."""
    if model is Document:
        return _document()
    found = model.model_json_schema()
    parts = found.get("$defs", {})
    for shape in (found, *parts.values()):
        _tidy(shape, nullable=False)
    if Document.__name__ in parts:
        document = _document()
        parts |= document.pop("$defs") | {Document.__name__: document}
    return found


def _document() -> JSON:
    """The schema of a position document: ``null`` is allowed wherever it says nothing."""
    found = document_schema()
    for shape in (found, *found["$defs"].values()):
        _tidy(shape, nullable=True)
    return found


def _tidy(shape: JSON, *, nullable: bool) -> None:
    """Leave out titles and defaults that say nothing, and let keys of documents be ``null``."""
    shape.pop("title", None)
    required = shape.get("required", ())
    if not required:
        shape.pop("required", None)
    for key, value in shape.get("properties", {}).items():
        value.pop("title", None)
        if value.get("default", ...) in (None, "", [], {}):
            del value["default"]
        if nullable and key not in required and {"type": "null"} not in value.get("anyOf", ()) and value:
            shape["properties"][key] = {"anyOf": [*value.get("anyOf", [value]), {"type": "null"}]}


# ---------------------------------------------------------------- requests

_TEXT: JSON = {"type": "string"}
_TEXTS: JSON = {"type": "array", "items": _TEXT}
_NAME: JSON = {"type": ["string", "null"]}
_MOVE: JSON = {
    "type": "object",
    "properties": {**dict.fromkeys(("at", "player", "move", "respond_to"), _TEXT), "stack": {"type": "boolean"}},
    "required": ["move"],
    "additionalProperties": False,
}
_MOVES: JSON = {"type": "array", "items": {"anyOf": [_TEXT, _MOVE]}}
_ANSWERS: JSON = {"type": "object", "additionalProperties": {"anyOf": [_TEXT, _TEXTS]}}


def _any_request() -> JSON:
    """Any request: which keys it has depends on what it asks."""
    parts = {ask: _request(ask) for ask in (*QUESTIONS, *INQUIRIES, *KEEPING)}
    shapes: JSON = {}
    for part in parts.values():
        shapes |= part.pop("$defs", {})
    return {"oneOf": list(parts.values()), "$defs": shapes}


def _request(ask: str) -> JSON:
    """The request for one question."""
    if ask in KEEPING:
        return _keeping(ask)
    about, required = _inquired(ask) if ask in INQUIRIES else (_about(ask), _required(ask))
    document = _document() if "position" in about or ask == "convert" else {}
    shapes = document.pop("$defs", {})
    if document:
        about["position"] = {"anyOf": [{"$ref": "#/$defs/Document"}, _TEXT]}
        shapes["Document"] = document
    shape = _shape(ask, about | {"options": _options(ask)}, required)
    return shape | ({"$defs": shapes} if shapes else {})


def _shape(ask: str, about: JSON, required: list[str]) -> JSON:
    """A request for something with these keys beside its id, no others."""
    return {
        "type": "object",
        "properties": {"id": {}, "ask": {"const": ask}, **about},
        "required": ["ask", *required],
        "additionalProperties": False,
    }


def _keeping(ask: str) -> JSON:
    """The request to keep a position by name, to let go of one, or to cancel a request."""
    match ask:
        case "open":
            document = _document()
            shapes = document.pop("$defs", {}) | {"Document": document}
            about = {"position": {"$ref": "#/$defs/Document"}, "name": _NAME, "options": _taking(())}
            return _shape(ask, about, ["position"]) | {"$defs": shapes}
        case "fork":
            played = {"play": _TEXT, "plays": _TEXTS, "moves": _TEXTS}
            return _shape(ask, {"position": _TEXT, **played, "name": _NAME, "options": _options("apply")}, ["position"])
        case "close":
            return _shape(ask, {"position": _TEXT}, ["position"])
        case _:
            return _shape(ask, {"request": {}}, ["request"])


def _inquired(ask: str) -> tuple[JSON, list[str]]:
    """What a question about no position names."""
    key = INQUIRIES[ask].key
    return {key: _TEXTS if key == "decks" else _TEXT}, [] if ask in ("convert", "schema") else [key]


def _about(ask: str) -> JSON:
    """What a question about a position names beside it."""
    question = QUESTIONS[ask]
    keys = {"play": question.about_play, "object": question.about_object}
    keys |= {key: key in question.options for key in ("plays", "moves", "answers")}
    told = {"play": _TEXT, "object": _TEXT, "plays": _TEXTS, "moves": _MOVES, "answers": _ANSWERS}
    return {"position": {}, **{key: told[key] for key, is_so in keys.items() if is_so}}


def _required(ask: str) -> list[str]:
    question = QUESTIONS[ask]
    if question.about_play and question.about_object:
        return ["position"]  # one of the two
    return ["position", *["play"] * question.about_play, *["object"] * question.about_object]


def _options(ask: str) -> JSON:
    """The options of a question, by their long names with hyphen or underscore."""
    return _taking(QUESTIONS[ask].options if ask in QUESTIONS else INQUIRIES[ask].options)


def _taking(taken: tuple[str, ...]) -> JSON:
    """These options, and ``timeout``, which all take."""
    kinds = {name: _kind_of(name, default) for name, default in defaults_of(Options).items()}
    allowed = {name: {"anyOf": [kinds[name], {"type": "null"}]} for name in (*taken, "timeout")}
    hyphened: Mapping[str, Any] = {name.replace("_", "-"): value for name, value in allowed.items()}
    return {"type": "object", "properties": {**allowed, **hyphened}, "additionalProperties": False}


def _kind_of(name: str, default: object) -> JSON:
    if name in ("moves", "answers"):
        return _MOVES if name == "moves" else _ANSWERS
    match default:
        case int() if name == "depth":
            return {"type": "integer", "minimum": 1, "maximum": MOST_DEPTH}
        case tuple() if name == "choices":
            return {"anyOf": [_TEXT, {"type": "array", "items": {"type": ["string", "integer"]}}]}
        case bool():
            return {"type": "boolean"}
        case int():
            return {"type": "integer", "minimum": 0}
        case float():
            return {"type": "number", "exclusiveMinimum": 0}
        case tuple() if name == "kind":
            return {"anyOf": [_TEXT, {"type": "array", "items": {"enum": list(KINDS)}}]}
        case tuple():
            return {"anyOf": [_TEXT, _TEXTS]}
        case _:
            return _TEXT
