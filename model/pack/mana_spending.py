"""Cards that say which mana may be spent on what, and as what (106.6, 609.4b)."""

from __future__ import annotations

from ..language.abilities import (
    ActivatedAbility,
    Continuous,
    Damages,
    Keyword,
    LifeForMana,
    SetColors,
    SetLandTypes,
    SpendAsThough,
    SpendOnly,
)
from ..language.amounts import X
from ..language.cards import Card, card
from ..language.costs import cost
from ..language.effects import (
    EACH_PLAYER,
    SOURCE,
    YOU,
    Each,
    GainsAbilitiesOf,
    LooksAt,
    May,
    Picked,
    PutsAway,
    Reveals,
    TheRest,
    Together,
    TopOf,
    add_any_color,
)
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    BASIC,
    BLACK,
    CREATURE,
    LAND,
    LEGENDARY,
    NOTHING,
    OTHER_COSTS,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THIS,
    YOU_OWN,
    YOURS,
    AnyOf,
    CastFrom,
    HasKeyword,
    HasType,
    InZone,
    Spending,
    Zone,
)
from ..language.keywords import companion
from ..language.mana import COLORS, TYPES
from ..language.targets import target
from .doing import (
    AMONG_SEEN,
    ENTERS,
    TARGET,
    cast,
    deals,
    enters_tapped,
    gains_life,
    makes_uncounterable,
    puts,
    takes,
    then,
    when,
)
from .words import A_CREATURE, YOUR_LANDS, does, mana_ability, taps_for

W, U, B, R, G, C = TYPES
FLYING = Keyword("flying")
ELEMENTAL = HasType("Elemental")
BLACK_ON_X = SpendOnly(on_x=(B,))
ON_X = Spending(ANYTHING, ANYTHING, "pay costs that contain {X}", OTHER_COSTS, with_x=True)
NOT_GENERIC = Spending(ANYTHING, ANYTHING, "pay for something other than generic mana", OTHER_COSTS, generic=False)
YOUR_NONLANDS = (
    (PERMANENT & YOURS & ~LAND)
    | (SPELL & YOURS)
    | (~LAND & YOU_OWN & AnyOf(tuple(InZone(z) for z in Zone if z not in (Zone.BATTLEFIELD, Zone.OUTSIDE))))
)


