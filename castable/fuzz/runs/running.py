"""A run: ranges of seeds handed out, what came back kept in a folder, so that it can be stopped and gone on with.

The folder holds ``run.json`` (what was asked for), ``units/`` (one file for each range of seeds, written once it is
done), and what is made from these alone: ``findings/`` and the reports.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import cached_property, partial
from importlib.metadata import version
from pathlib import Path

from msgspec import Struct, field

from castable.model.game.errors import Fault, RequestError

from ...machine.workforce import AHEAD, Lost, Workforce
from ..contract.protocol import Hello
from ..findings.finding import Finding, merged
from ..findings.folders import FOLDER, write_findings, write_whole
from ..findings.report import Report, Statistics, write_report
from ..generators import VERSION
from .meeting import Coverage
from .working import Plan, Seeds, Unit, block_of, do_unit

UNIT = 20
"""So many seeds are one piece of work: what a lost worker loses is done again."""
COVERAGE = "coverage.md"
"""The file of a run that says what its positions have met."""


class OtherRun(RequestError):
    """A folder holds a run of something else."""


class Progress(Struct):
    """How far a run is: shown while it goes on."""

    positions: int = 0
    asked: int = 0
    compared: int = 0
    seconds: float = 0.0
    skips: Counter[str] = field(default_factory=Counter)
    findings: dict[str, Finding] = field(default_factory=dict)
    coverage: Coverage = field(default_factory=Coverage)
    started: float = field(default_factory=time.monotonic)
    fresh: int = 0

    def add(self, unit: Unit, *, is_fresh: bool) -> None:
        """Count a unit; fresh ones were done by this process's doing."""
        self.positions += unit.positions
        self.asked += unit.asked
        self.compared += unit.compared
        self.seconds += unit.seconds
        self.skips.update(unit.skips)
        self.findings = merged([*self.findings.values(), *unit.findings])
        for met in unit.met:
            self.coverage.add(met)
        self.fresh += unit.positions if is_fresh else 0

    def line(self) -> str:
        """How far it is, on one line."""
        most = ", ".join(f"{count} {reason}" for reason, count in self.skips.most_common(2))
        found = f"{len(self.findings)} signature{'' if len(self.findings) == 1 else 's'}"
        skipped = f"; skipped {most}" if most else ""
        return f"{self.positions} positions, {self.rate:.1f}/s, {found}{skipped}"

    @property
    def rate(self) -> float:
        """Positions a second, by the clock on the wall."""
        return self.fresh / max(time.monotonic() - self.started, 1e-9)


