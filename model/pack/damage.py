"""Spells that deal damage."""

from __future__ import annotations

from ..language.abilities import (
    AdditionalCost,
    CantHappen,
    CostChange,
    GoesElsewhere,
    Keyword,
    Modes,
    SpellAbility,
    Splice,
)
from ..language.amounts import Count, Targets, Times, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import there_is, was_paid
from ..language.costs import Action, OneOf, cost, discard, exile_from, sacrifice
from ..language.effects import (
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    YOU,
    Bound,
    ControllerOf,
    CountersSpell,
    DealsAtOnce,
    DealsDamage,
    Each,
    ForEach,
    ForPlayer,
    If,
    NumberOf,
    Rules,
    Scries,
    SpokenOf,
    Together,
    Uncounterable,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    RED,
    SNOW,
    SORCERY,
    SPELL,
    THIS,
    TOKEN,
    WHITE,
    YOU_OWN,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Stat,
    Zone,
    in_graveyard,
)
from ..language.keywords import multikicker, must_also, rather_than, suspend
from ..language.mana import ManaCost
from ..language.names import Name, paid_by
from ..language.targets import Target, any_number, target, up_to
from .doing import (
    SECOND_TARGET,
    TARGET,
    deals,
    deals_divided,
    destroys,
    discards,
    draws,
    has,
    returns,
    then,
    unless_paid,
)
from .words import A_CREATURE, MOUNTAIN, PLAYER_OR_PLANESWALKER, YOUR_CREATURES, YOUR_LANDS, costs_less, does, mode

ONE_OR_TWO = Target(ANY_TARGET, 1, 2, divided=2)

