"""Whether reasons forbid a declaration: by what the engine refuses, counts, and can't pay (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.combat import declaring
from ..engine.combat.costs import cost_to_pay
from ..engine.combat.obeying import obeyed
from ..game.declarations import Declaration
from ..game.position import Position
from .certifying import BUDGET, Claim, Finding, all_of, confirmed
from .payer import TooMuchWork, find_payment

REQUIREMENTS, COSTS = frozenset({"508.1d", "509.1c"}), frozenset({"508.1h", "509.1d"})


def certify_declaration(
    position: Position,
    declared: Declaration,
    player: str,
    claims: Sequence[Claim],
    better: Declaration | None = None,
    budget: int = BUDGET,
) -> Finding:
    """Return whether each of these reasons forbids a declaration.

    Args:
        position: the position, in the step in which it is declared.
        declared: the declaration.
        player: who declares it.
        claims: the reasons.
        better: another one, of which is claimed that it obeys more requirements, no restriction in its way, at no cost.
        budget: how many steps of the engine may be tried to pay what it costs.
    """
    refusals = declaring.refusals(position, declared, player)
    better_one = better is not None and not refusals and _is_better(position, better, declared, player)

    def found(claim: Claim) -> Finding:
        if claim.rule in COSTS and not refusals:
            return _of_cost(position, declared, player, budget)
        if claim.rule in REQUIREMENTS:
            return confirmed(better_one)
        return confirmed(any(claim.rule == r.rule and set(claim.objects) <= set(r.objects) for r in refusals))

    return all_of(map(found, claims)) if claims else Finding.NOT_CONFIRMED


def _is_better(position: Position, better: Declaration, than: Declaration, player: str) -> bool:
    """Whether a declaration obeys more requirements and all restrictions, and costs nothing (508.1d, 509.1c)."""
    if declaring.refusals(position, better, player) or declaring.asked(position, better) is not None:
        return False
    return obeyed(position, better) > obeyed(position, than)


def _of_cost(position: Position, declared: Declaration, player: str, budget: int) -> Finding:
    """Whether nothing can pay what a declaration costs, with what it taps tapped (508.1f–j, 509.1d–f)."""
    asked = declaring.asked(position, declared)
    if asked is None:
        return Finding.NOT_CONFIRMED
    if declared.paid:
        return Finding.TOO_LARGE
    position = declaring.position_to_pay(position, declared, player)
    try:
        return confirmed(find_payment(position, cost_to_pay(*asked, declared, position), player, budget) is None)
    except TooMuchWork:
        return Finding.TOO_LARGE
