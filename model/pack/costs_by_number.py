"""Cards whose additional costs are optional, are a number of things, or hang on their targets (118.8)."""

from __future__ import annotations

from ..language.abilities import (
    CostChange,
    OnlyIf,
    SpellAbility,
    Splice,
)
from ..language.amounts import Count, Half, StartingLife, Sum, Targets, Times, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import During, there_is
from ..language.costs import (
    Action,
    BoundsOfX,
    LifePart,
    OneOf,
    cost,
    discard,
    exile_from,
    reveal,
    sacrifice,
    tap_untapped,
)
from ..language.costs_done import opponent_gains
from ..language.effects import (
    EACH_PLAYER,
    SOURCE,
    YOU,
    AllIn,
    Bound,
    CreatesTokens,
    Each,
    HowMany,
    If,
    MoveTo,
    Searches,
    SetsLife,
    Shuffles,
    ThatMuch,
    Theirs,
    add,
    add_any_color,
)
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    CREATURE,
    LAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SNOW,
    SPELL,
    THIS,
    YOU_OWN,
    YOURS,
    BlockedBy,
    HasType,
    Is,
    State,
    Zone,
    in_graveyard,
)
from ..language.keywords import (
    assist,
    flashback,
    forage,
    may_also,
    must_also,
    x_within,
)
from ..language.mana import ManaCost
from ..language.names import Name, paid_by
from ..language.targets import Target, any_number, target, up_to
from .doing import (
    ENTERS,
    TARGET,
    deals,
    deals_divided,
    destroys,
    draws,
    exiles,
    gains_life,
    gets,
    loses_life,
    returns,
    token,
    when,
)
from .words import (
    A_CREATURE,
    FOREST,
    MOUNTAIN,
    YOUR_LANDS,
    ability,
    costs_less,
    does,
    mana_ability,
    taps_for,
)

ARCANE = HasType("Arcane")
DRAGON, ELEMENTAL, GOBLIN, SPIRIT = map(HasType, ("Dragon", "Elemental", "Goblin", "Spirit"))


CARDS: tuple[Card, ...] = (
    # forage
    card(
        "Feed the Cycle",
        "{1}{B}",
        "Instant",
        must_also(OneOf((cost(forage()), cost("{B}")))),
        does(destroys(), target(PERMANENT & (CREATURE | PLANESWALKER))),
    ),
    card(
        "Thornvault Forager",
        "{1}{G}",
        "Creature — Squirrel Ranger",
        taps_for("{G}"),
        mana_ability("{T}", forage(), add_any_color(2, mixed=True)),
        ability("{3}{G}{T}", Searches(YOU, HasType("Squirrel"), reveal=True)),
        pt="2/2",
    ),
    # optional costs without a keyword
    card(
        "Draconic Roar",
        "{1}{R}",
        "Instant",
        may_also(reveal(DRAGON)),
        does("3 damage", target(A_CREATURE)),
    ),
    card(
        "Devouring Greed",
        "{2}{B}{B}",
        "Sorcery — Arcane",
        may_also(sacrifice(SPIRIT), any_number=True),
        does(
            loses_life(Sum((2, Times(2, HowMany(Bound(paid_by(Action.SACRIFICE)))))), TARGET),
            gains_life(ThatMuch()),
            target(PLAYER),
        ),
    ),
    card(
        "Explosive Singularity",
        "{8}{R}{R}",
        "Sorcery",
        may_also(tap_untapped(CREATURE), any_number=True),
        costs_less("{1}", TimesPaid("1")),
        does(deals(10), target(ANY_TARGET)),
    ),
    card(
        "Torgaar, Famine Incarnate",
        "{6}{B}{B}",
        "Legendary Creature — Avatar",
        may_also(sacrifice(CREATURE), any_number=True),
        costs_less("{2}", TimesPaid("1")),
        when(ENTERS, SetsLife(TARGET, Theirs(Half(StartingLife(), up=False))), up_to(1, PLAYER)),
        pt="7/6",
    ),
    # X in other places than the mana cost
    card(
        "Devastating Summons",
        "{R}",
        "Sorcery",
        must_also(sacrifice(LAND, X())),
        does(CreatesTokens(YOU, token("0/0", "R", "Elemental"), 2, power=X(), toughness=X())),
    ),
    card("Toxic Deluge", "{2}{B}", "Sorcery", must_also(LifePart(X())), does(gets("-X/-X", Each(A_CREATURE)))),
    card(
        "Nostalgic Dreams",
        "{G}{G}",
        "Sorcery",
        must_also(discard(count=X())),
        does(returns(), exiles(SOURCE), Target(in_graveyard(YOU_OWN), X(), X())),
    ),
    card(
        "Harvest Pyre",
        "{1}{R}",
        "Instant",
        must_also(exile_from(Zone.GRAVEYARD, count=X())),
        does(deals(X()), target(A_CREATURE)),
    ),
    card(
        "Conflagrate",
        "{X}{X}{R}",
        "Sorcery",
        does(deals_divided(), Target(ANY_TARGET, 0, None, divided=X())),
        flashback("{R}{R}", discard(count=X())),
    ),
    card("Ertai's Meddling", "{X}{U}", "Instant", x_within(1), does("exile with X counters", target(SPELL))),
    card(
        "Winter's Chill",
        "{X}{U}",
        "Instant",
        OnlyIf((During(("combat_begin", "declare_attackers")),)),
        x_within(most=Count(YOUR_LANDS & SNOW)),
        does("destroy unless paid for", Target(A_CREATURE & Is(State.ATTACKING), X(), X())),
    ),
    card("Helm of Obedience", "{4}", "Artifact", ability(("{X}{T}", BoundsOfX(1)), "mill", target(OPPONENT))),
    card(
        "Game Plan",
        "{5}{U}",
        "Sorcery",
        assist(),
        does(
            MoveTo(what=AllIn(EACH_PLAYER, Zone.HAND), to=Zone.LIBRARY, bound=Name.SHUFFLED),
            MoveTo(what=AllIn(EACH_PLAYER, Zone.GRAVEYARD), to=Zone.LIBRARY, bound=Name.SHUFFLED),
            Shuffles(EACH_PLAYER),
            draws(7, EACH_PLAYER),
            exiles(SOURCE),
        ),
    ),
    # a cost for each target
    card(
        "Phyrexian Purge",
        "{2}{B}{R}",
        "Sorcery",
        CostChange(ManaCost(), THIS, times=Targets(), extra=(LifePart(3),), zone=Zone.STACK),
        does(destroys(), any_number(A_CREATURE)),
    ),
    # splice
    card(
        "Desperate Ritual",
        "{1}{R}",
        "Instant — Arcane",
        SpellAbility((), (add("{R}{R}{R}"),)),
        Splice(ARCANE, cost("{1}{R}")),
    ),
    card(
        "Roar of Jukai",
        "{2}{G}",
        "Instant — Arcane",
        does(
            If(
                (there_is(PERMANENT & FOREST & YOURS),),
                gets("+2/+2", Each(A_CREATURE & Is(State.ATTACKING) & BlockedBy(ANYTHING))),
            )
        ),
        Splice(ARCANE, cost(opponent_gains(5))),
    ),
    card(
        "Torrent of Stone",
        "{3}{R}",
        "Instant — Arcane",
        does(deals(4), target(A_CREATURE)),
        Splice(ARCANE, cost(sacrifice(MOUNTAIN, 2))),
    ),
)
