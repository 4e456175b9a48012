"""Another way to play an object, where the one that was asked about can't be made: the nearest legal plays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from castable.model.game.plays import NO_PINS, Activate, Cast, Pass, Play, PlayLand, Special
from castable.model.game.position import Position
from castable.model.language.values import names_of

from ..answers.playset import PlaySet, legal_plays

MOST_GROUPS = 50
MOST_NAMED = 3
OF_TARGETS = ("targets", "division")


def other_ways(position: Position, play: Play, player: str) -> tuple[Play, ...]:
    """Return the legal plays of the same object that are nearest to a play, at most three, in the order of the listing.

    Nearest are those that differ in the fewest things, then those with the nearest X. What the caller insists on
    (``keep=``, ``pay=``) is left out.
    """
    if isinstance(play, Pass):
        return ()
    plays = legal_plays(position, player).of_objects((play.object,))
    asked = play if isinstance(play, PlayLand) else replace(play, pins=NO_PINS)
    found = dict.fromkeys(_candidates(plays, asked))
    far = {other: (_differences(asked, other), _distance(asked, other)) for other in found}
    nearest = min(far.values(), default=None)
    return tuple(other for other in far if far[other] == nearest)[:MOST_NAMED]


def _candidates(plays: PlaySet, asked: Play) -> Iterator[Play]:
    """Yield the play itself, and of each group one with the targets that are asked about, or else its first."""
    if asked in plays:
        yield asked
    for group in islice(plays.alike(), MOST_GROUPS):
        first = next(group)
        if isinstance(first, PlayLand) or type(first) is not type(asked):
            yield first
            continue
        of_this_kind = names_of(type(first))  # special actions have no targets (116.2)
        same = {name: getattr(asked, name) for name in OF_TARGETS if name in of_this_kind}
        aimed = replace(first, **same)
        yield aimed if aimed in plays else first


def _differences(asked: Play, other: Play) -> int:
    """In how many things two plays differ; of different kinds, in more than any of one kind."""
    if type(asked) is not type(other):
        return sum(len(names_of(kind)) for kind in (Cast, Activate, Special))
    return len([name for name in names_of(type(asked)) if getattr(asked, name) != getattr(other, name)])


def _distance(asked: Play, other: Play) -> int:
    return abs(_x_of(asked) - _x_of(other))


def _x_of(play: Play) -> int:
    return 0 if isinstance(play, (Pass, PlayLand)) else play.x or 0
