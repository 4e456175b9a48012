"""Carrying out plays: one entry for all kinds, and the steps that spells and abilities share (601.2f–i)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..game.course import Course
from ..game.errors import IllegalAction
from ..game.memory import Memo
from ..game.plays import Activate, ActivateMana, Cast, Costly, Pass, PayCost, Payment, Play, PlayLand, Special
from ..game.position import ObjectId, Position
from ..language.costs import Cost
from ..language.objects import AbilityRef
from .announcing.activating import (
    ability_of,
    alternatives_to,
    proposal_of_ability,
    propose_ability,
    propose_ability_later,
    record_activation,
)
from .announcing.casting import become_cast, proposals_of_spell, propose_spell, propose_spell_later
from .announcing.lands import play_land
from .announcing.passing import pass_priority
from .announcing.special_actions import acting, offered_actions, proposals_of_special, proposals_of_special_later
from .announcing.total_cost import Proposal, proposal_of_cost, total_costs
from .events.without_asking import Batch, Making, made_by, made_in_some_order, made_without_asking
from .paying.ledger import ledger_of
from .paying.mana_abilities import activating_mana
from .paying.payment import paying
from .refusing import refuse, require

K = TypeVar("K")
V = TypeVar("V")
NO_PAYMENT = Payment(cost="", steps=())


def apply(position: Position, play: Play, payment: Payment | None = None, player: str | None = None) -> Position:
    """Return the position after a play; ``player`` is the one with priority unless said.

    Nobody is asked: what a player may decline is declined.

    Raises:
        IllegalAction: a rule forbids it. The error holds the untouched position (601.2, 732.1).
        NoAnswer: a player chooses in which order replacement effects apply to what a cost does, and it matters.
    """
    return _applied(position, play, payment, player, made_without_asking)


def apply_somehow(
    position: Position, play: Play, payment: Payment | None = None, player: str | None = None
) -> Position:
    """Return a position that a play may lead to: effects that a player puts in order apply in some order (616.1).

    Raises:
        IllegalAction: a rule forbids it. The error holds the untouched position (601.2, 732.1).
    """
    return _applied(position, play, payment, player, made_in_some_order)


def _applied(
    position: Position,
    play: Play,
    payment: Payment | None,
    player: str | None,
    make: Callable[[Batch], Position],
) -> Position:
    try:
        making = making_of(position, play, payment or NO_PAYMENT, _require_priority(position, play, player))
        return made_by(making, make)
    except IllegalAction as refusal:
        raise IllegalAction(refusal.rule, refusal.text, refusal.objects, position) from None


def _require_priority(position: Position, play: Play, player: str | None) -> str:
    """The player who makes a play: the one with priority, but while a cost is paid as something resolves (608.2g)."""
    who = position.priority if player is None else player
    if isinstance(play, PayCost) and who is not None:
        return who
    if who is None or who != position.priority:
        refuse("117.1", f"{who or 'nobody'} does not have priority")
    return who


def making_of(position: Position, play: Play, payment: Payment, player: str) -> Making[Position]:
    """A play in the making: what it does, its costs first, to the position in which priority is received again."""
    match play:
        case Pass():
            return pass_priority(position, player)
        case PlayLand():
            return play_land(position, play, player)
        case Cast():
            return (yield from _casting(position, play, payment, player))
        case Activate() if ability_of(position, play.object, play.ability).is_mana_ability:
            return (yield from _activating_mana(position, play, payment, player))
        case Activate():
            return (yield from _activating(position, play, payment, player))
        case Special():
            proposals = proposals_of(propose(position, play, player), play, player)
            return (yield from _acting(position, play, payment, proposals))
        case PayCost():
            paid = yield from _paying(position, proposals_of(position, play, player), payment)
            return paid.with_(priority=position.priority)


def propose(position: Position, play: Costly, player: str) -> Position:
    """Return the position with the spell or ability proposed on the stack (601.2a–e, 602.2a).

    A special action doesn't use the stack (116.1): the position stays as it is. The last proposal is remembered, so
    that many payments can be tried on it.

    Raises:
        IllegalAction: it can't be begun, or a choice is not allowed.
    """
    asked = (play, player, id(position.course))
    kept = _last(_PROPOSED.at(position), asked, lambda: (position.course, _propose(position, play, player)))
    return kept[1]


def find_refusal(position: Position, play: Play, player: str) -> IllegalAction | None:
    """The first rule by which a play can't be begun or announced like this (601.2a–e, 602.2a), or ``None``."""
    try:
        if isinstance(play, (Pass, PlayLand)):
            apply(position, play, None, player)
        else:
            propose(position, play, _require_priority(position, play, player))
    except IllegalAction as refusal:
        return refusal
    return None


