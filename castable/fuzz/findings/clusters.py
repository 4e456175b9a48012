"""Findings put together by what they hang on: those that go away with one feature are taken for one fault.

Nobody is asked: each finding says itself which features it hangs on (``Finding.causes``). So the clusters are the same
in whatever order and by whomever the findings were made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import log

from msgspec import Struct
from msgspec.structs import replace

from castable.model.pack import PACK

from ..differences.comparing import Direction
from ..naming.mechanisms import mechanisms
from .finding import Finding, rank_of

STATES_SHARE = 0.05
"""How common a feature is taken to be that no card has by itself: one of the state of a position."""
TOO_COMMON = 0.125
"""What more of all cards have, such as targets, tells nothing of a fault."""
_ONE_STATE = {"stack": "sorcery-time", "not-main-phase": "sorcery-time"}
"""States that count as one: each keeps from being done what is for the time of a sorcery (117.1a, 307.1)."""


class Cluster(Struct, frozen=True):
    """Findings that are taken for one fault.

    Attributes:
        name: the feature that they hang on; of a finding that shares none, its own signature.
        findings: by slug; the one in the smallest position stands first and speaks for all.
    """

    name: str
    findings: Mapping[str, Finding]

    @property
    def first(self) -> tuple[str, Finding]:
        """The slug and the finding that speak for all."""
        return next(iter(self.findings.items()))

    @property
    def others(self) -> dict[str, Finding]:
        """All but the first."""
        return dict(list(self.findings.items())[1:])

    @property
    def feature(self) -> str:
        """The feature, without the direction that states have beside it."""
        return self.name.partition("_")[2] or self.name

    @property
    def seen(self) -> int:
        """How often any of them was seen."""
        return sum(finding.seen for finding in self.findings.values())


def clusters_of(findings: Mapping[str, Finding]) -> tuple[Cluster, ...]:
    """The clusters of some findings, by slug, in the order of their names.

    Of each direction, the feature that says most is taken first: that many findings hang on and few cards have. What
    hangs on it is a cluster, and so on with the rest. Clusters of one feature in two directions are one, but for states
    of the position, such as a step: to miss what is legal then and to invent what is not are two faults.
    """
    found: dict[str, dict[str, Finding]] = {}
    for direction in Direction:
        of_one = {slug: each for slug, each in sorted(findings.items()) if each.signature.direction is direction}
        for name, slugs in _taken_apart({slug: frozenset(_features(each)) for slug, each in of_one.items()}):
            found.setdefault(name, {}).update((slug, of_one[slug]) for slug in slugs)
    return tuple(Cluster(name, _in_order(each)) for name, each in sorted(found.items()))


def _in_order(findings: Mapping[str, Finding]) -> dict[str, Finding]:
    return dict(sorted(findings.items(), key=lambda item: rank_of(item[1])))


def _features(finding: Finding) -> Iterator[str]:
    """What a finding may be put together by: what it hangs on, else what a failure says, or what meets there."""
    signature = finding.signature
    if signature.direction is Direction.FAILED:
        yield replace(signature, mechanisms=()).slug
        return
    for name in finding.causes or signature.mechanisms:
        if name not in _shares():
            yield f"{signature.direction}_{_ONE_STATE.get(name, name)}"
        elif _shares()[name] <= TOO_COMMON:
            yield name


def _taken_apart(features: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, list[str]]]:
    """Yield features, each with the slugs of what hangs on it and on no earlier one; then what is left, by itself."""
    left = dict(features)
    while counted := Counter(name for names in left.values() for name in names):
        best = min(counted, key=lambda name: (-(counted[name] ** 2) * _says(name), name))  # by pairs that share it
        slugs = [slug for slug, names in left.items() if best in names]
        yield best, slugs
        left = {slug: names for slug, names in left.items() if best not in names}
    yield from ((slug, [slug]) for slug in left)


def _says(feature: str) -> float:
    """How much it says that several findings hang on a feature: the more, the fewer cards have it."""
    return -log(_shares().get(feature, STATES_SHARE))


@cache
def _shares() -> Mapping[str, float]:
    cards = [card for name in PACK.names() if (card := PACK.find_card(name))]
    counted = Counter(name for card in cards for name in mechanisms(card))
    return {name: number / len(cards) for name, number in counted.items()}
