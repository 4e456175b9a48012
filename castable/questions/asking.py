"""Each question about a position with who answers it, and how it is asked: within its limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from castable import api
from castable.model.game.deadline import OutOfTime, answer_within
from castable.model.game.errors import NoAnswer
from castable.model.game.position import Position

from ..answers.encoding import (
    JSON,
    reason_data,
)
from .declarations import ANSWERED_BY as OF_DECLARATIONS
from .games import perft_answer, run_answer
from .listing import plays_answer
from .options import Options, read_options
from .positions import (
    announce_answer,
    apply_answer,
    check_answer,
    mana_answer,
    pay_answer,
    retarget_answer,
    session_answer,
    show_answer,
    together_answer,
    why_answer,
)


class Question(Struct, frozen=True):
    """A kind of question: who answers it, whether it is about a play, or an object, and which options it takes.

    Every question takes ``timeout`` too. ``nothing`` is an answer that says nothing, beside its verdict ``unknown``;
    without one, what has no answer in time is an error.
    """

    answer: Callable[[Position, str, Options], JSON]
    about_play: bool
    options: tuple[str, ...]
    about_object: bool = False
    nothing: JSON | None = None


_NO_PLAYS: JSON = {"player": None, "count": None, "plays": [], "truncated": True, "playable": {}, "unmodelled": []}
_NO_MANA: JSON = {"options": [], "restricted": [], "truncated": True, "unmodelled": []}
_NO_CHOICES: JSON = {
    **dict.fromkeys(("object", "player", "how", "count")),
    "targets": [],
    "retargetings": [],
    "truncated": True,
    "unmodelled": [],
}
QUESTIONS: Mapping[str, Question] = {
    "show": Question(show_answer, False, ("objects",)),
    "plays": Question(
        plays_answer,
        False,
        (
            "player",
            "limit",
            "kind",
            "objects",
            "no_mana",
            "probe",
            "payments",
            "grouped",
            "at",
            "sample",
            "seed",
            "best",
        ),
        nothing=_NO_PLAYS,
    ),
    "check": Question(check_answer, True, ("player",), nothing={"play": None, "payment": None}),
    "announce": Question(announce_answer, False, ("choices", "player"), about_object=True),
    "pay": Question(
        pay_answer,
        True,
        ("keep", "use", "hold", "alternatives", "player"),
        nothing={"payment": None, "alternatives": [], "left": None},
    ),
    "session": Question(session_answer, True, ("choices", "player")),
    "together": Question(
        together_answer, False, ("plays", "player"), nothing={"order": [], "payments": [], "largest": []}
    ),
    "why": Question(why_answer, True, ("fixed", "player"), about_object=True, nothing={"missing": [], "possible": []}),
    "mana": Question(mana_answer, False, ("player",), nothing=_NO_MANA),
    "apply": Question(apply_answer, True, ("choices", "complete", "player")),
    "retarget": Question(retarget_answer, False, ("how", "to", "limit"), about_object=True, nothing=_NO_CHOICES),
    "run": Question(run_answer, False, ("moves", "answers", "until", "seed", "defaults", "random", "limit", "record")),
    "perft": Question(perft_answer, False, ("depth", "divide", "seed")),
}


def make_options(ask: str, given: Mapping[str, Any], where: str = "options.") -> Options:
    """Return the options of a question about a position, given by their long names, with hyphen or underscore.

    Raises:
        RequestError: the question does not take such an option, or its value doesn't fit.
    """
    return read_options(ask, given, QUESTIONS[ask].options, where)


def answer(ask: str, read: Callable[[], Position], subject: str, options: Options) -> JSON:
    """Return the answer to a question as JSON; where the limit of time is reached, the one that says so.

    Args:
        ask: which question.
        read: gives the position; reading it takes of the time.
        subject: what it is about: a play, or an object.
        options: its options.

    Raises:
        CastableError: the question can't be understood, or has no answer.
    """
    return answer_within(
        options.timeout,
        lambda: _answered(ask, read(), subject, options),
        lambda limit: limited_answer(ask, limit),
    )


def _answered(ask: str, position: Position, subject: str, options: Options) -> JSON:
    """The answer about a play, or about a declaration where one is made now."""
    if position.declares is not None and ask in OF_DECLARATIONS:
        return OF_DECLARATIONS[ask](position, subject, options)
    return QUESTIONS[ask].answer(position, subject, options)


def limited_answer(ask: str, limit: NoAnswer) -> JSON:
    """Return the answer ``unknown`` to a question, and why, with what is known.

    Raises:
        NoAnswer: the question has no such answer.
    """
    nothing = QUESTIONS[ask].nothing
    if nothing is None:
        raise limit
    known = limit.part() if isinstance(limit, OutOfTime) and limit.part is not None else {}
    return {"verdict": "unknown", **nothing, **known, "reasons": [reason_data(r) for r in api.limited(limit)]}


def require_answer(answer: JSON) -> None:
    """Refuse an answer that the limits have left open.

    Raises:
        NoAnswer: its verdict is ``unknown``, or the mana is not complete.
    """
    if answer.get("verdict") == "unknown" or ("options" in answer and answer.get("truncated")):
        more = ("what is not modelled may give more mana",) if "options" in answer and answer["unmodelled"] else ()
        raise NoAnswer((*(r["text"] for r in answer.get("reasons", ())), *more))
