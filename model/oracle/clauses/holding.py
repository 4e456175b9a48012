"""What holds of objects and players, as the words of conditions compare them."""

from __future__ import annotations

from ...language import filters as fi
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
from ..phrases.nouns import bare, both
from .counted import At

COMMANDER = fi.Is(fi.State.COMMANDER)
GRAVEYARD = fi.in_graveyard(fi.YOU_OWN)
HAND = fi.in_hand()


def you_are_attacked() -> Condition:
    """Creatures that attack you are there in the declare attackers step, unless they have left since."""
    return there(fi.PERMANENT & fi.CREATURE & fi.Attacks(fi.Who.YOU), (fi.Compare.AT_LEAST, 1))


def there(what: fi.Filter, at: At) -> Condition:
    """So many things are there that fit."""
    return Holds(Count(what), *at)


def you_control(found: tuple[At, fi.Filter]) -> Condition:
    """You control so many of what was counted."""
    return there(both(found[1], fi.YOURS), found[0])


def was_cast(what: fi.Filter, at: At, who: fi.Who = fi.Who.YOU, *, other: bool = False) -> Condition:
    """A player has cast so many spells this turn, the one that asks aside where it is ``other`` ones."""
    return Holds(SpellsCastThisTurn(who, what, other), *at)


def some_player(who: fi.Filter, left: Amount, at: At) -> Condition:
    """A player for whom an amount compares so, as that player counts it."""
    return there_is(fi.PlayerWhere(left, *at) if who == fi.PLAYER else both(who, fi.PlayerWhere(left, *at)))


def player_controls(who: fi.Filter, found: tuple[At, fi.Filter]) -> Condition:
    """One player controls so many of what was counted, not several together (102.2)."""
    at, what = found
    return one_player(who, at, what if who == fi.PLAYER else both(what, fi.Not(fi.YOURS)), both(what, fi.YOURS))


def one_player(who: fi.Filter, at: At, anyones: fi.Filter, own: fi.Filter) -> Condition:
    """So many of what is a player's ``own``, as that player sees it; a single one is just among ``anyones``."""
    return there(anyones, at) if at == (fi.Compare.AT_LEAST, 1) else some_player(who, Count(own), at)


def more_than_you(left: Amount, by: int = 1) -> Condition:
    """An opponent has more of something than you."""
    return there_is(fi.OPPONENT & fi.PlayerWhere(left, fi.Compare.AT_LEAST, Sum((left, by))))


def either_of(one: tuple[At, fi.Filter], other: tuple[At, fi.Filter]) -> Condition:
    """You control so many of the one, or so many of the other."""
    if one[0] == other[0] == (fi.Compare.AT_LEAST, 1):
        return you_control((one[0], one[1] | other[1]))
    return Either((you_control(one), you_control(other)))


FOURTH_TURN: Condition = Either((Unless(YourTurn()), Holds(TurnsTaken(), fi.Compare.AT_LEAST, 4)))
"""It is not your first, second or third turn of the game."""


def poisoned(who: fi.Filter) -> Condition:
    """A player has a poison counter (104.3d)."""
    return some_player(who, PlayerCounters("poison"), (fi.Compare.AT_LEAST, 1))


def most_of_all(left: Amount) -> Condition:
    """You have more of something than each opponent."""
    return Holds(Count(fi.OPPONENT & fi.PlayerWhere(left, fi.Compare.AT_LEAST, left)), fi.Compare.AT_MOST, 0)


def fewest(left: Amount) -> Condition:
    """You have less of something than each opponent."""
    return Holds(Count(fi.OPPONENT & fi.PlayerWhere(left, fi.Compare.AT_MOST, left)), fi.Compare.AT_MOST, 0)


def in_yours(what: fi.Filter) -> fi.Filter:
    """Cards in your graveyard."""
    return both(GRAVEYARD, bare(what, fi.YOU_OWN))


def in_any(what: fi.Filter) -> fi.Filter:
    """Cards in any graveyard."""
    return both(fi.in_graveyard(), bare(what))


def below_half_of_start(who: fi.Filter) -> Condition:
    """A player whose life total is less than half the starting one."""
    return some_player(who, Sum((Times(2, LifeOf(fi.Who.YOU)), Times(-1, StartingLife()))), (fi.Compare.AT_MOST, -1))


def at_most_half_of_start(who: fi.Filter) -> Condition:
    """A player whose life total is at most half the starting one."""
    return some_player(who, Sum((Times(2, LifeOf(fi.Who.YOU)), Times(-1, StartingLife()))), (fi.Compare.AT_MOST, 0))


def compared(left: Amount, at: At) -> Condition:
    """An amount compares so."""
    return Holds(left, *at)
