"""The total cost of a spell or ability, in the order of rule 601.2f, as demands for the payment problem.

Symbols with a choice are announced before reductions apply (601.2b). Where only generic mana is reduced, the choice
stays open in one demand; where other reductions meet such symbols, each way to announce them makes its own demand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, evaluate, holds, matches, matching_objects, stat_of, ways_to_share
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import CostChange, CostMinimum
from castable.model.language.costs import (
    BoundsOfX,
    Component,
    Cost,
    OneOf,
    PayLess,
    PaysOff,
    RemoveCounters,
    SharingPart,
    Waterbend,
)
from castable.model.language.filters import Among, StackKind, Zone
from castable.model.language.mana import COLORS, ManaCost, ManaType, Symbol

from ..problem.payment import ANY_TYPE, Demand, Pip, mask_of
from ..scopes import scope_for
from .parts import objects_for_counters
from .spending import spend_only


class TotalCost(Struct, frozen=True):
    """A total cost, locked in: the mana part and the other parts, with every number known but the symbols' choices.

    ``announced`` are the choices already made, one for each symbol with a choice ("W", "2", "life"); ``None`` while
    the demand leaves them open.
    """

    demand: Demand | None
    parts: tuple[Component, ...] = ()
    life: int = 0  # for Phyrexian symbols announced as life
    announced: tuple[str, ...] | None = None
    symbols: tuple[Symbol, ...] = ()  # symbols with a choice, in order


class _Reduction(Struct, frozen=True):
    cost: ManaCost
    minimum: int
    typed_only: bool = False


def total_costs(position: Position, id: str, base: Cost, pinned: tuple[str, ...] = ()) -> Iterator[TotalCost]:
    """Yield the total costs that a proposed spell or ability may have (601.2f).

    Args:
        position: the position with the spell or ability on the stack, announced as far as 601.2d.
        id: the object on the stack.
        base: the mana cost, alternative cost or activation cost with the additional costs chosen.
        pinned: how symbols with a choice must be announced, in symbol order; empty leaves them open.
    """
    found = position.objects[id]  # type: ignore[index]  # ids are text
    scope = scope_for(position, found)
    increases, reductions, minimum, extra = _changes(position, found, scope)
    says = spend_only(position, id)
    on_x = mask_of(says.on_x) if says else 0
    if not (increases or reductions or minimum or extra or on_x or pinned or base.others):
        yield _unchanged(base.mana, scope.x)
        return
    asked = Cost(tuple(p for p in base if not isinstance(p, BoundsOfX)) + extra)
    for cost in _without_options(asked, scope):
        mana = cost.mana
        if mana is None:
            yield TotalCost(None, cost.others)  # 118.6: increasing it does not make it payable
            continue
        mana = _units_of_x(mana, scope.x) if on_x else mana.with_x(scope.x)
        for increase in increases:
            mana = mana.plus(increase)
        for others, less in _with_objects(cost.others, scope):
            for total in _mana_totals(mana, reductions + less, minimum, others, pinned):
                yield total if total.demand is None else replace(total, demand=_paying_x(total.demand, on_x))


@lru_cache(maxsize=10_000)
def _unchanged(mana: ManaCost | None, x: int) -> TotalCost:
    """The total cost where nothing changes a cost of nothing but mana."""
    if mana is None:
        return TotalCost(None)  # 118.6
    mana = mana.with_x(x)
    return TotalCost(demand_of(mana), symbols=tuple(s for s in mana if s.has_choice))


def _units_of_x(mana: ManaCost, x: int) -> ManaCost:
    """The cost with each {X} as so many {X} of one mana each, which only some types of mana may pay."""
    symbols = (each for s in mana for each in ((s,) * x if s.variable == "X" else (s,)))
    return ManaCost(tuple(symbols))


def _paying_x(demand: Demand, on_x: int) -> Demand:
    """The demand with the types of mana that pay its {X}."""
    pips = tuple((replace(p, mask=on_x) if p.of_x else p, n) for p, n in demand.pips)
    return replace(demand, pips=pips)


def _without_options(cost: Cost, scope: Scope) -> Iterator[Cost]:
    """The costs that remain once "one or the other" has been chosen (601.2b)."""
    choices = [_options(p, scope) for p in cost.parts]
    for chosen in product(*choices):
        yield Cost(tuple(part for c in chosen for part in c.parts))


def _options(part: Component, scope: Scope) -> Sequence[Cost]:
    """The options of a choice; one of them may hold a choice itself: "behold a Dragon or pay {1}"."""
    match part:
        case OneOf(options):
            return [cost for option in options for cost in _without_options(option, scope)]
        case SharingPart():
            return ways_to_share(part, scope)
        case Waterbend(amount):
            return Waterbend.ways(max(0, evaluate(amount, scope)))
        case RemoveCounters(kind=""):
            return list(_kinds_of_counters(part, scope))
    return [Cost((part,))]


def leaves_choice(part: Component) -> bool:
    """Whether a part of a cost stands for several that may be chosen from."""
    return isinstance(part, OneOf | Waterbend | SharingPart) or (isinstance(part, RemoveCounters) and not part.kind)


def _kinds_of_counters(part: RemoveCounters, scope: Scope) -> Iterator[Cost]:
    """The ways to remove counters of any kinds, by how many there are of each kind."""
    have: Counter[str] = Counter()
    for id in objects_for_counters(part, scope):
        have.update(scope.position.objects[ObjectId(id)].counters)
    for chosen in combinations_with_replacement(sorted(have), max(0, evaluate(part.count, scope))):
        kinds = Counter(chosen)
        if kinds <= have:
            yield Cost(tuple(replace(part, kind=kind, count=number) for kind, number in kinds.items()))


def _with_objects(
    parts: tuple[Component, ...], scope: Scope
) -> Iterator[tuple[tuple[Component, ...], list[_Reduction]]]:
    """The parts for each choice of objects that make the spell cost less, and by how much (702.119c)."""
    choices = [list(_less(p, scope)) for p in parts]
    for chosen in product(*choices):
        left = tuple(part for part, _ in chosen if part is not None)
        typed = [isinstance(part, PaysOff) and part.typed_only for part in parts]
        less = ((mana, only) for (_, mana), only in zip(chosen, typed, strict=True))
        yield left, [_Reduction(mana, 0, only) for mana, only in less if mana is not None and mana.symbols]


def _less(asked: Component, scope: Scope) -> Iterator[tuple[Component | None, ManaCost | None]]:
    """A part and how much less it makes the spell cost, for each choice of objects; those that do the same together."""
    if not isinstance(asked, PayLess):
        yield (None, _times(asked.mana, evaluate(asked.times, scope))) if isinstance(asked, PaysOff) else (asked, None)
        return
    classes: dict[ManaCost, list[str]] = {}
    for id in matching_objects(asked.part.what, scope):
        if asked.by is None:
            less = scope.view.look(id).mana_cost or ManaCost()
        else:
            less = ManaCost((Symbol(generic=max(0, stat_of(scope, id, asked.by) or 0)),))
        classes.setdefault(less.with_x(0).normalized(), []).append(id)
    for less, ids in classes.items():
        yield replace(asked.part, what=asked.part.what & Among(tuple(ids))), less
    if asked.optional:
        yield None, None


def _changes(
    position: Position, found: GameObject, own: Scope
) -> tuple[list[ManaCost], list[_Reduction], int, tuple[Component, ...]]:
    """Increases, reductions, the minimum of the total, and further costs that effects impose."""
    increases: list[ManaCost] = []
    reductions: list[_Reduction] = []
    extra: tuple[Component, ...] = ()
    for each in cost_changes(position, found, own):
        change, amount = each.change, each.mana
        extra += change.extra * max(0, each.times)
        if amount.symbols and change.less:
            reductions.append(_Reduction(amount, change.minimum, change.typed_only))
        elif amount.symbols:
            increases.append(amount)
    return increases, reductions, _minimum(position, found), extra


def _times(cost: ManaCost, times: int) -> ManaCost:
    if times == 1:
        return cost
    times, plain = max(0, times), cost.normalized()
    generic = (Symbol(generic=plain.generic * times),) if plain.generic and times else ()
    return ManaCost(generic + tuple(s for s in plain if not s.is_generic) * times)


class Changing(Struct, frozen=True):
    """An effect that changes a cost, how many times over it applies, and the object that says so, if any."""

    change: CostChange
    times: int
    source: str | None

    @property
    def mana(self) -> ManaCost:
        """All the mana that it adds or takes off."""
        return _times(self.change.mana, self.times)


def cost_changes(position: Position, found: GameObject, own: Scope) -> Iterator[Changing]:
    """Yield the effects that change the cost of an object on the stack.

    ``own`` is how its own text is read (see ``scope_for``).
    """
    for each in statics(position, CostChange):
        scope = replace(own, you=each.you, this=each.source)
        if _concerns(position, each.ability, scope, found):
            yield Changing(_definite(each.ability, scope), evaluate(each.ability.times, scope), each.source)
    for ability in _own_changes(position, found):
        if _concerns(position, ability, own, found):
            yield Changing(_definite(ability, own), evaluate(ability.times, own), found.id)


def has_cost_changes(position: Position, id: ObjectId) -> bool:
    """Whether any effect could change the cost of an object on the stack, whatever is announced for it."""
    return bool(statics(position, CostChange)) or any(True for _ in _own_changes(position, position.objects[id]))


def _definite(change: CostChange, scope: Scope) -> CostChange:
    """A change that says how much mana it is about: where it names its object's mana cost, that one (107.3g, 202.1)."""
    if not change.own_mana_cost or scope.this is None:
        return change
    cost = scope.view.look(scope.this).mana_cost
    return replace(change, mana=cost.with_x(0) if cost is not None else ManaCost())


