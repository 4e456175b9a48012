"""Whether a spell may be begun: from this zone, at this time, under these prohibitions (601.3, 117.1a, 101.2).

What depends on what is announced is judged on the proposed spell (601.2e), so that a card that can't be cast as itself
may be cast as something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from castable.model.abilities import (
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
from castable.model.cards import Card
from castable.model.characteristics import board, look
from castable.model.filters import CREATURE, PERMANENT, PLANESWALKER, YOURS, AllOf, Filter, HasType, This, Zone
from castable.model.matching import Scope, holds, matches, matching_objects
from castable.model.plays import Cast
from castable.model.position import GameObject, ObjectId, OnStackAs, Position
from castable.model.statics import statics

LEGEND = PERMANENT & YOURS & HasType("Legendary") & (CREATURE | PLANESWALKER)  # 205.4e
FREE = "free"  # the name of "without paying its mana cost" (118.9)


def find_alternatives(text: Sequence[Ability], name: str | None) -> list[AlternativeCost]:
    """The alternative costs of this name, or, among unnamed ones, of this number."""
    alternatives = [a for a in text if isinstance(a, AlternativeCost)]
    if name is None or not name.isdigit():
        return [a for a in alternatives if a.name and a.name == name]
    return [a for a in alternatives if not a.name][int(name) - 1 :][:1] if int(name) else []


def find_alternative(text: Sequence[Ability], name: str | None) -> AlternativeCost | None:
    """The first alternative cost of this name or number; ``None`` for the mana cost and for no cost at all."""
    return next(iter(find_alternatives(text, name)), None)


def may_cast_from(position: Position, proposed: Position, play: Cast, player: str, text: Sequence[Ability]) -> bool:
    """Whether some rule or effect lets the player cast the card from where it is, this way (601.3)."""
    o = position.objects[play.object]
    mine = o.owner == player
    way = find_alternative(text, play.alternative)
    permissions = permissions_for(position, player, o, play.face, text)
    if way is not None and any(p.alternative == way.name for p in permissions if p.alternative):
        return True
    if way is not None and (way.offered or way.zone is not None):
        return mine and o.zone is way.zone and not way.offered
    if play.alternative != FREE and mine:
        if o.zone is Zone.HAND or (o.zone is Zone.COMMAND and o.commander):
            return True
        announced = dict(play.additional)
        if any(isinstance(a, AdditionalCost) and a.zone is o.zone and a.name in announced for a in text):
            return True
    free = play.alternative == FREE
    return any(p.free == free and not p.alternative for p in permissions)


def pays_with_any_type(position: Position, play: Cast, player: str, text: Sequence[Ability]) -> bool:
    """Whether an effect that lets the player cast the card this way lets mana of any type be spent on it (609.4b)."""
    if not any(each.ability.any_type for each in statics(position, MayPlayFrom)):
        return False
    o = position.objects[play.object]
    permissions = permissions_for(position, player, o, play.face, text)
    return any(p.any_type and p.free == (play.alternative == FREE) for p in permissions)


def permissions_for(
    position: Position, player: str, o: GameObject, face: int, text: Sequence[Ability]
) -> list[MayPlayFrom]:
    """Effects that let the player cast this face of a card from its zone; its own text counts (113.6f).

    Only the face or half that is cast is evaluated (709.3a, 712.11c, 715.3a).
    """
    half = Card(name=o.card.faces[face].name, faces=(o.card.faces[face],)) if o.card.layout == "split" else None
    asked = replace(o, card=half, face=0) if half else replace(o, face=face)
    there = position if half is None and face == o.face else position.with_object(asked)
    found: list[MayPlayFrom] = []
    for each in statics(position, MayPlayFrom):
        if each.you == player and each.ability.spells:
            scope = Scope(board(there), each.you, each.source)
            if allows(each.ability, there, o, player, scope, anywhere=each.source is None):
                found.append(each.ability)
    own = Scope(board(there), player, o.id)
    for ability in text:
        if not isinstance(ability, MayPlayFrom) or not is_about_itself(ability.what):
            continue
        if ability.spells and o.owner == player and allows(ability, there, o, player, own, anywhere=False):
            found.append(ability)
    return found


def allows(
    ability: MayPlayFrom, position: Position, o: GameObject, player: str, scope: Scope, *, anywhere: bool
) -> bool:
    """Whether a permission is about this card where it is: "your graveyard" is your own."""
    if o.zone is not ability.zone:
        return False
    if o.owner != player and not anywhere and o.zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD):
        return False
    if ability.top_only and position.players[o.owner].library[:1] != (o.id,):
        return False
    return matches(ability.what, scope, o.id) and all(holds(c, scope) for c in ability.if_)


def is_about_itself(what: Filter) -> bool:
    """Whether a filter names the object with the text."""
    return isinstance(what, This) or (isinstance(what, AllOf) and any(isinstance(p, This) for p in what.parts))


def find_timing_fault(proposed: Position, id: ObjectId, player: str) -> str | None:
    """Why a spell can't be cast at this time (117.1a), or ``None``."""
    if _could_cast_sorcery(proposed, player):
        return None
    now = look(proposed, id)
    if "Instant" not in now.words and not _has_flash(proposed, id, player):
        return "117.1a"
    for each in statics(proposed, SorcerySpeed):
        scope = Scope(board(proposed), each.you, each.source)
        if proposed.is_who(player, each.ability.who, each.you) and matches(each.ability.spells, scope, id):
            return "101.2"
    return None


