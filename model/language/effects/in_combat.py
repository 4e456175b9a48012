"""Instructions about what attacks and blocks (506.4, 509.1h)."""

from __future__ import annotations

from .base import Effect
from .references import Ref


class RemovesFromCombat(Effect, frozen=True):
    """Remove permanents from combat (506.4)."""

    what: Ref


class BecomesBlocked(Effect, frozen=True):
    """Attacking creatures become blocked, by nothing (509.1h)."""

    what: Ref
