"""Changing the target of a spell or ability on the stack (115.7a–b)."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.decisions import Subsets, chosen
from ...game.errors import IllegalAction
from ...game.position import ObjectId, Position
from ...language.effects import ChangesTarget
from ...language.targets import TargetChange
from ..announcing.retargeting import retarget
from ..events.door import told
from ..events.run import Process, ask
from ..events.told import targeting_events
from .carrying import carries
from .frame import Frame
from .new_targets import change_all_targets
from .zone_changes import pick

Way = tuple[str, str, Position]
"""A target, what it may become, and the position after that."""


@carries(ChangesTarget)
def changes_target(frame: Frame, effect: ChangesTarget) -> Process[None]:
    """Change a target of a spell or ability to another legal one; where there is none, it stays (115.7a–b)."""
    to = frame.meant(frame.refer(effect.to)) if effect.to is not None else ()
    if effect.to is not None and not to:
        return  # none of those that it names is there
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        old = [t for group in (found.stacked.targets if found and found.stacked else ()) for t in group]
        if effect.how is TargetChange.ALL and len(old) > 1:
            yield from change_all_targets(frame, id, to)
        else:
            yield from _change_one(frame, id, list(_ways(frame, id, effect.how, to)))


def _change_one(frame: Frame, id: str, ways: list[Way]) -> Process[None]:
    which = tuple(dict.fromkeys(old for old, _, _ in ways))
    if not which:
        return
    text = f"{frame.source}: which target of {id} is changed"
    (old,) = chosen((yield from ask(frame.you, "choose", text, Subsets(which, 1, 1), rule="115.7", source=id)))
    after = {new: position for was, new, position in ways if was == old}
    text = f"{frame.source}: the new target of {id}"
    (new,) = chosen((yield from ask(frame.you, "choose", text, Subsets(tuple(after), 1, 1), rule="115.7", source=id)))
    before = frame.run.position
    frame.run.position = after[new]
    controller = before.objects[frame.run.position.stack[before.stack.index(id)]].controller
    after_ = frame.run.position
    told(frame.run, tuple(targeting_events(after_, ObjectId(id), (frame.refs((new,)),), controller)), before)


def _ways(frame: Frame, id: str, how: TargetChange, to: tuple[str, ...]) -> Iterator[Way]:
    """Every change of one target that the rules allow."""
    position = frame.run.position
    found = frame.run.object(id)
    announced = found.stacked.targets if found is not None and found.stacked is not None else ()
    targets = tuple(tuple(map(str, group)) for group in announced)
    everything = to or (*position.objects, *position.players)
    for at, group in enumerate(targets):
        for place, old in enumerate(group):
            for new in everything:
                other = (*targets[:at], (*group[:place], str(new), *group[place + 1 :]), *targets[at + 1 :])
                if new == old:
                    continue
                try:
                    yield old, str(new), retarget(position, id, other, how=how, to=to)
                except IllegalAction:
                    continue
