"""Total costs: from what is announced to what is locked in (601.2f, 118.7–118.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import board, look
from ...game.matching import Scope, evaluate, holds, matches, matching_objects, stat_of, ways_to_share
from ...game.plays import PayCost
from ...game.position import ObjectId, Position
from ...language import costs as cs
from ...language.abilities import ActivatedAbility, CostChange, CostMinimum, SpecialAction, SpendOnly
from ...language.amounts import TargetsThat
from ...language.filters import PAID, Among
from ...language.mana import TYPES, ManaCost, ManaType, Symbol
from ...language.parts import exchanged
from ..refusing import refuse
from ..statics import Standing, applies, in_force, is_any_standing, standing_of
from .orders import different_orders


class Proposal(Struct, frozen=True, kw_only=True):
    """What a cost is paid for: a proposed spell, an ability and its source, or a special action and its object.

    ``base`` is the mana cost, alternative cost, activation cost or cost of the action, and the additional costs that
    were announced. All is read in the position of the proposal.
    """

    position: Position
    player: str
    this: ObjectId  # the spell, the ability's source, or the object that offers the action
    base: cs.Cost
    ability: ActivatedAbility | None = None
    special: SpecialAction | None = None
    number: int = 0  # of the ability on its source
    x: int = 0
    targets: tuple[str, ...] = ()  # all that were chosen

    @property
    def is_spell(self) -> bool:
        """Whether a spell is paid for."""
        return self.ability is None and self.special is None

    @property
    def scope(self) -> Scope:
        """How the cost's own text is read."""
        view = board(self.position)
        return Scope(view, self.player, self.this, self.x, targets=len(self.targets), it=self.this)

    @property
    def spend_only(self) -> SpendOnly | None:
        """What the spell or ability itself says of the mana that pays for it."""
        if self.ability is not None:
            return self.ability.spend
        if self.special is not None:
            return None
        return next((a for a in look(self.position, self.this).all_abilities if isinstance(a, SpendOnly)), None)

    @property
    def types_for_x(self) -> tuple[ManaType, ...]:
        """The types of mana that alone pay its {X}; none where any does."""
        return self.spend_only.on_x if self.spend_only else ()


def proposal_of_cost(position: Position, play: PayCost, player: str) -> Proposal:
    """What is paid for where a cost is paid while something resolves: no spell, no ability, and no action of a name."""
    paid = SpecialAction(name=PAID, cost=play.cost)
    return Proposal(position=position, player=player, this=play.object, base=play.cost, special=paid, x=play.x or 0)


def total_costs(proposal: Proposal, chosen: Sequence[str] | None) -> list[cs.Cost]:
    """Return every total cost that the player may lock in (601.2f).

    Several are possible where a reduction leaves a choice. ``chosen`` says how symbols with a choice were announced,
    in symbol order (601.2b); ``None`` leaves that open and gives the costs of all announcements.
    """
    if not _is_fixed(proposal):
        return _worked_out(proposal, chosen)
    announced = None if chosen is None else tuple(chosen)
    key = (proposal.base, proposal.x, proposal.is_spell, proposal.types_for_x, announced)
    found = _FIXED.get(key)
    if found is None:
        if len(_FIXED) >= MOST_FIXED:
            _FIXED.clear()
        found = _FIXED[key] = _worked_out(proposal, chosen)
    return found


_Asked = tuple[cs.Cost, int, bool, tuple[ManaType, ...], tuple[str, ...] | None]
_FIXED: dict[_Asked, list[cs.Cost]] = {}  # no position changes these
MOST_FIXED = 10_000


def _is_fixed(proposal: Proposal) -> bool:
    """Whether no effect could change the cost, and no part of it depends on the position."""
    if _own_changes(proposal) or not all(map(_is_fixed_part, proposal.base)):
        return False
    if any(_speaks_of(s.ability, proposal) for s in standing_of(proposal.position, CostChange)):
        return False
    return not (proposal.is_spell and is_any_standing(proposal.position, CostMinimum))


