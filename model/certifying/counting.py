"""Costs that are beyond reach by counting: more is asked for than there can be (P. Hall's condition).

Only where counting is safe: every mana ability taps or sacrifices its own object and adds a fixed amount. Where
anything else could make mana, nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ..engine.announcing.total_cost import Proposal
from ..engine.statics import is_any_standing
from ..game.characteristics import activated_abilities, look
from ..game.matching import evaluate, matching_objects
from ..game.position import ObjectId, Position
from ..language.abilities import ActivatedAbility, LifeForMana, SpendAsThough
from ..language.costs import SUBSTITUTES, Action, Component, Cost, LifePart, ObjectPart
from ..language.effects import Add, AddChosen, AddOneOf, DamageYou
from ..language.mana import Mana, ManaType
from .payer import Payer, TooMuchWork

ENOUGH_WORK = 5_000
ONCE = frozenset({Action.TAP, Action.SACRIFICE, Action.DISCARD, Action.EXILE})


def is_beyond_reach(cost: Cost, position: Position, proposed: Position, proposal: Proposal) -> bool:
    """Whether counting alone shows that a total cost can't be paid.

    Args:
        cost: the total cost, or what is asked for of it.
        position: the position in which mana abilities are activated.
        proposed: the same with what is paid for proposed.
        proposal: what is paid for.
    """
    return any(_lacks(part, proposed, proposal) for part in cost.others) or _lacks_mana(cost, proposed, proposal)


def _lacks(part: Component, proposed: Position, proposal: Proposal) -> bool:
    me = proposed.players[proposal.player]
    match part:
        case LifePart(amount):
            return evaluate(amount, proposal.scope) > max(0, me.life)
        case ObjectPart(action=action, what=what, count=count) if action is not Action.EXILE and not part.on_this:
            return len(matching_objects(what, proposal.scope)) < evaluate(count, proposal.scope)
    return False  # not counted here: to be tried


def _lacks_mana(cost: Cost, proposed: Position, proposal: Proposal) -> bool:
    mana = cost.mana
    if mana is None or any(s.has_choice or s.snow for s in mana):
        return mana is None
    keywords = look(proposed, proposal.this).keywords
    if SUBSTITUTES.keys() & keywords or is_any_standing(proposed, SpendAsThough, LifeForMana):
        return False
    as_ = proposed.objects[proposal.this].stacked
    if as_ is not None and as_.any_type:
        return False
    sources = _sources(proposed, proposal.player)
    if sources is None:
        return False
    asked = [s.types[0] for s in mana if s.types]
    pool = proposed.players[proposal.player].mana.units
    every = frozenset(ManaType)
    total = len(asked) + mana.generic
    if total > _most(sources, pool, every):
        return True
    kinds = sorted(set(asked))
    subsets = (frozenset(c) for n in range(1, len(kinds) + 1) for c in combinations(kinds, n))
    return any(sum(t in types for t in asked) > _most(sources, pool, types) for types in subsets)


Sources = list[list[list[tuple[Mana, ...]]]]
"""For each object, all that it may add, by groups of abilities of which it may use one, once."""


def _sources(position: Position, player: str) -> Sources | None:
    """What each object may add, or ``None`` where some mana ability is not as simple as counting needs."""
    payer = Payer(player, ENOUGH_WORK)
    paying = position.with_(priority=None)
    found: Sources = []
    for id in position.objects:
        numbered = [(n, a) for n, a in enumerate(activated_abilities(position, id), 1) if a.is_mana_ability]
        usable = [(n, a) for n, a in numbered if not _is_out_of_reach(position, id, a, player)]
        if not all(_is_simple(a) for _, a in usable):
            return None
        try:
            found.append(_groups(payer, paying, id, usable))
        except TooMuchWork:
            return None
    return found


def _is_out_of_reach(position: Position, id: ObjectId, ability: ActivatedAbility, player: str) -> bool:
    found = position.objects[id]
    return found.zone is not ability.zone or found.controller != player


def _is_simple(ability: ActivatedAbility) -> bool:
    own = all(isinstance(p, ObjectPart) and p.on_this and p.action in ONCE for p in ability.cost)
    return own and bool(ability.cost.parts) and all(map(_is_fixed, ability.effects))


def _is_fixed(effect: object) -> bool:
    match effect:
        case Add(times=times):
            return isinstance(times, int)
        case AddChosen(amount=amount):
            return isinstance(amount, int)
    return isinstance(effect, (AddOneOf, DamageYou))


def _groups(
    payer: Payer, position: Position, id: ObjectId, abilities: Iterable[tuple[int, ActivatedAbility]]
) -> list[list[tuple[Mana, ...]]]:
    """What the abilities that tap the object may add, and what those may that use it up untapped."""
    tapping: list[tuple[Mana, ...]] = []
    others: list[tuple[Mana, ...]] = []
    for number, ability in abilities:
        group = tapping if ability.cost.taps_this else others
        group += [step.adds for step in payer.ways(position, id, number, None)]
    return [tapping, others]


def _most(sources: Sources, pool: Iterable[Mana], types: frozenset[ManaType]) -> int:
    """At most how much mana of some types there can be."""
    return sum(u.type in types for u in pool) + sum(_best(g, types) for groups in sources for g in groups)


def _best(outcomes: Iterable[tuple[Mana, ...]], types: frozenset[ManaType]) -> int:
    return max((sum(u.type in types for u in adds) for adds in outcomes), default=0)
