"""What a run has found, as Markdown, as a page and for CI: the same bytes for the same findings and figures."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from msgspec import Struct, field

from ..differences.comparing import Direction
from .finding import Finding
from .folders import FOLDER, write_whole
from .telling import fenced, headline, plain_text, position_lines, times, verdict_lines

_HEADINGS = {
    Direction.MISSED: "Legal, but missed",
    Direction.INVENTED: "Forbidden, but allowed",
    Direction.FAILED: "Not answered",
    Direction.OTHERWISE: "Goes on otherwise",
    Direction.BROKEN: "Answered in two ways",
}
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2rem }
table { border-collapse: collapse } th, td { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top }
td.number { text-align: right; font-variant-numeric: tabular-nums }
details { border: 1px solid #ccc; border-radius: .4rem; padding: .4rem .8rem; margin: .5rem 0 }
summary { cursor: pointer } pre { background: #f4f4f4; padding: .6rem; overflow-x: auto; white-space: pre-wrap }
code { font-family: ui-monospace, monospace; font-size: .9em } .known { opacity: .6 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } pre { background: #262626 } }
""".strip()


class Statistics(Struct, frozen=True, kw_only=True):
    """The figures of a run.

    Attributes:
        target: the target's name and version.
        castable: the version of castable.
        generator: the version of the generator.
        seeds: which seeds of what, in words.
        positions: how many positions there were.
        asked: how many questions were put.
        compared: how many answers were held against castable's.
        seconds: how long it took.
        skips: why answers were not compared, and how often.
    """

    target: str
    castable: str = ""
    generator: str = ""
    seeds: str = ""
    positions: int = 0
    asked: int = 0
    compared: int = 0
    seconds: float = 0.0
    skips: Mapping[str, int] = field(default_factory=dict)

    @property
    def rate(self) -> float:
        """Positions a second."""
        return self.positions / self.seconds if self.seconds else 0.0

    def rows(self) -> Iterator[tuple[str, str]]:
        """The figures, each with what it is."""
        yield "target", self.target
        yield "castable", self.castable + (f", generator {self.generator}" if self.generator else "")
        yield "seeds", self.seeds
        yield "positions", f"{self.positions} in {self.seconds:.1f} s, {self.rate:.1f} a second"
        yield "questions", f"{self.asked}; {self.compared} answers compared"

    def by_often(self) -> list[tuple[str, int]]:
        """Why answers were not compared, the most frequent reason first."""
        return sorted(self.skips.items(), key=lambda item: (-item[1], item[0]))


class Report(Struct, frozen=True):
    """The report of a run.

    Attributes:
        findings: the findings by their signatures' slugs.
        statistics: the figures of the run.
        known: signatures that are known, with comments.
    """

    findings: Mapping[str, Finding]
    statistics: Statistics
    known: Mapping[str, str] = field(default_factory=dict)

    @property
    def new(self) -> dict[str, Finding]:
        """The findings that are not known."""
        return {slug: finding for slug, finding in self.findings.items() if slug not in self.known}

    def ordered(self) -> list[tuple[str, Finding]]:
        """The findings as they are told: new ones first, by direction, the most frequent first."""
        directions = list(_HEADINGS)

        def rank(item: tuple[str, Finding]) -> tuple[bool, int, int, str]:
            slug, finding = item
            return slug in self.known, directions.index(finding.signature.direction), -finding.seen, slug

        return sorted(self.findings.items(), key=rank)

    def summary(self) -> str:
        """How many findings there are, in one sentence."""
        new, known = len(self.new), len(self.findings) - len(self.new)
        also = f", and {known} known" if known else ""
        positions = self.statistics.positions
        return f"{new} finding{'s' * (new != 1)}{also} in {positions} position{'s' * (positions != 1)}"


