"""The answer ``plays``: all legal plays of a position, listed, grouped or only counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from math import inf
from typing import TYPE_CHECKING

from msgspec.structs import replace

from castable import api
from castable.model.game.deadline import OutOfTime, answer_within
from castable.model.game.errors import Fault, RequestError
from castable.model.game.plays import Play
from castable.model.game.position import ObjectId, Position

from ..answers.encoding import (
    JSON,
    witness_data,
)
from .chosen import asks_for_some, chosen
from .options import Options

if TYPE_CHECKING:
    from castable.solver.answers.playset import PlaySet


def plays_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``plays``: all legal plays, or with ``probe`` only which objects have any.

    Raises:
        OutOfTime: with the plays that were found by then.
    """
    found = _filtered(api.plays(position, player=options.player, timeout=inf), position, options)
    answer: JSON = {"player": options.player or position.priority}
    if options.probe:
        return answer | _probed(found, position, options)
    if asks_for_some(options):
        shown, count = [play.to_json(position) for play in _chosen(found, options)], found.count()
        return answer | {"count": count, "plays": shown, "truncated": count > 0, "playable": {}} | _doubts(found)
    try:
        return answer | _listed(found, position, options)
    except OutOfTime as limit:
        limit.part = lambda: answer | _listed_so_far(found, position, options)
        raise


def _chosen(found: PlaySet, options: Options) -> Iterator[Play]:
    """The plays that are asked for by their place, or by chance."""
    if options.best:
        raise RequestError(Fault("best", "plays have no preference", "a position with declare: PLAYER"))
    return chosen(found, options, "play")


def _probed(found: PlaySet, position: Position, options: Options) -> JSON:
    """Of each object whether it has a play; of those that no time was left for, it is not known."""
    asked = api.known_objects(position, options.objects, "objects") or tuple(position.objects)
    playable: dict[str, bool | None] = dict.fromkeys(asked)
    answer: JSON = {"count": None, "plays": [], "truncated": False, "playable": playable}
    try:
        for id in asked:
            playable[id] = found.playable(id)
        undecided = [id for id, has_plays in playable.items() if has_plays is None]
        return answer | _told(found.doubts_about(undecided))
    except OutOfTime as limit:
        limit.part = lambda: answer
        raise


def _listed(found: PlaySet, position: Position, options: Options) -> JSON:
    """The plays, or groups of them, as far as they are asked for."""
    if options.grouped:
        groups = list(islice(_groups_data(found, position, options), options.limit))
        answer: JSON = {"count": found.count(), "plays": [], "groups": groups, "truncated": False}
    else:
        count = found.count()  # not len: there can be more plays than an index holds
        listed = list(islice(_plays_data(found, position, options), options.limit))
        answer = {"count": count, "plays": listed, "truncated": len(listed) < count}
    return answer | {"playable": {}} | _doubts(found)


def _doubts(found: PlaySet) -> JSON:
    return _told(found.unmodelled)


def _told(doubts: tuple[tuple[str, str], ...]) -> JSON:
    return {"unmodelled": [{"object": id, "text": text} for id, text in doubts]}


PART = 0.5
"""How many seconds what is known may take to be shown where a limit of time was reached."""


def _listed_so_far(found: PlaySet, position: Position, options: Options) -> JSON:
    """The plays found before a limit of time was reached, without payments; nothing where that takes too long too."""
    without = replace(options, payments=False)
    shown = answer_within(PART, lambda: _listed(found.known, position, without), lambda _: None)
    return {} if shown is None else shown | {"count": None, "truncated": True}


def _plays_data(found: PlaySet, position: Position, options: Options) -> Iterator[JSON]:
    """Plays as JSON; with ``payments`` each with its best one, which plays that cost the same share."""
    for group in found.alike():
        if not options.payments:
            yield from (play.to_json(position) for play in group)
            continue
        first = next(group)
        verdict = api.pay(position, first, player=options.player, timeout=inf).verdict
        payment = witness_data(verdict, position, options.player)
        yield from (play.to_json(position) | {"payment": payment} for play in chain((first,), group))


def _groups_data(found: PlaySet, position: Position, options: Options) -> Iterator[JSON]:
    """The plays of a kind of each card, its copies together: how many, and the first one with what pays for it."""
    for name, count, play in found.by_card():
        verdict = api.pay(position, play, player=options.player, timeout=inf).verdict if options.payments else None
        payment = verdict and witness_data(verdict, position, options.player)
        yield {"card": name, "count": count, "example": play.to_json(position), "payment": payment}


def _filtered(found: PlaySet, position: Position, options: Options) -> PlaySet:
    if options.kind:
        found = found.of_kind(frozenset(options.kind))
    if options.objects:
        found = found.of_objects(tuple(map(ObjectId, api.known_objects(position, options.objects, "objects"))))
    return found.without_mana() if options.no_mana else found
