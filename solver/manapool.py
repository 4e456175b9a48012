"""The most mana that a player can have: all combinations that no other one contains."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ManaOptions:
    """Maximal combinations as symbols in WUBRGC order; those with restricted mana stand apart, with the words."""

    options: tuple[str, ...]
    restricted: tuple[tuple[str, str], ...] = ()
    truncated: bool = False
