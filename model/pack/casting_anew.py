"""Cards that are cast from another zone, more cheaply with an object, or as another spell or face (118.9, 702)."""

from __future__ import annotations

from ..language import filters as fi
from ..language.abilities import ActivatedAbility, Enters, ItCast, Keyword, Matter, StatusChanges
from ..language.amounts import X
from ..language.cards import Card, card, face, split_card
from ..language.costs import BoundsOfX, Loyalty, RemoveCounters, cost, exile_from
from ..language.effects import EACH_PLAYER, SOURCE, YOU, AllIn, ExtraTurns, Picked, Searches, add
from ..language.events import EventKind
from ..language.keywords import (
    cleave,
    emerge,
    escape,
    living_metal,
    megamorph,
    miracle,
    more_than_meets_the_eye,
    mutate,
    offering,
    prototype,
)
from ..language.keywords.combat import LESS_POWER
from ..language.keywords.evasion import evades
from ..language.targets import target
from .doing import ENTERS, brings, cast, discards, draws, exiles, returns, unread, when
from .words import ability, does, says

CARDS: tuple[Card, ...] = (
    # from another zone, or when an effect says so
    card(
        "Ox of Agonas",
        "{3}{R}{R}",
        "Creature — Ox",
        escape("{R}{R}", exile_from(fi.Zone.GRAVEYARD, ~fi.THIS, 8)),
        when(ENTERS, discards(None), draws(3)),
        Enters(what=fi.THIS, counters=(("+1/+1", 1),), if_=(ItCast(fi.Zone.GRAVEYARD, "escape"),)),
        pt="4/2",
    ),
    card("Temporal Mastery", "{5}{U}{U}", "Sorcery", does(ExtraTurns(YOU), exiles(SOURCE)), miracle("{1}{U}")),
    card(
        "Crabomination",
        "{4}{B}{B}",
        "Creature — Crab Demon",
        emerge("{5}{B}{B}", from_=fi.ARTIFACT),
        when(ENTERS, "exile three, cast one", target(fi.OPPONENT)),
        pt="5/5",
    ),
    card(
        "Patron of the Moon",
        "{5}{U}{U}",
        "Legendary Creature — Spirit",
        *offering(fi.HasType("Moonfolk")),
        Keyword("flying"),
        ability("{1}", brings(Picked(fi.in_hand() & fi.LAND, 0, 2), under=YOU, tapped=True)),
        pt="5/4",
    ),
    card(
        "Auspicious Starrix",
        "{4}{G}",
        "Creature — Elk Beast",
        mutate("{5}{G}"),
        says("mutates: exile, put onto battlefield"),
        pt="6/6",
    ),
    card(
        "Gemrazer",
        "{3}{G}",
        "Creature — Beast",
        mutate("{1}{G}{G}"),
        Keyword("reach"),
        Keyword("trample"),
        says("mutates: destroy"),
        pt="4/4",
    ),
    card(
        "Dig Up",
        "{G}",
        "Sorcery",
        does(Searches(YOU, fi.BASIC & fi.LAND, reveal=True)),
        cleave("{1}{B}{B}{G}", does(Searches(YOU, fi.ANYTHING))),
    ),
    card(
        "Blitz Automaton",
        "{7}",
        "Artifact Creature — Construct",
        prototype("{2}{R}", "3/2"),
        Keyword("haste"),
        pt="6/4",
    ),
    card(
        "Den Protector",
        "{1}{G}",
        "Creature — Human Warrior",
        *megamorph("{1}{G}"),
        evades(LESS_POWER),
        when(StatusChanges(fi.THIS, EventKind.FACE_UP), returns(), target(fi.in_graveyard(fi.YOU_OWN))),
        pt="2/1",
    ),
    split_card(
        "transform",
        face(
            "Arcee, Sharpshooter",
            "{1}{R}{W}",
            "Legendary Artifact Creature — Robot",
            more_than_meets_the_eye("{R}{W}"),
            Keyword("first strike"),
            ability(("{1}", RemoveCounters("+1/+1", X()), BoundsOfX(1)), "damage", target(fi.PERMANENT & fi.CREATURE)),
            pt="2/2",
        ),
        face(
            "Arcee, Acrobatic Coupe",
            None,
            "Legendary Artifact — Vehicle",
            living_metal(),
            when(
                cast(fi.SPELL & fi.TargetsOne(fi.PERMANENT & fi.YOURS & (fi.CREATURE | fi.HasType("Vehicle")))),
                "counters, convert",
            ),
            pt="2/2",
            indicator="RW",
        ),
    ),
    split_card(
        "modal",
        face(
            "Valki, God of Lies",
            "{1}{B}",
            "Legendary Creature — God",
            when(ENTERS, "exile creatures from hands"),
            ability("{X}", "becomes a copy"),
            pt="2/1",
        ),
        face(
            "Tibalt, Cosmic Impostor",
            "{5}{B}{R}",
            "Legendary Planeswalker — Tibalt",
            unread("an emblem", Matter.ENTERS_ITSELF),
            ability((Loyalty(2, 1),), "exile from libraries"),
            ability((Loyalty(3, -1),), exiles(), target(fi.PERMANENT & (fi.ARTIFACT | fi.CREATURE))),
            ActivatedAbility(
                cost(Loyalty(8, -1)),
                (exiles(AllIn(EACH_PLAYER, fi.Zone.GRAVEYARD), with_source=False), add("{R}{R}{R}")),
            ),
            loyalty=5,
        ),
    ),
)
