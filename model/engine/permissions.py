"""May this spell be begun at all: zones, timing, prohibitions and limits (601.3, 117.1a, 101.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    Cant,
    Doing,
    Flash,
    MayPlayFrom,
    OnlyIf,
    SorcerySpeed,
    SpellLimit,
)
from ..cards import Card
from ..characteristics import look, scope_of
from ..filters import CREATURE, LEGENDARY, PERMANENT, PLANESWALKER, YOURS, Zone
from ..matching import holds, matching_objects
from ..pack import PACK
from ..plays import Cast
from ..position import GameObject, ObjectId, OnStackAs, Position
from .activating import require_no_split_second
from .announcing import FREE
from .refusing import refuse, require
from .statics import Standing, in_force

OWN_ZONES = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)  # a text that says "from your graveyard" means your own


# ---------------------------------------------------------------- zones (601.3)


def require_zone(
    position: Position, proposed: Position, play: Cast, alternative: AlternativeCost | None, text: Iterable[Ability]
) -> None:
    """Refuse a spell that no rule or effect lets the player cast from where it is (601.3)."""
    found, player = position.objects[play.object], proposed.objects[play.object].controller
    mine = found.owner == player
    offered = find_permissions(position, proposed, play, player, text)
    if alternative is not None and any(s.ability.alternative == alternative.name for s in offered if alternative.name):
        return
    if alternative is not None and alternative.offered:
        refuse("601.3", f"nothing lets {player} cast {found.id} for its {alternative.name} cost now", found.id)
    if alternative is not None and alternative.zone is not None:
        there = mine and found.zone is alternative.zone
        require(there, "601.3", f"{found.id} can be cast for that cost only from {alternative.zone}", found.id)
        return
    by_effect = play.by is not None and not (play.alternative or "").isdigit()
    if play.alternative != FREE and not by_effect and mine and _own_rule_allows(found, play, text):
        return
    allowed = any(not s.ability.alternative for s in offered)
    require(allowed, "601.3", f"nothing lets {player} cast {found.id} from {found.zone} this way", found.id)


def _own_rule_allows(found: GameObject, play: Cast, text: Iterable[Ability]) -> bool:
    """A card in hand (601.2), a commander (903.8), or a card whose announced additional cost names its zone."""
    if found.zone is Zone.HAND or (found.zone is Zone.COMMAND and found.commander):
        return True
    announced = dict(play.additional)
    return any(isinstance(a, AdditionalCost) and a.zone is found.zone and a.name in announced for a in text)


def find_permissions(
    position: Position, proposed: Position, play: Cast, player: str, text: Iterable[Ability]
) -> list[Standing[MayPlayFrom]]:
    """Effects that let the player cast the spell from where the card is, in the way that was announced.

    Of the card itself, what stands on the face that is cast (709.3a).
    """
    free, own = play.alternative == FREE, tuple(text)
    return [
        s
        for s in in_force(position, MayPlayFrom)
        if s.ability.spells and s.ability.free == free and play.by in (None, s.this)
        if _permits(s, position, play.object, player) and (s.this != play.object or s.ability in own)
        if s.fits(s.ability.what, _as_cast(position, proposed, play), play.object)
    ]


def _permits(standing: Standing[MayPlayFrom], position: Position, id: ObjectId, player: str) -> bool:
    found, effect = position.objects[id], standing.ability
    own = found.owner == player or found.zone not in OWN_ZONES or standing.this is None
    on_top = not effect.top_only or position.players[found.owner].library[:1] == (id,)
    return standing.you == player and found.zone is effect.zone and own and on_top


def may_play_land_from(position: Position, id: ObjectId, player: str) -> bool:
    """Whether a land card may be played from where it is (305.1)."""
    found = position.objects[id]
    if found.zone is Zone.HAND and found.owner == player:
        return True
    return any(
        s.ability.lands and _permits(s, position, id, player) and s.fits(s.ability.what, position, id)
        for s in in_force(position, MayPlayFrom)
    )


def _as_cast(position: Position, proposed: Position, play: Cast) -> Position:
    """Where only the face that is cast counts (709.3a, 712.11c, 715.3a)."""
    found = position.objects[play.object]
    if found.card.layout == "split":
        return proposed
    return position.with_object(replace(found, face=play.face)) if play.face != found.face else position


# ---------------------------------------------------------------- timing (117.1a)


def require_timing(position: Position, proposed: Position, id: ObjectId, player: str) -> None:
    """Refuse a spell at a time when it can't be cast (117.1a)."""
    if position.could_cast_sorcery(player):
        return
    words = look(proposed, id).words
    fast = "Instant" in words or has_flash(proposed, id, player)
    require(fast, "117.1a", f"{id} can be cast only in one's own main phase while the stack is empty", id)
    for standing in in_force(proposed, SorcerySpeed):
        slow = standing.is_about(proposed, player, standing.ability.who)
        if slow and standing.fits(standing.ability.spells, proposed, id):
            refuse("101.2", f"{player} can cast spells only when a sorcery could be cast", *_with(id, standing.this))


