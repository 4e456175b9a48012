"""What is done once damage has been prevented: "you gain life equal to the damage prevented this way" (615.5)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.effects import (
    Bound,
    Effect,
    Fits,
    If,
    Prevents,
    PreventsFromSource,
)
from ...language.names import Name
from ...language.parts import exchanged, parts_of
from .context import Context
from .inner import inner_instruction
from .later import later_context, named, reflexive
from .rules import source

_ITS_CONTROLLER = re.compile(r"\b[Tt]h(?:e|at) source's controller\b")
_COUNTERS = re.compile(r"put an? (\S+) counter on (.+)")
_TOKEN = re.compile(r"create an? (.+) token( .+)?")


def once_prevented(last: Effect, found: re.Match[str], context: Context) -> Effect | None:
    """Put what is done for damage that has been prevented into the one instruction that prevents it."""
    prevents = [part for part in parts_of(last) if isinstance(part, Prevents | PreventsFromSource)]
    if len(prevents) != 1 or prevents[0].instead is not None or prevents[0].then:
        return None
    words = _done(found)
    kind = source(found["kind"]) if found["kind"] else None
    if words is None or (found["kind"] and kind is None):
        return None
    then = _read(words, context, now=found["word"] == "When")
    if then is None:
        return None
    if kind is not None:
        then = If((Fits(Bound(Name.SOURCE), kind),), then)
    new: Effect = exchanged(last, lambda part: replace(part, then=(then,)) if part == prevents[0] else part)
    return new


def _done(found: re.Match[str]) -> str | None:
    """What is done, as an instruction about "that much" and "that many"."""
    if found["life"]:
        return "you gain that much life"
    if found["exiled"]:
        return "exile that many cards from the top of your library"
    if not found["each"]:
        return found["rest"]
    counters = _COUNTERS.fullmatch(found["each"])
    if counters:
        return f"put that many {counters[1]} counters on {counters[2]}"
    token = _TOKEN.fullmatch(found["each"])
    return None if token is None else f"create that many {token[1]} tokens{token[2] or ''}"


def _read(words: str, context: Context, *, now: bool) -> Effect | None:
    """Read what is done; targets are those of the text that it comes from (603.7c)."""
    inner = later_context(context)
    plain = _ITS_CONTROLLER.sub("its controller", words)
    if plain != words:
        inner = inner.apart(it=Bound(Name.SOURCE))
    if now:
        return reflexive(plain, inner)
    effect = inner_instruction(plain, inner)
    return None if effect is None else named(effect)
