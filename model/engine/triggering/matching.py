"""Whether an event is what a triggered ability waits for (603.2), and what it is called there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ...game.characteristics import scope_of
from ...game.matching import evaluate, matches
from ...game.position import ObjectId, Position
from ...language import abilities as ab
from ...language.filters import ANYTHING, Filter, This, Who, Zone

if TYPE_CHECKING:
    from ..happening.told import Event

Bindings = tuple[tuple[str, Any], ...]


def is_met(
    when: ab.When, event: Event, batch: Sequence[Event], position: Position, this: str, you: str
) -> Bindings | None:
    """What an event is called in the text that waits for it; ``None`` where it is not what is waited for.

    Args:
        when: what is waited for.
        event: the event.
        batch: all events that happened at the same time.
        position: the position in which objects are looked at: before the event where it takes them away (603.10).
        this: the object with the text.
        you: its controller.
    """
    if isinstance(when, ab.AnyOfThese):
        return next((b for w in when.parts if (b := is_met(w, event, batch, position, this, you)) is not None), None)
    test = _TESTS.get(type(when))
    if test is None or not test(when, event, position, this, you):
        return None
    if getattr(when, "batch", False):
        fitting = [e for e in batch if test(when, e, position, this, you)]
        if fitting[0] is not event:
            return None
        objects = tuple(e.object for e in fitting if e.object)
        return (("it", objects), ("player", (event.player,) if event.player else ()), ("amount", len(fitting)))
    return _bindings(event)


def _bindings(event: Event) -> Bindings:
    found: list[tuple[str, Any]] = [("amount", abs(event.amount))]
    if event.object is not None:
        found.append(("it", (event.object,)))
    if event.player is not None:
        found.append(("player", (event.player,)))
    if event.source is not None:
        found.append(("source", (event.source,)))
    if event.object is None and event.player is not None and event.kind == "damage":
        found.append(("damaged", (event.player,)))
    elif event.kind == "damage" and event.object is not None:
        found.append(("damaged", (event.object,)))
    return tuple(found)


def _fits(what: Filter, position: Position, this: str, you: str, candidate: str | None) -> bool:
    if what == ANYTHING:
        return True
    if candidate is None or (candidate not in position.objects and candidate not in position.players):
        return isinstance(what, This) and candidate == this
    return matches(what, scope_of(position, this, you), candidate)


def _is_who(position: Position, player: str | None, who: Who, you: str) -> bool:
    return who is Who.ANYONE or (player is not None and position.is_who(player, who, you))


def _moves(when: ab.Moves, event: Event, position: Position, this: str, you: str) -> bool:
    if event.kind not in ("move", "draw"):
        return False
    if when.frm is not None and event.frm is not when.frm:
        return False
    if when.to is not None and event.to is not when.to:
        return False
    if when.frm is None and when.to is Zone.BATTLEFIELD and event.frm is Zone.BATTLEFIELD:
        return False
    if when.verb and event.verb != when.verb:
        return False
    return _is_who(position, event.player, when.by, you) and _fits(when.what, position, this, you, event.object)


def _begins(when: ab.Begins, event: Event, position: Position, this: str, you: str) -> bool:
    if event.kind != "begin" or event.verb not in when.step.split("|"):
        return False
    if when.host:
        host = position.objects[ObjectId(this)].attached_to if ObjectId(this) in position.objects else None
        found = position.objects.get(ObjectId(host)) if host else None
        return event.player == (found.controller if found else host)
    return _is_who(position, event.player, when.whose, you)


def _casts(when: ab.Casts, event: Event, position: Position, this: str, you: str) -> bool:
    kinds = ("cast", "copy") if when.or_copies else ("cast",)
    if event.kind not in kinds or not _is_who(position, event.player, when.who, you):
        return False
    if when.number and event.amount != when.number:
        return False
    return _fits(when.what, position, this, you, event.object)


def _damages(when: ab.Damages, event: Event, position: Position, this: str, you: str) -> bool:
    if event.kind != "damage" or when.combat not in (None, event.combat):
        return False
    to = event.object if event.object is not None else event.player
    return _fits(when.source, position, this, you, event.source) and _fits(when.to, position, this, you, to)


def _life(when: ab.LifeChanges, event: Event, position: Position, this: str, you: str) -> bool:
    if event.kind != "life" or (event.amount > 0) is not when.gains:
        return False
    return _is_who(position, event.player, when.who, you)


def _counters(when: ab.CountersChange, event: Event, position: Position, this: str, you: str) -> bool:
    if event.kind != "counters" or when.kind not in ("", event.verb) or (event.amount < 0) is not when.removed:
        return False
    if not _fits(when.on, position, this, you, event.object):
        return False
    found = event.after.objects.get(ObjectId(event.object or "")) if event.after else None
    left = found.counters.get(event.verb, 0) if found else 0
    if when.last and left:
        return False
    reaches = evaluate(when.reaches, scope_of(position, this, you))
    return not reaches or left - event.amount < reaches <= left


def _status(when: ab.StatusChanges, event: Event, position: Position, this: str, you: str) -> bool:
    if event.kind != when.event or not _is_who(position, event.player, when.who, you):
        return False
    return _fits(when.what, position, this, you, event.object) and _fits(when.by, position, this, you, event.source)


def _does(when: ab.PlayerDoes, event: Event, position: Position, this: str, you: str) -> bool:
    named = event.verb == when.verb and (not when.number or event.amount == when.number)
    return event.kind == "does" and named and _is_who(position, event.player, when.who, you)


_TESTS: dict[type, Callable[..., bool]] = {
    ab.Moves: _moves,
    ab.Begins: _begins,
    ab.Casts: _casts,
    ab.Damages: _damages,
    ab.LifeChanges: _life,
    ab.CountersChange: _counters,
    ab.StatusChanges: _status,
    ab.PlayerDoes: _does,
}
