"""Signatures: readable, fit for a file's name, and the same for the same fault wherever it is met."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from castable.fuzz.contract.protocol import Document, FailureKind, Question
from castable.fuzz.differences.comparing import Difference, Direction, compare, remaining
from castable.fuzz.differences.judging import Evidence
from castable.fuzz.findings.signatures import MOST_LETTERS, Signature, signature_of
from castable.fuzz.generators import document_of
from castable.fuzz.smaller.shrinking import shrink

from .targets import View, ViewTarget, blind_to, without_signets

SLUG = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
BEARS: Document = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {"hand": [{"card": "Grizzly Bears", "id": "bears"}],
              "battlefield": [{"card": "Forest", "id": "forest", "tapped": True}]},
        "B": {},
    },
}  # fmt: skip


def signatures(view: View, seeds: tuple[int, ...]) -> Counter[str]:
    """The signatures of the first differences of some seeds, each of which has one."""
    target = ViewTarget(view)
    return Counter(_slug(seed, compare(document_of(seed), target).differences[0], target) for seed in seeds)


def _slug(seed: int, difference: Difference, target: ViewTarget) -> str:
    shrunk = shrink(document_of(seed), lambda found: remaining(difference, found, target) is not None)
    left = remaining(difference, shrunk.document, target)
    assert left is not None
    return signature_of(left, shrunk.document).slug


@pytest.mark.parametrize(
    ("view", "seeds", "slug"),
    [
        (blind_to("sick"), (205, 363, 407), "invented_activate_302.6_summoning-sickness"),
        (without_signets, (18, 50, 97), "missed_mana_mana-ability_nested-mana"),
    ],
)
def test_the_same_fault_has_mostly_the_same_signature_whatever_the_seed(
    view: View, seeds: tuple[int, ...], slug: str
) -> None:
    found = signatures(view, seeds)
    assert found.most_common(1)[0][0] == slug
    assert found[slug] >= 2


def invented(*rules: str, object: str = "bears", kind: str = "") -> Difference:
    evidence = Evidence(False, "", kind, rules, ())
    return Difference(Question.PLAYABLE, Direction.INVENTED, object, "yes", evidence, object=object)


def test_the_kind_of_play_follows_from_where_an_object_is() -> None:
    assert signature_of(invented("118.3"), BEARS).slug == "invented_cast_118.3"
    assert signature_of(invented("107.5", object="forest"), BEARS).slug == "invented_activate_107.5"
    land = {**BEARS, "players": {"A": {"hand": [{"card": "Forest", "id": "bears"}]}, "B": {}}}
    assert signature_of(invented("116.2a"), land).slug == "invented_play_116.2a"
    assert signature_of(invented("601.3", kind="special"), BEARS).slug == "invented_special_601.3"
    assert signature_of(invented("601.3", object="nobody"), BEARS).slug == "invented_any_601.3"


def test_nothing_paid_is_a_reason_only_where_there_is_no_other() -> None:
    assert signature_of(invented("107.5", "118.3"), BEARS).because == ("107.5",)
    assert signature_of(invented("118.3"), BEARS).because == ("118.3",)


def test_a_missed_play_is_named_by_what_pays_for_it() -> None:
    document = {"players": {"A": {"hand": [{"card": "Gitaxian Probe", "id": "probe"}]}, "B": {}}}
    evidence = Evidence(True, "cast probe -> B", "cast", (), ())
    found = Difference(Question.PLAYABLE, Direction.MISSED, "probe", "no", evidence, object="probe")
    assert signature_of(found, document).slug == "missed_cast_life_phyrexian_targets"


@pytest.mark.parametrize(
    ("kind", "said", "slug"),
    [
        (FailureKind.TIMEOUT, "no answer in time: 10 seconds", "failed_plays-timeout"),
        (FailureKind.EXIT, "it ended: exit status -11", "failed_plays-exit_exit-status--11"),
        (FailureKind.ERROR, "it reports an error: java.lang.NullPointerException at Card.java:7",
         "failed_plays-error_NullPointerException"),
        (FailureKind.ERROR, "it reports an error: bears?!", "failed_plays-error"),
    ],
)  # fmt: skip
def test_failures_are_told_by_how_and_with_what_word(kind: FailureKind, said: str, slug: str) -> None:
    found = Difference(Question.PLAYS, Direction.FAILED, "", said, failure=kind)
    assert signature_of(found, BEARS).slug == slug


def test_a_slug_can_be_the_name_of_a_file_however_much_meets() -> None:
    one = Signature(Direction.MISSED, "cast", (), tuple(f"mechanism-{n}" for n in range(50)))
    other = Signature(Direction.MISSED, "cast", (), tuple(f"mechanism-{n}" for n in range(51)))
    assert len(one.slug) <= MOST_LETTERS
    assert SLUG.fullmatch(one.slug)
    assert one.slug != other.slug
    assert one.slug.startswith("missed_cast_mechanism-0_mechanism-1_")
