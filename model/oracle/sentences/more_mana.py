"""Sentences that say more of the mana that the sentences before them add."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.effects import AddChosen, AddMana, Does, Effect, TheChosenColor, Until
from ..clauses.conditions import conditions
from ..phrases.amounts import number
from .mana import instead_if, more_of_that, only_if, read_add, read_add_after
from .meaning import Meaning, understands
from .spans import Span, Verdict
from .spending import read_restriction, read_rider, restricted, with_rider


def with_restriction(before: Meaning, sentence: str) -> Meaning:
    """The mana that the sentences before add, to be spent only so."""
    of_chosen = any(isinstance(e, AddChosen) and e.types == TheChosenColor() for e in before.effects)
    only = read_restriction(sentence.replace("that color", "the chosen color") if of_chosen else sentence)
    if only is None or not any(isinstance(e, AddMana) for e in before.effects):
        return replace(before, spans=(*before.spans, Span(sentence, Verdict.UNREAD)))
    effects = tuple(restricted(e, only) for e in before.effects)
    return replace(before, effects=effects, spans=before.spans + understands(sentence))


KEPT = re.compile(r"Until end of turn, you don't lose this mana as steps and phases end\.?")


def kept_this_turn(part: Effect) -> Effect:
    """An instruction whose mana, if it adds any, is not lost before the turn ends (500.5)."""
    return replace(part, kept=Until.END_OF_TURN) if isinstance(part, AddMana) else part


def mana_after(before: Meaning, sentence: str) -> Meaning | None:
    """Mana of which a sentence says more: what is chosen, what is added where this does not hold, what it does."""
    if KEPT.fullmatch(sentence) and any(isinstance(e, AddMana) for e in before.effects):
        effects = tuple(kept_this_turn(e) for e in before.effects)
        return replace(before, effects=effects, spans=before.spans + understands(sentence))
    rider = read_rider(sentence)
    if rider is not None and any(isinstance(e, AddMana) for e in before.effects):
        effects = tuple(with_rider(e, rider) for e in before.effects)
        return replace(before, effects=effects, spans=before.spans + understands(sentence))
    chosen = before.spans[-1].text.rstrip(".") if before.spans else ""
    effect = read_add_after(chosen, sentence.rstrip(".")) if chosen else None
    if effect is None:
        return _more_mana(before, sentence)
    kept = before.effects[:-1] if before.effects and isinstance(before.effects[-1], Does) else before.effects
    spans = (*before.spans[:-1], *understands(before.spans[-1].text), *understands(sentence))
    return replace(before, effects=(*kept, effect), spans=spans)


_CONDITIONAL = re.compile(
    r"(?:If (?P<if>.+?), (?P<instead>instead )?(?P<add>add .+?)(?P<later> instead)?|"
    r"(?P<first>Add .+?) instead if (?P<then>.+?))\."
)
_MORE = re.compile(r"[Aa]dd (?P<n>\w+) mana of that (?:type|color)")


def _more_mana(before: Meaning, sentence: str) -> Meaning | None:
    """What is added under a condition, in addition or instead of what was added before."""
    found = _CONDITIONAL.fullmatch(sentence)
    if found is None:
        return None
    if_, text = conditions(found["if"] or found["then"]), found["add"] or found["first"]
    last = before.effects[-1] if before.effects else None
    then = _that_mana(text, last) or read_add(text[:1].upper() + text[1:])
    if if_ is None or not isinstance(then, AddMana):
        return None
    made: tuple[Effect, ...] | None
    if found["instead"] or found["later"] or found["first"]:
        made = instead_if(last, then, if_) if last is not None and isinstance(last, AddMana) else None
        kept = before.effects[:-1]
    else:
        more = only_if(then, if_)
        made, kept = None if more is None else (more,), before.effects
    return None if made is None else replace(before, effects=kept + made, spans=before.spans + understands(sentence))


def _that_mana(text: str, last: Effect | None) -> AddMana | None:
    found = _MORE.fullmatch(text)
    count = number(found["n"]) if found else None
    return None if count is None or last is None else more_of_that(last, count)
