"""Sentence forms with slots: ``"<spells> cost <mana> less to cast"``.

A form says which words stand where; each slot is read by the reader of its kind (a noun, an amount, mana, …), so that a
form stays one line whatever may stand in its slots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_SLOT = re.compile(r"<(\w+)(?::(\w+))?>|\[([^\]]*)\]|\{\{|\}\}")

_SHAPES = {"counter": r"[\w+/-]+(?: strike)?"}
"""What the words of a kind look like, where a slot could otherwise take words of its neighbour."""

Slots = Mapping[str, Callable[[str], Any]]
"""Readers of slots, by kind; each returns ``None`` for what it does not understand."""


@cache
def _pattern(form: str) -> tuple[re.Pattern[str], tuple[tuple[str, str], ...], str]:
    """A form as a regular expression, the names and kinds of its slots, and the longest words that it must have.

    ``[…]`` may be left out.
    """
    out, place, slots, fixed = "", 0, [], [""]
    for found in _SLOT.finditer(form):
        out += re.escape(form[place : found.start()])
        fixed.append(form[place : found.start()])
        place = found.end()
        if found[0] in ("{{", "}}"):
            out += re.escape(found[0][0])
            continue
        if found[3] is not None:
            out += f"(?:{'|'.join(re.escape(o) for o in found[3].split('|'))})?"
            continue
        slots.append((found[1], found[2] or found[1]))
        out += f"(?P<{found[1]}>{_SHAPES.get(found[2] or found[1], '.+?')})"
    words = max((*fixed, form[place:]), key=len).lower()
    return re.compile(out + re.escape(form[place:]), re.IGNORECASE), tuple(slots), words


def fit(form: str, text: str, slots: Slots) -> dict[str, Any] | None:
    """What stands in the slots of a form, each read, or ``None`` where the text has another form."""
    pattern, names, words = _pattern(form)
    found = pattern.fullmatch(text) if words in text.lower() else None  # most forms end here
    if found is None:
        return None
    read: dict[str, Any] = {}
    for name, kind in names:
        value = slots[kind](found[name])
        if value is None:
            return None
        read[name] = value
    return read


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """A sentence form and what a sentence of that form means."""

    form: str
    meaning: Callable[..., T | None]


def read_forms(forms: tuple[Form[T], ...], text: str, slots: Slots) -> T | None:
    """What the first form that fits makes of a text."""
    for each in forms:
        found = fit(each.form, text, slots)
        if found is not None:
            made = each.meaning(**found)
            if made is not None:
                return made
    return None
