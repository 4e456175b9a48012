"""Playing a land (116.2a, 305)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.errors import IllegalAction
from ...game.plays import PlayLand
from ...game.position import MAIN_PHASES, GameObject, ObjectId, PermittedBy, Position
from ...language.abilities import Doing, ExtraLands, LandLimit
from ...language.filters import Zone
from .. import zones
from ..refusing import refuse, require, said_by
from ..statics import bans, in_force
from .permissions import note_permission, require_land_permission


def play_land(position: Position, play: PlayLand, player: str) -> Position:
    """Put a land onto the battlefield as a special action (116.2a); the player keeps priority (116.3)."""
    _require_time(position, player)
    land = _require_land(position, play)
    _require_land_left(position, player)
    permitted = require_land_permission(position, land, player)
    _require_not_prohibited(position, land, player)
    position = _counted(position, land, player, permitted)
    position = zones.move(position, land.id, Zone.BATTLEFIELD, controller=player, face=play.face, sick=True)
    return position.with_(priority=player, passed=())


def counted(position: Position, play: PlayLand, player: str) -> Position:
    """One land more has been played this turn (305.2), by whatever lets it be played from where it is (305.1)."""
    land = _require_land(position, play)
    try:
        permitted = require_land_permission(position, land, player)
    except IllegalAction:  # what is resolving tells a player to play it
        permitted = ()
    return _counted(position, land, player, permitted)


def _counted(position: Position, land: GameObject, player: str, permitted: tuple[PermittedBy, ...]) -> Position:
    old = position.players[player]
    position = position.with_player(replace(old, lands_played=old.lands_played + 1))
    return note_permission(position, permitted, land.printed.name, land.card)


def face_to_play(position: Position, id: ObjectId, player: str) -> int | None:
    """The face with which an effect lets a player play a card as a land now (305.2b, 305.3, 712.12), if any does."""
    found = position.objects[id]
    for face in range(len(found.card.faces)):
        try:
            land = _require_land(position, PlayLand(object=id, face=face))
            require(position.turn.player == player, "305.3", f"it is not {player}'s turn", player)
            _require_land_left(position, player)
            _require_not_prohibited(position, land, player)
        except IllegalAction:
            continue
        return face
    return None


def _require_time(position: Position, player: str) -> None:
    require(position.turn.player == player, "305.3", f"it is not {player}'s turn", player)
    main = position.turn.phase in MAIN_PHASES
    require(main, "116.2a", "lands are played during a main phase")
    require(not position.stack, "116.2a", "lands are played while the stack is empty", *position.stack)


def _require_land(position: Position, play: PlayLand) -> GameObject:
    """The card with the face that is played up (712.12)."""
    found = position.objects.get(play.object)
    if found is None or found.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE):
        refuse("305.1", f"{play.object} is not a card that could be played", play.object)
    faces = found.card.faces
    fits = 0 <= play.face < len(faces) and (play.face == 0 or found.card.layout == "modal")
    require(fits, "712.12", f"{found.id} can't be played with face {play.face} up", found.id)
    require("Land" in faces[play.face].type_line.types, "305.1", f"{found.id} is not a land", found.id)
    return replace(found, face=play.face)


def _require_land_left(position: Position, player: str) -> None:
    played = position.players[player].lands_played
    extra = [s for s in in_force(position, ExtraLands) if s.is_about(position, player, s.ability.who)]
    number = 1 + sum(s.ability.number or 0 for s in extra)
    unlimited = any(s.ability.number is None for s in extra)
    require(unlimited or number > played, "305.2b", f"{player} has played {played} of {number} lands this turn", player)
    for limit in in_force(position, LandLimit):
        within = played < limit.ability.most or not limit.is_about(position, player, limit.ability.who)
        text = f"{player} can't play more than {limit.ability.most} lands this turn: {said_by(limit)}"
        require(within, "101.2", text, player, *filter(None, [limit.this]))


def _require_not_prohibited(position: Position, land: GameObject, player: str) -> None:
    for standing in bans(position, Doing.PLAY_LAND, player):
        if standing.fits(standing.ability.what, position, land.id):
            text = f"{player} can't play {land.id}: {said_by(standing)}"
            refuse("101.2", text, land.id, *filter(None, [standing.this]))
