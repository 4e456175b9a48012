"""Life that players gain and lose, and what their life totals become (119)."""

from __future__ import annotations

from ...language.effects import (
    GainsLife,
    LosesLife,
    SetsLife,
)
from ...language.events import EventKind
from ...language.names import Name
from ..events.proposed import Life
from ..events.run import Process
from .carrying import carries
from .frame import Frame


@carries(GainsLife)
def gains_life(frame: Frame, effect: GainsLife) -> Process[None]:
    """Players gain life (119.3)."""
    yield from _life(frame, effect, 1)


@carries(LosesLife)
def loses_life(frame: Frame, effect: LosesLife) -> Process[None]:
    """Players lose life (119.3)."""
    yield from _life(frame, effect, -1)


def _life(frame: Frame, effect: GainsLife | LosesLife, sign: int) -> Process[None]:
    numbers = {p: max(0, frame.number(effect.amount, p)) for p in frame.players(effect.who)}
    events = yield from frame.happen(
        *(Life(player=p, amount=sign * n, source=frame.source) for p, n in numbers.items() if n)
    )
    frame.note(Name.AMOUNT, sum(abs(e.amount) for e in events if e.kind == EventKind.LIFE))


@carries(SetsLife)
def sets_life(frame: Frame, effect: SetsLife) -> Process[None]:
    """A life total becomes a number: the player gains or loses the difference (119.5)."""
    for player in frame.players(effect.who):
        more = frame.number(effect.amount, player) - frame.run.position.players[player].life
        if more:
            yield from frame.happen(Life(player=player, amount=more, source=frame.source))
