"""Signatures that are known and not to be told again: one in a line, and after ``#`` why."""

from __future__ import annotations

import re
from pathlib import Path

from castable.model.game.errors import Fault, RequestError

_LINE = re.compile(r"(\S+)\s+#\s*(\S.*)")
_SLUG = re.compile(r"[\w.+-]+", re.ASCII)


def read_known(path: Path) -> dict[str, str]:
    """The known signatures and their comments.

    Raises:
        RequestError: the file can't be read, or a line of it says something else.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise RequestError(Fault(str(path), f"it can't be read: {error}", "a list of signatures")) from None
    return parse_known(text, str(path))


def parse_known(text: str, where: str) -> dict[str, str]:
    """The signatures and comments of a text; empty lines, and those that begin with ``#``, say nothing.

    Raises:
        RequestError: a line says something else; the fault names it.
    """
    known: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if said and not said.startswith("#"):
            slug, comment = _signature(said, f"{where}:{number}")
            if slug in known:
                raise RequestError(Fault(f"{where}:{number}", f"{slug} stands here again", "each signature once"))
            known[slug] = comment
    return known


def _signature(said: str, where: str) -> tuple[str, str]:
    found = _LINE.fullmatch(said)
    slug = found[1] if found else said.split(maxsplit=1)[0]
    if not _SLUG.fullmatch(slug):
        raise RequestError(Fault(where, f'"{slug}" is no signature', "the name of a finding's folder"))
    if found is None:
        raise RequestError(Fault(where, f"no comment stands after {slug}", f"{slug} # why it is known"))
    return slug, found[2].strip()
