"""Splice: text and costs of cards in hand, added to a spell as it is cast (702.47)."""

from __future__ import annotations

from ...game.characteristics import look, scope_of
from ...game.matching import matches
from ...game.plays import Cast
from ...game.position import ObjectId, Position
from ...language.abilities import SpellAbility, Splice
from ...language.costs import Cost
from ...language.filters import Zone
from ...language.targets import Target
from ..refusing import require
from .targets import announced_targets, joined


def require_splice(proposed: Position, play: Cast, player: str) -> None:
    """Refuse cards that can't be spliced onto the spell, or twice (702.47a–b)."""
    require(len(set(play.splice)) == len(play.splice), "702.47b", "a card is spliced only once", *play.splice)
    for id in play.splice:
        found = proposed.objects.get(id)
        in_hand = found is not None and found.zone is Zone.HAND and found.owner == player
        require(in_hand, "702.47a", f"{id} is not in {player}'s hand", id)
        scope = scope_of(proposed, id, player)
        fits = any(matches(s.onto, scope, play.object) for s in _splices(proposed, id))
        require(fits, "702.47a", f"{id} can't be spliced onto {play.object}", id)


def splice_costs(proposed: Position, play: Cast) -> Cost:
    """The costs of the spliced cards, paid as additional costs (702.47a)."""
    return Cost(tuple(p for id in play.splice for s in _splices(proposed, id)[:1] for p in s.cost))


def with_spliced(groups: tuple[Target, ...], proposed: Position, play: Cast) -> tuple[Target, ...]:
    """The spell's instances of "target", then those of the spliced text in the order of the cards (702.47b–c)."""
    for id in play.splice:
        for ability in look(proposed, id).all_abilities:
            if isinstance(ability, SpellAbility):
                groups = joined(groups, announced_targets(ability.targets, scope_of(proposed, play.object)))
    return groups


def _splices(proposed: Position, id: ObjectId) -> list[Splice]:
    if id not in proposed.objects:
        return []
    return [a for a in look(proposed, id).all_abilities if isinstance(a, Splice)]
