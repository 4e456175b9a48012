"""Findings in folders: one for each signature, with the position in several forms and in plain words.

Files are written whole or not at all, and writing the same again changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from castable import api
from castable.model.documents.puzzle_writing import write_puzzle
from castable.model.game.errors import Fault, RequestError

from ...machine.replacing import replacing
from .finding import Finding, from_data, merged, to_data
from .telling import in_one_line, readme

FINDING = "finding.json"
FOLDER = "findings"
"""Where the findings of a run lie, beside its report."""


def write_findings(findings: Iterable[Finding], folder: Path) -> list[Path]:
    """Write each finding into a folder of its own, named by its signature; what stood there is replaced."""
    return [_write(finding, folder / slug) for slug, finding in merged(findings).items()]


def _write(finding: Finding, folder: Path) -> Path:
    """``finding.json`` comes last: a folder with one is whole."""
    slug = finding.signature.slug
    puzzle = write_puzzle(api.read(finding.document), slug, in_one_line(finding))
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "position.json", _json(finding.document))
    write_whole(folder / "position.pzl", puzzle.text)
    write_whole(folder / "README.md", readme(finding))
    write_whole(folder / FINDING, _json(to_data(finding)))
    return folder


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever sees a part of it, and not at all where it says this already."""
    if path.is_file() and path.read_bytes() == text.encode("utf-8", "backslashreplace"):
        return
    with replacing(path) as file:
        file.write(text)


def read_findings(folder: Path) -> dict[str, Finding]:
    """The findings that stand in a folder, by slug.

    Raises:
        RequestError: one of them can't be read.
    """
    return merged(read_finding(path.parent) for path in sorted(folder.glob(f"*/{FINDING}")))


def read_finding(folder: Path) -> Finding:
    """The finding in a folder.

    Raises:
        RequestError: there is none, or it can't be read.
    """
    path = folder / FINDING
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise RequestError(Fault(str(path), f"it can't be read: {error}", "a finding")) from None
    if not isinstance(data, dict):
        raise RequestError(Fault(str(path), "no mapping stands here", "a finding"))
    return from_data(data, str(path))
