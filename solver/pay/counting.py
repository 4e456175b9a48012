"""What is surely paid: by counting plain mana, or by an assignment that nothing can disturb.

A listing asks this first, and often last: where it is so, no solver is asked, or no payment is replayed (see
``mana.plain`` for why nothing that is done while paying bears on the play).
"""

from __future__ import annotations

from castable.model.game.characteristics import look
from castable.model.language.costs import SUBSTITUTES, Action
from castable.model.language.filters import Is
from castable.model.language.parts import mentions

from ..announce.proposal import Proposal
from ..cost.spending import spend_only, with_life_for_mana
from ..cost.totals import TotalCost
from ..mana.plain import PlainMana, plain_mana, quiet_abilities
from ..problem.payment import OWN_TYPES, Assignment, PaymentProblem, Requirement
from ..problem.purses import purses_suffice
from .stating import payer_of


def is_paid_by_counting(proposal: Proposal, total: TotalCost) -> bool | None:
    """Whether plain mana pays a total cost; ``None`` where counting doesn't tell.

    It tells about costs of nothing but mana that is spent as what it is.
    """
    demand = total.demand
    if demand is None:
        return False  # 118.6
    if total.parts or total.life or spend_only(proposal.position, proposal.id) is not None:
        return None
    if payer_of(proposal).acts_as() != OWN_TYPES:
        return None
    plain = plain_mana(proposal.before, proposal.player)
    answer = plain.pays(with_life_for_mana(demand, proposal.position, proposal.player))
    return None if answer is False and _has_substitutes(proposal) else answer


def _has_substitutes(proposal: Proposal) -> bool:
    """Whether convoke and its like may pay for mana (702.51a)."""
    return not SUBSTITUTES.keys().isdisjoint(look(proposal.position, proposal.id).keywords)


def is_surely_paid(proposal: Proposal, total: TotalCost, problem: PaymentProblem) -> bool:
    """Whether plain mana, and objects that give none of it, pay all that a total cost asks for; a "no" proves nothing.

    An object that has to be tapped or untapped when the cost is paid is no such object: making mana may tap it.
    """
    if problem.demand is None or problem.origin or problem.acts_as != OWN_TYPES or proposal.must_stay is not None:
        return False
    if mentions(total.parts, Is) or not purses_suffice(problem) or not _counters_suffice(problem):
        return False
    plain = plain_mana(proposal.before, proposal.player)
    taken = _objects_apart(problem, plain)
    return taken is not None and plain.without(taken).pays(problem.demand) is True


def is_undisturbed(proposal: Proposal, problem: PaymentProblem, assignment: Assignment) -> bool:
    """Whether the engine surely carries an assignment out: mana from quiet abilities pays for nothing but mana."""
    more = problem.requirements or problem.counters or problem.puts or problem.purse_parts or assignment.substitutes
    if more or proposal.must_stay is not None or assignment.life_for_mana:
        return False
    quiet = quiet_abilities(proposal.before, proposal.player)
    used = (problem.columns[each.column] for each in assignment.activations)
    return all((column.object, column.ability) in quiet for column in used)


def _counters_suffice(problem: PaymentProblem) -> bool:
    """Whether counters are to be put on or removed from one object only, and nothing else is done to objects."""
    asked = len(problem.counters) + len(problem.puts)
    if asked and (asked > 1 or problem.requirements):
        return False
    return all(c.candidates for c in problem.counters)


def _objects_apart(problem: PaymentProblem, plain: PlainMana) -> frozenset[str] | None:
    """The sources of plain mana that serve for other parts of the cost; ``None`` where too few objects surely do."""
    taken: set[str] = set()
    asked: set[str] = set()
    for requirement in problem.requirements:
        usable = _usable(requirement, problem)
        if requirement.weights is not None or len(usable) < requirement.count or not asked.isdisjoint(usable):
            return None
        asked.update(usable)
        usable.sort(key=plain.objects.__contains__)
        taken.update(plain.objects.keys() & usable[: requirement.count])
    return frozenset(taken)


def _usable(requirement: Requirement, problem: PaymentProblem) -> list[str]:
    """The candidates that can serve whatever is done before."""
    if requirement.action is Action.UNTAP:
        return []
    tapped = requirement.action is Action.TAP
    return [o for o in requirement.candidates if not tapped or problem.assets[o].untapped]
