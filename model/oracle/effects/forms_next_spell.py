"""Clauses about the next spell that a player casts: what it costs, what it has, that it can't be countered (611.2c)."""

from __future__ import annotations

from collections.abc import Iterable

from ...language import effects as ef
from ...language.abilities import CantHappen, CostChange, Flash, Replacement, StaticAbility
from ...language.amounts import Amount
from ...language.effects import Effect
from ...language.events import EventKind
from ...language.filters import SPELL, YOURS, ChosenType, Filter, NthCast, Who
from ...language.mana import ManaCost
from ..clauses.costs import is_mana
from ..phrases.forms import Kind
from ..sentences.grants import given_ability, to_spells
from .context import Context
from .forms_casting import spells
from .slots import INSTRUCTIONS, so_much

_OF_TYPE = " of the chosen type"


def _next(words: str) -> Filter | None:
    """The next spell of a kind that you cast, counted from when the effect begins."""
    kind = spells(words.removesuffix(_OF_TYPE))
    if kind is None:
        return None
    kind = kind & ChosenType() if words.endswith(_OF_TYPE) else kind
    return kind & NthCast(0, kind)


INSTRUCTIONS.kinds |= {
    "next_spell": Kind(_next, rf"[^,.]*?spell(?:{_OF_TYPE}| with mana value \w+ or \w+)?"),
    "less": Kind(lambda words: ManaCost.parse(words) if is_mana(words) else None, r"(?:\{\w+\})+"),
}
form = INSTRUCTIONS.form
_NEXT = "the next <what:next_spell> you cast this turn"


@form(f"{_NEXT} can't be countered[ by spells or abilities]")
def _not_countered(what: Filter) -> Effect:
    return ef.Rules(CantHappen(event=EventKind.BE_COUNTERED, what=SPELL & YOURS & what))


@form(f"{_NEXT} can be cast as though it had flash")
def _as_flash(what: Filter) -> Effect:
    return ef.Rules(Flash(what))


@form(f"{_NEXT} has <given:words>")
def _has(what: Filter, given: str) -> Effect | None:
    abilities = given_ability(given)
    said = None if abilities is None else to_spells((what, Who.YOU, ()), abilities)
    return None if said is None else _rules(said)


def _rules(said: Iterable[object]) -> Effect | None:
    parts = tuple(ef.Rules(each) for each in said if isinstance(each, StaticAbility | Replacement))
    return parts[0] if len(parts) == 1 else ef.Seq(parts) if parts else None


@form(f"{_NEXT} costs <mana:less> less to cast[ for each <each:words>]")
@form(f"{_NEXT} costs {{X}} less to cast, where X is <where:words>")
def _costs_less(
    context: Context, what: Filter, mana: ManaCost | None = None, each: str | None = None, where: str | None = None
) -> Effect | None:
    """How much less is settled as the effect begins (608.2i)."""
    words = where.removesuffix(" as ~ resolves") if where else None
    times = so_much(context, "X" if words else "1", each=each, where=words)
    if times is None:
        return None
    settled = ef.ForPlayer(ef.YOU, times) if isinstance(times, Amount) else times
    cost = ManaCost.parse("{1}") if mana is None else mana
    return ef.Rules(CostChange(cost, spells=what, less=True, who=Who.YOU, times=settled))
