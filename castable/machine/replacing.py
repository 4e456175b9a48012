"""Files that are replaced: a new one takes the place of an old one once it is whole."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

_MODE = 0o666


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """A file that takes the place of ``path`` when all is written, and leaves the old one alone otherwise.

    It has the rights of any new file. What is no file, such as a pipe, is written to as it is.

    Raises:
        OSError: it can't be written.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as out:
            yield out
        return
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as out:
            yield out
        Path(name).chmod(_MODE & ~_mask())
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)


def _mask() -> int:
    """What this process takes away from the rights of new files."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
