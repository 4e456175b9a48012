"""What a run has found, as Markdown, as a page and for CI: the same bytes for the same findings and figures."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree as ET

from msgspec import Struct, field

from ..differences.comparing import Direction
from .clusters import Cluster, clusters_of
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


class Report(Struct, frozen=True, dict=True):
    """The report of a run.

    Attributes:
        findings: the findings by their signatures' slugs.
        statistics: the figures of the run.
        known: signatures that are known, and names of clusters, with comments.
    """

    findings: Mapping[str, Finding]
    statistics: Statistics
    known: Mapping[str, str] = field(default_factory=dict)

    @property
    def new(self) -> dict[str, Finding]:
        """The findings that are not known: neither their signatures are, nor what their clusters are called."""
        known = {slug for each in self.clusters for slug in each.findings if each.name in self.known}
        return {slug: each for slug, each in self.findings.items() if slug not in self.known and slug not in known}

    @cached_property
    def clusters(self) -> tuple[Cluster, ...]:
        """The findings by the faults that they are taken for, as they are told.

        New ones come first, by the direction of the finding that speaks for the others, the most frequent first.
        """
        directions, made = list(_HEADINGS), clusters_of(self.findings)

        def rank(cluster: Cluster) -> tuple[bool, int, int, str]:
            slug, finding = cluster.first
            return self._is_known(cluster), directions.index(finding.signature.direction), -cluster.seen, slug

        return tuple(sorted(made, key=rank))

    def _is_known(self, cluster: Cluster) -> bool:
        return cluster.name in self.known or all(slug in self.known for slug in cluster.findings)

    def why_known(self, cluster: Cluster) -> str:
        """The comment on a cluster of which all is known; empty where something of it is new."""
        slug, _ = cluster.first
        return self.known.get(cluster.name, self.known.get(slug, "")) if self._is_known(cluster) else ""

    def summary(self) -> str:
        """How many findings there are, in one sentence: what is taken for one fault counts once."""
        known = sum(map(self._is_known, self.clusters))
        new = len(self.clusters) - known
        also = f", and {known} known" if known else ""
        of = f" ({len(self.findings)} signatures)" if len(self.findings) > len(self.clusters) else ""
        positions = self.statistics.positions
        return f"{new} finding{'s' * (new != 1)}{also}{of} in {positions} position{'s' * (positions != 1)}"


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
        lines += [f"| {one.seen} | {plain_text(headline(one.first[1]))} | {_link(one.first[0])} |" for one in found]
        for cluster in found:
            lines += _section(cluster) if heading != _KNOWN else _known_lines(cluster, report.why_known(cluster))
    if report.statistics.skips:
        lines += ["", "## Not compared", "", "| times | because |", "|---:|---|"]
        lines += [f"| {number} | {plain_text(reason)} |" for reason, number in report.statistics.by_often()]
    return "\n".join(lines) + "\n"


def _link(slug: str) -> str:
    return f"[{plain_text(slug)}]({FOLDER}/{slug}/README.md)"


def _section(cluster: Cluster) -> Iterator[str]:
    slug, one = cluster.first
    yield from ("", f"### {plain_text(slug)}", "", *(plain_text(line) for line in verdict_lines(one)), "")
    yield from fenced([*one.lines, *(["", "in"] if one.lines else []), *position_lines(one.document)])
    yield from _others(cluster)


def _others(cluster: Cluster) -> Iterator[str]:
    """The other findings of a cluster, each with its link."""
    if cluster.others:
        yield from ("", f"{plain_text(alike(cluster))}:", "")
        yield from (
            f"- {_link(slug)}, seen {times(one.seen)}: {plain_text(headline(one))}"
            for slug, one in cluster.others.items()
        )


def _known_lines(cluster: Cluster, comment: str) -> Iterator[str]:
    yield from ("", f"{plain_text(cluster.first[0])}: {plain_text(comment)}", *_others(cluster))


def alike(cluster: Cluster) -> str:
    """What the findings of a cluster have in common."""
    found = cluster.findings.values()
    if any(one.signature.direction is Direction.FAILED for one in found):
        return "Taken for the same fault, for it fails in the same words"
    what = "each of them goes away without it" if all(one.causes for one in found) else "it is in all of them"
    return f"Taken for the same fault, {cluster.feature}: {what}"


_KNOWN = "Known"


def _sections(report: Report) -> Iterator[tuple[str, list[Cluster]]]:
    """The clusters under headings; known ones come last."""
    new = [cluster for cluster in report.clusters if not report.why_known(cluster)]
    for direction, heading in _HEADINGS.items():
        if found := [each for each in new if each.first[1].signature.direction is direction]:
            yield heading, found
    if found := [each for each in report.clusters if report.why_known(each)]:
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
        parts += [f"<h2>{heading}</h2>", *(_details(cluster, report.why_known(cluster)) for cluster in found)]
    if report.statistics.skips:
        rows = [(str(number), reason) for reason, number in report.statistics.by_often()]
        parts += ["<h2>Not compared</h2>", _table(rows, number=True)]
    return "\n".join([*parts, "</body>\n</html>"]) + "\n"


def _table(rows: Iterator[tuple[str, str]] | list[tuple[str, str]], *, number: bool = False) -> str:
    first = '<td class="number">{}</td>' if number else "<th>{}</th>"
    made = (f"<tr>{first.format(html.escape(key))}<td>{html.escape(value)}</td></tr>" for key, value in rows)
    return "<table>\n" + "\n".join(made) + "\n</table>"


def _details(cluster: Cluster, comment: str) -> str:
    slug, finding = cluster.first
    said = [*verdict_lines(finding), *([f"Known: {comment}"] if comment else [])]
    known = ' class="known"' if comment else ""
    blocks = [finding.lines, position_lines(finding.document)]
    return "\n".join(
        [
            f'<details{known} id="{html.escape(slug)}">',
            f"<summary>{html.escape(headline(finding))} <small>({times(cluster.seen)})</small></summary>",
            *(f"<p>{html.escape(line)}</p>" for line in said),
            *(f"<pre>{html.escape(text)}</pre>" for lines in blocks if (text := "\n".join(lines))),
            f"<p>{_anchor(slug)}</p>",
            *([f"<p>{html.escape(alike(cluster))}:</p>", "<ul>"] if cluster.others else []),
            *(f"<li>{_anchor(other)} ({times(one.seen)})</li>" for other, one in cluster.others.items()),
            *(["</ul>"] if cluster.others else []),
            "</details>",
        ]
    )


def _anchor(slug: str) -> str:
    return f'<a href="{FOLDER}/{html.escape(slug)}/README.md"><code>{html.escape(slug)}</code></a>'


# ---------------------------------------------------------------- JUnit


def junit(report: Report) -> str:
    """The report as JUnit XML: what is taken for one fault is a test that fails; what is known is skipped."""
    statistics = report.statistics
    name = _xml(f"castable fuzz: {statistics.target}")
    skipped = sum(bool(report.why_known(cluster)) for cluster in report.clusters)
    number = len(report.clusters)
    counts = {"tests": max(1, number), "failures": number - skipped, "skipped": skipped}
    suite = ET.Element("testsuite", name=name, errors="0", time=f"{statistics.seconds:.3f}")
    suite.attrib.update({key: str(number) for key, number in counts.items()})
    for cluster in report.clusters:
        _test(suite, name, cluster, report.why_known(cluster))
    if not number:
        ET.SubElement(suite, "testcase", classname=name, name="no findings")
    ET.indent(suite)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(suite, encoding="unicode") + "\n"


def _test(suite: ET.Element, name: str, cluster: Cluster, comment: str) -> None:
    slug, finding = cluster.first
    case = ET.SubElement(suite, "testcase", classname=name, name=_xml(slug))
    if comment:
        ET.SubElement(case, "skipped", message=_xml(comment))
        return
    failure = ET.SubElement(case, "failure", message=_xml(headline(finding)), type=finding.signature.direction.value)
    also = ["", f"{alike(cluster)}:", *cluster.others] if cluster.others else []
    lines = [*verdict_lines(finding), *finding.lines, "", *position_lines(finding.document), *also]
    failure.text = _xml("\n".join(lines))


def _xml(text: str) -> str:
    """A text without what XML has no way to say."""
    return _NOT_IN_XML.sub("\ufffd", text)
