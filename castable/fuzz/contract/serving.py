"""castable itself as a target, so that one version of it can be held against another.

What it does not know it says: of an object, with the texts that it does not understand, or of the whole position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from pydantic import ValidationError

from castable import api
from castable.model.game.deadline import time_limit
from castable.model.game.errors import CastableError, DocumentError, IllegalAction, NoAnswer, NotationError
from castable.model.game.notation import format_play
from castable.model.game.position import ObjectId, Position
from castable.playing.game import Game
from castable.playing.perft import perft
from castable.solver.answers.playset import PlaySet
from castable.solver.verdicts import Legal, Unknown

from .protocol import (
    KINDS,
    Asked,
    ErrorReply,
    Hello,
    MovesReply,
    PayableReply,
    PerftReply,
    PlayableReply,
    PlaysReply,
    Question,
    Reply,
    UnsupportedReply,
    read_question,
)
from .told import told_of

SECONDS = 8.0
"""How long each answer may take, a little less than who asks may wait."""
MOST_PLAYS = 5000
"""How many plays of an object are listed; an object with more has no answer."""


def serve(lines: Iterable[bytes], write: Callable[[Iterable[str]], None], seconds: float = SECONDS) -> None:
    """Answer questions, one line each, until there are no more."""
    for line in lines:
        write([reply_to(line, seconds).model_dump_json(exclude_none=True)])


def reply_to(line: bytes, seconds: float = SECONDS) -> Hello | Reply:
    """What castable answers to a line."""
    try:
        asked = read_question(line)
    except ValidationError as error:
        return ErrorReply(id=0, error=f"not a question: {error.errors()[0]['msg']}")
    if not isinstance(asked, Asked):
        return hello()
    try:
        return _ANSWERS[asked.ask](api.read(asked.position), asked, seconds)
    except (DocumentError, NoAnswer) as error:  # of another version, or too large
        return UnsupportedReply(id=asked.id, unsupported=_short(error))
    except CastableError as error:
        return ErrorReply(id=asked.id, error=_short(error))


def hello() -> Hello:
    """What castable says of itself."""
    from importlib.metadata import version  # noqa: PLC0415

    return Hello(
        name="castable", version=version("castable"), answers=frozenset(Question), kinds=KINDS, defines_cards=True
    )


def _playable(position: Position, asked: Asked, seconds: float) -> PlayableReply:
    found = _plays(position, asked, seconds)
    objects = api.known_objects(position, asked.objects, "objects")
    answers = {id: found.playable(id) for id in objects}
    return PlayableReply(
        id=asked.id,
        playable={id: answer for id, answer in answers.items() if answer is not None},
        unknown={id: _why_unknown(found, id) for id, answer in answers.items() if answer is None},
    )


def _listed(position: Position, asked: Asked, seconds: float) -> PlaysReply:
    found = _plays(position, asked, seconds)
    plays: list[str] = []
    unknown: dict[str, str] = {}
    for id in api.known_objects(position, asked.objects, "objects"):
        own = found.of_objects((ObjectId(id),))
        if own.unmodelled or own.playable(id) is None:
            unknown[id] = _why_unknown(found, id)
            continue
        listed = list(islice(own, MOST_PLAYS + 1))
        if len(listed) > MOST_PLAYS:
            unknown[id] = f"it has more than {MOST_PLAYS} plays"
        else:
            plays += [format_play(play, position) for play in listed]
    return PlaysReply(id=asked.id, plays=plays, unknown=unknown)


def _payable(position: Position, asked: Asked, seconds: float) -> PayableReply | UnsupportedReply:
    match api.check(position, asked.play, player=asked.player, timeout=seconds):
        case Unknown(reasons=reasons):
            return UnsupportedReply(id=asked.id, unsupported=_short("; ".join(r.text for r in reasons)))
        case verdict:
            return PayableReply(id=asked.id, payable=isinstance(verdict, Legal))


def _moved(position: Position, asked: Asked, seconds: float) -> MovesReply | UnsupportedReply:
    with time_limit(seconds):
        game, made = Game.begin(position), 0
        for move in asked.moves:
            try:
                game = game.take(move)
            except (IllegalAction, NotationError):
                break
            made += 1
        if game.stopped is not None:
            return UnsupportedReply(id=asked.id, unsupported=_short(f"{game.stopped.why} {game.stopped.text}"))
        return told_of(game, asked.id, made)


def _counted(position: Position, asked: Asked, seconds: float) -> PerftReply:
    with time_limit(seconds):
        found = perft(Game.begin(position), asked.depth)
    return PerftReply(id=asked.id, nodes=found.nodes, by_move=found.by_move)


_ANSWERS: dict[Question, Callable[[Position, Asked, float], Reply]] = {
    Question.PLAYABLE: _playable,
    Question.PLAYS: _listed,
    Question.PAYABLE: _payable,
    Question.MOVES: _moved,
    Question.PERFT: _counted,
}


def _plays(position: Position, asked: Asked, seconds: float) -> PlaySet:
    """All plays that a question is about: passing is no play of an object."""
    found = api.plays(position, player=asked.player, timeout=seconds)
    return found.of_kind(frozenset({"cast", "activate", "play", "special"}))


def _why_unknown(found: PlaySet, id: str) -> str:
    """The texts that keep the plays of an object from being known."""
    try:
        texts = [text for _, text in found.of_objects((ObjectId(id),)).unmodelled]
    except NoAnswer as error:
        texts = [str(error)]
    return _short("; ".join(texts) or "it is not known")


def _short(text: Any) -> str:
    return " ".join(str(text).split())[:1000] or "it is not known"
