"""Other instants and sorceries: mana, cards, graveyards, tokens."""

from __future__ import annotations

from ..language.abilities import Keyword, SpellAbility, Splice
from ..language.amounts import Count, X
from ..language.cards import Card, card
from ..language.costs import LifePart, cost, discard, return_to_hand, sacrifice
from ..language.effects import Does, add, add_any_color
from ..language.filters import (
    ARTIFACT,
    CREATURE,
    GREEN,
    LAND,
    OPPONENT,
    PERMANENT,
    PLAYER,
    YOU_OWN,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Quality,
    Stat,
    in_graveyard,
)
from ..language.keywords import cycling, flashback, foretell, must_also, rather_than, retrace, suspend
from ..language.targets import Apart, Target, TotalStat, target, up_to
from .words import ISLAND, costs_less, does, says

YOUR_CREATURE_CARD = in_graveyard(YOU_OWN & CREATURE)

CARDS: tuple[Card, ...] = (
    card("Dark Ritual", "{B}", "Instant", SpellAbility(effects=(add("{B}{B}{B}"),))),
    card("Seething Song", "{2}{R}", "Instant", SpellAbility(effects=(add("{R}{R}{R}{R}{R}"),))),
    card(
        "Manamorphose",
        "{1}{R/G}",
        "Instant",
        SpellAbility(effects=(add_any_color(2, mixed=True), Does("draw a card"))),
    ),
    card("Brainstorm", "{U}", "Instant", does("draw three, return two")),
    card("Gitaxian Probe", "{U/P}", "Sorcery", does("see hand, draw", target(PLAYER))),
    card("Duress", "{B}", "Sorcery", does("discard", target(OPPONENT))),
    card("Thoughtseize", "{B}", "Sorcery", does("discard, lose 2 life", target(PLAYER))),
    card(
        "Cabal Therapy",
        "{B}",
        "Sorcery",
        does("discard by name", target(PLAYER)),
        flashback("", sacrifice(CREATURE)),
    ),
    card("Raven's Crime", "{B}", "Sorcery", does("discard", target(PLAYER)), retrace()),
    card(
        "Abandon Hope",
        "{X}{1}{B}",
        "Sorcery",
        must_also(discard(count=X())),
        does("discards X cards", target(OPPONENT)),
    ),
    card("Divination", "{2}{U}", "Sorcery", does("draw two")),
    card("Think Twice", "{1}{U}", "Instant", does("draw a card"), flashback("{2}{U}")),
    card("Treasure Cruise", "{7}{U}", "Sorcery", Keyword("delve"), does("draw three")),
    card("Dig Through Time", "{6}{U}{U}", "Instant", Keyword("delve"), does("two of seven cards")),
    card(
        "Thoughtcast",
        "{4}{U}",
        "Sorcery",
        costs_less("{1}", Count(PERMANENT & YOURS & ARTIFACT)),
        does("draw two"),
    ),
    card("Reverse Engineer", "{3}{U}{U}", "Sorcery", Keyword("improvise"), does("draw three")),
    card("Whir of Invention", "{X}{U}{U}{U}", "Instant", Keyword("improvise"), does("search for an artifact")),
    card("Gush", "{4}{U}", "Instant", rather_than(return_to_hand(ISLAND, 2)), does("draw two")),
    card(
        "Deep Analysis",
        "{3}{U}",
        "Sorcery",
        does("draw two", target(PLAYER)),
        flashback("{1}{U}", LifePart(3)),
    ),
    card("Altar's Reap", "{1}{B}", "Instant", must_also(sacrifice(CREATURE)), does("draw two")),
    card("Village Rites", "{B}", "Instant", must_also(sacrifice(CREATURE)), does("draw two")),
    card("Deadly Dispute", "{1}{B}", "Instant", must_also(sacrifice(ARTIFACT | CREATURE)), does("draw two, Treasure")),
    card("Tormenting Voice", "{1}{R}", "Sorcery", must_also(discard()), does("draw two")),
    card("Diabolic Intent", "{1}{B}", "Sorcery", must_also(sacrifice(CREATURE)), does("search")),
    card("Natural Order", "{2}{G}{G}", "Sorcery", must_also(sacrifice(CREATURE & GREEN)), does("search")),
    card("Harrow", "{2}{G}", "Instant", must_also(sacrifice(LAND)), does("search for two lands")),
    card("Crop Rotation", "{G}", "Instant", must_also(sacrifice(LAND)), does("search for a land")),
    card("Kodama's Reach", "{2}{G}", "Sorcery — Arcane", does("search for two lands")),
    card("Attune with Aether", "{G}", "Sorcery", does("search, two energy")),
    card("Explore", "{1}{G}", "Sorcery", does("extra land, draw")),
    card("Entomb", "{B}", "Instant", does("card into graveyard")),
    card("Chord of Calling", "{X}{G}{G}{G}", "Instant", Keyword("convoke"), does("search for a creature")),
    card("Spectral Procession", "{2/W}{2/W}{2/W}", "Sorcery", does("three Spirits")),
    card("Lingering Souls", "{2}{W}", "Sorcery", does("two Spirits"), flashback("{1}{B}")),
    card("Crush of Wurms", "{6}{G}{G}{G}", "Sorcery", does("three Wurms"), flashback("{9}{G}{G}{G}")),
    card("Reanimate", "{B}", "Sorcery", does("onto battlefield", target(in_graveyard(CREATURE)))),
    card("Raise Dead", "{B}", "Sorcery", does("return to hand", target(YOUR_CREATURE_CARD))),
    card("Regrowth", "{1}{G}", "Sorcery", does("return to hand", target(in_graveyard(YOU_OWN)))),
    card(
        "Life from the Loam",
        "{1}{G}",
        "Sorcery",
        does("return lands", up_to(3, in_graveyard(YOU_OWN & LAND))),
        says("dredge 3"),
    ),
    card(
        "Unearth",
        "{B}",
        "Sorcery",
        does("onto battlefield", target(YOUR_CREATURE_CARD & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3))),
        cycling("{2}"),
    ),
    card(
        "Dread Return",
        "{2}{B}{B}",
        "Sorcery",
        does("onto battlefield", target(YOUR_CREATURE_CARD)),
        flashback("", sacrifice(CREATURE, 3)),
    ),
    card(
        "Patch Up",
        "{2}{W}",
        "Sorcery",
        does(
            "onto battlefield",
            Target(YOUR_CREATURE_CARD, 0, 3, joint=(TotalStat(Stat.MANA_VALUE, Compare.AT_MOST, 3),)),
        ),
    ),
    card(
        "Reunion of the House",
        "{5}{W}{W}",
        "Sorcery",
        does(
            "onto battlefield",
            Target(YOUR_CREATURE_CARD, 0, None, joint=(TotalStat(Stat.POWER, Compare.AT_MOST, 10),)),
        ),
    ),
    card(
        "Behold the Sinister Six!",
        "{6}{B}",
        "Sorcery",
        does("onto battlefield", Target(YOUR_CREATURE_CARD, 0, 6, joint=(Apart(Quality.NAME),))),
    ),
    card("Exhume", "{1}{B}", "Sorcery", does("everyone's creature returns")),
    card(
        "Living End", None, "Sorcery", suspend(3, "{2}{B}{B}"), does("swaps creatures with graveyards"), indicator="B"
    ),
    card("Ancestral Vision", None, "Sorcery", suspend(4, "{U}"), does("draw three", target(PLAYER)), indicator="U"),
    card(
        "Evermind",
        None,
        "Instant — Arcane",
        does("draw a card"),
        Splice(HasType("Arcane"), cost("{1}{U}")),
        indicator="U",
    ),
    card(
        "Dampen Thought",
        "{1}{U}",
        "Instant — Arcane",
        does("mill four", target(PLAYER)),
        Splice(HasType("Arcane"), cost("{1}{U}")),
    ),
    card(
        "Behold the Multiverse",
        "{3}{U}",
        "Instant",
        does("scry, draw two"),
        *foretell("{1}{U}"),
    ),
    card("Angel's Grace", "{W}", "Instant", Keyword("split second"), does("can't lose this turn")),
    card("Eladamri's Call", "{G}{W}", "Instant", does("search for a creature")),
)
