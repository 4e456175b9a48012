"""Special actions other than playing a land, proposed: which may be taken now, and what each costs (116.2).

The same action of an object may be paid for in several ways, as a manifested card with morph is turned face up
(701.40c): that is one play with several costs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, holds
from castable.model.game.plays import ESCAPING_X, Cast, PayCost, Special
from castable.model.game.position import GameObject, ObjectId, OnStackAs, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import Doing, OnAnyTurn, SpecialAction
from castable.model.language.conditions import YourTurn
from castable.model.language.costs import Cost, ManaPart
from castable.model.language.effects import EndThis, Unlock
from castable.model.language.filters import PAID, StackKind, Who, Zone
from castable.model.language.keywords import end, turn_face_up, unlock

from ..begin.bans import find_ban
from ..begin.permissions import find_prohibition, find_timing_fault
from .proposal import Proposal
from .stack import put_spell_on_stack


def special_proposals(position: Position, player: str, o: GameObject) -> Iterator[Proposal]:
    """Yield the special actions that a player may take with an object now, X still open."""
    ways: dict[Special, list[SpecialAction]] = {}
    for action in actions_of(position, o):
        if _may_take(position, player, o, action):
            ways.setdefault(_play_of(o, action), []).append(action)
    for play, actions in ways.items():
        for asks_for_x in (False, True):
            fitting = [a for a in actions if a.cost.mentions_x == asks_for_x]
            if fitting:
                yield put_action_beside(position, play, player, fitting)


def put_action_beside(position: Position, play: Special, player: str, actions: Sequence[SpecialAction]) -> Proposal:
    """Announce a special action, to be paid for as any of ``actions``; it stands beside the stack (116.1)."""
    o = position.objects[play.object]
    id = ObjectId(f"{o.id}.{play.action}@special")
    announced = OnStackAs(kind=StackKind.SPECIAL, source=o.ref, action=play.action, cast_from=None)
    beside = GameObject(
        id=id, card=o.card, owner=player, controller=player, zone=Zone.OUTSIDE, face=o.face, stacked=announced
    )
    costs = tuple(a.cost for a in actions)
    least = min(a.least_x for a in actions)
    has_x = any(cost.mentions_x for cost in costs)
    return Proposal(play, player, position, position.with_object(beside), id, costs, (), has_x, least)


def put_cost_beside(position: Position, play: PayCost, player: str) -> Proposal:
    """Announce a cost that is paid while something resolves (608.2g); it stands beside the stack likewise."""
    o = position.objects[play.object]
    id = ObjectId(f"{o.id}@cost")
    announced = OnStackAs(kind=StackKind.SPECIAL, source=o.ref, action=PAID, cast_from=None)
    beside = GameObject(
        id=id, card=o.card, owner=player, controller=player, zone=Zone.OUTSIDE, face=o.face, stacked=announced
    )
    there = position.with_object(beside)
    return Proposal(play, player, position, there, id, (play.cost,), (), play.cost.mentions_x)


def actions_meant(position: Position, play: Special) -> list[SpecialAction]:
    """The actions of its object that a play may mean, where it lies now."""
    o = position.objects[play.object]
    named = replace(play, x=None)
    return [
        a
        for a in actions_of(position, o)
        if a.zone is o.zone and _play_of(o, a) == named and a.cost.mentions_x == (play.x is not None)
    ]


def actions_of_player(position: Position, play: Special, player: str) -> list[SpecialAction]:
    """The actions that a play of this player may mean; all that it may mean where none is the player's."""
    o, meant = position.objects[play.object], actions_meant(position, play)
    return [a for a in meant if _isactions_of_player(position, player, o, a)] or meant


def special_plays(position: Position, o: GameObject) -> Iterator[Special]:
    """Yield the special actions that an object offers, whether or not they may be taken now, with the smallest X."""
    for action in actions_of(position, o):
        yield replace(_play_of(o, action), x=action.least_x if action.cost.mentions_x else None)


