"""Files with moves: one a line, or a document with moves, answers and where the run ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from castable.model.documents.text import read_file, read_text
from castable.model.game.errors import Fault, RequestError

KEYS = ("moves", "answers", "until")


def read_moves(path: str) -> dict[str, Any]:
    """What a file with moves says: ``moves``, and where it is a mapping ``answers`` and ``until`` too.

    A file whose lines are no YAML or JSON list holds one move on each line; lines that begin with ``//`` say nothing.

    Raises:
        DocumentError: it can't be read.
        RequestError: it says something else.
    """
    text = read_file(Path(path))
    if not text.lstrip().startswith(("[", "{", "- ", "moves:", "answers:", "until:")):
        lines = (line.strip() for line in text.splitlines())
        return {"moves": [line for line in lines if line and not line.startswith("//")]}
    data = read_text(text)
    found = {"moves": data} if isinstance(data, list) else data
    unknown = [key for key in found if key not in KEYS]
    if unknown:
        raise RequestError(Fault(str(unknown[0]), "this key is not known", f"one of {', '.join(KEYS)}"))
    return dict(found)
