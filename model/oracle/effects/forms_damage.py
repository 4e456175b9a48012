"""Clauses about damage and fights (120, 701.14)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.effects import Effect, Ref
from .context import Context
from .slots import Match, N, clause, how_much, read_amount


@clause(
    r"(?P<source>~|it|that creature|⟨\d+⟩|this creature|enchanted creature|equipped creature) deals? "
    rf"(?:{N} damage|damage equal to (?P<amount>.+?)|(?P<bare>damage)) to (?P<to>.+?)(?:, where X is (?P<where>.+)"
    rf"| for each (?P<each>.+)|"
    r" equal to (?P<amount2>.+))?"
)
def _damage(found: Match, context: Context) -> Effect | None:
    if bool(found["bare"]) is not bool(found["amount2"]):
        return None
    before = context.it
    source = context.what(found["source"])
    number = read_amount(found["amount2"], context) if found["amount2"] else how_much(found, context)
    if found["to"] != "itself":
        context.it = before
    to = _damaged(found["to"], context)
    if context.it is None:
        context.it = source
    if source is None or number is None or to is None:
        return None
    return ef.DealsDamage(source, to, number)


def _damaged(words: str, context: Context) -> Ref | None:
    if " divided as you choose among " in words:
        return None
    both = re.fullmatch(r"(?P<one>each [^,]+?|⟨\d+⟩|that player) and (?P<other>each [^,]+|⟨\d+⟩|you)", words)
    if both:
        one, other = _damaged(both["one"], context), _damaged(both["other"], context)
        return ef.Together((one, other)) if one is not None and other is not None else None
    if words == "itself":
        return context.it
    return context.anyone(words)


@clause(r"(?P<source>~|it) deals? (?P<n>\S+) damage divided as you choose among (?P<to>⟨\d+⟩)(?:, where X is .+)?")
def _divided(found: Match, context: Context) -> Effect | None:
    source, to = context.what(found["source"]), context.what(found["to"])
    return None if source is None or to is None else ef.DealsDamage(source, to, 0, divided=True)


@clause(r"(?P<one>~|it|⟨\d+⟩|that creature) fights (?P<other>⟨\d+⟩|it|that creature|~)")
def _fight(found: Match, context: Context) -> Effect | None:
    one, other = context.two(found["one"], found["other"])
    return None if one is None or other is None else ef.Fights(one, other)
