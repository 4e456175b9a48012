"""Build castable's wheel and source distribution, and say what is wrong with them.

python scripts/distributions.py [FOLDER]      (the folder where they are put; default: dist)

They are built of a copy, so that nothing lies in the checkout afterwards and nothing left there by another build gets
into them; the wheel is built of the source distribution, so that one which lacks something does not build. The exit
status is 1 where something is wrong.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from packaging.metadata import Metadata

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("castable", "model", "solver", "examples")
FILES = ("pyproject.toml", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE")
OF_EXAMPLES = ("*.py", "*.yaml", "decks/*.txt", "puzzles/*.pzl")
"""Those of the examples that belong to the package; the others are read in a checkout."""
LEFT_BY_PYTHON = ("__pycache__", "*.pyc", "*.egg-info")


class BuildError(Exception):
    """Nothing was built; its text says why."""


class Built(NamedTuple):
    """Two files that may be installed."""

    wheel: Path
    source: Path


def project() -> dict[str, Any]:
    """The table ``project`` of ``pyproject.toml``."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def build(folder: Path) -> Built:
    """Build both and put them into a folder, in the place of those of this version that are there.

    Raises:
        BuildError: the package ``build`` is missing, or it failed.
    """
    if find_spec("build") is None:
        raise BuildError("the package build is not installed: it comes with the extra dev (pip install -e '.[dev]')")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name, "castable")
        _copy_to(copy)
        command = [sys.executable, "-m", "build", "--outdir", str(folder.resolve()), str(copy)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=name)
    if done.returncode:
        raise BuildError("\n".join((done.stdout + done.stderr).splitlines()[-20:]))
    stem = f"castable-{project()['version']}"
    return Built(folder / f"{stem}-py3-none-any.whl", folder / f"{stem}.tar.gz")


def _copy_to(copy: Path) -> None:
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, symlinks=True, ignore=shutil.ignore_patterns(*LEFT_BY_PYTHON))
    for name in FILES:
        shutil.copy(ROOT / name, copy)


def faults(built: Built) -> list[str]:
    """What is wrong with them, in words: their contents, and what they say of themselves."""
    with zipfile.ZipFile(built.wheel) as wheel:
        names = {name for name in wheel.namelist() if not name.endswith("/")}
        said = {name: wheel.read(name) for name in names if ".dist-info/" in name}
    about = {name.rpartition("/")[2]: text for name, text in said.items()}
    return [
        *_differences("the wheel", set(expected()), names - set(said)),
        *_differences("the source distribution", set(_sources()), set(_names(built.source)), exactly=False),
        *_faults_of_metadata(about.get("METADATA", b"")),
        *([] if b"castable = castable.cli:main" in about.get("entry_points.txt", b"") else ["no command castable"]),
        *([] if "LICENSE" in about else ["the wheel lacks LICENSE"]),
        *_said_by_twine(built),
    ]


def expected() -> Iterator[str]:
    """What a wheel has of castable: all that stands in the folders of its packages, and what examples are shipped."""
    for path in _sources():
        if path.startswith(("model/", "solver/", "examples/")):
            yield f"castable/{path}"
        elif path.startswith("castable/"):
            yield path


def _sources() -> Iterator[str]:
    """What both are built of, as paths in a checkout."""
    for folder in FOLDERS:
        patterns = OF_EXAMPLES if folder == "examples" else ("**/*",)
        for path in (each for pattern in patterns for each in (ROOT / folder).glob(pattern)):
            ignored = any(part == "__pycache__" or part.endswith(".egg-info") for part in path.parts)
            if path.is_file() and path.suffix != ".pyc" and not ignored and not _is_behind_a_link(path):
                yield path.relative_to(ROOT).as_posix()
    yield from FILES


def _is_behind_a_link(path: Path) -> bool:
    return any(each.is_symlink() for each in path.parents if each != ROOT and each.is_relative_to(ROOT))


def _names(source: Path) -> Iterator[str]:
    with tarfile.open(source) as archive:
        for member in archive.getmembers():
            if member.isfile():
                yield member.name.partition("/")[2]


def _differences(what: str, wanted: set[str], found: set[str], *, exactly: bool = True) -> Iterator[str]:
    """Names that one has and the other lacks; where not exactly the same is asked for, tests alone are too much."""
    yield from (f"{what} lacks {name}" for name in sorted(wanted - found))
    extra = found - wanted if exactly else {name for name in found if name.startswith("tests/")}
    yield from (f"{what} has {name}, which does not belong there" for name in sorted(extra))


def _faults_of_metadata(text: bytes) -> Iterator[str]:
    try:
        metadata = Metadata.from_email(text, validate=True)
    except ExceptionGroup as group:
        yield from (f"metadata: {error}" for error in group.exceptions)
        return
    about = project()
    extras = {re.sub(r"[-_.]+", "-", name) for name in about["optional-dependencies"]}
    facts = {
        "name": (metadata.name, about["name"]),
        "version": (str(metadata.version), about["version"]),
        "licence": (metadata.license_expression, about["license"]),
        "python": (str(metadata.requires_python), about["requires-python"]),
        "extras": (set(metadata.provides_extra or ()), extras),
        "text": (metadata.description_content_type, "text/markdown"),
    }
    for name, (found, wanted) in facts.items():
        if found != wanted:
            yield f"metadata: {name} is {found!r}, not {wanted!r}"


def _said_by_twine(built: Built) -> Iterator[str]:
    """What twine would refuse to upload; nothing where it isn't installed, which ``main`` says."""
    if find_spec("twine") is not None:
        command = [sys.executable, "-m", "twine", "check", "--strict", *map(str, built)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            yield f"twine check: {(done.stdout + done.stderr).strip()}"


def build_and_check(folder: Path) -> Built:
    """Build both, and say what was built.

    Raises:
        BuildError: nothing could be built, or something is wrong with what was.
    """
    built = build(folder)
    found = faults(built)
    if found:
        raise BuildError("\n".join(found))
    for path in built:
        print(f"built {path}, {path.stat().st_size / 1e6:.1f} MB")
    if find_spec("twine") is None:
        print("twine is not installed, its check is left out: it comes with the extra dev")
    return built


if __name__ == "__main__":
    try:
        build_and_check(Path(*sys.argv[1:2] or ["dist"]))
    except BuildError as error:
        sys.exit(f"scripts/distributions.py: {error}")
