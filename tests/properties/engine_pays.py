"""What the engine finds by trying single steps: what makes mana, what pays for what, how much can be paid.

Laws hold sentences and numbers against it. The solver is asked only for a witness, which the engine carries out.
"""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from castable.model.certifying import Payer, TooMuchWork
from castable.model.certifying.counting import is_beyond_reach
from castable.model.engine import apply_somehow, find_refusal, possible_costs, propose
from castable.model.engine.announcing.activating import proposal_of_ability
from castable.model.engine.announcing.total_cost import Proposal, total_costs
from castable.model.engine.applying import proposals_of
from castable.model.engine.paying.ledger import ledger_of
from castable.model.engine.paying.payment import pay_step
from castable.model.game.characteristics import activated_abilities, look
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import NO_PINS, Activate, Cast, Costly, Pass, PayMana, PayObject, PayStep, Play, PlayLand
from castable.model.game.position import Position
from castable.model.language.costs import SUBSTITUTES, TAP_THIS, Component, Cost, ManaPart
from castable.model.language.mana import Mana, ManaCost, Symbol
from castable.solver.answers.check import check
from castable.solver.verdicts import Legal

BUDGET = 2_000  # steps of the engine for one question


def accepts_play(position: Position, play: Play, player: str, budget: int = BUDGET) -> bool | None:
    """Whether the engine accepts a play with some payment; ``None`` where that is too much to try."""
    if find_refusal(position, play, player) is not None:
        return False
    if isinstance(play, (Pass, PlayLand)):
        return True
    bare: Costly = replace(play, pins=NO_PINS)
    witness = check(position, bare, player)
    if isinstance(witness, Legal):
        apply_somehow(position, bare, witness.payment, player)
        return True
    try:
        return Payer(player, budget).find(position, bare) is not None
    except TooMuchWork:
        return False if _is_beyond_counting(position, bare, player) else None


def _is_beyond_counting(position: Position, play: Costly, player: str) -> bool:
    """Whether counting alone shows that nothing pays for it."""
    if isinstance(play, Activate) and activated_abilities(position, play.object)[play.ability - 1].is_mana_ability:
        return False
    proposed = propose(position, play, player)
    proposal = proposals_of(proposed, play, player)[0]
    return all(is_beyond_reach(cost, position, proposed, proposal) for cost in possible_costs(proposed, play, player))


# ---------------------------------------------------------------- how much can be paid


def could_pay(position: Position, play: Costly, asked: ManaCost, player: str = "A") -> bool:
    """Whether some payment in single steps pays this much for a play, beside {T} of its source."""
    payer = Payer(player, BUDGET, asked=lambda cost: _beside_tapping(cost, asked))
    if isinstance(play, Activate) and activated_abilities(position, play.object)[play.ability - 1].is_mana_ability:
        return _could_pay_for_mana(payer, position, play)
    return payer.find(position, play) is not None


def _could_pay_for_mana(payer: Payer, position: Position, play: Activate) -> bool:
    """Whether other mana abilities pay so much of the cost of one, whatever it makes."""
    proposal = proposal_of_ability(position, play, payer.player)
    ledger = ledger_of([payer.asked(cost) for cost in total_costs(proposal, None)])
    there = (after for after, _ in payer.activations(position.with_(priority=None)))
    return any(payer.pay(after, ledger, proposal) is not None for after in there)


def _beside_tapping(cost: Cost, asked: ManaCost) -> Cost:
    own = tuple(part for part in cost.others if part == TAP_THIS)
    return Cost((ManaPart(asked), *own)) if asked.symbols else Cost(own)


def could_pay_so_much(position: Position, play: Costly, cost: ManaCost, number: int, player: str = "A") -> bool:
    """Whether some payment in single steps pays so many of the mana of a cost."""
    symbols = [s for s in cost if not s.is_generic] + [Symbol(generic=1)] * cost.generic
    parts = {ManaCost(part) for part in combinations(symbols, number)}
    return any(could_pay(position, play, part, player) for part in sorted(parts, key=str))


def most_payable(position: Position, play: Costly, cost: ManaCost, player: str = "A") -> int:
    """The most mana of a cost that some payment in single steps pays."""
    whole = cost.generic + sum(not s.is_generic for s in cost)
    tried = range(whole, 0, -1)
    return next((n for n in tried if could_pay_so_much(position, play, cost, n, player)), 0)


# ---------------------------------------------------------------- what pays


def mana_made(position: Position, player: str = "A") -> set[tuple[str, Mana]]:
    """All mana that some mana ability adds in single steps, with the object whose ability it is."""
    payer = Payer(player, BUDGET)
    found = payer.activations(position.with_(priority=None))
    return {(step.object, unit) for _, steps in found for step in steps for unit in step.adds}


def makers(position: Position, symbol: Symbol, player: str = "A") -> set[str]:
    """The objects whose mana abilities add mana for a symbol in single steps."""
    made = mana_made(position, player)
    return {id for id, unit in made if (unit.snow if symbol.snow else unit.type in symbol.types)}


def substitutes_for(position: Position, play: Costly, symbol: Symbol, player: str = "A") -> set[str]:
    """The objects with which the engine lets a symbol be paid instead of with mana."""
    keywords = SUBSTITUTES.keys() & look(*_spell(position, play, player)).keywords if isinstance(play, Cast) else ()
    steps = {
        str(id): PayObject(SUBSTITUTES[keyword].action.value, id, keyword, str(symbol))
        for keyword in keywords
        for id in position.objects
    }
    part = ManaPart(ManaCost((symbol,)))
    return {id for id, step in steps.items() if takes(position, play, part, step, player)}


def _spell(position: Position, play: Costly, player: str) -> tuple[Position, str]:
    proposed = propose(position, play, player)
    return proposed, proposals_of(proposed, play, player)[0].this


def floating_for(position: Position, play: Costly, symbol: Symbol, player: str) -> int:
    """How much of the mana that floats the engine lets be spent on a symbol."""
    pool = position.players[player].mana.units
    part = ManaPart(ManaCost((symbol,)))
    return sum(takes(position, play, part, PayMana(mana, str(symbol)), player) for mana in pool)


def objects_for(position: Position, play: Costly, part: Component, action: str, player: str) -> set[str]:
    """The objects with any one of which the engine lets a part of a cost be paid."""
    return {str(id) for id in position.objects if takes(position, play, part, PayObject(action, id), player)}


def takes(position: Position, play: Costly, part: Component, step: PayStep, player: str) -> bool:
    """Whether the engine takes one step towards one part of the cost of a play."""
    proposed = propose(position, play, player)
    proposal: Proposal = proposals_of(proposed, play, player)[0]
    try:
        pay_step(proposed, step, ledger_of([Cost((part,))]), proposal)
    except IllegalAction:
        return False
    return True
