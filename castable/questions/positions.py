"""Answers to questions about a position and its plays."""

from __future__ import annotations

from itertools import islice
from math import inf
from typing import TYPE_CHECKING

from castable import api
from castable.model.game.errors import Fault, RequestError
from castable.model.game.missing import with_changes
from castable.model.game.notation import format_play
from castable.model.game.position import ObjectId, Position
from castable.playing.applying import apply
from castable.solver.verdicts import Illegal, Legal

from ..answers.cards import tell_printed
from ..answers.encoding import (
    JSON,
    left_data,
    mana_data,
    reason_data,
    targets_data,
    verdict_data,
    witness_data,
)
from .options import Options

if TYPE_CHECKING:
    from castable.solver.answers.check import PayAnswer
    from castable.solver.pay.in_order import Made


def check_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``check``: whether a play is legal."""
    announced = api.read_play(play, position)
    verdict = api.check(position, announced, player=options.player, timeout=inf)
    word = verdict_data(verdict)
    return {
        "verdict": word["verdict"],
        "play": announced.to_json(position),
        "payment": witness_data(verdict, position, options.player),
        "reasons": word["reasons"],
    }


def pay_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``pay``: the best payment."""
    found = api.pay(
        position,
        play,
        keep=options.keep,
        use=options.use,
        hold=options.hold,
        alternatives=options.alternatives,
        player=options.player,
        timeout=inf,
    )
    return paid_data(found, position, options.player)


def paid_data(found: PayAnswer, position: Position, player: str | None) -> JSON:
    """How something is paid from a position, otherwise, and what that leaves."""
    word = verdict_data(found.verdict)
    payment = found.verdict.payment if isinstance(found.verdict, Legal) else None
    return {
        "verdict": word["verdict"],
        "payment": witness_data(found.verdict, position, player),
        "alternatives": [p.to_json(position, player) for p in found.alternatives],
        "left": None if payment is None else left_data(payment, position, player),
        "reasons": word["reasons"],
    }


def session_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``session``: after some choices what may pay next, what is left to pay, and how it is best completed."""
    at = api.pay_session(position, play, choices=options.choices, player=options.player, timeout=inf)
    payment = at.payment
    return {
        "play": at.asked.play.to_json(position),
        "choices": list(at.chosen),
        "sources": [
            {"choice": text, "object": way.object or None, "way": way.name, "adds": way.adds}
            for text, way in at.offers.items()
        ],
        "truncated": at.is_truncated,
        "remaining": at.remaining,
        "complete": at.is_complete,
        "payment": None if payment is None else payment.to_json(position, options.player),
        "best": at.best_completion.to_json(position, options.player),
    }


def together_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``together``: whether plays can all be made, in which order, and else how many of them."""
    if not options.plays:
        raise RequestError(Fault("plays", "no plays", "a list of plays"))
    found = api.together(position, options.plays, player=options.player, timeout=inf)
    return {
        "verdict": found.verdict,
        "order": [format_play(m.play, position) for m in found.made],
        "payments": [_payment_data(m, options.player) for m in found.made],
        "reasons": [reason_data(r) for r in found.reasons],
        "largest": [format_play(p, position) for p in found.largest],
    }


def _payment_data(made: Made, player: str | None) -> JSON | None:
    return None if made.payment is None else made.payment.to_json(made.before, player)


def why_answer(position: Position, subject: str, options: Options) -> JSON:
    """Answer ``why``: the reasons, what is missing (nothing where nobody knows what would be enough), other ways."""
    verdict = api.why(position, subject, player=options.player, timeout=inf)
    missing, possible = (verdict.missing, verdict.possible) if isinstance(verdict, Illegal) else ((), ())
    others = [format_play(play, position) for play in possible]
    answer = {**verdict_data(verdict), "missing": [m.data for m in missing], "possible": others}
    if options.fixed:
        answer["fixed"] = with_changes(position, missing, options.player).to_document() if missing else None
    return answer


def mana_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``mana``: the most mana that can be had."""
    return mana_data(api.mana(position, player=options.player, timeout=inf))


def show_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``show``: what objects are now, and how things stand; of those that are named their printed text, too."""
    answer = api.show(position, options.objects)
    tell_printed(answer, position, map(ObjectId, options.objects or ()))
    return answer


def apply_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``apply``: the position after the play, as a document."""
    from castable.model.documents import write_position  # noqa: PLC0415

    after = apply(
        position, play, choices=options.choices, complete=options.complete, player=options.player, timeout=inf
    )
    return dict(write_position(after))


def retarget_answer(position: Position, object: str, options: Options) -> JSON:
    """Answer ``retarget``: all that the targets of a spell or ability on the stack may become."""
    found = api.retarget(position, object, how=options.how, to=options.to, timeout=inf)
    listed = [targets_data(choice) for choice in islice(found, options.limit)]
    count = found.count()
    return {
        "object": object,
        "player": found.player,
        "how": found.how.value,
        "count": count,
        "targets": targets_data(found.current)["targets"],
        "retargetings": listed,
        "truncated": len(listed) < count,
        "unmodelled": [{"object": id, "text": text} for id, text in found.doubts],
    }


def announce_answer(position: Position, object: str, options: Options) -> JSON:
    """Answer ``announce``: what may be chosen next after some choices, and the play once nothing is left to choose."""
    at = api.announce(position, object, player=options.player, timeout=inf)
    for choice in options.choices:
        at = at.choose(choice)
    return {
        "object": object,
        "choices": list(at.choices),
        "asks": at.asks,
        "about": at.about,
        "options": [{"choice": o.choice, "count": o.plays} for o in at.options],
        "ranges": [list(r) for r in at.ranges],
        "count": at.count,
        "play": None if at.play is None else at.play.to_json(position),
        "payment": None if at.payment is None else at.payment.to_json(position, options.player),
    }
