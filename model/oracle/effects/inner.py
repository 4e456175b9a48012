"""What stands inside something smaller than itself: an amount in a noun, an instruction in a clause, a text in "later".

The grammar goes round there, and imports do not: whoever reads the whole registers here as it is loaded, and whoever
finds one inside a part asks for it by its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

from ...language.abilities import Modes
from ...language.amounts import Amount
from ...language.effects import Effect
from ...language.targets import Target
from ..sentences.meaning import Meaning

if TYPE_CHECKING:
    from .context import Context

P = ParamSpec("P")
R = TypeVar("R")


class Inner(Generic[P, R]):
    """A kind of whole that parts may hold: read by whoever has registered for it."""

    def __init__(self) -> None:
        self._read: Callable[P, R] | None = None

    def read_by(self, read: Callable[P, R]) -> Callable[P, R]:
        """Register who reads it."""
        self._read = read
        return read

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Read one."""
        assert self._read is not None, "the reader of texts is imported as a whole"
        return self._read(*args, **kwargs)


inner_amount: Inner[[str, Context], Amount | int | None] = Inner()
inner_instruction: Inner[[str, Context], Effect | None] = Inner()
inner_modal: Inner[[str, tuple[str, ...]], tuple[Meaning, Modes | None]] = Inner()
inner_modes: Inner[[Modes, Context], Modes] = Inner()
inner_text: Inner[[Sequence[Effect], Sequence[Target], Context], tuple[Effect, ...]] = Inner()
