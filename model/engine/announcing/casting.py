"""Casting a spell: its proposal (601.2a–e), its costs, and its becoming cast (601.2i)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...game.characteristics import has_effects, known, look, scope_of
from ...game.facts import OBJECTS
from ...game.matching import asked_as_cast, evaluate, name_as_cast
from ...game.memory import Memo
from ...game.plays import Cast
from ...game.position import GameObject, ObjectId, OnStackAs, PermittedBy, Position
from ...language.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    MayPayAlso,
    MayPayInstead,
    MayPlayFrom,
    Modes,
    SpellAbility,
)
from ...language.conditions import Never
from ...language.costs import NO_COST, Cost, ManaPart
from ...language.filters import Zone
from ...language.keywords import FORETOLD, PLOTTED
from ...language.mana import ManaCost, Symbol
from .. import zones
from ..refusing import only_if, refuse, require
from ..statics import applies, in_force, standing_of
from .choices import (
    FREE,
    additional_costs,
    alternatives_named,
    announced_x,
    chooses_all_modes,
    cost_of_modes,
    mentions_x,
    require_modes,
    with_conditions_met,
)
from .permissions import (
    cast_this_way,
    find_permissions,
    is_limited_offer,
    lent_costs,
    note_permission,
    note_use,
    permitted_by,
    require_not_prohibited,
    require_timing,
    require_zone,
)
from .splice import require_splice, splice_costs, with_spliced
from .targets import Targeting, choose_targets, divide, groups_of_spell
from .total_cost import Proposal

COMMANDER_TAX = 2  # for each earlier time (903.8)


def propose_spell(position: Position, play: Cast, player: str) -> Position:
    """Carry out rules 601.2a–e, or refuse with the rule that forbids it."""
    found = _require_castable(position, play)
    lent = lent_costs(position, found, player)
    text = (*text_of(position, found, play), *lent)
    alternative = next(iter(alternatives_named(text, play.alternative)), None)
    _require_no_land(found, play, alternative)
    proposed = _on_stack(position, play, player, alternative, text)  # 601.2a
    _require_alternatives(text, proposed, play, player)
    considered = _as_announced(proposed, play)
    permitted = require_zone(position, considered, play, alternative, text)
    require_timing(position, considered, play.object, player)
    proposed = _with_permissions(proposed, play.object, permitted, lent, _limited_offer(text, proposed, play, player))
    proposed = announce(proposed, play, player)  # 601.2b
    proposed = _target(proposed, play, player)  # 601.2c–d
    require_not_prohibited(position, proposed, play.object, player)  # 601.2e
    return proposed


def propose_spell_later(position: Position, play: Cast, player: str, *, with_targets: bool) -> Position:
    """Put a spell on the stack as it will be at another time: nothing but its targets is judged, if asked."""
    found = _require_castable(position, play)
    lent = lent_costs(position, found, player)
    text = (*text_of(position, found, play), *lent)
    alternative = next(iter(alternatives_named(text, play.alternative)), None)
    _require_no_land(found, play, alternative)
    proposed = _on_stack(position, play, player, alternative, text)
    _require_alternatives(text, proposed, play, player)
    permitted = find_permissions(position, _as_announced(proposed, play), play, player, alternative, text)
    proposed = _with_permissions(proposed, play.object, permitted_by(position, permitted), lent)
    spell, x = proposed.objects[play.object], play.x or 0
    assert spell.stacked is not None
    proposed = proposed.with_object(replace(spell, x=x, stacked=replace(spell.stacked, x=x)))
    return _target(proposed, play, player) if with_targets else proposed


def _as_announced(proposed: Position, play: Cast) -> Position:
    """The spell with the choices that are going to be made, which decide whether it may be begun (601.3)."""
    spell = proposed.objects[play.object]
    assert spell.stacked is not None
    announced = replace(spell.stacked, x=play.x, targets=proposed.refs(play.targets))
    return proposed.with_object(replace(spell, stacked=announced))


def _with_permissions(
    proposed: Position,
    id: ObjectId,
    permitted: tuple[PermittedBy, ...],
    lent: tuple[AlternativeCost, ...],
    offering: ObjectId | None = None,
) -> Position:
    """The spell remembers what lets it be cast, for which costs, and what offers the one that is paid."""
    spell = proposed.objects[id]
    assert spell.stacked is not None
    any_type = any(p.any_type for p in permitted)
    offered_by = None if offering is None else proposed.objects[offering].ref
    stacked = replace(spell.stacked, permitted=permitted, lent=lent, any_type=any_type, offered_by=offered_by)
    return proposed.with_object(replace(spell, stacked=stacked))


# ---------------------------------------------------------------- what is cast


def _require_castable(position: Position, play: Cast) -> GameObject:
    found = position.objects.get(play.object)
    if found is not None and found.zone is Zone.BATTLEFIELD and play.face and found.card.prepare_spell:
        refuse("601.3", f"{found.id} is not prepared: there is no copy of its spell to cast", found.id)
    if found is None or found.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE):
        refuse("601.2a", f"{play.object} is not a card that could be put onto the stack", play.object)
    _require_face(position, found, play)
    return found


def _require_no_land(found: GameObject, play: Cast, alternative: AlternativeCost | None) -> None:
    """Refuse to cast a land (305.9), unless it is turned face down and so is none (702.37c)."""
    faces = found.card.faces if play.fused else (found.card.faces[play.face],)
    if alternative is None or not alternative.face_down:
        for face in faces:
            no_land = "Land" not in face.type_line.types
            require(no_land, "305.9", f"{face.name} is a land; it can only be played", found.id)


def _require_face(position: Position, found: GameObject, play: Cast) -> None:
    card = found.card
    if play.fused:
        fuse = "fuse" in card.halves_together.keywords if card.layout == "split" else False
        require(fuse and found.zone is Zone.HAND, "702.102a", f"{found.id} can't be cast fused", found.id)
    require(0 <= play.face < len(card.faces), "601.2a", f"{found.id} has {len(card.faces)} faces", found.id)
    turned = {a.face for a in alternatives_named(card.front.abilities, play.alternative) if a.face}
    turned |= _transformed_by_effects(position, found)
    spell_only = play.face != 0 and card.prepare_spell is not None
    require(not spell_only, "601.3", f"only a copy of {card.faces[play.face].name} can be cast", found.id)
    back = play.face != 0 and not card.choice_of_faces
    require(not back or play.face in turned, "712.11", f"{found.id} is cast front face up", found.id)
    require(not turned or play.face in turned, "712.11a", f"{found.id} is cast back face up", found.id)


def _transformed_by_effects(position: Position, found: GameObject) -> set[int]:
    """The face with which an effect lets a card be cast that is otherwise cast front face up (712.8c, 712.11a)."""
    if found.card.layout != "transform":
        return set()
    standing = standing_of(position, MayPlayFrom)
    return {s.ability.face for s in standing if s.ability.face and s.fits(s.ability.what, position, found.id)}


def text_of(position: Position, found: GameObject, play: Cast) -> tuple[Ability, ...]:
    """The abilities of the face that is cast, those that effects grant to the card, and what the rules let it do."""
    lent = found.stacked.lent if found.stacked else ()
    own = _own_text(position, found, play)
    plotted = (PLOTTED,) if found.plotted else ()
    foretold = (FORETOLD,) if found.foretold and not alternatives_named(own, FORETOLD.name) else ()
    return own + plotted + foretold + lent


def _own_text(position: Position, found: GameObject, play: Cast) -> tuple[Ability, ...]:
    own, granted = _where_it_was(position, found)
    if len(found.card.faces) == 1 or _has_lost_its_text(found, own):
        return own + granted
    faces = found.card.faces if play.fused else (found.card.faces[play.face],)
    return tuple(a for f in faces for a in f.abilities) + _transforming(found, play) + granted


def _has_lost_its_text(found: GameObject, own: tuple[Ability, ...]) -> bool:
    """Whether an effect has taken all abilities from a card where it lies, those of its other faces too (613.1f)."""
    return not own and bool(found.printed.abilities) and not found.face_down


_Texts = tuple[tuple[Ability, ...], tuple[Ability, ...]]


def _where_it_was(position: Position, found: GameObject) -> _Texts:
    """The card's abilities where it is cast from, and those granted there by effects; worked out once."""
    there = known(_TEXTS, position)
    if found.id not in there:
        plain = (found.card.faces[found.face].abilities, ())
        there[found.id] = _looked_up(position, found) if has_effects(position) else plain
    return there[found.id]


