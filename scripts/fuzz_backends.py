"""Hold the backends against each other on random payment problems.

python scripts/fuzz_backends.py --count 1000000 --seed 1 --workers 2

Problem number N is made from seed N alone: ``--count 1 --seed N`` shows it again. The exit status is 1 where the
backends disagree or an answer breaks a rule.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.solver.backends import cp_sat, exact, flow, reference
from castable.solver.problem.payment import LimitReached, Outcome, PaymentProblem, Solution
from tests.properties.check_assignment import violations
from tests.properties.payment_problems import THEMES, make_problem

T = TypeVar("T")
REFERENCE_LIMIT = 20_000


class RandomChooser:
    """Choices from plain random numbers."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.random.randrange(len(options))]


def problem_of(seed: int) -> PaymentProblem:
    """The problem of a seed."""
    return make_problem(RandomChooser(seed), list(THEMES)[seed % len(THEMES)])


def answers(problem: PaymentProblem) -> Iterator[tuple[str, Outcome]]:
    """What each backend says, the reference first."""
    yield "reference", reference.solve(problem, limit=REFERENCE_LIMIT)
    yield "cp_sat", cp_sat.solve(problem)
    by_flow = flow.solve(problem)
    if by_flow is not None:
        yield "flow", by_flow


def disagreements(problem: PaymentProblem, standings: dict[str, object]) -> Iterator[str]:
    """Where the backends differ in the best payment, or the exact search in whether there is one."""
    if len(set(standings.values())) > 1:
        yield f"disagreement: {standings}"
    found = exact.solve(problem)
    if found is None or not standings:
        return
    if isinstance(found, Solution):
        yield from (f"exact: {text}" for text in violations(problem, found.assignment))
    if isinstance(found, Solution) is ("no payment" in standings.values()):
        yield f"disagreement: {type(found).__name__} by the exact search, {standings}"


def faults(seed: int) -> tuple[int, list[str]]:
    """The seed, and everything wrong with the answers to its problem."""
    problem = problem_of(seed)
    found: list[str] = []
    standings: dict[str, object] = {}
    try:
        for name, outcome in answers(problem):
            if isinstance(outcome, Solution):
                found += [f"{name}: {text}" for text in violations(problem, outcome.assignment)]
            if not isinstance(outcome, LimitReached):
                standings[name] = outcome.score.key() if isinstance(outcome, Solution) else "no payment"
        found += disagreements(problem, standings)
    except Exception as error:  # any crash is a fault of this seed, not the end of the run
        found.append(f"{type(error).__name__}: {error}")
    return seed, found


def main() -> int:
    """Run the problems of some seeds; return 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="how many problems")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first problem")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    arguments = parser.parse_args()
    start, bad = time.monotonic(), 0
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    with Pool(arguments.workers) as pool:
        for done, (seed, found) in enumerate(pool.imap_unordered(faults, seeds, chunksize=20), start=1):
            bad += bool(found)
            for text in found:
                print(f"seed {seed}: {text}", flush=True)
            if done % 1000 == 0:
                print(f"{done} problems, {bad} bad, {time.monotonic() - start:.0f} s", flush=True)
    print(f"{arguments.count} problems, {bad} bad, {time.monotonic() - start:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