def _speaks_of(change: CostChange, proposal: Proposal) -> bool:
    """Whether a cost change is about spells, abilities or special actions, as this is one."""
    if proposal.special is not None:
        return proposal.special.name in change.actions
    if proposal.ability is None:
        return change.spells is not None
    return change.abilities is not None and (change.mana_abilities or not proposal.ability.is_mana_ability)


def _is_fixed_part(part: cs.Component) -> bool:
    match part:
        case cs.AlwaysPaid(if_=if_):
            return not if_
        case cs.ManaPart() | cs.BoundsOfX():
            return True
        case cs.ObjectPart(count=number) | cs.RemoveCounters(count=number) | cs.PutCounters(count=number):
            return isinstance(number, int)
        case cs.TotalPart(at_least=number):
            return isinstance(number, int)
        case (
            cs.LifePart(number)
            | cs.EnergyPart(number)
            | cs.MillPart(number)
            | cs.ExileTopPart(number)
            | cs.Loyalty(number)
        ):
            return isinstance(number, int)
        case cs.SettledFirst():
            return False
        case _:
            assert_never(part)


def _worked_out(proposal: Proposal, chosen: Sequence[str] | None) -> list[cs.Cost]:
    asked = cs.Cost(tuple(p for p in proposal.base if not isinstance(p, cs.BoundsOfX)))  # those were judged at 601.2b
    cost = _with_x(asked, proposal).plus(_increases(proposal))
    totals: list[cs.Cost] = []
    for announced in _announcements(cost, chosen):
        for options in _chosen_options(announced, proposal):
            for cost_with_objects, less in _chosen_objects(options, proposal):
                totals += [t for t in _reduced(cost_with_objects, proposal, less) if t not in totals]
    return totals


def _with_x(cost: cs.Cost, proposal: Proposal) -> cs.Cost:
    """The cost with every {X} as the announced number (107.3a).

    Where only some mana may be spent on X, it stays apart: {X} then stands for one generic mana of it.
    """
    return cs.Cost(tuple(_part_with_x(p, proposal) for p in cost))


def _part_with_x(part: cs.Component, proposal: Proposal) -> cs.Component:
    if not isinstance(part, cs.ManaPart) or part.cost is None:
        return part
    if not proposal.types_for_x:
        return cs.ManaPart(part.cost.with_x(proposal.x))
    each = ((s,) * proposal.x if s.variable else (s,) for s in part.cost)
    return cs.ManaPart(ManaCost(tuple(s for symbols in each for s in symbols)))


def _increases(proposal: Proposal) -> cs.Cost:
    """Cost increases, and additional costs that effects impose (118.8)."""
    parts: list[cs.Component] = []
    for standing in _changes(proposal, less=False):
        times = _times(standing, proposal)
        parts += [cs.ManaPart(standing.ability.mana)] * times if standing.ability.mana.symbols else []
        parts += standing.ability.extra * times
    return cs.Cost(tuple(parts))


def _changes(proposal: Proposal, *, less: bool) -> list[Standing[CostChange]]:
    """The cost changes that affect the proposal."""
    own = (_with_targets(s, proposal) for s in _own_changes(proposal))
    standing = [*in_force(proposal.position, CostChange), *(s for s in own if applies(s, proposal.position))]
    return [_with_mana(s, proposal) for s in standing if s.ability.less == less and _affects(s, proposal)]


def _with_mana(standing: Standing[CostChange], proposal: Proposal) -> Standing[CostChange]:
    """A change with its mana: that of the text, or the mana cost of the object that has it, with 0 for X (107.3g)."""
    if not standing.ability.own_mana_cost or standing.this is None:
        return standing
    mana = look(proposal.position, standing.this).mana_cost or ManaCost()
    return replace(standing, ability=replace(standing.ability, mana=mana.with_x(0)))


def _own_changes(proposal: Proposal) -> list[Standing[CostChange]]:
    """What an ability says of its own cost."""
    changes = proposal.ability.own_changes if proposal.ability else ()
    return [Standing(change, proposal.player, proposal.this) for change in changes]


