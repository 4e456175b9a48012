"""Spells cast while an instruction is carried out, free, and cards that may be played for a while (601.3, 608.2g)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...game.decisions import Options, Subsets, YesOrNo, chosen
from ...game.plays import PlayLand
from ...game.position import GameObject, LastingEffect, ObjectId, Position
from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import AdditionalCost, Flash, MayPlayFrom, SpendAsThough, StaticAbility
from ...language.amounts import Amount
from ...language.conditions import LaterTurn
from ...language.costs import ObjectPart
from ...language.events import Deed, EventKind
from ...language.mana import COLORS, TYPES
from ...language.names import Name
from ...language.objects import Entity, ObjectRef
from ...language.parts import exchanged, parts_of
from .. import zones
from ..announcing.choices import FREE
from ..announcing.lands import face_to_play
from ..events.door import told
from ..events.making import new_id
from ..events.run import Process, Run, ask
from ..events.told import Event
from .carrying import carries, carry_out
from .frame import Frame
from .lasting import add_lasting
from .making_plays import make_play
from .zone_changes import pick


@carries(ef.CastsFree)
def casts_free(frame: Frame, effect: ef.CastsFree) -> Process[None]:
    """A player casts cards without paying their mana costs, one after the other, as far as they want (608.2g)."""
    player = frame.player(effect.who)
    left = list((yield from pick(frame, effect.what)))
    fits = _numbered(frame, effect.fits)
    face = 1 if effect.transformed else None
    most = len(left) if effect.most is None else frame.number(effect.most)
    cast: list[str] = []
    found: list[Entity] = []
    while len(cast) < most:
        castable = [id for id in left if ways_to_cast(frame.run, player, id, fits, effect.by, face=face).count()]
        faces = _faces_to_play(frame, player, left) if effect.lands else {}
        open_ = [id for id in left if id in castable or id in faces]
        picked = (yield from _which(frame, player, open_, effect)) if open_ else ()
        if not picked:
            break
        found += frame.refs(picked)
        if picked[0] in faces and (picked[0] not in castable or (yield from _as_a_land(frame, player, picked[0]))):
            play = PlayLand(object=ObjectId(picked[0]), face=faces[picked[0]])
            frame.follow((yield from make_play(frame.run, play, None, player)))
        else:
            yield from _cast(frame, player, picked[0], fits, effect.by, face)
        left.remove(picked[0])
        cast += picked
    still = frame.bound.get(Name.IT, ()) if effect.what == ef.IT else ()  # what has not been cast is still "it"
    frame.bind(Name.IT, found or still)
    frame.note(Name.DID, bool(cast))


_PAID = (ef.PAID, ef.PAID_WITH_ANY)


def _faces_to_play(frame: Frame, player: str, ids: Iterable[str]) -> dict[str, int]:
    """The cards that a player may play as lands now, each with the face that is up then."""
    faces = ((id, face_to_play(frame.run.position, ObjectId(id), player)) for id in ids)
    return {id: face for id, face in faces if face is not None}


def _as_a_land(frame: Frame, player: str, id: str) -> Process[bool]:
    text = f"{frame.source}: play {id} as a land"
    answer = yield from ask(player, "may", text, YesOrNo(), rule="712.12", source=frame.source.id)
    return answer == "yes"


def _which(frame: Frame, player: str, open_: list[str], effect: ef.CastsFree) -> Process[tuple[str, ...]]:
    """Which card is cast next, if any."""
    how = "" if effect.by in _PAID else f" for its {effect.by} cost" if effect.by else " without paying its mana cost"
    text = f"{frame.source}: {'play' if effect.lands else 'cast'}{how}"
    if len(open_) == 1 and effect.must and not _asks_for_hidden_kind(frame, open_[0]):
        return (open_[0],)
    if len(open_) == 1:
        answer = yield from ask(player, "may", f"{text}: {open_[0]}", YesOrNo(), rule="608.2g", source=frame.source.id)
        return (open_[0],) if answer == "yes" else ()
    answer = yield from ask(player, "choose", text, Subsets(tuple(open_), 0, 1), rule="608.2g", source=frame.source.id)
    return chosen(answer)


def _asks_for_hidden_kind(frame: Frame, id: str) -> bool:
    """Whether a spell has a cost that can't be left out and asks for cards of a quality in a hidden zone (118.8c)."""
    costs = (a.cost for a in frame.run.look(id).all_abilities if isinstance(a, AdditionalCost) and not a.optional)
    asked = (part.what for part in parts_of(tuple(costs)) if isinstance(part, ObjectPart))
    return any(isinstance(what, fi.AllOf) and _HIDDEN & set(what.parts) and not _is_any_card(what) for what in asked)