def _could_cast_sorcery(proposed: Position, player: str) -> bool:
    """Whether the player could cast a sorcery, the spell that is just being cast aside."""
    return replace_stack(proposed).could_cast_sorcery(player)


def replace_stack(proposed: Position) -> Position:
    """The position as if the topmost object were not on the stack."""
    return replace(proposed, stack=proposed.stack[:-1])


def _has_flash(proposed: Position, id: ObjectId, player: str) -> bool:
    now = look(proposed, id)
    if "flash" in now.keywords:
        return True
    own = Scope(board(proposed), player, id)
    for ability in now.all_abilities:
        if isinstance(ability, Flash) and is_about_itself(ability.spells) and all(holds(c, own) for c in ability.if_):
            return True
    for each in statics(proposed, Flash):
        scope = Scope(board(proposed), each.you, each.source)
        if (
            proposed.is_who(player, each.ability.who, each.you)
            and matches(each.ability.spells, scope, id)
            and all(holds(c, scope) for c in each.ability.if_)
        ):
            return True
    return False


def find_prohibition(before: Position, proposed: Position, id: ObjectId, player: str) -> str | None:
    """The rule by which a proposed spell is forbidden (101.2, 601.3), judged as announced (601.2e), or ``None``."""
    if has_split_second(before):
        return "702.61a"
    now = look(proposed, id)
    own = Scope(board(before), player, id)
    if not all(holds(c, own) for a in now.all_abilities if isinstance(a, OnlyIf) for c in a.if_):
        return "601.3"
    if "Legendary" in now.words and now.words & {"Instant", "Sorcery"} and not matching_objects(LEGEND, own):
        return "205.4e"
    for ban in statics(before, Cant):
        scope = Scope(board(proposed), ban.you, ban.source)
        if (
            ban.ability.doing is Doing.CAST
            and before.is_who(player, ban.ability.who, ban.you)
            and matches(ban.ability.what, scope, id)
            and all(holds(c, scope) for c in ban.ability.if_)
        ):
            return "101.2"
    return "101.2" if _limit_reached(before, proposed, id, player) else None


def has_split_second(position: Position) -> bool:
    """Whether a spell with split second is on the stack (702.61)."""
    return any("split second" in look(position, o).keywords for o in position.stack)


def _limit_reached(before: Position, proposed: Position, id: ObjectId, player: str) -> bool:
    for limit in statics(before, SpellLimit):
        scope = Scope(board(proposed), limit.you, limit.source)
        if before.is_who(player, limit.ability.who, limit.you) and matches(limit.ability.spells, scope, id):
            cast = _counted(before, player, limit.ability.spells, limit.you, limit.source)
            if cast >= limit.ability.most:
                return True
    return False


def _counted(position: Position, player: str, spells: Filter, you: str, source: str | None) -> int:
    """How many of the spells that the player cast this turn fit; one that nothing is known of counts."""
    cards = {face.name: (o.card, n) for o in position.objects.values() for n, face in enumerate(o.card.faces)}
    cards |= {face.name: (card, n) for card in position.definitions for n, face in enumerate(card.faces)}
    total = 0
    for name in position.history.spells_cast.get(player, ()):
        if spells == AllOf(()) or name not in cards:
            total += 1
            continue
        card, face = cards[name]
        ghost = GameObject(
            id=ObjectId(f"{name}@counted"),
            card=card,
            face=face,
            owner=player,
            controller=player,
            zone=Zone.STACK,
            stacked=OnStackAs(),
        )
        there = position.with_object(ghost)
        total += matches(spells, Scope(board(there), you, source), ghost.id)
    return total
