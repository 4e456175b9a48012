"""What a worker does: it answers the lines that it is given, one after the other."""

from __future__ import annotations

import os
import signal
import sys

from ...limits import bound_memory
from .requests import answer_line

OUT_OF_MEMORY = 137
"""The status with which a worker ends that has no memory left."""


def serve(timeout: float, memory: int) -> None:
    """Answer the lines of standard input on standard output until there are no more: what a worker does.

    An empty line says that it is ready. Whatever else is printed goes to standard error.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # to end silently when somebody presses Ctrl-C
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        import castable.solver.answers.check  # noqa: F401, PLC0415  # what all questions need takes none of their time

        bound_memory(memory)
        answers.write(b"\n")
        answers.flush()
        for line in sys.stdin.buffer:
            try:
                answer = answer_line(line, timeout)
            except MemoryError:
                os._exit(OUT_OF_MEMORY)
            answers.write(answer.encode("utf-8", "backslashreplace") + b"\n")
            answers.flush()
