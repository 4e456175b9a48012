"""Hypothesis strategies of position documents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators import NAMES, make_document

T = TypeVar("T")


class Drawing:
    """Choices that Hypothesis draws and shrinks towards the first option."""

    def __init__(self, draw: Callable[[st.SearchStrategy[int]], int]) -> None:
        self.draw = draw

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.draw(st.integers(0, len(options) - 1))] if len(options) > 1 else options[0]


@st.composite
def position_documents(draw: st.DrawFn, themes: Sequence[str] = NAMES) -> Document:
    """Documents of one of the themes of ``castable.fuzz.generators.THEMES``."""
    drawing = Drawing(draw)
    return make_document(drawing, drawing.pick(themes))
