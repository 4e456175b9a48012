"""Objects as they would exist on the battlefield, before they enter it (614.12)."""

from __future__ import annotations

from msgspec import Struct

from ...game.gaps import NOT_BUILT
from ...game.position import GameObject, ObjectId, Position
from ...language.filters import Zone
from .. import zones
from .making import face_entering, halves_unlocked
from .proposed import Create, Move
from .run import Stopped

Entering = Move | Create


class Ahead(Struct, frozen=True):
    """An object as it will be on the battlefield, in the position in which it is there (614.12)."""

    position: Position
    id: str

    @property
    def object(self) -> GameObject:
        """The object."""
        return self.position.objects[ObjectId(self.id)]


def as_it_will_be(position: Position, change: Entering) -> Ahead | None:
    """The object as it would be on the battlefield."""
    if isinstance(change, Create):
        return _token_ahead(position, change)
    old = position.objects.get(ObjectId(change.id))
    if old is None:
        return None
    if old.zone is Zone.STACK and old.stacked is not None and old.stacked.alternative in NOT_BUILT:
        raise Stopped(f"{old.stacked.alternative} is not built", change.id)
    card = change.card or old.own or old.card
    face = face_entering(change, old, card)
    as_ = old.stacked if old.zone is Zone.STACK else None
    return Ahead(
        zones.move(
            position, old.id, Zone.BATTLEFIELD, controller=change.under or old.owner, card=card, face=face,
            face_down=change.face_down, listed=change.listed, x=old.x if as_ is not None else None,
            chosen=dict(change.chosen), stacked=as_, cast=as_,
            own=(old.own or old.card) if change.card else None, unlocked=halves_unlocked(old, card),
        ),
        str(old.id),
    )  # fmt: skip


def _token_ahead(position: Position, change: Create) -> Ahead | None:
    if change.id is None:
        return None
    card = change.the_card
    id = ObjectId(change.id)
    token = GameObject(
        id=id, card=card, owner=change.player, controller=change.under or change.player, zone=Zone.BATTLEFIELD,
        face=change.up, token=True,
        chosen=dict(change.chosen), timestamp=zones.next_timestamp(position),
    )  # fmt: skip
    return Ahead(position.with_object(token).with_(battlefield=(*position.battlefield, id)), change.id)
