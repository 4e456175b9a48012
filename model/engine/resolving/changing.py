"""What changes numbers and states: damage, life, counters, tapping, lasting effects, control (611, 119–122)."""

from __future__ import annotations

from dataclasses import replace

from ...game.characteristics import activated_of, text_box_of
from ...game.copying import changed
from ...game.course import Shield
from ...game.decisions import Numbers, Subsets, chosen, number_of
from ...game.position import GameObject, LastingEffect, ObjectId
from ...game.prepared import PREPARED
from ...language.abilities import GainAbility, HasTextBox, ModifyPowerToughness, PreventsDamage, SetPowerToughness
from ...language.amounts import Amount, ItsStat, Times
from ...language.effects import (
    Attaches,
    Changes,
    Chooses,
    DealsDamage,
    Each,
    Exchanges,
    ExtraTurns,
    Fights,
    GainsAbilitiesOf,
    GainsControl,
    GainsLife,
    GetsDesignation,
    LosesLife,
    MovesCounters,
    PhasesOut,
    Prevents,
    PreventsFromSource,
    Proliferates,
    PutsCounters,
    PutsCountersOf,
    Regenerates,
    RemovesCounters,
    Reveals,
    Rules,
    SetsLife,
    TapsOrUntaps,
    Transforms,
    Until,
    WinsOrLoses,
)
from ...language.filters import ANYTHING, Zone
from ...language.parts import exchanged, mentions
from .. import zones
from ..happening.amounts import fits_source
from ..happening.attaching import may_be_attached, may_enchant
from ..happening.controlling import gain_control
from ..happening.door import happen, told
from ..happening.entering import choice
from ..happening.excess import excess, excess_dealt
from ..happening.preparing import prepare, unprepare
from ..happening.proposed import Counters, Damage, Life, Tapping
from ..happening.replacing import can_happen
from ..happening.rules import is_player_stopped
from ..happening.run import Process, Run, ask
from ..happening.shields import sources_of_damage
from ..happening.speeding import SPEED
from ..happening.told import Event
from ..turning.state_based import cant_lose, lose
from .carrying import carries
from .frame import Frame
from .moving import pick


@carries(DealsDamage)
def deals_damage(frame: Frame, effect: DealsDamage) -> Process[None]:
    """Deal damage, as divided where it was (601.2d); a source that is gone deals it as it last was (113.7a)."""
    sources = frame.refer(effect.source)
    to = yield from pick(frame, effect.to)
    shares = {name: n for group in frame.division for name, n in group} if effect.divided else {}
    number = 0 if effect.divided else frame.number(effect.amount)
    damage = [
        Damage(source=source, to=each, amount=shares.get(each, 0) if effect.divided else number)
        for source in sources for each in to
    ]  # fmt: skip
    events = yield from happen(frame.run, *_excess_elsewhere(frame, effect, damage))
    dealt = [e for e in events if e.kind == "damage"]
    frame.bound["amount"] = sum(e.amount for e in dealt)
    frame.bind("damaged", [e.object for e in dealt if e.object is not None])
    frame.bound["did"] = bool(dealt)
    frame.bind("dealt damage", [e.object for e in dealt if e.object is not None])
    objects = dict.fromkeys(e.object for e in dealt)
    frame.bound["excess"] = sum(excess_dealt([e for e in dealt if e.object == o]) for o in objects)


def _excess_elsewhere(frame: Frame, effect: DealsDamage, damage: list[Damage]) -> list[Damage]:
    """Damage with what is more than enough for a permanent dealt to somebody else instead (120.4a)."""
    if effect.excess is None:
        return damage
    instead, left = frame.refer(effect.excess)[0], []
    for each in damage:
        deadly = "deathtouch" in frame.look(each.source).keywords
        is_player = each.to in frame.run.position.players
        more = 0 if is_player else excess(frame.run.position, each.to, each.amount, deathtouch=deadly)
        left += [replace(each, amount=each.amount - more), replace(each, to=instead, amount=more)]
    return left


@carries(GainsLife)
def gains_life(frame: Frame, effect: GainsLife) -> Process[None]:
    """Players gain life (119.3)."""
    yield from _life(frame, effect, 1)


