"""What is done with a range of seeds: a piece of work that depends on nothing but what it is given."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
from msgspec import Struct, field

from castable.model.catalog import VARIABLE

from ..contract.protocol import Document
from ..contract.target import Limits, Target
from ..differences.comparing import Comparison, compare
from ..differences.laws import LAWS, tried
from ..findings.finding import Finding, from_data, to_data
from ..generators import VERSION, Made, Wanted, changed, make
from ..generators.choosing import RandomChooser
from .meeting import Coverage, Met, by_name, from_names, met_in
from .minimizing import minimized

ENDED = "castable's process ended"
"""Why seeds are skipped that ended every process that looked at them."""
MOST_ALIKE = 3
"""So many differences of one nature are made smaller in a range of seeds; the others are counted."""


SEEDS_A_CHANGE = 7
"""For so many seeds of a block, or fewer, one changed version of a kept position is looked at after it."""

ASKS_WHY = 4
"""Of one in so many seeds it is asked, too, why something can't be played: that takes the longest."""


class Seeds(Struct, frozen=True, order=True):
    """Seeds from ``first`` to before ``stop``."""

    first: int
    stop: int


class Plan(Struct, frozen=True):
    """What a run does with each seed: whom it asks, within which limits, about which positions.

    With ``laws``, by name, the target is held against these rather than against castable.
    """

    command: tuple[str, ...]
    limits: Limits
    wanted: Wanted
    laws: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """As JSON, with versions: two runs that agree in it give the same findings for the same seeds."""
        wanted = json.dumps(msgspec.to_builtins(self.wanted, order="deterministic"), sort_keys=True)
        return {
            "castable": version("castable"),
            "generator": VERSION,
            "target": list(self.command),
            "limits": msgspec.to_builtins(self.limits),
            "laws": list(self.laws),
            "themes": list(self.wanted.themes),
            "wanted": hashlib.sha256(wanted.encode()).hexdigest(),
        }


class Unit(Struct):
    """What came out for a range of seeds. ``seconds`` is by the clock, and the only thing that differs another time."""

    seeds: Seeds
    positions: int = 0
    asked: int = 0
    compared: int = 0
    seconds: float = 0.0
    skips: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    met: list[Met] = field(default_factory=list)

    def to_data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "first": self.seeds.first,
            "stop": self.seeds.stop,
            "positions": self.positions,
            "asked": self.asked,
            "compared": self.compared,
            "seconds": round(self.seconds, 3),
            "skips": dict(sorted(self.skips.items())),
            "findings": [to_data(finding) for finding in self.findings],
            "met": by_name(self.met),
        }

    @staticmethod
    def of(data: Mapping[str, Any]) -> Unit:
        """From JSON.

        Raises:
            LookupError, TypeError, AttributeError, RequestError: it is none.
        """
        return Unit(
            Seeds(data["first"], data["stop"]),
            data["positions"],
            data["asked"],
            data["compared"],
            data["seconds"],
            Counter(data["skips"]),
            [from_data(found) for found in data["findings"]],
            from_names(data["met"]),
        )

    @staticmethod
    def lost(seeds: Seeds) -> Unit:
        """A range of seeds that ended every process that looked at it."""
        return Unit(seeds, skips=Counter({ENDED: seeds.stop - seeds.first}))


@cache
def _target(command: tuple[str, ...], limits: Limits) -> Target:
    """The target of this process: it stays for the next range of seeds."""
    return Target(command, limits)


