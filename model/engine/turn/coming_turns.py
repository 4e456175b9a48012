"""Turns that are added, and turns and steps that players are told to skip (500.7, 500.11, 614.10)."""

from __future__ import annotations

from ...language.effects import (
    ExtraTurns,
    SkipsNext,
)
from ..events.run import Process
from ..instructions.carrying import carries
from ..instructions.frame import Frame


@carries(SkipsNext)
def skips_next(frame: Frame, effect: SkipsNext) -> Process[None]:
    """Players skip their next turn, or the next step of a kind (614.10a)."""
    yield from ()
    more = tuple(f"{player}/{effect.what}" for player in frame.players(effect.who))
    frame.run.note(skips=(*frame.run.course.skips, *more))


@carries(ExtraTurns)
def extra_turns(frame: Frame, effect: ExtraTurns) -> Process[None]:
    """The most recently created extra turn is taken first (500.7)."""
    yield from ()
    for player in frame.players(effect.who):
        more = (player,) * frame.number(effect.number)
        frame.run.note(extra_turns=(*more, *frame.run.course.extra_turns))