@carries(LosesLife)
def loses_life(frame: Frame, effect: LosesLife) -> Process[None]:
    """Players lose life (119.3)."""
    yield from _life(frame, effect, -1)


def _life(frame: Frame, effect: GainsLife | LosesLife, sign: int) -> Process[None]:
    numbers = {p: max(0, frame.number(effect.amount, p)) for p in frame.refer(effect.who)}
    events = yield from happen(
        frame.run, *(Life(player=p, amount=sign * n, source=frame.source) for p, n in numbers.items() if n)
    )
    frame.bound["amount"] = sum(abs(e.amount) for e in events if e.kind == "life")


@carries(SetsLife)
def sets_life(frame: Frame, effect: SetsLife) -> Process[None]:
    """A life total becomes a number: the player gains or loses the difference (119.5)."""
    for player in frame.refer(effect.who):
        more = frame.number(effect.amount, player) - frame.run.position.players[player].life
        if more:
            yield from happen(frame.run, Life(player=player, amount=more, source=frame.source))


@carries(PutsCounters)
def puts_counters(frame: Frame, effect: PutsCounters) -> Process[None]:
    """Put counters on objects and players (122.1)."""
    on = yield from pick(frame, effect.on)
    shares = {name: n for group in frame.division for name, n in group} if effect.divided else {}
    number = 0 if effect.divided else frame.number(effect.number)
    events = yield from happen(
        frame.run,
        *(
            Counters(
                on=i,
                kind=effect.kind,
                number=shares.get(i, 0) if effect.divided else number,
                by=frame.you,
                source=frame.source,
            )
            for i in on
        ),
    )
    frame.bound["did"] = bool(on)
    frame.bind("got counters", dict.fromkeys(e.object for e in events if e.kind == "counters" and e.object))


@carries(RemovesCounters)
def removes_counters(frame: Frame, effect: RemovesCounters) -> Process[None]:
    """Remove counters (122.1)."""
    changes: list[Counters] = []
    for id in (yield from pick(frame, effect.of)):
        there = _counters_there(frame, id)
        wanted = {kind: frame.number(effect.number) for kind in there} if effect.number is not None else there
        if effect.up_to or not (effect.kind or effect.number is None):
            least = 0 if effect.up_to or effect.number is None else frame.number(effect.number)
            wanted = yield from _chosen_counters(frame, id, effect.kind, least, effect.number)
        for kind in [effect.kind] if effect.kind else list(there):
            number = min(there.get(kind, 0), wanted.get(kind, 0))
            if number:
                changes.append(Counters(on=id, kind=kind, number=-number, by=frame.you, source=frame.source))
    yield from happen(frame.run, *changes)
    frame.bound["did"] = bool(changes)
    frame.bound["amount"] = -sum(c.number for c in changes)


@carries(MovesCounters)
def moves_counters(frame: Frame, effect: MovesCounters) -> Process[None]:
    """Move counters from one object onto another; none is removed that can't be put there (122.5)."""
    (of, on) = (yield from pick(frame, effect.of)), (yield from pick(frame, effect.on))
    moved = 0
    if len(of) == len(on) == 1 and of != on:
        there = _counters_there(frame, of[0])
        wanted = {kind: frame.number(effect.number) for kind in there} if effect.number is not None else there
        if effect.chosen:
            wanted = yield from _chosen_counters(frame, of[0], effect.kind, effect.least, effect.number)
        for kind in [effect.kind] if effect.kind else list(there):
            number = min(there.get(kind, 0), wanted.get(kind, 0))
            put = Counters(on=on[0], kind=kind, number=number, by=frame.you, source=frame.source)
            if number and can_happen(frame.run, put):
                moved += number
                yield from happen(frame.run, Counters(on=of[0], kind=kind, number=-number, source=frame.source))
                yield from happen(frame.run, put)
    frame.bound |= {"did": moved > 0, "amount": moved}


def _counters_there(frame: Frame, id: str) -> dict[str, int]:
    """The counters on an object or a player."""
    players = frame.run.position.players
    return dict(players[id].counters if id in players else getattr(frame.run.object(id), "counters", {}))


