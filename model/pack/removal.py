"""Spells that destroy, exile, return or change permanents."""

from __future__ import annotations

from ..language import effects as ef
from ..language import filters as fi
from ..language.abilities import LoseAllAbilities, Modes, SetColors, SetCreatureTypes, SetPowerToughness, SpellAbility
from ..language.amounts import Count, Happened, Sum, X
from ..language.cards import Card, card
from ..language.conditions import Fact, Holds, happened
from ..language.costs import discard
from ..language.events import EventKind
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

_MY_LAND = fi.PERMANENT & fi.HasType("Land") & fi.YOURS
_UNSEEN = fi.Not(fi.TookPart(fi.Past(EventKind.MOVE, to=fi.Zone.BATTLEFIELD), fi.Role.BECAME))
_LANDED = Holds(
    Sum(
        (
            Count(_MY_LAND & fi.Is(fi.State.ENTERED_THIS_TURN) & _UNSEEN),
            Happened(fi.Past(EventKind.MOVE, into=_MY_LAND, to=fi.Zone.BATTLEFIELD)),
        )
    ),
    fi.Compare.AT_LEAST,
    1,
)
"""A land has entered under your control this turn: it is there, or has been."""

NONLAND_PERMANENT = fi.PERMANENT & fi.NONLAND
NO_SHARED_TYPE = (Apart(fi.Quality.CREATURE_TYPE),)


CARDS: tuple[Card, ...] = (
    card(
        "Path to Exile",
        "{W}",
        "Instant",
        does(
            exiles(),
            ef.May(
                ef.Searches(ef.ControllerOf(ef.IT), fi.BASIC & fi.LAND, to=fi.Zone.BATTLEFIELD, tapped=True),
                ef.ControllerOf(TARGET),
            ),
            target(A_CREATURE),
        ),
    ),
    card(
        "Fatal Push",
        "{B}",
        "Instant",
        does(
            ef.If(
                (ef.Fits(TARGET, fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, 2)),),
                destroys(),
                ef.If(
                    (
                        ef.Fits(TARGET, fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, 4)),
                        happened(
                            "a permanent left the battlefield under your control this turn",
                            fi.Past(EventKind.MOVE, fi.PERMANENT & fi.YOURS, frm=fi.Zone.BATTLEFIELD),
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
        does(
            ef.Uncounterable(),
            destroys(),
            target(NONLAND_PERMANENT & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, 3)),
        ),
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
                        ef.LooksAt(ef.AllIn(TARGET, fi.Zone.HAND), reveal=True),
                        ef.Picks(ef.Picked(AMONG_SEEN & (fi.INSTANT | fi.SORCERY))),
                        ef.DiscardsThese(TARGET, ef.IT),
                        target(fi.OPPONENT),
                    ),
                    mode(gets("-2/-2"), target(A_CREATURE)),
                    mode(loses_life(2, TARGET), gains_life(2), target(fi.OPPONENT)),
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
            sacrifices(ef.Picked(ef.SpokenOf(TARGET), by=ef.ControllerOf(TARGET))),
            returns(ef.Each(fi.PERMANENT & ef.SpokenOf(TARGET))),
            Target(A_CREATURE, 2, 2, joint=SAME_CONTROLLER),
        ),
    ),
    card(
        "Incriminate",
        "{1}{B}",
        "Sorcery",
        does(
            sacrifices(ef.Picked(ef.SpokenOf(TARGET), by=ef.ControllerOf(TARGET))),
            Target(A_CREATURE, 2, 2, joint=SAME_CONTROLLER),
        ),
    ),
    card("Rivals' Duel", "{3}{R}", "Sorcery", does("they fight", Target(A_CREATURE, 2, 2, joint=NO_SHARED_TYPE))),
    card(
        "Searing Blaze",
        "{R}{R}",
        "Instant",
        does(
            ef.If(
                (Fact("you had a land enter the battlefield under your control this turn", _LANDED),),
                deals(3, ef.Together((TARGET, SECOND_TARGET))),
                deals(1, ef.Together((TARGET, SECOND_TARGET))),
            ),
            target(fi.PLAYER | (fi.PERMANENT & fi.PLANESWALKER)),
            Target(A_CREATURE, related=(Related(0),)),
        ),
    ),
    card(
        "Suffer the Past",
        "{X}{B}",
        "Instant",
        does(
            exiles(),
            ef.ForEach(ef.IT, then(loses_life(1, SECOND_TARGET), gains_life(1))),
            Target(fi.in_graveyard(), X(), X(), related=(Related(1),)),
            target(fi.PLAYER),
        ),
    ),
    card(
        "Vandalblast",
        "{R}",
        "Sorcery",
        does(destroys(), target(fi.PERMANENT & fi.ARTIFACT & ~fi.YOURS)),
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
