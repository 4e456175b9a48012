"""A line's sentences, one by one."""

from __future__ import annotations

import re

_SENTENCE = re.compile(r"(?<=[.⟧])\s+(?=[A-Z~{⟦+−])")


def sentences(text: str) -> list[str]:
    """The sentences of a text, each with its full stop."""
    return _SENTENCE.split(text)
