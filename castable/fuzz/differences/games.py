"""Games to hold a target's against: only moves of which everybody would make the same.

A play that can be paid in two ways leads to two positions, and so does what chance decides; a target that goes another
way there has done nothing wrong.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import Struct

from castable import api
from castable.model.game.characteristics import board, look
from castable.model.game.deadline import time_limit
from castable.model.game.errors import CastableError
from castable.model.game.matching import Scope, matches
from castable.model.game.plays import Costly
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Enters
from castable.model.language.wording import describe, text_of
from castable.playing.game import Game
from castable.playing.perft import Perft

from ..contract.protocol import Document, PerftReply, Question
from ..generators.choosing import RandomChooser
from ..generators.playing import some_move
from .judging import SECONDS, Evidence, NoEvidence

MOST_MOVES = 8
"""So many decisions of a game are answered."""
MOST_TRIES = 3
"""So many moves are looked at for one that is certain."""
DEPTH = 2
"""So many decisions are counted one after the other."""
ENTERS_TAPPED = "614.1d"
"""The rule of texts that say that something enters tapped; with 614.1c, of all that say how permanents enter."""
MOST_BRANCHES = 60
"""A position with more answers than that is not counted further."""


class Step(Struct, frozen=True):
    """A move, the position before it, and the game after it."""

    move: str
    before: Position
    game: Game


def random_line(document: Document, position: Position) -> list[Step]:
    """Some moves from a position, drawn from the document alone, as long as each of them is certain."""
    choose = RandomChooser(zlib.crc32(json.dumps(document, sort_keys=True).encode()))
    game, line = Game.begin(position), list[Step]()
    while game.decision is not None and len(line) < MOST_MOVES:
        moves = dict.fromkeys(some_move(game, choose) for _ in range(MOST_TRIES))
        step = next(_certain(game, moves), None)
        if step is None:
            break
        line.append(step)
        game = step.game
    return line


def replayed(position: Position, moves: Iterable[str]) -> list[Step]:
    """These moves from a position.

    Raises:
        NoEvidence: one of them can't be made there, or is not certain.
    """
    game, line = Game.begin(position), list[Step]()
    for move in moves:
        step = next(_certain(game, (move,)), None)
        if step is None:
            raise NoEvidence("the moves are not certain")
        line.append(step)
        game = step.game
    return line


def _certain(game: Game, moves: Iterable[str]) -> Iterator[Step]:
    """Those of some moves that can be made, in one way."""
    for move in moves:
        try:
            with time_limit(SECONDS):
                after = game.take(move)
                if is_certain(game, move, after):
                    yield Step(move, game.position, after)
        except CastableError:
            continue


def is_certain(game: Game, move: str, after: Game) -> bool:
    """Whether everybody who makes a move comes to the same: it is paid in one way, and chance decides nothing."""
    if after.stopped is not None or after.position.course.chances != game.position.course.chances:
        return False
    if game.decision is None or game.decision.kind != "priority":
        return game.decision is None or game.decision.kind != "pay"
    play = api.read_play(move, game.position)
    return not isinstance(play, Costly) or not api.pay(game.position, play, alternatives=1).alternatives


def certain_perft(position: Position) -> Perft:
    """How many sequences of two decisions there are.

    Raises:
        NoEvidence: there are many, or some of them lead to where not everybody would come.
        NoAnswer: that is not known.
    """
    game = Game.begin(position)
    if game.decision is None:
        raise NoEvidence("the game is over")
    options = list(islice(game.decision.options, MOST_BRANCHES + 1))
    if len(options) > MOST_BRANCHES:
        raise NoEvidence("there are many answers")
    by_move: dict[str, int] = {}
    for move in options:
        after = game.take(move)
        if not is_certain(game, move, after):
            raise NoEvidence("not everybody would come to the same")
        by_move[move] = after.decision.options.count() if after.decision else 0
    return Perft((len(options), sum(by_move.values())), by_move)


def first_otherwise(ours: Perft, reply: PerftReply) -> tuple[str, int, int]:
    """An answer with which more sequences begin, or fewer, where a target says so much; and both numbers."""
    theirs = reply.by_move or {}
    for move in sorted({*ours.by_move, *theirs} if theirs else ()):
        right, said = ours.by_move.get(move, 0), theirs.get(move, 0)
        if right != said:
            return move, right, said
    return f"{DEPTH} decisions", ours.nodes, reply.nodes


def evidence_of_step(step: Step, right: str) -> Evidence:
    """What happens by the rules at the last of some moves, as evidence for what is so after it."""
    entered = list(entered_tapped(step.before, step.game.position))
    rules = {event.rule for event in step.game.events} | ({ENTERS_TAPPED} if entered else set())
    lines = (right, *(f"{e.text} ({e.rule})" for e in step.game.events), *(f"{text} (614.1c–d)" for text in entered))
    return Evidence(True, step.move, Question.MOVES, tuple(sorted(rules)), lines)


def entered_tapped(before: Position, after: Position) -> Iterator[str]:
    """What has entered the battlefield tapped between two positions, each with the text that says so."""
    for id in after.battlefield:
        made = after.objects[id]
        if made.tapped and (id not in before.battlefield or before.objects[id].since != made.since):
            says = next(_tapping(after, id), "")
            yield f"{made.card.name} enters tapped" + (f": {says}" if says else "")


def _tapping(position: Position, id: ObjectId) -> Iterator[str]:
    """The texts by which a permanent has entered tapped: its own first."""
    for source in dict.fromkeys((id, *position.battlefield)):
        made = position.objects[source]
        scope = Scope(board(position), made.controller, source)
        for ability in look(position, source).all_abilities:
            if isinstance(ability, Enters) and ability.tapped and matches(ability.what, scope, id):
                yield f"{made.card.name} says: {describe(ability, text_of(made.printed))}"


def waits_for_a_play(game: Game) -> bool:
    """Whether a game is where its state can be told: nothing is under way, or it is over."""
    return game.decision is None or game.decision.kind == "priority"
