"""Other instants and sorceries: mana, cards, graveyards, tokens."""

from __future__ import annotations

from ..language.cards import Card, card
from ..language.effects import (
    EACH_PLAYER,
    YOU,
    Bound,
    Each,
    Finds,
    MoveTo,
    NumberOf,
    Picked,
    Reveals,
    SacrificeOf,
    Shuffles,
    SpokenOf,
    TheRest,
    Verb,
)
from ..language.filters import BASIC, CREATURE, LAND, YOU_OWN, Compare, Stat, Zone, in_graveyard
from ..language.keywords import suspend
from ..language.names import Name
from ..language.targets import Target, TotalStat, target
from .doing import TARGET, brings, loses_life
from .words import A_CREATURE, does

YOUR_CREATURE_CARD = in_graveyard(YOU_OWN & CREATURE)

ONE_PLAYED_ONE_KEPT = (
    Finds(YOU, BASIC & LAND, 2, up_to=True),
    Reveals(Bound(Name.SEEN)),
    MoveTo(what=Picked(SpokenOf(Bound(Name.SEEN))), to=Zone.BATTLEFIELD, under=YOU, tapped=True),
    MoveTo(what=TheRest(Name.SEEN), to=Zone.HAND, bound=Name.PUT),
    Shuffles(YOU),
)

CARDS: tuple[Card, ...] = (
    card("Kodama's Reach", "{2}{G}", "Sorcery — Arcane", does(*ONE_PLAYED_ONE_KEPT)),
    card(
        "Reanimate",
        "{B}",
        "Sorcery",
        does(brings(under=YOU), loses_life(NumberOf(Stat.MANA_VALUE, TARGET)), target(in_graveyard(CREATURE))),
    ),
    card(
        "Patch Up",
        "{2}{W}",
        "Sorcery",
        does(
            brings(),
            Target(YOUR_CREATURE_CARD, 0, 3, joint=(TotalStat(Stat.MANA_VALUE, Compare.AT_MOST, 3),)),
        ),
    ),
    card(
        "Living End",
        None,
        "Sorcery",
        suspend(3, "{2}{B}{B}"),
        does(
            MoveTo(what=Each(in_graveyard(CREATURE)), to=Zone.EXILE, verb=Verb.EXILE, bound=Name.EXILED),
            SacrificeOf(EACH_PLAYER, A_CREATURE, None),
            brings(Bound(Name.EXILED), verb=Verb.MOVE),
        ),
        indicator="B",
    ),
)
