"""The ways in which a card may be announced as a spell (601.2a–b): its faces, its costs, its modes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from msgspec.structs import replace

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, holds, matches
from castable.model.game.plays import Cast
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.abilities import Ability, AdditionalCost, AlternativeCost, Splice
from castable.model.language.filters import Zone

from ..begin.permissions import (
    FREE,
    Permission,
    find_alternative,
    find_alternatives,
    is_ever_castable,
    permissions_for,
    ways_to_cast,
)
from ..begin.timing import is_out_of_time
from ..scopes import scope_for
from .costs import spell_costs
from .groups import groups_of_spell
from .modes import modal, mode_choices
from .proposal import Proposal
from .stack import granted_to, put_spell_on_stack
from .text import text_of


def spell_proposals(
    position: Position, player: str, o: GameObject, *, judged: bool = True, by: ObjectId | None = None
) -> Iterator[Proposal]:
    """Yield the ways in which a card may be announced as a spell, X and targets still open (601.2a–b).

    ``by``: only what this object's effect lets the player cast. Not ``judged``: also those that the time, the zone or
    an effect forbids, for saying why.
    """
    if o.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE):
        return
    if judged and (is_out_of_time(position, player, o) or not is_ever_castable(position, player, o)):
        return
    for form in _forms(position, player, o):
        for play in _alternatives(position, player, form):
            text = text_of(position, play, player) + granted_to(position, player, play)
            for additional in _additional(position, play, text):
                announced = replace(play, additional=additional, by=by) if additional or by else play
                yield from _with_each_mode(position, player, announced, text, judged=judged)


def _forms(position: Position, player: str, o: GameObject) -> Iterator[Cast]:
    """Each face as which a card may be cast, both halves with fuse (702.102a), and what may be spliced onto it."""
    faces = range(len(o.card.faces)) if o.card.choice_of_faces else (0,)
    forms = [Cast(object=o.id, face=n) for n in faces]
    if o.card.layout == "split" and o.zone is Zone.HAND and "fuse" in o.card.halves_together.keywords:
        forms.append(Cast(object=o.id, fused=True))
    for form in forms:
        yield form
        fitting = () if _is_land(o, form) else _spliceable(position, player, form)
        for number in range(1, len(fitting) + 1):
            yield from (replace(form, splice=order) for order in permutations(fitting, number))


def _is_land(o: GameObject, form: Cast) -> bool:
    """Whether a card is a land as the face that is up, which can't be cast (305.9) but face down (702.37c)."""
    return not form.fused and "Land" in o.card.faces[form.face].type_line.types


def _spliceable(position: Position, player: str, play: Cast) -> tuple[ObjectId, ...]:
    """The cards in hand that may be spliced onto a spell, each once (702.47a–b)."""
    hand = position.players[player].hand
    splices = [(id, a) for id in hand for a in look(position, id).all_abilities if isinstance(a, Splice)]
    splices = [(id, splice) for id, splice in splices if id != play.object]
    if not splices:
        return ()
    there = board(put_spell_on_stack(position, play, player))
    fitting = (id for id, splice in splices if matches(splice.onto, Scope(there, player, id), play.object))
    return tuple(dict.fromkeys(fitting))


def _with_each_mode(
    position: Position, player: str, play: Cast, text: tuple[Ability, ...], *, judged: bool
) -> Iterator[Proposal]:
    """The proposals of a spell for each choice of modes, where it may be begun at all."""
    proposed = put_spell_on_stack(position, play, player)
    scope = scope_for(proposed, proposed.objects[play.object])
    if judged and not _is_offered(play, text, scope):
        return
    for modes in mode_choices(modal(proposed, play.object), scope, all_of_them=_asks_for_all_modes(play, text)):
        proposal, ways = _announced(position, proposed, replace(play, modes=modes) if modes else play, text, player)
        allowed = bool(ways) and not proposal.is_stopped and proposal.may_announce(0)
        if allowed or proposal.has_x or not judged:
            yield proposal


