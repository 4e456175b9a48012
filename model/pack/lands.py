"""Lands."""

from __future__ import annotations

from ..language.abilities import (
    ActivatedAbility,
    AddTypes,
    Continuous,
    Enters,
    IsSo,
    Keyword,
    PlayerDoes,
    SetPowerToughness,
    StatusChanges,
)
from ..language.amounts import AmountIf, Count, CountersHere, Devotion, X
from ..language.cards import Card, card
from ..language.conditions import Holds, there_is
from ..language.costs import DISCARD_THIS, SACRIFICE_THIS, EnergyPart, LifePart, RemoveCounters, cost, sacrifice
from ..language.effects import (
    EACH_OPPONENT,
    SOURCE,
    YOU,
    Add,
    AddEither,
    ColorsOf,
    CommanderColors,
    ControllerOf,
    CouldProduce,
    FixedTypes,
    If,
    May,
    PutsCounters,
    RemovesCounters,
    SacrificeOf,
    Searches,
    WasDone,
    add,
    add_among,
    add_any_color,
)
from ..language.events import Deed, EventKind
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    BASIC,
    COLORLESS,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    MULTICOLORED,
    NOTHING,
    OTHER_COSTS,
    PERMANENT,
    SORCERY,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    ChosenType,
    Compare,
    HasType,
    Spending,
    Zone,
    in_graveyard,
)
from ..language.mana import COLORS, B, U
from ..language.subtypes import CREATURE_TYPES
from ..language.targets import target
from .doing import (
    ENTERS,
    TARGET,
    becomes,
    chooses,
    creates,
    deals,
    destroys,
    draws,
    enters_tapped,
    enters_with,
    gains_life,
    gets,
    makes_uncounterable,
    puts,
    sacrifices,
    token,
    when,
)
from .words import (
    A_CREATURE,
    A_LAND,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OPPONENTS_LANDS,
    PLAINS,
    SWAMP,
    TAP_FOR_ANY_COLOR,
    TAP_FOR_COLORLESS,
    YOUR_CREATURES,
    YOUR_LANDS,
    ability,
    mana_ability,
    pain,
    says,
    taps_for,
    with_less,
)

URZAS = HasType("Urza's")


def _basics() -> tuple[Card, ...]:
    names = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    plain = [card(n, None, f"Basic Land — {n}") for n in names]
    snow = [card(f"Snow-Covered {n}", None, f"Basic Snow Land — {n}") for n in names]
    return (*plain, *snow, card("Wastes", None, "Basic Land", TAP_FOR_COLORLESS))


def _two_types() -> tuple[Card, ...]:
    """Lands of two basic land types: the original ones, and those that may cost 2 life to enter untapped."""
    original = {
        "Tundra": "Plains Island",
        "Underground Sea": "Island Swamp",
        "Badlands": "Swamp Mountain",
        "Taiga": "Mountain Forest",
        "Savannah": "Forest Plains",
        "Scrubland": "Plains Swamp",
        "Volcanic Island": "Island Mountain",
        "Bayou": "Swamp Forest",
        "Plateau": "Mountain Plains",
        "Tropical Island": "Forest Island",
    }
    shock = {
        "Steam Vents": "Island Mountain",
        "Overgrown Tomb": "Swamp Forest",
        "Temple Garden": "Forest Plains",
        "Sacred Foundry": "Mountain Plains",
        "Breeding Pool": "Forest Island",
    }
    return (
        *(card(name, None, f"Land — {types}") for name, types in original.items()),
        *(
            card(name, None, f"Land — {types}", enters_tapped(unless_pays=cost(LifePart(2))))
            for name, types in shock.items()
        ),
    )


def _two_colors() -> tuple[Card, ...]:
    painful = {
        "Adarkar Wastes": "WU",
        "Karplusan Forest": "RG",
        "Llanowar Wastes": "BG",
        "Brushland": "GW",
        "Battlefield Forge": "RW",
    }
    checks = {
        "Glacial Fortress": ("WU", (PERMANENT & PLAINS) | (PERMANENT & ISLAND)),
        "Rootbound Crag": ("RG", (PERMANENT & MOUNTAIN) | (PERMANENT & FOREST)),
    }
    return (
        *(card(n, None, "Land", TAP_FOR_COLORLESS, pain(*_each(colors))) for n, colors in painful.items()),
        *(
            card(n, None, "Land", enters_tapped(there_is(types & YOURS)), taps_for(*_each(colors)))
            for n, (colors, types) in checks.items()
        ),
    )


