"""Rad counters: the triggered ability by which a player who has some mills and loses life (727)."""

from __future__ import annotations

from ...language.abilities import Begins, ManaEvent, TriggeredAbility
from ...language.amounts import Count, PlayerCounters
from ...language.conditions import Holds
from ...language.effects import YOU, Bound, LosesLife, Mills, RemovesCounters, SpokenOf
from ...language.filters import Compare, HasType, Not, Who
from ...language.names import Name
from ..command_zone import card_of, clear_command, put_in_command
from ..events.run import Run

NAME = "Radiation"
_HAS = PlayerCounters("rad")
_MILLED = Count(SpokenOf(Bound(Name.MILLED)) & Not(HasType("Land")))
_ABILITY = TriggeredAbility(
    ManaEvent.OTHER,
    effects=(Mills(YOU, _HAS), LosesLife(YOU, _MILLED), RemovesCounters(YOU, "rad", _MILLED)),
    when=Begins("main1", Who.YOU),
    if_=(Holds(_HAS, Compare.AT_LEAST, 1),),
)
_CARD = card_of(NAME, (_ABILITY,))


def radiate(run: Run) -> None:
    """Let the ability be there while the active player has rad counters; it is controlled by them (727.1)."""
    clear_command(run, NAME)
    player = run.position.turn.player
    if run.position.players[player].counters.get("rad"):
        put_in_command(run, player, _CARD)
