"""Additional costs that may be paid any number of times: how often they could be paid (702.33c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from castable.model.game.plays import Cast, Costly
from castable.model.language.abilities import (
    Ability,
    AdditionalCost,
    CostChange,
)
from castable.model.language.amounts import TimesPaid
from castable.model.language.costs import ObjectPart
from castable.model.language.filters import Zone
from castable.model.language.parts import mentions

from ..announce.proposal import Proposal
from ..announce.text import granted_costs, repeatable, text_of

CouldPay = Callable[[Proposal], bool | None]
"""Whether a proposal could be paid for with some choice of targets; ``None`` where a limit was reached."""

MAX_TIMES = 1_000
"""How often a cost is paid at most in what is looked at: one that is free can be paid any number of times."""


def is_beyond(play: Costly) -> bool:
    """Whether a play pays a cost so often that no list of plays reaches it."""
    return isinstance(play, Cast) and any(times >= MAX_TIMES for _, times in play.additional)


def repeats(proposal: Proposal, could_pay: CouldPay) -> Iterator[Proposal]:
    """The proposal with each number of times that its repeatable costs could be paid (702.33c), bound included."""
    play = proposal.play
    if not isinstance(play, Cast) or not play.additional:
        yield proposal
        return
    text = text_of(proposal.before, play, proposal.player) + granted_costs(
        proposal.position, proposal.player, proposal.id
    )
    announced = dict(play.additional)
    yield from _raised(proposal, text, tuple(n for n in repeatable(text) if n in announced), could_pay)


def _raised(
    proposal: Proposal, text: tuple[Ability, ...], names: tuple[str, ...], could_pay: CouldPay
) -> Iterator[Proposal]:
    """The proposal with each of these costs paid once or more often, each as often as could be paid for."""
    if not names:
        yield proposal
        return
    assert isinstance(proposal.play, Cast)
    first, *rest = names
    further = _within_reach(proposal, text, first) if _pays_off(proposal, text) else 1
    yield from _raised(proposal, text, tuple(rest), could_pay)
    for times in range(2, MAX_TIMES + 1):
        more = tuple(sorted({**dict(proposal.play.additional), first: times}.items()))
        again = proposal.with_additional(more, text)
        if could_pay(again.with_x(again.least_x) if again.has_x else again) is not False:
            yield from _raised(again, text, tuple(rest), could_pay)
        elif times > further:
            break


def _within_reach(proposal: Proposal, text: tuple[Ability, ...], name: str) -> int:
    """How many objects a cost or a target could be about: none in a library (401.2), for such a cost one's own."""
    there = (found for found in proposal.before.objects.values() if found.zone is not Zone.LIBRARY)
    costs = (a.cost for a in text if isinstance(a, AdditionalCost) and a.name == name)
    if not any(isinstance(part, ObjectPart) for cost in costs for part in cost):
        return sum(1 for _ in there)
    return sum(proposal.player in (found.owner, found.controller) for found in there)


def _pays_off(proposal: Proposal, text: tuple[Ability, ...]) -> bool:
    """Whether paying more often could make a spell cheaper: a reduction for each time, a target of another kind."""
    counts = any(isinstance(a, CostChange) and a.less and mentions(a, TimesPaid) for a in text)
    return counts or mentions(proposal.groups, TimesPaid)
