"""Creatures with mana abilities."""

from __future__ import annotations

from ..language.abilities import Keyword
from ..language.cards import Card, card
from ..language.costs import MillPart
from ..language.effects import AddEach, ColorsOf, add
from ..language.filters import PERMANENT, YOURS
from .words import mana_ability, taps_for

CARDS: tuple[Card, ...] = (
    card(
        "Noble Hierarch",
        "{G}",
        "Creature — Human Druid",
        Keyword("exalted"),
        taps_for("{G}", "{W}", "{U}"),
        pt="0/1",
    ),
    card(
        "Bloom Tender",
        "{1}{G}",
        "Creature — Elf Druid",
        mana_ability("{T}", AddEach(types=ColorsOf(PERMANENT & YOURS))),
        pt="1/1",
    ),
    card(
        "Deranged Assistant",
        "{1}{U}",
        "Creature — Human Wizard",
        mana_ability("{T}", MillPart(1), add("{C}")),
        pt="1/1",
    ),
)
