"""``castable import``: a card file into the catalog, with a progress bar where somebody watches."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from castable.model.catalog import VARIABLE, default_path
from castable.model.catalog.writing import Imported, import_cards
from castable.model.game.errors import Fault, RequestError


def import_file(source: str, catalog: str | None) -> dict[str, Any]:
    """Fill the catalog that is named, or the user's own, and return what was done.

    Raises:
        RequestError: the card file can't be read, or the catalog can't be written.
    """
    path = Path(catalog or os.environ.get(VARIABLE) or default_path())
    try:
        fill = _watched if sys.stderr.isatty() else import_cards
        done = fill(Path(source), path)
    except OSError as error:
        what = f"can't write {path}: {error.strerror or error}; nothing has changed"
        expected = "a folder that may be written to, with some 100 MB of room"
        raise RequestError(Fault("catalog", what, expected)) from None
    skipped = [{"card": s.card, "why": s.why} for s in done.skipped]
    return {"catalog": str(path), "cards": done.cards, "changed": done.changed, "skipped": skipped}


def _watched(source: Path, path: Path) -> Imported:
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress as Bar  # noqa: PLC0415

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("importing", total=source.stat().st_size if source.exists() else None)
        return import_cards(source, path, lambda done: bar.update(task, completed=done))
