"""Casting a spell: its proposal (601.2a–e), its costs, and its becoming cast (601.2i)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..abilities import Ability, AlternativeCost, Modes, SpellAbility
from ..characteristics import has_effects, look, notes, scope_of
from ..copying import changed
from ..costs import Cost, ManaPart
from ..filters import Zone
from ..mana import ManaCost, Symbol
from ..plays import Cast
from ..position import GameObject, ObjectId, OnStackAs, Position
from . import zones
from .announcing import (
    FREE,
    additional_costs,
    announced_x,
    chooses_all_modes,
    cost_of_modes,
    find_alternative,
    mentions_x,
    require_conditions,
    require_modes,
)
from .costs import Proposal
from .permissions import find_permissions, require_not_prohibited, require_timing, require_zone
from .refusing import refuse, require
from .splicing import require_splice, splice_costs, with_spliced
from .targets import Targeting, choose_targets, divide, groups_of_spell

FACE_DOWN = frozenset({"morph", "megamorph", "disguise"})  # cast face down (702.37c, 702.168b)
TRANSFORMED = "disturb"  # cast back face up (702.146a)
CHOICE_OF_FACES = frozenset({"split", "adventure", "modal"})  # 709.3, 715.3, 712.11b
COMMANDER_TAX = 2  # for each earlier time (903.8)


def propose_spell(position: Position, play: Cast, player: str) -> Position:
    """Carry out rules 601.2a–e, or refuse with the rule that forbids it."""
    found = _require_castable(position, play)
    text = text_of(position, found, play)
    alternative = _require_alternative(text, play)
    proposed = move_to_stack(position, play, player)  # 601.2a
    require_zone(position, proposed, play, alternative, text)
    proposed = _with_any_type(position, proposed, play, player)
    require_timing(position, proposed, play.object, player)
    proposed = announce(proposed, play, player)  # 601.2b
    proposed = _target(proposed, play, player)  # 601.2c–d
    require_not_prohibited(position, proposed, play.object, player)  # 601.2e
    return proposed


def propose_spell_later(position: Position, play: Cast, player: str, *, with_targets: bool) -> Position:
    """Put a spell on the stack as it will be at another time: nothing but its targets is judged, if asked."""
    found = _require_castable(position, play)
    _require_alternative(text_of(position, found, play), play)
    proposed = _with_any_type(position, move_to_stack(position, play, player), play, player)
    spell, x = proposed.objects[play.object], play.x or 0
    assert spell.stacked is not None
    proposed = proposed.with_object(changed(spell, x=x, stacked=changed(spell.stacked, x=x)))
    return _target(proposed, play, player) if with_targets else proposed


def _with_any_type(position: Position, proposed: Position, play: Cast, player: str) -> Position:
    """Remember on the spell whether mana of any type can be spent on it, by the effect that lets it be cast."""
    if not any(s.ability.any_type for s in find_permissions(position, proposed, play, player)):
        return proposed
    spell = proposed.objects[play.object]
    assert spell.stacked is not None
    return proposed.with_object(changed(spell, stacked=changed(spell.stacked, any_type=True)))


# ---------------------------------------------------------------- what is cast


def _require_castable(position: Position, play: Cast) -> GameObject:
    found = position.objects.get(play.object)
    if found is None or found.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE):
        refuse("601.2a", f"{play.object} is not a card that could be put onto the stack", play.object)
    _require_face(found, play)
    faces = found.card.faces if play.fused else (found.card.faces[play.face],)
    for face in faces:
        require("Land" not in face.type_line.types, "305.9", f"{face.name} is a land; it can only be played", found.id)
    return found


def _require_face(found: GameObject, play: Cast) -> None:
    card = found.card
    if play.fused:
        fuse = "fuse" in card.halves_together.keywords if card.layout == "split" else False
        require(fuse and found.zone is Zone.HAND, "702.102a", f"{found.id} can't be cast fused", found.id)
    require(0 <= play.face < len(card.faces), "601.2a", f"{found.id} has {len(card.faces)} faces", found.id)
    back = play.face != 0 and card.layout not in CHOICE_OF_FACES
    turned = play.alternative == TRANSFORMED
    require(not back or turned, "712.11", f"{found.id} is cast front face up", found.id)
    require(play.face != 0 or not turned, "702.146a", f"{found.id} is cast back face up", found.id)


def text_of(position: Position, found: GameObject, play: Cast) -> tuple[Ability, ...]:
    """The abilities of the face that is cast, and those that effects grant to the card where it is cast from."""
    faces = found.card.faces if play.fused else (found.card.faces[play.face],)
    printed = tuple(a for f in faces for a in f.abilities)
    return printed + _transforming(found, play) + _granted(position, found)


def _granted(position: Position, found: GameObject) -> tuple[Ability, ...]:
    """What effects grant to the card where it is cast from, worked out once for a proposal."""
    memo, key = notes(position), ("granted", found.id)
    known: tuple[Ability, ...] | None = memo.get(key)
    if known is None:
        known = memo[key] = _granted_there(position, found) if has_effects(position) else ()
    return known


def _granted_there(position: Position, found: GameObject) -> tuple[Ability, ...]:
    as_ = found.stacked
    if found.zone is not Zone.STACK or as_ is None or as_.cast_from is None:
        return look(position, found.id).granted
    there = changed(found, zone=as_.cast_from, controller=found.owner, face_down=False, stacked=None)
    return look(position.with_object(there), found.id).granted


def _transforming(found: GameObject, play: Cast) -> tuple[Ability, ...]:
    """The ability of the front face that lets the card be cast with its back face up (712.11d)."""
    if play.alternative != TRANSFORMED or play.face == 0:
        return ()
    return tuple(a for a in found.card.front.abilities if isinstance(a, AlternativeCost) and a.name == TRANSFORMED)


def _require_alternative(text: Sequence[Ability], play: Cast) -> AlternativeCost | None:
    """The announced alternative cost; ``None`` for the mana cost and for no cost at all (118.9)."""
    if play.alternative is None or play.alternative == FREE:
        return None
    found = find_alternative(text, play.alternative)
    if found is None:
        refuse("118.9", f"{play.object} has no alternative cost {play.alternative}", play.object)
    return found


# ---------------------------------------------------------------- 601.2a


def move_to_stack(position: Position, play: Cast, player: str) -> Position:
    """Put the card on top of the stack under the player's control (601.2a)."""
    found = position.objects[play.object]
    as_ = OnStackAs(
        cast_from=found.zone,
        alternative=play.alternative,
        additional=play.additional,
        modes=play.modes,
        fused=play.fused,
    )
    return zones.move(
        position,
        found.id,
        Zone.STACK,
        controller=player,
        face=play.face,
        face_down=play.alternative in FACE_DOWN,
        timestamp=zones.next_timestamp(position),
        stacked=as_,
    )


