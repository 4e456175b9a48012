"""What is removed from combat: by what it has become, or by an effect (506.4)."""

from __future__ import annotations

from ...game.characteristics import look
from ...game.defended import with_defenders
from ...game.position import GameObject, ObjectId
from ...language.effects import RemovesFromCombat
from ...language.objects import ObjectRef
from .. import zones
from ..events.run import Process, Run
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from ..instructions.zone_changes import pick
from .reading import may_fight


def leave_combat(run: Run) -> None:
    """Remove from combat what stops being a creature or becomes a battle, and what nobody may attack any more (506.4).

    What attacks or blocks and is attacked goes on with the one that it still is (506.4d–e).
    """
    there = [run.position.objects[id] for id in run.position.battlefield]
    attacked = {o.attacking: o.defending for o in there if isinstance(o.attacking, ObjectRef)}
    for found in there:
        if (found.attacking is not None or found.blocking) and not may_fight(run.position, found.id):
            run.position = zones.no_longer_fighting(run.position, found.id)
        if found.ref in attacked and not _may_be_attacked(run, found, attacked[found.ref]):
            run.position = zones.no_longer_attacked(run.position, found.id)
    run.position = with_defenders(run.position)


@carries(RemovesFromCombat)
def removes_from_combat(frame: Frame, effect: RemovesFromCombat) -> Process[None]:
    """Permanents are removed from combat by an effect that says so (506.4)."""
    for id in (yield from pick(frame, effect.what)):
        frame.run.position = zones.remove_from_combat(frame.run.position, ObjectId(id))


def _may_be_attacked(run: Run, found: GameObject, defending: str) -> bool:
    """Whether what is attacked still can be: a battle, or a planeswalker of the defending player (506.4e)."""
    words = look(run.position, found.id).words
    return "Battle" in words or ("Planeswalker" in words and defending in ("", found.controller))
