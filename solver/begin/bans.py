"""Prohibitions in force: "can't" beats "can" (101.2)."""

from __future__ import annotations

from castable.model.game.characteristics import board
from castable.model.game.matching import Scope, holds, matches
from castable.model.game.position import Position
from castable.model.game.statics import InForce, statics
from castable.model.language.abilities import ActivatedAbility, Cant, Doing
from castable.model.language.filters import ANYTHING


def find_ban(
    position: Position,
    doing: Doing,
    player: str,
    candidate: str = "",
    *,
    proposed: Position | None = None,
    ability: ActivatedAbility | None = None,
) -> InForce[Cant] | None:
    """The first effect in force that forbids a player to do something, or ``None``.

    Args:
        position: where the effects are in force.
        doing: what is to be done.
        player: who is to do it.
        candidate: the spell, the source of the ability, the land or the permanent it is done with.
        proposed: where the candidate is looked at, if elsewhere: a spell is judged as it is announced (601.2e).
        ability: what is to be activated, where it is an ability.
    """
    view = board(proposed or position)
    for ban in statics(position, Cant):
        rule = ban.ability
        if rule.doing is not doing or (ability is not None and not rule.is_about_ability(ability)):
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
