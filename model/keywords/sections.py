"""Symbols that open a section of a text box: level symbols, station symbols (711, 721).

Such a symbol is a static ability: as long as the permanent has come so far, it has the abilities of the section.
"""

from __future__ import annotations

from ..abilities import Ability, AddTypes, Change, Continuous, GainAbility, SetPowerToughness
from ..conditions import Condition, ThisFits
from ..filters import THIS, HasCounter


def as_long_as(if_: tuple[Condition, ...], abilities: tuple[Ability, ...], *changes: Change) -> tuple[Continuous, ...]:
    """As long as ``if_`` holds, ``changes`` and these abilities.

    A continuous effect of the section is part of the same static ability (711.2, 721.2), so it applies in its own
    layers and is not granted in the sixth.
    """
    own = tuple(Continuous(a.affects, a.changes, (*if_, *a.if_), a.cda) for a in abilities if isinstance(a, Continuous))
    gained = tuple(GainAbility(a) for a in abilities if not isinstance(a, Continuous))
    return (Continuous(THIS, (*changes, *gained), if_), *own) if changes or gained else own


def level_symbol(
    least: int, most: int | None, size: tuple[int, int] | None, *abilities: Ability
) -> tuple[Continuous, ...]:
    """A level symbol with its power and toughness (711.2a); without ``most``, from ``least`` on (711.2b)."""
    above = (ThisFits(~HasCounter("level", most + 1)),) if most is not None else ()
    changes = (SetPowerToughness(*size),) if size else ()
    return as_long_as((ThisFits(HasCounter("level", least)), *above), abilities, *changes)


def station_symbol(number: int, *abilities: Ability, creature: bool = False) -> tuple[Continuous, ...]:
    """A station symbol (721.2a); one with a power and toughness box makes a ``creature`` of these (721.2b)."""
    changes = (AddTypes(("Creature",)),) if creature else ()
    return as_long_as((ThisFits(HasCounter("charge", number)),), abilities, *changes)