class Run:
    """A folder in which a run is kept."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Begin a run in a folder, or go on with one.

        Raises:
            OtherRun: the folder holds a run that asks for something else, or something that is no run.
            RequestError: the folder can't be written.
        """
        self.folder = folder
        self.plan = plan
        self.progress = Progress()
        try:
            self._begin()
        except OSError as error:
            raise RequestError(Fault("--out", f"can't write {folder}: {error.strerror}", "a folder to write")) from None

    def _begin(self) -> None:
        (self.folder / "units").mkdir(parents=True, exist_ok=True)
        about = self.folder / "run.json"
        wanted = self.plan.to_data()
        if not about.exists():
            if any(path.name != "units" for path in self.folder.iterdir()) or any((self.folder / "units").iterdir()):
                raise OtherRun(
                    Fault("--out", f"{self.folder} holds something else", "an empty folder, or that of a run")
                )
            write_whole(about, json.dumps(wanted, indent=2, ensure_ascii=False) + "\n")
            return
        try:
            known = json.loads(about.read_text(encoding="utf-8"))
        except ValueError:
            known = None
        if known != wanted:
            known = known if isinstance(known, dict) else {}
            differing = next((key for key in wanted if known.get(key) != wanted[key]), "")
            what = f"{self.folder} holds a run that asks for something else ({differing})"
            raise OtherRun(Fault("--out", what, "the same run, or another folder"))

        for unit in self.units.values():
            self.progress.add(unit, is_fresh=False)

    @cached_property
    def units(self) -> dict[Seeds, Unit]:
        """The units that are done; a file that was cut short is none."""
        found = {}
        for path in sorted((self.folder / "units").glob("*.json")):
            try:
                unit = Unit.of(json.loads(path.read_text(encoding="utf-8")))
            except (ValueError, LookupError, TypeError, AttributeError, RequestError):
                continue
            found[unit.seeds] = unit
        return found

    def keep(self, unit: Unit) -> None:
        """Keep a unit that is done.

        Raises:
            RequestError: it can't be written.
        """
        path = self.folder / "units" / f"{unit.seeds.first:010}.json"
        try:
            write_whole(path, json.dumps(unit.to_data(), ensure_ascii=False) + "\n")
        except OSError as error:
            what = f"can't write {path}: {error.strerror}; what is done so far is kept"
            raise RequestError(Fault("--out", what, "room; then run the same command again")) from None
        self.units[unit.seeds] = unit
        self.progress.add(unit, is_fresh=True)

    def left(self, seeds: range) -> Iterator[Seeds]:
        """The ranges of seeds that are still to be done, in order: none of what a unit has done, each of one block."""
        at = seeds.start
        for done in (*sorted(self.units), Seeds(seeds.stop, seeds.stop)):
            while at < min(done.first, seeds.stop):
                unit = Seeds(at, min(block_of(at, UNIT).stop, done.first, seeds.stop))
                yield unit
                at = unit.stop
            at = max(at, done.stop)

    def go_on(
        self,
        seeds: range,
        open_executor: Callable[[], Executor],
        workers: int,
        until: float,
        show: Callable[[Progress], None],
    ) -> None:
        """Do what is left of a range of seeds, until a time of the monotonic clock, and show how far it is.

        Raises:
            Gone: nobody does the work any more; what is done is kept.
            RequestError: what is done can't be kept.
        """
        force = Workforce[Seeds, Unit](open_executor, partial(do_unit, self.plan, UNIT), AHEAD * workers)
        for task, result in force.results(_before(until, self.left(seeds))):
            self.keep(Unit.lost(task) if isinstance(result, Lost) else result)
            show(self.progress)

    def report(self, hello: Hello, known: Mapping[str, str]) -> Report:
        """Write the findings and the reports, from all units that are done.

        Raises:
            RequestError: they can't be written.
        """
        total = self.progress
        statistics = Statistics(
            target=f"{hello.name} {hello.version}".strip(),
            castable=version("castable"),
            generator=str(VERSION),
            seeds=_ranges(sorted(self.units)),
            positions=total.positions,
            asked=total.asked,
            compared=total.compared,
            seconds=total.seconds,
            skips=total.skips,
        )
        made = Report(total.findings, statistics, known)
        try:
            write_findings(total.findings.values(), self.folder / FOLDER)
            write_report(made, self.folder)
            write_whole(self.folder / COVERAGE, total.coverage.markdown())
        except OSError as error:
            what = f"can't write {self.folder}: {error.strerror}; what is done so far is kept"
            raise RequestError(Fault("--out", what, "room; then run the same command again")) from None
        return made


def command_of(folder: Path) -> tuple[str, ...]:
    """The command of the target that a run asks.

    Raises:
        RequestError: the folder holds no run.
    """
    try:
        return tuple(json.loads((folder / "run.json").read_text(encoding="utf-8"))["target"])
    except (OSError, ValueError, LookupError, TypeError):
        raise RequestError(Fault(str(folder), "no run stands here", "the folder of a run (--out)")) from None


def _ranges(units: Sequence[Seeds]) -> str:
    """Ranges of seeds in words, those that touch as one."""
    found: list[list[int]] = []
    for unit in units:
        if found and found[-1][1] == unit.first:
            found[-1][1] = unit.stop
        else:
            found.append([unit.first, unit.stop])
    return ", ".join(f"{first}:{stop}" for first, stop in found)


def _before(until: float, units: Iterator[Seeds]) -> Iterator[Seeds]:
    """Units, as long as there is time."""
    for unit in units:
        if time.monotonic() >= until:
            return
        yield unit
