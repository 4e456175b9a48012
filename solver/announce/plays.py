"""The proposal of one given play of any kind, and whether what it is about is there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from castable.model.game.characteristics import activated_of, look
from castable.model.game.plays import Activate, Cast, Costly, PayCost, Special
from castable.model.game.position import Position

from ..begin.permissions import ways_to_cast
from .abilities import put_ability_on_stack
from .costs import CostPart, spell_cost_parts, spell_costs
from .groups import groups_of_spell
from .proposal import Proposal
from .specials import actions_meant, actions_of_player, put_action_beside, put_cost_beside
from .stack import put_spell_on_stack
from .text import granted_costs, text_of


def proposal_for(position: Position, play: Costly, player: str) -> Proposal:
    """The proposal of one given play of any kind, targets and X included; what may be announced is not judged here."""
    if isinstance(play, PayCost):
        proposal = put_cost_beside(position, play, player)
        return proposal if play.x is None else proposal.with_x(play.x)
    if not isinstance(play, Special):
        return proposal_of(position, play, player)
    proposal = put_action_beside(position, replace(play, x=None), player, actions_of_player(position, play, player))
    return proposal if play.x is None else proposal.with_x(play.x)


def is_there(position: Position, play: Costly) -> bool:
    """Whether what a play is about is there now: its objects, and the ability or the action that it offers."""
    if any(id not in position.objects for id in (play.object, *getattr(play, "splice", ()))):
        return False
    if isinstance(play, Special):
        return bool(actions_meant(position, play))
    return isinstance(play, PayCost) or has_ability(position, play)


def has_ability(position: Position, play: Cast | Activate) -> bool:
    """Whether the ability that a play activates is there now; a spell needs none."""
    return isinstance(play, Cast) or play.ability <= len(activated_of(look(position, play.object)))


def parts_of_costs(proposal: Proposal) -> Iterator[tuple[CostPart, ...]]:
    """Yield what a proposal costs before increases and reductions as its parts, in each way that is left open."""
    play, player, before = proposal.play, proposal.player, proposal.before
    if not isinstance(play, Cast):
        rule, what = ("602.2b", "activation cost") if isinstance(play, Activate) else ("116.2", "cost")
        yield from ((CostPart(rule, what, cost),) for cost in proposal.costs)
        return
    text = text_of(before, play, player) + granted_costs(proposal.position, player, play.object)
    ways = ways_to_cast(before, proposal.position, play, player, text)
    yield from spell_cost_parts(proposal.position, play, text, ways)


def is_still_the_same(before: Position, after: Position, play: Costly) -> bool:
    """Whether what a play is about is there in a changed position: an ability under its number is the same one."""
    if not is_there(after, play):
        return False
    if not isinstance(play, Activate) or not has_ability(before, play):
        return True
    then, now = (activated_of(look(position, play.object))[play.ability - 1] for position in (before, after))
    return then == now


def proposal_of(position: Position, play: Cast | Activate, player: str) -> Proposal:
    """The proposal of one given play, targets and X included; what may be announced is not judged here."""
    if isinstance(play, Activate):
        ability = activated_of(look(position, play.object))[play.ability - 1]
        proposal = put_ability_on_stack(position, replace(play, targets=(), division=()), ability, player)
    else:
        bare = replace(play, targets=(), division=())
        proposed = put_spell_on_stack(position, bare, player)
        text = text_of(position, play, player) + granted_costs(proposed, player, play.object)
        costs = tuple(spell_costs(proposed, bare, text, ways_to_cast(position, proposed, bare, player, text)))
        groups = groups_of_spell(proposed, play.object, play.modes, play.splice)
        proposal = Proposal(
            bare, player, position, proposed, play.object, costs, groups, any(cost.mentions_x for cost in costs)
        )
    if play.x is not None:
        proposal = proposal.with_x(play.x)
    return replace(proposal.with_targets(play.targets), play=play)
