"""What has happened this turn: what is still to be seen, or what a position says in the same words."""

from __future__ import annotations

import re

from ...language.amounts import AmountIf, Attackers, Count
from ...language.conditions import Condition, Either, Fact, Holds, ThisFits, YourTurn, there_is
from ...language.filters import (
    ANYTHING,
    CREATURE,
    YOU_OWN,
    YOURS,
    AllOf,
    BlockedBy,
    Blocks,
    Compare,
    Filter,
    Is,
    Said,
    State,
    in_graveyard,
)
from ..phrases.amounts import DIED
from ..phrases.nouns import bare, both
from .counted import At, several
from .holding import some_player, there


def _attacked(what: Filter, at: At, words: str) -> Condition:
    """You attacked with creatures this turn: it was your turn then, or a position says it in these words."""
    return Either((Holds(AmountIf(YourTurn(), Attackers(what)), *at), Fact(f"you attacked{words} this turn")))


def attacked_with(text: str) -> Condition | None:
    """Read "two or more creatures", "creatures": you attacked with them."""
    found = several(text) or several(f"one or more {text}")
    if found is None or found[0][0] is not Compare.AT_LEAST:
        return None
    what = bare(found[1])
    return _attacked(ANYTHING if what == CREATURE else what, found[0], f" with {text}")


def entered(text: str) -> Condition | None:
    """Permanents that came under your control this turn: those that are there, or as a position says it."""
    either = text.removeprefix("~ or another ")
    found = several(text) if either == text else several(f"a {either}")
    if found is None or found[0][0] is not Compare.AT_LEAST:
        return None
    new = both(both(found[1], YOURS), Is(State.ENTERED_THIS_TURN))
    words = text if either == text else f"{'an' if either[0] in 'aeiou' else 'a'} {either}"
    return Either((there(new, found[0]), Fact(f"{words} entered the battlefield under your control this turn")))


def had_enter(words: str, who: Filter | None) -> Condition | None:
    """You, or an opponent, had permanents enter: those that are there, or as a position says it."""
    found = several(words)
    if found is None or found[0][0] is not Compare.AT_LEAST:
        return None
    new = Count(both(both(found[1], YOURS), Is(State.ENTERED_THIS_TURN)))
    whose = ("you", "your") if who is None else ("an opponent", "their")
    fact = Fact(f"{whose[0]} had {words} enter the battlefield under {whose[1]} control this turn")
    return Either((Holds(new, *found[0]) if who is None else some_player(who, new, found[0]), fact))


def died(text: str) -> Condition | None:
    """Read "a non-Zombie creature": one that died, as a card shows or as a position says it."""
    found = several(text) if re.match(r"an? ", text) else None
    if found is None or CREATURE not in (found[1].parts if isinstance(found[1], AllOf) else ()):
        return None
    return Either((there_is(both(DIED, bare(found[1]))), Fact(f"{text} died this turn")))


def blocked_or_was_blocked(words: str) -> Condition | None:
    """Read "a blue creature": the object with the text blocks it or is blocked by it, or a position says so."""
    found = several(words) if re.match(r"an? ", words) else None
    if found is None:
        return None
    return ThisFits(Blocks(found[1]) | BlockedBy(found[1]) | Said(f"blocked or was blocked by {words} this turn"))


def discarded() -> Condition:
    """You discarded a card: one that is there, or as a position says it."""
    cards = in_graveyard(YOU_OWN) & Is(State.DISCARDED_THIS_TURN)
    return Either((there_is(cards), Fact("you've discarded a card this turn")))