def _each(colors: str) -> tuple[str, ...]:
    return tuple("{%s}" % c for c in colors)


def _filters() -> tuple[Card, ...]:
    """Lands that turn mana into other mana: their ability costs mana."""
    names = {
        "Mystic Gate": "WU",
        "Sunken Ruins": "UB",
        "Graven Cairns": "BR",
        "Fire-Lit Thicket": "RG",
        "Wooded Bastion": "GW",
    }
    out = []
    for name, colors in names.items():
        a, b = tuple(colors)
        pairs = ("{%s}{%s}" % (a, a), "{%s}{%s}" % (a, b), "{%s}{%s}" % (b, b))
        filter_ = ActivatedAbility(cost("{%s/%s}{T}" % (a, b)), taps_for(*pairs).effects)
        out.append(card(name, None, "Land", TAP_FOR_COLORLESS, filter_))
    return (
        *out,
        card("Skycloud Expanse", None, "Land", mana_ability("{1}{T}", add("{W}{U}"))),
        card(
            "Cascading Cataracts",
            None,
            "Land",
            Keyword("indestructible"),
            TAP_FOR_COLORLESS,
            mana_ability("{5}{T}", add_any_color(5, mixed=True)),
        ),
    )


# Lands whose amount of mana the board or their counters decide.
BY_NUMBER = {
    "Gaea's Cradle": ("{G}", CREATURE),
    "Tolarian Academy": ("{U}", ARTIFACT),
    "Serra's Sanctum": ("{W}", ENCHANTMENT),
}
STORE = ability("{1}{T}", PutsCounters(SOURCE, "storage"))
COUNTED: tuple[Card, ...] = (
    *(
        card(name, None, "Legendary Land", mana_ability("{T}", add(symbol, Count(PERMANENT & YOURS & what))))
        for name, (symbol, what) in BY_NUMBER.items()
    ),
    card(
        "Nykthos, Shrine to Nyx",
        None,
        "Legendary Land",
        TAP_FOR_COLORLESS,
        mana_ability("{2}{T}", AddEither(options=tuple(Add(None, "{%s}" % c, Devotion(c)) for c in COLORS))),
    ),
    card("Cabal Coffers", None, "Land", mana_ability("{2}{T}", add("{B}", Count(PERMANENT & YOURS & SWAMP)))),
    card(
        "Mage-Ring Network",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        STORE,
        mana_ability("{T}", RemoveCounters("storage", X()), add("{C}", X())),
    ),
    card(
        "Dreadship Reef",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        STORE,
        mana_ability("{1}", RemoveCounters("storage", X()), add_among(FixedTypes((U, B)), X(), mixed=True)),
    ),
    card(
        "Gemstone Mine",
        None,
        "Land",
        enters_with(3, "mining"),
        mana_ability(
            "{T}",
            RemoveCounters("mining"),
            add_any_color(),
            If((Holds(CountersHere("mining"), Compare.AT_MOST, 0),), sacrifices()),
        ),
    ),
    card(
        "Vivid Creek",
        None,
        "Land",
        Enters(what=THIS, tapped=True, counters=(("charge", 2),)),
        taps_for("{U}"),
        mana_ability("{T}", RemoveCounters("charge"), add_any_color()),
    ),
    card(
        "Tendo Ice Bridge",
        None,
        "Land",
        enters_with(1, "charge"),
        TAP_FOR_COLORLESS,
        mana_ability("{T}", RemoveCounters("charge"), add_any_color()),
    ),
)


