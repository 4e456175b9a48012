"""Conditions: yes-or-no facts of a position, as data ("if you control a Swamp", "only during your turn")."""

from __future__ import annotations

from dataclasses import dataclass

from .amounts import Amount, Count, Happened, TimesPaid
from .filters import Compare, Filter, Past, Who


@dataclass(frozen=True, slots=True)
class Condition:
    """Base of all conditions."""


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """Two amounts compare so."""

    left: Amount | int
    compare: Compare
    right: Amount | int


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """The player in question is the active player."""


@dataclass(frozen=True, slots=True)
class LaterTurn(Condition):
    """It is a later turn than this one; as an effect begins that holds only then, it is settled ``than`` which one."""

    than: int = 0


@dataclass(frozen=True, slots=True)
class During(Condition):
    """The game is in one of these phases or steps (500.1)."""

    phases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CouldCastSorcery(Condition):
    """The player could cast a sorcery: own main phase, priority, empty stack (307.5)."""


@dataclass(frozen=True, slots=True)
class CouldCastInstant(Condition):
    """The player has priority (117.1a): never while costs are being paid, so not where 605.3a would allow it."""


@dataclass(frozen=True, slots=True)
class ThisFits(Condition):
    """The object with the text fits a filter."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class FirstUseThisTurn(Condition):
    """The ability has been activated fewer than ``times`` times this turn (602.5b)."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class NeverUsed(Condition):
    """The ability has not been activated this game (exhaust, 702.177)."""


@dataclass(frozen=True, slots=True)
class Unchosen(Condition):
    """The mode with this number, from 1, has not been chosen for the ability: never before, or not ``this_turn``."""

    mode: int
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class CameSinceUpkeep(Condition):
    """The object with the text came under its controller's control since their last upkeep began (702.30a)."""


@dataclass(frozen=True, slots=True)
class LostLifeThisTurn(Condition):
    """A player of this kind has lost life this turn (702.137a)."""

    who: Who = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class Fact(Condition):
    """A fact that a position does not hold, in the words of a card: "you gained life this turn", "you're the monarch".

    ``history.facts`` says of each player which are true, seen from that player; what it does not say is not, unless
    it is ``so`` by what a game has recorded.
    """

    words: str
    so: Condition | None = None


@dataclass(frozen=True, slots=True)
class CombatDamageBy(Condition):
    """A source of the player's that had one of these types has dealt combat damage to a player this turn (702.173a).

    With no types, one that had a creature type of the object with the text (702.76a). ``commander`` stands for a
    commander.
    """

    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Never(Condition):
    """Does not hold: for sentences whose condition can't come true here."""


@dataclass(frozen=True, slots=True)
class Either(Condition):
    """At least one of the parts holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless(Condition):
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
