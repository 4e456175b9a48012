"""Plays one after the other by brute force: every order, every payment of each, all carried out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import permutations, product

from castable.model.certifying.payer import Payer, state_of
from castable.model.engine import apply, apply_later, possible_costs, propose, propose_later, set_aside
from castable.model.engine.announcing.activating import proposal_of_ability
from castable.model.engine.announcing.total_cost import Proposal, total_costs
from castable.model.engine.applying import proposals_of
from castable.model.engine.paying.ledger import ledger_of
from castable.model.game.characteristics import activated_abilities
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import Activate, Cast, Payment, Play, PlayLand
from castable.model.game.position import Position
from castable.model.language.costs import ManaPart
from castable.model.language.mana import Symbol

Proposer = Callable[[Position, Cast | Activate, str], Position]


class Sequencer:
    """Searches everything that a player could do, with so many steps of the engine."""

    def __init__(self, player: str, budget: int) -> None:
        self.player, self.budget = player, budget
        self.seen: set[Hashable] = set()

    # ------------------------------------------------------------ payments

    def payments(self, position: Position, play: Cast | Activate, propose: Proposer) -> Iterator[Payment]:
        """Every payment for a play that leads elsewhere; none where it can't be proposed."""
        payer = Payer(self.player, self.budget)
        try:
            if (
                isinstance(play, Activate)
                and activated_abilities(position, play.object)[play.ability - 1].is_mana_ability
            ):
                yield from self._of_mana_ability(position, play, payer)
            else:
                proposed = propose(position, play, self.player)
                yield from self._of_proposed(proposed, play, payer)
        except (IllegalAction, LookupError):
            return
        finally:
            self.budget = payer.budget

    def _of_proposed(self, proposed: Position, play: Cast | Activate, payer: Payer) -> Iterator[Payment]:
        """The payments for each way to announce the symbols that leave a choice (601.2b)."""
        proposal = proposals_of(proposed, play, self.player)[0]
        start = proposed.with_(priority=None)
        for chosen in announcements(proposal):
            costs = [c for c in possible_costs(proposed, play, self.player, chosen) if c.mana is not None]
            if not costs:
                continue
            ledger = ledger_of(costs)
            with_mana = any(owed.symbols for owed in ledger)
            payer.seen.clear()
            for after, activations in payer.activations(start) if with_mana else [(start, ())]:
                for _, steps in payer.payments(after, ledger, proposal):
                    yield Payment(cost="", steps=(*activations, *steps), chosen=chosen)

    def _of_mana_ability(self, position: Position, play: Activate, payer: Payer) -> Iterator[Payment]:
        proposal = proposal_of_ability(position, play, self.player)
        start = position.with_(priority=None)
        with_mana = any(c.mana is None or c.mana.symbols for c in total_costs(proposal, None))
        for after, activations in payer.activations(start) if with_mana else [(start, ())]:
            for step in payer.ways(after.with_(priority=self.player), play.object, play.ability, play.x):
                yield Payment(cost="", steps=(*activations, step))

    # ------------------------------------------------------------ all of them, now

    def can_make_all(self, position: Position, plays: tuple[Play, ...]) -> bool:
        """Whether some order and some payments let the player make all plays; what waits on the stack is set aside."""
        if not plays:
            return True
        if self._was_here(position, plays):
            return False
        for at, play in enumerate(plays):
            rest = plays[:at] + plays[at + 1 :]
            if any(self.can_make_all(set_aside(p, position.stack), rest) for p in self._after(position, play)):
                return True
        return False

    def _was_here(self, position: Position, plays: Sequence[Play]) -> bool:
        key = (tuple(plays), state_of(position), tuple(map(len, position.history.spells_cast.values())))
        known = key in self.seen
        self.seen.add(key)
        return known

    def _after(self, position: Position, play: Play) -> Iterator[Position]:
        every = self.payments(position, play, propose) if isinstance(play, (Cast, Activate)) else [None]
        for payment in every:
            try:
                yield apply(position, play, payment, self.player)
            except IllegalAction:
                continue

    # ------------------------------------------------------------ held ones, later

    def can_pay_and_hold(self, position: Position, play: Cast | Activate, hold: tuple[Play, ...]) -> bool:
        """Whether some payment for a play leaves the held ones payable, one after the other in some order."""
        return any(self.can_hold_all(position, after, hold) for after in self._after(position, play))

    def can_hold_all(self, home: Position, position: Position, hold: tuple[Play, ...]) -> bool:
        """Whether held plays can be paid for in some order."""
        return any(self.can_hold(home, position, order) for order in permutations(hold))

    def can_hold(self, home: Position, position: Position, order: tuple[Play, ...]) -> bool:
        """Whether held plays can be paid for in this order, their objects where they were, their targets legal."""
        if not order:
            return True
        if self._was_here(position, order):
            return False
        play, rest = order[0], order[1:]
        o = home.objects[play.object]  # type: ignore[union-attr]  # nobody holds a pass here
        if o.id not in position.objects or position.objects[o.id].zone is not o.zone:
            return False
        if isinstance(play, PlayLand):
            return self.can_hold(home, position, rest)
        assert isinstance(play, (Cast, Activate))
        judged = _was_legal(home, play, self.player)

        def proposer(there: Position, announced: Cast | Activate, player: str) -> Position:
            return propose_later(there, announced, player, with_targets=judged)

        for payment in self.payments(position, play, proposer):
            try:
                after = apply_later(position, play, payment, self.player, with_targets=judged)
            except IllegalAction:
                continue
            if self.can_hold(home, after, rest):
                return True
        return False


def symbols_with_a_choice(proposal: Proposal) -> list[Symbol]:
    """The hybrid and Phyrexian symbols of a cost, in order."""
    costs = [p.cost for p in proposal.base if isinstance(p, ManaPart) and p.cost is not None]
    return [symbol for cost in costs for symbol in cost if symbol.has_choice]


def announcements(proposal: Proposal) -> Iterator[tuple[str, ...]]:
    """Every way to announce how the symbols of a cost are paid (601.2b)."""
    for chosen in product(*(symbol.payments() for symbol in symbols_with_a_choice(proposal))):
        yield tuple("life" if isinstance(way, int) else str(way)[1:-1] for way in chosen)


def is_mana_ability(position: Position, play: Cast | Activate) -> bool:
    """Whether a play activates a mana ability."""
    return isinstance(play, Activate) and activated_abilities(position, play.object)[play.ability - 1].is_mana_ability


def _was_legal(home: Position, play: Cast | Activate, player: str) -> bool:
    """Whether targets were announced that were legal when the play was named."""
    try:
        propose_later(home, play, player, with_targets=True)
    except IllegalAction:
        return False
    return bool(play.targets)
