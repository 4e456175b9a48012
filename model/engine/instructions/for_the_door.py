"""What instructions do for the door, which knows none of them: registered with it (``events.carrier``)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...game.course import Waiting
from ...game.matching.scope import whose
from ...game.position import GameObject
from ...language.conditions import Condition
from ...language.costs import Cost
from ...language.effects import Effect, Ref
from ...language.filters import THIS, Not, These
from ...language.names import Bindings, Name, of_the_event
from ...language.objects import NO_OBJECT, ObjectRef
from ...language.parts import exchanged
from ..events.carrier import register
from ..events.run import Afterwards, Process, Run
from ..triggers.announcing import OF_BEFORE
from .carrying import carry_out
from .costs import may_pay
from .frame import Frame
from .keyword_actions import return_exiled


class Instructions:
    """Carries out instructions in frames of their own."""

    def do_instead(
        self, run: Run, effects: tuple[Effect, ...], source: ObjectRef, you: str, player: str, amount: int
    ) -> Process[None]:
        """Do what a replacement effect says instead of an event (614.1a)."""
        frame = Frame(run, you, source, source)
        frame.note(Name.PLAYER, (run.position.ref(player),))
        frame.note(Name.AMOUNT, amount)
        yield from carry_out(frame, effects)

    def do_afterwards(self, run: Run, said: Afterwards) -> Process[None]:
        """Do what a replacement or prevention effect says besides, once what is left of it has happened (615.5)."""
        bound = dict(said.bound)
        frame = Frame(run, said.you, said.source, said.source, bound=bound, became=dict(bound.get(Name.BECAME, ())))
        if said.about is not None:
            frame.bind(Name.IT, (said.about,))
            if (now := run.object(said.about.id)) is not None:
                frame.became[said.about] = now.ref
        if said.player:
            frame.note(Name.PLAYER, (run.position.ref(said.player),))
            frame.note(Name.AMOUNT, said.amount)
        if said.dealt_by is not None:
            frame.bind(Name.SOURCE, (said.dealt_by,))
            frame.bind(Name.DAMAGED, (run.position.ref(said.player),))
        yield from carry_out(frame, said.effects)

    def return_exiled(self, run: Run) -> Process[None]:
        """Return what was exiled until something happened that has just happened (610.3)."""
        return (yield from return_exiled(run))

    def do_first(
        self, run: Run, effect: Effect, entering: GameObject, you: str, values: tuple[tuple[str, Any], ...]
    ) -> Process[tuple[tuple[str, Any], ...]]:
        """Do something as an object enters, and return values with what that came to in them: devour (702.82a).

        What is exiled with it is linked to the permanent that it will be (607.2a).
        """
        source = run.ref(entering.id)
        frame = Frame(run, you, source, source, entering=entering.ref, became={source: entering.ref})
        yield from carry_out(frame, (effect,))
        settled: tuple[tuple[str, Any], ...] = frame.settled(values)
        return settled

    def settled_for(
        self, run: Run, source: str, you: str, values: tuple[tuple[str, Any], ...]
    ) -> tuple[tuple[str, Any], ...]:
        """Values with what they say of how an object that enters was cast put in its place."""
        found = run.object(source)
        as_ = None if found is None else found.stacked or found.cast
        bound = dict(as_.bound) if as_ is not None else {}
        frame = Frame(run, you, run.ref(source), run.ref(source), bound=bound)
        settled: tuple[tuple[str, Any], ...] = frame.settled(values)
        return settled

    def attacked(self, run: Run, entering: GameObject, ref: Ref) -> tuple[str, ...]:
        """What an object enters attacking, as what was paid for its spell decides."""
        source = run.ref(entering.id)
        bound = dict(entering.cast.bound) if entering.cast is not None else {}
        return Frame(run, entering.controller, source, source, bound=bound).attacked(ref)

    def event_is_so(self, run: Run, this: GameObject, if_: Iterable[Condition], bound: Bindings) -> bool:
        """Whether conditions hold that speak of what an event is about, as it was where it has left (603.10)."""
        said = of_the_event(dict(bound)) | dict(bound)
        return Frame(run, whose(this), this.ref, NO_OBJECT, bound=said, became=dict(said.get(Name.BECAME, ()))).holds(
            if_
        )

    def spoken_of(self, run: Run, waiting: Waiting, what: Any) -> Any:
        """What a triggered ability says of what its event was about, with that put in its place (603.3d)."""
        bound = dict(waiting.bound)
        bound = of_the_event(bound) | bound
        became = dict(bound.get(Name.BECAME, ()))
        frame = Frame(run, waiting.controller, waiting.source, NO_OBJECT, bound=bound, became=became)
        gone = run.position.current(waiting.source) is None
        now = frame.find(waiting.source) if gone else None

        def settled(part: Any) -> Any:
            if part == Not(THIS) and now is not None:
                return Not(These((now.ref,)))  # "another card" than the one that it has become
            return frame.settled(part) if isinstance(part, OF_BEFORE) else part

        return exchanged(what, settled)

    def may_pay(
        self, run: Run, player: str, cost: Cost, source: str, text: str, *, must: bool = False
    ) -> Process[bool]:
        """Let a player pay a cost if they can and want to; whether they did (118.12)."""
        return (yield from may_pay(run, player, cost, source, text, must=must))


register(Instructions())
