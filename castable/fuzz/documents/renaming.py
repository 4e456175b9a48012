"""Documents and plays under other names: ids of objects, and players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from castable.model.game.plays import Activate, Cast, Costly, PlayLand
from castable.model.game.position import ObjectId

WORDS = frozenset(
    {"card", "token", "name", "keyword", "phase", "until", "pay", "type_line", "oracle_text", "what", "cards", "cost",
     "counters", "mana"}
)  # fmt: skip
"""Keys of a document whose text is no name of an object or player, even if it looks like one."""
OF_CHOICES = frozenset({"player"})
"""Of what has been chosen for an object, this may name a player."""


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """A document, or a part of one, under other names; an ability goes by the id of its object (``elves.1``)."""
    if isinstance(value, str):
        return _renamed_text(value, names)
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, dict):
        return {_renamed_text(k, names): v if _is_word(k, v) else _under(k, v, names) for k, v in value.items()}
    return value


def _renamed_text(text: str, names: Mapping[str, str]) -> str:
    id, _, number = text.rpartition(".")
    return names.get(text) or (f"{names[id]}.{number}" if id in names and number.isdigit() else text)


def _is_word(key: str, value: object) -> bool:
    return key in WORDS and not (key == "mana" and isinstance(value, list))  # whose entries say what made it


def _under(key: str, value: Any, names: Mapping[str, str]) -> Any:
    if key != "chosen" or not isinstance(value, dict):
        return renamed(value, names)
    return {k: renamed(v, names) if k in OF_CHOICES else v for k, v in value.items()}


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
