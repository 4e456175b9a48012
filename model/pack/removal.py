"""Spells that destroy, exile, return or change permanents."""

from __future__ import annotations

from ..language.abilities import Keyword, Modes, OnlyIf, SpellAbility, Splice
from ..language.amounts import X
from ..language.cards import Card, card
from ..language.conditions import During, YourTurn, there_is
from ..language.costs import LifePart, OneOf, cost, discard, exile_from, sacrifice
from ..language.filters import (
    ARTIFACT,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    LAND,
    NONLAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THEIRS,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Quality,
    Stat,
    Zone,
    in_graveyard,
)
from ..language.keywords import buyback, entwine, escalate, must_also, overload, rather_than, replicate
from ..language.targets import SAME_CONTROLLER, Apart, Related, Target, target
from .words import A_CREATURE, SWAMP, does, mode, says

ARTIFACT_OR_ENCHANTMENT = PERMANENT & (ARTIFACT | ENCHANTMENT)
NONBLACK_CREATURE = A_CREATURE & ~BLACK
NONLAND_PERMANENT = PERMANENT & NONLAND
NO_SHARED_TYPE = (Apart(Quality.CREATURE_TYPE),)

BEFORE_DAMAGE = ("untap", "upkeep", "draw", "main1", "combat_begin", "declare_attackers", "declare_blockers")
COMBAT = ("combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end")
BLUE_ONLY = Modes((mode("counter", target(SPELL & BLUE)), mode("destroy", target(PERMANENT & BLUE))))
IF_OF_A_COLOR = Modes((mode("counter if it fits", target(SPELL)), mode("destroy if it fits", target(PERMANENT))))

