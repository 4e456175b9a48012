"""Speed: how a player comes to have some, and the triggered ability that has no source (702.179)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.characteristics import permanents_with
from ...language.abilities import LifeChanges, ManaEvent, TriggeredAbility
from ...language.amounts import SPEED, Speed
from ...language.conditions import Holds, YourTurn
from ...language.effects import IncreasesSpeed
from ...language.filters import Compare, Who
from ..command_zone import card_of, find_in_command, put_in_command
from ..events.run import Process, Run
from ..instructions.carrying import carries
from ..instructions.frame import Frame

MOST = 4
_FASTER = TriggeredAbility(
    ManaEvent.OTHER,
    effects=(IncreasesSpeed(),),
    when=LifeChanges(Who.OPPONENT, gains=False, during=(YourTurn(),)),
    if_=(Holds(Speed(), Compare.AT_MOST, MOST - 1),),
    times_each_turn=1,
)
_CARD = card_of("Speed", (_FASTER,))


def start_engines(run: Run) -> None:
    """A player with a permanent that starts the engines has speed 1 (702.179a); with speed comes its ability."""
    for name, player in run.position.players.items():
        speed = player.counters.get(SPEED, 0)
        if not speed and any(_starts(run, id, name) for id in permanents_with(run.position, "start your engines!")):
            set_speed(run, name, 1)
            speed = 1
        if speed and find_in_command(run.position, "Speed", name) is None:
            put_in_command(run, name, _CARD)


def _starts(run: Run, id: str, player: str) -> bool:
    found = run.object(id)
    return found is not None and found.controller == player and not found.phased_out  # 702.26d


def set_speed(run: Run, player: str, speed: int) -> None:
    """Let a player's speed be a number (702.179c)."""
    old = run.position.players[player]
    run.position = run.position.with_player(replace(old, counters={**old.counters, SPEED: speed}))


@carries(IncreasesSpeed)
def increases_speed(frame: Frame, effect: IncreasesSpeed) -> Process[None]:
    """The speed of players increases, up to 4 (702.179d)."""
    yield from ()
    for player in frame.players(effect.who):
        now = frame.run.position.players[player].counters.get(SPEED, 0)
        set_speed(frame.run, player, min(MOST, now + effect.number))
