"""Searching zones for cards that later instructions say more of (701.23)."""

from __future__ import annotations

from ...game.decisions import Subsets, YesOrNo, chosen
from ...language.abilities import SearchesTop
from ...language.effects import Finds
from ...language.events import Deed, EventKind
from ...language.filters import ANYTHING, AllOf, InZone, Zone
from ...language.names import Name
from ..events.door import told
from ..events.rules import is_player_stopped, standing, true_now
from ..events.run import Process, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .look_and_reveal import tell_revealed

_HIDDEN = (Zone.LIBRARY, Zone.HAND)


@carries(Finds)
def finds(frame: Frame, effect: Finds) -> Process[None]:
    """Find cards; of a quality, none that lies in a hidden zone has to be found (701.23b), else as many (701.23d)."""
    player = frame.player(effect.who)
    whose = frame.player(effect.whose) if effect.whose is not None else player
    stopped = is_player_stopped(frame.run, EventKind.SEARCH, player)
    zones = tuple(z for z in effect.zones if not (stopped and z is Zone.LIBRARY))
    fitting = {zone: _fitting(frame, effect, player, whose, zone) for zone in zones}
    there = tuple(i for ids in fitting.values() for i in ids)
    forced = tuple(i for z, ids in fitting.items() for i in ids if z not in _HIDDEN) if effect.all else ()
    most = len(there) if effect.most is None else min(frame.number(effect.most, player), len(there))
    least = most if effect.what == ANYTHING and effect.most is not None and not effect.up_to else 0
    free = tuple(i for i in there if i not in forced)
    options = Subsets(free, max(0, least - len(forced)), max(0, most - len(forced)))
    answer = yield from ask(player, "choose", f"{frame.source}: what is found", options, rule="701.23",
                            source=frame.source.id)  # fmt: skip
    found = (*forced, *chosen(answer))
    searched = Zone.LIBRARY in zones
    if effect.either and found and not set(found) & set(fitting.get(Zone.LIBRARY, ())):
        text = f"{frame.source}: search the library too"
        searched = searched and (yield from ask(player, "may", text, YesOrNo(), rule="701.23")) == "yes"
    frame.note(Name.SEARCHED, searched)
    _bind(frame, effect, player, found)


def _fitting(frame: Frame, effect: Finds, player: str, whose: str, zone: Zone) -> tuple[str, ...]:
    what = frame.settled(AllOf((effect.what, InZone(zone))))
    there = frame.cards_in(whose, zone)
    searched = there[: _so_many(frame, player)] if zone is Zone.LIBRARY else there
    return tuple(i for i in searched if frame.fits(what, frame.run.ref(i)))


def _so_many(frame: Frame, player: str) -> int | None:
    """How many cards on top of a library a player searches, where an effect says so instead of all."""
    position = frame.run.position
    rules = (each for each in standing(position, SearchesTop) if true_now(position, each))
    return min((each.rule.number for each in rules if position.is_who(player, each.rule.who, each.you)), default=None)


def _bind(frame: Frame, effect: Finds, player: str, found: tuple[str, ...]) -> None:
    frame.bind(Name.SEEN, frame.refs(found))
    frame.bind(Name.IT, frame.refs(found))
    frame.note(Name.DID, bool(found))
    if frame.bound[Name.SEARCHED]:
        event = Event(kind=EventKind.DOES, rule="701.23", text=f"{player}: search", player=player, verb=Deed.SEARCH,
                      source=frame.source)  # fmt: skip
        told(frame.run, [event], frame.run.position)
    if effect.reveal:
        tell_revealed(frame, found)
