"""Auras."""

from __future__ import annotations

from ..language.abilities import (
    CantAttack,
    CantBlock,
    Continuous,
    Controls,
    Enchant,
    SetColors,
    SetLandTypes,
    SetTypes,
    UnderRule,
)
from ..language.cards import Card, card
from ..language.filters import HOST, PERMANENT, PLAYER, THIS
from .words import A_CREATURE, says

ENCHANT_CREATURE = Enchant(A_CREATURE)

CARDS: tuple[Card, ...] = (
    card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", ENCHANT_CREATURE, Controls(HOST)),
    card(
        "Pacifism",
        "{1}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        Continuous(HOST, (UnderRule(CantAttack(THIS)), UnderRule(CantBlock(THIS)))),
    ),
    card(
        "Song of the Dryads",
        "{2}{G}",
        "Enchantment — Aura",
        Enchant(PERMANENT),
        Continuous(HOST, (SetTypes(("Land",)), SetLandTypes(("Forest",)), SetColors(()))),
    ),
    card("Curse of Opulence", "{R}", "Enchantment — Aura Curse", Enchant(PLAYER), says("Gold when attacked")),
)
