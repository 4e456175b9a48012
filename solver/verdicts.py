"""The three answers to "is this play legal?": legal with a witness, illegal with reasons, unknown with a cause."""

from __future__ import annotations

from msgspec import Struct

from castable.model.game.declarations import Declaration
from castable.model.game.drawn import Drawn
from castable.model.game.errors import IllegalAction
from castable.model.game.missing import Missing
from castable.model.game.plays import Payment, Play


class Reason(Struct, Drawn, frozen=True):
    """Why something can't be done: the rule, one sentence, and the objects that it is about.

    ``part`` says of a reason against a payment what is held against it: a part of the cost, in the words of the card
    language (``{U}{U}``, ``sacrifice a creature``), or a fact of the sources (``tapped``, ``sick``, ``effect``).
    ``at_most`` is how much of the mana of the whole cost can be paid, where the sentence says so: with everything
    granted that no reason names, so that what is tapped counts as well.
    """

    rule: str
    text: str
    objects: tuple[str, ...] = ()
    part: str = ""
    at_most: int | None = None

    @classmethod
    def of(cls, refusal: IllegalAction) -> Reason:
        """The reason that the engine gives for refusing a play."""
        return cls(refusal.rule, refusal.text, refusal.objects)


class Legal(Struct, Drawn, frozen=True):
    """The play can be made; the payment is the witness, carried out by the engine."""

    play: Play | Declaration
    payment: Payment | None


class Illegal(Struct, Drawn, frozen=True):
    """The play can't be made. ``missing`` are changes that together make it legal; empty where none were looked for.

    From ``why``, the reasons are a core: all of them together forbid the play, and without any one it is possible;
    ``possible`` are the nearest other ways to play the same object.
    """

    play: Play | None
    reasons: tuple[Reason, ...]
    missing: tuple[Missing, ...] = ()
    possible: tuple[Play | Declaration, ...] = ()


class Unknown(Struct, Drawn, frozen=True):
    """castable does not know: a limit was reached, or text that it does not understand touches the question."""

    play: Play | None
    reasons: tuple[Reason, ...]


Verdict = Legal | Illegal | Unknown
