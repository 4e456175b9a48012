"""Artifacts that add mana."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility, Begins, Continuous, GainAbility, Keyword, Matter, StaysTapped
from ..language.amounts import Count, CountersHere, X
from ..language.cards import Card, card
from ..language.conditions import CouldCastInstant, ThisFits, there_is
from ..language.costs import SACRIFICE_THIS, RemoveCounters, cost, discard, sacrifice, tap_untapped
from ..language.effects import (
    SOURCE,
    YOU,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    DoubleUnspent,
    May,
    MayPay,
    Picked,
    TheChosenColor,
    add,
    add_among,
    add_any_color,
)
from ..language.filters import (
    ARTIFACT,
    CREATURE,
    HOST,
    LEGENDARY,
    NONLAND,
    PERMANENT,
    PLANESWALKER,
    TAPPED,
    THIS,
    YOURS,
    ExiledWithThis,
    HasName,
    InZone,
    Who,
    Zone,
    in_hand,
)
from ..language.keywords import equip, multikicker
from .doing import ENTERS, YOUR_UPKEEP, chooses, deals, draws, enters_tapped, enters_with, exiles, unread, untaps, when
from .words import (
    OPPONENTS_LANDS,
    TAP_FOR_ANY_COLOR,
    TAP_FOR_COLORLESS,
    YOUR_LANDS,
    ability,
    mana_ability,
    pain,
    taps_for,
)

JEWELS = {"Pearl": "{W}", "Sapphire": "{U}", "Jet": "{B}", "Ruby": "{R}", "Emerald": "{G}"}
LEGENDS = PERMANENT & YOURS & LEGENDARY & (CREATURE | PLANESWALKER)
MOXEN: tuple[Card, ...] = (
    *(card(f"Mox {name}", "{0}", "Artifact", taps_for(symbol)) for name, symbol in JEWELS.items()),
    card("Mox Amber", "{0}", "Legendary Artifact", mana_ability("{T}", add_among(ColorsOf(LEGENDS)))),
    card(
        "Chrome Mox",
        "{0}",
        "Artifact",
        when(ENTERS, May(exiles(Picked(in_hand() & ~ARTIFACT & NONLAND, by=YOU)))),
        mana_ability("{T}", add_among(ColorsOf(InZone(Zone.EXILE) & ExiledWithThis()))),
    ),
    card(
        "Mox Opal",
        "{0}",
        "Legendary Artifact",
        ActivatedAbility(cost("{T}"), (add_any_color(),), only_if=(there_is(PERMANENT & YOURS & ARTIFACT, 3),)),
    ),
)


def _signets() -> tuple[Card, ...]:
    """Signets need mana to give mana: two of them can't start each other."""
    pairs = {
        "Azorius": "{W}{U}",
        "Dimir": "{U}{B}",
        "Rakdos": "{B}{R}",
        "Gruul": "{R}{G}",
        "Selesnya": "{G}{W}",
        "Orzhov": "{W}{B}",
        "Izzet": "{U}{R}",
        "Golgari": "{B}{G}",
        "Boros": "{R}{W}",
        "Simic": "{G}{U}",
    }
    return tuple(
        card(f"{guild} Signet", "{2}", "Artifact", mana_ability("{1}{T}", add(both))) for guild, both in pairs.items()
    )


def _talismans() -> tuple[Card, ...]:
    pairs = {
        "Progress": ("{W}", "{U}"),
        "Dominance": ("{U}", "{B}"),
        "Indulgence": ("{B}", "{R}"),
        "Impulse": ("{R}", "{G}"),
        "Unity": ("{G}", "{W}"),
    }
    return tuple(
        card(f"Talisman of {name}", "{2}", "Artifact", TAP_FOR_COLORLESS, pain(*pair)) for name, pair in pairs.items()
    )


