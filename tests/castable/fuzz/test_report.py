"""Reports: the same bytes for the same findings, nothing from elsewhere, and a target's words are only words."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from castable.fuzz.findings.finding import Finding, merged
from castable.fuzz.findings.folders import FOLDER, write_findings
from castable.fuzz.findings.report import Report, Statistics, junit, markdown, page, write_report

from .examples import document, failed, finding, invented

NASTY = "it reports an error: <script>alert(1)</script> & \x00\x1b[31m ]]> `a` | \"b\" 'c'\nsecond line"


def report(*findings: Finding, known: dict[str, str] | None = None) -> Report:
    statistics = Statistics(
        target="engine 1.2", castable="0.1.0", generator="1", seeds="0 to 99", positions=100, asked=240, compared=900,
        seconds=12.5, skips={"unsupported: card X": 3, "no evidence: castable does not know": 7},
    )  # fmt: skip
    return Report(merged(findings), statistics, known or {})


FULL = report(
    finding(seen=2), finding("hybrid", seen=9), invented(), failed(NASTY), known={"missed_cast_x": "no <X> yet"}
)


def test_files_are_the_same_for_the_same_findings(tmp_path: Path) -> None:
    write_report(FULL, tmp_path / "one")
    write_report(FULL, tmp_path / "two")
    files = [path.name for path in sorted((tmp_path / "one").iterdir())]
    assert files == ["junit.xml", "report.html", "report.md"]
    for name in files:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_ci_sees_a_failed_test_for_each_new_signature_and_skips_known_ones() -> None:
    suite = ET.fromstring(junit(FULL))
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("4", "3", "1")
    outcome = {case.get("name"): [part.tag for part in case] for case in suite}
    assert outcome == {
        "missed_cast_x": ["skipped"],
        "missed_cast_hybrid": ["failure"],
        "invented_cast_117.1a": ["failure"],
        "failed_playable-exit_exit-status-1": ["failure"],
    }
    skipped = suite.find("testcase/skipped")
    assert skipped is not None
    assert skipped.get("message") == "no <X> yet"


def test_ci_sees_a_test_that_passes_where_nothing_was_found() -> None:
    suite = ET.fromstring(junit(report()))
    assert (suite.get("tests"), suite.get("failures")) == ("1", "0")
    assert [list(case) for case in suite] == [[]]


def test_a_page_needs_nothing_else_and_runs_nothing() -> None:
    text = page(FULL)
    assert "<script" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp;" in text
    assert re.findall(r'(?:src|href)="(?!findings/(?:missed|invented|failed)_)', text) == []
    assert "url(" not in text
    assert "@import" not in text


def test_new_findings_come_first_the_most_frequent_on_top() -> None:
    order = [cluster.first[0] for cluster in FULL.clusters]
    assert order == [
        "missed_cast_hybrid", "invented_cast_117.1a", "failed_playable-exit_exit-status-1", "missed_cast_x",
    ]  # fmt: skip
    text = markdown(FULL)
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert headings == ["Legal, but missed", "Forbidden, but allowed", "Not answered", "Known", "Not compared"]
    assert text.index("missed\\_cast\\_hybrid") < text.index("invented\\_cast")


@pytest.mark.parametrize("made", [markdown, page])
def test_the_figures_of_the_run_are_told(made: object) -> None:
    assert callable(made)
    text = made(FULL)
    for said in ("3 findings, and 1 known in 100 positions", "100 in 12.5 s, 8.0 a second", "0 to 99", "card X"):
        assert said in text


def test_a_row_of_a_table_stays_one_row_whatever_a_target_says() -> None:
    rows = [line for line in markdown(FULL).splitlines() if "second line" in line and line.startswith("|")]
    assert len(rows) == 1
    assert len(re.findall(r"(?<!\\)\|", rows[0])) == 4


def test_every_link_of_a_report_leads_somewhere(tmp_path: Path) -> None:
    write_report(FULL, tmp_path)
    write_findings(FULL.findings.values(), tmp_path / FOLDER)
    links = re.findall(r'\]\(([^)]+)\)|href="([^"]+)"', markdown(FULL) + page(FULL))
    assert len(links) == 2 * len(FULL.findings)
    for marked, linked in links:
        assert (tmp_path / (marked or linked)).is_file()


# ---------------------------------------------------------------- one fault, one entry


def alike() -> Report:
    """Three findings that go away without hybrid mana, one that does not, and one in another direction that does."""
    made = [
        finding("hybrid", seen=4, causes=("hybrid",)),
        finding("mana-choice", seen=2, causes=("hybrid", "mana-choice"), document=document("Shock", "Shock")),
        finding("delve", causes=("delve",)),
        invented(causes=("hybrid",), document=document("Shock", "Shock")),
    ]
    return report(*made)


def test_findings_that_go_away_with_one_feature_are_told_as_one() -> None:
    told = {cluster.name: list(cluster.findings) for cluster in alike().clusters}
    assert told == {
        "hybrid": ["missed_cast_hybrid", "invented_cast_117.1a", "missed_cast_mana-choice"],
        "delve": ["missed_cast_delve"],
    }
    assert alike().summary() == "2 findings (4 signatures) in 100 positions"
    text = markdown(alike()).replace("\\", "")
    assert len(re.findall("^### ", text, re.MULTILINE)) == 2
    assert "Taken for the same fault, hybrid: each of them goes away without it:" in text
    assert "| 7 | engine 1.2 does not see a legal play" in text
    assert ET.fromstring(junit(alike())).get("tests") == "2"


def test_every_link_of_a_report_of_clusters_leads_somewhere(tmp_path: Path) -> None:
    write_report(alike(), tmp_path)
    write_findings(alike().findings.values(), tmp_path / FOLDER)
    links = re.findall(r'\]\(([^)]+)\)|href="([^"]+)"', markdown(alike()) + page(alike()))
    assert {(tmp_path / (marked or linked)).is_file() for marked, linked in links} == {True}
    assert {Path(marked or linked).parent.name for marked, linked in links} == set(alike().findings)


def test_a_cluster_is_known_by_its_name_or_by_all_of_its_signatures() -> None:
    of = alike().statistics
    findings = alike().findings
    by_name = Report(findings, of, {"hybrid": "no hybrid yet"})
    assert list(by_name.new) == ["missed_cast_delve"]
    assert by_name.summary() == "1 finding, and 1 known (4 signatures) in 100 positions"
    partly = Report(findings, of, {"missed_cast_hybrid": "no hybrid yet"})
    assert set(partly.new) == set(findings) - {"missed_cast_hybrid"}
    assert partly.summary().startswith("2 findings (4 signatures)")
