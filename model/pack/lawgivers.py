"""Creatures that change what spells cost, forbid, or permit."""

from __future__ import annotations

from ..language.abilities import (
    Cant,
    Change,
    Continuous,
    Doing,
    ExtraLands,
    GainAbility,
    InsteadOf,
    Keyword,
    LoseAllAbilities,
    Matter,
    MayPlayFrom,
    ModifyPowerToughness,
    SetLandTypes,
    SorcerySpeed,
    SpellLimit,
    SpendAsThough,
)
from ..language.amounts import Count
from ..language.cards import Card, card
from ..language.conditions import YourTurn
from ..language.effects import SOURCE, Regenerates
from ..language.events import EventKind
from ..language.filters import (
    ARTIFACT,
    BASIC,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    GREEN,
    INSTANT,
    LAND,
    NONLAND,
    NOTHING,
    PERMANENT,
    RED,
    SORCERY,
    THEIRS,
    THIS,
    YOU_OWN,
    CastFrom,
    Compare,
    HasStat,
    HasX,
    InZone,
    Spending,
    Stat,
    Who,
    Zone,
    in_graveyard,
)
from ..language.mana import TYPES
from ..language.targets import target
from .doing import ENTERS, becomes, unread, when
from .words import (
    A_CREATURE,
    A_LAND,
    EVERY_BASIC_LAND_TYPE,
    YOUR_CREATURES,
    YOUR_LANDS,
    ability,
    spells_cost_less,
    spells_cost_more,
)

