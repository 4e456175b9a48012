"""Targets and divisions: chosen as announced, checked one by one and together (115, 601.2c–d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, product
from typing import NoReturn

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.matching import Scope, compares, evaluate, holds, matches, qualities, stat_of, zones_of
from ...game.matching.scope import whose
from ...game.plays import Division, Targets
from ...game.position import GameObject, ObjectId, Position
from ...language.abilities import (
    ActivatedAbility,
    CantBeTarget,
    Doing,
    Enchant,
    Keyword,
    Modes,
    MustTarget,
    NoHexproof,
    SpellAbility,
    TriggeredAbility,
)
from ...language.filters import ANYTHING, AllOf, Controlled, Filter, IsPlayer, Owned, StackKind, Who, Zone
from ...language.targets import Alike, Apart, Joint, Related, Target, TotalStat, shifted
from ...language.wording import a, describe, quality
from ..refusing import refuse, require, said_by
from ..statics import Standing, bans, in_force


class Targeting(Struct, frozen=True, kw_only=True, dict=True):
    """Who chooses targets for what: an object on the stack, and the ``source`` whose qualities count (702.16b)."""

    position: Position
    player: str
    stacked: ObjectId
    source: ObjectId  # the spell itself, or the ability's source
    groups: tuple[Target, ...]

    @property
    def is_spell(self) -> bool:
        """Whether a spell targets, not an ability."""
        as_ = self.position.objects[self.stacked].stacked
        return as_ is None or as_.kind is StackKind.SPELL

    @cached_property
    def scope(self) -> Scope:
        """How the text that says "target" is read: of an ability whose source has left, with that as it last was."""
        as_ = self.position.objects[self.stacked].stacked
        x = (as_.x if as_ else None) or 0
        if as_ is None or self.is_spell or as_.source is None or self.position.is_there(as_.source):
            return scope_of(self.position, self.source, self.player, x)
        return replace(scope_of(self.position, None, self.player, x), gone=as_.source)  # 113.7a, 608.2b


# ---------------------------------------------------------------- what is targeted (115.1)


def groups_of_spell(position: Position, id: ObjectId) -> tuple[Target, ...]:
    """One group for each instance of "target" of a spell, in text order, for the modes that it has (115.1a–b).

    Those of text that has been spliced onto it come last (702.47c).
    """
    found = look(position, id)
    as_ = position.objects[id].stacked
    groups: tuple[Target, ...] = ()
    scope = scope_of(position, id, x=(as_.x if as_ else None) or 0)
    for ability in (*found.all_abilities, *(as_.spliced if as_ else ())):
        if isinstance(ability, Enchant) and "Aura" in found.words:
            groups += (Target(ability.what),)
        elif isinstance(ability, SpellAbility):
            groups = joined(groups, announced_targets(ability.targets, scope))
            groups = _with_modes(groups, ability.modes, as_.modes if as_ else (), scope)
    return groups


def groups_of_ability(
    ability: ActivatedAbility | TriggeredAbility, modes: Sequence[int], scope: Scope
) -> tuple[Target, ...]:
    """One group for each instance of "target" of an activated or triggered ability (115.1c-d)."""
    return _with_modes(announced_targets(ability.targets, scope), ability.modes, modes, scope)


def _with_modes(
    groups: tuple[Target, ...], modes: Modes | None, chosen: Sequence[int], scope: Scope
) -> tuple[Target, ...]:
    for mode in chosen if modes else ():
        groups = joined(groups, announced_targets(modes.options[mode - 1].targets if modes else (), scope))
    return groups


def announced_targets(targets: tuple[Target, ...], scope: Scope) -> tuple[Target, ...]:
    """The instances of "target" that a text has as it is announced: not those of a kicker not paid (702.33g)."""
    if not any(t.if_ for t in targets):
        return targets
    there = [at for at, t in enumerate(targets) if all(holds(c, scope) for c in t.if_)]
    new_place = {old: new for new, old in enumerate(there)}
    return tuple(targets[at].numbered(new_place) for at in there)


def joined(groups: tuple[Target, ...], more: Iterable[Target]) -> tuple[Target, ...]:
    """Further groups, which count from the first of their own text."""
    return groups + shifted(more, len(groups))


# ---------------------------------------------------------------- choosing (601.2c)


def choose_targets(targeting: Targeting, chosen: Targets) -> Targets:
    """Return the chosen targets, one group per instance of "target", or refuse them (601.2c)."""
    groups = targeting.groups
    if not chosen and groups:
        chosen = ((),) * len(groups)
    require(len(chosen) == len(groups), "601.2c", f"instances of the word target: {len(groups)}")
    for at, group in enumerate(groups):
        _require_number(group, len(chosen[at]), targeting.scope)
        for candidate in chosen[at]:
            require_legal_target(targeting, group, candidate)
        require(len(set(chosen[at])) == len(chosen[at]), "115.3", "a target can't be chosen twice for one instance")
        require(_is_other(group, chosen[at], chosen), "115.3", "another target must be chosen", *chosen[at])
        for joint in group.joint:
            require(fits_together(joint, chosen[at], targeting.scope), "601.2c", _asked(joint), *chosen[at])
        for relation, candidate in product(group.related, chosen[at]):
            right = is_related(relation, candidate, chosen[relation.to], targeting.scope)
            require(right, "601.2c", f"the {relation.own} must be that of another target", candidate)
    _require_obedience(targeting, chosen)
    return chosen


def _require_number(group: Target, number: int, scope: Scope) -> None:
    least, most = _bounds(group, scope)
    enough = least <= number and (most is None or number <= most)
    wanted = f"at least {least}" if most is None else str(least) if least == most else f"{least} to {most}"
    require(enough, "601.2c", f"number of targets to choose: {wanted}, not {number}")


def _bounds(group: Target, scope: Scope) -> tuple[int, int | None]:
    least = max(0, evaluate(group.least, scope))
    return least, None if group.most is None else max(0, evaluate(group.most, scope))


def _is_other(group: Target, own: Sequence[str], chosen: Targets) -> bool:
    others = {c for i in group.other_than if i < len(chosen) for c in chosen[i]}
    return not others & set(own)


def _asked(joint: Joint) -> str:
    match joint:
        case Alike(by):
            return f"the targets must have the same {by}"
        case Apart(by):
            return f"the targets must have different {by}s"
    return "the targets' total is not as asked"


def fits_together(joint: Joint, chosen: Sequence[str], scope: Scope) -> bool:
    """Whether targets of one group fit a condition on all of them."""
    match joint:
        case Alike(by):
            return len(chosen) < 2 or bool(frozenset.intersection(*(qualities(by, scope, c) for c in chosen)))
        case Apart(by):
            return not any(qualities(by, scope, a) & qualities(by, scope, b) for a, b in combinations(chosen, 2))
        case TotalStat(stat, compare, amount):
            total = sum(stat_of(scope, c, stat) or 0 for c in chosen)
            return compares(total, compare, evaluate(amount, scope))
    return True


def is_related(relation: Related, candidate: str, others: Iterable[str], scope: Scope) -> bool:
    """Whether a target is related as it must be to one of the targets of another group."""
    own = qualities(relation.own, scope, candidate)
    if relation.at_most:
        bounds = [int(n) for other in others for n in qualities(relation.theirs, scope, other)]
        return any(int(n) <= bound for n in own for bound in bounds)
    return any(own & qualities(relation.theirs, scope, other) for other in others)


# ---------------------------------------------------------------- one target


def is_legal_target(targeting: Targeting, group: Target, candidate: str) -> bool:
    """Whether an object or player may be chosen for an instance of "target"."""
    return find_fault(targeting, group, candidate) is None


def require_legal_target(targeting: Targeting, group: Target, candidate: str) -> None:
    """Refuse an illegal target by the rule that makes it one."""
    fault = find_fault(targeting, group, candidate)
    if fault is not None:
        rule, text, objects = fault
        refuse(rule, text or _misfit(targeting, group.what, candidate), *objects)


def _misfit(targeting: Targeting, what: Filter, candidate: str) -> str:
    """What the text asks for, and what of it an object or player is not."""
    found = targeting.position.objects.get(ObjectId(candidate))
    if found is not None and found.zone not in _zones(what):
        return f"{candidate} is {_PLACES.get(found.zone, f'in a {found.zone}')}, and not {a(what)}"
    parts = what.parts if isinstance(what, AllOf) and found is not None else ()
    lacking = [f'"{quality(p)}"' for p in parts if not matches(p, targeting.scope, candidate)]
    text = f"{candidate} is not {a(what)}"
    if lacking:
        text = f"{text}: {' and '.join(lacking)} is not so"
    return text + _teammate(targeting, what, candidate)


def _teammate(targeting: Targeting, what: Filter, candidate: str) -> str:
    """Who is no opponent, of a target that is to be one or an opponent's: whoever is on the player's team (102.3)."""
    found = targeting.position.objects.get(ObjectId(candidate))
    theirs = candidate if found is None else whose(found)
    asked = any(part in _OF_AN_OPPONENT for part in (what, *(what.parts if isinstance(what, AllOf) else ())))
    if not asked or theirs == targeting.player or theirs not in targeting.position.team_of(targeting.player):
        return ""
    return ": a teammate" if found is None else f": {theirs} is a teammate"


_OF_AN_OPPONENT = (IsPlayer(Who.OPPONENT), Controlled(Who.OPPONENT), Owned(Who.OPPONENT))


_PLACES = {
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.STACK: "on the stack",
    Zone.EXILE: "in exile",
    Zone.COMMAND: "in the command zone",
}


Fault = tuple[str, str, tuple[str, ...]]


def find_fault(targeting: Targeting, group: Target, candidate: str) -> Fault | None:
    """What makes an object or player an illegal target: the rule, a sentence, the objects; ``None`` if nothing.

    The sentence is left empty where it just isn't what the text asks for.
    """
    position = targeting.position
    found = position.objects.get(ObjectId(candidate))
    if found is None and candidate not in position.players:
        return "115.1", f"there is no {candidate}", (candidate,)
    if candidate == targeting.stacked:
        return "115.5", "a spell or ability can't target itself", (candidate,)
    if found is not None and (found.phased_out or found.zone not in _zones(group.what)):
        return "115.2", f"{candidate} is phased out" if found.phased_out else "", (candidate,)
    if not matches(group.what, targeting.scope, candidate):
        return "115.1", "", (candidate,)
    if found is not None and found.zone is Zone.BATTLEFIELD:
        fault = _protected(targeting, found)
        if fault is not None:
            return fault
    return _forbidden(targeting, candidate)


@lru_cache(maxsize=1024)
def _zones(what: Filter) -> frozenset[Zone]:
    return zones_of(what)


_PROTECTIONS = frozenset({"shroud", "hexproof", "hexproof from", "protection"})


def _protected(targeting: Targeting, found: GameObject) -> Fault | None:
    """Shroud, hexproof and protection of a permanent (702.18a, 702.11b, 702.11d, 702.16b)."""
    now = look(targeting.position, found.id)
    if _PROTECTIONS.isdisjoint(now.keywords):
        return None
    if "shroud" in now.keywords:
        return "702.18a", f"{found.id} has shroud", (found.id,)
    is_opponent = targeting.position.is_opponent(targeting.player, found.controller)
    theirs = is_opponent and not _without_hexproof(targeting, found)
    if theirs and _is_hexproof(targeting.position, found):
        return "702.11b", f"{found.id} has hexproof", (found.id,)
    scope = scope_of(targeting.position, found.id)
    for name, rule in (("hexproof", "702.11d"), ("hexproof from", "702.11d"), ("protection", "702.16b")):
        for what in _qualities(targeting.position, found.id, name):
            if (theirs or name == "protection") and matches(what, scope, targeting.source):
                has = f"{found.id} has {describe(Keyword(name.removesuffix(' from'), quality=what))}"
                so = "" if what == ANYTHING else f": {targeting.source} is {quality(what)}"
                return rule, has + so, (found.id, targeting.source)
    return None


def _is_hexproof(position: Position, found: GameObject) -> bool:
    """Whether a permanent has hexproof that is from everything, by a text or a counter (702.11b, 122.1b)."""
    now = look(position, found.id)
    if "hexproof" not in now.keywords:
        return False
    abilities = [a for a in now.all_abilities if isinstance(a, Keyword) and a.name == "hexproof"]
    only_from = bool(abilities) and all(a.quality is not None for a in abilities)
    return not only_from or bool(found.counters.get("hexproof"))


def _without_hexproof(targeting: Targeting, found: GameObject) -> bool:
    """Whether the player may choose it as though it didn't have hexproof."""
    effects = in_force(targeting.position, NoHexproof)
    about = (s for s in effects if s.is_about(targeting.position, targeting.player, s.ability.by))
    return any(s.fits(s.ability.affects, targeting.position, found.id) for s in about)


