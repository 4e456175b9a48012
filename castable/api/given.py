"""What a question is given: a position as a document or a file, a play as text, players and objects by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from castable.model.documents import read_position
from castable.model.game import written  # noqa: F401  # says how plays and payments are written as JSON
from castable.model.game.deadline import OutOfTime
from castable.model.game.declarations import RULES, declared_by
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, NotationError, RequestError, nearest
from castable.model.game.naming import objects_called
from castable.model.game.notation import parse_play
from castable.model.game.plays import Activate, Cast, Pass, PayCost, Play, PlayLand, Special
from castable.model.game.position import Position
from castable.model.language.cards import CardSource

if TYPE_CHECKING:
    from castable.solver.verdicts import Reason, Unknown


PositionLike = Position | Mapping[str, Any] | Path | str
PlayLike = Play | str
MOST_SHOWN = 60
"""So many characters of a value that is refused stand in the message."""


def read(source: PositionLike, cards: CardSource | None = None) -> Position:
    """Return the position that a document describes.

    Args:
        source: a mapping, a path, or text in JSON or YAML; a position is returned as it is. Text of a single line
            that does not begin with ``{`` is a path.
        cards: where cards are found that the document does not define; by default the user's
            catalog, then the built-in pack.

    Raises:
        DocumentError: the document has faults; all of them are listed.
    """
    if isinstance(source, Position):
        return source
    return read_position(path_or_text(source) if isinstance(source, str) else source, cards=cards)


def path_or_text(source: str) -> Path | str:
    """What a text is: a path where it is of a single line that does not begin with ``{``."""
    return source if "\n" in source or source.lstrip().startswith("{") else Path(source)


def unknown(subject: PlayLike, limit: OutOfTime) -> Unknown:
    """No verdict on a play, which is not named where it was given as text: there was no time to read it."""
    from castable.solver.verdicts import Unknown  # noqa: PLC0415

    return Unknown(None if isinstance(subject, str) else subject, limited(limit))


def limited(limit: NoAnswer) -> tuple[Reason, ...]:
    """Return the reasons why a question has no answer."""
    from castable.solver.verdicts import Reason  # noqa: PLC0415

    return tuple(Reason("", text) for text in limit.reasons)


def read_play(play: PlayLike, position: Position) -> Play:
    """Return a play given as text or as a value.

    Raises:
        NotationError: the text can't be read, or the value is neither text nor a play.
        IllegalAction: it is a declaration, and nobody declares anything now.
    """
    if isinstance(play, str):
        declared = declared_by(play)
        if declared is not None:
            text = f'nobody declares attackers or blockers now (a document says who does by "declare"): "{play}"'
            raise IllegalAction(RULES[declared], text, (), position)
        return parse_play(play, position)
    if not isinstance(play, (Pass, PlayLand, Cast, Activate, Special, PayCost)):
        raise NotationError(shown(play), 1, shown(play), "a play, as its notation or as a Play")
    return play


def shown(value: object) -> str:
    """Return a value of any type on one short line, so that a message can name it."""
    line = " ".join(repr(value).split())
    return line if len(line) <= MOST_SHOWN else f"{line[:MOST_SHOWN]}…"


def known_player(position: Position, player: str | None) -> str | None:
    """Return a player's name once it is known to be one.

    Raises:
        RequestError: there is no such player.
    """
    return None if player is None else named_player(position, player)


def named_player(position: Position, player: object, where: str = "player") -> str:
    """Return a player's name, once it is known to be one; of a value of any type.

    Raises:
        RequestError: there is no such player.
    """
    if isinstance(player, str) and player in position.players:
        return player
    names, name = tuple(position.players), player if isinstance(player, str) else shown(player)
    raise RequestError(Fault(where, f'no player "{name}"', f"one of {', '.join(names)}", nearest(name, names)))


def known_objects(position: Position, ids: Iterable[str], where: str) -> tuple[str, ...]:
    """Return the ids of objects that are named by their ids, or by names that no other object has.

    Raises:
        RequestError: one of them isn't in the position, or it is not said which of several is meant.
    """
    return tuple(known_object(position, id, where) for id in ids)


def known_object(position: Position, id: str, where: str) -> str:
    """Return the id of an object that is named by it, or by a name that no other object has.

    Raises:
        RequestError: there is none, or it is not said which of several is meant.
    """
    found = objects_called(id, position)
    if len(found) > 1:
        which = f"the id of one of them: {', '.join(found)}"
        raise RequestError(Fault(where, f'several objects are called "{id}"', which, found[:3]))
    if not found:
        near = nearest(id, position.objects)
        raise RequestError(Fault(where, f'no object "{id}"', "the id of an object", near))
    return found[0]
