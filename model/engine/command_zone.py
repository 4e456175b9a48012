"""What stands in the command zone for what has no card: emblems, the monarch, a player's speed (114, 724)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..game.position import GameObject, ObjectId, Position
from ..language.abilities import Ability, ActivatedAbility, TriggeredAbility
from ..language.cards import Card, Face, TypeLine
from ..language.filters import Zone
from . import zones
from .events.making import new_id
from .events.run import Run


def card_of(name: str, abilities: Iterable[Ability]) -> Card:
    """A card with these abilities, which function in the command zone (113.6p)."""
    face = Face(name=name, type_line=TypeLine(), abilities=tuple(map(_there, abilities)))
    return Card(name=name, faces=(face,))


def _there(ability: Ability) -> Ability:
    return replace(ability, zone=Zone.COMMAND) if isinstance(ability, (TriggeredAbility, ActivatedAbility)) else ability


def find_in_command(position: Position, name: str, player: str | None = None) -> GameObject | None:
    """What a player, or anybody, has of a name in the command zone."""
    found = (o for o in position.objects.values() if o.zone is Zone.COMMAND and o.card.name == name)
    return next((o for o in found if player in (None, o.owner)), None)


def put_in_command(run: Run, player: str, card: Card) -> ObjectId:
    """Put an object that stands for something into the command zone of a player; like a token, it is no card."""
    id = new_id(run, card.name)
    made = GameObject(id=id, card=card, owner=player, controller=player, zone=Zone.COMMAND, token=True,
                      timestamp=zones.next_timestamp(run.position))  # fmt: skip
    owner = run.position.players[player]
    run.position = run.position.with_object(made).with_player(replace(owner, command=(*owner.command, id)))
    return id


def take_from_command(run: Run, old: GameObject) -> None:
    """Let an object in the command zone cease to exist."""
    owner = run.position.players[old.owner]
    position = run.position.without_object(old.id)
    run.position = position.with_player(replace(owner, command=tuple(i for i in owner.command if i != old.id)))


def give_in_command(run: Run, name: str, player: str, card: Card) -> ObjectId:
    """Let what stands for something of a name be another player's, so that its abilities still have a source."""
    old = find_in_command(run.position, name)
    if old is None:
        return put_in_command(run, player, card)
    if old.owner != player:
        take_from_command(run, old)
        owner = run.position.players[player]
        handed = replace(old, owner=player, controller=player)
        run.position = run.position.with_object(handed)
        run.position = run.position.with_player(replace(owner, command=(*owner.command, old.id)))
    return old.id


def clear_command(run: Run, name: str) -> None:
    """Let what stands for something of a name cease to exist, whoever has it."""
    old = find_in_command(run.position, name)
    if old is not None:
        take_from_command(run, old)