# ---------------------------------------------------------------- 601.2b


def announce(proposed: Position, play: Cast, player: str) -> Position:
    """Check the announced modes, costs and X, and keep X on the spell (601.2b)."""
    spell = proposed.objects[play.object]
    text = text_of(proposed, spell, play)
    alternative = _require_alternative(text, play)
    if alternative is not None:
        require_conditions(alternative, alternative.name, scope_of(proposed, spell.id, player))
    pays_x = play.alternative is None or (alternative is not None and mentions_x(alternative.cost))
    unpaid = None if pays_x else look(proposed, spell.id).mana_cost
    everything_paid = Cost(tuple(p for c in base_costs(proposed, play) for p in c))
    x = announced_x(play.x, everything_paid, scope_of(proposed, spell.id, player), unpaid)
    scope = scope_of(proposed, spell.id, player, x or 0)
    require_splice(proposed, play, player)
    everything = chooses_all_modes(text, play.additional)
    require_modes(_modes_of(proposed, spell.id), play.modes, scope, all_of_them=everything)
    assert spell.stacked is not None
    return proposed.with_object(changed(spell, x=x, stacked=changed(spell.stacked, x=x)))


def _modes_of(proposed: Position, id: ObjectId) -> Modes | None:
    abilities = look(proposed, id).all_abilities
    return next((a.modes for a in abilities if isinstance(a, SpellAbility) and a.modes), None)


def base_costs(proposed: Position, play: Cast) -> list[Cost]:
    """Mana cost or alternative cost, with the additional costs announced; several where those leave a choice."""
    spell = proposed.objects[play.object]
    text = text_of(proposed, spell, play)
    base = _base_cost(proposed, play, _require_alternative(text, play)).plus(_tax(spell))
    base = base.plus(splice_costs(proposed, play)).plus(cost_of_modes(_modes_of(proposed, play.object), play.modes))
    has_text = () if spell.face_down else text  # a face-down spell has no text (708.2)
    return [base.plus(extra) for extra in additional_costs(has_text, play.additional, scope_of(proposed, spell.id))]


def _base_cost(proposed: Position, play: Cast, alternative: AlternativeCost | None) -> Cost:
    if play.alternative == FREE:
        return Cost((ManaPart(ManaCost()),))
    if alternative is not None:
        return alternative.cost
    if play.fused:
        return Cost(tuple(ManaPart(f.mana_cost) for f in proposed.objects[play.object].card.faces))  # 702.102c
    return Cost((ManaPart(look(proposed, play.object).mana_cost),))


def _tax(spell: GameObject) -> Cost:
    """{2} for each earlier time that a commander was cast from the command zone (903.8)."""
    as_ = spell.stacked
    if not spell.commander or not spell.casts or as_ is None or as_.cast_from is not Zone.COMMAND:
        return Cost()
    return Cost((ManaPart(ManaCost((Symbol(generic=COMMANDER_TAX * spell.casts),))),))


# ---------------------------------------------------------------- 601.2c–d


def _target(proposed: Position, play: Cast, player: str) -> Position:
    targeting = Targeting(
        position=proposed,
        player=player,
        stacked=play.object,
        source=play.object,
        groups=with_spliced(groups_of_spell(proposed, play.object), proposed, play),
    )
    chosen = choose_targets(targeting, play.targets)
    division = divide(targeting, chosen, play.division)
    spell = proposed.objects[play.object]
    assert spell.stacked is not None
    return proposed.with_object(changed(spell, stacked=changed(spell.stacked, targets=chosen, division=division)))


# ---------------------------------------------------------------- costs and 601.2i


def proposals_of_spell(proposed: Position, play: Cast, player: str) -> list[Proposal]:
    """What is paid for, once for each way to read the announced additional costs."""
    as_ = proposed.objects[play.object].stacked
    assert as_ is not None
    targets = tuple(t for group in as_.targets for t in group)
    return [
        Proposal(position=proposed, player=player, this=play.object, base=base, x=as_.x or 0, targets=targets)
        for base in base_costs(proposed, play)
    ]


def become_cast(position: Position, id: ObjectId, player: str) -> Position:
    """The spell has been cast (601.2i); its caster gets priority (117.3c)."""
    spell = position.objects[id]
    if spell.commander and spell.stacked is not None and spell.stacked.cast_from is Zone.COMMAND:
        position = position.with_object(replace(spell, casts=spell.casts + 1))
    old = position.history
    names = {**old.spells_cast, player: (*old.spells_cast.get(player, ()), spell.card.name)}
    return position.with_(history=changed(old, spells_cast=names), priority=player, passed=())
