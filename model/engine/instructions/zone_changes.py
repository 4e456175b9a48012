"""What moves objects between zones: destroy, exile, return, sacrifice, draw, discard, mill, search (701)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...game.decisions import Numbers, Orders, Subsets, chosen, number_of, order_of
from ...game.matching import matches
from ...game.matching.stats import qualities, stat_of
from ...game.position import GameObject, ObjectId
from ...language.abilities import Matter
from ...language.amounts import Amount
from ...language.costs import Action
from ...language.effects import (
    OWNERS,
    Discards,
    Draws,
    Mills,
    MovesAtOnce,
    MoveTo,
    Picked,
    Place,
    Ref,
    SacrificeOf,
    Scries,
    Searches,
    Shuffles,
    TheSource,
    Verb,
)
from ...language.events import Deed, EventKind
from ...language.filters import ANYTHING, AllOf, Controlled, Filter, InZone, Quality, Stat, Who, Zone
from ...language.names import Name, paid_by
from ...language.naming import is_counted
from ...language.objects import Entity, ObjectRef
from ..events.ahead import as_it_will_be
from ..events.amounts import milled
from ..events.door import draw, told
from ..events.making import shuffle
from ..events.prohibited import bar_to_sacrificing
from ..events.proposed import Move
from ..events.replacing import can_draw
from ..events.rules import stop_where_unread
from ..events.run import Process, Stopped, ask
from ..events.told import Event, moved
from .carrying import carries, possible_if
from .frame import Frame
from .searched import can_search, searched


def pick(frame: Frame, ref: Ref, player: str | None = None) -> Process[tuple[str, ...]]:
    """What an instruction is about, chosen now where the text says so (608.2d); only what is still there."""
    if not isinstance(ref, Picked):
        return frame.meant(frame.refer(ref))
    by = player or (frame.player(ref.by) if ref.by is not None else frame.you)
    what = frame.settled(ref.what)
    there = _as_seen_by(frame, what, by)
    least = min(frame.number(ref.least), len(there))
    most = len(there) if ref.most is None else min(frame.number(ref.most), len(there))
    answer = yield from ask(
        by,
        "choose",
        f"{frame.source}: choose",
        told_apart(frame, ref.apart, within(frame, ref.total, Subsets(there, least, most))),
        source=frame.source.id,
    )
    found = chosen(answer)
    frame.bind(ref.name or Name.IT, frame.refs(found))
    return found


def told_apart(frame: Frame, by: Quality | None, options: Subsets) -> Subsets:
    """The choices of which no two have a name or a number in common; what has none has it in common with nothing."""
    if by is None:
        return options
    alike = (qualities(by, frame.scope(), id) for id in options.items)
    kinds = tuple(", ".join(sorted(q)) if q else id for q, id in zip(alike, options.items, strict=True))
    return replace(options, kinds=kinds)


def within(frame: Frame, total: tuple[Stat, Amount | int] | None, options: Subsets) -> Subsets:
    """The choices of which a number adds up to so much at most."""
    if total is None:
        return options
    stat, most = total
    sizes = tuple(stat_of(frame.scope(), id, stat) or 0 for id in options.items)
    return replace(options, sizes=sizes, limit=frame.number(most))


def _as_seen_by(frame: Frame, what: Filter, player: str) -> tuple[str, ...]:
    scope = frame.scope(you=player)
    players = tuple(p for p in frame.run.in_turn_order(frame.run.position.players) if matches(what, scope, p))
    return (*players, *frame.objects_that_fit(what, scope))


@carries(MoveTo)
def move_to(frame: Frame, effect: MoveTo) -> Process[None]:
    """Put objects into a zone."""
    ids = yield from pick(frame, effect.what)
    moves = yield from _moves(frame, effect, [i for i in ids if i not in frame.run.position.players])
    shuffled = isinstance(frame.then, Shuffles)  # no order is left then
    if effect.to is Zone.LIBRARY and effect.place in (Place.TOP, Place.BOTTOM) and not shuffled:
        moves = yield from _arranged(frame, moves)
    events = yield from frame.happen(*moves)
    gone = moved(events)
    shown = effect.bound is Name.SEEN  # of which "the rest" are those that are still where they were put
    frame.bind(effect.bound, tuple(frame.became.get(each, each) for each in gone) if shown else gone)
    if effect.verb is Verb.DESTROY:
        frame.bind(Name.DIED, moved(e for e in events if e.to is Zone.GRAVEYARD))
    least = frame.number(effect.what.least) if isinstance(effect.what, Picked) else 1
    frame.note(Name.DID, len(gone) >= max(1, least))  # less than all that it asks for is not done (609.3)
    frame.note(Name.AMOUNT, len(gone))
    if effect.transformed and effect.what == TheSource():
        _used_to_craft(frame)


def _used_to_craft(frame: Frame) -> None:
    """Let what a cost exiled beside the object itself be exiled with the object that it has become (702.167c)."""
    own = frame.find(frame.source)
    for entity in frame.bound.get(paid_by(Action.EXILE), ()):
        found = frame.find(entity)
        if own is not None and found is not None and found.zone is Zone.EXILE and found.id != own.id:
            frame.run.put(replace(found, exiled_with=own.ref))


def _moves(frame: Frame, effect: MoveTo, ids: Sequence[str]) -> Process[list[Move]]:
    under = frame.player(effect.under) if effect.under is not None and effect.under != OWNERS else None
    told = frame.you if effect.under is None and effect.to is Zone.BATTLEFIELD else under  # 110.2a
    attached = None
    if effect.attached is not None:
        hosts = yield from pick(frame, effect.attached)
        attached = hosts[0] if hosts else None
        if attached is None:  # no Aura enters then (303.4g)
            ids = [id for id in ids if "Aura" not in frame.run.look(id).words]
    counters = {kind: frame.number(number) for kind, number in effect.counters}
    chooser = effect.what.by if isinstance(effect.what, Picked) else None  # who chooses what to sacrifice does it
    own = (frame.you,) if chooser is None else frame.players(chooser)
    moves = []
    for id in ids:
        found = frame.run.object(id)
        if found is None:
            continue
        if effect.verb is Verb.SACRIFICE and found.controller not in own and effect.under is None:
            continue  # 701.21a: only one's own
        move = Move(
            id=id,
            to=effect.to,
            verb=effect.verb,
            by=found.controller if effect.verb is Verb.SACRIFICE and chooser is not None else frame.you,
            under=told if found.zone is Zone.EXILE else under,
            place=effect.place,
            beneath=frame.number(effect.beneath),
            tapped=effect.tapped,
            face_down=effect.face_down,
            transformed=effect.transformed,
            counters=counters,
            attached=attached,
            gains=effect.gains,
            attacking=frame.attacked(effect.attacking),
            exiled_with=_exiled_with(frame, effect),
            no_regeneration=effect.no_regeneration,
            source=frame.source,
            rule=RULES.get(effect.verb, "400.7"),
        )
        moves.append(_with_more_counters(frame, effect, move) if effect.counters_if else move)
    return moves


def _arranged(frame: Frame, moves: Sequence[Move]) -> Process[list[Move]]:
    """Put what goes into a library at the same time in an order of its owner's choice (401.4)."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(frame.run.position.objects[ObjectId(move.id)].owner, []).append(move)
    arranged: list[Move] = []
    for owner in frame.run.in_turn_order(found):
        order = yield from _order(frame, owner, [move.id for move in found[owner]], found[owner][0].place)
        laid = [found[owner][n] for n in order]
        arranged += reversed(laid) if laid[0].place is Place.TOP else laid
    return arranged


