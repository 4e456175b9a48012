"""Creatures that limit or attract targets."""

from __future__ import annotations

from ..language.abilities import (
    CantBeTarget,
    Continuous,
    GainAbility,
    GainKeywordsOf,
    GoesElsewhere,
    Keyword,
    ModifyPowerToughness,
    Moves,
    MustTarget,
    UnderRule,
)
from ..language.cards import Card, card
from ..language.conditions import there_is
from ..language.effects import SOURCE, YOU, AllIn, ChooseOne, ExtraTurns, May, MoveTo, OwnerOf, Regenerates, Shuffles
from ..language.filters import (
    ANYTHING,
    BLACK,
    COLORLESS,
    CREATURE,
    GREEN,
    PERMANENT,
    RED,
    SPELL,
    THIS,
    YOURS,
    ChosenColor,
    HasType,
    IsPlayer,
    Not,
    Quality,
    Shares,
    Who,
    Zone,
    in_graveyard,
)
from ..language.names import Name
from ..language.targets import target
from .doing import UNCOUNTERABLE, cast, chooses, taps, untaps, when
from .words import ability, lord, says

MERFOLK = HasType("Merfolk")
FLYING = Keyword("flying")
HEXPROOF = Keyword("hexproof")
FLASH = Keyword("flash")
FLAGBEARER = MustTarget(PERMANENT & HasType("Flagbearer"))
OTHER_FAERIES = PERMANENT & YOURS & HasType("Faerie") & ~THIS
OWN_COLORS = Shares(Quality.COLOR, THIS) | (THIS & Not(COLORLESS))
SHARED = (
    "flying", "fear", "first strike", "double strike", "deathtouch", "haste", "landwalk", "lifelink", "protection",
    "reach", "trample", "shroud", "vigilance",
)  # fmt: skip
CARDS: tuple[Card, ...] = (
    card(
        "Progenitus",
        "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}",
        "Legendary Creature — Hydra Avatar",
        Keyword("protection", ANYTHING),
        GoesElsewhere(what=THIS, to=Zone.GRAVEYARD, instead=Zone.LIBRARY, shuffled=True),
        pt="10/10",
    ),
    card(
        "Emrakul, the Aeons Torn",
        "{15}",
        "Legendary Creature — Eldrazi",
        UNCOUNTERABLE,
        when(cast(THIS), ExtraTurns(YOU)),
        FLYING,
        Keyword("protection", SPELL & ~COLORLESS),
        says("annihilator 6"),
        when(
            Moves(THIS, to=Zone.GRAVEYARD),
            MoveTo(what=AllIn(OwnerOf(SOURCE), Zone.GRAVEYARD), to=Zone.LIBRARY, bound=Name.SHUFFLED),
            Shuffles(OwnerOf(SOURCE)),
        ),
        pt="15/15",
    ),
    card("Slippery Bogle", "{G/U}", "Creature — Beast", HEXPROOF, pt="1/1"),
    card(
        "Invisible Stalker",
        "{1}{U}",
        "Creature — Human Rogue",
        HEXPROOF,
        Continuous(THIS, (UnderRule("can't be blocked"),)),
        pt="1/1",
    ),
    card(
        "Troll Ascetic",
        "{1}{G}{G}",
        "Creature — Troll Shaman",
        HEXPROOF,
        ability("{1}{G}", Regenerates(SOURCE)),
        pt="3/2",
    ),
    card(
        "White Knight",
        "{W}{W}",
        "Creature — Human Knight",
        Keyword("first strike"),
        Keyword("protection", BLACK),
        pt="2/2",
    ),
    card(
        "Knight of Grace",
        "{1}{W}",
        "Creature — Human Knight",
        Keyword("first strike"),
        Keyword("hexproof", BLACK),
        Continuous(THIS, (ModifyPowerToughness(1, 0),), if_=(there_is(PERMANENT & BLACK),)),
        pt="2/2",
    ),
    card(
        "Voice of All",
        "{2}{W}{W}",
        "Creature — Angel",
        FLYING,
        chooses("color"),
        Continuous(THIS, (GainAbility(Keyword("protection", ChosenColor())),)),
        pt="2/2",
    ),
    card(
        "Cairn Wanderer",
        "{4}{B}",
        "Creature — Shapeshifter",
        Keyword("changeling"),
        Continuous(THIS, (GainKeywordsOf(in_graveyard() & CREATURE, SHARED),)),
        pt="4/4",
    ),
    card(
        "Earnest Fellowship",
        "{1}{W}",
        "Enchantment",
        Continuous(PERMANENT & CREATURE, (GainAbility(Keyword("protection", OWN_COLORS)),)),
    ),
    card(
        "Sphinx of the Steel Wind",
        "{5}{W}{U}{B}",
        "Artifact Creature — Sphinx",
        *map(Keyword, ("flying", "first strike", "vigilance", "lifelink")),
        Keyword("protection", RED),
        Keyword("protection", GREEN),
        pt="6/6",
    ),
    card("True Believer", "{W}{W}", "Creature — Human Cleric", CantBeTarget(IsPlayer(Who.YOU)), pt="2/2"),
    card(
        "Scion of Oona",
        "{2}{U}",
        "Creature — Faerie Soldier",
        FLASH,
        FLYING,
        lord(HasType("Faerie")),
        Continuous(OTHER_FAERIES, (GainAbility(Keyword("shroud")),)),
        pt="1/1",
    ),
    card("Coalition Honor Guard", "{3}{W}", "Creature — Human Flagbearer", FLAGBEARER, pt="2/4"),
    card("Standard Bearer", "{1}{W}", "Creature — Human Flagbearer", FLAGBEARER, pt="1/1"),
    card(
        "Merrow Reejerey",
        "{2}{U}",
        "Creature — Merfolk Soldier",
        lord(MERFOLK),
        when(cast(SPELL & HasType("Merfolk")), May(ChooseOne((taps(), untaps()), ("tap", "untap"))), target(PERMANENT)),
        pt="2/2",
    ),
)
