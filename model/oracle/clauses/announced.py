"""Conditions on how a spell was announced: "~ was kicked", "the gift was promised" (607.2, 702.33d)."""

from __future__ import annotations

import re

from ...game.position import MAIN_PHASES
from ...language.amounts import TimesPaid
from ...language.conditions import Condition, During, Either, Holds, ThisFits, Unless, YourTurn, was_paid
from ...language.filters import Compare, Is, State
from .conditions import conditions

_PAID = {
    "~ was kicked": "kicker",
    "it was kicked": "kicker",
    "the gift was promised": "gift",
    "~ was bargained": "bargain",
    "it was bargained": "bargain",
    "~ was cast using teamwork": "teamwork",
    "evidence was collected": "collect-evidence",
    "~'s additional cost was paid": "1",
    "its additional cost was paid": "1",
}
_NOT_PAID = {"it wasn't kicked": "it was kicked"}
_IN_MAIN_PHASE = Unless(Either((Unless(YourTurn()), Unless(During(MAIN_PHASES)))))
"""What a text says was paid, and the name of the additional cost."""
_AS_CAST = re.compile(r"(?P<what>.+) as you cast ~")


def was_announced(text: str) -> Condition | None:
    """That an additional cost of the spell was announced, or ``None`` where the text says something else."""
    if text == "you cast ~ during your main phase":
        return _IN_MAIN_PHASE
    if re.fullmatch(r"an? [A-Z]\w+ was beheld", text):
        return was_paid("1")
    if re.fullmatch(r"(?:~|it) was kicked twice", text):  # each of two costs once (702.33b)
        return Holds(TimesPaid("kicker"), Compare.AT_LEAST, 2)
    if text == "~ wasn't kicked":
        return Unless(was_paid("kicker"))
    if text == "the gift wasn't promised":
        return Unless(was_paid("gift"))
    if text == "~ was foretold":  # 702.143c
        return ThisFits(Is(State.FORETOLD))
    if text in _NOT_PAID:
        return Unless(was_paid(_PAID[_NOT_PAID[text]]))
    return was_paid(_PAID[text]) if text in _PAID else None


def announced(text: str) -> tuple[Condition, ...] | None:
    """What a spell asks for as it is announced, or ``None``; what is so "as you cast it" is so now."""
    paid = was_announced(text)
    if paid is not None:
        return (paid,)
    found = _AS_CAST.fullmatch(text)
    return conditions(found["what"] if found else text)