def _chosen_counters(
    frame: Frame, id: str, kind: str, least: int, number: Amount | int | None
) -> Process[dict[str, int]]:
    """How many counters of each kind a player chooses among those on an object, kind by kind (608.2d)."""
    there = {k: n for k, n in _counters_there(frame, id).items() if n and kind in ("", k)}
    left = sum(there.values()) if number is None else min(frame.number(number), sum(there.values()))
    least = min(least, left)
    wanted: dict[str, int] = {}
    for n, (each, has) in enumerate(there.items()):
        later = sum(list(there.values())[n + 1 :])
        options = Numbers(max(0, least - later), min(has, left))
        text = f"{frame.source}: how many {each} counters of {id}"
        wanted[each] = number_of((yield from ask(frame.you, "choose", text, options, source=frame.source)))
        left, least = left - wanted[each], max(0, least - wanted[each])
    return wanted


@carries(PutsCountersOf)
def puts_counters_of(frame: Frame, effect: PutsCountersOf) -> Process[None]:
    """Put as many counters of each kind on objects as others have, or last had (122.8)."""
    there: dict[str, int] = {}
    for id in frame.refer(effect.of):
        for kind, number in getattr(frame.object(id), "counters", {}).items():
            there[kind] = there.get(kind, 0) + number
    on = yield from pick(frame, effect.on)
    new = [Counters(on=i, kind=k, number=n, by=frame.you, source=frame.source) for i in on for k, n in there.items()]
    yield from happen(frame.run, *new)
    frame.bound["did"] = bool(new)


@carries(TapsOrUntaps)
def taps(frame: Frame, effect: TapsOrUntaps) -> Process[None]:
    """Tap or untap permanents (701.26), or keep them from untapping once, which taps none of them."""
    ids = yield from pick(frame, effect.what)
    if effect.stays:
        frame.run.note(stays_tapped=frame.run.course.stays_tapped | set(ids))
    else:
        yield from happen(frame.run, *(Tapping(id=i, untap=effect.untap) for i in ids))
    frame.bound["did"] = bool(ids)


@carries(Changes)
def changes(frame: Frame, effect: Changes) -> Process[None]:
    """Change objects for a while; which ones is settled now (611.2c), and so are the numbers (608.2i)."""
    ids = tuple(i for i in (yield from pick(frame, effect.what)) if frame.run.object(i) is not None)
    settled = tuple(frame.settled(_numbered(frame, c)) for c in effect.changes)
    if ids:
        until = f"{effect.until}:{effect.counter}" if effect.counter else effect.until
        add_lasting(frame.run, objects=ids, changes=settled, controller=frame.you, until=until, source=frame.source)
    if frame.bound.get("it") is None:
        frame.bind("it", ids)


@carries(GainsAbilitiesOf)
def gains_abilities_of(frame: Frame, effect: GainsAbilitiesOf) -> Process[None]:
    """Objects gain the activated abilities that another one has now."""
    of = [activated_of(frame.look(i)) for i in (yield from pick(frame, effect.of))]
    ids = tuple(ObjectId(i) for i in (yield from pick(frame, effect.what)) if frame.run.object(i) is not None)
    if ids and of:
        gained = tuple(GainAbility(a) for abilities in of for a in abilities)
        add_lasting(frame.run, objects=ids, changes=gained, controller=frame.you, until=effect.until,
                    source=frame.source)  # fmt: skip


def _numbered(frame: Frame, change: object) -> object:

    def number(part: object) -> object:
        return frame.number(part) if isinstance(part, Amount) and not mentions(part, ItsStat) else part

    if isinstance(change, ModifyPowerToughness):
        return ModifyPowerToughness(_by(frame, change.power), _by(frame, change.toughness))
    return exchanged(change, number) if isinstance(change, SetPowerToughness) else change


def _by(frame: Frame, more: Amount | int) -> Amount | int:
    """By how much power or toughness changes: an amount below zero that is added or subtracted is zero (107.1b)."""
    if isinstance(more, int) or mentions(more, ItsStat):
        return more
    if isinstance(more, Times) and more.factor < 0:
        return more.factor * max(0, frame.number(more.amount))
    return max(0, frame.number(more))


@carries(Rules)
def rules(frame: Frame, effect: Rules) -> Process[None]:
    """A rule holds for a while."""
    yield from ()
    add_lasting(frame.run, static=frame.settled(effect.static), controller=frame.you, until=effect.until,
                source=frame.source)  # fmt: skip


