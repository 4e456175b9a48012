"""Activated abilities: who may activate which when (602.2, 602.5), and their proposal and payment."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...game.characteristics import activated_abilities, look, scope_of
from ...game.matching import Scope, holds
from ...game.plays import Activate, ActivateMana
from ...game.position import GameObject, History, ObjectId, OnStackAs, Position
from ...language.abilities import (
    ActivateAnyTime,
    ActivatedAbility,
    Doing,
    InsteadOfKeywordCost,
    LoyaltyActivations,
)
from ...language.abilities import Haste as HasteEffect
from ...language.conditions import Condition, CouldCastInstant, CouldCastSorcery, FirstUseThisTurn, NeverUsed, Unchosen
from ...language.costs import DISCARD_THIS, TAP_THIS, UNTAP_THIS, Cost
from ...language.filters import StackKind, Who, Zone
from ...language.objects import AbilityRef
from .. import zones
from ..refusing import only_if, refuse, require, said_by
from ..statics import bans, in_force
from .choices import announced_x, cost_of_modes, require_modes
from .targets import Targeting, choose_targets, divide, groups_of_ability
from .total_cost import Proposal


def ability_of(position: Position, id: ObjectId, number: int) -> ActivatedAbility:
    """The activated ability with this number, or a refusal: the object has none (602.1)."""
    found = position.objects.get(id)
    if found is None or found.phased_out:
        refuse("602.1", f"there is no {id}", id)
    abilities = activated_abilities(position, id) if found.zone is not Zone.STACK else ()
    if not 1 <= number <= len(abilities):
        refuse("602.1", f"{id} has no activated ability {number}", id)
    return abilities[number - 1]


# ---------------------------------------------------------------- permission to begin (602.5)


def require_may_activate(position: Position, id: ObjectId, number: int, player: str) -> ActivatedAbility:
    """Return the ability if the player may begin to activate it now, or refuse by the rule that forbids it."""
    ability = ability_of(position, id, number)
    found = position.objects[id]
    _require_functions(found, ability)
    _require_activator(position, found, ability, player)
    _require_instructions(position, AbilityRef(found.ref, number), found, ability, player)
    if ability.is_loyalty:
        _require_loyalty_timing(position, found, ability, player)
    _require_not_sick(position, found, ability)
    _require_not_prohibited(position, found, ability, player)
    return ability


def _require_functions(found: GameObject, ability: ActivatedAbility) -> None:
    there = ability.functions_in(found.zone)
    require(there, "113.6", f"the ability of {found.id} functions only in the zone {ability.zone}", found.id)


def _require_activator(position: Position, found: GameObject, ability: ActivatedAbility, player: str) -> None:
    you = found.controller if found.zone is Zone.BATTLEFIELD else found.owner
    allowed = player == found.owner if ability.by is Who.OWNER else position.is_who(player, ability.by, you)
    only = {Who.YOU: f"only {you} may activate it", Who.OWNER: f"only its owner {found.owner} may activate it"}
    text = only.get(ability.by, f"{player} may not activate it")
    require(allowed, "602.2", f"this ability of {found.id} is not {player}'s to activate: {text}", found.id)


_RULES: dict[type[Condition], str] = {
    CouldCastSorcery: "602.5d",
    CouldCastInstant: "602.5e",
    FirstUseThisTurn: "602.5b",
    NeverUsed: "702.177a",
}


def _require_instructions(
    position: Position, key: AbilityRef, found: GameObject, ability: ActivatedAbility, player: str
) -> None:
    if not ability.only_if:
        return
    scope: Scope = replace(scope_of(position, found.id, player), ability=key)
    for condition in ability.only_if:
        if isinstance(condition, CouldCastSorcery) and _may_be_quick(position, found, ability, player):
            continue
        if not holds(condition, scope):
            rule = _RULES.get(type(condition), "602.1b")
            refuse(rule, f"this ability of {found.id} may be activated {only_if([condition], scope)}", found.id)


def _may_be_quick(position: Position, found: GameObject, ability: ActivatedAbility, player: str) -> bool:
    """Whether an effect lets the ability be activated any time the player could cast an instant (101.1, 117.1a)."""
    if position.priority != player:
        return False
    return any(
        ability.is_called(s.ability.keyword)
        and s.is_about(position, player, s.ability.who)
        and s.fits(s.ability.what, position, found.id)
        for s in in_force(position, ActivateAnyTime)
    )


def _require_loyalty_timing(position: Position, found: GameObject, ability: ActivatedAbility, player: str) -> None:
    """Once each turn for each permanent, whoever activates, at the time of a sorcery (606.3)."""
    in_time = position.could_cast_sorcery(player) or _may_be_quick(position, found, ability, player)
    require(in_time, "606.3", "loyalty abilities are for one's own main phase", found.id)
    used = 0
    for number, other in enumerate(activated_abilities(position, found.id), start=1):
        used += position.history.activated.get(AbilityRef(found.ref, number), 0) if other.is_loyalty else 0
    may = _loyalty_activations(position, found, player)
    times = "a loyalty ability" if used == 1 else f"{used} loyalty abilities"
    require(used < may, "606.3", f"{times} of {found.id} already activated this turn", found.id)


def _loyalty_activations(position: Position, found: GameObject, player: str) -> int:
    """How many loyalty abilities of a permanent the player may activate in a turn: one, unless an effect says more."""
    allowed, more = 1, 0
    for standing in in_force(position, LoyaltyActivations):
        effect = standing.ability
        if standing.is_about(position, player, effect.who) and standing.fits(effect.what, position, found.id):
            allowed = max(allowed, effect.times)
            more += effect.more
    return allowed + more


def _require_not_sick(position: Position, found: GameObject, ability: ActivatedAbility) -> None:
    """Summoning sickness stops {T} and {Q} of creatures without haste (302.6, 602.5a)."""
    if not found.sick:
        return
    now = look(position, found.id)
    uses = TAP_THIS in ability.cost.parts or UNTAP_THIS in ability.cost.parts
    if not (uses and found.zone is Zone.BATTLEFIELD and "Creature" in now.words):
        return
    hasty = "haste" in now.keywords or any(
        s.fits(s.ability.affects, position, found.id) for s in in_force(position, HasteEffect)
    )
    require(hasty, "302.6", f"{found.id} came under its controller's control this turn", found.id)


def _require_not_prohibited(position: Position, found: GameObject, ability: ActivatedAbility, player: str) -> None:
    if not ability.is_mana_ability:
        require_no_split_second(position)
    for standing in bans(position, Doing.ACTIVATE, player):
        cant = standing.ability
        about = cant.is_about_ability(ability) and standing.fits(cant.what, position, found.id)
        require(
            not about,
            "602.5",
            f"abilities of {found.id} can't be activated: {said_by(standing)}",
            found.id,
            *filter(None, [standing.this]),
        )


def require_no_split_second(position: Position) -> None:
    """Refuse while a spell with split second is on the stack (702.61a)."""
    for id in position.stack:
        as_ = position.objects[id].stacked
        is_spell = as_ is None or as_.kind is StackKind.SPELL
        split = is_spell and "split second" in look(position, id).keywords
        require(not split, "702.61a", f"{id} has split second", id)


# ---------------------------------------------------------------- proposal (602.2a–b)


def propose_ability(position: Position, play: Activate, player: str) -> Position:
    """Carry out rules 602.2a and 601.2b–e for an ability that uses the stack."""
    ability = require_may_activate(position, play.object, play.ability, player)
    total = ability.cost.plus(cost_of_modes(ability.modes, play.modes))
    x = announced_x(play.x, total, scope_of(position, play.object, player))
    used = AbilityRef(position.objects[play.object].ref, play.ability)
    scope: Scope = replace(scope_of(position, play.object, player, x or 0), ability=used)
    require_modes(ability.modes, play.modes, scope)
    proposed, id = _put_on_stack(position, play, ability, player, x)  # 602.2a
    return _target(proposed, id, play, ability, player)


def propose_ability_later(position: Position, play: Activate, player: str, *, with_targets: bool) -> Position:
    """Put an ability on the stack as it will be at another time: nothing but its targets is judged, if asked."""
    ability = ability_of(position, play.object, play.ability)
    _require_functions(position.objects[play.object], ability)
    proposed, id = _put_on_stack(position, play, ability, player, play.x or 0)
    return _target(proposed, id, play, ability, player) if with_targets else proposed


def _target(proposed: Position, id: ObjectId, play: Activate, ability: ActivatedAbility, player: str) -> Position:
    """Choose the targets of an ability on the stack (601.2c–d)."""
    targeting = Targeting(
        position=proposed,
        player=player,
        stacked=id,
        source=play.object,
        groups=groups_of_ability(ability, play.modes, scope_of(proposed, play.object, player, play.x or 0)),
    )
    chosen = choose_targets(targeting, play.targets)  # 601.2c
    division = divide(targeting, chosen, play.division)  # 601.2d
    new = proposed.objects[id]
    assert new.stacked is not None
    announced = replace(new.stacked, targets=proposed.refs(chosen), division=proposed.shares(division))
    return proposed.with_object(replace(new, stacked=announced))


def _put_on_stack(
    position: Position, play: Activate, ability: ActivatedAbility, player: str, x: int | None
) -> tuple[Position, ObjectId]:
    """The ability as the topmost object on the stack (602.2a)."""
    source = position.objects[play.object]
    as_ = OnStackAs(
        kind=StackKind.ACTIVATED,
        source=source.ref,
        ability=ability,
        number=play.ability,
        modes=play.modes,
        x=x,
        cast_from=None,
    )
    new = GameObject(
        id=_new_id(position, play),
        card=source.card,
        face=source.face,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        timestamp=zones.next_timestamp(position),
        x=x,
        stacked=as_,
    )
    return position.with_object(new).with_(stack=(*position.stack, new.id)), new.id


def _new_id(position: Position, play: Activate) -> ObjectId:
    number = 1
    while (id := ObjectId(f"{play.object}.{play.ability}@{number}")) in position.objects:
        number += 1
    return id


def proposal_of_ability(
    position: Position,
    step: Activate | ActivateMana,
    player: str,
    targets: tuple[str, ...] = (),
    base: Cost | None = None,
) -> Proposal:
    """What is paid for when an ability is activated; ``position`` is that of the proposal.

    ``base`` is an alternative to the activation cost.
    """
    ability = ability_of(position, step.object, step.ability)
    chosen = step.modes if isinstance(step, Activate) else ()
    return Proposal(
        position=position,
        player=player,
        this=step.object,
        base=(ability.cost if base is None else base).plus(cost_of_modes(ability.modes, chosen)),
        ability=ability,
        number=step.ability,
        x=step.x or 0,
        targets=targets,
    )


def alternatives_to(position: Position, id: ObjectId, number: int, player: str) -> list[Cost]:
    """What effects let the player pay rather than the cost of a keyword ability (118.9).

    To discard the card itself is no part of a "cycling cost" (702.29a).
    """
    ability = ability_of(position, id, number)
    kept = tuple(part for part in ability.cost if part == DISCARD_THIS)
    return [
        Cost((*standing.ability.cost, *kept))
        for standing in in_force(position, InsteadOfKeywordCost)
        if standing.you == player and standing.ability.keyword == ability.keyword
        if standing.fits(standing.ability.what, position, id)
    ]


def record_activation(
    position: Position, used: AbilityRef, ability: ActivatedAbility, modes: Sequence[int] = ()
) -> Position:
    """Remember that an ability was activated this turn, and an exhaust ability for the whole game (702.177a).

    Likewise its modes, where one that was chosen can't be chosen again.
    """
    return position.with_(history=with_activation(position.history, used, ability, modes))


def with_activation(old: History, used: AbilityRef, ability: ActivatedAbility, modes: Sequence[int] = ()) -> History:
    """What is remembered with one activation more (see ``record_activation``)."""
    limits = [] if ability.modes is None else [c for m in modes for c in ability.modes.options[m - 1].if_]
    chosen = [c for c in limits if isinstance(c, Unchosen)]
    once = {used} if any(isinstance(c, NeverUsed) for c in ability.only_if) else set()
    once |= {used.of_mode(c.mode) for c in chosen if not c.this_turn}
    activated = dict(old.activated)
    for each in (used, *(used.of_mode(c.mode) for c in chosen if c.this_turn)):
        activated[each] = activated.get(each, 0) + 1
    return replace(old, activated=activated, exhausted=old.exhausted | once)
