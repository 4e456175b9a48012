"""One request, and its answer as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from castable.model.documents import read_position
from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import CastableError, Fault, RequestError, nearest

from ...answers import JSON
from ...inquiries import INQUIRIES, inquire_by
from ...questions import QUESTIONS, answer, make_options
from .errors import error_data

ASKS = (*QUESTIONS, *INQUIRIES)
KEYS = ("id", "ask", "position", "play", "plays", "object", "name", "text", "options")


def answer_line(line: bytes, timeout: float = TIMEOUT) -> str:
    """Return the answer to one request as a line of JSON; whatever goes wrong becomes an error in it.

    ``timeout`` is how many seconds it may take if it says nothing of it.
    """
    request: Mapping[str, Any] = {}
    try:
        request = parse_request(line)
        return dump({"id": request.get("id"), "ok": True, "answer": answer_request(request, timeout)})
    except CastableError as error:
        found = error_data(error)
    except MemoryError:
        raise
    except Exception as error:  # a fault of ours must not stop the other lines
        message = f"internal error: {type(error).__name__}: {error}"
        found = {"where": "", "expected": "", "message": message, "nearest": []}
    return dump({"id": request.get("id"), "ok": False, "error": found})


def dump(data: JSON) -> str:
    """Return JSON as one line of text."""
    return json.dumps(data, ensure_ascii=False)


def parse_request(line: bytes) -> Mapping[str, Any]:
    """Return the object on a line.

    Raises:
        RequestError: the line holds no JSON object.
    """
    try:
        request = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RequestError(Fault("", f"the line is no JSON: {error}", "one JSON object per line")) from None
    if not isinstance(request, dict):
        raise RequestError(Fault("", "the line is no JSON object", "one JSON object per line"))
    return request


def answer_request(request: Mapping[str, Any], timeout: float = TIMEOUT) -> JSON:
    """Return the answer to a request as JSON; ``timeout`` counts where the request says nothing of it.

    Raises:
        CastableError: the request can't be understood, or has no answer.
    """
    for key in request:
        if key not in KEYS:
            raise RequestError(
                Fault(key, f'a request has no key "{key}"', f"one of {', '.join(KEYS)}", nearest(key, KEYS))
            )
    ask = _text(request, "ask", f"one of {', '.join(ASKS)}")
    if ask in INQUIRIES:
        return inquire_by(request, ask, timed(timeout, _options(request)))
    if ask not in QUESTIONS:
        raise RequestError(Fault("ask", f'no question "{ask}"', f"one of {', '.join(ASKS)}", nearest(ask, ASKS)))
    document, options = request.get("position"), _options(request)
    if not isinstance(document, dict):
        _refuse("position", "a position document")
    if "plays" in request:
        options = {**options, "plays": request["plays"]}
    chosen = make_options(ask, timed(timeout, options), where="" if "plays" in request else "options.")
    return answer(ask, lambda: read_position(document, where="position"), _subject(request, ask), chosen)


def _options(request: Mapping[str, Any]) -> Mapping[str, Any]:
    options = request.get("options", {})
    return options if isinstance(options, dict) else _refuse("options", "an object")


def timed(timeout: float, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return options with a limit of time, which is ``timeout`` where they say nothing of it."""
    return options if options.get("timeout") is not None else {**options, "timeout": timeout}


def _subject(request: Mapping[str, Any], ask: str) -> str:
    """What the question is about: a play, or for ``why`` an object too."""
    question = QUESTIONS[ask]
    if question.about_object and not (question.about_play and "play" in request):
        return _text(request, "object", "the id of an object" + ", or a play under play" * question.about_play)
    if not question.about_play:
        return ""
    return _text(request, "play", 'a play such as "cast lightning-bolt -> bear"')


def _text(request: Mapping[str, Any], key: str, expected: str) -> str:
    value = request.get(key)
    return value if isinstance(value, str) else _refuse(key, expected)


def _refuse(where: str, expected: str) -> NoReturn:
    raise RequestError(Fault(where, f"no {where}, or not of the right kind", expected))
