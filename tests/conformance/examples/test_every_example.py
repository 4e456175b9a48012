"""Every Example printed in the rules files is played out by a test with the number of its rule, or says why not.

The files print some Examples under older numbers; ``NOW`` says which rule they stand under today.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.docs.ledger import marks

RULES = Path(__file__).parents[4] / "shared" / "rules"
FILES = ("000_aabe43fc569d1daa.txt", "003_00c705acfcdece98.txt", "004_14a74e09ba6274d6.txt")

NOW: Mapping[str, str] = {
    "409.1h": "601.2h", "410.6": "603.2c", "410.7": "603.2h", "410.10b": "603.6b", "410.10d": "603.10",
    "410.11": "603.8", "411.3": "605.4a", "413.2a": "608.2b", "413.2c": "608.2d", "413.2g": "608.2j",
    "601.2g": "601.2h", "603.2d": "603.2f", "603.2f": "603.2h", "603.6d": "603.10", "603.10": "603.11",
    "607.3": "607.4", "607.4": "607.5", "608.2h": "608.2j", "608.2i": "608.2k", "608.3b": "608.3e",
    "611.3b": "611.3a", "613.3e": "613.4d", "613.4": "613.5", "613.5": "613.6", "613.8": "613.9",
    "615.9": "615.10", "615.10": "615.11", "616.1d": "616.1e",
}  # fmt: skip
"""The rules of 2025 under which Examples of the older files stand, by their numbers there."""

STICKERS = "It is about stickers, a way to play that castable doesn't know."
NOT_PLAYED: Mapping[str, str] = {
    "123.6b": STICKERS,
    "123.6c": STICKERS,
    "609.4a": "Shaman's Trance is not understood; two effects of the kind are shown to apply together with mana.",
}
"""Why the Examples of a rule are not played out."""

OLD = re.compile(r"\s*(?P<rule>\d{3}\.\d+[a-z]?)\.?\s")


def printed() -> Iterator[tuple[str, str]]:
    """The rules of all files with a printed Example, under the number that they have today."""
    for name in FILES:
        rule = ""
        for line in (RULES / name).read_text(encoding="utf-8", errors="replace").splitlines():
            found = OLD.match(line)
            if found is not None and not line.strip().startswith("Example"):
                rule = found["rule"]
            elif line.strip().startswith("Example"):
                older = not name.startswith("003")
                yield (NOW.get(rule, rule) if older else rule), name


@pytest.mark.skipif(not RULES.exists(), reason="the rules are not beside this checkout")
def test_every_printed_example_is_played_out_or_says_why_not() -> None:
    shown = {rule for rule, files in marks().items() if any(f.startswith("conformance/") for f in files)}
    asked = Counter(rule for rule, _ in printed())
    assert sum(asked.values()) == 97, asked
    assert sorted(rule for rule in asked if rule not in shown and rule not in NOT_PLAYED) == []


NEWEST = "comprehensive-rules-2025-09-19.txt"
OF_COMBAT = re.compile(r"50[6-9]\.|51[01]\.|701\.(15|43)[a-z.]|702\.(14|15|19)[a-z]|802\.")
"""The rules of the newest file that are about combat; its Examples of banding (702.22) are not among them."""


def printed_of_combat() -> Iterator[str]:
    """The rules with a printed Example that are about combat, in the newest file, each as often as it has one."""
    rule = ""
    for line in (RULES / NEWEST).read_text(encoding="utf-8").splitlines():
        found = OLD.match(line)
        rule = found["rule"] if found is not None else rule
        if line.startswith("Example") and OF_COMBAT.match(rule):
            yield rule


@pytest.mark.skipif(not (RULES / NEWEST).exists(), reason="the rules are not beside this checkout")
def test_every_printed_example_of_combat_is_played_out_or_is_a_row() -> None:
    asked = Counter(printed_of_combat())
    assert sum(asked.values()) == 13, asked
    assert sorted(set(asked) - set(marks())) == []


@pytest.mark.skipif(not RULES.exists(), reason="the rules are not beside this checkout")
def test_whatever_says_why_it_is_not_played_is_printed() -> None:
    assert set(NOT_PLAYED) <= {rule for rule, _ in printed()}
