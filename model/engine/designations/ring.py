"""The Ring tempts players (701.54)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.decisions import Subsets, chosen
from ...game.matching.states import RING_BEARER
from ...game.position import GameObject
from ...language.effects import RingTempts
from ...language.events import Deed, EventKind
from ...language.filters import CREATURE, PERMANENT, YOURS
from ...language.keywords.ring import RING, ring_says
from ..command_zone import card_of, find_in_command, put_in_command
from ..events.door import told
from ..events.run import Process, Run, ask
from ..events.told import Event
from ..instructions.carrying import carries
from ..instructions.frame import Frame


@carries(RingTempts)
def ring_tempts(frame: Frame, effect: RingTempts) -> Process[None]:
    """Each of these players gets the emblem, or more of it, and chooses a creature as Ring-bearer (701.54a, c)."""
    run = frame.run
    for player in frame.players(effect.who):
        _tempt(run, player)
        own = tuple(frame.objects_that_fit(PERMANENT & CREATURE & YOURS, frame.scope(you=player)))
        bearer = None
        if own:
            text = "which creature becomes the Ring-bearer"
            answer = yield from ask(player, "choose", text, Subsets(own), rule="701.54a", source=frame.source.id)
            bearer = chosen(answer)[0]
            _bears(run, player, bearer)
        event = Event(
            kind=EventKind.DOES,
            rule="701.54d",
            text=f"the Ring tempts {player}",
            player=player,
            object=bearer,
            verb=Deed.BE_TEMPTED,
            source=frame.source,
        )
        told(run, [event], run.position)


def _tempt(run: Run, player: str) -> None:
    """The emblem of a player says more each time; they get it where they have none (701.54c)."""
    old = find_in_command(run.position, RING, player)
    id = old.id if old is not None else put_in_command(run, player, card_of(RING, ()))
    emblem = run.position.objects[id]
    run.put(replace(emblem, card=card_of(RING, ring_says(len(emblem.card.front.abilities) + 1))))


def _bears(run: Run, player: str, bearer: str) -> None:
    for id in run.position.battlefield:
        o = run.position.objects[id]
        if id == bearer:
            run.put(replace(o, designations=o.designations | {RING_BEARER}, chosen={**o.chosen, RING_BEARER: player}))
        elif o.controller == player and RING_BEARER in o.designations:
            run.put(_unburdened(o))


def _unburdened(o: GameObject) -> GameObject:
    left = {k: v for k, v in o.chosen.items() if k != RING_BEARER}
    return replace(o, designations=o.designations - {RING_BEARER}, chosen=left)


def ring_bearers_end(run: Run) -> None:
    """A creature that another player has gained control of is a Ring-bearer no more (701.54a)."""
    for id in run.position.battlefield:
        o = run.position.objects[id]
        if RING_BEARER in o.designations and o.chosen.get(RING_BEARER, o.controller) != o.controller:
            run.put(_unburdened(o))
