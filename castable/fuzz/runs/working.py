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
from ..generators import VERSION, Wanted, make
from .minimizing import minimized

ENDED = "castable's process ended"
"""Why seeds are skipped that ended every process that looked at them."""
MOST_ALIKE = 3
"""So many differences of one nature are made smaller in a range of seeds; the others are counted."""


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
        }

    @staticmethod
    def of(data: Mapping[str, Any]) -> Unit:
        """From JSON.

        Raises:
            LookupError, TypeError, RequestError: it is none.
        """
        return Unit(
            Seeds(data["first"], data["stop"]),
            data["positions"],
            data["asked"],
            data["compared"],
            data["seconds"],
            Counter(data["skips"]),
            [from_data(found) for found in data["findings"]],
        )

    @staticmethod
    def lost(seeds: Seeds) -> Unit:
        """A range of seeds that ended every process that looked at it."""
        return Unit(seeds, skips=Counter({ENDED: seeds.stop - seeds.first}))


@cache
def _target(command: tuple[str, ...], limits: Limits) -> Target:
    """The target of this process: it stays for the next range of seeds."""
    return Target(command, limits)


def do_unit(plan: Plan, seeds: Seeds) -> Unit:
    """Look at the positions of some seeds.

    Raises:
        NoTarget: the target can't be asked at all.
    """
    if plan.wanted.catalog:
        os.environ[VARIABLE] = plan.wanted.catalog  # where documents are read, here and in the target
    unit, start = Unit(seeds), time.monotonic()
    target = _target(plan.command, plan.limits)
    alike: Counter[tuple[str, ...]] = Counter()
    for seed in range(seeds.first, seeds.stop):
        try:
            _look_at(seed, plan, target, unit, alike)
        except Exception as error:  # a fault of ours must not stop the other seeds
            unit.skips[f"castable failed: {type(error).__name__}"] += 1
    unit.seconds = time.monotonic() - start
    return unit


def _look_at(seed: int, plan: Plan, target: Target, unit: Unit, alike: Counter[tuple[str, ...]]) -> None:
    """Look at the position of a seed, and make smaller on what the target differs."""
    made = make(seed, plan.wanted)
    found = _against_laws(plan.laws, made.document, target, seed) if plan.laws else compare(made.document, target)
    unit.positions += 1
    unit.asked += found.asked
    unit.compared += found.compared
    unit.skips.update(found.skips)
    for difference in found.differences:
        alike[difference.nature] += 1
        if alike[difference.nature] > MOST_ALIKE:
            unit.skips["not made smaller: many alike"] += 1
        else:
            finding = minimized(
                difference, made.document, target, origin=made.origin, seed=seed, generator=str(VERSION)
            )
            unit.findings.append(finding)


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
