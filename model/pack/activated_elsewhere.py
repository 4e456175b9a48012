"""Keyword abilities that are activated in a hand or a graveyard (702)."""

from __future__ import annotations

from ..language.abilities import (
    Continuous,
    CostChange,
    Damages,
    Keyword,
    ModifyPowerToughness,
)
from ..language.amounts import Count
from ..language.cards import Card, card
from ..language.costs import (
    REVEAL_THIS,
    LifePart,
    ObjectPart,
    discard,
)
from ..language.effects import (
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    SOURCE,
    YOU,
    CountersSpell,
    Each,
    ExilesUntilLeaves,
    LooksAt,
    May,
    NumberOf,
    Place,
    PutsAway,
    RevealsUntil,
    TheRest,
    TopOf,
)
from ..language.filters import (
    ANYTHING,
    INSTANT,
    LEGENDARY,
    NONLAND,
    PERMANENT,
    PLAYER,
    SORCERY,
    SPELL,
    THEIRS,
    THIS,
    YOURS,
    HasKeyword,
    HasName,
    HasType,
    Is,
    Not,
    Stat,
    State,
    Who,
)
from ..language.keywords import (
    bloodrush,
    channel,
    commander_ninjutsu,
    cycling,
    embalm,
    encore,
    eternalize,
    forecast,
    ninjutsu,
    reinforce,
    renew,
    scavenge,
    transmute,
    typecycling,
    unearth,
)
from ..language.mana import ManaCost
from ..language.targets import target
from .doing import (
    DIES,
    ENTERS,
    SEEN,
    TARGET,
    creates,
    discards,
    draws,
    gains_life,
    gets,
    has,
    loses_life,
    predefined,
    puts,
    takes,
    token,
    when,
)
from .words import (
    A_CREATURE,
    YOUR_CREATURES,
    ability,
    does,
    lord,
    taps_for,
    with_less,
)

FLYING = Keyword("flying")
ATTACKER = A_CREATURE & Is(State.ATTACKING)
DINOSAUR, MERFOLK, PIRATE, VAMPIRE = map(HasType, ("Dinosaur", "Merfolk", "Pirate", "Vampire"))
NINJA, ROGUE, DRAGON = map(HasType, ("Ninja", "Rogue", "Dragon"))


def another_named(name: str) -> ObjectPart:
    """Discard another card of the same name: grandeur."""
    return discard(HasName(name) & Not(THIS))


OTHER_FLIERS = Count(A_CREATURE & HasKeyword("flying") & ~THIS)


