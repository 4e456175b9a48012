"""Lands."""

from __future__ import annotations

from ..language.abilities import AddTypes, IsSo, PlayerDoes, SetPowerToughness
from ..language.amounts import CountersHere, Devotion
from ..language.cards import Card, card
from ..language.conditions import Holds
from ..language.costs import EnergyPart
from ..language.effects import (
    SOURCE,
    YOU,
    Add,
    AddEither,
    CommanderColors,
    CouldProduce,
    If,
    RemovesCounters,
    WasDone,
    add_among,
    add_any_color,
)
from ..language.events import Deed
from ..language.filters import COLORLESS, CREATURE, NOTHING, PERMANENT, THIS, ChosenType, Compare, HasType, Spending
from ..language.mana import COLORS
from ..language.subtypes import CREATURE_TYPES
from .doing import ENTERS, becomes, chooses, creates, enters_with, makes_uncounterable, puts, sacrifices, token, when
from .words import TAP_FOR_COLORLESS, YOUR_LANDS, ability, mana_ability, taps_for

COLORLESS_ELDRAZI = COLORLESS & HasType("Eldrazi")
CARDS: tuple[Card, ...] = (
    card(
        "Nykthos, Shrine to Nyx",
        None,
        "Legendary Land",
        TAP_FOR_COLORLESS,
        mana_ability("{2}{T}", AddEither(options=tuple(Add(None, "{%s}" % c, Devotion(c)) for c in COLORS))),
    ),
    card(
        "Reflecting Pool",
        None,
        "Land",
        mana_ability("{T}", add_among(CouldProduce(YOUR_LANDS, colors_only=False))),
    ),
    card("Command Tower", None, "Land", mana_ability("{T}", add_among(CommanderColors()))),
    card(
        "Aether Hub",
        None,
        "Land",
        when(ENTERS, puts(1, "energy", YOU)),
        TAP_FOR_COLORLESS,
        mana_ability("{T}", EnergyPart(1), add_any_color()),
    ),
    card(
        "Cavern of Souls",
        None,
        "Land",
        chooses("creature_type"),
        TAP_FOR_COLORLESS,
        mana_ability(
            "{T}",
            add_any_color(
                only=Spending(
                    CREATURE & ChosenType(),
                    NOTHING,
                    "cast creature spells of the chosen type",
                    riders=(makes_uncounterable(CREATURE & ChosenType()),),
                )
            ),
        ),
    ),
    card(
        "Eldrazi Temple",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        taps_for(
            "{C}{C}",
            only=Spending(
                COLORLESS_ELDRAZI, PERMANENT & COLORLESS_ELDRAZI, "cast colorless Eldrazi or use their abilities"
            ),
        ),
    ),
    card(
        "City of Traitors", None, "Land", when(PlayerDoes(Deed.PLAY_LAND, what=~THIS), sacrifices()), taps_for("{C}{C}")
    ),
    card(
        "Mutavault",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        ability("{1}", becomes(SOURCE, AddTypes(("Creature", *sorted(CREATURE_TYPES))), SetPowerToughness(2, 2))),
    ),
    card(
        "Dark Depths",
        None,
        "Legendary Snow Land",
        enters_with(10, "ice"),
        ability("{3}", RemovesCounters(SOURCE, "ice")),
        when(
            IsSo((Holds(CountersHere("ice"), Compare.AT_MOST, 0),)),
            sacrifices(),
            If(
                (WasDone(),),
                creates(
                    token(
                        "20/20",
                        "B",
                        "Avatar",
                        "flying",
                        "indestructible",
                        types="Legendary Creature",
                        name="Marit Lage",
                    )
                ),
            ),
        ),
    ),
)
