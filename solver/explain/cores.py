"""Smallest cores: the fewest assumptions that can't all be kept, over any monotone question.

A core is minimal where everything becomes possible once any one of its members is set aside. The smallest is found
with implicit hitting sets: every set of assumptions whose setting aside makes things possible must be hit by a core, so
a smallest set that hits all such sets known so far is a smallest core as soon as it is a core at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from msgspec import Struct

Possible = Callable[[frozenset[int]], bool]
"""Whether something can be done while these assumptions are kept; keeping fewer never makes it impossible."""

MOST_ROUNDS = 60
MOST_COMBINATIONS = 20_000


class Core(Struct, frozen=True):
    """Assumptions, by their numbers in ascending order, that can't be kept together.

    ``is_smallest`` is false where the search was cut off: the core is then minimal, but a smaller one may exist.
    """

    members: tuple[int, ...]
    is_smallest: bool = True


def find_core(number: int, possible: Possible) -> Core | None:
    """Return a smallest core of assumptions 0 to ``number`` − 1, or ``None`` where all can be kept.

    Among cores of the same size the one whose members come first is found, as far as the search was not cut off.
    """
    everything = frozenset(range(number))
    if possible(everything):
        return None
    to_hit: list[frozenset[int]] = []
    for _ in range(MOST_ROUNDS):
        guess = smallest_hitting_set(to_hit, number)
        if guess is None:
            break
        if not possible(guess):
            return Core(tuple(sorted(guess)))
        to_hit.append(everything - grown(guess, number, possible))
    return Core(shrunk(range(number), possible), is_smallest=False)


def grown(kept: frozenset[int], number: int, possible: Possible) -> frozenset[int]:
    """A largest set around ``kept`` with which it stays possible: what is left out is a set that each core hits."""
    for each in range(number):
        if each not in kept and possible(kept | {each}):
            kept |= {each}
    return kept


def shrunk(members: Sequence[int], possible: Possible) -> tuple[int, ...]:
    """A minimal core among assumptions that can't be kept together; later ones are set aside first."""
    core = list(members)
    for each in reversed(members):
        rest = [m for m in core if m != each]
        if not possible(frozenset(rest)):
            core = rest
    return tuple(core)


def smallest_hitting_set(sets: Sequence[frozenset[int]], number: int) -> frozenset[int] | None:
    """The smallest set that meets each of some sets, the first one in order of its members; ``None`` past a limit."""
    useful = sorted(frozenset[int]().union(*sets))
    tried = 0
    for size in range(min(number, len(useful)) + 1):
        for members in combinations(useful, size):
            tried += 1
            if tried > MOST_COMBINATIONS:
                return None
            found = frozenset(members)
            if all(found & each for each in sets):
                return found
    return None
