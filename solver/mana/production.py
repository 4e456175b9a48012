"""What mana abilities give, as outputs: choices of types left open, replacements and triggered abilities included.

A production is a list of alternatives, each a tuple of ``Output``; one alternative is one column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import chain, combinations_with_replacement, product

from msgspec.structs import replace

from castable.model.game.characteristics import board, known
from castable.model.game.facts import Aspect
from castable.model.game.identity import color_identity
from castable.model.game.matching import (
    Scope,
    chosen_color,
    evaluate,
    holds,
    matches,
    matching_objects,
    noted_types,
    spending_now,
)
from castable.model.game.memory import Memo
from castable.model.game.position import Position
from castable.model.game.producing import abilities_that_add, read_by_mana_abilities
from castable.model.game.statics import statics
from castable.model.language import effects as ef
from castable.model.language.abilities import ActivatedAbility, ProducesInstead, TriggeredAbility
from castable.model.language.filters import Filter, Spending
from castable.model.language.mana import COLORS, ManaType, added_by

from ..problem.payment import MASK, Output, mask_of, types_of

Alternatives = list[tuple[Output, ...]]
Restrict = Callable[[Spending | None], int]
"""Gives the number of a spending restriction."""

COLOR_MASK = mask_of(COLORS)


def productions(ability: ActivatedAbility, scope: Scope, restrict: Restrict) -> Alternatives:
    """Return what one activation can add, with everything that its tapping triggers (106.12, 605.4a)."""
    snow = scope.this is not None and "Snow" in scope.view.look(scope.this).words
    alternatives: Alternatives = [()]
    for effect in ability.effects:
        if isinstance(effect, ef.AddMana):
            found = _effect(effect, scope, restrict(spending_now(effect.only, scope)), snow)
            alternatives = [a + b for a in alternatives for b in found]
    if scope.this is not None:
        alternatives = _followed(alternatives, ability, scope, restrict)
    return _distinct(alternatives)


def _distinct(alternatives: Alternatives) -> Alternatives:
    return list(dict.fromkeys(tuple(o for o in a if o.count and o.mask) for a in alternatives))


def _effect(effect: ef.AddMana, scope: Scope, only: int, snow: bool) -> Alternatives:
    match effect:
        case ef.Add(_, symbols, times):
            return _of_symbols(symbols, max(0, evaluate(times, scope)), only, snow)
        case ef.AddOneOf(_, options):
            return _one_of([way for o in options for way in _of_symbols(o, 1, only, snow)], only, snow)
        case ef.AddEither(_, options):
            return [way for o in options for way in _effect(o, scope, only, snow)]
        case ef.AddEach(_, types):
            return [tuple(Output(1, MASK[t], only, snow) for t in types_of(types_mask(types, scope)))]
        case ef.AddChosen(_, types, amount, mixed):
            return _chosen(types_mask(types, scope), max(0, evaluate(amount, scope)), mixed, only, snow)
        case _:
            return [()]


def _of_symbols(symbols: str, times: int, only: int, snow: bool) -> Alternatives:
    """What symbols add, so many times over: each hybrid symbol one of its halves (106.8)."""
    ways = [[mask_of(types) for types in way] for way in added_by(symbols)]
    counted = (Counter(chain(*each)) for each in combinations_with_replacement(ways, times))
    return [tuple(Output(n, mask, only, snow) for mask, n in counts.items()) for counts in counted]


def _chosen(mask: int, amount: int, mixed: bool, only: int, snow: bool) -> Alternatives:
    """Mana of types from a set; an empty set is an undefined type, which gives nothing (106.5)."""
    if not mask or not amount:
        return [()]
    if mixed or amount == 1:
        return [(Output(amount, mask, only, snow),)]
    return [(Output(amount, MASK[t], only, snow),) for t in types_of(mask)]


def _one_of(options: Alternatives, only: int, snow: bool) -> Alternatives:
    """Alternatives as one open output where they are all the ways to fill it: {W} or {U}; {W}{W}, {W}{U} or {U}{U}."""
    bundles = {tuple(sorted(t for o in option for t in types_of(o.mask) * o.count)) for option in options}
    sizes = {len(b) for b in bundles}
    types = sorted({t for b in bundles for t in b})
    if len(sizes) == 1 and bundles == set(combinations_with_replacement(types, min(sizes))):
        return [(Output(min(sizes), mask_of(types), only, snow),)]
    return options


# ---------------------------------------------------------------- types that depend on the position


def types_mask(types: ef.TypesOf, scope: Scope) -> int:
    """The types of mana that a text names, as bits; empty where none is defined (106.5)."""
    match types:
        case ef.FixedTypes(fixed):
            return mask_of(fixed)
        case ef.CouldProduce(what, colors_only):
            return could_produce(what, scope) & (COLOR_MASK if colors_only else -1)
        case ef.ColorsOf(what):
            objects = matching_objects(what, scope)
            return reduce(int.__or__, (mask_of(scope.view.look(o).colors) for o in objects), 0)
        case ef.TheChosenColor():
            color = chosen_color(scope)
            return MASK[color] if color else 0
        case ef.TheNotedTypes():
            return mask_of(noted_types(scope))
        case ef.CommanderColors():
            return _commander_colors(scope)
        case ef.EitherTypes(parts):
            return reduce(int.__or__, (types_mask(part, scope) for part in parts), 0)
        case _:
            return 0


def _commander_colors(scope: Scope) -> int:
    """The colors of the color identity of the player's commanders (903.4)."""
    commanders = (o for o in scope.position.objects.values() if o.commander and o.owner == scope.you)
    return reduce(int.__or__, (mask_of(color_identity(o.card)) for o in commanders), 0)


