"""Objects that carry triggered abilities of the rules which have no source: the monarch's, that of rad counters."""

from __future__ import annotations

from ...game.copying import changed
from ...game.position import GameObject
from ...language.abilities import TriggeredAbility
from ...language.cards import Card, Face, TypeLine
from ...language.filters import Zone
from .. import zones
from .making import new_id
from .run import Run


def carrier(name: str, ability: TriggeredAbility) -> Card:
    """What carries an ability: no more than a name."""
    return Card(name=name, faces=(Face(name=name, type_line=TypeLine(), abilities=(ability,)),))


def is_carrier(found: GameObject, name: str) -> bool:
    """Whether an object is what carries the ability of a name."""
    return found.zone is Zone.COMMAND and found.card.name == name


def has_carrier(run: Run, name: str) -> bool:
    """Whether the ability of a name is there."""
    return any(is_carrier(o, name) for o in run.position.objects.values())


def put_carrier(run: Run, card: Card, player: str) -> None:
    """Let an ability be there, as a player's and nobody else's."""
    take_carrier(run, card.name)
    id = new_id(run, card.name)
    made = GameObject(id=id, card=card, owner=player, controller=player, zone=Zone.COMMAND, token=True,
                      timestamp=zones.next_timestamp(run.position))  # fmt: skip
    position = run.position.with_object(made)
    owner = position.players[player]
    run.position = position.with_player(changed(owner, command=(*owner.command, id)))


def take_carrier(run: Run, name: str) -> None:
    """Let the ability of a name be there no more."""
    for old in [o for o in run.position.objects.values() if is_carrier(o, name)]:
        owner = run.position.players[old.owner]
        position = run.position.without_object(old.id)
        run.position = position.with_player(changed(owner, command=tuple(i for i in owner.command if i != old.id)))
