"""Enchantments other than Auras."""

from __future__ import annotations

from ..language.abilities import (
    AddTypes,
    CantBeTarget,
    Continuous,
    CostChange,
    ExtraLands,
    Flash,
    GainAbility,
    LoseAllAbilities,
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
from ..language.costs import SACRIFICE_THIS, discard, sacrifice, tap_untapped
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
    says,
)

BLOOD_MOON = Continuous(A_LAND & ~BASIC, (SetLandTypes(("Mountain",)),))
ITS_MANA_VALUE = SetPowerToughness(ItsStat(Stat.MANA_VALUE), ItsStat(Stat.MANA_VALUE))
YOU = IsPlayer(Who.YOU)

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
        says("sacrifice a creature or this"),
        ProducesInstead(A_LAND, type_=B, to_one=True),
    ),
    card(
        "Infernal Darkness",
        "{2}{B}{B}",
        "Enchantment",
        says("cumulative upkeep"),
        ProducesInstead(A_LAND, type_=B),
    ),
    card("Blood Moon", "{2}{R}", "Enchantment", BLOOD_MOON),
    card(
        "Conversion",
        "{2}{W}{W}",
        "Enchantment",
        says("sacrifice unless paid"),
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
        says("may begin on battlefield"),
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
    card("Leyline of Anticipation", "{2}{U}{U}", "Enchantment", says("may begin on battlefield"), Flash()),
    card("Rule of Law", "{2}{W}", "Enchantment", SpellLimit(1)),
    card("Arcane Laboratory", "{2}{U}", "Enchantment", SpellLimit(1)),
    card("Exploration", "{G}", "Enchantment", ExtraLands(1)),
    card(
        "Future Sight",
        "{2}{U}{U}{U}",
        "Enchantment",
        says("top card revealed"),
        MayPlayFrom(Zone.LIBRARY, top_only=True),
    ),
    card("Omniscience", "{7}{U}{U}{U}", "Enchantment", MayPlayFrom(Zone.HAND, lands=False, free=True)),
    card(
        "Earthcraft",
        "{1}{G}",
        "Enchantment",
        ability((tap_untapped(CREATURE),), "untap", target(A_LAND & BASIC)),
    ),
    card(
        "Opposition",
        "{2}{U}{U}",
        "Enchantment",
        ability((tap_untapped(CREATURE),), "tap", target(PERMANENT & (ARTIFACT | CREATURE | LAND))),
    ),
    card("Cryptolith Rite", "{1}{G}", "Enchantment", Continuous(YOUR_CREATURES, (GainAbility(TAP_FOR_ANY_COLOR),))),
    card(
        "Leyline of Sanctity",
        "{2}{W}{W}",
        "Enchantment",
        says("may begin on battlefield"),
        CantBeTarget(YOU, by=Who.OPPONENT),
    ),
    card("Ivory Mask", "{2}{W}{W}", "Enchantment", CantBeTarget(YOU)),
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
        ability((SACRIFICE_THIS,), "destroy", target(PERMANENT & (ARTIFACT | ENCHANTMENT))),
    ),
    card(
        "Attrition",
        "{1}{B}{B}",
        "Enchantment",
        ability(("{B}", sacrifice(CREATURE)), "destroy", target(A_CREATURE & ~BLACK)),
    ),
    card(
        "Survival of the Fittest",
        "{1}{G}",
        "Enchantment",
        ability(("{G}", discard(CREATURE)), "search for a creature"),
    ),
    card("Standstill", "{1}{U}", "Enchantment", says("sacrifice, others draw three")),
    card("Psychic Vortex", "{2}{U}{U}", "Enchantment", says("cumulative upkeep"), says("sacrifice, discard hand")),
)
