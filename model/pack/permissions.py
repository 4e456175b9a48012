"""Cards that let cards be played from other zones, in other ways, or at other times."""

from __future__ import annotations

from msgspec.structs import replace

from ..language.abilities import (
    Cant,
    CastThisWay,
    Doing,
    ExtraLands,
    Flash,
    GoesElsewhere,
    Keyword,
    Matter,
    MayPayInstead,
    MayPlayFrom,
    ModifyPowerToughness,
    Moves,
    SpendAsThough,
    TriggersAgain,
)
from ..language.amounts import Amount, PlayedByThis, StatOf
from ..language.cards import Card, card
from ..language.conditions import Holds, YourTurn
from ..language.costs import NO_COST, Action, Cost, LifePart, cost, sacrifice
from ..language.effects import (
    EACH_OPPONENT,
    IT,
    SOURCE,
    YOU,
    Bound,
    ExilesUntilLeaves,
    ForEach,
    NumberOf,
    Picked,
    TopOf,
)
from ..language.filters import (
    ANYTHING,
    ARTIFACT,
    COLORLESS,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    NONLAND,
    NOTHING,
    PERMANENT,
    SORCERY,
    THIS,
    YOU_OWN,
    YOURS,
    CastFrom,
    Compare,
    ExiledWithThis,
    Filter,
    HasStat,
    InZone,
    It,
    Spending,
    Stat,
    Who,
    Zone,
    in_hand,
)
from ..language.mana import TYPES
from ..language.names import paid_by
from .doing import ENTERS, becomes, destroys, exiles, gains_life, loses_life, unread, when
from .words import A_LAND, YOUR_LANDS, ability, does

FLYING = Keyword("flying")
YOUR_TURN = (YourTurn(),)
ONCE_EACH_TURN = Holds(PlayedByThis(), Compare.EQUAL, 0)
PERMANENT_SPELL = ~INSTANT & ~SORCERY
LIFE_FOR_MANA_VALUE = cost(LifePart(StatOf(Stat.MANA_VALUE)))
COLORS = TYPES[:5]


def at_most(mana_value: Amount | int) -> HasStat:
    """With at most so much mana value."""
    return HasStat(Stat.MANA_VALUE, Compare.AT_MOST, mana_value)


def lands_from(zone: Zone, *, top_only: bool = False) -> MayPlayFrom:
    """You may play lands from a zone of yours."""
    return MayPlayFrom(zone, LAND, spells=False, top_only=top_only)


def top_spells(what: Filter = ANYTHING) -> MayPlayFrom:
    """You may cast such spells from the top of your library."""
    return MayPlayFrom(Zone.LIBRARY, what, lands=False, top_only=True)


def once_from_graveyard(what: Filter, extra: Cost = NO_COST) -> MayPlayFrom:
    """Once during each of your turns, you may cast such a spell from your graveyard."""
    return MayPlayFrom(Zone.GRAVEYARD, what, lands=False, if_=YOUR_TURN, extra=extra, each_turn=1)


