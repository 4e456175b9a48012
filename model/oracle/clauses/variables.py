"""X where a text says what it is: "up to X target creatures, where X is the number of Elves you control" (107.3c)."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ...language.amounts import Amount, X
from ...language.targets import Target
from ..phrases.amounts import amount

_DEFINED = re.compile(r"(?:\bwhere |^|[.] )X is (?P<amount>[^.]+?)(?: as you (?:cast|activate) ~)?(?:[.,]|$)")


def with_x(target: Target, text: str) -> Target | None:
    """A target with what a text says X is in place of X, or ``None`` where that is not understood."""
    found = _DEFINED.search(text)
    if found is None or not asks_x(target):
        return target
    number = amount(found["amount"])
    return None if number is None or asks_x(number) else _put(target, number)


def asks_x(value: Any) -> bool:
    """Whether a value depends on X."""
    if isinstance(value, tuple):
        return any(map(asks_x, value))
    if isinstance(value, X):
        return True
    return is_dataclass(value) and any(asks_x(getattr(value, f.name)) for f in fields(value))


def _put(value: Any, number: Amount | int) -> Any:
    """The value with a number wherever X stands in it."""
    if isinstance(value, tuple):
        return tuple(_put(v, number) for v in value)
    if isinstance(value, X):
        return number
    if not is_dataclass(value) or isinstance(value, type):
        return value
    return replace(value, **{f.name: _put(getattr(value, f.name), number) for f in fields(value) if f.init})
