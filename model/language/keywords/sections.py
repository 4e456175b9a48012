"""Symbols that open a section of a text box: level symbols, class level bars, station symbols; and words that do.

Such a symbol is a static ability: as long as the permanent has come so far, it has the abilities of the section
(711, 716, 719, 721).
"""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import (
    Ability,
    ActivatedAbility,
    AddTypes,
    Change,
    Continuous,
    GainAbility,
    MayPlayFrom,
    SetPowerToughness,
    TriggeredAbility,
)
from ..amounts import LevelHere, Speed
from ..conditions import Condition, CouldCastSorcery, Holds, ThisFits
from ..costs import Component, cost
from ..effects import SOURCE, BecomesLevel
from ..filters import THIS, ChosenWord, Compare, HasCounter, Is, State, Zone


def as_long_as(if_: tuple[Condition, ...], abilities: tuple[Ability, ...], *changes: Change) -> tuple[Continuous, ...]:
    """As long as ``if_`` holds, ``changes`` and these abilities.

    A continuous effect of the section is part of the same static ability (711.2, 721.2), so it applies in its own
    layers and is not granted in the sixth.
    """
    own = tuple(replace(a, if_=(*if_, *a.if_)) for a in abilities if isinstance(a, Continuous))
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


def class_level(level: int, parts: tuple[Component | str, ...], *abilities: Ability) -> tuple[Ability, ...]:
    """A class level bar: what it costs to become this level, and what the Class has from that level on (716.2a)."""
    one_below = Holds(LevelHere(), Compare.EQUAL, level - 1)
    gain = ActivatedAbility(
        cost(*parts), (BecomesLevel(SOURCE, level),), only_if=(one_below, CouldCastSorcery()), keyword="class level"
    )
    return gain, *as_long_as((Holds(LevelHere(), Compare.AT_LEAST, level),), abilities)


def anchored(word: str, *abilities: Ability) -> tuple[Ability, ...]:
    """[Anchor word] — [ability] (614.12c): as long as the word was chosen, the object has the abilities."""
    return as_long_as((ThisFits(ChosenWord(word)),), abilities)


SOLVED = ThisFits(Is(State.SOLVED))


def solved(*abilities: Ability) -> tuple[Ability, ...]:
    """Solved — [Ability text] (702.169b–d): an activated ability that waits stays in its place among the others."""
    found: list[Ability] = []
    for ability in abilities:
        match ability:
            case ActivatedAbility():
                found.append(replace(ability, only_if=(*ability.only_if, SOLVED)))
            case TriggeredAbility():
                found.append(replace(ability, if_=(*ability.if_, SOLVED)))
            case _:
                found += as_long_as((SOLVED,), (ability,))
    return tuple(found)


HARNESSED = ThisFits(Is(State.HARNESSED))


def infinity(*abilities: Ability) -> tuple[Ability, ...]:
    """∞ — [Ability] (702.186b): the permanent has it as long as it is harnessed."""
    return as_long_as((HARNESSED,), abilities)


MAX_SPEED = Holds(Speed(), Compare.AT_LEAST, 4)
"""You have max speed (702.179e)."""


def max_speed(*abilities: Ability) -> tuple[Ability, ...]:
    """Max speed — [Ability] (702.178a): the object has the abilities as long as its controller's speed is 4.

    One that functions in another zone keeps its place there, and waits.
    """
    here: list[Ability] = []
    elsewhere: list[Ability] = []
    for ability in abilities:
        match ability:
            case ActivatedAbility(zone=zone) if zone is not Zone.BATTLEFIELD:
                elsewhere.append(replace(ability, only_if=(*ability.only_if, MAX_SPEED)))
            case MayPlayFrom(what=what) if what == THIS:
                elsewhere.append(replace(ability, if_=(*ability.if_, MAX_SPEED)))
            case _:
                here.append(ability)
    return (*as_long_as((MAX_SPEED,), tuple(here)), *elsewhere)
