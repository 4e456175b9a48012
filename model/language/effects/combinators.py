"""How single instructions are put together: one after another, if, for each, may, unless, choose one of, later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Cost
from ..filters import Filter, Zone
from ..names import Key, Name
from .base import Effect
from .references import YOU, Ref

if TYPE_CHECKING:
    from ..abilities import TriggeredAbility


class Seq(Effect, frozen=True):
    """One instruction after another (608.2c)."""

    parts: tuple[Effect, ...]


class If(Effect, frozen=True):
    """Something where all conditions hold as it is carried out, else something else."""

    if_: tuple[Condition, ...]
    then: Effect
    otherwise: Effect | None = None


class Fits(Condition, frozen=True):
    """Whether all of these fit a filter; "if that creature is red". False where there are none."""

    what: Ref
    filter: Filter


class WasDone(Condition, frozen=True):
    """Whether what the instruction before it says was done: "if you do", "if a card was put … this way" (608.2c)."""

    name: Key = Name.DID


class DoneThisTurn(Condition, frozen=True):
    """Whether its source's controller has taken an action this turn that may be taken only once each turn (603.2i)."""

    name: str


class MarksDone(Effect, frozen=True):
    """Remember that an action has been taken this turn which may be taken only once each turn (603.2i)."""

    name: str


class CameFrom(Condition, frozen=True):
    """Whether what the event is about came from this zone."""

    zone: Zone


class May(Effect, frozen=True):
    """A player may do something; if not, something else (608.2d)."""

    binds = (Name.DID, Name.DOERS)

    do: Effect
    who: Ref = YOU
    otherwise: Effect | None = None
    then: Effect | None = None  # "if you do"


class AnyMay(Effect, frozen=True):
    """Each of several players is asked in turn order whether to do something; whether any does is what counts (101.4).

    What is asked speaks of the player by the name of a player.
    """

    binds = (Name.DID, Name.PLAYER)

    who: Ref
    asked: May | MayPay


class UnlessPays(Effect, frozen=True):
    """Something, unless a player pays (118.12a). ``then``: what happens where they do."""

    who: Ref
    cost: Cost
    do: Effect
    then: Effect | None = None


class UnlessPaidFor(Effect, frozen=True):
    """Something is done at once to all of these for which nobody pays; each is "it" as that is decided (118.12a)."""

    binds = (Name.IT,)

    of: Ref
    each: UnlessPays


class MayPay(Effect, frozen=True):
    """A player may pay a cost; if they do, something, and if they don't, something else (118.12).

    With ``must`` it is paid wherever it can be.
    """

    binds = (Name.DID,)

    cost: Cost
    do: Effect
    who: Ref = YOU
    otherwise: Effect | None = None
    must: bool = False


class PaysAny(Effect, frozen=True):
    """Players pay as much as they like, "any amount of life": ``each`` so many times, which "that much" is (107.3f)."""

    binds = (Name.DID, Name.AMOUNT)

    each: Cost
    who: Ref = YOU


class ForEach(Effect, frozen=True):
    """Something once for each of these, which is ``it`` there; all at once as far as it is one event."""

    of: Ref
    do: Effect
    bound: Name = Name.IT


class Settles(Effect, frozen=True):
    """Settle which objects and players are meant that later instructions speak of by a name: "those creatures"."""

    what: Ref
    name: Key


class WorksOut(Effect, frozen=True):
    """Work out a number that later instructions ask for by a name: X, where a sentence has said what it is."""

    amount: Amount | int
    name: Name


class Repeat(Effect, frozen=True):
    """Something so many times over."""

    times: Amount | int
    do: Effect


class ARepeatedProcess(Effect, frozen=True):
    """What a text does up to where it may say "repeat this process", with that: it is done again where this is said."""

    do: Effect


class RepeatsProcess(Effect, frozen=True):
    """The process that the instruction is part of is done again (608.2c), no more often than ``times`` in all."""

    binds = (Name.AGAIN,)

    times: Amount | int | None = None


class ChooseOne(Effect, frozen=True):
    """A player chooses one of several as the instruction is carried out."""

    options: tuple[Effect, ...]
    texts: tuple[str, ...] = ()
    who: Ref = YOU
    either: bool = False  # "yes" stands for the first of two, and "no" for the second


class Later(Effect, frozen=True):
    """A delayed (603.7) or, with ``now``, a reflexive triggered ability (603.12); it knows what is bound now."""

    ability: TriggeredAbility
    now: bool = False
    this_turn: bool = False  # it waits no longer than this turn
    until_your_turn: bool = False  # it waits until the next turn of its controller
    again: bool = False  # it triggers each time, not just the next
