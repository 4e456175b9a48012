"""Families of plays: one announcement with all its target choices, as far as they cost the same.

A family is legal if some payment exists for it, so payability is asked once for each family, not for each play.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

from castable.model.game.characteristics import look
from castable.model.game.matching import Scope, matches
from castable.model.game.plays import Cast
from castable.model.game.statics import statics
from castable.model.language.abilities import (
    Ability,
    Cant,
    CostChange,
    Doing,
    Flash,
    MayPlayFrom,
    OnlyIf,
    SorcerySpeed,
    SpellLimit,
)
from castable.model.language.amounts import TargetsThat, TimesPaid
from castable.model.language.costs import ObjectPart, TotalPart, mentions_x
from castable.model.language.filters import Filter, HasStat, IsEven, TargetsOne
from castable.model.language.parts import mentions, parts_of

from ..announce.proposal import Proposal
from ..announce.text import granted_costs, repeatable, text_of
from ..begin.permissions import find_timing_fault, flashes, looks_at_targets
from ..cost.totals import cost_changes
from ..mana.sources import source_table
from ..problem.supply import least_mana, most_mana
from ..scopes import scope_for
from ..targets.counts import Counted
from ..targets.targeting import Choices
from .family import Family
from .stating import problems

MAX_X = 10_000
MAX_TIMES = 1_000


Payable = Callable[[Family], "bool | None"]
"""Whether the first play of a family can be paid for; ``None`` where a limit was reached."""


def families(proposal: Proposal, payable: Payable) -> Iterator[tuple[Family, bool | None]]:
    """Yield the families of a proposal that can be paid for, and those of which that is not known."""
    for announced in _repeats(proposal, payable):
        if not announced.has_x:
            yield from _payable_families(announced, payable)
            continue
        for x in values_of_x(announced, payable):
            yield from _payable_families(announced.with_x(x), payable)


def _payable_families(proposal: Proposal, payable: Payable) -> Iterator[tuple[Family, bool | None]]:
    choices = proposal.choices()
    if not choices:
        return
    late = _is_judged_by_targets(proposal)
    for part in cost_classes(proposal, choices):
        family = Family(proposal, part)
        answer = False if late and family.first.is_forbidden else payable(family)
        if answer is not False:
            yield family, answer


# ---------------------------------------------------------------- costs paid any number of times


def _repeats(proposal: Proposal, payable: Payable) -> Iterator[Proposal]:
    """The proposal with each number of times that its repeatable costs could be paid (702.33c)."""
    play = proposal.play
    if not isinstance(play, Cast) or not play.additional:
        yield proposal
        return
    text = text_of(proposal.before, play, proposal.player) + granted_costs(
        proposal.position, proposal.player, proposal.id
    )
    announced = dict(play.additional)
    yield from _raised(proposal, text, tuple(n for n in repeatable(text) if n in announced), payable)


def _raised(
    proposal: Proposal, text: tuple[Ability, ...], names: tuple[str, ...], payable: Payable
) -> Iterator[Proposal]:
    """The proposal with each of these costs paid once or more often, each as often as could be paid for."""
    if not names:
        yield proposal
        return
    assert isinstance(proposal.play, Cast)
    first, *rest = names
    further = len(proposal.before.objects) if _pays_off(proposal, text) else 1
    yield from _raised(proposal, text, tuple(rest), payable)
    for times in range(2, MAX_TIMES):
        more = tuple(sorted({**dict(proposal.play.additional), first: times}.items()))
        again = proposal.with_additional(more, text)
        if _could_pay(again, payable):
            yield from _raised(again, text, tuple(rest), payable)
        elif times > further:
            break


def _pays_off(proposal: Proposal, text: tuple[Ability, ...]) -> bool:
    """Whether paying more often could make a spell cheaper: a reduction for each time, a target of another kind."""
    counts = any(isinstance(a, CostChange) and a.less and mentions(a, TimesPaid) for a in text)
    return counts or mentions(proposal.groups, TimesPaid)


def _could_pay(proposal: Proposal, payable: Payable) -> bool:
    """Whether a proposal could be paid for with some choice of targets."""
    return _could_pay_classes(proposal.with_x(proposal.least_x) if proposal.has_x else proposal, payable)


def _could_pay_classes(proposal: Proposal, payable: Payable) -> bool:
    choices = proposal.choices()
    parts = cost_classes(proposal, choices) if choices else []
    return any(payable(Family(proposal, part)) is not False for part in parts)


# ---------------------------------------------------------------- X


def values_of_x(proposal: Proposal, payable: Payable) -> Iterator[int]:
    """Yield the values of X for which targets exist and the cost may be payable, from 0 up (107.3a)."""
    judged = _is_judged_by_x(proposal)
    if not judged and proposal.with_x(0).is_forbidden:
        return
    if judged or _changes_with_x(proposal) or _asks_for_x(proposal):
        most = _bound_of_x(proposal)
    else:
        least, guess = proposal.least_x, _guess_of_x(proposal)
        most = least + largest_x(lambda more: _could_pay_at(proposal, least + more, payable), guess - least)
    for x in range(proposal.least_x, most + 1):
        at = proposal.with_x(x)
        if at.choices() and proposal.may_announce(x) and not (judged and at.is_forbidden):
            yield x


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


def _is_judged_by_targets(proposal: Proposal) -> bool:
    """Whether the spell has flash for some targets only (601.3c)."""
    return bool(_flash_by_targets(proposal)) and (
        find_timing_fault(proposal.position, proposal.id, proposal.player) is not None
    )


def _flash_by_targets(proposal: Proposal) -> list[tuple[Flash, Scope]]:
    if not isinstance(proposal.play, Cast) or not proposal.groups:
        return []
    found = flashes(proposal.position, proposal.id, proposal.player)
    return [(flash, scope) for flash, scope in found if looks_at_targets(flash)]


def _could_pay_at(proposal: Proposal, x: int, payable: Payable) -> bool:
    """Whether X of this size could be paid for; without targets for it, whether its cost alone could."""
    at = proposal.with_x(x)
    choices = at.choices()
    return _could_pay_classes(at, payable) if choices else payable(Family(at, choices)) is not False


def largest_x(could_pay: Callable[[int], bool], guess: int = 0) -> int:
    """The largest X that can be paid for: more X never costs less. -1 where there is none.

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