def _qualities(position: Position, id: ObjectId, name: str) -> list[Filter]:
    keywords = [a for a in look(position, id).all_abilities if isinstance(a, Keyword) and a.name == name]
    if name == "protection":
        return [a.quality or ANYTHING for a in keywords]
    return [a.quality for a in keywords if a.quality is not None]


def _forbidden(targeting: Targeting, candidate: str) -> Fault | None:
    """Effects by which something can't be the target (115.1, 101.2)."""
    for shield in in_force(targeting.position, CantBeTarget):
        if _shields(shield, targeting, candidate):
            return _shielded(shield, targeting, candidate)
    for ban in bans(targeting.position, Doing.TARGET, targeting.player):
        if ban.fits(ban.ability.what, targeting.position, candidate):
            text = f"{candidate} can't be the target: {said_by(ban)}"
            return "101.2", text, (candidate, *filter(None, [ban.this]))
    return None


def _shielded(shield: Standing[CantBeTarget], targeting: Targeting, candidate: str) -> Fault:
    """Hexproof and shroud of a player by their names (702.11c, 702.18a), any other effect by "can't" (101.2)."""
    effect, objects = shield.ability, (candidate, *filter(None, [shield.this]))
    whole = effect.of == ANYTHING and effect.spells and effect.abilities
    if whole and candidate in targeting.position.players and effect.by in _OF_PLAYERS:
        rule, keyword = _OF_PLAYERS[effect.by]
        return rule, f"{candidate} has {keyword}: {said_by(shield)}", objects
    return "101.2", f"{candidate} can't be the target: {said_by(shield)}", objects


