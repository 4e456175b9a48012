"""What has happened this turn, as a game has recorded it: whether an event fits, and how much that comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from ...language import amounts as am
from ...language import filters as fi
from ...language.amounts import Tally
from ...language.cards import CARD_TYPES, Card, Characteristics, Face, TypeLine
from ...language.filters import ANYTHING, Filter, Past, Role
from ...language.objects import ObjectRef
from ..facts import Aspect
from ..position import GameObject, ObjectId
from ..record import Recorded, Seen
from .asking import comes_to, fits_by, matches
from .scope import Scope, View, find

_READS = Aspect.TOLD | Aspect.YOU | Aspect.THIS | Aspect.TURN


def events_of(past: Past, scope: Scope) -> Iterator[Recorded]:
    """The events of this turn, or of the one before, that fit, in order."""
    history = scope.position.history
    return (event for event in (history.last_turn if past.last_turn else history.record) if _is_one(past, event, scope))


def _is_one(past: Past, event: Recorded, scope: Scope) -> bool:
    if event.kind is not past.kind or past.verb not in ("", event.verb) or past.result not in (0, event.amount):
        return False
    if past.frm not in (None, event.frm) or past.to not in (None, event.to) or past.combat not in (None, event.combat):
        return False
    if (past.not_from is not None and event.frm is past.not_from) or (past.excess and not event.excess):
        return False
    if (event.amount < 0) is not past.removed:
        return False
    if past.who is not fi.Who.ANYONE and not (
        event.player and scope.position.is_who(event.player, past.who, scope.you)
    ):
        return False
    asked = ((past.what, event.was), (past.into, event.became), (past.source, event.source))
    return all(what == ANYTHING or (seen is not None and fitted(what, seen, scope)) for what, seen in asked)


def fitted(what: Filter, seen: Seen, scope: Scope) -> bool:
    """Whether an object fits a filter as it was."""
    view = Then(scope.view, seen, scope.source)
    return matches(what, replace(scope, view=view), view.id)


class Then:
    """A position with an object as it was once; it goes by its own id only where it is the object with the text."""

    reads = None  # never settled: it is only for one question

    def __init__(self, view: View, seen: Seen, this: ObjectRef | None) -> None:
        self.id = seen.ref.id if seen.ref == this else ObjectId(f"{seen.ref.id}@{seen.ref.since}")
        self._view, self._seen = view, seen
        was = GameObject(
            id=self.id, since=seen.ref.since, card=_card(seen.now), owner=seen.owner, controller=seen.controller,
            zone=seen.zone, token=seen.token, face_down=seen.face_down, counters=dict(seen.counters),
        )  # fmt: skip
        self.position = view.position.with_object(was)

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object; of the one that is remembered, those of then."""
        return self._seen.now if id == self.id else self._view.look(id)


def _card(now: Characteristics) -> Card:
    """A card that stands for what is remembered, of which only the characteristics are known."""
    return Card(name=now.name, faces=(Face(name=now.name, type_line=TypeLine(types=frozenset())),))


@comes_to(am.Happened, _READS)
def _happened(amount: am.Happened, scope: Scope) -> int:
    events = list(events_of(amount.past, scope))
    match amount.tally:
        case Tally.TIMES:
            return len(events)
        case Tally.AMOUNT:
            return sum(abs(e.amount) for e in events)
        case Tally.SOURCES:
            return len({e.source.ref for e in events if e.source is not None})
        case Tally.TYPES:
            return len({word for e in events if e.was is not None for word in e.was.now.words}.intersection(CARD_TYPES))
    sums: Counter[ObjectRef] = Counter()
    for event in events:
        if event.source is not None:
            sums[event.source.ref] += abs(event.amount)
    return max(sums.values(), default=0)


@fits_by(fi.TookPart, _READS | Aspect.ITSELF)
def _took_part(what: fi.TookPart, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    if found is None:
        return False
    meant = found.was if found.is_spell and what.as_ is Role.BECAME else found.ref  # a card finds its spell (400.7h)
    there = (_as(what.as_, event) for event in events_of(what.past, scope))
    return any(seen is not None and seen.ref == meant for seen in there)


def _as(role: Role, event: Recorded) -> Seen | None:
    match role:
        case Role.IT:
            return event.was or event.became
        case Role.SOURCE:
            return event.source
        case Role.BECAME:
            return event.became
