"""How long lasting effects go on: what their durations ask of objects (611.2b)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...game.characteristics import scope_of
from ...game.control import gives_control, who_has
from ...game.matching import matches
from ...game.position import GameObject, LastingEffect, Position
from ...language.effects import Until
from ...language.filters import HasAttached, HasType, Zone
from .run import Run


def lasts(effect: LastingEffect) -> str:
    """How long an effect lasts, without what is undone as it ends."""
    return effect.until.removeprefix("control ").removeprefix("copy ")


def whose(run: Run, effect: LastingEffect) -> str:
    """Who has the source of an effect that lasts while they control it: whoever has what it took, for control."""
    return who_has(run.position, effect) if gives_control(effect) and effect.objects else effect.controller or ""


def is_going_on(run: Run, effect: LastingEffect, you: str | None = None) -> bool:
    """Whether what a duration asks for is so (611.2b); as the effect begins, ``you`` says whose it is."""
    kind, _, _ = lasts(effect).partition(":")
    if effect.objects and not any(map(run.position.current, effect.objects)):
        return False
    if kind in _OF_WHAT_IT_IS_ON:
        return bool(still_about(run, effect).objects)
    if effect.tied_to is None:
        return True
    if kind == Until.ANOTHER_EXILED:
        return not _has_exiled_since(run, effect)
    o = run.position.current(effect.tied_to)
    return o is not None and not o.phased_out and _goes_on(kind, o, whose(run, effect) if you is None else you)


def still_about(run: Run, effect: LastingEffect) -> LastingEffect:
    """An effect that lasts as long as something is so of what it is on: on those of which it still is (611.2b)."""
    kind, _, word = lasts(effect).partition(":")
    if kind not in _OF_WHAT_IT_IS_ON:
        return effect
    is_so = _OF_WHAT_IT_IS_ON[kind]
    there = ((ref, run.position.current(ref)) for ref in effect.objects)
    still = tuple(
        ref
        for ref, o in there
        if o is not None and not o.phased_out and is_so(run.position, o, word)  # 702.26f
    )
    return effect if still == effect.objects else replace(effect, objects=still)


def _is_enchanted(position: Position, o: GameObject, _: str) -> bool:
    return matches(HasAttached(HasType("Aura")), scope_of(position, None), o.id)


_OF_WHAT_IT_IS_ON: dict[str, Callable[[Position, GameObject, str], bool]] = {
    Until.WHILE_COUNTER: lambda _, o, kind: o.counters.get(kind, 0) > 0,
    Until.WHILE_IT_IS_TAPPED: lambda _, o, word: o.tapped,
    Until.WHILE_ENCHANTED: _is_enchanted,
}


def _has_exiled_since(run: Run, effect: LastingEffect) -> bool:
    """Whether another card has been exiled with the source of an effect since it began."""
    return any(
        o.zone is Zone.EXILE and o.exiled_with == effect.tied_to and o.timestamp > effect.timestamp
        for o in run.position.objects.values()
    )


def _goes_on(kind: str, source: GameObject, you: str) -> bool:
    """Whether a duration goes on that asks for more than that its source is on the battlefield."""
    if kind == Until.WHILE_TAPPED:
        return source.tapped
    if kind == Until.WHILE_KEPT_TAPPED:
        return source.tapped and source.controller == you
    return kind != Until.WHILE_CONTROLLED or source.controller == you
