"""What may be attacked, and what is put onto the battlefield attacking (506.2–506.3, 508.4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...game.characteristics import board, look, permanents_with
from ...game.decisions import Subsets, chosen
from ...game.matching.states import COMBAT_STEPS, defender_of
from ...game.position import Position
from ...language.filters import Zone
from ...language.objects import Entity
from .ahead import as_it_will_be
from .proposed import Create, Move, Proposed
from .run import Process, Run, ask


def attackable(position: Position) -> Iterator[Entity]:
    """The defending players, the planeswalkers that they control and the battles that they protect (506.2, 802.2)."""
    if position.turn.phase not in COMBAT_STEPS:
        return
    defending = position.opponents_of(position.turn.player)
    yield from map(position.ref, defending)
    attacked = {*permanents_with(position, "Planeswalker"), *permanents_with(position, "Battle")}
    for id in filter(attacked.__contains__, position.battlefield) if attacked else ():
        found = position.objects[id]
        if not found.phased_out and defender_of(board(position), found.ref) in defending:
            yield found.ref


def enters_attacking(run: Run, change: Proposed) -> Process[Proposed]:
    """What something that is put onto the battlefield attacking attacks, as its controller chooses (508.4).

    What can't attack enters and attacks nothing: what is no creature, or is a battle, and what is under the control of
    another player than the attacking one (506.3a–c, e).
    """
    if not isinstance(change, (Move, Create)) or not change.attacking:
        return change
    there = _offered(run, change)
    if there:
        text = f"what {change.id} attacks"
        there = chosen((yield from ask(run.position.turn.player, "choose", text, Subsets(there), rule="508.4")))
    return replace(change, attacking=there)


def _offered(run: Run, change: Move | Create) -> tuple[str, ...]:
    """Which of what it is to attack can be attacked by what enters; nothing where it can't attack."""
    ahead = as_it_will_be(run.position, change)
    if ahead is None or (isinstance(change, Move) and change.to is not Zone.BATTLEFIELD):
        return ()
    words = look(ahead.position, ahead.id).words
    if "Creature" not in words or "Battle" in words or ahead.object.controller != run.position.turn.player:
        return ()
    can_be = tuple(map(str, attackable(run.position)))
    return tuple(whom for whom in change.attacking if whom in can_be)
