"""Replacement effects that change an amount, in words: "would gain life … gains twice that much life instead"."""

from __future__ import annotations

import re

from .. import abilities as ab
from .. import filters as fi
from ..events import EventKind
from ..filters import Who
from .clauses import tell
from .conditions import provided
from .english import NounPhrase, agree, joined, number_word
from .nouns import a, noun
from .players import does, one, owned
from .saying import Speech, say

_VERBS = {
    EventKind.GAIN_LIFE: ("gain", "life"), EventKind.LIFE: ("gain", "life"), EventKind.LOSE_LIFE: ("lose", "life"),
    EventKind.MILL: ("mill", "cards"), EventKind.DRAW: ("draw", "cards"),
}  # fmt: skip
"""What a player does in an event, and of what there is so much."""
_MANY = (EventKind.CREATE, EventKind.COUNTERS, EventKind.MILL, EventKind.DRAW)
"""Of what there are so many, and not so much."""


def more_of(rule: ab.MoreOf, t: Speech) -> str:
    """A rule that changes an amount (614.1a)."""
    return f"if {_would_get(rule, t)}{provided(rule.if_, t)}, {_instead(rule, t)} instead"


def _would_get(rule: ab.MoreOf, t: Speech) -> str:
    match rule.event:
        case EventKind.CREATE:
            return _would_create(rule, t)
        case EventKind.COUNTERS:
            return _would_put(rule, t)
        case EventKind.DAMAGE:
            return _would_deal(rule, t)
    verb, unit = _VERBS[rule.event]
    return f"{one(rule.who, t)} would {verb} {_least(rule) or 'one or more ' * (rule.event in _MANY)}{unit}"


def _least(rule: ab.MoreOf) -> str:
    return f"{number_word(rule.from_on)} or more " if rule.from_on else ""


def _would_create(rule: ab.MoreOf, t: Speech) -> str:
    what = f"one or more {'tokens' if rule.what == fi.ANYTHING else noun(rule.what & fi.TOKEN, t, True)}"
    under = f" under {owned(rule.who, t)} control"
    if rule.of_effects:
        return f"an effect would create {what}{under}"
    return f"{what} would be created" + ("" if rule.who is Who.ANYONE else under)


def _would_put(rule: ab.MoreOf, t: Speech) -> str:
    on = a(rule.what, t, "permanent") if rule.what != fi.ANYTHING else "a permanent or player"
    many = f"{_least(rule) or 'one or more '}{f'{rule.kind} counters' if rule.kind else 'counters'}"
    if rule.by is not None:
        return f"{one(rule.by, t)} would put {many} on {on}"
    return f"an effect would put {many} on {on}" if rule.of_effects else f"{many} would be put on {on}"


def _would_deal(rule: ab.MoreOf, t: Speech) -> str:
    combat = {True: "combat ", False: "noncombat ", None: ""}[rule.combat]
    source = a(rule.source, t, "source") if rule.source != fi.ANYTHING else "a source"
    source += "" if rule.by is None else f" {does(rule.by, 'control', t)}"
    to = a(rule.what, t, "permanent") if rule.what != fi.ANYTHING else "a permanent or player"
    return f"{source} would deal {_least(rule)}{combat}damage to {to}"


def _instead(rule: ab.MoreOf, t: Speech) -> str:
    amount = _how_much(rule, t)
    match rule.event:
        case EventKind.CREATE:
            return _created(rule, amount, t)
        case EventKind.COUNTERS:
            on = "that permanent" if rule.what != fi.THIS else "it"
            return f"{amount} {f'{rule.kind} counters'.strip()} are put on {on}"
        case EventKind.DAMAGE:
            return f"it deals {_with_unit(amount, 'damage')}"
    verb, unit = _VERBS[rule.event]
    they = t.you if rule.who is Who.YOU else NounPhrase("that player")
    return f"{agree(they, verb)} {f'{amount} {unit}' if rule.event in _MANY else _with_unit(amount, unit)}"


def _created(rule: ab.MoreOf, amount: str, t: Speech) -> str:
    if not rule.also:
        return f"{amount} of those tokens are created"
    also = joined(tell(e, t).removeprefix("create ") for e in rule.also)
    for_each = " for each of them" * rule.each
    if rule.instead:
        return f"{also}{for_each} are created"
    return f"those tokens plus {re.sub('^an? ', 'an additional ', also)}{for_each} are created"


def _with_unit(amount: str, unit: str) -> str:
    """So much of something: "that much life plus 1"."""
    return amount.replace("that much", f"that much {unit}", 1) if "that much" in amount else f"{amount} {unit}"


def _how_much(rule: ab.MoreOf, t: Speech) -> str:
    many = rule.event in _MANY
    that = "that many" if many else "that much"
    if rule.raised_to is not None:
        return f"{say(rule.raised_to, t)} (if that is more)"
    if rule.lowered_to is not None:
        return str(rule.lowered_to)
    said = that
    if rule.times != 1:
        words = {2: "twice", 3: "three times", 0: "zero times"}
        said = words.get(rule.times, f"{number_word(rule.times)} times") + f" {that}"
    if rule.plus != 0:
        minus = isinstance(rule.plus, int) and rule.plus < 0
        plus = (
            number_word(abs(rule.plus))
            if many and isinstance(rule.plus, int)
            else say(rule.plus, t)
            if not isinstance(rule.plus, int)
            else str(abs(rule.plus))
        )
        said = f"{said} {'minus' if minus else 'plus'} {plus}"
    return f"half {said}, rounded down," if rule.halved else said
