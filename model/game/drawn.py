"""How notebooks show values: as whoever draws them says. Nothing is drawn here, and without a drawing it is text."""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def html_of(value: object) -> str | None:
    """Return a value as HTML; ``None`` where nobody has registered a drawing of its class."""
    del value
    return None


class Drawn:
    """A value that notebooks show as HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return html_of(self)
