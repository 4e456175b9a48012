"""Pairs, and cards that haunt creatures (702.95, 702.55)."""

from __future__ import annotations

from ...game.copying import changed
from ...game.matching.states import are_paired
from ...game.position import GameObject
from ...language.effects import Haunts, Pairs, Verb
from ...language.filters import Zone
from ..happening.door import happen
from ..happening.making import HAUNTED
from ..happening.proposed import Move
from ..happening.run import Process, Run
from .carrying import carries
from .frame import Frame
from .moving import pick


@carries(Pairs)
def pairs(frame: Frame, effect: Pairs) -> Process[None]:
    """Pair two creatures that are still creatures of the player, and unpaired (702.95c)."""
    ids = (*(yield from pick(frame, effect.one)), *(yield from pick(frame, effect.other)))
    both = [frame.run.object(i) for i in ids]
    if len(ids) != 2 or not all(_may_be_paired(frame.run, o, frame.you) for o in both):
        return
    for one, other in (both, both[::-1]):
        assert one is not None
        assert other is not None
        frame.run.put(changed(one, paired_with=other.id))


def _may_be_paired(run: Run, o: GameObject | None, player: str) -> bool:
    here = o is not None and o.zone is Zone.BATTLEFIELD and o.controller == player
    if o is None or not here or "Creature" not in run.look(o.id).words:
        return False
    return not any(are_paired(o, run.position.objects[i]) for i in run.position.battlefield)


def unpair(run: Run) -> None:
    """End pairs that have ceased to be two creatures of one player (702.95e)."""
    for id in run.position.battlefield:
        o = run.position.objects[id]
        if o.paired_with is None:
            continue
        other = run.position.objects.get(o.paired_with)
        there = other is not None and other.zone is Zone.BATTLEFIELD and other.controller == o.controller
        creatures = there and all("Creature" in run.look(i).words for i in (id, o.paired_with))
        if other is None or not creatures or not are_paired(o, other):
            run.put(changed(o, paired_with=None))


@carries(Haunts)
def haunts(frame: Frame, effect: Haunts) -> Process[None]:
    """Exile a card haunting a creature (702.55a)."""
    creature = yield from pick(frame, effect.creature)
    for id in (yield from pick(frame, effect.what)):
        move = Move(id=id, to=Zone.EXILE, verb=Verb.EXILE, by=frame.you, source=frame.source, rule="702.55a")
        yield from happen(frame.run, move)
        found = frame.run.object(id)
        if creature and found is not None and found.zone is Zone.EXILE:
            frame.run.put(changed(found, chosen={**found.chosen, HAUNTED: creature[0]}))
