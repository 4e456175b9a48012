"""Questions "why not?" about random positions: objects of every zone, plays that some rule or their cost forbids."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from castable.fuzz.generators import Wanted, generate
from castable.model.documents import read_position
from castable.model.engine import find_refusal
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import format_play
from castable.model.game.plays import Pass, Play, Special
from castable.model.game.position import ObjectId, Position

from .brute_force import candidates

MOST_OBJECTS = 6
MOST_PLAYS = 4  # that a rule refuses, and as many that only their cost may stand against
MOST_TRIED = 400  # plays of one position whose refusal is looked at
PHASES = ("upkeep", "main1", "combat_begin", "main2", "end")
NO_CARD = frozenset({"601.2a", "602.1", "116.2", "305.1", "117.1", "605.1a", "118.9", "601.2b"})
"""Rules against what was never on offer; of each of them one play is asked about, whatever the object."""


class Question(Struct, frozen=True):
    """Why a player can't make a play, or any play of an object, in a position."""

    position: Position
    subject: Play | ObjectId
    player: str

    def __str__(self) -> str:
        about = self.subject if isinstance(self.subject, str) else format_play(self.subject, self.position)
        return f"why {about!r} --player {self.player}"


def questions(seed: int) -> Iterator[Question]:
    """Yield the questions of a seed, all about one position."""
    rng = random.Random(seed)
    position = _changed(read_position(generate(seed, Wanted(plays=rng.choice((0, 0, 2))))), rng)
    player = position.priority or rng.choice(sorted(position.players))
    objects = sorted(position.objects)
    for id in rng.sample(objects, min(MOST_OBJECTS, len(objects))):
        yield Question(position, id, player)
    for play in _plays(position, player, rng):
        yield Question(position, play, player)


def _changed(position: Position, rng: random.Random) -> Position:
    """The position as it is, or with some permanents tapped, or at another time."""
    if rng.random() < 1 / 2:
        share = rng.choice((2, 3, 4))
        some = [id for id in position.battlefield if rng.randrange(share)]
        tapped = {id: replace(position.objects[id], tapped=True) for id in some}
        position = position.with_(objects={**position.objects, **tapped})
    if rng.random() < 1 / 4:
        who = rng.choice(sorted(position.players))
        turn = replace(position.turn, player=who, phase=rng.choice(PHASES))
        position = position.with_(turn=turn, priority=rng.choice(sorted(position.players)), passed=())
    return position


def _plays(position: Position, player: str, rng: random.Random) -> Iterator[Play]:
    """Plays that differ in the rule that refuses them, or that only their cost may stand against."""
    every = [play for play in candidates(position, rng) if not isinstance(play, Pass)]
    unrefused: list[Play] = []
    refused: dict[tuple[str, ...], Play] = {}
    for play in rng.sample(every, min(MOST_TRIED, len(every))):
        refusal = find_refusal(position, play, player)
        if refusal is None:
            unrefused.append(play)
        else:
            refused.setdefault(_of_its_kind(play, refusal), play)
    for plays in (unrefused, list(refused.values())):
        yield from rng.sample(plays, min(MOST_PLAYS, len(plays)))


def _of_its_kind(play: Play, refusal: IllegalAction) -> tuple[str, ...]:
    """What plays have in common of which one is asked about: the rule and the object; what is not on offer is one."""
    if refusal.rule in NO_CARD or isinstance(play, Special):
        return (refusal.rule,)
    return refusal.rule, getattr(play, "object", "")
