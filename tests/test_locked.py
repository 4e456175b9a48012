"""What the container installs is locked, and within the bounds that the package sets."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from scripts import audit

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
LOCKED = {name.lower(): version for name, version in re.findall(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)", LOCK, re.MULTILINE)}
NEEDED = [Requirement(each) for each in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["serve"])]


@pytest.mark.parametrize("needed", NEEDED, ids=str)
def test_what_is_needed_is_locked_within_its_bounds(needed: Requirement) -> None:
    assert needed.specifier.contains(LOCKED[needed.name.lower()])
    assert any(each.operator == "<" for each in needed.specifier)


def test_each_locked_package_has_hashes() -> None:
    parts = re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    assert len(parts) == len(re.findall(r"^[A-Za-z0-9_.-]+==", LOCK, re.MULTILINE))
    assert [part.split("==")[0] for part in parts if "--hash=sha256:" not in part] == []


def test_the_container_installs_what_is_locked() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert "--require-hashes -r requirements.lock" in text
    assert "--no-deps ." in text


@pytest.mark.parametrize(
    ("about", "status", "said"),
    [
        ({"vulns": []}, 0, "1 packages looked up, 0 known faults"),
        ({"vulns": [{"id": "CVE-1", "fix_versions": ["2"]}]}, 1, "thing 1: CVE-1, mended in 2"),
        ({"skip_reason": "not found"}, 0, "not reachable: nothing is known of 1 of 1 packages: thing"),
    ],
)
def test_only_a_known_fault_fails(about: Any, status: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.report([{"name": "thing", "version": "1", **about}]) == status
    assert said in capsys.readouterr().out


def test_where_nobody_can_be_asked_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "AUDIT", ["-c", "import sys; sys.exit('no such host')"])
    assert audit.main() == 0
    assert "not reachable: no such host" in capsys.readouterr().out
