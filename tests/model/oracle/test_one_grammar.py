"""Over a whole card file: two forms that fit one text, and say as much of it themselves, mean the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from castable.model.oracle import read_face
from castable.model.oracle.phrases.forms import Grammar, fitting
from tests.model.oracle.card_file import require_card_file, texts

require_card_file()

EVERY = 8
"""So many faces of the file are passed over for each that is read; all of them take a minute."""
Found = dict[tuple[str, str], str]


def _watching(conflicts: Found) -> Callable[..., Any]:
    """A reading of a text that also looks at what the other forms make of it which say as much of it."""

    def readings(grammar: Grammar[Any], text: str, context: Any = None) -> Iterator[tuple[Callable[..., Any], Any]]:
        best: tuple[int, Callable[..., Any], Any] | None = None
        before = after = getattr(context, "now", None)
        for form, found in fitting(grammar.forms, text):
            said = form.template.own_words(found)
            if best is not None and said < best[0]:
                break
            if before is not None:
                context.now = before
            value = grammar._meaning(form, found, context)
            if value is None:
                continue
            if best is None:
                best, after = (said, form.meaning, value), getattr(context, "now", None)
            elif value != best[2]:
                conflicts[best[1].__name__, form.meaning.__name__] = text
        if before is not None:
            context.now = after if best is not None else before
        if best is not None:
            yield best[1], best[2]

    return readings


def test_no_two_forms_mean_something_else_by_one_text(monkeypatch: pytest.MonkeyPatch) -> None:
    conflicts: Found = {}
    monkeypatch.setattr(Grammar, "readings", _watching(conflicts))
    for number, (name, text, type_line) in enumerate(texts()):
        if number % EVERY == 0:
            read_face(name, text, type_line)
    assert conflicts == {}
