"""Cards with special actions: suspend, foretell, plot, morph and its kin, companions, Rooms, and what bears on them."""

from __future__ import annotations

from ..language.abilities import (
    Begins,
    Cant,
    CantHappen,
    Continuous,
    CostChange,
    CountersChange,
    Damages,
    Doing,
    GainAbility,
    Keyword,
    MayPlayFrom,
    ModifyPowerToughness,
    OnAnyTurn,
    SetPowerToughness,
    StatusChanges,
)
from ..language.amounts import Count, X
from ..language.cards import Card, card, face, split_card
from ..language.conditions import Holds, there_is
from ..language.costs import SACRIFICE_THIS, LifePart, discard, exile_from, sacrifice
from ..language.effects import (
    IT,
    SOURCE,
    YOU,
    CountersSpell,
    CreatesTokens,
    Each,
    Later,
    Picked,
    ThatMuch,
    add,
    add_any_color,
)
from ..language.events import EventKind
from ..language.filters import (
    CREATURE,
    HOST,
    INSTANT,
    LAND,
    NONLAND,
    NOTHING,
    PERMANENT,
    SORCERY,
    SPELL,
    THIS,
    YOU_OWN,
    YOURS,
    Compare,
    InZone,
    OfIgnoring,
    Spending,
    Who,
    Zone,
)
from ..language.keywords import companion, disguise, foretell, ignore, megamorph, morph, plot, suspend
from ..language.mana import ManaCost
from ..language.names import Name
from ..language.targets import target
from .auras import ENCHANT_CREATURE
from .doing import ENTERS, TARGET, brings, cast, destroys, draws, exiles, gains_life, gets, returns, token, when
from .words import (
    A_CREATURE,
    PLAYER_OR_PLANESWALKER,
    TAP_FOR_ANY_COLOR,
    YOUR_LANDS,
    ability,
    does,
    mana_ability,
    says,
    taps_for,
)

FLYING = Keyword("flying")
FLASH = Keyword("flash")
TO_FORETELL_OR_CAST = Spending(
    INSTANT | SORCERY,
    NOTHING,
    "foretell a card from your hand or cast an instant or sorcery spell",
    ("foretell",),
)
CARDS_IN_HAND = Count(InZone(Zone.HAND) & YOU_OWN)
HELLBENT = Continuous(THIS, (ModifyPowerToughness(2, 2),), (Holds(CARDS_IN_HAND, Compare.AT_MOST, 0),))

