"""Findings: values that can be put together in any order, and folders that say the same as they do."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import castable
from castable import RequestError
from castable.fuzz.differences.comparing import compare, remaining
from castable.fuzz.findings.finding import Finding, finding_of, from_data, merged, to_data
from castable.fuzz.findings.folders import read_finding, read_findings, write_findings, write_whole
from castable.fuzz.findings.telling import headline, with_names
from castable.fuzz.smaller.shrinking import shrink

from .examples import document, failed, finding, invented
from .targets import SICK, ViewTarget, blind_to

ONE_OF_EACH = [finding(), invented(), failed()]
SAME = [
    finding(document=document("Shock"), seed=9),
    finding(document=document("Shock"), seed=3),
    finding(document=document("Shock", "Forest"), seed=1),
    finding(document=document("Shock", "Shock"), seed=2, seen=5),
]


@pytest.mark.parametrize("one", ONE_OF_EACH)
def test_data_say_the_same_as_the_finding(one: Finding) -> None:
    data = json.loads(json.dumps(to_data(one)))
    assert from_data(data) == one
    assert data["slug"] == one.signature.slug


def test_data_that_are_no_finding_are_refused_with_their_place() -> None:
    with pytest.raises(RequestError, match=r"here\.seed"):
        from_data({**to_data(finding()), "seed": "seven"}, "here")


def test_of_one_signature_the_smallest_document_is_kept_then_the_lowest_seed() -> None:
    (kept,) = merged(SAME).values()
    assert (kept.document, kept.seed, kept.seen) == (document("Shock"), 3, 8)


def test_findings_are_put_together_in_any_order_and_in_any_groups() -> None:
    whole = merged(SAME)
    for order in permutations(SAME):
        assert merged(order) == whole
        assert merged([*merged(order[:2]).values(), *merged(order[2:]).values()]) == whole


def test_findings_of_several_signatures_stand_in_the_order_of_their_slugs() -> None:
    assert list(merged(reversed(ONE_OF_EACH))) == sorted(one.signature.slug for one in ONE_OF_EACH)


def test_a_folder_says_the_same_as_the_finding(tmp_path: Path) -> None:
    paths = write_findings(ONE_OF_EACH, tmp_path)
    assert sorted(path.name for path in paths) == sorted(one.signature.slug for one in ONE_OF_EACH)
    assert read_findings(tmp_path) == merged(ONE_OF_EACH)
    for path in paths:
        files = {"finding.json", "position.json", "position.pzl", "README.md"}
        assert {file.name for file in path.iterdir()} == files
        read = castable.read(path / "position.json")
        assert read.key == castable.read(read_finding(path).document).key
        assert list(castable.read(path / "position.pzl").players["A"].hand) == ["shock"]


def test_writing_the_same_again_touches_nothing(tmp_path: Path) -> None:
    write_findings(ONE_OF_EACH, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    write_findings(ONE_OF_EACH, tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_a_write_that_fails_leaves_what_there_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_whole(path, "old")

    def fail(self: Path, other: Any) -> None:
        raise OSError("full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="full"):
        write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"signature": 1}'])
def test_a_file_that_is_no_finding_is_named(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "missed_cast"
    folder.mkdir()
    (folder / "finding.json").write_text(text, encoding="utf-8")
    with pytest.raises(RequestError, match=r"finding\.json"):
        read_findings(tmp_path)


def test_a_folder_that_is_not_whole_is_no_finding(tmp_path: Path) -> None:
    (tmp_path / "missed_cast").mkdir()
    (tmp_path / "missed_cast" / "position.json").write_text("{}", encoding="utf-8")
    assert read_findings(tmp_path) == {}


def test_what_a_target_says_does_not_break_the_words_around_it(tmp_path: Path) -> None:
    nasty = "it reports an error: <b>`x`</b>\n```\n# | \ud800 *"
    (path,) = write_findings([failed(nasty)], tmp_path)
    text = (path / "README.md").read_text(encoding="utf-8")
    assert "<b>" not in text.replace(r"\<b\>", "")
    assert text.count("```") == 6  # the position, its cards, commands
    assert text.count("\n# ") == 0


def test_a_finding_tells_what_was_found_in_plain_words(tmp_path: Path) -> None:
    target = ViewTarget(blind_to("sick"))
    difference = compare(SICK, target).differences[0]
    shrunk = shrink(SICK, lambda found: remaining(difference, found, target) is not None)
    left = remaining(difference, shrunk.document, target)
    assert left is not None
    one = finding_of(left, shrunk, target.hello, origin="hybrid", seed=16, generator="1")
    assert (one.legal, one.rules, one.seed, one.before, one.after) == (False, ("302.6",), 16, shrunk.before, 1)
    (path,) = write_findings([one], tmp_path)
    text = (path / "README.md").read_text(encoding="utf-8")
    assert text.startswith("# fake 1 allows what the rules forbid: Dryad Arbor\n")
    assert "By the rules it is not (302.6):" in text
    assert "  battlefield: Dryad Arbor (called dryad-arbor, sick)" in text
    assert "hybrid, seed 16, generator 1" in text


# ---------------------------------------------------------------- a finding as a report


def kicked() -> Finding:
    """A kicked play that a target misses."""
    entries = [{"card": "Goblin Bushwhacker", "id": "goblin-bushwhacker"}]
    lands = [{"card": "Mountain", "id": "mountain"}, {"card": "Mountain", "id": "mountain-2"}]
    seats = {"A": {"hand": entries, "battlefield": lands}, "B": {}}
    play = "cast goblin-bushwhacker with kicker"
    return finding("kicker", document={"castable": 1, "players": seats}, subject=play, play=play)


def test_a_headline_names_cards_and_tells_like_ones_apart() -> None:
    assert headline(kicked()).endswith(": cast Goblin Bushwhacker with kicker")
    entries = [{"card": "Grizzly Bears", "id": id} for id in ("bear", "bear-2")] + [{"card": "Shock", "id": "shock"}]
    seats = {"A": {"battlefield": entries}, "B": {}}
    said = with_names("activate shock.2 -> bear-2, A x=2 with bear", {"castable": 1, "players": seats})
    assert said == "activate Shock (ability 2) -> Grizzly Bears (bear-2), A x=2 with Grizzly Bears (bear)"


def test_a_finding_tells_what_its_cards_say_and_how_to_ask_again(tmp_path: Path) -> None:
    (path,) = write_findings([kicked()], tmp_path)
    text = (path / "README.md").read_text(encoding="utf-8")
    assert "Kicker {R}\nWhen this creature enters" in text
    assert text.count("Mountain") == 2  # which says nothing that must be told
    assert "castable fuzz rerun findings/missed_cast_kicker\n" in text
    command = "castable check findings/missed_cast_kicker/position.json 'cast goblin-bushwhacker with kicker'"
    assert command in text


def test_the_text_of_a_card_is_that_of_the_catalog_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(castable.api, "printed_texts", lambda name: ("Kicker {R} as the catalog has it",))
    (path,) = write_findings([kicked()], tmp_path)
    assert "Kicker {R} as the catalog has it" in (path / "README.md").read_text(encoding="utf-8")


def test_a_puzzle_tells_the_play_that_is_disputed(tmp_path: Path) -> None:
    (path,) = write_findings([kicked()], tmp_path)
    puzzle = (path / "position.pzl").read_text(encoding="utf-8")
    (line,) = (line for line in puzzle.splitlines() if line.startswith("Description:"))
    assert "does not see a legal play: cast Goblin Bushwhacker with kicker" in line
    assert "(A is human; the target says no, by the rules it is legal)" in line
    assert castable.read(path / "position.pzl").battlefield
