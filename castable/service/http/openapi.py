"""What the routes take and answer, as OpenAPI 3.1 describes it, with examples from real runs."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ...answers.encoding import JSON
from ...questions import QUESTIONS
from ...questions.inquiries import ANSWERED_BY
from ...questions.schemas.answers import ANSWERS
from ...questions.schemas.seats import SEATS
from ...questions.schemas.shipping import schema
from ...questions.subjects import INQUIRIES
from . import openapi_games
from .problems import MEDIA_TYPE, Kind
from .settings import Settings

EXAMPLES = "examples.json"
NAMED = tuple(ask for ask, inquiry in INQUIRIES.items() if inquiry.key == "name")
"""Inquiries about something with a name, which can be fetched under it."""
_NAME: JSON = {"type": "string"}
_KEPT = {
    "open": "Keep a position by a name.",
    "fork": "Keep the position after some plays, or moves of a game, too.",
    "close": "Let go of a position.",
}


def openapi(settings: Settings) -> JSON:
    """Return the description of a server."""
    shapes: JSON = {"Problem": _problem()}
    paths: JSON = {f"/{ask}": {"post": _operation(ask, shapes)} for ask in (*QUESTIONS, *INQUIRIES)}
    if settings.keep:
        paths |= {f"/{ask}": {"post": _keeping(ask, shapes)} for ask in _KEPT}
    if settings.games:
        paths |= _games(shapes)
    for path, get in _fetched(shapes).items():
        paths.setdefault(path, {})["get"] = get
    described: JSON = {
        "openapi": "3.1.0",
        "info": {
            "title": "castable",
            "version": "1",
            "summary": "What may be played in a position of Magic: The Gathering, how it is paid, and why not",
        },
        "paths": paths,
        "components": {"schemas": shapes},
    }
    if settings.tokens:
        described["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        described["security"] = [{"token": []}]
    return described


@cache
def real_runs() -> JSON:
    """Requests, and what was really answered: by question, under ``request`` and ``answer``."""
    found: JSON = json.loads((files(__package__) / EXAMPLES).read_text(encoding="utf-8"))
    return found


def _operation(ask: str, shapes: JSON) -> JSON:
    """A question that is asked with POST."""
    run = real_runs().get(ask)
    shapes[f"{ask}.request"] = _body(ask, shapes)
    shapes[f"{ask}.answer"] = _shape(f"answers.{ask}", shapes) if ask in ANSWERS else {"type": "object"}
    taken: JSON = {"schema": _ref(f"{ask}.request")} | ({"example": run["request"]} if run else {})
    return {
        "operationId": ask,
        "summary": _summary(ask),
        "requestBody": {"required": True, "content": {"application/json": taken}},
        "responses": _responses(_ref(f"{ask}.answer"), run and run["answer"]),
    }


def _summary(ask: str) -> str:
    """What the question's own documentation says first."""
    answer = QUESTIONS[ask].answer if ask in QUESTIONS else ANSWERED_BY[ask]
    said = (answer.__doc__ or "").split("\n")[0].partition(": ")[2]
    return said[:1].upper() + said[1:]


def _keeping(ask: str, shapes: JSON) -> JSON:
    shapes[f"{ask}.request"] = _body(ask, shapes)
    shapes[f"{ask}.answer"] = _shape(f"answers.{ask}", shapes)
    return {
        "operationId": ask,
        "summary": _KEPT[ask],
        "requestBody": {"required": True, "content": {"application/json": {"schema": _ref(f"{ask}.request")}}},
        "responses": _responses(_ref(f"{ask}.answer")),
    }


def _games(shapes: JSON) -> JSON:
    """The routes of games with seats."""
    for name in SEATS:
        shapes[f"{name}.answer"] = _shape(f"answers.{name}", shapes)
    shapes.update(openapi_games.bodies())
    begun, seen, recorded = (_responses(_ref(f"{name}.answer"), _example(name)) for name in SEATS)
    return openapi_games.paths(begun, seen, recorded, _example("games", "request"))


def _example(name: str, part: str = "answer") -> Any:
    run = real_runs().get(name)
    return run and run[part]


def _body(ask: str, shapes: JSON) -> JSON:
    """The request for a question without what says which it is."""
    body = _shape(f"request.{ask}", shapes)
    properties = {key: value for key, value in body["properties"].items() if key not in ("id", "ask")}
    return {**body, "properties": properties, "required": [key for key in body["required"] if key != "ask"]}


