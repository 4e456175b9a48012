"""Lists of names in sentences, read back: "2× Island (tapped), Forest and Steam Vents"."""

from __future__ import annotations

import re
from collections import Counter

from castable.model.game.characteristics import look
from castable.model.game.position import Position


def names_told(text: str, position: Position) -> Counter[tuple[str, str]]:
    """The names of a list with their notes, counted: "2× Island (tapped), Forest and Steam Vents"."""
    every = sorted({look(position, id).name or str(id) for id in position.objects}, key=len, reverse=True)
    one = re.compile(rf"(?:(\d+)× )?({'|'.join(map(re.escape, every))})(?: \(([^)]*)\))?(?:, | and |$)")
    found: Counter[tuple[str, str]] = Counter()
    at = 0
    while at < len(text):
        match = one.match(text, at)
        if match is None:
            raise ValueError(text)
        found[match[2], match[3] or ""] += int(match[1] or 1)
        at = match.end()
    return found


def two_lists(text: str, position: Position) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """Two lists with a comma between them, which names may have too."""
    for comma in re.finditer(", ", text):
        try:
            return names_told(text[: comma.start()], position), names_told(text[comma.end() :], position)
        except ValueError:
            continue
    raise ValueError(text)
