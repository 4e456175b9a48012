"""Keyword abilities that are activated abilities (702)."""

from __future__ import annotations

from ..abilities import ActivatedAbility
from ..conditions import CouldCastSorcery
from ..costs import DISCARD_THIS, Component, Cost, OneOf, cost, tap_with_total
from ..effects import Does
from ..filters import CREATURE, PERMANENT, THIS, YOURS, Stat, Zone
from ..targets import target

AS_A_SORCERY = (CouldCastSorcery(),)


def equip(text: str, *extra: Component) -> ActivatedAbility:
    """Equip (702.6a)."""
    return ActivatedAbility(
        cost(text, *extra),
        (Does("attach"),),
        (target(PERMANENT & CREATURE & YOURS),),
        only_if=AS_A_SORCERY,
        keyword="equip",
    )


def cycling(text: str, *extra: Component) -> ActivatedAbility:
    """Cycling (702.29a)."""
    return ActivatedAbility(cost(text, DISCARD_THIS, *extra), (Does("draw a card"),), zone=Zone.HAND, keyword="cycling")


def crew(number: int, *instead: Component) -> ActivatedAbility:
    """Crew (702.122a); ``instead`` may be paid rather than the crew cost."""
    power = tap_with_total(Stat.POWER, number, CREATURE & ~THIS)
    paid = OneOf((Cost((power,)), Cost(instead))) if instead else power
    return ActivatedAbility(cost(paid), (Does("becomes an artifact creature"),), keyword="crew")


def saddle(number: int) -> ActivatedAbility:
    """Saddle (702.171a)."""
    power = tap_with_total(Stat.POWER, number, CREATURE & ~THIS)
    return ActivatedAbility(cost(power), (Does("becomes saddled"),), only_if=AS_A_SORCERY, keyword="saddle")