CARDS: tuple[Card, ...] = (
    # ---------------------------------------------------------------- suspend
    card("Lotus Bloom", None, "Artifact", suspend(3, "{0}"), mana_ability("{T}", SACRIFICE_THIS, add_any_color(3))),
    card(
        "Aeon Chronicler",
        "{3}{U}{U}",
        "Creature — Avatar",
        Continuous(THIS, (SetPowerToughness(CARDS_IN_HAND, CARDS_IN_HAND),), cda=True),
        suspend(X(), "{X}{3}{U}"),
        when(CountersChange(THIS, "time", removed=True, each=True), draws(), zone=Zone.EXILE),
        pt="*/*",
    ),
    # ---------------------------------------------------------------- foretell
    card("Doomskar", "{3}{W}{W}", "Sorcery", does(destroys(Each(A_CREATURE))), *foretell("{1}{W}{W}")),
    card(
        "Karfell Harbinger", "{1}{U}", "Creature — Zombie Wizard", taps_for("{U}", only=TO_FORETELL_OR_CAST), pt="1/3"
    ),
    card(
        "Cosmos Charger",
        "{3}{U}",
        "Creature — Horse Spirit",
        FLASH,
        FLYING,
        CostChange(ManaCost.parse("{1}"), less=True, who=Who.YOU, actions=("foretell",)),
        OnAnyTurn(("foretell",)),
        *foretell("{2}{U}"),
        pt="3/3",
    ),
    # ---------------------------------------------------------------- plot
    card(
        "Slickshot Show-Off",
        "{1}{R}",
        "Creature — Bird Wizard",
        FLYING,
        Keyword("haste"),
        when(cast(SPELL & ~CREATURE), gets("+2/+0", SOURCE)),
        plot("{1}{R}"),
        pt="1/2",
    ),
    card("Djinn of Fool's Fall", "{4}{U}", "Creature — Djinn", FLYING, plot("{3}{U}"), pt="4/3"),
    # ---------------------------------------------------------------- turning face up
    card(
        "Exalted Angel",
        "{4}{W}{W}",
        "Creature — Angel",
        FLYING,
        when(Damages(THIS), gains_life(ThatMuch(Name.EVENT_AMOUNT))),
        *morph("{2}{W}{W}"),
        pt="4/5",
    ),
    card("Gathan Raiders", "{3}{R}{R}", "Creature — Human Warrior", HELLBENT, *morph(discard()), pt="3/3"),
    card("Zombie Cutthroat", "{3}{B}{B}", "Creature — Zombie", *morph(LifePart(5)), pt="3/4"),
    card(
        "Bane of the Living",
        "{2}{B}{B}",
        "Creature — Insect",
        *morph("{X}{B}{B}"),
        when(StatusChanges(THIS, EventKind.FACE_UP), "all get -X/-X"),
        pt="4/3",
    ),
    card(
        "Rattleclaw Mystic",
        "{1}{G}",
        "Creature — Human Shaman",
        taps_for("{G}", "{U}", "{R}"),
        *morph("{2}"),
        when(StatusChanges(THIS, EventKind.FACE_UP), add("{G}{U}{R}")),
        pt="2/1",
    ),
    card(
        "Stratus Dancer",
        "{1}{U}",
        "Creature — Djinn Monk",
        FLYING,
        *megamorph("{1}{U}"),
        when(StatusChanges(THIS, EventKind.FACE_UP), CountersSpell(TARGET), target(SPELL & (INSTANT | SORCERY))),
        pt="2/1",
    ),
    card(
        "Dog Walker",
        "{R}{W}",
        "Creature — Human Citizen",
        Keyword("vigilance"),
        *disguise("{R/W}{R/W}"),
        when(StatusChanges(THIS, EventKind.FACE_UP), CreatesTokens(YOU, token("1/1", "W", "Dog"), 2, tapped=True)),
        pt="3/1",
    ),
    # ---------------------------------------------------------------- companions
    card(
        "Yorion, Sky Nomad",
        "{3}{W/U}{W/U}",
        "Legendary Creature — Bird Serpent",
        companion(),
        FLYING,
        when(
            ENTERS,
            exiles(Picked(PERMANENT & ~THIS & NONLAND & YOURS & YOU_OWN, 0, None)),
            Later(when(Begins("end", next_only=True), brings(IT))),
        ),
        pt="4/5",
    ),
    # ---------------------------------------------------------------- effects that can be ended or ignored
    card(
        "Leonin Arbiter",
        "{1}{W}",
        "Creature — Cat Cleric",
        CantHappen(event=EventKind.SEARCH),
        ignore("{2}"),
        pt="2/2",
    ),
    card("Quenchable Fire", "{3}{R}", "Sorcery", does("3 damage, 3 more unless paid", target(PLAYER_OR_PLANESWALKER))),
    card(
        "Lost in Thought",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        Cant(Doing.ACTIVATE, HOST & ~OfIgnoring()),
        ignore(exile_from(Zone.GRAVEYARD, count=3), if_=(there_is(HOST & YOURS),)),
    ),
    card(
        "Volrath's Curse",
        "{1}{U}",
        "Enchantment — Aura",
        ENCHANT_CREATURE,
        Cant(Doing.ACTIVATE, HOST & ~OfIgnoring()),
        ignore(sacrifice(PERMANENT), if_=(there_is(HOST & YOURS),)),
        ability("{1}{U}", returns(SOURCE)),
    ),
    # ---------------------------------------------------------------- Rooms
    split_card(
        "split",
        face(
            "Greenhouse",
            "{2}{G}",
            "Enchantment — Room",
            Continuous(YOUR_LANDS, (GainAbility(TAP_FOR_ANY_COLOR),)),
        ),
        face(
            "Rickety Gazebo",
            "{3}{G}",
            "Enchantment — Room",
            says("unlocked: mill four", EventKind.MOVE, EventKind.TRANSFORM, EventKind.UNLOCK),
        ),
    ),
    split_card(
        "split",
        face("Walk-In Closet", "{2}{G}", "Enchantment — Room", MayPlayFrom(Zone.GRAVEYARD, LAND, spells=False)),
        face(
            "Forgotten Cellar",
            "{3}{G}{G}",
            "Enchantment — Room",
            says("unlocked: cast from the graveyard", EventKind.MOVE, EventKind.TRANSFORM, EventKind.UNLOCK),
        ),
    ),
)
