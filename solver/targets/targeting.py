"""All legal choices of targets and divisions for one announcement (115, 601.2c–d), counted without being listed.

``TargetChoices`` works out the groups, one for each instance of "target". Where groups don't touch each other and
nothing looks at the targets together, numbers come from binomials; else from ``target_counts``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import comb, prod

from msgspec import Struct

from castable.model.game.matching import Scope, evaluate, qualities, stat_of
from castable.model.game.statics import statics
from castable.model.language.abilities import MustTarget
from castable.model.language.filters import Quality, Stat
from castable.model.language.targets import Alike, Apart, Joint, Target, TotalStat

from .counts import (
    CandidateKind,
    ChoiceKey,
    Different,
    FollowsOne,
    Group,
    JointCondition,
    Links,
    MeetsAll,
    Offers,
    Same,
    TargetCounts,
    Total,
)
from .divisions import Shares, divisions, draw_division, is_division
from .holding import Held, count_by_keys, count_freely
from .legality import Obstacle, Targeting, find_obstacle, fits_here, legal_targets
from .ranking import choice_at, place_of
from .search import Search, pick_freely

ClassKey = tuple[int, frozenset[Hashable]]
"""The total number of targets, and the flags that they hit."""


class Choice(Struct, frozen=True):
    """Targets by group, and the shares of each group that divides something, in the order of the groups."""

    targets: tuple[tuple[str, ...], ...]
    division: tuple[Shares, ...] = ()


class Choices:
    """A set of choices of targets and divisions that is never listed to be counted, searched or drawn from.

    Choices come in a stable order: fewer targets in the first group first, then in the second, then as in the document.
    """

    def __init__(
        self,
        groups: tuple[Group, ...],
        counts: TargetCounts | None,
        wanted: Mapping[ChoiceKey, int] | None,
        *,
        by_size: bool = False,
    ) -> None:
        self._groups = groups
        self._is_by_size = by_size  # whether only the numbers of targets say what is in the set
        self._given_counts = counts
        self._given_wanted = wanted

    @property
    def candidates(self) -> tuple[tuple[str, ...], ...]:
        """For each group what may be chosen: players in turn order, then objects in the order of the position."""
        return tuple(g.candidates for g in self._groups)

    @cached_property
    def _is_simple(self) -> bool:
        """Whether each candidate of each group may be chosen whatever else is."""
        return False

    @cached_property
    def _counts(self) -> TargetCounts:
        assert self._given_counts is not None
        return self._given_counts

    @cached_property
    def _wanted(self) -> Mapping[ChoiceKey, int]:
        """What matters of the choices in the set, with their numbers."""
        assert self._given_wanted is not None
        return self._given_wanted

    def count(self) -> int:
        """How many legal choices there are, exactly."""
        if self._is_simple:
            return prod(_count_alone(g) for g in self._groups)
        return sum(self._wanted.values())

    def __bool__(self) -> bool:
        """Whether any legal choice exists."""
        if self._is_simple:
            return all(g.least <= g.most for g in self._groups)
        return bool(self._wanted)

    def max_targets(self) -> int:
        """The greatest number of targets of a legal choice, over all groups; 0 where there is none."""
        if self._is_simple:
            return sum(g.most for g in self._groups) if self else 0
        return max((key.total for key in self._wanted), default=0)

    def count_with(self, targets: Sequence[frozenset[str]], closed: int = 0) -> int:
        """How many legal choices hold what has been chosen so far.

        Args:
            targets: what has been chosen, group by group.
            closed: how many groups, from the first on, are to have no other targets.
        """
        held = Held(tuple(targets), closed)
        if any(not chosen <= set(g.candidates) for chosen, g in zip(held.targets, self._groups, strict=True)):
            return 0
        return self._count_in(self._groups, held)

    def _count_in(self, groups: Sequence[Group], held: Held) -> int:
        """How many choices hold something, of the groups as they are or narrowed down."""
        if not (self._is_simple or self._is_by_size):
            return count_by_keys(groups, self._counts, self._wanted, held)
        totals = count_freely(groups, held)
        wanted = totals if self._is_simple else {key.total for key in self._wanted}
        return sum(number for total, number in totals.items() if total in wanted)

    def __getitem__(self, place: int) -> Choice:
        """The choice at a place of the order in which they come, from 0.

        Raises:
            IndexError: there are not so many.
        """
        if not 0 <= place < self.count():
            raise IndexError(place)
        return Choice(*choice_at(self._groups, self._count_in, place))

    def index(self, choice: Choice) -> int:
        """The place of a choice, from 0.

        Raises:
            ValueError: it is not in the set.
        """
        if choice not in self:
            raise ValueError(f"{choice} is no legal choice")
        sets = (frozenset(chosen) for chosen in choice.targets)
        targets = tuple(tuple(c for c in g.candidates if c in s) for g, s in zip(self._groups, sets, strict=True))
        return place_of(self._groups, self._count_in, targets, choice.division)

    @property
    def divided(self) -> tuple[int | None, ...]:
        """For each group what is divided among its targets, if anything is."""
        return tuple(g.divided for g in self._groups)

    def __contains__(self, choice: object) -> bool:
        """Whether a choice is legal; the order of targets within a group doesn't matter."""
        if not isinstance(choice, Choice) or len(choice.targets) != len(self._groups):
            return False
        if not all(self._fits_group(g, targets) for g, targets in enumerate(choice.targets)):
            return False
        chosen = [frozenset(t) for t in choice.targets]
        if any(self._overlaps(g, chosen) for g in range(len(chosen))) or not self._divides(choice):
            return False
        if any(g.conditions for g in self._groups) and not self._are_right_together(choice.targets):
            return False
        return self._is_simple or self._counts.key_of(choice.targets) in self._wanted

    def _fits_group(self, g: int, targets: tuple[str, ...]) -> bool:
        group = self._groups[g]
        if not group.least <= len(targets) <= group.most or len(set(targets)) < len(targets):
            return False
        return set(targets).issubset(group.candidates)

    def _are_right_together(self, chosen: Sequence[tuple[str, ...]]) -> bool:
        links: Links = ()
        for group, targets in zip(self._groups, chosen, strict=True):
            after = group.links_of([self._counts.kinds[t] for t in targets], links)
            if after is None:
                return False
            links = after
        return True

    def _overlaps(self, g: int, chosen: Sequence[frozenset[str]]) -> bool:
        return any(
            self._groups[g].other_than >> other & 1 and not chosen[g].isdisjoint(chosen[other]) for other in range(g)
        )

    def _divides(self, choice: Choice) -> bool:
        dividing = [(g.divided, t) for g, t in zip(self._groups, choice.targets, strict=True) if g.divided is not None]
        return len(dividing) == len(choice.division) and all(
            is_division(shares, amount, targets)
            for shares, (amount, targets) in zip(choice.division, dividing, strict=True)
        )

    def __iter__(self) -> Iterator[Choice]:
        """The legal choices, one after another as they are asked for."""
        for sizes in self._sizes():
            for targets in self._target_sets(sizes):
                for shares in self._divisions(targets):
                    yield Choice(targets, shares)

    def _sizes(self) -> Iterator[tuple[int, ...]]:
        """The numbers of targets by group that there may be choices of, in their order."""
        every = [range(g.least, g.most + 1) for g in self._groups]
        if len(every) != 1 or self._is_simple:
            return product(*every)
        totals = sorted({key.total for key in self._wanted})
        return ((total,) for total in totals if total in every[0])

    def _target_sets(self, sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
        if self._is_simple:
            return pick_freely(self._groups, sizes)
        wanted = {key for key in self._wanted if key.total == sum(sizes) and key.sizes in ((), sizes)}
        if wanted and self._is_by_size:
            return pick_freely(self._groups, sizes)
        return Search(self._groups, self._counts, sizes, wanted).run() if wanted else iter(())

    def _divisions(self, targets: tuple[tuple[str, ...], ...], g: int = 0) -> Iterator[tuple[Shares, ...]]:
        """All divisions among these targets, group by group."""
        while g < len(targets) and self._groups[g].divided is None:
            g += 1
        if g == len(targets):
            yield ()
            return
        for shares in divisions(self._groups[g].divided or 0, targets[g]):
            for rest in self._divisions(targets, g + 1):
                yield (shares, *rest)

    def sample(self, rng: random.Random) -> Choice:
        """A legal choice, all equally likely.

        Raises:
            ValueError: there is none.
        """
        if not self:
            raise ValueError("there is no legal choice of targets to draw from")
        targets = self._counts.draw(self._wanted, rng)
        return Choice(
            targets,
            tuple(
                draw_division(g.divided, t, rng)
                for g, t in zip(self._groups, targets, strict=True)
                if g.divided is not None
            ),
        )


class TargetChoices(Choices):
    """The legal choices of targets and divisions for a spell or ability.

    ``source`` is the spell, or the source of the ability: its qualities count for protection and hexproof.
    """

    def __init__(self, specs: Sequence[Target], scope: Scope, source: str, is_spell: bool) -> None:
        self._specs = tuple(specs)
        self._scope = scope
        self._by = Targeting(scope, source, is_spell)
        super().__init__(_groups(self._specs, self._by), None, None)
        self._obeys = _requirements(scope, self.candidates)

    @cached_property
    def _is_simple(self) -> bool:
        return not self._obeys and not any(g.other_than or g.conditions for g in self._groups)

    @cached_property
    def _counts(self) -> TargetCounts:
        return self._counts_by(lambda _: None)

    @cached_property
    def _wanted(self) -> Mapping[ChoiceKey, int]:
        return _most_obedient(self._counts.profile)

    def __bool__(self) -> bool:
        """Whether any legal choice exists; requirements never forbid the last one (601.2c)."""
        if any(g.least > g.most for g in self._groups):
            return False
        return not any(g.other_than or g.conditions for g in self._groups) or bool(self._wanted)

    @property
    def _has_fixed_sizes(self) -> bool:
        return all(g.least == g.most for g in self._groups)

    def _candidates(self) -> Iterable[str]:
        """All candidates, each once."""
        return dict.fromkeys(c for group in self.candidates for c in group)

    def _counts_by(self, flags: Callable[[str], Hashable]) -> TargetCounts:
        numbers: dict[Hashable, int] = {None: 0}
        sorter = Sorter(self._specs, self._scope, self._groups)
        kinds = {}
        for c in self._candidates():
            flag = numbers.setdefault(flags(c), len(numbers))
            kinds[c] = sorter.kind(c, self._obeys.get(c, 0), flag)
        return TargetCounts(self._groups, kinds, [f for f in numbers if f is not None])

    def by_class(self, flags: Callable[[str], Hashable]) -> list[tuple[ClassKey, Choices]]:
        """The choices in parts by number of targets and flags hit; ``flags`` is ``None`` for what hits none.

        Parts are in order of their number of targets, then of the flags' first candidates; none is empty.
        """
        by_size = self._is_simple and all(flags(c) is None for c in self._candidates())
        if by_size and self and self._has_fixed_sizes:
            return [((self.max_targets(), frozenset()), self)]
        counts = self._counts_by(flags)
        parts: dict[ClassKey, dict[ChoiceKey, int]] = {}
        for key, number in _most_obedient(counts.profile).items():
            parts.setdefault((key.total, key.flags), {})[key] = number
        ordered = sorted(parts, key=lambda part: (part[0], sorted(map(counts.place_of, part[1]))))
        return [(part, Choices(self._groups, counts, parts[part], by_size=by_size)) for part in ordered]

    def illegal_reason(self, candidate: str) -> tuple[str, str] | None:
        """Rule and words of what keeps an object or player from being a target, or ``None`` if it can be one.

        With several groups, it is the reason of the group for which the candidate came closest.
        """
        closest: Obstacle | None = None
        for spec in self._specs:
            obstacle = find_obstacle(spec.what, self._by, candidate)
            if obstacle is None:
                return None
            if closest is None or obstacle.step > closest.step:
                closest = obstacle
        return (closest.rule, closest.text) if closest else ("115.1", "nothing is targeted")


def _groups(specs: Sequence[Target], by: Targeting) -> tuple[Group, ...]:
    asked = [0] * len(specs)
    for g, spec in enumerate(specs):
        for other in spec.other_than:
            asked[max(g, other)] |= 1 << min(g, other)
    looks = Looks.of(specs)
    conditions = [[looks.condition(j, by.scope) for j in spec.joint] for spec in specs]
    for g, condition in _relations(specs, looks):
        conditions[g].append(condition)
    return tuple(
        _group(spec, by, other_than, tuple(together))
        for spec, other_than, together in zip(specs, asked, conditions, strict=True)
    )


def _relations(specs: Sequence[Target], looks: Looks) -> Iterator[tuple[int, JointCondition]]:
    """What relations between groups ask of each, so that the earlier of two groups tells the later one."""
    related = [(g, r) for g, spec in enumerate(specs) for r in spec.related]
    for link, (g, relation) in enumerate(related):
        own, theirs = looks.qualities.index(relation.own), looks.qualities.index(relation.theirs)
        if relation.to < g:
            yield relation.to, Offers(link, theirs)
            yield g, FollowsOne(link, own)
        else:
            yield g, Offers(link, own)
            yield relation.to, MeetsAll(link, theirs)


def _group(spec: Target, by: Targeting, other_than: int, conditions: tuple[JointCondition, ...]) -> Group:
    scope, candidates = by.scope, legal_targets(spec.what, by)
    most = len(candidates) if spec.most is None else min(evaluate(spec.most, scope), len(candidates))
    divided = None if spec.divided is None else max(0, evaluate(spec.divided, scope))
    return Group(
        candidates=candidates,
        least=max(0, evaluate(spec.least, scope)),
        most=max(0, most if divided is None else min(most, divided)),
        other_than=other_than,
        conditions=conditions,
        divided=divided,
    )


class Looks(Struct, frozen=True):
    """What conditions on targets look at: qualities, names first, and numbers, by their places in ``CandidateKind``."""

    qualities: tuple[Quality, ...]
    stats: tuple[Stat, ...]

    @staticmethod
    def of(specs: Sequence[Target]) -> Looks:
        """What the conditions of these instances of "target" look at."""
        joint = [j for spec in specs for j in spec.joint]
        asked = {j.by for j in joint if isinstance(j, Alike | Apart)}
        asked |= {q for spec in specs for r in spec.related for q in (r.own, r.theirs)}
        stats = {j.stat for j in joint if isinstance(j, TotalStat)}
        return Looks(tuple(q for q in Quality if q in asked), tuple(s for s in Stat if s in stats))

    def condition(self, joint: Joint, scope: Scope) -> JointCondition:
        """A joint condition with its amount worked out."""
        match joint:
            case Alike(by):
                return Same(self.qualities.index(by))
            case Apart(by):
                return Different(self.qualities.index(by))
            case TotalStat(stat, compare, amount):
                return Total(self.stats.index(stat), compare, evaluate(amount, scope))
        raise AssertionError(f"no such joint condition: {joint}")


def _requirements(scope: Scope, candidates: Sequence[tuple[str, ...]]) -> dict[str, int]:
    """For each candidate, the requirements that choosing it obeys, one bit for each effect (601.2c)."""
    found: dict[str, int] = {}
    for bit, effect in enumerate(statics(scope.position, MustTarget)):
        if not scope.position.is_who(scope.you, effect.ability.who, effect.you):
            continue
        theirs = Scope(scope.view, effect.you, effect.source)
        for c in {c for group in candidates for c in group}:
            if fits_here(effect.ability.what, theirs, c):
                found[c] = found.get(c, 0) | 1 << bit
    return found


def _most_obedient(profile: Mapping[ChoiceKey, int]) -> dict[ChoiceKey, int]:
    """What obeys as many requirements as any choice with as many targets in each group does (601.2c)."""
    best: dict[tuple[int, ...], int] = {}
    for key in profile:
        best[key.sizes] = max(best.get(key.sizes, 0), key.obeyed.bit_count())
    return {key: n for key, n in profile.items() if key.obeyed.bit_count() == best[key.sizes]}


def _count_alone(group: Group) -> int:
    there = len(group.candidates)
    return sum(comb(there, size) * group.weight(size) for size in range(group.least, group.most + 1))


class Sorter:
    """Tells of which kind a candidate is; what no group looks at is left out, so that kinds are few."""

    def __init__(self, specs: Sequence[Target], scope: Scope, groups: Sequence[Group]) -> None:
        self._scope = scope
        self._looks = Looks.of(specs)
        self._members = [frozenset(g.candidates) for g in groups]

    def kind(self, candidate: str, obeys: int, flag: int) -> CandidateKind:
        """The kind of a candidate."""
        return CandidateKind(
            qualities=tuple(tuple(sorted(qualities(q, self._scope, candidate))) for q in self._looks.qualities),
            groups=sum(1 << g for g, members in enumerate(self._members) if candidate in members),
            stats=tuple(stat_of(self._scope, candidate, s) or 0 for s in self._looks.stats),
            obeys=obeys,
            flag=flag,
        )
