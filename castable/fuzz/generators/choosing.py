"""Where the choices of a generator come from: random numbers, or whatever shrinks towards the first option."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chooser(Protocol):
    """Where choices come from."""

    def pick(self, options: Sequence[T]) -> T:
        """Return one of some options; the first is the simplest."""
        ...


class RandomChooser:
    """Choices from plain random numbers."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.random.randrange(len(options))]
