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
    LifeForMana,
    MayPayAlso,
    MayPayInstead,
    MayPlayFrom,
    OnlyIf,
    SorcerySpeed,
    SpellLimit,
    StaticAbility,
)
from castable.model.language.costs import LifePart, ObjectPart, TotalPart, mentions_x
from castable.model.language.filters import HasStat, IsEven
from castable.model.language.parts import mentions

from ..announce.proposal import Proposal
from ..cost.totals import Changing, cost_changes, has_cost_changes
from ..mana.sources import source_table
from ..problem.supply import least_mana, most_mana
from ..scopes import scope_for
from .stating import problems

MOST_UNKNOWN = 10_000
"""Up to which number one goes on while it is not known whether it can be paid for."""


def values_of_x(
    proposal: Proposal, could_pay: Callable[[Proposal], bool | None], *, dearer: bool
) -> Iterator[Proposal]:
    """Yield the proposal with each X that may be announced and may be payable, from the least up (107.3a).

    Nothing but its text and what there is to pay with bounds X; counters that a cost puts on something have no end.

    Args:
        proposal: the proposal, X open.
        could_pay: whether it could be paid for with some X; without targets for that, whether its cost could;
            ``None`` where a limit was reached.
        dearer: whether more X never asks for less (see ``is_dearer_with_x``).
    """
    judged = _is_judged_by_x(proposal)
    if not judged and proposal.with_x(0).is_forbidden:
        return
    least, allowed = proposal.least_x, proposal.most_x

    def payable(x: int) -> bool | None:
        return (allowed is None or x <= allowed) and could_pay(proposal.with_x(x))

    if dearer:
        most = least + largest(lambda more: payable(least + more), _guess_of_x(proposal) - least)
    else:
        most = _bound_of_x(proposal)
    for x in range(least, 1 + (most if allowed is None else min(most, allowed))):
        at = proposal.with_x(x)
        if not (judged and at.is_forbidden):
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


def largest(could_pay: Callable[[int], bool | None], guess: int = 0) -> int:
    """The largest number that may be payable, where more never costs less; -1 where there is none.

    From a guess up by doubling steps, then by halving. Where it is never known, ``MOST_UNKNOWN`` or somewhat more.
    """
    low, high, step = -1, max(0, guess), 1
    while (answer := could_pay(high)) or (answer is None and high <= MOST_UNKNOWN):
        low, high, step = high, high + step, step * 2
    if answer is None:
        return low
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if could_pay(middle) is False else (middle, high)
    return low


def _guess_of_x(proposal: Proposal) -> int:
    """What X would be if all mana that there can be were spent on it."""
    problem = next((p for p, _ in problems(proposal.with_x(0))), None)
    if problem is None or problem.demand is None:
        return 0
    most = most_mana(problem)
    return max(0, most - least_mana(problem.demand)) if most < MOST_UNKNOWN else 0


def _changes_with_x(proposal: Proposal) -> bool:
    """Whether cost changes depend on X, so that more X might cost less."""
    if not has_cost_changes(proposal.position, proposal.id):
        return False
    return _changes_at(proposal, 0) != _changes_at(proposal, 5) or _changes_at(proposal, 1) != _changes_at(proposal, 0)


def _asks_for_x(proposal: Proposal) -> bool:
    """Whether X says which objects may serve for a cost, and not only how many: a card with mana value X."""
    parts = (part for cost in proposal.costs for part in cost)
    return any(isinstance(part, ObjectPart | TotalPart) and mentions_x(part.what) for part in parts)


def _changes_at(proposal: Proposal, x: int) -> list[Changing]:
    at = proposal.with_x(x)
    found = at.position.objects[at.id]
    return list(cost_changes(at.position, found, scope_for(at.position, found)))


def _bound_of_x(proposal: Proposal) -> int:
    """More than X can be: all mana, objects, cards and counters there are, and all life where life may be paid."""
    before = proposal.before
    me = before.players[proposal.player]
    mana = sum(c.produces for c in source_table(before, proposal.player).columns) + len(me.mana)
    counters = sum(me.counters.values()) + sum(sum(o.counters.values()) for o in before.objects.values())
    values = (look(before, o).mana_value for o in before.objects)
    life = max(0, me.life) if _may_take_life(proposal) else 0
    return mana + len(before.objects) + counters + life + me.library_size + max(values, default=0)


def _may_take_life(proposal: Proposal) -> bool:
    """Whether a part of the cost is life, or an effect may make it so."""
    effects = tuple(s.ability for kind in TAKING_LIFE for s in statics(proposal.before, kind))
    return mentions((proposal.costs, effects), (LifePart, LifeForMana))


TAKING_LIFE: tuple[type[StaticAbility], ...] = (LifeForMana, CostChange, MayPayInstead, MayPayAlso)
"""What may let or make a player pay life for spells and abilities."""
