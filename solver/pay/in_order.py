"""Plays made one after the other: whether what is left after each pays for the next, the engine carrying all out.

Relax, replay, refine once more. The first play's payment is asked for together with the later plays' problems (see
``joint``); the engine carries it out; the same is asked of the rest in the position that is reached. Where the rest
fails there, the next payment of the first play is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations, product

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.errors import IllegalAction
from castable.model.game.plays import NO_PINS, Cast, Costly, Payment, Play, PlayLand
from castable.model.game.position import Position

from ..announce.plays import is_there, proposal_for
from ..announce.proposal import Proposal
from ..problem.joint import joined
from ..problem.payment import LimitReached, PaymentProblem
from ..problem.sparing import staying
from ..verdicts import Reason
from .afterwards import is_proven_unpayable
from .manners import Held, Manner
from .refining import Chain, Later, any_payment, best_payment
from .replay import MAX_OUTCOMES, outcomes_of
from .settled import is_settled
from .stating import problems, wishes_of

MAX_CHAINS = 48  # ways to combine orders and total costs of later plays that are tried
MAX_STEPS = 400  # plays that the engine carries out in one search


class Made(Struct, frozen=True):
    """A play with the payment that the engine accepted in the position ``before``; ``None`` where it costs nothing."""

    play: Play
    payment: Payment | None
    before: Position


def used_twice(plays: Iterable[Play]) -> Reason | None:
    """Why plays can't follow one another where two of them use up one card: once cast it is on the stack (601.2a).

    Once played as a land it is on the battlefield (305.1); nothing resolves or returns between the plays.
    """
    seen: set[str] = set()
    for play in plays:
        if isinstance(play, (Cast, PlayLand)):
            if play.object in seen:
                rule = "601.2a" if isinstance(play, Cast) else "305.1"
                return Reason(rule, f"{play.object} can be cast or played only once", (play.object,))
            seen.add(play.object)
    return None


class InOrder:
    """A search for payments of plays in a given order; several orders may share it, and its limit."""

    def __init__(self, player: str, manner: Manner, *, best: bool = False) -> None:
        """Begin a search; with ``best`` each play gets the best payment that leaves the rest payable."""
        self.player, self.manner, self.best = player, manner, best
        self.steps = MAX_STEPS
        self.is_limited = False  # whether a "no" is not proven
        self.refusals: dict[Reason, None] = {}  # rules met on the way that no payment helps against

    def find(self, position: Position, plays: Sequence[Play]) -> tuple[Made, ...] | None:
        """Payments for all plays in this order, or ``None``."""
        if not plays:
            return ()
        play, rest = plays[0], plays[1:]
        if refusal := self.manner.refusal(position, play, self.player):
            self.refusals[refusal] = None
            return None
        if not isinstance(play, Costly):
            return self._find_without_cost(position, play, rest)
        proposal = proposal_for(position, play, self.player)
        found: list[tuple[Made, ...]] = []

        def replay(payment: Payment) -> Payment | None:
            tried = 0
            for complete, after in outcomes_of(proposal, play, payment, self.manner.carry_out):
                further = self.follow(after, rest)
                if further is not None:
                    found.append((Made(play, complete, position), *further))
                    return complete
                tried += 1
            self.is_limited = self.is_limited or tried == MAX_OUTCOMES
            return None

        later = later_of(proposal, [rest], self.manner) if rest else Later()
        answer = (best_payment if self.best else any_payment)(proposal, replay, wishes_of(play), later)
        self.is_limited = self.is_limited or isinstance(answer, LimitReached)
        return found[0] if found else None

    def follow(self, after: Position, rest: Sequence[Play]) -> tuple[Made, ...] | None:
        """Payments for the rest of the plays in a position that the engine has reached."""
        self.steps -= 1
        if self.steps < 0:
            self.is_limited = True
            return None
        return self.find(after, rest)

    def _find_without_cost(self, position: Position, play: Play, rest: Sequence[Play]) -> tuple[Made, ...] | None:
        try:
            after = self.manner.carry_out(position, play, None, self.player)
        except IllegalAction as refusal:
            self.refusals[Reason.of(refusal)] = None
            return None
        further = self.follow(after, rest)
        return None if further is None else (Made(play, None, position), *further)


class KeptPayable:
    """Held plays that a payment must leave payable together, in any order, timing aside."""

    def __init__(self, proposal: Proposal, hold: Sequence[Play], mana: tuple[str, ...] = ()) -> None:
        self.proposal, self.hold = proposal, hold
        self.play = replace(proposal.play, pins=replace(NO_PINS, mana=mana)) if mana else proposal.play
        self.manner = Held(proposal.before)
        self.is_limited = False

    def later(self, others: Sequence[PaymentProblem]) -> Later:
        """What the payment has to leave."""
        if not self.hold:
            return Later(others)
        return later_of(self.proposal, permutations(self.hold), self.manner, others)

    def replay(self, payment: Payment) -> Payment | None:
        """The payment as the engine accepts it, if it leaves the held plays payable."""
        for complete, after in outcomes_of(self.proposal, self.play, payment):
            if self._are_left(after):
                return complete
        return None

    def _are_left(self, after: Position) -> bool:
        for number, order in enumerate(permutations(self.hold)):
            if number == MAX_CHAINS:
                self.is_limited = True
                break
            search = InOrder(self.proposal.player, self.manner)
            if search.find(after, order) is not None:
                return True
            self.is_limited = self.is_limited or search.is_limited
        return False


# ---------------------------------------------------------------- what the rest asks of the first payment


def later_of(
    proposal: Proposal,
    orders: Iterable[Sequence[Play]],
    manner: Manner,
    others: Sequence[PaymentProblem] = (),
) -> Later:
    """What the payment of a proposal has to leave: that the same other plays can be made in one of these orders."""
    tried = list(islice(orders, MAX_CHAINS))
    rest = Rest(proposal, tried[0], manner)
    chains = list(islice(rest.chains(tried), MAX_CHAINS + 1))
    is_complete = len(chains) <= MAX_CHAINS and len(tried) < MAX_CHAINS
    return Later(others, chains, rest.needed, lambda: is_complete and rest.is_settled)


class Rest:
    """Later plays as they look from the position before the first one."""

    def __init__(self, proposal: Proposal, plays: Sequence[Play], manner: Manner) -> None:
        self.first, self.manner = proposal, manner
        before, player = proposal.before, proposal.player
        self.plays = list(manner.before_changes(before, plays))
        self.is_certain = len(self.plays) == len(plays) and not _is_mana_ability(proposal)
        self.needs: dict[int, frozenset[str]] = {}
        self.options: dict[int, list[PaymentProblem]] = {}
        self.proposals: list[Proposal] = []
        for play in self.plays:
            if isinstance(play, Costly):
                self._look_at(play)
            else:
                self.needs[id(play)] = manner.needs(before, play, player)[0]

    def _look_at(self, play: Costly) -> None:
        before, player = self.first.before, self.first.player
        if not is_there(before, play):
            self.is_certain = False
            self.needs[id(play)] = frozenset()
            return
        needed, surely = self.manner.needs(before, play, player)
        proposal = proposal_for(before, play, player)
        self.is_certain = self.is_certain and surely and not _is_mana_ability(proposal)
        self.needs[id(play)] = needed
        priced = [p for p, _ in problems(proposal, wishes_of(play))]
        if not priced and self.manner.refusal(before, play, player) is not None:
            self.is_certain = False  # it might be announced, and so priced, only after the others
            return
        self.options[id(play)] = priced
        self.proposals.append(proposal)

    @property
    def needed(self) -> frozenset[str]:
        """Everything that has to stay where it is while the first play is paid for."""
        return frozenset().union(*self.needs.values())

    def chains(self, orders: Sequence[Sequence[Play]]) -> Iterator[Chain]:
        """The problems of the later plays in each order, for each choice among their total costs."""
        for order in orders:
            priced = [p for p in order if id(p) in self.options]
            single = True
            for chosen in product(*(self.options[id(p)] for p in priced)):
                chain = self._chain(priced, chosen)
                whole = joined(chain)
                single = single and whole is not None
                yield chain if whole is None else (whole,)
            if single or len(priced) < 2:  # another order asks for the same
                return

    def _chain(self, plays: Sequence[Play], chosen: Sequence[PaymentProblem]) -> Chain:
        return tuple(
            staying(problem, frozenset().union(*(self.needs[id(p)] for p in plays[at + 1 :])))
            for at, problem in enumerate(chosen)
        )

    def cannot_be_paid(self) -> bool:
        """Whether the costs of all plays together, added up, are proven to be too much, in whatever order."""
        first = [p for p, _ in problems(self.first, wishes_of(self.first.play))]
        if not first:
            return False  # it might be priced only after the others
        totals = islice(product(first, *self.options.values()), MAX_CHAINS + 1)
        for number, chosen in enumerate(totals):
            whole = joined(chosen)
            if whole is None or number == MAX_CHAINS or not is_proven_unpayable(whole):
                return False
        return self.is_settled

    @property
    def is_settled(self) -> bool:
        """Whether a payment that the chains don't allow can't leave the later plays payable all the same."""
        if not self.is_certain:
            return False
        every = [p for p, _ in problems(self.first)] + [p for found in self.options.values() for p in found]
        on_stack = [(p.position, p.id) for p in (self.first, *self.proposals)]
        return is_settled(self.first.before, self.first.player, on_stack, every)


def _is_mana_ability(proposal: Proposal) -> bool:
    return proposal.ability is not None and proposal.ability.is_mana_ability
