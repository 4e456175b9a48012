"""The ways in which activated abilities may be announced (602.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from castable.model.game.characteristics import activated_of, board, look
from castable.model.game.matching import Scope
from castable.model.game.plays import Activate
from castable.model.game.position import GameObject, ObjectId, OnStackAs, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.filters import StackKind, Zone
from castable.model.language.objects import AbilityRef

from ..begin.activations import may_activate, may_activate_loyalty
from ..begin.permissions import has_split_second
from ..scopes import scope_for
from .costs import activation_costs
from .groups import with_modes
from .modes import mode_choices, mode_costs
from .proposal import Proposal


def put_ability_on_stack(position: Position, play: Activate, ability: ActivatedAbility, player: str) -> Proposal:
    """Create the ability on the stack (602.2a)."""
    source = position.objects[play.object]
    id = ObjectId(f"{source.id}.{play.ability}@stack")
    stacked = GameObject(
        id=id,
        card=source.card,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        face=source.face,
        stacked=OnStackAs(
            kind=StackKind.ACTIVATED, source=source.ref, ability=ability, number=play.ability, modes=play.modes
        ),
    )
    after = position.with_object(stacked).with_(stack=(*position.stack, id))
    groups = with_modes(ability.targets, ability.modes, play.modes, scope_for(after, stacked))
    more = mode_costs(ability.modes, play.modes)
    costs = tuple(each.plus(more) for each in activation_costs(position, player, ability, source.id))
    proposal = Proposal(play, player, position, after, id, costs, groups, any(cost.mentions_x for cost in costs))
    return proposal.with_bounds_of_x()


def ability_proposals(position: Position, player: str, o: GameObject, *, judged: bool = True) -> Iterator[Proposal]:
    """Yield the ways in which abilities of an object that use the stack may be announced, X and targets still open.

    Not ``judged``: mana abilities too, and also those that something forbids, for saying why.
    """
    if o.phased_out or o.zone is Zone.STACK or (judged and has_split_second(position)):
        return
    for number, ability in enumerate(activated_of(look(position, o.id)), 1):
        if not judged or (not ability.is_mana_ability and may_activate_loyalty(position, player, o, ability)):
            yield from proposals_of_ability(position, player, o, number, ability, judged=judged)


def proposals_of_ability(
    position: Position, player: str, o: GameObject, number: int, ability: ActivatedAbility, *, judged: bool = True
) -> Iterator[Proposal]:
    """Yield the ways in which one activated ability may be announced, X and targets still open (602.2)."""
    if not judged or may_activate(position, player, o, number, ability):
        scope = Scope(board(position), player, o.id, ability=AbilityRef(o.ref, number))
        for modes in mode_choices(ability.modes, scope):
            play = Activate(object=o.id, ability=number, modes=modes)
            yield put_ability_on_stack(position, play, ability, player)
