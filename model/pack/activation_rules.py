"""Cards that say who may activate which abilities when, and cards whose activation costs are out of the ordinary."""

from __future__ import annotations

from msgspec.structs import replace

from ..language.abilities import (
    ActivateAnyTime,
    ActivatedAbility,
    AddTypes,
    AsItWas,
    Begins,
    Cant,
    Continuous,
    Damages,
    Doing,
    Enchant,
    Enters,
    GainAbility,
    GainActivatedOf,
    Haste,
    Keyword,
    LoyaltyActivations,
    Matter,
    SetPowerToughness,
    SetTypes,
    SpendAsThough,
)
from ..language.amounts import Half, Happened, ItsStat, LifeOf, X
from ..language.cards import Card, card
from ..language.conditions import Condition, CouldCastSorcery, During, Fact, Holds, ThisFits, YourTurn
from ..language.costs import (
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
from ..language.costs_done import EXERT
from ..language.effects import (
    OWNERS,
    SOURCE,
    YOU,
    Bound,
    ControllerOf,
    CountersOn,
    DamageYou,
    Each,
    GainsControl,
    GetsEmblem,
    Later,
    LooksAt,
    MoveTo,
    OwnerOf,
    Picked,
    Prevents,
    PutsAway,
    SpokenOf,
    Theirs,
    TheRest,
    TopOf,
    Until,
    add_any_color,
)
from ..language.events import EventKind
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
    Compare,
    ExiledWithThis,
    HasCounter,
    HasType,
    Past,
    Spending,
    Stat,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ..language.mana import COLORS, TYPES
from ..language.names import target_of
from ..language.targets import Target, target, up_to
from .doing import (
    AMONG_SEEN,
    DIES,
    ENTERS,
    TARGET,
    YOUR_END_STEP,
    becomes,
    brings,
    chooses,
    creates,
    deals,
    destroys,
    draws,
    enters_tapped,
    exiles,
    gains_life,
    gets,
    loses_life,
    predefined,
    puts,
    returns,
    takes,
    unread,
    untaps,
    when,
)
from .words import A_CREATURE, A_LAND, YOUR_CREATURES, Part, ability, mana_ability

_LOYALTY = Past(EventKind.ACTIVATE, PLANESWALKER, who=Who.YOU, verb="loyalty")

BEFORE_DAMAGE = During(
    ("untap", "upkeep", "draw", "main1", "combat_begin", "declare_attackers", "declare_blockers"),
)
FLYING = Keyword("flying")
YOUR_PLANESWALKERS = PERMANENT & PLANESWALKER & YOURS
HALF_YOUR_LIFE = LifePart(Half(LifeOf(Who.YOU)))


def by(who: Who, costs: Component | str, *parts: Part, only_if: tuple[Condition, ...] = ()) -> ActivatedAbility:
    """An ability that others than the controller may activate."""
    return replace(ability((costs,), *parts), only_if=only_if, by=who)


def _loyal(symbol: Loyalty, *parts: Part) -> ActivatedAbility:
    return ability((symbol,), *parts)


CARDS: tuple[Card, ...] = (
    card("Null Rod", "{2}", "Artifact", Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT)),
    card("Stony Silence", "{1}{W}", "Enchantment", Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT)),
    card(
        "Phyrexian Revoker",
        "{2}",
        "Artifact Creature — Phyrexian Horror",
        chooses("nonland_card_name"),
        Cant(Doing.ACTIVATE, ChosenName()),
        pt="2/1",
    ),
    card(
        "Sorcerous Spyglass",
        "{2}",
        "Artifact",
        unread("choose a card name", Matter.ENTERS_ITSELF),
        Cant(Doing.ACTIVATE, ChosenName(), mana_abilities=False),
    ),
    card(
        "Karn, the Great Creator",
        "{4}",
        "Legendary Planeswalker — Karn",
        Cant(Doing.ACTIVATE, PERMANENT & ARTIFACT & THEIRS),
        ActivatedAbility(
            cost(Loyalty.plus(1)),
            (
                becomes(
                    TARGET,
                    AddTypes(("Artifact", "Creature")),
                    SetPowerToughness(ItsStat(Stat.MANA_VALUE), ItsStat(Stat.MANA_VALUE)),
                    until=Until.YOUR_NEXT_TURN,
                ),
            ),
            (up_to(1, PERMANENT & ARTIFACT & ~CREATURE),),
        ),
        _loyal(Loyalty.minus(2), "an artifact into hand"),
        loyalty=5,
    ),
    card(
        "Arrest",
        "{2}{W}",
        "Enchantment — Aura",
        Enchant(A_CREATURE),
        Cant(Doing.ACTIVATE, HOST),
    ),
    card(
        "Faith's Fetters",
        "{3}{W}",
        "Enchantment — Aura",
        Enchant(PERMANENT),
        when(ENTERS, gains_life(4)),
        Cant(Doing.ACTIVATE, HOST, mana_abilities=False),
    ),
    card(
        "Thousand-Year Elixir",
        "{3}",
        "Artifact",
        Haste(YOUR_CREATURES),
        ability("{1}{T}", untaps(), target(A_CREATURE)),
    ),
    card("Leonin Shikari", "{1}{W}", "Creature — Cat Soldier", ActivateAnyTime("equip"), pt="2/2"),
    card(
        "Oath of Teferi",
        "{3}{W}{U}",
        "Legendary Enchantment",
        when(
            ENTERS,
            exiles(),
            Later(when(Begins("end", next_only=True), brings(Bound(target_of(0)), under=OWNERS))),
            target(PERMANENT & YOURS & ~THIS),
        ),
        LoyaltyActivations(YOUR_PLANESWALKERS, 2),
    ),
    card(
        "The Chain Veil",
        "{4}",
        "Legendary Artifact",
        when(
            YOUR_END_STEP,
            DamageYou(2),
            if_=(
                Fact(
                    "you didn't activate a loyalty ability of a planeswalker this turn",
                    Holds(Happened(_LOYALTY), Compare.AT_MOST, 0),
                ),
            ),
        ),
        ability("{4}{T}", "one more loyalty ability each"),
    ),
    card(
        "Teferi, Temporal Archmage",
        "{4}{U}{U}",
        "Legendary Planeswalker — Teferi",
        _loyal(Loyalty.plus(1), LooksAt(TopOf(YOU, 2)), takes(Picked(AMONG_SEEN)), PutsAway(TheRest())),
        ActivatedAbility(cost(Loyalty.minus(1)), (untaps(),), (up_to(4, PERMANENT),)),
        _loyal(Loyalty.minus(10), GetsEmblem(YOU, (ActivateAnyTime("loyalty", PERMANENT & PLANESWALKER & YOURS),))),
        unread("may be a commander", Matter.LOOKS),
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
        ability("{T}", puts(1, "+1/+1"), target(A_CREATURE)),
        pt="4/6",
    ),
    card(
        "Manascape Refractor",
        "{3}",
        "Artifact",
        enters_tapped(),
        Continuous(THIS, (GainActivatedOf(A_LAND),)),
        SpendAsThough(TYPES, COLORS, spending=Spending(NOTHING, THIS, "activate abilities of this")),
    ),
    card(
        "Myr Welder",
        "{3}",
        "Artifact Creature — Myr",
        ability("{T}", exiles(), target(in_graveyard(ARTIFACT))),
        Continuous(THIS, (GainActivatedOf(ExiledWithThis()),)),
        pt="1/4",
    ),
    card(
        "Xantcha, Sleeper Agent",
        "{1}{B}{R}",
        "Legendary Creature — Phyrexian Minion",
        Enters(what=THIS, chosen_controller=True),
        unread("attacks each combat", Matter.COMBAT),
        by(Who.ANYONE, "{3}", loses_life(2, ControllerOf(SOURCE)), draws()),
        pt="5/5",
    ),
    card(
        "Aether Storm",
        "{3}{U}",
        "Enchantment",
        Cant(Doing.CAST, CREATURE),
        by(Who.ANYONE, LifePart(4), destroys(SOURCE, regenerate=False)),
    ),
    card(
        "Volrath's Dungeon",
        "{2}{B}{B}",
        "Enchantment",
        by(Who.ANYONE, LifePart(5), destroys(SOURCE), only_if=(YourTurn(),)),
        ActivatedAbility(
            cost(discard()),
            (MoveTo(what=Picked(in_hand(), by=TARGET), to=Zone.LIBRARY),),
            (target(PLAYER),),
            only_if=(CouldCastSorcery(),),
        ),
    ),
    card(
        "Oft-Nabbed Goat",
        "{1}{B}",
        "Creature — Goat",
        by(
            Who.OPPONENT,
            "{1}",
            draws(),
            GainsControl(YOU, SOURCE),
            puts(1, "-1/-1", SOURCE),
            only_if=(CouldCastSorcery(),),
        ),
        when(
            DIES,
            draws(CountersOn("-1/-1", SOURCE), OwnerOf(SOURCE)),
            loses_life(CountersOn("-1/-1", SOURCE), Each(PLAYER & ~SpokenOf(OwnerOf(SOURCE)))),
            if_=(AsItWas(ThisFits(HasCounter("-1/-1"))),),
        ),
        pt="0/5",
    ),
    card(
        "Personal Incarnation",
        "{3}{W}{W}{W}",
        "Creature — Avatar Incarnation",
        by(Who.OWNER, "{0}", "next damage to the owner"),
        when(DIES, loses_life(Theirs(Half(LifeOf(Who.YOU))), OwnerOf(SOURCE))),
        pt="6/6",
    ),
    card(
        "Angus Mackenzie",
        "{G}{W}{U}",
        "Legendary Creature — Human Cleric",
        ActivatedAbility(cost("{G}{W}{U}{T}"), (Prevents(combat_only=True),), only_if=(BEFORE_DAMAGE,)),
        pt="2/2",
    ),
    card(
        "Hope Tender",
        "{1}{G}",
        "Creature — Human Druid",
        ability("{1}{T}", untaps(), target(A_LAND)),
        ability(("{1}{T}", EXERT), untaps(), Target(A_LAND, 2, 2)),
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
        ability(("{R}", ExileTopPart(10)), deals(2), target(ANY_TARGET)),
        pt="4/5",
    ),
    card("Leashling", "{6}", "Artifact Creature — Dog", ability((put_on_top(),), returns(SOURCE)), pt="3/3"),
    card(
        "Murderous Betrayal",
        "{B}{B}{B}",
        "Enchantment",
        ability(("{B}{B}", HALF_YOUR_LIFE), destroys(regenerate=False), target(A_CREATURE & ~BLACK)),
    ),
    card(
        "Lurking Evil",
        "{B}{B}{B}",
        "Enchantment",
        ability(
            (HALF_YOUR_LIFE,),
            becomes(
                SOURCE,
                SetTypes(("Phyrexian", "Horror", "Creature")),
                SetPowerToughness(4, 4),
                GainAbility(Keyword("flying")),
                until=Until.FOREVER,
            ),
        ),
    ),
    card(
        "Quillspike",
        "{2}{B/G}",
        "Creature — Beast",
        ability(("{B/G}", RemoveCounters("-1/-1", 1, YOUR_CREATURES)), gets("+3/+3", SOURCE)),
        pt="1/1",
    ),
    card(
        "Grim Hireling",
        "{3}{B}",
        "Creature — Tiefling Rogue",
        when(Damages(YOUR_CREATURES, PLAYER, combat=True, batch=True, each=True), creates(predefined("Treasure"), 2)),
        ActivatedAbility(
            cost("{B}", sacrifice(HasType("Treasure"), X())),
            (gets("-X/-X"),),
            (target(A_CREATURE),),
            only_if=(CouldCastSorcery(),),
        ),
        pt="3/2",
    ),
)
