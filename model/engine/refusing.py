"""How the engine says no: always with the number of the rule that forbids it."""

from __future__ import annotations

from typing import NoReturn

from ..game.errors import IllegalAction


def refuse(rule: str, text: str, *objects: str) -> NoReturn:
    """Refuse what is being done; ``apply`` adds the untouched position.

    Raises:
        IllegalAction: always.
    """
    raise IllegalAction(rule, text, objects)


def require(fact: bool, rule: str, text: str, *objects: str) -> None:
    """Refuse by ``rule`` unless ``fact`` holds."""
    if not fact:
        refuse(rule, text, *objects)
