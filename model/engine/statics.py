"""Static abilities in force: prohibitions, permissions and cost changes that apply now, and from where (604, 611)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Generic, TypeVar, cast

from msgspec import Struct

from ..game.characteristics import board, known, scope_of
from ..game.facts import Aspect
from ..game.functioning import functions_there, stated_zones
from ..game.matching import Scope, holds, matches
from ..game.memory import Memo
from ..game.position import GameObject, ObjectId, Position
from ..language.abilities import Cant, Continuous, CostChange, Doing, Flash, MayPlayFrom, StaticAbility
from ..language.filters import ANYTHING, AllOf, Filter, This, Who, Zone

S = TypeVar("S", bound=StaticAbility)


class Standing(Struct, Generic[S], frozen=True):
    """A static ability in force: who its "you" is, which object it stands on, which objects alone it is about."""

    ability: S
    you: str
    this: ObjectId | None = None
    objects: tuple[ObjectId, ...] = ()

    def scope(self, position: Position, x: int = 0, targets: int = 0, it: str | None = None) -> Scope:
        """How its text is read in a position; ``it`` is what it is being applied to."""
        return Scope(board(position), self.you, self.this, x, targets=targets, it=it)

    def fits(self, what: Filter, position: Position, candidate: str) -> bool:
        """Whether an object or player is among what it is about."""
        return (not self.objects or candidate in self.objects) and matches(what, self.scope(position), candidate)

    def is_about(self, position: Position, player: str, who: Who) -> bool:
        """Whether a player is the one meant by ``who`` in its text."""
        return position.is_who(player, who, self.you)


def in_force(position: Position, kind: type[S]) -> Sequence[Standing[S]]:
    """All static abilities of a kind that function now and whose conditions hold."""
    found = standing_of(position, kind)
    return [s for s in found if applies(s, position)] if found else ()


def bans(position: Position, doing: Doing, player: str) -> Iterator[Standing[Cant]]:
    """Yield what forbids a player now to do something; with what it can't be done is still to be judged (101.2)."""
    for standing in in_force(position, Cant):
        ban = standing.ability
        about = ban.doing is doing and standing.is_about(position, player, ban.who)
        if about and (ban.players == ANYTHING or standing.fits(ban.players, position, player)):
            yield standing


def standing_of(position: Position, kind: type[S]) -> Sequence[Standing[S]]:
    """All static abilities of a kind that function now, whether or not their conditions hold."""
    return cast("Sequence[Standing[S]]", _standing(position).get(kind, ()))


def is_any_standing(position: Position, *kinds: type[StaticAbility]) -> bool:
    """Whether any static ability of these kinds functions now, whether or not its conditions hold."""
    return not _standing(position).keys().isdisjoint(kinds)


def applies(standing: Standing[S], position: Position) -> bool:
    """Whether the conditions of a static ability hold."""
    conditions = getattr(standing.ability, "if_", ())
    return not conditions or all(holds(c, standing.scope(position)) for c in conditions)


_ByKind = dict[type[StaticAbility], list[Standing[StaticAbility]]]


_STANDING: Memo[None, _ByKind] = Memo(Aspect.STATICS | Aspect.TURN)


def _standing(position: Position) -> _ByKind:
    there = known(_STANDING, position)
    if None not in there:
        found: _ByKind = {}
        for standing in chain(_from_objects(position), _from_effects(position)):
            found.setdefault(type(standing.ability), []).append(standing)
        there[None] = found
    return there[None]


def _from_objects(position: Position) -> Iterator[Standing[StaticAbility]]:
    view = board(position)
    for found in position.objects.values():
        if found.phased_out:
            continue
        for ability in view.look(found.id).all_abilities:
            if isinstance(ability, StaticAbility) and functions(ability, found):
                yield Standing(ability, scope_of(position, found.id).you, found.id)


def _from_effects(position: Position) -> Iterator[Standing[StaticAbility]]:
    for effect in position.effects:
        there = tuple(o.id for o in effect.objects if position.current(o) is not None)
        if isinstance(effect.static, StaticAbility) and (there or not effect.objects):
            yield Standing(effect.static, effect.controller or position.turn.player, None, there)


def functions(ability: StaticAbility, found: GameObject) -> bool:
    """Whether a static ability functions where its object is (113.6)."""
    if isinstance(ability, Continuous):
        return False  # characteristics are looked up, not asked for here
    if stated_zones(ability) is not None:
        return functions_there(ability, found)  # 113.6b
    match ability:
        case _ if found.zone is Zone.COMMAND and not found.commander:
            return True  # an emblem (113.6p)
        case CostChange() | Cant():
            return found.zone is ability.zone
        case Flash():
            return found.zone is ability.zone or names_this(ability.spells)  # 113.6e
        case MayPlayFrom():
            return found.zone is Zone.BATTLEFIELD or (found.zone is ability.zone and names_this(ability.what))  # 113.6f
        case _:
            return found.zone is Zone.BATTLEFIELD


def names_this(what: Filter) -> bool:
    """Whether a filter is about the object with the text itself."""
    return isinstance(what, This) or (isinstance(what, AllOf) and any(isinstance(p, This) for p in what.parts))
