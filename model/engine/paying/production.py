"""What mana comes out of a mana ability when it resolves (106.3–106.12, 605.3b, 605.4a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import board, known, look, scope_of
from ...game.facts import Aspect
from ...game.identity import color_identity
from ...game.matching import Scope, chosen_color, evaluate, holds, matches, matching_objects, noted_types, spending_now
from ...game.memory import Memo
from ...game.plays import PayStep, taken
from ...game.position import ObjectId, Position
from ...game.producing import abilities_that_add, read_by_mana_abilities
from ...language import effects as ef
from ...language.abilities import ActivatedAbility, Cant, CostChange, ProducesInstead, TriggeredAbility
from ...language.amounts import Amount, CountersHere, StatOf, Sum, Times, Total
from ...language.costs import TAP_THIS
from ...language.filters import THIS, Spending, Took, Who, Zone
from ...language.mana import COLORS, Mana, ManaType, added_by
from ...language.parts import remembered
from ..announcing.orders import different_orders
from ..announcing.total_cost import Proposal
from ..statics import in_force, is_any_standing

Types = frozenset[ManaType]


class Slot(Struct, frozen=True):
    """So many units of mana, all of one type that may be chosen from ``types``."""

    types: Types
    number: int
    only: Spending | None = None


Production = tuple[Slot, ...]


class Resolving(Struct, frozen=True, kw_only=True):
    """A mana ability as it resolves: the position ``before`` its cost was paid and the one ``after``."""

    before: Position
    after: Position
    player: str
    source: ObjectId
    ability: ActivatedAbility
    x: int = 0
    took: tuple[tuple[str, ObjectId], ...] = ()  # what its cost took: action and object

    @classmethod
    def paid(cls, proposal: Proposal, after: Position, steps: Sequence[PayStep]) -> Resolving:
        """What was proposed, in the position after its cost was paid with these steps."""
        ability = proposal.ability
        assert ability is not None
        return cls(
            before=proposal.position,
            after=after,
            player=proposal.player,
            source=proposal.this,
            ability=ability,
            x=proposal.x,
            took=taken(steps),
        )

    @property
    def is_tapped_for_mana(self) -> bool:
        """Whether a permanent is tapped for mana (106.12)."""
        return self.ability.cost.taps_this and self.before.objects[self.source].zone is Zone.BATTLEFIELD

    @property
    def has_left(self) -> bool:
        """Whether its source has changed zones while the cost was paid."""
        now = self.after.objects.get(self.source)
        return now is None or now.zone is not self.before.objects[self.source].zone


def can_add(resolving: Resolving, adds: Sequence[Mana]) -> bool:
    """Whether the ability, with the triggered mana abilities that follow it, may add exactly these units."""
    alone = not _mana_triggers(resolving.after)
    for production in productions(resolving):
        if alone and len(production) == 1:
            if _makes(production[0], adds, resolving):
                return True
            continue
        for own, rest in _split(production, Counter(adds), resolving.source, resolving.before):
            if _rest_fits(rest, resolving, own):
                return True
    return False


def _makes(slot: Slot, adds: Sequence[Mana], resolving: Resolving) -> bool:
    """Whether these units are just what one slot gives, the plain case."""
    if len(adds) != slot.number:
        return False
    if not adds:
        return True
    unit = unit_of(slot.only, adds[0].type, resolving.source, resolving.before)
    return unit.type in slot.types and all(u == unit for u in adds)


@remembered
def plain_types(ability: ActivatedAbility) -> Types:
    """The types of which an ability adds one unit whose text says "{T}: Add" such a unit and no more; else none."""
    limits = ability.targets or ability.modes or ability.only_if or ability.spend or ability.own_changes
    at_home = ability.zone is Zone.BATTLEFIELD and ability.by is Who.YOU
    if limits or not at_home or ability.cost.parts != (TAP_THIS,) or len(ability.effects) != 1:
        return frozenset()
    match ability.effects[0]:
        case ef.Add(kept=None, only=None, symbols=symbols, times=1):
            ways = _of_symbols(symbols, None)
        case ef.AddOneOf(kept=None, only=None, options=options):
            ways = tuple(way for option in options for way in _of_symbols(option, None))
        case ef.AddChosen(kept=None, only=None, types=ef.FixedTypes(types), amount=1):
            ways = (_of_choice(frozenset(types), 1, None, mixed=False),)
        case _:
            return frozenset()
    single = all(len(way) == 1 and way[0].number == 1 for way in ways)
    return frozenset().union(*(way[0].types for way in ways)) if single else frozenset()


def is_left_alone(position: Position) -> bool:
    """Whether no effect in force changes what activating and adding mana comes to, and none forbids anything."""
    there = known(_LEFT_ALONE, position)
    if None not in there:
        against = is_any_standing(position, Cant, CostChange, ProducesInstead) or bool(_mana_triggers(position))
        there[None] = not against
    return there[None]


_LEFT_ALONE: Memo[None, bool] = Memo(Aspect.PERMANENTS | Aspect.STATICS | Aspect.TURN)


# ---------------------------------------------------------------- effects of the ability itself


def productions(resolving: Resolving) -> list[Production]:
    """What the ability may produce, with replacement effects in every possible order (106.6a, 106.12b)."""
    adding = [e for e in resolving.ability.effects if isinstance(e, ef.AddMana)]
    plain = [tuple(s for slots in choice for s in slots) for choice in product(*(_slots(e, resolving) for e in adding))]
    found: list[Production] = []
    for production in plain:
        found += [p for p in _replaced(production, resolving) if p not in found]
    return found


def _slots(effect: ef.AddMana, resolving: Resolving) -> list[Production]:
    """The alternatives that one effect offers."""
    if effect.only is not None:
        effect = replace(effect, only=spending_now(effect.only, _scope(resolving.before, resolving)))
    match effect:
        case ef.Add(only, symbols, times):
            return list(_of_symbols(symbols, only, max(0, _amount(times, resolving))))
        case ef.AddOneOf(only, options):
            return [production for option in options for production in _of_symbols(option, only)]
        case ef.AddChosen(only, types, amount, mixed):
            return [_of_choice(_types(types, resolving), max(0, _amount(amount, resolving)), only, mixed=mixed)]
        case ef.AddEach(only, types):
            return [tuple(Slot(frozenset({t}), 1, only) for t in sorted(_types(types, resolving)))]
        case ef.AddEither(_, options):
            return [production for option in options for production in _slots(option, resolving)]
        case ef.DoubleUnspent(only):
            unspent = resolving.after.players[resolving.player].mana.units
            return [tuple(Slot(frozenset({u.type}), 1, only) for u in unspent)]
    return [()]


@lru_cache(maxsize=1024)
def _of_symbols(text: str, only: Spending | None, times: int = 1) -> tuple[Production, ...]:
    """What symbols add, so many times over: each hybrid symbol one of its halves (106.8)."""
    ways = [tuple(Slot(types, 1, only) for types in way) for way in added_by(text)]
    return tuple(tuple(chain(*each)) for each in combinations_with_replacement(ways, times))


def _of_choice(types: Types, amount: int, only: Spending | None, *, mixed: bool) -> Production:
    if not types or not amount:
        return ()  # mana of an undefined type is not produced (106.5)
    return (Slot(types, 1, only),) * amount if mixed else (Slot(types, amount, only),)


def _amount(amount: Amount | int, resolving: Resolving) -> int:
    """An amount as the ability resolves; of what is gone, its last known information (113.7a, 608.2h)."""
    match amount:
        case Times(factor, part):
            return factor * _amount(part, resolving)
        case Sum(parts):
            return sum(_amount(p, resolving) for p in parts)
        case StatOf() | CountersHere() if resolving.has_left:
            return evaluate(amount, _scope(resolving.before, resolving))
        case Total(_, Took()):
            return evaluate(amount, _scope(resolving.before, resolving))
    return evaluate(amount, _scope(resolving.after, resolving))


def _scope(position: Position, resolving: Resolving) -> Scope:
    this = resolving.source if resolving.source in position.objects else None
    return Scope(board(position), resolving.player, this, resolving.x, took=resolving.took)


def _types(types: ef.TypesOf, resolving: Resolving) -> Types:
    there = resolving.before if resolving.has_left else resolving.after
    if isinstance(types, ef.EitherTypes):
        return frozenset().union(*(_types(part, resolving) for part in types.parts))
    if isinstance(types, (ef.TheChosenColor, ef.TheNotedTypes)) or types == ef.ColorsOf(THIS):
        return defined_types(types, _scope(there, resolving), {})
    taken = isinstance(types, ef.CouldProduce) and isinstance(types.what, Took)
    return defined_types(types, _scope(resolving.before if taken else resolving.after, resolving), None)


def defined_types(types: ef.TypesOf, scope: Scope, could: dict[ObjectId, Types] | None) -> Types:
    """The types that a choice is from. ``could`` holds what permanents could produce as far as known (106.7)."""
    match types:
        case ef.FixedTypes(fixed):
            return frozenset(fixed)
        case ef.ColorsOf(what):
            return frozenset().union(*(scope.view.look(o).colors for o in matching_objects(what, scope)))
        case ef.TheChosenColor():
            color = chosen_color(scope)
            return frozenset({color}) if color else frozenset()
        case ef.TheNotedTypes():
            return noted_types(scope)
        case ef.CommanderColors():
            return commander_colors(scope.position, scope.you)
        case ef.EitherTypes(parts):
            return frozenset().union(*(defined_types(part, scope, could) for part in parts))
        case ef.CouldProduce(what, colors_only):
            table = could_produce(scope.position) if could is None else could
            found = frozenset().union(*(table.get(o, frozenset()) for o in matching_objects(what, scope)))
            return found & frozenset(COLORS) if colors_only else found
    return frozenset()


# ---------------------------------------------------------------- replacement effects (106.6a, 106.12b)


def _replaced(production: Production, resolving: Resolving) -> Iterator[Production]:
    if not resolving.is_tapped_for_mana:
        yield production
        return
    effects = replacements(resolving.before, resolving.after, resolving.player, resolving.source)
    if not effects:
        yield production
        return
    yield from sorted({_replace_in_order(production, order) for order in different_orders(effects)}, key=str)


def replacements(before: Position, after: Position, player: str, source: ObjectId) -> list[ProducesInstead]:
    """The effects that replace what a permanent produces when this player taps it."""
    return [
        s.ability
        for s in in_force(after, ProducesInstead)
        if s.is_about(before, player, s.ability.who) and _fits_before(s.ability, s.this, s.you, before, source)
    ]


def _fits_before(effect: ProducesInstead, this: ObjectId | None, you: str, before: Position, source: ObjectId) -> bool:
    return matches(effect.what, scope_of(before, this if this in before.objects else None, you), source)


def _replace_in_order(production: Production, order: Sequence[ProducesInstead]) -> Production:
    """What comes of a production when effects apply in an order, each once and as soon as it can (614.5, 616.2)."""
    left = list(order)
    while True:
        total = sum(s.number for s in production)
        applicable = next((effect for effect in left if total and total >= effect.at_least), None)
        if applicable is None:
            return production
        left.remove(applicable)
        production = _replace(production, applicable)


def _replace(production: Production, effect: ProducesInstead) -> Production:
    if effect.to_one and effect.type_ is not None:
        return (Slot(frozenset({effect.type_}), 1, production[0].only),)
    if effect.any_color:
        return (Slot(frozenset(COLORS), sum(s.number for s in production), production[0].only),)
    types = None if effect.type_ is None else frozenset({effect.type_})
    return tuple(replace(s, types=types or s.types, number=s.number * effect.factor) for s in production)


# ---------------------------------------------------------------- choosing types for slots


def _merged(production: Production) -> Production:
    """The same mana with all units of one fixed type together, so that a hundred of them are one step."""
    fixed: Counter[tuple[Types, Spending | None]] = Counter()
    for slot in production:
        if len(slot.types) == 1:
            fixed[slot.types, slot.only] += slot.number
    free = (s for s in production if len(s.types) != 1 and s.number)
    return (*(Slot(types, number, only) for (types, only), number in fixed.items() if number), *free)


def unit_of(only: Spending | None, type_: ManaType, source: ObjectId, before: Position) -> Mana:
    """A unit of mana that a source has added (106.6, 107.4h)."""
    return Mana(type_, "Snow" in look(before, source).words, only, source)


def _split(
    production: Production, adds: Counter[Mana], source: ObjectId, before: Position
) -> Iterator[tuple[Types, Counter[Mana]]]:
    """Each way to find the slots' mana among the units: the types it has, and the units that are left over."""
    production = _merged(production)
    seen: set[tuple[int, Types, frozenset[tuple[Mana, int]]]] = set()

    def choose(at: int, types: Types, left: Counter[Mana]) -> Iterator[tuple[Types, Counter[Mana]]]:
        state = (at, types, frozenset(left.items()))
        if state in seen:
            return
        seen.add(state)
        if at == len(production):
            yield types, left
            return
        slot = production[at]
        for type_ in sorted(slot.types):
            unit = unit_of(slot.only, type_, source, before)
            if left[unit] >= slot.number:
                yield from choose(at + 1, types | {type_}, +(left - Counter({unit: slot.number})))

    yield from choose(0, frozenset(), +adds)


