"""One request, and its answer as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, NoReturn

from castable.model.documents import read_position
from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import CastableError, Fault, RequestError, nearest
from castable.model.game.position import Position

from ...answers.encoding import JSON
from ...questions import QUESTIONS, answer, make_options
from ...questions.inquiries import inquire_by
from ...questions.options import read_options
from ...questions.subjects import INQUIRIES
from .replies import Reply, crash, dump, line_of, refusal, success

ASKS = (*QUESTIONS, *INQUIRIES)
KEYS = ("id", "ask", "position", "play", "plays", "object", "name", "text", "decks", "moves", "answers", "options")
AS_OPTIONS = ("plays", "moves", "answers")
"""Keys of a request that stand beside its options, and are read like one of them."""


def answer_line(line: bytes, timeout: float = TIMEOUT) -> str:
    """Return the answer to one request as a line of JSON; whatever goes wrong becomes an error in it.

    ``timeout`` is how many seconds it may take if it says nothing of it.
    """
    try:
        request = parse_request(line)
    except RequestError as error:
        return line_of("null", refusal(error))
    return line_of(dump(request.get("id")), replied(lambda: answer_request(request, timeout)))


def replied(ask: Callable[[], JSON]) -> Reply:
    """Return the reply that an answer makes, or what went wrong with it; only ``MemoryError`` goes on."""
    try:
        return success(ask())
    except CastableError as error:
        return refusal(error)
    except MemoryError:
        raise
    except Exception as error:  # a fault of ours must not stop the others
        return crash(error)


def parse_request(text: bytes, what: str = "the line", expected: str = "one JSON object per line") -> dict[str, Any]:
    """Return the object that some bytes are; a fault calls them ``what``.

    Raises:
        RequestError: they hold no JSON object.
    """
    try:
        request = _DECODER.decode(text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RequestError(Fault("", f"{what} is no JSON: {error}", expected)) from None
    if not isinstance(request, dict):
        raise RequestError(Fault("", f"{what} is no JSON object", expected))
    return request


def _number(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _refuse_number(text)


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number that JSON has room for")


_DECODER = json.JSONDecoder(parse_constant=_refuse_number, parse_float=_number)


def answer_request(
    request: Mapping[str, Any], timeout: float = TIMEOUT, kept: Callable[[], Position] | None = None
) -> JSON:
    """Return the answer to a request as JSON.

    Args:
        request: what is asked.
        timeout: how many seconds it may take where it says nothing of it.
        kept: reads the position where it is not the request that holds its document.

    Raises:
        CastableError: the request can't be understood, or has no answer.
    """
    require_keys(request, KEYS)
    ask = require_text(request, "ask", f"one of {', '.join(ASKS)}")
    if ask in INQUIRIES:
        return inquire_by(request, ask, timed(timeout, options_of(request)))
    if ask not in QUESTIONS:
        raise RequestError(Fault("ask", f'no question "{ask}"', f"one of {', '.join(ASKS)}", nearest(ask, ASKS)))
    options = options_of(request)
    read = kept or _reader(request.get("position"))
    beside = {key: request[key] for key in AS_OPTIONS if key in request}
    chosen = make_options(ask, timed(timeout, {**options, **beside}), where="" if beside else "options.")
    return answer(ask, read, _subject(request, ask), chosen)


def _reader(document: Any) -> Callable[[], Position]:
    if not isinstance(document, dict):
        refuse("position", "a position document")
    return lambda: read_position(document, where="position")


def require_keys(request: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    """Refuse a request that says what nobody asks for.

    Raises:
        RequestError: it has another key.
    """
    for key in request:
        if key not in keys:
            expected = f"one of {', '.join(keys)}"
            raise RequestError(Fault(key, f'a request has no key "{key}"', expected, nearest(key, keys)))


def options_of(request: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the options of a request.

    Raises:
        RequestError: they are no object.
    """
    options = request.get("options", {})
    return options if isinstance(options, dict) else refuse("options", "an object")


def timed(timeout: float, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return options with a limit of time, which is ``timeout`` where they say nothing of it."""
    return options if options.get("timeout") is not None else {**options, "timeout": timeout}


def seconds_of(request: Mapping[str, Any], usual: float) -> float:
    """Return how many seconds a request may take by what it says of it, or ``usual``.

    What it says and can't be understood counts as nothing: its answer says what is wrong.
    """
    try:
        said = {"timeout": options_of(request).get("timeout")}
        return read_options("", timed(usual, said), ()).timeout
    except RequestError:
        return usual


def _subject(request: Mapping[str, Any], ask: str) -> str:
    """What the question is about: a play, or for ``why`` an object too."""
    question = QUESTIONS[ask]
    if question.about_object and not (question.about_play and "play" in request):
        return require_text(request, "object", "the id of an object" + ", or a play under play" * question.about_play)
    if not question.about_play:
        return ""
    return require_text(request, "play", 'a play such as "cast lightning-bolt -> bear"')


def require_text(request: Mapping[str, Any], key: str, expected: str) -> str:
    """Return what a request says under a key.

    Raises:
        RequestError: it says nothing there, or what is no text.
    """
    value = request.get(key)
    return value if isinstance(value, str) else refuse(key, expected)


def refuse(where: str, expected: str) -> NoReturn:
    """Refuse a request for what it says at a place, or doesn't.

    Raises:
        RequestError: always.
    """
    raise RequestError(Fault(where, f"no {where}, or not of the right kind", expected))
