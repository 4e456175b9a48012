"""Activated mana abilities: activated, paid and resolved at once (605.3b)."""

from __future__ import annotations

from ...game.characteristics import scope_of
from ...game.matching import evaluate
from ...game.plays import ActivateMana
from ...game.position import Position
from ...language.abilities import ActivatedAbility
from ...language.costs import EVIDENCE, AlwaysPaid, Cost, TotalPart
from ...language.effects import AddMana, DamageYou, Effect, HasDone
from ...language.events import Deed
from ...language.mana import mana_text
from ...language.objects import AbilityRef
from .. import zones
from ..announcing.activating import proposal_of_ability, record_activation, require_may_activate
from ..announcing.choices import announced_x
from ..announcing.total_cost import Proposal, total_costs
from ..events.proposed import Damage
from ..events.without_asking import Batch, Further, Making, made_by, made_in_some_order
from ..refusing import refuse, require
from .ledger import ledger_of
from .payment import paying
from .production import Resolving, can_add


def activate_mana(position: Position, step: ActivateMana, player: str) -> Position:
    """The position after one activation of a mana ability, as far as nobody has to be asked.

    Raises:
        IllegalAction: see ``activating_mana``.
    """
    return made_by(activating_mana(position, step, player), made_in_some_order)


def activating_mana(position: Position, step: ActivateMana, player: str) -> Making[Position]:
    """Carry out one activation of a mana ability, from its announcement to its resolution (605.3).

    Raises:
        IllegalAction: it may not be activated, is not paid as its cost says, or can't add what is expected.
    """
    ability = require_may_activate(position, step.object, step.ability, player)
    require(ability.is_mana_ability, "605.1a", f"{step.object}.{step.ability} is not a mana ability", step.object)
    announced_x(step.x, ability.cost, scope_of(position, step.object, player))
    proposal = proposal_of_ability(position, step, player)
    paid = yield from paying(position, step.cost, ledger_of(total_costs(proposal, None)), proposal)
    used = AbilityRef(position.objects[step.object].ref, step.ability)
    return (yield from _resolving(record_activation(paid, used, ability), step, proposal))


def _resolving(position: Position, step: ActivateMana, proposal: Proposal) -> Making[Position]:
    """Deal the damage and add the mana, as the chosen outcome says; then what else it does (605.3b, 605.4a)."""
    resolving = Resolving.paid(proposal, position, step.cost)
    ability = resolving.ability
    if not can_add(resolving, step.adds):
        added = mana_text(u.type for u in step.adds) or "nothing"
        refuse("106.3", f"{step.object}.{step.ability} can't add {added}", step.object)
    damage = sum(evaluate(e.amount, proposal.scope) for e in ability.effects if isinstance(e, DamageYou))
    require(step.damage == damage, "120.3a", f"{step.object}.{step.ability} deals {damage} damage", step.object)
    source = proposal.position.objects[proposal.this].ref
    if damage:
        position = yield Batch(position, (Damage(source=source, to=proposal.player, amount=damage),))
    position = zones.add_mana(position, proposal.player, step.adds)
    further = (*done_by_paying(ability.cost), *further_effects(ability))
    if further:
        position = yield Further(position, source, further, step.x or 0, step.ability)
    return position


def done_by_paying(cost: Cost) -> tuple[Effect, ...]:
    """What paying a cost does that is not part of the payment, such as exert (701.43), or is besides (701.59)."""
    done = tuple(effect for part in cost if isinstance(part, AlwaysPaid) for effect in part.does)
    evidence = any(isinstance(part, TotalPart) and part.keyword == EVIDENCE for part in cost)
    return (*done, HasDone(Deed.COLLECT_EVIDENCE)) if evidence else done


def further_effects(ability: ActivatedAbility) -> tuple[Effect, ...]:
    """What a mana ability does that is neither mana nor the damage with which its mana comes."""
    return tuple(e for e in ability.effects if not isinstance(e, (AddMana, DamageYou)))
