"""A run can be stopped and gone on with, gives the same whoever does the work, and ends with a status for CI."""

from __future__ import annotations

import json
import multiprocessing
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from math import inf
from pathlib import Path

import pytest

from castable.fuzz.contract.protocol import Hello, Question
from castable.fuzz.contract.target import Limits
from castable.fuzz.generators import Supported, Wanted
from castable.fuzz.runs import running
from castable.fuzz.runs.running import OtherRun, Progress, Run
from castable.fuzz.runs.working import Plan, Seeds, Unit, do_unit
from castable.machine import workforce

from ..conftest import Run as RunCastable

HAND_IS_PLAYABLE = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    if q["ask"] == "hello":
        print(json.dumps({"name": "generous", "version": "1", "answers": ["playable"], "kinds": ["cast"]}), flush=True)
        continue
    hand = [e["id"] for e in q["position"]["players"][q["player"]].get("hand", []) if "id" in e]
    print(json.dumps({"id": q["id"], "playable": {o: True for o in hand if o in q["objects"]}}), flush=True)
"""
FIRST_BY_NAME = HAND_IS_PLAYABLE.replace("{o: True for o in hand if", "{o: o == min(hand) for o in hand if")
SILENT = HAND_IS_PLAYABLE.replace("if o in q[", "if None in q[")
UNIT = 3
SEEDS = range(1, 2 * UNIT + 1)


@pytest.fixture(autouse=True)
def small_units(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "UNIT", UNIT)


@pytest.fixture
def target(tmp_path: Path) -> str:
    return _target_in(tmp_path)


def _target_in(folder: Path) -> str:
    path = folder / "generous.py"
    path.write_text(HAND_IS_PLAYABLE)
    return f"{sys.executable} -S {path}"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run that has come to its end, by one thread."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "UNIT", UNIT)
        run = Run(folder / "run", plan(_target_in(folder)))
        go(run)
    return run


def plan(target: str) -> Plan:
    wanted = Wanted(themes=("hybrid",), supported=Supported(kinds=frozenset({"cast"}), defines_cards=False))
    return Plan(tuple(target.split()), Limits(), wanted)


def one_thread() -> Executor:
    return ThreadPoolExecutor(1)


def go(run: Run, seeds: range = SEEDS, open_executor: Callable[[], Executor] = one_thread) -> None:
    def ignore(_: Progress) -> None:
        pass

    run.go_on(seeds, open_executor, 1, inf, ignore)


def findings_of(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def reported(run: Run) -> dict[str, bytes]:
    run.report(Hello(name="generous", version="1", answers=frozenset({Question.PLAYABLE})), {})
    return findings_of(run.folder / "findings")


def test_a_run_that_was_stopped_ends_with_the_same_findings(whole: Run, target: str, tmp_path: Path) -> None:
    go(Run(tmp_path / "parts", plan(target)), range(SEEDS.start, UNIT + 1))
    parts = Run(tmp_path / "parts", plan(target))
    assert [unit.first for unit in parts.left(SEEDS)] == [UNIT + 1]
    go(parts)
    assert reported(whole)
    assert reported(whole) == reported(parts)


def test_processes_find_the_same_as_one_thread(whole: Run, target: str, tmp_path: Path) -> None:
    many = Run(tmp_path / "many", plan(target))
    go(many, open_executor=workforce.processes(2))
    assert reported(whole) == reported(many)


def test_a_worker_that_is_killed_loses_no_finding(whole: Run, target: str, tmp_path: Path) -> None:
    many = Run(tmp_path / "many", plan(target))
    killed: list[object] = []

    def kill(_: Progress) -> None:
        for process in () if killed else multiprocessing.active_children():
            process.kill()
            killed.append(process)

    many.go_on(SEEDS, workforce.processes(1), 1, inf, kill)
    assert killed
    assert reported(whole) == reported(many)


def test_a_unit_that_was_cut_short_is_done_again(whole: Run, tmp_path: Path) -> None:
    folder = shutil.copytree(whole.folder, tmp_path / "run")
    path = next((folder / "units").iterdir())
    path.write_text(path.read_text()[:-20])
    assert len(list(Run(folder, whole.plan).left(SEEDS))) == 1


def test_a_unit_is_read_as_it_was_written(whole: Run) -> None:
    again = Run(whole.folder, whole.plan)
    assert {s: u.to_data() for s, u in again.units.items()} == {s: u.to_data() for s, u in whole.units.items()}
    assert set(again.units) == {Seeds(1, UNIT + 1), Seeds(UNIT + 1, 2 * UNIT + 1)}


def test_each_seed_is_looked_at_once_however_ranges_overlap(whole: Run, target: str, tmp_path: Path) -> None:
    run = Run(tmp_path / "run", plan(target))
    go(run, range(3, 5))
    go(run, SEEDS)
    seen = [seed for unit in run.units for seed in range(unit.first, unit.stop)]
    assert sorted(seen) == list(SEEDS)
    assert run.progress.positions == whole.progress.positions == len(SEEDS) + 2  # one changed one after each block
    assert {f.signature.slug for f in run.progress.findings.values()} == {
        f.signature.slug for f in whole.progress.findings.values()
    }


def test_a_run_says_what_its_positions_have_met(whole: Run) -> None:
    reported(whole)
    text = (whole.folder / "coverage.md").read_text(encoding="utf-8")
    assert f"In {whole.progress.positions} positions: met " in text
    assert whole.progress.coverage.mechanisms["hybrid"] > 0
    assert f"| hybrid | {whole.progress.coverage.mechanisms['hybrid']} |" in text


def test_what_was_found_on_changed_versions_is_found_again_by_whoever_ends_a_block(whole: Run, target: str) -> None:
    (first,) = (unit for seeds, unit in whole.units.items() if seeds.first == 1)
    again = do_unit(plan(target), UNIT, Seeds(3, UNIT + 1))
    assert again.positions == 1 + first.positions - UNIT
    assert again.met == first.met[2:]


def test_seeds_that_end_every_process_are_counted(tmp_path: Path) -> None:
    assert Unit.lost(Seeds(5, 8)).skips == {"castable's process ended": 3}


def test_a_folder_of_another_run_is_left_alone(target: str, tmp_path: Path) -> None:
    Run(tmp_path / "run", plan(target))
    other = Plan(("other",), Limits(), Wanted())
    with pytest.raises(OtherRun, match="asks for something else \\(target\\)"):
        Run(tmp_path / "run", other)


def test_a_folder_that_holds_something_else_is_left_alone(target: str, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(OtherRun, match="holds something else"):
        Run(tmp_path, plan(target))


# ---------------------------------------------------------------- the command line


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "processes", lambda _: one_thread)


@pytest.fixture
def fuzz(run: RunCastable, in_this_process: None, target: str, tmp_path: Path) -> RunCastable:
    """``castable fuzz`` about few positions."""

    def fuzz_castable(*args: str, stdin: bytes = b"") -> object:
        common = ("--target", target, "--seeds", "1:6", "--theme", "hybrid", "--out", str(tmp_path / "out"))
        return run("fuzz", *common, *args, stdin=stdin)

    return fuzz_castable  # type: ignore[return-value]


def test_something_new_is_found_once(fuzz: RunCastable, run: RunCastable, tmp_path: Path, target: str) -> None:
    done = fuzz()
    assert done.status == 1
    signatures = sorted(path.name for path in (tmp_path / "out" / "findings").iterdir())
    assert all(name in done.out for name in signatures)
    assert {"report.md", "report.html", "junit.xml"} <= {path.name for path in (tmp_path / "out").iterdir()}
    known = tmp_path / "known.txt"
    known.write_text("".join(f"{name} # we know\n" for name in signatures))
    again = fuzz("--known", str(known))
    assert (again.status, again.err) == (0, "")
    still = run("fuzz", "rerun", str(tmp_path / "out"))
    assert still.status == 1
    assert still.out == "".join(f"still  {name}\n" for name in signatures)
    (tmp_path / "generous.py").write_text(SILENT)
    fixed = run("fuzz", "rerun", str(tmp_path / "out"))
    assert (fixed.status, fixed.out) == (0, "".join(f"fixed  {name}\n" for name in signatures))


@pytest.mark.usefixtures("in_this_process")
@pytest.mark.parametrize("laws", [(), ("laws",)])
def test_where_nothing_was_compared_that_is_said_and_the_status_is_3(
    run: RunCastable, tmp_path: Path, laws: tuple[str, ...]
) -> None:
    template = Path(__file__).parents[3] / "examples" / "fuzzing" / "template_target.py"
    target = f"{sys.executable} {template}"
    common = ("--target", target, "--theme", "hybrid", "--seeds", "1:3", "--out", str(tmp_path / "out"))
    done = run("fuzz", *laws, *common)
    assert (done.status, done.out.splitlines()[-1]) == (3, "nothing was compared")
    if not laws:
        path = tmp_path / "position.yaml"
        path.write_text("players: {A: {hand: [Shock], battlefield: [Mountain]}, B: {}}")
        small = run("fuzz", "minimize", str(path), "--target", target)
        assert (small.status, small.out) == (3, "nothing was compared\n")


@pytest.mark.usefixtures("in_this_process")
def test_a_target_that_contradicts_itself_breaks_a_law(run: RunCastable, tmp_path: Path, target: str) -> None:
    (tmp_path / "generous.py").write_text(FIRST_BY_NAME)
    common = ("--target", target, "--theme", "hybrid", "--seeds", "1:6", "--out", str(tmp_path / "laws"))
    assert run("fuzz", "laws", *common, "--law", "idds").status == 2
    done = run("fuzz", "laws", *common, "--law", "ids")
    assert done.status == 1
    assert "law-broken_playable-ids" in done.out
    assert run("fuzz", "rerun", str(tmp_path / "laws")).status == 1


def test_one_position_is_made_small(run: RunCastable, target: str, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("players: {A: {hand: [Shock, Grizzly Bears], battlefield: [Forest, Island]}, B: {life: 5}}")
    done = run("fuzz", "minimize", str(path), "--target", target, "--out", str(tmp_path / "small"))
    assert done.status == 1
    (finding,) = (tmp_path / "small").glob("*/position.json")
    hand = json.loads(finding.read_text())["players"]["A"]["hand"]
    assert len(hand) == 1


def test_a_single_finding_is_asked_about_again(run: RunCastable, target: str, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("players: {A: {hand: [Shock], battlefield: [Forest]}, B: {life: 5}}")
    run("fuzz", "minimize", str(path), "--target", target, "--out", str(tmp_path / "small"))
    (finding,) = (tmp_path / "small").iterdir()
    still = run("fuzz", "rerun", str(finding), "--target", target)
    assert (still.status, still.out) == (1, f"still  {finding.name}\n")


def test_without_evidence_there_is_no_verdict(run: RunCastable, target: str, tmp_path: Path) -> None:
    odd = '{name: Odd One, mana_cost: "{R}", type_line: Sorcery, oracle_text: "You can\'t cast ~ if the odd is odd."}'
    path = tmp_path / "position.yaml"
    path.write_text(f"cards: [{odd}]\nplayers: {{A: {{hand: [Odd One], battlefield: [Mountain]}}, B: {{}}}}")
    done = run("fuzz", "minimize", str(path), "--target", target)
    assert done.status == 3
    assert done.out.startswith("no evidence: ")
    assert "castable does not know" in done.err
    path.write_text("players: {A: {hand: [Shock], battlefield: [Mountain]}, B: {}}")
    done = run("fuzz", "minimize", str(path), "--target", target)
    assert (done.status, done.out) == (0, "no difference\n")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--seeds", "9:3"), '--seeds: no range "9:3"'),
        (("--theme", "hybird"), "hybrid"),
        (("--target", "/no/such/program"), "/no/such/program: it ended: it can't be started"),
        (("--target", f"{sys.executable} -c pass"), "does not say hello"),
        (("--known", "/no/such/file"), "/no/such/file"),
        (("--corpus", "/no/such/folder"), "no position can be read"),
    ],
)
def test_an_impossible_request_is_refused_with_its_reason(fuzz: RunCastable, args: tuple[str, ...], said: str) -> None:
    done = fuzz(*args)
    assert done.status == 2
    assert said in done.err


def test_a_target_is_needed(run: RunCastable) -> None:
    done = run("fuzz", "--seeds", "1:2")
    assert (done.status, done.out) == (2, "")
    assert "--target: no target" in done.err
