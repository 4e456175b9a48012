"""Answers about a position in which a player declares attackers or blockers (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from math import inf
from typing import TYPE_CHECKING

from castable import api
from castable.api.declaring import declarations, read_declared, verdict_on
from castable.model.engine.combat.declaring import position_to_pay
from castable.model.game.declarations import Declaration
from castable.model.game.position import Position
from castable.solver.verdicts import Legal

from ..answers.encoding import JSON, verdict_data, witness_data
from .chosen import asks_for_some, chosen
from .options import Options
from .positions import paid_data

if TYPE_CHECKING:
    from castable.solver.declare.declarations import Declarations


def plays_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``plays``: all legal declarations, or those that are asked for: at a place, drawn, the best.

    With ``probe`` only who may be declared, as attacking or blocking what.
    """
    found = declarations(position, options.player)
    answer: JSON = {"player": found.player, "playable": {}, "unmodelled": _unread(position)}
    if options.probe:
        whom = {id: list(others) for id, others in found.may_be_put_to().items()}
        answer |= {"playable": {id: bool(others) for id, others in whom.items()}, "whom": whom}
        return answer | {"most": found.most_of_each(), "count": None, "plays": [], "truncated": False}
    if asks_for_some(options):
        some = list(_chosen(found, options))
        return answer | {"count": found.count() if found.is_countable else None, "plays": some, "truncated": True}
    count = found.count()
    listed = [each.to_json() for each in islice(found.listed(), options.limit)]
    return answer | {"count": count, "plays": listed, "truncated": len(listed) < count}


def _chosen(found: Declarations, options: Options) -> Iterator[JSON]:
    """The declarations that are asked for by their place, by chance, by a preference."""
    moves = [*chosen(found, options, "declaration"), *([found.best(options.best)] if options.best else ())]
    yield from (read_declared(found, move).to_json() for move in moves)


def _unread(position: Position) -> list[JSON]:
    from castable.model.engine.combat.reading import unread  # noqa: PLC0415

    return [{"object": id or None, "text": text} for id, text in unread(position)]


def check_answer(position: Position, move: str, options: Options) -> JSON:
    """Answer ``check``: whether a declaration is legal, and what pays for it."""
    found = declarations(position, options.player)
    declared = read_declared(found, move)
    verdict = verdict_on(found, declared)
    word = verdict_data(verdict)
    play = None if word["verdict"] == "unknown" else declared.to_json()
    payment = witness_data(verdict, position, found.player)
    return {"verdict": word["verdict"], "play": play, "payment": payment, "reasons": word["reasons"]}


def pay_answer(position: Position, move: str, options: Options) -> JSON:
    """Answer ``pay``: the best payment of what a declaration costs, and what is left beside what attacking taps."""
    answer = api.pay(
        position, move, keep=options.keep, use=options.use, hold=options.hold, alternatives=options.alternatives,
        player=options.player, timeout=inf,
    )  # fmt: skip
    verdict, player = answer.verdict, options.player or position.declares
    paid = verdict.play if isinstance(verdict, Legal) else None
    at = position_to_pay(position, paid, player) if isinstance(paid, Declaration) and player else position
    return paid_data(answer, at, player)


ANSWERED_BY: Mapping[str, Callable[[Position, str, Options], JSON]] = {
    "plays": plays_answer, "check": check_answer, "pay": pay_answer,
}  # fmt: skip
"""The questions that are answered about declarations in another way than about plays."""
