"""Pictures as files: a new one takes the place of an old one when it is whole, and of nothing else."""

from __future__ import annotations

from pathlib import Path

from castable.model.game.errors import Fault, RequestError

from ..machine.replacing import replacing

BEGINNING = b"<svg "


def write_picture(drawn: str, file: str) -> None:
    """Write an SVG picture to a file.

    Raises:
        RequestError: the file can't be written, or holds something else than such a picture; it is left as it is.
    """
    path = Path(file)
    try:
        _require_picture(path)
        with replacing(path) as out:
            out.write(drawn + "\n")
    except OSError as error:
        raise RequestError(Fault("--svg", f"can't write {file}: {error.strerror}", "a file to write")) from None


def _require_picture(path: Path) -> None:
    if path.is_file():
        with path.open("rb") as old:
            beginning = old.read(len(BEGINNING))
        if beginning not in (b"", BEGINNING):
            expected = "a name that no file has, or an SVG file of castable"
            raise RequestError(Fault("--svg", f"{path} holds something else; it is left as it is", expected))
