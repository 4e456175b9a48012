"""Permanents that endure, and time travel (701.63, 701.56)."""

from __future__ import annotations

from ...game.alternatives import Alternatives
from ...game.decisions import Subsets, chosen
from ...language.cards import Face, TypeLine, token_name
from ...language.effects import Endures, TimeTravels
from ...language.filters import PERMANENT, YOURS, HasCounter, HasKeyword, InZone, Owned, Who, Zone
from ...language.mana import ManaType
from ..events.proposed import Counters, Create
from ..events.run import Process, ask
from .carrying import carries
from .frame import Frame


@carries(Endures)
def endures(frame: Frame, effect: Endures) -> Process[None]:
    """Their controllers put counters on them or create a token; a token where one is gone (701.63a–b)."""
    number = frame.number(effect.number)
    for entity in frame.refer(effect.what) if number > 0 else ():
        there = frame.object(entity)
        if there is None:
            continue
        id, player, counters = there.id, there.controller, frame.is_there(entity)
        if counters:
            words = ("counters", "token")
            text = f"{id} endures {number}: yes for counters, no for a token"
            answer = yield from ask(player, "choose", text, Alternatives(words), rule="701.63a", source=id)
            counters = chosen(answer)[0] == "counters"
        if counters:
            change = Counters(on=id, kind="+1/+1", number=number, by=player, source=frame.source)
            yield from frame.happen(change)
        else:
            yield from frame.happen(Create(player=player, face=_spirit(number), source=frame.source))


def _spirit(size: int) -> Face:
    line = TypeLine(frozenset(), frozenset({"Creature"}), frozenset({"Spirit"}))
    return Face(
        name=token_name("Spirit"),
        type_line=line,
        color_indicator=(ManaType.WHITE,),
        power=str(size),
        toughness=str(size),
    )


_SUSPENDED = InZone(Zone.EXILE) & Owned(Who.YOU) & HasKeyword("suspend") & HasCounter("time")
_TIMED = PERMANENT & YOURS & HasCounter("time")


@carries(TimeTravels)
def time_travels(frame: Frame, _: TimeTravels) -> Process[None]:
    """For each, a time counter is added or removed, or neither (701.56a)."""
    for id in (*frame.objects_that_fit(_SUSPENDED, frame.scope()), *frame.objects_that_fit(_TIMED, frame.scope())):
        options = Subsets(("add", "remove"), 0, 1)
        text = f"time travel: add or remove a time counter of {id}"
        word = chosen((yield from ask(frame.you, "choose", text, options, rule="701.56a", source=id)))
        if word:
            number = 1 if word[0] == "add" else -1
            yield from frame.happen(Counters(on=id, kind="time", number=number, by=frame.you, source=frame.source))
