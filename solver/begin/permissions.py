"""Whether a spell may be begun: from this zone, at this time, under these prohibitions (601.3, 117.1a, 101.2).

What depends on what is announced is judged on the proposed spell (601.2e), so that a card that can't be cast as itself
may be cast as something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, holds, matches, matching_objects, spells_cast
from castable.model.game.plays import Cast
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    Doing,
    Flash,
    MayPayInstead,
    MayPlayFrom,
    OnlyIf,
    SorcerySpeed,
    SpellLimit,
)
from castable.model.language.cards import PERMANENT_TYPES
from castable.model.language.costs import NO_COST, Cost
from castable.model.language.filters import (
    CREATURE,
    PERMANENT,
    PLANESWALKER,
    YOURS,
    AllOf,
    Filter,
    HasType,
    This,
    Zone,
)

from .bans import find_ban, looks_at_targets

LEGEND = PERMANENT & YOURS & HasType("Legendary") & (CREATURE | PLANESWALKER)  # 205.4e
OWN_ZONES = frozenset({Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD})  # exile and the command zone are nobody's own
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


class Permission(Struct, frozen=True):
    """What lets a player play a card: an effect, the object that has it, and whose "you" it speaks of.

    Without an effect, a rule does, or what the card says of an announced cost.
    """

    effect: MayPlayFrom | None = None
    source: str | None = None
    you: str = ""

    @property
    def extra(self) -> Cost:
        """What is paid in addition."""
        return self.effect.extra if self.effect else NO_COST


BY_RULE = Permission()


def ways_to_cast(
    position: Position, proposed: Position, play: Cast, player: str, text: Sequence[Ability]
) -> tuple[Permission, ...]:
    """What lets the player cast the card from where it is, in the way that is proposed (601.3)."""
    o, alternative = position.objects[play.object], find_alternative(text, play.alternative)
    waived = play.alternative == FREE and _is_free(proposed, play, player)
    permitted = tuple(
        way
        for way in permissions_for(position, player, o, spells=True)
        if way.effect and _is_that_way(way, play, alternative, waived=waived)
        if _has_text(way, text, o.id) and _fits(way, proposed, o.id) and not _is_used_up(way, position, proposed, o.id)
    )
    if by_name := _offering(permitted, alternative):
        return by_name
    if _functions_elsewhere(alternative):
        return (BY_RULE,) if _functions_there(alternative, o, player) else ()
    by_rule = waived or (play.alternative != FREE and _needs_no_effect(proposed, play, alternative))
    if by_rule and _is_castable_by_rule(position, player, o, play, text, alternative):
        return (BY_RULE,)
    return tuple(way for way in permitted if way.effect and not way.effect.alternative)


def _offering(permitted: Sequence[Permission], alternative: AlternativeCost | None) -> tuple[Permission, ...]:
    """The effects that let a card be cast for this alternative cost by its name (601.3, 118.9)."""
    if alternative is None or not alternative.name:
        return ()
    return tuple(way for way in permitted if way.effect and way.effect.alternative == alternative.name)


def _functions_elsewhere(alternative: AlternativeCost | None) -> bool:
    """Whether an alternative cost says itself from where the card may be cast, or only an effect offers it (113.6f)."""
    return alternative is not None and (alternative.offered or alternative.zone is not None)


def _functions_there(alternative: AlternativeCost | None, o: GameObject, player: str) -> bool:
    """Whether the cost lets its owner cast the card from where it is: flashback, escape (113.6f, 702.34a)."""
    mine = alternative is not None and o.owner == player and not alternative.offered
    return mine and alternative is not None and o.zone is alternative.zone


def _needs_no_effect(proposed: Position, play: Cast, alternative: AlternativeCost | None) -> bool:
    """Whether nobody named an effect that lets the card be cast, or one that only offers this cost for it (118.9)."""
    return play.by is None or _is_cost_of(proposed, alternative, play.by)


def _is_cost_of(proposed: Position, alternative: AlternativeCost | None, by: ObjectId) -> bool:
    """Whether an object's effect offers an alternative cost for spells, wherever they can be cast from."""
    costs = [each.ability.cost for each in statics(proposed, MayPayInstead) if each.source == by]
    return alternative is not None and not alternative.lent and alternative.cost in costs