def _affects(standing: Standing[CostChange], proposal: Proposal) -> bool:
    change = standing.ability
    if not standing.is_about(proposal.position, proposal.player, change.who):
        return False
    wanted = change.targeting
    if wanted is not None and not any(standing.fits(wanted, proposal.position, t) for t in proposal.targets):
        return False
    if proposal.special is not None:
        return proposal.special.name in change.actions
    if proposal.ability is None:
        return change.spells is not None and standing.fits(change.spells, proposal.position, proposal.this)
    if proposal.ability.is_mana_ability and not change.mana_abilities:
        return False
    if change.keyword not in ("", proposal.ability.keyword):
        return False
    return change.abilities is not None and standing.fits(change.abilities, proposal.position, proposal.this)


def _times(standing: Standing[CostChange], proposal: Proposal) -> int:
    scope = standing.scope(proposal.position, proposal.x, len(proposal.targets), proposal.this)
    return max(0, evaluate(standing.ability.times, scope))


def _with_targets(standing: Standing[CostChange], proposal: Proposal) -> Standing[CostChange]:
    """What an ability says of its own cost, its targets counted: its source, which is asked about, has none."""
    scope = standing.scope(proposal.position, proposal.x, len(proposal.targets), proposal.this)
    counted: CostChange = exchanged(
        standing.ability, lambda part: _targeted(part, scope, proposal) if isinstance(part, TargetsThat) else part
    )
    return replace(standing, ability=counted)


def _targeted(counted: TargetsThat, scope: Scope, proposal: Proposal) -> int:
    """How many of the targets of an ability fit."""
    return sum(matches(counted.what, scope, target) for target in set(proposal.targets))


# ---------------------------------------------------------------- symbols with a choice (601.2b)


def _announcements(cost: cs.Cost, chosen: Sequence[str] | None) -> Iterator[cs.Cost]:
    """The nonhybrid equivalents of a cost (107.4e, 107.4f): the announced one, or each that could be announced."""
    symbols = cost.mana
    if symbols is None:
        yield cost
        return
    open_ = [s for part in cost if isinstance(part, cs.ManaPart) and part.cost for s in part.cost if s.has_choice]
    ways = [dict(_ways(s)) for s in open_]
    for names in product(*ways) if chosen is None else [_require_announced(open_, ways, chosen)]:
        yield _nonhybrid(cost, [way[name] for way, name in zip(ways, names, strict=True)])


def _ways(symbol: Symbol) -> Iterator[tuple[str, Symbol | int]]:
    for way in symbol.payments():
        if isinstance(way, int):
            yield "life", way
        else:
            yield str(way).strip("{}"), way


def _require_announced(
    symbols: list[Symbol], ways: list[dict[str, Symbol | int]], chosen: Sequence[str]
) -> Sequence[str]:
    if len(chosen) != len(symbols):
        refuse("601.2b", f"{len(symbols)} symbols ask for a choice of how they are paid, {len(chosen)} were made")
    for symbol, way, name in zip(symbols, ways, chosen, strict=True):
        if name not in way:
            refuse("107.4e", f"{symbol} can't be paid with {name}")
    return chosen


def _nonhybrid(cost: cs.Cost, ways: list[Symbol | int]) -> cs.Cost:
    """The cost with each symbol that has a choice replaced by its way of paying; life becomes a part of its own."""
    left = iter(ways)
    parts: list[cs.Component] = []
    for part in cost:
        if not isinstance(part, cs.ManaPart) or part.cost is None:
            parts.append(part)
            continue
        symbols = [next(left) if s.has_choice else s for s in part.cost]
        parts.append(cs.ManaPart(ManaCost(tuple(s for s in symbols if isinstance(s, Symbol)))))
        parts += [cs.LifePart(-s) for s in symbols if isinstance(s, int)]
    return cs.Cost(tuple(parts))


# ---------------------------------------------------------------- parts other than mana


def _chosen_options(cost: cs.Cost, proposal: Proposal) -> Iterator[cs.Cost]:
    """The cost with every "this or that" decided (601.2b), those within an option too."""
    options = [_options(p, proposal) for p in cost]
    for choice in product(*options):
        decided = cs.Cost(tuple(part for c in choice for part in c))
        if any(isinstance(p, cs.OneOf | cs.Waterbend | cs.SharingPart) for p in decided):
            yield from _chosen_options(decided, proposal)
        else:
            yield decided


