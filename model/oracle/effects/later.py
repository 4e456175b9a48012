"""What happens later: delayed triggered abilities (603.7), and reflexive ones (603.12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ...language.abilities import Event, TriggeredAbility
from ...language.amounts import X
from ...language.effects import Bound, Does, Effect, Later, Ref, Targeted
from ...language.parts import exchanged, mentions
from .context import Context
from .triggers import read_when

Read = Callable[[str, Context], Effect | None]
_MOMENT = (
    r"(?P<when>the beginning of (?:the next end step|the next turn's upkeep|the next upkeep|your next upkeep|"
    r"your next end step|the next combat)|end of combat)"
)


def delayed(words: str, context: Context, read: Read) -> Effect | None:
    """ "Sacrifice it at the beginning of the next end step", and the other way round."""
    found = re.fullmatch(rf"(?P<what>.+) at {_MOMENT}", words) or re.fullmatch(rf"[Aa]t {_MOMENT}, (?P<what>.+)", words)
    if found is None:
        return None
    moment = found["when"].replace("the next turn's", "the next")
    when = read_when("the beginning of the end of combat" if moment == "end of combat" else moment)
    inner = later_context(context)
    effect = read(found["what"], inner)
    if when is None or effect is None or mentions(effect, X):
        return None
    return Later(TriggeredAbility(Event.OTHER, effects=(named(effect),), when=when[0]))


def later_context(context: Context) -> Context:
    """What pronouns stand for in an ability that triggers later: targets are what they were then."""
    return replace(context, it=_bound(context.it), player=_bound(context.player), names=dict(context.names))


def _bound(ref: Ref | None) -> Ref | None:
    return Bound(f"target {ref.group}") if isinstance(ref, Targeted) else ref


def named(effect: Effect) -> Effect:
    """An effect that speaks of targets of the text that it comes from by the names that they have later."""
    found: Effect = exchanged(effect, lambda part: _bound(part) if isinstance(part, Targeted) else part)
    return found


def reflexive(words: str, context: Context) -> Effect | None:
    """ "When you do, [effect]": an ability of its own, with targets of its own (603.12)."""
    from ..clauses.another import other_than_before  # noqa: PLC0415
    from ..sentences.effects import read_sentences  # noqa: PLC0415  # whose readers come to this room
    from .abilities import instructions  # noqa: PLC0415

    meaning = read_sentences(words[:1].upper() + words[1:] + ".", mana=False)
    if meaning.unread or meaning.only_if or not meaning.effects:
        return None
    effects = instructions(meaning.effects, meaning.targets, later_context(context))
    if any(mentions(e, Does) or mentions(e, X) for e in effects):
        return None
    ability = TriggeredAbility(Event.OTHER, effects=effects, targets=other_than_before(meaning.targets))
    return Later(ability, now=True)
