"""Costs that do something as they are paid, and that can always be paid (118.3)."""

from __future__ import annotations

from .conditions import Unless, there_is
from .costs import AlwaysPaid
from .effects import EACH_OPPONENT, SOURCE, Bound, Effect, GainsLife, HasDone, Picked, Picks, TapsOrUntaps
from .events import Deed
from .filters import OPPONENT, CanGainLife
from .names import Name

EXERT = AlwaysPaid("exert this", (TapsOrUntaps(SOURCE, exerts=True), HasDone(Deed.EXERT, what=SOURCE)))
"""It doesn't untap during its controller's next untap step (701.43a)."""


def does_as_cost(words: str, *effects: Effect) -> AlwaysPaid:
    """Instructions that are carried out to pay: "draw a card"; a player who can't draw can't pay that (121.3)."""
    return AlwaysPaid(words, effects)


def opponent_gains(n: int) -> AlwaysPaid:
    """An opponent of the player's choice gains ``n`` life."""
    can = OPPONENT & CanGainLife()
    chosen = Picks(Picked(can, name=Name.GAINS))
    return AlwaysPaid(f"an opponent gains {n} life", (chosen, GainsLife(Bound(Name.GAINS), n)), (there_is(can),))


def others_gain(n: int) -> AlwaysPaid:
    """Each other player gains ``n`` life."""
    all_can = Unless(there_is(OPPONENT & ~CanGainLife()))
    return AlwaysPaid(f"each other player gains {n} life", (GainsLife(EACH_OPPONENT, n),), (all_can,))
