"""The families of a proposal that can be paid for: payability is asked once for each, not for each play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from castable.model.game.characteristics import look
from castable.model.game.statics import statics
from castable.model.language.abilities import (
    CantBeTarget,
    Keyword,
)
from castable.model.language.costs import mentions_x
from castable.model.language.filters import HasStat, IsEven
from castable.model.language.parts import mentions

from ..announce.proposal import Proposal
from ..targets.targeting import Choices, TargetChoices
from .cost_classes import CostClasses, cost_classes, is_judged_by_targets
from .family import Family, Payable
from .repeating import is_beyond, repeats
from .values_of_x import is_dearer_with_x, largest, values_of_x


def families(proposal: Proposal, payable: Payable) -> Iterator[tuple[Family, bool | None]]:
    """Yield the families of a proposal that can be paid for, and those of which that is not known.

    A family at the bound of what is looked at stands for all beyond it, of which nothing is known.
    """
    for family, answer in _found(proposal, payable):
        yield family, None if is_beyond(family.proposal.play) else answer


def _found(proposal: Proposal, payable: Payable) -> Iterator[tuple[Family, bool | None]]:
    for announced in repeats(proposal, _Families(payable).could_pay):
        if not announced.has_x:
            yield from _Families(payable).of(announced)
            continue
        dearer = is_dearer_with_x(announced)
        alike = _Families(payable, same_targets=_has_same_targets_for_all_x(announced), dearer=dearer)
        for at in values_of_x(announced, alike.could_pay_cost, dearer=dearer):
            yield from alike.of(at)


def _has_same_targets_for_all_x(proposal: Proposal) -> bool:
    """Whether X says nothing about targets: neither their text nor what protects them looks at it (107.3, 202.3e)."""
    if mentions_x(proposal.groups) or mentions(proposal.groups, (HasStat, IsEven)):
        return False
    position = proposal.position
    shields = [e.ability for e in statics(position, CantBeTarget)]
    keywords = (a for id in position.battlefield for a in look(position, id).all_abilities if isinstance(a, Keyword))
    return not any(mentions(each, (HasStat, IsEven)) for each in (*shields, *keywords))


class _Families:
    """The families of proposals that differ in X alone, one after the other from the smallest X up.

    Where X says nothing about the targets, they are worked out once, and where more targets never cost less, each X
    begins where the one before came to an end: more X never leaves more to be payable.
    """

    def __init__(self, payable: Payable, *, same_targets: bool = False, dearer: bool = False) -> None:
        """``same_targets``: whatever X is; ``dearer``: with more X no less has to be paid."""
        self._payable = payable
        self._same_targets = same_targets
        self._dearer = dearer and same_targets
        self._known: tuple[TargetChoices, CostClasses] | None = None
        self._most: int | None = None  # of the classes, how many can be payable

    def _classes(self, proposal: Proposal) -> tuple[TargetChoices, CostClasses]:
        """The choices of targets, and the same by what their cost depends on; none where there are no targets."""
        known = self._known
        if known is None:
            choices = proposal.choices()
            known = (choices, cost_classes(proposal, choices) if choices else CostClasses([]))
            self._known = known if self._same_targets else None
        return known

    def could_pay(self, proposal: Proposal) -> bool | None:
        """Whether a proposal could be paid for with some choice of targets."""
        _, classes = self._classes(proposal)
        parts = classes.parts[:1] if classes.grows else classes.parts
        found: bool | None = False
        for part in parts:
            answer = self._payable(Family(proposal, part))
            if answer:
                return True
            found = None if answer is None else found
        return found

    def could_pay_cost(self, proposal: Proposal) -> bool | None:
        """The same, but without targets whether its cost alone could be paid: with another X there may be targets."""
        choices, _ = self._classes(proposal)
        return self.could_pay(proposal) if choices else self._payable(Family(proposal, choices))

    def of(self, proposal: Proposal) -> Iterator[tuple[Family, bool | None]]:
        """Yield the families of a proposal, but for those that surely can't be paid for."""
        choices, classes = self._classes(proposal)
        if not choices:
            return
        if classes.grows:
            yield from self._up_to_the_dearest(proposal, classes.parts)
            return
        late = is_judged_by_targets(proposal)
        for part in classes.parts:
            family = Family(proposal, part)
            answer = False if late and family.first.is_forbidden else self._payable(family)
            if answer is not False:
                yield family, answer

    def _up_to_the_dearest(self, proposal: Proposal, parts: Sequence[Choices]) -> Iterator[tuple[Family, bool | None]]:
        """The classes up to the dearest one that can be paid for: what pays that one pays them all."""
        answer_to = cache(lambda number: self._payable(Family(proposal, parts[number])))
        most = len(parts) if self._most is None else self._most
        if self._most is None:
            most = 1 + largest(lambda n: n < most and answer_to(n) is not False, most - 1)
        while most and answer_to(most - 1) is False:
            most -= 1
        self._most = most if self._dearer else None
        surely = most > 0 and answer_to(most - 1) is True
        for number, part in enumerate(parts[:most]):
            answer = True if surely else answer_to(number)
            if answer is not False:
                yield Family(proposal, part), answer