def add_lasting(run: Run, *, source: str, until: Until | str, **fields: object) -> None:
    """Let a continuous effect begin."""
    if until is Until.END_OF_YOUR_NEXT_TURN:
        until = f"{until}/{run.position.turn.number}"
    effect = LastingEffect(
        until=until_text(until, source),
        timestamp=zones.next_timestamp(run.position),
        **fields,  # type: ignore[arg-type]
    )
    run.position = run.position.with_(effects=(*run.position.effects, effect))


def until_text(until: Until | str, source: str) -> str:
    """How long a lasting effect lasts, as positions write it; what depends on its source names it."""
    of_source = until in (Until.WHILE_CONTROLLED, Until.WHILE_HERE, Until.WHILE_TAPPED, Until.WHILE_KEPT_TAPPED)
    return f"{until}:{source}" if of_source else str(until)


@carries(GainsControl)
def gains_control(frame: Frame, effect: GainsControl) -> Process[None]:
    """A player gains control of permanents, which are then sick (302.6), for a while (613.1b)."""
    player = frame.refer(effect.who)[0]
    ids = yield from pick(frame, effect.what)
    before = frame.run.position
    events: list[Event] = []
    for id in ids:
        found = frame.run.object(id)
        if found is None or found.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            continue
        events += gain_control(frame.run, id, player, until_text(effect.until, frame.source), frame.source)
    told(frame.run, events, before)


@carries(Exchanges)
def exchanges(frame: Frame, effect: Exchanges) -> Process[None]:
    """Exchange control of two permanents, two life totals, or two text boxes (701.12, 612.5)."""
    one, other = (yield from pick(frame, effect.one)), (yield from pick(frame, effect.other))
    if effect.one == effect.other and len(one) == 2:  # "exchange control of two target creatures"
        one, other = one[:1], one[1:]
    if len(one) != 1 or len(other) != 1:
        return
    run = frame.run
    if effect.what == "life":
        a, b = run.position.players[one[0]].life, run.position.players[other[0]].life
        changes = Life(player=one[0], amount=b - a), Life(player=other[0], amount=a - b)
        if all(can_happen(run, change) for change in changes):  # 119.7, 119.8
            yield from happen(run, *changes)
        return
    first, second = run.object(one[0]), run.object(other[0])
    if effect.what == "text boxes" and first is not None and second is not None:
        _exchange_text_boxes(frame, first.id, second.id, effect.until)
        return
    if first is None or second is None or first.controller == second.controller:
        return
    before = run.position
    events = gain_control(run, first.id, second.controller, str(Until.FOREVER), frame.source)
    events += gain_control(run, second.id, first.controller, str(Until.FOREVER), frame.source)
    told(run, events, before)


def _exchange_text_boxes(frame: Frame, one: ObjectId, other: ObjectId, until: Until) -> None:
    """Each of two objects has the rules text of the other one, as other effects on text have left it (612.5)."""
    boxes = {one: text_box_of(frame.run.position, other), other: text_box_of(frame.run.position, one)}
    for id, abilities in boxes.items():
        add_lasting(frame.run, objects=(id,), changes=(HasTextBox(abilities),), controller=frame.you, until=until,
                    source=frame.source)  # fmt: skip


@carries(Attaches)
def attaches(frame: Frame, effect: Attaches) -> Process[None]:
    """Attach an object to another (701.3)."""
    what, to = (yield from pick(frame, effect.what)), (yield from pick(frame, effect.to))
    if not what or len(to) != 1:
        return
    before, events = frame.run.position, []
    for id in what:
        found = frame.run.object(id)
        if found is None or found.zone is not Zone.BATTLEFIELD or found.attached_to == to[0] or id == to[0]:
            continue
        if not _may_attach(frame.run, id, to[0]):  # 303.4j, 301.5c
            continue
        time = zones.next_timestamp(frame.run.position)
        frame.run.put(changed(found, attached_to=to[0], timestamp=time))
        events.append(Event(kind="attach", rule="701.3", text=f"{id} becomes attached to {to[0]}", object=id,
                            source=to[0]))  # fmt: skip
    told(frame.run, events, before)
    frame.bound["did"] = bool(events)


