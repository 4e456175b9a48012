"""Announcements: modes, X, alternative and additional costs (601.2b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

from ...game.matching import Scope, evaluate, holds
from ...game.position import ObjectId
from ...language.abilities import Ability, AdditionalCost, AlternativeCost, Modes
from ...language.amounts import X
from ...language.costs import BoundsOfX, Cost
from ...language.filters import Zone
from ...language.mana import ManaCost, Symbol
from ...language.parts import parts_of
from ..refusing import only_if, refuse, require

FREE = "free"  # the name of "without paying its mana cost" (118.9)


def require_modes(modes: Modes | None, chosen: Sequence[int], scope: Scope, *, all_of_them: bool = False) -> None:
    """Refuse a choice of modes that the text does not offer (700.2a, 700.2d).

    ``all_of_them``: entwine or the like was announced, so every mode is chosen (702.42a). Where modes have pawprints,
    their total is what the text bounds (700.2i).
    """
    if modes is None:
        require(not chosen, "700.2", "it is not modal")
        return
    require(all(1 <= m <= len(modes.options) for m in chosen), "700.2a", f"it has modes 1 to {len(modes.options)}")
    require(list(chosen) == sorted(chosen), "700.2a", "modes are chosen in printed order")
    require(modes.repeat or len(set(chosen)) == len(chosen), "700.2d", "a mode can't be chosen more than once")
    options = [modes.options[m - 1] for m in chosen]
    for number, option in zip(chosen, options, strict=True):
        if not all(holds(c, scope) for c in option.if_):
            refuse("700.2a", f"mode {number} can be chosen {only_if(option.if_, scope)}")
    if all_of_them:
        require(len(chosen) == len(modes.options), "702.42a", "every mode is chosen")
        return
    least, most = evaluate(modes.least, scope), evaluate(modes.most, scope)
    total = sum(option.weight for option in options)
    rule, what = ("700.2a", "modes") if all(o.weight == 1 for o in modes.options) else ("700.2i", "pawprints")
    require(least <= total <= most, rule, f"between {least} and {most} {what} are chosen, not {total}")


def cost_of_modes(modes: Modes | None, chosen: Sequence[int]) -> Cost:
    """What is paid in addition for the chosen modes, as often as chosen (700.2h); modes not there cost nothing."""
    options = modes.options if modes else ()
    return _joined([options[m - 1].cost for m in chosen if 1 <= m <= len(options)])


def announced_x(x: int | None, cost: Cost, scope: Scope, unpaid: ManaCost | None = None) -> int | None:
    """Return the value of X: announced where the cost asks for it, 0 where a mana cost that is not paid has it.

    Args:
        x: what is announced.
        cost: everything that is paid.
        scope: how the cost is read.
        unpaid: the mana cost, where neither it nor an alternative cost with X is paid.

    Raises:
        IllegalAction: X is missing or not what the text allows (107.3a), there is none, or it must be 0 (107.3b).
    """
    value = _value_of_x(x, cost, unpaid)
    for part in cost:
        if isinstance(part, BoundsOfX) and value is not None:
            least, most = evaluate(part.least, scope), None if part.most is None else evaluate(part.most, scope)
            fits = least <= value and (most is None or value <= most)
            require(fits, "107.3a", f"X must be at least {least}" + ("" if most is None else f" and at most {most}"))
    return value


def _value_of_x(x: int | None, cost: Cost, unpaid: ManaCost | None) -> int | None:
    if unpaid is not None and unpaid.variables:
        require(x in (None, 0), "107.3b", "X is 0 where neither the mana cost nor an alternative with X is paid")
        return 0
    if mentions_x(cost):
        if x is None or x < 0:
            refuse("107.3a", "a value must be announced for X")
        return x
    require(x is None, "107.3a", "no cost has an X")
    return None


@lru_cache(maxsize=4096)
def mentions_x(value: object) -> bool:
    """Whether an X stands anywhere in a cost."""
    return any(isinstance(p, X) or (isinstance(p, Symbol) and p.variable == "X") for p in parts_of(value))


# ---------------------------------------------------------------- alternative costs (118.9)


def alternatives_named(abilities: Sequence[Ability], name: str | None) -> list[AlternativeCost]:
    """The alternative costs of this name, all alike but for what is paid; unnamed ones have numbers from 1.

    None for the mana cost and where nothing is paid.
    """
    alternatives = [a for a in abilities if isinstance(a, AlternativeCost)]
    if name is not None and name.isdigit():
        unnamed = [a for a in alternatives if not a.name]
        return unnamed[int(name) - 1 : int(name)] if int(name) >= 1 else []
    return [a for a in alternatives if name and a.name == name]


def with_conditions_met(alternatives: Sequence[AlternativeCost], scope: Scope) -> list[AlternativeCost]:
    """The alternative costs whose conditions hold (118.9)."""
    return [a for a in alternatives if all(holds(c, scope) for c in a.if_)]


# ---------------------------------------------------------------- additional costs (118.8)


def chooses_all_modes(abilities: Sequence[Ability], announced: Sequence[tuple[str, int]]) -> bool:
    """Whether a cost was announced with which all modes are chosen (702.42a)."""
    names = dict(announced)
    return any(isinstance(a, AdditionalCost) and a.all_modes and a.name in names for a in abilities)


def additional_costs(abilities: Sequence[Ability], announced: Sequence[tuple[str, int]], scope: Scope) -> list[Cost]:
    """Return what is paid beside the mana cost: mandatory costs, then the announced ones in text order.

    Several results are possible where costs share a name (casualty 1, casualty 2, 702.153b). ``scope`` is the spell's.

    Raises:
        IllegalAction: a cost was announced that the spell does not have, or too often (601.2b).
    """
    by_name = _by_name([a for a in abilities if isinstance(a, AdditionalCost) and a.zone in (None, _cast_from(scope))])
    times = dict(announced)
    require(len(times) == len(announced), "601.2b", "an additional cost is announced once, with its number of times")
    for name, number in times.items():
        _require_available(by_name.get(name, []), name, number)
    groups = [list(_paid(costs, times.get(name, 0), scope)) for name, costs in by_name.items()]
    return [Cost(tuple(part for cost in choice for part in cost)) for choice in product(*groups)]


def _cast_from(scope: Scope) -> Zone | None:
    spell = scope.position.objects[ObjectId(scope.this or "")].stacked
    return spell.cast_from if spell else None


def _by_name(abilities: Sequence[Ability]) -> Mapping[str, list[AdditionalCost]]:
    found: dict[str, list[AdditionalCost]] = {}
    for ability in abilities:
        if isinstance(ability, AdditionalCost):
            found.setdefault(ability.name, []).append(ability)
    return found


def _require_available(costs: Sequence[AdditionalCost], name: str, times: int) -> None:
    announced = any(c.optional or c.zone is not None for c in costs)  # others follow from other choices: escalate
    require(announced and bool(name), "601.2b", f"it has no additional cost {name} to announce")
    most = None if any(c.repeatable for c in costs) else len(costs)
    require(times >= 1 and (most is None or times <= most), "601.2b", f"{name} can't be paid {times} times")


def _paid(costs: Sequence[AdditionalCost], number: int, scope: Scope) -> Iterator[Cost]:
    """The ways to pay the costs of one name, announced so many times."""
    always = [c for c in costs if not c.optional and c.zone is None]
    mandatory = [c.cost for c in always for _ in range(evaluate(c.times, scope))]
    optional = [c for c in costs if c.optional or c.zone is not None]
    if any(c.repeatable for c in optional):
        yield _joined([*mandatory, *[optional[0].cost] * number])
        return
    for chosen in combinations([c.cost for c in optional], number):
        yield _joined([*mandatory, *chosen])


def _joined(costs: Sequence[Cost]) -> Cost:
    return Cost(tuple(part for cost in costs for part in cost))
