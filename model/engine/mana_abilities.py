"""Activated mana abilities: activated, paid and resolved at once (605.3b)."""

from __future__ import annotations

from ..game.characteristics import scope_of
from ..game.matching import evaluate
from ..game.plays import ActivateMana
from ..game.position import Position
from ..language.effects import DamageYou
from ..language.mana import mana_text
from . import zones
from .activating import proposal_of_ability, record_activation, require_may_activate
from .announcing import announced_x
from .costs import Proposal, total_costs
from .paying import ledger_of, pay
from .production import Resolving, can_add
from .refusing import refuse, require


def activate_mana(position: Position, step: ActivateMana, player: str) -> Position:
    """Carry out one activation of a mana ability, from its announcement to its resolution (605.3).

    Raises:
        IllegalAction: it may not be activated, is not paid as its cost says, or can't add what is expected.
    """
    ability = require_may_activate(position, step.object, step.ability, player)
    require(ability.is_mana_ability, "605.1a", f"{step.object}.{step.ability} is not a mana ability", step.object)
    announced_x(step.x, ability.cost, scope_of(position, step.object, player))
    proposal = proposal_of_ability(position, step, player)
    paid = pay(position, step.cost, ledger_of(total_costs(proposal, None)), proposal)
    return _resolve(record_activation(paid, step.object, step.ability, ability), step, proposal)


def _resolve(position: Position, step: ActivateMana, proposal: Proposal) -> Position:
    """Deal the damage and add the mana, as the chosen outcome says (605.3b, 605.4a)."""
    resolving = Resolving.paid(proposal, position, step.cost)
    ability = resolving.ability
    if not can_add(resolving, step.adds):
        added = mana_text(u.type for u in step.adds) or "nothing"
        refuse("106.3", f"{step.object}.{step.ability} can't add {added}", step.object)
    damage = sum(evaluate(e.amount, proposal.scope) for e in ability.effects if isinstance(e, DamageYou))
    require(step.damage == damage, "120.3a", f"{step.object}.{step.ability} deals {damage} damage", step.object)
    position = zones.lose_life(position, proposal.player, damage) if damage else position
    return zones.add_mana(position, proposal.player, step.adds)