def _may_attach(run: Run, id: str, host: str) -> bool:
    """Whether an Aura, Equipment or Fortification can be attached to an object or player (701.3a)."""
    words = run.look(id).words
    if "Aura" in words:
        return may_enchant(run.position, id, host)
    wanted = "Land" if "Fortification" in words else "Creature"
    there = run.object(host)
    fits = there is not None and there.zone is Zone.BATTLEFIELD and wanted in run.look(host).words
    return fits and may_be_attached(run.position, id, host)


@carries(Fights)
def fights(frame: Frame, effect: Fights) -> Process[None]:
    """Each deals damage equal to its power to the other; not if one is gone (701.14)."""
    one, other = (yield from pick(frame, effect.one)), (yield from pick(frame, effect.other))
    pair = [*one, *other]
    if len(pair) != 2 or not all("Creature" in frame.look(i).words for i in pair):
        return
    powers = [max(0, frame.look(i).power or 0) for i in pair]
    yield from happen(
        frame.run,
        Damage(source=pair[0], to=pair[1], amount=powers[0]),
        Damage(source=pair[1], to=pair[0], amount=powers[1]),
    )


@carries(Regenerates)
def regenerates(frame: Frame, effect: Regenerates) -> Process[None]:
    """Create regeneration shields (701.19a)."""
    ids = yield from pick(frame, effect.what)
    frame.run.note(shields=(*frame.run.course.shields, *(Shield("regenerate", on=i) for i in ids)))


@carries(Prevents)
def prevents(frame: Frame, effect: Prevents) -> Process[None]:
    """Create prevention shields for the rest of the turn (615.3).

    A shield against all damage from, or to, whatever is of some kind changes no object, so what comes later counts too
    (611.2c); other shields are for what is there (615.11).
    """
    if effect.amount is None and all(r is None or isinstance(r, Each) for r in (effect.to, effect.by)):
        to, source = (frame.settled(r.what) if isinstance(r, Each) else ANYTHING for r in (effect.to, effect.by))
        static = PreventsDamage(to=to, source=source, combat=True if effect.combat_only else None)
        add_lasting(frame.run, static=static, controller=frame.you, until=Until.END_OF_TURN, source=frame.source)
        return
    on = (yield from pick(frame, effect.to)) if effect.to is not None else ("",)
    by = (yield from pick(frame, effect.by)) if effect.by is not None else ("",)
    amount = None if effect.amount is None else frame.number(effect.amount)
    new = [Shield("prevent", o, b, amount, effect.combat_only) for o in on for b in by]
    frame.run.note(shields=(*frame.run.course.shields, *new))


@carries(PreventsFromSource)
def prevents_from_source(frame: Frame, effect: PreventsFromSource) -> Process[None]:
    """Choose a source, and prevent what it would deal: the next time, or all of it this turn (609.7, 615.1)."""
    run, what = frame.run, frame.settled(effect.what)
    there = tuple(i for i in sources_of_damage(run) if fits_source(run, what, frame.source, frame.you, i))
    on = (yield from pick(frame, effect.to)) if effect.to is not None else ("",)
    text = f"{frame.source}: which source"
    options = Subsets(there, min(1, len(there)), min(1, len(there)))
    answer = yield from ask(frame.you, "choose", text, options, rule="609.7a", source=frame.source)
    new = [
        Shield("prevent", o, by, None, effect.combat_only, once=effect.once, what=what, you=frame.you)
        for o in on for by in chosen(answer)
    ]  # fmt: skip
    run.note(shields=(*run.course.shields, *new))


@carries(Proliferates)
def proliferates(frame: Frame, _: Proliferates) -> Process[None]:
    """Choose any number of permanents and players with counters; each gets one more of each kind (701.34)."""
    run = frame.run
    players = [p for p in run.in_turn_order(run.position.players) if set(run.position.players[p].counters) - {SPEED}]
    permanents = [i for i in run.position.battlefield if run.position.objects[i].counters]
    items = (*players, *permanents)
    answer = yield from ask(frame.you, "choose", "proliferate", Subsets(items, 0, len(items)), rule="701.34")
    changes_ = []
    for id in chosen(answer):
        counters = run.position.players[id].counters if id in players else run.position.objects[ObjectId(id)].counters
        changes_ += [Counters(on=id, kind=kind, number=1, by=frame.you, source=frame.source)
                     for kind in counters if kind != SPEED]  # fmt: skip
    yield from happen(run, *changes_)
    event = Event(kind="does", rule="701.34", text=f"{frame.you} proliferates", player=frame.you, verb="proliferate")
    told(run, [event], run.position)


