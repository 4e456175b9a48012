"""What it costs to attack or to block (508.1h–j, 509.1d–f)."""

from __future__ import annotations

from collections.abc import Iterable

from ...game.combat_rules import RuleOfCombat, combat_rules
from ...game.declarations import Declaration, Pair
from ...game.matching import Scope, evaluate
from ...game.notation import parse_pay
from ...game.plays import PayCost
from ...game.position import ObjectId, Position
from ...language import abilities as ab
from ...language.costs import Cost
from ..events.run import Process, Run, Stopped
from ..instructions.making_plays import make_play

Costly = ab.CostsToAttack | ab.CostsToBlock


def total_cost(position: Position, pairs: Iterable[Pair], kind: type[Costly]) -> tuple[Cost, str] | None:
    """The total cost of a declaration, and whose text asks for it first; ``None`` where there is none.

    A cost is paid for each creature that a rule asks it of, once however many that blocks (508.1h, 509.1d). Where what
    asks for it is no object any more, the first creature that is declared stands for it.
    """
    total, by, declared = Cost(), "", tuple(pairs)
    for each in combat_rules(position, kind):
        number = len({creature for creature, other in declared if _is_about(position, each, creature, other)})
        if number and each.is_so(position):
            total, by = total.plus(cost_of(each.rule, each.scope(position)).times(number)), by or each.by or each.this
    return (total, by or declared[0][0]) if total.parts else None


def cost_of(rule: Costly, scope: Scope) -> Cost:
    """What a rule asks for a creature, its text read in a scope."""
    return rule.cost.times(evaluate(rule.times, scope))


def _is_about(position: Position, each: RuleOfCombat[Costly], creature: str, other: str) -> bool:
    return each.fits(each.rule.what, creature, position) and each.fits(ab.other_of(each.rule), other, position)


def pay_for(run: Run, declared: Declaration, kind: type[Costly], player: str) -> Process[None]:
    """Let a player pay what a declaration costs, as it says that it is paid (508.1i–j, 509.1e–f).

    Raises:
        Stopped: nobody knows how; what can't be paid is not declared.
    """
    asked = total_cost(run.position, declared.pairs, kind)
    if asked is None:
        return
    cost, by = asked
    play = cost_to_pay(cost, by, declared, run.position)
    payment = run.solver.find_payment(run.position, play, player)
    if payment is None:
        raise Stopped("how the cost of the declaration is paid is not known", by)
    yield from make_play(run, play, payment, player)


def cost_to_pay(cost: Cost, by: str, declared: Declaration, position: Position) -> PayCost:
    """What a declaration costs, with what it says that it is paid with.

    Raises:
        NotationError: that can't be read.
    """
    play = PayCost(object=ObjectId(by), cost=cost)
    return parse_pay(f"pay {declared.paid}", play, position) if declared.paid else play