def has_flash(proposed: Position, id: ObjectId, player: str) -> bool:
    """Whether a spell has flash, or may be cast as though it had (702.8a, 601.3b)."""
    if "flash" in look(proposed, id).keywords:
        return True
    return any(
        s.is_about(proposed, player, s.ability.who) and s.fits(s.ability.spells, proposed, id)
        for s in in_force(proposed, Flash)
    )


# ---------------------------------------------------------------- prohibitions (101.2, 601.2e)


def require_not_prohibited(position: Position, proposed: Position, id: ObjectId, player: str) -> None:
    """Refuse the proposed spell if anything forbids to cast it (601.2e)."""
    require_no_split_second(position)
    _require_own_conditions(position, proposed, id, player)
    for standing in in_force(position, Cant):
        about = standing.ability.doing is Doing.CAST and standing.is_about(position, player, standing.ability.who)
        if about and standing.fits(standing.ability.what, proposed, id):
            refuse("101.2", f"{player} can't cast {id}", *_with(id, standing.this))
    for limit in in_force(position, SpellLimit):
        _require_within(limit, position, proposed, id, player)


def _with(id: ObjectId, source: ObjectId | None) -> tuple[str, ...]:
    return (id, source) if source else (id,)


def _require_own_conditions(position: Position, proposed: Position, id: ObjectId, player: str) -> None:
    scope = scope_of(position, id, player)
    for ability in look(proposed, id).all_abilities:
        if isinstance(ability, OnlyIf):
            fits = all(holds(c, scope) for c in ability.if_)
            require(fits, "601.3", f"{id} can't be cast now, its own text says", id)
    _require_legend(position, proposed, id, player)


LEGEND = PERMANENT & YOURS & LEGENDARY & (CREATURE | PLANESWALKER)


def _require_legend(position: Position, proposed: Position, id: ObjectId, player: str) -> None:
    """A legendary instant or sorcery needs a legendary creature or planeswalker of its caster (205.4e)."""
    words = look(proposed, id).words
    if "Legendary" in words and words & {"Instant", "Sorcery"}:
        there = matching_objects(LEGEND, scope_of(position, None, player))
        require(bool(there), "205.4e", f"{player} controls no legendary creature or planeswalker", id)


def _require_within(
    limit: Standing[SpellLimit], position: Position, proposed: Position, id: ObjectId, player: str
) -> None:
    """Refuse one spell too many for this turn."""
    about = limit.is_about(position, player, limit.ability.who)
    if not about or not limit.fits(limit.ability.spells, proposed, id):
        return
    names = position.history.spells_cast.get(player, ())
    cast = sum(_name_fits(limit, proposed, name, player) for name in names)
    text = f"{player} can't cast more than {limit.ability.most} such spells each turn"
    require(cast < limit.ability.most, "101.2", text, *_with(id, limit.this))


def _name_fits(limit: Standing[SpellLimit], position: Position, name: str, player: str) -> bool:
    """Whether a spell of which only the name is known counts; one that nobody knows counts always."""
    card = _find_card(position, name)
    if card is None:
        return True
    face = next((i for i, f in enumerate(card.faces) if f.name == name), 0)
    ghost = GameObject(
        id=ObjectId(f"{name}@cast"),
        card=card,
        face=face,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        stacked=OnStackAs(),
    )
    return limit.fits(limit.ability.spells, position.with_object(ghost), ghost.id)


def _find_card(position: Position, name: str) -> Card | None:
    known = [*position.definitions, *(o.card for o in position.objects.values())]
    return next((c for c in known if name == c.name or any(name == f.name for f in c.faces)), None) or (
        PACK.find_card(name)
    )
