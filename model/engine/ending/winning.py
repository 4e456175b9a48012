"""Winning, losing and drawing by an effect (104.2b, 104.3e, 104.4c)."""

from __future__ import annotations

from ...game.course import out_by_a_draw
from ...language.abilities import Matter
from ...language.effects import EndsInDraw, WinsOrLoses
from ...language.events import EventKind
from ..events.rules import is_player_stopped, stop_where_unread
from ..events.run import Process
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from ..turn.state_based_actions import cant_lose, lose


@carries(WinsOrLoses)
def wins_or_loses(frame: Frame, effect: WinsOrLoses) -> Process[None]:
    """Players win or lose the game (104.2b, 104.3e).

    Whoever wins ends the game, be it against players who can't lose (104.1).
    """
    yield from ()
    run = frame.run
    for player in frame.players(effect.who):
        if effect.wins and not is_player_stopped(run, EventKind.WIN, player):
            lose(run, dict.fromkeys(run.position.opponents_of(player), "104.2b"))
        elif not effect.wins and not cant_lose(run, player):
            lose(run, {player: "104.3e"})


@carries(EndsInDraw)
def ends_in_draw(frame: Frame, _: EndsInDraw) -> Process[None]:
    """The game ends as a draw: nobody loses it, be it that they can't (104.1, 104.4c)."""
    yield from ()
    run = frame.run
    stop_where_unread(run, Matter.ENDS)
    run.note(out=out_by_a_draw(run.position.players, run.course.out))
