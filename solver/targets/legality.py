"""Which objects and players can be targets: of one spell or ability, for one instance of "target" (115, 702).

What fits is found first, then what forbids it: "can't" wins over "can" (101.2).
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from castable.model.game.characteristics import board, known
from castable.model.game.facts import Aspect
from castable.model.game.matching import Scope, matches, matching_objects, zones_of
from castable.model.game.memory import Memo
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import InForce, statics
from castable.model.language.abilities import CantBeTarget, Keyword, NoHexproof
from castable.model.language.filters import ANYTHING, AllOf, AnyOf, Filter, IsPlayer, Who, Zone
from castable.model.language.wording import told_by

_PROTECTIVE = frozenset({"hexproof", "shroud", "protection"})


class Obstacle(Struct, frozen=True):
    """Why something can't be a target; the later its ``step``, the closer it came."""

    step: int
    rule: str
    text: str


class Targeting(Struct, frozen=True, dict=True):
    """The spell or ability that targets: how its text is read, and the object whose qualities count."""

    scope: Scope
    source: str
    is_spell: bool

    @cached_property
    def forbidding(self) -> tuple[InForce[CantBeTarget], ...]:
        """What says of such a spell or ability that something can't be its target."""
        found = statics(self.scope.position, CantBeTarget)
        return tuple(f for f in found if self._is_meant(f)) if found else ()

    def _is_meant(self, found: InForce[CantBeTarget]) -> bool:
        """Whether a prohibition is about this spell or ability."""
        ability, scope = found.ability, self.scope
        return (
            (ability.spells if self.is_spell else ability.abilities)
            and scope.position.is_who(scope.you, ability.by, found.you)
            and matches(ability.of, Scope(scope.view, found.you, found.source), self.source)
        )


def legal_targets(what: Filter, by: Targeting) -> tuple[str, ...]:
    """Everything that can be a target: players in turn order, then objects in the order of the position."""
    scope = by.scope
    position = scope.position
    fitting: list[str] = [p for p in position.players if fits_player(what, scope, p)]
    fitting += matching_objects(what, scope)
    if by.forbidding:
        return tuple(c for c in fitting if find_shield(by, c) is None)
    shielded = _with_shields(position)
    return tuple(c for c in fitting if (c not in shielded and c != by.source) or find_shield(by, c) is None)


def _with_shields(position: Position) -> frozenset[str]:
    """The permanents with an ability of their own that forbids to target them."""
    there = known(_SHIELDED, position)
    if None not in there:
        view = board(position)
        there[None] = frozenset(o for o in position.battlefield if not view.look(o).keywords.isdisjoint(_PROTECTIVE))
    return there[None]


_SHIELDED: Memo[None, frozenset[str]] = Memo(Aspect.PERMANENTS)


def fits_player(what: Filter, scope: Scope, player: str) -> bool:
    """Whether a player fits a filter that speaks of players; others mean objects only (115.2)."""
    match what:
        case IsPlayer():
            return matches(what, scope, player)
        case AnyOf(parts):
            return any(fits_player(p, scope, player) for p in parts)
        case AllOf(parts):
            return any(fits_player(p, scope, player) for p in parts) and all(matches(p, scope, player) for p in parts)
    return False


def fits_here(what: Filter, scope: Scope, candidate: str) -> bool:
    """Whether an object in a zone that the filter means, or a player, fits it."""
    position = scope.position
    if candidate in position.players:
        return fits_player(what, scope, candidate)
    found = position.objects[ObjectId(candidate)]
    return found.zone in zones_of(what) and not found.phased_out and matches(what, scope, candidate)


def find_obstacle(what: Filter, by: Targeting, candidate: str) -> Obstacle | None:
    """The first reason why something can't be a target, or ``None``."""
    position = by.scope.position
    found = position.objects.get(ObjectId(candidate))
    if found is None and candidate not in position.players:
        return Obstacle(0, "115.1", f"there is no object or player {candidate}")
    if found is not None and (misplaced := _find_misplacement(what, by, found)):
        return misplaced
    if not fits_here(what, by.scope, candidate):
        return Obstacle(2, "115.1", f"{candidate} isn't what is to be targeted")
    return find_shield(by, candidate)


def _find_misplacement(what: Filter, by: Targeting, found: GameObject) -> Obstacle | None:
    if found.phased_out:
        return Obstacle(1, "702.26b", f"{found.id} is phased out: it is treated as though it didn't exist")
    if by.is_spell and found.id == by.source:
        return _ITSELF
    zones = zones_of(what)
    if found.zone in zones:
        return None
    where = " or ".join(sorted(z.value for z in zones))
    return Obstacle(1, "115.2", f"{found.id} isn't in the right zone ({where})")


_ITSELF = Obstacle(3, "115.5", "a spell is an illegal target for itself")


def find_shield(by: Targeting, candidate: str) -> Obstacle | None:
    """What forbids to target something that fits: itself, shroud, hexproof, protection, another effect."""
    if by.is_spell and candidate == by.source:
        return _ITSELF
    found = by.scope.position.objects.get(ObjectId(candidate))
    if found is not None and found.zone is Zone.BATTLEFIELD and (own := _find_own_ability(by, found)):
        return own
    for effect in by.forbidding:
        if fits_here(effect.ability.affects, Scope(by.scope.view, effect.you, effect.source), candidate):
            return _forbidden(effect, candidate, is_player=found is None)
    return None


def _forbidden(effect: InForce[CantBeTarget], candidate: str, *, is_player: bool) -> Obstacle:
    ability = effect.ability
    if is_player and ability.of == ANYTHING and ability.spells and ability.abilities:
        if ability.by is Who.OPPONENT:
            return Obstacle(4, "702.11c", f"{candidate} has hexproof")
        if ability.by is Who.ANYONE:
            return Obstacle(4, "702.18a", f"{candidate} has shroud")
    return Obstacle(4, "101.2", f"{candidate} can't be the target: {told_by(effect.source, ability)}")


def _find_own_ability(by: Targeting, found: GameObject) -> Obstacle | None:
    """What a permanent's own keyword abilities forbid; they function only on the battlefield (113.6)."""
    look = by.scope.view.look(found.id)
    if look.keywords.isdisjoint(_PROTECTIVE):
        return None
    if "shroud" in look.keywords:
        return Obstacle(4, "702.18a", f"{found.id} has shroud")
    scope = Scope(by.scope.view, found.controller, found.id)
    theirs = by.scope.position.is_opponent(by.scope.you, found.controller)
    kept = [a for a in look.all_abilities if isinstance(a, Keyword) and a.name in ("hexproof", "protection")]
    if found.counters.get("hexproof"):
        kept.append(Keyword("hexproof"))  # 122.1b
    for ability in kept:
        if ability.name == "hexproof" and (not theirs or _is_waived(by, found)):
            continue
        quality = ability.quality
        if quality is not None and not matches(quality, scope, by.source):
            continue
        if ability.name == "protection":
            return Obstacle(4, "702.16b", f"{found.id} has protection from {by.source}")
        rule, from_ = ("702.11b", "") if quality is None else ("702.11d", f" from {by.source}")
        return Obstacle(4, rule, f"{found.id} has hexproof{from_}")
    return None


def _is_waived(by: Targeting, found: GameObject) -> bool:
    """Whether an effect lets it be the target as though it didn't have hexproof."""
    position = by.scope.position
    return any(
        position.is_who(by.scope.you, each.ability.by, each.you)
        and matches(each.ability.affects, Scope(by.scope.view, each.you, each.source), found.id)
        for each in statics(position, NoHexproof)
    )
