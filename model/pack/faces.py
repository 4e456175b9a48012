"""Cards of two faces or halves."""

from __future__ import annotations

from ..language.abilities import Keyword
from ..language.cards import Card, face, split_card
from ..language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    HasType,
    Not,
)
from ..language.keywords import aftermath
from ..language.targets import Target, target
from .words import A_CREATURE, YOUR_CREATURES, does, says, taps_for

CARDS: tuple[Card, ...] = (
    split_card(
        "split",
        face("Fire", "{1}{R}", "Instant", does("2 damage", Target(ANY_TARGET, 1, 2, divided=2))),
        face("Ice", "{1}{U}", "Instant", does("tap, draw", target(PERMANENT))),
    ),
    split_card(
        "split",
        face("Wear", "{1}{R}", "Instant", does("destroy", target(PERMANENT & ARTIFACT)), Keyword("fuse")),
        face("Tear", "{W}", "Instant", does("destroy", target(PERMANENT & ENCHANTMENT)), Keyword("fuse")),
    ),
    split_card(
        "split",
        face("Cut", "{1}{R}", "Sorcery", does("4 damage", target(A_CREATURE))),
        face("Ribbons", "{X}{B}{B}", "Sorcery", *aftermath(), does("opponents lose X life")),
    ),
    split_card(
        "adventure",
        face("Bonecrusher Giant", "{2}{R}", "Creature — Giant", says("2 damage when targeted"), pt="4/3"),
        face("Stomp", "{1}{R}", "Instant — Adventure", does("2 damage", target(ANY_TARGET))),
    ),
    split_card(
        "adventure",
        face(
            "Murderous Rider",
            "{1}{B}{B}",
            "Creature — Zombie Knight",
            Keyword("lifelink"),
            says("under the library"),
            pt="2/3",
        ),
        face(
            "Swift End",
            "{1}{B}{B}",
            "Instant — Adventure",
            does("destroy", target(PERMANENT & (CREATURE | PLANESWALKER))),
        ),
    ),
    split_card(
        "prepare",
        face(
            "Honorbound Page",
            "{3}{W}",
            "Creature — Cat Cleric",
            Keyword("first strike"),
            says("enters prepared"),
            pt="3/3",
        ),
        face("Forum's Favor", "{W}", "Sorcery", does("+1/+0 and flying", target(A_CREATURE))),
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
            says("enters prepared"),
            pt="2/3",
        ),
        face("All Aboard", "{U}", "Instant", does("blink", target(YOUR_CREATURES & Not(HasType("Pilot"))))),
    ),
    split_card(
        "prepare",
        face("Infirmary Healer", "{1}{G}", "Creature — Cat Cleric", says("enters prepared"), pt="2/3"),
        face("Stream of Life", "{X}{G}", "Sorcery", does("X life", target(PLAYER))),
    ),
    split_card(
        "modal",
        face("Sejiri Shelter", "{1}{W}", "Instant", does("protection", target(YOUR_CREATURES))),
        face("Sejiri Glacier", None, "Land", says("enters tapped"), taps_for("{W}")),
    ),
    split_card(
        "modal",
        face("Emeria's Call", "{4}{W}{W}{W}", "Sorcery", does("two Angels")),
        face("Emeria, Shattered Skyclave", None, "Land", says("enters tapped or 3 life"), taps_for("{W}")),
    ),
    split_card(
        "modal",
        face(
            "Kabira Takedown",
            "{1}{W}",
            "Instant",
            does("damage for your creatures", target(PERMANENT & (CREATURE | PLANESWALKER))),
        ),
        face("Kabira Plateau", None, "Land", says("enters tapped"), taps_for("{W}")),
    ),
    split_card(
        "transform",
        face("Delver of Secrets", "{U}", "Creature — Human Wizard", says("may transform"), pt="1/1"),
        face("Insectile Aberration", None, "Creature — Human Insect", Keyword("flying"), pt="3/2", indicator="U"),
    ),
)
