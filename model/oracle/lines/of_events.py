"""Targets that are of the player whom an event is about: "target creature that player controls" (115.1d, 603.3d)."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from ...language.effects import YOU, Does, Ref, SpokenOf, Targeted
from ...language.parts import exchanged
from ..phrases.lexicon import OF_EVENT

_OTHER_PLAYER = re.compile(
    r"\btarget (?:player|opponent)|\bfor each (?:player|opponent|other player)\b|\bthis way\b|\bwhen you do\b", re.I
)
"""What else \"that player\" may be in a text, or what targets it has only later."""
_TARGETS = re.compile(
    r"(?P<target>\btarget (?:(?!target\b)[\w/,'-]+ )*?)"
    r"(?:(?:that player|they) (?P<how>controls?)|(?P<where>from|in) (?:that player's|their) graveyard)\b"
)
_SAID = re.compile(r"the event's player(?P<of>'s)?")


def with_event_player(text: str, player: Ref | None) -> str:
    """A text with its targets said to be of the event's player, where that is known and nobody else can be meant."""
    if player is None or player == YOU or isinstance(player, Targeted) or _OTHER_PLAYER.search(text):
        return text
    return _TARGETS.sub(
        lambda found: (
            found["target"]
            + ("the event's player controls" if found["how"] else f"{found['where']} the event's player's graveyard")
        ),
        text,
    )


def of_event_player(value: Any, player: Ref | None) -> Any:
    """What a text with targets of the event's player means where the event is about this player."""

    def put(part: Any) -> Any:
        if part == OF_EVENT and player is not None:
            return SpokenOf(player)
        if isinstance(part, Does):
            return Does(_as_printed(part.what), _as_printed(part.marked))
        return part

    return exchanged(value, put)


def _as_printed(text: str) -> str:
    return _SAID.sub(lambda found: f"that player{found['of'] or ''}", text)


_COUNTED = re.compile(r"(?<=target )(?P<rest>[^.]*, where X is )the number of (?P<what>[^.,]+)")
_NUMBER = "the event's number"


_ITS_NUMBER = re.compile(r"(?<=target )(?P<rest>[^.]*, where X is )its (?=(?:power|toughness)\.)")


def with_event_number(text: str, names: Collection[str], *, own: bool = False) -> str:
    """A text in which the number of targets is that of the event, where that tells one of what the text says.

    ``own``: what the event is about is the object with the text, whose power "its power" is.
    """
    text = _ITS_NUMBER.sub(r"\g<rest>~'s ", text) if own else text
    return _COUNTED.sub(lambda found: found["rest"] + _NUMBER if found["what"] in names else found[0], text)