def _is_offered(play: Cast, text: Sequence[Ability], scope: Scope) -> bool:
    """Whether the alternative cost that is announced, if any, is there for this spell now (118.9)."""
    if play.alternative is None:
        return True
    ways = find_alternatives(text, play.alternative)
    return not ways or any(all(holds(c, scope) for c in way.if_) for way in ways)


def _asks_for_all_modes(play: Cast, text: Sequence[Ability]) -> bool:
    """Whether an additional cost that is announced lets all modes be chosen (702.42a)."""
    announced = dict(play.additional)
    return any(isinstance(a, AdditionalCost) and a.all_modes and a.name in announced for a in text)


def _announced(
    position: Position, proposed: Position, play: Cast, text: tuple[Ability, ...], player: str
) -> tuple[Proposal, tuple[Permission, ...]]:
    """The proposal with these modes, and what lets the player cast it."""
    announced = proposed
    if play.modes:
        found = proposed.objects[play.object]
        assert found.stacked is not None
        announced = proposed.with_object(replace(found, stacked=replace(found.stacked, modes=play.modes)))
    ways = ways_to_cast(position, announced, play, player, text)
    costs = tuple(spell_costs(announced, play, text, ways))
    groups = groups_of_spell(announced, play.object, play.modes, play.splice)
    has_x = any(cost.mentions_x for cost in costs)
    proposal = Proposal(play, player, position, announced, play.object, costs, groups, has_x).with_bounds_of_x()
    return proposal.with_x_of_zero() if _x_is_zero(announced, play, text) else proposal, ways


def _x_is_zero(proposed: Position, play: Cast, text: Sequence[Ability]) -> bool:
    """Whether neither the mana cost with its X nor an alternative cost with X is paid (107.3b)."""
    if play.alternative is None:
        return False
    unpaid = look(proposed, play.object).mana_cost
    paid = [way.cost.with_mana_cost(unpaid) for way in find_alternatives(text, play.alternative)]
    return bool(unpaid and unpaid.variables) and not any(cost.mentions_x for cost in paid)


def _alternatives(position: Position, player: str, form: Cast) -> Iterator[Cast]:
    """The ways to pay for a spell: its mana cost first, then alternative costs (118.9), at most one (118.9a)."""
    o, text = position.objects[form.object], text_of(position, form, player)
    if _is_land(o, form):
        names_down = dict.fromkeys(a.name for a in text if isinstance(a, AlternativeCost) and a.face_down)
        yield from (replace(form, alternative=name) for name in names_down)
        return
    yield form
    granted = granted_to(position, player, form)
    names: dict[str, int] = {}
    unnamed = 0
    for ability in (*text, *granted):
        if isinstance(ability, AlternativeCost):
            unnamed += not ability.name
            names.setdefault(ability.name or str(unnamed), ability.face or form.face)
    for name, face in names.items():
        yield replace(form, alternative=name, face=face)
    permitted = permissions_for(position, player, o, spells=True)
    free = [way.effect for way in permitted if way.effect and way.effect.free]
    if FREE not in names and free:
        turned = next((e.face for e in free if e.face and o.card.layout == "transform"), form.face)
        yield replace(form, alternative=FREE, face=turned)


def _additional(position: Position, play: Cast, text: Sequence[Ability]) -> Iterator[tuple[tuple[str, int], ...]]:
    """Which optional additional costs are announced; repeatable ones once at most here (601.2b)."""
    names: dict[str, int] = {}
    way, zone = find_alternative(text, play.alternative), position.objects[play.object].zone
    face_down = way is not None and way.face_down  # it has no text (708.2)
    for ability in text:
        if not isinstance(ability, AdditionalCost) or ability.zone not in (None, zone):
            continue
        if face_down and not ability.lent:
            continue
        if ability.optional or ability.zone:
            names[ability.name] = 1 if ability.repeatable else names.get(ability.name, 0) + 1
    options = [[(name, n) for n in range(most + 1)] for name, most in sorted(names.items())]
    for chosen in product(*options):
        yield tuple((name, n) for name, n in chosen if n)
