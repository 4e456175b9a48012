"""Special actions other than playing a land: who may take which when, and what it does (116.2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.errors import IllegalAction
from ...game.matching import evaluate, holds
from ...game.plays import ESCAPING_X, Cast, Special
from ...game.position import GameObject, ObjectId, Position
from ...language.abilities import Cant, Doing, OnAnyTurn, SpecialAction
from ...language.conditions import YourTurn
from ...language.costs import Cost, ManaPart
from ...language.effects import (
    DiscardThis,
    Effect,
    EndThis,
    ExileThis,
    IgnoreThis,
    PutIntoHand,
    TurnFaceUp,
    Unlock,
    Verb,
)
from ...language.filters import Who, Zone
from ...language.keywords import end, turn_face_up, unlock
from .. import zones
from ..events.proposed import Counters, Move, Proposed
from ..events.without_asking import Batch, Making
from ..refusing import only_if, refuse, require, said_by
from ..statics import Standing, in_force
from .casting import move_to_stack
from .choices import mentions_x
from .permissions import require_not_prohibited, require_timing
from .total_cost import Proposal

RULES = {
    "suspend": "702.62a",
    "foretell": "702.143a",
    "plot": "702.170a",
    "unmorph": "116.2b",
    "companion": "702.139a",
    "discard": "116.2e",
    "unlock": "709.5e",
    "end": "116.2c",
    "ignore": "116.2d",
}
"""The rule that says who may take a special action of this name, and when."""


def offered_actions(position: Position, play: Special, player: str) -> list[SpecialAction]:
    """Return the actions that a play may mean and that the player may take now; they differ in what they cost.

    Raises:
        IllegalAction: there is none, or not now, or not with this X.
    """
    found = _require_object(position, play)
    rule = RULES.get(play.action, "116.2")
    named = [a for a in actions_of(position, found, player) if a.name == play.action and _is_half(a, play)]
    require(bool(named), rule, f"{found.id} offers no such special action", found.id)
    there = [a for a in named if found.zone is a.zone]
    require(bool(there), rule, f"that action is not taken while {found.id} is in {found.zone}", found.id)
    theirs = [a for a in there if a.by is Who.ANYONE or _is_own(position, found, player)]
    require(bool(theirs), rule, f"{found.id} is not {player}'s, or was a companion put into hand already", found.id)
    _require_may_turn_up(position, theirs, found, player)
    ready = [a for a in theirs if _is_time(a, position, found, player)]
    if not ready:
        told = only_if(theirs[0].if_, scope_of(position, found.id, player))
        refuse(rule, f"{player} can do that with {found.id} {told}", found.id)
    fitting = [a for a in ready if mentions_x(a.cost) == (play.x is not None)]
    require(bool(fitting), "107.3d", "X is chosen where the cost of the action has one, and only there", found.id)
    for action in fitting:
        require(
            play.x is None or play.x >= action.least_x, "107.3d", f"X can't be less than {action.least_x}", found.id
        )
        if action.as_cast:
            require_could_begin_to_cast(position, found, player)
    return fitting


def _require_may_turn_up(position: Position, actions: Sequence[SpecialAction], found: GameObject, player: str) -> None:
    """Refuse to turn a permanent face up that can't be (101.2)."""
    ban = ban_on_turning_up(position, found.id, player) if any(a.face_down for a in actions) else None
    if ban is not None:
        source = () if ban.this is None else (ban.this,)
        refuse("101.2", f"{found.id} can't be turned face up: {said_by(ban)}", found.id, *source)


def ban_on_turning_up(position: Position, id: str, player: str) -> Standing[Cant] | None:
    """What says that a player can't turn a permanent face up."""
    for ban in in_force(position, Cant):
        about = ban.ability.doing is Doing.TURN_FACE_UP and ban.is_about(position, player, ban.ability.who)
        if about and ban.fits(ban.ability.what, position, id):
            return ban
    return None


def _require_object(position: Position, play: Special) -> GameObject:
    found = position.objects.get(play.object)
    if found is None or found.phased_out:
        refuse("116.2", f"there is no {play.object}", play.object)
    return found


