"""Costs that do something as they are paid, and that can always be paid (118.3)."""

from __future__ import annotations

from .costs import AlwaysPaid
from .effects import EACH_OPPONENT, SOURCE, Bound, GainsLife, Picked, Picks, TapsOrUntaps
from .filters import OPPONENT
from .names import Name

EXERT = AlwaysPaid("exert this", (TapsOrUntaps(SOURCE, stays=True),))
"""It doesn't untap during its controller's next untap step (701.43a)."""


def opponent_gains(n: int) -> AlwaysPaid:
    """An opponent of the player's choice gains ``n`` life."""
    chosen = Picks(Picked(OPPONENT, name=Name.GAINS))
    return AlwaysPaid(f"an opponent gains {n} life", (chosen, GainsLife(Bound(Name.GAINS), n)))


def others_gain(n: int) -> AlwaysPaid:
    """Each other player gains ``n`` life."""
    return AlwaysPaid(f"each other player gains {n} life", (GainsLife(EACH_OPPONENT, n),))
