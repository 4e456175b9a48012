"""What the door asks of instructions: it knows none of them, so whoever carries them out registers here.

Effects happen through the door, and replacement effects say "instead" and "unless its controller pays": each needs the
other. The door comes first, and names what it needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from ...game.course import Waiting
from ...game.position import GameObject
from ...language.conditions import Condition
from ...language.costs import Cost
from ...language.effects import Effect, Ref
from ...language.names import Bindings
from ...language.objects import ObjectRef
from .run import Afterwards, Process, Run


class Carrier(Protocol):
    """Carries out instructions, and has costs paid, while something happens."""

    def do_instead(
        self, run: Run, effects: tuple[Effect, ...], source: ObjectRef, you: str, player: str, amount: int
    ) -> Process[None]:
        """Do what a replacement effect says instead of an event (614.1a)."""
        ...

    def do_afterwards(self, run: Run, said: Afterwards) -> Process[None]:
        """Do what a replacement or prevention effect says besides, once what is left of the event has happened."""
        ...

    def return_exiled(self, run: Run) -> Process[None]:
        """Return what was exiled until something happened that has just happened (610.3)."""
        ...

    def do_first(
        self, run: Run, effect: Effect, entering: GameObject, you: str, values: tuple[tuple[str, Any], ...]
    ) -> Process[tuple[tuple[str, Any], ...]]:
        """Do something as an object enters, and return values with what that came to in them."""
        ...

    def settled_for(
        self, run: Run, source: str, you: str, values: tuple[tuple[str, Any], ...]
    ) -> tuple[tuple[str, Any], ...]:
        """Values with what they say of how an object that enters was cast put in its place."""
        ...

    def attacked(self, run: Run, entering: GameObject, ref: Ref) -> tuple[str, ...]:
        """What an object enters attacking, as what was paid for its spell decides."""
        ...

    def event_is_so(self, run: Run, this: GameObject, if_: Iterable[Condition], bound: Bindings) -> bool:
        """Whether conditions on what an event is about hold, for an object whose text waits for it (603.4)."""
        ...

    def spoken_of(self, run: Run, waiting: Waiting, what: Any) -> Any:
        """What a triggered ability says of what its event was about, with that put in its place."""
        ...

    def may_pay(
        self, run: Run, player: str, cost: Cost, source: str, text: str, *, must: bool = False
    ) -> Process[bool]:
        """Let a player pay a cost if they can and want to; whether they did (118.12)."""
        ...


_registered: list[Carrier] = []


def register(carrier: Carrier) -> None:
    """Let the door ask this one from now on."""
    _registered[:] = [carrier]


def carrier() -> Carrier:
    """Whoever carries out instructions."""
    return _registered[0]