def _urza() -> tuple[Card, ...]:
    """Lands that give more mana with the other two beside them."""
    more = {
        "Mine": ("Power-Plant", "Tower", 2),
        "Power-Plant": ("Mine", "Tower", 2),
        "Tower": ("Mine", "Power-Plant", 3),
    }
    out = []
    for kind, (one, other, number) in more.items():
        beside = [Holds(Count(PERMANENT & YOURS & URZAS & HasType(t)), Compare.AT_LEAST, 1) for t in (one, other)]
        amount = AmountIf(beside[0], AmountIf(beside[1], number, 1), 1)
        name = f"Urza's {kind.replace('-', ' ')}"
        out.append(card(name, None, f"Land — Urza's {kind}", mana_ability("{T}", add("{C}", amount))))
    return tuple(out)


# Lands for mana of several colors: with a price, a restriction, or a look at other permanents.
COLORLESS_ELDRAZI = COLORLESS & HasType("Eldrazi")
ANY_COLOR: tuple[Card, ...] = (
    card("Mana Confluence", None, "Land", mana_ability("{T}", LifePart(1), add_any_color())),
    card("City of Brass", None, "Land", when(StatusChanges(THIS, EventKind.TAP), deals(1, YOU)), TAP_FOR_ANY_COLOR),
    card(
        "Reflecting Pool",
        None,
        "Land",
        mana_ability("{T}", add_among(CouldProduce(YOUR_LANDS, colors_only=False))),
    ),
    card("Exotic Orchard", None, "Land", mana_ability("{T}", add_among(CouldProduce(OPPONENTS_LANDS)))),
    card("Meteor Crater", None, "Land", mana_ability("{T}", add_among(ColorsOf(PERMANENT & YOURS)))),
    card("Command Tower", None, "Land", mana_ability("{T}", add_among(CommanderColors()))),
    card(
        "Forbidden Orchard",
        None,
        "Land",
        TAP_FOR_ANY_COLOR,
        says("opponent gets a Spirit", EventKind.TAP, EventKind.UNTAP),
    ),
    card(
        "Lotus Field",
        None,
        "Land",
        Keyword("hexproof"),
        enters_tapped(),
        when(ENTERS, SacrificeOf(YOU, A_LAND, 2)),
        mana_ability("{T}", add_any_color(3)),
    ),
    card(
        "Aether Hub",
        None,
        "Land",
        when(ENTERS, puts(1, "energy", YOU)),
        TAP_FOR_COLORLESS,
        mana_ability("{T}", EnergyPart(1), add_any_color()),
    ),
    card(
        "Ancient Ziggurat",
        None,
        "Land",
        mana_ability("{T}", add_any_color(only=Spending(CREATURE, NOTHING, "cast creature spells"))),
    ),
    card(
        "Pillar of the Paruns",
        None,
        "Land",
        mana_ability("{T}", add_any_color(only=Spending(MULTICOLORED, NOTHING, "cast multicolored spells"))),
    ),
    card(
        "Cavern of Souls",
        None,
        "Land",
        chooses("creature_type"),
        TAP_FOR_COLORLESS,
        mana_ability(
            "{T}",
            add_any_color(
                only=Spending(
                    CREATURE & ChosenType(),
                    NOTHING,
                    "cast creature spells of the chosen type",
                    riders=(makes_uncounterable(CREATURE & ChosenType()),),
                )
            ),
        ),
    ),
    card(
        "Eldrazi Temple",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        taps_for(
            "{C}{C}",
            only=Spending(
                COLORLESS_ELDRAZI, PERMANENT & COLORLESS_ELDRAZI, "cast colorless Eldrazi or use their abilities"
            ),
        ),
    ),
)

