"""A family of plays: one announcement with all its target choices, as far as they cost the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.plays import Beside, Costly

from ..announce.proposal import Proposal
from ..targets.targeting import Choice, Choices


class Family(Struct, frozen=True, dict=True):
    """Plays that differ only in their targets and divisions, and cost the same."""

    proposal: Proposal
    choices: Choices

    @property
    def count(self) -> int:
        """How many plays there are."""
        return self.choices.count()

    def play(self, choice: Choice) -> Costly:
        """The play with these targets; a group without targets has no division."""
        if isinstance(self.proposal.play, Beside):
            return self.proposal.play
        division = tuple(shares for shares in choice.division if shares)
        return replace(self.proposal.play, targets=choice.targets, division=division)

    @cached_property
    def first(self) -> Proposal:
        """The proposal with the first choice of targets; as it is where nothing can be chosen."""
        choice = next(iter(self.choices), None)
        if choice is None or not choice.targets:
            return self.proposal
        return replace(self.proposal.with_targets(choice.targets), play=self.play(choice))

    @cached_property
    def announcement(self) -> Costly:
        """What is played, without its targets and its X."""
        play = self.proposal.play
        if isinstance(play, Beside):
            return replace(play, x=None)
        return replace(play, targets=(), division=(), x=None)


Payable = Callable[[Family], "bool | None"]
"""Whether the first play of a family can be paid for; ``None`` where a limit was reached."""
