"""Which triggered abilities a batch of events triggers (603.2), looking back where they take objects away (603.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...game.characteristics import look, scope_of
from ...game.course import Waiting
from ...game.matching import holds
from ...game.matching.scope import whose
from ...game.position import GameObject, ObjectId, Position
from ...language import abilities as ab
from ...language.abilities import TriggeredAbility
from ...language.filters import Filter, This, Zone
from ...language.parts import parts_of
from .matching import Bindings, is_met
from .unread import may_trigger, unread_text

if TYPE_CHECKING:
    from ..happening.run import Run
    from ..happening.told import Event


def find_triggers(run: Run, events: Sequence[Event]) -> list[Waiting]:
    """The triggered abilities that simultaneous events trigger, each as often as it does."""
    found: list[Waiting] = []
    for event in events:
        assert event.before is not None
        assert event.after is not None
        position = event.before if _looks_back(event) else event.after
        for this, number, ability in _abilities(position, event):
            waiting = _triggered(run, event, events, position, this, number, ability)
            if waiting is not None:
                found.append(waiting)
        _require_read(position, event)
        found += _delayed(run, event, events)
    return found


def _require_read(position: Position, event: Event) -> None:
    """Stop where a text that is not understood may wait for an event.

    Raises:
        Stopped: one may.
    """
    from ..happening.run import Stopped  # noqa: PLC0415  # which knows events, that know triggers

    there = dict.fromkeys((*position.battlefield, *position.stack, event.object))
    for id in there:
        this = position.objects.get(ObjectId(id)) if id is not None else None
        if this is None or this.phased_out:
            continue
        for text in unread_text(look(position, this.id).all_abilities, this):
            if may_trigger(text, event, this):
                raise Stopped("this text is not understood", this.id, text)


def _looks_back(event: Event) -> bool:
    """Whether an event takes an object away from where it was seen (603.10a)."""
    left = event.kind == "move" and event.frm is Zone.BATTLEFIELD and event.to is not Zone.BATTLEFIELD
    return left or event.kind in ("phase out", "unattach")


def triggered_of(position: Position, id: str) -> Iterator[tuple[int, TriggeredAbility]]:
    """The triggered abilities that an object has now, numbered from 1 in text order."""
    abilities = [a for a in look(position, id).all_abilities if isinstance(a, TriggeredAbility)]
    yield from enumerate(abilities, 1)


def _abilities(position: Position, event: Event) -> Iterator[tuple[GameObject, int, TriggeredAbility]]:
    """The abilities that may be waiting: of permanents, and of what is elsewhere and speaks of itself or from there."""
    for id in position.battlefield:
        found = position.objects[id]
        if not found.phased_out:
            yield from ((found, n, a) for n, a in triggered_of(position, id) if a.zone is Zone.BATTLEFIELD)
    for id, other in position.objects.items():
        if other.zone is Zone.BATTLEFIELD or not any(_has_triggers(f.abilities) for f in other.card.faces):
            continue
        for number, ability in triggered_of(position, id):
            if ability.zone is other.zone or (id == event.object and _is_about_itself(ability.when)):
                yield other, number, ability


def _has_triggers(abilities: Sequence[object]) -> bool:
    return any(isinstance(a, TriggeredAbility) and a.when is not None for a in abilities)


def _is_about_itself(when: ab.When | None) -> bool:
    """Whether it waits for something that happens to its own object, wherever that goes (603.6, 603.10)."""
    return any(isinstance(part, This) for part in parts_of(when))


def _triggered(
    run: Run,
    event: Event,
    batch: Sequence[Event],
    position: Position,
    this: GameObject,
    number: int,
    ability: TriggeredAbility,
) -> Waiting | None:
    if ability.when is None:
        return None
    you = whose(this)
    bound = is_met(ability.when, event, batch, position, this.id, you)
    if bound is None or not _may_trigger(run, event, this.id, you, number, ability):
        return None
    bound = _with_what_left(bound, event, batch)
    if ability.once_each_turn:
        run.note(used=run.course.used | {f"{this.id}!{number}"})
    return Waiting(ability, this.id, you, number, bound, stamp=run.course.clock)


def _with_what_left(bound: Bindings, event: Event, batch: Sequence[Event]) -> Bindings:
    """What an event is called, and what it took away from the battlefield: that is spoken of as it was there."""
    if not _looks_back(event):
        return bound
    left = tuple(e.object for e in batch if e.object is not None and _looks_back(e))
    return (*bound, ("left", left))


def _may_trigger(run: Run, event: Event, this: str, you: str, number: int, ability: TriggeredAbility) -> bool:
    """Whether its intervening "if" is true (603.4), and it has not triggered as often as it may."""
    if ability.once_each_turn and f"{this}!{number}" in run.course.used:
        return False
    position = run.position
    if ability.if_ and (ObjectId(this) not in position.objects or (_looks_back(event) and event.object == this)):
        position = run.course.last.get(this, position)
    return all(holds(c, scope_of(position, this, you)) for c in ability.if_)


def _delayed(run: Run, event: Event, batch: Sequence[Event]) -> list[Waiting]:
    """Delayed triggered abilities (603.7); one that triggers once is gone."""
    found: list[Waiting] = []
    assert event.before is not None
    assert event.after is not None
    position = event.before if _looks_back(event) else event.after
    for delayed in run.course.delayed:
        waiting = delayed.waiting
        when = waiting.ability.when
        met = None if when is None else is_met(when, event, batch, position, waiting.source, waiting.controller)
        if met is None:
            continue
        if not delayed.again:
            run.note(delayed=tuple(d for d in run.course.delayed if d is not delayed))
        own = dict(waiting.bound)
        bound = tuple({**dict(met), **own, **{f"event {k}": v for k, v in met}}.items())
        found.append(Waiting(waiting.ability, waiting.source, waiting.controller, 0, bound, stamp=waiting.stamp))
    return found


def state_triggers(run: Run) -> list[Waiting]:
    """State triggers whose state has come true, and that do not wait already (603.8)."""
    found: list[Waiting] = []
    holding = set(run.course.holding)
    for id in run.position.battlefield:
        this = run.position.objects[id]
        for number, ability in triggered_of(run.position, id):
            if not isinstance(ability.when, ab.IsSo):
                continue
            key = f"{id}!{number}"
            true = all(holds(c, scope_of(run.position, id, this.controller)) for c in ability.when.if_)
            if true and key not in holding:
                found.append(Waiting(ability, id, this.controller, number, (), stamp=run.course.clock))
                holding.add(key)
            elif not true:
                holding.discard(key)
    if holding != run.course.holding:
        run.note(holding=frozenset(holding))
    return found


def names_it(what: Filter) -> bool:
    """Whether a filter is about the object with the text itself."""
    return any(isinstance(part, This) for part in parts_of(what))
