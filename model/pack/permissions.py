"""Cards that let cards be played from other zones, in other ways, or at other times."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import abilities as ab
from ..language import filters as fi
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
from ..language.mana import TYPES
from ..language.names import paid_by
from .doing import ENTERS, becomes, destroys, exiles, gains_life, loses_life, unread, when
from .words import A_LAND, YOUR_LANDS, ability, does

FLYING = ab.Keyword("flying")
YOUR_TURN = (YourTurn(),)
ONCE_EACH_TURN = Holds(PlayedByThis(), fi.Compare.EQUAL, 0)
PERMANENT_SPELL = ~fi.INSTANT & ~fi.SORCERY
LIFE_FOR_MANA_VALUE = cost(LifePart(StatOf(fi.Stat.MANA_VALUE)))
COLORS = TYPES[:5]


def at_most(mana_value: Amount | int) -> fi.HasStat:
    """With at most so much mana value."""
    return fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, mana_value)


def lands_from(zone: fi.Zone, *, top_only: bool = False) -> ab.MayPlayFrom:
    """You may play lands from a zone of yours."""
    return ab.MayPlayFrom(zone, fi.LAND, spells=False, top_only=top_only)


def top_spells(what: fi.Filter = fi.ANYTHING) -> ab.MayPlayFrom:
    """You may cast such spells from the top of your library."""
    return ab.MayPlayFrom(fi.Zone.LIBRARY, what, lands=False, top_only=True)


def once_from_graveyard(what: fi.Filter, extra: Cost = NO_COST) -> ab.MayPlayFrom:
    """Once during each of your turns, you may cast such a spell from your graveyard."""
    return ab.MayPlayFrom(fi.Zone.GRAVEYARD, what, lands=False, if_=YOUR_TURN, extra=extra, each_turn=1)


CARDS: tuple[Card, ...] = (
    card(
        "Kess, Dissident Mage",
        "{1}{U}{B}{R}",
        "Legendary Creature — Human Wizard",
        FLYING,
        replace(
            once_from_graveyard(fi.INSTANT | fi.SORCERY),
            then=(ab.CastThisWay(rules=(ab.GoesElsewhere(what=fi.It(), frm=fi.Zone.STACK, to=fi.Zone.GRAVEYARD),)),),
        ),
        pt="3/4",
    ),
    card(
        "Serra Paragon",
        "{2}{W}{W}",
        "Creature — Angel",
        FLYING,
        ab.MayPlayFrom(fi.Zone.GRAVEYARD, fi.LAND | (PERMANENT_SPELL & at_most(3)), if_=YOUR_TURN, each_turn=1),
        unread(
            "what is cast so is exiled",
            ab.Matter.ENTERS_ITSELF,
            ab.Matter.ENTERS,
            ab.Matter.MOVES,
            ab.Matter.DAMAGE,
            ab.Matter.LIFE,
            ab.Matter.DRAWS,
            ab.Matter.COUNTERS,
            ab.Matter.TOKENS,
            ab.Matter.UNTAPS,
            ab.Matter.STEPS,
            ab.Matter.ENDS,
            ab.Matter.TRIGGERS,
            ab.Matter.RESOLVES,
            ab.Matter.MANA,
        ),
        pt="3/4",
    ),
    card(
        "Ancient Greenwarden",
        "{4}{G}{G}",
        "Creature — Elemental",
        ab.Keyword("reach"),
        lands_from(fi.Zone.GRAVEYARD),
        ab.TriggersAgain(of=fi.PERMANENT & fi.YOURS, what=A_LAND, to=fi.Zone.BATTLEFIELD),
        pt="5/7",
    ),
    # ---------------------------------------------------------------- from the top of the library
    card(
        "Bolas's Citadel",
        "{3}{B}{B}{B}",
        "Legendary Artifact",
        lands_from(fi.Zone.LIBRARY, top_only=True),
        ab.MayPlayFrom(fi.Zone.LIBRARY, lands=False, top_only=True, cost=LIFE_FOR_MANA_VALUE),
        ability(("{T}", sacrifice(fi.NONLAND, 10)), loses_life(10, EACH_OPPONENT)),
        unread("top card seen", ab.Matter.LOOKS),
    ),
    card(
        "Courser of Kruphix",
        "{1}{G}{G}",
        "Enchantment Creature — Centaur",
        lands_from(fi.Zone.LIBRARY, top_only=True),
        unread("top card seen", ab.Matter.LOOKS),
        when(ab.Moves(YOUR_LANDS, to=fi.Zone.BATTLEFIELD), gains_life(1)),
        pt="2/4",
    ),
    card(
        "Oracle of Mul Daya",
        "{3}{G}",
        "Creature — Elf Shaman",
        ab.ExtraLands(1),
        lands_from(fi.Zone.LIBRARY, top_only=True),
        unread("top card seen", ab.Matter.LOOKS),
        pt="2/2",
    ),
    card(
        "Elsha of the Infinite",
        "{2}{U}{R}{W}",
        "Legendary Creature — Djinn Monk",
        ab.Keyword("prowess"),
        top_spells(~fi.CREATURE),
        ab.Flash(~fi.CREATURE & fi.CastFrom(fi.Zone.LIBRARY)),
        unread("top card seen", ab.Matter.LOOKS),
        pt="3/3",
    ),
    card(
        "Experimental Frenzy",
        "{3}{R}",
        "Enchantment",
        ab.MayPlayFrom(fi.Zone.LIBRARY, top_only=True),
        ab.Cant(ab.Doing.PLAY_LAND, fi.InZone(fi.Zone.HAND), fi.Who.YOU),
        ab.Cant(ab.Doing.CAST, fi.CastFrom(fi.Zone.HAND) & fi.YOU_OWN, fi.Who.YOU),
        ability("{3}{R}", destroys(SOURCE)),
        unread("top card seen", ab.Matter.LOOKS),
    ),
    card(
        "Mystic Forge",
        "{4}",
        "Artifact",
        top_spells(fi.ARTIFACT | fi.COLORLESS),
        ability(("{T}", LifePart(1)), exiles(TopOf(YOU))),
        unread("top card seen", ab.Matter.LOOKS),
    ),
    card(
        "Garruk's Horde",
        "{5}{G}{G}",
        "Creature — Beast",
        ab.Keyword("trample"),
        top_spells(fi.CREATURE),
        unread("top card seen", ab.Matter.LOOKS),
        pt="7/7",
    ),
    card(
        "Assemble the Players",
        "{1}{W}",
        "Enchantment",
        ab.MayPlayFrom(
            fi.Zone.LIBRARY,
            fi.CREATURE & fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, 2),
            lands=False,
            top_only=True,
            each_turn=1,
        ),
        unread("top card seen", ab.Matter.LOOKS),
    ),
    card(
        "Intellect Devourer",
        "{3}{B}",
        "Creature — Horror",
        when(ENTERS, ForEach(EACH_OPPONENT, ExilesUntilLeaves(Picked(fi.in_hand(), by=IT)))),
        ab.MayPlayFrom(fi.Zone.EXILE, fi.ExiledWithThis()),
        ab.SpendAsThough(
            TYPES, COLORS, spending=fi.Spending(fi.ExiledWithThis(), fi.NOTHING, "cast cards exiled with it")
        ),
        pt="2/4",
    ),
    card(
        "Demon of Fate's Design",
        "{4}{B}{B}",
        "Enchantment Creature — Demon",
        FLYING,
        ab.Keyword("trample"),
        ab.MayPayInstead(LIFE_FOR_MANA_VALUE, fi.ENCHANTMENT, if_=(*YOUR_TURN, ONCE_EACH_TURN)),
        ability(
            ("{2}{B}", sacrifice(fi.ENCHANTMENT & ~fi.THIS)),
            becomes(SOURCE, ab.ModifyPowerToughness(NumberOf(fi.Stat.MANA_VALUE, Bound(paid_by(Action.SACRIFICE))), 0)),
        ),
        pt="6/6",
    ),
    # ---------------------------------------------------------------- of an opponent
    card("Mnemonic Betrayal", "{1}{U}{B}", "Sorcery", does("cast from opponents' graveyards")),
)
