"""The three answers to "is this play legal?": legal with a witness, illegal with reasons, unknown with a cause."""

from __future__ import annotations

from dataclasses import dataclass

from castable.model.plays import Payment, Play


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something can't be done: the rule, one sentence, and the objects that it is about."""

    rule: str
    text: str
    objects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Legal:
    """The play can be made; the payment is the witness, carried out by the engine."""

    play: Play
    payment: Payment | None


@dataclass(frozen=True, slots=True)
class Illegal:
    """The play can't be made."""

    play: Play | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """castable does not know: a limit was reached, or text that it does not understand touches the question."""

    play: Play | None
    reasons: tuple[Reason, ...]


Verdict = Legal | Illegal | Unknown
