"""How the engine says no: always with the number of the rule that forbids it, and by name what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NoReturn

from ..game.errors import IllegalAction
from ..game.matching import Scope, holds
from ..language.conditions import Condition
from ..language.wording import describe, told_by
from .statics import Standing


def refuse(rule: str, text: str, *objects: str) -> NoReturn:
    """Refuse what is being done; ``apply`` adds the untouched position.

    Raises:
        IllegalAction: always.
    """
    raise IllegalAction(rule, text, objects)


def said_by(standing: Standing[Any]) -> str:
    """Whose text forbids something, with its clause, as the end of a sentence."""
    return told_by(standing.this, standing.ability)


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
