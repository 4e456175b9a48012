"""Cards that say what can't be done: how many spells, which, when, by whom and from where."""

from __future__ import annotations

from ..game.position import PHASES
from ..language.abilities import (
    ActivatedAbility,
    Begins,
    Cant,
    CantBeTarget,
    CantHappen,
    Continuous,
    CostChange,
    Doing,
    Enchant,
    Enters,
    GainAbility,
    Keyword,
    Matter,
    ModifyPowerToughness,
    Moves,
    OnlyIf,
    PreventsDamage,
    SpellLimit,
    StaysTapped,
    UnderRule,
)
from ..language.amounts import (
    AmountIf,
    Attackers,
    ChosenNumber,
    ColorsAmong,
    Count,
    ForItsController,
    SpellsCastThisTurn,
    Sum,
)
from ..language.cards import Card, card
from ..language.conditions import During, Fact, FirstUseThisTurn, Holds, Unless, YourTurn, there_is, was_paid
from ..language.costs import SACRIFICE_THIS, cost, sacrifice
from ..language.effects import (
    EACH_PLAYER,
    IT,
    SOURCE,
    CountersOn,
    Does,
    Each,
    FlipsCoins,
    If,
    Later,
    Picked,
    Picks,
    Rules,
    SacrificeOf,
    SpokenOf,
    TopOf,
    UnlessPaysEach,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    BASIC,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    GREEN,
    HOST,
    INSTANT,
    LAND,
    LEGENDARY,
    NONLAND,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SNOW,
    SORCERY,
    SPELL,
    THEIRS,
    THIS,
    YOURS,
    Attacks,
    CastFrom,
    ChosenColor,
    ChosenName,
    ColorCount,
    Compare,
    Controlled,
    ExiledWithThis,
    HasKeyword,
    HasStat,
    InZone,
    Is,
    IsEven,
    IsPlayer,
    OfPlayer,
    PlayerWhere,
    Quality,
    Shares,
    Stat,
    State,
    Who,
    Whose,
    Zone,
)
from ..language.keywords import equip, kicker
from ..language.mana import ManaCost
from ..language.targets import target
from .doing import (
    ATTACKS,
    ENTERS,
    TARGET,
    UNCOUNTERABLE,
    YOUR_UPKEEP,
    becomes,
    cast,
    chooses,
    deals,
    destroys,
    draws,
    exiles,
    gains_life,
    gets,
    puts,
    returns,
    sacrifices,
    unread,
    when,
)
from .words import A_CREATURE, A_LAND, OPPONENTS_LANDS, YOUR_LANDS, ability, does

FLYING = Keyword("flying")
YOUR_TURN = (YourTurn(),)
NOT_YOUR_TURN = (Unless(YourTurn()),)
_MORE = {
    kind: PlayerWhere(Count(PERMANENT & kind & YOURS), Compare.AT_LEAST, Sum((Count(PERMANENT & kind & YOURS), 1)))
    for kind in (CREATURE, ARTIFACT, ENCHANTMENT, LAND)
}
"""Players who control more of a kind than the controller of the text."""
COMBAT = During(PHASES[PHASES.index("combat_begin") : PHASES.index("main2")])
BEFORE_ATTACKERS = During(PHASES[: PHASES.index("declare_attackers")])
AFTER_BLOCKERS = During(PHASES[PHASES.index("declare_blockers") : PHASES.index("main2")])
YOU_ARE_ATTACKED = there_is(A_CREATURE & Attacks(Who.YOU))
TOO_DEAR_FOR_ITS_CONTROLLER = HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, Sum((ForItsController(Count(YOUR_LANDS)), 1)))
ONE_COLOR_OF_A_PERMANENT = ColorsAmong(PERMANENT & YOURS)
AN_EARLIER_SPELL = Holds(SpellsCastThisTurn(Who.YOU, other=True), Compare.AT_LEAST, 1)
AN_EARLIER_GREEN_SPELL = Holds(SpellsCastThisTurn(Who.YOU, GREEN, other=True), Compare.AT_LEAST, 1)