def do_unit(plan: Plan, size: int, seeds: Seeds) -> Unit:
    """Look at the positions of some seeds, and, once a block of so many is done, at changed versions of some of them.

    The seeds are of one block. What it does at its end depends on what all positions of the block have shown: those
    before ``seeds`` are asked about once more for that, and not counted.

    Raises:
        NoTarget: the target can't be asked at all.
    """
    if plan.wanted.catalog:
        os.environ[VARIABLE] = plan.wanted.catalog  # where documents are read, here and in the target
    start = time.monotonic()
    work = _Work(plan, _target(plan.command, plan.limits), Unit(seeds))
    block = block_of(seeds.first, size)
    for seed in range(block.first if seeds.stop == block.stop else seeds.first, seeds.stop):
        work.look_at_seed(seed)
    if seeds.stop == block.stop:
        work.look_around(-(-size // SEEDS_A_CHANGE))
    work.unit.seconds = time.monotonic() - start
    return work.unit


def block_of(seed: int, size: int) -> Seeds:
    """The block of seeds that one is in; the first begins at 1."""
    first = max(0, seed - (seed - 1) % size)
    return Seeds(first, seed + size - (seed - 1) % size)


class Kept(Struct, frozen=True):
    """A position that is changed for more: it met something new, or the target differed on it."""

    seed: int
    made: Made
    natures: frozenset[tuple[str, ...]]


class _Work(Struct):
    """The work at a unit: what its positions have shown so far, and those that are kept."""

    plan: Plan
    target: Target
    unit: Unit
    alike: Counter[tuple[str, ...]] = field(default_factory=Counter)
    seen: Coverage = field(default_factory=Coverage)
    kept: list[Kept] = field(default_factory=list)

    def look_at_seed(self, seed: int) -> None:
        """Look at the position of a seed; it counts where the seed is of the unit."""
        counts = seed >= self.unit.seeds.first
        try:
            self.look_at(seed, make(seed, self.plan.wanted), counts=counts)
        except Exception as error:  # a fault of ours must not stop the other seeds
            if counts:
                self.unit.skips[f"castable failed: {type(error).__name__}"] += 1

    def look_around(self, times: int) -> None:
        """Look at some changed versions of positions that were kept: of those on which least was found again."""
        choose = RandomChooser(self.unit.seeds.stop)
        for _ in range(times if self.kept else 0):
            one = choose.pick(sorted(self.kept, key=self.often)[: 2 * times])
            try:
                document = changed(one.made.document, choose, self.plan.wanted)
                if document is not None:
                    self.look_at(one.seed, Made(f"{one.made.origin}, changed", document), counts=True)
            except Exception as error:  # likewise
                self.unit.skips[f"castable failed: {type(error).__name__}"] += 1

    def often(self, one: Kept) -> int:
        """How often what was found on a position has been found; of what met something new, not at all."""
        return max((self.alike[nature] for nature in one.natures), default=0)

    def look_at(self, seed: int, made: Made, *, counts: bool) -> None:
        """Look at a position; where it counts, count it, and make smaller on what the target differs."""
        plan, target, document = self.plan, self.target, made.document
        found = _against_laws(plan.laws, document, target, seed) if plan.laws else compare(document, target)
        met = met_in(document, plan.wanted.supported.kinds, asks_why=seed % ASKS_WHY == 0)
        natures = frozenset(difference.nature for difference in found.differences)
        if self.seen.add(met) or natures:
            self.kept.append(Kept(seed, made, natures))
        if not counts:
            self.alike.update(natures)
            return
        unit = self.unit
        unit.met.append(met)
        unit.positions += 1
        unit.asked += found.asked
        unit.compared += found.compared
        unit.skips.update(found.skips)
        for difference in found.differences:
            self.alike[difference.nature] += 1
            if self.alike[difference.nature] > MOST_ALIKE:
                unit.skips["not made smaller: many alike"] += 1
                continue
            small = minimized(difference, document, target, origin=made.origin, seed=seed, generator=str(VERSION))
            unit.findings.append(small)


def _against_laws(laws: Iterable[str], document: Document, target: Target, seed: int) -> Comparison:
    """What a position shows of some laws."""
    found = Comparison()
    for name in laws:
        trial = tried(LAWS[name], document, target, seed)
        found.compared += trial.compared
        if not trial.applies:
            found.skips[f"law {name} says nothing here"] += 1
        if trial.broken is not None:
            found.add(trial.broken)
    return found
