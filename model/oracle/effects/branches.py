"""How far "if you do" reaches, and of what conditions in a row ask (608.2c).

What goes on speaking of what was done there is done only there too; what one of several conditions makes is not what
the next one asks about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ...language import effects as ef
from ...language.conditions import Unless
from ...language.names import Name, NameOf
from ...language.naming import names_given_within, names_within
from ...language.parts import exchanged, mentions

Rebuild = Callable[[ef.Effect], ef.Effect]
_NOTHING_MADE = frozenset({Name.DID, Name.PLAYER})
"""What is known whether or not one has done what one may."""


def branch(last: ef.Effect | None) -> tuple[ef.Effect, Rebuild] | None:
    """What is done if one does what one may, and how to put something else in its place."""
    match last:
        case ef.May(then=ef.Effect() as then, otherwise=None):
            return then, lambda new: replace(last, then=new)
        case ef.MayPay(do=do, otherwise=None) if do != ef.Seq(()):
            return do, lambda new: replace(last, do=new)
        case ef.If(if_=(ef.WasDone(Name.DID),), then=then, otherwise=None):
            return then, lambda new: replace(last, then=new)
        case ef.If(then=(ef.May() | ef.MayPay()) as may, otherwise=None):
            inner = branch(may)
            return None if inner is None else (inner[0], lambda new: replace(last, then=inner[1](new)))
    return None


def within_branch(read: ef.Effect, before: Sequence[ef.Effect | None]) -> ef.Effect | None:
    """The instruction before with one more, if that speaks of what only happens where one does what one may."""
    last = before[-1] if before else None
    found = branch(last)
    if found is None:
        return None
    done, put = found
    known = _NOTHING_MADE.union(*(names_given_within(effect) for effect in before[:-1] if effect is not None))
    if not names_within(read) & (names_given_within(done) - known):
        return None
    return put(ef.Seq((*parts_in(done), *parts_in(read))))


def within_condition(read: ef.Effect, last: ef.Effect | None, *, shown: bool) -> ef.Effect | None:
    """The conditional instruction before with what is done then, if that speaks of what only happens under it.

    ``shown``: only if it speaks of cards that are only shown under it.
    """
    if not isinstance(last, ef.If) or last.otherwise is not None or branch(last) is not None:
        return None
    common = names_within(read) & (names_given_within(last.then) - _NOTHING_MADE)
    if not common or (shown and Name.SEEN not in common):
        return None
    return replace(last, then=ef.Seq((*parts_in(last.then), *parts_in(read))))


def asked_of(read: ef.Effect | None) -> ef.Ref | None:
    """What a condition with an instruction is about, of which the next sentence may ask again."""
    match read:
        case ef.If(if_=(ef.Fits(what=ref),)) | ef.If(if_=(Unless(ef.Fits(what=ref)),)):
            return ref
    return None


def told_apart(effects: tuple[ef.Effect, ...]) -> tuple[ef.Effect, ...]:
    """Instructions in which conditions in a row ask of one thing, though one of them names a token "it" (608.2c)."""
    asks = [asked_of(effect) == ef.IT for effect in effects]
    found: list[ef.Effect] = []
    name: NameOf | None = None
    for at, effect in enumerate(effects):
        if asks[at] and name is not None:
            found.append(_of_name(effect, name))
            continue
        name = None
        if all(asks[at : at + 2]) and at + 1 < len(effects) and mentions(effect, _MAKERS):
            name = NameOf(Name.THOSE, f"asked {at}")
            found.append(ef.Settles(ef.IT, name))
        found.append(effect)
    return tuple(found)


_MAKERS = (ef.CreatesTokens, ef.CreatesCopies)


def _of_name(effect: ef.Effect, name: NameOf) -> ef.Effect:
    """An instruction whose condition is about what has a name, and what it does, unless that makes another "it"."""
    asked: ef.Effect = exchanged(effect, lambda part: replace(part, what=ef.Bound(name)) if _asks(part) else part)
    return (
        asked if mentions(effect, _MAKERS) else exchanged(asked, lambda part: ef.Bound(name) if part == ef.IT else part)
    )


def _asks(part: object) -> bool:
    return isinstance(part, ef.Fits) and part.what == ef.IT


def parts_in(effect: ef.Effect) -> tuple[ef.Effect, ...]:
    """The instructions of a sequence, or the one that there is."""
    return effect.parts if isinstance(effect, ef.Seq) else (effect,)
