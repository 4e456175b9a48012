"""By what differences are told apart: the same fault met in other positions should have the same signature.

It is read from the smallest position that shows the difference: in which direction the target differs, at which kind
of play, which rules forbid it or how it is paid, and what meets there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from msgspec import Struct

from castable import api
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.cards import kebab
from castable.model.language.filters import Zone
from castable.solver.verdicts import Legal

from ...answers.encoding import witness_data
from ..contract.protocol import Document, FailureKind, gist
from ..differences.comparing import Difference, Direction
from ..naming.mechanisms import mechanisms

MOST_LETTERS = 120
"""So long a slug may be: a name of a folder."""
_HAPPENS_ANYWHERE = (FailureKind.TIMEOUT, FailureKind.FLOOD, FailureKind.MEMORY)
"""Failures that say little about the position; it is not made small for them."""
_SAYS_NOTHING = frozenset({"activate", "adds", "pay", "with", "mana", "by", "for"})
"""Keys of a payment's steps that every payment with mana has, or that only say more of another key."""

_CANT_PAY = "118.3"


class Signature(Struct, frozen=True):
    """What tells a difference from others.

    Attributes:
        direction: whether the target misses what is legal, invents what is not, fails, goes on otherwise, or breaks a
            law.
        kind: the kind of play; of a failure, the question and how it failed; of a broken law, the question and the law.
        because: rules that forbid what was invented; what the payment of what was missed does beside paying mana; what
            a failure says of itself.
        mechanisms: what meets in the smallest position.
    """

    direction: Direction
    kind: str
    because: tuple[str, ...] = ()
    mechanisms: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The signature as one word that can be the name of a file."""
        whole = "_".join((self.direction, kebab(self.kind) if self.kind else "any", *self.because, *self.mechanisms))
        if len(whole) <= MOST_LETTERS:
            return whole
        rest = hashlib.sha256(whole.encode()).hexdigest()[:8]
        return whole[: MOST_LETTERS - 9].rpartition("_")[0] + "_" + rest

    def __str__(self) -> str:
        return self.slug


def signature_of(difference: Difference, document: Document) -> Signature:
    """The signature of a difference that a document shows, which should be as small as can be.

    Raises:
        DocumentError: the document has faults.
    """
    position = api.read(document)
    if difference.law:
        kind = f"{difference.question} {difference.law}"
        return Signature(difference.direction, kind, (), tuple(sorted(mechanisms(position))))
    if difference.evidence is None:
        return _of_failure(difference, position)
    is_missed = difference.direction is Direction.MISSED
    because = tuple(_paid_with(difference, position)) if is_missed else _telling(difference.evidence.rules)
    kind = difference.evidence.kind or _kind_of(position, difference.object)
    return Signature(difference.direction, kind, because, tuple(sorted(mechanisms(position))))


def _telling(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a core but that what is missing can't be paid, where others say why it is missing."""
    return tuple(rule for rule in rules if rule != _CANT_PAY) or rules


def _of_failure(difference: Difference, position: Position) -> Signature:
    failure = difference.failure
    assert failure is not None
    says = gist(difference.said)
    found = () if failure in _HAPPENS_ANYWHERE else tuple(sorted(mechanisms(position)))
    kind = f"{difference.question} {failure.name.lower()}"
    return Signature(Direction.FAILED, kind, (says.replace(" ", "-"),) if says else (), found)


def _kind_of(position: Position, id: str) -> str:
    """The kind of play that an object without any would have, by where it is."""
    made: GameObject | None = position.objects.get(ObjectId(id))
    if made is None:
        return ""
    if made.zone is Zone.BATTLEFIELD:
        return "activate"
    return "play" if "Land" in made.printed.type_line.types else "cast"


def _paid_with(difference: Difference, position: Position) -> Iterator[str]:
    """What the payment of a legal play does beside making mana and paying it."""
    assert difference.evidence is not None
    verdict = api.check(position, difference.evidence.play)
    payment = witness_data(verdict, position) if isinstance(verdict, Legal) else None
    steps = payment["steps"] if payment else ()
    done = {kebab(str(step.get("for") or key)) for step in steps for key in step} - _SAYS_NOTHING
    life = position.players[position.priority or position.turn.player].life
    if "life" in done and sum(step.get("life", 0) for step in steps) == life:  # which engines forget (119.4)
        done = done - {"life"} | {"last-life"}
    yield from sorted(done)
