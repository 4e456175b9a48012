"""The city's blessing: what ascend gives a player for the rest of the game (702.131)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.characteristics import permanents_with
from ...language.effects import Ascends
from ..events.run import Process, Run
from ..instructions.carrying import carries
from ..instructions.frame import Frame

BLESSED = "you have the city's blessing"
ENOUGH = 10  # permanents (702.131a–b)


def bless(run: Run) -> None:
    """Give the city's blessing to players with ten permanents, one of which has ascend (702.131b)."""
    for id in permanents_with(run.position, "ascend"):
        player = run.position.objects[id].controller
        if not run.position.objects[id].phased_out:
            _bless_with_enough(run, player)


@carries(Ascends)
def ascends(frame: Frame, effect: Ascends) -> Process[None]:
    """Players who control ten permanents get the city's blessing (702.131a)."""
    yield from ()
    for player in frame.players(effect.who):
        _bless_with_enough(frame.run, player)


def _bless_with_enough(run: Run, player: str) -> None:
    """Give a player with ten permanents the city's blessing, for the rest of the game."""
    history = run.position.history
    mine = (o for id in run.position.battlefield if (o := run.position.objects[id]).controller == player)
    if BLESSED not in history.facts.get(player, ()) and sum(not o.phased_out for o in mine) >= ENOUGH:
        facts = {**history.facts, player: tuple(sorted((*history.facts.get(player, ()), BLESSED)))}
        run.position = run.position.with_(history=replace(history, facts=facts))