FETCH = ("{T}", LifePart(1), SACRIFICE_THIS)
OTHERS: tuple[Card, ...] = (
    card("Ancient Tomb", None, "Land", pain("{C}{C}", damage=2)),
    card(
        "City of Traitors", None, "Land", when(PlayerDoes(Deed.PLAY_LAND, what=~THIS), sacrifices()), taps_for("{C}{C}")
    ),
    card(
        "Crystal Vein",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        mana_ability("{T}", SACRIFICE_THIS, add("{C}{C}")),
    ),
    card(
        "Phyrexian Tower",
        None,
        "Legendary Land",
        TAP_FOR_COLORLESS,
        mana_ability("{T}", sacrifice(CREATURE), add("{B}{B}")),
    ),
    card(
        "Grove of the Burnwillows",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        ActivatedAbility(cost("{T}"), (*taps_for("{R}", "{G}").effects, gains_life(1, EACH_OPPONENT))),
    ),
    card(
        "Horizon Canopy",
        None,
        "Land",
        ActivatedAbility(cost("{T}", LifePart(1)), taps_for("{G}", "{W}").effects),
        ability(("{1}{T}", SACRIFICE_THIS), draws()),
    ),
    card(
        "Barbarian Ring",
        None,
        "Land",
        pain("{R}"),
        ActivatedAbility(
            cost("{R}{T}", SACRIFICE_THIS),
            (deals(2),),
            (target(ANY_TARGET),),
            only_if=(there_is(in_graveyard(YOU_OWN), 7),),
        ),
    ),
    card(
        "Boseiju, Who Shelters All",
        None,
        "Legendary Land",
        enters_tapped(),
        mana_ability(
            "{T}",
            LifePart(2),
            add(
                "{C}",
                only=Spending(
                    ANYTHING,
                    ANYTHING,
                    "pay for anything",
                    OTHER_COSTS,
                    riders=(makes_uncounterable(INSTANT | SORCERY),),
                ),
            ),
        ),
    ),
    card(
        "Boseiju, Who Endures",
        None,
        "Legendary Land",
        taps_for("{G}"),
        with_less(
            ActivatedAbility(
                cost("{1}{G}", DISCARD_THIS),
                (
                    destroys(),
                    May(
                        Searches(
                            ControllerOf(TARGET),
                            LAND & (PLAINS | ISLAND | SWAMP | MOUNTAIN | FOREST),
                            to=Zone.BATTLEFIELD,
                        ),
                        ControllerOf(TARGET),
                    ),
                ),
                (target(PERMANENT & THEIRS & (ARTIFACT | ENCHANTMENT | (LAND & ~BASIC))),),
                zone=Zone.HAND,
                keyword="channel",
            ),
            "{1}",
            Count(YOUR_CREATURES & LEGENDARY),
        ),
    ),
    card("Windswept Heath", None, "Land", ability(FETCH, Searches(YOU, FOREST | PLAINS, to=Zone.BATTLEFIELD))),
    card("Wooded Foothills", None, "Land", ability(FETCH, Searches(YOU, MOUNTAIN | FOREST, to=Zone.BATTLEFIELD))),
    card(
        "Urborg, Tomb of Yawgmoth",
        None,
        "Legendary Land",
        Continuous(PERMANENT & LAND, (AddTypes(("Swamp",)),)),
    ),
    card(
        "Yavimaya, Cradle of Growth",
        None,
        "Legendary Land",
        Continuous(PERMANENT & LAND, (AddTypes(("Forest",)),)),
    ),
    card("Dryad Arbor", None, "Land Creature — Forest Dryad", pt="1/1", indicator="G"),
    card(
        "Kessig Wolf Run",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        ability("{X}{R}{G}{T}", gets("+X/+0", TARGET, "trample"), target(A_CREATURE)),
    ),
    card(
        "Mutavault",
        None,
        "Land",
        TAP_FOR_COLORLESS,
        ability("{1}", becomes(SOURCE, AddTypes(("Creature", *sorted(CREATURE_TYPES))), SetPowerToughness(2, 2))),
    ),
    card(
        "Dark Depths",
        None,
        "Legendary Snow Land",
        enters_with(10, "ice"),
        ability("{3}", RemovesCounters(SOURCE, "ice")),
        when(
            IsSo((Holds(CountersHere("ice"), Compare.AT_MOST, 0),)),
            sacrifices(),
            If(
                (WasDone(),),
                creates(
                    token(
                        "20/20",
                        "B",
                        "Avatar",
                        "flying",
                        "indestructible",
                        types="Legendary Creature",
                        name="Marit Lage",
                    )
                ),
            ),
        ),
    ),
)

CARDS: tuple[Card, ...] = (
    *_basics(),
    *_two_types(),
    *_two_colors(),
    *_filters(),
    *COUNTED,
    *_urza(),
    *ANY_COLOR,
    *OTHERS,
)
