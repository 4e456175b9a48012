"""A card on its way to the stack (601.2a): the position from where its announcement goes on."""

from __future__ import annotations

from msgspec.structs import replace

from castable.model.game.plays import Cast
from castable.model.game.position import GameObject, OnStackAs, Player, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import Ability, AlternativeCost, MayPayAlso, MayPayInstead
from castable.model.language.filters import Zone

from ..begin.permissions import find_alternative, is_any_type_allowed, pays_with_any_type
from .text import granted_costs, text_of


def put_spell_on_stack(position: Position, play: Cast, player: str) -> Position:
    """Move a card to the stack (601.2a): from then on it is in no other zone."""
    found = position.objects[play.object]
    way = _alternative(position, play, player)
    spell = replace(
        found,
        since=found.since + 1,
        zone=Zone.STACK,
        controller=player,
        face=play.face,
        face_down=way is not None and way.face_down,
        listed=way.changes if way is not None and way.face_down else (),
        spell_of=None,
        stacked=OnStackAs(
            cast_from=found.zone,
            alternative=play.alternative,
            additional=play.additional,
            modes=play.modes,
            x=play.x,
            fused=play.fused,
            changes=() if way is None or way.face_down else way.changes,
            pending=True,
        ),
    )
    owner = _without(position.players[found.owner], found)
    after = position.with_object(spell).with_(
        players={**position.players, owner.name: owner}, stack=(*position.stack, found.id)
    )
    if is_any_type_allowed(position) and pays_with_any_type(
        position, after, play, player, text_of(position, play, player)
    ):
        assert spell.stacked is not None
        return after.with_object(replace(spell, stacked=replace(spell.stacked, any_type=True)))
    return after


def _alternative(position: Position, play: Cast, player: str) -> AlternativeCost | None:
    """The alternative cost that a play announces: of its text, or granted by an effect."""
    if play.alternative is None:
        return None
    text = text_of(position, play, player)
    found = find_alternative(text, play.alternative)
    if found is not None:
        return found
    granted = granted_to(position, player, replace(play, alternative=None))
    return find_alternative(text + granted, play.alternative)


_LISTS = {zone: zone.value for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)}


def _without(owner: Player, found: GameObject) -> Player:
    """The owner once a card has left its zone for the stack."""
    name = _LISTS.get(found.zone)
    if name is None:
        return owner
    left = tuple(id for id in getattr(owner, name) if id != found.id)
    return replace(owner, **{name: left}, library_size=owner.library_size - (found.zone is Zone.LIBRARY))


def granted_to(position: Position, player: str, form: Cast) -> tuple[Ability, ...]:
    """What effects let the player pay for a spell, rather than its mana cost or beside it, were it cast so."""
    if not any(bool(statics(position, kind)) for kind in (MayPayInstead, MayPayAlso)):
        return ()
    return granted_costs(put_spell_on_stack(position, form, player), player, form.object)
