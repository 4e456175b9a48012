"""Spells that destroy, exile, return or change permanents."""

from __future__ import annotations

from ..language.abilities import (
    Begins,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    Modes,
    ModifyPowerToughness,
    OnlyIf,
    SetColors,
    SetCreatureTypes,
    SetPowerToughness,
    SpellAbility,
    Splice,
)
from ..language.amounts import Count, Happened, Sum, X
from ..language.cards import Card, card
from ..language.conditions import During, Fact, Holds, YourTurn, happened, there_is
from ..language.costs import LifePart, OneOf, cost, discard, exile_from, sacrifice
from ..language.effects import (
    IT,
    AllIn,
    Bound,
    ControllerOf,
    CountersSpell,
    DealsDamage,
    DiscardsThese,
    Each,
    Fits,
    ForEach,
    If,
    Later,
    LooksAt,
    May,
    NumberOf,
    Picked,
    Picks,
    PutsCounters,
    Searches,
    SpokenOf,
    Together,
    Uncounterable,
)
from ..language.events import EventKind
from ..language.filters import (
    ARTIFACT,
    BASIC,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    NONLAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    RED,
    SORCERY,
    SPELL,
    THEIRS,
    TOKEN,
    YOURS,
    Compare,
    Filter,
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
from ..language.keywords import buyback, entwine, escalate, must_also, overload, rather_than, replicate
from ..language.mana import ManaType
from ..language.names import target_of
from ..language.targets import SAME_CONTROLLER, Apart, Related, Target, target
from .doing import (
    AMONG_SEEN,
    FOURTH_TARGET,
    SECOND_TARGET,
    TARGET,
    THIRD_TARGET,
    becomes,
    deals,
    destroys,
    draws,
    exiles,
    gains_life,
    gets,
    has,
    loses_life,
    returns,
    sacrifices,
    taps,
    then,
    when,
)
from .words import A_CREATURE, SWAMP, YOUR_CREATURES, does, mode

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

ARTIFACT_OR_ENCHANTMENT = PERMANENT & (ARTIFACT | ENCHANTMENT)
NONBLACK_CREATURE = A_CREATURE & ~BLACK
NONLAND_PERMANENT = PERMANENT & NONLAND
NO_SHARED_TYPE = (Apart(Quality.CREATURE_TYPE),)

BEFORE_DAMAGE = ("untap", "upkeep", "draw", "main1", "combat_begin", "declare_attackers", "declare_blockers")
COMBAT = ("combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end")
BLUE_ONLY = Modes((mode(CountersSpell(TARGET), target(SPELL & BLUE)), mode(destroys(), target(PERMANENT & BLUE))))


def _if_it_is(color: Filter) -> SpellAbility:
    """Counter a spell or destroy a permanent if it is of a color."""
    fits = (Fits(TARGET, color),)
    counter, destroy = If(fits, CountersSpell(TARGET)), If(fits, destroys())
    return SpellAbility(modes=Modes((mode(counter, target(SPELL)), mode(destroy, target(PERMANENT)))))


CARDS: tuple[Card, ...] = (
    card(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        does(exiles(), gains_life(NumberOf(Stat.POWER, TARGET), ControllerOf(TARGET)), target(A_CREATURE)),
    ),
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
    card("Murder", "{1}{B}{B}", "Instant", does(destroys(), target(A_CREATURE))),
    card("Doom Blade", "{1}{B}", "Instant", does(destroys(), target(NONBLACK_CREATURE))),
    card("Terminate", "{B}{R}", "Instant", does(destroys(regenerate=False), target(A_CREATURE))),
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
    card("Dismember", "{1}{B/P}{B/P}", "Instant", does(gets("-5/-5"), target(A_CREATURE))),
    card("Disenchant", "{1}{W}", "Instant", does(destroys(), target(ARTIFACT_OR_ENCHANTMENT))),
    card("Naturalize", "{1}{G}", "Instant", does(destroys(), target(ARTIFACT_OR_ENCHANTMENT))),
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        Keyword("split second"),
        does(destroys(), target(ARTIFACT_OR_ENCHANTMENT)),
    ),
    card(
        "Wear Away",
        "{G}{G}",
        "Instant — Arcane",
        does(destroys(), target(ARTIFACT_OR_ENCHANTMENT)),
        Splice(HasType("Arcane"), cost("{3}{G}")),
    ),
    card("Shattering Spree", "{R}", "Sorcery", replicate("{R}"), does(destroys(), target(PERMANENT & ARTIFACT))),
    card("Shatter", "{1}{R}", "Instant", does(destroys(), target(PERMANENT & ARTIFACT))),
    card(
        "Decimate",
        "{2}{R}{G}",
        "Sorcery",
        does(
            destroys(Together((TARGET, SECOND_TARGET, THIRD_TARGET, FOURTH_TARGET))),
            *(target(PERMANENT & what) for what in (ARTIFACT, CREATURE, ENCHANTMENT, LAND)),
        ),
    ),
    card("Hex", "{4}{B}{B}", "Sorcery", does(destroys(), Target(A_CREATURE, 6, 6))),
    card("Wrath of God", "{2}{W}{W}", "Sorcery", does(destroys(Each(A_CREATURE), regenerate=False))),
    card("Damnation", "{2}{B}{B}", "Sorcery", does(destroys(Each(A_CREATURE), regenerate=False))),
    card("Hour of Reckoning", "{4}{W}{W}{W}", "Sorcery", Keyword("convoke"), does(destroys(Each(A_CREATURE & ~TOKEN)))),
    card(
        "Snuff Out",
        "{3}{B}",
        "Instant",
        rather_than(LifePart(4), if_=(there_is(PERMANENT & YOURS & SWAMP),)),
        does(destroys(regenerate=False), target(NONBLACK_CREATURE)),
    ),
    card(
        "Contagion",
        "{3}{B}{B}",
        "Instant",
        rather_than(LifePart(1), exile_from(Zone.HAND, BLACK)),
        does(PutsCounters(TARGET, "-2/-1", 0, divided=True), Target(A_CREATURE, 1, 2, divided=2)),
    ),
    card(
        "Death Bomb",
        "{3}{B}",
        "Instant",
        must_also(sacrifice(CREATURE)),
        does(destroys(regenerate=False), loses_life(2, ControllerOf(TARGET)), target(NONBLACK_CREATURE)),
    ),
    card("Bone Splinters", "{B}", "Sorcery", must_also(sacrifice(CREATURE)), does(destroys(), target(A_CREATURE))),
    card(
        "Bone Shards",
        "{B}",
        "Sorcery",
        must_also(OneOf((cost(sacrifice(CREATURE)), cost(discard())))),
        does(destroys(), target(PERMANENT & (CREATURE | PLANESWALKER))),
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
        "Cleansing Nova",
        "{3}{W}{W}",
        "Sorcery",
        SpellAbility(
            modes=Modes(
                (
                    mode(destroys(Each(A_CREATURE))),
                    mode(destroys(Each((PERMANENT & ARTIFACT) | (PERMANENT & ENCHANTMENT)))),
                )
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
        "Mutiny",
        "{R}",
        "Sorcery",
        does(
            DealsDamage(TARGET, SECOND_TARGET, NumberOf(Stat.POWER, TARGET)),
            target(A_CREATURE & THEIRS),
            Target(A_CREATURE, other_than=(0,), related=(Related(0),)),
        ),
    ),
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
        "Run Away Together",
        "{1}{U}",
        "Instant",
        does(returns(), Target(A_CREATURE, 2, 2, joint=(Apart(Quality.CONTROLLER),))),
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
        does(returns(Together((TARGET, SECOND_TARGET))), target(PERMANENT & YOURS), target(PERMANENT & ~YOURS)),
    ),
    card("Void Snare", "{U}", "Sorcery", does(returns(), target(NONLAND_PERMANENT))),
    card(
        "Cyclonic Rift",
        "{1}{U}",
        "Instant",
        does(returns(), target(NONLAND_PERMANENT & ~YOURS)),
        overload("{6}{U}"),
    ),
    card(
        "Vandalblast",
        "{R}",
        "Sorcery",
        does(destroys(), target(PERMANENT & ARTIFACT & ~YOURS)),
        overload("{4}{R}"),
    ),
    card("Capsize", "{1}{U}{U}", "Instant", buyback("{3}"), does(returns(), target(PERMANENT))),
    card("Gigadrowse", "{U}", "Instant", replicate("{U}"), does(taps(), target(PERMANENT))),
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
    card("Giant Growth", "{G}", "Instant", does(gets("+3/+3"), target(A_CREATURE))),
    card(
        "Berserk",
        "{G}",
        "Instant",
        OnlyIf((During(BEFORE_DAMAGE),)),
        does(
            becomes(TARGET, GainAbility(Keyword("trample")), ModifyPowerToughness(NumberOf(Stat.POWER, TARGET), 0)),
            Later(
                when(
                    Begins("end", next_only=True),
                    If((Fits(Bound(target_of(0)), Is(State.ATTACKED)),), destroys(Bound(target_of(0)))),
                )
            ),
            target(A_CREATURE),
        ),
    ),
    card(
        "Savage Beating",
        "{3}{R}{R}",
        "Instant",
        OnlyIf((During(COMBAT), YourTurn())),
        SpellAbility(modes=Modes((mode(has(Each(YOUR_CREATURES), "double strike")), mode("untap, combat again")))),
        entwine("{1}{R}"),
    ),
    card("Red Elemental Blast", "{R}", "Instant", SpellAbility(modes=BLUE_ONLY)),
    card("Pyroblast", "{R}", "Instant", _if_it_is(BLUE)),
    card("Hydroblast", "{U}", "Instant", _if_it_is(RED)),
)
