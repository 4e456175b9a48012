"""Clauses that add mana as a spell or an ability resolves that is no mana ability (106.4)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.amounts import Amount, X
from ...language.effects import Effect
from ...language.parts import mentions
from ..sentences.mana import read_add
from .context import Context
from .slots import Match, clause, read_amount


@clause(r"(?:you )?add an amount of (?P<mana>\{[WUBRGC]\}) equal to (?P<amount>.+)")
def _adds_amount(found: Match, context: Context) -> Effect | None:
    number = read_amount(found["amount"], context)
    return ef.Add(symbols=found["mana"], times=number) if isinstance(number, Amount) else None


@clause(r"(?:you )?add that (?:much|many) (?P<mana>\{[WUBRGC]\})")
def _adds_that_much(found: Match, context: Context) -> Effect | None:
    return ef.Add(symbols=found["mana"], times=ef.ThatMuch(context.much))


@clause(r"(?:you )?(?P<add>add (?!.*\bthat (?:much|many)\b).+)")
def _adds(found: Match, _: Context) -> Effect | None:
    words = found["add"]
    made = read_add(f"A{words[1:]}") if "⟨" not in words and "~" not in words else None
    return made if isinstance(made, ef.AddMana) and (" X " in words or not mentions(made, X)) else None