def _order(frame: Frame, player: str, cards: Sequence[str], at: Place) -> Process[list[int]]:
    """An order of cards that a player chooses for a place in a library, top first; that of like cards is none."""
    if len({frame.run.position.objects[ObjectId(i)].card for i in cards}) < 2:
        return list(range(len(cards)))
    where = "on top" if at is Place.TOP else "on the bottom"
    text = f"{frame.source}: the order {where} of the library, top first: {', '.join(cards)}"
    answer = yield from ask(player, "order", text, Orders(tuple(cards)), rule="401.4", source=frame.source.id)
    return list(order_of(answer))


def _with_more_counters(frame: Frame, effect: MoveTo, move: Move) -> Move:
    """An entering with the counters that what fits as it enters has besides (614.12)."""
    ahead = as_it_will_be(frame.run.position, move)
    if ahead is None:
        return move
    there = frame.scope(ahead.position)
    fitting = [more for what, more in effect.counters_if if matches(frame.settled(what), there, ahead.id)]
    counters = dict(move.counters)
    for kind, number in (each for more in fitting for each in more):
        counters[kind] = counters.get(kind, 0) + frame.number(number)
    return replace(move, counters=counters)


def _exiled_with(frame: Frame, effect: MoveTo) -> ObjectRef | None:
    """The object that cards are exiled with (607.2a)."""
    return frame.link if effect.with_source or frame.linked or frame.entering else None


