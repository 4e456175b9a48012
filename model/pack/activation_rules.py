"""Cards that say who may activate which abilities when, and cards whose activation costs are out of the ordinary."""

from __future__ import annotations

from msgspec.structs import replace

from ..language.abilities import (
    ActivateAnyTime,
    ActivatedAbility,
    AsItWas,
    Begins,
    Cant,
    Continuous,
    Doing,
    Enchant,
    Enters,
    GainActivatedOf,
    Haste,
    LoyaltyActivations,
    Matter,
    SpendAsThough,
)
from ..language.amounts import Half, Happened, LifeOf
from ..language.cards import Card, card
from ..language.conditions import Condition, CouldCastSorcery, During, Fact, Holds, ThisFits, YourTurn
from ..language.costs import Component, ExileTopPart, LifePart, Loyalty, cost, discard
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
    add_any_color,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    HOST,
    NOTHING,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    THIS,
    YOURS,
    Compare,
    HasCounter,
    Past,
    Spending,
    Who,
    Zone,
    in_hand,
)
from ..language.mana import COLORS, TYPES
from ..language.names import target_of
from ..language.targets import target, up_to
from .doing import (
    AMONG_SEEN,
    DIES,
    ENTERS,
    TARGET,
    YOUR_END_STEP,
    brings,
    deals,
    destroys,
    draws,
    enters_tapped,
    exiles,
    gains_life,
    loses_life,
    puts,
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
YOUR_PLANESWALKERS = PERMANENT & PLANESWALKER & YOURS


def by(who: Who, costs: Component | str, *parts: Part, only_if: tuple[Condition, ...] = ()) -> ActivatedAbility:
    """An ability that others than the controller may activate."""
    return replace(ability((costs,), *parts), only_if=only_if, by=who)


def _loyal(symbol: Loyalty, *parts: Part) -> ActivatedAbility:
    return ability((symbol,), *parts)


CARDS: tuple[Card, ...] = (
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
        "Manascape Refractor",
        "{3}",
        "Artifact",
        enters_tapped(),
        Continuous(THIS, (GainActivatedOf(A_LAND),)),
        SpendAsThough(TYPES, COLORS, spending=Spending(NOTHING, THIS, "activate abilities of this")),
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
)