CARDS: tuple[Card, ...] = (
    # ---------------------------------------------------------------- how many
    card("Ethersworn Canonist", "{1}{W}", "Artifact Creature — Human Cleric", SpellLimit(1, ~ARTIFACT), pt="2/2"),
    card("Deafening Silence", "{W}", "Enchantment", SpellLimit(1, ~CREATURE)),
    card(
        "High Noon",
        "{1}{W}",
        "Enchantment",
        SpellLimit(1),
        ability(("{4}{R}", SACRIFICE_THIS), deals(5), target(ANY_TARGET)),
    ),
    card(
        "Archon of Emeria",
        "{2}{W}",
        "Creature — Archon",
        FLYING,
        SpellLimit(1),
        Enters(what=OPPONENTS_LANDS & ~BASIC, tapped=True),
        pt="2/3",
    ),
    # ---------------------------------------------------------------- when
    card(
        "Dosan the Falling Leaf",
        "{1}{G}{G}",
        "Legendary Creature — Human Monk",
        Cant(Doing.CAST, who=Who.NOT_ACTIVE),
        pt="2/2",
    ),
    card(
        "City of Solitude",
        "{2}{G}",
        "Enchantment",
        Cant(Doing.CAST, who=Who.NOT_ACTIVE),
        Cant(Doing.ACTIVATE, who=Who.NOT_ACTIVE),
    ),
    card(
        "Conqueror's Flail",
        "{2}",
        "Artifact — Equipment",
        Continuous(HOST, (ModifyPowerToughness(ONE_COLOR_OF_A_PERMANENT, ONE_COLOR_OF_A_PERMANENT),)),
        Cant(Doing.CAST, who=Who.OPPONENT, if_=(there_is(CREATURE & HOST), YourTurn())),
        equip("{2}"),
    ),
    card(
        "Basandra, Battle Seraph",
        "{3}{R}{W}",
        "Legendary Creature — Angel",
        FLYING,
        Cant(Doing.CAST, if_=(COMBAT,)),
        ability("{R}", becomes(TARGET, UnderRule("attacks if able")), target(A_CREATURE)),
        pt="4/4",
    ),
    card(
        "Assassin's Blade",
        "{1}{B}",
        "Instant",
        OnlyIf((During(("declare_attackers",)), YOU_ARE_ATTACKED)),
        does(destroys(), target(A_CREATURE & ~BLACK & Is(State.ATTACKING))),
    ),
    card(
        "Siren's Call",
        "{U}",
        "Instant",
        OnlyIf((*NOT_YOUR_TURN, BEFORE_ATTACKERS)),
        does(becomes(Each(A_CREATURE & Controlled(Who.ACTIVE)), UnderRule("attacks if able"))),
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
        "Blizzard",
        "{G}{G}",
        "Enchantment",
        OnlyIf((there_is(A_LAND & SNOW & YOURS),)),
        when(
            YOUR_UPKEEP,
            puts(1, "age", SOURCE),
            UnlessPaysEach(cost("{2}"), CountersOn("age", SOURCE), sacrifices(), tells=True),
        ),
        StaysTapped(what=A_CREATURE & HasKeyword("flying")),
    ),
    card("Illusory Angel", "{2}{U}", "Creature — Angel Illusion", OnlyIf((AN_EARLIER_SPELL,)), FLYING, pt="4/4"),
    card(
        "Talara's Battalion",
        "{1}{G}",
        "Creature — Elf Warrior",
        OnlyIf((AN_EARLIER_GREEN_SPELL,)),
        Keyword("trample"),
        pt="4/3",
    ),
    # ---------------------------------------------------------------- which
    card("Steel Golem", "{3}", "Artifact Creature — Golem", Cant(Doing.CAST, CREATURE, Who.YOU), pt="3/4"),
    card(
        "Llawan, Cephalid Empress",
        "{3}{U}",
        "Legendary Creature — Octopus Noble",
        when(ENTERS, returns(Each(A_CREATURE & BLUE & THEIRS))),
        Cant(Doing.CAST, BLUE & CREATURE, Who.OPPONENT),
        pt="2/3",
    ),
    card(
        "Meddling Mage",
        "{W}{U}",
        "Creature — Human Wizard",
        Cant(Doing.CAST, ChosenName()),
        chooses("nonland_card_name"),
        pt="2/2",
    ),
    card("Nevermore", "{1}{W}{W}", "Enchantment", Cant(Doing.CAST, ChosenName()), chooses("nonland_card_name")),
    card(
        "Gideon's Intervention",
        "{2}{W}{W}",
        "Enchantment",
        Cant(Doing.CAST, ChosenName(), Who.OPPONENT),
        chooses("card_name"),
        PreventsDamage(to=IsPlayer(Who.YOU) | (PERMANENT & YOURS), source=ChosenName()),
    ),
    card(
        "Iona, Shield of Emeria",
        "{6}{W}{W}{W}",
        "Legendary Creature — Angel",
        FLYING,
        Cant(Doing.CAST, ChosenColor(), Who.OPPONENT),
        chooses("color"),
        pt="7/7",
    ),
    card(
        "Sanctum Prelate",
        "{1}{W}{W}",
        "Creature — Human Cleric",
        Cant(Doing.CAST, ~CREATURE & HasStat(Stat.MANA_VALUE, Compare.EQUAL, ChosenNumber())),
        unread("choose a number", Matter.ENTERS_ITSELF),
        pt="2/2",
    ),
    card(
        "Void Winnower",
        "{9}",
        "Creature — Eldrazi",
        Cant(Doing.CAST, IsEven(Stat.MANA_VALUE), Who.OPPONENT),
        Continuous(A_CREATURE & THEIRS & IsEven(Stat.MANA_VALUE), (UnderRule("can't block"),)),
        pt="11/9",
    ),
    card(
        "Lavinia, Azorius Renegade",
        "{W}{U}",
        "Legendary Creature — Human Soldier",
        Cant(Doing.CAST, ~CREATURE & TOO_DEAR_FOR_ITS_CONTROLLER, Who.OPPONENT),
        when(cast(SPELL, Who.OPPONENT), "counter free spells"),
        pt="2/2",
    ),
    card(
        "Circu, Dimir Lobotomist",
        "{2}{U}{B}",
        "Legendary Creature — Human Wizard",
        when(cast(SPELL & BLUE), exiles(TopOf(TARGET)), target(PLAYER)),
        when(cast(SPELL & BLACK), exiles(TopOf(TARGET)), target(PLAYER)),
        Cant(Doing.CAST, Shares(Quality.NAME, ExiledWithThis()), Who.OPPONENT),
        pt="2/3",
    ),
    # ---------------------------------------------------------------- from where
    card(
        "Weathered Runestone",
        "{2}",
        "Artifact",
        CantHappen(event=EventKind.ENTER_FROM, what=~INSTANT & ~SORCERY & NONLAND, kind="graveyard"),
        CantHappen(event=EventKind.ENTER_FROM, what=~INSTANT & ~SORCERY & NONLAND, kind="library"),
        Cant(Doing.CAST, CastFrom(Zone.GRAVEYARD) | CastFrom(Zone.LIBRARY)),
    ),
    card(
        "Ashes of the Abhorrent",
        "{1}{W}",
        "Enchantment",
        Cant(Doing.CAST, CastFrom(Zone.GRAVEYARD)),
        Cant(Doing.ACTIVATE, InZone(Zone.GRAVEYARD)),
        when(Moves(A_CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), gains_life(1)),
    ),
    card(
        "Soulless Jailer",
        "{2}",
        "Artifact Creature — Phyrexian Golem",
        CantHappen(event=EventKind.ENTER_FROM, what=~INSTANT & ~SORCERY, kind="graveyard"),
        Cant(Doing.CAST, ~CREATURE & (CastFrom(Zone.GRAVEYARD) | CastFrom(Zone.EXILE))),
        pt="0/4",
    ),
    # ---------------------------------------------------------------- lands
    card(
        "Limited Resources",
        "{W}",
        "Enchantment",
        when(
            ENTERS,
            Picks(Picked(YOUR_LANDS, 5, 5, EACH_PLAYER)),
            SacrificeOf(EACH_PLAYER, YOUR_LANDS & ~SpokenOf(IT), None),
        ),
        Cant(Doing.PLAY_LAND, if_=(there_is(A_LAND, 10),)),
    ),
    card(
        "Aggressive Mining",
        "{3}{R}",
        "Enchantment",
        Cant(Doing.PLAY_LAND, who=Who.YOU),
        ActivatedAbility(cost(sacrifice(LAND)), (draws(2),), only_if=(FirstUseThisTurn(),)),
    ),
    card(
        "Tomik, Distinguished Advokist",
        "{W}{W}",
        "Legendary Creature — Human Advisor",
        FLYING,
        CantBeTarget(A_LAND | (InZone(Zone.GRAVEYARD) & LAND), by=Who.OPPONENT),
        Cant(Doing.PLAY_LAND, InZone(Zone.GRAVEYARD), Who.OPPONENT),
        pt="2/3",
    ),
    # ---------------------------------------------------------------- for the rest of the turn
    card("Silence", "{W}", "Instant", does(Rules(Cant(Doing.CAST, who=Who.OPPONENT)))),
    card(
        "Orim's Chant",
        "{W}",
        "Instant",
        kicker("{W}"),
        does(
            Rules(Cant(Doing.CAST, players=SpokenOf(TARGET))),
            If((was_paid("kicker"),), Does("creatures can't attack")),
            target(PLAYER),
        ),
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
        "Turf Wound",
        "{2}{R}",
        "Instant",
        does(Rules(Cant(Doing.PLAY_LAND, players=SpokenOf(TARGET))), draws(), target(PLAYER)),
    ),
    card("Urza's Ruinous Blast", "{4}{W}", "Legendary Sorcery", does(exiles(Each(PERMANENT & NONLAND & ~LEGENDARY)))),
    # ---------------------------------------------------------------- of some players, or some abilities
    card(
        "Ward of Bones",
        "{6}",
        "Artifact",
        *(Cant(Doing.CAST, kind, Who.OPPONENT, players=_MORE[kind]) for kind in (CREATURE, ARTIFACT, ENCHANTMENT)),
        Cant(Doing.PLAY_LAND, who=Who.OPPONENT, players=_MORE[LAND]),
    ),
    card(
        "Angelic Arbiter",
        "{5}{W}{W}",
        "Creature — Angel",
        FLYING,
        Continuous(
            A_CREATURE & THEIRS & OfPlayer(PlayerWhere(SpellsCastThisTurn(Who.YOU), Compare.AT_LEAST, 1)),
            (UnderRule("can't attack"),),
        ),
        Cant(
            Doing.CAST,
            who=Who.OPPONENT,
            players=Whose(
                Fact(
                    "you attacked with a creature this turn",
                    Holds(AmountIf(YourTurn(), Attackers()), Compare.AT_LEAST, 1),
                )
            ),
        ),
        pt="5/6",
    ),
    card(
        "The Immortal Sun",
        "{6}",
        "Legendary Artifact",
        Cant(Doing.ACTIVATE, PERMANENT & PLANESWALKER, called="loyalty"),
        when(Begins("draw", Who.YOU), draws()),
        CostChange(ManaCost.parse("{1}"), ANYTHING, less=True, who=Who.YOU),
        Continuous(A_CREATURE & YOURS, (ModifyPowerToughness(1, 1),)),
    ),
    card("Stabilizer", "{2}", "Artifact", Cant(Doing.ACTIVATE, called="cycling")),
    card(
        "Katabatic Winds",
        "{2}{G}",
        "Enchantment",
        Keyword("phasing"),
        Cant(Doing.ACTIVATE, A_CREATURE & HasKeyword("flying"), called="{T}"),
    ),
    card(
        "Revoke Privileges",
        "{2}{W}",
        "Enchantment — Aura",
        Enchant(A_CREATURE),
        Cant(Doing.CREW, HOST),
    ),
    # ---------------------------------------------------------------- targets
    card("Scragnoth", "{4}{G}", "Creature — Beast", UNCOUNTERABLE, Keyword("protection", BLUE), pt="3/4"),
    card(
        "Guardian of the Guildpact",
        "{3}{W}",
        "Creature — Spirit",
        Keyword("protection", ColorCount(Compare.EQUAL, 1)),
        pt="2/3",
    ),
    card("Dense Foliage", "{2}{G}", "Enchantment", CantBeTarget(A_CREATURE, abilities=False)),
    card(
        "Simic Sky Swallower",
        "{5}{G}{U}",
        "Creature — Leviathan",
        *map(Keyword, ("flying", "trample", "shroud")),
        pt="6/6",
    ),
    card(
        "Haktos the Unscarred",
        "{R}{R}{W}{W}",
        "Legendary Creature — Human Warrior",
        unread("attacks each combat", Matter.COMBAT),
        unread("a number at random", Matter.ENTERS_ITSELF),
        Continuous(
            THIS, (GainAbility(Keyword("protection", ~HasStat(Stat.MANA_VALUE, Compare.EQUAL, ChosenNumber()))),)
        ),
        pt="6/1",
    ),
)
