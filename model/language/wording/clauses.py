"""Clauses: what an instruction says, so that it can stand alone, after "you may", and with another subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..effects import Effect, Ref
from .english import NounPhrase, agree, sentence
from .references import refer
from .saying import WORDLESS, Speech


class Clause(Struct, frozen=True):
    """What somebody does.

    ``verb`` stands as for several: "draw a card". Without a subject, and with "you" as one, it is what the text tells
    its player to do, unless it ``says_you``: "you gain 3 life". A ``whole`` one is a sentence that takes no subject.
    ``after`` are the sentences that follow.
    """

    verb: str
    who: NounPhrase | None = None
    ref: Ref | None = None
    says_you: bool = False
    whole: bool = False
    after: str = ""

    def __str__(self) -> str:
        return self.main + self.after

    @property
    def main(self) -> str:
        """The clause without the sentences that follow."""
        if self.whole or self.who is None or (self.who.is_you and not self.says_you):
            return self.verb
        return agree(self.who, self.verb)

    def then(self, more: str) -> Clause:
        """The same with one more sentence after it."""
        return replace(
            self, after=f"{self.after}. {sentence(more)[:-1] if sentence(more).endswith('.') else sentence(more)}"
        )


Tell = Callable[[Any, Speech], "Clause | str"]
INSTRUCTIONS: dict[type, Tell] = {}
"""How instructions of a class are told; a text without a subject is what the controller does."""


def clause(effect: Effect, t: Speech) -> Clause:
    """What an instruction says."""
    told = next((INSTRUCTIONS[cls] for cls in type(effect).__mro__ if cls in INSTRUCTIONS), None)
    said = told(effect, t) if told is not None else WORDLESS
    return said if isinstance(said, Clause) else Clause(said)


def tell(effect: Effect, t: Speech) -> str:
    """An instruction as text, without a capital letter and full stop."""
    return str(clause(effect, t))


def by(ref: Ref, verb: str, t: Speech, *, says_you: bool = False) -> Clause:
    """What a player, or an object, does."""
    return Clause(verb, refer(ref, t), ref, says_you)


def sentence_of(text: str) -> Clause:
    """A sentence that takes no other subject."""
    return Clause(text, whole=True)
