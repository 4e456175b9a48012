"""Combat in tests, as far as it is told: who attacks, who blocks, and the game after what triggers (508, 509)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

import castable
from castable.model.engine.events.door import happen, told
from castable.model.engine.events.proposed import Damage
from castable.model.engine.events.run import Process, Run
from castable.model.engine.events.told import Event
from castable.model.engine.going_on import settle
from castable.model.game.characteristics import board
from castable.model.game.decisions import Decision
from castable.model.game.matching.states import defender_of
from castable.model.game.position import ObjectId, Position
from castable.model.language.events import EventKind
from castable.playing.game import SOLVING, run_script
from castable.playing.script import Script


def attack(document: Any, *moves: Any, **options: Any) -> Script:
    """The game after creatures that a position says are attacking have been declared as attackers (508.1)."""
    run = at(document)
    return after(run, list(_attacks(run.position)), *moves, **options)


def block(document: Any, *moves: Any, **options: Any) -> Script:
    """The game after creatures that a position says are blocking have been declared as blockers (509.1)."""
    run = at(document)
    return after(run, list(_blocks(run.position)), *moves, **options)


def hit(document: Any, source: str, whom: str, amount: int, *moves: Any, **options: Any) -> Script:
    """The game after an attacker has dealt combat damage (510.2)."""
    run = at(document)
    _done(happen(run, Damage(source=run.ref(source), to=whom, amount=amount, combat=True)))
    return after(run, [], *moves, **options)


def at(document: Any) -> Run:
    """A stretch of a game that begins at the position of a document."""
    return Run.at(castable.read(document), SOLVING)


def after(run: Run, events: Sequence[Event], *moves: Any, **options: Any) -> Script:
    """The game after simultaneous events, from where a player has priority again."""
    told(run, events, run.position)
    _done(settle(run))
    script = run_script(run.position, moves, **{"defaults": "first", **options})
    assert script.refused is None, script.refused
    return script


def _done(process: Process[Any]) -> None:
    """Carry out a process; decisions are answered with their first option."""
    try:
        asked: Decision = next(process)
        while True:
            asked = process.send(next(iter(asked.options)))
    except StopIteration:
        return


def _attacks(position: Position) -> Iterator[Event]:
    for id in position.battlefield:
        whom = position.objects[id].attacking
        if whom is not None:
            yield Event(kind=EventKind.ATTACK, rule="508.1k", text=f"{id} attacks {whom}", object=id, whom=str(whom),
                        player=defender_of(board(position), whom))  # fmt: skip


def _blocks(position: Position) -> Iterator[Event]:
    pairs = [(id, attacker) for id in position.battlefield for attacker in position.objects[id].blocking]
    for blocker, attacker in pairs:
        yield Event(kind=EventKind.BLOCK, rule="509.1g", text=f"{blocker} blocks {attacker}", object=blocker,
                    source=attacker)  # fmt: skip
        blocked = _told_of(position, attacker.id, EventKind.BECOME_BLOCKED)
        yield replace(blocked, source=position.objects[ObjectId(blocker)].ref)
    for id in position.battlefield:
        if position.objects[id].attacking is not None and all(attacker.id != id for _, attacker in pairs):
            yield _told_of(position, id, EventKind.GO_UNBLOCKED)


def _told_of(position: Position, id: str, kind: EventKind) -> Event:
    whom = position.objects[ObjectId(id)].attacking
    assert whom is not None
    return Event(kind=kind, rule="509.1h", text=f"{id}: {kind}", object=id,
                 player=defender_of(board(position), whom))  # fmt: skip