_Asked = tuple[Costly, str]
_PROPOSED: Memo[tuple[Costly, str, int], tuple[Course, Position]] = Memo()
"""With the course of the game from which a play was proposed, which goes on from there and from no other one."""
_PROPOSALS: Memo[_Asked, list[Proposal]] = Memo()


def _last(known: dict[K, V], asked: K, answer: Callable[[], V]) -> V:
    """The answer to the last question, if it was the same one; otherwise a new one in its place."""
    if asked not in known:
        found = answer()
        known.clear()
        known[asked] = found
    return known[asked]


def _propose(position: Position, play: Costly, player: str) -> Position:
    match play:
        case Cast():
            return propose_spell(position, play, player)
        case Activate():
            return propose_ability(position, play, player)
        case Special():
            offered_actions(position, play, player)
            return position
        case PayCost():
            return position


def possible_costs(proposed: Position, play: Costly, player: str, chosen: Sequence[str] | None = None) -> list[Cost]:
    """Return the total costs that may be locked in (601.2f), for announced symbols or for all announcements."""
    return _totals(proposals_of(proposed, play, player), chosen)


def _totals(proposals: Sequence[Proposal], chosen: Sequence[str] | None) -> list[Cost]:
    found: list[Cost] = []
    for proposal in proposals:
        found += [c for c in total_costs(proposal, chosen) if c not in found]
    return found


def proposals_of(proposed: Position, play: Costly, player: str) -> list[Proposal]:
    """What is paid for, once for each way to read the announced additional costs, or the special action."""
    return _last(_PROPOSALS.at(proposed), (play, player), lambda: _proposals_of(proposed, play, player))


def _proposals_of(proposed: Position, play: Costly, player: str) -> list[Proposal]:
    if isinstance(play, Cast):
        return proposals_of_spell(proposed, play, player)
    if isinstance(play, Special):
        return proposals_of_special(proposed, play, player)
    if isinstance(play, PayCost):
        return [proposal_of_cost(proposed, play, player)]
    targets = tuple(t for group in play.targets for t in group)
    others = alternatives_to(proposed, play.object, play.ability, player)
    return [proposal_of_ability(proposed, play, player, targets, base) for base in (None, *others)]


def propose_later(position: Position, play: Costly, player: str, *, with_targets: bool) -> Position:
    """Return the position with a play proposed that will be made at another time: only its object and targets count.

    What depends on the moment is not judged: priority, timing, permissions, limits, modes. An X that is not said is 0.

    Args:
        position: the position, whoever has priority in it.
        play: the play.
        player: who makes it.
        with_targets: whether its targets are judged; they are left out where they are not.

    Raises:
        IllegalAction: its object or its ability isn't there, or a target is illegal.
    """
    match play:
        case Cast():
            return propose_spell_later(position, play, player, with_targets=with_targets)
        case Activate():
            return propose_ability_later(position, play, player, with_targets=with_targets)
        case Special():
            proposals_of_special_later(position, play, player)
            return position
        case PayCost():
            return position


def apply_later(position: Position, play: Costly, payment: Payment, player: str, *, with_targets: bool) -> Position:
    """Return the position after a play that is made at another time (see ``propose_later``), its costs paid.

    Raises:
        IllegalAction: it can't be proposed, or the payment breaks a rule.
    """
    return made_by(_making_later(position, play, payment, player, with_targets=with_targets), made_in_some_order)


