"""What is wrong with a wheel or a source distribution is seen: what it lacks, has too much, or says of itself."""

from __future__ import annotations

import io
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from scripts import distributions
from scripts.distributions import ROOT, Built

ABOUT = distributions.project()
METADATA = "\n".join(
    [
        "Metadata-Version: 2.4",
        "Name: castable",
        f"Version: {ABOUT['version']}",
        "License-Expression: MIT",
        f"Requires-Python: {ABOUT['requires-python']}",
        *(f"Provides-Extra: {name}" for name in ABOUT["optional-dependencies"]),
        "Description-Content-Type: text/markdown",
        "",
        "what it is",
    ]
)


@pytest.fixture(autouse=True)
def _no_twine(monkeypatch: pytest.MonkeyPatch) -> None:
    """These archives are made by hand, and are none that twine would take."""
    monkeypatch.setattr(distributions, "find_spec", lambda _: None)


def _built(folder: Path, wheel: Iterable[str], source: Iterable[str], metadata: str = METADATA) -> Built:
    """Archives with these names."""
    stem = f"castable-{ABOUT['version']}"
    built = Built(folder / "made.whl", folder / "made.tar.gz")
    with zipfile.ZipFile(built.wheel, "w") as archive:
        for name in wheel:
            archive.writestr(name, "")
        archive.writestr(f"{stem}.dist-info/METADATA", metadata)
        archive.writestr(f"{stem}.dist-info/entry_points.txt", "[console_scripts]\ncastable = castable.cli:main\n")
        archive.writestr(f"{stem}.dist-info/licenses/LICENSE", "")
    with tarfile.open(built.source, "w:gz") as sources:
        for name in source:
            sources.addfile(tarfile.TarInfo(f"{stem}/{name}"), io.BytesIO())
    return built


def _wheel() -> set[str]:
    return set(distributions.expected())


def _source() -> set[str]:
    return {str(path.relative_to(ROOT)) for path in _files()}


def _files() -> Iterable[Path]:
    yield from (ROOT / name for name in distributions.FILES)
    for folder in distributions.FOLDERS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def test_what_has_all_is_right(tmp_path: Path) -> None:
    assert distributions.faults(_built(tmp_path, _wheel(), _source())) == []


@pytest.mark.parametrize(
    "name",
    [
        "castable/py.typed",
        "castable/service/page/index.html",
        "castable/examples/01-bolt.yaml",
        "castable/model/pack/cards.tsv",
        "castable/solver/answers/check.py",
        "castable/rulebook/rulebook.yaml",
    ],
)
def test_what_a_wheel_lacks_is_named(tmp_path: Path, name: str) -> None:
    assert name in _wheel()
    assert distributions.faults(_built(tmp_path, _wheel() - {name}, _source())) == [f"the wheel lacks {name}"]


def test_what_does_not_belong_there_is_named(tmp_path: Path) -> None:
    built = _built(tmp_path, _wheel() | {"tests/conftest.py"}, _source() | {"tests/test_locked.py"})
    assert distributions.faults(built) == [
        "the wheel has tests/conftest.py, which does not belong there",
        "the source distribution has tests/test_locked.py, which does not belong there",
    ]


def test_what_a_source_distribution_lacks_is_named(tmp_path: Path) -> None:
    built = _built(tmp_path, _wheel(), _source() - {"CHANGELOG.md"})
    assert distributions.faults(built) == ["the source distribution lacks CHANGELOG.md"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (f"Version: {ABOUT['version']}", "Version: 0.0.1", "metadata: version is '0.0.1'"),
        ("Provides-Extra: serve\n", "", "metadata: extras is"),
        ("License-Expression: MIT\n", "", "metadata: licence is None, not 'MIT'"),
        ("Name: castable\n", "", "metadata: 'name' is a required field"),
    ],
)
def test_what_metadata_says_wrongly_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in METADATA
    found = distributions.faults(_built(tmp_path, _wheel(), _source(), METADATA.replace(old, new)))
    assert len(found) == 1
    assert said in found[0]


def test_what_builds_knows_how_the_licence_is_written() -> None:
    """Setuptools takes the name of a licence as text since 77."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (needed,) = map(Requirement, table["build-system"]["requires"])
    assert isinstance(table["project"]["license"], str)
    assert not needed.specifier.contains("76.1")