_TEXTS: Memo[ObjectId, _Texts] = Memo(OBJECTS)


def _looked_up(position: Position, found: GameObject) -> _Texts:
    as_ = found.stacked
    if found.zone is Zone.STACK and as_ is not None and as_.cast_from is not None:
        there = replace(
            found, since=found.was.since, zone=as_.cast_from, controller=found.owner, face_down=False, stacked=None
        )
        position = position.with_object(there)
    now = look(position, found.id)
    return now.abilities, now.granted


def _transforming(found: GameObject, play: Cast) -> tuple[Ability, ...]:
    """The abilities of the front face that let the card be cast with its back face up (712.11d)."""
    if play.face == 0:
        return ()
    return tuple(a for a in found.card.front.abilities if isinstance(a, AlternativeCost) and a.face == play.face)


def _require_alternatives(
    text: Sequence[Ability], proposed: Position, play: Cast, player: str
) -> list[AlternativeCost]:
    """The announced alternative costs, all of one name; none for the mana cost and for no cost at all (118.9)."""
    found, offers = _announced_costs(text, proposed, play, player)
    if play.alternative is None or play.alternative == FREE:
        return []
    require(bool(found), "118.9", f"{play.object} has no alternative cost {play.alternative}", play.object)
    if offers:
        fits = play.by in (None, *(source for _, source in offers))
        require(fits, "118.9", f"{play.by} does not offer cost {play.alternative}", play.object)
    return found


