"""Planeswalkers."""

from __future__ import annotations

from ..language.abilities import (
    ActivatedAbility,
    AddTypes,
    Begins,
    GainAbility,
    Keyword,
    ManaEvent,
    Moves,
    SetPowerToughness,
    TriggeredAbility,
)
from ..language.amounts import X
from ..language.cards import Card, Face, TypeLine, card
from ..language.costs import Loyalty, cost
from ..language.effects import (
    EACH_PLAYER,
    YOU,
    AllIn,
    Each,
    Fits,
    GetsEmblem,
    If,
    Later,
    LooksAt,
    May,
    MoveTo,
    Picked,
    Place,
    PutsCounters,
    SacrificeOf,
    Shuffles,
    TapsOrUntaps,
    TopOf,
    Until,
    add,
)
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    COLORLESS,
    CREATURE,
    INSTANT,
    NONLAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SORCERY,
    SPELL,
    THEIRS,
    YOU_OWN,
    Compare,
    HasStat,
    Stat,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ..language.names import Name
from ..language.targets import Target, target, up_to
from .doing import (
    SEEN,
    TARGET,
    becomes,
    brings,
    cast,
    copies,
    creates,
    deals,
    discards,
    draws,
    exiles,
    gains_life,
    gets,
    has,
    puts,
    returns,
    takes,
    taps,
    token,
    untaps,
    when,
)
from .words import A_CREATURE, A_LAND, FOREST, YOUR_CREATURES, YOUR_LANDS, Part, ability, spells_cost_less


def _loyal(change: Loyalty, *parts: Part) -> ActivatedAbility:
    """A loyalty ability (606.1)."""
    return ability((change,), *parts)


NONLAND_PERMANENT_CARD = NONLAND & ~INSTANT & ~SORCERY
NOTEBOOK = Face(
    name="Tamiyo's Notebook",
    type_line=TypeLine.parse("Legendary Artifact"),
    color_indicator=(),
    abilities=(spells_cost_less("{2}", ANYTHING), ability("{T}", draws())),
)
MANA_VALUE_X = HasStat(Stat.MANA_VALUE, Compare.EQUAL, X())

