"""The shape of the project: packages, and which way imports point."""

from __future__ import annotations

import ast
import csv
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
LAYERS = ("castable.model", "castable.solver", "castable")  # each may import those before it
ROOMS = {
    "castable.model": (
        "language", "game", "plain", "pack", "oracle", "catalog", "documents", "engine", "certifying",
    ),
    "castable.solver": (
        "verdicts", "unread", "scopes", "problem", "begin", "targets", "cost", "announce", "mana", "backends", "pay",
        "answers", "explain",
    ),
}  # fmt: skip
"""The rooms of a layer in the order of the data's way: each may import those before it."""
READER = "castable.model.oracle"
READER_ROOMS = ("phrases", "clauses", "sentences", "effects", "lines")  # likewise
FUZZ = "castable.fuzz"
FUZZ_ROOMS = ("contract", "documents", "naming", "generators", "differences", "smaller", "findings", "runs")  # likewise
SERVICE = "castable.service"
SERVICE_ROOMS = ("schemas", "answering", "working", "lines", "http", "page")  # likewise
RULES = ROOT.parent / "shared" / "rules"
LEDGER = RULES / "ledger.csv"
WHOLE_TEXT = RULES / "comprehensive-rules-2025-09-19.txt"
SOURCES = sorted(
    path
    for folder in ("model", "solver", "castable")
    for path in (ROOT / folder).rglob("*.py")
    if not (folder == "castable" and {"examples", "model", "solver"} & set(path.relative_to(ROOT / folder).parts))
)


def module_name(path: Path) -> str:
    """The name that a source file is imported by."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    parts = parts if parts[0] == "castable" else ("castable", *parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module: str) -> str:
    return next(name for name in LAYERS if module == name or module.startswith(f"{name}."))


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Full names of the modules that a file imports, and whether relatively."""
    package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, False) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = package.split(".")[: len(package.split(".")) - node.level + 1]
            yield ".".join([*base, *([node.module] if node.module else [])]), True
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "", False


def test_packages_are_the_folders_with_sources() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = {module_name(path) for path in SOURCES if path.name == "__init__.py"} | {"castable.examples"}
    assert sorted(project["tool"]["setuptools"]["packages"]) == sorted(folders)


@pytest.mark.parametrize("layer", ["model", "solver", "castable"])
def test_folders_of_tests_are_rooms_of_the_sources(layer: str) -> None:
    tests = ROOT / "tests" / layer
    rooms = {path.parent.relative_to(tests) for path in tests.rglob("test_*.py")}
    assert [str(room) for room in sorted(rooms) if not list((ROOT / layer / room).glob("*.py"))] == []


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_imports_point_down(path: Path) -> None:
    here = LAYERS.index(layer(module_name(path)))
    upward = [
        name for name, _ in imports(path) if name.split(".")[0] == "castable" and LAYERS.index(layer(name)) > here
    ]
    assert not upward


def room(module: str) -> int | None:
    """The place of a module's room in its layer; ``None`` outside of all rooms."""
    home = layer(module)
    name = module.removeprefix(f"{home}.").split(".")[0]
    return ROOMS[home].index(name) if home in ROOMS and module != home else None


def test_every_module_is_in_a_room() -> None:
    assert [m for m in map(module_name, SOURCES) if layer(m) in ROOMS and m not in ROOMS and room(m) is None] == []


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_imports_point_to_earlier_rooms(path: Path) -> None:
    here = module_name(path)
    own = [name for name, _ in imports(path) if name.split(".")[0] == "castable" and layer(name) == layer(here)]
    later = [name for name in own if (room(name) or 0) > (room(here) or 0)]
    assert not later


def in_order(path: Path, package: str, rooms: tuple[str, ...]) -> bool:
    """Whether a module of a package imports only from its own room of it and those before."""

    def place(module: str) -> int:
        name = module.removeprefix(package).strip(".").split(".")[0]
        return rooms.index(name) if name in rooms else len(rooms)

    here = place(module_name(path))
    return [name for name, _ in imports(path) if name.startswith(package) and place(name) > here] == []


