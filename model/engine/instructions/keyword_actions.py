"""Keyword actions and other instructions that are more than one change: connive, amass, bolster, emblems (114, 701)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.copiable import copied_whole
from ...game.decisions import Subsets, chosen
from ...game.position import ObjectId
from ...language.abilities import AddTypes
from ...language.cards import Face, TypeLine, token_name
from ...language.effects import (
    Amasses,
    Bolsters,
    Connives,
    DoublesCounters,
    Effect,
    ExilesUntilLeaves,
    FlipsCoins,
    GetsEmblem,
    Manifests,
    Populates,
    Until,
    Verb,
)
from ...language.events import Deed, EventKind
from ...language.filters import Zone
from ...language.keywords.triggered import CLOAKED
from ...language.mana import ManaType
from ...language.names import Name
from ..command_zone import card_of, put_in_command
from ..events.door import draw, happen, told
from ..events.proposed import Counters, Create, Move
from ..events.run import Process, Run, Stopped, ask
from ..events.told import Event, moved
from .carrying import carries, carry_out
from .frame import Frame
from .instead import done_instead
from .lasting import add_lasting
from .zone_changes import pick


def _permanents(frame: Frame, *words: str) -> tuple[str, ...]:
    """Your permanents that have all these types."""
    position = frame.run.position
    return tuple(
        i
        for i in position.battlefield
        if position.objects[i].controller == frame.you
        and not position.objects[i].phased_out
        and set(words) <= frame.run.look(i).words
    )


def _one_of(frame: Frame, text: str, ids: tuple[str, ...], rule: str) -> Process[tuple[str, ...]]:
    if not ids:
        return ()
    answer = yield from ask(
        frame.you, "choose", f"{frame.source}: {text}", Subsets(ids, 1, 1), rule=rule, source=frame.source.id
    )
    return chosen(answer)


@carries(GetsEmblem)
def gets_emblem(frame: Frame, effect: GetsEmblem) -> Process[None]:
    """Put an emblem into the command zone; its abilities function there (113.6p, 114.4)."""
    yield from ()
    for player in frame.players(effect.who):
        put_in_command(frame.run, player, card_of(effect.name, effect.abilities))


@carries(ExilesUntilLeaves)
def exiles_until_leaves(frame: Frame, effect: ExilesUntilLeaves) -> Process[None]:
    """Exile objects, and remember what brings them back; nothing where that has happened already (610.3b)."""
    ids = yield from pick(frame, effect.what)
    there = frame.run.position.current(frame.source)
    if there is None or there.zone is not Zone.BATTLEFIELD:
        ids = ()
    events = yield from frame.happen(*(
        Move(id=i, to=Zone.EXILE, verb=Verb.EXILE, by=frame.you, exiled_with=frame.source, source=frame.source,
             rule="610.3") for i in ids
    ))  # fmt: skip
    exiled = [e for e in events if e.kind == EventKind.MOVE and e.to is Zone.EXILE]
    frame.bind(Name.IT, moved(exiled))
    frame.note(Name.DID, bool(exiled))
    cards = tuple((frame.source, e.became, e.frm.value) for e in exiled if e.became is not None and e.frm is not None)
    if cards:
        frame.run.note(until_left=(*frame.run.course.until_left, *cards))


def return_exiled(run: Run) -> Process[None]:
    """Return what was exiled until an object left the battlefield that has left it by now, to where it was (610.3)."""
    until_left, current = run.course.until_left, run.position.current
    back = [each for each in until_left if current(each[0]) is None]
    if not back:
        return
    run.note(until_left=tuple(each for each in until_left if each not in back))
    moves = [
        Move(id=card.id, to=Zone(zone), verb=Verb.RETURN, source=source, rule="610.3")
        for source, card, zone in back
        if current(card) is not None
    ]
    yield from happen(run, *moves)


@carries(Connives)
def connives(frame: Frame, effect: Connives) -> Process[None]:
    """Draw, then discard as many; a +1/+1 counter for each nonland card discarded (701.50a, d)."""
    for entity in frame.refer(effect.what):
        found = frame.object(entity)
        if found is None:
            continue
        id, player, number = found.id, found.controller, frame.number(effect.number)
        if (yield from done_instead(frame.run, Deed.CONNIVE, id, number)):
            continue
        yield from draw(frame.run, player, number, frame.source)
        owner = frame.run.position.players[player]
        if owner.hidden_hand:
            raise Stopped(f"{player}'s hand would have to be known", frame.source.id)
        hand = owner.hand
        least = min(number, len(hand))
        text = f"{id} connives: what is discarded"
        gone = chosen((yield from ask(player, "choose", text, Subsets(hand, least, least), rule="701.50", source=id)))
        nonland = sum("Land" not in frame.run.look(i).words for i in gone)
        yield from frame.happen(*(
            Move(id=i, to=Zone.GRAVEYARD, verb=Verb.DISCARD, by=player, source=frame.source, rule="701.9")
            for i in gone
        ))  # fmt: skip
        if nonland and frame.is_there(entity):
            yield from frame.happen(Counters(on=id, kind="+1/+1", number=nonland, by=player, source=frame.source))
        event = Event(
            kind=EventKind.DOES, rule="701.50b", text=f"{id} connives", object=id, player=player, verb=Deed.CONNIVE
        )
        told(frame.run, [event], frame.run.position)


@carries(Amasses)
def amasses(frame: Frame, effect: Amasses) -> Process[None]:
    """Create a 0/0 black Army where you have none; counters on one, which becomes that type too (701.47a)."""
    if not _permanents(frame, "Creature", "Army"):
        words = frozenset({effect.subtype, "Army"})
        line = TypeLine(frozenset(), frozenset({"Creature"}), words)
        name = token_name(f"{effect.subtype} Army")
        army = Face(name=name, type_line=line, color_indicator=(ManaType.BLACK,), power="0", toughness="0")
        yield from frame.happen(Create(player=frame.you, face=army, source=frame.source))
    armies = yield from _one_of(frame, "which Army", _permanents(frame, "Creature", "Army"), "701.47")
    number = frame.number(effect.number)
    if armies and number:
        yield from frame.happen(Counters(on=armies[0], kind="+1/+1", number=number, by=frame.you, source=frame.source))
    if armies and effect.subtype not in frame.run.look(armies[0]).words:
        add_lasting(frame.run, objects=(frame.run.ref(armies[0]),), changes=(AddTypes((effect.subtype,)),),
                    controller=frame.you, until=Until.FOREVER, tied_to=None)  # fmt: skip
    frame.bind(Name.IT, frame.refs(armies))
    frame.note(Name.DID, True)


@carries(Populates)
def populates(frame: Frame, _: Populates) -> Process[None]:
    """Create a token that is a copy of a creature token you control (701.36a)."""
    tokens = tuple(i for i in _permanents(frame, "Creature") if frame.run.position.objects[ObjectId(i)].token)
    found = yield from _one_of(frame, "what is populated", tokens, "701.36")
    made: list[str] = []
    for id in found:
        card, up = copied_whole(frame.run.position.objects[ObjectId(id)])
        events = yield from frame.happen(Create(player=frame.you, card=card, up=up, source=frame.source))
        made += [e.object for e in events if e.verb == "create" and e.object]
    frame.bind(Name.IT, frame.refs(made))
    frame.bind(Name.TOKENS, frame.refs(made))


@carries(Bolsters)
def bolsters(frame: Frame, effect: Bolsters) -> Process[None]:
    """Counters on a creature with the least toughness among those you control (701.39a)."""
    own = _permanents(frame, "Creature")
    toughness = {i: frame.run.look(i).toughness or 0 for i in own}
    least = tuple(i for i in own if toughness[i] == min(toughness.values()))
    found = yield from _one_of(frame, "which creature", least, "701.39")
    number = frame.number(effect.number)
    for id in found:
        yield from frame.happen(Counters(on=id, kind="+1/+1", number=number, by=frame.you, source=frame.source))
    frame.bind(Name.IT, frame.refs(found))


@carries(Manifests)
def manifests(frame: Frame, effect: Manifests) -> Process[None]:
    """Put cards onto the battlefield face down, one by one (701.40a, e; 701.58a)."""
    made: list[str] = []
    player = frame.player(effect.who)
    for id in (yield from pick(frame, effect.what)):
        move = Move(id=id, to=Zone.BATTLEFIELD, under=player, by=player, face_down=True, source=frame.source,
                    listed=CLOAKED if effect.cloak else (),
                    rule="701.58" if effect.cloak else "701.40")  # fmt: skip
        yield from frame.happen(move)
        found = frame.run.object(id)
        if found is not None and found.zone is Zone.BATTLEFIELD:
            frame.run.put(replace(found, manifested=not effect.cloak, cloaked=effect.cloak))
            made.append(id)
    frame.bind(Name.IT, frame.refs(made))


@carries(DoublesCounters)
def doubles_counters(frame: Frame, effect: DoublesCounters) -> Process[None]:
    """As many more counters of each kind as there are (701.10e)."""
    changes = []
    for id in (yield from pick(frame, effect.on)):
        players = frame.run.position.players
        there = players[id].counters if id in players else getattr(frame.run.object(id), "counters", {})
        changes += [
            Counters(on=id, kind=kind, number=number, by=frame.you, source=frame.source)
            for kind, number in there.items()
            if effect.kind in ("", kind)
        ]
    yield from frame.happen(*changes)


@carries(FlipsCoins)
def flips_coins(frame: Frame, effect: FlipsCoins) -> Process[None]:
    """Chance says whether the player wins the flip (705.2)."""
    for player in frame.players(effect.who):
        wins = 0
        while (won := _wins_flip(frame, player)) and effect.until_lost:
            wins += 1
        frame.note(Name.DID, won)
        frame.note(Name.FLIP_WON, won)
        frame.note(Name.FLIP_LOST, not won)
        if effect.until_lost:
            frame.note(Name.AMOUNT, wins)
        then: Effect | None = effect.wins if won else effect.loses
        if then is not None:
            yield from carry_out(frame, (then,))


def _wins_flip(frame: Frame, player: str) -> bool:
    won: bool = frame.run.chance(2) == 1
    event = Event(
        kind=EventKind.DOES,
        rule="705",
        text=f"{player} {'wins' if won else 'loses'} the flip",
        player=player,
        verb=Deed.WIN_FLIP if won else Deed.LOSE_FLIP,
        source=frame.source,
    )
    told(frame.run, [event], frame.run.position)
    return won
