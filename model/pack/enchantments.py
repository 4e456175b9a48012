"""Enchantments other than Auras."""

from __future__ import annotations

from ..language.abilities import (
    AddTypes,
    BeginsInPlay,
    CantBeTarget,
    Continuous,
    CostChange,
    ExtraLands,
    Flash,
    GainAbility,
    LoseAllAbilities,
    Matter,
    MayPlayFrom,
    ModifyPowerToughness,
    ProducesInstead,
    SetColors,
    SetLandTypes,
    SetPowerToughness,
    SpellLimit,
)
from ..language.amounts import ItsStat
from ..language.cards import Card, card
from ..language.costs import SACRIFICE_THIS, Action, LifePart, ObjectPart, cost, discard, sacrifice, tap_untapped
from ..language.effects import SOURCE, YOU, CountersOn, SacrificeOf, Searches, UnlessPays, UnlessPaysEach
from ..language.filters import (
    ANYTHING,
    ARTIFACT,
    BASIC,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    LAND,
    NONLAND,
    PERMANENT,
    SPELL,
    THIS,
    YOURS,
    HasType,
    IsPlayer,
    Stat,
    Who,
    Zone,
)
from ..language.mana import COLORS, B, G, ManaCost
from ..language.targets import target
from .doing import (
    YOUR_END_STEP,
    YOUR_UPKEEP,
    cast,
    destroys,
    discards,
    puts,
    sacrifices,
    taps,
    unless_paid,
    unread,
    untaps,
    when,
)
from .words import (
    A_CREATURE,
    A_LAND,
    EVERY_BASIC_LAND_TYPE,
    FOREST,
    MOUNTAIN,
    TAP_FOR_ANY_COLOR,
    YOUR_CREATURES,
    ability,
    all_have,
    lands_give_more,
)

BLOOD_MOON = Continuous(A_LAND & ~BASIC, (SetLandTypes(("Mountain",)),))
ITS_MANA_VALUE = SetPowerToughness(ItsStat(Stat.MANA_VALUE), ItsStat(Stat.MANA_VALUE))
YOURSELF = IsPlayer(Who.YOU)