CARDS: tuple[Card, ...] = (
    card(
        "Consume Spirit",
        "{X}{1}{B}",
        "Sorcery",
        BLACK_ON_X,
        does(deals(X()), gains_life(X()), target(ANY_TARGET)),
    ),
    card("Drain Life", "{X}{1}{B}", "Sorcery", BLACK_ON_X, does("X damage, gain life", target(ANY_TARGET))),
    card("Soul Burn", "{X}{2}{B}", "Sorcery", SpendOnly(on_x=(B, R)), does("X damage, gain life", target(ANY_TARGET))),
    card(
        "Crypt Rats",
        "{2}{B}",
        "Creature — Rat",
        ActivatedAbility(cost("{X}"), (deals(X(), Together((Each(A_CREATURE), EACH_PLAYER))),), spend=BLACK_ON_X),
        pt="1/1",
    ),
    card(
        "Crimson Hellkite",
        "{6}{R}{R}{R}",
        "Creature — Dragon",
        FLYING,
        ActivatedAbility(cost("{X}{T}"), (deals(X()),), (target(PERMANENT & CREATURE),), spend=SpendOnly(on_x=(R,))),
        pt="6/6",
    ),
    card("Myr Superion", "{2}", "Artifact Creature — Myr", SpendOnly(made_by=PERMANENT & CREATURE), pt="5/6"),
    card("Imperiosaur", "{2}{G}{G}", "Creature — Dinosaur", SpendOnly(made_by=PERMANENT & BASIC & LAND), pt="5/5"),
    card(
        "Celestial Dawn",
        "{1}{W}{W}",
        "Enchantment",
        Continuous(YOUR_LANDS, (SetLandTypes(("Plains",)),)),
        Continuous(YOUR_NONLANDS, (SetColors((W,)),)),
        SpendAsThough((W,), COLORS),
        SpendAsThough((U, B, R, G, C), (C,), only=True),
    ),
    card("Sunglasses of Urza", "{3}", "Artifact", SpendAsThough((W,), (R,))),
    card(
        "Oath of Nissa",
        "{G}",
        "Legendary Enchantment",
        when(
            ENTERS,
            LooksAt(TopOf(YOU, 3)),
            May(then(Reveals(Picked(AMONG_SEEN & (CREATURE | LAND | PLANESWALKER))), takes())),
            PutsAway(TheRest()),
        ),
        SpendAsThough(TYPES, COLORS, spending=Spending(PLANESWALKER, NOTHING, "cast planeswalker spells")),
    ),
    card(
        "Quicksilver Elemental",
        "{3}{U}{U}",
        "Creature — Elemental",
        ActivatedAbility(cost("{U}"), (GainsAbilitiesOf(SOURCE, TARGET),), (target(PERMANENT & CREATURE),)),
        SpendAsThough((U,), COLORS, spending=Spending(NOTHING, THIS, "activate abilities of this")),
        pt="3/4",
    ),
    card(
        "Jegantha, the Wellspring",
        "{4}{R/G}",
        "Legendary Creature — Elemental Elk",
        companion(),
        taps_for("{W}{U}{B}{R}{G}", only=NOT_GENERIC),
        pt="5/5",
    ),
    card(
        "Rosheen Meanderer",
        "{3}{R/G}",
        "Legendary Creature — Giant Shaman",
        taps_for("{C}{C}{C}{C}", only=ON_X),
        pt="4/4",
    ),
    card(
        "Altar of the Lost",
        "{3}",
        "Artifact",
        enters_tapped(),
        mana_ability(
            "{T}",
            add_any_color(
                2,
                mixed=True,
                only=Spending(
                    CastFrom(Zone.GRAVEYARD) & HasKeyword("flashback"),
                    NOTHING,
                    "cast spells with flashback from a graveyard",
                ),
            ),
        ),
    ),
    card(
        "Delighted Halfling",
        "{G}",
        "Creature — Halfling Citizen",
        taps_for("{C}"),
        mana_ability(
            "{T}",
            add_any_color(
                only=Spending(LEGENDARY, NOTHING, "cast legendary spells", riders=(makes_uncounterable(LEGENDARY),))
            ),
        ),
        pt="1/2",
    ),
    card(
        "Smokebraider",
        "{1}{R}",
        "Creature — Elemental Shaman",
        mana_ability(
            "{T}",
            add_any_color(
                2,
                mixed=True,
                only=Spending(
                    ELEMENTAL, PERMANENT & ELEMENTAL, "cast Elemental spells or activate abilities of Elementals"
                ),
            ),
        ),
        pt="1/1",
    ),
    card(
        "Somberwald Sage",
        "{2}{G}",
        "Creature — Human Druid",
        mana_ability("{T}", add_any_color(3, only=Spending(CREATURE, NOTHING, "cast creature spells"))),
        pt="0/1",
    ),
    card(
        "Automated Artificer",
        "{2}",
        "Artifact Creature — Artificer",
        taps_for("{C}", only=Spending(ARTIFACT, ANYTHING, "activate abilities or cast artifact spells")),
        pt="1/3",
    ),
    card(
        "Steelswarm Operator",
        "{1}{U}",
        "Artifact Creature — Robot Soldier",
        FLYING,
        taps_for("{U}", only=Spending(ARTIFACT, NOTHING, "cast artifact spells")),
        taps_for("{U}{U}", only=Spending(NOTHING, ARTIFACT, "activate abilities of artifact sources")),
        pt="1/1",
    ),
    card(
        "K'rrik, Son of Yawgmoth",
        "{4}{B/P}{B/P}{B/P}",
        "Legendary Creature — Phyrexian Horror Minion",
        Keyword("lifelink"),
        LifeForMana((B,)),
        when(cast(SPELL & BLACK), puts(1, "+1/+1", SOURCE)),
        pt="2/2",
    ),
    card(
        "Thief of Sanity",
        "{1}{U}{B}",
        "Creature — Specter",
        FLYING,
        when(Damages(THIS, PLAYER, combat=True), "exile a card, may cast it"),
        pt="2/2",
    ),
)
