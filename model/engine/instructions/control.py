"""Who controls what: gained, and exchanged with life totals and text boxes (110.2, 701.12)."""

from __future__ import annotations

from ...game.characteristics import text_box_of
from ...game.position import ObjectId
from ...language.abilities import HasTextBox, SetPowerToughness
from ...language.amounts import ItsStat
from ...language.effects import (
    AllIn,
    Each,
    Exchanges,
    GainsControl,
    NumberOf,
    Until,
)
from ...language.filters import Stat, Zone
from ...language.names import Name
from ..events.control import gain_control
from ..events.door import happen, told
from ..events.proposed import Life, Move
from ..events.replacing import can_happen
from ..events.run import Process
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting, lasts
from .zone_changes import pick


@carries(GainsControl)
def gains_control(frame: Frame, effect: GainsControl) -> Process[None]:
    """A player gains control of permanents, which are then sick (302.6), for a while (613.1b)."""
    players = frame.players(effect.who)
    before = frame.run.position
    gained: list[tuple[str, str]] = []
    if len(players) > 1 and isinstance(effect.what, Each):  # each of what is theirs, at the same time
        what = frame.settled(effect.what.what)
        gained = [(p, id) for p in players for id in frame.objects_that_fit(what, frame.scope(you=p))]
    else:
        player = frame.player(effect.who)
        ids = yield from pick(frame, effect.what)
        gained = [(player, id) for id in ids]
    events: list[Event] = []
    for player, id in gained:
        found = frame.run.object(id)
        if found is None or found.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            continue
        events += gain_control(frame.run, ObjectId(id), player, lasts(frame.run, effect.until), frame.now)
    frame.note(Name.DID, bool(events))
    told(frame.run, events, before)


@carries(Exchanges)
def exchanges(frame: Frame, effect: Exchanges) -> Process[None]:
    """Exchange control of two permanents, two life totals, or two text boxes (701.12, 612.5)."""
    one, other = (yield from pick(frame, effect.one)), (yield from pick(frame, effect.other))
    if effect.one == effect.other and len(one) == 2:  # "exchange control of two target creatures"
        one, other = one[:1], one[1:]
    if effect.what == "zones":
        yield from _exchange_zones(frame, effect, one, other)
    if effect.what == "zones" or len(one) != 1 or len(other) != 1:
        return
    run = frame.run
    if effect.what == "life":
        a, b = run.position.players[one[0]].life, run.position.players[other[0]].life
        changes = Life(player=one[0], amount=b - a), Life(player=other[0], amount=a - b)
        if all(can_happen(run, change) for change in changes):  # 119.7, 119.8
            had = run.position.players[frame.you].life
            yield from happen(run, *changes)
            frame.note(Name.DID, True)
            frame.note(Name.AMOUNT, max(0, had - run.position.players[frame.you].life))
        return
    if effect.what in ("power", "toughness"):
        yield from _exchange_with_stat(frame, one[0], ObjectId(other[0]), NumberOf(Stat(effect.what), effect.other))
        return
    first, second = run.object(one[0]), run.object(other[0])
    if effect.what == "text boxes" and first is not None and second is not None:
        _exchange_text_boxes(frame, first.id, second.id, effect.until)
        frame.note(Name.DID, True)
        return
    if first is None or second is None or first.controller == second.controller:
        return
    before = run.position
    events = gain_control(run, first.id, second.controller, str(Until.FOREVER), frame.source)
    events += gain_control(run, second.id, first.controller, str(Until.FOREVER), frame.source)
    told(run, events, before)
    frame.note(Name.DID, True)


def _exchange_zones(frame: Frame, effect: Exchanges, one: tuple[str, ...], other: tuple[str, ...]) -> Process[None]:
    """All cards of either zone go into the other one at once, be one of them empty or not (701.12f)."""
    assert isinstance(effect.one, AllIn)
    assert isinstance(effect.other, AllIn)
    there = ((id, effect.other.zone) for id in one), ((id, effect.one.zone) for id in other)
    yield from frame.happen(
        *(Move(id=id, to=to, by=frame.you, source=frame.source, rule="701.12") for way in there for id, to in way)
    )
    frame.note(Name.DID, True)


def _exchange_with_stat(frame: Frame, player: str, id: ObjectId, own: NumberOf) -> Process[None]:
    """A life total and the base power or toughness of a permanent become each other's (701.12g)."""
    run = frame.run
    found = run.object(id)
    if found is None or found.zone is not Zone.BATTLEFIELD:
        return
    life, number = run.position.players[player].life, frame.number(own)
    change = Life(player=player, amount=number - life)
    if number != life and not can_happen(run, change):
        return
    if own.stat is Stat.POWER:
        becomes = SetPowerToughness(life, ItsStat(Stat.TOUGHNESS))
    else:
        becomes = SetPowerToughness(ItsStat(Stat.POWER), life)
    frame.note(Name.DID, True)
    if number != life:
        yield from happen(run, change)
    add_lasting(run, objects=(run.ref(id),), changes=(becomes,), controller=frame.you, until=Until.FOREVER,
                tied_to=frame.now)  # fmt: skip


def _exchange_text_boxes(frame: Frame, one: ObjectId, other: ObjectId, until: Until) -> None:
    """Each of two objects has the rules text of the other one, as other effects on text have left it (612.5)."""
    boxes = {one: text_box_of(frame.run.position, other), other: text_box_of(frame.run.position, one)}
    for id, abilities in boxes.items():
        add_lasting(frame.run, objects=(frame.run.ref(id),), changes=(HasTextBox(abilities),), controller=frame.you,
                    until=until, tied_to=frame.now)  # fmt: skip
