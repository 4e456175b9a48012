"""The activated abilities among some characteristics, as they are numbered."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility
from ..language.cards import BASIC_LAND_TYPES, Characteristics
from ..language.costs import TAP_THIS, Cost
from ..language.effects import Add

INTRINSIC = {t: ActivatedAbility(Cost((TAP_THIS,)), (Add(None, "{%s}" % t, 1),)) for t in BASIC_LAND_TYPES.values()}
"""The intrinsic mana abilities of basic land types (305.6), by the type of mana."""


def activated_of(now: Characteristics) -> tuple[ActivatedAbility, ...]:
    """The activated abilities among these characteristics, in the order of their numbers."""
    if not now.abilities and not now.granted:
        return tuple(INTRINSIC[t] for t in now.intrinsic)
    return (
        *(a for a in now.abilities if isinstance(a, ActivatedAbility)),
        *(INTRINSIC[t] for t in now.intrinsic),
        *(a for a in now.granted if isinstance(a, ActivatedAbility)),
    )
