"""Spells that destroy, exile, return or change permanents."""

from __future__ import annotations

from ..language.abilities import LoseAllAbilities, Modes, SetColors, SetCreatureTypes, SetPowerToughness, SpellAbility
from ..language.amounts import Count, Happened, Sum, X
from ..language.cards import Card, card
from ..language.conditions import Fact, Holds, happened
from ..language.costs import discard
from ..language.effects import (
    IT,
    AllIn,
    ControllerOf,
    DiscardsThese,
    Each,
    Fits,
    ForEach,
    If,
    LooksAt,
    May,
    Picked,
    Picks,
    Searches,
    SpokenOf,
    Together,
    Uncounterable,
)
from ..language.events import EventKind
from ..language.filters import (
    ARTIFACT,
    BASIC,
    INSTANT,
    LAND,
    NONLAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SORCERY,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Is,
    Not,
    Past,
    Quality,
    Role,
    Stat,
    State,
    TookPart,
    Zone,
    in_graveyard,
)
from ..language.keywords import escalate, overload
from ..language.mana import ManaType
from ..language.targets import SAME_CONTROLLER, Apart, Related, Target, target
from .doing import (
    AMONG_SEEN,
    SECOND_TARGET,
    TARGET,
    becomes,
    deals,
    destroys,
    draws,
    exiles,
    gains_life,
    gets,
    loses_life,
    returns,
    sacrifices,
    then,
)
from .words import A_CREATURE, does, mode

_MY_LAND = PERMANENT & HasType("Land") & YOURS
_UNSEEN = Not(TookPart(Past(EventKind.MOVE, to=Zone.BATTLEFIELD), Role.BECAME))
_LANDED = Holds(
    Sum(
        (
            Count(_MY_LAND & Is(State.ENTERED_THIS_TURN) & _UNSEEN),
            Happened(Past(EventKind.MOVE, into=_MY_LAND, to=Zone.BATTLEFIELD)),
        )
    ),
    Compare.AT_LEAST,
    1,
)
"""A land has entered under your control this turn: it is there, or has been."""

NONLAND_PERMANENT = PERMANENT & NONLAND
NO_SHARED_TYPE = (Apart(Quality.CREATURE_TYPE),)


CARDS: tuple[Card, ...] = (
    card(
        "Path to Exile",
        "{W}",
        "Instant",
        does(
            exiles(),
            May(Searches(ControllerOf(IT), BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True), ControllerOf(TARGET)),
            target(A_CREATURE),
        ),
    ),
    card(
        "Fatal Push",
        "{B}",
        "Instant",
        does(
            If(
                (Fits(TARGET, HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 2)),),
                destroys(),
                If(
                    (
                        Fits(TARGET, HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 4)),
                        happened(
                            "a permanent left the battlefield under your control this turn",
                            Past(EventKind.MOVE, PERMANENT & YOURS, frm=Zone.BATTLEFIELD),
                        ),
                    ),
                    destroys(),
                ),
            ),
            target(A_CREATURE),
        ),
    ),
    card(
        "Abrupt Decay",
        "{B}{G}",
        "Instant",
        does(Uncounterable(), destroys(), target(NONLAND_PERMANENT & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3))),
    ),
    card(
        "Collective Brutality",
        "{1}{B}",
        "Sorcery",
        escalate(discard()),
        SpellAbility(
            modes=Modes(
                (
                    mode(
                        LooksAt(AllIn(TARGET, Zone.HAND), reveal=True),
                        Picks(Picked(AMONG_SEEN & (INSTANT | SORCERY))),
                        DiscardsThese(TARGET, IT),
                        target(OPPONENT),
                    ),
                    mode(gets("-2/-2"), target(A_CREATURE)),
                    mode(loses_life(2, TARGET), gains_life(2), target(OPPONENT)),
                ),
                1,
                3,
            )
        ),
    ),
    card(
        "Barrin's Spite",
        "{2}{U}{B}",
        "Sorcery",
        does(
            sacrifices(Picked(SpokenOf(TARGET), by=ControllerOf(TARGET))),
            returns(Each(PERMANENT & SpokenOf(TARGET))),
            Target(A_CREATURE, 2, 2, joint=SAME_CONTROLLER),
        ),
    ),
    card(
        "Incriminate",
        "{1}{B}",
        "Sorcery",
        does(
            sacrifices(Picked(SpokenOf(TARGET), by=ControllerOf(TARGET))),
            Target(A_CREATURE, 2, 2, joint=SAME_CONTROLLER),
        ),
    ),
    card("Rivals' Duel", "{3}{R}", "Sorcery", does("they fight", Target(A_CREATURE, 2, 2, joint=NO_SHARED_TYPE))),
    card(
        "Searing Blaze",
        "{R}{R}",
        "Instant",
        does(
            If(
                (Fact("you had a land enter the battlefield under your control this turn", _LANDED),),
                deals(3, Together((TARGET, SECOND_TARGET))),
                deals(1, Together((TARGET, SECOND_TARGET))),
            ),
            target(PLAYER | (PERMANENT & PLANESWALKER)),
            Target(A_CREATURE, related=(Related(0),)),
        ),
    ),
    card(
        "Suffer the Past",
        "{X}{B}",
        "Instant",
        does(
            exiles(),
            ForEach(IT, then(loses_life(1, SECOND_TARGET), gains_life(1))),
            Target(in_graveyard(), X(), X(), related=(Related(1),)),
            target(PLAYER),
        ),
    ),
    card(
        "Vandalblast",
        "{R}",
        "Sorcery",
        does(destroys(), target(PERMANENT & ARTIFACT & ~YOURS)),
        overload("{4}{R}"),
    ),
    card(
        "Snakeform",
        "{2}{G/U}",
        "Instant",
        does(
            becomes(
                TARGET,
                LoseAllAbilities(),
                SetColors((ManaType.GREEN,)),
                SetCreatureTypes(("Snake",)),
                SetPowerToughness(1, 1),
            ),
            draws(),
            target(A_CREATURE),
        ),
    ),
)
