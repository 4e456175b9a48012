"""Clashes (701.30), becoming the monarch (724), turns and steps that are skipped (500.11)."""

from __future__ import annotations

from ...game.decisions import Either, Subsets, chosen
from ...language.effects import BecomesDay, BecomesMonarch, Clashes, IncreasesSpeed, Place, SkipsNext
from ...language.filters import Zone
from ..happening.daytime import DAY, NIGHT, becomes
from ..happening.door import happen, told
from ..happening.proposed import Move
from ..happening.reigning import crown
from ..happening.run import Process, ask
from ..happening.speeding import MOST, SPEED, set_speed
from ..happening.told import Event
from .carrying import carries
from .frame import Frame


@carries(BecomesMonarch)
def becomes_monarch(frame: Frame, effect: BecomesMonarch) -> Process[None]:
    """A player becomes the monarch (724.3)."""
    yield from ()
    for player in frame.refer(effect.who):
        crown(frame.run, player)
        event = Event(kind="does", rule="724.3", text=f"{player} becomes the monarch", player=player,
                      verb="become the monarch", source=frame.source)  # fmt: skip
        told(frame.run, [event], frame.run.position)


@carries(IncreasesSpeed)
def increases_speed(frame: Frame, effect: IncreasesSpeed) -> Process[None]:
    """The speed of players increases, up to 4 (702.179d)."""
    yield from ()
    for player in frame.refer(effect.who):
        now = frame.run.position.players[player].counters.get(SPEED, 0)
        set_speed(frame.run, player, min(MOST, now + effect.number))


@carries(BecomesDay)
def becomes_day(frame: Frame, effect: BecomesDay) -> Process[None]:
    """It becomes day or night (730.1)."""
    yield from ()
    before = frame.run.position
    told(frame.run, becomes(frame.run, NIGHT if effect.night else DAY), before)


@carries(Clashes)
def clashes(frame: Frame, _: Clashes) -> Process[None]:
    """You and an opponent reveal your top cards, and each may put theirs on the bottom (701.30a–d)."""
    run = frame.run
    others = tuple(p for p in run.in_turn_order(run.position.players) if p != frame.you)
    answer = yield from ask(frame.you, "choose", f"{frame.source}: who clashes", Subsets(others), rule="701.30b")
    opponent = chosen(answer)[0]
    revealed = {p: frame.top_of(p, 1) for p in run.in_turn_order((frame.you, opponent))}
    cards = tuple(id for ids in revealed.values() for id in ids)
    shown = Event(kind="reveal", rule="701.30c", text=f"{', '.join(cards)} revealed", others=cards, player=frame.you)
    told(run, [shown], run.position)
    values = {p: run.look(ids[0]).mana_value if ids else -1 for p, ids in revealed.items()}
    below = []
    for player, ids in revealed.items():
        for id in ids:
            text = f"put {id} on the bottom"
            if (yield from ask(player, "may", text, Either(), rule="701.30c", source=frame.source)) == "yes":
                below.append(Move(id=id, to=Zone.LIBRARY, by=player, place=Place.BOTTOM, source=frame.source))
    yield from happen(run, *below)
    won = values[frame.you] > values[opponent]
    frame.bound |= {"clash won": won, "did": won}
    verb = "win clash" if won else "clash"
    events = [Event(kind="does", rule="701.30d", text=f"{frame.you}: {verb}", player=frame.you, verb=verb)]
    told(run, events, run.position)


@carries(SkipsNext)
def skips_next(frame: Frame, effect: SkipsNext) -> Process[None]:
    """Players skip their next turn, or the next step of a kind (614.10a)."""
    yield from ()
    more = tuple(f"{player}/{effect.what}" for player in frame.refer(effect.who))
    frame.run.note(skips=(*frame.run.course.skips, *more))
