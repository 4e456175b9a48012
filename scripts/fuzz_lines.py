"""Send many fuzzed lines to ``castable serve --stdio``, and say what became of them and of its memory.

python scripts/fuzz_lines.py --lines 100000

The exit status is 1 where a line was not answered, an answer was no strict JSON, or a fault of ours came to light.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from threading import Thread
from typing import NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.processes import HEAD, Marked, row
from tests.castable.service.lines.fuzzed import fuzzed_lines

EVERY = 1000  # answers between two looks at the memory


def main() -> int:
    """Run it; returns 0 where every line was answered or refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    lines = [line for line in fuzzed_lines(random.Random(options.seed), options.lines) if line.strip()]
    command = [sys.executable, "-m", "castable", "serve", "--stdio", "--workers", str(options.workers)]
    pipe = subprocess.PIPE
    found, start, marked, memory = Counter[str](), time.monotonic(), Marked(), [0.0]
    with subprocess.Popen([*command, "--timeout", "5"], stdin=pipe, stdout=pipe, env=marked.environment) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        Thread(target=_send, args=(process, lines), daemon=True).start()
        for number, answer in enumerate(process.stdout):
            found[kind := _kind(answer)] += 1
            if kind in ("fault", "ended"):
                print(f"{lines[number]!r}\n  {answer!r}")
            if number % EVERY == 0:
                memory.append(marked.mebibytes())
    seconds = time.monotonic() - start
    left, faults = marked.left(), found["fault"] + found["ended"] + len(lines) - found.total()
    span = memory[min(2, len(memory) - 1)], memory[-1]
    print(HEAD)
    print(row(f"fuzzed lines, seed {options.seed}", len(lines), found, faults, found["ended"], span, left))
    print(f"{seconds:.0f} s, {found.total() / seconds:.0f} lines a second, {max(memory):.0f} MiB at most")
    is_fine = not faults and process.returncode == 0 and not left
    return 0 if is_fine else 1


def _send(process: subprocess.Popen[bytes], lines: list[bytes]) -> None:
    assert process.stdin is not None
    for line in lines:
        process.stdin.write(line)
    process.stdin.close()


def _kind(answer: bytes) -> str:
    """Whether a line was answered or refused; anything else is a fault."""
    try:
        found = json.loads(answer, parse_constant=_refuse)
    except ValueError:
        return "fault"
    if found["ok"]:
        return "answered"
    message = found["error"]["message"]
    if "ended early" in message:
        return "ended"
    return "fault" if "internal error" in message or "Traceback" in message else "refused"


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


if __name__ == "__main__":
    sys.exit(main())
