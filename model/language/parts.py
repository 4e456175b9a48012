"""Walking through values of the card language: what stands anywhere in a text, and a text with a part exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from .values import names_of

R = TypeVar("R")

MOST_REMEMBERED = 10_000  # answers of one question


def parts_of(value: object, into: Callable[[object], bool] | None = None) -> Iterator[object]:
    """Yield a value and everything that it consists of, each before its own parts, in the order of fields.

    Tuples are gone through, not yielded; whatever has no fields has no parts.

    Args:
        value: a value of the card language, or a tuple of such values.
        into: whether to look at the parts of a part too; by default at all of them.
    """
    left = [value]
    while left:
        part = left.pop()
        if isinstance(part, tuple):
            left.extend(reversed(part))
            continue
        yield part
        names = names_of(type(part))
        if names and (into is None or into(part)):
            left.extend([getattr(part, name) for name in reversed(names)])


def mentions(value: object, kinds: type | tuple[type, ...]) -> bool:
    """Whether a part of one of these kinds stands anywhere in a value."""
    if isinstance(value, tuple):
        return any(mentions(each, kinds) for each in value)
    if isinstance(value, kinds):
        return True
    return any(mentions(getattr(value, name), kinds) for name in names_of(type(value)))


def exchanged(value: Any, exchange: Callable[[Any], Any]) -> Any:
    """The value with some parts exchanged, from the outside in.

    Args:
        value: a value of the card language, or a tuple of such values.
        exchange: returns what to put in the place of a part; the part itself leaves it, and its own parts are asked.
    """
    if isinstance(value, tuple):
        new = tuple(exchanged(each, exchange) for each in value)
        return value if all(one is other for one, other in zip(new, value, strict=True)) else new
    other = exchange(value)
    if other is not value:
        return other
    old = ((name, getattr(value, name)) for name in names_of(type(value)))
    changes = {name: new for name, part in old if (new := exchanged(part, exchange)) is not part}
    return replace(value, **changes) if changes else value


def remembered(ask: Callable[[Any], R]) -> Callable[[Any], R]:
    """A question about values, its answers kept by the identity of the value: the texts of cards are asked often."""
    kept: dict[int, tuple[object, R]] = {}

    def answer(value: Any) -> R:
        found = kept.get(id(value))
        if found is None or found[0] is not value:
            if len(kept) >= MOST_REMEMBERED:
                kept.clear()
            found = kept[id(value)] = (value, ask(value))
        return found[1]

    return answer
