"""Cards whose keywords are activated abilities (702), one or more for each keyword."""

from __future__ import annotations

from ..language.abilities import (
    Continuous,
    CostChange,
    Enchant,
    GainAbility,
    InsteadOfKeywordCost,
    Keyword,
    ModifyPowerToughness,
    SetPowerToughness,
)
from ..language.amounts import Count, ItsStat, Total
from ..language.cards import Card, card, face, split_card
from ..language.conditions import ThisFits
from ..language.costs import (
    REVEAL_THIS,
    LifePart,
    ObjectPart,
    RemoveCounters,
    cost,
    craft_materials,
    discard,
    one_or_more_materials,
    sacrifice,
)
from ..language.effects import add_any_color
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    CREATURE,
    INSTANT,
    LEGENDARY,
    PERMANENT,
    PLANESWALKER,
    SORCERY,
    SPELL,
    THIS,
    YOU_OWN,
    YOURS,
    ExiledWithThis,
    HasCounter,
    HasKeyword,
    HasName,
    HasType,
    InZone,
    Is,
    Not,
    Stat,
    State,
    Who,
    Zone,
    in_graveyard,
)
from ..language.keywords import (
    adapt,
    aura_swap,
    bloodrush,
    boast,
    channel,
    commander_ninjutsu,
    craft,
    crew,
    cycling,
    embalm,
    encore,
    eternalize,
    exhaust,
    forecast,
    fortify,
    level_symbol,
    level_up,
    monstrosity,
    ninjutsu,
    outlast,
    reconfigure,
    reinforce,
    renew,
    saddle,
    scavenge,
    station,
    station_symbol,
    transfigure,
    transmute,
    typecycling,
    unearth,
)
from ..language.mana import ManaCost
from ..language.targets import target
from .words import (
    A_CREATURE,
    YOUR_CREATURES,
    ability,
    all_have,
    does,
    host_has,
    lord,
    mana_ability,
    says,
    taps_for,
    with_less,
)

FLYING = Keyword("flying")
ATTACKER = A_CREATURE & Is(State.ATTACKING)
DINOSAUR, MERFOLK, PIRATE, VAMPIRE = map(HasType, ("Dinosaur", "Merfolk", "Pirate", "Vampire"))
NINJA, ROGUE, DRAGON = map(HasType, ("Ninja", "Rogue", "Dragon"))


_POWER_OF_MATERIALS = Continuous(
    THIS,
    (SetPowerToughness(Total(Stat.POWER, InZone(Zone.EXILE) & ExiledWithThis()), ItsStat(Stat.TOUGHNESS)),),
    cda=True,
)


def another_named(name: str) -> ObjectPart:
    """Discard another card of the same name: grandeur."""
    return discard(HasName(name) & Not(THIS))


OTHER_TAPPED_LEGENDS = YOUR_CREATURES & Is(State.TAPPED) & HasType("Legendary") & ~THIS
OTHER_FLIERS = Count(A_CREATURE & HasKeyword("flying") & ~THIS)
INSTANTS_AND_SORCERIES = Count(in_graveyard(YOU_OWN & (INSTANT | SORCERY)))


