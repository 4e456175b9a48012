"""Cards whose keywords are activated abilities (702), one or more for each keyword."""

from __future__ import annotations

from ..language.abilities import Continuous, CostChange, Enchant, Keyword, SetPowerToughness
from ..language.amounts import ItsStat, Total
from ..language.cards import Card, card, face, split_card
from ..language.costs import one_or_more_materials
from ..language.effects import SOURCE, Each, May
from ..language.events import ANY_EVENT
from ..language.filters import CREATURE, PERMANENT, THIS, YOURS, ExiledWithThis, HasType, InZone, Stat, Zone
from ..language.keywords import aura_swap, craft, exhaust, reconfigure, saddle, transfigure
from ..language.mana import ManaCost
from .doing import ENTERS, discards, draws, has, puts, when
from .words import A_CREATURE, ability, host_has, says

DINOSAUR = HasType("Dinosaur")


_POWER_OF_MATERIALS = Continuous(
    THIS,
    (SetPowerToughness(Total(Stat.POWER, InZone(Zone.EXILE) & ExiledWithThis()), ItsStat(Stat.TOUGHNESS)),),
    cda=True,
)


CARDS: tuple[Card, ...] = (
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
        "Stubborn Burrowfiend",
        "{1}{G}",
        "Creature — Badger Beast Mount",
        says("mill", *ANY_EVENT),
        saddle(2),
        pt="2/2",
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
    card("Fleshwrither", "{2}{B}{B}", "Creature — Horror", transfigure("{1}{B}{B}"), pt="3/3"),
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
