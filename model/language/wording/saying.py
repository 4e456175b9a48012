"""Saying a value of the card language, whatever it is: who says which, and what a text knows while it is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from ..filters import Zone
from ..targets import Target
from .english import VERB, YOU, NounPhrase, joined

__all__ = ["WORDS", "Say", "Speech", "describe", "say"]


class Speech(Struct, frozen=True):
    """What a text knows as its words follow one another: what it stands on, and what it has spoken of.

    ``me`` is what the object with the text is called, ``name`` its name as an instant or sorcery says it; ``host`` what
    it is attached to. ``you`` is the player as whom amounts and conditions are read, ``asker`` the one to whose amounts
    a condition compares those of others. Of its ``targets`` some have been ``named``, which are spoken of as "that
    creature" from then on; what else has a name is ``called`` something. ``dies``: its object is a creature or
    planeswalker (700.4). ``zone`` is where the text works, ``held`` are the conditions that it has named for what it
    says now, ``settled`` is what names stand for that have not been spoken of.
    """

    me: str = "this permanent"
    name: str = ""
    host: str = "the object it's attached to"
    dies: bool = True
    giver: str = "the object that gives it this ability"
    you: NounPhrase = YOU
    asker: NounPhrase = YOU
    targets: tuple[Target, ...] = ()
    named: set[int] = field(default_factory=set)
    zone: Zone = Zone.BATTLEFIELD
    called: dict[str, NounPhrase] = field(default_factory=dict)
    settled: dict[str, Any] = field(default_factory=dict)
    held: tuple[Any, ...] = ()

    def seen_by(self, player: NounPhrase) -> Speech:
        """The same text as another player would read it."""
        return replace(self, you=player)

    def with_targets(self, targets: tuple[Target, ...]) -> Speech:
        """The same text with targets of which none has been named."""
        return replace(self, targets=targets, named=set())

    def quoted(self, me: str, host: str = "") -> Speech:
        """A text in quotation marks, of another object that is called so."""
        return Speech(me=me, giver=self.name or self.me, host=host or self.host)


WORDLESS = "[something that has no words yet]"
"""What stands for a value of a class that nobody has given words; a test finds it."""

Say = Callable[[Any, Speech], str]
WORDS: dict[type, Say] = {}
"""How values of a class, or of classes based on it, are said; every module of this room adds its own."""


def say(value: Any, text: Speech) -> str:
    """Say a value as a part of a text."""
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "nothing"}[value]
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, tuple | frozenset):
        return joined(say(each, text) for each in value)
    words = next((WORDS[cls] for cls in type(value).__mro__ if cls in WORDS), None)
    return words(value, text) if words is not None else WORDLESS


def describe(value: Any, text: Speech | None = None) -> str:
    """Say a value of the card language in English: a filter, amount, cost, target, effect, ability or card."""
    return say(value, text or Speech()).replace(VERB, "")
