"""Would the tests notice? Change one place of the solver or the engine at a time, and see which tests fail.

python scripts/mutate.py --count 400 --seed 1 --out mutants.jsonl
python scripts/mutate.py --of model/engine --tests tests/recorded tests/castable/playing tests/model/engine
python scripts/mutate.py --show mutants.jsonl

The mutants (see ``mutants``) are drawn from all that can be made of ``solver/`` and ``model/engine``, or of what
``--of`` names. No file is changed: all tests are collected once, and each mutant gets a forked process in which the
functions run its code. Against a mutant run, the quickest first, the nearest tests that reach its block: those of its
room, the traps, the tables of conformance, games that are played and recorded ones. If they pass, recorded answers to
random positions are asked for again, and the rest of the suite is run. The first test that fails ends it, and so does
the limit of time, which counts as noticed.

The share that counts is that of the noticed ones among all but those that pass every test and change no answer; a few
of these do so where no recorded position looks.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pickle
import random
import resource
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from msgspec import Struct
from msgspec.structs import asdict

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.service.answering.requests import answer_line
from scripts.corpus import requests
from scripts.mutants import Mutant, Running, mutants_of

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("solver", "model/engine")
NEAREST = ("tests/traps", "tests/conformance", "tests/castable/playing", "tests/recorded")
CPU_FACTOR = 5  # a mutant may take so many times as long as the tests take without it
ANSWER_SECONDS = 60
OF_TESTS = 0.0005  # seconds at least that a test counts


class Options(Struct, frozen=True):
    """What is asked for: so many mutants drawn by a seed, at most so many seconds of either tests for each."""

    count: int
    seed: int
    jobs: int
    seconds: float
    positions: int
    out: Path
    folders: tuple[str, ...] = FOLDERS


# ---------------------------------------------------------------- processes of their own


def in_child(work: Callable[[], Any], seconds: float) -> Any:
    """What ``work`` returns in a forked process; "time" beyond so many seconds of CPU, "crash" where it ends early."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        _be_quiet()
        try:
            result = work()
        except BaseException as error:  # a mutant may raise anything
            result = f"error: {error!r}"[:200]
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(result, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(child, 0)
    if data:
        return pickle.loads(data)
    return "time" if os.WIFSIGNALED(status) else "crash"


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


# ---------------------------------------------------------------- tests


Reached = tuple[float, frozenset[tuple[str, int]]]
"""The seconds that a test takes, and the blocks that it reaches: path and line."""


def run(items: Sequence[pytest.Item]) -> Iterator[tuple[str, bool]]:
    """Run tests; yield each with whether it passes or is skipped."""
    for item, following in zip_longest(items, items[1:]):
        yield item.nodeid, not any(r.failed for r in runtestprotocol(item, log=False, nextitem=following))


def record(items: Sequence[pytest.Item], running: Running, folders: Sequence[str] = FOLDERS) -> dict[str, Reached]:
    """Run tests with every block watched; leave out those that fail as it is."""
    begun: set[tuple[str, int]] = set()
    for path in sources(folders):
        running.watch(path, partial(_begin, begun, str(path.relative_to(ROOT))))
    found: dict[str, Reached] = {}
    start = time.process_time()
    for nodeid, is_passed in run(items):
        if is_passed:
            found[nodeid] = (time.process_time() - start, frozenset(begun))
        begun.clear()
        start = time.process_time()
    return found


def _begin(begun: set[tuple[str, int]], path: str, line: int) -> None:
    begun.add((path, line))


def sources(folders: Sequence[str]) -> list[Path]:
    """The files that are changed."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def is_near(nodeid: str, path: str) -> bool:
    """Whether a test is among the nearest of a source file."""
    room = f"tests/{Path(path).parent.as_posix()}"
    return nodeid.startswith((*(f"{folder}/" for folder in NEAREST), f"{room}/"))


def first_to_fail(items: Sequence[pytest.Item]) -> str | None:
    """The test that fails first."""
    return next((nodeid for nodeid, is_passed in run(items) if not is_passed), None)


# ---------------------------------------------------------------- answers


def answers(lines: list[bytes], expected: list[str] | None = None) -> list[str] | str | None:
    """The answers to requests; with expected ones, the first request whose answer is another one."""
    if expected is None:
        return [answer_line(line) for line in lines]
    for line, old in zip(lines, expected, strict=True):
        if answer_line(line) != old:
            return str(json.loads(line)["id"])
    return None


# ---------------------------------------------------------------- one mutant after another


class Mutating:
    """A plugin that runs the tests against mutants instead of once."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Draw the mutants and judge them, in as many processes as there are jobs."""
        session.config.pluginmanager.unregister(name="terminalreporter")
        folders = self.options.folders
        for path in sources(folders):  # some are loaded only when they are needed
            importlib.import_module(".".join(("castable", *path.relative_to(ROOT).with_suffix("").parts)))
        self.running = Running(tuple(ROOT / folder for folder in folders))
        self.items = {item.nodeid: item for item in session.items}
        self.reached = self._reached()
        self._ask_for_answers()
        done = {(m["path"], m["number"]) for m in _read(self.options.out)}
        drawn = [m for m in self._draw() if (m.path, m.number) not in done]
        self._in_jobs([partial(self._judge_all, drawn[n :: self.options.jobs]) for n in range(self.options.jobs)])
        return True

    def _draw(self) -> list[Mutant]:
        every = [mutant for path in sources(self.options.folders) for mutant in mutants_of(ROOT, path)]
        return random.Random(self.options.seed).sample(every, min(self.options.count, len(every)))

    def _in_jobs(self, jobs: Sequence[Callable[[], Any]]) -> None:
        children = []
        for job in jobs:
            child = os.fork()
            if child == 0:
                job()
                os._exit(0)
            children.append(child)
        for child in children:
            os.waitpid(child, 0)

    def _reached(self) -> dict[str, Reached]:
        """What each test reaches; recorded once, beside the output."""
        kept = self.options.out.with_suffix(".reached")
        if not kept.exists():
            items, jobs = list(self.items.values()), self.options.jobs
            parts = [self.options.out.with_suffix(f".reached{n}") for n in range(jobs)]
            work = [partial(self._record, items[n::jobs], part) for n, part in enumerate(parts)]
            self._in_jobs(work)
            found = {k: v for part in parts for k, v in pickle.loads(part.read_bytes()).items()}
            kept.write_bytes(pickle.dumps(found))
            for part in parts:
                part.unlink()
        found = pickle.loads(kept.read_bytes())
        return {nodeid: value for nodeid, value in found.items() if nodeid in self.items}

    def _record(self, items: list[pytest.Item], path: Path) -> None:
        path.write_bytes(pickle.dumps(in_child(partial(record, items, self.running, self.options.folders), 24 * 3600)))

    def _ask_for_answers(self) -> None:
        self.requests = [json.dumps(r).encode() for r in requests(self.options.positions, None, None)]
        self.expected = in_child(partial(answers, self.requests), 3600)
        assert isinstance(self.expected, list), self.expected

    def _judge_all(self, mutants: list[Mutant]) -> None:
        for mutant in mutants:
            line = json.dumps({**asdict(mutant), **self._judge(mutant)}, ensure_ascii=False)
            with self.options.out.open("a", encoding="utf-8") as out:
                out.write(line + "\n")

    def _judge(self, mutant: Mutant) -> dict[str, Any]:
        block = (mutant.path, mutant.block)
        reaching = [nodeid for nodeid, (_, blocks) in self.reached.items() if block in blocks]
        reaching.sort(key=lambda nodeid: self.reached[nodeid][0])
        near = [nodeid for nodeid in reaching if is_near(nodeid, mutant.path)]
        found: dict[str, Any] = {"tests": len(reaching), "near": len(near)}
        by = self._failing(mutant, near, self.options.seconds)
        if by is not None:
            return {**found, "noticed": "nearest", "by": by}
        changes = self._with(mutant, partial(answers, self.requests, self.expected), ANSWER_SECONDS)
        others = [nodeid for nodeid in reaching if not is_near(nodeid, mutant.path)]
        by = self._failing(mutant, others, self.options.seconds)
        return {**found, "noticed": "suite" if by is not None else "", "by": by, "changes": changes}

    def _failing(self, mutant: Mutant, nodeids: list[str], seconds: float) -> str | None:
        """The first of some tests that fails, of those that so many seconds of CPU are enough for."""
        chosen: list[str] = []
        usual = 0.0
        for nodeid in nodeids:
            usual += self.reached[nodeid][0] + OF_TESTS
            if usual > seconds:
                break
            chosen.append(nodeid)
        if not chosen:
            return None
        items = [self.items[nodeid] for nodeid in chosen]
        found = self._with(mutant, partial(first_to_fail, items), 10 + CPU_FACTOR * min(usual, seconds))
        return None if found is None else str(found)

    def _with(self, mutant: Mutant, work: Callable[[], Any], seconds: float) -> Any:
        def mutated() -> Any:
            self.running.install(ROOT, mutant)
            return work()

        return in_child(mutated, seconds)


# ---------------------------------------------------------------- the table


def _read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def show(path: Path) -> None:
    """Print how many mutants were noticed, room by room, and those that were not though they change an answer."""
    rooms: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant in _read(path):
        kind = mutant["noticed"] or ("changes" if mutant["changes"] else "alike")
        for room in (str(Path(mutant["path"]).parent), "all"):
            rooms[room] += Counter([kind, "drawn"])
    print(f"{'':18} drawn  nearest  whole suite  unnoticed: changes an answer, or none   of those that change one")
    for room in sorted(rooms, key=lambda r: (r == "all", r)):
        n = rooms[room]
        noticed, changing = n["nearest"] + n["suite"], n["drawn"] - n["alike"]
        share = f"{noticed / changing:.0%}" if changing else "-"
        print(
            f"{room:18} {n['drawn']:5}  {n['nearest']:7}  {noticed:11}  {n['changes']:26}  {n['alike']:8}   {share:>8}"
        )
    for mutant in _read(path):
        if not mutant["noticed"]:
            said = f"another answer to {mutant['changes']}" if mutant["changes"] else "no other answer"
            print(f"{mutant['path']}:{mutant['line']}: {mutant['was']} → {mutant['becomes']}   ({said})")


def main() -> int:
    """Run mutants or show what was found; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=400, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--seconds", type=float, default=300, help="of the nearest tests and of the others, for each mutant"
    )
    parser.add_argument("--positions", type=int, default=200, help="random positions whose answers are recorded")
    parser.add_argument(
        "--out", type=Path, default=Path("mutants.jsonl"), help="one line per mutant; goes on from there"
    )
    parser.add_argument("--tests", nargs="+", default=["tests"], help="folders of tests that are the whole suite")
    parser.add_argument("--of", nargs="+", default=FOLDERS, help="folders of sources from which they are drawn")
    parser.add_argument("--show", type=Path, help="print the table of a file instead")
    given = parser.parse_args()
    if given.show:
        show(given.show)
        return 0
    os.environ["HYPOTHESIS_PROFILE"] = "unshrunk"
    out = given.out.resolve()
    options = Options(given.count, given.seed, given.jobs, given.seconds, given.positions, out, tuple(given.of))
    os.chdir(ROOT)
    arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", f"--rootdir={ROOT}", *given.tests]
    pytest.main(arguments, plugins=[Mutating(options)])
    show(options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
