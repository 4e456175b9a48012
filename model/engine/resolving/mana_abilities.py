"""What mana abilities do besides adding mana (605.3b), and what paying a cost does, once the play is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...game.activated import activated_of
from ...game.characteristics import look
from ...game.errors import IllegalAction
from ...game.plays import Activate, ActivateMana, Cast, Payment, Play
from ...game.position import ObjectId, Position
from ...language.abilities import ActivatedAbility
from ...language.costs import AlwaysPaid, Cost
from ...language.effects import AddMana, DamageYou, Effect
from ...language.parts import mentions
from ..casting import base_costs
from ..happening.run import Process, Run, Stopped
from .carrying import carry_out, require_understood
from .frame import Frame


def do_further(run: Run, before: Position, play: Play | None, payment: Payment | None, player: str) -> Process[None]:
    """Carry out what the mana abilities do besides adding mana that were activated for a play or are the play itself.

    What paying the costs of the play and of those abilities does is carried out too, such as exert (701.43).

    Args:
        run: the game after the play.
        before: the position before it.
        play: the play; ``None`` where a cost was paid that belongs to none.
        payment: how it was paid.
        player: who made it.
    """
    for id, ability, x in _activated(before, play, payment):
        effects = (*_done_by(ability.cost), *further_effects(ability))
        if effects:
            require_understood(effects, id)
            yield from carry_out(Frame(run, player, id, id, before.course.clock, x=x), effects)
    for id, cost in _paid(run.position, before, play):
        effects = _done_by(cost)
        require_understood(effects, id)
        yield from carry_out(Frame(run, player, id, id, before.course.clock), effects)


def _done_by(cost: Cost) -> tuple[Effect, ...]:
    """What paying a cost does that is not part of the payment."""
    return tuple(effect for part in cost if isinstance(part, AlwaysPaid) for effect in part.does)


def _paid(after: Position, before: Position, play: Play | None) -> Iterator[tuple[str, Cost]]:
    """The cost of a spell that has been cast, or of an ability that has been activated and is no mana ability."""
    if isinstance(play, Cast) and play.object in after.stack:
        costs = _base_costs(after, play)
        if len({_done_by(cost) for cost in costs}) > 1:
            raise Stopped("it is not known which of several costs was paid", str(play.object))
        if costs:
            yield str(play.object), costs[0]
    if isinstance(play, Activate) and play.object in before.objects:
        abilities = activated_of(look(before, play.object))
        if 0 < play.ability <= len(abilities) and not abilities[play.ability - 1].is_mana_ability:
            yield str(play.object), abilities[play.ability - 1].cost


def _base_costs(after: Position, play: Cast) -> Sequence[Cost]:
    """The costs of a spell; none where an effect lent it the one that was paid, which it has forgotten by now (601.2i).

    Raises:
        Stopped: another cost of it may do something too.
    """
    try:
        return base_costs(after, play)
    except IllegalAction:
        if mentions(look(after, play.object).all_abilities, AlwaysPaid):
            raise Stopped("it is not known which of several costs was paid", str(play.object)) from None
        return ()


def further_effects(ability: ActivatedAbility) -> tuple[Effect, ...]:
    """What a mana ability does that is neither mana nor the damage with which its mana comes."""
    return tuple(e for e in ability.effects if not isinstance(e, (AddMana, DamageYou)))


def _activated(
    before: Position, play: Play | None, payment: Payment | None
) -> Iterator[tuple[str, ActivatedAbility, int]]:
    """The mana abilities that were activated, with their sources and X, in order."""
    steps: list[ActivateMana | Activate] = []
    if payment is not None:
        steps += [s for s in payment.steps if isinstance(s, ActivateMana)]
    if isinstance(play, Activate) and (play.object, play.ability) not in ((s.object, s.ability) for s in steps):
        steps.append(play)  # the payment of a mana ability has its own activation as its last step
    for step in steps:
        if ObjectId(step.object) not in before.objects:
            continue
        abilities = activated_of(look(before, step.object))
        if 0 < step.ability <= len(abilities) and abilities[step.ability - 1].is_mana_ability:
            yield str(step.object), abilities[step.ability - 1], step.x or 0
