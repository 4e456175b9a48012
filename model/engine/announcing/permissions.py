"""May this spell be begun at all: zones, timing, prohibitions and limits (601.3, 117.1a, 101.2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.matching import holds, matches, matching_objects, spells_cast
from ...game.plays import Cast
from ...game.position import GameObject, LastingEffect, ObjectId, PermittedBy, Position
from ...language.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    Doing,
    Flash,
    MayPayInstead,
    MayPlayFrom,
    OnlyIf,
    Replacement,
    SorcerySpeed,
    SpellLimit,
)
from ...language.amounts import PlayedByThis
from ...language.cards import PERMANENT_TYPES, Card
from ...language.filters import ANYTHING, CREATURE, LEGENDARY, PERMANENT, PLANESWALKER, YOURS, It, These, Zone
from ...language.objects import NO_OBJECT, ObjectRef
from ...language.parts import exchanged, mentions
from ...language.wording import place, spells_of
from .. import zones
from ..refusing import only_if, refuse, require, said_by
from ..statics import Standing, bans, in_force
from .activating import require_no_split_second
from .choices import FREE

OWN_ZONES = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)  # a text that says "from your graveyard" means your own


# ---------------------------------------------------------------- zones (601.3)


def place_of(found: GameObject) -> str:
    """Where an object lies, as a sentence says it: whose hand, library or graveyard, or simply exile."""
    return f"{found.owner}'s {found.zone}" if found.zone in OWN_ZONES else place(found.zone)


def require_zone(
    position: Position, proposed: Position, play: Cast, alternative: AlternativeCost | None, text: Iterable[Ability]
) -> tuple[PermittedBy, ...]:
    """Return what lets the player cast the spell from where it is, nothing where a rule does; or refuse it (601.3)."""
    found, player = position.objects[play.object], proposed.objects[play.object].controller
    mine = found.owner == player
    text = tuple(text)
    waived = play.alternative == FREE and free_by(proposed, play, player)
    offered = find_permissions(position, proposed, play, player, alternative, text)
    if alternative is not None and alternative.name:
        by_name = [s for s in offered if s.ability.alternative == alternative.name]
        if by_name:
            return permitted_by(position, by_name)
    if alternative is not None and alternative.offered:
        refuse("601.3", f"nothing lets {player} cast {found.id} for its {alternative.name} cost now", found.id)
    if alternative is not None and alternative.zone is not None:
        there = mine and found.zone is alternative.zone
        require(there, "601.3", f"{found.id} can be cast for that cost only from {alternative.zone}", found.id)
        return ()
    by_rule = waived or (play.alternative != FREE and _may_use_rule(play, alternative))
    if by_rule and (_is_copy_for(position, found, player) or (mine and _own_rule_allows(found, play, text))):
        return ()
    allowing = [s for s in offered if not s.ability.alternative]
    require(bool(allowing), "601.3", f"nothing lets {player} cast {found.id} from {place_of(found)} this way", found.id)
    left = [s for s in allowing if _has_use_left(s, position, look(proposed, found.id).words)]
    require(bool(left), "601.3", f"what lets {player} cast {found.id} from {place_of(found)} has been used", found.id)
    return permitted_by(position, left)


def free_by(proposed: Position, play: Cast, player: str) -> bool:
    """Whether an effect, of the object that is named, lets the spell be cast from anywhere for nothing (118.9)."""
    return any(
        s.ability.name == FREE and play.by in (None, s.this) and s.is_about(proposed, player, s.ability.who)
        for s in in_force(proposed, MayPayInstead)
        if s.fits(s.ability.spells, proposed, play.object)
    )


def _may_use_rule(play: Cast, alternative: AlternativeCost | None) -> bool:
    """Whether neither the cost nor the object that is named makes it an effect that lets the spell be cast."""
    if alternative is not None and alternative.lent:
        return False
    return play.by is None or (play.alternative or "").isdigit()


def _is_copy_for(position: Position, found: GameObject, player: str) -> bool:
    """Whether it is the copy of the spell of a prepared permanent that the player controls."""
    permanent = position.current(found.spell_of)
    return permanent is not None and permanent.controller == player


def _own_rule_allows(found: GameObject, play: Cast, text: Iterable[Ability]) -> bool:
    """A card in hand (601.2), a commander (903.8), or a card whose announced additional cost names its zone."""
    if found.zone is Zone.HAND or (found.zone is Zone.COMMAND and found.commander):
        return True
    announced = dict(play.additional)
    return any(isinstance(a, AdditionalCost) and a.zone is found.zone and a.name in announced for a in text)


def find_permissions(
    position: Position,
    proposed: Position,
    play: Cast,
    player: str,
    alternative: AlternativeCost | None,
    text: Iterable[Ability],
) -> list[Standing[MayPlayFrom]]:
    """Effects that let the player cast the spell from where the card is, in the way that was announced.

    Of the card itself, what stands on the face that is cast (709.3a).
    """
    own = tuple(text)
    lent = alternative.cost if alternative is not None and alternative.lent else None
    free = play.alternative == FREE
    waived = free and free_by(proposed, play, player)
    return [
        s
        for s in in_force(position, MayPlayFrom)
        if s.ability.spells and s.ability.cost == lent and s.ability.face in (None, play.face)
        if (s.ability.free == free and play.by in (None, s.this)) or (waived and not s.ability.free)
        if _permits(s, position, play.object, player) and (s.this != play.object or s.ability in own)
        if s.fits(s.ability.what, proposed, play.object)
    ]


def permitted_by(position: Position, found: Iterable[Standing[MayPlayFrom]]) -> tuple[PermittedBy, ...]:
    """What a spell or a land remembers of the effects that let it be played."""
    return tuple(
        PermittedBy(
            None if s.this is None else position.objects[s.this].ref,
            s.ability.extra, is_limited(s.ability), s.ability.any_type, s.ability.then,
            s.ability if s.ability.uses else None,
        )
        for s in found
    )  # fmt: skip


def lent_costs(position: Position, found: GameObject, player: str) -> tuple[AlternativeCost, ...]:
    """Alternative costs by which effects let cards be cast from where this one is, in the order of the effects."""
    costs: list[AlternativeCost] = []
    for standing in in_force(position, MayPlayFrom):
        cost = standing.ability.cost
        if cost is not None and standing.ability.spells and _permits(standing, position, found.id, player):
            costs.append(AlternativeCost(cost, lent=True))
    return tuple(dict.fromkeys(costs))


def _permits(standing: Standing[MayPlayFrom], position: Position, id: ObjectId, player: str) -> bool:
    """Whether an effect speaks of this player, and of cards where this one is."""
    found, effect = position.objects[id], standing.ability
    if found.zone is not effect.zone or not standing.is_about(position, player, effect.who):
        return False
    if found.zone in OWN_ZONES and not position.is_who(found.owner, effect.whose, player):
        return False
    if effect.here != ANYTHING and not standing.fits(effect.here, position, id):
        return False
    return not effect.top_only or position.players[found.owner].library[:1] == (id,)


def is_limited(effect: MayPlayFrom) -> bool:
    """Whether a permission is for only so many cards, each turn or at all."""
    return effect.each_turn > 0 or effect.each_type or effect.uses > 0


def _has_use_left(standing: Standing[MayPlayFrom], position: Position, words: frozenset[str]) -> bool:
    effect = standing.ability
    source = None if standing.this is None else position.objects[standing.this].ref
    used = () if source is None else position.history.played_by.get(source, ())
    if effect.each_turn and len(used) >= effect.each_turn:
        return False
    if not effect.each_type:
        return True
    earlier = [_types_by_name(position, name) for name in used]
    return _find_places([*earlier, _places(words)], frozenset())


def _find_places(kinds: list[frozenset[str]], taken: frozenset[str]) -> bool:
    """Whether each card can be counted as a type of its own, "choose one as you play it"."""
    if not kinds:
        return True
    return any(_find_places(kinds[1:], taken | {own}) for own in sorted(kinds[0] - taken))


def _types_by_name(position: Position, name: str) -> frozenset[str]:
    card = position.history.cards.get(name)
    faces = [f for f in card.faces if f.name == name] or [card.front] if card else []
    return _places(faces[0].type_line.types if faces else PERMANENT_TYPES)


def _places(words: frozenset[str]) -> frozenset[str]:
    return frozenset({"Land"}) if "Land" in words else words & PERMANENT_TYPES


def require_land_permission(position: Position, land: GameObject, player: str) -> tuple[PermittedBy, ...]:
    """Return what lets a card be played as a land, nothing where it is in hand; or refuse it (305.1)."""
    if land.zone is Zone.HAND and land.owner == player:
        return ()
    there = position.with_object(land)
    allowing = [
        s
        for s in in_force(there, MayPlayFrom)
        if s.ability.lands and _permits(s, position, land.id, player) and s.fits(s.ability.what, there, land.id)
    ]
    left = [s for s in allowing if _has_use_left(s, position, frozenset({"Land"}))]
    require(bool(left), "305.1", f"nothing lets {player} play {land.id} from {place_of(land)}", land.id)
    return permitted_by(position, left)


def note_permission(position: Position, permitted: tuple[PermittedBy, ...], name: str, card: Card) -> Position:
    """Note the use of a permission, where none could be used that has no limit."""
    if not permitted or not all(p.limited for p in permitted):
        return position
    if permitted[0].for_uses is not None:
        return _with_a_use_less(position, permitted[0].for_uses)
    return note_use(position, permitted[0].source or NO_OBJECT, name, card)


def _with_a_use_less(position: Position, used: MayPlayFrom) -> Position:
    """An effect that gives leave for so many cards lets one card less be played; after the last one it ends."""
    effects = list(position.effects)
    at = next(i for i, effect in enumerate(effects) if effect.static == used)
    left = replace(used, uses=used.uses - 1)
    effects[at : at + 1] = [replace(effects[at], static=left)] if left.uses else []
    return position.with_(effects=tuple(effects))


def note_use(position: Position, source: ObjectRef, name: str, card: Card) -> Position:
    """Note that a card was played by what an object allows for so many cards each turn."""
    old = position.history
    played = {**old.played_by, source: (*old.played_by.get(source, ()), name)}
    return position.with_(history=replace(old, played_by=played, cards={**old.cards, name: card}))


def cast_this_way(position: Position, id: ObjectId, permitted: tuple[PermittedBy, ...]) -> Position:
    """Let begin what is so of a spell because of the permission by which it was cast, where it needed that one."""
    if not permitted or not all(p.then for p in permitted):
        return position
    spell = position.objects[id]
    it = These((spell.ref,))
    for each in permitted[0].then:
        if not matches(each.what, scope_of(position, id, spell.controller), id):
            continue
        rules: tuple[Replacement, ...] = exchanged(each.rules, lambda part: it if part == It() else part)
        begins = [LastingEffect(static=rule) for rule in rules]
        begins += [LastingEffect(objects=(spell.ref,), changes=each.changes)] if each.changes else []
        time = zones.next_timestamp(position)
        lasting = (replace(effect, controller=spell.controller, timestamp=time) for effect in begins)
        position = position.with_(effects=(*position.effects, *lasting))
    return position


def is_limited_offer(position: Position, source: ObjectId | None, offered: AlternativeCost) -> bool:
    """Whether an object offers a cost for so many cards each turn only."""
    abilities = look(position, source).all_abilities if source is not None and source in position.objects else ()
    offers = (a for a in abilities if isinstance(a, MayPayInstead) and (a.cost, a.name) == (offered.cost, offered.name))
    return any(mentions(a.if_, PlayedByThis) for a in offers)


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
            text = f"{player} can cast {id} only when a sorcery could be cast: {said_by(standing)}"
            refuse("101.2", text, *_with(id, standing.this))


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
    for standing in bans(position, Doing.CAST, player):
        if standing.fits(standing.ability.what, proposed, id):
            refuse("101.2", f"{player} can't cast {id}: {said_by(standing)}", *_with(id, standing.this))
    for limit in in_force(position, SpellLimit):
        _require_within(limit, position, proposed, id, player)


def _with(id: ObjectId, source: ObjectId | None) -> tuple[str, ...]:
    return (id, source) if source else (id,)


def _require_own_conditions(position: Position, proposed: Position, id: ObjectId, player: str) -> None:
    scope = scope_of(position, id, player)
    for ability in look(proposed, id).all_abilities:
        if isinstance(ability, OnlyIf) and not all(holds(c, scope) for c in ability.if_):
            refuse("601.3", f"{id} can be cast {only_if(ability.if_, scope)}, its own text says", id)
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
    rule = limit.ability
    if limit.is_about(position, player, rule.who) and limit.fits(rule.spells, proposed, id):
        cast = spells_cast(position, player, rule.spells, limit.scope(position))
        if cast >= rule.most:
            text = f"{player} has cast {cast} of at most {rule.most} {spells_of(rule.spells)} this turn"
            refuse("101.2", f"{text}: {said_by(limit)}", *_with(id, limit.this))
