"""Activated mana abilities: activated, paid and resolved at once (605.3b)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.characteristics import activated_abilities, board, scope_of
from ...game.facts import Aspect
from ...game.matching import evaluate
from ...game.plays import ActivateMana, PayObject
from ...game.position import Position
from ...language.abilities import ActivatedAbility
from ...language.costs import EVIDENCE, Action, AlwaysPaid, Cost, TotalPart
from ...language.effects import AddMana, DamageYou, Effect, HasDone
from ...language.events import Deed
from ...language.filters import Zone
from ...language.mana import mana_text
from ...language.objects import AbilityRef
from .. import zones
from ..announcing.activating import proposal_of_ability, record_activation, require_may_activate, with_activation
from ..announcing.choices import announced_x
from ..announcing.total_cost import Proposal, total_costs
from ..events.proposed import Damage, Tapping
from ..events.without_asking import Batch, Further, Making, made_by, made_in_some_order
from ..refusing import refuse, require
from .ledger import ledger_of
from .payment import paying
from .production import Resolving, can_add, is_left_alone, plain_types, unit_of


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
    if _is_plain(position, step, player):
        return (yield from _tapping_for_one(position, step, player))
    ability = require_may_activate(position, step.object, step.ability, player)
    require(ability.is_mana_ability, "605.1a", f"{step.object}.{step.ability} is not a mana ability", step.object)
    announced_x(step.x, ability.cost, scope_of(position, step.object, player))
    proposal = proposal_of_ability(position, step, player)
    paid = yield from paying(position, step.cost, ledger_of(total_costs(proposal, None)), proposal)
    used = AbilityRef(position.objects[step.object].ref, step.ability)
    return (yield from _resolving(record_activation(paid, used, ability), step, proposal))


def _is_plain(position: Position, step: ActivateMana, player: str) -> bool:
    """Whether a permanent is tapped for one mana, and neither its text nor any effect could be against that.

    It is what most payments are made of. Whatever is not so plain is judged by one rule after the other.
    """
    found = position.objects.get(step.object)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.controller != player:
        return False
    if found.tapped or found.sick or found.phased_out or step.x is not None or step.damage or len(step.adds) != 1:
        return False
    abilities, unit = activated_abilities(position, found.id), step.adds[0]
    return (
        0 < step.ability <= len(abilities)
        and unit.type in plain_types(abilities[step.ability - 1])
        and unit == unit_of(None, unit.type, found.id, position)
        and step.cost == (PayObject(Action.TAP, found.id),)
        and is_left_alone(position)
    )


def _tapping_for_one(position: Position, step: ActivateMana, player: str) -> Making[Position]:
    """Tap a permanent for one mana (605.3b), as ``_is_plain`` has found that it may be."""
    ability = activated_abilities(position, step.object)[step.ability - 1]
    used = AbilityRef(position.objects[step.object].ref, step.ability)
    paid = yield Batch(position, (Tapping(id=step.object, by=player, for_mana=True),))
    me = paid.players[player]
    players = {**paid.players, player: replace(me, mana=me.mana.add(step.adds))}
    done = paid.with_(history=with_activation(paid.history, used, ability), players=players)
    if is_left_alone(done) and not board(done).reads & _CHANGED_BY_ADDING:
        return done
    recorded = record_activation(paid, used, ability)  # an effect has begun that looks at what is tapped
    return (yield from _resolving(recorded, step, proposal_of_ability(position, step, player)))


_CHANGED_BY_ADDING = int(Aspect.MANA | Aspect.HISTORY)
"""Where no effect looks at these, it was left alone before the mana was there, too."""


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
