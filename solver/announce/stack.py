"""A card on its way to the stack (601.2a): the position from where its announcement goes on."""

from __future__ import annotations

from dataclasses import replace

from castable.model.game.characteristics import board
from castable.model.game.plays import Cast
from castable.model.game.position import LASTING, GameObject, ObjectId, OnStackAs, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import Ability, MayPayAlso, MayPayInstead
from castable.model.language.filters import Zone

from ..begin.permissions import find_alternative, pays_with_any_type
from .text import granted_costs, text_of


def with_announced(position: Position, new: GameObject) -> Position:
    """The position with another object on the stack; what is known of permanents stays known where it may."""
    after = position.with_object(new)
    _keep_known(position, after, new.id)
    return after


def _keep_known(before: Position, after: Position, id: ObjectId) -> None:
    """Keep what is known, where no continuous effect is: an object on the stack changes nothing else."""
    board(before)
    known = before.memo.get(LASTING)
    if known is None or known["changed"] is not None or after.objects[id].printed.continuous:
        return
    if LASTING not in after.memo:
        base = {o: found for o, found in known["base"].items() if o != id}
        statics = {key: known[key] for key in ("statics", "statics by class") if key in known}
        after.memo[LASTING] = {"changed": None, "base": base, **statics}
    after.memo.update({key: before.memo[key] for key in ("mana triggers", "could produce") if key in before.memo})


def put_spell_on_stack(position: Position, play: Cast, player: str) -> Position:
    """Move a card to the stack (601.2a): from then on it is in no other zone."""
    found = position.objects[play.object]
    text = text_of(position, play, player)
    way = find_alternative(text, play.alternative)
    if way is None and play.alternative is not None:
        way = find_alternative(text + granted_to(position, player, replace(play, alternative=None)), play.alternative)
    spell = replace(
        found,
        zone=Zone.STACK,
        controller=player,
        face=play.face,
        face_down=way is not None and way.face_down,
        stacked=OnStackAs(
            cast_from=found.zone,
            alternative=play.alternative,
            additional=play.additional,
            modes=play.modes,
            x=play.x,
            fused=play.fused,
            changes=way.changes if way else (),
        ),
    )
    owner = position.players[found.owner]
    cards = {"hand", "graveyard", "exile", "command", "library"} & {found.zone.value}
    gone = {name: tuple(o for o in getattr(owner, name) if o != found.id) for name in cards}
    if found.zone is Zone.LIBRARY:
        gone["library_size"] = owner.library_size - 1  # type: ignore[assignment]  # a number among tuples
    after = position.with_(
        objects={**position.objects, found.id: spell},
        players={**position.players, owner.name: replace(owner, **gone)},  # type: ignore[arg-type]  # fields of Player
        stack=(*position.stack, found.id),
    )
    _keep_known(position, after, found.id)
    if pays_with_any_type(position, after, play, player, text):
        assert spell.stacked is not None
        return with_announced(after, replace(spell, stacked=replace(spell.stacked, any_type=True)))
    return after


def granted_to(position: Position, player: str, form: Cast) -> tuple[Ability, ...]:
    """What effects let the player pay for a spell, rather than its mana cost or beside it, were it cast so."""
    if not any(bool(statics(position, kind)) for kind in (MayPayInstead, MayPayAlso)):
        return ()
    return granted_costs(put_spell_on_stack(position, form, player), player, form.object)
