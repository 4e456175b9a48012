"""Enchantments other than Auras."""

from __future__ import annotations

from ..language.abilities import BeginsInPlay, CantBeTarget, Matter, MayPlayFrom, ProducesInstead, SpellLimit
from ..language.cards import Card, card
from ..language.costs import LifePart, cost
from ..language.effects import SOURCE, CountersOn, UnlessPaysEach
from ..language.filters import IsPlayer, Who, Zone
from ..language.mana import B
from .doing import YOUR_UPKEEP, puts, sacrifices, unread, when
from .words import A_LAND

YOURSELF = IsPlayer(Who.YOU)

CARDS: tuple[Card, ...] = (
    card(
        "Infernal Darkness",
        "{2}{B}{B}",
        "Enchantment",
        when(
            YOUR_UPKEEP,
            puts(1, "age", SOURCE),
            UnlessPaysEach(cost("{B}", LifePart(1)), CountersOn("age", SOURCE), sacrifices(), tells=True),
        ),
        ProducesInstead(A_LAND, type_=B),
    ),
    card("Rule of Law", "{2}{W}", "Enchantment", SpellLimit(1)),
    card(
        "Future Sight",
        "{2}{U}{U}{U}",
        "Enchantment",
        unread("top card revealed", Matter.LOOKS),
        MayPlayFrom(Zone.LIBRARY, top_only=True),
    ),
    card(
        "Leyline of Sanctity",
        "{2}{W}{W}",
        "Enchantment",
        BeginsInPlay(),
        CantBeTarget(YOURSELF, by=Who.OPPONENT),
    ),
)