def _is_half(action: SpecialAction, play: Special) -> bool:
    """Whether an action is about the half that is named: one that unlocks names its half, no other does (709.5e)."""
    halves = [e.face for e in action.effects if isinstance(e, Unlock)]
    return halves == ([] if play.face is None else [play.face])


def actions_of(position: Position, found: GameObject, player: str) -> list[SpecialAction]:
    """All special actions that an object offers by its text or by the rules, wherever it is and whatever the time."""
    ending = _ways_to_end(position, found, player)
    if found.zone is Zone.BATTLEFIELD and found.face_down:
        return _ways_to_turn_up(position, found) + ending
    printed = [a for a in look(position, found.id).all_abilities if isinstance(a, SpecialAction)]
    return [a for a in printed if not a.face_down] + _locked_halves(found) + ending


def _ways_to_end(position: Position, found: GameObject, player: str) -> list[SpecialAction]:
    """The lasting effects on an object that the player may end (116.2c)."""
    return [
        end(number, effect.end, found.zone)
        for number, effect in enumerate(position.effects)
        if effect.end is not None and effect.controller == player and found.ref in effect.objects
    ]


def _ways_to_turn_up(position: Position, found: GameObject) -> list[SpecialAction]:
    """What a face-down permanent would offer if it were face up (702.37e), and its mana cost (701.40b, 701.58b)."""
    up = position.with_object(replace(found, face_down=False))
    ways = [a for a in look(up, found.id).all_abilities if isinstance(a, SpecialAction) and a.face_down]
    front = found.card.front
    by_mana_cost = (found.manifested or found.cloaked) and "Creature" in front.type_line.types
    if by_mana_cost and front.mana_cost is not None:
        ways.append(turn_face_up(Cost((ManaPart(front.mana_cost.with_x(0)),))))  # 107.3h
    return ways


def _locked_halves(found: GameObject) -> list[SpecialAction]:
    if found.zone is not Zone.BATTLEFIELD or not found.card.has_halves:
        return []
    halves = enumerate(found.card.faces)
    return [unlock(number, half.mana_cost) for number, half in halves if number not in found.unlocked]


def _is_own(position: Position, found: GameObject, player: str) -> bool:
    """Whether the object is the player's; a companion must be the chosen one and not have been used (702.139a)."""
    if found.zone is Zone.OUTSIDE:
        return position.players[player].companion == found.id and not found.used
    return player == (found.controller if found.zone is Zone.BATTLEFIELD else found.owner)


def _is_time(action: SpecialAction, position: Position, found: GameObject, player: str) -> bool:
    scope = scope_of(position, found.id, player)
    free = in_force(position, OnAnyTurn)
    any_turn = any(action.name in s.ability.actions and s.is_about(position, player, s.ability.who) for s in free)
    return all((any_turn and isinstance(c, YourTurn)) or holds(c, scope) for c in action.if_)


def require_could_begin_to_cast(position: Position, found: GameObject, player: str) -> None:
    """Refuse unless the card could be put onto the stack as a spell now, its costs and targets aside (702.62a, c)."""
    proposed = move_to_stack(position, Cast(object=found.id), player)
    require_timing(position, proposed, found.id, player)
    refusals = []
    for x in _values_of_x(found):
        spell = proposed.objects[found.id]
        assert spell.stacked is not None
        announced = replace(spell, x=x, stacked=replace(spell.stacked, x=x))
        try:
            require_not_prohibited(position, proposed.with_object(announced), found.id, player)
        except IllegalAction as refusal:
            refusals.append(refusal)
        else:
            return
    raise refusals[0]


def _values_of_x(found: GameObject) -> tuple[int | None, ...]:
    """What may be announced for X, as far as it could turn a prohibition (601.3a)."""
    cost = found.printed.mana_cost
    return ESCAPING_X if cost and cost.variables else (None,)


# ---------------------------------------------------------------- cost and effect


def proposals_of_special(position: Position, play: Special, player: str) -> list[Proposal]:
    """What is paid for, once for each action that the play may mean."""
    return [_proposal(position, play, player, action) for action in offered_actions(position, play, player)]


