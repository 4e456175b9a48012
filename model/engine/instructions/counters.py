"""Counters: put, removed, moved, proliferated (122, 701.34)."""

from __future__ import annotations

from ...game.decisions import Numbers, Subsets, chosen, number_of
from ...game.position import ObjectId
from ...language.abilities import Matter
from ...language.amounts import SPEED, Amount
from ...language.effects import (
    AltersCounters,
    MovesCounters,
    Proliferates,
    PutsCounters,
    PutsCountersOf,
    RemovesCounters,
)
from ...language.events import Deed, EventKind
from ...language.names import Name
from ..events.door import happen, told
from ..events.proposed import Counters
from ..events.replacing import can_happen
from ..events.rules import stop_where_unread
from ..events.run import Process, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .instead import done_instead
from .zone_changes import pick


@carries(PutsCounters)
def puts_counters(frame: Frame, effect: PutsCounters) -> Process[None]:
    """Put counters on objects and players (122.1)."""
    on = yield from pick(frame, effect.on)
    shares = frame.shares() if effect.divided else None
    kinds = ((effect.kind, effect.number), *effect.also)
    numbers = [(kind, 0 if shares is not None else max(0, frame.number(number))) for kind, number in kinds]  # 107.1b
    putters = frozenset() if effect.by is None else frozenset(frame.players(effect.by))
    events = yield from frame.happen(
        *(
            Counters(
                on=i,
                kind=kind,
                number=number if shares is None else shares.get(i, 0),
                by=_putter(frame, i, putters),
                source=frame.source,
            )
            for i in on
            for kind, number in numbers
        ),
    )
    frame.note(Name.DID, bool(on))
    frame.bind(Name.GOT_COUNTERS, dict.fromkeys(e.it for e in events if e.kind == EventKind.COUNTERS and e.it))


def _putter(frame: Frame, on: str, putters: frozenset[str]) -> str:
    """Who puts a counter: one player does, of several each one on what is theirs."""
    if len(putters) == 1:
        return next(iter(putters))
    found = frame.run.position.objects.get(ObjectId(on))
    return found.controller if found is not None and found.controller in putters else frame.you


@carries(RemovesCounters)
def removes_counters(frame: Frame, effect: RemovesCounters) -> Process[None]:
    """Remove counters (122.1)."""
    changes: list[Counters] = []
    for id in (yield from pick(frame, effect.of)):
        there = _counters_there(frame, id)
        wanted = {kind: frame.number(effect.number) for kind in there} if effect.number is not None else there
        if effect.up_to or not (effect.kind or effect.number is None):
            least = 0 if effect.up_to or effect.number is None else frame.number(effect.number)
            wanted = yield from _chosen_counters(frame, id, effect.kind, least, effect.number)
        for kind in [effect.kind] if effect.kind else list(there):
            number = max(0, min(there.get(kind, 0), wanted.get(kind, 0)))
            if number:
                changes.append(Counters(on=id, kind=kind, number=-number, by=frame.you, source=frame.source))
    yield from frame.happen(*changes)
    removed = -sum(c.number for c in changes)
    least = 1 if effect.number is None or effect.up_to else frame.number(effect.number)
    frame.note(Name.DID, removed >= max(1, least))  # fewer than it says are not that
    frame.note(Name.AMOUNT, removed)


@carries(MovesCounters)
def moves_counters(frame: Frame, effect: MovesCounters) -> Process[None]:
    """Move counters from one object onto another; none is removed that can't be put there (122.5)."""
    (of, on) = (yield from pick(frame, effect.of)), (yield from pick(frame, effect.on))
    moved = 0
    for each in of if len(on) == 1 and (len(of) == 1 or effect.number is None or not effect.chosen) else ():
        if each == on[0]:
            continue
        there = _counters_there(frame, each)
        wanted = {kind: frame.number(effect.number) for kind in there} if effect.number is not None else there
        if effect.chosen:
            wanted = yield from _chosen_counters(frame, each, effect.kind, effect.least, effect.number)
        for kind in [effect.kind] if effect.kind else list(there):
            number = min(there.get(kind, 0), wanted.get(kind, 0))
            put = Counters(on=on[0], kind=kind, number=number, by=frame.you, source=frame.source)
            if number and can_happen(frame.run, put):
                moved += number
                yield from frame.happen(Counters(on=each, kind=kind, number=-number, source=frame.source))
                yield from frame.happen(put)
    frame.note(Name.DID, moved > 0)
    frame.note(Name.AMOUNT, moved)


