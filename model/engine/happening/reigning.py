"""The monarch: who it is, and the triggered ability that has no source, kept on an object of its own (724)."""

from __future__ import annotations

from ...game.copying import changed
from ...game.position import GameObject
from ...language.abilities import Begins, Event, TriggeredAbility
from ...language.cards import Card, Face, TypeLine
from ...language.effects import YOU, Draws
from ...language.filters import Who, Zone
from .. import zones
from .making import new_id
from .run import Run

FACT = "you're the monarch"
NAME = "The Monarch"
_DRAWS = TriggeredAbility(Event.OTHER, effects=(Draws(YOU, 1),), when=Begins("end", Who.YOU), zone=Zone.COMMAND)
_CARD = Card(name=NAME, faces=(Face(name=NAME, type_line=TypeLine(), abilities=(_DRAWS,)),))


def monarch(run: Run) -> str | None:
    """The player who is the monarch; ``None``: there is none (724.1)."""
    facts = run.position.history.facts
    return next((p for p in run.position.players if FACT in facts.get(p, ())), None)


def is_crown(found: GameObject) -> bool:
    """Whether an object is what carries the monarch's triggered ability."""
    return found.zone is Zone.COMMAND and found.card.name == NAME


def crown(run: Run, player: str) -> None:
    """Make a player the monarch; whoever was it ceases to be it (724.3)."""
    history = run.position.history
    facts = {p: tuple(w for w in words if w != FACT) for p, words in history.facts.items()}
    facts[player] = (*facts.get(player, ()), FACT)
    run.position = run.position.with_(history=changed(history, facts={p: w for p, w in facts.items() if w}))
    for id in [o.id for o in run.position.objects.values() if is_crown(o)]:
        _take_away(run, run.position.objects[id])
    id = new_id(run, NAME)
    made = GameObject(id=id, card=_CARD, owner=player, controller=player, zone=Zone.COMMAND,
                      timestamp=zones.next_timestamp(run.position))  # fmt: skip
    position = run.position.with_object(made)
    owner = position.players[player]
    run.position = position.with_player(changed(owner, command=(*owner.command, id)))


def _take_away(run: Run, old: GameObject) -> None:
    owner = run.position.players[old.owner]
    position = run.position.without_object(old.id)
    run.position = position.with_player(changed(owner, command=tuple(i for i in owner.command if i != old.id)))
