"""Keyword abilities that stand for a longer text (702): each is a function that returns that text as abilities."""

from __future__ import annotations

from .activated import cycling, equip
from .additional import buyback, entwine, escalate, kicker, multikicker, must_also, replicate, retrace
from .alternative import flashback, rather_than
from .special import foretell, morph, suspend

__all__ = [
    "buyback",
    "cycling",
    "entwine",
    "equip",
    "escalate",
    "flashback",
    "foretell",
    "kicker",
    "morph",
    "multikicker",
    "must_also",
    "rather_than",
    "replicate",
    "retrace",
    "suspend",
]