@carries(Transforms)
def transforms(frame: Frame, effect: Transforms) -> Process[None]:
    """Transform permanents (701.27)."""
    before, events = frame.run.position, []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None and _may_transform(frame.run, found):
            time = zones.next_timestamp(frame.run.position)
            frame.run.put(changed(found, face=1 - found.face, timestamp=time))
            events.append(Event(kind="transform", rule="701.27", text=f"{id} transforms", object=id))
    told(frame.run, events, before)


def _may_transform(run: Run, found: GameObject) -> bool:
    """Whether a permanent has another face, and is not kept to the one of the time of the day (701.27, 702.145b, e)."""
    bound = {"daybound", "nightbound"} & run.look(found.id).keywords
    return len(found.card.faces) == 2 and found.card.layout in ("transform", "modal") and not bound


@carries(PhasesOut)
def phases_out(frame: Frame, effect: PhasesOut) -> Process[None]:
    """Permanents phase out, and what is attached to them with them (702.26)."""
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None and found.zone is Zone.BATTLEFIELD:
            frame.run.put(changed(found, phased_out=True))
            for other in frame.run.position.objects.values():
                if other.attached_to == id:
                    frame.run.put(changed(other, phased_out=True))


@carries(Reveals)
def reveals(frame: Frame, effect: Reveals) -> Process[None]:
    """Reveal cards; they stay where they are (701.20)."""
    ids = yield from pick(frame, effect.what)
    frame.bind("it", ids)
    event = Event(kind="reveal", rule="701.20", text=f"{', '.join(ids)} revealed", others=ids, player=frame.you)
    told(frame.run, [event] if ids else [], frame.run.position)
    yield from ()


@carries(WinsOrLoses)
def wins_or_loses(frame: Frame, effect: WinsOrLoses) -> Process[None]:
    """Players win or lose the game (104.2b, 104.3e)."""
    yield from ()
    for player in frame.refer(effect.who):
        losers = [p for p in frame.run.position.players if p != player] if effect.wins else [player]
        losers = [p for p in losers if not cant_lose(frame.run, p)]
        if effect.wins and is_player_stopped(frame.run, "win", player):
            continue
        rule = "104.2b" if effect.wins else "104.3e"
        lose(frame.run, dict.fromkeys(losers, rule))


@carries(ExtraTurns)
def extra_turns(frame: Frame, effect: ExtraTurns) -> Process[None]:
    """The most recently created extra turn is taken first (500.7)."""
    yield from ()
    for player in frame.refer(effect.who):
        more = (player,) * frame.number(effect.number)
        frame.run.note(extra_turns=(*more, *frame.run.course.extra_turns))


@carries(Chooses)
def chooses(frame: Frame, effect: Chooses) -> Process[None]:
    """Choose a color or the like, which later text asks for (607.2d)."""
    player = frame.refer(effect.who)[0]
    value = yield from choice(frame.run, player, effect.kind, frame.source)
    kind = effect.kind.removeprefix("nonland_")
    frame.bound[f"chosen {kind}"] = value
    found = frame.run.object(frame.source)
    if found is not None and found.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        frame.run.put(changed(found, chosen={**found.chosen, kind: value}))


@carries(GetsDesignation)
def gets_designation(frame: Frame, effect: GetsDesignation) -> Process[None]:
    """A permanent becomes monstrous, renowned, suspected … (701.37)."""
    before, events = frame.run.position, []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if effect.name in (PREPARED, f"un{PREPARED}"):
            _prepares(frame.run, id, effect.name)
        elif found is not None and effect.name not in found.designations:
            frame.run.put(changed(found, designations=found.designations | {effect.name}))
            events.append(Event(kind=effect.name, rule="701.37b", text=f"{id} becomes {effect.name}", object=id))
    told(frame.run, events, before)


def _prepares(run: Run, id: str, name: str) -> None:
    if name == PREPARED:
        prepare(run, id)
    else:
        unprepare(run, id)
