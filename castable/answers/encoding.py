"""Answers as JSON: plays, payments, verdicts and options, as the formats' contract has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from castable.model.game.characteristics import permanents_of
from castable.model.game.plays import (
    Payment,
    PayObject,
)
from castable.model.game.position import Position
from castable.model.language.costs import Action
from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

if TYPE_CHECKING:
    from castable.solver.answers.manapool import ManaOptions
    from castable.solver.targets.targeting import Choice

Verdict = Legal | Illegal | Unknown
JSON = dict[str, Any]


def left_data(payment: Payment, position: Position, player: str | None = None) -> JSON:
    """Return what a payment leaves to the payer: untapped permanents, and floating mana."""
    payer = player or position.priority or ""
    untapped = {o.id: not o.tapped for o in permanents_of(position, payer)}
    for step in payment.paid:
        if isinstance(step, PayObject) and step.object in untapped and step.action != Action.REVEAL:
            untapped[step.object] = step.action == Action.UNTAP
    return {
        "untapped": [id for id, is_untapped in untapped.items() if is_untapped],
        "mana": payment.to_json(position, player)["left_floating"],
    }


def targets_data(choice: Choice) -> JSON:
    """Return targets as JSON, with their division as plays have it."""
    return {
        "targets": [list(group) for group in choice.targets],
        "division": [dict(shares) for shares in choice.division],
    }


def reason_data(reason: Reason) -> JSON:
    """Return a reason as JSON."""
    data = {"rule": reason.rule, "objects": list(reason.objects), "text": reason.text}
    return data | ({"part": reason.part} if reason.part else {})


def verdict_data(verdict: Verdict) -> JSON:
    """Return the word of a verdict, and its reasons where it is not ``legal``."""
    match verdict:
        case Legal():
            return {"verdict": "legal", "reasons": []}
        case Illegal():
            return {"verdict": "illegal", "reasons": [reason_data(r) for r in verdict.reasons]}
        case Unknown():
            return {"verdict": "unknown", "reasons": [reason_data(r) for r in verdict.reasons]}


def witness_data(verdict: Verdict, position: Position, player: str | None = None) -> JSON | None:
    """Return the payment that proves ``legal``, or ``None`` where there is none."""
    if not isinstance(verdict, Legal) or verdict.payment is None:
        return None
    return verdict.payment.to_json(position, player)


def mana_data(found: ManaOptions) -> JSON:
    """Return the most mana that can be had, in all combinations, as JSON."""
    restricted = [{"mana": mana, "only": only} for mana, only in sorted(found.restricted)]
    unmodelled = [{"object": id, "text": text} for id, text in found.unmodelled]
    options = sorted(found.options)
    return {"options": options, "restricted": restricted, "truncated": found.truncated, "unmodelled": unmodelled}