# ---------------------------------------------------------------- triggered mana abilities (605.4a)


def _rest_fits(left: Counter[Mana], resolving: Resolving, types: Types) -> bool:
    """Whether the units left over are what the triggered mana abilities add."""
    triggers = triggered_production(resolving, types) if types else []
    return _triggers_add(triggers, left, resolving)


def _triggers_add(
    triggers: Sequence[tuple[ObjectId, list[Production]]], left: Counter[Mana], resolving: Resolving
) -> bool:
    if not triggers:
        return not left
    source, alternatives = triggers[0]
    for production in alternatives:
        for _, rest in _split(production, left, source, resolving.after):
            if _triggers_add(triggers[1:], rest, resolving):
                return True
    return False


def triggered_production(resolving: Resolving, types: Types) -> list[tuple[ObjectId, list[Production]]]:
    """The triggered mana abilities that follow, by source, with the alternatives that each offers (605.1b)."""
    tapped = resolving.is_tapped_for_mana
    return [
        (id, _trigger_slots(ability, id, resolving, types))
        for id, ability in _mana_triggers(resolving.after)
        if ability.may_follow(tapped_for_mana=tapped) and _triggers(ability, id, resolving, types)
    ]


def _mana_triggers(position: Position) -> list[tuple[ObjectId, TriggeredAbility]]:
    """The triggered mana abilities of permanents, whatever they look for (605.1b)."""
    there = known(_MANA_TRIGGERS, position)
    if None not in there:
        view = board(position)
        there[None] = [
            (id, ability)
            for id in position.battlefield
            if not position.objects[id].phased_out
            for ability in view.look(id).all_abilities
            if isinstance(ability, TriggeredAbility) and ability.is_mana_ability
        ]
    return there[None]


