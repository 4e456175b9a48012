"""What castable does not know and what might pay all the same; without it "illegal" is proven."""

from __future__ import annotations

from castable.model.game.matching import zones_of
from castable.model.language.costs import Cost, ObjectPart, SharingPart, TotalPart
from castable.model.language.filters import Zone

from ..announce.proposal import Proposal
from ..cost.spending import spend_only
from ..mana.sources import source_table
from .stating import problems


def open_questions(proposal: Proposal) -> tuple[tuple[str, str], ...]:
    """What castable doesn't know and what might pay: objects, with a few words. Without it "illegal" is proven."""
    found = tuple(source_table(proposal.before, proposal.player).unmodelled)
    if found and not _could_mana_help(proposal):
        found = ()
    if proposal.before.players[proposal.player].hidden_hand and any(map(_asks_for_hand, proposal.costs)):
        found += ((str(proposal.source), "cards in hand that are not known could pay"),)
    return found + _unknown_origins(proposal)


def _could_mana_help(proposal: Proposal) -> bool:
    """Whether more mana could make a difference: some total cost asks for it, and for nothing that can't be paid."""
    return any(problem.demand is not None and problem.demand.asks_mana for problem, _ in problems(proposal))


def _unknown_origins(proposal: Proposal) -> tuple[tuple[str, str], ...]:
    """Floating mana of which nobody knows any more what produced it, where that matters."""
    says = spend_only(proposal.position, proposal.id)
    if says is None or says.made_by is None:
        return ()
    units = proposal.before.players[proposal.player].mana.units
    unknown = any(unit.source not in proposal.before.objects for unit in units)
    return ((str(proposal.source), "what produced the floating mana"),) if unknown else ()


def _asks_for_hand(cost: Cost) -> bool:
    asked = (p.part if isinstance(p, SharingPart) else p for p in cost)
    parts = (p for p in asked if isinstance(p, TotalPart) or (isinstance(p, ObjectPart) and not p.on_this))
    return any(zones_of(p.what) == frozenset({Zone.HAND}) for p in parts)
