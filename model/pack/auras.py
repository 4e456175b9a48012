"""Auras."""

from __future__ import annotations

from ..language.abilities import (
    Continuous,
    Controls,
    Enchant,
    SetColors,
    SetLandTypes,
    SetTypes,
)
from ..language.cards import Card, card
from ..language.filters import HOST, PERMANENT, PLAYER
from .words import A_CREATURE, out_of_combat, says

ENCHANT_CREATURE = Enchant(A_CREATURE)

CARDS: tuple[Card, ...] = (
    card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", ENCHANT_CREATURE, Controls(HOST)),
    card(
        "Pacifism",
        "{1}{W}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        out_of_combat(HOST),
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
