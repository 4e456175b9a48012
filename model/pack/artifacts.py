"""Artifacts that are neither creatures nor there for mana."""

from __future__ import annotations

from ..language.abilities import (
    AddTypes,
    Cant,
    CantBeTarget,
    CantHappen,
    Continuous,
    CostChange,
    CostMinimum,
    Doing,
    Flash,
    MayPlayFrom,
    ModifyPowerToughness,
    SetColors,
    SpendAsThough,
)
from ..language.amounts import ColorsAmong, CountersHere, X
from ..language.cards import Card, card
from ..language.conditions import ThisFits
from ..language.costs import SACRIFICE_THIS
from ..language.effects import AllIn, Bound, CountersSpell, Each
from ..language.events import EventKind
from ..language.filters import (
    ANYTHING,
    ARTIFACT,
    BLACK,
    BLUE,
    CREATURE,
    GREEN,
    HOST,
    LAND,
    PERMANENT,
    PLAYER,
    RED,
    SPELL,
    UNTAPPED,
    WHITE,
    YOURS,
    AnyOf,
    AttachedTo,
    CastFrom,
    ChosenName,
    Compare,
    HasStat,
    HasType,
    InZone,
    IsPlayer,
    Stat,
    Who,
    Zone,
)
from ..language.keywords import equip
from ..language.mana import COLORS, TYPES, ManaCost
from ..language.names import Name
from ..language.targets import target
from .doing import ENTERS, TARGET, cast, chooses, destroys, draws, enters_with, exiles, when
from .words import A_CREATURE, ability, host_has, spells_cost_less, spells_cost_more, taps_for

ANY_ZONE = AnyOf(tuple(InZone(z) for z in Zone if z is not Zone.OUTSIDE))

CARDS: tuple[Card, ...] = (
    card("Cursed Totem", "{2}", "Artifact", Cant(Doing.ACTIVATE, A_CREATURE)),
    card(
        "Damping Matrix",
        "{3}",
        "Artifact",
        Cant(Doing.ACTIVATE, PERMANENT & (ARTIFACT | CREATURE), mana_abilities=False),
    ),
    card(
        "Pithing Needle",
        "{1}",
        "Artifact",
        chooses("card_name"),
        Cant(Doing.ACTIVATE, ChosenName(), mana_abilities=False),
    ),
    card("Trinisphere", "{3}", "Artifact", CostMinimum(3, if_=(ThisFits(UNTAPPED),))),
    card("Sphere of Resistance", "{2}", "Artifact", spells_cost_more("{1}", ANYTHING)),
    card("Thorn of Amethyst", "{2}", "Artifact", spells_cost_more("{1}", ~CREATURE)),
    card("Helm of Awakening", "{2}", "Artifact", spells_cost_less("{1}", ANYTHING, Who.ANYONE)),
    card("Pearl Medallion", "{2}", "Artifact", spells_cost_less("{1}", WHITE)),
    card("Sapphire Medallion", "{2}", "Artifact", spells_cost_less("{1}", BLUE)),
    card("Jet Medallion", "{2}", "Artifact", spells_cost_less("{1}", BLACK)),
    card("Ruby Medallion", "{2}", "Artifact", spells_cost_less("{1}", RED)),
    card("Emerald Medallion", "{2}", "Artifact", spells_cost_less("{1}", GREEN)),
    card(
        "Heartstone",
        "{3}",
        "Artifact",
        CostChange(ManaCost.parse("{1}"), abilities=A_CREATURE, less=True, minimum=1),
    ),
    card(
        "Chalice of the Void",
        "{X}{X}",
        "Artifact",
        enters_with(X(), "charge"),
        when(
            cast(SPELL & HasStat(Stat.MANA_VALUE, Compare.EQUAL, CountersHere("charge")), Who.ANYONE),
            CountersSpell(Bound(Name.EVENT_IT)),
        ),
    ),
    card(
        "Tormod's Crypt",
        "{0}",
        "Artifact",
        ability(("{T}", SACRIFICE_THIS), exiles(AllIn(TARGET, Zone.GRAVEYARD), with_source=False), target(PLAYER)),
    ),
    card("Bonesplitter", "{1}", "Artifact — Equipment", Continuous(HOST, (ModifyPowerToughness(2, 0),)), equip("{1}")),
    card("Lightning Greaves", "{2}", "Artifact — Equipment", host_has("haste", "shroud"), equip("{0}")),
    card("Swiftfoot Boots", "{2}", "Artifact — Equipment", host_has("hexproof", "haste"), equip("{1}")),
    card(
        "Grafdigger's Cage",
        "{1}",
        "Artifact",
        CantHappen(event=EventKind.ENTER_FROM, what=CREATURE, kind="graveyard"),
        CantHappen(event=EventKind.ENTER_FROM, what=CREATURE, kind="library"),
        Cant(Doing.CAST, CastFrom(Zone.GRAVEYARD) | CastFrom(Zone.LIBRARY)),
    ),
    card(
        "Witchbane Orb",
        "{4}",
        "Artifact",
        when(ENTERS, destroys(Each(PERMANENT & HasType("Curse") & AttachedTo(IsPlayer(Who.YOU))))),
        CantBeTarget(IsPlayer(Who.YOU), by=Who.OPPONENT),
    ),
    card("Vedalken Orrery", "{4}", "Artifact", Flash()),
    card("Crucible of Worlds", "{3}", "Artifact", MayPlayFrom(Zone.GRAVEYARD, LAND, spells=False)),
    card(
        "Chromatic Orrery",
        "{7}",
        "Legendary Artifact",
        SpendAsThough(TYPES, COLORS),
        taps_for("{C}{C}{C}{C}{C}"),
        ability("{5}{T}", draws(ColorsAmong(PERMANENT & YOURS))),
    ),
    card(
        "Mycosynth Lattice",
        "{6}",
        "Artifact",
        Continuous(PERMANENT, (AddTypes(("Artifact",)),)),
        Continuous(ANY_ZONE, (SetColors(()),)),
        SpendAsThough(TYPES, COLORS, who=Who.ANYONE),
    ),
)
