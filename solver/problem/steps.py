"""How long a search may take, in steps rather than in time: the same on every machine."""

from __future__ import annotations

from castable.model.game.deadline import check_time

MAX_STEPS = 20_000


class TooManyStepsError(Exception):
    """A search has looked at more steps than it may: nothing is known."""


class Steps:
    """How many more steps a search may look at."""

    def __init__(self, limit: int = MAX_STEPS) -> None:
        self.left = limit

    def take(self) -> None:
        """Count one step.

        Raises:
            TooManyStepsError: none was left.
            OutOfTime: the deadline in force has passed.
        """
        check_time()
        self.left -= 1
        if self.left < 0:
            raise TooManyStepsError
