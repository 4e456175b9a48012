"""Who may activate which ability when, whatever it costs (602.2, 602.5, 606.3, 302.6)."""

from __future__ import annotations

from castable.model.game.characteristics import activated_of, board, look
from castable.model.game.matching import Scope, holds, matches
from castable.model.game.position import GameObject, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import ActivateAnyTime, ActivatedAbility, Doing, Haste, LoyaltyActivations
from castable.model.language.conditions import CouldCastSorcery
from castable.model.language.costs import Action, ObjectPart
from castable.model.language.filters import Who, Zone
from castable.model.language.objects import AbilityRef

from .bans import find_ban


def may_activate(position: Position, player: str, o: GameObject, number: int, ability: ActivatedAbility) -> bool:
    """Whether nothing but its cost stands against activating an ability (602.2, 602.5, 302.6)."""
    if not ability.functions_in(o.zone) or not _is_activator(position, player, o, ability.by):
        return False
    if ability.only_if:
        scope = Scope(board(position), player, o.id, ability=AbilityRef(o.ref, number))
        unmet = [c for c in ability.only_if if not holds(c, scope)]
        if any(not isinstance(c, CouldCastSorcery) for c in unmet):
            return False
        if unmet and not may_activate_any_time(position, player, o, ability):
            return False
    ban = find_ban(position, Doing.ACTIVATE, player, o.id, ability=ability)
    return ban is None and can_use_tap_symbol(position, o, ability)


def _is_activator(position: Position, player: str, o: GameObject, by: Who) -> bool:
    """Whether the player is one who may activate such abilities of an object (602.2)."""
    if by is Who.OWNER:
        return player == o.owner
    return position.is_who(player, by, o.controller if o.zone is Zone.BATTLEFIELD else o.owner)


def may_activate_any_time(position: Position, player: str, o: GameObject, ability: ActivatedAbility) -> bool:
    """Whether an effect lifts "only any time you could cast a sorcery" from an ability to any time with priority."""
    if player != position.priority:
        return False
    return any(
        ability.is_called(each.ability.keyword)
        and position.is_who(player, each.ability.who, each.you)
        and matches(each.ability.what, scope := Scope(board(position), each.you, each.source), o.id)
        and all(holds(c, scope) for c in each.ability.if_)
        for each in statics(position, ActivateAnyTime)
    )


def can_use_tap_symbol(position: Position, o: GameObject, ability: ActivatedAbility) -> bool:
    """Whether {T} or {Q} in its cost may be paid: not by a creature that came this turn without haste (302.6)."""
    if not o.sick:
        return True
    own = (p for p in ability.cost if isinstance(p, ObjectPart) and p.on_this)
    if not any(p.action in (Action.TAP, Action.UNTAP) for p in own):
        return True
    now = board(position).look(o.id)
    if "Creature" not in now.words or "haste" in now.keywords:
        return True
    return any(
        matches(h.ability.affects, Scope(board(position), h.you, h.source), o.id) for h in statics(position, Haste)
    )


def may_activate_loyalty(position: Position, player: str, o: GameObject, ability: ActivatedAbility) -> bool:
    """Whether it is no loyalty ability, or one that rule 606.3 lets the player activate now."""
    if not ability.is_loyalty:
        return True
    used = position.history.activated
    abilities = enumerate(activated_of(look(position, o.id)), 1)
    already = sum(used.get(AbilityRef(o.ref, n), 0) for n, a in abilities if a.is_loyalty)
    if already >= _loyalty_activations(position, player, o):
        return False
    return position.could_cast_sorcery(player) or may_activate_any_time(position, player, o, ability)


def _loyalty_activations(position: Position, player: str, o: GameObject) -> int:
    """How many loyalty abilities of a permanent may be activated in a turn (606.3)."""
    concerning = [
        each.ability
        for each in statics(position, LoyaltyActivations)
        if position.is_who(player, each.ability.who, each.you)
        and matches(each.ability.what, Scope(board(position), each.you, each.source), o.id)
    ]
    return max((e.times for e in concerning), default=1) + sum(e.more for e in concerning)
