"""What is asked of all that are chosen together: "with different names"."""

from __future__ import annotations

import re

from ...language.filters import Quality

_APART = re.compile(r" with different (?P<by>name|power|toughness|mana value)s")


def apart_by(text: str) -> tuple[str, Quality | None]:
    """A noun without what no two of those chosen may have in common, and that."""
    found = _APART.search(text)
    if found is None:
        return text, None
    return f"{text[: found.start()]}{text[found.end() :]}", Quality(found["by"])
