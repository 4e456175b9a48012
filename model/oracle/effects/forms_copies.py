"""Clauses that make copies: becoming one, copying spells and abilities (707)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import Change, KeepsAbility, KeepsName
from ...language.amounts import Amount
from ...language.effects import Effect, Ref, Until
from ...language.filters import Filter, InZone, Zone
from ...language.names import Name
from ...language.parts import parts_of
from ..phrases.forms import Kind
from .context import Context, copied
from .exceptions import exceptions
from .inner import inner_instruction
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form
INSTRUCTIONS.kinds |= {
    "exceptions": Kind(exceptions, r"[^.]+?", (), in_context=True),
    "copyable": Kind(str, r"~|it|⟨\d+⟩|that (?:spell|ability|spell or ability)"),
}


@form(
    "<what:phrase> become[s] (a copy|copies) of <of:phrase>[ <until>][, except <changes:exceptions>]",
    "<what:phrase> become[s] (a copy|copies) of <of:phrase>, except <changes:exceptions> <until>",
)
def _becomes_copy(context: Context, what: str, of: str, until: Until, changes: tuple[Change, ...]) -> Effect | None:
    """Exceptions that speak of "it" speak of the copy."""
    one, other = context.two(what, of)
    if one is None or other is None or context.is_player(one) or context.is_player(other):
        return None
    if isinstance(other, (ef.Each, ef.Together)) or (isinstance(one, ef.Each) and isinstance(other, ef.Picked)):
        return None
    if of == "it" and isinstance(one, ef.Each):
        context.it = other  # several that become so are no "it"
    like = copied(other, of)
    return None if like is None else ef.BecomesCopy(one, like, changes, until)


@form(
    "[<who:player> ]cop(y|ies) <what:copyable>[ <twice=twice>| <number:n> times| for each <number:for_each>]"
    "[, except [that ]<changes:exceptions>]"
    "[[,] and [you ]may choose [a ]new target[s] for <new=the copy|the copies|that copy|the copy they control>]"
)
def _copy(
    context: Context, who: Ref, what: str, twice: str | None, number: Amount | int | None,
    changes: tuple[Change, ...], new: str | None,
) -> Effect | None:  # fmt: skip
    number = 2 if twice else 1 if number is None else number
    one = context.what(what)
    if one is None or any(isinstance(c, (KeepsName, KeepsAbility)) for c in changes):
        return None
    if _is_of_card(context, one, what):
        context.it = ef.IT
        return ef.CopiesCards(one) if who == ef.YOU and number == 1 and not changes else None
    return ef.CopiesSpell(one, number, new is not None, who, changes)


@form("copy the next <what:phrase> you cast this turn when you cast it")
def _copy_the_next(context: Context, what: str) -> Effect | None:
    """A delayed triggered ability that triggers once (603.7b)."""
    return inner_instruction(f"when you next cast a {what} this turn, copy that spell", context)


def _is_of_card(context: Context, one: Ref, said: str) -> bool:
    """Whether it is no spell: a target that is a card, or "it" that was chosen, shown or exiled before (707.12)."""
    if isinstance(one, ef.Targeted):
        return _is_card(context.targets[one.group].what)
    return said == "it" and one in (ef.IT, ef.Bound(Name.SEEN))


def _is_card(what: Filter) -> bool:
    """Whether it is a card that is no spell: what such text has exiled before (707.12)."""
    return any(isinstance(p, InZone) and p.zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND) for p in parts_of(what))