def _options(part: cs.Component, proposal: Proposal) -> tuple[cs.Cost, ...]:
    match part:
        case cs.OneOf(options):
            return tuple(_with_x(option, proposal) for option in options)
        case cs.SharingPart():
            return ways_to_share(part, proposal.scope)
        case cs.Waterbend(amount):
            return cs.Waterbend.ways(max(0, evaluate(amount, proposal.scope)))
    return (cs.Cost((part,)),)


def _chosen_objects(cost: cs.Cost, proposal: Proposal) -> Iterator[tuple[cs.Cost, list[list[_Reduction]]]]:
    """The cost with every object chosen that makes it less, and how each does so (702.48b, 702.119c, 702.180b)."""
    ways = [_objects_for(p, proposal) for p in cost]
    for choice in product(*ways):
        parts = tuple(part for chosen, _ in choice for part in chosen)
        yield cs.Cost(parts), [less for _, less in choice if less is not None]


def _objects_for(asked: cs.Component, proposal: Proposal) -> list[tuple[cs.Cost, list[_Reduction] | None]]:
    if isinstance(asked, cs.PaysOff):
        times = max(0, evaluate(asked.times, proposal.scope))
        return [(cs.Cost(), _readings(CostChange(asked.mana, less=True, typed_only=asked.typed_only), times))]
    if not isinstance(asked, cs.PayLess):
        return [(cs.Cost((asked,)), None)]
    scope = proposal.scope
    found: list[tuple[cs.Cost, list[_Reduction] | None]] = [(cs.Cost(), None)] if asked.optional else []
    for id in matching_objects(asked.part.what, scope):
        part = replace(asked.part, what=asked.part.what & Among((id,)))
        if asked.by is None:
            mana_cost = look(proposal.position, id).mana_cost
            less = _readings(CostChange(mana_cost.with_x(0) if mana_cost else ManaCost(), less=True), 1)
        else:
            less = [_Reduction((None,) * max(0, stat_of(scope, id, asked.by) or 0))]
        found.append((cs.Cost((part,)), less))
    return found


def _locked(part: cs.Component, scope: Scope) -> cs.Component:
    """A part with its amount as a number, as it is when the cost is locked in (601.2f)."""
    match part:
        case cs.ObjectPart() | cs.RemoveCounters() | cs.PutCounters():
            count = max(0, evaluate(part.count, scope))
            return part if count is part.count else replace(part, count=count)
        case cs.TotalPart():
            return replace(part, at_least=max(0, evaluate(part.at_least, scope)))
        case cs.LifePart() | cs.EnergyPart() | cs.MillPart() | cs.ExileTopPart() | cs.Loyalty():
            amount = max(0, evaluate(part.amount, scope))
            return part if amount is part.amount else replace(part, amount=amount)
        case cs.AlwaysPaid(if_=if_):
            return part if all(holds(c, scope) for c in if_) else replace(part, barred=True)
        case cs.ManaPart() | cs.SettledFirst() | cs.BoundsOfX():
            return part
        case _:
            assert_never(part)


# ---------------------------------------------------------------- reductions (118.7)


class _Amount(Struct, frozen=True):
    """Mana to pay, by kind of symbol."""

    generic: int
    typed: tuple[int, ...]  # in the order of ``TYPES``
    snow: int
    of_x: int = 0  # generic mana of an X on which only some mana may be spent

    @staticmethod
    def of(cost: ManaCost) -> _Amount:
        typed = tuple(sum(s.types == (t,) for s in cost) for t in TYPES)
        return _Amount(cost.generic, typed, sum(s.snow for s in cost), sum(bool(s.variable) for s in cost))

    @property
    def total(self) -> int:
        return self.generic + sum(self.typed) + self.snow + self.of_x

    def less_generic(self, number: int) -> _Amount:
        """Less generic mana; never below nothing (118.7a). X goes first: no other choice could be better."""
        from_x = min(number, self.of_x)
        return replace(self, generic=max(0, self.generic - number + from_x), of_x=self.of_x - from_x)

    def less_one(self, type_: ManaType, *, typed_only: bool) -> _Amount:
        """Less one mana of a type, or (if so) one generic mana where none of that type is left (118.7b–d)."""
        at = TYPES.index(type_)
        if not self.typed[at]:
            return self if typed_only else self.less_generic(1)
        return replace(self, typed=(*self.typed[:at], self.typed[at] - 1, *self.typed[at + 1 :]))

    def cost(self) -> ManaCost:
        symbols = [Symbol((t,)) for t, n in zip(TYPES, self.typed, strict=True) for _ in range(n)]
        generic = [Symbol(generic=self.generic)] if self.generic else []
        of_x = [Symbol(variable="X")] * self.of_x
        return ManaCost((*of_x, *generic, *[Symbol(snow=True)] * self.snow, *symbols))


