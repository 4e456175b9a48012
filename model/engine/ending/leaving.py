"""Players who have lost leave the game, and what is theirs with them (800.4)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.control import gives_control, who_has
from ...game.position import GameObject
from ...language.effects import Verb
from ...language.events import EventKind
from ...language.filters import Zone
from ..designations.dungeon import take_the_initiative
from ..designations.initiative import holder
from ..designations.monarch import become_monarch, monarch
from ..events.control import end_control
from ..events.door import happen, remember, told
from ..events.proposed import Move
from ..events.run import Process, Run
from ..events.told import Event


def leave_the_game(run: Run) -> Process[None]:
    """Let players who have lost leave (800.4a).

    What they own goes with them, what they control else is exiled, and nobody has priority who is gone.
    """
    out = run.course.out
    if not out:
        return
    _take_away(run, [o for o in run.position.objects.values() if o.owner in out])
    end_control(run, [e for e in run.position.effects if gives_control(e) and who_has(run.position, e) in out])
    left = [o for o in run.position.objects.values() if o.controller in out]
    for found in left:
        if found.zone is Zone.STACK and not _is_card(found):
            stack = tuple(i for i in run.position.stack if i != found.id)
            run.position = run.position.with_(stack=stack).without_object(found.id)
        elif found.zone not in (Zone.STACK, Zone.BATTLEFIELD):
            run.put(replace(found, controller=found.owner))
    still = [o.id for o in left if o.zone is Zone.BATTLEFIELD or (o.zone is Zone.STACK and _is_card(o))]
    yield from happen(run, *(Move(id=i, to=Zone.EXILE, verb=Verb.EXILE, rule="800.4a") for i in still))
    _pass_on(run)
    if run.position.priority in out:
        run.position = run.position.with_(priority=None)


def _is_card(found: GameObject) -> bool:
    """Whether an object on the stack is represented by a card: no ability, and no copy."""
    return found.stacked is not None and found.stacked.ability is None and not found.token


def _take_away(run: Run, gone: list[GameObject]) -> None:
    """What players who have left owned leaves the game, and with that the battlefield (800.4a, 603.6c)."""
    before = run.position
    ids = {o.id for o in gone}
    position = before.with_(
        battlefield=tuple(i for i in before.battlefield if i not in ids),
        stack=tuple(i for i in before.stack if i not in ids),
    )
    for name in run.course.out:
        empty = replace(position.players[name], hand=(), library=(), graveyard=(), exile=(), command=(), companion=None,
                        sideboard=(), library_size=0, hidden_hand=0)  # fmt: skip
        position = position.with_player(empty)
    for id in ids:
        position = position.without_object(id)
    run.position = position
    run.note(extra_turns=tuple(p for p in run.course.extra_turns if p not in run.course.out))  # none begins (800.4k)
    events = [
        Event(kind=EventKind.MOVE, rule="800.4a", text=f"{o.id} leaves the game", object=o.id, frm=o.zone,
              before=before, after=position) for o in gone
    ]  # fmt: skip
    remember(run, events, before)
    seen = [o.zone is Zone.BATTLEFIELD and not o.phased_out for o in gone]
    told(run, [event for event, there in zip(events, seen, strict=True) if there], before)


def _pass_on(run: Run) -> None:
    """The active player, or the next one who is left, becomes the monarch and takes the initiative (724.4, 725.4)."""
    heir = run.in_turn_order(run.position.players)[0]
    if monarch(run) in run.course.out:
        become_monarch(run, heir, rule="724.4")
    if holder(run) in run.course.out:
        take_the_initiative(run, heir, rule="725.4")
