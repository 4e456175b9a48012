"""Cards that change what spells and abilities cost (118.7, 601.2f)."""

from __future__ import annotations

from ..language import filters as fi
from ..language.abilities import (
    Continuous,
    CostChange,
    Enters,
    InsteadOfKeywordCost,
    Keyword,
    LoseKeyword,
    ModifyPowerToughness,
    ProducesInstead,
    SetColors,
)
from ..language.amounts import BasicLandTypes, SpellsCastByItsController
from ..language.cards import Card, card
from ..language.conditions import ThisFits, there_is
from ..language.costs import cost
from ..language.effects import YOU, May, Picked
from ..language.keywords import equip
from ..language.mana import ManaCost, ManaType
from ..language.targets import target
from .doing import ENTERS, YOUR_UPKEEP, cast, draws, exiles, when
from .words import A_CREATURE, YOUR_CREATURES, YOUR_LANDS, ability, costs_less, spells_cost_less

FLYING = Keyword("flying")


def keyword_less(keyword: str, text: str, sources: fi.Filter = fi.ANYTHING) -> CostChange:
    """Abilities of a keyword that you activate cost less."""
    return CostChange(ManaCost.parse(text), abilities=sources, less=True, who=fi.Who.YOU, keyword=keyword)


def abilities_less(
    text: str, sources: fi.Filter, *, who: fi.Who = fi.Who.ANYONE, mana_abilities: bool = True
) -> CostChange:
    """Abilities of sources that fit cost less, but at least one mana."""
    return CostChange(
        ManaCost.parse(text), abilities=sources, less=True, who=who, minimum=1, mana_abilities=mana_abilities
    )


DOMAIN = BasicLandTypes(YOUR_LANDS)

CARDS: tuple[Card, ...] = (
    card(
        "Cloud Key",
        "{3}",
        "Artifact",
        Enters(
            what=fi.THIS, chooses=("card_type",), words=("Artifact", "Creature", "Enchantment", "Instant", "Sorcery")
        ),
        spells_cost_less("{1}", fi.ChosenCardType()),
    ),
    card(
        "Semblance Anvil",
        "{3}",
        "Artifact",
        when(ENTERS, May(exiles(Picked(fi.in_hand() & fi.NONLAND, by=YOU)))),
        spells_cost_less("{2}", fi.Shares(fi.Quality.CARD_TYPE, fi.ExiledWithThis())),
    ),
    card(
        "Damping Sphere",
        "{2}",
        "Artifact",
        ProducesInstead(fi.PERMANENT & fi.LAND, type_=ManaType.COLORLESS, to_one=True, at_least=2),
        CostChange(ManaCost.parse("{1}"), fi.ANYTHING, times=SpellsCastByItsController()),
    ),
    card(
        "Auriok Steelshaper",
        "{1}{W}",
        "Creature — Human Soldier",
        keyword_less("equip", "{1}"),
        Continuous(
            fi.PERMANENT & fi.CREATURE & fi.YOURS & (fi.HasType("Soldier") | fi.HasType("Knight")),
            (ModifyPowerToughness(1, 1),),
            (ThisFits(fi.HasAttached(fi.HasType("Equipment"))),),
        ),
        pt="1/1",
    ),
    card(
        "Colossus Hammer",
        "{1}",
        "Artifact — Equipment",
        Continuous(fi.HOST, (ModifyPowerToughness(10, 10), LoseKeyword("flying"))),
        equip("{8}"),
    ),
    card(
        "New Perspectives",
        "{5}{U}",
        "Enchantment",
        when(ENTERS, draws(3)),
        InsteadOfKeywordCost("cycling", cost("{0}"), (there_is(fi.in_hand(), 7),)),
    ),
    card(
        "Biomancer's Familiar",
        "{G}{U}",
        "Creature — Mutant",
        abilities_less("{2}", YOUR_CREATURES),
        ability("{T}", "adapts again", target(A_CREATURE)),
        pt="2/2",
    ),
    card(
        "Ulalek, Fused Atrocity",
        "{C/W}{C/U}{C/B}{C/R}{C/G}",
        "Legendary Creature — Eldrazi",
        Keyword("devoid"),
        Continuous(fi.THIS, (SetColors(()),), cda=True),
        when(cast(fi.SPELL & fi.HasType("Eldrazi")), "copy spells and abilities"),
        pt="2/5",
    ),
    card(
        "Draco",
        "{16}",
        "Artifact Creature — Dragon",
        costs_less("{2}", DOMAIN),
        FLYING,
        when(YOUR_UPKEEP, "upkeep cost"),
        pt="9/9",
    ),
)
