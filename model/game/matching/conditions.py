"""Conditions: whether each kind holds, one function each."""

from __future__ import annotations

from ...language import conditions as co
from ...language import filters as fi
from ..facts import OBJECTS, Aspect
from .asking import evaluate, holds, holds_by, matches
from .places import matching_objects
from .scope import Scope
from .stats import compares, is_creature_type

_MOMENT = Aspect.TURN | Aspect.PRIORITY | Aspect.YOU


@holds_by(co.Holds, Aspect.NOTHING)
def _compares(condition: co.Holds, scope: Scope) -> bool:
    return compares(evaluate(condition.left, scope), condition.compare, evaluate(condition.right, scope))


@holds_by(co.YourTurn, Aspect.TURN | Aspect.YOU)
def _your_turn(_: co.YourTurn, scope: Scope) -> bool:
    return scope.position.turn.player == scope.you


@holds_by(co.LaterTurn, Aspect.TURN)
def _later_turn(condition: co.LaterTurn, scope: Scope) -> bool:
    return scope.position.turn.number > condition.than


@holds_by(co.During, Aspect.TURN)
def _during(condition: co.During, scope: Scope) -> bool:
    return scope.position.turn.phase in condition.phases


@holds_by(co.CouldCastSorcery, _MOMENT | Aspect.CARDS)
def _could_cast_sorcery(_: co.CouldCastSorcery, scope: Scope) -> bool:
    return scope.position.could_cast_sorcery(scope.you)


@holds_by(co.CouldCastInstant, _MOMENT)
def _could_cast_instant(_: co.CouldCastInstant, scope: Scope) -> bool:
    return scope.position.priority == scope.you


@holds_by(co.ThisFits, OBJECTS | Aspect.THIS)
def _this_fits(condition: co.ThisFits, scope: Scope) -> bool:
    return scope.this is not None and matches(condition.filter, scope, scope.this)


@holds_by(co.CameSinceUpkeep, Aspect.TURN | Aspect.STATUS | Aspect.THIS)
def _came_since_upkeep(_: co.CameSinceUpkeep, scope: Scope) -> bool:
    return scope.source in scope.position.course.came


@holds_by(co.FirstUseThisTurn, Aspect.HISTORY | Aspect.ANNOUNCED)
def _first_use(condition: co.FirstUseThisTurn, scope: Scope) -> bool:
    used = 0 if scope.ability is None else scope.position.history.activated.get(scope.ability, 0)
    return used < condition.times


@holds_by(co.NeverUsed, Aspect.HISTORY | Aspect.ANNOUNCED)
def _never_used(_: co.NeverUsed, scope: Scope) -> bool:
    return scope.ability not in scope.position.history.exhausted


@holds_by(co.Unchosen, Aspect.HISTORY | Aspect.ANNOUNCED)
def _unchosen(condition: co.Unchosen, scope: Scope) -> bool:
    history = scope.position.history
    used = history.activated if condition.this_turn else history.exhausted
    return scope.ability is None or scope.ability.of_mode(condition.mode) not in used


@holds_by(co.Either, Aspect.NOTHING)
def _either(condition: co.Either, scope: Scope) -> bool:
    return any(holds(part, scope) for part in condition.parts)


@holds_by(co.Unless, Aspect.NOTHING)
def _unless(condition: co.Unless, scope: Scope) -> bool:
    return not holds(condition.part, scope)


@holds_by(co.Never, Aspect.NOTHING)
def _never(_: co.Never, __: Scope) -> bool:
    return False


@holds_by(co.LostLifeThisTurn, Aspect.HISTORY | Aspect.YOU | Aspect.TURN)
def _lost_life(condition: co.LostLifeThisTurn, scope: Scope) -> bool:
    position = scope.position
    return any(position.is_who(p, condition.who, scope.you) for p in position.history.lost_life)


_BLESSING, _DAY, _NIGHT = "you have the city's blessing", "it's day", "it's night"


def _reads_fact(condition: co.Fact) -> Aspect:
    by_rule = Aspect.PERMANENTS | Aspect.ABILITIES if condition.words in (_BLESSING, _DAY, _NIGHT) else Aspect.NOTHING
    return Aspect.TOLD | Aspect.YOU | by_rule


@holds_by(co.Fact, _reads_fact)
def _fact(condition: co.Fact, scope: Scope) -> bool:
    words = condition.words
    if words == "there is no monarch":
        return not any("you're the monarch" in facts for facts in scope.position.history.facts.values())
    if words in (_DAY, _NIGHT):
        return words == _time_of_day(scope)
    if words in scope.position.history.facts.get(scope.you, ()) or (words == _BLESSING and _has_ascended(scope)):
        return True
    return condition.so is not None and holds(condition.so, scope)


def _time_of_day(scope: Scope) -> str:
    """Day or night for all players: as it is told, else as the permanents make it (702.145d, 702.145g)."""
    told = {words for facts in scope.position.history.facts.values() for words in facts}
    if found := told & {_DAY, _NIGHT}:
        return min(found)
    if matching_objects(fi.PERMANENT & fi.HasKeyword("daybound"), scope):
        return _DAY
    return _NIGHT if matching_objects(fi.PERMANENT & fi.HasKeyword("nightbound"), scope) else ""


def _has_ascended(scope: Scope) -> bool:
    """Whether a player with ascend controls ten permanents now, and so has the city's blessing (702.131b)."""
    mine = matching_objects(fi.PERMANENT & fi.YOURS, scope)
    return len(mine) >= 10 and any(matches(fi.HasKeyword("ascend"), scope, o) for o in mine)


@holds_by(co.CombatDamageBy, OBJECTS | Aspect.HISTORY | Aspect.YOU | Aspect.THIS | Aspect.TYPES)
def _combat_damage_by(condition: co.CombatDamageBy, scope: Scope) -> bool:
    return _dealt_combat_damage(condition.types, scope)


def _dealt_combat_damage(types: tuple[str, ...], scope: Scope) -> bool:
    """Whether a source of such a type, or of a creature type of this spell, dealt a player combat damage (702.76a)."""
    dealt = scope.position.history.combat_damage.get(scope.you, ())
    if types or not scope.this:
        return any(t in dealt for t in types) or ("changeling" in dealt and any(map(is_creature_type, types)))
    own = scope.view.look(scope.this)
    return any(t in own.words and is_creature_type(t) for t in dealt) or (
        "changeling" in dealt and any(map(is_creature_type, own.words))
    )
