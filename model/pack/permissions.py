"""Cards that let cards be played from other zones, in other ways, or at other times."""

from __future__ import annotations

from msgspec.structs import replace

from ..language.abilities import (
    Cant,
    CastThisWay,
    Continuous,
    Doing,
    Enchant,
    ExtraLands,
    Flash,
    GainAbility,
    GoesElsewhere,
    Keyword,
    Matter,
    MayPayInstead,
    MayPlayFrom,
    ModifyPowerToughness,
    Moves,
    OnlyIf,
    SorcerySpeed,
    SpellLimit,
    SpendAsThough,
    StatusChanges,
    TriggersAgain,
)
from ..language.amounts import Amount, Count, PlayedByThis, StatOf, X
from ..language.cards import Card, card
from ..language.conditions import Holds, ThisFits, Unless, YourTurn, there_is
from ..language.costs import NO_COST, Action, Cost, LifePart, Loyalty, cost, exile_from, sacrifice
from ..language.effects import (
    EACH_OPPONENT,
    IT,
    SOURCE,
    YOU,
    Attaches,
    Bound,
    Each,
    ExilesUntilLeaves,
    ForEach,
    May,
    NumberOf,
    Picked,
    Rules,
    SacrificeOf,
    TopOf,
    Until,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    COLORLESS,
    CREATURE,
    ENCHANTMENT,
    GREEN,
    INSTANT,
    LAND,
    LEGENDARY,
    NONLAND,
    NOTHING,
    OPPONENT,
    PERMANENT,
    SORCERY,
    TAPPED,
    THEIRS,
    THIS,
    TOKEN,
    UNTAPPED,
    YOU_OWN,
    YOURS,
    CastAs,
    CastFrom,
    Compare,
    ExiledWithThis,
    Filter,
    HasStat,
    HasType,
    InZone,
    Is,
    It,
    Spending,
    Stat,
    State,
    TargetsOne,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ..language.keywords import companion, flash_for, flashback
from ..language.mana import TYPES
from ..language.names import Name, paid_by
from ..language.targets import target, up_to
from .doing import (
    DIES,
    ENTERS,
    TARGET,
    becomes,
    copies,
    deals,
    destroys,
    discards,
    draws,
    exiles,
    gains_life,
    loses_life,
    mills,
    returns,
    sacrifices,
    unread,
    when,
)
from .words import A_CREATURE, A_LAND, YOUR_CREATURES, YOUR_LANDS, ability, costs_less, does, host_has

FLYING = Keyword("flying")
FLASH = Keyword("flash")
YOUR_TURN = (YourTurn(),)
ONCE_EACH_TURN = Holds(PlayedByThis(), Compare.EQUAL, 0)
COMMANDER = Is(State.COMMANDER)
PERMANENT_SPELL = ~INSTANT & ~SORCERY
HISTORIC = ARTIFACT | LEGENDARY | HasType("Saga")
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


def free_spells(what: Filter, who: Who = Who.YOU) -> MayPayInstead:
    """Such spells may be cast for nothing from where their player could cast them."""
    return MayPayInstead(cost("{0}"), what, who, name="free")


CARDS: tuple[Card, ...] = (
    # ---------------------------------------------------------------- from the graveyard
    card(
        "Lurrus of the Dream-Den",
        "{1}{W/B}{W/B}",
        "Legendary Creature — Cat Nightmare",
        companion(),
        Keyword("lifelink"),
        once_from_graveyard(PERMANENT_SPELL & at_most(2)),
        pt="3/2",
    ),
    card(
        "Muldrotha, the Gravetide",
        "{3}{B}{G}{U}",
        "Legendary Creature — Elemental Avatar",
        MayPlayFrom(Zone.GRAVEYARD, PERMANENT_SPELL, if_=YOUR_TURN, each_type=True),
        pt="6/6",
    ),
    card(
        "Karador, Ghost Chieftain",
        "{5}{W}{B}{G}",
        "Legendary Creature — Centaur Spirit",
        costs_less("{1}", Count(in_graveyard(YOU_OWN & CREATURE))),
        once_from_graveyard(CREATURE),
        pt="3/4",
    ),
    card(
        "Gisa and Geralf",
        "{2}{U}{B}",
        "Legendary Creature — Human Wizard",
        when(ENTERS, mills(4)),
        once_from_graveyard(CREATURE & HasType("Zombie")),
        pt="4/4",
    ),
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
        "Danitha, New Benalia's Light",
        "{1}{G}{W}",
        "Legendary Creature — Human Knight",
        *map(Keyword, ("vigilance", "trample", "lifelink")),
        once_from_graveyard(HasType("Aura") | HasType("Equipment")),
        pt="2/2",
    ),
    card(
        "Kotis, Sibsig Champion",
        "{B}{G}{U}",
        "Legendary Creature — Zombie Warrior",
        once_from_graveyard(CREATURE, cost(exile_from(Zone.GRAVEYARD, count=3))),
        when(Moves(YOUR_CREATURES, to=Zone.BATTLEFIELD, batch=True), "grows"),
        pt="3/3",
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
        "Festival of Embers",
        "{4}{R}",
        "Enchantment",
        MayPlayFrom(Zone.GRAVEYARD, INSTANT | SORCERY, lands=False, if_=YOUR_TURN, extra=cost(LifePart(1))),
        GoesElsewhere(what=YOU_OWN, to=Zone.GRAVEYARD),
        ability("{1}{R}", sacrifices()),
    ),
    card("Ramunap Excavator", "{2}{G}", "Creature — Snake Cleric", lands_from(Zone.GRAVEYARD), pt="2/3"),
    card(
        "Ancient Greenwarden",
        "{4}{G}{G}",
        "Creature — Elemental",
        Keyword("reach"),
        lands_from(Zone.GRAVEYARD),
        TriggersAgain(of=PERMANENT & YOURS, what=A_LAND, to=Zone.BATTLEFIELD),
        pt="5/7",
    ),
    card(
        "Yawgmoth's Will",
        "{2}{B}",
        "Sorcery",
        does(Rules(MayPlayFrom(Zone.GRAVEYARD)), Rules(GoesElsewhere(what=YOU_OWN & ~TOKEN, to=Zone.GRAVEYARD))),
    ),
    card(
        "Haakon, Stromgald Scourge",
        "{1}{B}{B}",
        "Legendary Creature — Zombie Knight",
        MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False),
        OnlyIf((ThisFits(InZone(Zone.GRAVEYARD)),)),
        MayPlayFrom(Zone.GRAVEYARD, HasType("Knight"), lands=False, if_=(ThisFits(InZone(Zone.BATTLEFIELD)),)),
        when(DIES, loses_life(2)),
        pt="3/3",
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
    # ---------------------------------------------------------------- from exile
    card(
        "Squee, the Immortal",
        "{1}{R}{R}",
        "Legendary Creature — Goblin",
        MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False),
        MayPlayFrom(Zone.EXILE, THIS, lands=False),
        pt="2/1",
    ),
    card(
        "Eternal Scourge",
        "{3}",
        "Creature — Eldrazi Horror",
        MayPlayFrom(Zone.EXILE, THIS, lands=False),
        when(StatusChanges(THIS, EventKind.TARGET, who=Who.OPPONENT), exiles(SOURCE)),
        pt="3/3",
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
    # ---------------------------------------------------------------- for another cost
    card(
        "Aluren",
        "{2}{G}{G}",
        "Enchantment",
        free_spells(CREATURE & at_most(3), Who.ANYONE),
        Flash(CREATURE & at_most(3) & CastAs("free"), Who.ANYONE),
    ),
    card(
        "Fires of Invention",
        "{3}{R}",
        "Enchantment",
        Cant(Doing.CAST, who=Who.YOU, if_=(Unless(YourTurn()),)),
        SpellLimit(2, who=Who.YOU),
        free_spells(at_most(Count(YOUR_LANDS))),
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
    card(
        "Gonti, Lord of Luxury",
        "{2}{B}{B}",
        "Legendary Creature — Aetherborn Rogue",
        Keyword("deathtouch"),
        when(ENTERS, "exile one", target(OPPONENT)),
        pt="2/3",
    ),
    # ---------------------------------------------------------------- as though it had flash
    card(
        "Yeva, Nature's Herald",
        "{2}{G}{G}",
        "Legendary Creature — Elf Shaman",
        FLASH,
        Flash(GREEN & CREATURE),
        pt="4/4",
    ),
    card(
        "Raff Capashen, Ship's Mage",
        "{2}{W}{U}",
        "Legendary Creature — Human Wizard",
        FLASH,
        FLYING,
        Flash(HISTORIC),
        pt="3/3",
    ),
    card("Shimmer Myr", "{3}", "Artifact Creature — Myr", FLASH, Flash(ARTIFACT), pt="2/2"),
    card(
        "Sigarda's Aid",
        "{W}",
        "Enchantment",
        Flash(HasType("Aura") | HasType("Equipment")),
        when(
            Moves(PERMANENT & HasType("Equipment") & YOURS, to=Zone.BATTLEFIELD),
            May(Attaches(Bound(Name.EVENT_IT), TARGET)),
            target(YOUR_CREATURES),
        ),
    ),
    card(
        "Hypersonic Dragon",
        "{3}{U}{R}",
        "Creature — Dragon",
        FLYING,
        Keyword("haste"),
        Flash(SORCERY),
        pt="4/4",
    ),
    card("Rout", "{3}{W}{W}", "Sorcery", *flash_for("{2}"), does(destroys(Each(A_CREATURE), regenerate=False))),
    card("Ghitu Fire", "{X}{R}", "Sorcery", *flash_for("{2}"), does(deals(X()), target(ANY_TARGET))),
    card(
        "Harbinger of the Tides",
        "{U}{U}",
        "Creature — Merfolk Wizard",
        *flash_for("{2}"),
        when(ENTERS, May(returns()), target(A_CREATURE & TAPPED & THEIRS)),
        pt="2/2",
    ),
    card(
        "Timely Ward",
        "{2}{W}",
        "Enchantment — Aura",
        Flash(THIS & TargetsOne(PERMANENT & COMMANDER)),
        Enchant(A_CREATURE),
        host_has("indestructible"),
    ),
    card(
        "Flash Photography",
        "{2}{U}{U}",
        "Sorcery",
        Flash(THIS & TargetsOne(PERMANENT & YOURS)),
        does(copies(), target(PERMANENT)),
        flashback("{4}{U}{U}"),
    ),
    card(
        "Illusion Spinners",
        "{4}{U}",
        "Creature — Faerie Wizard",
        Flash(THIS, if_=(there_is(PERMANENT & YOURS & HasType("Faerie")),)),
        FLYING,
        Continuous(THIS & UNTAPPED, (GainAbility(Keyword("hexproof")),)),
        pt="4/3",
    ),
    card(
        "Scarring Memories",
        "{3}{B}",
        "Sorcery — Lesson",
        Flash(THIS, if_=(there_is(A_CREATURE & YOURS & LEGENDARY & Is(State.ATTACKING)),)),
        does(SacrificeOf(TARGET, A_CREATURE), discards(who=TARGET), loses_life(3, TARGET), target(OPPONENT)),
    ),
    card(
        "Teferi, Time Raveler",
        "{1}{W}{U}",
        "Legendary Planeswalker — Teferi",
        SorcerySpeed(Who.OPPONENT),
        ability((Loyalty.plus(1),), Rules(Flash(SORCERY), Until.YOUR_NEXT_TURN)),
        ability((Loyalty.minus(3),), returns(), draws(), up_to(1, PERMANENT & (ARTIFACT | CREATURE | ENCHANTMENT))),
        loyalty=4,
    ),
)
