"""How the engine says no: always with the number of the rule that forbids it, and by name what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NoReturn

from ..game.errors import IllegalAction
from ..game.matching import Scope, holds
from ..game.position import GameObject
from ..language.abilities import Ability
from ..language.conditions import Condition
from ..language.filters import Zone
from ..language.parts import remembered
from ..language.wording import describe
from .statics import Standing


def refuse(rule: str, text: str, *objects: str) -> NoReturn:
    """Refuse what is being done; ``apply`` adds the untouched position.

    Raises:
        IllegalAction: always.
    """
    raise IllegalAction(rule, text, objects)


def said_by(standing: Standing[Any]) -> str:
    """Whose text forbids something, with its clause, as the end of a sentence."""
    return f"{standing.this or 'an effect in force'} says: {clause_of(standing.ability)}"


@remembered
def clause_of(ability: Ability) -> str:
    """What a static ability says, in the rulebook's words."""
    return describe(ability)


def only_if(conditions: Iterable[Condition], scope: Scope) -> str:
    """The conditions that don't hold, as the end of a sentence."""
    return _only_if(tuple(c for c in conditions if not holds(c, scope)))


@lru_cache(maxsize=1024)
def _only_if(conditions: tuple[Condition, ...]) -> str:
    return "only if " + " and ".join(map(describe, conditions))


def require(fact: bool, rule: str, text: str, *objects: str) -> None:
    """Refuse by ``rule`` unless ``fact`` holds."""
    if not fact:
        refuse(rule, text, *objects)


def place_of(found: GameObject) -> str:
    """Where an object lies, as a sentence says it: whose hand, library or graveyard, or simply exile."""
    owned = found.zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
    return f"{found.owner}'s {found.zone}" if owned else _PLACES.get(found.zone, str(found.zone))


_PLACES = {Zone.COMMAND: "the command zone", Zone.OUTSIDE: "outside the game"}