def _announced_costs(
    text: Sequence[Ability], proposed: Position, play: Cast, player: str
) -> tuple[list[AlternativeCost], list[tuple[AlternativeCost, ObjectId | None]]]:
    """The alternative costs of the announced name, and those of them that effects offer, with what has the effects."""
    if play.alternative is None or play.alternative == FREE:
        return [], []
    by_effects = _standing_costs(proposed, play, player)
    found = alternatives_named((*text, *(a for a, _ in by_effects)), play.alternative)
    return found, [(a, source) for a, source in by_effects if any(a is f for f in found)]


def _limited_offer(text: Sequence[Ability], proposed: Position, play: Cast, player: str) -> ObjectId | None:
    """What offers the announced alternative cost for so many cards each turn only."""
    _, offers = _announced_costs(text, proposed, play, player)
    named = (source for a, source in offers if play.by in (None, source) and is_limited_offer(proposed, source, a))
    return next(named, None)


def _standing_costs(proposed: Position, play: Cast, player: str) -> list[tuple[AlternativeCost, ObjectId | None]]:
    """The costs that effects let the player pay for the spell, with the objects that have them, in their order.

    Costs without a name are known by their number among these: permanents come as the battlefield has them.
    """
    place: dict[ObjectId | None, int] = {id: number for number, id in enumerate(proposed.battlefield)}
    standing = sorted(standing_of(proposed, MayPayInstead), key=lambda s: place.get(s.this, len(place)))
    return [
        (AlternativeCost(a.cost, a.name, None, a.of_spell if applies(s, proposed) else (Never(),), a.changes), s.this)
        for s in standing
        if (a := s.ability) and s.is_about(proposed, player, a.who) and s.fits(a.spells, proposed, play.object)
    ]


