"""Cards with special actions: suspend, foretell, plot, morph and its kin, companions, Rooms, and what bears on them."""

from __future__ import annotations

from ..language import filters as fi
from ..language.abilities import (
    Cant,
    Continuous,
    CostChange,
    CountersChange,
    Doing,
    Keyword,
    MayPlayFrom,
    OnAnyTurn,
    SetPowerToughness,
)
from ..language.amounts import Count, X
from ..language.cards import Card, card, face, split_card
from ..language.conditions import there_is
from ..language.costs import exile_from, sacrifice
from ..language.effects import SOURCE
from ..language.events import EventKind
from ..language.keywords import foretell, ignore, suspend
from ..language.mana import ManaCost
from ..language.targets import target
from .auras import ENCHANT_CREATURE
from .doing import draws, returns, when
from .words import PLAYER_OR_PLANESWALKER, ability, does, out_of_combat, says, taps_for

FLYING = Keyword("flying")
FLASH = Keyword("flash")
TO_FORETELL_OR_CAST = fi.Spending(
    fi.INSTANT | fi.SORCERY,
    fi.NOTHING,
    "foretell a card from your hand or cast an instant or sorcery spell",
    ("foretell",),
)
CARDS_IN_HAND = Count(fi.InZone(fi.Zone.HAND) & fi.YOU_OWN)

CARDS: tuple[Card, ...] = (
    card(
        "Aeon Chronicler",
        "{3}{U}{U}",
        "Creature — Avatar",
        Continuous(fi.THIS, (SetPowerToughness(CARDS_IN_HAND, CARDS_IN_HAND),), cda=True),
        suspend(X(), "{X}{3}{U}"),
        when(CountersChange(fi.THIS, "time", removed=True, each=True), draws(), zone=fi.Zone.EXILE),
        pt="*/*",
    ),
    card(
        "Karfell Harbinger", "{1}{U}", "Creature — Zombie Wizard", taps_for("{U}", only=TO_FORETELL_OR_CAST), pt="1/3"
    ),
    card(
        "Cosmos Charger",
        "{3}{U}",
        "Creature — Horse Spirit",
        FLASH,
        FLYING,
        CostChange(ManaCost.parse("{1}"), less=True, who=fi.Who.YOU, actions=("foretell",)),
        OnAnyTurn(("foretell",)),
        *foretell("{2}{U}"),
        pt="3/3",
    ),
    card("Quenchable Fire", "{3}{R}", "Sorcery", does("3 damage, 3 more unless paid", target(PLAYER_OR_PLANESWALKER))),
    card(
        "Lost in Thought",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        out_of_combat(fi.HOST & ~fi.OfIgnoring()),
        Cant(Doing.ACTIVATE, fi.HOST & ~fi.OfIgnoring()),
        ignore(exile_from(fi.Zone.GRAVEYARD, count=3), if_=(there_is(fi.HOST & fi.YOURS),)),
    ),
    card(
        "Volrath's Curse",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        out_of_combat(fi.HOST & ~fi.OfIgnoring()),
        Cant(Doing.ACTIVATE, fi.HOST & ~fi.OfIgnoring()),
        ignore(sacrifice(fi.PERMANENT), if_=(there_is(fi.HOST & fi.YOURS),)),
        ability("{1}{U}", returns(SOURCE)),
    ),
    split_card(
        "split",
        face("Walk-In Closet", "{2}{G}", "Enchantment — Room", MayPlayFrom(fi.Zone.GRAVEYARD, fi.LAND, spells=False)),
        face(
            "Forgotten Cellar",
            "{3}{G}{G}",
            "Enchantment — Room",
            says("unlocked: cast from the graveyard", EventKind.MOVE, EventKind.TRANSFORM, EventKind.UNLOCK),
        ),
    ),
)
