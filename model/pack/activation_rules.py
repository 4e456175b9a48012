"""Cards that say who may activate which abilities when, and cards whose activation costs are out of the ordinary."""

from __future__ import annotations

from ..language.abilities import (
    ActivateAnyTime,
    ActivatedAbility,
    Cant,
    Continuous,
    Doing,
    Enchant,
    GainActivatedOf,
    Haste,
    Keyword,
    LoyaltyActivations,
    SpendAsThough,
)
from ..language.amounts import Half, LifeOf, X
from ..language.cards import Card, card
from ..language.conditions import Condition, CouldCastSorcery, During, YourTurn
from ..language.costs import (
    AlwaysPaid,
    Component,
    ExileTopPart,
    LifePart,
    Loyalty,
    RemoveCounters,
    cost,
    discard,
    put_on_top,
    sacrifice,
)
from ..language.effects import Does, add_any_color
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    BLACK,
    CREATURE,
    HOST,
    NOTHING,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    THEIRS,
    THIS,
    YOURS,
    ChosenName,
    ExiledWithThis,
    HasCounter,
    HasType,
    Spending,
    Who,
    in_graveyard,
)
from ..language.mana import COLORS, TYPES
from ..language.targets import Target, target, up_to
from .words import A_CREATURE, A_LAND, YOUR_CREATURES, ability, mana_ability, says

BEFORE_DAMAGE = During(
    ("untap", "upkeep", "draw", "main1", "combat_begin", "declare_attackers", "declare_blockers"),
)
EXERT = AlwaysPaid("exert this")
FLYING = Keyword("flying")
YOUR_PLANESWALKERS = PERMANENT & PLANESWALKER & YOURS
HALF_YOUR_LIFE = LifePart(Half(LifeOf(Who.YOU)))


def by(who: Who, cost_text: str, note: str, *only_if: Condition, parts: tuple[Component, ...] = ()) -> ActivatedAbility:
    """An ability that others than the controller may activate."""
    return ActivatedAbility(cost(cost_text, *parts), (Does(note),), only_if=only_if, by=who)


def _loyal(symbol: Loyalty, note: str) -> ActivatedAbility:
    return ActivatedAbility(cost(symbol), (Does(note),))


