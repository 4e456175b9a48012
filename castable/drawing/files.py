"""Pictures as files: a new one takes the place of an old one when it is whole, and of nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from castable.model.game.errors import Fault, RequestError

BEGINNING = b"<svg "


def write_picture(drawn: str, file: str) -> None:
    """Write an SVG picture to a file.

    Raises:
        RequestError: the file can't be written, or holds something else than such a picture; it is left as it is.
    """
    path = Path(file)
    try:
        _require_picture(path)
        with NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as beside:
            beside.write(drawn.encode() + b"\n")
        Path(beside.name).chmod(0o666 & ~_mask())
        Path(beside.name).replace(path)
    except OSError as error:
        raise RequestError(Fault("--svg", f"can't write {file}: {error.strerror}", "a file to write")) from None


def _require_picture(path: Path) -> None:
    if path.exists():
        with path.open("rb") as old:
            beginning = old.read(len(BEGINNING))
        if beginning not in (b"", BEGINNING):
            expected = "a name that no file has, or an SVG file of castable"
            raise RequestError(Fault("--svg", f"{path} holds something else; it is left as it is", expected))


def _mask() -> int:
    """What this process takes away from the rights of new files."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
