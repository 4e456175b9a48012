"""A release gets its heading only where everything is as it should be, and nothing stays behind where it is not."""

from __future__ import annotations

import datetime
import subprocess
from pathlib import Path

import pytest

from scripts import distributions
from scripts import release as script
from scripts.distributions import BuildError

DATE = datetime.date(2026, 12, 1)
CHANGELOG = """# Changelog

Newest first.

## Unreleased

### Added

- A new thing.

## 0.1.0 — 2026-11-01

- The first thing.
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository in which all is committed."""
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "thing"\nversion = "0.2.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    (tmp_path / ".gitignore").write_text("dist/\n", encoding="utf-8")
    _git(tmp_path, "init", "--quiet")
    _commit(tmp_path)
    return tmp_path


def _git(folder: Path, *arguments: str) -> str:
    who = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"]
    return subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


def _commit(folder: Path) -> None:
    _git(folder, "add", "--all")
    _git(folder, "commit", "--quiet", "--message", "as it is")


def _changelog(folder: Path) -> str:
    return (folder / "CHANGELOG.md").read_text(encoding="utf-8")


def _not_tried() -> None:
    pytest.fail("nothing is built where a release is refused")


def test_what_is_unreleased_gets_the_version_and_the_date_before_it_is_built(checkout: Path) -> None:
    built_with: list[str] = []
    assert script.release(checkout, DATE, lambda: built_with.append(_changelog(checkout)), is_dry=False) == "0.2.0"
    assert built_with == [_changelog(checkout)] == [CHANGELOG.replace("Unreleased", "0.2.0 — 2026-12-01")]
    assert _git(checkout, "tag") == ""
    assert _git(checkout, "rev-list", "--count", "HEAD").strip() == "1"


def test_a_dry_run_builds_and_writes_nothing(checkout: Path) -> None:
    built: list[str] = []
    assert script.release(checkout, DATE, lambda: built.append("once"), is_dry=True) == "0.2.0"
    assert built == ["once"]
    assert _git(checkout, "status", "--porcelain") == ""


def test_where_it_does_not_build_the_changelog_is_as_it_was(checkout: Path) -> None:
    def fails() -> None:
        raise BuildError("it does not build")

    with pytest.raises(BuildError):
        script.release(checkout, DATE, fails, is_dry=False)
    assert _git(checkout, "status", "--porcelain") == ""


@pytest.mark.parametrize("is_dry", [False, True])
@pytest.mark.parametrize("name", ["CHANGELOG.md", "new.py"])
def test_a_tree_that_is_not_committed_is_refused(checkout: Path, name: str, is_dry: bool) -> None:
    with (checkout / name).open("a", encoding="utf-8") as file:
        file.write("more\n")
    with pytest.raises(script.ReleaseError, match=rf"(?s)not all is committed.*{name}"):
        script.release(checkout, DATE, _not_tried, is_dry=is_dry)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("## 0.1.0 — 2026-11-01", "## 0.2.0 — 2026-11-01", "has a heading for 0.2.0 already: raise the version"),
        ("- A new thing.\n", "", "nothing is unreleased"),
        ("## Unreleased\n\n### Added\n\n- A new thing.\n\n", "", "nothing is unreleased"),
    ],
)
def test_what_can_not_be_released_is_refused(checkout: Path, old: str, new: str, said: str) -> None:
    assert old in CHANGELOG
    (checkout / "CHANGELOG.md").write_text(CHANGELOG.replace(old, new), encoding="utf-8")
    _commit(checkout)
    with pytest.raises(script.ReleaseError, match=said):
        script.release(checkout, DATE, _not_tried, is_dry=False)
    assert _git(checkout, "status", "--porcelain") == ""


def test_a_version_is_no_other_that_begins_like_it() -> None:
    text = CHANGELOG.replace("## 0.1.0", "## 0.2.0.1")
    assert "## 0.2.0 — 2026-12-01" in script.headed(text, "0.2.0", DATE)


def test_the_next_version_of_this_tree_can_have_a_heading() -> None:
    version = distributions.project()["version"]
    text = _changelog(distributions.ROOT)
    newest = text.split("\n## ")[1]
    assert newest.startswith(("Unreleased\n", f"{version} — "))
    if newest.startswith("Unreleased"):
        assert f"\n## {version} — 2026-12-01\n" in script.headed(text, version, DATE)


def test_where_git_knows_nothing_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(script.ReleaseError, match="git does not say"):
        script.release(tmp_path, DATE, _not_tried, is_dry=True)
