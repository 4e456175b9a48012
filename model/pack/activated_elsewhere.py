"""Keyword abilities that are activated in a hand or a graveyard (702)."""

from __future__ import annotations

from ..language.abilities import Damages, Keyword
from ..language.cards import Card, card
from ..language.costs import ObjectPart, discard
from ..language.effects import May, Place, PutsAway, RevealsUntil, TheRest
from ..language.filters import INSTANT, PLAYER, SORCERY, THIS, HasName, Not
from ..language.keywords import encore, eternalize, ninjutsu, renew, typecycling
from ..language.targets import target
from .doing import DIES, creates, draws, predefined, puts, takes, when
from .words import A_CREATURE, ability, taps_for

FLYING = Keyword("flying")


def another_named(name: str) -> ObjectPart:
    """Discard another card of the same name: grandeur."""
    return discard(HasName(name) & Not(THIS))


CARDS: tuple[Card, ...] = (
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
        "Ninja of the Deep Hours",
        "{3}{U}",
        "Creature — Human Ninja",
        ninjutsu("{1}{U}"),
        when(Damages(THIS, PLAYER, combat=True), May(draws())),
        pt="2/2",
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
