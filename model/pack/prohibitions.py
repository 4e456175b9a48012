"""Cards that say what can't be done: how many spells, which, when, by whom and from where."""

from __future__ import annotations

from ..game.position import PHASES
from ..language import filters as fi
from ..language.abilities import (
    Begins,
    Cant,
    CantAttack,
    CantBlock,
    Continuous,
    Doing,
    Enchant,
    GainAbility,
    Keyword,
    Matter,
    MustAttack,
    OnlyIf,
    PreventsDamage,
    UnderRule,
)
from ..language.amounts import AmountIf, Attackers, ChosenNumber, Count, ForItsController, SpellsCastThisTurn, Sum
from ..language.cards import Card, card
from ..language.conditions import During, Fact, Holds, Unless, YourTurn, there_is
from ..language.effects import Each, FlipsCoins, Later, TopOf
from ..language.targets import target
from .doing import ATTACKS, TARGET, becomes, cast, chooses, destroys, draws, exiles, gets, unread, when
from .words import A_CREATURE, YOUR_LANDS, does, out_of_combat

FLYING = Keyword("flying")
NOT_YOUR_TURN = (Unless(YourTurn()),)
COMBAT = During(PHASES[PHASES.index("combat_begin") : PHASES.index("main2")])
BEFORE_ATTACKERS = During(PHASES[: PHASES.index("declare_attackers")])
AFTER_BLOCKERS = During(PHASES[PHASES.index("declare_blockers") : PHASES.index("main2")])
YOU_ARE_ATTACKED = there_is(A_CREATURE & fi.Attacks(fi.Who.YOU))
TOO_DEAR_FOR_ITS_CONTROLLER = fi.HasStat(
    fi.Stat.MANA_VALUE, fi.Compare.AT_LEAST, Sum((ForItsController(Count(YOUR_LANDS)), 1))
)

CARDS: tuple[Card, ...] = (
    card(
        "Assassin's Blade",
        "{1}{B}",
        "Instant",
        OnlyIf((During(("declare_attackers",)), YOU_ARE_ATTACKED)),
        does(destroys(), target(A_CREATURE & ~fi.BLACK & fi.Is(fi.State.ATTACKING))),
    ),
    card(
        "Siren's Call",
        "{U}",
        "Instant",
        OnlyIf((*NOT_YOUR_TURN, BEFORE_ATTACKERS)),
        does(becomes(Each(A_CREATURE & fi.Controlled(fi.Who.ACTIVE)), UnderRule(MustAttack(fi.THIS)))),
        when(Begins("end", next_only=True), "destroy those that stayed home"),
    ),
    card("Master Warcraft", "{2}{R/W}{R/W}", "Instant", OnlyIf((BEFORE_ATTACKERS,)), does("you choose attacks")),
    card(
        "Aleatory",
        "{1}{R}",
        "Instant",
        OnlyIf((AFTER_BLOCKERS,)),
        does(
            FlipsCoins(wins=gets("+1/+1")), Later(when(Begins("upkeep", next_only=True), draws())), target(A_CREATURE)
        ),
    ),
    card(
        "Gideon's Intervention",
        "{2}{W}{W}",
        "Enchantment",
        Cant(Doing.CAST, fi.ChosenName(), fi.Who.OPPONENT),
        chooses("card_name"),
        PreventsDamage(to=fi.IsPlayer(fi.Who.YOU) | (fi.PERMANENT & fi.YOURS), source=fi.ChosenName()),
    ),
    card(
        "Void Winnower",
        "{9}",
        "Creature — Eldrazi",
        Cant(Doing.CAST, fi.IsEven(fi.Stat.MANA_VALUE), fi.Who.OPPONENT),
        Continuous(A_CREATURE & fi.THEIRS & fi.IsEven(fi.Stat.MANA_VALUE), (UnderRule(CantBlock(fi.THIS)),)),
        pt="11/9",
    ),
    card(
        "Lavinia, Azorius Renegade",
        "{W}{U}",
        "Legendary Creature — Human Soldier",
        Cant(Doing.CAST, ~fi.CREATURE & TOO_DEAR_FOR_ITS_CONTROLLER, fi.Who.OPPONENT),
        when(cast(fi.SPELL, fi.Who.OPPONENT), "counter free spells"),
        pt="2/2",
    ),
    card(
        "Circu, Dimir Lobotomist",
        "{2}{U}{B}",
        "Legendary Creature — Human Wizard",
        when(cast(fi.SPELL & fi.BLUE), exiles(TopOf(TARGET)), target(fi.PLAYER)),
        when(cast(fi.SPELL & fi.BLACK), exiles(TopOf(TARGET)), target(fi.PLAYER)),
        Cant(Doing.CAST, fi.Shares(fi.Quality.NAME, fi.ExiledWithThis()), fi.Who.OPPONENT),
        pt="2/3",
    ),
    card(
        "Xantid Swarm",
        "{G}",
        "Creature — Insect",
        FLYING,
        when(ATTACKS, "defending player can't cast spells"),
        pt="0/1",
    ),
    card(
        "Angelic Arbiter",
        "{5}{W}{W}",
        "Creature — Angel",
        FLYING,
        Continuous(
            A_CREATURE
            & fi.THEIRS
            & fi.OfPlayer(fi.PlayerWhere(SpellsCastThisTurn(fi.Who.YOU), fi.Compare.AT_LEAST, 1)),
            (UnderRule(CantAttack(fi.THIS)),),
        ),
        Cant(
            Doing.CAST,
            who=fi.Who.OPPONENT,
            players=fi.Whose(
                Fact(
                    "you attacked with a creature this turn",
                    Holds(AmountIf(YourTurn(), Attackers()), fi.Compare.AT_LEAST, 1),
                )
            ),
        ),
        pt="5/6",
    ),
    card(
        "Katabatic Winds",
        "{2}{G}",
        "Enchantment",
        Keyword("phasing"),
        out_of_combat(A_CREATURE & fi.HasKeyword("flying")),
        Cant(Doing.ACTIVATE, A_CREATURE & fi.HasKeyword("flying"), called="{T}"),
    ),
    card(
        "Revoke Privileges",
        "{2}{W}",
        "Enchantment — Aura",
        Enchant(A_CREATURE),
        out_of_combat(fi.HOST),
        Cant(Doing.CREW, fi.HOST),
    ),
    card(
        "Haktos the Unscarred",
        "{R}{R}{W}{W}",
        "Legendary Creature — Human Warrior",
        MustAttack(fi.THIS),
        unread("a number at random", Matter.ENTERS_ITSELF),
        Continuous(
            fi.THIS,
            (GainAbility(Keyword("protection", ~fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, ChosenNumber()))),),
        ),
        pt="6/1",
    ),
)
