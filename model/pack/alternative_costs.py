"""Cards that may be cast for another cost than their mana cost, or as something else (118.9)."""

from __future__ import annotations

from ..language.abilities import AnyOfThese, CantBlock, Keyword, MayPayInstead, MayPlayFrom
from ..language.cards import Card, card
from ..language.costs import OwnManaCost, PayLess, cost, sacrifice
from ..language.effects import IT, YOU, AllIn, May, Picked, Rules, SpokenOf, TopOf, Until
from ..language.filters import (
    CREATURE,
    PLANESWALKER,
    THIS,
    YOU_OWN,
    Compare,
    HasStat,
    HasType,
    Stat,
    Zone,
    in_graveyard,
)
from ..language.keywords import dash, emerge, freerunning, impending, spectacle, triggered
from .doing import ATTACKS, ENTERS, cast, draws, exiles, mills, returns, when
from .words import A_CREATURE, does

CARDS: tuple[Card, ...] = (
    card(
        "Herigast, Erupting Nullkite",
        "{9}",
        "Legendary Creature — Eldrazi Dragon",
        emerge("{6}{R}{R}"),
        Keyword("flying"),
        MayPayInstead(cost(OwnManaCost(), PayLess(sacrifice(CREATURE), Stat.MANA_VALUE)), CREATURE, name="emerge"),
        when(cast(THIS), May(exiles(AllIn(YOU, Zone.HAND)), then=draws(3))),
        pt="6/6",
    ),
    card(
        "Zurgo Bellstriker",
        "{R}",
        "Legendary Creature — Orc Warrior",
        dash("{1}{R}"),
        CantBlock(THIS, HasStat(Stat.POWER, Compare.AT_LEAST, 2) & A_CREATURE),
        pt="2/2",
    ),
    card(
        "Overlord of the Balemurk",
        "{3}{B}{B}",
        "Enchantment Creature — Avatar Horror",
        impending("{1}{B}"),
        *triggered.impending(5),
        when(
            AnyOfThese((ENTERS, ATTACKS)),
            mills(4),
            May(returns(Picked(in_graveyard(YOU_OWN) & ((CREATURE & ~HasType("Avatar")) | PLANESWALKER)))),
        ),
        pt="5/5",
    ),
    card(
        "Light Up the Stage",
        "{2}{R}",
        "Sorcery",
        spectacle("{R}"),
        does(exiles(TopOf(YOU, 2)), Rules(MayPlayFrom(Zone.EXILE, SpokenOf(IT)), Until.END_OF_YOUR_NEXT_TURN)),
    ),
    card("Eagle Vision", "{4}{U}", "Sorcery", freerunning("{1}{U}"), does(draws(3))),
)
