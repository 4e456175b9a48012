"""Spells that aim at spells and abilities on the stack."""

from __future__ import annotations

from ..language.abilities import Begins, Modes, SpellAbility
from ..language.amounts import SpellsCastThisTurn
from ..language.cards import Card, card
from ..language.conditions import Unless, YourTurn, there_is
from ..language.costs import LifePart, discard, exile_from, return_to_hand
from ..language.effects import (
    Bound,
    ChoosesNewTargets,
    ControllerOf,
    CopiesSpell,
    CountersSpell,
    Each,
    Later,
    NumberOf,
    add,
)
from ..language.filters import (
    ABILITY,
    BLUE,
    CREATURE,
    INSTANT,
    OPPONENT,
    PERMANENT,
    SORCERY,
    SPELL,
    THEIRS,
    YOURS,
    Compare,
    HasStat,
    HasTargets,
    Is,
    PlayerWhere,
    Stat,
    State,
    Who,
    Zone,
)
from ..language.keywords import rather_than
from ..language.names import target_of
from ..language.targets import any_number, target
from .doing import TARGET, draws, exiles, returns, taps, unless_paid, when
from .words import A_CREATURE, ISLAND, YOUR_CREATURES, costs_less, does, mode

A_SPELL = target(SPELL)
INSTANT_OR_SORCERY_SPELL = target(SPELL & (INSTANT | SORCERY))

CARDS: tuple[Card, ...] = (
    card("Counterspell", "{U}{U}", "Instant", does(CountersSpell(TARGET), A_SPELL)),
    card("Cancel", "{1}{U}{U}", "Instant", does(CountersSpell(TARGET), A_SPELL)),
    card(
        "Mana Drain",
        "{U}{U}",
        "Instant",
        does(
            CountersSpell(TARGET),
            Later(
                when(
                    Begins("main1|main2", Who.YOU, next_only=True),
                    add("{C}", NumberOf(Stat.MANA_VALUE, Bound(target_of(0)))),
                )
            ),
            A_SPELL,
        ),
    ),
    card(
        "Mana Leak", "{1}{U}", "Instant", does(unless_paid("{3}", CountersSpell(TARGET), ControllerOf(TARGET)), A_SPELL)
    ),
    card("Remand", "{1}{U}", "Instant", does(CountersSpell(TARGET, Zone.HAND), draws(), A_SPELL)),
    card("Negate", "{1}{U}", "Instant", does(CountersSpell(TARGET), target(SPELL & ~CREATURE))),
    card("Stifle", "{U}", "Instant", does(CountersSpell(TARGET), target(ABILITY))),
    card("Redirect", "{U}{U}", "Instant", does(ChoosesNewTargets(TARGET), A_SPELL)),
    card("Swerve", "{U}{R}", "Instant", does("change the target", target(SPELL & HasTargets(1)))),
    card("Imp's Mischief", "{1}{B}", "Instant", does("change the target, lose life", target(SPELL & HasTargets(1)))),
    card(
        "Bolt Bend",
        "{3}{R}",
        "Instant",
        costs_less("{3}", if_=(there_is(YOUR_CREATURES & HasStat(Stat.POWER, Compare.AT_LEAST, 4)),)),
        does("change the target", target((SPELL | ABILITY) & HasTargets(1))),
    ),
    card(
        "Deflecting Swat",
        "{2}{R}",
        "Instant",
        rather_than("{0}", if_=(there_is(PERMANENT & YOURS & Is(State.COMMANDER)),)),
        does(ChoosesNewTargets(TARGET), target(SPELL | ABILITY)),
    ),
    card("Twincast", "{U}{U}", "Instant", does(CopiesSpell(TARGET), INSTANT_OR_SORCERY_SPELL)),
    card("Fork", "{R}{R}", "Instant", does("copy", INSTANT_OR_SORCERY_SPELL)),
    card("Reverberate", "{R}{R}", "Instant", does(CopiesSpell(TARGET), INSTANT_OR_SORCERY_SPELL)),
    card(
        "Force of Will",
        "{3}{U}{U}",
        "Instant",
        rather_than(LifePart(1), exile_from(Zone.HAND, BLUE)),
        does(CountersSpell(TARGET), A_SPELL),
    ),
    card(
        "Force of Negation",
        "{1}{U}{U}",
        "Instant",
        rather_than(exile_from(Zone.HAND, BLUE), if_=(Unless(YourTurn()),)),
        does(CountersSpell(TARGET, Zone.EXILE), target(SPELL & ~CREATURE)),
    ),
    card(
        "Daze",
        "{1}{U}",
        "Instant",
        rather_than(return_to_hand(ISLAND)),
        does(unless_paid("{1}", CountersSpell(TARGET), ControllerOf(TARGET)), A_SPELL),
    ),
    card("Foil", "{2}{U}{U}", "Instant", rather_than(discard(ISLAND), discard()), does(CountersSpell(TARGET), A_SPELL)),
    card(
        "Mindbreak Trap",
        "{2}{U}{U}",
        "Instant — Trap",
        rather_than("{0}", if_=(there_is(OPPONENT & PlayerWhere(SpellsCastThisTurn(Who.YOU), Compare.AT_LEAST, 3)),)),
        does(exiles(), any_number(SPELL)),
    ),
    card(
        "Cryptic Command",
        "{1}{U}{U}{U}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(CountersSpell(TARGET), A_SPELL),
                    mode(returns(), target(PERMANENT)),
                    mode(taps(Each(A_CREATURE & THEIRS))),
                    mode(draws()),
                ),
                2,
                2,
            )
        ),
    ),
    card("Gather Specimens", "{3}{U}{U}{U}", "Instant", does("takes entering creatures")),
)