def _making_later(
    position: Position, play: Costly, payment: Payment, player: str, *, with_targets: bool
) -> Making[Position]:
    if isinstance(play, Special):
        proposals = proposals_of_special_later(position, play, player)
        return (yield from _acting(position, play, payment, proposals))
    if isinstance(play, Activate) and ability_of(position, play.object, play.ability).is_mana_ability:
        return (yield from _activating_mana(position, play, payment, player))
    if isinstance(play, PayCost):
        return (yield from making_of(position, play, payment, player))
    proposed = propose_later(position, play, player, with_targets=with_targets)
    paid = yield from _paying(proposed, proposals_of(proposed, play, player), payment)
    if isinstance(play, Cast):
        return become_cast(paid, play.object, player)
    ability = ability_of(position, play.object, play.ability)
    used = AbilityRef(position.objects[play.object].ref, play.ability)
    return record_activation(paid, used, ability, play.modes).with_(priority=player, passed=())


def set_aside(position: Position, stack: tuple[ObjectId, ...]) -> Position:
    """The position with only these objects on the stack: the others wait aside, and no timing depends on them."""
    return position.with_(stack=stack)


def _casting(position: Position, play: Cast, payment: Payment, player: str) -> Making[Position]:
    proposed = propose(position, play, player)  # 601.2a–e
    paid = yield from _paying(proposed, proposals_of(proposed, play, player), payment)  # 601.2f–h
    return become_cast(paid, play.object, player)  # 601.2i


def _activating(position: Position, play: Activate, payment: Payment, player: str) -> Making[Position]:
    ability = ability_of(position, play.object, play.ability)
    proposed = propose(position, play, player)  # 602.2a, 601.2b–e
    paid = yield from _paying(proposed, proposals_of(proposed, play, player), payment)  # 601.2f–h
    used = AbilityRef(position.objects[play.object].ref, play.ability)
    done = record_activation(paid, used, ability, play.modes)  # 601.2i
    return done.with_(priority=player, passed=())


def _acting(position: Position, play: Special, payment: Payment, proposals: Sequence[Proposal]) -> Making[Position]:
    """Take a special action: pay what it costs, then do what it says (116.2); the first one that is paid for counts."""
    for proposal in proposals[:-1]:
        try:
            made_by(_paid_and_done(position, play, payment, proposal), made_in_some_order)
        except IllegalAction:
            continue
        return (yield from _paid_and_done(position, play, payment, proposal))
    return (yield from _paid_and_done(position, play, payment, proposals[-1]))


def _paid_and_done(position: Position, play: Special, payment: Payment, proposal: Proposal) -> Making[Position]:
    paid = yield from _paying(position, [proposal], payment)
    return (yield from acting(paid, play, proposal))


def _paying(proposed: Position, proposals: Sequence[Proposal], payment: Payment) -> Making[Position]:
    """Lock in the cost, activate mana abilities, pay (601.2f–h)."""
    ledger = ledger_of(_totals(proposals, payment.chosen))
    activations = [s for s in payment.steps if isinstance(s, ActivateMana)]
    steps = [s for s in payment.steps if not isinstance(s, ActivateMana)]
    asks_for_mana = any(owed.symbols for owed in ledger)
    require(asks_for_mana or not activations, "601.2g", "the cost includes no mana payment")
    first = payment.steps[: len(activations)]
    require(list(first) == activations, "601.2g", "mana abilities are activated before costs are paid")
    position = proposed.with_(priority=None)  # nobody has priority while costs are paid (117.2e)
    for step in activations:
        position = yield from activating_mana(position, step, proposals[0].player)
    return (yield from paying(position, steps, ledger, proposals[0]))


def _activating_mana(position: Position, play: Activate, payment: Payment, player: str) -> Making[Position]:
    """Activate a mana ability by itself: the last step is the play, those before it make mana for its cost (605.3a)."""
    chosen = play.modes or any(play.targets) or any(play.division)
    require(not chosen, "605.1a", "a mana ability has no targets and no modes", play.object)
    last = payment.steps[-1] if payment.steps else None
    if not isinstance(last, ActivateMana) or (last.object, last.ability, last.x) != (play.object, play.ability, play.x):
        refuse("605.3b", "the payment ends with the activation of the ability itself", play.object)
    for step in payment.steps:
        if not isinstance(step, ActivateMana):
            refuse("601.2h", "nothing is paid but by the mana ability", play.object)
        ready = position.with_(priority=player if step is last else None)
        position = yield from activating_mana(ready, step, player)
    return position.with_(priority=player, passed=())
