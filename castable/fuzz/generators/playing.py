"""Positions that random games lead to: plays that resolve, triggers, choices, and time that passes."""

from __future__ import annotations

from itertools import islice
from random import Random

from castable import api
from castable.model.documents import read_position, write_position
from castable.model.game.course import NO_COURSE
from castable.model.game.errors import CastableError, NoAnswer
from castable.model.game.notation import format_play
from castable.model.game.position import Position
from castable.playing.game import Game

from ..contract.protocol import Document
from ..documents.editing import with_ids
from .choosing import Chooser
from .pool import Pool

KINDS = frozenset({"cast", "activate", "play"})
MOST_FAILURES = 6
"""So many objects that have no play are looked at before the player passes."""
MOST_DECISIONS = 40
"""So many decisions are answered on the way to a position."""
MOST_OPTIONS = 12
"""An answer that is no play is one of so many first ones."""


def played_on(document: Document, choose: Chooser, pool: Pool, most: int) -> Document:
    """The document after up to so many random plays and what comes of them, where some player has priority.

    A game that comes to what castable does not understand, or that waits for something which a document says in words
    of castable's own, counts only as far as the last position before.

    Raises:
        DocumentError: the document has faults.
    """
    game = Game.begin(read_position(document, cards=pool.source), seed=choose.pick(range(1, 1 << 20)))
    reached: Position | None = None
    plays = choose.pick(range(1, most + 1))
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        if game.decision.kind == "priority" and _is_plain(game.position):
            reached = game.position
            if plays <= 0 and (not reached.stack or choose.pick((False, False, True))):
                break
        move = some_move(game, choose, may_play=plays > 0)
        plays -= game.decision.kind == "priority" and move != "pass"
        try:
            game = game.take(move)
        except NoAnswer:  # nobody knows whether it can be paid for
            break
    return document if reached is None else with_ids(_seen(reached), pool.source)


def _seen(position: Position) -> Document:
    """A position as anybody sees it: what castable remembers of a game stays out."""
    document = write_position(position.with_(course=NO_COURSE))
    document.pop("course", None)  # how often each object has become another one
    return document


def some_move(game: Game, choose: Chooser, *, may_play: bool = True) -> str:
    """A random answer to the decision that a game waits for; to what is on the stack a player passes twice in three."""
    assert game.decision is not None
    if game.decision.kind != "priority":
        return choose.pick(tuple(islice(game.decision.options, MOST_OPTIONS)))
    if not may_play or (game.position.stack and choose.pick((True, True, False))):
        return "pass"
    return _some_play(game.position, choose)


def _some_play(position: Position, choose: Chooser) -> str:
    """A random play of an object of the player with priority, or to pass, where none is soon found."""
    assert position.priority is not None
    player = position.players[position.priority]
    objects = [*player.hand, *(id for id in position.battlefield if position.objects[id].controller == player.name)]
    plays = api.plays(position, timeout=float("inf")).of_kind(KINDS).without_mana()
    for _ in range(min(MOST_FAILURES, len(objects))):
        own = plays.of_objects((objects.pop(choose.pick(range(len(objects)))),))
        try:
            return format_play(own.sample(Random(choose.pick(range(1 << 20)))), position)
        except (CastableError, LookupError):  # it has none, or none that is known
            continue
    return "pass"


_REMEMBERED = (
    "delayed", "shields", "extra_turns", "phases_to_come", "skips", "stays_tapped", "exerted", "until_left", "out",
)  # fmt: skip
"""What a game may remember that goes on to matter."""


def _is_plain(position: Position) -> bool:
    """Whether a document says all of a position without what only a game of castable writes there."""
    objects = position.objects.values()
    copies = any(o.own is not None or (o.token and any(f.oracle_text for f in o.card.faces)) for o in objects)
    return not copies and not any(getattr(position.course, name) for name in _REMEMBERED)
