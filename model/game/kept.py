"""What a game keeps of the words of cards, so that texts may ask for it while it moves on (608.2h)."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..language.amounts import Told
from ..language.conditions import Fact
from ..language.effects import Effect
from ..language.filters import Said
from ..language.parts import parts_of, remembered

SPENT_ON_SPELLS = "mana you've spent to cast spells this turn"
"""How much mana a player has spent on spells, of which texts ask when it came to so much (700.14)."""
DRAWN = "cards you've drawn this turn"
GAINED = "life you gained this turn"
LOST = "life you've lost this turn"
NEVER_CAST = "you haven't cast a spell this game"
HAS_DEALT = "has dealt damage"
ATTACKED_THIS_COMBAT = "attacked this combat"
BLOCKED_THIS_COMBAT = "blocked this combat"
BLOCKED_THIS_TURN = "blocked this turn"
ATTACKED_PLAYERS = "opponents you attacked this turn"
DECLARED_AGAINST = "opponents whom creatures of yours were declared against this combat"
ATTACKING_POWER = "total power of creatures you attacked with this combat"
"""As they were declared: it stays so whatever becomes of them."""
COMBATS = "combat phases that have ended this turn"

KEPT = frozenset(
    {
        SPENT_ON_SPELLS, DRAWN, GAINED, LOST, NEVER_CAST, HAS_DEALT, ATTACKED_THIS_COMBAT,
        BLOCKED_THIS_COMBAT, BLOCKED_THIS_TURN, ATTACKED_PLAYERS, DECLARED_AGAINST,
        ATTACKING_POWER, COMBATS,
        "you're the monarch", "there is no monarch", "you have the initiative", "you've completed a dungeon",
        "it's night", "it's day", "you have the city's blessing",
    }
)  # fmt: skip
"""What a game keeps in these very words; more of it stands beside the words as what it is ``so`` by."""
_AS_TOLD = re.compile(
    r".*\b(?:stickered|Attraction)\b.*|"
    r"every card in your card pool started the game in your library or in the command zone"
)
"""What nothing that is played could change: it stays as a position tells it."""


def is_kept(asked: Fact | Told | Said) -> bool:
    """Whether a game knows as it moves on what a text asks for."""
    by = asked.more if isinstance(asked, Told) else asked.so
    return by is not None or asked.words in KEPT or _AS_TOLD.fullmatch(asked.words) is not None


def _not_kept(value: object, into: Callable[[object], bool] | None = None) -> str | None:
    asked = (part for part in parts_of(value, into) if isinstance(part, (Fact, Told, Said)))
    return next((part.words for part in asked if not is_kept(part)), None)


@remembered
def not_kept(value: object) -> str | None:
    """What a text asks for that no game keeps, in its words: a fact that only a position's document could say."""
    return _not_kept(value)


@remembered
def not_kept_before(value: object) -> str | None:
    """What it asks for so before its effects happen: as it is announced, chosen, paid for."""
    return _not_kept(value, lambda part: not isinstance(part, Effect))
