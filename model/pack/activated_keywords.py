"""Cards whose keywords are activated abilities (702), one or more for each keyword."""

from __future__ import annotations

from ..abilities import Keyword
from ..cards import Card, card
from ..costs import RemoveCounters
from ..filters import PERMANENT, PLANESWALKER, YOURS
from ..keywords import crew, saddle
from .words import says

FLYING = Keyword("flying")
CARDS: tuple[Card, ...] = (
    card(
        "Smuggler's Copter",
        "{2}",
        "Artifact — Vehicle",
        FLYING,
        says("may draw, then discard"),
        crew(1),
        pt="3/3",
    ),
    card(
        "Heart of Kiran",
        "{2}",
        "Legendary Artifact — Vehicle",
        FLYING,
        Keyword("vigilance"),
        crew(3, RemoveCounters("loyalty", 1, PERMANENT & PLANESWALKER & YOURS)),
        pt="4/4",
    ),
    card(
        "Stubborn Burrowfiend",
        "{1}{G}",
        "Creature — Badger Beast Mount",
        says("mill, then +X/+X"),
        saddle(2),
        pt="2/2",
    ),
)
