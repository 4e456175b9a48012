"""What is tied to a process ends with it, also where the one that sees to it was lost; nothing else does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from castable.machine import reaper

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only there a process tells its parent")

SLEEPS = f'[{sys.executable!r}, "-I", "-S", "-c", "import time; time.sleep(60)"]'


def tied(body: str) -> list[int]:
    """The processes that a program has printed the numbers of, which has ended without a word to them."""
    head = """
    import os, signal, subprocess, sys, time
    from pathlib import Path
    from castable.machine.tether import tie, untie

    null = subprocess.DEVNULL

    def sleeper(*, apart=False):
        process = subprocess.Popen(%s, stdout=null, stderr=null, start_new_session=apart)
        print(process.pid, flush=True)
        return process

    def reapers():
        for path in Path("/proc").glob("[0-9]*"):
            try:
                command = (path / "cmdline").read_bytes().split(bytes(1))
                if any(part.endswith(b"/reaper.py") for part in command) and MARK in (path / "environ").read_bytes():
                    yield int(path.name)
            except OSError:
                pass

    MARK = b"CASTABLE_TESTED=%d-%d"
    """
    mark = os.getpid(), time.monotonic_ns()
    program = textwrap.dedent(head % (SLEEPS, *mark)) + textwrap.dedent(body) + "\nos._exit(0)\n"
    environment = {**os.environ, "CASTABLE_TESTED": "%d-%d" % mark, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return [int(pid) for pid in done.stdout.split()]


def left(pids: list[int], seconds: float = 3.0) -> list[int]:
    """Those that are left after so many seconds, or earlier where none is."""
    end = time.monotonic() + seconds
    while (alive := [pid for pid in pids if is_alive(pid)]) and time.monotonic() < end:
        time.sleep(0.02)
    return alive


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_what_is_tied_ends_with_who_tied_it() -> None:
    pids = tied("for apart in (False, True): tie(sleeper(apart=apart).pid)")
    assert len(pids) == 2
    assert left(pids) == []


def test_what_is_untied_goes_on() -> None:
    pids = tied("one, two = sleeper(), sleeper(); tie(one.pid); tie(two.pid); untie(one.pid)")
    assert left(pids[1:]) == []
    assert left(pids[:1], 0.5) == pids[:1]
    os.kill(pids[0], signal.SIGKILL)


def test_a_reaper_that_is_lost_is_replaced() -> None:
    pids = tied("""
        tie(sleeper().pid)
        before = set(reapers())
        assert len(before) == 1, before
        os.kill(*before, signal.SIGKILL)
        while set(reapers()):
            time.sleep(0.01)
        tie(sleeper().pid)
    """)
    assert len(pids) == 2
    assert left(pids) == []


def test_a_copy_of_the_process_ties_nothing_of_it() -> None:
    pids = tied("""
        tie(sleeper().pid)
        if not os.fork():
            os.closerange(0, 3)
            time.sleep(5)
    """)
    assert left(pids) == []


def test_a_child_of_a_child_that_left_its_session_ends_too() -> None:
    child = f"import subprocess; subprocess.Popen({SLEEPS}, start_new_session=True).wait()"
    parent = f"import subprocess; subprocess.run([{sys.executable!r}, '-c', {child!r}])"
    outer = subprocess.Popen([sys.executable, "-c", parent])
    end = time.monotonic() + 20
    while len(tree := list(reaper.descendants(outer.pid))) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    reaper.end_tree(outer.pid)
    outer.wait()
    assert len(tree) == 2
    assert left(tree) == []
