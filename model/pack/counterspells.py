"""Spells that aim at spells and abilities on the stack."""

from __future__ import annotations

from ..language.cards import Card, card
from ..language.effects import ChoosesNewTargets, CopiesSpell, CountersSpell
from ..language.filters import ABILITY, INSTANT, SORCERY, SPELL, HasTargets
from ..language.targets import target
from .doing import TARGET
from .words import does

A_SPELL = target(SPELL)
INSTANT_OR_SORCERY_SPELL = target(SPELL & (INSTANT | SORCERY))

CARDS: tuple[Card, ...] = (
    card("Stifle", "{U}", "Instant", does(CountersSpell(TARGET), target(ABILITY))),
    card("Redirect", "{U}{U}", "Instant", does(ChoosesNewTargets(TARGET), A_SPELL)),
    card("Swerve", "{U}{R}", "Instant", does("change the target", target(SPELL & HasTargets(1)))),
    card("Twincast", "{U}{U}", "Instant", does(CopiesSpell(TARGET), INSTANT_OR_SORCERY_SPELL)),
)
