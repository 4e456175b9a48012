"""Ending the turn: an expedited process that skips nearly all that would still happen (723.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.position import OnStackAs
from ...language.effects import EndsTurn, Verb
from ...language.filters import StackKind, Zone
from .. import zones
from ..events.door import happen
from ..events.proposed import Move
from ..events.run import Process, Run
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from ..instructions.tokens_and_copies import vanish
from .state_based_actions import state_based_actions
from .steps import begin_step, end_step


@carries(EndsTurn)
def ends_turn(frame: Frame, _: EndsTurn) -> Process[None]:
    """End the turn, in the order of rule 723.1a–d; what triggers meanwhile waits for the cleanup step (723.1f)."""
    run = frame.run
    run.waiting.clear()
    yield from _exile_the_stack(frame)
    while (yield from state_based_actions(run)):
        pass
    _remove_from_combat(run)
    yield from end_step(run)
    turn = replace(run.position.turn, phase="cleanup")
    run.position = run.position.with_(turn=turn, passed=(), priority=None)
    if not run.halts():
        yield from begin_step(run)


def _exile_the_stack(frame: Frame) -> Process[None]:
    """Exile every object on the stack, what is resolving among them; abilities and copies cease to exist (723.1b)."""
    run = frame.run
    moves = []
    for id in run.position.stack:
        found = run.position.objects[id]
        if _is_card(found.stacked):
            moves.append(Move(id=id, to=Zone.EXILE, verb=Verb.EXILE, by=frame.you, source=frame.source, rule="723.1b"))
        else:
            yield from vanish(frame, str(id), "723.1b")
    yield from happen(run, *moves)


def _is_card(as_: OnStackAs | None) -> bool:
    """Whether an object on the stack is a spell that is a card."""
    return as_ is None or (as_.kind is StackKind.SPELL and not as_.copy)


def _remove_from_combat(run: Run) -> None:
    for id in run.position.battlefield:
        run.position = zones.remove_from_combat(run.position, id)
