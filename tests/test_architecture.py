"""The shape of the project: packages, and which way imports point."""

from __future__ import annotations

import ast
import csv
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
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
        "answers", "explain", "declare",
    ),
    "castable": (
        "machine", "rulebook", "answers", "drawing", "api", "decks", "playing", "rl", "questions", "catalogs",
        "service", "fuzz", "cli",
    ),
}  # fmt: skip
"""The rooms of a layer in the order of the data's way: each may import those before it."""
FACE = ("castable", "castable.__main__")
"""What stands before all rooms: the public names, imported when they are first asked for; ``python -m castable``."""
ENGINE = "castable.model.engine"
ENGINE_ROOMS = (
    "statics", "refusing", "zones", "events", "announcing", "paying", "applying", "command_zone", "triggers",
    "instructions", "designations", "combat", "turn", "ending", "starting", "going_on",
)  # fmt: skip  # likewise
READER = "castable.model.oracle"
READER_ROOMS = ("phrases", "clauses", "sentences", "effects", "lines")  # likewise
FUZZ = "castable.fuzz"
FUZZ_ROOMS = ("contract", "documents", "naming", "generators", "differences", "smaller", "findings", "runs")  # likewise
SERVICE = "castable.service"
SERVICE_ROOMS = ("answering", "working", "lines", "http", "page")  # likewise
LAZY = {
    "castable.model.catalog.reading": {"castable.model.pack"},
    "castable.model.documents.definitions": {"castable.model.oracle"},
    "castable.model.documents.phrases": {"castable.model.oracle.sentences.spending"},
    "castable.model.documents.stack": {"castable.model.game.characteristics"},
    "castable.model.documents.text": {"yaml"},
    "castable.model.documents.writing": {"yaml"},
    "castable.model.game.notation": {"castable.model.game.characteristics"},
    "castable.solver.declare.declarations": {"castable.solver.backends.declaring"},
    "castable.solver.backends": {
        f"castable.solver.backends.{backend}" for backend in ("flow", "keeping", "exact", "cp_sat")
    },
}
"""What model and solver import only when it is asked for, so that starting up costs little."""
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


