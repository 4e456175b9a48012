"""What it costs to attack or to block (508.1h–j, 509.1d–f)."""

from __future__ import annotations

from collections.abc import Iterable

from ...game.combat_rules import RuleOfCombat, combat_rules
from ...game.declarations import Pair
from ...game.matching import evaluate
from ...game.position import Position
from ...language import abilities as ab
from ...language.costs import Cost
from ..events.run import Process, Run, Stopped
from ..instructions.costs import may_pay

Costly = ab.CostsToAttack | ab.CostsToBlock


def total_cost(position: Position, pairs: Iterable[Pair], kind: type[Costly]) -> tuple[Cost, str] | None:
    """The total cost of a declaration, and whose text asks for it first; ``None`` where there is none.

    Where what asks for it is no object any more, that is the first creature that is declared. A cost is paid for each
    creature and each rule that asks for it.
    """
    total, by, pairs = Cost(), "", tuple(pairs)
    for each in combat_rules(position, kind):
        number = sum(_is_about(position, each, pair) for pair in pairs)
        if number and each.is_so(position):
            times = evaluate(each.rule.times, each.scope(position))
            total, by = total.plus(each.rule.cost.times(times * number)), by or each.by or each.this
    return (total, by or pairs[0][0]) if total.parts else None


def _is_about(position: Position, each: RuleOfCombat[Costly], pair: Pair) -> bool:
    creature, other = pair
    return each.fits(each.rule.what, creature, position) and each.fits(ab.other_of(each.rule), other, position)


def pay_for(run: Run, pairs: Iterable[Pair], kind: type[Costly], player: str) -> Process[None]:
    """Let a player pay what a declaration costs.

    Raises:
        Stopped: nobody knows how; what can't be paid is not declared.
    """
    asked = total_cost(run.position, pairs, kind)
    if asked is None:
        return
    cost, by = asked
    if not (yield from may_pay(run, player, cost, by, "pay for the declaration", must=True)):
        raise Stopped("how the cost of the declaration is paid is not known", by)
