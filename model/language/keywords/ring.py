"""The Ring: what its emblem says by how often it has tempted its owner (701.54c)."""

from __future__ import annotations

from .. import effects as ef
from ..abilities import Ability, AddTypes, Attacking, Continuous, Damages, ManaEvent, TriggeredAbility, UnderRule, When
from ..effects import YOU, Does, Effect
from ..events import EventKind
from ..filters import CREATURE, PERMANENT, YOURS, Is, IsPlayer, State, Who
from .evasion import GREATER_POWER, evades

RING = "The Ring"
BEARER = PERMANENT & CREATURE & YOURS & Is(State.RING_BEARER)


def _when(event: When, *effects: Effect) -> TriggeredAbility:
    return TriggeredAbility(ManaEvent.OTHER, effects=effects, when=event)


_SAYS: tuple[Ability, ...] = (
    Continuous(BEARER, (AddTypes(("Legendary",)), UnderRule(evades(GREATER_POWER)))),
    _when(Attacking(BEARER), ef.Draws(YOU, 1), ef.Discards(YOU, 1)),
    _when(Attacking(BEARER, EventKind.BECOME_BLOCKED), Does("the blocking creature is sacrificed at end of combat")),
    _when(Damages(BEARER, IsPlayer(Who.ANYONE), combat=True), ef.LosesLife(ef.EACH_OPPONENT, 3)),
)


def ring_says(times: int) -> tuple[Ability, ...]:
    """The abilities of the emblem once the Ring has tempted its owner so many times."""
    return _SAYS[:times]
