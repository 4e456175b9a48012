"""Which values of X can be announced and paid for (107.3a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from castable.model.game.characteristics import look
from castable.model.game.plays import Cast
from castable.model.game.statics import statics
from castable.model.language.abilities import (
    Cant,
    CostChange,
    Doing,
    Flash,
    MayPlayFrom,
    OnlyIf,
    SorcerySpeed,
    SpellLimit,
)
from castable.model.language.costs import ObjectPart, TotalPart, mentions_x
from castable.model.language.filters import HasStat, IsEven
from castable.model.language.parts import mentions

from ..announce.proposal import Proposal
from ..cost.totals import cost_changes, has_cost_changes
from ..mana.sources import source_table
from ..problem.supply import least_mana, most_mana
from ..scopes import scope_for
from .stating import problems

MAX_X = 10_000


def values_of_x(proposal: Proposal, could_pay: Callable[[Proposal], bool], *, dearer: bool) -> Iterator[Proposal]:
    """Yield the proposal with each X that may be announced and may be payable, from the least up (107.3a).

    Args:
        proposal: the proposal, X open.
        could_pay: whether it could be paid for with some X; without targets for that, whether its cost could.
        dearer: whether more X never asks for less (see ``is_dearer_with_x``).
    """
    judged = _is_judged_by_x(proposal)
    if not judged and proposal.with_x(0).is_forbidden:
        return
    if dearer:
        least, guess = proposal.least_x, _guess_of_x(proposal)
        most = least + largest(lambda more: could_pay(proposal.with_x(least + more)), guess - least)
    else:
        most = _bound_of_x(proposal)
    for x in range(proposal.least_x, most + 1):
        at = proposal.with_x(x)
        if proposal.may_announce(x) and not (judged and at.is_forbidden):
            yield at


def is_dearer_with_x(proposal: Proposal) -> bool:
    """Whether more X never asks for less, and no effect looks at it."""
    return not (_is_judged_by_x(proposal) or _changes_with_x(proposal) or _asks_for_x(proposal))


def _is_judged_by_x(proposal: Proposal) -> bool:
    """Whether an effect forbids or permits spells by their mana value, which X changes (202.3e, 601.3a)."""
    if not isinstance(proposal.play, Cast):
        return False
    before = proposal.before
    judging: list[object] = [e.ability.what for e in statics(before, Cant) if e.ability.doing is Doing.CAST]
    judging += [e.ability for kind in JUDGING for e in statics(before, kind)]
    judging += [a for a in look(proposal.position, proposal.id).all_abilities if isinstance(a, JUDGING)]
    return any(mentions(text, (HasStat, IsEven)) or mentions_x(text) for text in judging)


JUDGING = (SpellLimit, SorcerySpeed, MayPlayFrom, Flash, OnlyIf)
"""What permits or forbids spells, beside plain prohibitions."""


def largest(could_pay: Callable[[int], bool], guess: int = 0) -> int:
    """The largest number that can be paid for, where more never costs less; -1 where there is none.

    From a guess up by doubling steps, then by halving.
    """
    low, high, step = -1, max(0, guess), 1
    while high <= MAX_X and could_pay(high):
        low, high, step = high, high + step, step * 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if could_pay(middle) else (low, middle)
    return low


def _guess_of_x(proposal: Proposal) -> int:
    """What X would be if all mana that there can be were spent on it."""
    problem = next((p for p, _ in problems(proposal.with_x(0))), None)
    if problem is None or problem.demand is None:
        return 0
    most = most_mana(problem)
    return max(0, most - least_mana(problem.demand)) if most < MAX_X else 0


def _changes_with_x(proposal: Proposal) -> bool:
    """Whether cost changes depend on X, so that more X might cost less."""
    if not has_cost_changes(proposal.position, proposal.id):
        return False
    return _changes_at(proposal, 0) != _changes_at(proposal, 5) or _changes_at(proposal, 1) != _changes_at(proposal, 0)


def _asks_for_x(proposal: Proposal) -> bool:
    """Whether X says which objects may serve for a cost, and not only how many: a card with mana value X."""
    parts = (part for cost in proposal.costs for part in cost)
    return any(isinstance(part, ObjectPart | TotalPart) and mentions_x(part.what) for part in parts)


def _changes_at(proposal: Proposal, x: int) -> list[tuple[CostChange, int]]:
    at = proposal.with_x(x)
    found = at.position.objects[at.id]
    return list(cost_changes(at.position, found, scope_for(at.position, found)))


def _bound_of_x(proposal: Proposal) -> int:
    table = source_table(proposal.before, proposal.player)
    me = proposal.before.players[proposal.player]
    mana = sum(c.produces for c in table.columns) + len(me.mana)
    values = (look(proposal.before, o).mana_value for o in proposal.before.objects)
    return min(MAX_X, mana + len(proposal.before.objects) + max(0, me.life) + me.library_size + max(values, default=0))
