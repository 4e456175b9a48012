"""Targets that speak of the player or object whom an event is about: "that player controls" (115.1d, 603.3d)."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from ...language.abilities import AnyOfThese, Begins, When
from ...language.effects import IT, SOURCE, YOU, Bound, Does, Ref, SpokenOf, Targeted
from ...language.filters import THIS
from ...language.names import Name
from ...language.parts import exchanged
from ..phrases.lexicon import OF_DEFENDER, OF_EVENT

_OTHER_PLAYER = re.compile(
    r"\btarget (?:player|opponent)|\bfor each (?:player|opponent|other player)\b|\bthis way\b|\bwhen you do\b", re.I
)
"""What else \"that player\" may be in a text, or what targets it has only later."""
_TARGETS = re.compile(
    r"(?P<target>\b[Tt]arget (?:(?!target\b)[\w/,'-]+ )*?)"
    r"(?:(?:that player|that opponent|they) (?P<how>controls?)|(?P<where>from|in) (?:that player's|their) graveyard)\b"
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


def of_event_player(value: Any, player: Ref | None, defending: Ref | None) -> Any:
    """What a text with targets of the event's player, or of the defending one (508.5), means where they are these."""

    def put(part: Any) -> Any:
        if part == OF_EVENT and player is not None:
            return SpokenOf(player)
        if part == OF_DEFENDER and defending is not None:
            return SpokenOf(defending)
        if isinstance(part, Does):
            return Does(_as_printed(part.what), _as_printed(part.marked))
        return part

    return exchanged(value, put)


def _as_printed(text: str) -> str:
    text = text.replace(" chosen by chance", " chosen at random")
    text = text.replace(" of the active player's choice", " of their choice")
    text = _COMPARED_SO.sub(lambda found: f"with {_COMPARING[found['how']]} {found['stat']}", text)
    for printed, written in _MANA_SPENT.items():
        text = text.replace(written, printed)
    text = text.replace("other than the event's object", "other than that creature")
    text = text.replace("counters on the event's object", "counters on that creature")
    return _SAID.sub(lambda found: f"that player{found['of'] or ''}", text)


_COUNTED = re.compile(r"(?<=target )(?P<rest>[^.]*, where X is )the number of (?P<what>[^.,]+)")
_NUMBER = "the event's number"


_ITS_NUMBER = re.compile(r"(?<=target )(?P<rest>[^.]*, where X is )its (?=(?:power|toughness)\.)")


_MANA_SPENT = {
    "the number of colors of mana spent to cast ~": "the event's colors",
    "the amount of mana spent to cast ~": "the event's mana",
}
_SPENT = re.compile(
    r"(?P<before>\b[Tt]arget [^.]*(?:less than or equal to|, where X is) )"
    rf"(?P<spent>{'|'.join(map(re.escape, _MANA_SPENT))})(?=[.,]| from\b)"
)
"""A number of the mana that was spent on the object with the text, with which a target is compared."""


def with_event_number(text: str, names: Collection[str], *, own: bool = False) -> str:
    """A text in which the number of targets is that of the event, where that tells one of what the text says.

    ``own``: what the event is about is the object with the text, whose power "its power" is.
    """
    text = _SPENT.sub(lambda found: found["before"] + _MANA_SPENT[found["spent"]], text)
    text = _ITS_NUMBER.sub(r"\g<rest>~'s ", text) if own else text
    return _COUNTED.sub(lambda found: found["rest"] + _NUMBER if found["what"] in names else found[0], text)


_THEIR_CHOICE = re.compile(r"(?P<target>\b[Tt]arget [^.,]+?) of their choice\b")


def with_active_chooser(text: str, when: When) -> str:
    """A text whose targets a player chooses as a step of theirs begins: the active player, and not who controls it."""
    begins = isinstance(when, Begins) and not when.host and not when.chosen
    return _THEIR_CHOICE.sub(r"\g<target> of the active player's choice", text) if begins else text


def with_chance(text: str) -> str:
    """A text with what only triggered abilities know: what is chosen at random, modes for different players."""
    text = text.replace("Each mode must target a different player", "Each mode must target a player of its own")
    text = text.replace("hoose one at random —", "hoose one by chance —")
    return _AT_RANDOM.sub(r"\g<target> chosen by chance", text)


_AT_RANDOM = re.compile(r"(?P<target>\b[Tt]arget [^.,]+?) chosen at random\b")
_COMPARISONS = {
    "lesser": "less than",
    "equal or lesser": "less than or equal to",
    "greater": "greater than",
    "equal or greater": "greater than or equal to",
    "the same": "equal to",
}
_COMPARING = {said: word for word, said in _COMPARISONS.items()}
_STAT = r"(?P<stat>power|toughness|mana value)"
_WITH_STAT = re.compile(rf"\bwith (?P<how>{'|'.join(_COMPARISONS)}) {_STAT}\b(?! (?:as|than)\b)")
_COMPARED_SO = re.compile(
    rf"\bwith {_STAT} (?P<how>{'|'.join(sorted(_COMPARING, key=len, reverse=True))}) the event's object's (?P=stat)"
)
_ONE_TARGET = re.compile(
    r"^(?P<before>(?:(?!\btarget\b|[,.]|\bthen\b|\band\b|\btwo\b|\bany number\b|\bother than\b).)*\btarget\b"
    r"(?:(?!\btarget|[,.]|\bthen\b|\band\b).)*?)(?=\bwith (?:\w+ or |the )?(?:lesser|greater|same) )"
)
"""The first target of a text, and nothing before it with which it may be compared instead."""


_OF_OBJECT = (IT, Bound(Name.EVENT_IT))
_COUNTERS_ON = re.compile(
    r"(?<=target )(?P<before>[^.]* with (?:power|toughness|mana value) less than or equal to the number of counters on)"
    r" that creature(?= from)"
)


_OTHER_THAN = re.compile(r"^(?P<before>(?:(?!\btarget\b|[.]).)*\btarget [\w ]+? other than) that creature\b")


def event_object(when: When, it: Ref | None) -> Ref | None:
    """What an event is about: the object with the text only where it is the subject of each of several events."""
    others = isinstance(when, AnyOfThese) and not all(getattr(event, "what", THIS) == THIS for event in when.parts)
    return IT if others else it


def with_event_object(text: str, it: Ref | None) -> str:
    """A text whose one target is compared with what the event is about: "with lesser mana value"."""
    if it in _OF_OBJECT:
        text = _COUNTERS_ON.sub(r"\g<before> the event's object", text, count=1)
        text = _OTHER_THAN.sub(r"\g<before> the event's object", text, count=1)
    first = _ONE_TARGET.match(text)
    found = _WITH_STAT.match(text, first.end()) if first else None
    own = it == SOURCE
    if found is None or not (own or it in _OF_OBJECT) or (own and found["how"].startswith("equal")):
        return text
    of = "~" if own else "the event's object"
    stat = found["stat"]
    said = f"with {stat} {_COMPARISONS[found['how']]} {of}'s {stat}"
    return text[: found.start()] + said + text[found.end() :]