CARDS: tuple[Card, ...] = (
    card("Swords to Plowshares", "{W}", "Instant", does("exile", target(A_CREATURE))),
    card("Path to Exile", "{W}", "Instant", does("exile", target(A_CREATURE))),
    card("Murder", "{1}{B}{B}", "Instant", does("destroy", target(A_CREATURE))),
    card("Doom Blade", "{1}{B}", "Instant", does("destroy", target(NONBLACK_CREATURE))),
    card("Terminate", "{B}{R}", "Instant", does("destroy", target(A_CREATURE))),
    card("Fatal Push", "{B}", "Instant", does("destroy if small", target(A_CREATURE))),
    card(
        "Abrupt Decay",
        "{B}{G}",
        "Instant",
        says("can't be countered"),
        does("destroy", target(NONLAND_PERMANENT & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3))),
    ),
    card("Dismember", "{1}{B/P}{B/P}", "Instant", does("-5/-5", target(A_CREATURE))),
    card("Disenchant", "{1}{W}", "Instant", does("destroy", target(ARTIFACT_OR_ENCHANTMENT))),
    card("Naturalize", "{1}{G}", "Instant", does("destroy", target(ARTIFACT_OR_ENCHANTMENT))),
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        Keyword("split second"),
        does("destroy", target(ARTIFACT_OR_ENCHANTMENT)),
    ),
    card(
        "Wear Away",
        "{G}{G}",
        "Instant — Arcane",
        does("destroy", target(ARTIFACT_OR_ENCHANTMENT)),
        Splice(HasType("Arcane"), cost("{3}{G}")),
    ),
    card("Shattering Spree", "{R}", "Sorcery", replicate("{R}"), does("destroy", target(PERMANENT & ARTIFACT))),
    card("Shatter", "{1}{R}", "Instant", does("destroy", target(PERMANENT & ARTIFACT))),
    card(
        "Decimate",
        "{2}{R}{G}",
        "Sorcery",
        does("destroy", *(target(PERMANENT & what) for what in (ARTIFACT, CREATURE, ENCHANTMENT, LAND))),
    ),
    card("Hex", "{4}{B}{B}", "Sorcery", does("destroy", Target(A_CREATURE, 6, 6))),
    card("Wrath of God", "{2}{W}{W}", "Sorcery", does("destroy all creatures")),
    card("Damnation", "{2}{B}{B}", "Sorcery", does("destroy all creatures")),
    card("Hour of Reckoning", "{4}{W}{W}{W}", "Sorcery", Keyword("convoke"), does("destroy nontoken creatures")),
    card(
        "Snuff Out",
        "{3}{B}",
        "Instant",
        rather_than(LifePart(4), if_=(there_is(PERMANENT & YOURS & SWAMP),)),
        does("destroy", target(NONBLACK_CREATURE)),
    ),
    card(
        "Contagion",
        "{3}{B}{B}",
        "Instant",
        rather_than(LifePart(1), exile_from(Zone.HAND, BLACK)),
        does("-2/-1 counters", Target(A_CREATURE, 1, 2, divided=2)),
    ),
    card(
        "Death Bomb",
        "{3}{B}",
        "Instant",
        must_also(sacrifice(CREATURE)),
        does("destroy, lose 2 life", target(NONBLACK_CREATURE)),
    ),
    card("Bone Splinters", "{B}", "Sorcery", must_also(sacrifice(CREATURE)), does("destroy", target(A_CREATURE))),
    card(
        "Bone Shards",
        "{B}",
        "Sorcery",
        must_also(OneOf((cost(sacrifice(CREATURE)), cost(discard())))),
        does("destroy", target(PERMANENT & (CREATURE | PLANESWALKER))),
    ),
    card(
        "Collective Brutality",
        "{1}{B}",
        "Sorcery",
        escalate(discard()),
        SpellAbility(
            modes=Modes(
                (
                    mode("discard", target(OPPONENT)),
                    mode("-2/-2", target(A_CREATURE)),
                    mode("drain 2 life", target(OPPONENT)),
                ),
                1,
                3,
            )
        ),
    ),
    card(
        "Cleansing Nova",
        "{3}{W}{W}",
        "Sorcery",
        SpellAbility(modes=Modes((mode("destroy creatures"), mode("destroy artifacts and enchantments")))),
    ),
    card(
        "Barrin's Spite",
        "{2}{U}{B}",
        "Sorcery",
        does("sacrifice one, return one", Target(A_CREATURE, 2, 2, joint=SAME_CONTROLLER)),
    ),
    card(
        "Incriminate",
        "{1}{B}",
        "Sorcery",
        does("sacrifice one", Target(A_CREATURE, 2, 2, joint=SAME_CONTROLLER)),
    ),
    card("Rivals' Duel", "{3}{R}", "Sorcery", does("they fight", Target(A_CREATURE, 2, 2, joint=NO_SHARED_TYPE))),
    card(
        "Mutiny",
        "{R}",
        "Sorcery",
        does(
            "the one damages the other",
            target(A_CREATURE & THEIRS),
            Target(A_CREATURE, other_than=(0,), related=(Related(0),)),
        ),
    ),
    card(
        "Searing Blaze",
        "{R}{R}",
        "Instant",
        does(
            "1 damage to each", target(PLAYER | (PERMANENT & PLANESWALKER)), Target(A_CREATURE, related=(Related(0),))
        ),
    ),
    card(
        "Suffer the Past",
        "{X}{B}",
        "Instant",
        does("exile, lose and gain life", Target(in_graveyard(), X(), X(), related=(Related(1),)), target(PLAYER)),
    ),
    card(
        "Run Away Together",
        "{1}{U}",
        "Instant",
        does("return to hands", Target(A_CREATURE, 2, 2, joint=(Apart(Quality.CONTROLLER),))),
    ),
    card(
        "Chaos Mutation",
        "{3}{U}{R}",
        "Instant",
        does("exile, new creatures", Target(A_CREATURE, 0, None, joint=(Apart(Quality.CONTROLLER),))),
    ),
    card(
        "Aether Tradewinds",
        "{2}{U}",
        "Instant",
        does("return to hands", target(PERMANENT & YOURS), target(PERMANENT & ~YOURS)),
    ),
    card("Void Snare", "{U}", "Sorcery", does("return to hand", target(NONLAND_PERMANENT))),
    card(
        "Cyclonic Rift",
        "{1}{U}",
        "Instant",
        does("return to hand", target(NONLAND_PERMANENT & ~YOURS)),
        overload("{6}{U}"),
    ),
    card(
        "Vandalblast",
        "{R}",
        "Sorcery",
        does("destroy", target(PERMANENT & ARTIFACT & ~YOURS)),
        overload("{4}{R}"),
    ),
    card("Capsize", "{1}{U}{U}", "Instant", buyback("{3}"), does("return to hand", target(PERMANENT))),
    card("Gigadrowse", "{U}", "Instant", replicate("{U}"), does("tap", target(PERMANENT))),
    card("Snakeform", "{2}{G/U}", "Instant", does("becomes a Snake, draw", target(A_CREATURE))),
    card("Giant Growth", "{G}", "Instant", does("+3/+3", target(A_CREATURE))),
    card(
        "Berserk",
        "{G}",
        "Instant",
        OnlyIf((During(BEFORE_DAMAGE),)),
        does("trample, power doubled", target(A_CREATURE)),
    ),
    card(
        "Savage Beating",
        "{3}{R}{R}",
        "Instant",
        OnlyIf((During(COMBAT), YourTurn())),
        SpellAbility(modes=Modes((mode("double strike"), mode("untap, combat again")))),
        entwine("{1}{R}"),
    ),
    card("Red Elemental Blast", "{R}", "Instant", SpellAbility(modes=BLUE_ONLY)),
    card("Pyroblast", "{R}", "Instant", SpellAbility(modes=IF_OF_A_COLOR)),
    card("Hydroblast", "{U}", "Instant", SpellAbility(modes=IF_OF_A_COLOR)),
)