_OF_PLAYERS = {Who.OPPONENT: ("702.11c", "hexproof"), Who.ANYONE: ("702.18a", "shroud")}


def _shields(shield: Standing[CantBeTarget], targeting: Targeting, candidate: str) -> bool:
    effect, position = shield.ability, targeting.position
    if not (effect.spells if targeting.is_spell else effect.abilities):
        return False
    if not shield.is_about(position, targeting.player, effect.by) or not shield.fits(
        effect.affects, position, candidate
    ):
        return False
    return matches(effect.of, shield.scope(position), targeting.source)


# ---------------------------------------------------------------- maximum obedience (601.2c)


def _require_obedience(targeting: Targeting, chosen: Targets) -> None:
    """Refuse targets that obey fewer effects of the kind "must be chosen" than could be obeyed."""
    musts = [
        m
        for m in in_force(targeting.position, MustTarget)
        if m.is_about(targeting.position, targeting.player, m.ability.who)
    ]
    obeyed = _obeyed(musts, targeting.position, chosen)
    if obeyed == len(musts):
        return
    sizes = [len(group) for group in chosen]
    for other in _choices(targeting, sizes, musts):
        if _obeyed(musts, targeting.position, other) > obeyed:
            better = tuple(c for group in other for c in group)
            _refuse_disobedience(musts, better)


