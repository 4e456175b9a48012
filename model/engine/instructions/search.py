"""Searching zones for cards that later instructions say more of (701.23)."""

from __future__ import annotations

from ...game.decisions import Subsets, YesOrNo, chosen
from ...language.effects import Bound, Finds
from ...language.events import Deed, EventKind
from ...language.filters import ANYTHING, AllOf, InZone, Zone
from ...language.names import Name
from ...language.objects import PlayerRef
from ..events.door import told
from ..events.run import Process, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .look_and_reveal import tell_revealed
from .searched import can_search, searched
from .zone_changes import told_apart, within

_HIDDEN = (Zone.LIBRARY, Zone.HAND)


@carries(Finds)
def finds(frame: Frame, effect: Finds) -> Process[None]:
    """Find cards; of a quality, none that lies in a hidden zone has to be found (701.23b), else as many (701.23d)."""
    player = frame.player(effect.who)
    whose = frame.player(effect.whose) if effect.whose is not None else player
    stopped = not can_search(frame, player, whose)
    before_that = effect.more and bool(frame.bound.get(Name.SEARCHED))  # it is the same search
    stopped = stopped or (effect.more and effect.either and not before_that)
    zones = tuple(z for z in effect.zones if not (stopped and z is Zone.LIBRARY))
    before = frame.meant(frame.refer(Bound(Name.SEEN))) if effect.more else ()
    fitting = {zone: _fitting(frame, effect, player, whose, zone, before) for zone in zones}
    there = tuple(i for ids in fitting.values() for i in ids)
    forced = tuple(i for z, ids in fitting.items() for i in ids if z not in _HIDDEN) if effect.all else ()
    most = len(there) if effect.most is None else min(frame.number(effect.most, player), len(there))
    least = most if effect.what == ANYTHING and effect.most is not None and not effect.up_to else 0
    free = tuple(i for i in there if i not in forced)
    options = Subsets(free, max(0, least - len(forced)), max(0, most - len(forced)))
    options = told_apart(frame, effect.apart, within(frame, effect.total, options))
    answer = yield from ask(player, "choose", f"{frame.source}: what is found", options, rule="701.23",
                            source=frame.source.id)  # fmt: skip
    found = (*forced, *chosen(answer))
    looked = Zone.LIBRARY in zones
    if effect.either and not effect.more and found and not set(found) & set(fitting.get(Zone.LIBRARY, ())):
        text = f"{frame.source}: search the library too"
        looked = looked and (yield from ask(player, "may", text, YesOrNo(), rule="701.23")) == "yes"
    if not effect.more:
        frame.note(Name.SEARCHED, looked)
        frame.bind(Name.SEARCHERS, (PlayerRef(player),) if looked and player == whose else ())
    else:
        frame.note(Name.SEARCHED, before_that)
        frame.bind(Name.SEARCHERS, frame.bound.get(Name.SEARCHERS, ()))
    frame.bind(Name.FOUND_IN_HAND, frame.refs(i for i in fitting.get(Zone.HAND, ()) if i in found))
    _bind(frame, effect, player, (*before, *found))


def _fitting(
    frame: Frame, effect: Finds, player: str, whose: str, zone: Zone, before: tuple[str, ...]
) -> tuple[str, ...]:
    what = frame.settled(AllOf((effect.what, InZone(zone))))
    there = searched(frame, player, whose) if zone is Zone.LIBRARY else frame.cards_in(whose, zone)
    return tuple(i for i in there if i not in before and frame.fits(what, frame.run.ref(i)))


def _bind(frame: Frame, effect: Finds, player: str, found: tuple[str, ...]) -> None:
    frame.bind(Name.SEEN, frame.refs(found))
    frame.bind(Name.IT, frame.refs(found))
    frame.note(Name.DID, bool(found))
    if frame.bound[Name.SEARCHED] and not effect.more:
        event = Event(kind=EventKind.DOES, rule="701.23", text=f"{player}: search", player=player, verb=Deed.SEARCH,
                      source=frame.source)  # fmt: skip
        told(frame.run, [event], frame.run.position)
    if effect.reveal:
        tell_revealed(frame, found)