@pytest.mark.parametrize("path", [p for p in SOURCES if "oracle" in p.parts], ids=module_name)
def test_a_reader_asks_only_readers_of_smaller_parts(path: Path) -> None:
    assert in_order(path, READER, READER_ROOMS)


@pytest.mark.parametrize("path", [p for p in SOURCES if "fuzz" in p.parts], ids=module_name)
def test_the_fuzzer_goes_from_a_contract_to_runs(path: Path) -> None:
    assert in_order(path, FUZZ, FUZZ_ROOMS)


@pytest.mark.parametrize("path", [p for p in SOURCES if "service" in p.parts], ids=module_name)
def test_the_service_goes_from_one_answer_to_many_ways_to_ask(path: Path) -> None:
    assert in_order(path, SERVICE, SERVICE_ROOMS)


def modules_imported(path: Path) -> Iterator[str]:
    """The modules of the project that a file imports while it is loaded; those for typing alone are left out."""
    names = {module_name(each) for each in SOURCES}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for base in _base(path, node):
                yield from {f"{base}.{alias.name}" if f"{base}.{alias.name}" in names else base for alias in node.names}


def _base(path: Path, node: ast.ImportFrom) -> Iterator[str]:
    package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    if node.level:
        parts = package.split(".")[: len(package.split(".")) - node.level + 1]
        yield ".".join([*parts, *([node.module] if node.module else [])])
    elif (node.module or "").split(".")[0] == "castable":
        yield node.module or ""


def test_no_circle_of_imports() -> None:
    arrows = {module_name(path): set(modules_imported(path)) - {module_name(path)} for path in SOURCES}
    TopologicalSorter(arrows).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_imports_are_relative_inside_a_package_and_absolute_across(path: Path) -> None:
    here = layer(module_name(path))
    for name, is_relative in imports(path):
        assert name.split(".")[0] not in ("model", "solver")
        if is_relative:
            assert layer(name) == here


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_only_backends_import_or_tools(path: Path) -> None:
    if not module_name(path).startswith("castable.solver.backends."):
        assert "ortools" not in {name.split(".")[0] for name, _ in imports(path)}


@pytest.mark.parametrize(
    ("statement", "unwanted"),
    [
        ("import castable", ("ortools", "pydantic", "rich", "yaml", "typer", "castable.model")),
        ("import castable.model", ("ortools", "pydantic", "rich")),
        ("import castable.model.game.notation, castable.model.game.characteristics", ("ortools", "pydantic", "rich")),
        ("import castable.cli", ("ortools", "pydantic", "rich", "yaml")),
        ("import castable.api", ("ortools", "rich")),
    ],
)
def test_imports_stay_light(statement: str, unwanted: tuple[str, ...]) -> None:
    code = f"{statement}\nimport sys\nprint(*(m for m in {unwanted!r} if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_every_public_name_can_be_had() -> None:
    code = "import castable\nfor name in castable.__all__: getattr(castable, name)"
    subprocess.run([sys.executable, "-c", code], check=True)


def marked_rules() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            yield from ((path.name, rule) for rule in re.findall(r'"([^"]+)"', mark))
    for path in sorted((ROOT / "tests" / "conformance").glob("*.yaml")):
        for row in yaml.safe_load(path.read_text(encoding="utf-8")):
            yield from ((path.name, rule) for rule in (row["id"].split("-")[0], *row["expect"].get("rules", ())))


def known_rules() -> set[str]:
    """Every numbered rule of the texts: the ledger's, and those of the whole rules."""
    with LEDGER.open(encoding="utf-8", newline="") as rows:
        known = {row["rule"] for row in csv.DictReader(rows)}
    return known | set(re.findall(r"^(\d{3}\.\d+[a-z]?)", WHOLE_TEXT.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger of rules is not beside this checkout")
def test_marked_rules_exist() -> None:
    known = known_rules()
    assert [(file, rule) for file, rule in marked_rules() if rule not in known] == []
