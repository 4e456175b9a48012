"""Cards of two faces or halves."""

from __future__ import annotations

from ..language.abilities import Keyword, Matter
from ..language.amounts import X
from ..language.cards import Card, face, split_card
from ..language.effects import SOURCE, YOU, Fits, If, LooksAt, May, MoveTo, Place, Reveals, TopOf, Transforms
from ..language.filters import CREATURE, INSTANT, PERMANENT, PLANESWALKER, PLAYER, SORCERY, Zone
from ..language.targets import target
from .doing import DIES, SEEN, TARGET, YOUR_UPKEEP, destroys, gains_life, loses_life, unread, when
from .words import does

CARDS: tuple[Card, ...] = (
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
            "Infirmary Healer",
            "{1}{G}",
            "Creature — Cat Cleric",
            unread("enters prepared", Matter.ENTERS_ITSELF),
            pt="2/3",
        ),
        face("Stream of Life", "{X}{G}", "Sorcery", does(gains_life(X(), TARGET), target(PLAYER))),
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
