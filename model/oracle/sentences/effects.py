"""What a spell or an ability does, sentence by sentence, as far as it matters before it resolves.

Of most sentences only the targets matter: what happens on resolution can't change what may be announced or how it is
paid. The exceptions are said here: mana, divisions, choices that depend on how costs were paid, instructions on when an
ability may be activated.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.conditions import ThisFits, Unless
from ...language.costs import BoundsOfX
from ...language.effects import DamageYou, Does, Effect
from ...language.filters import Attacks, Who
from ...language.targets import Target
from ..clauses.instructions import instruction
from ..clauses.variables import asks_x, with_x
from .cost_changes import read_own_change
from .happening import what_happens
from .if_paid import if_divided, if_paid
from .mana import read_add
from .meaning import Meaning, happens_later, understands
from .more_mana import mana_after, with_restriction
from .own_costs import read_limit_of_x
from .spans import Span, Verdict
from .splitting import sentences


def read_sentences(text: str, *, mana: bool = True) -> Meaning:
    """What the sentences of one ability mean, each with its verdict.

    Without ``mana`` the ability is no mana ability: mana that it adds is added when it resolves.
    """
    whole = Meaning()
    for sentence in sentences(text):
        if sentence.startswith(_OF_MANA):
            later = replace(happens_later(sentence), effects=(Does(sentence, sentence.rstrip(".")),))
            whole = with_restriction(whole, sentence) if mana else whole.plus(later)
        else:
            more = mana_after(whole, sentence) if mana else if_paid(whole, sentence) or if_divided(whole, sentence)
            whole = more or whole.plus(read_sentence(sentence, mana=mana, before=whole.targets))
    return _with_x(whole, text)


_OF_MANA = ("Spend this mana only", "This mana can't be spent")


def says_of_mana(effect: Effect) -> bool:
    """Whether it is a sentence about what the mana may be spent on that the one before adds."""
    return isinstance(effect, Does) and effect.what.startswith(_OF_MANA)


def _with_x(meaning: Meaning, text: str) -> Meaning:
    """A meaning with what the text says X is in place of X in targets; all is unread where that is not understood."""
    if not asks_x(meaning.targets):
        return meaning
    targets = [with_x(t, text) for t in meaning.targets]
    if None in targets:
        return Meaning(spans=(Span(text, Verdict.UNREAD),))
    return replace(meaning, targets=tuple(t for t in targets if t is not None))


def read_sentence(sentence: str, *, mana: bool = True, before: tuple[Target, ...] = ()) -> Meaning:
    """What one sentence means; ``before`` are the targets of the sentences before it."""
    for read in (_instruction, _activator, _own_change, _mana, _limit_of_x):
        found = read(sentence)
        if found is not None and (mana or not hurts(found)):
            return found
    return what_happens(sentence, mana=mana, before=before) or Meaning(spans=(Span(sentence, Verdict.UNREAD),))


def hurts(meaning: Meaning) -> bool:
    """Whether it is about what a mana ability does to the player beside adding mana."""
    return any(isinstance(e, DamageYou) for e in meaning.effects)


def _instruction(sentence: str) -> Meaning | None:
    never = _NEVER_WHILE.fullmatch(sentence)
    if never:
        found = instruction(f"Activate only {never['when']}.")
        banned = None if found is None or len(found) != 1 else (Unless(found[0]),)
        return None if banned is None else Meaning(only_if=banned, spans=understands(sentence))
    if not sentence.startswith("Activate "):
        return None
    told = sentence.removesuffix(_OPPONENTS_ONLY)
    found = instruction(told)
    by = Who.YOU if told == sentence else Who.OPPONENT
    return None if found is None else Meaning(only_if=found, by=by, spans=understands(sentence))


_NEVER_WHILE = re.compile(r"You can't activate ~ (?P<when>during combat)\.")
_OPPONENTS_ONLY = " and only your opponents may activate ~."
_ACTIVATORS = {
    "Any player": Who.ANYONE,
    "Only your opponents": Who.OPPONENT,
    "Only ~'s owner": Who.OWNER,
}
_ATTACKED_BY_THIS = "Only the player ~ is attacking"
_ACTIVATOR = re.compile(
    rf"(?P<who>{'|'.join((*_ACTIVATORS, _ATTACKED_BY_THIS))}) may activate ~(?: (?:but|and) only (?P<when>.+))?\."
)


def _activator(sentence: str) -> Meaning | None:
    found = _ACTIVATOR.fullmatch(sentence)
    if found is None:
        return None
    when = instruction(f"Activate only {found['when']}.") if found["when"] else ()
    if when is None:
        return None
    if found["who"] == _ATTACKED_BY_THIS:  # "you" is whoever would activate it
        when = (ThisFits(Attacks(Who.YOU)), *when)
    by = _ACTIVATORS.get(found["who"], Who.ANYONE)
    return Meaning(only_if=when, by=by, spans=understands(sentence))


def _limit_of_x(sentence: str) -> Meaning | None:
    limit = read_limit_of_x(sentence)
    if limit is None:
        return None
    if isinstance(limit, BoundsOfX):
        return Meaning(bounds=(limit,), spans=understands(sentence))
    return Meaning(spend=limit, spans=understands(sentence))


def _own_change(sentence: str) -> Meaning | None:
    change = read_own_change(sentence)
    return None if change is None else Meaning(spans=understands(sentence), own_changes=(change,))


def _mana(sentence: str) -> Meaning | None:
    effect = read_add(sentence.rstrip("."))
    return None if effect is None else Meaning(effects=(effect,), spans=understands(sentence))
