"""What damage does (120): life, marked damage, loyalty, defense, counters; lifelink, infect, wither, deathtouch."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.characteristics import look
from ...game.copying import changed
from ...game.position import GameObject
from ...language.cards import Characteristics
from ...language.filters import Zone
from .making import make
from .proposed import Counters, Damage, Life
from .run import Run
from .told import Event


def deal(run: Run, change: Damage) -> Iterator[Event]:
    """Deal damage to a player or a permanent (120.3)."""
    found = run.object(change.to)
    is_player = change.to in run.position.players
    if not is_player and (found is None or found.zone is not Zone.BATTLEFIELD):
        return
    keywords = _source(run, change.source).keywords
    results: list[Event] = []
    if is_player:
        results += _to_player(run, change, keywords)
    elif found is not None:
        results += _to_permanent(run, change, found, keywords)
    if "lifelink" in keywords:  # 120.3f
        results += make(run, Life(player=_controller(run, change.source), amount=change.amount, source=change.source))
    yield Event(
        kind="damage", rule="120.3", text=f"{change.source} deals {change.amount} damage to {change.to}",
        object=None if is_player else change.to, player=change.to if is_player else None, source=change.source,
        amount=change.amount, combat=change.combat,
    )  # fmt: skip
    yield from results


def _source(run: Run, id: str) -> Characteristics:
    """What the source is, or last was (113.7a)."""
    if run.object(id) is not None:
        return run.look(id)
    return look(run.course.last[id], id)


def _controller(run: Run, id: str) -> str:
    found = run.object(id)
    return (found or run.course.last[id].objects[id]).controller  # type: ignore[index]  # ids are text


def _to_player(run: Run, change: Damage, keywords: frozenset[str]) -> Iterator[Event]:
    if "infect" in keywords:  # 120.3b
        yield from make(run, Counters(on=change.to, kind="poison", number=change.amount, source=change.source))
        return
    yield from make(run, Life(player=change.to, amount=-change.amount, source=change.source, by_damage=True))


def _to_permanent(run: Run, change: Damage, found: GameObject, keywords: frozenset[str]) -> Iterator[Event]:
    now = run.look(change.to)
    history = run.position.history
    run.position = run.position.with_(history=changed(history, damaged=history.damaged | {change.to}))
    for word, kind in (("Planeswalker", "loyalty"), ("Battle", "defense")):  # 120.3c, 120.3h
        if word in now.words:
            yield from make(run, Counters(on=change.to, kind=kind, number=-change.amount, source=change.source))
    if "Creature" not in now.words:
        return
    if keywords & {"wither", "infect"}:  # 120.3d
        yield from make(run, Counters(on=change.to, kind="-1/-1", number=change.amount, source=change.source))
    else:
        hurt = run.object(change.to)
        assert hurt is not None
        run.put(changed(hurt, damage=hurt.damage + change.amount))
    if "deathtouch" in keywords:  # 704.5h
        run.note(deathtouched=run.course.deathtouched | {change.to})
