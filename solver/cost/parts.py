"""Parts of a cost beside mana, as a payment problem asks for them: which objects could serve, and what each takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from castable.model.engine.statics import bans
from castable.model.game.characteristics import Board, activated_of, board, permanents_of
from castable.model.game.counted import counted_for
from castable.model.game.facts import EVERYTHING
from castable.model.game.layers import reaches
from castable.model.game.matching import Scope, evaluate, matches, matching_objects, reads_of, zones_of
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language import costs as cs
from castable.model.language.abilities import Doing
from castable.model.language.filters import TAPPED, THIS, UNTAPPED, AllOf, Filter, StackKind, Zone

from ..begin.bans import find_ban
from ..problem.payment import Column, CounterRequirement, PutOn, Requirement


def with_part(column: Column, part: cs.Component, scope: Scope, o: GameObject) -> Column | None:
    """A column that takes one more part of a cost, or ``None`` where the part can't be paid at all."""
    match part:
        case cs.ObjectPart(action, _, _) if part.on_this:
            return _with_own_use(column, action, scope, o)
        case cs.ObjectPart():
            requirement = requirement_of(part, scope)
            if not requirement.is_possible:
                return None
            return replace(column, requirements=(*column.requirements, requirement))
        case cs.LifePart(amount):
            return replace(column, life=column.life + max(0, evaluate(amount, scope)))
        case cs.EnergyPart(amount):
            return replace(column, energy=column.energy + max(0, evaluate(amount, scope)))
        case cs.MillPart(amount):
            return replace(column, mill=column.mill + max(0, evaluate(amount, scope)))
        case cs.RemoveCounters():
            counters = counters_of(part, scope)
            possible = all(each.candidates for each in counters)
            return replace(column, counters=(*column.counters, *counters)) if possible else None
        case cs.AlwaysPaid() | cs.BoundsOfX():
            return column
        case cs.PutCounters():
            put = put_on(part, scope)
            return replace(column, puts=(*column.puts, put)) if put else None
        case cs.ManaPart() | cs.TotalPart() | cs.ExileTopPart() | cs.Loyalty():
            return None  # stated elsewhere, or no mana ability costs it
        case cs.SettledFirst():
            return None
        case _:
            assert_never(part)


def _with_own_use(column: Column, action: cs.Action, scope: Scope, o: GameObject) -> Column | None:
    if action is cs.Action.TAP and o.tapped and not may_untap(scope, o):
        return None
    if action is not cs.Action.TAP and action is not cs.Action.UNTAP and not _usable(action, o.id, scope):
        return None
    return replace(column, uses=(*column.uses, action))


def may_untap(scope: Scope, o: GameObject) -> bool:
    """Whether the object has a mana ability of its own that untaps it, which may happen before it is tapped again."""
    abilities = activated_of(scope.view.look(o.id))
    return any(isinstance(p, cs.ObjectPart) and p.action is cs.Action.UNTAP for a in abilities for p in a.cost)


def _may_be_tapped(scope: Scope, o: GameObject) -> bool:
    """Whether a mana ability may tap an untapped object before it is untapped: its own, or another's (601.2g)."""
    return any(
        isinstance(part, cs.ObjectPart) and part.action is cs.Action.TAP and (each.id == o.id or not part.on_this)
        for each in permanents_of(scope.position, scope.you)
        for ability in activated_of(scope.view.look(each.id))
        if ability.is_mana_ability
        for part in ability.cost
    )


def requirement_of(part: cs.ObjectPart, scope: Scope) -> Requirement:
    """The objects that could serve for a part of a cost now, and cards that could yet reach the graveyard."""
    count = max(0, evaluate(part.count, scope))
    fitting = _itself(part.action, scope) if part.on_this else matching_objects(part.what, scope)
    fitting = [*fitting, *_tapped_meanwhile(part, scope), *_untapped_meanwhile(part, scope)]
    found = [o for o in fitting if _usable(part.action, o, scope)]
    return Requirement(part.action, tuple(found), count, tuple(_latent(part.action, part.what, scope)))


def total_requirement_of(part: cs.TotalPart, scope: Scope) -> Requirement:
    """The objects that could serve for a part of a cost that asks for a total, each with what it counts."""
    fitting = [*matching_objects(part.what, scope), *_tapped_meanwhile(part, scope), *_untapped_meanwhile(part, scope)]
    found = [o for o in fitting if _usable(part.action, o, scope)]
    if part.keyword == "crew":
        found = [o for o in found if find_ban(scope.position, Doing.CREW, scope.you, o) is None]
    latent = _latent(part.action, part.what, scope)
    weights: list[tuple[str, int]] = [(o, counted_for(part, scope, o)) for o in found]
    weights += [(o, counted_for(part, _in_graveyard(o, scope), o)) for o in latent]
    least = max(0, evaluate(part.at_least, scope))
    return Requirement(part.action, tuple(found), least, tuple(latent), tuple(dict(weights).items()))


def _latent(action: cs.Action, what: Filter, scope: Scope) -> list[str]:
    """Cards that could yet reach the graveyard, and then be exiled from there for the cost."""
    if action is not cs.Action.EXILE or zones_of(what) != frozenset({Zone.GRAVEYARD}):
        return []
    cards = may_reach_graveyard(scope.position, scope.you)
    of_itself = not reads_of(what) & EVERYTHING and not reaches(scope.position, Zone.GRAVEYARD)
    return [o for o in cards if matches(what, _in_graveyard(o, scope, of_itself=of_itself), o)]


