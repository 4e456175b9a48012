"""What is installed: a wheel has the page and the examples."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]


def test_a_wheel_has_the_page_and_the_examples(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name in ("castable", "model", "solver", "examples"):
        shutil.copytree(ROOT / name, source / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "setuptools>=77" in done.stderr:
        pytest.skip("no package index from which pip gets what makes a wheel")
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    examples = {f"castable/examples/{path.name}" for path in (ROOT / "examples").glob("*.yaml")}
    page = ROOT / "castable" / "service" / "page"
    files = {f"castable/service/page/{p.relative_to(page).as_posix()}" for p in page.rglob("*") if p.is_file()}
    assert examples <= names
    assert files <= names