_HIDDEN = frozenset({fi.InZone(fi.Zone.HAND), fi.InZone(fi.Zone.LIBRARY)})


def _is_any_card(what: fi.AllOf) -> bool:
    """Whether no quality is asked for but where the card is and whose."""
    return all(isinstance(part, (fi.InZone, fi.Owned)) for part in what.parts)


def _numbered(frame: Frame, fits: fi.Filter) -> fi.Filter:
    """A filter with the numbers that its amounts come to now, as it is asked of spells elsewhere."""

    def number(part: object) -> object:
        if isinstance(part, fi.HasStat) and isinstance(part.amount, Amount):
            return replace(part, amount=frame.number(part.amount))
        return part

    found: fi.Filter = frame.settled(exchanged(fits, number))
    return found


def ways_to_cast(
    run: Run, player: str, id: str, fits: fi.Filter = fi.ANYTHING, by: str = "", face: int | None = None
) -> Options:
    """The ways in which a player may cast a card as an instruction tells them to, whatever its timing (608.2g)."""
    return run.solver.casts(_allowing(run, player, id, fits, by, face), id, _way(by))


def _way(by: str) -> str:
    """The cost that is paid for a card which an instruction lets a player cast."""
    return ef.PAID if by == ef.PAID_WITH_ANY else by or FREE


def _allowing(run: Run, player: str, id: str, fits: fi.Filter, by: str, face: int | None) -> Position:
    """The position in which an effect lets the player cast the card now, free or for an alternative cost of it."""
    found = run.position.objects[ObjectId(id)]
    only = fi.Among((found.id,))
    may = MayPlayFrom(found.zone, fi.AllOf((only, fits)), whose=fi.Who.ANYONE, lands=False, free=not by,
                      alternative="" if by in _PAID else by, face=face, any_type=by == ef.PAID_WITH_ANY)  # fmt: skip
    time = zones.next_timestamp(run.position)
    lasting = (LastingEffect(static=s, controller=player, timestamp=time) for s in (may, Flash(only)))
    return run.position.with_(priority=player, passed=(), effects=(*run.position.effects, *lasting))


def _cast(frame: Frame, player: str, id: str, fits: fi.Filter, by: str, face: int | None) -> Process[None]:
    run = frame.run
    before, allowing = run.position, _allowing(run, player, id, fits, by, face)
    ways = run.solver.casts(allowing, id, _way(by))
    answer = yield from ask(player, "announce", f"how {id} is cast", ways, rule="601.2", source=id)
    play, payment = run.solver.cast(allowing, answer)
    run.position = allowing
    frame.follow((yield from make_play(run, play, payment, player)))
    lent = allowing.effects[len(before.effects) :]
    effects = tuple(e for e in run.position.effects if e not in lent)
    run.position = run.position.with_(priority=before.priority, passed=before.passed, effects=effects)


@carries(ef.LetsPlay)
def lets_play(frame: Frame, effect: ef.LetsPlay) -> Process[None]:
    """Let players play cards from where they are now; once a card has left, it is another object (400.7)."""
    fits, uses, turn = _numbered(frame, effect.fits), effect.number, frame.run.position.turn.number
    players = frame.players(effect.who)
    picked = [frame.run.object(id) for id in (yield from pick(frame, effect.what))]
    there = [card for card in picked if card is not None and card.zone not in (fi.Zone.BATTLEFIELD, fi.Zone.STACK)]
    there = [card for card in there if effect.until is not ef.Until.WHILE_EXILED or card.zone is fi.Zone.EXILE]
    for cards in [there] if uses and there else [[card] for card in there]:
        tied_to = {ef.Until.WHILE_EXILED: cards[0].ref, ef.Until.ANOTHER_EXILED: frame.link}.get(
            effect.until, frame.now
        )
        for static in _permission(tuple(card.ref for card in cards), cards[0].zone, effect, fits, uses, turn):
            for player in players:
                add_lasting(frame.run, static=static, controller=player, until=effect.until, tied_to=tied_to)
    frame.note(Name.DID, True)


