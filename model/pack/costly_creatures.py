"""Creatures that show how a spell's cost is made up or paid."""

from __future__ import annotations

from ..language import filters as fi
from ..language.abilities import (
    AdditionalCost,
    AnyOfThese,
    CantBlock,
    Continuous,
    CountsAs,
    Keyword,
    MayPayAlso,
    MayPlayFrom,
    Moves,
    SetPowerToughness,
)
from ..language.amounts import CardTypesAmong, Sum
from ..language.cards import Card, card
from ..language.conditions import ThisFits, Unless, there_is
from ..language.costs import LifePart, PaysOff, RemoveCounters, Waterbend, cost, exile_from
from ..language.effects import IT, SOURCE, YOU, Each, If, May, MovesCounters, Picked
from ..language.keywords import escape
from ..language.mana import ManaCost
from .doing import ATTACKS, ENTERS, brings, cast, discards, draws, enters_with, gains_life, puts, sacrifices, when
from .words import A_CREATURE, YOUR_CREATURES, ability

ZOMBIE = fi.HasType("Zombie")
FLYING = Keyword("flying")
CARDS: tuple[Card, ...] = (
    card(
        "Gravecrawler",
        "{B}",
        "Creature — Zombie",
        CantBlock(fi.THIS),
        MayPlayFrom(fi.Zone.GRAVEYARD, fi.THIS, lands=False, if_=(there_is(fi.PERMANENT & fi.YOURS & ZOMBIE),)),
        pt="2/1",
    ),
    card(
        "Uro, Titan of Nature's Wrath",
        "{1}{G}{U}",
        "Legendary Creature — Elder Giant",
        when(ENTERS, If((Unless(ThisFits(fi.CastAs("escape"))),), sacrifices())),
        when(
            AnyOfThese((ENTERS, ATTACKS)),
            gains_life(3),
            draws(),
            May(brings(Picked(fi.in_hand() & fi.LAND), under=YOU)),
        ),
        escape("{G}{G}{U}{U}", exile_from(fi.Zone.GRAVEYARD, ~fi.THIS, 5)),
        pt="6/6",
    ),
    card(
        "Tarmogoyf",
        "{1}{G}",
        "Creature — Lhurgoyf",
        Continuous(
            fi.THIS,
            (
                SetPowerToughness(
                    CardTypesAmong(fi.in_graveyard()),
                    Sum((CardTypesAmong(fi.in_graveyard()), 1)),
                ),
            ),
            cda=True,
        ),
        pt="*/1+*",
    ),
    card(
        "Defiler of Vigor",
        "{3}{G}{G}",
        "Creature — Phyrexian Wurm",
        Keyword("trample"),
        MayPayAlso(
            AdditionalCost(cost(LifePart(2), PaysOff(ManaCost.parse("{G}"), typed_only=True)), "life", optional=True),
            ~fi.INSTANT & ~fi.SORCERY & fi.GREEN,
        ),
        when(cast(fi.SPELL & ~fi.INSTANT & ~fi.SORCERY & fi.GREEN), puts(1, "+1/+1", Each(YOUR_CREATURES))),
        pt="6/6",
    ),
    card(
        "Geyser Leaper",
        "{4}{U}",
        "Creature — Human Warrior Ally",
        FLYING,
        ability((Waterbend(4),), draws(), discards()),
        pt="4/3",
    ),
    card(
        "Novijen Sages",
        "{4}{U}{U}",
        "Creature — Human Advisor Mutant",
        enters_with(4, "+1/+1"),
        when(
            Moves(A_CREATURE & ~fi.THIS, to=fi.Zone.BATTLEFIELD),
            May(MovesCounters(SOURCE, IT, "+1/+1")),
            if_=(ThisFits(fi.HasCounter("+1/+1")),),
        ),
        ability(("{1}", RemoveCounters("+1/+1", 2, fi.PERMANENT & fi.YOURS & fi.CREATURE, among=True)), draws()),
        pt="0/0",
    ),
    card("Hotshot Mechanic", "{W}", "Artifact Creature — Fox Pilot", CountsAs(("crew",), 2), pt="2/1"),
)
