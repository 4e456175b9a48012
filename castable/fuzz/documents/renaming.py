"""Plays under other names of their objects and players."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from castable.model.game.plays import Activate, Cast, Costly, PlayLand
from castable.model.game.position import ObjectId


def renamed_play(play: PlayLand | Costly, names: Mapping[str, str]) -> PlayLand | Costly:
    """A play of objects under other names."""
    play = replace(play, object=_id(play.object, names))
    if not isinstance(play, (Cast, Activate)):
        return play
    if isinstance(play, Cast):
        by = None if play.by is None else _id(play.by, names)
        play = replace(play, by=by, splice=tuple(_id(id, names) for id in play.splice))
    targets = tuple(tuple(names.get(t, t) for t in group) for group in play.targets)
    division = tuple(tuple((names.get(t, t), n) for t, n in shares) for shares in play.division)
    return replace(play, targets=targets, division=division)


def _id(id: str, names: Mapping[str, str]) -> ObjectId:
    return ObjectId(names.get(id, id))
