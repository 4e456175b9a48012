"""Miracle: cards that are revealed as they are drawn (702.94)."""

from __future__ import annotations

from ...game.course import Waiting
from ...game.decisions import YesOrNo
from ...language.abilities import AlternativeCost
from ...language.events import EventKind
from ...language.keywords.triggered import MIRACLE
from .run import Process, Run, ask
from .told import Event

_DRAWN = "cards you've drawn this turn"


def may_show_miracle(run: Run, event: Event) -> Process[None]:
    """A player may reveal the first card that they draw in a turn for its miracle (702.94a)."""
    if event.kind != EventKind.DRAW or event.object is None or event.player is None:
        return
    drawn = run.position.history.numbers.get(event.player, {}).get(_DRAWN, 0)
    has_it = any(isinstance(a, AlternativeCost) and a.name == "miracle" for a in run.look(event.object).all_abilities)
    if drawn != 1 or not has_it:
        return
    text = f"reveal {event.object} for its miracle"
    if (yield from ask(event.player, "may", text, YesOrNo(), rule="702.94a", source=event.object)) == "yes":
        run.waiting.append(Waiting(MIRACLE, run.ref(event.object), event.player))