def could_produce(what: Filter, scope: Scope) -> int:
    """Types that permanents that fit could produce: the least fixed point, costs ignored (106.7)."""
    table = _could_table(scope.position)
    return reduce(int.__or__, (table.get(o, 0) for o in matching_objects(what, scope)), 0)


def _could_table(position: Position) -> dict[str, int]:
    """For each permanent the types that it could produce."""
    there = _COULD_PRODUCE.at(position, read_by_mana_abilities(position))
    if None not in there:
        there[None] = {}
        while _could_round(position, there[None]):
            pass
    return there[None]


_COULD_PRODUCE: Memo[None, dict[str, int]] = Memo()


def _could_round(position: Position, table: dict[str, int]) -> bool:
    """One round towards the fixed point; says whether anything was added."""
    grown = False
    view = board(position)
    for id in position.battlefield:
        scope = Scope(view, position.objects[id].controller, id, ANY_X)
        mask = 0
        for ability in abilities_that_add(position, id):
            mask |= _could_add(ability, scope)
        if mask & ~table.get(id, 0):
            table[id] = table.get(id, 0) | mask
            grown = True
    return grown


ANY_X = 1  # costs are ignored, and with them what X may be


def _could_add(ability: ActivatedAbility, scope: Scope) -> int:
    """The types that an ability would add, after replacement effects in any order; others as far as known (106.7)."""
    alternatives: Alternatives = [()]
    for effect in ability.effects:
        if isinstance(effect, ef.AddMana):
            alternatives = [a + b for a in alternatives for b in _effect(effect, scope, 0, False)]
    if ability.cost.taps_this:
        alternatives = _replaced(alternatives, _replacing(scope))
    return union_mask(alternatives)


def union_mask(alternatives: Iterable[tuple[Output, ...]]) -> int:
    """All types among some outputs."""
    return reduce(int.__or__, (o.mask for a in alternatives for o in a if o.count), 0)


# ---------------------------------------------------------------- what changes the mana that is added


def _followed(alternatives: Alternatives, ability: ActivatedAbility, scope: Scope, restrict: Restrict) -> Alternatives:
    """Replacements of what is tapped for mana (106.12b), then triggered mana abilities (605.4a)."""
    position, tapped = scope.position, ability.cost.taps_this
    applying = _replacing(scope) if tapped else ()
    if applying:
        alternatives = _replaced(alternatives, applying)
    for trigger, owner in mana_triggers(position):
        trigger_scope = Scope(scope.view, position.objects[owner].controller, owner)  # type: ignore[index]  # ids
        if trigger.may_follow(tapped_for_mana=tapped) and _waits_for(trigger, trigger_scope, scope):
            it = replace(trigger_scope, it=scope.this)
            alternatives = [b for a in alternatives for b in _triggered(a, trigger, it, restrict)]
    return alternatives


def _replacing(scope: Scope) -> tuple[ProducesInstead, ...]:
    """The effects that replace what this permanent produces when this player taps it."""
    return tuple(
        e.ability for e in statics(scope.position, ProducesInstead) if _applies(e.ability, e.you, e.source, scope)
    )


def _waits_for(trigger: TriggeredAbility, own: Scope, tapped: Scope) -> bool:
    """Whether a triggered ability waits for mana of this permanent and this player; ``own`` is its own scope."""
    is_by = own.position.is_who(tapped.you, trigger.by, own.you)
    return is_by and matches(trigger.what, own, tapped.this or "") and all(holds(c, own) for c in trigger.if_)