def _counters_there(frame: Frame, id: str) -> dict[str, int]:
    """The counters on an object or a player."""
    players = frame.run.position.players
    return dict(players[id].counters if id in players else getattr(frame.run.object(id), "counters", {}))


def _chosen_counters(
    frame: Frame, id: str, kind: str, least: int, number: Amount | int | None
) -> Process[dict[str, int]]:
    """How many counters of each kind a player chooses among those on an object, kind by kind (608.2d)."""
    there = {k: n for k, n in _counters_there(frame, id).items() if n and kind in ("", k)}
    left = sum(there.values()) if number is None else min(frame.number(number), sum(there.values()))
    least = min(least, left)
    wanted: dict[str, int] = {}
    for n, (each, has) in enumerate(there.items()):
        later = sum(list(there.values())[n + 1 :])
        options = Numbers(max(0, least - later), min(has, left))
        text = f"{frame.source}: how many {each} counters of {id}"
        wanted[each] = number_of((yield from ask(frame.you, "choose", text, options, source=frame.source.id)))
        left, least = left - wanted[each], max(0, least - wanted[each])
    return wanted


@carries(PutsCountersOf)
def puts_counters_of(frame: Frame, effect: PutsCountersOf) -> Process[None]:
    """Put as many counters of each kind on objects as others have, or last had (122.8)."""
    there: dict[str, int] = {}
    for entity in frame.refer(effect.of):
        for kind, number in frame.counters(entity).items():
            there[kind] = there.get(kind, 0) + number
    on = yield from pick(frame, effect.on)
    new = [Counters(on=i, kind=k, number=n, by=frame.you, source=frame.source) for i in on for k, n in there.items()]
    yield from frame.happen(*new)
    frame.note(Name.DID, bool(new))


@carries(AltersCounters)
def alters_counters(frame: Frame, effect: AltersCounters) -> Process[None]:
    """One more counter of each kind that is there, or of one of them, or one fewer (122.1)."""
    changes: list[Counters] = []
    for id in (yield from pick(frame, effect.on)):
        kinds = tuple(kind for kind, n in _counters_there(frame, id).items() if n and kind != SPEED)
        if effect.one and len(kinds) > 1:
            kinds = (kinds[(yield from _one_of(frame, f"a counter on {id}", kinds))],)
        for kind in kinds:
            ways = ("one more", "one fewer")
            fewer = effect.fewer and (yield from _one_of(frame, f"{kind} counters on {id}", ways)) == 1
            number = -1 if fewer else 1
            changes.append(Counters(on=id, kind=kind, number=number, by=frame.you, source=frame.source))
    yield from frame.happen(*changes)
    frame.note(Name.DID, bool(changes))


def _one_of(frame: Frame, what: str, names: tuple[str, ...]) -> Process[int]:
    """Which of several things, by their place, a player chooses (608.2d)."""
    items = tuple(str(n) for n in range(1, len(names) + 1))
    text = f"{frame.source}: {what}: {'; '.join(f'{n}: {name}' for n, name in enumerate(names, 1))}"
    answer = yield from ask(frame.you, "choose", text, Subsets(items, called=names), source=frame.source.id)
    return int(chosen(answer)[0]) - 1


@carries(Proliferates)
def proliferates(frame: Frame, _: Proliferates) -> Process[None]:
    """Choose any number of permanents and players with counters; each gets one more of each kind (701.34)."""
    run = frame.run
    stop_where_unread(run, Matter.RESOLVES)
    if (yield from done_instead(run, Deed.PROLIFERATE, frame.you)):
        return
    players = [p for p in run.in_turn_order(run.position.players) if set(run.position.players[p].counters) - {SPEED}]
    permanents = [i for i in run.position.battlefield if (o := run.position.objects[i]).counters and not o.phased_out]
    items = (*players, *permanents)
    answer = yield from ask(frame.you, "choose", "proliferate", Subsets(items, 0, len(items)), rule="701.34")
    changes_ = []
    for id in chosen(answer):
        counters = run.position.players[id].counters if id in players else run.position.objects[ObjectId(id)].counters
        changes_ += [Counters(on=id, kind=kind, number=1, by=frame.you, source=frame.source)
                     for kind in counters if kind != SPEED]  # fmt: skip
    yield from happen(run, *changes_)
    event = Event(
        kind=EventKind.DOES, rule="701.34", text=f"{frame.you} proliferates", player=frame.you, verb=Deed.PROLIFERATE
    )
    told(run, [event], run.position)