def _standing_extras(proposed: Position, id: ObjectId) -> tuple[AdditionalCost, ...]:
    """The additional costs that effects give the spell (118.8)."""
    player, mana_cost = proposed.objects[id].controller, look(proposed, id).mana_cost
    return tuple(
        s.ability.additional.lent_to(mana_cost)
        for s in in_force(proposed, MayPayAlso)
        if s.is_about(proposed, player, s.ability.who) and s.fits(s.ability.spells, proposed, id)
    )


# ---------------------------------------------------------------- 601.2a


def _on_stack(
    position: Position, play: Cast, player: str, way: AlternativeCost | None, text: tuple[Ability, ...]
) -> Position:
    """The card put onto the stack, changed by the cost that is paid, one of its text or one that an effect offers."""
    proposed = move_to_stack(position, play, player, way)
    if way is not None or play.alternative is None:
        return proposed
    offered = (a for a, _ in _standing_costs(proposed, play, player))
    changing = (a for a in alternatives_named((*text, *offered), play.alternative) if a.changes)
    way = next(changing, None)
    return proposed if way is None else move_to_stack(position, play, player, way)


def move_to_stack(position: Position, play: Cast, player: str, way: AlternativeCost | None = None) -> Position:
    """Put the card on top of the stack under the player's control (601.2a)."""
    found = position.objects[play.object]
    as_ = OnStackAs(
        cast_from=found.zone,
        alternative=play.alternative,
        additional=play.additional,
        modes=play.modes,
        fused=play.fused,
        changes=() if way is None or way.face_down else way.changes,
        early=not position.could_cast_sorcery(player),
        pending=True,
    )
    return zones.move(
        position,
        found.id,
        Zone.STACK,
        controller=player,
        face=play.face,
        face_down=way is not None and way.face_down,
        listed=way.changes if way is not None and way.face_down else (),
        foretold=found.foretold,  # a spell that was foretold is still called so (702.143c)
        plotted=found.plotted,
        timestamp=zones.next_timestamp(position),
        exiled_with=found.exiled_with,  # what lets it be cast may ask for it (607.2a)
        stacked=as_,
    )


# ---------------------------------------------------------------- 601.2b


def announce(proposed: Position, play: Cast, player: str) -> Position:
    """Check the announced modes, costs and X, and keep X on the spell (601.2b)."""
    spell = proposed.objects[play.object]
    _require_conditions(proposed, spell, play)
    paid = _base_costs(proposed, play)
    pays_x = play.alternative is None or any(map(mentions_x, paid))
    unpaid = None if pays_x else look(proposed, spell.id).mana_cost
    everything_paid = Cost(tuple(p for c in base_costs(proposed, play) for p in c))
    x = announced_x(play.x, everything_paid, scope_of(proposed, spell.id, player), unpaid)
    scope = scope_of(proposed, spell.id, player, x or 0)
    require_splice(proposed, play, player)
    everything = chooses_all_modes(text_of(proposed, spell, play), play.additional)
    require_modes(_modes_of(proposed, spell.id), play.modes, scope, all_of_them=everything)
    assert spell.stacked is not None
    return proposed.with_object(replace(spell, x=x, stacked=replace(spell.stacked, x=x)))


def _require_conditions(proposed: Position, spell: GameObject, play: Cast) -> None:
    """Refuse an alternative cost whose condition does not hold (118.9, 601.3)."""
    ways = _require_alternatives(text_of(proposed, spell, play), proposed, play, spell.controller)
    met = with_conditions_met(ways, scope_of(proposed, spell.id, spell.controller))
    rule = "601.3" if any(way.zone for way in ways) else "118.9"
    if ways and not met:
        scope = scope_of(proposed, spell.id, spell.controller)
        refuse(rule, f"cost {play.alternative} may be paid {only_if(ways[0].if_, scope)}", play.object)


def _modes_of(proposed: Position, id: ObjectId) -> Modes | None:
    abilities = look(proposed, id).all_abilities
    return next((a.modes for a in abilities if isinstance(a, SpellAbility) and a.modes), None)