def _replaced(alternatives: Alternatives, applying: tuple[ProducesInstead, ...]) -> Alternatives:
    """What replacement effects can make of a production: the player chooses which applies first (616.1).

    Each applies once, also one that another makes applicable (614.5, 616.2).
    """
    done: dict[tuple[Output, ...], None] = {}
    waiting = [(outputs, applying) for outputs in reversed(alternatives)]
    seen = set(waiting)
    while waiting:
        outputs, left = waiting.pop()
        applicable = [ability for ability in dict.fromkeys(left) if _is_applicable(ability, outputs)]
        if not applicable:
            done[outputs] = None
        for ability in reversed(applicable):
            at = left.index(ability)
            states = [(after, left[:at] + left[at + 1 :]) for after in _replace(outputs, ability)]
            waiting += [state for state in states if state not in seen]
            seen.update(states)
    return list(done)


def _applies(ability: ProducesInstead, you: str, source: str | None, scope: Scope) -> bool:
    return scope.position.is_who(scope.you, ability.who, you) and matches(
        ability.what, Scope(scope.view, you, source), scope.this or ""
    )


def _is_applicable(ability: ProducesInstead, outputs: tuple[Output, ...]) -> bool:
    return sum(o.count for o in outputs if o.mask) >= max(1, ability.at_least)


def _replace(outputs: tuple[Output, ...], ability: ProducesInstead) -> Alternatives:
    """Other types, or more of the same mana: a chosen type is multiplied as chosen."""
    if ability.any_color:
        return _chosen(COLOR_MASK, sum(o.count for o in outputs), False, outputs[0].only, outputs[0].snow)
    if ability.type_ is not None:
        outputs = tuple(Output(o.count, MASK[ability.type_], o.only, o.snow) for o in outputs)
    if ability.to_one:
        outputs = (Output(1, outputs[0].mask, outputs[0].only, outputs[0].snow),)
    if ability.factor == 1:
        return [outputs]
    multiplied = (tuple(_times(o, ability.factor) for o in concrete) for concrete in concrete_outputs(outputs))
    return list(dict.fromkeys(multiplied))


def _times(output: Output, factor: int) -> Output:
    return replace(output, count=output.count * factor)


def mana_triggers(position: Position) -> tuple[tuple[TriggeredAbility, str], ...]:
    """Triggered mana abilities of permanents, with the permanents that have them (605.1b)."""
    there = known(_TRIGGERS, position)
    if None not in there:
        there[None] = tuple(_find_triggers(position))
    return there[None]


_TRIGGERS: Memo[None, tuple[tuple[TriggeredAbility, str], ...]] = Memo(Aspect.PERMANENTS)


def _find_triggers(position: Position) -> Iterator[tuple[TriggeredAbility, str]]:
    view = board(position)
    for id in position.battlefield:
        if position.objects[id].phased_out:
            continue
        for ability in view.look(id).all_abilities:
            if isinstance(ability, TriggeredAbility) and ability.is_mana_ability:
                yield ability, id


def _triggered(
    outputs: tuple[Output, ...], trigger: TriggeredAbility, scope: Scope, restrict: Restrict
) -> Alternatives:
    """What a production becomes with the mana of a trigger; "one mana of any type it produced" follows the choice."""
    if not any(o.count and o.mask for o in outputs):
        return [outputs]  # it triggers when mana is produced (106.12a)
    if trigger.made is not None:
        made, open_ = types_mask(trigger.made, scope), replace(trigger, made=None)
        each = ((c, bool(union_mask([c]) & made)) for c in concrete_outputs(outputs))
        return [b for c, triggers in each for b in (_triggered(c, open_, scope, restrict) if triggers else [c])]
    snow = scope.this is not None and "Snow" in scope.view.look(scope.this).words
    alternatives: Alternatives = [outputs]
    for effect in trigger.effects:
        if isinstance(effect, ef.AddMana):
            found = [_from(scope, b) for b in _effect(effect, scope, restrict(spending_now(effect.only, scope)), snow)]
            alternatives = [a + b for a in alternatives for b in found]
    number = max(0, evaluate(trigger.same_type, scope))
    if number:
        alternatives = [
            (*concrete, Output(number, union_mask([concrete]), 0, snow, scope.this or ""))
            for a in alternatives
            for concrete in concrete_outputs(a)
        ]
    return alternatives


def _from(scope: Scope, outputs: tuple[Output, ...]) -> tuple[Output, ...]:
    return tuple(replace(o, source=scope.this or "") for o in outputs)


def concrete_outputs(outputs: tuple[Output, ...]) -> Iterator[tuple[Output, ...]]:
    """All ways to choose the types of outputs, each as outputs of one type."""
    ways = []
    for o in outputs:
        bundles = combinations_with_replacement(types_of(o.mask), o.count)
        ways.append([_grouped(bundle, o) for bundle in bundles] if o.count else [()])
    for chosen in product(*ways):
        yield tuple(o for part in chosen for o in part)


def _grouped(bundle: tuple[ManaType, ...], o: Output) -> tuple[Output, ...]:
    return tuple(replace(o, count=bundle.count(t), mask=MASK[t]) for t in dict.fromkeys(bundle))
