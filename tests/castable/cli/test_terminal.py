"""Colors and widths of lines for people, on a terminal and elsewhere."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from castable.cli.terminal import colored, has_colors, shown, wrapped

from ..conftest import BOLT

REASON = (
    "  118.3: the total cost {R} of lightning-bolt can't be paid without mountain while the held plays stay payable"
)
STYLE = re.compile(r"\x1b\[[\d;]*m")


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_a_reason_is_wrapped_at_the_width_of_the_terminal() -> None:
    lines = wrapped(REASON, 60)
    assert max(map(len, lines)) <= 60
    assert " ".join(line.strip() for line in lines) == REASON.strip()
    assert [re.match(" *", line)[0] for line in lines] == ["  ", "      "]  # type: ignore[index]


@pytest.mark.parametrize(
    ("line", "width"),
    [
        ("short", 60),
        ("", 60),
        ("x" * 200, 60),
        ('  "oracle_text": "' + "word " * 40 + '"', 60),
        ("{" + " word" * 40, 60),
        (REASON, 20),
    ],
)
def test_what_fits_is_no_prose_or_has_no_room_is_left_alone(line: str, width: int) -> None:
    assert wrapped(line, width) == [line]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("legal: cast bear", ["legal"]),
        ("illegal", ["illegal"]),
        ("legal in modern", ["legal"]),
        ("lightning-bolt: yes", ["yes"]),
        ("unknown", ["unknown"]),
        (REASON, ["118.3"]),
        ("[not understood: Frobnicate] Flying", ["[not understood: Frobnicate]"]),
        ("Legal Bear {G}", []),
        ("illegally", []),
        ("  pay {R}", []),
    ],
)
def test_verdicts_rules_and_what_is_not_understood_have_colors(line: str, parts: list[str]) -> None:
    found = colored(line)
    assert (
        re.findall(r"\x1b\[[\d;]*m([^\x1b]+)\x1b\[0m", STYLE.sub(lambda style: style[0], found)) == parts
        or [STYLE.sub("", part) for part in re.findall(r"(?:\x1b\[[1-9][\d;]*m)+([^\x1b]+)\x1b\[0m", found)] == parts
    )
    assert click.unstyle(found) == line


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_nobody_who_wants_none_gets_colors(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_colors(Screen())
    assert list(shown(["legal"], Screen())) != ["legal"]
    monkeypatch.setenv(name, value)
    assert not has_colors(Screen())
    assert list(shown(["legal"], Screen())) == ["legal"]
    assert len(list(shown([REASON], Screen()))) == 2


def test_elsewhere_than_on_a_terminal_lines_are_as_they_are() -> None:
    assert list(shown(["legal", REASON], io.StringIO())) == ["legal", REASON]
    assert list(shown(["legal"], None)) == ["legal"]


def on_terminal(*words: str, **environment: str) -> str:
    """What castable prints on a terminal of its own."""
    master, slave = pty.openpty()
    try:
        env = {**os.environ, "COLUMNS": "60", "TERM": "xterm", **environment}
        command = (sys.executable, "-m", "castable", *words)
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave, env=env, check=False)
        return os.read(master, 65536).decode().replace("\r\n", "\n")
    finally:
        os.close(master)
        os.close(slave)


def test_the_command_wraps_and_colors_on_a_terminal_only(tmp_path: Path) -> None:
    position = tmp_path / "position.yaml"
    position.write_text(BOLT, encoding="utf-8")
    asked = ("check", str(position), "activate bear.1")
    printed = on_terminal(*asked)
    assert STYLE.search(printed)
    assert max(len(click.unstyle(line)) for line in printed.splitlines()) <= 60
    plain = on_terminal(*asked, NO_COLOR="1")
    assert plain == click.unstyle(printed)
    piped = subprocess.run(
        (sys.executable, "-m", "castable", *asked), capture_output=True, text=True, check=False
    ).stdout
    assert not STYLE.search(piped)
    as_data = on_terminal(*asked, "--json")
    assert as_data.startswith('{"verdict": "illegal"')
    assert not STYLE.search(as_data)
    refused = on_terminal("check", str(position), "cast nothing")
    assert click.unstyle(refused).startswith("castable: ")
    assert STYLE.search(refused)
