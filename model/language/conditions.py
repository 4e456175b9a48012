"""Conditions: yes-or-no facts of a position, as data ("if you control a Swamp", "only during your turn")."""

from __future__ import annotations

from msgspec import Struct

from .amounts import Amount, Count, Happened, TimesPaid
from .filters import Compare, Filter, Past, Who


class Condition(Struct, frozen=True):
    """Base of all conditions."""


class Holds(Condition, frozen=True):
    """Two amounts compare so."""

    left: Amount | int
    compare: Compare
    right: Amount | int


class YourTurn(Condition, frozen=True):
    """The player in question is the active player."""


class LaterTurn(Condition, frozen=True):
    """It is a later turn than this one; as an effect begins that holds only then, it is settled ``than`` which one."""

    than: int = 0


class During(Condition, frozen=True):
    """The game is in one of these phases or steps (500.1)."""

    phases: tuple[str, ...]


class CouldCastSorcery(Condition, frozen=True):
    """The player could cast a sorcery: own main phase, priority, empty stack (307.5)."""


class CouldCastInstant(Condition, frozen=True):
    """The player has priority (117.1a): never while costs are being paid, so not where 605.3a would allow it."""


class ThisFits(Condition, frozen=True):
    """The object with the text fits a filter."""

    filter: Filter


class FirstUseThisTurn(Condition, frozen=True):
    """The ability has been activated fewer than ``times`` times this turn (602.5b)."""

    times: int = 1


class NeverUsed(Condition, frozen=True):
    """The ability has not been activated this game (exhaust, 702.177)."""


class Unchosen(Condition, frozen=True):
    """The mode with this number, from 1, has not been chosen for the ability: never before, or not ``this_turn``."""

    mode: int
    this_turn: bool = False


class CameSinceUpkeep(Condition, frozen=True):
    """The object with the text came under its controller's control since their last upkeep began (702.30a)."""


class LostLifeThisTurn(Condition, frozen=True):
    """A player of this kind has lost life this turn (702.137a)."""

    who: Who = Who.OPPONENT


class Fact(Condition, frozen=True):
    """A fact that a position does not hold, in the words of a card: "you gained life this turn", "you're the monarch".

    ``history.facts`` says of each player which are true, seen from that player; what it does not say is not, unless
    it is ``so`` by what a game has recorded.
    """

    words: str
    so: Condition | None = None


class CombatDamageBy(Condition, frozen=True):
    """A source of the player's that had one of these types has dealt combat damage to a player this turn (702.173a).

    With no types, one that had a creature type of the object with the text (702.76a). ``commander`` stands for a
    commander.
    """

    types: tuple[str, ...] = ()


class Never(Condition, frozen=True):
    """Does not hold: for sentences whose condition can't come true here."""


class Either(Condition, frozen=True):
    """At least one of the parts holds."""

    parts: tuple[Condition, ...]


class Unless(Condition, frozen=True):
    """``part`` does not hold."""

    part: Condition


NEITHER_DAY_NOR_NIGHT = (Unless(Fact("it's day")), Unless(Fact("it's night")))
"""It's neither day nor night (730.1)."""
COMBAT = During(
    ("combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end"),
)
BEFORE_ATTACKERS = During(("untap", "upkeep", "draw", "main1", "combat_begin"))
"""Before attackers are declared, in a turn with one combat phase."""


def there_is(what: Filter, at_least: int = 1) -> Condition:
    """At least so many objects fit: "if you control a Swamp"."""
    return Holds(Count(what), Compare.AT_LEAST, at_least)


def happened(words: str, past: Past) -> Fact:
    """Something has happened this turn, as a game records it or a position tells it in these words."""
    return Fact(words, Holds(Happened(past), Compare.AT_LEAST, 1))


def was_paid(keyword: str) -> Condition:
    """An additional cost of the spell was announced: "if this spell was kicked" (607.2, 702.33d)."""
    return Holds(TimesPaid(keyword), Compare.AT_LEAST, 1)


def was_not_paid(keyword: str) -> Condition:
    """An additional cost of the spell was not announced."""
    return Unless(was_paid(keyword))
