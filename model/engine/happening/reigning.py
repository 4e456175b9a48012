"""The monarch: who it is, and the triggered ability that has no source, kept on an object of its own (724)."""

from __future__ import annotations

from ...game.copying import changed
from ...language.abilities import Begins, Event, TriggeredAbility
from ...language.effects import YOU, Draws
from ...language.filters import Who, Zone
from .run import Run
from .sourceless import carrier, has_carrier, put_carrier

FACT = "you're the monarch"
NAME = "The Monarch"
_DRAWS = TriggeredAbility(Event.OTHER, effects=(Draws(YOU, 1),), when=Begins("end", Who.YOU), zone=Zone.COMMAND)
_CARD = carrier(NAME, _DRAWS)


def monarch(run: Run) -> str | None:
    """The player who is the monarch; ``None``: there is none (724.1)."""
    facts = run.position.history.facts
    return next((p for p in run.position.players if FACT in facts.get(p, ())), None)


def has_crown(run: Run) -> bool:
    """Whether something carries the monarch's triggered ability."""
    return has_carrier(run, NAME)


def crown(run: Run, player: str) -> None:
    """Make a player the monarch; whoever was it ceases to be it (724.3)."""
    history = run.position.history
    facts = {p: tuple(w for w in words if w != FACT) for p, words in history.facts.items()}
    facts[player] = (*facts.get(player, ()), FACT)
    run.position = run.position.with_(history=changed(history, facts={p: w for p, w in facts.items() if w}))
    put_carrier(run, _CARD, player)
