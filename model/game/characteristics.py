"""What an object is right now, all continuous effects applied (613).

Legality asks here, never the printed card. ``board(position)`` gives the finished answer for a whole position and
keeps it there; positions without continuous effects cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeVar

from ..language.abilities import ActivatedAbility
from ..language.cards import Characteristics
from .activated import activated_of
from .facts import OBJECTS, Aspect
from .layers import apply_layers, read_by_effects, text_box_of
from .matching import (
    Scope,
)
from .matching.scope import whose
from .memory import Memo
from .position import GameObject, ObjectId, Position
from .printed import base_characteristics

__all__ = [
    "Board",
    "activated_abilities",
    "activated_of",
    "board",
    "has_effects",
    "known",
    "look",
    "permanents_of",
    "permanents_with",
    "scope_of",
    "text_box_of",
]

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Board:
    """A position and the characteristics of its objects, all layers applied.

    ``changed``: those that continuous effects make something else than what is printed on them.
    """

    __slots__ = ("_base", "changed", "position", "reads")

    def __init__(self, position: Position, changed: Mapping[ObjectId, Characteristics], reads: int) -> None:
        self.position = position
        self.reads = reads
        self.changed = changed
        self._base = _BASE.at(position)

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object."""
        found = self.changed.get(id) or self._base.get(id)  # type: ignore[call-overload]  # ids are text
        if found is None:
            found = self._base[id] = base_characteristics(self.position.objects[ObjectId(id)])
        return found


_BASE: Memo[str, Characteristics] = Memo(OBJECTS)
_CHANGED: Memo[None, dict[ObjectId, Characteristics]] = Memo()
_LOOKED_AT: Memo[None, int] = Memo(Aspect.EFFECTS | Aspect.PERMANENTS)


def board(position: Position) -> Board:
    """The position with what its objects are, worked out once."""
    found: Board | None = position.memo.board
    if found is None:
        found = position.memo.board = _board(position)
    return found


def _board(position: Position) -> Board:
    reads = _looked_at(position)
    known = _CHANGED.at(position, reads)
    if None not in known:
        known[None] = apply_layers(position) if reads != Aspect.EFFECTS else {}
    return Board(position, known[None], reads)


def _looked_at(position: Position) -> int:
    """The facts that decide what objects are beyond what is printed on them: whatever continuous effects look at."""
    known = _LOOKED_AT.at(position)
    if None not in known:
        known[None] = int(Aspect.EFFECTS | read_by_effects(position))
    return known[None]


def known(memo: Memo[K, V], position: Position) -> dict[K, V]:
    """What is known of a position that depends on what its objects are, beside the facts that ``memo`` names."""
    return memo.at(position, memo.reads | board(position).reads)


def has_effects(position: Position) -> bool:
    """Whether any continuous effect changes characteristics in this position."""
    return _looked_at(position) != Aspect.EFFECTS


def look(position: Position, id: str) -> Characteristics:
    """The characteristics of an object now (613)."""
    return board(position).look(id)


def permanents_with(position: Position, word: str) -> tuple[ObjectId, ...]:
    """The permanents with a word on their type line or a keyword, in order; phased-out ones too."""
    found = known(_BY_WORD, position)
    if word not in found:
        found[word] = permanents_that(position, lambda now: word in now.words or word in now.keywords)
    return found[word]


def permanents_that(position: Position, have: Callable[[Characteristics], bool]) -> tuple[ObjectId, ...]:
    """The permanents whose characteristics are so, in order; phased-out ones too."""
    groups = [ids for now, ids in _alike(position) if have(now)]
    if len(groups) < 2:
        return groups[0] if groups else ()
    there = frozenset[ObjectId]().union(*groups)
    return tuple(filter(there.__contains__, position.battlefield))


def _alike(position: Position) -> tuple[tuple[Characteristics, tuple[ObjectId, ...]], ...]:
    """The permanents by their characteristics: together are those that share one value, as most of one card do."""
    found = known(_ALIKE, position)
    if None not in found:
        look, groups = board(position).look, dict[int, tuple[Characteristics, list[ObjectId]]]()
        for each in position.battlefield:
            now = look(each)
            groups.setdefault(id(now), (now, []))[1].append(each)
        found[None] = tuple((now, tuple(ids)) for now, ids in groups.values())
    return found[None]


_BY_WORD: Memo[str, tuple[ObjectId, ...]] = Memo(Aspect.PERMANENTS)
_ALIKE: Memo[None, tuple[tuple[Characteristics, tuple[ObjectId, ...]], ...]] = Memo(Aspect.PERMANENTS)


def scope_of(position: Position, this: str | None, you: str | None = None, x: int = 0) -> Scope:
    """How a text on ``this`` is read: by its controller, or by its owner where it has none (109.5)."""
    if you is None:
        found = position.objects[ObjectId(this)] if this else None
        you = whose(found) if found else position.turn.player
    return Scope(board(position), you, this, x)


def activated_abilities(position: Position, id: str) -> tuple[ActivatedAbility, ...]:
    """The activated abilities that an object has now, numbered from 1: printed, intrinsic, granted."""
    return activated_of(look(position, id))


def permanents_of(position: Position, player: str) -> Iterable[GameObject]:
    """Permanents that a player controls, in document order; phased-out ones don't exist (702.26d)."""
    objects = position.objects
    return (o for id in position.battlefield if (o := objects[id]).controller == player and not o.phased_out)
