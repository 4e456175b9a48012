"""Keyword abilities that stand for a longer text (702): each is a function that returns that text as abilities."""

from __future__ import annotations

from .activated import crew, cycling, equip, saddle
from .additional import buyback, entwine, escalate, kicker, multikicker, must_also, replicate, retrace
from .alternative import flashback, rather_than
from .special import (
    companion,
    discard_any_time,
    disguise,
    foretell,
    megamorph,
    morph,
    plot,
    suspend,
    turn_face_up,
    unlock,
)

__all__ = [
    "buyback",
    "companion",
    "crew",
    "cycling",
    "discard_any_time",
    "disguise",
    "entwine",
    "equip",
    "escalate",
    "flashback",
    "foretell",
    "kicker",
    "megamorph",
    "morph",
    "multikicker",
    "must_also",
    "plot",
    "rather_than",
    "replicate",
    "retrace",
    "saddle",
    "suspend",
    "turn_face_up",
    "unlock",
]