CARDS: tuple[Card, ...] = (
    card("Lightning Bolt", "{R}", "Instant", does(deals(3), target(ANY_TARGET))),
    card("Shock", "{R}", "Instant", does(deals(2), target(ANY_TARGET))),
    card(
        "Wild Slash",
        "{R}",
        "Instant",
        does(
            If(
                (there_is(YOUR_CREATURES & HasStat(Stat.POWER, Compare.AT_LEAST, 4)),),
                Rules(CantHappen(event=EventKind.PREVENT)),
            ),
            deals(2),
            target(ANY_TARGET),
        ),
    ),
    card("Lava Spike", "{R}", "Sorcery — Arcane", does(deals(3), target(PLAYER_OR_PLANESWALKER))),
    card(
        "Skullcrack",
        "{1}{R}",
        "Instant",
        does(
            Rules(CantHappen(event=EventKind.GAIN_LIFE)),
            Rules(CantHappen(event=EventKind.PREVENT)),
            deals(3),
            target(PLAYER_OR_PLANESWALKER),
        ),
    ),
    card(
        "Price of Progress",
        "{1}{R}",
        "Instant",
        does(ForEach(EACH_PLAYER, deals(ForPlayer(IT, Times(2, Count(YOUR_LANDS & ~BASIC))), IT))),
    ),
    card(
        "Exquisite Firecraft",
        "{1}{R}{R}",
        "Sorcery",
        does(
            deals(4),
            If((there_is(in_graveyard(YOU_OWN & (INSTANT | SORCERY)), 2),), Uncounterable()),
            target(ANY_TARGET),
        ),
    ),
    card("Sudden Shock", "{1}{R}", "Instant", Keyword("split second"), does(deals(2), target(ANY_TARGET))),
    card("Skred", "{R}", "Instant", does(deals(Count(PERMANENT & SNOW & YOURS)), target(A_CREATURE))),
    card("Flame Javelin", "{2/R}{2/R}{2/R}", "Instant", does(deals(4), target(ANY_TARGET))),
    card("Stoke the Flames", "{2}{R}{R}", "Instant", Keyword("convoke"), does(deals(4), target(ANY_TARGET))),
    card("Harnessed Lightning", "{1}{R}", "Instant", does("energy, then damage", target(A_CREATURE))),
    card(
        "Chandra's Ignition",
        "{3}{R}{R}",
        "Sorcery",
        does(
            DealsDamage(
                TARGET, Together((Each(A_CREATURE & ~SpokenOf(TARGET)), EACH_OPPONENT)), NumberOf(Stat.POWER, TARGET)
            ),
            target(YOUR_CREATURES),
        ),
    ),
    card(
        "Wizard's Lightning",
        "{2}{R}",
        "Instant",
        costs_less("{2}", if_=(there_is(PERMANENT & YOURS & HasType("Wizard")),)),
        does(deals(3), target(ANY_TARGET)),
    ),
    card(
        "Fireball",
        "{X}{R}",
        "Sorcery",
        CostChange(ManaCost.parse("{1}"), THIS, times=Targets(1), zone=Zone.STACK),
        does("X damage, divided evenly", any_number(ANY_TARGET)),
    ),
    card("Rolling Thunder", "{X}{R}{R}", "Sorcery", does(deals_divided(), Target(ANY_TARGET, 0, None, divided=X()))),
    card("Aurelia's Fury", "{X}{R}{W}", "Instant", does("X damage", Target(ANY_TARGET, 0, None, divided=X()))),
    card("Forked Bolt", "{R}", "Sorcery", does(deals_divided(), ONE_OR_TWO)),
    card("Electrolyze", "{1}{U}{R}", "Instant", does(deals_divided(), draws(), ONE_OR_TWO)),
    card("Arc Lightning", "{2}{R}", "Sorcery", does(deals_divided(), Target(ANY_TARGET, 1, 3, divided=3))),
    card(
        "Arc Trail",
        "{1}{R}",
        "Sorcery",
        does(DealsAtOnce((deals(2), deals(1, SECOND_TARGET))), target(ANY_TARGET), Target(ANY_TARGET, other_than=(0,))),
    ),
    card("Crackle with Power", "{X}{X}{X}{R}{R}", "Sorcery", does(deals(Times(5, X())), Target(ANY_TARGET, 0, X()))),
    card("Jaya's Immolating Inferno", "{X}{R}{R}", "Legendary Sorcery", does(deals(X()), up_to(3, ANY_TARGET))),
    card(
        "Comet Storm",
        "{X}{R}{R}",
        "Instant",
        multikicker("{1}"),
        does(
            deals(X(), Together((TARGET, SECOND_TARGET))),
            target(ANY_TARGET),
            Target(
                ANY_TARGET, TimesPaid("multikicker"), TimesPaid("multikicker"), (0,), if_=(was_paid("multikicker"),)
            ),
        ),
    ),
    card(
        "Firestorm",
        "{R}",
        "Instant",
        must_also(discard(count=X())),
        does(deals(X()), Target(ANY_TARGET, X(), X())),
    ),
    card(
        "Fireblast",
        "{4}{R}{R}",
        "Instant",
        rather_than(sacrifice(MOUNTAIN, 2)),
        does(deals(4), target(ANY_TARGET)),
    ),
    card(
        "Pyrokinesis",
        "{4}{R}{R}",
        "Instant",
        rather_than(exile_from(Zone.HAND, RED)),
        does(deals_divided(), Target(A_CREATURE, 0, None, divided=4)),
    ),
    card(
        "Lightning Axe",
        "{R}",
        "Instant",
        must_also(OneOf((cost(discard()), cost("{5}")))),
        does(deals(5), target(A_CREATURE)),
    ),
    card(
        "Fling",
        "{1}{R}",
        "Instant",
        must_also(sacrifice(CREATURE)),
        does(deals(NumberOf(Stat.POWER, Bound(paid_by(Action.SACRIFICE)))), target(ANY_TARGET)),
    ),
    card(
        "Thud",
        "{R}",
        "Sorcery",
        must_also(sacrifice(CREATURE)),
        does(deals(NumberOf(Stat.POWER, Bound(paid_by(Action.SACRIFICE)))), target(ANY_TARGET)),
    ),
    card("Reckless Abandon", "{R}", "Sorcery", must_also(sacrifice(CREATURE)), does(deals(4), target(ANY_TARGET))),
    card("Shard Volley", "{R}", "Instant", must_also(sacrifice(LAND)), does(deals(3), target(ANY_TARGET))),
    card("Shrapnel Blast", "{1}{R}", "Instant", must_also(sacrifice(ARTIFACT)), does(deals(5), target(ANY_TARGET))),
    card(
        "Torch the Tower",
        "{R}",
        "Instant",
        AdditionalCost(cost(sacrifice(ARTIFACT | ENCHANTMENT | TOKEN)), "bargain", optional=True),
        does(
            If((was_paid("bargain"),), then(deals(3), Scries(YOU)), deals(2)),
            Rules(GoesElsewhere(what=SpokenOf(Bound(Name.DAMAGED)), to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD)),
            target(PERMANENT & (CREATURE | PLANESWALKER)),
        ),
    ),
    card(
        "Blasphemous Act",
        "{8}{R}",
        "Sorcery",
        costs_less("{1}", Count(A_CREATURE)),
        does(deals(13, Each(A_CREATURE))),
    ),
    card("Rift Bolt", "{2}{R}", "Sorcery", does(deals(3), target(ANY_TARGET)), suspend(1, "{R}")),
    card(
        "Glacial Ray",
        "{1}{R}",
        "Instant — Arcane",
        does(deals(2), target(ANY_TARGET)),
        Splice(HasType("Arcane"), cost("{1}{R}")),
    ),
    card(
        "Shining Shoal",
        "{X}{W}{W}",
        "Instant — Arcane",
        rather_than(exile_from(Zone.HAND, WHITE & HasStat(Stat.MANA_VALUE, Compare.EQUAL, X()))),
        does("X damage goes elsewhere", target(ANY_TARGET)),
    ),
    card(
        "Izzet Charm",
        "{U}{R}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(unless_paid("{2}", CountersSpell(TARGET), ControllerOf(TARGET)), target(SPELL & ~CREATURE)),
                    mode(deals(2), target(A_CREATURE)),
                    mode(draws(2), discards(2)),
                )
            )
        ),
    ),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(deals(4), target(PLAYER_OR_PLANESWALKER)),
                    mode(has(Each(PERMANENT & YOURS), "indestructible")),
                    mode(has(TARGET, "double strike"), target(A_CREATURE)),
                )
            )
        ),
    ),
    card(
        "Kolaghan's Command",
        "{1}{B}{R}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(returns(), target(in_graveyard(YOU_OWN & CREATURE))),
                    mode(discards(who=TARGET), target(PLAYER)),
                    mode(destroys(), target(PERMANENT & ARTIFACT)),
                    mode(deals(2), target(ANY_TARGET)),
                ),
                2,
                2,
            )
        ),
    ),
)
