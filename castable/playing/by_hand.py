"""A position in which a person has carried out what castable does not understand, fitted to the game that stopped."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from castable.api.given import PositionLike, path_or_text, shown
from castable.model.documents import read_position, write_position
from castable.model.documents.text import read_file, read_text
from castable.model.engine.by_hand import cannot_finish, hand_over
from castable.model.engine.events.run import Run, Solver
from castable.model.game.errors import DocumentError, Fault, RequestError
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.cards import CardSource

from .stop import Stop

_KEPT = ("cards", "course")
"""What stays as it was where a document says nothing of it: its own cards, and what the game remembers."""


def fitted(before: Position, source: PositionLike, cards: CardSource | None, where: str) -> Position:
    """Return the position that a person has left, with what the game remembers.

    An object that is in another zone than it was is a new one (400.7). What the document does not say of ``cards`` and
    ``course`` stays as it was.

    Args:
        before: the position at which the game had stopped.
        source: the position that has been left, as a document or a file too.
        cards: where cards are found that the document does not define.
        where: what the places of faults begin with.

    Raises:
        DocumentError: the position has faults, or is none of this game.
    """
    known = write_position(before)
    document = {**{key: known[key] for key in _KEPT if key in known}, **_document(source, where)}
    bare = {key: value for key, value in document.items() if key not in ("course", "pending")}
    plain = read_position(bare, cards=cards, where=where)
    faults = _unfit(before, plain, document, where)
    if faults:
        raise DocumentError(faults)
    course = document.get("course", {})
    if isinstance(course, Mapping):
        document["course"] = _course(course, before, plain)
    found = read_position(document, cards=cards, where=where)
    back = [player for player in before.course.out if player not in found.course.out]
    if back:
        what = f"{back[0]} has left the game, and is in it again"
        raise DocumentError((Fault(f"{where}.course.out", what, "whoever has left, by which rule"),))
    return found


def _document(source: PositionLike, where: str) -> dict[str, Any]:
    """The position as a document."""
    if isinstance(source, Position):
        return dict(write_position(source))
    if not isinstance(source, str | Path | Mapping):
        raise DocumentError((Fault(where, f"{shown(source)} is no position", "a position document"),))
    given = path_or_text(source) if isinstance(source, str) else source
    text = read_file(given) if isinstance(given, Path) else given
    data = read_text(text) if isinstance(text, str) else text
    if not isinstance(data, Mapping):
        raise DocumentError((Fault(where, f"{shown(data)} is no position", "a position document"),))
    return dict(data)


def _unfit(before: Position, after: Position, document: Mapping[str, Any], where: str) -> tuple[Fault, ...]:
    """Why a position is none of this game."""
    faults = []
    if tuple(after.players) != tuple(before.players):
        what = f"the players are {', '.join(after.players)}"
        faults.append(Fault(f"{where}.players", what, f"{', '.join(before.players)}, in this order"))
    elif after.teams != before.teams:
        faults.append(Fault(f"{where}.teams", "the teams are other ones", "those of the game"))
    if before.turn.number and not after.turn.number:
        what = "the game begins anew"
        faults.append(Fault(f"{where}.turn.number", what, f"a turn from 1 on, such as {before.turn.number}"))
    if document.get("pending"):
        what = "a decision that is waited for"
        faults.append(Fault(f"{where}.pending", what, "no such key: what was interrupted has been carried out by hand"))
    return tuple(faults)


def _course(course: Mapping[str, Any], before: Position, after: Position) -> dict[str, Any]:
    """What the game remembers, of the objects that are still there and where they were."""

    def same(id: str) -> bool:
        old, new = before.objects.get(ObjectId(id)), after.objects.get(ObjectId(id))
        return new is not None and (old is None or old.zone is new.zone)

    found = dict(course)
    said = found.get("since") if isinstance(found.get("since"), Mapping) else {}
    since = {str(id): _since(new, before.objects.get(id), said) for id, new in sorted(after.objects.items())}
    found["since"] = {id: number for id, number in since.items() if number}
    if isinstance(found.get("objects"), Mapping):
        found["objects"] = {id: data for id, data in found["objects"].items() if same(id)}
    return {key: value for key, value in found.items() if value}


def _since(new: GameObject, old: GameObject | None, said: Any) -> int:
    """Which object of its id it is: another one where it has changed zones (400.7)."""
    number = said.get(new.id, 0)
    number = number if isinstance(number, int) else 0
    return number if old is None else max(number, old.since + (old.zone is not new.zone))


def handed_over(before: Position, left: Position, stop: Stop, solver: Solver, where: str) -> Position:
    """Return the position from which the game goes on: what was resolving is finished, the active player has priority.

    Raises:
        RequestError: what was resolving is still on the stack, and it is for a person to say where it goes.
    """
    run = Run.at(left, solver)
    if cannot_finish(run, stop.resolving):
        what = f"{stop.resolving} is still on the stack, and has resolved"
        raise RequestError(Fault(f"{where}.stack", what, "it where it goes, such as the battlefield (608.3)"))
    hand_over(run, before, stop.resolving)
    return run.position


def answerable(position: Position, stop: Stop) -> str:
    """Who a text is carried out for: the controller of the object that says it, else the active player."""
    found = None if stop.object is None else position.objects.get(ObjectId(stop.object))
    return position.turn.player if found is None else found.controller