RULES = {
    Verb.DESTROY: "701.8", Verb.EXILE: "701.13", Verb.SACRIFICE: "701.21", Verb.DISCARD: "701.9", Verb.MILL: "701.17",
    Verb.COUNTER: "701.6",
}  # fmt: skip


@carries(SacrificeOf)
def sacrifice_of(frame: Frame, effect: SacrificeOf) -> Process[None]:
    """All is sacrificed at once (101.4)."""
    moves = yield from _sacrifices(frame, effect)
    events = yield from frame.happen(*moves)
    for name in (Name.IT, Name.SACRIFICED):
        frame.bind(name, moved(events))
    frame.note(Name.DID, bool(moves))
    frame.note(Name.AMOUNT, len(moves))


@carries(MovesAtOnce)
def moves_at_once(frame: Frame, effect: MovesAtOnce) -> Process[None]:
    """What is chosen for one part is not moved yet as it is chosen for another."""
    moves: list[Move] = []
    for part in effect.parts:
        if isinstance(part, SacrificeOf):
            moves += yield from _sacrifices(frame, part)
        else:
            ids = yield from pick(frame, part.what)
            moves += yield from _moves(frame, part, ids)
    yield from frame.happen(*moves)
    frame.note(Name.DID, bool(moves))


def _sacrifices(frame: Frame, effect: SacrificeOf) -> Process[list[Move]]:
    """Each player chooses, in APNAP order."""
    moves: list[Move] = []
    for player in frame.players(effect.who):
        own = _to_sacrifice(frame, effect, player)
        number = len(own) if effect.number is None else min(frame.number(effect.number, player), len(own))
        text = f"{frame.source}: what to sacrifice"
        least = 0 if effect.up_to else number
        answer = yield from ask(player, "choose", text, Subsets(own, least, number), source=frame.source.id)
        moves += [
            Move(id=i, to=Zone.GRAVEYARD, verb=Verb.SACRIFICE, by=player, source=frame.source, rule="701.21")
            for i in chosen(answer)
        ]
    return moves


def _to_sacrifice(frame: Frame, effect: SacrificeOf, player: str) -> tuple[str, ...]:
    own = _as_seen_by(frame, AllOf((frame.settled(effect.what), Controlled(Who.YOU))), player)
    there = ((i, frame.run.object(i)) for i in own)
    return tuple(
        i for i, o in there
        if o is not None and o.zone is Zone.BATTLEFIELD and not _is_kept(frame, o)
    )  # fmt: skip


def _is_kept(frame: Frame, found: GameObject) -> bool:
    return bar_to_sacrificing(frame.run.position, found, found.controller, for_play=False) is not None


@possible_if(SacrificeOf)
def can_sacrifice(frame: Frame, effect: SacrificeOf, player: str) -> bool:
    """Whether a player has as many permanents as they would sacrifice."""
    if effect.number is None or effect.up_to:
        return True
    return len(_to_sacrifice(frame, effect, player)) >= frame.number(effect.number, player)


@possible_if(Discards)
def can_discard(frame: Frame, effect: Discards, player: str) -> bool:
    """Whether a player may have as many cards as they would discard."""
    owner = frame.run.position.players[player]
    if effect.number is None or owner.hidden_hand:
        return True
    fits = [i for i in owner.hand if effect.what == ANYTHING or frame.fits(effect.what, frame.run.ref(i))]
    return len(fits) >= frame.number(effect.number, player)