def _own_changes(position: Position, found: GameObject) -> Iterator[CostChange]:
    """The changes that an ability or a spell brings itself, or its source elsewhere than on the battlefield."""
    stacked = found.stacked
    if stacked and stacked.activated:
        yield from stacked.activated.own_changes
    this = position.current(stacked.source) if stacked and stacked.source else found
    if this is None or this.zone is Zone.BATTLEFIELD or this.id not in position.objects:
        return
    for ability in look(position, this.id).all_abilities:
        if isinstance(ability, CostChange) and ability.zone is this.zone:
            yield ability


def _concerns(position: Position, change: CostChange, scope: Scope, found: GameObject) -> bool:
    if not position.is_who(found.controller, change.who, scope.you):
        return False
    stacked = found.stacked
    if stacked is None or stacked.kind is StackKind.SPELL:
        fits = change.spells is not None and matches(change.spells, scope, found.id)
    elif stacked.kind is StackKind.SPECIAL:
        fits = stacked.action in change.actions
    else:
        mana_ability = stacked.ability is not None and stacked.ability.is_mana_ability
        fits = (
            change.abilities is not None
            and (change.mana_abilities or not mana_ability)
            and (not change.keyword or (stacked.activated is not None and stacked.activated.keyword == change.keyword))
            and stacked.source is not None
            and matches(change.abilities, scope, stacked.source.id)
        )
    if fits and change.targeting is not None:
        chosen = (str(t) for group in stacked.targets for t in group) if stacked else ()
        fits = any(matches(change.targeting, scope, t) for t in chosen)
    return fits and all(holds(c, scope) for c in change.if_)