CARDS: tuple[Card, ...] = (
    card("Mana Flare", "{2}{R}", "Enchantment", lands_give_more()),
    card("Heartbeat of Spring", "{2}{G}", "Enchantment", lands_give_more()),
    card(
        "Mirari's Wake",
        "{3}{G}{W}",
        "Enchantment",
        Continuous(YOUR_CREATURES, (ModifyPowerToughness(1, 1),)),
        lands_give_more(Who.YOU),
    ),
    card("Mana Reflection", "{4}{G}{G}", "Enchantment", ProducesInstead(PERMANENT, factor=2, who=Who.YOU)),
    card(
        "Contamination",
        "{2}{B}",
        "Enchantment",
        when(YOUR_UPKEEP, UnlessPays(YOU, cost(ObjectPart(Action.SACRIFICE, YOUR_CREATURES)), sacrifices())),
        ProducesInstead(A_LAND, type_=B, to_one=True),
    ),
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
    card("Blood Moon", "{2}{R}", "Enchantment", BLOOD_MOON),
    card(
        "Conversion",
        "{2}{W}{W}",
        "Enchantment",
        when(YOUR_UPKEEP, unless_paid("{W}{W}", sacrifices())),
        Continuous(PERMANENT & MOUNTAIN, (SetLandTypes(("Plains",)),)),
    ),
    card(
        "Life and Limb",
        "{3}{G}",
        "Enchantment",
        Continuous(
            PERMANENT & (FOREST | HasType("Saproling")),
            (
                AddTypes(("Saproling", "Creature", "Forest", "Land")),
                SetColors((G,)),
                SetPowerToughness(1, 1),
            ),
        ),
    ),
    card("Prismatic Omen", "{1}{G}", "Enchantment", EVERY_BASIC_LAND_TYPE),
    card(
        "Leyline of the Guildpact",
        "{G/W}{G/U}{B/G}{R/G}",
        "Enchantment",
        BeginsInPlay(),
        Continuous(PERMANENT & NONLAND & YOURS, (SetColors(COLORS),)),
        EVERY_BASIC_LAND_TYPE,
    ),
    card(
        "March of the Machines",
        "{3}{U}",
        "Enchantment",
        Continuous(PERMANENT & ARTIFACT & ~CREATURE, (AddTypes(("Artifact", "Creature")), ITS_MANA_VALUE)),
    ),
    card(
        "Opalescence",
        "{2}{W}{W}",
        "Enchantment",
        Continuous(
            PERMANENT & ENCHANTMENT & ~HasType("Aura") & ~THIS,
            (AddTypes(("Creature",)), ITS_MANA_VALUE),
        ),
    ),
    card(
        "Humility",
        "{2}{W}{W}",
        "Enchantment",
        Continuous(A_CREATURE, (LoseAllAbilities(), SetPowerToughness(1, 1))),
    ),
    card("Concordant Crossroads", "{G}", "World Enchantment", all_have(A_CREATURE, "haste")),
    card("Leyline of Anticipation", "{2}{U}{U}", "Enchantment", BeginsInPlay(), Flash()),
    card("Rule of Law", "{2}{W}", "Enchantment", SpellLimit(1)),
    card("Arcane Laboratory", "{2}{U}", "Enchantment", SpellLimit(1)),
    card("Exploration", "{G}", "Enchantment", ExtraLands(1)),
    card(
        "Future Sight",
        "{2}{U}{U}{U}",
        "Enchantment",
        unread("top card revealed", Matter.LOOKS),
        MayPlayFrom(Zone.LIBRARY, top_only=True),
    ),
    card("Omniscience", "{7}{U}{U}{U}", "Enchantment", MayPlayFrom(Zone.HAND, lands=False, free=True)),
    card(
        "Earthcraft",
        "{1}{G}",
        "Enchantment",
        ability((tap_untapped(CREATURE),), untaps(), target(A_LAND & BASIC)),
    ),
    card(
        "Opposition",
        "{2}{U}{U}",
        "Enchantment",
        ability((tap_untapped(CREATURE),), taps(), target(PERMANENT & (ARTIFACT | CREATURE | LAND))),
    ),
    card("Cryptolith Rite", "{1}{G}", "Enchantment", Continuous(YOUR_CREATURES, (GainAbility(TAP_FOR_ANY_COLOR),))),
    card(
        "Leyline of Sanctity",
        "{2}{W}{W}",
        "Enchantment",
        BeginsInPlay(),
        CantBeTarget(YOURSELF, by=Who.OPPONENT),
    ),
    card("Ivory Mask", "{2}{W}{W}", "Enchantment", CantBeTarget(YOURSELF)),
    card(
        "Privileged Position",
        "{2}{G/W}{G/W}{G/W}",
        "Enchantment",
        all_have(PERMANENT & YOURS & ~THIS, "hexproof"),
    ),
    card(
        "Suppression Field",
        "{1}{W}",
        "Enchantment",
        CostChange(ManaCost.parse("{2}"), abilities=ANYTHING, mana_abilities=False),
    ),
    card(
        "Training Grounds",
        "{U}",
        "Enchantment",
        CostChange(ManaCost.parse("{2}"), abilities=YOUR_CREATURES, less=True, minimum=1),
    ),
    card(
        "Seal of Cleansing",
        "{1}{W}",
        "Enchantment",
        ability((SACRIFICE_THIS,), destroys(), target(PERMANENT & (ARTIFACT | ENCHANTMENT))),
    ),
    card(
        "Attrition",
        "{1}{B}{B}",
        "Enchantment",
        ability(("{B}", sacrifice(CREATURE)), destroys(), target(A_CREATURE & ~BLACK)),
    ),
    card(
        "Survival of the Fittest",
        "{1}{G}",
        "Enchantment",
        ability(("{G}", discard(CREATURE)), Searches(YOU, CREATURE, reveal=True)),
    ),
    card("Standstill", "{1}{U}", "Enchantment", when(cast(SPELL, Who.ANYONE), "sacrifice, others draw three")),
    card(
        "Psychic Vortex",
        "{2}{U}{U}",
        "Enchantment",
        when(YOUR_UPKEEP, "cumulative upkeep"),
        when(YOUR_END_STEP, SacrificeOf(YOU, A_LAND), discards(None)),
    ),
)
