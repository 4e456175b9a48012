"""Instructions that create tokens and copies, and those about spells on the stack (111, 701.6, 707)."""

from __future__ import annotations

from dataclasses import replace

from ...game.copying import changed
from ...game.decisions import Either
from ...game.position import GameObject, ObjectId
from ...language.effects import (
    ChoosesNewTargets,
    CopiesSpell,
    CountersSpell,
    CreatesCopies,
    CreatesTokens,
    Explores,
    Picked,
    Place,
    Verb,
)
from ...language.filters import StackKind, Zone
from .. import zones
from ..happening.door import happen, told
from ..happening.entering import copied
from ..happening.making import new_id
from ..happening.proposed import Counters, Create, Move
from ..happening.rules import is_stopped
from ..happening.run import Process, Stopped, ask
from ..happening.told import Event
from ..targets import groups_of_spell
from ..triggering.announcing import Announcements, targeting_events
from .carrying import carries
from .casting_free import copy_cards
from .copies import kept_by
from .frame import Frame
from .leaving import is_exiled
from .moving import pick


@carries(CreatesTokens)
def creates_tokens(frame: Frame, effect: CreatesTokens) -> Process[None]:
    """Create tokens (701.7)."""
    face = effect.token
    if effect.power is not None and effect.toughness is not None:
        face = replace(face, power=str(frame.number(effect.power)), toughness=str(frame.number(effect.toughness)))
    attached = frame.refer(effect.attached)[0] if effect.attached is not None else None
    made: list[str] = []
    for player in frame.refer(effect.who):
        counters = {kind: frame.number(number) for kind, number in effect.counters}
        events = yield from happen(
            frame.run,
            Create(
                player=player,
                face=face,
                number=frame.number(effect.number, player),
                tapped=effect.tapped,
                counters=counters,
                attached=attached,
                source=frame.source,
            ),
        )
        made += [e.object for e in events if e.verb == "create" and e.object]
    frame.bind("it", made)
    frame.bind("tokens", made)
    frame.bound["did"] = bool(made)


@carries(CreatesCopies)
def creates_copies(frame: Frame, effect: CreatesCopies) -> Process[None]:
    """Create tokens that are copies (707.2)."""
    ids = yield from pick(frame, effect.of)
    made: list[str] = []
    for player in frame.refer(effect.who):
        for id in ids if isinstance(effect.of, Picked) else ids or frame.refer(effect.of):
            where = frame.where(id)
            if ObjectId(id) not in where.objects:
                continue
            card = copied(where, id, kept_by(frame, effect.changes))
            events = yield from happen(
                frame.run,
                Create(
                    player=player,
                    card=card,
                    number=frame.number(effect.number),
                    tapped=effect.tapped,
                    source=frame.source,
                ),
            )
            made += [e.object for e in events if e.verb == "create" and e.object]
    frame.bind("it", made)
    frame.bind("tokens", made)
    frame.bound["did"] = bool(made)


@carries(CountersSpell)
def counters_spell(frame: Frame, effect: CountersSpell) -> Process[None]:
    """Counter spells and abilities (701.6); those that can't be countered stay."""
    frame.bound["did"] = False
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is None or found.zone is not Zone.STACK or is_stopped(frame.run, "be countered", id):
            continue
        as_ = found.stacked
        if (as_ is not None and as_.kind is not StackKind.SPELL) or (as_ is not None and as_.copy):
            yield from vanish(frame, id, "701.6a")
            continue
        yield from happen(
            frame.run,
            Move(
                id=id,
                to=Zone.EXILE if as_ is not None and is_exiled(found, as_) else effect.to,
                verb=Verb.COUNTER,
                by=frame.you,
                place=effect.place,
                source=frame.source,
                rule="701.6a",
            ),
        )
        frame.bind("it", (id,))
        frame.bound["did"] = True


def vanish(frame: Frame, id: str, rule: str) -> Process[None]:
    """An ability or a copy of a spell leaves the stack and ceases to exist (608.2n, 707.10a)."""
    yield from ()
    before = frame.run.position
    found = before.objects[ObjectId(id)]
    frame.run.position = before.with_(stack=tuple(i for i in before.stack if i != id)).without_object(found.id)
    event = Event(kind="vanish", rule=rule, text=f"{id} leaves the stack", object=id, frm=Zone.STACK)
    told(frame.run, [event], before)


