"""Hard declarations, from 20 to 200 creatures: scripts/hard_declarations.py [SECONDS]. Prints a table in Markdown.

The families, each with a maximum that is known in another way, found for each instance within so many seconds or not:

- independent sets: attackers are the vertices of a cubic graph, each "can't be blocked except by three or more
  creatures" and "must be blocked if able"; blockers are its edges, each able to block its two ends. An attacker can be
  blocked only by all three edges at it, so that those which are blocked are independent, and the most requirements that
  can be obeyed are the most independent vertices, which is NP-hard for cubic graphs (Garey, Johnson, Stockmeyer 1976).
  To decide whether a declaration obeys enough is coNP-hard by it. Known are the maxima of bipartite graphs (half of the
  vertices), of copies of the Petersen graph (four of ten), and of random ones as far as branching finds them.
- exact covers: attackers are sets of three blockers, "can't be blocked except by three or more creatures"; blockers
  "block each combat if able". All can exactly where sets are an exact cover (planted here), which is NP-hard to find.
- thopters: each zombie must be blocked by one of three thopters, fewer than zombies: a matching, found by augmenting.

Exits with 1 where a maximum is wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[1]))

from castable.model.game.deadline import OutOfTime, time_limit
from castable.solver.backends.declaring import Unsolved, most_obeyed
from castable.solver.problem.declaration import Bounds, Problem, Requirement, Why

Edges = list[tuple[int, int]]
WHY = Why("509.1", "", "")
TRIED = 60
"""Of graphs with so many vertices the maximum is found by branching too."""


class Instance(Struct, frozen=True):
    """A problem, of which family, and its maximum where that is known."""

    family: str
    problem: Problem
    known: int | None


def independent(edges: Edges, vertices: int) -> Problem:
    """Blockers are edges, attackers vertices that all edges at them have to block."""
    columns = range(vertices)
    at = {v: frozenset((e, v) for e, ends in enumerate(edges) if v in ends) for v in columns}
    return Problem(
        rows=tuple(f"edge{e}" for e in range(len(edges))),
        columns=tuple(f"vertex{v}" for v in columns),
        cells=tuple(tuple(sorted(ends)) for ends in edges),
        most=(1,) * len(edges),
        bounds=tuple(Bounds(v, 3, None, WHY) for v in columns),
        requirements=tuple(Requirement(at[v], WHY) for v in columns),
    )


def cubic(vertices: int, draw: Random, *, bipartite: bool) -> Edges:
    """The edges of a random cubic graph."""
    while True:
        if bipartite:
            half = vertices // 2
            others = [draw.sample(range(half, vertices), half) for _ in range(3)]
            found = [(v, other[v]) for other in others for v in range(half)]
        else:
            ends = [v for v in range(vertices) for _ in range(3)]
            draw.shuffle(ends)
            found = [(min(pair), max(pair)) for pair in zip(ends[::2], ends[1::2], strict=True)]
        if len(set(found)) == len(found) and all(a != b for a, b in found):
            return found


def petersens(copies: int) -> Edges:
    """Copies of the Petersen graph."""
    one = [(n, (n + 1) % 5) for n in range(5)] + [(n, n + 5) for n in range(5)]
    one += [(5 + n, 5 + (n + 2) % 5) for n in range(5)]
    return [(10 * copy + min(a, b), 10 * copy + max(a, b)) for copy in range(copies) for a, b in one]


def by_branching(near: dict[int, frozenset[int]]) -> int:
    """The most independent vertices of a graph, given by neighbours: one with fewer than two of them is taken."""
    if not near:
        return 0
    least = min(near, key=lambda v: (len(near[v]), v))
    if len(near[least]) < 2:
        return 1 + by_branching(without(near, {least, *near[least]}))
    most = max(near, key=lambda v: (len(near[v]), v))
    taken = 1 + by_branching(without(near, {most, *near[most]}))
    return max(taken, by_branching(without(near, {most})))


def without(near: dict[int, frozenset[int]], gone: set[int]) -> dict[int, frozenset[int]]:
    """A graph without some vertices."""
    return {v: others - gone for v, others in near.items() if v not in gone}


def neighbours(edges: Edges, vertices: int) -> dict[int, frozenset[int]]:
    """Of each vertex those that an edge joins to it."""
    return {v: frozenset(a + b - v for a, b in edges if v in (a, b)) for v in range(vertices)}


def cover(elements: int, draw: Random) -> Problem:
    """Sets of three with an exact cover among them, as attackers; elements that have to block."""
    order = draw.sample(range(elements), elements)
    sets = [tuple(sorted(order[n : n + 3])) for n in range(0, elements, 3)]
    sets += [tuple(sorted(draw.sample(range(elements), 3))) for _ in range(2 * elements // 3)]
    draw.shuffle(sets)
    cells = tuple(tuple(n for n, some in enumerate(sets) if element in some) for element in range(elements))
    return Problem(
        rows=tuple(f"element{n}" for n in range(elements)),
        columns=tuple(f"set{n}" for n in range(len(sets))),
        cells=cells,
        most=(1,) * elements,
        bounds=tuple(Bounds(n, 3, None, WHY) for n in range(len(sets))),
        requirements=tuple(
            Requirement(frozenset((n, column) for column in columns), WHY) for n, columns in enumerate(cells)
        ),
    )


def thopters(creatures: int, draw: Random) -> tuple[Problem, int]:
    """Zombies that must each be blocked by one of three thopters; and how many can be."""
    zombies = 3 * creatures // 5
    blockers = creatures - zombies
    able = [sorted(draw.sample(range(blockers), 3)) for _ in range(zombies)]
    cells = tuple(tuple(z for z in range(zombies) if t in able[z]) for t in range(blockers))
    problem = Problem(
        rows=tuple(f"thopter{n}" for n in range(blockers)),
        columns=tuple(f"zombie{n}" for n in range(zombies)),
        cells=cells,
        most=(1,) * blockers,
        requirements=tuple(Requirement(frozenset((t, z) for t in able[z]), WHY) for z in range(zombies)),
    )
    return problem, matching(able)


def matching(able: list[list[int]]) -> int:
    """The most that can be matched, by augmenting paths."""
    taken: dict[int, int] = {}

    def augment(one: int, seen: set[int]) -> bool:
        for other in able[one]:
            if other not in seen:
                seen.add(other)
                if other not in taken or augment(taken[other], seen):
                    taken[other] = one
                    return True
        return False

    return sum(augment(one, set()) for one in range(len(able)))


def instances(creatures: int) -> Iterator[Instance]:
    """One instance of each family of about so many creatures."""
    draw = Random(creatures)
    vertices = 2 * creatures // 5 // 2 * 2
    graph = cubic(vertices, draw, bipartite=False)
    known = by_branching(neighbours(graph, vertices)) if vertices <= TRIED else None
    yield Instance("independent sets, random", independent(graph, vertices), known)
    graph = cubic(vertices, draw, bipartite=True)
    yield Instance("independent sets, bipartite", independent(graph, vertices), vertices // 2)
    if vertices >= 10:
        copies = vertices // 10
        yield Instance("independent sets, Petersen", independent(petersens(copies), 10 * copies), 4 * copies)
    elements = creatures // 2 // 3 * 3
    yield Instance("exact covers", cover(elements, draw), elements)
    yield Instance("thopters", *thopters(creatures, draw))


def timed(solve: Callable[[], int], seconds: float) -> tuple[int | None, float]:
    """What is found within so many seconds, and how long it took."""
    began = monotonic()
    try:
        with time_limit(seconds):
            return solve(), monotonic() - began
    except (OutOfTime, Unsolved):
        return None, monotonic() - began


def main(seconds: float = 10) -> int:
    """Print the table."""
    wrong = 0
    print("| family | creatures | most obeyed | known | seconds |\n|---|---|---|---|---|")
    for creatures in (20, 40, 60, 80, 100, 150, 200):
        for each in instances(creatures):
            problem = each.problem
            found, took = timed(lambda problem=problem: most_obeyed(problem), seconds)  # type: ignore[misc]
            wrong += None not in (found, each.known) and found != each.known
            shown = "unknown" if found is None else found
            known = "" if each.known is None else each.known
            number = len(problem.rows) + len(problem.columns)
            print(f"| {each.family} | {number} | {shown} | {known} | {took:.2f} |", flush=True)
    print(f"\n{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:])))
