"""What happens to the members of a class of objects in one payment, and the constraints that it obeys."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field
from ortools.sat.python import cp_model

from castable.model.language.costs import Action

from ..problem.aggregate import ObjectClass
from ..problem.payment import Column

Expr = Any  # CP-SAT's linear expressions have no common public type


class Uses(Struct):
    """How the members of one class are used, as expressions over the model's variables."""

    tap_before: list[Expr] = field(default_factory=list)  # tapped by an activation that leaves them in place
    tap_and_leave: list[Expr] = field(default_factory=list)
    leave_before: list[Expr] = field(default_factory=list)
    untap_before: list[Expr] = field(default_factory=list)
    untap_while: list[Expr] = field(default_factory=list)
    tap_while: list[Expr] = field(default_factory=list)
    leave_while: list[Expr] = field(default_factory=list)
    exile_later: list[Expr] = field(default_factory=list)  # from the graveyard that it reached
    exile_before: list[Expr] = field(default_factory=list)  # those of ``exile_later`` that activations ask for
    to_graveyard: list[Expr] = field(default_factory=list)
    to_graveyard_before: list[Expr] = field(default_factory=list)
    reveal: list[Expr] = field(default_factory=list)  # while paying: before, it takes nothing away

    def joined(self, other: Uses) -> Uses:
        """The uses of two payments together."""
        return Uses(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))

    @property
    def leaves(self) -> list[Expr]:
        """Everything that takes a member out of its zone."""
        return self.tap_and_leave + self.leave_before + self.leave_while

    @property
    def untap(self) -> list[Expr]:
        """Every untapping of a member."""
        return self.untap_before + self.untap_while

    @property
    def all(self) -> list[Expr]:
        """Every tapping, untapping or leaving, one that taps and leaves counted twice as in ``preferences``."""
        return self.leaves + self.tap_before + self.tap_and_leave + self.tap_while + self.untap + self.exile_later

    def note_column(self, column: Column, times: Expr) -> None:
        """Activations of a column, each using its object."""
        leaves = next((a for a in column.uses if a.leaves), None)
        taps = Action.TAP in column.uses
        if taps:
            (self.tap_and_leave if leaves else self.tap_before).append(times)
        elif leaves:
            self.leave_before.append(times)
        if Action.UNTAP in column.uses:
            self.untap_before.append(times)
        if leaves in (Action.SACRIFICE, Action.DISCARD):
            self.to_graveyard.append(times)
            self.to_graveyard_before.append(times)

    def note_pick(self, action: Action, pick: Expr, *, before: bool, latent: bool) -> None:
        """Members that serve for a part of a cost, of an activation (before) or of the total (while paying)."""
        if latent:
            self.exile_later.append(pick)
            if before:
                self.exile_before.append(pick)
        elif action is Action.REVEAL:
            self.reveal.extend(() if before else (pick,))
        elif action is Action.TAP:
            (self.tap_before if before else self.tap_while).append(pick)
        elif action is Action.UNTAP:
            (self.untap_before if before else self.untap_while).append(pick)
        else:
            (self.leave_before if before else self.leave_while).append(pick)
            if action in (Action.SACRIFICE, Action.DISCARD):
                self.to_graveyard.append(pick)
                if before:
                    self.to_graveyard_before.append(pick)


def add_limits(model: cp_model.CpModel, group: ObjectClass, uses: Uses, past: Uses) -> None:
    """Each member leaves once, and is tapped once and once more for each untapping (see ``payment``).

    What left before is gone while paying. ``past`` are the uses by an earlier payment.
    """
    size, left = group.size, past.leaves
    gone = uses.tap_and_leave + uses.leave_before + left
    _add_turns(model, size, size if group.asset.untapped else 0, uses, past)
    if uses.tap_and_leave or uses.leave_before or uses.leave_while:
        model.add(sum(gone + uses.leave_while) <= size)
    if gone and uses.tap_while:
        model.add(sum(gone + uses.tap_while) <= size + sum(uses.untap_while))
    if left and uses.tap_before:
        model.add(sum(left + uses.tap_before) <= size + sum(uses.untap_before))
    for reveal in uses.reveal if gone else ():
        model.add(reveal + sum(gone) <= size)
    if uses.exile_later:
        arrived = uses.to_graveyard + past.to_graveyard if group.asset.can_reach_graveyard else []
        model.add(sum(uses.exile_later + past.exile_later) <= sum(arrived))
    if uses.exile_before:
        arrived = uses.to_graveyard_before + past.to_graveyard if group.asset.can_reach_graveyard else []
        model.add(sum(uses.exile_before) <= sum(arrived))


def _add_turns(model: cp_model.CpModel, size: int, tappable: int, uses: Uses, past: Uses) -> None:
    """No member is tapped while it is tapped, or untapped while it is untapped, counted over the class."""
    own_taps = uses.tap_before + uses.tap_and_leave + uses.tap_while
    earlier = past.tap_before + past.tap_and_leave + past.tap_while
    if own_taps:
        model.add(sum(own_taps + earlier) <= tappable + sum(uses.untap + past.untap))
    tapped = past.tap_before + past.tap_while + uses.tap_before
    if uses.untap_before:
        model.add(sum(uses.untap_before + past.untap) <= size - tappable + sum(tapped))
    if uses.untap_while:
        before = uses.tap_before + uses.tap_and_leave + earlier
        model.add(sum(before) <= tappable + sum(uses.untap_before + past.untap))
        model.add(sum(uses.untap + past.untap) <= size - tappable + sum(tapped + uses.tap_while))
