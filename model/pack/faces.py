"""Cards of two faces or halves."""

from __future__ import annotations

from ..language.abilities import CantHappen, GainAbility, Keyword, Matter, StatusChanges
from ..language.amounts import Count, X
from ..language.cards import Card, face, split_card
from ..language.costs import LifePart, cost
from ..language.effects import (
    EACH_OPPONENT,
    OWNERS,
    SOURCE,
    YOU,
    Bound,
    ChoosesColor,
    ControllerOf,
    Each,
    Fits,
    If,
    LooksAt,
    May,
    MoveTo,
    OfBoundColor,
    Place,
    Reveals,
    Rules,
    TopOf,
    Transforms,
    Until,
)
from ..language.events import EventKind
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SORCERY,
    SPELL,
    THIS,
    HasType,
    Not,
    Zone,
)
from ..language.keywords import aftermath
from ..language.names import Name
from ..language.targets import Target, target
from .doing import (
    DIES,
    SEEN,
    TARGET,
    YOUR_UPKEEP,
    becomes,
    brings,
    creates,
    deals,
    deals_divided,
    destroys,
    draws,
    enters_tapped,
    exiles,
    gains_life,
    gets,
    has,
    loses_life,
    taps,
    token,
    unread,
    when,
)
from .words import A_CREATURE, YOUR_CREATURES, does, taps_for

CARDS: tuple[Card, ...] = (
    split_card(
        "split",
        face("Fire", "{1}{R}", "Instant", does(deals_divided(), Target(ANY_TARGET, 1, 2, divided=2))),
        face("Ice", "{1}{U}", "Instant", does(taps(), draws(), target(PERMANENT))),
    ),
    split_card(
        "split",
        face("Wear", "{1}{R}", "Instant", does(destroys(), target(PERMANENT & ARTIFACT)), Keyword("fuse")),
        face("Tear", "{W}", "Instant", does(destroys(), target(PERMANENT & ENCHANTMENT)), Keyword("fuse")),
    ),
    split_card(
        "split",
        face("Cut", "{1}{R}", "Sorcery", does(deals(4), target(A_CREATURE))),
        face("Ribbons", "{X}{B}{B}", "Sorcery", *aftermath(), does(loses_life(X(), EACH_OPPONENT))),
    ),
    split_card(
        "adventure",
        face(
            "Bonecrusher Giant",
            "{2}{R}",
            "Creature — Giant",
            when(StatusChanges(THIS, EventKind.TARGET, SPELL), deals(2, ControllerOf(Bound(Name.SOURCE)))),
            pt="4/3",
        ),
        face(
            "Stomp",
            "{1}{R}",
            "Instant — Adventure",
            does(Rules(CantHappen(event=EventKind.PREVENT)), deals(2), target(ANY_TARGET)),
        ),
    ),
    split_card(
        "adventure",
        face(
            "Murderous Rider",
            "{1}{B}{B}",
            "Creature — Zombie Knight",
            Keyword("lifelink"),
            when(DIES, MoveTo(what=SOURCE, to=Zone.LIBRARY, place=Place.BOTTOM)),
            pt="2/3",
        ),
        face(
            "Swift End",
            "{1}{B}{B}",
            "Instant — Adventure",
            does(destroys(), loses_life(2), target(PERMANENT & (CREATURE | PLANESWALKER))),
        ),
    ),
    split_card(
        "prepare",
        face(
            "Honorbound Page",
            "{3}{W}",
            "Creature — Cat Cleric",
            Keyword("first strike"),
            unread("enters prepared", Matter.ENTERS_ITSELF),
            pt="3/3",
        ),
        face("Forum's Favor", "{W}", "Sorcery", does(gets("+1/+0", TARGET, "flying"), target(A_CREATURE))),
    ),
    split_card(
        "prepare",
        face(
            "Skycoach Conductor",
            "{2}{U}",
            "Creature — Bird Pilot",
            Keyword("flash"),
            Keyword("flying"),
            Keyword("vigilance"),
            unread("enters prepared", Matter.ENTERS_ITSELF),
            pt="2/3",
        ),
        face(
            "All Aboard",
            "{U}",
            "Instant",
            does(exiles(), brings(under=OWNERS), target(YOUR_CREATURES & Not(HasType("Pilot")))),
        ),
    ),
    split_card(
        "prepare",
        face(
            "Infirmary Healer",
            "{1}{G}",
            "Creature — Cat Cleric",
            unread("enters prepared", Matter.ENTERS_ITSELF),
            pt="2/3",
        ),
        face("Stream of Life", "{X}{G}", "Sorcery", does(gains_life(X(), TARGET), target(PLAYER))),
    ),
    split_card(
        "modal",
        face(
            "Sejiri Shelter",
            "{1}{W}",
            "Instant",
            does(
                ChoosesColor(),
                becomes(TARGET, GainAbility(Keyword("protection", OfBoundColor()))),
                target(YOUR_CREATURES),
            ),
        ),
        face("Sejiri Glacier", None, "Land", enters_tapped(), taps_for("{W}")),
    ),
    split_card(
        "modal",
        face(
            "Emeria's Call",
            "{4}{W}{W}{W}",
            "Sorcery",
            does(
                creates(token("4/4", "W", "Angel Warrior", "flying"), 2),
                has(Each(YOUR_CREATURES & ~HasType("Angel")), "indestructible", until=Until.YOUR_NEXT_TURN),
            ),
        ),
        face("Emeria, Shattered Skyclave", None, "Land", enters_tapped(unless_pays=cost(LifePart(3))), taps_for("{W}")),
    ),
    split_card(
        "modal",
        face(
            "Kabira Takedown",
            "{1}{W}",
            "Instant",
            does(deals(Count(YOUR_CREATURES)), target(PERMANENT & (CREATURE | PLANESWALKER))),
        ),
        face("Kabira Plateau", None, "Land", enters_tapped(), taps_for("{W}")),
    ),
    split_card(
        "transform",
        face(
            "Delver of Secrets",
            "{U}",
            "Creature — Human Wizard",
            when(
                YOUR_UPKEEP,
                LooksAt(TopOf(YOU)),
                May(Reveals(SEEN), then=If((Fits(SEEN, INSTANT | SORCERY),), Transforms(SOURCE))),
            ),
            pt="1/1",
        ),
        face("Insectile Aberration", None, "Creature — Human Insect", Keyword("flying"), pt="3/2", indicator="U"),
    ),
)
