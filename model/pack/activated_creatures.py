"""Creatures whose activated abilities show a kind of cost or target."""

from __future__ import annotations

from ..language.abilities import ActivatedAbility, GainAbility, InBoundColor, Keyword
from ..language.cards import Card, card
from ..language.conditions import FirstUseThisTurn
from ..language.costs import Action, LifePart, ObjectPart, cost, discard, sacrifice
from ..language.effects import SOURCE, YOU, ChooseOne, ChoosesColor, Does, OfBoundColor, Proliferates, UnlessPays
from ..language.filters import COLORLESS, CREATURE, THIS, YOU_OWN, HasType, TopOfGraveyard, in_graveyard
from ..language.keywords import discard_any_time
from ..language.targets import target, up_to
from .doing import TARGET, YOUR_UPKEEP, becomes, bonus, draws, gets, puts, sacrifices, then, when
from .words import A_CREATURE, YOUR_CREATURES, ability

FLYING = Keyword("flying")
ONCE_EACH_TURN = (FirstUseThisTurn(),)
CARDS: tuple[Card, ...] = (
    card(
        "Steel Hellkite",
        "{6}",
        "Artifact Creature — Dragon",
        FLYING,
        ability("{2}", gets("+1/+0", SOURCE)),
        ActivatedAbility(cost("{X}"), (Does("destroy"),), only_if=ONCE_EACH_TURN),
        pt="5/5",
    ),
    card(
        "Circling Vultures",
        "{B}",
        "Creature — Bird",
        FLYING,
        discard_any_time(),
        when(
            YOUR_UPKEEP,
            UnlessPays(
                YOU, cost(ObjectPart(Action.EXILE, in_graveyard(YOU_OWN & TopOfGraveyard(CREATURE)))), sacrifices()
            ),
        ),
        pt="3/2",
    ),
    card(
        "Wild Mongrel",
        "{1}{G}",
        "Creature — Dog",
        ability((discard(),), ChoosesColor(), becomes(SOURCE, bonus("+1/+1"), InBoundColor())),
        pt="2/2",
    ),
    card(
        "Yawgmoth, Thran Physician",
        "{2}{B}{B}",
        "Legendary Creature — Human Cleric",
        Keyword("protection", HasType("Human")),
        ability((LifePart(1), sacrifice(CREATURE & ~THIS)), puts(1, "-1/-1"), draws(), up_to(1, A_CREATURE)),
        ability(("{B}{B}", discard()), Proliferates()),
        pt="2/4",
    ),
    card(
        "Giver of Runes",
        "{W}",
        "Creature — Kor Cleric",
        ability(
            "{T}",
            ChooseOne(
                (
                    becomes(TARGET, GainAbility(Keyword("protection", COLORLESS))),
                    then(ChoosesColor(), becomes(TARGET, GainAbility(Keyword("protection", OfBoundColor())))),
                ),
                ("colorless", "a color"),
            ),
            target(YOUR_CREATURES & ~THIS),
        ),
        pt="1/2",
    ),
)