FROM_HAND: tuple[Card, ...] = (
    card(
        "Street Wraith",
        "{3}{B}{B}",
        "Creature — Wraith",
        Keyword("swampwalk"),
        cycling("", LifePart(2)),
        pt="3/4",
    ),
    card("Ash Barrens", None, "Land", taps_for("{C}"), typecycling("basic land", "{1}")),
    card(
        "Timeless Dragon",
        "{3}{W}{W}",
        "Creature — Dragon",
        FLYING,
        typecycling("Plains", "{2}"),
        eternalize("{2}{W}{W}"),
        pt="5/5",
    ),
    card(
        "Sokenzan, Crucible of Defiance",
        None,
        "Legendary Land",
        taps_for("{R}"),
        with_less(
            channel(ability("{3}{R}", creates(token("1/1", "", "Spirit"), 2), has(IT, "haste"))),
            "{1}",
            Count(YOUR_CREATURES & LEGENDARY),
        ),
    ),
    card(
        "Swell of Courage",
        "{3}{W}{W}",
        "Instant",
        does(gets("+2/+2", Each(YOUR_CREATURES))),
        reinforce("X", "{X}{W}{W}"),
    ),
    card(
        "Ninja of the Deep Hours",
        "{3}{U}",
        "Creature — Human Ninja",
        ninjutsu("{1}{U}"),
        when(Damages(THIS, PLAYER, combat=True), May(draws())),
        pt="2/2",
    ),
    card(
        "Yuriko, the Tiger's Shadow",
        "{1}{U}{B}",
        "Legendary Creature — Human Ninja",
        commander_ninjutsu("{U}{B}"),
        when(
            Damages(PERMANENT & HasType("Ninja") & YOURS, PLAYER, combat=True),
            LooksAt(TopOf(YOU), reveal=True),
            takes(SEEN),
            loses_life(NumberOf(Stat.MANA_VALUE, SEEN), EACH_OPPONENT),
        ),
        pt="1/3",
    ),
    card(
        "Silver-Fur Master",
        "{U}{B}",
        "Creature — Rat Ninja",
        ninjutsu("{U}{B}"),
        CostChange(ManaCost.parse("{1}"), abilities=ANYTHING, less=True, who=Who.YOU, keyword="ninjutsu"),
        lord(NINJA | ROGUE),
        pt="2/2",
    ),
    card(
        "Pride of the Clouds",
        "{W}{U}",
        "Creature — Elemental Cat",
        FLYING,
        Continuous(THIS, (ModifyPowerToughness(OTHER_FLIERS, OTHER_FLIERS),)),
        forecast(ability(("{2}{W}{U}", REVEAL_THIS), creates(token("1/1", "WU", "Bird", "flying")))),
        pt="1/1",
    ),
    card(
        "Muddle the Mixture",
        "{U}{U}",
        "Instant",
        does(CountersSpell(TARGET), target(SPELL & (INSTANT | SORCERY))),
        transmute("{1}{U}{U}"),
    ),
    card(
        "Ghor-Clan Rampager",
        "{2}{R}{G}",
        "Creature — Beast",
        Keyword("trample"),
        bloodrush(ability("{R}{G}", gets("+4/+4", TARGET, "trample"), target(ATTACKER))),
        pt="4/4",
    ),
    card(
        "Page, Loose Leaf",
        "{2}",
        "Legendary Artifact Creature — Construct",
        taps_for("{C}"),
        ability(
            (another_named("Page, Loose Leaf"),),
            RevealsUntil(INSTANT | SORCERY),
            takes(),
            PutsAway(TheRest(), at=Place.RANDOM_BOTTOM),
        ),
        pt="0/2",
    ),
)
FROM_GRAVEYARD: tuple[Card, ...] = (
    card(
        "Rotting Rats",
        "{1}{B}",
        "Creature — Zombie Rat",
        when(ENTERS, discards(who=EACH_PLAYER)),
        unearth("{1}{B}"),
        pt="1/1",
    ),
    card("Deadbridge Goliath", "{2}{G}{G}", "Creature — Insect", scavenge("{4}{G}{G}"), pt="5/5"),
    card(
        "Angel of Sanctions",
        "{3}{W}{W}",
        "Creature — Angel",
        FLYING,
        when(ENTERS, May(ExilesUntilLeaves(TARGET)), target(PERMANENT & NONLAND & THEIRS)),
        embalm("{5}{W}"),
        pt="3/4",
    ),
    card(
        "Sunscourge Champion",
        "{2}{W}",
        "Creature — Human Wizard",
        when(ENTERS, gains_life(NumberOf(Stat.POWER, SOURCE))),
        eternalize("{2}{W}{W}", discard()),
        pt="2/3",
    ),
    card(
        "Impulsive Pilferer",
        "{R}",
        "Creature — Goblin Pirate",
        when(DIES, creates(predefined("Treasure"))),
        encore("{3}{R}"),
        pt="1/1",
    ),
    card(
        "Qarsi Revenant",
        "{1}{B}{B}",
        "Creature — Vampire",
        FLYING,
        Keyword("deathtouch"),
        Keyword("lifelink"),
        renew(ability("{2}{B}", puts(1, "flying"), puts(1, "deathtouch"), puts(1, "lifelink"), target(A_CREATURE))),
        pt="3/3",
    ),
)

CARDS = FROM_HAND + FROM_GRAVEYARD