def _is_free(proposed: Position, play: Cast, player: str) -> bool:
    """Whether an effect lets the spell be cast for nothing from wherever it can be cast (118.9)."""
    for each in statics(proposed, MayPayInstead):
        scope = Scope(board(proposed), each.you, each.source)
        meant = each.ability.name == FREE and play.by in (None, each.source)
        if (
            meant
            and proposed.is_who(player, each.ability.who, each.you)
            and all((matches(each.ability.spells, scope, play.object), *(holds(c, scope) for c in each.ability.if_)))
        ):
            return True
    return False


def _has_text(way: Permission, text: Sequence[Ability], id: ObjectId) -> bool:
    """Whether a permission of the card itself stands on the face that is cast (709.3a)."""
    return way.source != id or way.effect in text


def pays_with_any_type(
    position: Position, proposed: Position, play: Cast, player: str, text: Sequence[Ability]
) -> bool:
    """Whether an effect that lets the player cast the card this way lets mana of any type be spent on it (609.4b)."""
    return any(way.effect and way.effect.any_type for way in ways_to_cast(position, proposed, play, player, text))


def is_any_type_allowed(position: Position) -> bool:
    """Whether some effect that lets cards be cast lets mana of any type be spent on them (609.4b)."""
    return any(each.ability.any_type for each in statics(position, MayPlayFrom))


def is_ever_castable(position: Position, player: str, o: GameObject) -> bool:
    """Whether there is anything at all by which the player could cast a card from where it is, however announced."""
    if o.owner == player and (o.zone is Zone.HAND or (o.zone is Zone.COMMAND and o.commander)):
        return True
    if may_cast_copy(position, player, o):
        return True
    if o.plotted or o.foretold or permissions_for(position, player, o, spells=True):
        return True
    texts = (look(position, o.id).all_abilities, *(face.abilities for face in o.card.faces))
    offering = (AlternativeCost, AdditionalCost)
    return any(isinstance(a, offering) and a.zone is o.zone for text in texts for a in text)


def may_cast_copy(position: Position, player: str, o: GameObject) -> bool:
    """Whether an object in exile is a copy of the spell of a prepared permanent, which its controller may cast."""
    permanent = position.current(o.spell_of)
    return permanent is not None and player == permanent.controller


def _is_castable_by_rule(
    position: Position,
    player: str,
    o: GameObject,
    play: Cast,
    text: Sequence[Ability],
    alternative: AlternativeCost | None,
) -> bool:
    """Whether the card can be cast from where it is without an effect: a card in hand, a commander (903.8), retrace."""
    if alternative is not None and alternative.lent:
        return False
    if o.spell_of is not None or o.owner != player:
        return may_cast_copy(position, player, o)
    if o.zone is Zone.HAND or (o.zone is Zone.COMMAND and o.commander):
        return True
    announced = dict(play.additional)
    return any(isinstance(a, AdditionalCost) and a.zone is o.zone and a.name in announced for a in text)


def _is_that_way(way: Permission, play: Cast, alternative: AlternativeCost | None, *, waived: bool) -> bool:
    """Whether an effect lets a spell be cast for what is announced: free, for its own cost, for another one.

    ``waived``: another effect lets it be cast for nothing, and this one need only say from where.
    """
    effect = way.effect
    assert effect is not None
    if effect.face not in (None, play.face):
        return False
    if waived and not effect.free:
        return effect.cost is None
    if play.by not in (None, way.source):
        return False
    if effect.cost is not None:
        return alternative is not None and alternative.lent and alternative.cost == effect.cost
    return effect.free == (play.alternative == FREE) and not (alternative is not None and alternative.lent)


