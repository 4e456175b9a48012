"""Saying a value of the card language, whatever it is, and words as lists and sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

Say = Callable[[Any], str]
WORDS: dict[type, Say] = {}
"""How values of a class, or of classes based on it, are said; every module of this room adds its own."""


def describe(value: Any) -> str:
    """Say a value of the card language in English: a filter, amount, cost, target, effect, ability or card."""
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "nothing"}[value]
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, tuple | frozenset):
        return joined(map(describe, value))
    say = next((WORDS[cls] for cls in type(value).__mro__ if cls in WORDS), None)
    return say(value) if say else name_as_words(value)


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as a list: "a, b and c"."""
    listed = [w for w in words if w]
    return f" {last} ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else "".join(listed)


def sentence(text: str) -> str:
    """Words with a capital letter at the beginning and a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", '"')) else ".")


def name_as_words(value: object) -> str:
    """The name of a class as words, where nothing better is known."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", type(value).__name__).lower()
