"""Artifacts that are neither creatures nor there for mana."""

from __future__ import annotations

from ..language.abilities import CostMinimum, SpendAsThough
from ..language.amounts import ColorsAmong
from ..language.cards import Card, card
from ..language.conditions import ThisFits
from ..language.filters import PERMANENT, UNTAPPED, YOURS
from ..language.mana import COLORS, TYPES
from .doing import draws
from .words import ability, taps_for

CARDS: tuple[Card, ...] = (
    card("Trinisphere", "{3}", "Artifact", CostMinimum(3, if_=(ThisFits(UNTAPPED),))),
    card(
        "Chromatic Orrery",
        "{7}",
        "Legendary Artifact",
        SpendAsThough(TYPES, COLORS),
        taps_for("{C}{C}{C}{C}{C}"),
        ability("{5}{T}", draws(ColorsAmong(PERMANENT & YOURS))),
    ),
)