def _refuse_disobedience(musts: Sequence[Standing[MustTarget]], better: Sequence[str]) -> NoReturn:
    sources = " and ".join(dict.fromkeys(m.this or "an effect in force" for m in musts))
    names = ", ".join(dict.fromkeys(better))
    refuse("601.2c", f"{sources} says what must be targeted if it can be: {names} would obey more of it", *better)


def _obeyed(musts: Sequence[Standing[MustTarget]], position: Position, chosen: Targets) -> int:
    return sum(any(m.fits(m.ability.what, position, c) for group in chosen for c in group) for m in musts)


def _choices(targeting: Targeting, sizes: Sequence[int], musts: Sequence[Standing[MustTarget]]) -> Iterator[Targets]:
    """Every legal choice with these numbers of targets, those that may obey first."""
    position = targeting.position

    def rank(candidate: str) -> bool:
        return not any(m.fits(m.ability.what, position, candidate) for m in musts)

    legal = [sorted(_legal(targeting, group), key=rank) for group in targeting.groups]

    def extend(so_far: Targets) -> Iterator[Targets]:
        at = len(so_far)
        if at == len(sizes):
            yield so_far
            return
        group = targeting.groups[at]
        for own in combinations(legal[at], sizes[at]):
            together = all(fits_together(j, own, targeting.scope) for j in group.joint)
            if together and _is_other(group, own, so_far):
                yield from extend((*so_far, own))

    for found in extend(()):
        if are_related(targeting.groups, found, targeting.scope):
            yield found


def are_related(groups: Sequence[Target], chosen: Targets, scope: Scope) -> bool:
    """Whether the targets of all groups are related as they must be."""
    return all(
        is_related(relation, candidate, chosen[relation.to], scope)
        for group, own in zip(groups, chosen, strict=True)
        for relation in group.related
        for candidate in own
    )


def _legal(targeting: Targeting, group: Target) -> list[str]:
    everything: list[str] = [*targeting.position.objects, *targeting.position.players]
    return [c for c in everything if is_legal_target(targeting, group, c)]


# ---------------------------------------------------------------- divisions (601.2d)


def divide(targeting: Targeting, chosen: Targets, division: Division) -> Division:
    """Return the announced division, or refuse it: all is divided and each target gets at least one (601.2d)."""
    dividing = [(g.divided, own) for g, own in zip(targeting.groups, chosen, strict=True) if g.divided is not None]
    wanted = [(amount, own) for amount, own in dividing if own]
    given = [shares for shares in division if shares]
    require(len(given) == len(wanted), "601.2d", f"{len(wanted)} divisions are announced, not {len(given)}")
    for (amount, own), shares in zip(wanted, given, strict=True):
        assert amount is not None
        names = [name for name, _ in shares]
        require(sorted(names) == sorted(own), "601.2d", "each target of the division gets a share", *own)
        require(all(n >= 1 for _, n in shares), "601.2d", "each target gets at least one", *own)
        total, whole = sum(n for _, n in shares), evaluate(amount, targeting.scope)
        require(total == whole, "601.2d", f"{whole} is divided, not {total}", *own)
    return division
