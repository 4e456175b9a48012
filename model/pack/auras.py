"""Auras."""

from __future__ import annotations

from ..language.abilities import (
    Continuous,
    Controls,
    Enchant,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    Matter,
    ModifyPowerToughness,
    SetColors,
    SetLandTypes,
    SetTypes,
)
from ..language.cards import Card, card
from ..language.effects import SOURCE, TheChosenColor, add, add_among, add_any_color
from ..language.filters import CREATURE, HOST, LAND, PERMANENT, PLANESWALKER, PLAYER, in_graveyard
from .doing import DIES, ENTERS, chooses, draws, returns, unread, when
from .words import A_CREATURE, A_LAND, FOREST, TAP_FOR_COLORLESS, host_gives_more, says

ENCHANT_CREATURE = Enchant(A_CREATURE)
ENCHANT_LAND = Enchant(A_LAND)

CARDS: tuple[Card, ...] = (
    card(
        "Rancor",
        "{G}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        Continuous(HOST, (ModifyPowerToughness(2, 0), GainAbility(Keyword("trample")))),
        when(DIES, returns(SOURCE)),
    ),
    card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", ENCHANT_CREATURE, Controls(HOST)),
    card("Pacifism", "{1}{W}", "Enchantment — Aura", ENCHANT_CREATURE, unread("can't attack or block", Matter.COMBAT)),
    card("Wild Growth", "{G}", "Enchantment — Aura", ENCHANT_LAND, host_gives_more(add("{G}"))),
    card("Overgrowth", "{2}{G}", "Enchantment — Aura", ENCHANT_LAND, host_gives_more(add("{G}{G}"))),
    card("Fertile Ground", "{1}{G}", "Enchantment — Aura", ENCHANT_LAND, host_gives_more(add_any_color())),
    card(
        "Utopia Sprawl",
        "{G}",
        "Enchantment — Aura",
        Enchant(PERMANENT & FOREST),
        chooses("color"),
        host_gives_more(add_among(TheChosenColor())),
    ),
    card(
        "Spreading Seas",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_LAND,
        when(ENTERS, draws()),
        Continuous(HOST, (SetLandTypes(("Island",)),)),
    ),
    card(
        "Song of the Dryads",
        "{2}{G}",
        "Enchantment — Aura",
        Enchant(PERMANENT),
        Continuous(HOST, (SetTypes(("Land",)), SetLandTypes(("Forest",)), SetColors(()))),
    ),
    card(
        "Imprisoned in the Moon",
        "{2}{U}",
        "Enchantment — Aura",
        Enchant(PERMANENT & (CREATURE | LAND | PLANESWALKER)),
        Continuous(HOST, (LoseAllAbilities(), SetTypes(("Land",)), SetColors(()), GainAbility(TAP_FOR_COLORLESS))),
    ),
    card("Curse of Opulence", "{R}", "Enchantment — Aura Curse", Enchant(PLAYER), says("Gold when attacked")),
    card(
        "Animate Dead",
        "{1}{B}",
        "Enchantment — Aura",
        Enchant(in_graveyard(CREATURE)),
        when(ENTERS, "returns the enchanted card"),
        Continuous(HOST, (ModifyPowerToughness(-1, 0),)),
    ),
)