def _minimum(position: Position, found: GameObject) -> int:
    return max((mana for mana, _ in cost_minimums(position, found)), default=0)


def cost_minimums(position: Position, found: GameObject) -> Iterator[tuple[int, str | None]]:
    """Yield to how much mana effects raise the total cost of a spell, each with the object that says so, if any."""
    if found.stacked and found.stacked.kind is not StackKind.SPELL:
        return
    for each in statics(position, CostMinimum):
        scope = Scope(board(position), each.you, each.source)
        if matches(each.ability.spells, scope, found.id) and all(holds(c, scope) for c in each.ability.if_):
            yield each.ability.mana, each.source


# ---------------------------------------------------------------- the mana part


def _mana_totals(
    mana: ManaCost,
    reductions: list[_Reduction],
    minimum: int,
    parts: tuple[Component, ...],
    pinned: tuple[str, ...],
) -> Iterator[TotalCost]:
    symbols = tuple(s for s in mana if s.has_choice)
    if not pinned and not any(map(_is_awkward, reductions)):
        reduction = sum(r.cost.generic for r in reductions)
        yield TotalCost(demand_of(mana, reduction, minimum), parts, symbols=symbols)
        return
    ways = [[_way_text(w) for w in s.payments()] for s in symbols]
    seen: set[tuple[Demand, int]] = set()
    for announced in sorted(set(product(*ways))):
        if pinned and announced != pinned[: len(announced)]:
            continue
        chosen, life = announce_symbols(mana, announced)
        for reduced in reduce_cost(chosen, reductions):
            demand = demand_of(reduced, 0, minimum)
            if (demand, life) not in seen:
                seen.add((demand, life))
                yield TotalCost(demand, parts, life, announced, symbols)


