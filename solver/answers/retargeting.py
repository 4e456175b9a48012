"""Changing targets (115.7): what the targets of a spell or ability on the stack may become.

The number of targets, the modes and the shares of a division stay as they are, so each group falls apart into *slots*:
the targets with the same share. What a slot holds afterwards is a set, and only the final targets are judged (115.7e):
what stays may be illegal, what is new may not.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, product
from math import comb, inf, prod

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.deadline import check_time, each_within, time_limit
from castable.model.game.errors import NoAnswer
from castable.model.game.matching import Scope, qualities
from castable.model.game.notation import target_order
from castable.model.game.position import GameObject, ObjectId, OnStackAs, Position
from castable.model.language.filters import StackKind
from castable.model.language.objects import named
from castable.model.language.targets import Alike, Apart, Related, Target, TargetChange, in_groups

from ..announce.groups import groups_of_spell, with_modes
from ..scopes import scope_for
from ..targets.counts import Group, TargetCounts
from ..targets.divisions import Shares
from ..targets.legality import Targeting, legal_targets
from ..targets.targeting import Choice, Choices, Looks, Sorter
from ..unread import Doubt, doubts_of_text

MOST_TRIED = 100_000  # sets of targets that are tried one by one where they can't be counted otherwise


class Slot(Struct, frozen=True):
    """Targets of one group that are alike: all of it, or those with the same share of a division."""

    group: int
    share: int | None
    old: tuple[str, ...]
    legal: tuple[str, ...]  # what may newly be chosen for it


class Retargetings:
    """All that the targets of a spell or ability may become by one effect, the targets as they are included if allowed.

    They are counted, searched and drawn from without being listed. The targets are judged for the controller of the
    spell or ability, whoever changes them.

    Raises:
        NoAnswer: what the spell or ability may target is not known, or a question put to the set, or its next choice,
            takes more than ``timeout`` seconds.
    """

    def __init__(
        self,
        position: Position,
        id: str,
        how: TargetChange = TargetChange.NEW,
        to: Sequence[str] = (),
        timeout: float = inf,
    ) -> None:
        self.position, self.how = position, how
        self._timeout = timeout
        self.object: GameObject = position.objects[ObjectId(id)]
        self._as = self.object.stacked or OnStackAs()
        self._specs = _specs(position, self.object, self._as)
        self._by = _targeting(position, self.object, self._as)
        self._to = tuple(to)
        self._order = target_order(position)

    @property
    def player(self) -> str:
        """For whom the targets must be legal."""
        return self.object.controller

    @cached_property
    def current(self) -> Choice:
        """The targets as they are."""
        return Choice(self._groups, tuple(tuple((str(t), n) for t, n in d) for d in self._as.division if d))

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """Texts that are not understood and could change what is in the set."""
        return doubts_of_text(self.position, self.player, self.object)

    @cached_property
    def _groups(self) -> tuple[tuple[str, ...], ...]:
        return in_groups(named(self._as.targets), len(self._specs))

    @cached_property
    def _slots(self) -> tuple[Slot, ...]:
        divisions = iter(self.current.division)
        found: list[Slot] = []
        for number, (spec, old) in enumerate(zip(self._specs, self._groups, strict=True)):
            shares = dict(next(divisions, ())) if spec.divided is not None and old else {}
            legal = legal_targets(spec.what, self._by)
            new = tuple(c for c in legal if c != self.object.id and (not self._to or c in self._to))  # 115.5
            found += [
                Slot(number, share, tuple(t for t in old if shares.get(t) == share), new)
                for share in sorted({shares.get(t) for t in old}, key=lambda s: s or 0)
            ]
        return tuple(found)

    # ------------------------------------------------------------ the set

    @cached_property
    def _choices(self) -> Choices | None:
        """What the slots may hold, counted; ``None`` where it has to be tried out."""
        if self.how is TargetChange.ONE or self._has_joint_slots:
            return None
        counted = self._counted(self.how is TargetChange.ALL)
        if self.how is TargetChange.ALL:
            return counted or None
        return counted if self._to_slots(self.current) in counted else None

    @property
    def _has_joint_slots(self) -> bool:
        """Whether a condition asks about several slots together, as none of the rules' own examples does."""
        if any(spec.related for spec in self._specs):
            return True
        joint = {g for g, spec in enumerate(self._specs) if spec.joint}
        return any(sum(s.group == g for s in self._slots) > 1 for g in joint)

    def _counted(self, all_change: bool) -> Choices:
        groups = tuple(self._group(n, slot, all_change) for n, slot in enumerate(self._slots))
        sorter = Sorter(self._specs, self._by.scope, groups)
        kinds = {c: sorter.kind(c, 0, 0) for g in groups for c in g.candidates}
        counts = TargetCounts(groups, kinds, ())
        return Choices(groups, counts, counts.profile)

    def _group(self, number: int, slot: Slot, all_change: bool) -> Group:
        """One slot as an instance of "target" of its own, which other slots of its group may not choose again."""
        others = (n for n, other in enumerate(self._slots[:number]) if self._excludes(slot, other))
        size, spec = len(slot.old), self._specs[slot.group]
        return Group(
            candidates=self._candidates(slot, all_change),
            least=size,
            most=size,
            other_than=sum(1 << n for n in others),
            conditions=tuple(Looks.of(self._specs).condition(j, self._by.scope) for j in spec.joint),
        )

    def _excludes(self, slot: Slot, other: Slot) -> bool:
        """Whether two slots can't hold the same: those of one instance (115.3), and where "another" is asked for."""
        a, b = self._specs[slot.group], self._specs[other.group]
        return slot.group == other.group or other.group in a.other_than or slot.group in b.other_than

    def _candidates(self, slot: Slot, all_change: bool) -> tuple[str, ...]:
        """What a slot may hold. Where all change, a single target becomes another; two may change places."""
        if all_change:
            return self._sorted([c for c in slot.legal if len(slot.old) > 1 or c not in slot.old])
        return self._sorted({*slot.legal, *slot.old})

    @cached_property
    def _listed(self) -> tuple[Choice, ...]:
        """What the targets may become where it is tried out."""
        if self.how is TargetChange.ONE:
            return tuple(self._one_changed()) or (self.current,)
        all_change = self.how is TargetChange.ALL
        options = [self._candidates(slot, all_change) for slot in self._slots]
        sizes = [len(slot.old) for slot in self._slots]
        if prod(map(comb, map(len, options), sizes)) > MOST_TRIED:
            raise NoAnswer((f"more than {MOST_TRIED} sets of targets would have to be tried",))
        sets = product(*(combinations(o, size) for o, size in zip(options, sizes, strict=True)))
        found = tuple(self._from_slots(held) for held in sets if self._fits(held))
        return found or (self.current,)

    def _one_changed(self) -> Iterator[Choice]:
        """Exactly one target becomes another legal one (115.7b)."""
        for at, slot in enumerate(self._slots):
            for old, new in product(slot.old, slot.legal):
                if new != old:
                    held = [s.old for s in self._slots]
                    held[at] = tuple(new if t == old else t for t in slot.old)
                    if self._fits(held):
                        yield self._from_slots(held)

    def _fits(self, held: Sequence[tuple[str, ...]]) -> bool:
        """Whether the final targets are right together, as far as something changed (115.7d–e)."""
        check_time()
        for n, own in enumerate(held):
            earlier = (held[m] for m in range(n) if self._excludes(self._slots[n], self._slots[m]))
            if len(set(own)) < len(own) or not set(own).isdisjoint(chain.from_iterable(earlier)):
                return False
        return all(self._fit_together(g, held) for g, spec in enumerate(self._specs) if spec.joint) and all(
            self._is_related(g, relation, held) for g, spec in enumerate(self._specs) for relation in spec.related
        )

    def _is_related(self, number: int, relation: Related, held: Sequence[tuple[str, ...]]) -> bool:
        """Whether what is new among two groups that must be related, or stands against what is new, is."""
        old = [slot.old for slot in self._slots]
        own, theirs = self._held_by(number, held), self._held_by(relation.to, held)
        kept = () if set(theirs) - set(self._held_by(relation.to, old)) else self._held_by(number, old)
        there = {q for t in theirs for q in qualities(relation.theirs, self._by.scope, t)}
        return all(there & qualities(relation.own, self._by.scope, t) for t in own if t not in kept)

    def _held_by(self, number: int, held: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        """The targets of a group, of all its slots."""
        return tuple(t for n, slot in enumerate(self._slots) if slot.group == number for t in held[n])

    def _fit_together(self, number: int, held: Sequence[tuple[str, ...]]) -> bool:
        spec, mine = self._specs[number], [n for n, slot in enumerate(self._slots) if slot.group == number]
        after = tuple(t for n in mine for t in held[n])
        new = [t for n in mine for t in held[n] if t not in self._slots[n].old]
        if not new:
            return True
        pairs = [(a, b) for a, b in combinations(after, 2) if a in new or b in new]
        by_pair = all(isinstance(j, Alike | Apart) for j in spec.joint)
        return all(self._are_right(spec, p) for p in (pairs if by_pair else [after]))

    def _are_right(self, spec: Target, targets: tuple[str, ...]) -> bool:
        conditions = tuple(Looks.of([spec]).condition(j, self._by.scope) for j in spec.joint)
        group = Group(candidates=targets, least=len(targets), most=len(targets), conditions=conditions)
        sorter = Sorter([spec], self._by.scope, [group])
        return group.links_of([sorter.kind(target, 0, 0) for target in targets], ()) is not None

    # ------------------------------------------------------------ from slots to targets and back

    def _from_slots(self, held: Sequence[tuple[str, ...]]) -> Choice:
        targets: list[list[str]] = [[] for _ in self._specs]
        shares: list[list[tuple[str, int]]] = [[] for _ in self._specs]
        for slot, own in zip(self._slots, held, strict=True):
            targets[slot.group] += own
            shares[slot.group] += [(t, slot.share) for t in own if slot.share is not None]
        return Choice(tuple(map(self._sorted, targets)), tuple(self._sorted_shares(s) for s in shares if s))

    def _sorted(self, targets: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(targets, key=lambda t: self._order.get(t, len(self._order))))

    def _sorted_shares(self, shares: Sequence[tuple[str, int]]) -> Shares:
        return tuple(sorted(shares, key=lambda s: self._order.get(s[0], len(self._order))))

    def _to_slots(self, choice: Choice) -> Choice:
        """The choice by slots; one of other sizes or shares fits none of them."""
        divisions = iter(choice.division)
        shares = [
            dict(next(divisions, ())) if spec.divided is not None and own else {}
            for spec, own in zip(self._specs, choice.targets, strict=True)
        ]
        held = [
            tuple(t for t in choice.targets[slot.group] if shares[slot.group].get(t) == slot.share)
            for slot in self._slots
        ]
        complete = sum(map(len, held)) == sum(map(len, choice.targets)) and next(divisions, None) is None
        return Choice(tuple(held)) if complete else Choice(())

    def _normal(self, choice: Choice) -> Choice:
        return Choice(tuple(map(self._sorted, choice.targets)), tuple(map(self._sorted_shares, choice.division)))

    # ------------------------------------------------------------ asking the set

    def count(self) -> int:
        """How many there are."""
        with time_limit(self._timeout):
            return len(self._listed) if self._choices is None else self._choices.count()

    def __len__(self) -> int:
        return self.count()

    def __iter__(self) -> Iterator[Choice]:
        """All of them, in a stable order, as they are asked for."""
        return each_within(self._timeout, self._all())

    def _all(self) -> Iterator[Choice]:
        if self._choices is None:
            yield from map(self._normal, self._listed)
        else:
            yield from (self._from_slots(choice.targets) for choice in self._choices)

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, Choice) or len(choice.targets) != len(self._specs):
            return False
        with time_limit(self._timeout):
            if self._choices is None:
                return self._normal(choice) in map(self._normal, self._listed)
            return self._to_slots(choice) in self._choices

    def sample(self, rng: random.Random) -> Choice:
        """One of them, all equally likely."""
        with time_limit(self._timeout):
            if self._choices is None:
                return self._normal(rng.choice(self._listed))
            return self._from_slots(self._choices.sample(rng).targets)


def _specs(position: Position, found: GameObject, announced: OnStackAs) -> tuple[Target, ...]:
    """What the spell or ability targets, one for each instance of "target"."""
    specs: tuple[Target, ...] | None
    match announced.kind:
        case StackKind.SPELL:
            specs = groups_of_spell(position, found.id, announced.modes)
        case _ if announced.ability is not None:
            specs = with_modes(
                announced.ability.targets, announced.ability.modes, announced.modes, scope_for(position, found)
            )
        case _:
            specs = None if any(announced.targets) else ()
    if specs is None or len(specs) < len(announced.targets):
        raise NoAnswer((f"what {found.id} may target is not known",))
    return specs


def _targeting(position: Position, found: GameObject, announced: OnStackAs) -> Targeting:
    """Who targets with what; where the source of an ability is gone, the ability stands for it (608.2h)."""
    is_spell = announced.kind is StackKind.SPELL
    scope: Scope = replace(scope_for(position, found), it=None)
    source = position.current(announced.source)
    if is_spell or source is not None:
        return Targeting(scope, found.id if source is None or is_spell else source.id, is_spell)
    return Targeting(replace(scope, this=found.id), found.id, is_spell)
