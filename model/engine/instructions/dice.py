"""Rolling dice (706)."""

from __future__ import annotations

from collections.abc import Sequence

from ...game.decisions import Subsets, chosen
from ...language.abilities import Matter
from ...language.effects import RollsDice, Row
from ...language.events import Deed, EventKind
from ...language.names import Name
from ..events.door import told
from ..events.rules import stop_where_unread
from ..events.run import Process, ask
from ..events.told import Event
from .carrying import carries, carry_out
from .frame import Frame


@carries(RollsDice)
def rolls_dice(frame: Frame, effect: RollsDice) -> Process[None]:
    """Chance gives each die a number; what the table says of the result happens (706.2, 706.3a)."""
    stop_where_unread(frame.run, Matter.RESOLVES)
    for player in frame.players(effect.who):
        rolls = [frame.run.chance(effect.sides) + 1 for _ in range(frame.number(effect.number))]
        plus = frame.number(effect.plus)
        result = (yield from _result(frame, effect, player, rolls)) + plus
        frame.note(Name.RESULT, result)
        frame.note(Name.DID, True)
        _tell(frame, player, rolls, plus)
        found = next((row for row in effect.rows if is_in(row, result)), None)
        if found is not None:
            yield from carry_out(frame, (found.effect,))


def is_in(row: Row, result: int) -> bool:
    """Whether a result lies in the range of a row (706.3a)."""
    return row.least <= result and (row.most is None or result <= row.most)


def _result(frame: Frame, effect: RollsDice, player: str, rolls: Sequence[int]) -> Process[int]:
    """The natural result: of several rolls the total, the highest, or the one that the player chooses."""
    if effect.highest:
        return max(rolls, default=0)
    if not effect.chosen or len(set(rolls)) < 2:
        return rolls[0] if effect.chosen and rolls else sum(rolls)
    items = tuple(dict.fromkeys(str(n) for n in rolls))
    answer = yield from ask(player, "choose", "which result", Subsets(items), rule="706.2", source=frame.source.id)
    return int(chosen(answer)[0])


def _tell(frame: Frame, player: str, rolls: Sequence[int], plus: int) -> None:
    events = [
        Event(
            kind=EventKind.DOES,
            rule="706.2",
            text=f"{player} rolls {n}",
            player=player,
            verb=Deed.ROLL_DIE,
            amount=n,
            plus=plus,
            source=frame.source,
        )
        for n in rolls
    ]
    once = Event(kind=EventKind.DOES, rule="706.2", text=f"{player} has rolled", player=player, verb=Deed.ROLL_DICE,
                 source=frame.source)  # fmt: skip
    told(frame.run, [*events, *([once] if rolls else [])], frame.run.position)
