"""What is said of installing holds as long as castable lies on no package index."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from castable.machine.extras import how_to_install

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FROM_AN_INDEX = re.compile(r"pip install (?:-\S+ )*['\"]?castable(?:\[|['\"\s`]|$)", re.MULTILINE)
TEXTS = {".py", ".md", ".yml", ".yaml", ".html", ".js", ".json"}
LEFT = ("CHANGELOG.md",)
"""What was said once is history."""


def _texts() -> Iterator[tuple[str, str]]:
    folders = [ROOT / name for name in ("docs", "castable", "model", "solver", "examples", "scripts")]
    inside = [path for folder in folders for path in folder.rglob("*")]
    for path in [*inside, *ROOT.glob("*.md"), *ROOT.glob("*.yml")]:
        name = path.relative_to(ROOT).as_posix()
        if (
            path.suffix in {".py", ".md", ".yml", ".yaml", ".html", ".js", ".json"}
            and path.is_file()
            and name not in LEFT
        ):
            yield name, path.read_text(encoding="utf-8")


def test_nothing_is_installed_from_an_index_by_name() -> None:
    assert FROM_AN_INDEX.search("pip install 'castable[serve]'")
    assert FROM_AN_INDEX.search("`pip install castable`")
    assert not FROM_AN_INDEX.search("pip install castable-0.11.0-py3-none-any.whl")
    assert [name for name, text in _texts() if FROM_AN_INDEX.search(text)] == []


@pytest.mark.parametrize("name", ["README.md", "docs/start.md"])
def test_the_wheels_that_are_named_have_the_version_of_the_tree(name: str) -> None:
    named = re.findall(r"castable-(\d[\d.]*)-py3", (ROOT / name).read_text(encoding="utf-8"))
    assert set(named) == {PROJECT["version"]}


def test_each_extra_that_the_start_names_is_one() -> None:
    text = (ROOT / "docs/start.md").read_text(encoding="utf-8").partition("An extra brings")[2].partition("\n\n")[0]
    assert [name for name in PROJECT["optional-dependencies"] if f"`{name}`" not in text] == []


SAYS_NO = """
import importlib.util, sys
missing, real = sys.argv.pop(1), importlib.util.find_spec
sys.modules[missing] = None
importlib.util.find_spec = lambda name, package=None: None if name == missing else real(name, package)
from castable.cli import main
main()
"""
"""A command in an interpreter that does not find a package, as where it was never installed."""


@pytest.mark.parametrize(
    ("missing", "extra", "command"),
    [
        ("uvicorn", "serve", ["serve", "--port", "0"]),
        ("distributed", "cluster", ["batch", "-", "--cluster", "tcp://127.0.0.1:1"]),
    ],
)
def test_a_command_says_which_extra_it_needs(missing: str, extra: str, command: list[str]) -> None:
    run = [sys.executable, "-c", SAYS_NO, missing, *command]
    done = subprocess.run(run, capture_output=True, text=True, check=False, cwd=ROOT, timeout=60)
    assert done.returncode == 2
    assert how_to_install(extra) in done.stderr
    assert "Traceback" not in done.stderr
