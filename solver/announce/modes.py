"""The modes of a spell or ability: which may be chosen, and what they cost (700.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

from castable.model.game.characteristics import look
from castable.model.game.matching import Scope, evaluate, holds
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Modes, SpellAbility
from castable.model.language.costs import Cost


def modal(position: Position, id: ObjectId) -> Modes | None:
    """The modes that a spell offers, if it is modal (700.2)."""
    return next((a.modes for a in look(position, id).all_abilities if isinstance(a, SpellAbility) and a.modes), None)


def mode_choices(modes: Modes | None, scope: Scope, *, all_of_them: bool = False) -> Iterator[tuple[int, ...]]:
    """Yield the choices of modes, in printed order (700.2a, 700.2d), pawprints counted (700.2i)."""
    if modes is None:
        yield ()
        return
    able = [n for n, option in enumerate(modes.options, 1) if all(holds(c, scope) for c in option.if_)]
    if all_of_them:
        yield from (tuple(able) for _ in range(len(able) == len(modes.options)))
        return
    least, most = evaluate(modes.least, scope), evaluate(modes.most, scope)
    weights = [modes.options[n - 1].weight for n in able]
    choose = combinations_with_replacement if modes.repeat else combinations
    for number in range(most // min(weights, default=1) + 1):
        for chosen in choose(able, number):
            if least <= sum(modes.options[n - 1].weight for n in chosen) <= most:
                yield chosen


def mode_costs(modes: Modes | None, chosen: tuple[int, ...]) -> Cost:
    """What the chosen modes cost in addition, each as often as it is chosen (700.2h)."""
    return in_one(modes.options[n - 1].cost for n in chosen if n <= len(modes.options)) if modes else Cost()


def in_one(costs: Iterable[Cost]) -> Cost:
    """The parts of some costs, one after the other."""
    return Cost(tuple(part for cost in costs for part in cost))