@carries(Draws)
def draws(frame: Frame, effect: Draws) -> Process[None]:
    """Players draw, each all of theirs, in APNAP order (121.2).

    Whoever can draw has done so, though something else may have happened instead (118.11).
    """
    drawn = 0
    cards: list[Entity] = []
    doers: tuple[str, ...] = ()
    for player in frame.players(effect.who):
        may_draw = can_draw(frame.run, player, 1)
        number = frame.number(effect.number, player)
        if effect.up_to:
            number = yield from _so_many(frame, player, number)
        events = yield from draw(frame.run, player, number, frame.source)
        frame.follow(events)
        cards += moved(events, "draw")
        frame.bind(Name.DRAWN, tuple(cards))
        frame.note(Name.DID, may_draw)
        own = sum(e.verb == Verb.DRAW for e in events)  # cards that are not known, too
        doers += (player,) * bool(own)
        drawn += own
    frame.bind(Name.DOERS, frame.refs(doers))
    if is_counted(effect):
        frame.note(Name.AMOUNT, drawn)


def _so_many(frame: Frame, player: str, most: int) -> Process[int]:
    """How many cards a player draws who may draw up to so many: no more than they can (608.2d)."""
    most = next(n for n in range(most, -1, -1) if n == 0 or can_draw(frame.run, player, n))
    answer = yield from ask(
        player, "choose", f"{frame.source}: how many cards to draw", Numbers(0, most), source=frame.source.id
    )
    return number_of(answer)


@carries(Discards)
def discards(frame: Frame, effect: Discards) -> Process[None]:
    """Players choose what they discard in APNAP order, then all is discarded at once (101.4)."""
    moves: list[Move] = []
    for player in frame.players(effect.who):
        picked = yield from _discarded(frame, effect, player)
        moves += [
            Move(id=i, to=Zone.GRAVEYARD, verb=Verb.DISCARD, by=player, source=frame.source, rule="701.9")
            for i in picked
        ]
    events = yield from frame.happen(*moves)
    frame.bind(Name.IT, moved(events))
    frame.note(Name.DID, bool(moves))
    frame.note(Name.AMOUNT, len(moves))


def _discarded(frame: Frame, effect: Discards, player: str) -> Process[tuple[str, ...]]:
    owner = frame.run.position.players[player]
    if owner.hidden_hand and not (effect.number is not None and owner.hidden_hand + len(owner.hand) == 0):
        raise Stopped(f"{player}'s hand would have to be known", frame.source.id)
    hand: tuple[str, ...] = owner.hand
    if effect.what != ANYTHING:
        hand = tuple(i for i in hand if frame.fits(effect.what, frame.run.ref(i)))
    number = len(hand) if effect.number is None else min(frame.number(effect.number, player), len(hand))
    if effect.at_random:
        return tuple(frame.run.shuffled(hand)[:number])
    chooser = frame.player(effect.chooser) if effect.chooser is not None else player
    text = f"{frame.source}: what {player} discards"
    least = 0 if effect.up_to else number
    return chosen((yield from ask(chooser, "choose", text, Subsets(hand, least, number), source=frame.source.id)))


@carries(Mills)
def mills(frame: Frame, effect: Mills) -> Process[None]:
    """Put cards from the top of libraries into graveyards (701.17)."""
    moves: list[Move] = []
    for player in frame.players(effect.who):
        number = milled(frame.run.position, player, frame.number(effect.number, player))
        moves += [
            Move(id=i, to=Zone.GRAVEYARD, verb=Verb.MILL, by=player, source=frame.source, rule="701.17")
            for i in frame.top_of(player, number)
        ]
    events = yield from frame.happen(*moves)
    frame.bind(Name.IT, moved(events))
    frame.bind(Name.MILLED, frame.bound[Name.IT])
    frame.note(Name.DID, bool(moves))
    if is_counted(effect):
        frame.note(Name.AMOUNT, len(moves))