_MANA_TRIGGERS: Memo[None, list[tuple[ObjectId, TriggeredAbility]]] = Memo(Aspect.PERMANENTS)


def _triggers(ability: TriggeredAbility, id: ObjectId, resolving: Resolving, types: Types) -> bool:
    if id not in resolving.before.objects:
        return False
    scope = scope_of(resolving.before, id)
    if not resolving.before.is_who(resolving.player, ability.by, scope.you):
        return False
    if ability.made is not None and types.isdisjoint(defined_types(ability.made, scope, None)):
        return False
    if_ = all(holds(c, scope_of(resolving.after, id)) for c in ability.if_)
    return if_ and matches(ability.what, scope, resolving.source)


def _trigger_slots(ability: TriggeredAbility, id: ObjectId, resolving: Resolving, types: Types) -> list[Production]:
    as_ability = ActivatedAbility(resolving.ability.cost, ability.effects)
    itself = replace(resolving, before=resolving.after, source=id, ability=as_ability)
    alternatives = [_slots(e, itself) for e in ability.effects if isinstance(e, ef.AddMana)]
    scope = replace(scope_of(resolving.after, id), it=resolving.source)
    number = max(0, evaluate(ability.same_type, scope))
    same = (Slot(types, number),) if number else ()
    return [same + tuple(s for slots in choice for s in slots) for choice in product(*alternatives)]


