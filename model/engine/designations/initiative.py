"""The initiative: who has it, and the abilities that have no source, kept on an object of their own (725)."""

from __future__ import annotations

from ...language.abilities import Begins, Damages, ManaEvent, TriggeredAbility
from ...language.effects import YOU, Bound, ControllerOf, Effect, TakesInitiative, Ventures
from ...language.filters import CREATURE, IsPlayer, Who
from ...language.names import Name
from ..command_zone import card_of, give_in_command
from ..events.run import Run
from .monarch import say_of, who_is_said

FACT = "you have the initiative"
NAME = "The Initiative"


def _when(event: object, effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(ManaEvent.OTHER, effects=(effect,), when=event)  # type: ignore[arg-type]  # a When


_VENTURES = Ventures(YOU, undercity=True)
_CARD = card_of(
    NAME,
    (
        _when(Begins("upkeep", Who.YOU), _VENTURES),
        _when(
            Damages(CREATURE, IsPlayer(Who.YOU), combat=True, batch=True),
            TakesInitiative(ControllerOf(Bound(Name.SOURCE))),
        ),
    ),
)
AS_TAKEN = TriggeredAbility(ManaEvent.OTHER, effects=(_VENTURES,))
"""What triggers as a player takes the initiative (725.2)."""


def holder(run: Run) -> str | None:
    """The player who has the initiative; ``None``: nobody has (725.1)."""
    return who_is_said(run, FACT)


def take_initiative(run: Run, player: str) -> str:
    """Let a player have the initiative, and nobody else (725.3); what carries its abilities."""
    say_of(run, player, FACT)
    return give_in_command(run, NAME, player, _CARD)
