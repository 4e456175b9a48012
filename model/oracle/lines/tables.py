"""Results tables: the rows behind the line that rolls a die (706.3)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from ...language.abilities import Ability, ActivatedAbility, SpellAbility, TriggeredAbility
from ...language.effects import Does, Effect, RollsDice, Row, Seq, Targeted
from ...language.parts import exchanged, mentions
from ..effects.abilities import instructions
from ..effects.context import Context
from ..sentences.effects import read_sentences

RESULT = re.compile(
    r"(?P<least>\d+)(?:[—–-](?P<most>\d+)|(?P<on>\+)| or (?:less|greater|more|fewer|\d+))? [|—] (?:[\w ]+! — )?"
)


def with_row(abilities: list[Ability], line: str) -> list[Ability]:
    """The abilities, the last of which rolls a die and does what a row says of the result."""
    found = RESULT.match(line)
    last = abilities[-1] if abilities else None
    rolls = isinstance(last, SpellAbility | ActivatedAbility | TriggeredAbility) and mentions(last.effects, RollsDice)
    if found is None or not rolls or last is None:
        return abilities
    effect = _effect(line[found.end() :], last)
    least = int(found["least"])
    row = Row(least, None if found["on"] else int(found["most"] or least), effect)
    return [*abilities[:-1], exchanged(last, partial(_with, row=row))]


def _effect(text: str, ability: Ability) -> Effect:
    """What a row says, its pronouns standing for the one target of the ability; its text where that is not known."""
    meaning = read_sentences(text)
    targets = getattr(ability, "targets", ())
    if meaning.unread or meaning.targets or not meaning.effects:
        return Does(text)
    it = Targeted(0) if len(targets) == 1 else None
    return Seq(instructions(meaning.effects, targets, Context(it=it, much="result")))


def _with(part: object, row: Row) -> object:
    return replace(part, rows=(*part.rows, row)) if isinstance(part, RollsDice) else part
