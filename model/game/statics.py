"""Static abilities in force: those of the permanents as they are now, and those of lasting effects (604, 611)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from ..language.abilities import Cant, CostChange, Flash, StaticAbility
from ..language.cards import Characteristics
from ..language.filters import Zone
from .characteristics import board, known, permanents_that
from .facts import Aspect
from .functioning import stated_zones
from .matching.scope import whose
from .memory import Memo
from .position import Position

T = TypeVar("T", bound=StaticAbility)


class InForce(Struct, Generic[T], frozen=True):
    """A static ability that functions now, the object that has it (none for a lasting effect), and its controller.

    Its conditions (``if_``) are not judged here: they may ask about the spell or ability at hand.
    """

    source: str | None
    you: str
    ability: T


def statics(position: Position, kind: type[T]) -> tuple[InForce[T], ...]:
    """The static abilities of one class that function now, permanents in document order, then lasting effects."""
    return _by_class(position).get(kind, ())  # type: ignore[return-value]  # by class


def static_abilities(position: Position) -> tuple[InForce[StaticAbility], ...]:
    """All static abilities that function now: of permanents in document order, emblems, lasting effects; kept."""
    found = known(_IN_FORCE, position)
    if None not in found:
        there = (*_of_permanents(position), *_of_emblems(position), *_of_cards(position))
        found[None] = (*there, *_of_effects(position))
    return found[None]


_Abilities = tuple[InForce[StaticAbility], ...]
_IN_FORCE: Memo[None, _Abilities] = Memo(Aspect.STATICS | Aspect.TURN)
_BY_CLASS: Memo[None, dict[type[StaticAbility], _Abilities]] = Memo(Aspect.STATICS | Aspect.TURN)


def _by_class(position: Position) -> dict[type[StaticAbility], _Abilities]:
    kept = known(_BY_CLASS, position)
    found = kept.get(None)
    if found is None:
        found = kept[None] = {}
        for each in static_abilities(position):
            found[type(each.ability)] = (*found.get(type(each.ability), ()), each)
    return found


def _of_permanents(position: Position) -> Iterator[InForce[StaticAbility]]:
    look, objects = board(position).look, position.objects
    for id in permanents_that(position, _has_abilities):
        if objects[id].phased_out:  # 702.26d
            continue
        for ability in look(id).all_abilities:
            if isinstance(ability, StaticAbility) and _functions_on_battlefield(ability):
                yield InForce(id, objects[id].controller, ability)


def _has_abilities(now: Characteristics) -> bool:
    return bool(now.abilities or now.granted)


def _functions_on_battlefield(ability: StaticAbility) -> bool:
    """Whether an ability of a permanent functions there, and not only in another zone (113.6)."""
    stated = stated_zones(ability)
    if stated is not None:
        return Zone.BATTLEFIELD in stated
    return not isinstance(ability, (CostChange, Cant, Flash)) or ability.zone is Zone.BATTLEFIELD


def _of_emblems(position: Position) -> Iterator[InForce[StaticAbility]]:
    """Abilities of emblems, and of what else works in the command zone; commanders only lie there (113.6p, 114.4)."""
    for id in (id for player in position.players.values() for id in player.command):
        found = position.objects[id]
        for ability in board(position).look(id).all_abilities:
            if isinstance(ability, StaticAbility) and (not found.commander or _functions_in_command_zone(ability)):
                yield InForce(id, found.owner, ability)


def _functions_in_command_zone(ability: StaticAbility) -> bool:
    """Whether an ability says that it functions there (113.6b)."""
    return isinstance(ability, (CostChange, Cant, Flash)) and ability.zone is Zone.COMMAND


def _of_cards(position: Position) -> Iterator[InForce[StaticAbility]]:
    """Abilities of cards elsewhere that say that they function there (113.6b)."""
    for found in position.objects.values():
        if found.card.has_static_abilities and found.zone not in (Zone.BATTLEFIELD, Zone.COMMAND):
            for ability in board(position).look(found.id).all_abilities:
                if isinstance(ability, StaticAbility) and found.zone in (stated_zones(ability) or ()):
                    yield InForce(found.id, whose(found), ability)


def _of_effects(position: Position) -> Iterator[InForce[StaticAbility]]:
    for effect in position.effects:
        if isinstance(effect.static, StaticAbility):
            yield InForce(None, effect.controller or position.turn.player, effect.static)
