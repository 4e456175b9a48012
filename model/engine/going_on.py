"""How a game goes on from a play to the next moment at which a player has priority (117, 500, 603.3, 704.3)."""

from __future__ import annotations

from ..game.plays import Payment, Play
from .combat.removing import leave_combat
from .designations import monarch, of_permanents  # noqa: F401  # says how instructions are carried out
from .designations.citys_blessing import bless
from .designations.day_and_night import begins_by_itself
from .designations.dungeon import completed_dungeons
from .designations.ring import ring_bearers_end
from .designations.speed import start_engines
from .ending import winning  # noqa: F401  # says how instructions are carried out
from .ending.leaving import leave_the_game
from .events.door import told
from .events.rules import stop_where_likeness_unread
from .events.run import Process, Run, Stopped
from .instructions import (  # noqa: F401  # say how instructions are carried out
    attaching,
    clash,
    control,
    copies,
    counters,
    damage,
    dice,
    endure,
    for_the_door,
    free_casts,
    keyword_abilities,
    lasting,
    life,
    look_and_reveal,
    mana,
    prevention,
    redirection,
    search,
    status,
    text_changes,
    tokens_and_copies,
    votes,
    zone_changes,
)
from .instructions.keyword_actions import return_exiled
from .instructions.making_plays import make_play
from .instructions.relations import unpair
from .instructions.resolution import resolve_top
from .starting import restarting  # noqa: F401  # says how an instruction is carried out
from .starting.game import begin_game
from .triggers.announcing import put_on_stack
from .triggers.finding import state_triggers
from .turn import coming_turns, ending_the_turn  # noqa: F401  # say how instructions are carried out
from .turn.state_based_actions import state_based_actions
from .turn.steps import NO_PRIORITY, begin_step, cleanup, end_durations, end_step, next_step, next_turn, take_control

MOST_ROUNDS = 2000


def go_on(run: Run, play: Play, payment: Payment | None) -> Process[None]:
    """Make a play of the player with priority, and go on until a player has priority, or the game is over."""
    yield from make_play(run, play, payment, run.position.priority or run.position.turn.player)
    yield from _until_priority(run)


def begin_here(run: Run) -> Process[None]:
    """Go on from a position that no play of this game led to.

    Where nobody has priority, the step does what it begins with, unless all have passed in it (117.4).
    """
    if run.position.turn.number == 0:
        yield from begin_game(run)
    position = run.position
    if position.priority is not None or position.stack or set(position.passed) >= set(position.players):
        yield from _until_priority(run)
        return
    yield from leave_the_game(run)
    if run.halts():
        return
    yield from begin_step(run)
    if not run.halted:
        yield from settle(run)
        yield from _until_priority(run)


def _until_priority(run: Run) -> Process[None]:
    for _ in range(MOST_ROUNDS):
        if is_over(run) or run.halted:
            return
        if run.position.priority is None:
            if run.position.stack:
                run.position = run.position.with_(passed=())
                yield from resolve_top(run)
                if run.restarted:
                    run.restarted = False
                    yield from begin_step(run)  # 726.4
            else:
                yield from _step_ends(run)
                if run.halted:
                    return
        yield from settle(run)
        if is_over(run) or run.position.priority is not None:
            return
    raise Stopped("limit reached: the game goes on without anybody having priority")


def settle(run: Run) -> Process[None]:
    """Before a player gets priority: state-based actions, then triggered abilities, until there are none (704.3).

    In a cleanup step players get priority only where there were any (514.3a).
    """
    happened, run.begun = False, None
    for _ in range(MOST_ROUNDS):
        if is_over(run):
            return
        yield from leave_the_game(run)
        end_durations(run)
        take_control(run)
        unpair(run)
        leave_combat(run)
        ring_bearers_end(run)
        start_engines(run)
        bless(run)
        before = run.position
        told(run, begins_by_itself(run), before)
        stop_where_likeness_unread(run)
        yield from return_exiled(run)
        if (yield from state_based_actions(run)) or completed_dungeons(run):
            happened = True
            continue
        run.waiting += state_triggers(run)
        if not (yield from put_on_stack(run)):
            break
        happened = True
    else:
        raise Stopped("limit reached: state-based actions and triggered abilities without end")
    position = run.position
    if position.priority is None and (happened or position.stack or position.turn.phase != "cleanup"):
        run.position = position.with_(priority=first_with_priority(run), passed=())


def first_with_priority(run: Run) -> str:
    """Who gets priority first: the active player, or the next one where they have left (117.3a, 800.4j)."""
    player = run.position.turn.player
    if player not in run.course.out:
        return player
    order = list(run.position.players)
    start = order.index(player)
    return next(p for p in order[start:] + order[:start] if p not in run.course.out)


def _step_ends(run: Run) -> Process[None]:
    """All have passed with an empty stack, or nobody gets priority in this step (117.4, 514.3)."""
    if run.position.turn.phase == "cleanup":
        if run.position.passed:  # a cleanup step in which somebody had priority is followed by another one (514.3a)
            run.position = run.position.with_(passed=())
            yield from cleanup(run)
            return
        yield from end_step(run)
        yield from next_turn(run)
        return
    yield from next_step(run)


def is_over(run: Run) -> bool:
    """Whether the game is over (104.2a, 104.2c)."""
    return run.position.is_decided(run.course.out)


__all__ = ["NO_PRIORITY", "begin_here", "first_with_priority", "go_on", "is_over", "settle"]