def permissions_for(position: Position, player: str, o: GameObject, *, spells: bool) -> list[Permission]:
    """Effects that let the player cast cards, or play lands, from where this one is; what they ask of it is left open.

    Its own text counts where it says so (113.6f).
    """
    found = [Permission(each.ability, each.source, each.you) for each in statics(position, MayPlayFrom)]
    own = (a for a in look(position, o.id).all_abilities if isinstance(a, MayPlayFrom) and is_about_itself(a.what))
    found += [Permission(a, o.id, o.owner) for a in own if o.zone is a.zone]
    return [way for way in found if _is_about_there(way, position, o, player, spells=spells)]


def _is_about_there(way: Permission, position: Position, o: GameObject, player: str, *, spells: bool) -> bool:
    """Whether a permission is about cards where this one is: "your graveyard" is your own."""
    effect = way.effect
    if effect is None or o.zone is not effect.zone or not (effect.spells if spells else effect.lands):
        return False
    if not position.is_who(player, effect.who, way.you):
        return False
    if o.zone in OWN_ZONES and not position.is_who(o.owner, effect.whose, player):
        return False
    if effect.top_only and position.players[o.owner].library[:1] != (o.id,):
        return False
    scope = Scope(board(position), way.you, way.source)
    return matches(effect.here, scope, o.id) and all(holds(c, scope) for c in effect.if_)


def _fits(way: Permission, there: Position, id: ObjectId) -> bool:
    """Whether a permission is about this spell, as it is proposed (601.3e), or this land with the face that is up."""
    return way.effect is None or matches(way.effect.what, Scope(board(there), way.you, way.source), id)


def _is_used_up(way: Permission, position: Position, there: Position, id: ObjectId) -> bool:
    """Whether a permission for so many cards each turn, or for one of each type, has been used this turn."""
    effect = way.effect
    if effect is None or not (effect.each_turn or effect.each_type):
        return False
    source = None if way.source is None else position.objects[ObjectId(way.source)].ref
    used = () if source is None else position.history.played_by.get(source, ())
    if effect.each_turn and len(used) >= effect.each_turn:
        return True
    return effect.each_type and not _have_types_of_their_own(position, used, look(there, id).words)


def _have_types_of_their_own(position: Position, used: Sequence[str], words: frozenset[str]) -> bool:
    """Whether each card played, and one more, can stand for another permanent type; a land stands for lands."""
    cards = position.history.cards
    faces = [next((f for f in cards[n].faces if f.name == n), cards[n].front) for n in used if n in cards]
    kinds = [frozenset(f.type_line.types) for f in faces] + [words]
    options = [sorted({"Land"} if "Land" in kind else kind & PERMANENT_TYPES) for kind in kinds]
    return any(len(set(choice)) == len(choice) for choice in product(*options))


def lent_costs(position: Position, player: str, o: GameObject) -> tuple[AlternativeCost, ...]:
    """The alternative costs by which permissions let a card be cast from where it is, each once (118.9)."""
    costs = [way.effect.cost for way in permissions_for(position, player, o, spells=True) if way.effect]
    return tuple(AlternativeCost(c, lent=True) for c in dict.fromkeys(costs) if c is not None)


def may_play_land(position: Position, there: Position, id: ObjectId, player: str) -> bool:
    """Whether a land card may be played from where it is (305.1); ``there`` it has the face up that is played."""
    o = position.objects[id]
    if o.zone is Zone.HAND and o.owner == player:
        return True
    ways = permissions_for(there, player, there.objects[id], spells=False)
    return any(_fits(way, there, id) and not _is_used_up(way, position, there, id) for way in ways)


def is_about_itself(what: Filter) -> bool:
    """Whether a filter names the object with the text."""
    return isinstance(what, This) or (isinstance(what, AllOf) and any(isinstance(p, This) for p in what.parts))


