"""Costs in words."""

from __future__ import annotations

from .. import amounts as am
from .. import costs as cs
from .. import filters as fi
from ..costs import Action, Cost
from ..filters import Filter, Zone
from .nouns import a, counted, noun
from .saying import Say, describe, joined
from .words import number_word


def _pay_less(part: cs.PayLess) -> str:
    less = f"generic mana equal to its {part.by}" if part.by else "its mana cost"
    may = "may " if part.optional else ""
    return f"{may}{describe(part.part)} and pay less by {less}"


def _mana_part(part: cs.ManaPart) -> str:
    return "a mana cost that can't be paid" if part.cost is None else str(part.cost)


_TOGETHER: dict[Action, tuple[Filter, ...]] = {
    Action.SACRIFICE: (fi.PERMANENT, fi.YOURS),
    Action.UNATTACH: (fi.PERMANENT,),
    Action.DISCARD: (fi.InZone(Zone.HAND), fi.YOU_OWN),
    Action.REVEAL: (),
    Action.TAP: (fi.PERMANENT,),
}
"""What an action says by itself: you sacrifice what you control, and discard from your hand."""


def _object_part(part: cs.ObjectPart) -> str:
    if part == cs.TAP_THIS:
        return "{T}"
    if part == cs.UNTAP_THIS:
        return "{Q}"
    what = _without(part.what, _TOGETHER.get(part.action, ()))
    if part.action is Action.TAP and not part.on_this:
        what = fi.UNTAPPED & what
    tail = _TAILS.get(part.action, "")
    if part.action is Action.REVEAL and fi.PERMANENT in getattr(part.what, "parts", ()):
        return f"choose {counted(what, part.count)}"
    if part.action is Action.DISCARD and not part.on_this:
        what = fi.InZone(Zone.HAND) & what
        return f"discard {counted(what, part.count)}".replace(" in a hand", "") + " at random" * part.at_random
    verb = "put" if part.action.startswith("put ") else part.action
    return f"{verb} {counted(what, part.count)}{tail}"


_TAILS = {
    Action.RETURN: " to its owner's hand",
    Action.PUT_ON_TOP: " on top of your library",
    Action.PUT_ON_BOTTOM: " on the bottom of its owner's library",
    Action.PUT_INTO_GRAVEYARD: " into its owner's graveyard",
}


def _total_part(part: cs.TotalPart) -> str:
    what = _without(part.what, _TOGETHER.get(part.action, ()))
    what = fi.UNTAPPED & what if part.action is Action.TAP else what
    if part.stat is None:
        return f"{part.action} {describe(part.at_least)} or more {noun(what, True)}"
    return f"{part.action} any number of {noun(what, True)} with total {part.stat} {describe(part.at_least)} or more"


def _without(what: Filter, unsaid: tuple[Filter, ...]) -> Filter:
    if not isinstance(what, fi.AllOf):
        return fi.ANYTHING if what in unsaid else what
    left = tuple(p for p in what.parts if p not in unsaid)
    if fi.PERMANENT in unsaid and not any(isinstance(p, fi.HasType | fi.AnyOf) for p in left):
        left = (*left, fi.PERMANENT)
    return left[0] if len(left) == 1 else fi.AllOf(left)


def _counters(count: am.Amount | int, kind: str) -> str:
    named = f"{kind} counter".lstrip()
    if count == 1:
        return f"a {named}"
    return f"{number_word(count) if isinstance(count, int) else describe(count)} {named}s"


def _bounds_of_x(part: cs.BoundsOfX) -> str:
    most = "" if part.most is None else f"at most {describe(part.most)}"
    least = f"at least {describe(part.least)}" if part.least else ""
    return f"X is {joined(filter(None, (least, most)))}"


def _loyalty(part: cs.Loyalty) -> str:
    if part.amount == 0:
        return "[0]"
    return f"[{'+' if part.sign > 0 else '−'}{describe(part.amount)}]"


WORDS: dict[type, Say] = {
    cs.ManaPart: _mana_part,
    cs.ObjectPart: _object_part,
    cs.TotalPart: _total_part,
    cs.LifePart: lambda p: f"pay {describe(p.amount)} life",
    cs.EnergyPart: lambda p: f"pay {describe(p.amount)} energy",
    cs.ExileTopPart: lambda p: f"exile {describe(p.amount)} from the top of your library",
    cs.MillPart: lambda p: f"mill {describe(p.amount)}",
    cs.RemoveCounters: lambda p: f"remove {_counters(p.count, p.kind)} from "
    f"{'among ' + noun(p.what, True) if p.among else a(p.what)}",
    cs.PutCounters: lambda p: f"put {_counters(p.count, p.kind)} on {a(p.what)}",
    cs.Loyalty: _loyalty,
    cs.AlwaysPaid: lambda p: p.what,
    cs.BoundsOfX: _bounds_of_x,
    cs.OwnManaCost: lambda p: f"its mana cost{f' reduced by {{{p.less}}}' if p.less else ''}",
    cs.PaysOff: lambda p: f"for {p.mana} less" + (f" times {describe(p.times)}" if p.times != 1 else ""),
    cs.Waterbend: lambda p: f"waterbend {describe(p.amount)}",
    cs.PayLess: _pay_less,
    cs.SharingPart: lambda p: f"{describe(p.part)} with one {p.by} in common",
    cs.OneOf: lambda p: joined(map(describe, p.options), "or"),
    Cost: lambda c: ", ".join(map(describe, c.parts)) or "{0}",
    cs.Substitute: lambda s: f"{s.keyword}: {s.action} {a(s.what)}",
}  # fmt: skip