CARDS: tuple[Card, ...] = (
    card(
        "Jace, the Mind Sculptor",
        "{2}{U}{U}",
        "Legendary Planeswalker — Jace",
        _loyal(
            Loyalty.plus(2),
            LooksAt(TopOf(TARGET)),
            May(MoveTo(what=SEEN, to=Zone.LIBRARY, place=Place.BOTTOM)),
            target(PLAYER),
        ),
        _loyal(Loyalty.plus(0), draws(3), MoveTo(what=Picked(in_hand(), 2, 2), to=Zone.LIBRARY)),
        _loyal(Loyalty.minus(1), returns(), target(A_CREATURE)),
        _loyal(
            Loyalty.minus(12),
            exiles(AllIn(TARGET, Zone.LIBRARY)),
            MoveTo(what=AllIn(TARGET, Zone.HAND), to=Zone.LIBRARY, bound=Name.SHUFFLED),
            Shuffles(TARGET),
            target(PLAYER),
        ),
        loyalty=3,
    ),
    card(
        "Liliana of the Veil",
        "{1}{B}{B}",
        "Legendary Planeswalker — Liliana",
        _loyal(Loyalty.plus(1), discards(who=EACH_PLAYER)),
        _loyal(Loyalty.minus(2), SacrificeOf(TARGET, A_CREATURE), target(PLAYER)),
        _loyal(Loyalty.minus(6), "sacrifice a pile", target(PLAYER)),
        loyalty=3,
    ),
    card(
        "Chandra, Torch of Defiance",
        "{2}{R}{R}",
        "Legendary Planeswalker — Chandra",
        _loyal(Loyalty.plus(1), "exile top card, cast it"),
        ActivatedAbility(cost(Loyalty.plus(1)), (add("{R}{R}"),)),
        _loyal(Loyalty.minus(3), deals(4), target(A_CREATURE)),
        _loyal(Loyalty.minus(7), GetsEmblem(YOU, (when(cast(ANYTHING), deals(5), target(ANY_TARGET)),))),
        loyalty=4,
    ),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker — Garruk",
        _loyal(Loyalty.plus(1), untaps(), Target(A_LAND, 2, 2)),
        _loyal(Loyalty.minus(1), creates(token("3/3", "G", "Beast"))),
        _loyal(Loyalty.minus(4), gets("+3/+3", Each(YOUR_CREATURES), "trample")),
        loyalty=3,
    ),
    card(
        "Karn Liberated",
        "{7}",
        "Legendary Planeswalker — Karn",
        _loyal(Loyalty.plus(4), exiles(Picked(in_hand(), by=TARGET)), target(PLAYER)),
        _loyal(Loyalty.minus(3), exiles(), target(PERMANENT)),
        _loyal(Loyalty.minus(14), "restart the game"),
        loyalty=6,
    ),
    card(
        "Ugin, the Spirit Dragon",
        "{8}",
        "Legendary Planeswalker — Ugin",
        _loyal(Loyalty.plus(2), deals(3), target(ANY_TARGET)),
        _loyal(
            Loyalty.minus(X()), exiles(Each(PERMANENT & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, X()) & ~COLORLESS))
        ),
        _loyal(
            Loyalty.minus(10), gains_life(7), draws(7), brings(Picked(in_hand() & ~INSTANT & ~SORCERY, 0, 7), under=YOU)
        ),
        loyalty=7,
    ),
    card(
        "Teferi, Hero of Dominaria",
        "{3}{W}{U}",
        "Legendary Planeswalker — Teferi",
        _loyal(Loyalty.plus(1), draws(), Later(when(Begins("end", next_only=True), untaps(Picked(A_LAND, 0, 2))))),
        _loyal(Loyalty.minus(3), MoveTo(what=TARGET, to=Zone.LIBRARY, place=Place.THIRD), target(PERMANENT & NONLAND)),
        _loyal(
            Loyalty.minus(8),
            GetsEmblem(
                YOU,
                (
                    when(
                        Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", Who.YOU), exiles(), target(PERMANENT & THEIRS)
                    ),
                ),
            ),
        ),
        loyalty=4,
    ),
    card(
        "Ajani, Sleeper Agent",
        "{1}{G}{G/W/P}{W}",
        "Legendary Planeswalker — Ajani",
        Keyword("compleated"),
        _loyal(
            Loyalty.plus(1),
            LooksAt(TopOf(YOU), reveal=True),
            If(
                (Fits(SEEN, CREATURE | PLANESWALKER),),
                takes(SEEN),
                May(MoveTo(what=SEEN, to=Zone.LIBRARY, place=Place.BOTTOM)),
            ),
        ),
        _loyal(
            Loyalty.minus(3),
            PutsCounters(TARGET, "+1/+1", 0, divided=True),
            has(TARGET, "vigilance"),
            Target(A_CREATURE, 0, 3, divided=3),
        ),
        _loyal(
            Loyalty.minus(6),
            GetsEmblem(YOU, (when(cast(SPELL & (CREATURE | PLANESWALKER)), puts(2, "poison"), target(OPPONENT)),)),
        ),
        loyalty=4,
    ),
    card(
        "Tamiyo, Compleated Sage",
        "{2}{G}{G/U/P}{U}",
        "Legendary Planeswalker — Tamiyo",
        Keyword("compleated"),
        _loyal(Loyalty.plus(1), taps(), TapsOrUntaps(TARGET, stays=True), up_to(1, PERMANENT & (ARTIFACT | CREATURE))),
        _loyal(
            Loyalty.minus(X()),
            exiles(),
            copies(),
            target(in_graveyard(YOU_OWN & NONLAND_PERMANENT_CARD & MANA_VALUE_X)),
        ),
        _loyal(Loyalty.minus(7), creates(NOTEBOOK)),
        loyalty=5,
    ),
    card(
        "Nissa, Who Shakes the World",
        "{3}{G}{G}",
        "Legendary Planeswalker — Nissa",
        TriggeredAbility(ManaEvent.TAPPED_FOR_MANA, FOREST, (add("{G}"),), by=Who.YOU),
        _loyal(
            Loyalty.plus(1),
            puts(3, "+1/+1"),
            untaps(),
            becomes(
                TARGET,
                AddTypes(("Elemental", "Creature")),
                SetPowerToughness(0, 0),
                GainAbility(Keyword("vigilance")),
                GainAbility(Keyword("haste")),
                until=Until.FOREVER,
            ),
            up_to(1, YOUR_LANDS & ~CREATURE),
        ),
        _loyal(Loyalty.minus(8), "emblem, search for Forests"),
        loyalty=5,
    ),
)
