"""Answers to questions about a game that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castable import api
from castable.model.game.position import Position

from ..answers.encoding import (
    JSON,
)
from .options import NO_OPTIONS, Options

if TYPE_CHECKING:
    from ..playing.past import Beginning
    from ..playing.script import Script


def run_answer(begun: Position | Beginning, _: str, options: Options) -> JSON:
    """Answer ``run``: what happens as moves are made, how things then stand, and what is waited for."""
    from ..playing.game import run_script  # noqa: PLC0415
    from ..playing.opponents import decide_at_random  # noqa: PLC0415
    from ..playing.records import move_data, record  # noqa: PLC0415

    done = run_script(
        begun,
        options.moves,
        answers=options.answers,
        until=options.until,
        seed=options.seed,
        defaults=options.defaults,
    )
    drawn = {"drawn": list(map(move_data, decide_at_random(done, options.random)))} if options.random else {}
    written = {"record": record(done.game).to_document()} if options.record else {}
    return {**script_data(done, options.limit), **drawn, **written}


def replay_answer(text: str, options: Options) -> JSON:
    """Answer ``replay``: what happens as a game is played again as it was recorded, and how things then stand."""
    from ..playing.records import read_record, replay  # noqa: PLC0415

    found = read_record(text if "\n" in text else f"{text}\n")
    done = replay(found, None if options.made == NO_OPTIONS.made else options.made)
    written = {"record": found.to_document()} if options.record else {}
    return {**script_data(done, options.limit), "moves": len(found.moves), **written}


def script_data(done: Script, limit: int) -> JSON:
    """How far a script went, as JSON, with so many options of the decision at most."""
    from castable.model.documents import write_position  # noqa: PLC0415

    from ..playing.script import LISTED, decision_data  # noqa: PLC0415

    game, now = done.game, done.game.position
    seen = (*now.battlefield, *now.stack)
    return {
        "position": dict(write_position(now)),
        "objects": api.show(now, seen)["objects"] if seen else {},
        "events": [event.data() for event in done.events],
        "decision": decision_data(game, min(limit, LISTED)),
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