def find_timing_fault(proposed: Position, id: ObjectId, player: str, *, targets_open: bool = False) -> str | None:
    """Why a spell can't be cast at this time (117.1a), or ``None``.

    ``targets_open``: targets are still to be chosen, and flash that depends on them counts (601.3c).
    """
    if _could_cast_sorcery(proposed, player):
        return None
    now = look(proposed, id)
    if "Instant" not in now.words and not has_flash(proposed, id, player, targets_open=targets_open):
        return "117.1a"
    for each in statics(proposed, SorcerySpeed):
        scope = Scope(board(proposed), each.you, each.source)
        if (
            proposed.is_who(player, each.ability.who, each.you)
            and matches(each.ability.spells, scope, id)
            and all(holds(c, scope) for c in each.ability.if_)
        ):
            return "101.2"
    return None


def _could_cast_sorcery(proposed: Position, player: str) -> bool:
    """Whether the player could cast a sorcery, the spell that is just being cast aside."""
    return replace(proposed, stack=proposed.stack[:-1]).could_cast_sorcery(player)


def has_flash(proposed: Position, id: ObjectId, player: str, *, targets_open: bool) -> bool:
    """Whether a spell has flash, or may be cast as though it had (702.8a, 601.3c)."""
    if "flash" in look(proposed, id).keywords:
        return True
    return any(
        (targets_open and looks_at_targets(flash)) or (matches(flash.spells, scope, id) and _all_hold(flash, scope))
        for flash, scope in flashes(proposed, id, player)
    )


def _all_hold(flash: Flash, scope: Scope) -> bool:
    return all(holds(c, scope) for c in flash.if_)


def flashes(proposed: Position, id: ObjectId, player: str) -> list[tuple[Flash, Scope]]:
    """Effects that let the player cast spells as though they had flash; the spell's own text counts (113.6e)."""
    own = [a for a in look(proposed, id).all_abilities if isinstance(a, Flash) and is_about_itself(a.spells)]
    found = [(a, Scope(board(proposed), player, id)) for a in own]
    granted = (f for f in statics(proposed, Flash) if proposed.is_who(player, f.ability.who, f.you))
    return found + [(f.ability, Scope(board(proposed), f.you, f.source)) for f in granted]


def find_prohibition(
    before: Position, proposed: Position, id: ObjectId, player: str, *, targets_open: bool = False
) -> str | None:
    """The rule by which a proposed spell is forbidden (101.2, 601.3), judged as announced (601.2e), or ``None``.

    ``targets_open``: targets are still to be chosen, and what forbids some of them doesn't count (601.3a).
    """
    if has_split_second(before):
        return "702.61a"
    now = look(proposed, id)
    own = Scope(board(before), player, id)
    if not all(holds(c, own) for a in now.all_abilities if isinstance(a, OnlyIf) for c in a.if_):
        return "601.3"
    if "Legendary" in now.words and now.words & {"Instant", "Sorcery"} and not matching_objects(LEGEND, own):
        return "205.4e"
    if find_ban(before, Doing.CAST, player, id, proposed=proposed, targets_open=targets_open):
        return "101.2"
    return "101.2" if _limit_reached(before, proposed, id, player) else None


def has_split_second(position: Position) -> bool:
    """Whether a spell with split second is on the stack (702.61)."""
    return any("split second" in look(position, o).keywords for o in position.stack)


def _limit_reached(before: Position, proposed: Position, id: ObjectId, player: str) -> bool:
    for limit in statics(before, SpellLimit):
        rule, scope = limit.ability, Scope(board(proposed), limit.you, limit.source)
        if (
            before.is_who(player, rule.who, limit.you)
            and matches(rule.spells, scope, id)
            and all(holds(c, scope) for c in rule.if_)
            and spells_cast(proposed, player, rule.spells, scope) >= rule.most
        ):
            return True
    return False
