"""Creatures that show how a spell's cost is made up or paid."""

from __future__ import annotations

from ..language.abilities import (
    AdditionalCost,
    Continuous,
    CountsAs,
    Keyword,
    MayPayAlso,
    MayPlayFrom,
    SetPowerToughness,
)
from ..language.amounts import CardTypesAmong, Count, Sum, Total
from ..language.cards import Card, card
from ..language.conditions import there_is
from ..language.costs import LifePart, OneOf, OwnManaCost, PaysOff, RemoveCounters, Waterbend, cost, exile_from, reveal
from ..language.filters import (
    ARTIFACT,
    CREATURE,
    GREEN,
    INSTANT,
    PERMANENT,
    RED,
    SORCERY,
    THIS,
    WHITE,
    YOU_OWN,
    YOURS,
    HasType,
    Stat,
    Zone,
    in_graveyard,
)
from ..language.keywords import escape, evoke, kicker, morph, must_also, rather_than, replicate
from ..language.mana import ManaCost
from .words import YOUR_CREATURES, ability, costs_less, lord, says

MERFOLK = HasType("Merfolk")
ZOMBIE = HasType("Zombie")
FLYING = Keyword("flying")
FLASH = Keyword("flash")
DELVE = Keyword("delve")
AFFINITY_FOR_ARTIFACTS = costs_less("{1}", Count(PERMANENT & YOURS & ARTIFACT))
EVOKE_EXILING = {c: evoke(exile_from(Zone.HAND, c)) for c in (WHITE, RED, GREEN)}
CARDS: tuple[Card, ...] = (
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2"),
    card("Runeclaw Bear", "{1}{G}", "Creature — Bear", pt="2/2"),
    card("Ornithopter", "{0}", "Artifact Creature — Thopter", FLYING, pt="0/2"),
    card("Memnite", "{0}", "Artifact Creature — Construct", pt="1/1"),
    card("Icehide Golem", "{S}", "Snow Artifact Creature — Golem", pt="2/2"),
    card("Thought-Knot Seer", "{3}{C}", "Creature — Eldrazi", says("exile from hand"), says("draw"), pt="4/4"),
    card(
        "Reaper King",
        "{2/W}{2/U}{2/B}{2/R}{2/G}",
        "Legendary Artifact Creature — Scarecrow",
        lord(HasType("Scarecrow")),
        says("destroy a permanent"),
        pt="6/6",
    ),
    card("Phyrexian Metamorph", "{3}{U/P}", "Artifact Creature — Phyrexian Shapeshifter", says("copy"), pt="0/0"),
    card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe", says("gain 2 life"), Keyword("persist"), pt="3/2"),
    card(
        "Murktide Regent",
        "{5}{U}{U}",
        "Creature — Dragon",
        DELVE,
        FLYING,
        says("enters with counters"),
        says("counter on it"),
        pt="3/3",
    ),
    card("Gurmag Angler", "{6}{B}", "Creature — Zombie Fish", DELVE, pt="5/5"),
    card("Venerated Loxodon", "{4}{W}", "Creature — Elephant Cleric", Keyword("convoke"), says("counters"), pt="4/4"),
    card("Frogmite", "{4}", "Artifact Creature — Frog", AFFINITY_FOR_ARTIFACTS, pt="2/2"),
    card("Myr Enforcer", "{7}", "Artifact Creature — Myr", AFFINITY_FOR_ARTIFACTS, pt="4/4"),
    card(
        "Ghalta, Primal Hunger",
        "{10}{G}{G}",
        "Legendary Creature — Elder Dinosaur",
        costs_less("{1}", Total(Stat.POWER, YOUR_CREATURES)),
        Keyword("trample"),
        pt="12/12",
    ),
    card(
        "Bedlam Reveler",
        "{6}{R}{R}",
        "Creature — Devil Horror",
        costs_less("{1}", Count(in_graveyard(YOU_OWN & (INSTANT | SORCERY)))),
        Keyword("prowess"),
        says("discard hand, draw three"),
        pt="3/4",
    ),
    card(
        "Emrakul, the Promised End",
        "{13}",
        "Legendary Creature — Eldrazi",
        costs_less("{1}", CardTypesAmong(in_graveyard(YOU_OWN))),
        says("control that player's turn"),
        FLYING,
        Keyword("trample"),
        Keyword("protection", INSTANT),
        pt="13/13",
    ),
    card("Goblin Bushwhacker", "{R}", "Creature — Goblin Warrior", kicker("{R}"), says("+1/+0 and haste"), pt="1/1"),
    card(
        "Silvergill Adept",
        "{1}{U}",
        "Creature — Merfolk Wizard",
        must_also(OneOf((cost(reveal(MERFOLK)), cost("{3}")))),
        says("draw a card"),
        pt="2/1",
    ),
    card(
        "Skaab Ruinator",
        "{1}{U}{U}",
        "Creature — Zombie Horror",
        must_also(exile_from(Zone.GRAVEYARD, CREATURE, 3)),
        FLYING,
        MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False),
        pt="5/6",
    ),
    card(
        "Gravecrawler",
        "{B}",
        "Creature — Zombie",
        says("can't block"),
        MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False, if_=(there_is(PERMANENT & YOURS & ZOMBIE),)),
        pt="2/1",
    ),
    card(
        "Vine Dryad",
        "{3}{G}",
        "Creature — Dryad",
        rather_than(exile_from(Zone.HAND, GREEN)),
        FLASH,
        Keyword("forestwalk"),
        pt="1/3",
    ),
    card(
        "Fury",
        "{3}{R}{R}",
        "Creature — Elemental Incarnation",
        Keyword("double strike"),
        says("divides 4 damage"),
        EVOKE_EXILING[RED],
        pt="3/3",
    ),
    card(
        "Solitude",
        "{3}{W}{W}",
        "Creature — Elemental Incarnation",
        FLASH,
        Keyword("lifelink"),
        says("exile another creature"),
        EVOKE_EXILING[WHITE],
        pt="3/2",
    ),
    card(
        "Mulldrifter",
        "{4}{U}",
        "Creature — Elemental",
        FLYING,
        says("draw two"),
        evoke("{2}{U}"),
        pt="2/2",
    ),
    card(
        "Uro, Titan of Nature's Wrath",
        "{1}{G}{U}",
        "Legendary Creature — Elder Giant",
        says("sacrifice unless escaped"),
        says("life, card, land"),
        escape("{G}{G}{U}{U}", exile_from(Zone.GRAVEYARD, ~THIS, 5)),
        pt="6/6",
    ),
    card(
        "Dermoplasm",
        "{2}{U}",
        "Creature — Shapeshifter",
        FLYING,
        *morph("{2}{U}{U}"),
        says("puts a creature"),
        pt="1/1",
    ),
    card(
        "Tarmogoyf",
        "{1}{G}",
        "Creature — Lhurgoyf",
        Continuous(
            THIS,
            (
                SetPowerToughness(
                    CardTypesAmong(in_graveyard()),
                    Sum((CardTypesAmong(in_graveyard()), 1)),
                ),
            ),
            cda=True,
        ),
        pt="*/1+*",
    ),
    # ---------------------------------------------------------------- costs that they offer or ask for
    card(
        "Djinn Illuminatus",
        "{5}{U/R}{U/R}",
        "Creature — Djinn",
        FLYING,
        MayPayAlso(replicate("", OwnManaCost()), INSTANT | SORCERY),
        pt="3/5",
    ),
    card(
        "Defiler of Vigor",
        "{3}{G}{G}",
        "Creature — Phyrexian Wurm",
        Keyword("trample"),
        MayPayAlso(
            AdditionalCost(cost(LifePart(2), PaysOff(ManaCost.parse("{G}"), typed_only=True)), "life", optional=True),
            ~INSTANT & ~SORCERY & GREEN,
        ),
        says("counters"),
        pt="6/6",
    ),
    card(
        "Geyser Leaper", "{4}{U}", "Creature — Human Warrior Ally", FLYING, ability((Waterbend(4),), "draw"), pt="4/3"
    ),
    card(
        "Novijen Sages",
        "{4}{U}{U}",
        "Creature — Human Advisor Mutant",
        says("graft 4"),
        ability(("{1}", RemoveCounters("+1/+1", 2, PERMANENT & YOURS & CREATURE, among=True)), "draw"),
        pt="0/0",
    ),
    card("Hotshot Mechanic", "{W}", "Artifact Creature — Fox Pilot", CountsAs(("crew",), 2), pt="2/1"),
)
