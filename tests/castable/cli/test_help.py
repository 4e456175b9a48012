"""What help lists, and what shells complete."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from castable.cli import app
from castable.cli.commands import GROUPS
from castable.model.catalog.writing import import_cards

from ..catalogs.providing import BEAR
from ..conftest import BOLT, Run

VARIABLE = "_CASTABLE_COMPLETE"
Complete = Callable[..., list[str]]


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.usefixtures("wide")
def test_help_lists_every_command_in_a_group_with_its_whole_summary(run: Run) -> None:
    shown = run("--help").out
    assert max(map(len, shown.splitlines())) <= 80
    assert "…" not in shown
    assert "..." not in shown.partition("\n")[2]
    joined = re.sub(r"\s+", " ", shown)
    for title, commands in GROUPS.items():
        assert f"\n{title}:\n" in shown
        for command in commands:
            summary = command.short_help or str(command.help).replace("\n", " ")
            assert f"{command.name} {summary}" in joined
    assert [command.name for group in GROUPS.values() for command in group] == list(app.commands)


@pytest.mark.usefixtures("wide")
def test_help_of_the_fuzzer_cuts_no_summary_either(run: Run) -> None:
    assert "..." not in run("fuzz", "--help").out.partition("\n")[2]


# ---------------------------------------------------------------- completion


@pytest.fixture
def complete(run: Run, monkeypatch: pytest.MonkeyPatch) -> Complete:
    """What a shell is told of the last of some words."""

    def asked(*words: str, shell: str = "bash") -> list[str]:
        monkeypatch.setenv(VARIABLE, f"{shell}_complete")
        monkeypatch.setenv("COMP_WORDS", "\n".join(("castable", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        done = run()
        assert done.err == ""
        return list(filter(None, done.out.splitlines()))

    return asked


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.yaml"
    path.write_text(BOLT, encoding="utf-8")
    return str(path)


def test_commands_and_options_are_completed(complete: Complete) -> None:
    assert complete("re") == ["plain,retarget", "plain,replay"]
    assert "plain,--probe" in complete("plays", "p.yaml", "--pro")
    assert complete("completion", "z") == ["plain,zsh"]
    assert complete("show", "exa") == ["file,exa"]


def test_ids_of_the_position_that_is_named_are_completed(complete: Complete, position: str) -> None:
    assert complete("show", position, "el") == ["plain,elves"]
    assert complete("show", position, "elves", "") == [
        "plain,bear", "plain,elves", "plain,lightning-bolt", "plain,mountain",
    ]  # fmt: skip
    assert complete("plays", position, "--objects", "elves,m") == ["plain,elves,mountain"]
    assert complete("why", position, "light") == ["plain,lightning-bolt"]
    assert complete("pay", position, '"cast lightning-bolt"', "--keep", "b") == ["plain,bear"]


@pytest.mark.parametrize("source", ["-", "nothing.yaml", "."])
def test_where_there_is_no_position_there_are_no_ids(complete: Complete, source: str) -> None:
    assert complete("show", source, "") == []


def test_a_document_with_faults_has_no_ids(complete: Complete, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("players: [", encoding="utf-8")
    assert complete("show", str(path), "") == []


def test_names_of_cards_are_completed_as_the_shell_takes_them(complete: Complete) -> None:
    assert complete("card", "lightning\\ b") == ["plain,Lightning\\ Bolt"]
    names = complete("card", "urza\\'s")
    assert "plain,Urza\\'s\\ Tower" in names
    assert all(name.startswith("plain,Urza\\'s") for name in names)


def test_other_shells_escape_themselves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = "lightning\\ b"
    for name, value in {VARIABLE: "fish_complete", "COMP_WORDS": f"castable card {begun}", "COMP_CWORD": begun}.items():
        monkeypatch.setenv(name, value)
    assert "Lightning Bolt" in run().out.replace("plain,", "").splitlines()


def test_names_of_the_catalog_that_is_named_are_completed(complete: Complete, tmp_path: Path) -> None:
    source, catalog = tmp_path / "cards.json", tmp_path / "catalog.sqlite"
    source.write_text(json.dumps([BEAR]), encoding="utf-8")
    import_cards(source, catalog)
    assert complete("card", "--catalog", str(tmp_path / "none"), "Test") == []
    assert complete("card", "--catalog", str(catalog), "Test") == ["plain,Test\\ Bear"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_read_what_completes(run: Run, shell: str) -> None:
    script = run("completion", shell).out
    assert VARIABLE in script
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell}")
    done = subprocess.run([program, "-n"], input=script, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_bash_completes_by_the_script(run: Run, position: str, tmp_path: Path) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash")
    command = tmp_path / "castable"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m castable "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    script = run("completion", "bash").out
    asked = f"""{script}
COMP_WORDS=(castable show {position} el); COMP_CWORD=3
_castable_completion "{command}"; echo "${{COMPREPLY[@]}}"
"""
    done = subprocess.run([bash, "--norc", "-c", asked], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("elves\n", "")
