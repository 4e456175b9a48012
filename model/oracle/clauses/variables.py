"""X where a text says what it is: "up to X target creatures, where X is the number of Elves you control" (107.3c)."""

from __future__ import annotations

import re

from ...language.amounts import Amount, X
from ...language.parts import exchanged, mentions
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


def asks_x(value: object) -> bool:
    """Whether a value depends on X."""
    return mentions(value, X)


def _put(target: Target, number: Amount | int) -> Target:
    """The target with a number wherever X stands in it."""
    put: Target = exchanged(target, lambda part: number if isinstance(part, X) else part)
    return put
