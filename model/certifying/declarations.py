"""Whether reasons forbid a declaration: by what the engine refuses, counts, and can't pay (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..engine.combat import attackers, blockers
from ..engine.combat.costs import cost_to_pay, total_cost
from ..engine.combat.obeying import obeyed
from ..game.declarations import Declaration
from ..game.errors import IllegalAction
from ..game.position import ObjectId, Position
from ..language import abilities as ab
from ..language.abilities import Declared
from ..language.costs import Cost
from .certifying import BUDGET, Claim, Finding
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
    found = {_finding(position, declared, player, each, better, budget) for each in claims} or {Finding.NOT_CONFIRMED}
    return next((f for f in (Finding.NOT_CONFIRMED, Finding.TOO_LARGE) if f in found), Finding.CONFIRMED)


def _finding(
    position: Position, declared: Declaration, player: str, claim: Claim, better: Declaration | None, budget: int
) -> Finding:
    refusals = _refusals(position, declared, player)
    if claim.rule in COSTS:
        return Finding.NOT_CONFIRMED if refusals else _of_cost(position, declared, player, budget)
    if claim.rule in REQUIREMENTS:
        is_so = not refusals and better is not None and _is_better(position, better, declared, player)
    else:
        is_so = any(claim.rule == each.rule and set(claim.objects) <= set(each.objects) for each in refusals)
    return Finding.CONFIRMED if is_so else Finding.NOT_CONFIRMED


def _refusals(position: Position, declared: Declaration, player: str) -> list[IllegalAction]:
    if declared.declared is Declared.BLOCKERS:
        return list(blockers.refusals(position, declared, player))
    return list(attackers.refusals(position, declared))


def _asked(position: Position, declared: Declaration) -> tuple[Cost, str] | None:
    kind = ab.CostsToAttack if declared.declared is Declared.ATTACKERS else ab.CostsToBlock
    return total_cost(position, declared.pairs, kind)


def _is_better(position: Position, better: Declaration, than: Declaration, player: str) -> bool:
    """Whether a declaration obeys more requirements and all restrictions, and costs nothing (508.1d, 509.1c)."""
    if _refusals(position, better, player) or _asked(position, better) is not None:
        return False
    return obeyed(position, better) > obeyed(position, than)


def _of_cost(position: Position, declared: Declaration, player: str, budget: int) -> Finding:
    """Whether nothing can pay what a declaration costs, with what it taps tapped (508.1f–j, 509.1d–f)."""
    asked = _asked(position, declared)
    if asked is None:
        return Finding.NOT_CONFIRMED
    if declared.paid:
        return Finding.TOO_LARGE
    if declared.declared is Declared.ATTACKERS:
        tapped = attackers.tapped_by_attacking(position, declared.creatures)
        for id in dict.fromkeys((*tapped, *(other for _, other in declared.choices.enlisted))):
            position = position.with_object(replace(position.objects[ObjectId(id)], tapped=True))
    position = position.with_(declares=None, priority=player)
    try:
        paid = find_payment(position, cost_to_pay(*asked, declared, position), player, budget)
    except TooMuchWork:
        return Finding.TOO_LARGE
    return Finding.CONFIRMED if paid is None else Finding.NOT_CONFIRMED
