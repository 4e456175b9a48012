"""Prepared permanents: copies of their spells lie in exile, for their controllers to cast.

A copy is made as the permanent becomes prepared. It stays as long as the permanent is prepared on the battlefield, and
casting it unprepares the permanent.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..language.filters import Zone
from .position import GameObject, ObjectId, Position

PREPARED = "prepared"  # the designation


def copy_of_spell(permanent: GameObject, id: ObjectId) -> GameObject | None:
    """The copy in exile of the spell of a permanent; ``None`` where it isn't prepared, or no spell is on its card."""
    spell = permanent.card.prepare_spell
    if spell is None or PREPARED not in permanent.designations or permanent.phased_out:
        return None
    player = permanent.controller
    return GameObject(
        id=id, card=spell, owner=player, controller=player, zone=Zone.EXILE, token=True, spell_of=permanent.ref
    )


def find_copy(position: Position, permanent: GameObject) -> GameObject | None:
    """The copy of the spell of a permanent, if it lies in exile."""
    if PREPARED not in permanent.designations:
        return None
    return next((o for o in position.objects.values() if o.spell_of == permanent.ref), None)


def unprepared(permanent: GameObject) -> GameObject:
    """The permanent, prepared no longer."""
    return replace(permanent, designations=permanent.designations - {PREPARED})
