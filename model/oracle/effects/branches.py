"""How far "if you do" reaches: what goes on speaking of what was done there is done only there too (608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...language.effects import Effect, If, May, MayPay, Seq
from ...language.names import Name
from ...language.naming import names_given_within, names_within

Rebuild = Callable[[Effect], Effect]
_NOTHING_MADE = frozenset({Name.DID, Name.PLAYER})
"""What is known whether or not one has done what one may."""


def branch(last: Effect | None) -> tuple[Effect, Rebuild] | None:
    """What is done if one does what one may, and how to put something else in its place."""
    match last:
        case May(then=Effect() as then, otherwise=None):
            return then, lambda new: replace(last, then=new)
        case MayPay(do=do, otherwise=None) if do != Seq(()):
            return do, lambda new: replace(last, do=new)
        case If(then=(May() | MayPay()) as may, otherwise=None):
            inner = branch(may)
            return None if inner is None else (inner[0], lambda new: replace(last, then=inner[1](new)))
    return None


def within_branch(read: Effect, before: Sequence[Effect | None]) -> Effect | None:
    """The instruction before with one more, if that speaks of what only happens where one does what one may."""
    last = before[-1] if before else None
    found = branch(last)
    if found is None:
        return None
    done, put = found
    known = _NOTHING_MADE.union(*(names_given_within(effect) for effect in before[:-1] if effect is not None))
    if not names_within(read) & (names_given_within(done) - known):
        return None
    return put(Seq((*parts_in(done), *parts_in(read))))


def parts_in(effect: Effect) -> tuple[Effect, ...]:
    """The instructions of a sequence, or the one that there is."""
    return effect.parts if isinstance(effect, Seq) else (effect,)
