"""Cards that say which mana may be spent on what, and as what (106.6, 609.4b)."""

from __future__ import annotations

from ..language import filters as fi
from ..language.abilities import (
    ActivatedAbility,
    DeckTest,
    Keyword,
    LifeForMana,
    SpendAsThough,
    SpendOnly,
    StartingDeck,
)
from ..language.cards import Card, card
from ..language.costs import cost
from ..language.effects import SOURCE, GainsAbilitiesOf, add_any_color
from ..language.keywords import companion
from ..language.mana import COLORS, TYPES
from ..language.targets import target
from .doing import TARGET, cast, enters_tapped, puts, when
from .words import does, mana_ability, taps_for

W, U, B, R, G, C = TYPES
FLYING = Keyword("flying")
ELEMENTAL = fi.HasType("Elemental")
BLACK_ON_X = SpendOnly(on_x=(B,))
NOT_GENERIC = fi.Spending(
    fi.ANYTHING, fi.ANYTHING, "pay for something other than generic mana", fi.OTHER_COSTS, generic=False
)


CARDS: tuple[Card, ...] = (
    card("Drain Life", "{X}{1}{B}", "Sorcery", BLACK_ON_X, does("X damage, gain life", target(fi.ANY_TARGET))),
    card(
        "Soul Burn", "{X}{2}{B}", "Sorcery", SpendOnly(on_x=(B, R)), does("X damage, gain life", target(fi.ANY_TARGET))
    ),
    card(
        "Quicksilver Elemental",
        "{3}{U}{U}",
        "Creature — Elemental",
        ActivatedAbility(cost("{U}"), (GainsAbilitiesOf(SOURCE, TARGET),), (target(fi.PERMANENT & fi.CREATURE),)),
        SpendAsThough((U,), COLORS, spending=fi.Spending(fi.NOTHING, fi.THIS, "activate abilities of this")),
        pt="3/4",
    ),
    card(
        "Jegantha, the Wellspring",
        "{4}{R/G}",
        "Legendary Creature — Elemental Elk",
        companion(),
        StartingDeck(DeckTest.NO_SYMBOL_TWICE),
        taps_for("{W}{U}{B}{R}{G}", only=NOT_GENERIC),
        pt="5/5",
    ),
    card(
        "Altar of the Lost",
        "{3}",
        "Artifact",
        enters_tapped(),
        mana_ability(
            "{T}",
            add_any_color(
                2,
                mixed=True,
                only=fi.Spending(
                    fi.CastFrom(fi.Zone.GRAVEYARD) & fi.HasKeyword("flashback"),
                    fi.NOTHING,
                    "cast spells with flashback from a graveyard",
                ),
            ),
        ),
    ),
    card(
        "Smokebraider",
        "{1}{R}",
        "Creature — Elemental Shaman",
        mana_ability(
            "{T}",
            add_any_color(
                2,
                mixed=True,
                only=fi.Spending(
                    ELEMENTAL, fi.PERMANENT & ELEMENTAL, "cast Elemental spells or activate abilities of Elementals"
                ),
            ),
        ),
        pt="1/1",
    ),
    card(
        "Automated Artificer",
        "{2}",
        "Artifact Creature — Artificer",
        taps_for("{C}", only=fi.Spending(fi.ARTIFACT, fi.ANYTHING, "activate abilities or cast artifact spells")),
        pt="1/3",
    ),
    card(
        "Steelswarm Operator",
        "{1}{U}",
        "Artifact Creature — Robot Soldier",
        FLYING,
        taps_for("{U}", only=fi.Spending(fi.ARTIFACT, fi.NOTHING, "cast artifact spells")),
        taps_for("{U}{U}", only=fi.Spending(fi.NOTHING, fi.ARTIFACT, "activate abilities of artifact sources")),
        pt="1/1",
    ),
    card(
        "K'rrik, Son of Yawgmoth",
        "{4}{B/P}{B/P}{B/P}",
        "Legendary Creature — Phyrexian Horror Minion",
        Keyword("lifelink"),
        LifeForMana((B,)),
        when(cast(fi.SPELL & fi.BLACK), puts(1, "+1/+1", SOURCE)),
        pt="2/2",
    ),
)
