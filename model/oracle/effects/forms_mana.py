"""Clauses that add mana as a spell or an ability resolves that is no mana ability (106.4)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount, X
from ...language.effects import Effect, Ref
from ...language.parts import exchanged, mentions
from ..phrases.forms import Kind
from ..sentences.mana import read_add
from .context import Context
from .slots import INSTRUCTIONS, times

form = INSTRUCTIONS.form
INSTRUCTIONS.kinds["sums"] = Kind(str, r"(?:\{[WUBRGC]\})+(?:, (?:\{[WUBRGC]\})+)+, and (?:\{[WUBRGC]\})+")
INSTRUCTIONS.kinds["mana"] = Kind(str, r"\{[WUBRGC]\}")


@form("[you ]add an amount of <mana> equal to <number:amount>", "[you ]add <mana> for each <number:for_each>")
def _adds_so_much(mana: str, number: Amount | int) -> Effect | None:
    return ef.Add(symbols=mana, times=number) if isinstance(number, Amount) else None


@form("[you ]add one mana of any color for each <number:for_each>")
def _adds_any_for_each(number: Amount | int) -> Effect | None:
    """Each of whichever color its player chooses."""
    return ef.add_any_color(number, mixed=True) if isinstance(number, Amount) else None


@form("[you ]add <mana> or <other:mana> for each <number:for_each>")
def _adds_either_for_each(mana: str, other: str, number: Amount | int) -> Effect | None:
    """Each of whichever of two kinds its player chooses."""
    made = read_add(f"Add X mana in any combination of {mana} and/or {other}")
    if not isinstance(made, ef.AddMana) or not isinstance(number, Amount):
        return None
    return exchanged(made, lambda part: number if part == X() else part)  # type: ignore[no-any-return]


@form("[you ]add that (much|many) <mana>")
def _adds_that_much(context: Context, mana: str) -> Effect | None:
    much = context.that_much()
    return None if much is None else ef.Add(symbols=mana, times=much)


@form("[you ]add <words:sums>")
def _adds_several(words: str) -> Effect:
    """All of several amounts of mana: "{W}{W}, {U}{U}, and {B}{B}"."""
    return ef.Add(symbols="".join(re.findall(r"\{\w\}", words)))


@form("[you ]add <words>")
def _adds(words: str) -> Effect | None:
    plain = not any(said in words for said in ("⟨", "~", "that much", "that many"))
    made = read_add(f"Add {words}") if plain else None
    return made if isinstance(made, ef.AddMana) and (" X " in f" {words}" or not mentions(made, X)) else None


@form("<who:player> add[s] <mana> for each counter on <on:one>")
def _gives_for_counters(who: Ref, mana: str, on: Ref) -> Effect | None:
    return None if who == ef.YOU else ef.GivesMana(who, ef.Add(symbols=mana, times=ef.CountersOn("", on)))


@form("<who:player> adds <n:n> mana of the chosen color for each <each:words>")
def _gives_chosen_for_each(context: Context, who: Ref, n: Amount | int, each: str) -> Effect | None:
    made, number = read_add("Add X mana of the chosen color"), times(n, each, context)
    if who == ef.YOU or not isinstance(made, ef.AddMana) or number is None:
        return None
    return ef.GivesMana(who, exchanged(made, lambda part: number if part == X() else part))


@form("<who:player> adds <mana:words>")
def _gives(who: Ref, mana: str) -> Effect | None:
    """What other players add; "they" within it are "you" to each of them."""
    own = re.sub(r"\b(?:they|that player) controls?\b", "you control", mana)
    made = None if who == ef.YOU else _adds(re.sub(r" they choose$", "", own))
    return ef.GivesMana(who, made) if isinstance(made, ef.AddMana) else None
