"""Ways to play a card that an effect takes away: under Yixlid Jailer, a card in a graveyard has no flashback."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import look
from castable.model.game.missing import Missing, with_changes
from castable.model.game.plays import Cast, Play
from castable.model.game.position import ObjectId, Position
from castable.model.language.wording import describe

from ..announce.refusal import refusal_of
from ..verdicts import Reason
from .assumptions import Assumption, abilities_behind, changes_of, effect_assumptions, takes_away
from .naming import Names
from .ways import MOST_WAYS, Attempt, Block, ways_to_play


class TakenAway(Struct, frozen=True):
    """A way that there would be but for an effect: the position without that, and the way in it."""

    change: Missing
    position: Position
    way: Attempt


def ways_taken_away(position: Position, player: str, id: ObjectId, ways: Sequence[Attempt]) -> Iterator[TakenAway]:
    """Yield the ways to cast a card that effects take from it where it lies, each held back by that effect too."""
    known = {way.play for way in ways}
    for effect in effect_assumptions(position):
        if not any(map(takes_away, abilities_behind(position, effect))):
            continue
        (change,) = changes_of(position, (effect,))
        there = with_changes(position, (change,), player)
        if id not in there.objects:
            continue
        for way in islice(ways_to_play(there, player, there.objects[id]), MOST_WAYS):
            if way.play not in known and isinstance(way.play, Cast) and _is_let(there, way.play, player):
                reason = _reason(position, effect, way.play)
                yield TakenAway(change, there, replace(way, blocks=(Block(reason), *way.blocks)))


def _is_let(there: Position, play: Play, player: str) -> bool:
    """Whether something lets the card be cast so: what stands against it then is something else (601.3)."""
    refusal = refusal_of(there, play, player)
    return refusal is None or refusal.rule not in ("601.3", "118.9")


def _reason(position: Position, effect: Assumption, play: Cast) -> Reason:
    told = "; ".join(describe(a).rstrip(".") for a in abilities_behind(position, effect) if takes_away(a))
    name = Names(position).listed(effect.objects) or "an effect in force"
    as_ = f" as {play.alternative}" if play.alternative else ""
    text = (
        f"{name} says: {told[:1].lower() + told[1:]}; but for it, {look(position, play.object).name} could be cast{as_}"
    )
    return Reason("613.1", text, (*effect.objects, play.object), "effect")
