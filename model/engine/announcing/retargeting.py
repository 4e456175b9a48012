"""Changing the targets of a spell or ability on the stack (115.7): a change is carried out, or refused by its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import scope_of
from ...game.errors import IllegalAction
from ...game.plays import Division, Targets
from ...game.position import GameObject, ObjectId, OnStackAs, Position
from ...language.filters import StackKind
from ...language.objects import Entity, named
from ...language.targets import Alike, Apart, Related, Target, TargetChange, in_groups
from ..refusing import refuse, require
from .targets import (
    Targeting,
    fits_together,
    groups_of_ability,
    groups_of_spell,
    is_legal_target,
    is_related,
    require_legal_target,
)

Shares = tuple[Mapping[str, int], ...]
"""For each group what share each target has; nothing where the group divides nothing."""


def retarget(
    position: Position,
    id: str,
    targets: Targets,
    division: Division | None = None,
    how: TargetChange = TargetChange.NEW,
    to: Sequence[str] = (),
) -> Position:
    """Return the position in which a spell or ability has other targets.

    Args:
        position: the position before; the effect that changes the targets is just being carried out.
        id: the spell or ability on the stack.
        targets: all targets as they are to be, group by group.
        division: who gets which share then; by default the shares stay where they are, one for one.
        how: what the effect lets its player do.
        to: what the effect names as new targets; anything where it names none.

    Raises:
        IllegalAction: the effect can't change the targets to these.
    """
    change = _Change.of(position, id, targets, division, to)
    change.require_same_numbers()
    change.require_right_targets()
    match how:
        case TargetChange.ALL:
            change.require_all_or_none()
        case TargetChange.ONE:
            change.require_one_or_none()
        case TargetChange.ANY | TargetChange.NEW:
            change.require_new_ones_legal()
    found = position.objects[ObjectId(id)]
    assert found.stacked is not None
    given = tuple(tuple(shares.items()) for shares in change.new_shares if shares)
    as_ = replace(found.stacked, targets=change.entities(found.stacked), division=position.shares(given))
    return position.with_object(replace(found, stacked=as_))


class _Change(Struct, frozen=True, kw_only=True):
    """The targets before and after, and who targets with what."""

    targeting: Targeting
    old: Targets
    new: Targets
    old_shares: Shares
    new_shares: Shares
    to: tuple[str, ...]

    @staticmethod
    def of(position: Position, id: str, targets: Targets, division: Division | None, to: Sequence[str]) -> _Change:
        found = position.objects.get(ObjectId(id))
        if found is None or found.stacked is None:
            refuse("115.7", f"{id} is no spell or ability on the stack", id)
        targeting = targeting_of(position, found, found.stacked)
        old = in_groups(named(found.stacked.targets), len(targeting.groups))
        new = in_groups(targets, len(targeting.groups))
        require(len(old) == len(new) == len(targeting.groups), "115.7", "it does not target so many things", id)
        was = tuple(tuple((str(t), n) for t, n in group) for group in found.stacked.division)
        shares = _shares(targeting.groups, old, was)
        given = _moved(old, new, shares) if division is None else _shares(targeting.groups, new, division)
        return _Change(targeting=targeting, old=old, new=new, old_shares=shares, new_shares=given, to=tuple(to))

    def entities(self, as_: OnStackAs) -> tuple[tuple[Entity, ...], ...]:
        """The targets as they are to be; one that is left as it is stays the object that it was (400.7)."""
        old = in_groups(as_.targets, len(self.targeting.groups))
        made = zip(self.targeting.groups, old, self.new, strict=True)
        return tuple(tuple(self._entity(group, was, t) for t in new) for group, was, new in made)

    def _entity(self, group: Target, old: Sequence[Entity], target: str) -> Entity:
        known = next((e for e in old if str(e) == target), None)
        is_new = is_legal_target(self.targeting, group, target)
        return self.targeting.position.ref(target) if known is None or is_new else known

    # ------------------------------------------------------------ whatever the effect says

    def require_same_numbers(self) -> None:
        """Refuse more or fewer targets, one twice, or another division (115.3, 115.7f)."""
        for old, new, before, after in zip(self.old, self.new, self.old_shares, self.new_shares, strict=True):
            require(len(old) == len(new), "115.7", "the number of targets stays as it is", *new)
            require(len(set(new)) == len(new), "115.3", "a target can't be chosen twice for one instance", *new)
            same = Counter(before.values()) == Counter(after.values())
            require(same and after.keys() <= set(new), "115.7f", "the division can't be changed", *new)

    def require_right_targets(self) -> None:
        """Refuse final targets that aren't right together, as far as what is new is concerned (115.7e)."""
        for at, group in enumerate(self.targeting.groups):
            for other in group.other_than:
                both = set(self.new[at]) & set(self.new[other]) if other < len(self.new) else set()
                require(not both, "115.3", "another target must be chosen", *sorted(both))
            fresh = set(self.new[at]) - set(self.old[at])
            require(not fresh or self._holds_together(group, at, fresh), "601.2c", "not right together", *self.new[at])
            for relation in group.related:
                require(self._is_related(relation, at), "601.2c", "not related as they must be", *self.new[at])

    def _is_related(self, relation: Related, at: int) -> bool:
        """Whether what is new among two groups that must be related, or stands against what is new, is."""
        other = relation.to
        asked = self.new[at] if set(self.new[other]) - set(self.old[other]) else set(self.new[at]) - set(self.old[at])
        return all(is_related(relation, c, self.new[other], self.targeting.scope) for c in asked)

    def _holds_together(self, group: Target, at: int, fresh: set[str]) -> bool:
        """What stays may have come to contradict itself; the new targets may contradict nothing (115.7d)."""
        for joint in group.joint:
            if isinstance(joint, Alike | Apart):
                pairs = ((a, b) for a in fresh for b in self.new[at] if a != b)
                if not all(fits_together(joint, pair, self.targeting.scope) for pair in pairs):
                    return False
            elif not fits_together(joint, self.new[at], self.targeting.scope):
                return False
        return True

    # ------------------------------------------------------------ what the effect says

    def moves(self, at: int) -> Iterator[str]:
        """The targets of a group that are new, or have another share than before."""
        for target in self.new[at]:
            if target not in self.old[at] or self.old_shares[at].get(target) != self.new_shares[at].get(target):
                yield target

    def require_new_ones_legal(self) -> None:
        """Refuse a new target that is illegal; those that stay are not looked at (115.7c–d)."""
        for at, group in enumerate(self.targeting.groups):
            for target in self.moves(at):
                self._require_allowed(group, target)

    def _require_allowed(self, group: Target, target: str) -> None:
        require_legal_target(self.targeting, group, target)
        require(not self.to or target in self.to, "115.7", f"the effect does not name {target}", target)

    def require_one_or_none(self) -> None:
        """Refuse unless one target becomes another, or none can (115.7b)."""
        self.require_new_ones_legal()
        number = sum(1 for at in range(len(self.new)) for _ in self.moves(at))
        require(number <= 1, "115.7b", "only one target is changed")
        require(number == 1 or not self._any(self._ones(), TargetChange.ONE), "115.7b", "a target could be changed")

    def _ones(self) -> Iterator[tuple[Targets, Shares]]:
        everything = [*self.targeting.position.objects, *self.targeting.position.players]
        for at, group in enumerate(self.old):
            for place, candidate in product(range(len(group)), everything):
                new = tuple(candidate if n == place else t for n, t in enumerate(group))
                targets = (*self.old[:at], new, *self.old[at + 1 :])
                yield targets, _in_place(self.old, targets, self.old_shares)

    def require_all_or_none(self) -> None:
        """Refuse unless every target becomes another legal one, or they can't all (115.7a)."""
        if any(True for at in range(len(self.new)) for _ in self.moves(at)):
            require(self._changes_all(), "115.7a", "all targets are changed or none")
            self._require_all_legal()
        elif self._any(self._alls(), TargetChange.ALL):
            require(self._changes_all(), "115.7a", "all targets could be changed")  # two may change places
            self._require_all_legal()

    def _require_all_legal(self) -> None:
        for group, targets in zip(self.targeting.groups, self.new, strict=True):
            for target in targets:
                self._require_allowed(group, target)

    def _changes_all(self) -> bool:
        """Whether the old targets can be matched with new ones that are others, share for share."""
        for old, new, before, after in zip(self.old, self.new, self.old_shares, self.new_shares, strict=True):
            for share in {before.get(t) for t in old}:
                was, is_ = ([t for t in g if s.get(t) == share] for g, s in ((old, before), (new, after)))
                if not any(all(a != b for a, b in zip(was, p, strict=True)) for p in permutations(is_)):
                    return False
        return True

    def _alls(self) -> Iterator[tuple[Targets, Shares]]:
        """Every way to change all targets to legal ones, in the order of the old targets."""
        everything = [*self.targeting.position.objects, *self.targeting.position.players]
        legal = [[c for c in everything if is_legal_target(self.targeting, g, c)] for g in self.targeting.groups]
        sets = (permutations(candidates, len(old)) for candidates, old in zip(legal, self.old, strict=True))
        for targets in product(*map(list, sets)):
            yield targets, _in_place(self.old, targets, self.old_shares)

    def _any(self, others: Iterator[tuple[Targets, Shares]], how: TargetChange) -> bool:
        """Whether any of these changes of the same targets could be made."""
        for targets, shares in others:
            other = changed_to(self, targets, shares)
            try:
                other.require_same_numbers()
                other.require_right_targets()
                other.require_new_ones_legal()
            except IllegalAction:
                continue
            number = sum(1 for at in range(len(targets)) for _ in other.moves(at))
            if number == 1 if how is TargetChange.ONE else other._changes_all() and other._all_allowed():
                return True
        return False

    def _all_allowed(self) -> bool:
        return not self.to or all(t in self.to for group in self.new for t in group)