def _is_awkward(reduction: _Reduction) -> bool:
    """Whether it takes more than generic mana off, so that it matters how symbols are announced."""
    return reduction.minimum > 0 or not all(s.is_generic for s in reduction.cost)


def announced_wrongly(symbols: tuple[Symbol, ...], announced: tuple[str, ...]) -> tuple[str, str] | None:
    """The rule, and words, against symbols with a choice being announced so; ``None`` where nothing is."""
    for symbol, way in zip(symbols, announced, strict=False):
        if way not in map(_way_text, symbol.payments()):
            rule = "107.4f" if way == "life" or symbol.phyrexian else "107.4e"
            return rule, f"{symbol} can't be paid with {way if way == 'life' else f'{{{way}}}'}"
    if len(symbols) != len(announced):
        too_many = announced[len(symbols) :]
        rule = "107.4f" if "life" in too_many else "601.2b"
        number = (
            f"{len(symbols)} symbol{'s' * (len(symbols) != 1)} with a choice" if symbols else "no symbol with a choice"
        )
        return rule, f"it has {number}, not {len(announced)}"
    return None


def _way_text(way: Symbol | int) -> str:
    if isinstance(way, int):
        return "life"
    return str(way)[1:-1]


def announce_symbols(mana: ManaCost, announced: tuple[str, ...]) -> tuple[ManaCost, int]:
    """The nonhybrid equivalent of a cost, and the life announced for Phyrexian symbols (601.2b, 107.4f)."""
    ways = iter(announced)
    symbols: list[Symbol] = []
    life = 0
    for symbol in mana:
        if not symbol.has_choice:
            symbols.append(symbol)
            continue
        way = next(ways)
        if way == "life":
            life += 2
        elif way.isdigit():
            symbols.append(Symbol(generic=int(way)))
        else:
            symbols.append(Symbol((ManaType(way),)))
    return ManaCost(tuple(symbols)).normalized(), life


def reduce_cost(cost: ManaCost, reductions: list[_Reduction]) -> list[ManaCost]:
    """The least costs that reductions can lead to: the payer chooses halves of hybrid symbols and the order (118.7)."""
    apart = _together(reductions)
    done: set[ManaCost] = set()
    remaining = {(cost.normalized(), tuple(range(len(apart))))}
    seen = set(remaining)
    while remaining:
        now, left = remaining.pop()
        if not left:
            done.add(now)
        for index in left:
            rest = tuple(i for i in left if i != index)
            new = {(after, rest) for after in _reduce_once(now, apart[index])} - seen
            seen |= new
            remaining |= new
    return sorted((c for c in done if not any(_is_less(other, c) for other in done)), key=str)


def _together(reductions: list[_Reduction]) -> list[_Reduction]:
    """The reductions, those of generic mana with the same minimum as one: their order does not matter."""
    generic: dict[int, int] = {}
    others = []
    for each in reductions:
        if all(s.is_generic for s in each.cost):
            generic[each.minimum] = generic.get(each.minimum, 0) + each.cost.generic
        else:
            others.append(each)
    return [*others, *(_Reduction(ManaCost((Symbol(generic=n),)), least) for least, n in sorted(generic.items()))]