def _tapped_meanwhile(part: cs.ObjectPart | cs.TotalPart, scope: Scope) -> list[ObjectId]:
    """Untapped permanents that fit a part which asks for tapped ones, once they have been tapped for mana (601.2g)."""
    if TAPPED not in (part.what.parts if isinstance(part.what, AllOf) else (part.what,)):
        return []
    found = []
    for o in permanents_of(scope.position, scope.you):
        if not o.tapped and any(a.is_mana_ability and a.cost.taps_this for a in activated_of(scope.view.look(o.id))):
            after = board(scope.position.with_object(replace(o, tapped=True)))
            found += [o.id] if matches(part.what, replace(scope, view=after), o.id) else []
    return found


def _untapped_meanwhile(part: cs.ObjectPart | cs.TotalPart, scope: Scope) -> list[ObjectId]:
    """Tapped permanents that fit a part which asks for untapped ones, once their own ability has untapped them."""
    if UNTAPPED not in (part.what.parts if isinstance(part.what, AllOf) else (part.what,)):
        return []
    found = []
    for o in permanents_of(scope.position, scope.you):
        if o.tapped and may_untap(scope, o):
            after = board(scope.position.with_object(replace(o, tapped=False)))
            found += [o.id] if matches(part.what, replace(scope, view=after), o.id) else []
    return found


def _itself(action: cs.Action, scope: Scope) -> list[ObjectId]:
    """The object with the cost, where the action can be done to it in its zone: cycling discards it from the hand."""
    this = scope.position.objects.get(ObjectId(scope.this or ""))
    if this is None or this.phased_out:
        return []
    zones = {cs.Action.DISCARD: Zone.HAND, cs.Action.REVEAL: this.zone, cs.Action.EXILE: this.zone}
    return [this.id] if this.zone is zones.get(action, Zone.BATTLEFIELD) else []


def _usable(action: cs.Action, o: ObjectId, scope: Scope) -> bool:
    found = scope.position.objects[o]
    if action is cs.Action.TAP:
        return not found.tapped or may_untap(scope, found)
    if action is cs.Action.UNTAP:
        return found.tapped or _may_be_tapped(scope, found)
    if action is cs.Action.UNATTACH:
        return found.attached_to is not None
    return action is not cs.Action.SACRIFICE or can_sacrifice(scope, o)


def can_sacrifice(scope: Scope, o: str) -> bool:
    """Whether nothing forbids sacrificing a permanent for a cost (101.2, 701.21)."""
    return find_ban(scope.position, Doing.SACRIFICE, scope.you, o, for_play=is_for_play(scope)) is None


def is_for_play(scope: Scope) -> bool:
    """Whether it is the cost of a spell or ability that is read so, not of a special action or what resolves."""
    asking = scope.position.objects.get(ObjectId(scope.it or ""))
    return asking is None or asking.stacked is None or asking.stacked.kind is not StackKind.SPECIAL


def may_reach_graveyard(position: Position, player: str) -> list[str]:
    """Cards that a cost paid by the player could put into that player's graveyard: own permanents and cards in hand."""
    objects = position.objects
    permanents = [o for o in position.battlefield if objects[o].controller == player and objects[o].owner == player]
    return [o for o in (*permanents, *position.players[player].hand) if not objects[o].token]


def _in_graveyard(o: str, scope: Scope, *, of_itself: bool = False) -> Scope:
    """The scope once a card lies in the graveyard, where it is what is printed on it.

    ``of_itself``: nothing else is asked about, and no effect changes it there, so that layers are worked out only for
    an ability of its own.
    """
    found = scope.position.objects[ObjectId(o)]
    there = replace(found, zone=Zone.GRAVEYARD, face_down=False, counters={}, attached_to=None, tapped=False)
    position = scope.position.with_object(there)
    plain = of_itself and not there.printed.continuous
    view = Board(position, {}, scope.view.reads or 0) if plain else board(position)
    return Scope(view, scope.you, scope.this, scope.x)


def objects_for_counters(part: cs.PutCounters | cs.RemoveCounters, scope: Scope) -> Sequence[str]:
    """The objects that fit a part of a cost that puts or removes counters; the source itself wherever it is."""
    return [scope.this] if part.what == THIS and scope.this else matching_objects(part.what, scope)


def put_on(part: cs.PutCounters, scope: Scope) -> PutOn | None:
    """The counters to put, on the first object that fits; ``None`` where none does."""
    count = max(0, evaluate(part.count, scope))
    able = (o for o in objects_for_counters(part, scope) if not count or can_have_counters(scope, o, part.kind))
    return next((PutOn(o, part.kind, count) for o in able), None)


def can_have_counters(scope: Scope, o: str, kind: str) -> bool:
    """Whether nothing forbids putting counters of a kind on a permanent for a cost (101.2, 122.1)."""
    about = (b for b in bans(scope.position, Doing.PUT_COUNTERS, scope.you) if b.ability.called in ("", kind))
    return not any(ban.fits(ban.ability.what, scope.position, o) for ban in about)


def counters_of(part: cs.RemoveCounters, scope: Scope) -> tuple[CounterRequirement, ...]:
    """The objects that have the counters that a part of a cost asks for; from among several, each by itself."""
    count = max(0, evaluate(part.count, scope))
    each = min(count, 1) if part.among else count
    objects = scope.position.objects
    found = objects_for_counters(part, scope)
    fitting = tuple(o for o in found if objects[ObjectId(o)].counters.get(part.kind, 0) >= each)
    return (CounterRequirement(part.kind, each, fitting),) * (count // each if each else 0)