def proposals_of_special_later(position: Position, play: Special, player: str) -> list[Proposal]:
    """What is paid for when an action is taken at another time: whether it may be taken now is not judged.

    Raises:
        IllegalAction: the object doesn't offer it where it is.
    """
    found = _require_object(position, play)
    named = [a for a in actions_of(position, found, player) if a.name == play.action and _is_half(a, play)]
    fitting = [a for a in named if found.zone is a.zone and mentions_x(a.cost) == (play.x is not None)]
    require(bool(fitting), RULES.get(play.action, "116.2"), f"{found.id} offers no such special action", found.id)
    return [_proposal(position, play, player, action) for action in fitting]


def _proposal(position: Position, play: Special, player: str, action: SpecialAction) -> Proposal:
    x = play.x or 0
    return Proposal(position=position, player=player, this=play.object, base=action.cost, special=action, x=x)


def acting(position: Position, play: Special, proposal: Proposal) -> Making[Position]:
    """Do what the action says, once its cost is paid; its player has priority again (116.3).

    Raises:
        IllegalAction: the object was itself used up to pay.
    """
    action = proposal.special
    assert action is not None
    still = position.is_there(proposal.position.objects[play.object].ref)
    require(still, "118.3", f"{play.object} is no longer where it was", play.object)
    number = evaluate(action.number, proposal.scope)
    for effect in action.effects:
        if isinstance(effect, TurnFaceUp):
            position = _turn_up(position, play)  # which counters are then put on
        change = _change(position, effect, play, number, proposal.player)
        if change is not None:
            position = yield Batch(position, (change,))
        position = _done(position, effect, play, proposal.player)
    return position.with_(priority=proposal.player, passed=())


def _change(position: Position, effect: Effect, play: Special, number: int, player: str) -> Proposed | None:
    """What an action changes as effects do, through the door."""
    match effect:
        case ExileThis(counters, face_down):
            put = {counters: number} if counters and number else {}
            return Move(id=play.object, to=Zone.EXILE, verb=Verb.EXILE, by=player, face_down=face_down, counters=put,
                        rule="701.13")  # fmt: skip
        case PutIntoHand():
            return Move(id=play.object, to=Zone.HAND, by=player)
        case DiscardThis():
            return Move(id=play.object, to=Zone.GRAVEYARD, verb=Verb.DISCARD, by=player, rule="701.9")
        case TurnFaceUp(counters) if counters:
            return Counters(on=play.object, kind=counters, number=number, by=player)
    return None


def _done(position: Position, effect: Effect, play: Special, player: str) -> Position:
    """What else an action does."""
    id = play.object
    match effect:
        case ExileThis(becomes=becomes) if becomes and position.objects[id].zone is Zone.EXILE:
            return become(position, play.object, becomes)
        case EndThis(place):
            return position.with_(effects=(*position.effects[:place], *position.effects[place + 1 :]))
        case IgnoreThis():
            return _ignore(position, play, player)
        case Unlock(face):
            found = position.objects[id]
            return position.with_object(replace(found, unlocked=tuple(sorted({*found.unlocked, face}))))
    return position


def _ignore(position: Position, play: Special, player: str) -> Position:
    """Remember that a player ignores the object's effects this turn (116.2d)."""
    history = position.history
    known = history.ignoring.get(player, ())
    ignoring = {**history.ignoring, player: (*known, *({position.objects[play.object].ref} - set(known)))}
    return position.with_(history=replace(history, ignoring=ignoring))


def become(position: Position, id: ObjectId, becomes: str) -> Position:
    """Make a card foretold or plotted, and remember that it became so this turn (702.143a, 702.170d)."""
    card = replace(position.objects[id], **{becomes: True})
    history = position.history
    since = history.prepared | {card.ref}
    return position.with_object(card).with_(history=replace(history, prepared=since))


def _turn_up(position: Position, play: Special) -> Position:
    """Turn a permanent face up (708.8); it receives a new timestamp (613.7f)."""
    found = position.objects[play.object]
    return position.with_object(face_up_now(found, zones.next_timestamp(position), play.x))


def face_up_now(found: GameObject, time: int, x: int | None = None) -> GameObject:
    """A permanent as it is turned face up, with its new timestamp (708.8, 613.7f)."""
    return replace(found, face_down=False, listed=(), manifested=False, cloaked=False, timestamp=time, x=x)
