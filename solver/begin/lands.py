"""Lands: which cards may be played as lands now, and how many (116.2a, 305)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from castable.model.game.characteristics import board
from castable.model.game.matching import Scope, holds
from castable.model.game.plays import PlayLand
from castable.model.game.position import GameObject, Position
from castable.model.game.statics import InForce, statics
from castable.model.language.abilities import Doing, ExtraLands, LandLimit
from castable.model.language.filters import Zone

from .bans import find_ban
from .permissions import may_play_land


def land_plays(position: Position, player: str, o: GameObject) -> Iterator[PlayLand]:
    """Yield the ways to play a card as a land (116.2a, 305)."""
    if o.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE):
        return
    for face in range(len(o.card.faces)) if o.card.layout == "modal" else (0,):
        up = o if face == o.face else replace(o, face=face)
        if "Land" not in up.printed.type_line.types or not _may_play_a_land(position, player):
            continue
        there = position if face == o.face else position.with_object(up)
        if _land_is_allowed(position, player, o, there):
            yield PlayLand(o.id, face)


def _may_play_a_land(position: Position, player: str) -> bool:
    """Own main phase, empty stack, priority, and a land play left (305.2, 305.3)."""
    if not position.could_cast_sorcery(player):
        return False
    extra = [e.ability.number for e in statics(position, ExtraLands) if _is_meant(position, player, e)]
    lands = 1 + sum(number or 0 for number in extra) + (position.players[player].lands_played if None in extra else 0)
    limits = [e.ability.most for e in statics(position, LandLimit) if _is_meant(position, player, e)]
    return position.players[player].lands_played < min(lands, *limits, lands)


def _is_meant(position: Position, player: str, found: InForce[ExtraLands] | InForce[LandLimit]) -> bool:
    """Whether an effect on the number of lands is about this player now."""
    scope = Scope(board(position), found.you, found.source)
    return position.is_who(player, found.ability.who, found.you) and all(holds(c, scope) for c in found.ability.if_)


def _land_is_allowed(position: Position, player: str, o: GameObject, there: Position) -> bool:
    """Whether a card may be played as a land, ``there`` with the face up that is played."""
    if find_ban(position, Doing.PLAY_LAND, player, o.id, proposed=there) is not None:
        return False
    return may_play_land(position, there, o.id, player)