# ---------------------------------------------------------------- what a permanent could produce (106.7)


def could_produce(position: Position) -> dict[ObjectId, Types]:
    """The types of mana that each permanent could produce: the least fixed point, reached from below (106.7)."""
    found = _COULD_PRODUCE.at(position, read_by_mana_abilities(position))
    if None not in found:
        found[None] = _fixed_point(position)
    return found[None]


_COULD_PRODUCE: Memo[None, dict[ObjectId, Types]] = Memo()


def _fixed_point(position: Position) -> dict[ObjectId, Types]:
    could: dict[ObjectId, Types] = {id: frozenset() for id in position.battlefield}
    while True:
        new = {id: _could_produce_now(position, id, could) for id in could}
        if new == could:
            return could
        could = new


def _could_produce_now(position: Position, id: ObjectId, could: dict[ObjectId, Types]) -> Types:
    if position.objects[id].phased_out:
        return frozenset()
    scope = scope_of(position, id, x=1)  # costs are ignored, and with them what X may be
    found: Types = frozenset()
    for ability in abilities_that_add(position, id):
        for production in product(*(_could_add(e, scope, could) for e in ability.effects)):
            slots = tuple(s for part in production for s in part)
            found |= _types_after_replacement(slots, ability, position, id)
    return found


def _could_add(effect: ef.Effect, scope: Scope, could: dict[ObjectId, Types]) -> list[Production]:
    match effect:
        case ef.Add(_, symbols, times):
            return list(_of_symbols(symbols, None)) if evaluate(times, scope) > 0 else [()]
        case ef.AddOneOf(_, options):
            return [production for option in options for production in _of_symbols(option, None)]
        case ef.AddChosen(_, types, amount, mixed):
            number = max(0, evaluate(amount, scope))
            return [_of_choice(defined_types(types, scope, could), number, None, mixed=mixed)]
        case ef.AddEach(_, types):
            return [tuple(Slot(frozenset({t}), 1) for t in defined_types(types, scope, could))]
        case ef.AddEither(_, options):
            return [production for option in options for production in _could_add(option, scope, could)]
        case ef.DoubleUnspent():
            unspent = scope.position.players[scope.you].mana.units
            return [tuple(Slot(frozenset({u.type}), 1) for u in unspent)]
    return [()]


def _types_after_replacement(
    production: Production, ability: ActivatedAbility, position: Position, id: ObjectId
) -> Types:
    effects = replacements(position, position, scope_of(position, id).you, id) if ability.cost.taps_this else []
    results = (_replace_in_order(production, order) for order in different_orders(effects))
    return frozenset(t for result in results for s in result if s.number for t in s.types)


# ---------------------------------------------------------------- color identity (903.4)


def commander_colors(position: Position, player: str) -> Types:
    """The colors of a player's commanders' color identity (903.4); none without a commander (903.4f)."""
    mine = [o for o in position.objects.values() if o.commander and o.owner == player]
    return frozenset().union(*(color_identity(o.card) for o in mine))
