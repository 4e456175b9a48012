"""How a game goes on from a play to the next moment at which a player has priority (117, 500, 603.3, 704.3)."""

from __future__ import annotations

from ..game.copying import changed
from ..game.plays import PlayLand
from ..language.effects import Verb
from ..language.filters import Zone
from .happening.daytime import begins_by_itself
from .happening.door import happen, told
from .happening.proposed import Move
from .happening.rules import stop_where_likeness_unread
from .happening.run import Process, Run, Stopped
from .happening.speeding import start_engines
from .happening.told import Event
from .resolving import (  # noqa: F401  # say how instructions are carried out
    actions,
    adding_mana,
    casting_free,
    changing,
    clashing,
    copies,
    designating,
    ending,
    enduring,
    making_objects,
    moving,
    redirecting,
    relating,
    rewording,
    rolling,
    searching,
    showing,
    spells,
    tempting,
    venturing,
    voting,
)
from .resolving.actions import return_exiled
from .resolving.relating import unpair
from .resolving.spells import resolve_top
from .resolving.tempting import ring_bearers_end
from .resolving.venturing import completed_dungeons
from .triggering.announcing import put_on_stack
from .triggering.finding import state_triggers
from .turning.beginning import begin_game
from .turning.leaving_the_game import leave_the_game
from .turning.state_based import state_based_actions
from .turning.steps import NO_PRIORITY, begin_step, cleanup, end_durations, next_step, next_turn, take_control

MOST_ROUNDS = 2000


def go_on(run: Run, land: PlayLand | None = None) -> Process[None]:
    """Go on until a player has priority, or the game is over.

    The position is the one after a play: with priority for somebody, or for nobody once all have passed.
    """
    if land is not None:
        yield from _land_enters(run, land)
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
            else:
                yield from _step_ends(run)
                if run.halted:
                    return
        yield from settle(run)
        if is_over(run) or run.position.priority is not None:
            return
    raise Stopped("limit reached: the game goes on without anybody having priority")


def _land_enters(run: Run, land: PlayLand) -> Process[None]:
    """A land that is played is put onto the battlefield (305.1): through the door, like all that enters."""
    player = run.position.priority or run.position.turn.player
    old = run.position.players[player]
    run.position = run.position.with_player(changed(old, lands_played=old.lands_played + 1))
    before = run.position
    back = land.face > 0
    yield from happen(
        run,
        Move(
            id=land.object, to=Zone.BATTLEFIELD, verb=Verb.PLAY, by=player, under=player, transformed=back, rule="305.1"
        ),
    )
    event = Event(kind="does", rule="305.1", text=f"{player} plays {land.object}", object=land.object, player=player,
                  verb="play land")  # fmt: skip
    told(run, [event], before)


def settle(run: Run) -> Process[None]:
    """Before a player gets priority: state-based actions, then triggered abilities, until there are none (704.3).

    In a cleanup step players get priority only where there were any (514.3a).
    """
    happened = False
    for _ in range(MOST_ROUNDS):
        end_durations(run)
        take_control(run)
        unpair(run)
        ring_bearers_end(run)
        start_engines(run)
        before = run.position
        told(run, begins_by_itself(run), before)
        stop_where_likeness_unread(run)
        yield from return_exiled(run)
        if (yield from state_based_actions(run)) or completed_dungeons(run):
            happened = True
            if is_over(run):
                return
            continue
        run.waiting += state_triggers(run)
        if not (yield from put_on_stack(run)):
            break
        happened = True
    else:
        raise Stopped("limit reached: state-based actions and triggered abilities without end")
    leave_the_game(run)
    position = run.position
    if position.priority is None and (happened or position.stack or position.turn.phase != "cleanup"):
        run.position = position.with_(priority=_first(run), passed=())


def _first(run: Run) -> str:
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
        yield from next_turn(run)
        return
    yield from next_step(run)


def is_over(run: Run) -> bool:
    """Whether the game is over (104.2a)."""
    return len(run.course.out) >= len(run.position.players) - 1 and bool(run.course.out)


__all__ = ["NO_PRIORITY", "begin_here", "go_on", "is_over", "settle"]
