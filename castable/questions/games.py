"""Answers to questions about a game that moves."""

from __future__ import annotations

from castable import api
from castable.model.game.position import Position

from ..answers.encoding import (
    JSON,
)
from .options import Options


def run_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``run``: what happens as moves are made, how things then stand, and what is waited for."""
    from castable.model.documents import write_position  # noqa: PLC0415

    from ..playing.game import run_script  # noqa: PLC0415
    from ..playing.script import LISTED, decision_data  # noqa: PLC0415

    done = run_script(
        position,
        options.moves,
        answers=options.answers,
        until=options.until,
        seed=options.seed,
        defaults=options.defaults,
    )
    game, now = done.game, done.game.position
    seen = (*now.battlefield, *now.stack)
    return {
        "position": dict(write_position(now)),
        "objects": api.show(now, seen)["objects"] if seen else {},
        "events": [event.data() for event in done.events],
        "decision": decision_data(game, min(options.limit, LISTED)),
        "stopped": done.stopped and done.stopped.data(),
        "result": game.result,
        "made": done.made,
        "refused": done.refused,
    }


def perft_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``perft``: how many sequences of so many decisions there are, with ``divide`` by the first of them."""
    from ..playing.game import Game  # noqa: PLC0415
    from ..playing.perft import perft  # noqa: PLC0415

    found = perft(Game.begin(position, options.seed), options.depth)
    return {
        "depth": options.depth,
        "nodes": found.nodes,
        "by_depth": list(found.by_depth),
        "by_move": found.by_move if options.divide else {},
    }
