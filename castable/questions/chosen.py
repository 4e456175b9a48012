"""What is asked for of a set that is counted and not listed: what stands at a place, or is drawn by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol, TypeVar

from castable.model.game.errors import Fault, RequestError

from .options import Options

T_co = TypeVar("T_co", covariant=True)


class Counted(Protocol[T_co]):
    """A set of plays or declarations in a stable order."""

    def __getitem__(self, place: int, /) -> T_co: ...

    def sample(self, rng: Random, /) -> T_co:
        """Draw one, each with the same probability."""
        ...

    def count(self) -> int:
        """How many there are."""
        ...


def asks_for_some(options: Options) -> bool:
    """Whether it is asked for what stands at a place, is drawn or is the best, be it none of them, and for no list."""
    return options.at >= 0 or bool(options.sample) or bool(options.best)


def chosen(found: Counted[T_co], options: Options, what: str) -> Iterator[T_co]:
    """Yield what stands at the place that is asked for, then as many as are to be drawn.

    Args:
        found: the set.
        options: the place, how many are drawn, and from which seed.
        what: what it is a set of, as faults call one.

    Raises:
        RequestError: there is no such place.
    """
    if options.at >= 0:
        try:
            yield found[options.at]
        except IndexError:
            raise RequestError(Fault("at", f"no {what} {options.at}", f"a number below {found.count()}")) from None
    number, chance = min(options.sample, options.limit), Random(options.seed)
    if number and found.count():
        yield from (found.sample(chance) for _ in range(number))