# ---------------------------------------------------------------- costs that depend on the targets


def cost_classes(proposal: Proposal, choices: Choices) -> list[Choices]:
    """The choices, split by what the total cost can depend on."""
    filters = _target_filters(proposal)
    if filters is None:
        return [choices]

    def flags(candidate: str) -> Hashable:
        hit = frozenset(n for n, (what, scope, _) in enumerate(filters) if matches(what, scope, candidate))
        if not any(filters[n][2] for n in hit):
            return hit or None
        return Counted(hit) if len(proposal.groups) == 1 else (candidate, hit)  # one may be chosen in two groups

    by_class = getattr(choices, "by_class", None)
    assert by_class is not None
    return [part for _, part in by_class(flags)]


def _target_filters(proposal: Proposal) -> list[tuple[Filter, Scope, bool]] | None:
    """The filters on targets that cost changes ask about, and whether it matters how many targets fit.

    ``None`` where no cost looks at the targets at all.
    """
    position = proposal.position
    own = scope_for(position, position.objects[proposal.id])
    asking: list[tuple[CostChange, Scope]] = [
        (each.ability, replace(own, you=each.you, this=each.source)) for each in statics(position, CostChange)
    ]
    if isinstance(proposal.play, Cast):
        asking += [(a, own) for a in look(position, proposal.id).all_abilities if isinstance(a, CostChange)]
    stacked = position.objects[proposal.id].stacked
    if stacked and stacked.ability:
        asking += [(a, own) for a in stacked.ability.own_changes]
    fast = _flash_by_targets(proposal)
    changing = any(looks_at_targets(a) for a, _ in asking) or any(looks_at_targets(c) for c in proposal.costs)
    if not changing and not fast:
        return None
    return [(what, scope, counted) for text, scope in (*asking, *fast) for what, counted in _filters_on_targets(text)]


def _filters_on_targets(text: object) -> Iterator[tuple[Filter, bool]]:
    """The filters on targets in a text, and whether it counts the targets that fit."""
    for part in parts_of(text, lambda part: not isinstance(part, (TargetsOne, TargetsThat))):
        if isinstance(part, CostChange) and part.targeting:
            yield part.targeting, False
        elif isinstance(part, TargetsOne):
            yield part.part, False
        elif isinstance(part, TargetsThat):
            yield part.what, True
