"""What the door asks of triggered abilities: it knows none, so whoever finds those that trigger registers here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ...game.course import Waiting
from .run import Run
from .told import Event

Watch: TypeAlias = Callable[[Run, Sequence[Event]], list[Waiting]]
"""Which triggered abilities simultaneous events trigger (603.2)."""

_registered: list[Watch] = []


def watches(watch: Watch) -> Watch:
    """Let the door show this one all events from now on, after those that registered before."""
    _registered.append(watch)
    return watch


def watch(run: Run, events: Sequence[Event]) -> None:
    """Remember which triggered abilities simultaneous events trigger, until a player would get priority (603.3)."""
    for find in _registered:
        run.waiting += find(run, events)