def _play_of(o: GameObject, action: SpecialAction) -> Special:
    half = next((e.face for e in action.effects if isinstance(e, Unlock)), None)
    return Special(action=action.name, object=o.id, face=half)


# ---------------------------------------------------------------- what an object offers


def actions_of(position: Position, o: GameObject) -> list[SpecialAction]:
    """The special actions that an object offers: by its own text, and where the rules say so."""
    ending = [end(n, e.end, o.zone) for n, e in enumerate(position.effects) if e.end is not None and o.ref in e.objects]
    if o.face_down and o.zone is Zone.BATTLEFIELD:
        return _turning_up(position, o) + ending
    found = [a for a in look(position, o.id).all_abilities if isinstance(a, SpecialAction) and not a.face_down]
    if o.card.has_halves and o.zone is Zone.BATTLEFIELD:  # 709.5e
        found += [unlock(n, face.mana_cost) for n, face in enumerate(o.card.faces) if n not in o.unlocked]
    return found + ending


def _turning_up(position: Position, o: GameObject) -> list[SpecialAction]:
    """For the morph or disguise cost that it would have face up (702.37e, 702.168d), or its mana cost (701.40b)."""
    face_up = look(position.with_object(replace(o, face_down=False)), o.id)
    found = [a for a in face_up.all_abilities if isinstance(a, SpecialAction) and a.face_down]
    card = o.card.front
    if (o.manifested or o.cloaked) and "Creature" in card.type_line.types and card.mana_cost is not None:
        found.append(turn_face_up(Cost((ManaPart(card.mana_cost.with_x(0)),))))  # X is 0 (107.3h)
    return found


# ---------------------------------------------------------------- whether it may be taken


def _may_take(position: Position, player: str, o: GameObject, action: SpecialAction) -> bool:
    if o.zone is not action.zone or o.phased_out or not _isactions_of_player(position, player, o, action):
        return False
    if action.face_down and find_ban(position, Doing.TURN_FACE_UP, player, o.id) is not None:
        return False
    scope = Scope(board(position), player, o.id)
    waived = YourTurn if _is_for_any_turn(position, player, action.name) else None
    if not all(type(c) is waived or holds(c, scope) for c in action.if_):
        return False
    return not action.as_cast or _could_begin_to_cast(position, player, o)


def _is_for_any_turn(position: Position, player: str, name: str) -> bool:
    """Whether an effect lets the player take the action on the turns of others."""
    return any(
        name in each.ability.actions and position.is_who(player, each.ability.who, each.you)
        for each in statics(position, OnAnyTurn)
    )


def _isactions_of_player(position: Position, player: str, o: GameObject, action: SpecialAction) -> bool:
    """Whether the player controls the permanent, or owns the card; a companion is the chosen one, not yet used.

    An effect is ended by whom it says (116.2c), other actions by whom their text says.
    """
    ended = next((e.number for e in action.effects if isinstance(e, EndThis)), None)
    if ended is not None:
        return position.effects[ended].controller == player
    if action.by is Who.ANYONE:
        return True
    match o.zone:
        case Zone.BATTLEFIELD:
            return o.controller == player
        case Zone.OUTSIDE:
            return position.players[player].companion == o.id and not o.used
        case _:
            return o.owner == player


def _could_begin_to_cast(position: Position, player: str, o: GameObject) -> bool:
    """Whether timing and prohibitions let the card be put onto the stack as a spell (702.62a, 702.62c)."""
    cost = o.printed.mana_cost
    for x in ESCAPING_X if cost and cost.variables else (None,):
        proposed = put_spell_on_stack(position, Cast(object=o.id, x=x), player)
        if find_timing_fault(proposed, o.id, player) is not None:
            return False
        if find_prohibition(position, proposed, o.id, player, targets_open=True) is None:
            return True
    return False
