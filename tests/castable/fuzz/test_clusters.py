"""One fault, one cluster: features are taken from smallest positions, and what goes away with one belongs together."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from castable.fuzz.contract.protocol import Question, Reply
from castable.fuzz.differences.comparing import Direction, compare
from castable.fuzz.findings.clusters import clusters_of
from castable.fuzz.findings.finding import Finding, merged
from castable.fuzz.findings.signatures import Signature
from castable.fuzz.runs.minimizing import MOST_TAKEN, causes_of
from castable.fuzz.smaller.shrinking import any_card

from .examples import failed, finding, invented
from .faulty_target import FaultyTarget
from .more_faults import ALL_FAULTS
from .test_faults import SCENES, scene

SICK_BIRDS = {"card": "Birds of Paradise", "sick": True}
HANGS_ON: dict[str, tuple[str, Any, set[str], set[str]]] = {
    "a-sick-creature-that-makes-mana": ("sick", scene(["Grizzly Bears"], [SICK_BIRDS, "Forest"]),
                                        {"summoning-sickness"}, {"targets", "mana-choice"}),
    "a-sick-creature-that-taps": ("sick", scene([], [{"card": "Prodigal Pyromancer", "sick": True}]),
                                  {"summoning-sickness"}, {"targets", "activated-ability"}),
    "what-can-not-be-a-target": ("hexproof", scene(["Murder"], ["Swamp"] * 3, ["Slippery Bogle"]),
                                 {"hexproof"}, {"protection"}),
    "more-to-pay": ("tax", scene(["Lightning Bolt"], ["Mountain"], ["Thalia, Guardian of Thraben"]),
                    {"cost-increase"}, {"first-strike"}),
    "a-symbol": ("hybrid", scene(["Manamorphose"], ["Forest", "Forest"]), {"hybrid"}, {"snow"}),
    "a-time-and-what-allows-it": ("flash", scene(["Snapcaster Mage"], ["Island"] * 2, priority="A",
                                                 turn={"player": "B", "phase": "main1"}),
                                  {"flash", "not-main-phase"}, set()),
}  # fmt: skip


class Counting(FaultyTarget):
    """A target with a fault that counts how often it is asked."""

    asks = 0

    def ask(self, ask: Question, document: Any, player: str, **about: object) -> Reply:
        """The answer of an engine with the fault."""
        self.asks += 1
        return super().ask(ask, document, player, **about)


@pytest.mark.parametrize("case", HANGS_ON.values(), ids=HANGS_ON)
def test_a_finding_hangs_on_what_it_goes_away_without(case: tuple[str, Any, set[str], set[str]]) -> None:
    fault, document, holds, lacks = case
    target = Counting(ALL_FAULTS[fault])
    difference = compare(document, target).differences[0]
    target.asks = 0
    found = causes_of(difference, document, target, any_card)
    assert holds <= set(found)
    assert not lacks & set(found)
    assert found == causes_of(difference, document, FaultyTarget(ALL_FAULTS[fault]), any_card)
    assert target.asks <= MOST_TAKEN


def test_no_more_questions_are_put_than_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("castable.fuzz.runs.minimizing.MOST_TAKEN", 2)
    document = next(document for name, _, document in SCENES if name == "modes")
    target = Counting(ALL_FAULTS["modes"])
    difference = compare(document, target).differences[0]
    target.asks = 0
    causes_of(difference, document, target, any_card)
    assert target.asks == 2


def some() -> list[Finding]:
    return [
        finding("hybrid", causes=("hybrid", "targets")),
        finding("mana-choice", causes=("mana-choice", "hybrid")),
        finding("delve", causes=("delve", "targets")),
        invented(causes=("not-main-phase",)),
        finding("flash", causes=("flash", "not-main-phase")),
        failed(),
        failed("it ended: exit status 2"),
    ]


def test_findings_that_share_a_rare_feature_are_one_cluster_and_common_ones_put_nothing_together() -> None:
    told = {cluster.name: sorted(cluster.findings) for cluster in clusters_of(merged(some()))}
    assert told["hybrid"] == ["missed_cast_hybrid", "missed_cast_mana-choice"]
    assert told["delve"] == ["missed_cast_delve"]
    assert told["flash"] == ["missed_cast_flash"]
    assert told["invented_sorcery-time"] == ["invented_cast_117.1a"]


@pytest.mark.rule("117.1a")
def test_whatever_keeps_a_sorcery_from_being_cast_is_one_state() -> None:
    other = invented(signature=Signature(Direction.INVENTED, "cast", ("117.1a",), ("stack",)), causes=("stack",))
    (cluster,) = clusters_of(merged([invented(causes=("not-main-phase",)), other]))
    assert (cluster.feature, len(cluster.findings)) == ("sorcery-time", 2)


def test_failures_of_the_same_words_are_one_cluster() -> None:
    other = Signature(Direction.FAILED, "playable exit", ("exit-status-1",), ("hybrid",))
    both = [failed(), finding(signature=other, legal=None, play="", lines=())]
    (cluster,) = clusters_of(merged(both))
    assert cluster.name == "failed_playable-exit_exit-status-1"
    assert len(cluster.findings) == 2


def test_clusters_are_the_same_whoever_found_what_when() -> None:
    whole = clusters_of(merged(some()))
    for order in list(permutations(some()))[::700]:
        assert clusters_of(merged(order)) == whole
