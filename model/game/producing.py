"""What decides which types of mana permanents could produce (106.7): the facts that their mana abilities look at."""

from __future__ import annotations

from functools import lru_cache

from ..language.abilities import ProducesInstead
from ..language.effects import CommanderColors, DoubleUnspent, TheChosenColor, TheNotedTypes
from ..language.parts import mentions
from .characteristics import activated_abilities, board, known
from .facts import EVERYTHING, OBJECTS, OF_SCOPE, Fact
from .matching import reads_of
from .memory import Memo
from .position import Position
from .statics import statics

_OF_PERMANENTS = Fact.PERMANENTS | Fact.STATICS | Fact.TURN
_READ: Memo[None, int] = Memo(_OF_PERMANENTS)


def read_by_mana_abilities(position: Position) -> int:
    """The facts from which it follows what each permanent could produce."""
    there = known(_READ, position)
    if None not in there:
        abilities = (a for id in position.battlefield for a in activated_abilities(position, id) if a.is_mana_ability)
        texts = {a.effects for a in abilities} | {(each.ability,) for each in statics(position, ProducesInstead)}
        found = Fact.NOTHING
        for text in texts:
            found |= _read_by(text)
        there[None] = int(_OF_PERMANENTS | found) | board(position).reads
    return there[None]


@lru_cache(maxsize=4096)
def _read_by(text: tuple[object, ...]) -> Fact:
    found = reads_of(text)
    elsewhere = found & OF_SCOPE or mentions(text, (TheChosenColor, TheNotedTypes, CommanderColors))
    pool = Fact.MANA if mentions(text, DoubleUnspent) else Fact.NOTHING
    return found & EVERYTHING | (OBJECTS if elsewhere else Fact.NOTHING) | pool