@carries(CopiesSpell)
def copies_spell(frame: Frame, effect: CopiesSpell) -> Process[None]:
    """Copy spells and abilities on the stack (707.10), with new targets where their controller wants."""
    for id in frame.refer(effect.what):
        found = frame.object(id)
        if found is not None and found.stacked is None and found.zone in (Zone.EXILE, Zone.GRAVEYARD, Zone.HAND):
            yield from copy_cards(frame, (id,))
            continue
        if found is None or found.stacked is None:
            raise Stopped("castable does not know which spell or ability is copied", frame.source, id)
        if effect.changes:
            found = changed(found, card=copied(frame.where(id), id, frame.settled(effect.changes)))
        for player in frame.refer(effect.who):
            for _ in range(frame.number(effect.number)):
                yield from copy_on_stack(frame, found, player, new_targets=effect.new_targets)


def copy_on_stack(frame: Frame, found: GameObject, player: str, *, new_targets: bool) -> Process[None]:
    """Put one copy of a spell or ability on the stack (707.10)."""
    run = frame.run
    assert found.stacked is not None
    id = new_id(run, found.id if found.stacked.kind is not StackKind.SPELL else found.card.name)
    copy = changed(
        found, id=id, controller=player, owner=player, token=True, zone=Zone.STACK,
        timestamp=zones.next_timestamp(run.position), stacked=changed(found.stacked, copy=True, cast_from=None),
    )  # fmt: skip
    before = run.position
    run.position = run.position.with_object(copy).with_(stack=(*run.position.stack, id))
    if new_targets and found.stacked.targets:
        yield from choose_new_targets(frame, id, player)
    now = run.position.objects[id]
    events = [Event(kind="copy", rule="707.10", text=f"{player} copies {found.id}: {id}", object=id, player=player)]
    events += targeting_events(id, now.stacked.targets if now.stacked else (), player, run.position)
    told(run, events, before)


def choose_new_targets(frame: Frame, id: str, player: str) -> Process[None]:
    """Let a player choose new targets for what is on the stack, or leave them (115.7d)."""
    run = frame.run
    found = run.object(id)
    assert found is not None
    assert found.stacked is not None
    answer = yield from ask(player, "may", f"choose new targets for {id}", Either(), rule="115.7d", source=id)
    if answer == "no":
        return
    as_ = found.stacked
    source = as_.source if as_.source is not None else found.id
    groups = (
        groups_of_spell(run.position, found.id)
        if as_.kind is StackKind.SPELL
        else (as_.ability.targets if as_.ability is not None else ())
    )
    options = Announcements(run.position, player, found.id, source, groups)
    if options.count() == 0:
        return
    chosen = yield from ask(player, "announce", f"new targets for {id}", options, rule="115.7d", source=id)
    picked = options.read(chosen)
    run.put(changed(found, stacked=changed(as_, targets=picked.targets, division=picked.division or as_.division)))


@carries(ChoosesNewTargets)
def chooses_new_targets(frame: Frame, effect: ChoosesNewTargets) -> Process[None]:
    """Choose new targets for a spell or ability (115.7d)."""
    for id in (yield from pick(frame, effect.what)):
        yield from choose_new_targets(frame, id, frame.you)


@carries(Explores)
def explores(frame: Frame, effect: Explores) -> Process[None]:
    """Reveal the top card; a land goes to the hand, else a counter, and the card may go to the graveyard (701.44)."""
    for id in frame.refer(effect.what):
        found = frame.object(id)
        if found is None:
            continue
        player = found.controller
        cards = frame.top_of(player, 1)
        if cards and "Land" in frame.run.look(cards[0]).words:
            yield from happen(frame.run, Move(id=cards[0], to=Zone.HAND, by=player, source=frame.source))
        else:
            if frame.is_there(id):
                yield from happen(frame.run, Counters(on=id, kind="+1/+1", number=1, by=player, source=frame.source))
            if cards:
                text = f"put {cards[0]} into the graveyard"
                answer = yield from ask(player, "may", text, Either(), rule="701.44a", source=id)
                if answer == "yes":
                    yield from happen(frame.run, Move(id=cards[0], to=Zone.GRAVEYARD, by=player, place=Place.TOP))
        shown = cards[0] if cards else None
        event = Event(
            kind="explore", rule="701.44", text=f"{id} explores", object=id, player=player, source=shown
        )  # fmt: skip
        told(frame.run, [event], frame.run.position)
