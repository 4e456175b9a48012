"""Triggered abilities and keywords that are not understood: a game stops where one of them may trigger."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...game.gaps import triggers_unread, unread_trigger
from ...game.position import GameObject
from ...game.waiting import KEYWORDS, waits_for
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.parts import remembered
from ..events.told import Event

_ABOUT_OTHERS = ("evolve", "soulbond", "graft", "prowess", "extort", "increment", "exalted")
_ITSELF = re.compile(r"when(?:ever)? ~ (?:enters|dies|leaves|is put|becomes|deals|attacks|blocks)\b", re.IGNORECASE)


def kinds_of(event: Event) -> Iterator[EventKind]:
    """What an event may be called by texts that wait for it."""
    yield event.kind
    if event.kind is EventKind.BEGIN and event.verb in _STEPS:
        yield _STEPS[event.verb]
    if event.kind is EventKind.MOVE:
        yield from _kinds_of_move(event)
    if event.verb in _VERBS:
        yield EventKind(event.verb)


_STEPS = {
    "upkeep": EventKind.BEGIN_UPKEEP, "draw": EventKind.BEGIN_DRAW, "main1": EventKind.BEGIN_MAIN1,
    "combat": EventKind.BEGIN_COMBAT, "main2": EventKind.BEGIN_MAIN2, "end": EventKind.BEGIN_END,
}  # fmt: skip
_VERBS = (EventKind.SACRIFICE, EventKind.DISCARD, EventKind.MILL, EventKind.EXILE, EventKind.CREATE)


def _kinds_of_move(event: Event) -> Iterator[EventKind]:
    if event.to is Zone.BATTLEFIELD and event.frm is not Zone.BATTLEFIELD:
        yield EventKind.ENTER
    if event.frm is Zone.BATTLEFIELD and event.to is not Zone.BATTLEFIELD:
        yield EventKind.LEAVE
        if event.to is Zone.GRAVEYARD:
            yield EventKind.DIE
    if event.to is Zone.GRAVEYARD:
        yield EventKind.GRAVEYARD
    if event.to is Zone.EXILE:
        yield EventKind.EXILE


def unread_text(abilities: tuple[object, ...], this: GameObject) -> Iterator[str]:
    """The texts and keywords of an object of which it is not known what they wait for, or what they do."""
    yield from _unread_among(abilities)
    for announced in (this.stacked, this.cast):
        if announced is not None:
            paid = (name for name, times in announced.additional if times)
            named = (*paid, announced.alternative)
            yield from (name for name in named if name is not None and triggers_unread(name))


@remembered
def _unread_among(abilities: tuple[object, ...]) -> tuple[str, ...]:
    found = map(unread_trigger, abilities)
    return tuple(text for text in found if text is not None)


def may_trigger(text: str, event: Event, this: GameObject) -> bool:
    """Whether an unread text of an object may wait for this event."""
    kinds = waits_for(text)
    if kinds is not None and not set(kinds) & set(kinds_of(event)):
        return False
    itself = this.id == event.object or this.ref == event.source
    return itself if _is_about_itself(text.lower()) else True


def _is_about_itself(text: str) -> bool:
    """Whether a text waits only for what its own object does or undergoes."""
    if text.startswith(_ABOUT_OTHERS):
        return False
    keyword = next((k for k in KEYWORDS if text.startswith(k)), None)
    if keyword is not None:
        return not any(kind.startswith("begin") for kind in KEYWORDS[keyword])
    return _ITSELF.match(text) is not None
