"""Creatures that change what spells cost, forbid, or permit."""

from __future__ import annotations

from ..language.abilities import (
    Cant,
    Change,
    Continuous,
    Doing,
    GainAbility,
    InsteadOf,
    Keyword,
    Matter,
    MayPlayFrom,
    SorcerySpeed,
    SpendAsThough,
)
from ..language.cards import Card, card
from ..language.events import EventKind
from ..language.filters import CREATURE, NOTHING, YOU_OWN, Compare, HasStat, HasX, InZone, Spending, Stat, Who, Zone
from ..language.mana import TYPES
from .doing import unread

FLASH = Keyword("flash")
FOUR_OR_MORE = HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, 4)
HIDDEN = InZone(Zone.HAND) | InZone(Zone.LIBRARY) | InZone(Zone.GRAVEYARD) | InZone(Zone.EXILE)
OFF_BATTLEFIELD = HIDDEN | InZone(Zone.COMMAND) | InZone(Zone.STACK)
HAVE_FLASH: tuple[Change, ...] = (GainAbility(FLASH),)
CARDS: tuple[Card, ...] = (
    card(
        "Gaddock Teeg",
        "{G}{W}",
        "Legendary Creature — Kithkin Advisor",
        Cant(Doing.CAST, ~CREATURE & FOUR_OR_MORE),
        Cant(Doing.CAST, ~CREATURE & HasX()),
        pt="2/2",
    ),
    card(
        "Teferi, Mage of Zhalfir",
        "{2}{U}{U}{U}",
        "Legendary Creature — Human Wizard",
        FLASH,
        Continuous(OFF_BATTLEFIELD & CREATURE & YOU_OWN, HAVE_FLASH),
        SorcerySpeed(Who.OPPONENT),
        pt="3/4",
    ),
    card(
        "Vizier of the Menagerie",
        "{3}{G}",
        "Creature — Snake Cleric",
        unread("look at the top card", Matter.LOOKS),
        MayPlayFrom(Zone.LIBRARY, CREATURE, lands=False, top_only=True),
        SpendAsThough(TYPES, TYPES, spending=Spending(CREATURE, NOTHING, "cast creature spells")),
        pt="3/4",
    ),
    card("Obstinate Familiar", "{R}", "Creature — Lizard", InsteadOf(event=EventKind.DRAW, may=True), pt="1/1"),
)
