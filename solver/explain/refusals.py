"""The rules by which the engine refuses a play before any cost is paid, one behind the other.

The engine names the first rule only. To see what stands behind it, the position is changed so that this rule is
content, and the engine is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from castable.model.game.characteristics import activated_abilities
from castable.model.game.missing import LATER, SORCERY, Missing, fitting_objects, with_changes
from castable.model.game.plays import Activate, Pass, Play, PlayLand
from castable.model.game.position import PHASES, GameObject, Position
from castable.model.language.filters import Zone
from castable.model.language.wording import describe

from ..announce.plays import is_still_the_same
from ..announce.refusal import refusal_of
from ..begin.permissions import LEGEND
from ..verdicts import Reason

MOST_FAULTS = 5
SPLIT_SECOND = "702.61a"
Step = tuple[Missing, Position]
"""A change, and the position that it makes."""


def faults_of(position: Position, play: Play, player: str, *, ignore_targets: bool = False) -> tuple[Reason, ...]:
    """The rules that refuse a play, one behind the other, as far as each can be made content."""
    found: list[Reason] = []
    while len(found) < MOST_FAULTS:
        refusal = refusal_of(position, play, player)
        if refusal is None or refusal in found or (ignore_targets and refusal.rule == "601.2c"):
            break
        found.append(refusal)
        step = next(iter(content_with(position, play, player, refusal)), None)
        if step is None:
            break
        position = step[1]
    return tuple(found)


def content_with(position: Position, play: Play, player: str, refusal: Reason) -> Iterator[Step]:
    """Yield the changes after which the engine no longer refuses a play by this rule, with the positions they make."""
    for change in _changes_for(position, play, player, refusal):
        after = with_changes(position, (change,), player)
        found = refusal_of(after, play, player) if still_there(position, after, play) else refusal
        if found is None or (not _is_worse(change, found) and found != refusal):
            yield change, after


_WRONG_TIME = "115.1 115.2 116.2a 117.1 117.1a 118.9 305.3 601.3 602.1b 602.5d 602.5e 606.3"
_OUT_OF_PLACE = {
    "timing": frozenset(_WRONG_TIME.split()),
    "zone": frozenset({"113.6", "305.1", "601.2a", "601.3"}),
    "without": frozenset({"115.1", "115.2"}),
}


def _is_worse(change: Missing, found: Reason) -> bool:
    """Whether a change has brought a refusal of its own: another moment a wrong time, another zone a wrong place."""
    return found.rule in _OUT_OF_PLACE.get(change.family, ())


def still_there(before: Position, after: Position, play: Play) -> bool:
    """Whether what a play is about is still there: the object, and the ability or action that it offers."""
    match play:
        case Pass():
            return True
        case PlayLand(object=id):
            return id in after.objects
        case _:
            return is_still_the_same(before, after, play)


def _changes_for(position: Position, play: Play, player: str, refusal: Reason) -> Iterator[Missing]:
    """Candidates, the nearest first: most of them don't help and are found out at once."""
    object = getattr(play, "object", None)
    if position.priority != player:
        yield Missing("priority", player)
    others = [id for id in refusal.objects if id != object and id in position.objects]
    yield from (Missing("without", id) for id in others)
    if refusal.rule == SPLIT_SECOND:
        return  # no time is wrong for the play; the spell has to leave the stack
    yield from (Missing("without abilities", id) for id in others)
    yield Missing("timing", SORCERY)
    if object is not None and not position.objects[object].token:
        yield from _zones(position, play, position.objects[object])
        yield Missing("land plays", 1)
        yield Missing("haste", object)
    if refusal.rule == "205.4e":
        yield from _legends(position, player)
    yield from (Missing("without", f"effects[{n}]") for n in range(len(position.effects)))
    yield from (Missing("timing", phase) for phase in PHASES if phase not in ("untap", "cleanup"))
    yield Missing("turn", LATER)


def _legends(position: Position, player: str) -> Iterator[Missing]:
    """A legendary creature or planeswalker to allow a legendary sorcery (205.4e)."""
    for new in islice(fitting_objects(position, LEGEND, player, ""), 1):
        yield Missing("permanent", describe(LEGEND), added=new)


def _zones(position: Position, play: Play, o: GameObject) -> Iterator[Missing]:
    """Where the play could be made from: the hand, or where the ability functions (113.6)."""
    if isinstance(play, Activate):
        abilities = activated_abilities(position, o.id)
        zones = {abilities[play.ability - 1].zone} if play.ability <= len(abilities) else set()
    else:
        zones = {Zone.HAND}
    yield from (Missing("zone", zone.value, on=o.id) for zone in sorted(zones) if zone is not o.zone)
