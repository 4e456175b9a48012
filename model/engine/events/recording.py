"""What a game records of a turn that texts may ask for later: events, with the objects as they were then (608.2h)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from ...game.characteristics import look
from ...game.kept import HAS_DEALT, NEVER_CAST, SPENT_ON_SPELLS
from ...game.position import ObjectId, Position
from ...game.record import Recorded, Seen
from ...language.amounts import NamesakesCast, namesakes
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.objects import ObjectRef
from ...language.parts import mentions
from .crimes import is_crime
from .excess import excess_dealt
from .run import Run
from .told import Event


def record(run: Run, events: Sequence[Event]) -> None:
    """Keep what simultaneous events are, and what they make true."""
    hurt = frozenset((e.source, e.it) for e in events if e.kind == EventKind.DAMAGE and e.it and e.source)
    if not hurt <= run.course.hurt:
        run.note(hurt=run.course.hurt | hurt)
    for event in events:
        _note_commander(run, event)
    new = tuple(recorded for event in events for recorded in _recorded(run, event, events))
    more = [counted for event in events for counted in _counted(event, run.position)]
    if new or more:
        history = run.position.history
        numbers = {p: dict(own) for p, own in history.numbers.items()}
        for player, words, number in more:
            own = numbers.setdefault(player, {})
            own[words] = own.get(words, 0) + number
        facts = _facts(history.facts, events, run.position)
        kept = replace(history, record=history.record + new, numbers=numbers, facts=facts)
        run.position = run.position.with_(history=kept)


def _note_commander(run: Run, event: Event) -> None:
    """Keep how much combat damage a commander has dealt to a player over the whole game (903.10a)."""
    if event.kind is not EventKind.DAMAGE or not event.combat or event.player is None or event.source is None:
        return
    dealt_by = run.object(event.source.id)
    if dealt_by is not None and dealt_by.commander:
        before = dealt_by.commander_damage
        after = {**before, event.player: before.get(event.player, 0) + event.amount}
        run.put(replace(dealt_by, commander_damage=after))


# ---------------------------------------------------------------- events


def _recorded(run: Run, event: Event, batch: Sequence[Event]) -> Iterator[Recorded]:
    """The events that texts may ask for."""
    before, after = event.before, event.after
    assert before is not None
    assert after is not None
    id = ObjectId(event.object or "")
    player = event.player or ""
    match event.kind:
        case EventKind.MOVE | EventKind.DRAW:
            yield Recorded(
                kind=EventKind.MOVE, player=player, was=seen(before, id), became=seen(after, id),
                source=_source(run, before, event.source), frm=event.frm, to=event.to, verb=event.verb,
            )  # fmt: skip
        case EventKind.DAMAGE:
            to = (event.object, event.player)
            together = [e for e in batch if e.kind is EventKind.DAMAGE and (e.object, e.player) == to]
            yield Recorded(
                kind=event.kind, player=player, was=seen(before, id), source=_source(run, before, event.source),
                amount=event.amount, combat=event.combat, excess=excess_dealt(together) > 0,
            )  # fmt: skip
        case EventKind.ATTACK:  # of whom a player's permanents are attacked nobody attacks that player (508.6)
            whom = event.whom if event.whom in after.players else None
            yield Recorded(kind=event.kind, player=whom or "", was=seen(before, id))
        case EventKind.BLOCK:
            yield Recorded(kind=event.kind, was=seen(before, id), source=_source(run, before, event.source))
        case EventKind.LIFE:
            yield Recorded(kind=event.kind, player=player, amount=event.amount, verb=event.verb)
        case EventKind.COUNTERS:
            whose = event.object or "" if id in after.players else player
            on = seen(after, id) or seen(before, id)
            yield Recorded(kind=event.kind, player=whose, was=on, amount=event.amount, verb=event.verb)
        case EventKind.CAST:
            as_ = after.objects[id].stacked if id in after.objects else None
            frm, how = (as_.cast_from, as_.alternative) if as_ is not None else (None, None)
            yield Recorded(kind=event.kind, player=player, became=seen(after, id), frm=frm, verb=how or "")
        case EventKind.TARGET if is_crime(event, after):
            yield Recorded(kind=event.kind, player=player, verb=CRIME)
        case EventKind.DOES:
            result, was = event.amount + event.plus, seen(before, id)
            yield Recorded(kind=event.kind, player=player, was=was, amount=result, verb=event.verb)
        case EventKind.CREWS | EventKind.SADDLES:
            was, source = seen(before, id), _source(run, before, event.source)
            yield Recorded(kind=event.kind, player=player, was=was, source=source)
        case EventKind.ACTIVATE if event.verb == "loyalty":
            yield Recorded(kind=event.kind, player=player, was=seen(before, id), verb=event.verb)


CRIME = "crime"


def seen(position: Position, id: str) -> Seen | None:
    """An object as it is, to be remembered; ``None`` where there is none."""
    found = position.objects.get(ObjectId(id))
    if found is None:
        return None
    now = replace(look(position, found.id), abilities=(), granted=(), intrinsic=())
    return Seen(
        ref=found.ref, owner=found.owner, controller=found.controller, zone=found.zone, now=now, token=found.token,
        face_down=found.face_down, counters=tuple(sorted(found.counters.items())),
    )  # fmt: skip


def _source(run: Run, before: Position, source: ObjectRef | None) -> Seen | None:
    """The source of an event as it was before it, or as it last was (113.7a)."""
    if source is None:
        return None
    there = before if before.current(source) is not None else run.position_of(source)
    return seen(there, source.id) if there.current(source) is not None else None


# ---------------------------------------------------------------- facts and numbers


def _counted(event: Event, after: Position) -> Iterator[tuple[str, str, int]]:
    """How much mana a player has spent on a spell that they cast, and that it was one of its name, if it asks."""
    spell = after.objects.get(ObjectId(event.object or "")) if event.kind is EventKind.CAST else None
    if event.player is None or spell is None or spell.stacked is None:
        return
    if spell.stacked.spent:
        yield event.player, SPENT_ON_SPELLS, len(spell.stacked.spent)
    now = look(after, spell.id)
    if mentions(now.all_abilities, NamesakesCast):
        yield event.player, namesakes(now.name), 1


def _facts(
    facts: Mapping[str, tuple[str, ...]], events: Sequence[Event], after: Position
) -> Mapping[str, tuple[str, ...]]:
    """What is so beyond this turn: of players, and of objects for as long as they are the same (400.7)."""
    moved = {event.object for event in events if event.kind in (EventKind.MOVE, EventKind.DRAW)}
    kept = {p: words for p, words in facts.items() if p not in moved}
    for event in events:
        if event.kind is EventKind.CAST and event.player in kept:
            kept[event.player] = tuple(w for w in kept[event.player] if w != NEVER_CAST)
        dealt = event.source if event.kind is EventKind.DAMAGE else None
        there = after.current(dealt)
        if there is not None and there.zone is Zone.BATTLEFIELD and HAS_DEALT not in kept.get(there.id, ()):
            kept[there.id] = (*kept.get(there.id, ()), HAS_DEALT)
    return {p: words for p, words in kept.items() if words}
