"""What the routes of games with seats take and answer, as OpenAPI describes it."""

from __future__ import annotations

from typing import Any

from ...answers.encoding import JSON
from ...playing.starting import FEWEST, MOST
from .games import MOST_SEED
from .tables import LONGEST_WAIT, SEAT

_NUMBER: JSON = {"type": "integer", "minimum": 0}
_OPTIONS: JSON = {"type": "object", "properties": {"timeout": {"type": "number"}}, "additionalProperties": False}
_TEXT: JSON = {"type": "string"}
_GAME = {"name": "game", "in": "path", "required": True, "schema": _TEXT}
_TOKEN = {"name": SEAT, "in": "header", "schema": _TEXT, "description": "the token of a seat, or of the host"}
_WAIT: JSON = {"name": "wait", "in": "query", "schema": {"type": "number", "minimum": 0, "maximum": LONGEST_WAIT}}
_AFTER = {"name": "after", "in": "query", "schema": _NUMBER}


def bodies() -> JSON:
    """The schemas of bodies, by name."""
    texts: JSON = {"type": "array", "items": _TEXT}
    seed, decks = {**_NUMBER, "maximum": MOST_SEED}, {**texts, "minItems": FEWEST, "maxItems": MOST}
    position = {"position": {"$ref": "#/components/schemas/Document"}, "moves": texts, "seed": seed}
    teams: JSON = {"type": "array", "items": texts}
    lists = {"decks": decks, "format": _TEXT, "players": texts, "first": _TEXT, "teams": teams, "seed": seed}
    record = {"record": {"anyOf": [{"$ref": "#/components/schemas/record.answer"}, _TEXT]}, "to": _NUMBER}
    begin = [{**each, "options": _OPTIONS} for each in (position, lists, record)]
    take = {"moves": _NUMBER, "move": _TEXT, "index": _NUMBER, "options": _OPTIONS}
    by_hand = {"position": {"$ref": "#/components/schemas/Document"}}
    moved = [{"required": ["move"]}, {"required": ["index"]}]
    return {
        "games.request": {"oneOf": [_object(each, [next(iter(each))]) for each in begin]},
        "take.request": {**_object(take, ["moves"]), "oneOf": moved},
        "concede.request": _object({}, []),
        "by-hand.request": _object({"moves": _NUMBER, **by_hand, "options": _OPTIONS}, ["moves", "position"]),
    }


def paths(begun: JSON, seen: JSON, recorded: JSON, example: Any = None) -> JSON:
    """The routes, with the responses of a game that begins, of one that is seen, and of a record.

    ``example`` is what has begun the game that the responses show.
    """
    look = {"parameters": [_GAME, _TOKEN, _AFTER, _WAIT], "responses": seen}
    return {
        "/games": {
            "post": _post("begin_game", "Begin a game with a seat for each player.", "games", [], begun, example)
        },
        "/games/{game}/record": {
            "get": {
                "operationId": "record_of_game",
                "summary": "The record of a game, for its host; once it is done, for all.",
                "parameters": [_GAME, _TOKEN],
                "responses": recorded,
            }
        },
        "/games/{game}": {
            "get": {"operationId": "look_at_game", "summary": "A game as a seat sees it, or as all do.", **look}
        },
        "/games/{game}/take": {"post": _post("take_in_game", "Make a move of a seat.", "take", [_GAME, _TOKEN], seen)},
        "/games/{game}/concede": {"post": _post("concede_game", "Concede (104.3a).", "concede", [_GAME, _TOKEN], seen)},
        "/games/{game}/by-hand": {
            "post": _post(
                "take_game_by_hand",
                "Go on from a position in which the host has carried out what stopped the game.",
                "by-hand",
                [_GAME, _TOKEN],
                seen,
            )
        },
    }


def _post(operation: str, summary: str, body: str, parameters: list[Any], responses: JSON, example: Any = None) -> JSON:
    shown: JSON = {} if example is None else {"example": example}
    taken = {"application/json": {"schema": {"$ref": f"#/components/schemas/{body}.request"}, **shown}}
    found: JSON = {"operationId": operation, "summary": summary, "responses": responses}
    found |= {"requestBody": {"required": True, "content": taken}}
    return found | ({"parameters": parameters} if parameters else {})


def _object(properties: JSON, required: list[str]) -> JSON:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