def base_costs(proposed: Position, play: Cast) -> list[Cost]:
    """Mana cost or alternative cost, with the additional costs announced; several where those leave a choice."""
    spell = proposed.objects[play.object]
    text = text_of(proposed, spell, play)
    has_text = () if spell.face_down else text  # a face-down spell has no text (708.2)
    has_text += _standing_extras(proposed, spell.id)
    extras = additional_costs(has_text, play.additional, scope_of(proposed, spell.id))
    more = _tax(spell).plus(splice_costs(proposed, play)).plus(cost_of_modes(_modes_of(proposed, spell.id), play.modes))
    own = [base.plus(more).plus(extra) for base in _base_costs(proposed, play) for extra in extras]
    assert spell.stacked is not None
    by_permission = dict.fromkeys(p.extra for p in spell.stacked.permitted) or (NO_COST,)
    return [cost.plus(extra) for cost in own for extra in by_permission]


def _base_costs(proposed: Position, play: Cast) -> list[Cost]:
    """The mana cost, or what is paid rather than it: a choice where the card has one keyword several times."""
    spell = proposed.objects[play.object]
    mana_cost = look(proposed, play.object).mana_cost
    if play.alternative == FREE:
        return [Cost((ManaPart(ManaCost()),))]
    if play.alternative is not None:
        ways = _require_alternatives(text_of(proposed, spell, play), proposed, play, spell.controller)
        met = with_conditions_met(ways, scope_of(proposed, spell.id, spell.controller))
        return [way.cost.with_mana_cost(mana_cost) for way in met or ways]
    if play.fused:
        return [Cost(tuple(ManaPart(f.mana_cost) for f in spell.card.faces))]  # 702.102c
    return [Cost((ManaPart(mana_cost),))]


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
    announced = replace(spell.stacked, targets=proposed.refs(chosen), division=proposed.shares(division))
    return proposed.with_object(replace(spell, stacked=announced))


# ---------------------------------------------------------------- costs and 601.2i


def proposals_of_spell(proposed: Position, play: Cast, player: str) -> list[Proposal]:
    """What is paid for, once for each way to read the announced additional costs."""
    as_ = proposed.objects[play.object].stacked
    assert as_ is not None
    targets = tuple(str(t) for group in as_.targets for t in group)
    return [
        Proposal(position=proposed, player=player, this=play.object, base=base, x=as_.x or 0, targets=targets)
        for base in base_costs(proposed, play)
    ]


def become_cast(position: Position, id: ObjectId, player: str) -> Position:
    """The spell has been cast (601.2i); its caster gets priority (117.3c)."""
    spell = position.objects[id]
    if spell.commander and spell.stacked is not None and spell.stacked.cast_from is Zone.COMMAND:
        position = position.with_object(replace(spell, casts=spell.casts + 1))
    name = name_as_cast(spell)
    position = _without_permissions(position, id, name)
    old = position.history
    names = {**old.spells_cast, player: (*old.spells_cast.get(player, ()), name)}
    cards = {**old.cards, name: spell.card} if name else old.cards
    return position.with_(history=replace(old, spells_cast=names, cards=cards), priority=player, passed=())


def _without_permissions(position: Position, id: ObjectId, name: str) -> Position:
    """Note the use of what let the spell be cast; the spell itself forgets it."""
    spell = position.objects[id]
    assert spell.stacked is not None
    position = note_permission(position, spell.stacked.permitted, name, spell.card)
    if spell.stacked.offered_by is not None:
        position = note_use(position, spell.stacked.offered_by, name, spell.card)
    permitted = spell.stacked.permitted
    asked = asked_as_cast(spell)
    scope = scope_of(position, id, spell.controller) if asked else None
    as_cast = () if scope is None else tuple(evaluate(each.amount, scope) for each in asked)
    stacked = replace(spell.stacked, permitted=(), lent=(), offered_by=None, pending=False, as_cast=as_cast)
    position = position.with_object(replace(spell, stacked=stacked, exiled_with=None))
    return cast_this_way(position, id, permitted)