FLYING = Keyword("flying")
FLASH = Keyword("flash")
FOUR_OR_MORE = HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, 4)
CANT_PAY_LIFE = Cant(Doing.PAY_LIFE, only_for_costs=True)
YOUR_TURN = (YourTurn(),)
HIDDEN = InZone(Zone.HAND) | InZone(Zone.LIBRARY) | InZone(Zone.GRAVEYARD) | InZone(Zone.EXILE)
OFF_BATTLEFIELD = HIDDEN | InZone(Zone.COMMAND) | InZone(Zone.STACK)
HAVE_FLASH: tuple[Change, ...] = (GainAbility(FLASH),)
CARDS: tuple[Card, ...] = (
    card(
        "Goblin Electromancer",
        "{U}{R}",
        "Creature — Goblin Wizard",
        spells_cost_less("{1}", INSTANT | SORCERY),
        pt="2/2",
    ),
    card(
        "Nightscape Familiar",
        "{1}{B}",
        "Creature — Zombie",
        spells_cost_less("{1}", BLUE | RED),
        ability("{1}{B}", Regenerates(SOURCE)),
        pt="1/1",
    ),
    card(
        "Thunderscape Familiar",
        "{1}{R}",
        "Creature — Kavu",
        Keyword("first strike"),
        spells_cost_less("{1}", BLACK | GREEN),
        pt="1/1",
    ),
    card("Glowrider", "{2}{W}", "Creature — Human Cleric", spells_cost_more("{1}", ~CREATURE), pt="2/1"),
    card(
        "Thalia, Guardian of Thraben",
        "{1}{W}",
        "Legendary Creature — Human Soldier",
        Keyword("first strike"),
        spells_cost_more("{1}", ~CREATURE),
        pt="2/1",
    ),
    card("Lodestone Golem", "{4}", "Artifact Creature — Golem", spells_cost_more("{1}", ~ARTIFACT), pt="5/3"),
    card(
        "Gaddock Teeg",
        "{G}{W}",
        "Legendary Creature — Kithkin Advisor",
        Cant(Doing.CAST, ~CREATURE & FOUR_OR_MORE),
        Cant(Doing.CAST, ~CREATURE & HasX()),
        pt="2/2",
    ),
    card(
        "Grand Abolisher",
        "{W}{W}",
        "Creature — Human Cleric",
        Cant(Doing.CAST, who=Who.OPPONENT, if_=YOUR_TURN),
        Cant(
            Doing.ACTIVATE,
            PERMANENT & (ARTIFACT | CREATURE | ENCHANTMENT),
            who=Who.OPPONENT,
            if_=YOUR_TURN,
        ),
        pt="2/2",
    ),
    card(
        "Yasharn, Implacable Earth",
        "{2}{G}{W}",
        "Legendary Creature — Elemental Boar",
        when(ENTERS, "search for two lands"),
        CANT_PAY_LIFE,
        Cant(Doing.SACRIFICE, PERMANENT & NONLAND, only_for_costs=True),
        pt="4/4",
    ),
    card(
        "Angel of Jubilation",
        "{1}{W}{W}{W}",
        "Creature — Angel",
        FLYING,
        Continuous(YOUR_CREATURES & ~BLACK & ~THIS, (ModifyPowerToughness(1, 1),)),
        CANT_PAY_LIFE,
        Cant(Doing.SACRIFICE, A_CREATURE, only_for_costs=True),
        pt="3/3",
    ),
    card(
        "Drannith Magistrate",
        "{1}{W}",
        "Creature — Human Wizard",
        Cant(Doing.CAST, ~CastFrom(Zone.HAND), who=Who.OPPONENT),
        pt="1/3",
    ),
    card(
        "Linvala, Keeper of Silence",
        "{2}{W}{W}",
        "Legendary Creature — Angel",
        FLYING,
        Cant(Doing.ACTIVATE, A_CREATURE & THEIRS),
        pt="3/4",
    ),
    card("Collector Ouphe", "{1}{G}", "Creature — Ouphe", Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT), pt="2/2"),
    card("Eidolon of Rhetoric", "{2}{W}", "Enchantment Creature — Spirit", SpellLimit(1), pt="1/4"),
    card(
        "Teferi, Mage of Zhalfir",
        "{2}{U}{U}{U}",
        "Legendary Creature — Human Wizard",
        FLASH,
        Continuous(OFF_BATTLEFIELD & CREATURE & YOU_OWN, HAVE_FLASH),
        SorcerySpeed(Who.OPPONENT),
        pt="3/4",
    ),
    card("Azusa, Lost but Seeking", "{2}{G}", "Legendary Creature — Human Monk", ExtraLands(2), pt="1/2"),
    card(
        "Dryad of the Ilysian Grove",
        "{2}{G}",
        "Enchantment Creature — Nymph Dryad",
        ExtraLands(1),
        EVERY_BASIC_LAND_TYPE,
        pt="2/4",
    ),
    card(
        "Magus of the Moon",
        "{2}{R}",
        "Creature — Human Wizard",
        Continuous(A_LAND & ~BASIC, (SetLandTypes(("Mountain",)),)),
        pt="2/2",
    ),
    card(
        "Yixlid Jailer",
        "{1}{B}",
        "Creature — Zombie Wizard",
        Continuous(InZone(Zone.GRAVEYARD), (LoseAllAbilities(),)),
        pt="2/1",
    ),
    card(
        "Vizier of the Menagerie",
        "{3}{G}",
        "Creature — Snake Cleric",
        unread("look at the top card", Matter.LOOKS),
        MayPlayFrom(Zone.LIBRARY, CREATURE, lands=False, top_only=True),
        SpendAsThough(TYPES, TYPES, spending=Spending(CREATURE, NOTHING, "cast creature spells")),
        pt="3/4",
    ),
    card(
        "Radha, Heart of Keld",
        "{1}{R}{G}",
        "Legendary Creature — Elf Warrior",
        Continuous(THIS, (GainAbility(Keyword("first strike")),), if_=(YourTurn(),)),
        MayPlayFrom(Zone.LIBRARY, LAND, spells=False, top_only=True),
        ability("{4}{R}{G}", becomes(SOURCE, ModifyPowerToughness(Count(YOUR_LANDS), Count(YOUR_LANDS)))),
        pt="3/3",
    ),
    card(
        "Snapcaster Mage",
        "{1}{U}",
        "Creature — Human Wizard",
        FLASH,
        when(ENTERS, "gives flashback", target(in_graveyard(YOU_OWN & (INSTANT | SORCERY)))),
        pt="2/1",
    ),
    card("Obstinate Familiar", "{R}", "Creature — Lizard", InsteadOf(event=EventKind.DRAW, may=True), pt="1/1"),
)
