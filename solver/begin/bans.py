"""Prohibitions in force: "can't" beats "can" (101.2)."""

from __future__ import annotations

from castable.model.game.characteristics import board
from castable.model.game.matching import Scope, holds, matches
from castable.model.game.position import Position
from castable.model.game.statics import InForce, statics
from castable.model.language.abilities import ActivatedAbility, Cant, CostChange, Doing
from castable.model.language.amounts import Targets, TargetsThat
from castable.model.language.filters import ANYTHING, HasTargets, TargetsOne
from castable.model.language.parts import parts_of, remembered


@remembered
def looks_at_targets(value: object) -> bool:
    """Whether a text asks about targets."""
    asking = (TargetsOne, HasTargets, Targets, TargetsThat)
    return any(
        isinstance(part, asking) or (isinstance(part, CostChange) and part.targeting is not None)
        for part in parts_of(value)
    )


def find_ban(
    position: Position,
    doing: Doing,
    player: str,
    candidate: str = "",
    *,
    proposed: Position | None = None,
    ability: ActivatedAbility | None = None,
    targets_open: bool = False,
    for_play: bool = True,
) -> InForce[Cant] | None:
    """The first effect in force that forbids a player to do something, or ``None``.

    Args:
        position: where the effects are in force.
        doing: what is to be done.
        player: who is to do it.
        candidate: the spell, the source of the ability, the land or the permanent it is done with.
        proposed: where the candidate is looked at, if elsewhere: a spell is judged as it is announced (601.2e).
        ability: what is to be activated, where it is an ability.
        for_play: whether it is done for the cost of a spell or ability, to which some effects limit themselves.
        targets_open: targets are still to be chosen, and what forbids some of them doesn't count (601.3a).
    """
    view = board(proposed or position)
    for ban in statics(position, Cant):
        rule = ban.ability
        if rule.doing is not doing or (ability is not None and not rule.is_about_ability(ability)):
            continue
        if rule.only_for_costs and not for_play:
            continue
        if targets_open and looks_at_targets(rule.what):
            continue
        scope = Scope(view, ban.you, ban.source)
        if (
            position.is_who(player, rule.who, ban.you)
            and (rule.players == ANYTHING or matches(rule.players, Scope(board(position), ban.you, ban.source), player))
            and matches(rule.what, scope, candidate)
            and all(holds(c, scope) for c in rule.if_)
        ):
            return ban
    return None
