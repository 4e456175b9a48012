"""What can't be done, for costs and effects alike: sacrificing, paying life, putting counters (101.2, 614.17b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...game.characteristics import scope_of
from ...game.facts import EVERYTHING, Aspect
from ...game.matching import Scope, matches
from ...game.matching.asking import fits_by
from ...game.position import GameObject, Position
from ...language.abilities import Cant, CantHappen, Doing
from ...language.filters import CanGainLife
from ..statics import bans
from .destination import holds_now, is_spoken_of
from .rules import is_about_player, standing


class Bar(NamedTuple):
    """Something stands against it; ``this``: whose text, where an object's does."""

    this: str | None


def bar_to_sacrificing(position: Position, found: GameObject, player: str, *, for_play: bool) -> Bar | None:
    """What forbids a player to sacrifice a permanent, or ``None`` (701.21a).

    ``for_play``: for the cost of a spell or ability; some effects forbid no more than that.
    """
    there = (b for b in bans(position, Doing.SACRIFICE, player) if b.fits(b.ability.what, position, found.id))
    return next((Bar(b.this) for b in there if for_play or not b.ability.only_for_costs), None)


def bar_to_paying_life(position: Position, player: str, *, for_play: bool) -> Bar | None:
    """What forbids a player to pay life: it can't be paid where it can't be lost (119.8)."""
    forbidding = (b for b in bans(position, Doing.PAY_LIFE, player) if for_play or not b.ability.only_for_costs)
    found = next((Bar(b.this) for b in forbidding), None)
    return found or next((Bar(e) for e in _against_losing_life(position, player)), None)


def _against_losing_life(position: Position, player: str) -> Iterator[str | None]:
    for each in standing(position, CantHappen) if is_spoken_of(position, CantHappen) else ():
        if each.rule.event == "lose life" and is_about_player(position, each, player):
            yield from (each.this or None,) if holds_now(position, each) else ()


@fits_by(CanGainLife, EVERYTHING | Aspect.YOU)
def _can_gain_life(_: CanGainLife, scope: Scope, candidate: str) -> bool:
    position = scope.position
    if not position.has_player(candidate):
        return False
    rules = standing(position, CantHappen) if is_spoken_of(position, CantHappen) else ()
    against = (e for e in rules if e.rule.event == "gain life" and is_about_player(position, e, candidate))
    return not any(holds_now(position, each) for each in against)


def bar_to_counters(position: Position, on: str, kind: str, player: str) -> Bar | None:
    """What forbids to put counters of a kind on an object or a player; of more than may stay, see 122.4."""
    for ban in bans(position, Doing.PUT_COUNTERS, player):
        if _is_of_kind(ban.ability, kind) and ban.fits(ban.ability.what, position, on):
            return Bar(ban.this)
    for each in standing(position, CantHappen) if is_spoken_of(position, CantHappen) else ():
        about = each.rule.event == "counters" and not each.rule.most and each.rule.kind in ("", kind)
        fits = about and matches(each.rule.what, scope_of(position, each.this or None, each.you), on)
        if fits and holds_now(position, each):
            return Bar(each.this or None)
    return None


def _is_of_kind(ban: Cant, kind: str) -> bool:
    return ban.called in ("", kind)