CARDS: tuple[Card, ...] = (
    card(
        "Kess, Dissident Mage",
        "{1}{U}{B}{R}",
        "Legendary Creature — Human Wizard",
        FLYING,
        replace(
            once_from_graveyard(INSTANT | SORCERY),
            then=(CastThisWay(rules=(GoesElsewhere(what=It(), frm=Zone.STACK, to=Zone.GRAVEYARD),)),),
        ),
        pt="3/4",
    ),
    card(
        "Serra Paragon",
        "{2}{W}{W}",
        "Creature — Angel",
        FLYING,
        MayPlayFrom(Zone.GRAVEYARD, LAND | (PERMANENT_SPELL & at_most(3)), if_=YOUR_TURN, each_turn=1),
        unread(
            "what is cast so is exiled",
            Matter.ENTERS_ITSELF,
            Matter.ENTERS,
            Matter.MOVES,
            Matter.DAMAGE,
            Matter.LIFE,
            Matter.DRAWS,
            Matter.COUNTERS,
            Matter.TOKENS,
            Matter.UNTAPS,
            Matter.STEPS,
            Matter.ENDS,
            Matter.TRIGGERS,
            Matter.RESOLVES,
            Matter.MANA,
        ),
        pt="3/4",
    ),
    card(
        "Ancient Greenwarden",
        "{4}{G}{G}",
        "Creature — Elemental",
        Keyword("reach"),
        lands_from(Zone.GRAVEYARD),
        TriggersAgain(of=PERMANENT & YOURS, what=A_LAND, to=Zone.BATTLEFIELD),
        pt="5/7",
    ),
    # ---------------------------------------------------------------- from the top of the library
    card(
        "Bolas's Citadel",
        "{3}{B}{B}{B}",
        "Legendary Artifact",
        lands_from(Zone.LIBRARY, top_only=True),
        MayPlayFrom(Zone.LIBRARY, lands=False, top_only=True, cost=LIFE_FOR_MANA_VALUE),
        ability(("{T}", sacrifice(NONLAND, 10)), loses_life(10, EACH_OPPONENT)),
        unread("top card seen", Matter.LOOKS),
    ),
    card(
        "Courser of Kruphix",
        "{1}{G}{G}",
        "Enchantment Creature — Centaur",
        lands_from(Zone.LIBRARY, top_only=True),
        unread("top card seen", Matter.LOOKS),
        when(Moves(YOUR_LANDS, to=Zone.BATTLEFIELD), gains_life(1)),
        pt="2/4",
    ),
    card(
        "Oracle of Mul Daya",
        "{3}{G}",
        "Creature — Elf Shaman",
        ExtraLands(1),
        lands_from(Zone.LIBRARY, top_only=True),
        unread("top card seen", Matter.LOOKS),
        pt="2/2",
    ),
    card(
        "Elsha of the Infinite",
        "{2}{U}{R}{W}",
        "Legendary Creature — Djinn Monk",
        Keyword("prowess"),
        top_spells(~CREATURE),
        Flash(~CREATURE & CastFrom(Zone.LIBRARY)),
        unread("top card seen", Matter.LOOKS),
        pt="3/3",
    ),
    card(
        "Experimental Frenzy",
        "{3}{R}",
        "Enchantment",
        MayPlayFrom(Zone.LIBRARY, top_only=True),
        Cant(Doing.PLAY_LAND, InZone(Zone.HAND), Who.YOU),
        Cant(Doing.CAST, CastFrom(Zone.HAND) & YOU_OWN, Who.YOU),
        ability("{3}{R}", destroys(SOURCE)),
        unread("top card seen", Matter.LOOKS),
    ),
    card(
        "Mystic Forge",
        "{4}",
        "Artifact",
        top_spells(ARTIFACT | COLORLESS),
        ability(("{T}", LifePart(1)), exiles(TopOf(YOU))),
        unread("top card seen", Matter.LOOKS),
    ),
    card(
        "Garruk's Horde",
        "{5}{G}{G}",
        "Creature — Beast",
        Keyword("trample"),
        top_spells(CREATURE),
        unread("top card seen", Matter.LOOKS),
        pt="7/7",
    ),
    card(
        "Assemble the Players",
        "{1}{W}",
        "Enchantment",
        MayPlayFrom(
            Zone.LIBRARY,
            CREATURE & HasStat(Stat.POWER, Compare.AT_MOST, 2),
            lands=False,
            top_only=True,
            each_turn=1,
        ),
        unread("top card seen", Matter.LOOKS),
    ),
    card(
        "Intellect Devourer",
        "{3}{B}",
        "Creature — Horror",
        when(ENTERS, ForEach(EACH_OPPONENT, ExilesUntilLeaves(Picked(in_hand(), by=IT)))),
        MayPlayFrom(Zone.EXILE, ExiledWithThis()),
        SpendAsThough(TYPES, COLORS, spending=Spending(ExiledWithThis(), NOTHING, "cast cards exiled with it")),
        pt="2/4",
    ),
    card(
        "Demon of Fate's Design",
        "{4}{B}{B}",
        "Enchantment Creature — Demon",
        FLYING,
        Keyword("trample"),
        MayPayInstead(LIFE_FOR_MANA_VALUE, ENCHANTMENT, if_=(*YOUR_TURN, ONCE_EACH_TURN)),
        ability(
            ("{2}{B}", sacrifice(ENCHANTMENT & ~THIS)),
            becomes(SOURCE, ModifyPowerToughness(NumberOf(Stat.MANA_VALUE, Bound(paid_by(Action.SACRIFICE))), 0)),
        ),
        pt="6/6",
    ),
    # ---------------------------------------------------------------- of an opponent
    card("Mnemonic Betrayal", "{1}{U}{B}", "Sorcery", does("cast from opponents' graveyards")),
)
