"""Numbers and qualities of objects: power, mana value, counters; names and colors that they may have in common."""

from __future__ import annotations

from ...language.cards import CARD_TYPES, LAND_TYPES, PERMANENT_TYPES, SUPERTYPES, Characteristics
from ...language.filters import Compare, Quality, Stat, Zone
from ...language.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from ..position import GameObject
from .scope import Scope, find, whose

"""The card types of permanents (110.4)."""


def is_creature_type(name: str) -> bool:
    """Whether a word of a type line is a creature type (205.3m), as one is that is nothing else that is known."""
    return name not in _NO_CREATURE_TYPES


_NO_CREATURE_TYPES = frozenset({*SUPERTYPES, *CARD_TYPES}).union(
    ARTIFACT_TYPES, BATTLE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES
)


def stat_of(scope: Scope, candidate: str, stat: Stat) -> int | None:
    """Power, toughness or mana value of an object; on the stack X counts as announced (202.3e).

    A permanent that is no creature has no power or toughness, whatever is printed on it (208.3).
    """
    found = find(scope, candidate)
    if found is None:
        return None
    look = scope.view.look(candidate)
    if stat is not Stat.MANA_VALUE and found.zone is Zone.BATTLEFIELD and "Creature" not in look.words:
        return None
    match stat:
        case Stat.POWER:
            return look.power
        case Stat.TOUGHNESS:
            return look.toughness
        case Stat.BASE_POWER:
            return look.base_size[0]
        case Stat.BASE_TOUGHNESS:
            return look.base_size[1]
        case Stat.SIZE:
            return None if look.power is None or look.toughness is None else look.power + look.toughness
        case Stat.MANA_VALUE:
            x = found.stacked.x if found.stacked and found.stacked.x else 0
            return look.mana_value + x * (look.mana_cost.variables if look.mana_cost else 0)


def compares(left: int, how: Compare, right: int) -> bool:
    """Whether two numbers compare so."""
    match how:
        case Compare.AT_MOST:
            return left <= right
        case Compare.AT_LEAST:
            return left >= right
        case Compare.EQUAL:
            return left == right


def counters_on(found: GameObject, kind: str) -> int:
    """How many counters of a kind, or of any, are on an object."""
    return found.counters.get(kind, 0) if kind else sum(found.counters.values())


def qualities(quality: Quality, scope: Scope, candidate: str) -> frozenset[str]:
    """What an object or player may have in common with others, of one kind: its name, its colors, its controller."""
    found = find(scope, candidate)
    if found is None:
        return frozenset({candidate}) if quality in (Quality.CONTROLLER, Quality.ITSELF) else frozenset()
    match quality:
        case Quality.CONTROLLER:
            return frozenset({whose(found)})
        case Quality.ITSELF:
            return frozenset({candidate})
        case Quality.HOST:
            return frozenset({str(found.attached_to)} if found.attached_to else ())
        case Quality.BLOCKED:
            return frozenset(attacker.id for attacker in found.blocking)
        case Quality.COUNTER:
            return frozenset(kind for kind, there in found.counters.items() if there)
        case Quality.POWER | Quality.TOUGHNESS | Quality.MANA_VALUE:
            number = stat_of(scope, candidate, Stat(quality.value))
            return frozenset() if number is None else frozenset({str(number)})
    return _characteristics(quality, scope.view.look(candidate))


def _characteristics(quality: Quality, now: Characteristics) -> frozenset[str]:
    match quality:
        case Quality.NAME:
            return now.names
        case Quality.COLOR:
            return frozenset(now.colors)
        case Quality.CREATURE_TYPE:
            return frozenset(now.words) & CREATURE_TYPES
        case Quality.LAND_TYPE:
            return frozenset(now.words) & LAND_TYPES
        case Quality.PERMANENT_TYPE:
            return frozenset(now.words) & PERMANENT_TYPES
    return frozenset(now.words) & frozenset(CARD_TYPES)
