"""Clauses of what players sacrifice, and what several players keep of their own (101.4, 701.21)."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language import effects as ef
from ...language.amounts import Amount, Count, Half
from ...language.effects import Effect, Ref
from ...language.filters import YOURS, AllOf, Filter, Not
from ...language.names import Name
from ...language.parts import parts_of
from .context import Context
from .slots import INSTRUCTIONS, as_theirs, times

form = INSTRUCTIONS.form


@form("[<who:player> ]sacrifice[s] <what:those>")
def _sacrifice_it(who: Ref, what: Ref) -> Effect:
    """What is not theirs they can't sacrifice (701.21a)."""
    return ef.sacrifice(what) if who == ef.YOU else ef.SacrificeOf(who, ef.SpokenOf(what), None)


@form(
    "[<who:player> ]sacrifice[s] <number> <what:own>[ of (your|their) choice]",
    "[<who:player> ]sacrifice[s] <what:another>[ of (your|their) choice]",
    "[<who:player> ]sacrifice[s] (<every=all>|<every=any number of>) <what:own>",
)
def _sacrifice(context: Context, who: Ref, what: Filter, number: Amount | int = 1, every: str | None = None) -> Effect:
    context.call("sacrificed", ef.Bound(Name.SACRIFICED))
    if context.it is not None:
        context.call("before sacrificed", context.it)
    context.it = ef.IT
    return ef.SacrificeOf(who, what, None if every else number, up_to=every is not None and every != "all")


@form("[<who:player> ]sacrifice[s] <number> <one:phrase> of (your|their) choice <rest:phrase>")
def _sacrifice_such(context: Context, who: Ref, number: Amount | int, one: str, rest: str) -> Effect | None:
    """Read: "a creature of their choice with flying", "a land of their choice for each red creature you control"."""
    each = re.fullmatch(r"for each (?P<each>.+)", rest)
    if each is None:
        what = context.filter(as_theirs(f"{one} {rest}"))
        return None if what is None else _sacrifice(context, who, what, number)
    what, many = context.filter(as_theirs(one)), times(number, each["each"], context)
    return None if what is None or many is None else _sacrifice(context, who, what, many)


@form(
    "[<who:player> ]sacrifice[s] half the <what:noun> (they|you) control[ of (their|your) choice], rounded <up=up|down>"
)
def _sacrifice_half(context: Context, who: Ref, what: Filter, up: str) -> Effect:
    half = Half(Count(AllOf((what, YOURS))), up == "up")
    return _sacrifice(context, who, what, ef.Theirs(half))


@form("<who:player> exile[s] <what:some_own_with>")
def _exile_own(context: Context, who: Ref, what: ef.Picked) -> Effect | None:
    if who == ef.YOU:
        return None
    context.it = ef.IT
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.exile(ef.IT, with_source=True)))


# ---------------------------------------------------------------- what each of them keeps


@form("<who:player> chooses <what:some_own>(, then| and) sacrifices the rest")
def _keeps(who: Ref, what: ef.Picked) -> Effect | None:
    """Each chooses in turn order, then what nobody has chosen of that kind is sacrificed at once (101.4)."""
    if who == ef.YOU or any(isinstance(part, ef.SpokenOf) for part in parts_of(what)):
        return None
    rest = AllOf((what.what, Not(ef.SpokenOf(ef.IT))))
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.SacrificeOf(who, rest, None)))
