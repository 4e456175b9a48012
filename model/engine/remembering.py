"""What is known of a position and still true of the next one, where one object moved and no continuous effect is."""

from __future__ import annotations

from typing import Any

from ..game.position import LASTING, GameObject, ObjectId, Position
from ..language.abilities import GainAbility, StaticAbility
from ..language.filters import Zone

TOTAL_COSTS = "fixed total costs"
STANDING = "standing"
MANA_TRIGGERS = "triggered mana abilities"


def remember(before: Position, after: Position, id: ObjectId) -> Position:
    """Return ``after``, in which one object appeared or changed zones, with what is known from ``before``.

    Without continuous effects an object says nothing about what others are; only its own text may matter elsewhere.
    """
    known = before.memo.get(LASTING)
    new = after.objects.get(id)
    if known is None or known["changed"] is not None or new is None or new.printed.continuous:
        return after
    kept: dict[Any, Any] = {"changed": None, "base": {o: was for o, was in known["base"].items() if o != id}}
    if TOTAL_COSTS in known:
        kept[TOTAL_COSTS] = known[TOTAL_COSTS]
    if STANDING in known and not _has_static_abilities(new):
        kept[STANDING] = known[STANDING]
    was = before.objects.get(id)
    if MANA_TRIGGERS in known and Zone.BATTLEFIELD not in (new.zone, was and was.zone):
        kept[MANA_TRIGGERS] = known[MANA_TRIGGERS]
    after.memo[LASTING] = kept
    return after


def _has_static_abilities(found: GameObject) -> bool:
    gained = (c.ability for c in found.stacked.changes if isinstance(c, GainAbility)) if found.stacked else ()
    printed = (a for face in found.card.faces for a in face.abilities)
    return any(isinstance(a, StaticAbility) for a in (*printed, *gained))