def _fetched(shapes: JSON) -> JSON:
    """What is asked with GET."""
    example: JSON = {
        "name": _NAME,
        "title": _NAME,
        "text": _NAME,
        "position": {"anyOf": [_ref("Document"), {"type": "null"}]},
    }
    listed: JSON = {"type": "object", "properties": {"name": _NAME, "title": _NAME}, "required": ["name", "title"]}
    shapes["Example"] = {"type": "object", "properties": example, "required": list(example)}
    listing = {"type": "object", "properties": {"examples": {"type": "array", "items": listed}}}
    lists: JSON = dict.fromkeys(("name", "title", "text"), _NAME)
    decks = {"type": "array", "items": {"type": "object", "properties": lists, "required": list(lists)}}
    lists_of_decks = {"type": "object", "properties": {"decks": decks}}
    images: JSON = {"type": "object", "properties": {"address": {"type": ["string", "null"]}}, "required": ["address"]}
    text = {"name": "text", "in": "query", "required": True, "schema": _NAME}
    limit = {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 0}}
    by_name = [{"name": "name", "in": "path", "required": True, "schema": _NAME}]
    found = {
        "/names": _get("complete", _summary("names"), _ref("names.answer"), [text, limit]),
        "/examples": _get("examples", "The examples that are shipped", listing),
        "/examples/{name}": _get("example", "An example, as text and as a document", _ref("Example"), by_name),
        "/decks": _get("deck_lists", "The deck lists that are shipped", lists_of_decks),
        "/images": _get("images", "Where browsers load images of cards, with {name} in place of a name", images),
        "/healthz": _get("healthz", "Whether the server answers", {"type": "object"}),
    }
    for ask in NAMED:
        found[f"/{ask}/{{name}}"] = _get(f"{ask}_by_name", _summary(ask), _ref(f"{ask}.answer"), by_name)
    return found


def _get(operation: str, summary: str, shape: JSON, parameters: list[Any] | None = None) -> JSON:
    found: JSON = {"operationId": operation, "summary": summary, "responses": _responses(shape)}
    return found | ({"parameters": parameters} if parameters else {})


def _responses(shape: JSON, example: Any = None) -> JSON:
    """An answer, and problems by their status."""
    answer: JSON = {"schema": shape} | ({} if example is None else {"example": example})
    titles: dict[int, list[str]] = {}
    for kind in Kind:
        titles.setdefault(kind.status, []).append(kind.title)
    problem = {MEDIA_TYPE: {"schema": _ref("Problem")}}
    refusals = {str(status): {"description": "; ".join(said), "content": problem} for status, said in titles.items()}
    return {"200": {"description": "The answer", "content": {"application/json": answer}}, **refusals}


def _problem() -> JSON:
    """Problem details, with what castable says more."""
    texts: JSON = {
        key: {"type": "string"} for key in ("type", "title", "detail", "instance", "where", "expected", "rule")
    }
    lists: JSON = {key: {"type": "array", "items": {"type": "string"}} for key in ("nearest", "objects")}
    faults: JSON = {"type": "array", "items": {"type": "object"}}
    rest: JSON = {
        "status": {"type": "integer"},
        "column": {"type": "integer"},
        "text": {"type": "string"},
        "faults": faults,
    }
    required = ["type", "title", "status", "detail", "instance"]
    shape: JSON = {"type": "object", "properties": texts | lists | rest, "required": required}
    return shape | ({"example": real_runs()["problem"]["answer"]} if "problem" in real_runs() else {})


def _ref(name: str) -> JSON:
    return {"$ref": f"#/components/schemas/{name}"}


def _shape(name: str, shapes: JSON) -> JSON:
    """A schema that is shipped; what it refers to goes beside it."""
    found = {key: value for key, value in schema(name).items() if key != "$schema"}
    for each, shape in found.pop("$defs", {}).items():
        shapes.setdefault(each, _moved(shape))
    moved: JSON = _moved(found)
    return moved


def _moved(shape: Any) -> Any:
    """A schema that refers to the components of the description."""
    if isinstance(shape, dict):
        return {key: _moved(value) if key != "$ref" else _new_place(value) for key, value in shape.items()}
    return [_moved(each) for each in shape] if isinstance(shape, list) else shape


def _new_place(place: str) -> str:
    return place.replace("#/$defs/", "#/components/schemas/")
