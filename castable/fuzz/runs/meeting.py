"""What a position meets: mechanisms, and branches of the solver, by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from msgspec import Struct, field

from castable import api
from castable.model.game.errors import CastableError
from castable.model.language.cards import kebab
from castable.solver.verdicts import Illegal, Legal

from ...answers.encoding import witness_data
from ..contract.protocol import Document, Kind
from ..differences.judging import SECONDS, Judge, asked_objects, kind_of
from ..naming.mechanisms import MECHANISMS, mechanisms

MOST_LEGAL, MOST_ILLEGAL = 1, 1
"""So many objects of a position that can be played, and that can't, are looked at for how and why."""

Pair = tuple[str, str]


class Met(Struct, frozen=True):
    """What one position meets.

    Attributes:
        mechanisms: names of ``MECHANISMS``, sorted.
        branches: what castable did there: ``legal cast`` and what is paid, ``illegal`` and a rule.
    """

    mechanisms: tuple[str, ...]
    branches: tuple[str, ...]

    @property
    def pairs(self) -> Iterator[Pair]:
        """The pairs of mechanisms."""
        return combinations(self.mechanisms, 2)


def met_in(document: Document, kinds: frozenset[Kind], *, asks_why: bool = True) -> Met:
    """What a position meets; why an object can't be played only where that is asked, as it takes the longest.

    Raises:
        DocumentError: the document has faults.
    """
    position = api.read(document)
    judge = Judge(position, position.priority or position.turn.player, kinds)
    return Met(tuple(sorted(mechanisms(position))), tuple(sorted(set(_branches(judge, asks_why)))))


def _branches(judge: Judge, asks_why: bool) -> Iterator[str]:
    """The branches of the solver that the questions about a position take."""
    legal, illegal = MOST_LEGAL, MOST_ILLEGAL * asks_why
    for id in asked_objects(judge.position):
        try:
            match judge.playable(id):
                case True if legal:
                    legal -= 1
                    yield from _paid(judge, id)
                case False if illegal:
                    reasons = tuple(_reasons(judge, id))
                    illegal -= bool(reasons)
                    yield from reasons
                case None:
                    yield "unknown"
        except CastableError:  # it takes too long
            yield "unknown"


def _paid(judge: Judge, id: str) -> Iterator[str]:
    """How an object is played: the kind of its first play, and what the payment of that does."""
    play = next(iter(judge.of_object(id)))
    does = f"legal {kind_of(play, judge.position)}"
    yield does
    verdict = api.check(judge.position, play, player=judge.player, timeout=SECONDS)
    payment = witness_data(verdict, judge.position, judge.player) if isinstance(verdict, Legal) else None
    for step in payment["steps"] if payment else ():
        yield from (f"{does}: {kebab(str(step.get('for') or key))}" for key in step)


def _reasons(judge: Judge, id: str) -> Iterator[str]:
    """The rules by which an object can't be played."""
    verdict = api.why(judge.position, id, player=judge.player, timeout=SECONDS)
    if isinstance(verdict, Illegal):
        yield from (f"illegal: {reason.rule}" for reason in verdict.reasons if reason.rule)


# ---------------------------------------------------------------- of many positions


class Coverage(Struct):
    """What some positions have met: how many of them each mechanism and branch, and which pairs there were."""

    positions: int = 0
    mechanisms: dict[str, int] = field(default_factory=dict)
    branches: dict[str, int] = field(default_factory=dict)
    pairs: set[Pair] = field(default_factory=set)

    def add(self, met: Met) -> bool:
        """Count what a position has met; whether some of it had not been met before."""
        before = len(self.mechanisms) + len(self.branches)
        self.positions += 1
        for kept, names in ((self.mechanisms, met.mechanisms), (self.branches, met.branches)):
            for name in names:
                kept[name] = kept.get(name, 0) + 1
        self.pairs.update(met.pairs)
        return len(self.mechanisms) + len(self.branches) > before

    def line(self) -> str:
        """How much was met, in one sentence."""
        known, possible = len(self.mechanisms), len(MECHANISMS)
        return f"met {known} of {possible} mechanisms, {len(self.pairs)} pairs of them, {len(self.branches)} branches"

    def markdown(self) -> str:
        """What was met, as tables; what was not comes first."""
        missing = [name for name in MECHANISMS if name not in self.mechanisms]
        lines = ["# What was met", "", f"In {self.positions} positions: {self.line()}.", ""]
        lines += [f"Not met: {', '.join(missing)}.", ""] if missing else []
        for heading, kept in (("mechanism", self.mechanisms), ("branch", self.branches)):
            lines += [f"| {heading} | positions |", "|---|---:|"]
            lines += [f"| {name} | {number} |" for name, number in sorted(kept.items(), key=lambda i: (i[1], i[0]))]
            lines.append("")
        return "\n".join(lines)


def by_name(met: Iterable[Met]) -> dict[str, dict[str, list[int]]]:
    """What some positions met, as JSON: under each name the numbers of the positions that did, from 0."""
    found: dict[str, dict[str, list[int]]] = {"mechanisms": {}, "branches": {}}
    for number, one in enumerate(met):
        for key, names in (("mechanisms", one.mechanisms), ("branches", one.branches)):
            for name in names:
                found[key].setdefault(name, []).append(number)
    return {key: dict(sorted(names.items())) for key, names in found.items()}


def from_names(data: Mapping[str, Mapping[str, list[int]]]) -> list[Met]:
    """What some positions met, from JSON.

    Raises:
        LookupError, TypeError, AttributeError: it is none.
    """
    numbers = [n for names in data.values() for those in names.values() for n in those]
    found: list[dict[str, list[str]]] = [
        {"mechanisms": [], "branches": []} for _ in range(max(numbers, default=-1) + 1)
    ]
    for key in ("mechanisms", "branches"):
        for name, those in data[key].items():
            for number in those:
                found[number][key].append(name)
    return [Met(tuple(sorted(one["mechanisms"])), tuple(sorted(one["branches"]))) for one in found]
