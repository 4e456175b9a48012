"""``castable import``: a card file, fetched where a provider is named, into the catalog; with a bar on a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from castable.model.catalog import VARIABLE, default_path
from castable.model.catalog.writing import Imported, import_cards, require_ours
from castable.model.game.errors import Fault, RequestError

from .network import Network
from .providers import PROVIDERS


def import_from(
    source: str, catalog: str | None, base: str | None = None, network: Network | None = None
) -> dict[str, Any]:
    """Fill the catalog that is named, or the user's own, and return what was done.

    Args:
        source: a card file, or the name of a provider, whose newest file is fetched and kept beside the catalog.
        catalog: where the catalog is.
        base: where the provider is asked instead of its own address.
        network: how it is asked.

    Raises:
        RequestError: the card file can't be had or read, or the catalog can't be written.
    """
    path = Path(catalog or os.environ.get(VARIABLE) or default_path())
    if base is not None and source not in PROVIDERS:
        raise RequestError(Fault("--from", "nothing is fetched", f"{' or '.join(PROVIDERS)} in place of {source}"))
    try:
        if source in PROVIDERS:
            done, origin, file = _fetched(source, path, base, network or Network())
        else:
            done, origin, file = _filled(Path(source), path, source), source, Path(source)
    except OSError as error:
        what = f"can't write {path}: {error.strerror or error}; nothing has changed"
        expected = "a folder that may be written to, with some 150 MB of room"
        raise RequestError(Fault("catalog", what, expected)) from None
    skipped = [{"card": s.card, "why": s.why} for s in done.skipped]
    answer = {"catalog": str(path), "cards": done.cards, "changed": done.changed, "skipped": skipped}
    return {**answer, "source": origin, "file": str(file), "dated": done.dated}


def _fetched(name: str, path: Path, base: str | None, network: Network) -> tuple[Imported, str, Path]:
    from .fetching import fetch, forget  # noqa: PLC0415
    from .providers import newest  # noqa: PLC0415

    require_ours(path)
    wanted, file = newest(name, base, network), path.with_name(f"{path.name}.{name}.json.gz")
    with _bar("fetching", None) as show:
        fetch(wanted, file, network, show)
    try:
        return _filled(file, path, wanted.url), wanted.url, file
    except RequestError:
        forget(file)  # or what can't be read would be taken for the newest file once more
        raise


def _filled(source: Path, path: Path, origin: str) -> Imported:
    with _bar("importing", source.stat().st_size if source.exists() else None) as show:
        return import_cards(source, path, lambda done: show(done, None), origin)


@contextmanager
def _bar(what: str, total: int | None) -> Iterator[Callable[[int, int | None], None]]:
    """What shows how far something is, on a terminal."""
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, known: bar.update(task, completed=done, total=known if known is not None else total)
