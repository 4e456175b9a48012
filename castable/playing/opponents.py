"""Players for whom chance decides, so that somebody can play against them: the same game leads to the same moves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from castable.api.given import named_player
from castable.model.documents import write_position
from castable.model.game.errors import NoAnswer

from .many import at_random
from .past import Move
from .script import Script
from .stop import Stop

MOST_DRAWN = 50
"""So many moves are drawn at once: who waits for an answer asks again, as what is left of a game may take long."""


def decide_at_random(script: Script, players: Sequence[str], most: int = MOST_DRAWN) -> tuple[Move, ...]:
    """Let chance decide for some players as long as one of them is asked, and return the moves made so.

    Chance is drawn from where the script has led to, which says the seed of the game: whoever makes the same moves in
    the same game gets the same answers. A play of which it is not known whether it can be made is none; they pass.

    Args:
        script: how far a game has gone; it goes on, unless it was refused a move.
        players: for whom chance decides.
        most: after so many moves it ends.

    Raises:
        RequestError: there is no such player.
    """
    position = script.game.position
    for player in players:
        named_player(position, player, "random")
    chance = Random(json.dumps(write_position(position)))
    before = len(script.game.moves)
    for _ in range(most if script.refused is None and script.stopped is None else 0):
        decision = script.game.decision
        if decision is None or decision.who not in players:
            break
        _decide(script, chance)
    return script.game.moves[before:]


def _decide(script: Script, chance: Random) -> None:
    """Make one move at random, or pass where it is not known whether the one that is drawn can be made."""
    game = script.game
    assert game.decision is not None
    try:
        script.game = game.take(at_random(game, chance))
    except NoAnswer as limit:
        if game.decision.kind != "priority":
            script.limit = Stop(why=str(limit))
            return
        script.game = game.take("pass")
    script.events += script.game.events
