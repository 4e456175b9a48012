"""How much mana is missing: the least that must float beside what there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from castable.model.language.mana import ManaType

from ..backends import solutions
from ..problem.payment import Kind, PaymentProblem, Pip, Solution, types_of

MOST_COLORED = 200  # ways to split colored symbols that are tried
MOST_GENERIC = 1000


def least_mana_missing(problems: Iterable[PaymentProblem]) -> str:
    """The least mana that makes one of some problems payable, as symbols; ``""`` where mana does not help.

    Among equally little mana, generic mana is preferred, then the order of the symbols.
    """
    best: tuple[int, int, str] | None = None
    for problem in problems:
        for colored, units in sorted(_colored(problem), key=lambda found: len(found[1]))[:MOST_COLORED]:
            if best is not None and len(units) > best[0]:
                break
            most = MOST_GENERIC if best is None else best[0] - len(units)
            generic = _least_generic(problem, units, most)
            if generic is None:
                continue
            text = ("{%d}" % generic if generic else "") + colored
            found = (generic + len(units), len(units), text)
            best = found if best is None or found < best else best
    return best[2] if best else ""


def _colored(problem: PaymentProblem) -> Iterator[tuple[str, tuple[Kind, ...]]]:
    """Yield how much of each symbol's mana might be missing, as symbols and as units."""
    pips = problem.demand.pips if problem.demand else ()
    for numbers in product(*(range(n + 1) for _, n in pips)):
        chosen = [(_unit(pip), n) for (pip, _), n in zip(pips, numbers, strict=True)]
        text = "".join(_symbol(kind) * n for kind, n in chosen)
        yield text, tuple(kind for kind, n in chosen for _ in range(n))


def _unit(pip: Pip) -> Kind:
    return Kind(types_of(pip.mask)[0] if not pip.snow else ManaType.COLORLESS, snow=pip.snow, floating=True)


def _symbol(kind: Kind) -> str:
    return "{S}" if kind.snow else "{%s}" % kind.type


def _least_generic(problem: PaymentProblem, units: tuple[Kind, ...], most: int) -> int | None:
    """How much colorless mana is needed beside some units, at most ``most``; ``None`` where that is not enough."""
    demand = problem.demand
    asked = (demand.generic + demand.minimum + sum(p.generic * n for p, n in demand.pips)) if demand else 0
    high = min(most, asked)
    if not _is_paid(problem, units, high):
        return None
    low = -1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _is_paid(problem, units, middle) else (middle, high)
    return high


def _is_paid(problem: PaymentProblem, units: tuple[Kind, ...], generic: int) -> bool:
    floating = dict(problem.floating)
    colorless = Kind(ManaType.COLORLESS, floating=True)
    for kind, number in [*((unit, 1) for unit in units), (colorless, generic)]:
        if number:
            made = replace(kind, origin=problem.origin)
            floating[made] = floating.get(made, 0) + number
    more = replace(problem, floating=tuple(sorted(floating.items())))
    return isinstance(next(solutions(more, best=False)), Solution)