def _is_less(one: ManaCost, other: ManaCost) -> bool:
    """Whether a cost asks for nothing that the other one doesn't, and for less: whatever pays that pays this."""
    typed, others = (Counter(s for s in c if not s.is_generic) for c in (one, other))
    return one.generic <= other.generic and typed <= others and (one.generic, typed) != (other.generic, others)


def _reduce_once(cost: ManaCost, reduction: _Reduction) -> Iterator[ManaCost]:
    """The costs after one reduction, one for each choice among halves of hybrid symbols (118.7a–g)."""
    ways: list[list[Symbol]] = []
    for symbol in reduction.cost:
        if symbol.snow:
            ways.append([Symbol(generic=1)])  # 118.7g
        elif symbol.phyrexian:
            ways.append([Symbol((t,)) for t in symbol.types])  # 118.7f
        elif symbol.has_choice:
            ways.append([w for w in symbol.payments() if isinstance(w, Symbol)])  # 118.7e
        else:
            ways.append([symbol])
    for chosen in set(product(*ways)):
        yield _subtract(cost, ManaCost(chosen), reduction)


def _subtract(cost: ManaCost, less: ManaCost, reduction: _Reduction) -> ManaCost:
    """A cost less an amount: colors first take their own symbols, the rest of them takes generic mana (118.7b–d).

    Where the effect reduces only colored mana, the rest takes nothing.
    """
    minimum = reduction.minimum
    counts = {t: sum(s == Symbol((t,)) for s in cost) for t in (*COLORS, ManaType.COLORLESS)}
    generic = cost.generic
    of_x = sum(bool(s.variable) for s in cost)
    total = sum(counts.values()) + generic + of_x + sum(s.snow for s in cost)
    room = max(0, total - minimum) if minimum else 1 << 30
    rest = less.generic
    for type_, have in counts.items():
        asked = sum(s == Symbol((type_,)) for s in less)
        taken = min(asked, have, room)
        counts[type_] -= taken
        room -= taken
        rest += 0 if reduction.typed_only else asked - taken
    of_x_less = min(of_x, rest, room)  # what only some mana pays is the first to go: that is best for the payer
    generic -= min(generic, rest - of_x_less, room - of_x_less)
    symbols = ((Symbol(generic=generic),) if generic else ()) + tuple(s for s in cost if s.snow)
    symbols += (Symbol(variable="X"),) * (of_x - of_x_less)
    return ManaCost(symbols + tuple(Symbol((t,)) for t, n in counts.items() for _ in range(n)))


@lru_cache(maxsize=10_000)
def demand_of(mana: ManaCost, reduction: int = 0, minimum: int = 0) -> Demand:
    """A mana cost as a demand, less a reduction of generic mana, raised to a minimum."""
    counts: dict[Symbol, int] = {}
    for symbol in mana:
        if not symbol.is_generic:
            counts[symbol] = counts.get(symbol, 0) + 1
    of_x = Symbol(variable="X")
    of_x_less = min(counts.get(of_x, 0), reduction)
    if of_x_less:
        counts[of_x] -= of_x_less
        reduction -= of_x_less
    generic = mana.generic
    taken = min(generic, reduction)
    pips = tuple((pip_of(s), n) for s, n in counts.items() if n)
    discount = reduction - taken if any(p.generic for p, _ in pips) else 0
    return Demand(pips, generic - taken, discount, minimum)


def pip_of(symbol: Symbol) -> Pip:
    """One symbol as a pip; an {X} is one mana of it, which only some types pay (``SpendOnly``)."""
    if symbol.variable:
        return Pip("{X}", 0, of_x=True)
    if symbol.snow:
        return Pip("{S}", ANY_TYPE, snow=True)
    life = 2 if symbol.phyrexian else 0
    return Pip(str(symbol), mask_of(symbol.types), generic=symbol.generic, life=life)
