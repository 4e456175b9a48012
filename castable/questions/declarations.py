"""Answers about a position in which a player declares attackers or blockers (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from castable.api.declaring import declarations, verdict_on
from castable.model.game.declarations import Declaration
from castable.model.game.errors import NoAnswer
from castable.model.game.position import Position

from ..answers.encoding import JSON, verdict_data
from .options import Options


def declaration_data(declared: Declaration) -> JSON:
    """A declaration as JSON."""
    pairs = [{"object": one, "whom": other} for one, other in declared.pairs]
    return {"notation": str(declared), "kind": declared.declared.value, "pairs": pairs}


def plays_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``plays``: all legal declarations; where they can't be counted, as many as are asked for."""
    found = declarations(position, options.player)
    answer: JSON = {"player": found.player, "playable": {}, "unmodelled": _unread(position)}
    if options.probe:
        return answer | {"count": None, "plays": [], "truncated": False, "playable": found.may_be_declared()}
    listed = [declaration_data(each) for each in islice(found.listed(), options.limit)]
    try:
        count: int | None = found.count()
    except NoAnswer:
        count = None
    return answer | {"count": count, "plays": listed, "truncated": count is None or len(listed) < count}


def _unread(position: Position) -> list[JSON]:
    from castable.model.engine.combat.reading import unread  # noqa: PLC0415

    return [{"object": id or None, "text": text} for id, text in unread(position)]


def check_answer(position: Position, move: str, options: Options) -> JSON:
    """Answer ``check``: whether a declaration is legal."""
    found = declarations(position, options.player)
    verdict, read = verdict_on(found, move), found.read(move)
    assert read is not None
    word = verdict_data(verdict)
    play = None if word["verdict"] == "unknown" else declaration_data(read)
    return {"verdict": word["verdict"], "play": play, "payment": None, "reasons": word["reasons"]}


def why_answer(position: Position, move: str, options: Options) -> JSON:
    """Answer ``why``: one reason, which is enough to forbid a declaration, and the nearest one that is legal."""
    answer = check_answer(position, move, options)
    found = declarations(position, options.player)
    nearest = found.nearest(move) if answer["verdict"] == "illegal" else None
    possible = [] if nearest is None else [str(nearest)]
    return {"verdict": answer["verdict"], "reasons": answer["reasons"][:1], "missing": [], "possible": possible}


def apply_answer(position: Position, move: str, _: Options) -> JSON:
    """Answer ``apply``: the position after a declaration, at the next decision."""
    from castable.playing.game import game  # noqa: PLC0415

    after = game(position)
    taken = after.take(move) if after.decision is not None and after.decision.kind != "priority" else after
    return dict(taken.position.to_document())


ANSWERED_BY: Mapping[str, Callable[[Position, str, Options], JSON]] = {
    "plays": plays_answer, "check": check_answer, "why": why_answer, "apply": apply_answer,
}  # fmt: skip
"""The questions that are answered about declarations as they are about plays."""
