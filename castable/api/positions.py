"""Positions as they are now, and written another way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from castable.model.game.drawn import Drawn, html_of
from castable.model.language.cards import CardSource

from .given import PositionLike, known_objects, path_or_text, read

if TYPE_CHECKING:
    from castable.model.documents.converting import Converted


def show(position: PositionLike, objects: Iterable[str] = ()) -> dict[str, Any]:
    """Return what objects are now (613), by default all, and how things stand, as JSON.

    Keys: ``turn``, ``priority``, ``passed``, ``stack``, ``players``, and ``objects`` by id.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such object.
    """
    position = read(position)
    ids = known_objects(position, objects, "objects")
    from ..answers.showing import show_data  # noqa: PLC0415

    return show_data(position, ids)


def convert(source: Mapping[str, Any] | Path | str, to: str = "json", cards: CardSource | None = None) -> Converted:
    """Return a position however it is written, and its text written another way.

    Args:
        source: a document, a path, or text: a document in JSON or YAML, a puzzle file (``.pzl``) or the state of a
            game in its keys, a cheat file of XMage's test mode. Text of a single line that does not begin with ``{``
            is a path.
        to: ``json``, ``yaml`` or ``puzzle``.
        cards: where cards are found, as for ``read``.

    Raises:
        DocumentError: it has faults; all of them are listed.
        RequestError: there is no such form.
    """
    from castable.model.documents.converting import convert as convert_text  # noqa: PLC0415
    from castable.model.documents.text import read_file  # noqa: PLC0415

    if isinstance(source, str):
        source = path_or_text(source)
    return convert_text(read_file(source) if isinstance(source, Path) else source, to, cards)


@html_of.register
def _draw(value: Drawn) -> str:
    """Draw what notebooks show; the drawings are loaded by the first one."""
    from ..drawing.notebook import draw  # noqa: PLC0415

    return draw(value)
