"""What a game keeps of a turn in the words of cards, so that texts may ask for it while it moves on (608.2h)."""

from __future__ import annotations

LEAST = (2, 3, 4, 5, 7, 10)
"""Numbers of which texts ask whether there were at least so many."""

SPENT_ON_SPELLS = "mana you've spent to cast spells this turn"
"""How much mana a player has spent on spells, of which texts ask when it came to so much (700.14)."""

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
    "it's night", "it's day",
)  # fmt: skip
KEPT = frozenset(
    {
        *_SAID,
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
