"""The order of timestamps of what enters the battlefield at the same time (613.7m)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from ...game.characteristics import board
from ...game.decisions import Orders, order_of
from ...language.abilities import Continuous
from ...language.cards import Card
from ...language.filters import Zone
from .making import make
from .proposed import Create, Move, Proposed
from .run import Process, Run, ask

MOST_COMPARED = 5


def in_order_of_timestamps(run: Run, changes: Sequence[Proposed]) -> Process[list[Proposed]]:
    """Simultaneous changes, what enters in APNAP order, and each player's own in the order of that player's choice.

    They are asked only where it makes a difference to what any permanent is.
    """
    entering = [(player, c) for c in changes if (player := _who_controls(run, c)) is not None]
    if len(entering) < 2:
        return list(changes)
    ordered: list[Proposed] = []
    for player in run.in_turn_order({player for player, _ in entering}):
        own = [c for p, c in entering if p == player]
        some = [c for c in own if _has_effects(run, c)]
        if _differ(run, some, changes):
            own = _in_their_places(own, some, (yield from _chosen(player, some)))
        ordered += own
    return _in_their_places(changes, [c for _, c in entering], ordered)


def _who_controls(run: Run, change: Proposed) -> str | None:
    """Who will control what enters; ``None`` of other changes."""
    if isinstance(change, Create):
        return change.under or change.player
    if not isinstance(change, Move) or change.to is not Zone.BATTLEFIELD:
        return None
    found = run.object(change.id)
    return change.under or (found.owner if found is not None else None)


def _in_their_places(changes: Sequence[Proposed], old: Sequence[Proposed], new: Sequence[Proposed]) -> list[Proposed]:
    """All changes, some of them having changed places among themselves."""
    places = iter(new)
    return [next(places) if any(c is o for o in old) else c for c in changes]


def _differ(run: Run, some: Sequence[Proposed], changes: Sequence[Proposed]) -> bool:
    """Whether it makes a difference in which order some of a player's objects enter; of many, it may."""
    if len(some) < 2 or len(some) > MOST_COMPARED:
        return len(some) > MOST_COMPARED
    outcomes = (_outcome(run, _in_their_places(changes, some, order)) for order in permutations(some))
    first = next(outcomes)
    return any(outcome != first for outcome in outcomes)


def _has_effects(run: Run, change: Any) -> bool:
    """Whether something has continuous effects of its own as it enters."""
    found = None if isinstance(change, Create) else run.object(change.id)
    card: Card | None = change.the_card if found is None else change.card or found.own or found.card
    return card is not None and any(isinstance(a, Continuous) for face in card.faces for a in face.abilities)


def _outcome(run: Run, changes: Sequence[Proposed]) -> dict[str, Any]:
    """What all permanents are after changes are made in this order."""
    before = run.position
    for change in changes:
        _exhaust(make(run, change))
    after, run.position = run.position, before
    return {id: board(after).look(id) for id in after.battlefield}


def _exhaust(events: Iterator[Any]) -> None:
    for _ in events:
        pass


def _chosen(player: str, own: Sequence[Any]) -> Process[list[Proposed]]:
    """The order that a player chooses, the earliest timestamp first."""
    items = tuple(str(c.id or c.the_card.name) for c in own)
    text = "the order of timestamps: " + "; ".join(f"{n}: {i}" for n, i in enumerate(items, 1))
    answer = yield from ask(player, "order", text, Orders(items), rule="613.7m")
    return [own[n] for n in order_of(answer)]
