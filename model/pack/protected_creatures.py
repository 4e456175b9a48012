"""Creatures that limit or attract targets."""

from __future__ import annotations

from ..language.abilities import Continuous, GainKeywordsOf, Keyword, MustTarget
from ..language.cards import Card, card
from ..language.effects import SOURCE, Regenerates
from ..language.filters import ANYTHING, CREATURE, PERMANENT, THIS, HasType, in_graveyard
from ..language.keywords.evasion import evades
from .words import ability

HEXPROOF = Keyword("hexproof")
FLAGBEARER = MustTarget(PERMANENT & HasType("Flagbearer"))
SHARED = (
    "flying", "fear", "first strike", "double strike", "deathtouch", "haste", "landwalk", "lifelink", "protection",
    "reach", "trample", "shroud", "vigilance",
)  # fmt: skip
CARDS: tuple[Card, ...] = (
    card(
        "Invisible Stalker",
        "{1}{U}",
        "Creature — Human Rogue",
        HEXPROOF,
        evades(ANYTHING),
        pt="1/1",
    ),
    card(
        "Troll Ascetic",
        "{1}{G}{G}",
        "Creature — Troll Shaman",
        HEXPROOF,
        ability("{1}{G}", Regenerates(SOURCE)),
        pt="3/2",
    ),
    card(
        "Cairn Wanderer",
        "{4}{B}",
        "Creature — Shapeshifter",
        Keyword("changeling"),
        Continuous(THIS, (GainKeywordsOf(in_graveyard() & CREATURE, SHARED),)),
        pt="4/4",
    ),
    card("Standard Bearer", "{1}{W}", "Creature — Human Flagbearer", FLAGBEARER, pt="1/1"),
)
