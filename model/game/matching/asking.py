"""The three questions that texts ask: whether something fits, how much that is, whether it is so.

Each kind of filter, amount and condition is answered by a function that says beside itself which facts it reads. A
filter is compiled once to a function of the scope and of what is asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

from ...language.abilities import Continuous, GainAbility
from ...language.amounts import Amount
from ...language.conditions import Condition
from ...language.filters import Filter, Zone
from ...language.parts import parts_of
from ..facts import CHARACTERISTICS, EVERYTHING, OBJECTS, OF_SCOPE, Aspect
from .scope import Scope
from .zones import read_in, zones_of

Test = Callable[[Scope, str], bool]
Reads = Aspect | Callable[[Any], Aspect]
F = TypeVar("F", bound=Callable[..., Any])

_MAKERS: dict[type[Filter], Callable[[Any], Test]] = {}
_AMOUNTS: dict[type[Amount], Callable[[Any, Scope], int]] = {}
_CONDITIONS: dict[type[Condition], Callable[[Any, Scope], bool]] = {}
_READS: dict[type, Reads] = {}
MOST_KEPT = 20_000  # filters that stay compiled


# ---------------------------------------------------------------- who answers


def compiles(kind: type[Filter], reads: Reads) -> Callable[[F], F]:
    """Mark a function that makes the test of a kind of filter, which reads such facts and those of its parts."""

    def mark(maker: F) -> F:
        _MAKERS[kind], _READS[kind] = maker, reads
        return maker

    return mark


def fits_by(kind: type[Filter], reads: Reads) -> Callable[[F], F]:
    """Mark a function of filter, scope and candidate that says whether a filter of this kind fits."""

    def mark(test: F) -> F:
        _MAKERS[kind], _READS[kind] = partial(partial, test), reads
        return test

    return mark


def comes_to(kind: type[Amount], reads: Reads) -> Callable[[F], F]:
    """Mark the function that says what an amount of this kind comes to."""

    def mark(value: F) -> F:
        _AMOUNTS[kind], _READS[kind] = value, reads
        return value

    return mark


def holds_by(kind: type[Condition], reads: Reads) -> Callable[[F], F]:
    """Mark the function that says whether a condition of this kind holds."""

    def mark(truth: F) -> F:
        _CONDITIONS[kind], _READS[kind] = truth, reads
        return truth

    return mark


def declare_reads(kind: type, reads: Reads) -> None:
    """Say what a part of the card language reads that is no filter, amount or condition."""
    _READS[kind] = reads


# ---------------------------------------------------------------- the questions


class Compiled(Struct, frozen=True, eq=False):
    """A filter ready to be asked: its test, and what the answer depends on."""

    what: Filter
    fits: Test
    zones: frozenset[Zone]
    reads_you: bool
    reads_this: bool
    of_one_question: bool  # the answer depends on more than the position, "you" and "this"
    kept_by: int  # the facts of a position from which it follows which objects fit


_BY_IDENTITY: dict[int, tuple[Filter, Compiled]] = {}  # holds on to the filter, so that no other gets its identity
_BY_VALUE: dict[Filter, Compiled] = {}


def compiled(what: Filter) -> Compiled:
    """The filter, compiled once; equal filters share it."""
    known = _BY_IDENTITY.get(id(what))
    return _compiled(what) if known is None else known[1]


def _compiled(what: Filter) -> Compiled:
    if len(_BY_IDENTITY) >= MOST_KEPT:
        _BY_IDENTITY.clear()
        _BY_VALUE.clear()
    found = _BY_VALUE.get(what)
    if found is None:
        found = _BY_VALUE[what] = _made(what)
    _BY_IDENTITY[id(what)] = (what, found)
    return found


def _made(what: Filter) -> Compiled:
    reads, zones = reads_of(what), zones_of(what)
    return Compiled(
        what,
        fits=_MAKERS[type(what)](what),
        zones=zones,
        reads_you=bool(reads & Aspect.YOU),
        reads_this=bool(reads & Aspect.THIS),
        of_one_question=bool(reads & (Aspect.IT | Aspect.ANNOUNCED)),
        kept_by=int(reads & EVERYTHING | read_in(zones)),
    )


def test_of(what: Filter) -> Test:
    """The compiled test of a filter."""
    return compiled(what).fits


def matches(what: Filter, scope: Scope, candidate: str) -> bool:
    """Whether an object, or a player by name, fits a filter."""
    known = _BY_IDENTITY.get(id(what))
    return (_compiled(what) if known is None else known[1]).fits(scope, candidate)


def evaluate(amount: Amount | int, scope: Scope) -> int:
    """What an amount comes to; it may be negative (107.1b)."""
    return amount if isinstance(amount, int) else _AMOUNTS[type(amount)](amount, scope)


def holds(condition: Condition, scope: Scope) -> bool:
    """Whether a condition holds for the scope's player and object."""
    return _CONDITIONS[type(condition)](condition, scope)


# ---------------------------------------------------------------- what an answer depends on


def reads_of(value: object) -> Aspect:
    """The kinds of facts that a text reads: everything where it holds a kind of filter that nobody knows.

    Of an ability that it gives to something only what a continuous one reads counts: the others are asked later.
    """
    found = Aspect.NOTHING
    for part in parts_of(value, _is_read):
        found |= _own_reads(part)
    return found


def _is_read(part: object) -> bool:
    return not isinstance(part, GainAbility) or isinstance(part.ability, Continuous)


def _own_reads(part: object) -> Aspect:
    reads = _READS.get(type(part))
    if reads is None:
        return EVERYTHING | OF_SCOPE if isinstance(part, Filter | Amount | Condition) else Aspect.NOTHING
    return reads if isinstance(reads, Aspect) else reads(part)


_STEADY = CHARACTERISTICS | OBJECTS | Aspect.TURN | Aspect.TOLD | Aspect.ITSELF | Aspect.YOU | Aspect.THIS | Aspect.IT


def is_steady(value: object) -> bool:
    """Whether a text looks at nothing but what objects are, and where: it stays as it is while costs are paid."""
    return not reads_of(value) & ~_STEADY
