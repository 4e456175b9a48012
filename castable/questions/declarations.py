"""Answers about a position in which a player declares attackers or blockers (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from castable.api.declaring import declarations, read_declared, verdict_on
from castable.model.game.declarations import Declaration
from castable.model.game.errors import IllegalAction
from castable.model.game.position import Position

from ..answers.encoding import JSON, verdict_data
from .options import Options


def declaration_data(declared: Declaration) -> JSON:
    """A declaration as JSON."""
    pairs = [{"object": one, "whom": other} for one, other in declared.pairs]
    return {"notation": str(declared), "kind": declared.declared.value, "pairs": pairs}


def plays_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``plays``: all legal declarations, or with ``probe`` only who may be put to what."""
    found = declarations(position, options.player)
    answer: JSON = {"player": found.player, "playable": {}, "unmodelled": _unread(position)}
    if options.probe:
        whom = {id: list(others) for id, others in found.may_be_put_to().items()}
        answer |= {"playable": {id: bool(others) for id, others in whom.items()}, "whom": whom}
        return answer | {"most": found.most_of_each(), "count": None, "plays": [], "truncated": False}
    count = found.count()
    listed = [declaration_data(each) for each in islice(found.listed(), options.limit)]
    return answer | {"count": count, "plays": listed, "truncated": len(listed) < count}


def _unread(position: Position) -> list[JSON]:
    from castable.model.engine.combat.reading import unread  # noqa: PLC0415

    return [{"object": id or None, "text": text} for id, text in unread(position)]


def check_answer(position: Position, move: str, options: Options) -> JSON:
    """Answer ``check``: whether a declaration is legal."""
    found = declarations(position, options.player)
    declared = read_declared(found, move)
    word = verdict_data(verdict_on(found, declared))
    play = None if word["verdict"] == "unknown" else declaration_data(declared)
    return {"verdict": word["verdict"], "play": play, "payment": None, "reasons": word["reasons"]}


def apply_answer(position: Position, move: str, options: Options) -> JSON:
    """Answer ``apply``: the position after a declaration, at the next decision.

    Raises:
        IllegalAction: it is not legal.
    """
    from castable.playing.game import game  # noqa: PLC0415

    found = declarations(position, options.player)
    faults = found.faults(read_declared(found, move))
    if faults:
        raise IllegalAction(faults[0].rule, faults[0].text, faults[0].objects, position)
    after = game(position)  # what is the only one is declared by now
    taken = after.take(move) if after.position.declares is not None else after
    return dict(taken.position.to_document())


ANSWERED_BY: Mapping[str, Callable[[Position, str, Options], JSON]] = {
    "plays": plays_answer, "check": check_answer, "apply": apply_answer,
}  # fmt: skip
"""The questions that are answered about declarations as they are about plays."""