# Artifacts that add mana for a sacrifice, their own or another.
SACRIFICED: tuple[Card, ...] = (
    card("Lotus Petal", "{0}", "Artifact", mana_ability("{T}", SACRIFICE_THIS, add_any_color())),
    card("Black Lotus", "{0}", "Artifact", mana_ability("{T}", SACRIFICE_THIS, add_any_color(3))),
    card(
        "Chromatic Sphere",
        "{1}",
        "Artifact",
        mana_ability("{1}{T}", SACRIFICE_THIS, add_any_color(), draws()),
    ),
    card(
        "Lion's Eye Diamond",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost(discard(count=Count(in_hand())), SACRIFICE_THIS),
            (add_any_color(3),),
            only_if=(CouldCastInstant(),),
        ),
    ),
    card("Phyrexian Altar", "{3}", "Artifact", mana_ability(sacrifice(CREATURE), add_any_color())),
    card("Ashnod's Altar", "{3}", "Artifact", mana_ability(sacrifice(CREATURE), add("{C}{C}"))),
    card("Krark-Clan Ironworks", "{4}", "Artifact", mana_ability(sacrifice(ARTIFACT), add("{C}{C}"))),
)

OTHERS: tuple[Card, ...] = (
    card("Sol Ring", "{1}", "Artifact", taps_for("{C}{C}")),
    card(
        "Mana Vault",
        "{1}",
        "Artifact",
        StaysTapped(what=THIS, yours=True),
        when(YOUR_UPKEEP, MayPay(cost("{4}"), untaps(SOURCE))),
        when(Begins("draw", Who.YOU), deals(1, YOU), if_=(ThisFits(TAPPED),)),
        taps_for("{C}{C}{C}"),
    ),
    card(
        "Basalt Monolith",
        "{3}",
        "Artifact",
        StaysTapped(what=THIS, yours=True),
        taps_for("{C}{C}{C}"),
        ability("{3}", untaps(SOURCE)),
    ),
    card(
        "Chromatic Lantern",
        "{3}",
        "Artifact",
        Continuous(YOUR_LANDS, (GainAbility(TAP_FOR_ANY_COLOR),)),
        TAP_FOR_ANY_COLOR,
    ),
    card("Prismatic Lens", "{2}", "Artifact", TAP_FOR_COLORLESS, mana_ability("{1}{T}", add_any_color())),
    card("Springleaf Drum", "{1}", "Artifact", mana_ability("{T}", tap_untapped(CREATURE), add_any_color())),
    card("Fellwar Stone", "{2}", "Artifact", mana_ability("{T}", add_among(CouldProduce(OPPONENTS_LANDS)))),
    card(
        "Astral Cornucopia",
        "{X}{X}{X}",
        "Artifact",
        enters_with(X(), "charge"),
        mana_ability("{T}", add_any_color(CountersHere("charge"))),
    ),
    card(
        "Everflowing Chalice",
        "{0}",
        "Artifact",
        multikicker("{2}"),
        unread("charge counter for each kick", Matter.ENTERS_ITSELF),
        mana_ability("{T}", add("{C}", CountersHere("charge"))),
    ),
    card("Doubling Cube", "{2}", "Artifact", mana_ability("{3}{T}", DoubleUnspent())),
    card(
        "Pentad Prism",
        "{2}",
        "Artifact",
        Keyword("sunburst"),
        mana_ability(RemoveCounters("charge"), add_any_color()),
    ),
    card(
        "Paradise Mantle",
        "{0}",
        "Artifact — Equipment",
        Continuous(HOST, (GainAbility(TAP_FOR_ANY_COLOR),)),
        equip("{1}"),
    ),
    card(
        "Powerstone Shard",
        "{3}",
        "Artifact",
        mana_ability("{T}", add("{C}", Count(PERMANENT & YOURS & ARTIFACT & HasName("Powerstone Shard")))),
    ),
    card(
        "Coldsteel Heart",
        "{2}",
        "Snow Artifact",
        enters_tapped(),
        chooses("color"),
        mana_ability("{T}", add_among(TheChosenColor())),
    ),
    card(
        "Commander's Sphere",
        "{3}",
        "Artifact",
        mana_ability("{T}", add_among(CommanderColors())),
        ability((SACRIFICE_THIS,), draws()),
    ),
)

CARDS: tuple[Card, ...] = (*MOXEN, *_signets(), *_talismans(), *SACRIFICED, *OTHERS)
