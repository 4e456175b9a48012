"""What decides which types of mana permanents could produce (106.7): the facts that their mana abilities look at."""

from __future__ import annotations

from functools import lru_cache

from ..language.abilities import ActivatedAbility, ProducesInstead, TriggeredAbility
from ..language.costs import Cost
from ..language.effects import AddMana, CommanderColors, DoubleUnspent, Effect, TheChosenColor, TheNotedTypes
from ..language.parts import mentions
from .characteristics import activated_abilities, board, known, look
from .facts import EVERYTHING, OBJECTS, OF_SCOPE, Aspect
from .matching import reads_of
from .memory import Memo
from .position import Position
from .statics import statics

NO_COST = Cost(())
_OF_PERMANENTS = Aspect.PERMANENTS | Aspect.STATICS | Aspect.TURN
_READ: Memo[None, int] = Memo(_OF_PERMANENTS)


def abilities_that_add(position: Position, id: str) -> list[ActivatedAbility]:
    """The abilities of a permanent that would add mana if they resolved, mana abilities or not (106.7).

    Triggered ones stand as activated ones without a cost.
    """
    found: list[ActivatedAbility] = [a for a in activated_abilities(position, id) if _adds(a.effects)]
    triggered = (a for a in look(position, id).all_abilities if isinstance(a, TriggeredAbility))
    return found + [ActivatedAbility(NO_COST, a.effects) for a in triggered if _adds(a.effects)]


def _adds(effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(e, AddMana) for e in effects)


def read_by_mana_abilities(position: Position) -> int:
    """The facts from which it follows what each permanent could produce."""
    there = known(_READ, position)
    if None not in there:
        abilities = (a for id in position.battlefield for a in abilities_that_add(position, id))
        texts = {a.effects for a in abilities} | {(each.ability,) for each in statics(position, ProducesInstead)}
        found = Aspect.NOTHING
        for text in texts:
            found |= _read_by(text)
        there[None] = int(_OF_PERMANENTS | found) | board(position).reads
    return there[None]


@lru_cache(maxsize=4096)
def _read_by(text: tuple[object, ...]) -> Aspect:
    found = reads_of(text)
    elsewhere = found & OF_SCOPE or mentions(text, (TheChosenColor, TheNotedTypes, CommanderColors))
    pool = Aspect.MANA if mentions(text, DoubleUnspent) else Aspect.NOTHING
    return found & EVERYTHING | (OBJECTS if elsewhere else Aspect.NOTHING) | pool
