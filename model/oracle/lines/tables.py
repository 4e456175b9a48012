"""Results tables: the rows behind the line that rolls a die (706.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby

from msgspec.structs import replace

from ...language.abilities import Ability
from ...language.effects import Does, Effect, RollsDice, Row, Seq, Targeted
from ...language.names import Name
from ...language.parts import exchanged, mentions
from ..effects.abilities import instructions
from ..effects.context import Context
from ..sentences.effects import read_sentences

RESULT = re.compile(
    r"(?P<least>\d+)(?:[—–-](?P<most>\d+)|(?P<on>\+)| or (?:less|greater|more|fewer|\d+))? [|—] (?:[\w ]+! — )?"
)


def with_tables(abilities: tuple[Ability, ...], lines: Iterable[str]) -> tuple[Ability, ...]:
    """The abilities of a text, those that roll dice with the rows of their tables, which stand in the same order.

    Where it is not clear which table is whose, what a result does is not understood.
    """
    tables = [[*group] for is_row, group in groupby(lines, key=lambda line: bool(RESULT.match(line))) if is_row]
    rolling = [a for a in abilities if mentions(getattr(a, "effects", ()), RollsDice)] if tables else []
    clear = len(tables) == len(rolling)
    every = [line for table in tables for line in table]
    rows = {id(a): tables[place] if clear else every for place, a in enumerate(rolling)}
    return tuple(_with_table(a, rows[id(a)], clear=clear) if id(a) in rows else a for a in abilities)


def _with_table(ability: Ability, table: Sequence[str], *, clear: bool) -> Ability:
    rows = tuple(_row(line, ability, clear=clear) for line in table)
    found: Ability = exchanged(ability, partial(_with, rows=rows))
    return found


def _row(line: str, ability: Ability, *, clear: bool) -> Row:
    found = RESULT.match(line)
    assert found is not None
    least = int(found["least"])
    text = line[found.end() :]
    effect = _effect(text, ability) if clear else Does(text)
    return Row(least, None if found["on"] else int(found["most"] or least), effect)


def _effect(text: str, ability: Ability) -> Effect:
    """What a row says, its pronouns standing for the one target of the ability; its text where that is not known."""
    meaning = read_sentences(text, mana=False)
    targets = getattr(ability, "targets", ())
    if meaning.unread or meaning.targets or not meaning.effects:
        return Does(text)
    it = Targeted(0) if len(targets) == 1 else None
    return Seq(instructions(meaning.effects, targets, Context(it=it, much=Name.RESULT)))


def _with(part: object, rows: tuple[Row, ...]) -> object:
    return replace(part, rows=rows) if isinstance(part, RollsDice) else part
