"""Modal spells (700.2): a card or two for each way in which modes are chosen and paid for."""

from __future__ import annotations

from ..language.abilities import Modes, SpellAbility
from ..language.amounts import AmountIf
from ..language.cards import Card, card
from ..language.conditions import was_paid
from ..language.effects import Fights
from ..language.filters import THEIRS, Who
from ..language.keywords import teamwork
from ..language.targets import SAME_CONTROLLER, Target, target
from .doing import SECOND_TARGET, TARGET, puts
from .words import A_CREATURE, YOUR_CREATURES, mode

CARDS: tuple[Card, ...] = (
    card(
        "Go Nuts!",
        "{G}",
        "Sorcery",
        teamwork(3),
        SpellAbility(
            modes=Modes(
                (
                    mode(puts(1, "+1/+1"), target(A_CREATURE)),
                    mode(Fights(TARGET, SECOND_TARGET), target(YOUR_CREATURES), target(A_CREATURE & THEIRS)),
                ),
                AmountIf(was_paid("teamwork"), 2, 1),
                AmountIf(was_paid("teamwork"), 2, 1),
            )
        ),
    ),
    card(
        "Fatal Lore",
        "{2}{B}{B}",
        "Sorcery",
        SpellAbility(
            modes=Modes(
                (
                    mode("draw three"),
                    mode("destroy", Target(A_CREATURE & THEIRS, 0, 2, joint=SAME_CONTROLLER)),
                ),
                chooser=Who.OPPONENT,
            )
        ),
    ),
)
