"""Hold payability and the most mana of small boards against a search over the engine's single steps.

python scripts/fuzz_uses.py --count 200000 --seed 1
python scripts/fuzz_uses.py --count 200000 --seed 1 --problems

The boards are of objects with several mana abilities (``castable/fuzz/generators/engines.py``). With ``--problems``,
payment problems are held against a search over their activations instead. Number N is made from seed N alone:
``--count 1 --seed N`` shows it again. Each disagreement is printed after what it is about. The exit status is 1 where
there was one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators.choosing import RandomChooser
from castable.fuzz.generators.engines import make_board
from castable.solver.problem.payment import PaymentProblem
from tests.properties.exhaustive_problem import simplified, tight
from tests.properties.payment_problems import make_problem
from tests.properties.several_uses import Comparison, compare, compare_backends


def document_of(seed: int) -> Document:
    """The board of a seed."""
    return make_board(RandomChooser(seed))


def problem_of(seed: int) -> PaymentProblem:
    """The payment problem of a seed."""
    chooser = RandomChooser(seed)
    return tight(simplified(make_problem(chooser, "several")), chooser)


def compared(asked: tuple[int, bool]) -> tuple[int, Comparison, float]:
    """The seed, what was compared (of a problem or a board), and the seconds it took."""
    seed, of_problem = asked
    start = time.monotonic()
    try:
        found = compare_backends(problem_of(seed)) if of_problem else compare(document_of(seed))
    except Exception as error:  # any crash is a fault of this seed, not the end of the run
        found = Comparison((f"{type(error).__name__}: {error}",))
    return seed, found, time.monotonic() - start


def main() -> int:
    """Look at the boards of some seeds; return 1 where something does not agree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="how many boards")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first board")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--slow", type=float, default=10, help="name boards that take longer, in seconds")
    parser.add_argument("--problems", action="store_true", help="payment problems rather than boards")
    arguments = parser.parse_args()
    start, bad, ends = time.monotonic(), 0, Counter[str]()
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    asked = ((seed, arguments.problems) for seed in seeds)
    with Pool(arguments.workers) as pool:
        for done, (seed, found, seconds) in enumerate(pool.imap_unordered(compared, asked, chunksize=5), start=1):
            bad += bool(found.faults)
            ends.update((f"payable: {found.payable}", f"mana: {found.mana}"))
            if found.faults:
                shown = problem_of(seed) if arguments.problems else json.dumps(document_of(seed), ensure_ascii=False)
                print(f"seed {seed}: {shown}")
            for text in found.faults:
                print(f"    {text}", flush=True)
            if seconds > arguments.slow:
                print(f"seed {seed}: slow, {seconds:.0f} s", flush=True)
            if done % 200 == 0:
                print(f"{done} boards, {bad} bad, {time.monotonic() - start:.0f} s; {dict(ends)}", flush=True)
    print(f"{arguments.count} boards, {bad} bad, {time.monotonic() - start:.0f} s; {dict(ends)}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
