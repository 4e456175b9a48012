"""What can pay for a symbol: objects that can make such mana with all that there is, or may be tapped for it."""

from __future__ import annotations

from msgspec.structs import replace

from ..backends import solutions
from ..problem.payment import OWN_TYPES, Column, Demand, NoPayment, PaymentProblem, Pip


def makers_of(problem: PaymentProblem, pip: Pip) -> tuple[str, ...]:
    """Objects with a mana ability for a symbol that could be activated for it, in order."""
    mask = sum(own for own, as_ in zip(OWN_TYPES, problem.acts_as, strict=True) if as_ & pip.mask)
    able: dict[str, list[Column]] = {}
    for column in problem.columns:
        if any(o.snow if pip.snow else bool(o.mask & mask) for o in column.outputs):
            able.setdefault(column.object, []).append(column)
    return tuple(id for id, columns in able.items() if any(map(_is_free, columns)) or _can_make(problem, pip, id))


def helpers_of(problem: PaymentProblem, pip: Pip) -> tuple[str, ...]:
    """Objects that pay for one mana of a symbol by themselves, in order: of its color, with convoke (702.51a)."""
    return tuple(o for s in problem.substitutes for o, mask in s.candidates if mask & pip.mask and not pip.snow)


def _is_free(column: Column) -> bool:
    """Whether a mana ability asks for nothing but its own object."""
    asks = column.demand is not None and column.demand.asks_mana
    return not (asks or column.requirements or column.counters or column.life or column.energy or column.mill)


def _can_make(problem: PaymentProblem, pip: Pip, id: str) -> bool:
    """Whether some mana ability of an object can be paid for and make mana for a symbol; a limit counts as "perhaps".

    Some of its mana is set apart, so that nothing else pays the symbol.
    """
    apart = len(problem.restrictions)
    alone = replace(pip, generic=0, life=0, or_life=0)
    columns = (*problem.columns, *(_only_for(c, apart) for c in problem.columns if c.object == id))
    only = PaymentProblem(
        demand=Demand(((alone, 1),)),
        floating=problem.floating,
        columns=columns,
        restrictions=(*problem.restrictions, None),
        accepts=frozenset({apart}),
        acts_as=problem.acts_as,
        origins=problem.origins,
        life=problem.life,
        can_pay_life=problem.can_pay_life,
        energy=problem.energy,
        library=problem.library,
        assets=problem.assets,
    )
    return not isinstance(next(solutions(only, best=False)), NoPayment)


def _only_for(column: Column, apart: int) -> Column:
    return replace(column, outputs=tuple(replace(o, only=apart) for o in column.outputs))
