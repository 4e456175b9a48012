"""The engine's word on an answer: a payment proves a play legal only once the engine has carried it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from castable.model.engine import apply_somehow, propose
from castable.model.game.characteristics import board
from castable.model.game.errors import IllegalAction
from castable.model.game.matching import Scope, evaluate
from castable.model.game.plays import NO_PINS, Activate, ActivateMana, PayMana, Payment, PayStep, Play, taken
from castable.model.game.position import Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.effects import DamageYou, DoubleUnspent
from castable.model.language.mana import TYPES, Mana, ManaPool

from ..announce.plays import proposal_for
from ..announce.proposal import Proposal
from ..mana.production import concrete_outputs, productions
from ..mana.sources import source_table
from ..problem.payment import types_of
from ..scopes import scope_for

MAX_OUTCOMES = 64  # outcomes of one mana ability that are tried


def is_proposed(proposal: Proposal) -> bool:
    """Whether the engine lets a proposal come as far as its costs: where it does not, no payment will help."""
    try:
        propose(proposal.before, proposal.play, proposal.player)
    except IllegalAction:
        return False
    return True


Engine = Callable[[Position, Play, Payment | None, str], Position]
"""How a play is carried out: the position after it; raises ``IllegalAction``."""


def find_accepted(proposal: Proposal, play: Play, payment: Payment) -> Payment | None:
    """Return the payment as the engine accepts it for a play, or ``None`` where it refuses.

    A payment for a mana ability gets its last step, the activation itself, with the first outcome that it can have.
    """
    return next((complete for complete, _ in outcomes_of(proposal, play, payment)), None)


def outcomes_of(
    proposal: Proposal, play: Play, payment: Payment, engine: Engine = apply_somehow, most: int = MAX_OUTCOMES
) -> Iterator[tuple[Payment, Position]]:
    """Yield the payment as the engine accepts it, with the position that follows: of a mana ability each outcome.

    Of a mana ability of which the play says what it adds, each outcome that is so.
    """
    mana = play.pins.mana if isinstance(play, Activate) else ()
    fitting = (each for each in _complete(proposal, payment) if not mana or _adds(each, mana, proposal.source))
    for complete in islice(fitting, most):
        try:
            yield complete, engine(proposal.before, play, complete, proposal.player)
        except IllegalAction:
            continue


def _adds(payment: Payment, mana: tuple[str, ...], source: str) -> bool:
    """Whether a mana ability adds this mana by itself, or with what else is added then (605.4a)."""
    last = payment.steps[-1] if payment.steps else None
    if not isinstance(last, ActivateMana):
        return False
    own = (u for u in last.adds if u.source == source)
    return mana in (_types(last.adds), _types(own))


def _types(units: Iterable[Mana]) -> tuple[str, ...]:
    return tuple(sorted((u.type for u in units), key=TYPES.index))


def productions_of(position: Position, play: Activate, payment: Payment, most: int) -> Iterator[Payment]:
    """Yield the payment for a mana ability with all that it may add, each combination of mana once.

    Args:
        position: the position in which it is activated.
        play: the play, which may say what is to be added.
        payment: how its cost is paid.
        most: how many combinations are tried.
    """
    own = payment.steps[-1]
    assert isinstance(own, ActivateMana)
    bare = replace(payment, steps=(*payment.steps[:-1], *own.cost))
    proposal = proposal_for(position, replace(play, pins=NO_PINS), position.priority or position.turn.player)
    seen: set[frozenset[tuple[Mana, int]]] = set()
    for complete, _ in outcomes_of(proposal, play, bare, most=most):
        last = complete.steps[-1]
        units = Counter(replace(u, source="") for u in last.adds) if isinstance(last, ActivateMana) else Counter()
        if frozenset(units.items()) not in seen:
            seen.add(frozenset(units.items()))
            yield complete


def carry_out(position: Position, play: Play, payment: Payment | None, player: str) -> Position | None:
    """The position after a play, or ``None`` where the engine refuses it."""
    try:
        return apply_somehow(position, play, payment, player)
    except IllegalAction:
        return None


def _complete(proposal: Proposal, payment: Payment) -> Iterator[Payment]:
    """The payment as the engine takes it: that of a mana ability ends with its own activation (605.3b)."""
    play, ability = proposal.play, proposal.ability
    if not isinstance(play, Activate) or ability is None or not ability.is_mana_ability:
        yield payment
        return
    nested = tuple(s for s in payment.steps if isinstance(s, ActivateMana))
    cost = tuple(s for s in payment.steps if not isinstance(s, ActivateMana))
    scope = scope_for(proposal.position, proposal.position.objects[proposal.id])
    damage = sum(max(0, evaluate(e.amount, scope)) for e in ability.effects if isinstance(e, DamageYou))
    for adds in _outcomes(proposal, ability, nested, cost):
        own = ActivateMana(play.object, play.ability, cost, adds, play.x, damage)
        yield Payment(cost=payment.cost, steps=(*nested, own), chosen=payment.chosen)


def _outcomes(
    proposal: Proposal, ability: ActivatedAbility, nested: tuple[ActivateMana, ...], cost: tuple[PayStep, ...]
) -> Iterator[tuple[Mana, ...]]:
    """What the ability may add, first types first."""
    if any(isinstance(e, DoubleUnspent) for e in ability.effects):
        yield _unspent(proposal, nested, cost)
        return
    table = source_table(proposal.before, proposal.player)
    took = taken(cost)
    scope = Scope(board(proposal.before), proposal.player, proposal.source, proposal.play.x or 0, took=took)
    for alternative in productions(ability, scope, table.restrict):
        for outputs in concrete_outputs(alternative):
            units = ((o, t) for o in outputs for t in types_of(o.mask) * o.count)
            yield tuple(Mana(t, o.snow, table.restrictions[o.only], o.source or proposal.source) for o, t in units)


def _unspent(proposal: Proposal, nested: tuple[ActivateMana, ...], cost: tuple[PayStep, ...]) -> tuple[Mana, ...]:
    """One more of each unit that is unspent once the cost is paid, without restrictions (106.6)."""
    pool: ManaPool | None = proposal.before.players[proposal.player].mana
    for step in (*nested, None):
        for part in step.cost if step else cost:
            if isinstance(part, PayMana) and pool is not None:
                pool = pool.remove(part.mana)
        if step is not None and pool is not None:
            pool = pool.add(step.adds)
    return tuple(Mana(u.type, source=proposal.source) for u in pool.units) if pool else ()
