"""Turns and phases that are added, and those that players are told to skip (500.7–500.11, 614.10)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.course import Due
from ...game.position import MAIN_PHASES, PHASES
from ...language.effects import (
    ControlsTurn,
    ExtraPhases,
    ExtraTurns,
    Rules,
    RulesNextTurn,
    SkipsNext,
    Until,
)
from ..events.run import Process, Run
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


@carries(ControlsTurn)
def controls_turn(frame: Frame, effect: ControlsTurn) -> Process[None]:
    """It waits for the next turn that the player takes; of several such effects the last one works (722.1)."""
    yield from ()
    whom = frame.players(effect.whom)
    for player in frame.players(effect.who):
        more = tuple((each, player) for each in whom)
        frame.run.note(to_control=(*frame.run.course.to_control, *more))
    if effect.extra:
        frame.run.note(turns_after=(*frame.run.course.turns_after, *whom))


@carries(RulesNextTurn)
def rules_next_turn(frame: Frame, effect: RulesNextTurn) -> Process[None]:
    """What is spoken of is known now; the effect begins as the turn does, and lasts as long."""
    yield from ()
    rule = Rules(frame.settled(effect.static), Until.END_OF_TURN)
    more = tuple(Due((rule,), frame.source, frame.you, player) for player in frame.players(effect.who))
    frame.run.note(due=(*frame.run.course.due, *more))


def turn_taken(run: Run, player: str) -> None:
    """A player takes a turn, during which another one may control them, and after which they may take one more."""
    course = run.course
    by = [who for whom, who in course.to_control if whom == player and who not in course.out]
    left = tuple(each for each in course.to_control if each[0] != player)
    run.note(to_control=left, controlled={player: by[-1]} if by and by[-1] != player else {})
    run.note(due=tuple(replace(due, turn_of="") if due.turn_of == player else due for due in course.due))
    after = tuple(each for each in course.turns_after if each == player)
    run.note(
        turns_after=tuple(each for each in course.turns_after if each != player),
        extra_turns=(*after, *course.extra_turns),
    )


_BEGINS_WITH = {"combat": "combat_begin", "main": "main2", "upkeep": "upkeep"}
"""The step that a phase begins with; an additional main phase is a postcombat one (505.1a)."""
_LAST_STEPS = ("main1", "combat_end", "main2")


@carries(ExtraPhases)
def extra_phases(frame: Frame, effect: ExtraPhases) -> Process[None]:
    """The most recently created phases come first, and then those that would have come (500.8)."""
    yield from ()
    now = frame.run.position.turn.phase
    last = next((p for p in PHASES[PHASES.index(now) :] if p in _LAST_STEPS), None)
    if now == effect.phases[0] == "upkeep":
        last = now  # a step that follows that step (500.9)
    elif last is None or now in PHASES[: PHASES.index("main1")] or (effect.after_main and now not in MAIN_PHASES):
        return
    come = frame.run.course.phases_to_come or (PHASES[PHASES.index(last) + 1],)
    frame.run.note(phases_to_come=(*(_BEGINS_WITH[p] for p in effect.phases), *come))
