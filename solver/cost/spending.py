"""Which mana pays for a spell or ability: what restricts it, as what it may be spent, and life in its place.

Restrictions stand with the mana (106.6) or with what it pays for; "as though it were mana of" changes only how a cost
may be paid (609.4b).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain, product

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, is_had, matches
from castable.model.game.position import Position
from castable.model.game.statics import statics
from castable.model.language.abilities import ActivatedAbility, LifeForMana, SpendAsThough, SpendOnly
from castable.model.language.cards import Card
from castable.model.language.costs import Cost
from castable.model.language.filters import Filter, Spending
from castable.model.language.mana import TYPES
from castable.model.language.parts import remembered

from ..problem.payment import OWN_TYPES, Column, Demand, Pip, mask_of, types_of


class Payer(Struct, frozen=True):
    """What mana is spent on: a proposed spell, an ability of ``this``, or a special action that it offers.

    ``costs`` are those that it may have.
    """

    position: Position
    player: str
    this: str
    ability: ActivatedAbility | None = None
    costs: tuple[Cost, ...] = ()
    action: str = ""  # the name of a special action

    def accepts(self, restrictions: Sequence[Spending | None]) -> frozenset[int]:
        """The numbers of the restrictions whose mana may be spent on it (106.6)."""
        return frozenset({0, *(n for n, only in enumerate(restrictions) if self._fits(only, None))})

    def _fits(self, only: Spending | None, source: str | None) -> bool:
        if only is None:
            return False
        if only.with_x and not any(cost.mana and cost.mana.variables for cost in self._costs):
            return False
        if self.action:
            return self.action in only.actions
        if self.ability is not None and only.keyword not in ("", self.ability.keyword):
            return False
        what = only.spells if self.ability is None else only.abilities
        scope = Scope(board(self.position), self.player, source or self.this)
        if only.had_by is not None and (self.ability is None or not is_had(self.ability, only.had_by, scope)):
            return False
        return matches(what, scope, self.this)

    @property
    def _costs(self) -> tuple[Cost, ...]:
        return self.costs or ((self.ability.cost,) if self.ability else ())

    def acts_as(self) -> tuple[int, ...]:
        """For each type of mana, the types as which it may be spent here (609.4b), one effect after another (609.4a).

        Where an effect lets a type be spent only as another one, no other effect adds to that.
        """
        if self._any_type:
            return (mask_of(TYPES),) * len(TYPES)
        effects = [(mask_of(e.from_types), mask_of(e.as_types), e.only) for e in self._as_though()]
        if not effects:
            return OWN_TYPES
        bound = reduce(int.__or__, (types for types, _, only in effects if only), 0)
        return tuple(_may_be(own, effects, bound) for own in OWN_TYPES)

    @property
    def _any_type(self) -> bool:
        """Whether mana of any type can be spent on the spell, by the effect that lets it be cast."""
        stacked = self.position.objects[self.this].stacked if not (self.ability or self.action) else None  # type: ignore[index]
        return stacked is not None and stacked.any_type

    def _as_though(self) -> list[SpendAsThough]:
        return [
            each.ability
            for each in statics(self.position, SpendAsThough)
            if self.position.is_who(self.player, each.ability.who, each.you)
            and (each.ability.spending is None or self._fits(each.ability.spending, each.source))
        ]


def _may_be(own: int, effects: list[tuple[int, int, bool]], bound: int) -> int:
    """The types as which one type of mana may be spent; ``bound`` types are spent only as some effects say."""
    if own & bound:
        return reduce(int.__and__, (as_types for types, as_types, only in effects if only and types & own))
    found = own
    while True:
        more = reduce(int.__or__, (as_types for types, as_types, _ in effects if types & found & ~bound), found)
        if more == found:
            return found
        found = more


# ---------------------------------------------------------------- what a spell or ability says of its own mana


def spend_only(position: Position, id: str) -> SpendOnly | None:
    """What a spell or ability on the stack says about the mana that pays for it."""
    stacked = position.objects[id].stacked  # type: ignore[index]  # ids are text
    if stacked is not None and stacked.activated is not None:
        return stacked.activated.spend
    if stacked is not None and stacked.action:
        return None
    return next((a for a in look(position, id).all_abilities if isinstance(a, SpendOnly)), None)


def makers_asked_for(position: Position) -> tuple[Filter, ...]:
    """What must have produced the mana for something in this position, each once."""
    cards = {id(o.card): o.card for o in position.objects.values()}  # many have the same
    return tuple(dict.fromkeys(chain.from_iterable(map(_makers_on, cards.values()))))


@remembered
def _makers_on(card: Card) -> tuple[Filter, ...]:
    abilities = chain.from_iterable(face.abilities for face in card.faces)
    return tuple(a.made_by for a in abilities if isinstance(a, SpendOnly) and a.made_by is not None)


def origin_of(position: Position, player: str, source: str, makers: Sequence[Filter]) -> int:
    """Which of some makers an object fits that makes mana, as bits."""
    scope = Scope(board(position), player)
    return sum(1 << n for n, what in enumerate(makers) if matches(what, scope, source))


# ---------------------------------------------------------------- life rather than mana


def life_for_mana(position: Position, player: str) -> tuple[int, int]:
    """How much life, and rather than mana of which types, an effect lets the player pay; 0 and none where none does."""
    found = [e.ability for e in statics(position, LifeForMana) if position.is_who(player, e.ability.who, e.you)]
    types = reduce(int.__or__, (mask_of(e.types) for e in found), 0)
    return min((e.life for e in found), default=0), types


def with_life_for_mana(demand: Demand, position: Position, player: str) -> Demand:
    """A demand whose symbols say which of them life may pay for instead."""
    life, types = life_for_mana(position, player)
    if not life:
        return demand
    pips = tuple((_or_life(pip, life, types), number) for pip, number in demand.pips)
    return replace(demand, pips=pips)


def _or_life(pip: Pip, life: int, types: int) -> Pip:
    fits = pip.mask & types and not pip.snow and not pip.of_x
    return replace(pip, or_life=life, or_life_for=types) if fits else pip


def ways_with_life(column: Column, position: Position, player: str) -> Iterator[Column]:
    """The column, and those in which life pays for symbols of its cost."""
    yield column
    life, types = life_for_mana(position, player)
    if not life or column.demand is None:
        return
    pips = [(pip, n) for pip, n in column.demand.pips]
    open_ = [n if pip.mask & types and not pip.snow else 0 for pip, n in pips]
    for numbers in product(*(range(n + 1) for n in open_)):
        if not any(numbers):
            continue
        left = tuple((pip, n - by) for (pip, n), by in zip(pips, numbers, strict=True) if n > by)
        symbols = tuple(
            ("{%s}" % types_of(pip.mask & types)[0], life)
            for (pip, _), by in zip(pips, numbers, strict=True)
            for _ in range(by)
        )
        rest = replace(column.demand, pips=left)
        asks = bool(rest.pips or rest.generic)
        more = life * len(symbols)
        yield replace(column, demand=rest if asks else None, life=column.life + more, paid_with_life=symbols)
