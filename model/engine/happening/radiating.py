"""Rad counters: the triggered ability by which a player who has some mills and loses life (727)."""

from __future__ import annotations

from ...language.abilities import Begins, Event, TriggeredAbility
from ...language.amounts import Count, PlayerCounters
from ...language.conditions import Holds
from ...language.effects import YOU, Bound, LosesLife, Mills, RemovesCounters, SpokenOf
from ...language.filters import Compare, HasType, Not, Who, Zone
from .run import Run
from .sourceless import carrier, put_carrier, take_carrier

NAME = "Radiation"
_HAS = PlayerCounters("rad")
_MILLED = Count(SpokenOf(Bound("milled")) & Not(HasType("Land")))
_CARD = carrier(
    NAME,
    TriggeredAbility(
        Event.OTHER,
        effects=(Mills(YOU, _HAS), LosesLife(YOU, _MILLED), RemovesCounters(YOU, "rad", _MILLED)),
        when=Begins("main1", Who.YOU),
        if_=(Holds(_HAS, Compare.AT_LEAST, 1),),
        zone=Zone.COMMAND,
    ),
)


def radiate(run: Run) -> None:
    """Let the ability be there while the active player has rad counters; it is controlled by them (727.1)."""
    player = run.position.turn.player
    if run.position.players[player].counters.get("rad"):
        put_carrier(run, _CARD, player)
    else:
        take_carrier(run, NAME)
