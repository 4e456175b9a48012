"""Players who have lost leave the game, and what is theirs with them (800.4)."""

from __future__ import annotations

from ...game.control import gives_control, who_has
from ...game.copying import changed
from ...game.position import ObjectId
from ...language.filters import Zone
from .. import zones
from ..events.control import end_control
from ..events.run import Run


def leave_the_game(run: Run) -> None:
    """Let players who have lost leave: what they own, what they control, and that nobody has priority who is gone."""
    out = run.course.out
    gone = [i for i, o in run.position.objects.items() if o.owner in out]
    if gone:
        _take_away(run, gone)
    end_control(run, [e for e in run.position.effects if gives_control(e) and who_has(run.position, e) in out])
    for id, o in list(run.position.objects.items()):
        if o.controller in out:
            _without_controller(run, id)
    if run.position.priority in out:
        run.position = run.position.with_(priority=None)


def _take_away(run: Run, gone: list[ObjectId]) -> None:
    """What players who have left own leaves the game (800.4a)."""
    position = run.position.with_(
        battlefield=tuple(i for i in run.position.battlefield if i not in gone),
        stack=tuple(i for i in run.position.stack if i not in gone),
    )
    for name in run.course.out:
        empty = changed(position.players[name], hand=(), library=(), graveyard=(), exile=(), command=(), companion=None,
                        library_size=0, hidden_hand=0)  # fmt: skip
        position = position.with_player(empty)
    for id in gone:
        position = position.without_object(id)
    run.position = position


def _without_controller(run: Run, id: ObjectId) -> None:
    """What players who have left still control is exiled, or ceases to exist (800.4a)."""
    found = run.position.objects[id]
    if found.zone is Zone.STACK:
        run.position = run.position.with_(stack=tuple(i for i in run.position.stack if i != id)).without_object(id)
    elif found.zone is not Zone.BATTLEFIELD:
        run.put(changed(found, controller=found.owner))
    else:
        run.position = zones.move(run.position, id, Zone.EXILE)
