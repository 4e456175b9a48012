"""Clashes (701.30)."""

from __future__ import annotations

from ...game.decisions import Subsets, YesOrNo, chosen
from ...language.effects import Clashes, Place
from ...language.events import Deed, EventKind
from ...language.filters import Zone
from ...language.names import Name
from ...language.objects import PlayerRef
from ..events.door import happen, told
from ..events.proposed import Move
from ..events.run import Process, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame


@carries(Clashes)
def clashes(frame: Frame, _: Clashes) -> Process[None]:
    """You and an opponent reveal your top cards, and each may put theirs on the bottom (701.30a–d)."""
    run = frame.run
    others = tuple(run.in_turn_order(run.position.opponents_of(frame.you)))
    answer = yield from ask(frame.you, "choose", f"{frame.source}: who clashes", Subsets(others), rule="701.30b")
    opponent = chosen(answer)[0]
    revealed = {p: frame.top_of(p, 1) for p in run.in_turn_order((frame.you, opponent))}
    cards = tuple(id for ids in revealed.values() for id in ids)
    shown = Event(
        kind=EventKind.REVEAL, rule="701.30c", text=f"{', '.join(cards)} revealed", others=cards, player=frame.you
    )
    told(run, [shown], run.position)
    values = {p: run.look(ids[0]).mana_value if ids else -1 for p, ids in revealed.items()}
    below = []
    for player, ids in revealed.items():
        for id in ids:
            text = f"put {id} on the bottom"
            if (yield from ask(player, "may", text, YesOrNo(), rule="701.30c", source=frame.source.id)) == "yes":
                below.append(Move(id=id, to=Zone.LIBRARY, by=player, place=Place.BOTTOM, source=frame.source))
    yield from happen(run, *below)
    won = values[frame.you] > values[opponent]
    frame.bind(Name.OPPONENT, (PlayerRef(opponent),))
    frame.note(Name.CLASH_WON, won)
    frame.note(Name.DID, won)
    events = [_clashed(frame.you, won=won), _clashed(opponent, won=values[opponent] > values[frame.you])]
    told(run, events, run.position)


def _clashed(player: str, *, won: bool) -> Event:
    verb = Deed.WIN_CLASH if won else Deed.CLASH
    return Event(kind=EventKind.DOES, rule="701.30d", text=f"{player}: {verb}", player=player, verb=verb)