FROM_HAND: tuple[Card, ...] = (
    card(
        "Street Wraith",
        "{3}{B}{B}",
        "Creature — Wraith",
        Keyword("swampwalk"),
        cycling("", LifePart(2)),
        pt="3/4",
    ),
    card("Ash Barrens", None, "Land", taps_for("{C}"), typecycling("basic land", "{1}")),
    card(
        "Timeless Dragon",
        "{3}{W}{W}",
        "Creature — Dragon",
        FLYING,
        typecycling("Plains", "{2}"),
        eternalize("{2}{W}{W}"),
        pt="5/5",
    ),
    card(
        "Sokenzan, Crucible of Defiance",
        None,
        "Legendary Land",
        taps_for("{R}"),
        with_less(channel(ability("{3}{R}", "two Spirits")), "{1}", Count(YOUR_CREATURES & LEGENDARY)),
    ),
    card("Swell of Courage", "{3}{W}{W}", "Instant", does("+2/+2"), reinforce("X", "{X}{W}{W}")),
    card(
        "Ninja of the Deep Hours",
        "{3}{U}",
        "Creature — Human Ninja",
        ninjutsu("{1}{U}"),
        says("may draw"),
        pt="2/2",
    ),
    card(
        "Yuriko, the Tiger's Shadow",
        "{1}{U}{B}",
        "Legendary Creature — Human Ninja",
        commander_ninjutsu("{U}{B}"),
        says("reveal, lose life"),
        pt="1/3",
    ),
    card(
        "Silver-Fur Master",
        "{U}{B}",
        "Creature — Rat Ninja",
        ninjutsu("{U}{B}"),
        CostChange(ManaCost.parse("{1}"), abilities=ANYTHING, less=True, who=Who.YOU, keyword="ninjutsu"),
        lord(NINJA | ROGUE),
        pt="2/2",
    ),
    card(
        "Pride of the Clouds",
        "{W}{U}",
        "Creature — Elemental Cat",
        FLYING,
        Continuous(THIS, (ModifyPowerToughness(OTHER_FLIERS, OTHER_FLIERS),)),
        forecast(ability(("{2}{W}{U}", REVEAL_THIS), "a Bird")),
        pt="1/1",
    ),
    card(
        "Muddle the Mixture",
        "{U}{U}",
        "Instant",
        does("counter", target(SPELL & (INSTANT | SORCERY))),
        transmute("{1}{U}{U}"),
    ),
    card(
        "Ghor-Clan Rampager",
        "{2}{R}{G}",
        "Creature — Beast",
        Keyword("trample"),
        bloodrush(ability("{R}{G}", "+4/+4 and trample", target(ATTACKER))),
        pt="4/4",
    ),
    card(
        "Page, Loose Leaf",
        "{2}",
        "Legendary Artifact Creature — Construct",
        taps_for("{C}"),
        ability((another_named("Page, Loose Leaf"),), "reveal until an instant or sorcery"),
        pt="0/2",
    ),
)
FROM_GRAVEYARD: tuple[Card, ...] = (
    card("Rotting Rats", "{1}{B}", "Creature — Zombie Rat", says("each player discards"), unearth("{1}{B}"), pt="1/1"),
    card("Deadbridge Goliath", "{2}{G}{G}", "Creature — Insect", scavenge("{4}{G}{G}"), pt="5/5"),
    card("Angel of Sanctions", "{3}{W}{W}", "Creature — Angel", FLYING, says("exile"), embalm("{5}{W}"), pt="3/4"),
    card(
        "Sunscourge Champion",
        "{2}{W}",
        "Creature — Human Wizard",
        says("gain life"),
        eternalize("{2}{W}{W}", discard()),
        pt="2/3",
    ),
    card("Impulsive Pilferer", "{R}", "Creature — Goblin Pirate", says("a Treasure"), encore("{3}{R}"), pt="1/1"),
    card(
        "Qarsi Revenant",
        "{1}{B}{B}",
        "Creature — Vampire",
        FLYING,
        Keyword("deathtouch"),
        Keyword("lifelink"),
        renew(ability("{2}{B}", "three counters", target(A_CREATURE))),
        pt="3/3",
    ),
)
ON_THE_BATTLEFIELD: tuple[Card, ...] = (
    card(
        "Darksteel Garrison",
        "{2}",
        "Artifact — Fortification",
        host_has("indestructible"),
        says("+1/+1"),
        fortify("{3}"),
    ),
    card(
        "Lizard Blades",
        "{1}{R}",
        "Artifact Creature — Equipment Lizard",
        Keyword("double strike"),
        host_has("double strike"),
        *reconfigure("{2}"),
        pt="1/1",
    ),
    card(
        "Arcanum Wings",
        "{1}{U}",
        "Enchantment — Aura",
        Enchant(A_CREATURE),
        host_has("flying"),
        aura_swap("{2}{U}"),
    ),
    card("Smuggler's Copter", "{2}", "Artifact — Vehicle", FLYING, says("may draw, then discard"), crew(1), pt="3/3"),
    card(
        "Heart of Kiran",
        "{2}",
        "Legendary Artifact — Vehicle",
        FLYING,
        Keyword("vigilance"),
        crew(3),
        InsteadOfKeywordCost("crew", cost(RemoveCounters("loyalty", 1, PERMANENT & PLANESWALKER & YOURS)), what=THIS),
        pt="4/4",
    ),
    card("Stubborn Burrowfiend", "{1}{G}", "Creature — Badger Beast Mount", says("mill"), saddle(2), pt="2/2"),
    card(
        "The Seriema",
        "{1}{W}{W}",
        "Legendary Artifact — Spacecraft",
        says("search for a legendary creature"),
        station(),
        *station_symbol(7, FLYING, all_have(OTHER_TAPPED_LEGENDS, "indestructible"), creature=True),
        pt="5/5",
    ),
    card(
        "Student of Warfare",
        "{W}",
        "Creature — Human Knight",
        level_up("{W}"),
        *level_symbol(2, 6, (3, 3), Keyword("first strike")),
        *level_symbol(7, None, (4, 4), Keyword("double strike")),
        pt="1/1",
    ),
    card(
        "Abzan Falconer",
        "{2}{W}",
        "Creature — Human Soldier",
        outlast("{W}"),
        all_have(YOUR_CREATURES & HasCounter("+1/+1"), "flying"),
        pt="2/3",
    ),
    card(
        "Broadside Bombardiers",
        "{2}{R}",
        "Creature — Goblin Pirate",
        Keyword("menace"),
        Keyword("haste"),
        boast(ability((sacrifice((CREATURE | ARTIFACT) & ~THIS),), "damage", target(ANY_TARGET))),
        pt="2/2",
    ),
    card(
        "Dragonkin Berserker",
        "{1}{R}",
        "Creature — Human Berserker",
        Keyword("first strike"),
        CostChange(
            ManaCost.parse("{1}"),
            abilities=ANYTHING,
            less=True,
            who=Who.YOU,
            times=Count(PERMANENT & DRAGON & YOURS),
            keyword="boast",
        ),
        boast(ability("{4}{R}", "a Dragon")),
        pt="2/2",
    ),
    card(
        "Loot, the Pathfinder",
        "{2}{G}{U}{R}",
        "Legendary Creature — Beast Noble",
        Keyword("double strike"),
        Keyword("vigilance"),
        Keyword("haste"),
        exhaust(mana_ability("{G}{T}", add_any_color(3))),
        exhaust(ability("{U}{T}", "draw three")),
        exhaust(ability("{R}{T}", "3 damage", target(ANY_TARGET))),
        pt="2/4",
    ),
    card(
        "Boom Scholar",
        "{1}{R}{G}",
        "Creature — Goblin Advisor",
        CostChange(ManaCost.parse("{2}"), abilities=PERMANENT & YOURS & ~THIS, less=True, keyword="exhaust"),
        exhaust(ability("{4}{R}{G}", "trample, two +1/+1 counters")),
        pt="3/3",
    ),
    card(
        "Fleecemane Lion",
        "{G}{W}",
        "Creature — Cat",
        monstrosity(1, "{3}{G}{W}"),
        Continuous(
            THIS,
            (GainAbility(Keyword("hexproof")), GainAbility(Keyword("indestructible"))),
            (ThisFits(Is(State.MONSTROUS)),),
        ),
        pt="3/3",
    ),
    card(
        "Pteramander",
        "{U}",
        "Creature — Salamander Drake",
        FLYING,
        with_less(adapt(4, "{7}{U}"), "{1}", INSTANTS_AND_SORCERIES),
        pt="1/1",
    ),
    card("Fleshwrither", "{2}{B}{B}", "Creature — Horror", transfigure("{1}{B}{B}"), pt="3/3"),
    split_card(
        "transform",
        face(
            "Tithing Blade",
            "{1}{B}",
            "Artifact",
            says("each opponent sacrifices"),
            craft("{4}{B}", craft_materials(CREATURE)),
        ),
        face("Consuming Sepulcher", None, "Artifact", says("drain 1"), indicator="B"),
    ),
    split_card(
        "transform",
        face(
            "Throne of the Grim Captain",
            "{2}",
            "Legendary Artifact",
            ability("{T}", "mill two"),
            craft("{4}", *map(craft_materials, (DINOSAUR, MERFOLK, PIRATE, VAMPIRE))),
        ),
        face(
            "The Grim Captain",
            None,
            "Legendary Creature — Skeleton Spirit Pirate",
            Keyword("menace"),
            Keyword("trample"),
            Keyword("lifelink"),
            Keyword("hexproof"),
            says("each opponent sacrifices"),
            pt="7/7",
            indicator="B",
        ),
    ),
    split_card(
        "transform",
        face(
            "Saheeli's Lattice",
            "{1}{R}",
            "Artifact",
            says("may discard, draw two"),
            craft("{4}{R}", one_or_more_materials(DINOSAUR)),
        ),
        face("Mastercraft Raptor", None, "Artifact Creature — Dinosaur", _POWER_OF_MATERIALS, pt="*/4", indicator="R"),
    ),
)
CARDS = FROM_HAND + FROM_GRAVEYARD + ON_THE_BATTLEFIELD
