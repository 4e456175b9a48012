"""Instructions that create tokens and copies, and those about spells on the stack (111, 701.6, 707)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.characteristics import board
from ...game.copiable import copied_whole, not_copied_of_cast
from ...game.decisions import YesOrNo
from ...game.matching.states import defender_of
from ...game.position import GameObject, ObjectId
from ...language.abilities import Ability, Change, GainAbility
from ...language.effects import (
    CopiesSpell,
    CountersSpell,
    CreatesCopies,
    CreatesCopiesAgainst,
    CreatesTogether,
    CreatesTokens,
    Explores,
    Place,
    Verb,
)
from ...language.events import EventKind
from ...language.filters import Giver, StackKind, These, Zone
from ...language.names import Name
from ...language.objects import ObjectRef, PlayerRef
from ...language.parts import exchanged, mentions
from .. import zones
from ..events.attacking import attackable
from ..events.door import told
from ..events.making import new_id
from ..events.proposed import Counters, Create, Move
from ..events.rules import is_stopped
from ..events.run import Process, Stopped, ask
from ..events.told import Event, targeting_events
from .carrying import carries
from .copies import kept_by, originals
from .frame import Frame
from .instead import done_instead
from .leaving_the_stack import is_exiled
from .new_targets import choose_new_targets
from .zone_changes import pick


@carries(CreatesTokens)
def creates_tokens(frame: Frame, effect: CreatesTokens) -> Process[None]:
    """Create tokens (701.7)."""
    yield from _create(frame, (effect,))


@carries(CreatesTogether)
def creates_together(frame: Frame, effect: CreatesTogether) -> Process[None]:
    """Create tokens of several kinds at the same time (603.2c)."""
    yield from _create(frame, effect.kinds)


def _create(frame: Frame, kinds: tuple[CreatesTokens, ...]) -> Process[None]:
    """Create tokens of these kinds; what they are is worked out once, before any player creates some (608.2c)."""
    made: list[str] = []
    ready = [(kind.number, tokens) for kind in kinds if (tokens := _tokens(frame, kind)) is not None]
    for player in frame.players(kinds[0].who) if ready else ():
        own = (replace(tokens, player=player, number=frame.number(number, player)) for number, tokens in ready)
        events = yield from frame.happen(*own)
        made += [e.object for e in events if e.verb == "create" and e.object]
    frame.bind(Name.IT, frame.refs(made))
    frame.bind(Name.TOKENS, frame.refs(made))
    frame.note(Name.DID, bool(made))


def _tokens(frame: Frame, effect: CreatesTokens) -> Create | None:
    """A token of a kind, of which each player creates so many; an Aura with nothing to enchant isn't one (303.4i)."""
    face = replace(effect.token, abilities=tuple(_created_by(frame.source, a) for a in effect.token.abilities))
    if effect.power is not None and effect.toughness is not None:
        face = replace(face, power=str(frame.number(effect.power)), toughness=str(frame.number(effect.toughness)))
    hosts = frame.meant(frame.refer(effect.attached)) if effect.attached is not None else ()
    attached = hosts[0] if hosts else None
    if effect.attached is not None and attached is None and "Aura" in face.type_line.subtypes:
        return None
    return Create(
        player=frame.you,
        face=face,
        tapped=effect.tapped,
        counters={kind: frame.number(number) for kind, number in effect.counters},
        attached=attached,
        attacking=frame.attacked(effect.attacking),
        source=frame.source,
    )


def _created_by(source: ObjectRef, ability: Ability) -> Ability:
    """A token's own ability in which what creates it is named; what it gives on names the token (201.5a)."""
    if not mentions(ability, Giver) or mentions(ability, GainAbility):
        return ability
    named: Ability = exchanged(ability, lambda part: These((source,)) if isinstance(part, Giver) else part)
    return named


@carries(CreatesCopies)
def creates_copies(frame: Frame, effect: CreatesCopies) -> Process[None]:
    """Create tokens that are copies (707.2)."""
    of = yield from originals(frame, effect.of)
    made: list[str] = []
    for player in frame.players(effect.who):
        for original in of:
            card, up = copied_whole(original, kept_by(frame, effect.changes))
            events = yield from frame.happen(
                Create(
                    player=player,
                    card=card,
                    up=up,
                    number=frame.number(effect.number),
                    tapped=effect.tapped,
                    counters={kind: frame.number(number) for kind, number in effect.counters},
                    attacking=frame.attacked(effect.attacking),
                    source=frame.source,
                ),
            )
            made += [e.object for e in events if e.verb == "create" and e.object]
    frame.bind(Name.IT, frame.refs(made))
    frame.bind(Name.TOKENS, frame.refs(made))
    frame.note(Name.DID, bool(made))


@carries(CreatesCopiesAgainst)
def creates_copies_against(frame: Frame, effect: CreatesCopiesAgainst) -> Process[None]:
    """Create a copy for each of several players, all at once, each attacking its player (702.116a, 702.141a)."""
    (original,) = yield from originals(frame, effect.of)
    card, up = copied_whole(original, ())
    wanted: list[str] = []
    for player in frame.players(effect.against):
        text = f"create a copy of {card.name} that attacks {player}"
        if not effect.may or (yield from ask(frame.you, "may", text, YesOrNo(), source=frame.source.id)) == "yes":
            wanted.append(player)
    tokens = [
        Create(
            player=frame.you,
            card=card,
            up=up,
            tapped=not effect.later,
            attacking=() if effect.later else _attacked_of(frame, player),
            attacks=player if effect.later else "",
            source=frame.source,
        )
        for player in wanted
    ]
    events = yield from frame.happen(*tokens)
    made = [e.object for e in events if e.verb == "create" and e.object]
    frame.bind(Name.IT, frame.refs(made))
    frame.bind(Name.TOKENS, frame.refs(made))
    frame.note(Name.DID, bool(made))


