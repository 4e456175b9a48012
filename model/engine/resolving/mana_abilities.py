"""What mana abilities do besides adding mana (605.3b), once the play is made for which they were activated."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.activated import activated_of
from ...game.characteristics import look
from ...game.plays import Activate, ActivateMana, Payment, Play
from ...game.position import ObjectId, Position
from ...language.abilities import ActivatedAbility
from ...language.effects import AddMana, DamageYou, Effect
from ..happening.run import Process, Run
from .carrying import carry_out, require_understood
from .frame import Frame


def do_further(run: Run, before: Position, play: Play | None, payment: Payment | None, player: str) -> Process[None]:
    """Carry out what the mana abilities do besides adding mana that were activated for a play or are the play itself.

    Args:
        run: the game after the play.
        before: the position before it.
        play: the play; ``None`` where a cost was paid that belongs to none.
        payment: how it was paid.
        player: who made it.
    """
    for id, ability, x in _activated(before, play, payment):
        effects = further_effects(ability)
        if effects:
            require_understood(effects, id)
            yield from carry_out(Frame(run, player, id, id, before.course.clock, x=x), effects)


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