@carries(Searches)
def searches(frame: Frame, effect: Searches) -> Process[None]:
    """Search a library, which has to be known; finding nothing is allowed for cards with a quality (701.23b)."""
    frame.note(Name.SEARCHED, False)
    for player in frame.players(effect.who):
        whose = frame.player(effect.whose) if effect.whose is not None else player
        if not can_search(frame, player, whose):
            continue
        library = searched(frame, player, whose)
        fitting = tuple(i for i in library if frame.fits(AllOf((effect.what, InZone(Zone.LIBRARY))), frame.run.ref(i)))
        most = min(frame.number(effect.most, player), len(fitting))
        text = f"{frame.source}: what is found"
        least = most if effect.what == ANYTHING else 0  # 701.23d
        options = Subsets(fitting, least, most)
        answer = yield from ask(player, "choose", text, options, rule="701.23", source=frame.source.id)
        found = chosen(answer)
        frame.note(Name.SEARCHED, True)
        _tell(frame, "search", player, "701.23")
        if effect.to is Zone.LIBRARY:
            yield from _shuffled(frame, whose)
        events = yield from frame.happen(
            *(
                Move(
                    id=i,
                    to=effect.to,
                    by=player,
                    under=player if effect.to is Zone.BATTLEFIELD else None,
                    tapped=effect.tapped,
                    place=effect.place,
                    source=frame.source,
                )
                for i in found
            ),
        )
        frame.bind(Name.IT, moved(events))
        frame.note(Name.DID, bool(found))
        if effect.to is not Zone.LIBRARY:
            yield from _shuffled(frame, whose)


@carries(Shuffles)
def shuffles(frame: Frame, effect: Shuffles) -> Process[None]:
    """Shuffle libraries (701.24)."""
    for player in frame.players(effect.who):
        yield from _shuffled(frame, player)


def _shuffled(frame: Frame, player: str) -> Process[None]:
    yield from ()
    shuffle(frame.run, player)
    _tell(frame, "shuffle", player, "701.24")


def _tell(frame: Frame, verb: str, player: str, rule: str, amount: int = 0) -> None:
    event = Event(kind=EventKind.DOES, rule=rule, text=f"{player}: {verb}", player=player, verb=verb, amount=amount,
                  source=frame.source)  # fmt: skip
    told(frame.run, [event], frame.run.position)


def put_away(
    frame: Frame, player: str, cards: Sequence[str], to: Zone, at: Place, verb: Verb = Verb.MOVE
) -> Process[None]:
    """Put cards into a zone; the order in a library is the player's, or random."""
    if to is not Zone.LIBRARY:
        yield from frame.happen(*(Move(id=i, to=to, verb=verb, by=player, source=frame.source) for i in cards))
        return
    order = list(range(len(cards)))
    if at is Place.RANDOM_BOTTOM:
        order = frame.run.shuffled(order)
    else:
        order = yield from _order(frame, player, cards, at)
    laid = [cards[n] for n in order]
    if at is Place.TOP:
        laid.reverse()
    for id in laid:
        place = Place.TOP if at is Place.TOP else Place.BOTTOM
        yield from frame.happen(Move(id=id, to=Zone.LIBRARY, by=player, place=place, source=frame.source))


@carries(Scries)
def scries(frame: Frame, effect: Scries) -> Process[None]:
    """Scry (701.22) and surveil (701.25): choose what leaves the top, then the order of both."""
    stop_where_unread(frame.run, Matter.RESOLVES)
    stayed = 0
    for player in frame.players(effect.who):
        number = frame.number(effect.number, player)
        cards = frame.top_of(player, number)
        if not number or not frame.run.position.players[player].library_size:
            continue
        verb = Deed.SURVEIL if effect.surveil else Deed.SCRY
        rule = "701.25" if effect.surveil else "701.22"
        text = f"{frame.source}: {verb}, what goes {'into the graveyard' if effect.surveil else 'to the bottom'}"
        gone = chosen((yield from ask(player, "choose", text, Subsets(cards, 0, len(cards)), rule=rule)))
        stay = tuple(i for i in cards if i not in gone)
        stayed += len(stay)
        yield from put_away(frame, player, stay, Zone.LIBRARY, Place.TOP) if len(stay) > 1 else ()
        to = Zone.GRAVEYARD if effect.surveil else Zone.LIBRARY
        yield from put_away(frame, player, gone, to, Place.BOTTOM, Verb.SURVEIL)
        _tell(frame, verb, player, rule, len(cards))
        frame.note(Name.DID, True)
    frame.note(Name.STAYED, stayed)