def _attacked_of(frame: Frame, player: str) -> tuple[str, ...]:
    """A player and the planeswalkers that they control, as far as they may be attacked."""
    view = board(frame.run.position)
    there = tuple(e for e in attackable(frame.run.position) if defender_of(view, e) == player)
    return tuple(str(e) for e in there if isinstance(e, PlayerRef) or "Planeswalker" in view.look(e.id).words)


@carries(CountersSpell)
def counters_spell(frame: Frame, effect: CountersSpell) -> Process[None]:
    """Counter spells and abilities (701.6); those that can't be countered stay."""
    frame.note(Name.DID, False)
    frame.bind(Name.COUNTERED, ())
    countered: list[ObjectRef] = []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is None or found.zone is not Zone.STACK or is_stopped(frame.run, EventKind.BE_COUNTERED, id):
            continue
        as_ = found.stacked
        if (as_ is not None and as_.kind is not StackKind.SPELL) or (as_ is not None and as_.copy):
            yield from vanish(frame, id, "701.6a", Verb.COUNTER)
        else:
            yield from frame.happen(
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
        countered.append(found.ref)
        if as_ is not None and as_.source is not None:
            frame.bind(Name.COUNTERED, (*frame.bound[Name.COUNTERED], as_.source))
        frame.bind(Name.IT, tuple(countered))
        frame.note(Name.DID, True)


def vanish(frame: Frame, id: str, rule: str, verb: Verb = Verb.MOVE) -> Process[None]:
    """An ability or a copy of a spell leaves the stack and ceases to exist (608.2n, 707.10a), countered or not."""
    yield from ()
    before = frame.run.position
    found = before.objects[ObjectId(id)]
    frame.run.position = before.with_(stack=tuple(i for i in before.stack if i != id)).without_object(found.id)
    countered = verb is Verb.COUNTER
    event = Event(
        kind=EventKind.VANISH, rule=rule, text=f"{id} {'is countered' if countered else 'leaves the stack'}",
        object=id, frm=Zone.STACK, verb=verb if countered else "", source=frame.source if countered else None,
    )  # fmt: skip
    told(frame.run, [event], before)


@carries(CopiesSpell)
def copies_spell(frame: Frame, effect: CopiesSpell) -> Process[None]:
    """Copy spells and abilities on the stack (707.10), with new targets where their controller wants."""
    for entity in frame.refer(effect.what):
        found = frame.object(entity)
        if found is None or found.stacked is None:
            raise Stopped("castable does not know which spell or ability is copied", frame.source.id, str(entity))
        if found.stacked.kind is StackKind.SPELL:
            found = _as_copied(found, frame.settled(effect.changes))
        for player in frame.players(effect.who):
            for _ in range(frame.number(effect.number)):
                yield from copy_on_stack(frame, found, player, new_targets=effect.new_targets)


def _as_copied(found: GameObject, changes: tuple[Change, ...]) -> GameObject:
    """A spell with its copiable values for what is printed on it: all that a copy of it has (707.10)."""
    assert found.stacked is not None
    card, up = copied_whole(found, changes)
    stacked = replace(found.stacked, changes=not_copied_of_cast(found))
    return replace(found, card=card, face=up, face_down=False, listed=(), stacked=stacked)


def copy_on_stack(frame: Frame, found: GameObject, player: str, *, new_targets: bool) -> Process[None]:
    """Put one copy of a spell or ability on the stack (707.10)."""
    run = frame.run
    assert found.stacked is not None
    id = new_id(run, found.id if found.stacked.kind is not StackKind.SPELL else found.card.name)
    copy = replace(
        found, id=id, since=0, controller=player, owner=player, token=True, zone=Zone.STACK,
        timestamp=zones.next_timestamp(run.position), stacked=replace(found.stacked, copy=True, cast_from=None),
    )  # fmt: skip
    before = run.position
    run.position = run.position.with_object(copy).with_(stack=(*run.position.stack, id))
    if new_targets and found.stacked.targets:
        yield from choose_new_targets(frame, id, player)
    now = run.position.objects[id]
    events = [
        Event(kind=EventKind.COPY, rule="707.10", text=f"{player} copies {found.id}: {id}", object=id, player=player)
    ]
    events += targeting_events(run.position, id, now.stacked.targets if now.stacked else (), player)
    told(run, events, before)


@carries(Explores)
def explores(frame: Frame, effect: Explores) -> Process[None]:
    """Reveal the top card; a land goes to the hand, else a counter, and the card may go to the graveyard (701.44)."""
    for entity in frame.refer(effect.what):
        found = frame.object(entity)
        if found is None:
            continue
        id, player = found.id, found.controller
        if (yield from done_instead(frame.run, EventKind.EXPLORE, id)):
            continue
        cards = frame.top_of(player, 1)
        if cards and "Land" in frame.run.look(cards[0]).words:
            yield from frame.happen(Move(id=cards[0], to=Zone.HAND, by=player, source=frame.source))
        else:
            if frame.is_there(entity):
                yield from frame.happen(Counters(on=id, kind="+1/+1", number=1, by=player, source=frame.source))
            if cards:
                text = f"put {cards[0]} into the graveyard"
                answer = yield from ask(player, "may", text, YesOrNo(), rule="701.44a", source=id)
                if answer == "yes":
                    yield from frame.happen(Move(id=cards[0], to=Zone.GRAVEYARD, by=player, place=Place.TOP))
        shown = frame.run.ref(cards[0]) if cards else None
        event = Event(
            kind=EventKind.EXPLORE, rule="701.44", text=f"{id} explores", object=id, player=player, source=shown
        )  # fmt: skip
        told(frame.run, [event], frame.run.position)
