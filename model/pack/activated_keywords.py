"""Cards whose keywords are activated abilities (702), one or more for each keyword."""

from __future__ import annotations

from ..language.abilities import (
    AnyOfThese,
    Attacking,
    Continuous,
    CostChange,
    Enchant,
    GainAbility,
    InsteadOfKeywordCost,
    Keyword,
    SetPowerToughness,
    StatusChanges,
)
from ..language.amounts import Count, ItsStat, Sum, Total
from ..language.cards import Card, card, face, split_card
from ..language.conditions import ThisFits
from ..language.costs import (
    Action,
    RemoveCounters,
    cost,
    craft_materials,
    one_or_more_materials,
    sacrifice,
)
from ..language.effects import (
    EACH_OPPONENT,
    SOURCE,
    YOU,
    Bound,
    Each,
    May,
    NumberOf,
    SacrificeOf,
    Searches,
    add_any_color,
)
from ..language.events import ANY_EVENT, EventKind
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    CREATURE,
    HOST,
    INSTANT,
    LEGENDARY,
    PERMANENT,
    PLANESWALKER,
    SORCERY,
    THIS,
    YOU_OWN,
    YOURS,
    ExiledWithThis,
    HasCounter,
    HasType,
    InZone,
    Is,
    Stat,
    State,
    Who,
    Zone,
    in_graveyard,
)
from ..language.keywords import (
    adapt,
    aura_swap,
    boast,
    craft,
    crew,
    exhaust,
    fortify,
    level_symbol,
    level_up,
    monstrosity,
    outlast,
    reconfigure,
    saddle,
    station,
    station_symbol,
    transfigure,
)
from ..language.mana import ManaCost
from ..language.names import paid_by
from ..language.targets import target
from .doing import (
    ATTACKS,
    ENTERS,
    YOUR_UPKEEP,
    creates,
    deals,
    discards,
    draws,
    gains_life,
    gets,
    has,
    loses_life,
    mills,
    puts,
    token,
    when,
)
from .words import (
    A_CREATURE,
    YOUR_CREATURES,
    ability,
    all_have,
    host_has,
    mana_ability,
    says,
    with_less,
)

FLYING = Keyword("flying")
DINOSAUR, MERFOLK, PIRATE, VAMPIRE = map(HasType, ("Dinosaur", "Merfolk", "Pirate", "Vampire"))
NINJA, ROGUE, DRAGON = map(HasType, ("Ninja", "Rogue", "Dragon"))


_POWER_OF_MATERIALS = Continuous(
    THIS,
    (SetPowerToughness(Total(Stat.POWER, InZone(Zone.EXILE) & ExiledWithThis()), ItsStat(Stat.TOUGHNESS)),),
    cda=True,
)


OTHER_TAPPED_LEGENDS = YOUR_CREATURES & Is(State.TAPPED) & HasType("Legendary") & ~THIS
INSTANTS_AND_SORCERIES = Count(in_graveyard(YOU_OWN & (INSTANT | SORCERY)))


CARDS: tuple[Card, ...] = (
    card(
        "Darksteel Garrison",
        "{2}",
        "Artifact — Fortification",
        host_has("indestructible"),
        when(StatusChanges(HOST, EventKind.TAP), gets("+1/+1"), target(A_CREATURE)),
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
    card(
        "Smuggler's Copter",
        "{2}",
        "Artifact — Vehicle",
        FLYING,
        when(AnyOfThese((ATTACKS, Attacking(THIS, EventKind.BLOCK))), May(draws(), then=discards())),
        crew(1),
        pt="3/3",
    ),
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
    card(
        "Stubborn Burrowfiend",
        "{1}{G}",
        "Creature — Badger Beast Mount",
        says("mill", *ANY_EVENT),
        saddle(2),
        pt="2/2",
    ),
    card(
        "The Seriema",
        "{1}{W}{W}",
        "Legendary Artifact — Spacecraft",
        when(ENTERS, Searches(YOU, LEGENDARY & CREATURE, reveal=True)),
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
        boast(
            ability(
                (sacrifice((CREATURE | ARTIFACT) & ~THIS),),
                deals(Sum((NumberOf(Stat.MANA_VALUE, Bound(paid_by(Action.SACRIFICE))), 2))),
                target(ANY_TARGET),
            )
        ),
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
        boast(ability("{4}{R}", creates(token("5/5", "R", "Dragon", "flying")))),
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
        exhaust(ability("{U}{T}", draws(3))),
        exhaust(ability("{R}{T}", deals(3), target(ANY_TARGET))),
        pt="2/4",
    ),
    card(
        "Boom Scholar",
        "{1}{R}{G}",
        "Creature — Goblin Advisor",
        CostChange(ManaCost.parse("{2}"), abilities=PERMANENT & YOURS & ~THIS, less=True, keyword="exhaust"),
        exhaust(
            ability(
                "{4}{R}{G}",
                has(Each(PERMANENT & (CREATURE | HasType("Vehicle")) & YOURS), "trample"),
                puts(2, "+1/+1", SOURCE),
            )
        ),
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
            when(ENTERS, SacrificeOf(EACH_OPPONENT, A_CREATURE)),
            craft("{4}{B}", craft_materials(CREATURE)),
        ),
        face(
            "Consuming Sepulcher",
            None,
            "Artifact",
            when(YOUR_UPKEEP, loses_life(1, EACH_OPPONENT), gains_life(1)),
            indicator="B",
        ),
    ),
    split_card(
        "transform",
        face(
            "Throne of the Grim Captain",
            "{2}",
            "Legendary Artifact",
            ability("{T}", mills(2)),
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
            when(ATTACKS, "each opponent sacrifices"),
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
            when(ENTERS, May(discards(), then=draws(2))),
            craft("{4}{R}", one_or_more_materials(DINOSAUR)),
        ),
        face("Mastercraft Raptor", None, "Artifact Creature — Dinosaur", _POWER_OF_MATERIALS, pt="*/4", indicator="R"),
    ),
)