CARDS: tuple[Card, ...] = (
    card("Null Rod", "{2}", "Artifact", Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT)),
    card("Stony Silence", "{1}{W}", "Enchantment", Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT)),
    card(
        "Phyrexian Revoker",
        "{2}",
        "Artifact Creature — Phyrexian Horror",
        says("choose a nonland card name"),
        Cant(Doing.ACTIVATE, ChosenName()),
        pt="2/1",
    ),
    card(
        "Sorcerous Spyglass",
        "{2}",
        "Artifact",
        says("choose a card name"),
        Cant(Doing.ACTIVATE, ChosenName(), mana_abilities=False),
    ),
    card(
        "Karn, the Great Creator",
        "{4}",
        "Legendary Planeswalker — Karn",
        Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT & THEIRS),
        ActivatedAbility(
            cost(Loyalty.plus(1)), (Does("becomes a creature"),), (up_to(1, PERMANENT & ARTIFACT & ~CREATURE),)
        ),
        _loyal(Loyalty.minus(2), "an artifact into hand"),
        loyalty=5,
    ),
    card(
        "Arrest",
        "{2}{W}",
        "Enchantment — Aura",
        Enchant(A_CREATURE),
        says("can't attack or block"),
        Cant(Doing.ACTIVATE, HOST),
    ),
    card(
        "Faith's Fetters",
        "{3}{W}",
        "Enchantment — Aura",
        Enchant(PERMANENT),
        says("gain 4 life"),
        says("can't attack or block"),
        Cant(Doing.ACTIVATE, HOST, mana_abilities=False),
    ),
    card(
        "Thousand-Year Elixir",
        "{3}",
        "Artifact",
        Haste(YOUR_CREATURES),
        ability("{1}{T}", "UNTAP", target(A_CREATURE)),
    ),
    card("Leonin Shikari", "{1}{W}", "Creature — Cat Soldier", ActivateAnyTime("equip"), pt="2/2"),
    card(
        "Oath of Teferi",
        "{3}{W}{U}",
        "Legendary Enchantment",
        says("blink"),
        LoyaltyActivations(YOUR_PLANESWALKERS, 2),
    ),
    card(
        "The Chain Veil",
        "{4}",
        "Legendary Artifact",
        says("lose 2 life"),
        ability("{4}{T}", "one more loyalty ability each"),
    ),
    card(
        "Teferi, Temporal Archmage",
        "{4}{U}{U}",
        "Legendary Planeswalker — Teferi",
        _loyal(Loyalty.plus(1), "one of two cards"),
        ActivatedAbility(cost(Loyalty.minus(1)), (Does("UNTAP"),), (up_to(4, PERMANENT),)),
        _loyal(Loyalty.minus(10), "emblem"),
        loyalty=5,
    ),
    card(
        "Necrotic Ooze",
        "{2}{B}{B}",
        "Creature — Ooze",
        Continuous(THIS, (GainActivatedOf(in_graveyard(CREATURE)),)),
        pt="4/3",
    ),
    card(
        "Experiment Kraj",
        "{2}{G}{G}{U}{U}",
        "Legendary Creature — Ooze Mutant",
        Continuous(THIS, (GainActivatedOf(A_CREATURE & HasCounter("+1/+1") & ~THIS),)),
        ability("{T}", "a +1/+1 counter", target(A_CREATURE)),
        pt="4/6",
    ),
    card(
        "Manascape Refractor",
        "{3}",
        "Artifact",
        says("enters tapped"),
        Continuous(THIS, (GainActivatedOf(A_LAND),)),
        SpendAsThough(TYPES, COLORS, spending=Spending(NOTHING, THIS, "activate abilities of this")),
    ),
    card(
        "Myr Welder",
        "{3}",
        "Artifact Creature — Myr",
        ability("{T}", "exile", target(in_graveyard(ARTIFACT))),
        Continuous(THIS, (GainActivatedOf(ExiledWithThis()),)),
        pt="1/4",
    ),
    card(
        "Xantcha, Sleeper Agent",
        "{1}{B}{R}",
        "Legendary Creature — Phyrexian Minion",
        says("under an opponent's control"),
        says("attacks each combat"),
        by(Who.ANYONE, "{3}", "lose 2 life, draw"),
        pt="5/5",
    ),
    card(
        "Aether Storm",
        "{3}{U}",
        "Enchantment",
        Cant(Doing.CAST, CREATURE),
        by(Who.ANYONE, "", "destroy", parts=(LifePart(4),)),
    ),
    card(
        "Volrath's Dungeon",
        "{2}{B}{B}",
        "Enchantment",
        by(Who.ANYONE, "", "destroy", YourTurn(), parts=(LifePart(5),)),
        ActivatedAbility(
            cost(discard()), (Does("a card onto library"),), (target(PLAYER),), only_if=(CouldCastSorcery(),)
        ),
    ),
    card(
        "Oft-Nabbed Goat",
        "{1}{B}",
        "Creature — Goat",
        by(Who.OPPONENT, "{1}", "draw, gain control", CouldCastSorcery()),
        says("draw X cards"),
        pt="0/5",
    ),
    card(
        "Personal Incarnation",
        "{3}{W}{W}{W}",
        "Creature — Avatar Incarnation",
        by(Who.OWNER, "{0}", "next damage to the owner"),
        says("owner loses half"),
        pt="6/6",
    ),
    card(
        "Angus Mackenzie",
        "{G}{W}{U}",
        "Legendary Creature — Human Cleric",
        ActivatedAbility(cost("{G}{W}{U}{T}"), (Does("prevent combat damage"),), only_if=(BEFORE_DAMAGE,)),
        pt="2/2",
    ),
    card(
        "Hope Tender",
        "{1}{G}",
        "Creature — Human Druid",
        ability("{1}{T}", "UNTAP", target(A_LAND)),
        ability(("{1}{T}", EXERT), "UNTAP", Target(A_LAND, 2, 2)),
        pt="2/2",
    ),
    card(
        "Oasis Ritualist",
        "{3}{G}",
        "Creature — Snake Druid",
        mana_ability("{T}", add_any_color()),
        mana_ability("{T}", EXERT, add_any_color(2)),
        pt="2/4",
    ),
    card(
        "Arc-Slogger",
        "{3}{R}{R}",
        "Creature — Beast",
        ability(("{R}", ExileTopPart(10)), "2 damage", target(ANY_TARGET)),
        pt="4/5",
    ),
    card("Leashling", "{6}", "Artifact Creature — Dog", ability((put_on_top(),), "return to hand"), pt="3/3"),
    card(
        "Murderous Betrayal",
        "{B}{B}{B}",
        "Enchantment",
        ability(("{B}{B}", HALF_YOUR_LIFE), "destroy", target(A_CREATURE & ~BLACK)),
    ),
    card("Lurking Evil", "{B}{B}{B}", "Enchantment", ability((HALF_YOUR_LIFE,), "becomes a 4/4")),
    card(
        "Quillspike",
        "{2}{B/G}",
        "Creature — Beast",
        ability(("{B/G}", RemoveCounters("-1/-1", 1, YOUR_CREATURES)), "+3/+3"),
        pt="1/1",
    ),
    card(
        "Grim Hireling",
        "{3}{B}",
        "Creature — Tiefling Rogue",
        says("two Treasures"),
        ActivatedAbility(
            cost("{B}", sacrifice(HasType("Treasure"), X())),
            (Does("-X/-X"),),
            (target(A_CREATURE),),
            only_if=(CouldCastSorcery(),),
        ),
        pt="3/2",
    ),
)
