"""Cards whose additional costs are optional, are a number of things, or hang on their targets (118.8)."""

from __future__ import annotations

from ..language import filters as fi
from ..language.abilities import OnlyIf, Splice
from ..language.amounts import Count, Half, StartingLife, Sum, Times, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import During, there_is
from ..language.costs import Action, BoundsOfX, OneOf, cost, sacrifice
from ..language.costs_done import opponent_gains
from ..language.effects import (
    EACH_PLAYER,
    SOURCE,
    AllIn,
    Bound,
    Each,
    HowMany,
    If,
    MoveTo,
    SetsLife,
    Shuffles,
    ThatMuch,
    Theirs,
)
from ..language.keywords import assist, forage, may_also, must_also, x_within
from ..language.names import Name, paid_by
from ..language.targets import Target, target, up_to
from .doing import ENTERS, TARGET, destroys, draws, exiles, gains_life, gets, loses_life, when
from .words import A_CREATURE, FOREST, YOUR_LANDS, ability, costs_less, does

ARCANE = fi.HasType("Arcane")
SPIRIT = fi.HasType("Spirit")


CARDS: tuple[Card, ...] = (
    # forage
    card(
        "Feed the Cycle",
        "{1}{B}",
        "Instant",
        must_also(OneOf((cost(forage()), cost("{B}")))),
        does(destroys(), target(fi.PERMANENT & (fi.CREATURE | fi.PLANESWALKER))),
    ),
    card(
        "Devouring Greed",
        "{2}{B}{B}",
        "Sorcery — Arcane",
        may_also(sacrifice(SPIRIT), any_number=True),
        does(
            loses_life(Sum((2, Times(2, HowMany(Bound(paid_by(Action.SACRIFICE)))))), TARGET),
            gains_life(ThatMuch()),
            target(fi.PLAYER),
        ),
    ),
    card(
        "Torgaar, Famine Incarnate",
        "{6}{B}{B}",
        "Legendary Creature — Avatar",
        may_also(sacrifice(fi.CREATURE), any_number=True),
        costs_less("{2}", TimesPaid("1")),
        when(ENTERS, SetsLife(TARGET, Theirs(Half(StartingLife(), up=False))), up_to(1, fi.PLAYER)),
        pt="7/6",
    ),
    card("Ertai's Meddling", "{X}{U}", "Instant", x_within(1), does("exile with X counters", target(fi.SPELL))),
    card(
        "Winter's Chill",
        "{X}{U}",
        "Instant",
        OnlyIf((During(("combat_begin", "declare_attackers")),)),
        x_within(most=Count(YOUR_LANDS & fi.SNOW)),
        does("destroy unless paid for", Target(A_CREATURE & fi.Is(fi.State.ATTACKING), X(), X())),
    ),
    card("Helm of Obedience", "{4}", "Artifact", ability(("{X}{T}", BoundsOfX(1)), "mill", target(fi.OPPONENT))),
    card(
        "Game Plan",
        "{5}{U}",
        "Sorcery",
        assist(),
        does(
            MoveTo(what=AllIn(EACH_PLAYER, fi.Zone.HAND), to=fi.Zone.LIBRARY, bound=Name.SHUFFLED),
            MoveTo(what=AllIn(EACH_PLAYER, fi.Zone.GRAVEYARD), to=fi.Zone.LIBRARY, bound=Name.SHUFFLED),
            Shuffles(EACH_PLAYER),
            draws(7, EACH_PLAYER),
            exiles(SOURCE),
        ),
    ),
    card(
        "Roar of Jukai",
        "{2}{G}",
        "Instant — Arcane",
        does(
            If(
                (there_is(fi.PERMANENT & FOREST & fi.YOURS),),
                gets("+2/+2", Each(A_CREATURE & fi.Is(fi.State.ATTACKING) & fi.BlockedBy(fi.ANYTHING))),
            )
        ),
        Splice(ARCANE, cost(opponent_gains(5))),
    ),
)
