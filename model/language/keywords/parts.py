"""What keyword abilities are put together from (702)."""

from __future__ import annotations

from ..abilities import Keyword, ManaEvent, Moves, TriggeredAbility, When
from ..cards import Face, TypeLine, token_name
from ..conditions import Condition
from ..costs import Action
from ..effects import Bound, Effect
from ..filters import THIS, Zone
from ..mana import ManaType
from ..names import paid_by
from ..targets import Target

ENTERS = Moves(THIS, None, Zone.BATTLEFIELD)
RETURNED = Bound(paid_by(Action.RETURN))
"""What was returned to hand as a cost."""


def when(
    event: When | None,
    *effects: Effect,
    if_: tuple[Condition, ...] = (),
    targets: tuple[Target, ...] = (),
    zone: Zone = Zone.BATTLEFIELD,
) -> TriggeredAbility:
    """A triggered ability."""
    return TriggeredAbility(ManaEvent.OTHER, effects=effects, targets=targets, if_=if_, when=event, zone=zone)


def creature_token(
    name: str, size: str, colors: tuple[ManaType, ...], *types: str, keywords: tuple[str, ...] = ()
) -> Face:
    """A creature token with a subtype for its name (111.4)."""
    line = TypeLine(frozenset(), frozenset({*types, "Creature"}), frozenset({name}))
    power, toughness = size.split("/")
    abilities = tuple(Keyword(k) for k in keywords)
    return Face(
        name=token_name(name),
        type_line=line,
        color_indicator=colors,
        power=power,
        toughness=toughness,
        abilities=abilities,
    )
