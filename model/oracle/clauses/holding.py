"""What holds of objects and players, as the words of conditions compare them."""

from __future__ import annotations

from ...language.amounts import (
    Amount,
    Count,
    LifeOf,
    PlayerCounters,
    SpellsCastThisTurn,
    StartingLife,
    Sum,
    Times,
    TurnsTaken,
)
from ...language.conditions import Condition, Either, Holds, Unless, YourTurn, there_is
from ...language.filters import (
    CREATURE,
    OPPONENT,
    PERMANENT,
    PLAYER,
    YOU_OWN,
    YOURS,
    Attacks,
    Compare,
    Filter,
    Is,
    Not,
    PlayerWhere,
    State,
    Who,
    in_graveyard,
    in_hand,
)
from ..phrases.nouns import bare, both
from .counted import At

COMMANDER = Is(State.COMMANDER)
GRAVEYARD = in_graveyard(YOU_OWN)
HAND = in_hand()


def you_are_attacked() -> Condition:
    """Creatures that attack you are there in the declare attackers step, unless they have left since."""
    return there(PERMANENT & CREATURE & Attacks(Who.YOU), (Compare.AT_LEAST, 1))


def there(what: Filter, at: At) -> Condition:
    """So many things are there that fit."""
    return Holds(Count(what), *at)


def you_control(found: tuple[At, Filter]) -> Condition:
    """You control so many of what was counted."""
    return there(both(found[1], YOURS), found[0])


def was_cast(what: Filter, at: At, who: Who = Who.YOU, *, other: bool = False) -> Condition:
    """A player has cast so many spells this turn, the one that asks aside where it is ``other`` ones."""
    return Holds(SpellsCastThisTurn(who, what, other), *at)


def some_player(who: Filter, left: Amount, at: At) -> Condition:
    """A player for whom an amount compares so, as that player counts it."""
    return there_is(PlayerWhere(left, *at) if who == PLAYER else both(who, PlayerWhere(left, *at)))


def player_controls(who: Filter, found: tuple[At, Filter]) -> Condition:
    """One player controls so many of what was counted, not several together (102.2)."""
    at, what = found
    return one_player(who, at, what if who == PLAYER else both(what, Not(YOURS)), both(what, YOURS))


def one_player(who: Filter, at: At, anyones: Filter, own: Filter) -> Condition:
    """So many of what is a player's ``own``, as that player sees it; a single one is just among ``anyones``."""
    return there(anyones, at) if at == (Compare.AT_LEAST, 1) else some_player(who, Count(own), at)


def more_than_you(left: Amount, by: int = 1) -> Condition:
    """An opponent has more of something than you."""
    return there_is(OPPONENT & PlayerWhere(left, Compare.AT_LEAST, Sum((left, by))))


def either_of(one: tuple[At, Filter], other: tuple[At, Filter]) -> Condition:
    """You control so many of the one, or so many of the other."""
    if one[0] == other[0] == (Compare.AT_LEAST, 1):
        return you_control((one[0], one[1] | other[1]))
    return Either((you_control(one), you_control(other)))


FOURTH_TURN: Condition = Either((Unless(YourTurn()), Holds(TurnsTaken(), Compare.AT_LEAST, 4)))
"""It is not your first, second or third turn of the game."""


def poisoned(who: Filter) -> Condition:
    """A player has a poison counter (104.3d)."""
    return some_player(who, PlayerCounters("poison"), (Compare.AT_LEAST, 1))


def most_of_all(left: Amount) -> Condition:
    """You have more of something than each opponent."""
    return Holds(Count(OPPONENT & PlayerWhere(left, Compare.AT_LEAST, left)), Compare.AT_MOST, 0)


def fewest(left: Amount) -> Condition:
    """You have less of something than each opponent."""
    return Holds(Count(OPPONENT & PlayerWhere(left, Compare.AT_MOST, left)), Compare.AT_MOST, 0)


def in_yours(what: Filter) -> Filter:
    """Cards in your graveyard."""
    return both(GRAVEYARD, bare(what, YOU_OWN))


def in_any(what: Filter) -> Filter:
    """Cards in any graveyard."""
    return both(in_graveyard(), bare(what))


def below_half_of_start(who: Filter) -> Condition:
    """A player whose life total is less than half the starting one."""
    return some_player(who, Sum((Times(2, LifeOf(Who.YOU)), Times(-1, StartingLife()))), (Compare.AT_MOST, -1))


def at_most_half_of_start(who: Filter) -> Condition:
    """A player whose life total is at most half the starting one."""
    return some_player(who, Sum((Times(2, LifeOf(Who.YOU)), Times(-1, StartingLife()))), (Compare.AT_MOST, 0))


def compared(left: Amount, at: At) -> Condition:
    """An amount compares so."""
    return Holds(left, *at)
