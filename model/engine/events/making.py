"""Making changes: each proposed change as it finally is, carried out, with the events that tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from ...game.position import GameObject, LastingEffect, ObjectId, Position
from ...language.abilities import MustAttack, RevealsFirstDraw
from ...language.cards import Card, kebab
from ...language.effects import Place, Verb
from ...language.events import EventKind
from ...language.filters import MadeWithThis, These, Zone
from ...language.objects import Entity, ObjectRef, PlayerRef
from ...language.parts import parts_of
from .. import zones
from .damage import deal
from .prepared import prepare
from .proposed import Counters, Create, Damage, Draw, Life, Move, Proposed, Tapping, Unattaching
from .rules import standing
from .run import Run, Stopped
from .told import Event


def make(run: Run, change: Proposed) -> Iterator[Event]:
    """Carry out one change and yield the events that it is."""
    events: Iterator[Event] = _MAKERS[type(change)](run, change)
    return events


# ---------------------------------------------------------------- zones


def _move(run: Run, change: Move) -> Iterator[Event]:
    old = run.object(change.id)
    if old is None:
        return
    frm = old.zone
    if frm is change.to is not Zone.BATTLEFIELD and change.to is not Zone.LIBRARY:
        return
    run.position = _moved(run, change, old)
    if frm is Zone.STACK and change.to is Zone.BATTLEFIELD:
        _go_on(run, old)
    _gains(run, change.id, change.gains, change.under or old.owner)
    if change.prepared and change.to is Zone.BATTLEFIELD:
        prepare(run, change.id)
    yield Event(
        kind=EventKind.MOVE,
        rule=change.rule,
        text=_words(change, frm),
        object=change.id,
        player=change.by or old.controller,
        source=change.source,
        frm=frm,
        to=change.to,
        verb=change.verb.value,
    )
    if change.to is Zone.BATTLEFIELD:
        yield from _put_on_entering(change.id, change.counters, change.under or old.owner, change.source)
        yield from unlocking_events((), run.position.objects[ObjectId(change.id)], change.under or old.owner)


def _put_on_entering(id: str, counters: Mapping[str, int], player: str, source: ObjectRef | None) -> Iterator[Event]:
    """What an object enters with is put on it (122.6a)."""
    for kind, number in counters.items():
        if number > 0:
            yield Event(
                kind=EventKind.COUNTERS,
                rule="122.6a",
                text=f"{id} enters with {number} {kind}",
                amount=number,
                object=id,
                verb=kind,
                player=player,
                source=source,
            )


HAUNTED = "haunted"
"""Where a card keeps which creature it haunts (702.55b)."""


def _go_on(run: Run, spell: GameObject) -> None:
    """Effects on a permanent spell, and shields against it as a source, go on for the permanent (400.7a, c)."""
    old, new = spell.ref, run.ref(spell.id)
    effects = tuple(_about_permanent(effect, old, new) for effect in run.position.effects)
    run.position = run.position.with_(effects=effects)
    if any(shield.by == old for shield in run.course.shields):
        run.note(shields=tuple(replace(s, by=new) if s.by == old else s for s in run.course.shields))


def _about_permanent(effect: LastingEffect, old: ObjectRef, new: ObjectRef) -> LastingEffect:
    if old not in (*effect.objects, effect.tied_to):
        return effect
    objects = tuple(new if o == old else o for o in effect.objects)
    return replace(effect, objects=objects, tied_to=new if effect.tied_to == old else effect.tied_to)


def _gains(run: Run, id: str, changes: tuple[Any, ...], player: str) -> None:
    """What an object has from its entering on: "it enters with two +1/+1 counters on it and with flying"."""
    if changes:
        effect = LastingEffect(objects=(run.ref(id),), changes=changes, controller=player, until="end_of_game",
                               timestamp=zones.next_timestamp(run.position))  # fmt: skip
        run.position = run.position.with_(effects=(*run.position.effects, effect))


def _must_attack(run: Run, id: str, change: Create) -> None:
    """A token attacks a player this turn if able, where what creates it says so (702.141a)."""
    if change.attacks:
        rule = MustAttack(These((run.ref(id),)), These((PlayerRef(change.attacks),)))
        effect = LastingEffect(static=rule, controller=change.player, until="end_of_turn",
                               timestamp=zones.next_timestamp(run.position))  # fmt: skip
        run.position = run.position.with_(effects=(*run.position.effects, effect))


def _words(change: Move, frm: Zone) -> str:
    verb = {
        Verb.DESTROY: "is destroyed", Verb.EXILE: "is exiled", Verb.SACRIFICE: "is sacrificed",
        Verb.DISCARD: "is discarded", Verb.MILL: "is milled",
        Verb.SURVEIL: "is surveilled", Verb.DRAW: "is drawn", Verb.COUNTER: "is countered",
        Verb.DIE: "dies", Verb.PLAY: "is played", Verb.RESOLVE: "resolves",
    }.get(change.verb, "moves")  # fmt: skip
    return f"{change.id} {verb}: from {'outside the game' if frm is Zone.OUTSIDE else frm} to {change.to}"


def _moved(run: Run, change: Move, old: GameObject) -> Any:
    if change.to is Zone.BATTLEFIELD:
        return _entered(run, change, old)
    run.position = put_elsewhere(run.position, change)
    if change.to is Zone.LIBRARY and change.place is Place.SHUFFLED:
        shuffle(run, old.owner)
    return run.position


def _entered(run: Run, change: Move, old: GameObject) -> Any:
    card = change.card or old.own or old.card
    controller = change.under or old.owner
    return zones.move(
        _linked_anew(run.position, old), old.id, Zone.BATTLEFIELD,
        controller=controller, card=card, own=(old.own or old.card) if change.card else None,
        face=face_entering(change, old, card),
        tapped=change.tapped, sick=True, face_down=change.face_down, listed=change.listed,
        counters={k: n for k, n in change.counters.items() if n > 0}, attached_to=_host(run, change),
        chosen={**(old.chosen if old.zone is Zone.STACK else {}), **change.chosen},
        x=old.x if old.zone is Zone.STACK else None,
        stacked=None, cast=old.stacked if old.zone is Zone.STACK else None,
        unlocked=halves_unlocked(old, card),
        made_with=_linked_to(run, change.source) if old.zone is not Zone.STACK else None,
        attacking=_attacked(run, change),
    )  # fmt: skip


def _linked_anew(position: Position, spell: GameObject) -> Position:
    """What was exiled to pay for a spell is exiled with the permanent that it becomes (400.7d, 607.2a)."""
    became = ObjectRef(spell.id, spell.since + 1)
    exiled = [id for player in position.players.values() for id in player.exile] if spell.is_spell else []
    for found in (position.objects[id] for id in exiled):
        if found.exiled_with == spell.ref:
            position = position.with_object(replace(found, exiled_with=became))
    return position


def _attacked(run: Run, change: Move | Create) -> Entity | None:
    """What something enters attacking, once that is settled (508.4)."""
    return run.position.ref(change.attacking[0]) if change.attacking else None


def _host(run: Run, change: Move | Create) -> Entity | None:
    """What something enters attached to."""
    return None if change.attached is None else run.position.ref(change.attached)


def face_entering(change: Move, old: GameObject, card: Card) -> int:
    """Which face is up of what enters: the same as on the stack, else the front one, or transformed (712.13–14)."""
    if change.transformed and len(card.faces) > 1:
        return 1
    return old.face if old.zone is Zone.STACK and change.card is None else 0


def _linked_to(run: Run, source: ObjectRef | None) -> ObjectRef | None:
    """The object by whose ability something enters, where other text of it asks for that (607.2c)."""
    text = None if source is None else run.known_look(source)
    asks = text is not None and any(isinstance(part, MadeWithThis) for part in parts_of(text.all_abilities))
    return source if asks else None


def halves_unlocked(old: GameObject, card: Card) -> tuple[int, ...]:
    """The halves that something enters with unlocked: the one that was cast, of a Room (709.5d)."""
    return (old.face,) if card.has_halves and old.is_spell and old.card.has_halves else ()


def unlocking_events(old: tuple[int, ...], new: GameObject, player: str) -> Iterator[Event]:
    """What has been unlocked of a Room (709.5h–i)."""
    doors = [n for n in new.unlocked if n not in old]
    for door in doors:
        yield Event(kind=EventKind.UNLOCK, rule="709.5h", text=f"{new.id}: door {door + 1} is unlocked", object=new.id,
                    player=player, amount=door)  # fmt: skip
    if doors and len(new.unlocked) == len(new.card.faces):
        yield Event(kind=EventKind.FULLY_UNLOCK, rule="709.5i", text=f"{new.id} is fully unlocked", object=new.id,
                    player=player)  # fmt: skip


_FROM_TOP = {Place.SECOND: 2, Place.THIRD: 3, Place.FOURTH: 4, Place.FIFTH: 5, Place.SEVENTH: 7}


def put_elsewhere(position: Position, change: Move) -> Position:
    """The position after a move that does not lead onto the battlefield, nothing shuffled yet."""
    id = ObjectId(change.id)
    died = position.objects[id].zone is Zone.BATTLEFIELD and change.to is Zone.GRAVEYARD
    after = _put_elsewhere(position, id, change)
    history = after.history
    if died and id in after.objects:  # a token is gone (111.7)
        after = after.with_(history=replace(history, died=history.died | {after.objects[id].ref}))
    elif change.verb is Verb.DISCARD and id in after.objects:
        after = after.with_(history=replace(history, discarded=history.discarded | {after.objects[id].ref}))
    return after


def _put_elsewhere(position: Position, id: ObjectId, change: Move) -> Position:
    if change.to is Zone.LIBRARY:
        return _into_library(position, id, change.place, change.beneath)
    fields: dict[str, Any] = {}
    if change.to is Zone.EXILE:
        fields = {"exiled_with": change.exiled_with, "face_down": change.face_down}
    if change.counters:
        fields["counters"] = dict(change.counters)
    return zones.move(position, id, change.to, **fields)


def _into_library(position: Position, id: ObjectId, place: Place, beneath: int) -> Position:
    if beneath > 0:
        return zones.put_from_top(position, id, beneath + 1)
    if place is Place.TOP:
        return zones.put_on_top(position, id)
    if place in _FROM_TOP:
        return zones.put_from_top(position, id, _FROM_TOP[place])
    return zones.put_on_bottom(position, id)


def shuffle(run: Run, player: str) -> None:
    """Shuffle a library (701.24): known cards among unknown ones are known no more to lie where they lay."""
    library = run.position.players[player]
    if len(library.library) < library.library_size and library.library:
        run.position = with_unknown_library(run.position, player)
        return
    order = tuple(run.shuffled(library.library))
    run.position = run.position.with_player(replace(library, library=order))


def with_unknown_library(position: Position, player: str) -> Position:
    """The position where none of the cards in a library is known any more."""
    owner = position.players[player]
    for id in owner.library:
        position = position.without_object(id)
    return position.with_player(replace(owner, library=()))


def _create(run: Run, change: Create) -> Iterator[Event]:
    for _ in range(change.number):
        card = change.the_card
        id = ObjectId(change.id) if change.id is not None else new_id(run, card.name)
        token = GameObject(
            id=id, card=card, owner=change.player, controller=change.under or change.player, zone=Zone.BATTLEFIELD,
            face=change.up, token=True, tapped=change.tapped, sick=True,
            attached_to=_host(run, change), attacking=_attacked(run, change),
            counters={k: n for k, n in change.counters.items() if n > 0}, chosen=dict(change.chosen),
            timestamp=zones.next_timestamp(run.position), made_with=_linked_to(run, change.source),
        )  # fmt: skip
        run.position = run.position.with_object(token).with_(battlefield=(*run.position.battlefield, id))
        _gains(run, id, change.gains, change.player)
        _must_attack(run, id, change)
        if change.prepared:
            prepare(run, id)
        yield Event(
            kind=EventKind.MOVE, rule="111.1", text=f"{change.player} creates {id}", object=id, player=change.player,
            source=change.source, frm=None, to=Zone.BATTLEFIELD, verb="create",
        )  # fmt: skip
        yield from _put_on_entering(id, change.counters, change.player, change.source)


def new_id(run: Run, name: str) -> ObjectId:
    """An id for a token or a copy: the kebab form of its name, with a number that was never given before."""
    base = kebab(name)
    number = run.course.made.get(base, 0)
    while True:
        number += 1
        id = ObjectId(base if number == 1 else f"{base}#{number}")
        if id not in run.position.objects and id not in run.course.ceased:
            run.note(made={**run.course.made, base: number})
            return id


def _draw(run: Run, change: Draw) -> Iterator[Event]:
    player = run.position.players[change.player]
    if player.library_size == 0:
        run.note(drew_from_nothing=run.course.drew_from_nothing | {change.player})
        return
    drawn = None
    if player.library:
        drawn = player.library[0]
        run.position = zones.move(run.position, drawn, Zone.HAND)
    else:
        run.position = run.position.with_player(
            replace(player, library_size=player.library_size - 1, hidden_hand=player.hidden_hand + 1)
        )
    _count(run, change.player, "cards you've drawn this turn", 1)
    yield Event(
        kind=EventKind.DRAW, rule="121.1", text=f"{change.player} draws {drawn or 'a card'}", object=drawn,
        player=change.player, source=change.source, frm=Zone.LIBRARY, to=Zone.HAND, verb="draw", amount=1,
        first=change.first,
    )  # fmt: skip
    yield from _revealed_first(run, change.player, drawn)


def _revealed_first(run: Run, player: str, drawn: ObjectId | None) -> Iterator[Event]:
    """The first card that a player draws in a turn is revealed where something of theirs says so (603.11)."""
    if run.position.history.numbers[player]["cards you've drawn this turn"] != 1:
        return
    for each in standing(run.position, RevealsFirstDraw):
        if each.you != player or (each.rule.own and run.position.turn.player != player):
            continue
        if drawn is None:
            raise Stopped("the card that is drawn would have to be known", each.this)
        yield Event(
            kind=EventKind.REVEAL_SO,
            rule="603.11",
            text=f"{player} reveals {drawn}",
            object=drawn,
            player=player,
            source=run.ref(each.this),
        )


def _count(run: Run, player: str, words: str, number: int) -> None:
    """Count something of this turn that texts ask for in these words."""
    history = run.position.history
    own = dict(history.numbers.get(player, {}))
    own[words] = own.get(words, 0) + number
    run.position = run.position.with_(history=replace(history, numbers={**history.numbers, player: own}))


# ---------------------------------------------------------------- damage, life, counters, status


def _life(run: Run, change: Life) -> Iterator[Event]:
    if change.amount == 0:
        return
    player, amount = change.player, change.amount
    if amount < 0:
        run.position = zones.lose_life(run.position, player, -amount)
        _count(run, player, "life you've lost this turn", -amount)
    else:
        old = run.position.players[player]
        run.position = run.position.with_player(replace(old, life=old.life + amount))
        _count(run, player, "life you gained this turn", amount)
    verb = "pays" if change.paid else "gains" if amount > 0 else "loses"
    rule = "119.4" if change.paid else "119.3"
    yield Event(
        kind=EventKind.LIFE, rule=rule, text=f"{player} {verb} {abs(amount)} life", player=player, amount=amount,
        source=change.source, verb="pay" if change.paid else "",
    )  # fmt: skip


def _counters(run: Run, change: Counters) -> Iterator[Event]:
    number = change.number
    if change.on in run.position.players:
        player = run.position.players[change.on]
        number = max(number, -player.counters.get(change.kind, 0))
        counters = {**player.counters, change.kind: player.counters.get(change.kind, 0) + number}
        run.position = run.position.with_player(replace(player, counters={k: n for k, n in counters.items() if n}))
    else:
        found = run.object(change.on)
        if found is None:
            return
        number = max(number, -found.counters.get(change.kind, 0))
        run.position = zones.put_counters(run.position, found.id, change.kind, number)
    if number:
        verb = "put on" if number > 0 else "removed from"
        yield Event(
            kind=EventKind.COUNTERS,
            rule="122.1",
            text=f"{abs(number)} {change.kind} {verb} {change.on}",
            amount=number,
            object=change.on,
            verb=change.kind,
            player=change.by or None,
            source=change.source,
        )


def _tapping(run: Run, change: Tapping) -> Iterator[Event]:
    found = run.object(change.id)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.tapped is not change.untap:
        return
    run.position = (zones.untap if change.untap else zones.tap)(run.position, found.id)
    kind = EventKind.UNTAP if change.untap else EventKind.TAP
    yield Event(
        kind=kind, rule="701.26", text=f"{change.id} becomes {kind}ped", object=change.id, player=change.by,
        for_mana=change.for_mana,
    )  # fmt: skip


def _unattaching(run: Run, change: Unattaching) -> Iterator[Event]:
    found = run.object(change.id)
    if found is None or found.attached_to is None:
        return
    run.position = zones.unattach(run.position, found.id)
    yield from ()  # which the door tells (701.3d)


_MAKERS: dict[type, Any] = {
    Move: _move, Create: _create, Draw: _draw, Damage: deal, Life: _life, Counters: _counters, Tapping: _tapping,
    Unattaching: _unattaching,
}  # fmt: skip
