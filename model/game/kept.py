"""What a game keeps of a turn in the words of cards, so that texts may ask for it while it moves on (608.2h)."""

from __future__ import annotations

from collections.abc import Callable

from ..language.amounts import Told
from ..language.conditions import Fact
from ..language.effects import Effect
from ..language.filters import Said
from ..language.parts import parts_of, remembered

LEAST = (2, 3, 4, 5, 7, 10)
"""Numbers of which texts ask whether there were at least so many."""

SPENT_ON_SPELLS = "mana you've spent to cast spells this turn"
"""How much mana a player has spent on spells, of which texts ask when it came to so much (700.14)."""

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
_ENTERED = "entered the battlefield under your control this turn"
REACHED = {
    f"{what} that {_ENTERED}": (f"{{n}} or more {what} {_ENTERED}",)
    for what in ("creatures", "artifacts", "nonland permanents")
} | {
    "creatures that died under your control this turn": ("{n} or more creatures died under your control this turn",),
    "cards that left your graveyard this turn": ("{n} or more cards left your graveyard this turn",),
    "Clues you sacrificed this turn": ("you sacrificed {n} or more Clues this turn",),
    "cards you've drawn this turn": ("you drew {n} or more cards this turn",),
}
"""Numbers that a game keeps, and the facts that are so once one comes to so much."""

_SAID = (
    "you gained life this turn", "you lost life this turn", "an opponent lost life this turn",
    "an opponent was dealt damage this turn", "a creature died this turn", "creatures that died this turn",
    "a creature died under your control this turn", "creatures that died under your control this turn",
    "a permanent left the battlefield under your control this turn",
    "a permanent you controlled left the battlefield this turn", "you sacrificed a permanent this turn",
    "you've sacrificed a permanent this turn", "you've sacrificed an artifact this turn",
    "you discarded a card this turn", "you've discarded a card this turn", "a card left your graveyard this turn",
    "you descended this turn", "you created a token this turn", "life you lost this turn",
    "life your opponents have lost this turn", "cards you've drawn this turn", "life you've lost this turn",
    "life you gained this turn", "creatures that entered the battlefield under your control this turn",
    "lands that entered the battlefield under your control this turn",
    "permanents put into graveyards this turn", "you attacked this turn", "you're the monarch", "there is no monarch",
    "you have the initiative", "you've completed a dungeon",
    "it's night", "it's day", "you have the city's blessing", "you've committed a crime this turn",
    "a nonland permanent left the battlefield this turn or a spell was warped this turn",
    "an opponent gained life this turn",
    "you sacrificed a Food this turn", "you've sacrificed a Food this turn",
    "you've sacrificed a nontoken permanent this turn", "you sacrificed one or more permanents this turn",
    "artifacts and creatures you've sacrificed this turn", "cards you've cycled or discarded this turn",
    "a creature card was put into your graveyard from anywhere this turn",
    "a creature card left your graveyard this turn",
    "an artifact or creature was put into a graveyard from the battlefield this turn",
    "an enchantment was put into your graveyard from the battlefield this turn",
    "a land you controlled was put into a graveyard from the battlefield this turn",
    "a creature left the battlefield under your control this turn", "you put a counter on a creature this turn",
    "you've put one or more +1/+1 counters on a creature this turn", "you've surveilled this turn",
    "an opponent searched their library this turn",
    "milled this turn", "put there this turn", "put there from your library this turn",
    "put there from anywhere other than the battlefield this turn",
)  # fmt: skip
KEPT = frozenset(
    {
        *_SAID,
        *REACHED,
        *(words.format(n=n) for said in REACHED.values() for words in said for n in NUMBERS.values()),
        *(f"you gained {n} or more life this turn" for n in LEAST),
        *(f"you've gained {n} or more life this turn" for n in LEAST),
        *(f"an opponent lost {n} or more life this turn" for n in LEAST),
        *(f"you've drawn {n} or more cards this turn" for n in ("two", "three", "four", "five")),
        *(
            words
            for said in ("an artifact", "a creature", "an enchantment", "a land", "a planeswalker")
            for words in (
                f"{said} entered the battlefield under your control this turn",
                f"you had {said} enter the battlefield under your control this turn",
            )
        ),
    }
)
"""What a game keeps in these words; what only a step that is not built could change is kept as it is told."""


def _not_kept(value: object, into: Callable[[object], bool] | None = None) -> str | None:
    asked = (part.words for part in parts_of(value, into) if isinstance(part, (Fact, Told, Said)))
    return next((words for words in asked if words not in KEPT), None)


@remembered
def not_kept(value: object) -> str | None:
    """What a text asks for that no game keeps, in its words: a fact that only a position's document could say."""
    return _not_kept(value)


@remembered
def not_kept_before(value: object) -> str | None:
    """What it asks for so before its effects happen: as it is announced, chosen, paid for."""
    return _not_kept(value, lambda part: not isinstance(part, Effect))