def _permission(
    cards: tuple[ObjectRef, ...], zone: fi.Zone, effect: ef.LetsPlay, fits: fi.Filter, uses: int, turn: int
) -> tuple[StaticAbility, ...]:
    """Leave for each card, or one that ends once so many of them have been played."""
    only = fi.AllOf((fi.These(cards), fits)) if fits != fi.ANYTHING else fi.These(cards)
    if_ = tuple(LaterTurn(turn) if each == LaterTurn() else each for each in effect.if_)
    may = MayPlayFrom(zone, only, whose=fi.Who.ANYONE, lands=effect.lands, free=effect.free, uses=uses,
                      any_type=effect.spend == "type", cost=effect.price, if_=if_,
                      face=1 if effect.as_adventure else None)  # fmt: skip
    if effect.spend != "color":
        return (may,)
    spending = fi.Spending(only, fi.NOTHING, "cast that spell")
    return (may, SpendAsThough(TYPES, COLORS, spending=spending))


@carries(ef.Discovers)
def discovers(frame: Frame, effect: ef.Discovers) -> Process[None]:
    """Exile down to a nonland card of that mana value or less; cast it free or take it; the rest go under (701.57a)."""
    number, player = frame.number(effect.number), frame.player(effect.who)
    if player != frame.you:
        frame = Frame(frame.run, player, frame.source, frame.source)
    limit = fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, number)
    yield from carry_out(frame, (ef.RevealsUntil(fi.AllOf((fi.Not(fi.HasType("Land")), limit)), exiles=True),))
    found = frame.refer(ef.IT)
    yield from carry_out(frame, (ef.CastsFree(ef.IT, fits=limit),))
    if not frame.bound[Name.DID]:
        frame.bind(Name.DISCOVERED, found)
        yield from carry_out(
            frame, (ef.MoveTo(what=ef.Bound(Name.DISCOVERED), to=fi.Zone.HAND, bound=Name.DISCOVERED),)
        )
    yield from carry_out(frame, (ef.PutsAway(ef.TheRest(Name.SEEN), at=ef.Place.RANDOM_BOTTOM),))
    event = Event(
        kind=EventKind.DOES,
        rule="701.57",
        text=f"{frame.you}: discover",
        player=frame.you,
        verb=Deed.DISCOVER,
        amount=number,
        source=frame.source,
    )
    told(frame.run, [event], frame.run.position)


@carries(ef.CopiesCards)
def copies_cards(frame: Frame, effect: ef.CopiesCards) -> Process[None]:
    """Copy cards in the zone in which they are (707.12), or were."""
    if effect.gone:
        cards = [frame.object(entity) for entity in frame.refer(effect.what)]
    else:
        cards = [frame.run.object(id) for id in (yield from pick(frame, effect.what))]
    yield from copy_cards(frame, [card for card in cards if card is not None])


def copy_cards(frame: Frame, cards: Iterable[GameObject]) -> Process[None]:
    """Copies of cards, owned by the player who makes them, are "it"; who does not cast them loses them (704.5e)."""
    yield from ()
    run = frame.run
    made: list[str] = []
    for found in cards:
        copy = replace(found, id=new_id(run, found.card.name), since=0, owner=frame.you, controller=frame.you,
                       token=True, exiled_with=None, timestamp=zones.next_timestamp(run.position))  # fmt: skip
        run.position = zones.with_new(run.position, copy)
        made.append(copy.id)
    frame.bind(Name.IT, frame.refs(made))
    frame.note(Name.DID, bool(made))
