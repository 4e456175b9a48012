"""Spells that deal damage."""

from __future__ import annotations

from ..language.amounts import Count, Times, TimesPaid, X
from ..language.cards import Card, card
from ..language.conditions import was_paid
from ..language.effects import EACH_PLAYER, IT, DealsAtOnce, ForEach, ForPlayer, Together
from ..language.filters import ANY_TARGET, BASIC
from ..language.keywords import multikicker
from ..language.targets import Target, target
from .doing import SECOND_TARGET, TARGET, deals
from .words import YOUR_LANDS, does

CARDS: tuple[Card, ...] = (
    card(
        "Price of Progress",
        "{1}{R}",
        "Instant",
        does(ForEach(EACH_PLAYER, deals(ForPlayer(IT, Times(2, Count(YOUR_LANDS & ~BASIC))), IT))),
    ),
    card("Aurelia's Fury", "{X}{R}{W}", "Instant", does("X damage", Target(ANY_TARGET, 0, None, divided=X()))),
    card(
        "Arc Trail",
        "{1}{R}",
        "Sorcery",
        does(DealsAtOnce((deals(2), deals(1, SECOND_TARGET))), target(ANY_TARGET), Target(ANY_TARGET, other_than=(0,))),
    ),
    card(
        "Comet Storm",
        "{X}{R}{R}",
        "Instant",
        multikicker("{1}"),
        does(
            deals(X(), Together((TARGET, SECOND_TARGET))),
            target(ANY_TARGET),
            Target(
                ANY_TARGET, TimesPaid("multikicker"), TimesPaid("multikicker"), (0,), if_=(was_paid("multikicker"),)
            ),
        ),
    ),
)
