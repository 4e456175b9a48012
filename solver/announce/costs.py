"""What a spell or ability costs before increases and reductions (118.8, 118.9, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product

from msgspec import Struct

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, evaluate, holds, matches
from castable.model.game.plays import Cast
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import Ability, ActivatedAbility, AdditionalCost, InsteadOfKeywordCost, Splice
from castable.model.language.costs import DISCARD_THIS, NO_COST, Cost, ManaPart
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaCost, Symbol

from ..begin.permissions import FREE, Permission, find_alternatives
from ..scopes import scope_for
from .modes import in_one, modal, mode_costs

COMMANDER_TAX = 2  # 903.8


def activation_costs(position: Position, player: str, ability: ActivatedAbility, source: ObjectId) -> Iterator[Cost]:
    """Yield the activation cost, then what effects let the player pay rather than it (118.9)."""
    yield ability.cost
    for each in statics(position, InsteadOfKeywordCost):
        scope = Scope(board(position), each.you, each.source)
        fits = each.ability.keyword == ability.keyword and each.you == player
        if fits and matches(each.ability.what, scope, source) and all(holds(c, scope) for c in each.ability.if_):
            yield Cost((*each.ability.cost, *(p for p in ability.cost if p == DISCARD_THIS)))


class CostPart(Struct, frozen=True):
    """A part of what a spell costs before increases and reductions: the rule that asks for it, what it is, how much.

    ``what`` is a keyword, "mana cost" and the like; empty where a text asks for it without a name.
    """

    rule: str
    what: str
    cost: Cost


def spell_costs(proposed: Position, play: Cast, text: Sequence[Ability], ways: Sequence[Permission]) -> Iterator[Cost]:
    """Yield what a spell costs before increases and reductions.

    Several where named costs leave a choice, and where permissions to cast it ask for different costs in addition.
    """
    for parts in spell_cost_parts(proposed, play, text, ways):
        yield reduce(Cost.plus, (part.cost for part in parts))


def spell_cost_parts(
    proposed: Position, play: Cast, text: Sequence[Ability], ways: Sequence[Permission]
) -> Iterator[tuple[CostPart, ...]]:
    """Yield the same costs, each with what it is made up of: a cost to begin with, then what comes on top of it."""
    for extra in dict.fromkeys(way.extra for way in ways) or (NO_COST,):
        for base in _base_costs(proposed, play, text):
            first = (base, CostPart("118.8", "", extra), *_announced_parts(proposed, play))
            for chosen in _additional_parts(proposed, play, text):
                yield (*first, *chosen)


def commander_tax(spell: GameObject) -> int:
    """How much more a commander costs that is cast from the command zone, for each earlier time (903.8)."""
    there = spell.stacked is not None and spell.stacked.cast_from is Zone.COMMAND
    return COMMANDER_TAX * spell.casts if there and spell.commander else 0


def _announced_parts(proposed: Position, play: Cast) -> Iterator[CostPart]:
    """What rules add to a cost: commander tax, splicing, modes with costs."""
    if tax := commander_tax(proposed.objects[play.object]):
        yield CostPart("903.8", "commander tax", Cost((ManaPart(ManaCost((Symbol(generic=tax),))),)))
    for id in play.splice:
        own = (a.cost for a in look(proposed, id).all_abilities if isinstance(a, Splice))
        yield CostPart("702.47a", "splice", next(own, NO_COST))
    yield CostPart("700.2h", "modes", mode_costs(modal(proposed, play.object), play.modes))


def _additional_parts(proposed: Position, play: Cast, text: Sequence[Ability]) -> Iterator[tuple[CostPart, ...]]:
    """The additional costs that are paid, in each way that named ones leave (118.8)."""
    spell = proposed.objects[play.object]
    groups: dict[str, list[AdditionalCost]] = {}
    for ability in text:
        if isinstance(ability, AdditionalCost) and (ability.lent or not spell.face_down):
            groups.setdefault(ability.name, []).append(ability)
    scope, times = scope_for(proposed, spell), dict(play.additional)
    paid = ([CostPart("118.8", n, c) for c in _paid(costs, times.get(n, 0), scope)] for n, costs in groups.items())
    yield from product(*paid)


def _base_costs(proposed: Position, play: Cast, text: Sequence[Ability]) -> list[CostPart]:
    """The mana cost, or the alternative cost; several where the card has the keyword more than once."""
    mana_cost = look(proposed, play.object).mana_cost
    if play.alternative is None:
        faces = proposed.objects[play.object].card.faces if play.fused else ()  # 702.102c
        cost = Cost(tuple(ManaPart(f.mana_cost) for f in faces)) if faces else Cost.of_mana(mana_cost)
        return [CostPart("601.2f", "mana cost", cost)]
    if play.alternative == FREE:
        return [CostPart("118.9", FREE, Cost.of_mana(ManaCost()))]
    scope = scope_for(proposed, proposed.objects[play.object])
    named = find_alternatives(text, play.alternative)
    ways = [w for w in named if all(holds(c, scope) for c in w.if_)]
    costs = dict.fromkeys(way.cost.with_mana_cost(mana_cost) for way in ways or named)
    unpayable = Cost.of_mana(None)  # a cost it hasn't got (118.6)
    return [CostPart("118.9", play.alternative, cost) for cost in costs or (unpayable,)]


def _paid(costs: Sequence[AdditionalCost], number: int, scope: Scope) -> Iterator[Cost]:
    always = [c for c in costs if not c.optional and c.zone is None]
    fixed = [c.cost for c in always for _ in range(evaluate(c.times, scope))]
    free = [c.cost for c in costs if c.optional or c.zone is not None]
    if any(c.repeatable for c in costs):
        yield in_one([*fixed, *free[:1] * number])
        return
    for chosen in combinations(free, number):
        yield in_one([*fixed, *chosen])
