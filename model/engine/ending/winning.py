"""Winning and losing by an effect (104.2b, 104.3e)."""

from __future__ import annotations

from ...language.effects import (
    WinsOrLoses,
)
from ...language.events import EventKind
from ..events.rules import is_player_stopped
from ..events.run import Process
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from ..turn.state_based_actions import cant_lose, lose


@carries(WinsOrLoses)
def wins_or_loses(frame: Frame, effect: WinsOrLoses) -> Process[None]:
    """Players win or lose the game (104.2b, 104.3e)."""
    yield from ()
    for player in frame.players(effect.who):
        losers = [p for p in frame.run.position.players if p != player] if effect.wins else [player]
        losers = [p for p in losers if not cant_lose(frame.run, p)]
        if effect.wins and is_player_stopped(frame.run, EventKind.WIN, player):
            continue
        rule = "104.2b" if effect.wins else "104.3e"
        lose(frame.run, dict.fromkeys(losers, rule))
