"""Other instants and sorceries: mana, cards, graveyards, tokens."""

from __future__ import annotations

from ..language import effects as ef
from ..language.cards import Card, card
from ..language.filters import BASIC, CREATURE, LAND, YOU_OWN, Compare, Stat, Zone, in_graveyard
from ..language.keywords import suspend
from ..language.names import Name
from ..language.targets import Target, TotalStat, target
from .doing import TARGET, brings, loses_life
from .words import A_CREATURE, does

YOUR_CREATURE_CARD = in_graveyard(YOU_OWN & CREATURE)

ONE_PLAYED_ONE_KEPT = (
    ef.Finds(ef.YOU, BASIC & LAND, 2, up_to=True),
    ef.Reveals(ef.Bound(Name.SEEN)),
    ef.MoveTo(what=ef.Picked(ef.SpokenOf(ef.Bound(Name.SEEN))), to=Zone.BATTLEFIELD, under=ef.YOU, tapped=True),
    ef.MoveTo(what=ef.TheRest(Name.SEEN), to=Zone.HAND, bound=Name.PUT),
    ef.Shuffles(ef.YOU),
)

CARDS: tuple[Card, ...] = (
    card("Kodama's Reach", "{2}{G}", "Sorcery — Arcane", does(*ONE_PLAYED_ONE_KEPT)),
    card(
        "Reanimate",
        "{B}",
        "Sorcery",
        does(brings(under=ef.YOU), loses_life(ef.NumberOf(Stat.MANA_VALUE, TARGET)), target(in_graveyard(CREATURE))),
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
            ef.MoveTo(what=ef.Each(in_graveyard(CREATURE)), to=Zone.EXILE, verb=ef.Verb.EXILE, bound=Name.EXILED),
            ef.SacrificeOf(ef.EACH_PLAYER, A_CREATURE, None),
            brings(ef.Bound(Name.EXILED), verb=ef.Verb.MOVE),
        ),
        indicator="B",
    ),
)
