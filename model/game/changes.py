"""Which facts a change of a position touches, and what is still known after it: the one rule of carrying over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct

from ..language.abilities import GainAbility, StaticAbility
from ..language.cards import Card
from ..language.filters import Zone
from .facts import EVERYTHING, OBJECTS, Aspect


class Shelves(dict[int, dict[Any, Any]]):
    """What has been worked out, by the facts from which it was: for each of them what each ``Memo`` holds.

    Positions that agree in these facts share a shelf, so what is found out later in one of them is known in all.
    ``board`` is asked for most of all, and belongs to one position alone (see ``characteristics.board``). None of it is
    pickled with a position: it can be worked out again.
    """

    __slots__ = ("board",)

    def __init__(self, shelves: Iterable[tuple[int, dict[Any, Any]]] = ()) -> None:
        super().__init__(shelves)
        self.board: Any = None

    def __reduce__(self) -> tuple[type[Shelves], tuple[()]]:
        return Shelves, ()


def still_known(shelves: Shelves, touched: int) -> Shelves:
    """What has been worked out from none of the facts that a change touches."""
    return Shelves([(reads, shelf) for reads, shelf in shelves.items() if not reads & touched])


_OF_FIELD: dict[str, int] = {
    "objects": int(OBJECTS | Aspect.EFFECTS | Aspect.STATICS | Aspect.TAPPED | Aspect.STATUS | Aspect.STACKED),
    "turn": int(Aspect.TURN),
    "priority": int(Aspect.PRIORITY),
    "battlefield": int(Aspect.PERMANENTS),
    "stack": int(Aspect.CARDS | Aspect.STACKED),
    "effects": int(Aspect.EFFECTS | Aspect.STATICS),
    "passed": int(Aspect.PRIORITY),
    "declares": int(Aspect.PRIORITY),
    "definitions": 0,
    "teams": int(EVERYTHING),
    "brawl": int(EVERYTHING),
}


def touched_by(old: Any, changes: Mapping[str, Any]) -> int:
    """The facts that a change of some fields of a position touches."""
    touched = 0 if changes else int(EVERYTHING)  # a copy without a change is asked for to know nothing
    for name, value in changes.items():
        if name == "players":
            touched |= _touched_by_all(old.players, value)
        elif name == "history":
            touched |= _touched_by_fields(old.history, value, _OF_HISTORY, int(Aspect.HISTORY))
        elif name == "course":  # only who has left the game is asked for by anything that is kept
            touched |= 0 if value.out is old.course.out else int(EVERYTHING)
        else:
            touched |= _OF_FIELD[name]
    return touched


_OF_PLAYER: dict[str, int] = {
    "life": int(Aspect.LIFE),
    "mana": int(Aspect.MANA),
    "hidden_hand": int(Aspect.HIDDEN),
    "library_size": int(Aspect.HIDDEN),
    **dict.fromkeys(("hand", "library", "graveyard", "exile", "command", "companion", "sideboard"), int(Aspect.CARDS)),
}
_OF_HISTORY: dict[str, int] = {
    "numbers": int(Aspect.TOLD),
    "facts": int(Aspect.TOLD),
    "record": int(Aspect.TOLD),
    "last_turn": int(Aspect.TOLD),
}


def _touched_by_all(old: Mapping[str, Any], new: Mapping[str, Any]) -> int:
    if old.keys() != new.keys():
        return int(EVERYTHING)
    touched = 0
    for name, player in new.items():
        if player is not old[name]:
            touched |= _touched_by_fields(old[name], player, _OF_PLAYER, int(Aspect.PLAYERS))
    return touched


def _touched_by_fields(old: Struct, new: Struct, of_field: Mapping[str, int], others: int) -> int:
    touched, every = 0, _every_field(type(new))
    for name, before, now in zip(new.__struct_fields__, every(old), every(new), strict=True):
        if before is not now:
            touched |= of_field.get(name, others)
    return touched


@cache
def _every_field(cls: type[Struct]) -> attrgetter[tuple[Any, ...]]:
    """All fields of a value at once."""
    return attrgetter(*cls.__struct_fields__)


# ---------------------------------------------------------------- objects


_being = attrgetter(
    "since", "card", "zone", "owner", "controller", "face", "token", "counters", "attached_to", "face_down",
    "listed", "phased_out", "chosen", "noted", "foretold", "plotted", "manifested", "cloaked", "level", "designations",
    "paired_with", "spell_of", "unlocked", "commander", "casts", "used", "timestamp",
)  # fmt: skip
_status = attrgetter("sick", "damage", "attacking", "defending", "blocking", "blocked", "band", "commander_damage")


def touched_by_object(old: Any, new: Any) -> int:
    """The facts that are touched where an object appears, disappears, or becomes another one."""
    if old is None or new is None:
        return _of_object(new if old is None else old)
    for was, announced in ((old.stacked, new.stacked), (old.cast, new.cast)):
        if was is not announced and not _is_cast_alike(was, announced):
            return _of_object(old) | _of_object(new)
    if _being(old) != _being(new):
        return _of_object(old) | _of_object(new)
    touched = int(Aspect.TAPPED) if old.tapped != new.tapped else 0
    if _status(old) != _status(new):
        touched |= int(Aspect.STATUS)
    linked = (old.exiled_with, old.made_with) != (new.exiled_with, new.made_with)
    otherwise = old.stacked is not new.stacked or old.x != new.x or linked
    return touched | int(Aspect.STACKED) if otherwise else touched


def _is_cast_alike(old: Any, new: Any) -> bool:
    """Whether a spell is what it was, apart from how it has been announced."""
    return old is not None and new is not None and old.fused == new.fused and old.changes == new.changes


def _of_object(found: Any) -> int:
    """Every fact to which an object may belong."""
    where = Aspect.PERMANENTS if found.zone is Zone.BATTLEFIELD else Aspect.CARDS
    touched = int(where | Aspect.TAPPED | Aspect.STATUS | Aspect.STACKED)
    if any(face.continuous for face in found.card.faces):
        touched |= int(Aspect.EFFECTS)
    return touched | int(Aspect.STATICS) if _has_static_abilities(found) else touched


def _has_static_abilities(found: Any) -> bool:
    gained = (c.ability for c in (*found.as_cast, *found.listed) if isinstance(c, GainAbility))
    card: Card = found.card
    return card.has_static_abilities or any(isinstance(a, StaticAbility) for a in gained)