def write_report(report: Report, folder: Path) -> None:
    """Write ``report.md``, ``report.html`` and ``junit.xml`` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "report.md", markdown(report))
    write_whole(folder / "report.html", page(report))
    write_whole(folder / "junit.xml", junit(report))


# ---------------------------------------------------------------- Markdown


def markdown(report: Report) -> str:
    """The report in Markdown; links lead to the folders of the findings, which lie beside it."""
    lines = [f"# {plain_text(report.statistics.target)} held against the rules", "", f"{report.summary()}.", ""]
    lines += ["| | |", "|---|---|", *(f"| {key} | {plain_text(value)} |" for key, value in report.statistics.rows())]
    for heading, found in _sections(report):
        lines += ["", f"## {heading}", ""]
        lines += ["| seen | finding | signature |", "|---:|---|---|"]
        lines += [
            f"| {one.seen} | {plain_text(headline(one))} | [{plain_text(slug)}]({FOLDER}/{slug}/README.md) |"
            for slug, one in found
        ]
        if heading == _KNOWN:
            lines += ["", *(f"- {plain_text(slug)}: {plain_text(report.known[slug])}" for slug, _ in found)]
            continue
        for slug, one in found:
            lines += ["", f"### {plain_text(slug)}", "", *(plain_text(line) for line in verdict_lines(one)), ""]
            lines += fenced([*one.lines, *(["", "in"] if one.lines else []), *position_lines(one.document)])
    if report.statistics.skips:
        lines += ["", "## Not compared", "", "| times | because |", "|---:|---|"]
        lines += [f"| {number} | {plain_text(reason)} |" for reason, number in report.statistics.by_often()]
    return "\n".join(lines) + "\n"


_KNOWN = "Known"


def _sections(report: Report) -> Iterator[tuple[str, list[tuple[str, Finding]]]]:
    """The findings under headings; known ones come last."""
    for direction, heading in _HEADINGS.items():
        if found := [(s, f) for s, f in report.ordered() if s in report.new and f.signature.direction is direction]:
            yield heading, found
    if found := [(slug, finding) for slug, finding in report.ordered() if slug in report.known]:
        yield _KNOWN, found


# ---------------------------------------------------------------- a page


def page(report: Report) -> str:
    """The report as a page that needs nothing else."""
    title = html.escape(f"{report.statistics.target} held against the rules")
    parts = [
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{html.escape(report.summary())}.</p>",
        _table(report.statistics.rows()),
    ]
    for heading, found in _sections(report):
        parts += [f"<h2>{heading}</h2>", *(_details(slug, one, report.known.get(slug, "")) for slug, one in found)]
    if report.statistics.skips:
        rows = [(str(number), reason) for reason, number in report.statistics.by_often()]
        parts += ["<h2>Not compared</h2>", _table(rows, number=True)]
    return "\n".join([*parts, "</body>\n</html>"]) + "\n"


def _table(rows: Iterator[tuple[str, str]] | list[tuple[str, str]], *, number: bool = False) -> str:
    first = '<td class="number">{}</td>' if number else "<th>{}</th>"
    made = (f"<tr>{first.format(html.escape(key))}<td>{html.escape(value)}</td></tr>" for key, value in rows)
    return "<table>\n" + "\n".join(made) + "\n</table>"


def _details(slug: str, finding: Finding, comment: str) -> str:
    said = [*verdict_lines(finding), *([f"Known: {comment}"] if comment else [])]
    known = ' class="known"' if comment else ""
    blocks = [finding.lines, position_lines(finding.document)]
    return "\n".join(
        [
            f'<details{known} id="{html.escape(slug)}">',
            f"<summary>{html.escape(headline(finding))} <small>({times(finding.seen)})</small></summary>",
            *(f"<p>{html.escape(line)}</p>" for line in said),
            *(f"<pre>{html.escape(text)}</pre>" for lines in blocks if (text := "\n".join(lines))),
            f'<p><a href="{FOLDER}/{html.escape(slug)}/README.md"><code>{html.escape(slug)}</code></a></p>',
            "</details>",
        ]
    )


# ---------------------------------------------------------------- JUnit


def junit(report: Report) -> str:
    """The report as JUnit XML: each signature is a test that fails; those that are known are skipped."""
    statistics = report.statistics
    found = report.ordered()
    name = _xml(f"castable fuzz: {statistics.target}")
    counts = {"tests": max(1, len(found)), "failures": len(report.new), "skipped": len(found) - len(report.new)}
    suite = ET.Element("testsuite", name=name, errors="0", time=f"{statistics.seconds:.3f}")
    suite.attrib.update({key: str(number) for key, number in counts.items()})
    for slug, finding in found:
        _test(suite, name, slug, finding, report.known.get(slug))
    if not found:
        ET.SubElement(suite, "testcase", classname=name, name="no findings")
    ET.indent(suite)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(suite, encoding="unicode") + "\n"


def _test(suite: ET.Element, name: str, slug: str, finding: Finding, comment: str | None) -> None:
    case = ET.SubElement(suite, "testcase", classname=name, name=_xml(slug))
    if comment is not None:
        ET.SubElement(case, "skipped", message=_xml(comment))
        return
    failure = ET.SubElement(case, "failure", message=_xml(headline(finding)), type=finding.signature.direction.value)
    lines = [*verdict_lines(finding), *finding.lines, "", *position_lines(finding.document)]
    failure.text = _xml("\n".join(lines))


def _xml(text: str) -> str:
    """A text without what XML has no way to say."""
    return _NOT_IN_XML.sub("\ufffd", text)
