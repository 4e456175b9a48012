"""Making a play in a game: its costs go through the door like all that happens, then it is told (118.11, 601.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ...game.activated import activated_of
from ...game.characteristics import look, scope_of
from ...game.errors import IllegalAction
from ...game.matching import matches
from ...game.plays import Activate, Cast, PayCost, PayMana, Payment, Play, PlayLand, Special
from ...game.position import ObjectId, Position
from ...language.abilities import ManaEvent, TriggeredAbility
from ...language.costs import AlwaysPaid, Cost
from ...language.effects import Effect, Later, Verb
from ...language.events import Deed, EventKind
from ...language.filters import Zone
from ...language.names import Name
from ...language.objects import NO_OBJECT, AbilityRef, ObjectRef
from ...language.parts import mentions
from ..announcing.casting import base_costs
from ..announcing.lands import counted
from ..applying import NO_PAYMENT, making_of
from ..events.announced import events_of_play, with_memory
from ..events.door import happen, told
from ..events.making import unlocking_events
from ..events.proposed import Move, Proposed
from ..events.run import Process, Run, Stopped
from ..events.told import Event
from ..events.without_asking import Batch, Further, Making, T
from ..paying.mana_abilities import done_by_paying
from .carrying import carry_out, require_understood
from .frame import Frame
from .status import prepared_events
from .turned_up import as_turned_up


def make_play(run: Run, play: Play, payment: Payment | None, player: str) -> Process[list[Event]]:
    """Let a player make a play, as far as to the moment at which a player would receive priority; return that it was.

    Args:
        run: the game, in which the play has been found legal.
        play: the play.
        payment: how it is paid.
        player: who makes it.
    """
    if isinstance(play, PlayLand):
        return (yield from _land_enters(run, play, player))
    before = run.position
    making = making_of(before, play, payment or NO_PAYMENT, player)
    run.position = yield from through_the_door(run, making, player)
    run.position = with_memory(before, run.position, play, payment)
    if isinstance(play, Special):
        yield from _told_of_action(run, before, play, player)
    events = told(run, events_of_play(before, run.position, play, player), before)
    if isinstance(play, Cast) and payment is not None:
        yield from _ride(run, before, play.object, payment, player)
    for source, cost in _paid(run.position, before, play):
        yield from _done_besides(run, player, source, done_by_paying(cost))
    return events


def _ride(run: Run, before: Position, spell: ObjectId, payment: Payment, player: str) -> Process[None]:
    """Let the mana that was spent on a spell do what it does to it, each unit of it on its own (106.6, 106.6a)."""
    for unit in (step.mana for step in payment.steps if isinstance(step, PayMana)):
        for rider in unit.only.riders if unit.only is not None else ():
            known = unit.source if ObjectId(unit.source) in run.position.objects else None
            if not matches(rider.spells, scope_of(run.position, known, player), spell):
                continue
            require_understood(rider.do, unit.source)
            made_by = before.objects.get(ObjectId(unit.source))
            source = NO_OBJECT if made_by is None else made_by.ref
            frame = Frame(run, player, source, source, bound={Name.EVENT_IT: (run.position.objects[spell].ref,)})
            triggered = Later(TriggeredAbility(ManaEvent.OTHER, effects=rider.do), now=True)
            yield from carry_out(frame, (triggered,) if rider.triggers else rider.do)


def through_the_door(run: Run, making: Making[T], player: str) -> Process[T]:
    """What a play in the making comes to in a game: what it changes goes through the door, whoever is asked there.

    Raises:
        Stopped: what it does is not understood, or asks for cards that are not known; or what was decided on the way
            has made its payment impossible.
    """
    position: Position | None = None
    while True:
        try:
            step = next(making) if position is None else making.send(position)
        except StopIteration as done:
            found: T = done.value
            return found
        except IllegalAction as refusal:
            raise Stopped(f"this can't be paid as it was begun any more: {refusal}") from None
        run.position = step.position
        if isinstance(step, Further):
            yield from _done_besides(run, player, step.source, step.effects, step.x, step.number)
        else:
            _require_known(step)
            yield from happen(run, *_as_chance_has_it(run, step.changes))
        position = run.position


def _as_chance_has_it(run: Run, changes: Sequence[Proposed]) -> Iterator[Proposed]:
    """What is proposed, with cards that chance chooses in the place of those that a payment names (701.9b)."""
    drawn: list[ObjectId] = []
    for change in changes:
        if not isinstance(change, Move) or change.at_random is None:
            yield change
            continue
        scope = scope_of(run.position, None, change.by)
        hand = run.position.players[change.by].hand
        left = [card for card in hand if card not in drawn and matches(change.at_random, scope, card)]
        drawn.append(left[run.chance(len(left))])
        yield replace(change, id=drawn[-1], at_random=None)


def _require_known(step: Batch) -> None:
    if step.hidden:
        raise Stopped(f"cards on top of {step.hidden}'s library would have to be known")


def _done_besides(
    run: Run, player: str, source: ObjectRef, effects: Sequence[Effect], x: int = 0, number: int = 0
) -> Process[None]:
    """Carry out what a mana ability does besides adding mana, or what paying a cost does (605.3b, 701.43)."""
    require_understood(effects, source.id)
    often = run.position.history.activated.get(AbilityRef(source, number), 0)
    yield from carry_out(Frame(run, player, source, source, x=x, bound={Name.ACTIVATED: often}), effects)


# ---------------------------------------------------------------- lands and other special actions


def _land_enters(run: Run, land: PlayLand, player: str) -> Process[list[Event]]:
    """A land that is played is put onto the battlefield (305.1): through the door, like all that enters."""
    before = run.position = counted(run.position, land, player)
    back = land.face > 0
    yield from happen(
        run,
        Move(
            id=land.object, to=Zone.BATTLEFIELD, verb=Verb.PLAY, by=player, under=player, transformed=back, rule="305.1"
        ),
    )
    event = Event(
        kind=EventKind.DOES,
        rule="305.1",
        text=f"{player} plays {land.object}",
        object=land.object,
        player=player,
        frm=before.objects[land.object].zone,
        verb=Deed.PLAY_LAND,
    )
    return told(run, [event], before)


def _told_of_action(run: Run, before: Position, play: Special, player: str) -> Process[None]:
    """Tell what an action has made of its object: turned face up, unlocked, foretold, plotted (708.8, 709.5h)."""
    old, new = before.objects[play.object], run.object(play.object)
    if new is None:
        return
    events: list[Event] = []
    if old.face_down and not new.face_down and new.zone is Zone.BATTLEFIELD:
        yield from as_turned_up(run, play.object)
        text = f"{new.id} is turned face up"
        events.append(Event(kind=EventKind.FACE_UP, rule="708.8", text=text, object=new.id, player=player))
    if new.foretold and not old.foretold:
        text = f"{player} foretells {new.id}"
        events.append(Event(kind=EventKind.DOES, rule="702.143b", text=text, object=new.id, player=player,
                            verb=Deed.FORETELL))  # fmt: skip
    events += prepared_events(old, new)
    told(run, [*events, *unlocking_events(old.unlocked, new, player)], before)


# ---------------------------------------------------------------- what paying a cost does


def _paid(after: Position, before: Position, play: Play) -> Iterator[tuple[ObjectRef, Cost]]:
    """The cost of a spell that has been cast, of an ability that is no mana ability, or of what resolves (118.12)."""
    if isinstance(play, PayCost) and play.object in before.objects:
        yield before.objects[play.object].ref, play.cost
    if isinstance(play, Cast) and play.object in after.stack:
        costs = _base_costs(after, play)
        if len({done_by_paying(cost) for cost in costs}) > 1:
            raise Stopped("it is not known which of several costs was paid", str(play.object))
        if costs:
            yield after.objects[play.object].ref, costs[0]
    if isinstance(play, Activate) and play.object in before.objects:
        abilities = activated_of(look(before, play.object))
        if 0 < play.ability <= len(abilities) and not abilities[play.ability - 1].is_mana_ability:
            yield before.objects[play.object].ref, abilities[play.ability - 1].cost


def _base_costs(after: Position, play: Cast) -> Sequence[Cost]:
    """The costs of a spell; none where an effect lent it the one that was paid, which it has forgotten by now (601.2i).

    Raises:
        Stopped: another cost of it may do something too.
    """
    try:
        return base_costs(after, play)
    except IllegalAction:
        if mentions(look(after, play.object).all_abilities, AlwaysPaid):
            raise Stopped("it is not known which of several costs was paid", str(play.object)) from None
        return ()