def changed_to(change: _Change, targets: Targets, shares: Shares) -> _Change:
    """Another change of the same targets."""
    return _Change(
        targeting=change.targeting,
        old=change.old,
        new=targets,
        old_shares=change.old_shares,
        new_shares=shares,
        to=change.to,
    )


# ---------------------------------------------------------------- who targets, and who gets which share


def targeting_of(position: Position, found: GameObject, announced: OnStackAs) -> Targeting:
    """What chooses the targets of a spell or ability on the stack, whoever changes them: its controller counts (115.7).

    Raises:
        IllegalAction: what it may target is not known.
    """
    if announced.kind is StackKind.SPELL:
        groups, source = groups_of_spell(position, found.id), found.id
    else:
        known = announced.ability is not None or not any(announced.targets)
        require(known, "115.7", f"what {found.id} may target is not known", found.id)
        scope = scope_of(position, found.id, found.controller, announced.x or 0)
        groups = groups_of_ability(announced.ability, announced.modes, scope) if announced.ability else ()
        source = (position.current(announced.source) or found).id
    return Targeting(
        position=position,
        player=found.controller,
        stacked=found.id,
        source=source,
        groups=groups,
    )


def _shares(groups: Sequence[Target], targets: Targets, division: Division) -> Shares:
    """The shares of each group; the divisions stand in the order of the groups that have targets and divide."""
    given = iter([shares for shares in division if shares])
    return tuple(
        dict(next(given, ())) if group.divided is not None and own else {}
        for group, own in zip(groups, targets, strict=True)
    )


def _in_place(old: Targets, new: Targets, shares: Shares) -> Shares:
    """The shares of new targets, each that of the old target in whose place it stands."""
    return tuple(
        {b: own[a] for a, b in zip(before, after, strict=True)} if own else {}
        for before, after, own in zip(old, new, shares, strict=True)
    )


def _moved(old: Targets, new: Targets, shares: Shares) -> Shares:
    """The shares of new targets: what stays keeps its own, what is new takes what is left, in order."""
    found: list[Mapping[str, int]] = []
    for before, after, own in zip(old, new, shares, strict=True):
        left = iter([own[t] for t in before if t in own and t not in after])
        found.append({t: own[t] if t in own else next(left, 0) for t in after} if own else {})
    return tuple(found)
