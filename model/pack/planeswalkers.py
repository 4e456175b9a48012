"""Planeswalkers."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility
from ..language.amounts import X
from ..language.cards import Card, card
from ..language.costs import Loyalty
from ..language.effects import YOU, AllIn, Each, LooksAt, May, MoveTo, Picked, Place, Shuffles, TopOf
from ..language.filters import (
    ANY_TARGET,
    COLORLESS,
    INSTANT,
    PERMANENT,
    PLAYER,
    SORCERY,
    Compare,
    HasStat,
    Stat,
    Zone,
    in_hand,
)
from ..language.names import Name
from ..language.targets import target
from .doing import SEEN, TARGET, brings, deals, draws, exiles, gains_life, returns
from .words import A_CREATURE, Part, ability


def _loyal(change: Loyalty, *parts: Part) -> ActivatedAbility:
    """A loyalty ability (606.1)."""
    return ability((change,), *parts)


CARDS: tuple[Card, ...] = (
    card(
        "Jace, the Mind Sculptor",
        "{2}{U}{U}",
        "Legendary Planeswalker — Jace",
        _loyal(
            Loyalty.plus(2),
            LooksAt(TopOf(TARGET)),
            May(MoveTo(what=SEEN, to=Zone.LIBRARY, place=Place.BOTTOM)),
            target(PLAYER),
        ),
        _loyal(Loyalty.plus(0), draws(3), MoveTo(what=Picked(in_hand(), 2, 2), to=Zone.LIBRARY)),
        _loyal(Loyalty.minus(1), returns(), target(A_CREATURE)),
        _loyal(
            Loyalty.minus(12),
            exiles(AllIn(TARGET, Zone.LIBRARY)),
            MoveTo(what=AllIn(TARGET, Zone.HAND), to=Zone.LIBRARY, bound=Name.SHUFFLED),
            Shuffles(TARGET),
            target(PLAYER),
        ),
        loyalty=3,
    ),
    card(
        "Ugin, the Spirit Dragon",
        "{8}",
        "Legendary Planeswalker — Ugin",
        _loyal(Loyalty.plus(2), deals(3), target(ANY_TARGET)),
        _loyal(
            Loyalty.minus(X()), exiles(Each(PERMANENT & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, X()) & ~COLORLESS))
        ),
        _loyal(
            Loyalty.minus(10), gains_life(7), draws(7), brings(Picked(in_hand() & ~INSTANT & ~SORCERY, 0, 7), under=YOU)
        ),
        loyalty=7,
    ),
)