class _Reduction(Struct, frozen=True):
    """One cost reduction: single steps to take, each a type or one generic mana (``None``)."""

    steps: tuple[ManaType | None, ...]
    minimum: int = 0
    typed_only: bool = False  # takes off no generic mana

    def apply(self, amount: _Amount) -> _Amount:
        for step in self.steps:
            if amount.total <= self.minimum:
                break
            amount = amount.less_generic(1) if step is None else amount.less_one(step, typed_only=self.typed_only)
        return amount


def _reduced(cost: cs.Cost, proposal: Proposal, chosen: list[list[_Reduction]]) -> Iterator[cs.Cost]:
    """The cost with reductions subtracted, in each way that the player may choose, then raised to any minimum."""
    scope = proposal.scope
    others = tuple(_locked(p, scope) for p in cost.others)
    if cost.mana is None:  # unpayable, whatever else is added or subtracted (118.6a)
        yield cs.Cost((cs.ManaPart(None), *others))
        return
    if not any(isinstance(p, cs.ManaPart) for p in cost) and not proposal.is_spell:
        yield cs.Cost(others)
        return
    before = _Amount.of(cost.mana)
    for after in sorted({a for order in _reductions(proposal, chosen) for a in _apply(order, before)}, key=str):
        yield cs.Cost((cs.ManaPart(_at_least_minimum(after, proposal).cost()), *others))


def _apply(order: Iterable[_Reduction], amount: _Amount) -> Iterator[_Amount]:
    for reduction in order:
        amount = reduction.apply(amount)
    yield amount


def _reductions(proposal: Proposal, chosen: list[list[_Reduction]]) -> Iterator[tuple[_Reduction, ...]]:
    """All ways to apply the reductions: halves of hybrid symbols (118.7e), and orders where order matters (601.2f)."""
    changes = _changes(proposal, less=True)
    halves = [_readings(s.ability, _times(s, proposal)) for s in changes] + chosen
    for choice in product(*halves):
        if any(r.minimum or r.typed_only for r in choice) and len(choice) > 1:
            yield from different_orders(choice)
        else:
            yield choice


def _readings(change: CostChange, times: int) -> list[_Reduction]:
    """What one reduction may take away, for each choice of halves."""
    symbols = [s for s in change.mana for _ in range(times)]
    choices = product(*[_steps(s) for s in symbols])
    found = {tuple(step for part in choice for step in part) for choice in choices}
    return [_Reduction(steps, change.minimum, change.typed_only) for steps in sorted(found, key=str)]


def _steps(symbol: Symbol) -> list[tuple[ManaType | None, ...]]:
    if symbol.snow:
        return [(None,)]  # 118.7g
    ways: list[tuple[ManaType | None, ...]] = [(t,) for t in symbol.types]  # a Phyrexian one is its color (118.7f)
    if symbol.generic or not symbol.types:
        ways.append((None,) * symbol.generic)
    return ways


def _at_least_minimum(amount: _Amount, proposal: Proposal) -> _Amount:
    """The amount, raised by effects that directly affect the total cost (601.2f); spells only."""
    if not proposal.is_spell:
        return amount
    for standing in in_force(proposal.position, CostMinimum):
        missing = standing.ability.mana - amount.total
        if missing > 0 and standing.fits(standing.ability.spells, proposal.position, proposal.this):
            amount = replace(amount, generic=amount.generic + missing)
    return amount
