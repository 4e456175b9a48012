"""A play without targets, in the position where it has been announced as far as modes, costs and X (601.2a–b)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import board
from castable.model.game.matching import evaluate
from castable.model.game.plays import Beside, Cast, Costly, Special
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Ability, ActivatedAbility
from castable.model.language.costs import BoundsOfX, Cost
from castable.model.language.targets import Target

from ..begin.permissions import find_prohibition, find_timing_fault, ways_to_cast
from ..scopes import scope_for
from ..targets.targeting import TargetChoices
from .costs import spell_costs
from .groups import groups_of_spell
from .text import text_of


class Proposal(Struct, frozen=True):
    """A play without targets, in the position where it has been announced."""

    play: Costly
    player: str
    before: Position
    position: Position
    id: ObjectId  # the spell or ability on the stack, or what stands for a special action
    costs: tuple[Cost, ...]
    groups: tuple[Target, ...]
    has_x: bool = False
    least_x: int = 0
    x_is_zero: bool = False  # 107.3b; it may then be left unsaid

    @property
    def source(self) -> ObjectId:
        """The spell itself, the ability's source, or the object of a special action."""
        return self.play.object

    @property
    def must_stay(self) -> ObjectId | None:
        """What a special action is about: it must still be there once the cost is paid; spells went to the stack."""
        return self.source if isinstance(self.play, Special) else None

    @property
    def ability(self) -> ActivatedAbility | None:
        """The ability that is activated; ``None`` for a spell."""
        stacked = self.position.objects[self.id].stacked
        return stacked.activated if stacked else None

    @property
    def has_targets(self) -> bool:
        """Whether targets have been chosen, as many groups as it asks for: only then the engine can carry it out."""
        return len(self.play.targets) == len(self.groups)

    @property
    def is_forbidden(self) -> bool:
        """Whether the spell may not be cast as it is announced, its X and targets included (601.2e, 601.3)."""
        if not isinstance(self.play, Cast):
            return False
        text = text_of(self.before, self.play, self.player)
        return not ways_to_cast(self.before, self.position, self.play, self.player, text) or self.is_stopped

    @property
    def is_stopped(self) -> bool:
        """Whether the time or an effect stands against a spell as it is announced (117.1a, 101.2)."""
        now, open_ = self.position, not self.has_targets
        return (
            find_timing_fault(now, self.id, self.player, targets_open=open_) is not None
            or find_prohibition(self.before, now, self.id, self.player, targets_open=open_) is not None
        )

    def choices(self) -> TargetChoices:
        """All choices of targets and divisions (601.2c–d)."""
        is_spell = isinstance(self.play, Cast)
        where = self.position if is_spell else self.before
        scope = replace(scope_for(self.position, self.position.objects[self.id]), view=board(where), it=None)
        return TargetChoices(self.groups, scope, self.source, is_spell)

    def with_x(self, x: int) -> Proposal:
        """The same proposal with X announced."""
        found = self.position.objects[self.id]
        assert found.stacked is not None
        new = replace(found, x=x, stacked=replace(found.stacked, x=x))
        return replace(self, play=replace(self.play, x=x), position=self.position.with_object(new))

    def may_announce(self, x: int) -> bool:
        """Whether the text lets X be this (107.3)."""
        most = self.most_x
        return x >= self.least_x and (most is None or x <= most)

    @property
    def most_x(self) -> int | None:
        """The greatest X that its text allows; ``None`` where no text sets a bound (107.3)."""
        scope = scope_for(self.position, self.position.objects[self.id])
        bounds = (each.most for each in bounds_of_x(self.costs))
        return min((evaluate(most, scope) for most in bounds if most is not None), default=None)

    def with_bounds_of_x(self) -> Proposal:
        """The same proposal with the least X that its text allows."""
        bounds = bounds_of_x(self.costs)
        if not bounds:
            return self
        scope = scope_for(self.position, self.position.objects[self.id])
        return replace(self, least_x=max(evaluate(each.least, scope) for each in bounds))

    def with_x_of_zero(self) -> Proposal:
        """The same proposal where X can only be 0 (107.3b)."""
        return replace(self.with_x(0), has_x=False, x_is_zero=True)

    def with_additional(self, additional: tuple[tuple[str, int], ...], text: tuple[Ability, ...]) -> Proposal:
        """The same proposal of a spell with other additional costs announced."""
        assert isinstance(self.play, Cast)
        play = replace(self.play, additional=additional)
        found = self.position.objects[self.id]
        assert found.stacked is not None
        position = self.position.with_object(replace(found, stacked=replace(found.stacked, additional=additional)))
        ways = ways_to_cast(self.before, position, play, self.player, text)
        costs = tuple(spell_costs(position, play, text, ways))
        groups = groups_of_spell(position, play.object, play.modes, play.splice)
        return replace(self, play=play, position=position, costs=costs, groups=groups)

    def with_targets(self, targets: tuple[tuple[str, ...], ...]) -> Proposal:
        """The same proposal with targets chosen."""
        if isinstance(self.play, Beside):
            return self
        found = self.position.objects[self.id]
        assert found.stacked is not None
        new = replace(found, stacked=replace(found.stacked, targets=self.position.refs(targets)))
        return replace(self, play=replace(self.play, targets=targets), position=self.position.with_object(new))


def bounds_of_x(costs: Iterable[Cost]) -> list[BoundsOfX]:
    """The bounds that costs set to their X (107.3)."""
    return [part for cost in costs for part in cost if isinstance(part, BoundsOfX)]
