"""Whatever ends a command that starts processes, and however hard: soon none of them is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

from ..service.asking import LARGE, line

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only there all processes can be seen")

SOON = 3.0
"""So many seconds later nothing may be left."""
ANSWERS = 2.0
"""Within so many seconds Ctrl-C is answered."""
STARTED = 60.0
CASTABLE = [sys.executable, "-m", "castable"]

TARGET = """
import json, subprocess, sys, time
subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)"])
for line in sys.stdin:
    q = json.loads(line)
    if q["ask"] == "hello":
        print(json.dumps({"name": "slow", "version": "1", "answers": ["playable"], "kinds": ["cast"]}), flush=True)
    else:
        time.sleep(600)
"""
"""Has a child, and neither answers nor hears that nobody asks it any more."""

PLAYED = """
import time
from castable.playing.many import games

def slowly(waiting, chance):
    time.sleep(600)

if __name__ == "__main__":
    players = {"A": {"library": 9, "battlefield": ["Forest"]}, "B": {"library": 9}}
    games({"castable": 1, "players": players}, 4).played(slowly, workers=2)
"""


class Tree:
    """A command and all that it has started, told by a mark in their environment."""

    def __init__(self, command: list[str], given: bytes, folder: Path) -> None:
        self._mark = f"CASTABLE_TESTED={uuid4().hex}"
        name, _, value = self._mark.partition("=")
        environment = {**os.environ, name: value, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with (folder / "out").open("wb") as out:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=out, stderr=out, cwd=folder, env=environment, process_group=0
            )
        assert self.process.stdin is not None
        self.process.stdin.write(given)
        self.process.stdin.flush()

    def living(self) -> dict[int, str]:
        """The processes that there are, and what they run."""
        found = {}
        for path in Path("/proc").glob("[0-9]*"):
            try:
                if self._mark.encode() in (path / "environ").read_bytes():
                    found[int(path.name)] = (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:  # it has ended, or is another's
                continue
        return found

    def children(self, pid: int) -> set[int]:
        """The processes that a process has started itself."""
        tasks = Path(f"/proc/{pid}/task").glob("*/children")
        return {int(child) for task in tasks for child in task.read_text().split()}

    def end(self) -> None:
        for pid in self.living():
            os.kill(pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()


Fits = Callable[[dict[int, str]], bool]


def running(number: int, what: str) -> Fits:
    """Whether so many of the processes have that in their command, other than as what a target is."""
    return lambda living: sum(what in c and "--target" not in c for c in living.values()) >= number


REQUESTS = b"".join(line(id=n, ask="mana", position=LARGE) for n in range(4))
FUZZ = ["fuzz", "--workers", "2", "--target", f"{sys.executable} -I -S target.py"]
COMMANDS: dict[str, tuple[list[str], bytes, Fits]] = {
    "fuzz": ([*CASTABLE, *FUZZ, "--theme", "hybrid"], b"", running(2, "target.py")),
    "laws": ([*CASTABLE, "fuzz", "laws", *FUZZ[1:], "--theme", "hybrid"], b"", running(2, "target.py")),
    "batch": ([*CASTABLE, "batch", "-", "--workers", "2"], REQUESTS, running(2, "answering.serving")),
    "stdio": ([*CASTABLE, "serve", "--stdio", "--workers", "2"], REQUESTS, running(2, "answering.serving")),
    "serve": ([*CASTABLE, "serve", "--port", "0", "--workers", "2"], b"", running(4, "answering.serving")),
    "played": ([sys.executable, "played.py"], b"", running(2, "spawn_main")),
}


@contextmanager
def started(name: str, folder: Path) -> Iterator[Tree]:
    """A command whose workers are at something."""
    (folder / "target.py").write_text(TARGET)
    (folder / "played.py").write_text(PLAYED)
    command, given, is_up = COMMANDS[name]
    tree = Tree(command, given, folder)
    try:
        assert until(lambda: is_up(tree.living()), STARTED), (folder / "out").read_text()
        time.sleep(1.0)
        yield tree
    finally:
        tree.end()


def until(is_so: Callable[[], bool], seconds: float) -> bool:
    """Whether something comes to be so within so many seconds."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize("sign", ["SIGINT", "SIGTERM", "SIGKILL"])
@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_is_left_of_a_command_that_a_signal_ends(name: str, sign: str, tmp_path: Path) -> None:
    with started(name, tmp_path) as tree:
        tree.process.send_signal(getattr(signal, sign))
        until(lambda: not tree.living(), SOON)
        assert tree.living() == {}
        assert tree.process.wait(SOON) != 0 or name == "serve"


@pytest.mark.parametrize("name", ["fuzz", "laws"])
def test_interrupting_does_not_wait_for_a_target_that_hangs(name: str, tmp_path: Path) -> None:
    with started(name, tmp_path) as tree:
        os.killpg(tree.process.pid, signal.SIGINT)  # as a terminal does
        assert tree.process.wait(ANSWERS) == 130
    assert "Traceback" not in (tmp_path / "out").read_text()


@pytest.mark.parametrize("name", ["fuzz", "laws"])
def test_nothing_is_left_of_a_worker_that_is_killed(name: str, tmp_path: Path) -> None:
    with started(name, tmp_path) as tree:
        workers = [pid for pid, command in tree.living().items() if "spawn_main" in command]
        targets = {pid: tree.children(pid) for worker in workers for pid in tree.children(worker)}
        theirs = {*targets, *(child for children in targets.values() for child in children)}
        assert len(theirs & tree.living().keys()) >= 4
        os.kill(workers[0], signal.SIGKILL)
        until(lambda: not theirs & tree.living().keys(), SOON)
        assert theirs & tree.living().keys() == set()  # the pool is lost with it, and opened anew