def for_each(paths: Sequence[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """One test that goes through files and names the one at fault: an item for each takes longer than all of them."""

    def of(check: Callable[[Path], None]) -> Callable[[], None]:
        def through_all() -> None:
            for path in paths:
                try:
                    check(path)
                except AssertionError as error:
                    raise AssertionError(f"{module_name(path)}: {error}") from error

        through_all.__name__, through_all.__doc__ = check.__name__, check.__doc__
        return through_all

    return of


@cache
def tree_of(path: Path) -> ast.Module:
    """A source file, parsed once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements within a part of a file, and no expressions: these are nearly all there is, and import nothing."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, field, ())
        for child in inner if isinstance(inner, list) else ():
            yield child
            yield from statements(child)


def package_of(path: Path) -> str:
    return module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]


def whole_name(path: Path, node: ast.ImportFrom) -> str:
    """The full name of the module that a statement imports from."""
    if not node.level:
        return node.module or ""
    parts = package_of(path).split(".")
    base = parts[: len(parts) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


@cache
def imports(path: Path) -> tuple[tuple[str, bool], ...]:
    """Full names of the modules that a file imports, wherever it does so, and whether relatively."""
    found: list[tuple[str, bool]] = []
    for node in statements(tree_of(path)):
        if isinstance(node, ast.Import):
            found += [(alias.name, False) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            whole = whole_name(path, node)
            names = [f"{whole}.{alias.name}" for alias in node.names]
            found += [(n if n in names_of_modules() else whole, bool(node.level)) for n in names]
    return tuple(dict.fromkeys(found))


def test_a_word_of_the_model_is_a_class_once() -> None:
    """One word, one type: a reader who knows the word knows the class, and nobody imports one under another name."""
    model = [path for path in SOURCES if layer(module_name(path)) == "castable.model"]
    classes = Counter(n.name for path in model for n in tree_of(path).body if isinstance(n, ast.ClassDef))
    assert {name for name, times in classes.items() if times > 1 and name[0] != "_"} == set()


def test_packages_are_the_folders_with_sources() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = {module_name(path) for path in SOURCES if path.name == "__init__.py"} | {"castable.examples"}
    assert sorted(project["tool"]["setuptools"]["packages"]) == sorted(folders)


@pytest.mark.parametrize("layer", ["model", "solver", "castable"])
def test_folders_of_tests_are_rooms_of_the_sources(layer: str) -> None:
    tests = ROOT / "tests" / layer
    rooms = {path.parent.relative_to(tests) for path in tests.rglob("test_*.py")}
    assert [str(room) for room in sorted(rooms) if not list((ROOT / layer / room).glob("*.py"))] == []


@for_each(SOURCES)
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
    return ROOMS[home].index(name) if module not in (home, *FACE) else None


def test_every_module_is_in_a_room() -> None:
    assert [m for m in map(module_name, SOURCES) if m not in (*ROOMS, *FACE) and room(m) is None] == []


@for_each(SOURCES)
def test_imports_point_to_earlier_rooms(path: Path) -> None:
    here = module_name(path)
    if here in FACE:
        return
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


@for_each([p for p in SOURCES if "engine" in p.parts])
def test_the_engine_goes_from_single_events_to_a_game(path: Path) -> None:
    assert in_order(path, ENGINE, ENGINE_ROOMS)


@for_each([p for p in SOURCES if "oracle" in p.parts])
def test_a_reader_asks_only_readers_of_smaller_parts(path: Path) -> None:
    assert in_order(path, READER, READER_ROOMS)


@for_each([p for p in SOURCES if "fuzz" in p.parts])
def test_the_fuzzer_goes_from_a_contract_to_runs(path: Path) -> None:
    assert in_order(path, FUZZ, FUZZ_ROOMS)


@for_each([p for p in SOURCES if "service" in p.parts])
def test_the_service_goes_from_one_answer_to_many_ways_to_ask(path: Path) -> None:
    assert in_order(path, SERVICE, SERVICE_ROOMS)


@cache
def names_of_modules() -> frozenset[str]:
    return frozenset(map(module_name, SOURCES))


def running_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a file that are carried out at some time: all but what is there for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            yield from (n for other in child.orelse for n in (other, *running_nodes(other)))
        else:
            yield child
            yield from running_nodes(child)


def loads_by_name(node: ast.AST) -> bool:
    called = node.func if isinstance(node, ast.Call) else None
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name.endswith("import_module")


@cache
def modules_imported(path: Path) -> frozenset[str]:
    """The modules of the project that a file imports: as it is loaded, inside its functions, or by their names."""
    here = module_name(path)
    names, nodes = names_of_modules(), list(running_nodes(tree_of(path)))
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            base = whole_name(path, node)
            found |= {f"{base}.{a.name}" if f"{base}.{a.name}" in names else base for a in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    if any(map(loads_by_name, nodes)):  # then each name of a module that the file spells out may be what it loads
        spelled = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        found |= spelled | {f"{package_of(path)}.{each}" for each in spelled} | {f"castable.{each}" for each in spelled}
    return frozenset(found & names - {here})


def test_no_circle_of_imports() -> None:
    arrows = {module_name(path): set(modules_imported(path)) for path in SOURCES}
    TopologicalSorter(arrows).prepare()  # raises CycleError, which names the circle


def test_only_what_is_slow_to_load_is_imported_inside_functions() -> None:
    found: dict[str, set[str]] = {}
    for path in (p for p in SOURCES if layer(module_name(p)) != "castable"):
        functions = [n for n in statements(tree_of(path)) if isinstance(n, ast.FunctionDef)]
        for node in (n for function in functions for n in statements(function)):
            if isinstance(node, ast.Import):
                found.setdefault(module_name(path), set()).update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = whole_name(path, node)
                whole = {f"{base}.{a.name}" if f"{base}.{a.name}" in names_of_modules() else base for a in node.names}
                found.setdefault(module_name(path), set()).update(whole)
    assert found == LAZY


@pytest.mark.parametrize(
    "text",
    [
        "def f():\n    from castable.model.game.position import Position",
        "def f():\n    from castable.model.game import position",
        "def f():\n    return import_module('castable.model.game.position')",
        "HOME = 'castable.model.game.position'\nimportlib.import_module(HOME)",
    ],
)
def test_an_import_is_seen_wherever_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    path = tmp_path / "some.py"
    path.write_text(text, encoding="utf-8")
    names_of_modules()
    monkeypatch.setattr(sys.modules[__name__], "module_name", lambda _: "castable.some")
    assert modules_imported(path) == {"castable.model.game.position"}


@for_each(SOURCES)
def test_imports_are_relative_inside_a_package_and_absolute_across(path: Path) -> None:
    here = layer(module_name(path))
    for name, is_relative in imports(path):
        assert name.split(".")[0] not in ("model", "solver")
        if is_relative:
            assert layer(name) == here


@for_each(SOURCES)
def test_only_backends_import_or_tools(path: Path) -> None:
    if not module_name(path).startswith("castable.solver.backends."):
        assert "ortools" not in {name.split(".")[0] for name, _ in imports(path)}


@pytest.mark.parametrize(
    ("statement", "unwanted"),
    [
        ("import castable", ("ortools", "pydantic", "rich", "yaml", "click", "castable.model")),
        ("import castable.model", ("ortools", "pydantic", "rich")),
        ("import castable.model.game.notation, castable.model.game.characteristics", ("ortools", "pydantic", "rich")),
        ("import castable.cli", ("ortools", "pydantic", "rich", "yaml")),
        ("import castable.api", ("ortools", "pydantic", "rich")),
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
            told = (*row.get("expect", {}).get("rules", ()), *row.get("illegal", {}).values())
            yield from ((path.name, rule) for rule in (row["id"].split("-")[0], *told))


def known_rules() -> set[str]:
    """Every numbered rule of the texts: the ledger's, and those of the whole rules."""
    with LEDGER.open(encoding="utf-8", newline="") as rows:
        known = {row["rule"] for row in csv.DictReader(rows)}
    return known | set(re.findall(r"^(\d{3}\.\d+[a-z]?)", WHOLE_TEXT.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger of rules is not beside this checkout")
def test_marked_rules_exist() -> None:
    known = known_rules()
    assert [(file, rule) for file, rule in marked_rules() if rule not in known] == []
