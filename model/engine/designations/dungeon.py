"""Venturing into dungeons, and taking the initiative (701.49, 309, 725)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.course import Waiting
from ...game.decisions import Subsets, chosen
from ...game.position import GameObject
from ...language.abilities import Matter
from ...language.effects import TakesInitiative, Ventures
from ...language.events import Deed, EventKind
from ...language.filters import Zone
from ...pack.dungeons import UNDERCITY, Dungeon, Room, dungeons
from ..command_zone import card_of, put_in_command, take_from_command
from ..events.door import told
from ..events.rules import stop_where_unread
from ..events.run import Process, Run, ask
from ..events.told import Event
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from .initiative import AS_TAKEN, take_initiative

_ROOM = "room"
"""Where a dungeon keeps in which of its rooms its owner's venture marker is."""


@carries(Ventures)
def ventures(frame: Frame, effect: Ventures) -> Process[None]:
    """Players venture into the dungeon (701.49a–d)."""
    for player in frame.players(effect.who):
        yield from _venture(frame.run, player, undercity=effect.undercity)


def _venture(run: Run, player: str, *, undercity: bool) -> Process[None]:
    stop_where_unread(run, Matter.RESOLVES)
    here = _own_dungeon(run, player)
    room = None if here is None else dungeons()[here.card.name].room(here.chosen[_ROOM])
    if here is not None and room is not None and not room.leads:
        complete(run, here)
        here = None
    if here is None or room is None:
        dungeon = yield from _choose_dungeon(player, undercity=undercity)
        id = put_in_command(run, player, card_of(dungeon.name, ()))
        _enter(run, run.position.objects[id], dungeon, dungeon.rooms[0])
    else:
        dungeon = dungeons()[here.card.name]
        text = f"which room of {dungeon.name} is next"
        name = chosen((yield from ask(player, "choose", text, Subsets(room.leads), rule="309.5a", source=here.id)))[0]
        _enter(run, here, dungeon, dungeon.room(name))
    event = Event(kind=EventKind.DOES, rule="701.49", text=f"{player} ventures", player=player, verb=Deed.VENTURE)
    told(run, [event], run.position)


def _own_dungeon(run: Run, player: str) -> GameObject | None:
    found = (o for o in run.position.objects.values() if o.zone is Zone.COMMAND and o.owner == player)
    return next((o for o in found if o.card.name in dungeons() and _ROOM in o.chosen), None)


def _choose_dungeon(player: str, *, undercity: bool) -> Process[Dungeon]:
    """Which dungeon a player brings into the game; Undercity only where an effect says so (701.49d)."""
    names = tuple(name for name in dungeons() if (name == UNDERCITY) is undercity)
    answer = yield from ask(player, "choose", "which dungeon", Subsets(names), rule="701.49a")
    return dungeons()[chosen(answer)[0]]


def _enter(run: Run, there: GameObject, dungeon: Dungeon, room: Room) -> None:
    """Move the venture marker into a room, whose ability triggers (309.4c)."""
    stop_where_unread(run, Matter.TRIGGERS)
    run.put(replace(there, chosen={**there.chosen, _ROOM: room.name}))
    number = dungeon.rooms.index(room) + 1
    run.waiting.append(Waiting(room.ability, there.ref, there.owner, number))


def complete(run: Run, there: GameObject) -> None:
    """Remove a dungeon from the game, by which its owner completes it (309.7)."""
    player, before = there.owner, run.position
    take_from_command(run, there)
    history = run.position.history
    said = dict.fromkeys(
        (*history.facts.get(player, ()), "you've completed a dungeon", f"you've completed {there.card.name}")
    )
    run.position = run.position.with_(history=replace(history, facts={**history.facts, player: tuple(said)}))
    event = Event(kind=EventKind.DOES, rule="309.7", text=f"{player} completes {there.card.name}", player=player,
                  verb=Deed.COMPLETE_A_DUNGEON)  # fmt: skip
    told(run, [event], before)


def completed_dungeons(run: Run) -> bool:
    """Remove dungeons whose last room is entered, once its ability has left the stack (309.6); whether any was."""
    busy = {w.source for w in run.waiting}
    busy |= {as_.source for i in run.position.stack if (as_ := run.position.objects[i].stacked) and as_.source}
    done = [
        o for o in run.position.objects.values()
        if o.zone is Zone.COMMAND and _ROOM in o.chosen and o.ref not in busy and o.card.name in dungeons()
        and not dungeons()[o.card.name].room(o.chosen[_ROOM]).leads
    ]  # fmt: skip
    for there in done:
        complete(run, there)
    return bool(done)


@carries(TakesInitiative)
def takes_initiative(frame: Frame, effect: TakesInitiative) -> Process[None]:
    """A player takes the initiative (725.2)."""
    yield from ()
    for player in frame.players(effect.who)[:1]:
        take_the_initiative(frame.run, player)


def take_the_initiative(run: Run, player: str, rule: str = "725.3") -> None:
    """Let a player take the initiative, by which an ability triggers even for who had it already (725.2, 725.5)."""
    there = take_initiative(run, player)
    event = Event(kind=EventKind.DOES, rule=rule, text=f"{player} takes the initiative", player=player,
                  verb=Deed.TAKE_THE_INITIATIVE)  # fmt: skip
    told(run, [event], run.position)
    run.waiting.append(Waiting(AS_TAKEN, run.ref(there), player, 3))
