"""Instructions that show cards and put them away: look, reveal, reveal until, choose among them, the rest (701.20)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.decisions import Subsets, chosen
from ...game.position import ObjectId
from ...game.texts import COLOR_WORDS
from ...language import effects as ef
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.mana import ManaType
from ...language.names import Name, NameOf, kept_as
from ..events.door import told
from ..events.entering import choice
from ..events.proposed import Move
from ..events.run import Process, Stopped, ask
from ..events.told import Event, moved
from .carrying import carries
from .frame import Frame
from .zone_changes import pick, put_away


@carries(ef.LooksAt)
def looks_at(frame: Frame, effect: ef.LooksAt) -> Process[None]:
    """Look at cards or reveal them; they stay where they are (701.20b)."""
    ids = yield from pick(frame, effect.what)
    frame.bind(effect.name, frame.refs(ids))
    frame.bind(Name.IT, frame.refs(ids))
    if effect.reveal:
        tell_revealed(frame, ids)
        return
    players = frame.players(effect.who)
    for player in players:  # of several each looks at their own
        tell_looked_at(frame, player, tuple(i for i in ids if len(players) == 1 or _owner(frame, i) == player))


def _owner(frame: Frame, id: str) -> str:
    return frame.run.position.objects[ObjectId(id)].owner


@carries(ef.LooksAtTop)
def looks_at_top(frame: Frame, effect: ef.LooksAtTop) -> Process[None]:
    """Look at the top cards, take some, put the rest away."""
    cards = frame.top_of(frame.you, frame.number(effect.number))
    tell_looked_at(frame, frame.you, cards)
    fitting = tuple(i for i in cards if frame.fits(effect.what, frame.run.ref(i)))
    least = min(frame.number(effect.least), len(fitting))
    most = len(fitting) if effect.most is None else min(frame.number(effect.most), len(fitting))
    answer = yield from ask(
        frame.you, "choose", f"{frame.source}: what is taken", Subsets(fitting, least, most), source=frame.source.id
    )
    taken = chosen(answer)
    if effect.reveal:
        tell_revealed(frame, taken)
    frame.bind(Name.IT, frame.refs(taken))
    under = frame.you if effect.to is Zone.BATTLEFIELD else None
    yield from frame.happen(
        *(
            Move(id=i, to=effect.to, by=frame.you, under=under, tapped=effect.tapped, source=frame.source)
            for i in taken
        ),
    )
    rest = tuple(i for i in cards if i not in taken)
    yield from put_away(frame, frame.you, rest, effect.rest, effect.rest_at)


def tell_looked_at(frame: Frame, player: str, ids: tuple[str, ...]) -> None:
    """Say that a player looks at cards, which are shown to nobody else (701.20e)."""
    _tell_shown(frame, player, ids, EventKind.LOOK, "701.20e", f"{player} looks at {', '.join(ids)}")


def tell_revealed(frame: Frame, ids: tuple[str, ...]) -> None:
    """Say that cards are revealed."""
    _tell_shown(frame, frame.you, ids, EventKind.REVEAL, "701.20", f"{', '.join(ids)} revealed")


def _tell_shown(frame: Frame, player: str, ids: tuple[str, ...], kind: EventKind, rule: str, text: str) -> None:
    event = Event(kind=kind, rule=rule, text=text, others=ids, player=player, source=frame.source)
    told(frame.run, [event] if ids else [], frame.run.position)


@carries(ef.Picks)
def picks(frame: Frame, effect: ef.Picks) -> Process[None]:
    """Choose something that later instructions are about; several players choose in APNAP order (101.4)."""
    what = effect.what
    players = frame.players(what.by) if what.by is not None else (frame.you,)
    found: list[str] = []
    for player in players:
        found += yield from pick(frame, what, player)
    frame.bind(what.name or Name.IT, frame.refs(dict.fromkeys(found)))
    frame.note(Name.DID, bool(found))


@carries(ef.SplitsPiles)
def splits_piles(frame: Frame, effect: ef.SplitsPiles) -> Process[None]:
    """Say which objects are in the first pile; the others are the second one (700.3)."""
    ids = frame.meant(frame.refer(effect.what))
    for player in frame.players(effect.who)[:1]:
        text = f"{frame.source}: the first of two piles of {', '.join(ids)}"
        options = Subsets(ids, 0, len(ids))
        first = chosen((yield from ask(player, "choose", text, options, rule="700.3", source=frame.source.id)))
        frame.bind(Name.FIRST_PILE, frame.refs(first))
        frame.bind(Name.SECOND_PILE, frame.refs(i for i in ids if i not in first))


@carries(ef.ChoosesPile)
def chooses_pile(frame: Frame, effect: ef.ChoosesPile) -> Process[None]:
    """Choose one of two piles (700.3)."""
    piles = [frame.refer(ef.Bound(name)) for name in (Name.FIRST_PILE, Name.SECOND_PILE)]
    for player in frame.players(effect.who)[:1]:
        text = f"{frame.source}: a pile; " + "; ".join(
            f"{n}: {', '.join(map(str, pile)) or 'empty'}" for n, pile in enumerate(piles, 1)
        )
        answer = yield from ask(player, "choose", text, Subsets(("1", "2")), rule="700.3", source=frame.source.id)
        first = int(chosen(answer)[0]) - 1
        frame.bind(Name.PILE, piles[first])
        frame.bind(Name.OTHER_PILE, piles[1 - first])


@carries(ef.PutsAway)
def puts_away(frame: Frame, effect: ef.PutsAway) -> Process[None]:
    """Put cards into a library or another zone, each owner's in an order of the player's choice (401.4)."""
    ids = yield from pick(frame, effect.what)
    yield from put_away(frame, frame.player(effect.who), ids, effect.to, effect.at)
    if effect.at is ef.Place.SHUFFLED:
        raise Stopped("shuffling cards in is not a way of putting them away", frame.source.id)


@carries(ef.RevealsUntil)
def reveals_until(frame: Frame, effect: ef.RevealsUntil) -> Process[None]:
    """Reveal or exile cards from the top until so many fit; without one that does, the whole library."""
    found: list[str] = []
    seen: list[str] = []
    for player in frame.players(effect.who):
        fitting, cards = _until(frame, effect, player)
        found += fitting
        seen += cards
    if effect.exiles:
        events = yield from frame.happen(*(
            Move(id=i, to=Zone.EXILE, verb=ef.Verb.EXILE, by=frame.you, exiled_with=frame.source, source=frame.source,
                 rule="701.13") for i in seen
        ))  # fmt: skip
        exiled = [e.object for e in events if e.kind == EventKind.MOVE]
        found, seen = [i for i in found if i in exiled], [i for i in seen if i in exiled]
    else:
        tell_revealed(frame, tuple(seen))
    frame.bind(Name.SEEN, frame.refs(seen))
    frame.bind(Name.IT, frame.refs(found))
    frame.note(Name.DID, bool(found))


def _until(frame: Frame, effect: ef.RevealsUntil, player: str) -> tuple[list[str], list[str]]:
    library = frame.run.position.players[player]
    fitting: list[str] = []
    seen: list[str] = []
    number = frame.number(effect.number) if effect.total is None else frame.number(effect.total)
    so_far = 0
    for id in library.library:
        if so_far >= number:
            return fitting, seen
        seen.append(id)
        if frame.fits(effect.what, frame.run.ref(id)):
            fitting.append(id)
            so_far += 1 if effect.total is None else frame.run.look(id).mana_value
    if so_far < number and len(library.library) < library.library_size:
        raise Stopped(f"the top cards of {player}'s library would have to be known", frame.source.id)
    return fitting, seen


@carries(ef.DiscardsThese)
def discards_these(frame: Frame, effect: ef.DiscardsThese) -> Process[None]:
    """A player discards cards that were chosen (701.9b)."""
    players = frame.players(effect.who)
    ids = yield from pick(frame, effect.what)
    events = yield from frame.happen(*(
        Move(id=i, to=Zone.GRAVEYARD, verb=ef.Verb.DISCARD, by=players[0], source=frame.source, rule="701.9")
        for i in ids if players and frame.run.position.objects[i].zone is Zone.HAND  # type: ignore[index]
    ))  # fmt: skip
    frame.bind(Name.IT, moved(events))
    frame.note(Name.DID, bool(events))
    frame.note(Name.AMOUNT, len(events))


@carries(ef.ChoosesColor)
def chooses_color(frame: Frame, effect: ef.ChoosesColor) -> Process[None]:
    """Choose a color for the instructions after it."""
    player, source = frame.player(effect.who), frame.source.id
    if effect.several:
        options = Subsets(tuple(COLOR_WORDS), 1, len(COLOR_WORDS))
        answer = yield from ask(player, "choose", f"colors for {source}", options, source=source)
        frame.note(Name.COLOR, tuple(COLOR_WORDS[word] for word in chosen(answer)))
        return
    frame.note(Name.COLOR, ManaType((yield from choice(frame.run, player, "color", source))))


@carries(ef.Reveals)
def reveals(frame: Frame, effect: ef.Reveals) -> Process[None]:
    """Reveal cards; they stay where they are (701.20)."""
    ids = yield from pick(frame, effect.what)
    frame.bind(Name.IT, frame.refs(ids))
    tell_revealed(frame, ids)
    least = frame.number(effect.what.least) if isinstance(effect.what, ef.Picked) else 1
    frame.note(Name.DID, len(ids) >= least)


@carries(ef.Chooses)
def chooses(frame: Frame, effect: ef.Chooses) -> Process[None]:
    """Choose a color or the like, which later text asks for (607.2d)."""
    player = frame.player(effect.who)
    value = yield from choice(frame.run, player, effect.kind, frame.source.id, effect.words)
    kind = kept_as(effect.kind)
    frame.note(NameOf(Name.CHOSEN, kind), value)
    found = frame.find(frame.source)
    if found is not None and found.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        frame.run.put(replace(found, chosen={**found.chosen, kind: value}))
