"""Keyword abilities that are activated abilities (702)."""

from __future__ import annotations

from ..abilities import ActivatedAbility
from ..conditions import CouldCastSorcery
from ..costs import DISCARD_THIS, Component, cost
from ..effects import Does
from ..filters import CREATURE, PERMANENT, YOURS, Zone
from ..targets import target


def equip(text: str, *extra: Component) -> ActivatedAbility:
    """Equip (702.6a)."""
    return ActivatedAbility(
        cost(text, *extra),
        (Does("attach"),),
        (target(PERMANENT & CREATURE & YOURS),),
        only_if=(CouldCastSorcery(),),
        keyword="equip",
    )


def cycling(text: str, *extra: Component) -> ActivatedAbility:
    """Cycling (702.29a)."""
    return ActivatedAbility(cost(text, DISCARD_THIS, *extra), (Does("draw a card"),), zone=Zone.HAND, keyword="cycling")
