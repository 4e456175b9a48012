"""Cards that say who may activate which abilities when, and cards whose activation costs are out of the ordinary."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import abilities as ab
from ..language import effects as ef
from ..language import filters as fi
from ..language.amounts import Half, Happened, LifeOf
from ..language.cards import Card, card
from ..language.conditions import Condition, CouldCastSorcery, During, Fact, Holds, ThisFits, YourTurn
from ..language.costs import Component, ExileTopPart, LifePart, Loyalty, cost, discard
from ..language.costs_done import EXERT
from ..language.events import EventKind
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
    untaps,
    when,
)
from .words import A_CREATURE, A_LAND, YOUR_CREATURES, Part, ability, mana_ability, out_of_combat

_LOYALTY = fi.Past(EventKind.ACTIVATE, fi.PLANESWALKER, who=fi.Who.YOU, verb="loyalty")

BEFORE_DAMAGE = During(
    ("untap", "upkeep", "draw", "main1", "combat_begin", "declare_attackers", "declare_blockers"),
)
YOUR_PLANESWALKERS = fi.PERMANENT & fi.PLANESWALKER & fi.YOURS


def by(who: fi.Who, costs: Component | str, *parts: Part, only_if: tuple[Condition, ...] = ()) -> ab.ActivatedAbility:
    """An ability that others than the controller may activate."""
    return replace(ability((costs,), *parts), only_if=only_if, by=who)


def _loyal(symbol: Loyalty, *parts: Part) -> ab.ActivatedAbility:
    return ability((symbol,), *parts)


CARDS: tuple[Card, ...] = (
    card(
        "Arrest",
        "{2}{W}",
        "Enchantment — Aura",
        ab.Enchant(A_CREATURE),
        out_of_combat(fi.HOST),
        ab.Cant(ab.Doing.ACTIVATE, fi.HOST),
    ),
    card(
        "Faith's Fetters",
        "{3}{W}",
        "Enchantment — Aura",
        ab.Enchant(fi.PERMANENT),
        when(ENTERS, gains_life(4)),
        out_of_combat(fi.HOST),
        ab.Cant(ab.Doing.ACTIVATE, fi.HOST, mana_abilities=False),
    ),
    card(
        "Thousand-Year Elixir",
        "{3}",
        "Artifact",
        ab.Haste(YOUR_CREATURES),
        ability("{1}{T}", untaps(), target(A_CREATURE)),
    ),
    card(
        "Oath of Teferi",
        "{3}{W}{U}",
        "Legendary Enchantment",
        when(
            ENTERS,
            exiles(),
            ef.Later(when(ab.Begins("end", next_only=True), brings(ef.Bound(target_of(0)), under=ef.OWNERS))),
            target(fi.PERMANENT & fi.YOURS & ~fi.THIS),
        ),
        ab.LoyaltyActivations(YOUR_PLANESWALKERS, 2),
    ),
    card(
        "The Chain Veil",
        "{4}",
        "Legendary Artifact",
        when(
            YOUR_END_STEP,
            ef.DamageYou(2),
            if_=(
                Fact(
                    "you didn't activate a loyalty ability of a planeswalker this turn",
                    Holds(Happened(_LOYALTY), fi.Compare.AT_MOST, 0),
                ),
            ),
        ),
        ability("{4}{T}", "one more loyalty ability each"),
    ),
    card(
        "Teferi, Temporal Archmage",
        "{4}{U}{U}",
        "Legendary Planeswalker — Teferi",
        _loyal(
            Loyalty.plus(1), ef.LooksAt(ef.TopOf(ef.YOU, 2)), takes(ef.Picked(AMONG_SEEN)), ef.PutsAway(ef.TheRest())
        ),
        ab.ActivatedAbility(cost(Loyalty.minus(1)), (untaps(),), (up_to(4, fi.PERMANENT),)),
        _loyal(
            Loyalty.minus(10),
            ef.GetsEmblem(ef.YOU, (ab.ActivateAnyTime("loyalty", fi.PERMANENT & fi.PLANESWALKER & fi.YOURS),)),
        ),
        ab.MayBeCommander(),
        loyalty=5,
    ),
    card(
        "Manascape Refractor",
        "{3}",
        "Artifact",
        enters_tapped(),
        ab.Continuous(fi.THIS, (ab.GainActivatedOf(A_LAND),)),
        ab.SpendAsThough(TYPES, COLORS, spending=fi.Spending(fi.NOTHING, fi.THIS, "activate abilities of this")),
    ),
    card(
        "Xantcha, Sleeper Agent",
        "{1}{B}{R}",
        "Legendary Creature — Phyrexian Minion",
        ab.Enters(what=fi.THIS, chosen_controller=True),
        ab.MustAttack(fi.THIS),
        ab.CantAttack(fi.THIS, fi.OfPlayer(fi.SameOwner()) | fi.SameOwner()),
        by(fi.Who.ANYONE, "{3}", loses_life(2, ef.ControllerOf(ef.SOURCE)), draws()),
        pt="5/5",
    ),
    card(
        "Volrath's Dungeon",
        "{2}{B}{B}",
        "Enchantment",
        by(fi.Who.ANYONE, LifePart(5), destroys(ef.SOURCE), only_if=(YourTurn(),)),
        ab.ActivatedAbility(
            cost(discard()),
            (ef.MoveTo(what=ef.Picked(fi.in_hand(), by=TARGET), to=fi.Zone.LIBRARY),),
            (target(fi.PLAYER),),
            only_if=(CouldCastSorcery(),),
        ),
    ),
    card(
        "Oft-Nabbed Goat",
        "{1}{B}",
        "Creature — Goat",
        by(
            fi.Who.OPPONENT,
            "{1}",
            draws(),
            ef.GainsControl(ef.YOU, ef.SOURCE),
            puts(1, "-1/-1", ef.SOURCE),
            only_if=(CouldCastSorcery(),),
        ),
        when(
            DIES,
            draws(ef.CountersOn("-1/-1", ef.SOURCE), ef.OwnerOf(ef.SOURCE)),
            loses_life(ef.CountersOn("-1/-1", ef.SOURCE), ef.Each(fi.PLAYER & ~ef.SpokenOf(ef.OwnerOf(ef.SOURCE)))),
            if_=(ab.AsItWas(ThisFits(fi.HasCounter("-1/-1"))),),
        ),
        pt="0/5",
    ),
    card(
        "Personal Incarnation",
        "{3}{W}{W}{W}",
        "Creature — Avatar Incarnation",
        by(fi.Who.OWNER, "{0}", "next damage to the owner"),
        when(DIES, loses_life(ef.Theirs(Half(LifeOf(fi.Who.YOU))), ef.OwnerOf(ef.SOURCE))),
        pt="6/6",
    ),
    card(
        "Angus Mackenzie",
        "{G}{W}{U}",
        "Legendary Creature — Human Cleric",
        ab.ActivatedAbility(cost("{G}{W}{U}{T}"), (ef.Prevents(combat_only=True),), only_if=(BEFORE_DAMAGE,)),
        pt="2/2",
    ),
    card(
        "Oasis Ritualist",
        "{3}{G}",
        "Creature — Snake Druid",
        mana_ability("{T}", ef.add_any_color()),
        mana_ability("{T}", EXERT, ef.add_any_color(2)),
        pt="2/4",
    ),
    card(
        "Arc-Slogger",
        "{3}{R}{R}",
        "Creature — Beast",
        ability(("{R}", ExileTopPart(10)), deals(2), target(fi.ANY_TARGET)),
        pt="4/5",
    ),
)
