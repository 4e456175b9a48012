"""Planeswalkers."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility, Event, Keyword, TriggeredAbility
from ..language.amounts import X
from ..language.cards import Card, card
from ..language.costs import Loyalty, cost
from ..language.effects import add
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    INSTANT,
    NONLAND,
    PERMANENT,
    PLAYER,
    SORCERY,
    YOU_OWN,
    Compare,
    HasStat,
    Stat,
    Who,
    in_graveyard,
)
from ..language.targets import Target, target, up_to
from .words import A_CREATURE, A_LAND, FOREST, YOUR_LANDS, ability


def _loyal(change: Loyalty, note: str, *targets: Target) -> ActivatedAbility:
    """A loyalty ability (606.1)."""
    return ability((change,), note, *targets)


NONLAND_PERMANENT_CARD = NONLAND & ~INSTANT & ~SORCERY
MANA_VALUE_X = HasStat(Stat.MANA_VALUE, Compare.EQUAL, X())

CARDS: tuple[Card, ...] = (
    card(
        "Jace, the Mind Sculptor",
        "{2}{U}{U}",
        "Legendary Planeswalker — Jace",
        _loyal(Loyalty.plus(2), "look at top card", target(PLAYER)),
        _loyal(Loyalty.plus(0), "draw three, return two"),
        _loyal(Loyalty.minus(1), "return to hand", target(A_CREATURE)),
        _loyal(Loyalty.minus(12), "exile the library", target(PLAYER)),
        loyalty=3,
    ),
    card(
        "Liliana of the Veil",
        "{1}{B}{B}",
        "Legendary Planeswalker — Liliana",
        _loyal(Loyalty.plus(1), "everyone discards"),
        _loyal(Loyalty.minus(2), "sacrifice a creature", target(PLAYER)),
        _loyal(Loyalty.minus(6), "sacrifice a pile", target(PLAYER)),
        loyalty=3,
    ),
    card(
        "Chandra, Torch of Defiance",
        "{2}{R}{R}",
        "Legendary Planeswalker — Chandra",
        _loyal(Loyalty.plus(1), "exile top card, cast it"),
        ActivatedAbility(cost(Loyalty.plus(1)), (add("{R}{R}"),)),
        _loyal(Loyalty.minus(3), "4 damage", target(A_CREATURE)),
        _loyal(Loyalty.minus(7), "emblem"),
        loyalty=4,
    ),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker — Garruk",
        _loyal(Loyalty.plus(1), "untap", Target(A_LAND, 2, 2)),
        _loyal(Loyalty.minus(1), "a Beast"),
        _loyal(Loyalty.minus(4), "+3/+3 and trample"),
        loyalty=3,
    ),
    card(
        "Karn Liberated",
        "{7}",
        "Legendary Planeswalker — Karn",
        _loyal(Loyalty.plus(4), "exile from hand", target(PLAYER)),
        _loyal(Loyalty.minus(3), "exile", target(PERMANENT)),
        _loyal(Loyalty.minus(14), "restart the game"),
        loyalty=6,
    ),
    card(
        "Ugin, the Spirit Dragon",
        "{8}",
        "Legendary Planeswalker — Ugin",
        _loyal(Loyalty.plus(2), "3 damage", target(ANY_TARGET)),
        _loyal(Loyalty.minus(X()), "exile colored permanents"),
        _loyal(Loyalty.minus(10), "life, cards, permanents"),
        loyalty=7,
    ),
    card(
        "Teferi, Hero of Dominaria",
        "{3}{W}{U}",
        "Legendary Planeswalker — Teferi",
        _loyal(Loyalty.plus(1), "draw, untap lands later"),
        _loyal(Loyalty.minus(3), "into library", target(PERMANENT & NONLAND)),
        _loyal(Loyalty.minus(8), "emblem"),
        loyalty=4,
    ),
    card(
        "Ajani, Sleeper Agent",
        "{1}{G}{G/W/P}{W}",
        "Legendary Planeswalker — Ajani",
        Keyword("compleated"),
        _loyal(Loyalty.plus(1), "reveal top card"),
        _loyal(Loyalty.minus(3), "+1/+1 counters", Target(A_CREATURE, 0, 3, divided=3)),
        _loyal(Loyalty.minus(6), "emblem"),
        loyalty=4,
    ),
    card(
        "Tamiyo, Compleated Sage",
        "{2}{G}{G/U/P}{U}",
        "Legendary Planeswalker — Tamiyo",
        Keyword("compleated"),
        _loyal(Loyalty.plus(1), "tap", up_to(1, PERMANENT & (ARTIFACT | CREATURE))),
        _loyal(
            Loyalty.minus(X()), "exile, copy", target(in_graveyard(YOU_OWN & NONLAND_PERMANENT_CARD & MANA_VALUE_X))
        ),
        _loyal(Loyalty.minus(7), "a notebook"),
        loyalty=5,
    ),
    card(
        "Nissa, Who Shakes the World",
        "{3}{G}{G}",
        "Legendary Planeswalker — Nissa",
        TriggeredAbility(Event.TAPPED_FOR_MANA, FOREST, (add("{G}"),), by=Who.YOU),
        _loyal(Loyalty.plus(1), "land becomes Elemental", up_to(1, YOUR_LANDS & ~CREATURE)),
        _loyal(Loyalty.minus(8), "emblem, search for Forests"),
        loyalty=5,
    ),
)
