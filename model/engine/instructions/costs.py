"""Paying a cost while something resolves (118.12, 608.2): offered only where it can be paid, paid like any cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...game.decisions import Decision, Numbers, number_of
from ...game.errors import IllegalAction, NotationError
from ...game.notation import format_play, parse_pay
from ...game.plays import PayCost
from ...game.position import ObjectId, Position
from ...language.costs import Action, Cost, OwnManaCost, mentions_x
from ...language.effects import (
    IT,
    YOU,
    DealsDamage,
    Draws,
    ForEach,
    MayPay,
    PaysAny,
    PutsCounters,
    UnlessPaidFor,
    UnlessPays,
    UnlessPaysEach,
    Verb,
)
from ...language.events import EventKind
from ...language.mana import ManaCost
from ...language.names import Name, paid_by
from ...language.objects import Entity
from ...language.parts import mentions
from ...language.wording import describe
from ..events.door import told
from ..events.proposed import Counters
from ..events.replacing import can_draw, can_happen
from ..events.run import Process, Run, Solver, Stopped, ask
from ..events.told import Event, moved
from ..paying.mana_abilities import done_by_paying
from .carrying import carries, carry_out, nothing_done
from .frame import Frame
from .making_plays import make_play

MOST_X = 1 << 16
"""A larger X is not looked for."""


class YesOrPay(Struct, frozen=True):
    """Pay, or don't: ``pay`` in the best way, ``pay pay=island#2`` so, ``no``; ``yes`` is taken for the first."""

    position: Position
    play: PayCost
    player: str
    solver: Solver
    source: str
    most_x: int | None = None  # of a cost whose X is chosen as it is paid: ``pay x=3``

    def __iter__(self) -> Iterator[str]:
        return iter(("pay", "no"))

    def count(self) -> int:
        """Two: ways to pay that differ only in what pays are one."""
        return 2

    def find(self, move: str) -> str | None:
        """``pay``, with what it is to be paid with where the cost can be paid so, or ``no``."""
        word = move.strip()
        if word.lower() in ("pay", "yes"):
            return "pay"
        if word.lower() == "no":
            return "no"
        if self.most_x is not None and word.lower().startswith("choose "):
            word = f"pay x={word.split(maxsplit=1)[1]}"
        said = self._said(word)
        if said is None or not self._allows(said.x):
            return None
        if self.solver.find_payment(self.position, self._with_x(said), self.player) is None:
            return None
        return format_play(said if self.most_x is not None else self._with_x(said), self.position)

    def refusal(self, move: str) -> IllegalAction | None:
        """Why the cost can't be paid so: the X is too large, or the rule against the payment (107.3f, 118.3)."""
        said = self._said(move)
        if said is None:
            return None
        if not self._allows(said.x):
            return IllegalAction("107.3f", f"X is {said.x}; it may be 0 to {self.most_x or 0}", (self.source,))
        found = self.solver.refusal(self.position, self._with_x(said), self.player)
        return None if found is None else IllegalAction(found.rule, found.text, (self.source,))

    def _said(self, move: str) -> PayCost | None:
        """The cost with what an answer says about how it is paid; ``None`` where it says no such thing."""
        try:
            return parse_pay(move, replace(self.play, x=None), self.position)
        except NotationError:
            return None

    def _with_x(self, said: PayCost) -> PayCost:
        return replace(said, x=self.play.x) if said.x is None else said

    def _allows(self, x: int | None) -> bool:
        return x in (None, self.play.x) or (x is not None and self.most_x is not None and x <= self.most_x)

    def asked(self, answer: str) -> PayCost:
        """The cost as an answer says that it is paid."""
        said = self._said(answer)
        assert said is not None
        return self._with_x(said)


def may_pay(
    run: Run, player: str, cost: Cost, source: str, text: str, frame: Frame | None = None, *, must: bool = False
) -> Process[bool]:
    """Let a player pay a cost if they can and want to; whether they did."""
    if player in run.course.out:
        return False
    x = frame.x if frame is not None and mentions_x(cost) else None
    if not _can_do(run, player, cost):
        return False
    play = PayCost(object=_asking(run, source), cost=cost, x=x)
    open_x = frame if frame is not None and not frame.has_x and mentions_x(cost) else None
    payment = run.solver.find_payment(run.position, play, player)
    if payment is None:
        return False
    if not must:
        most_x = None if open_x is None else _most_x(run, play, player)
        options = YesOrPay(run.position, play, player, run.solver, source, most_x)
        answer = yield Decision(
            player=player, kind="pay", text=f"{source}: {text}", rule="118.12", options=options, source=source
        )
        if answer == "no":
            return False
        asked = options.asked(answer)
        if open_x is not None and " x=" not in answer:
            asked = yield from _with_x(run, asked, player, source)
        if asked != play:
            play, payment = asked, run.solver.find_payment(run.position, asked, player)
            assert payment is not None  # the options hold what can be paid
    if open_x is not None:
        open_x.x, open_x.has_x = play.x or 0, True
    yield from make_play(run, play, payment, player)
    return True


def _can_do(run: Run, player: str, cost: Cost) -> bool:
    """Whether a player can draw as many cards and get the counters that paying a cost asks for (118.3, 121.3)."""
    done = done_by_paying(cost)
    drawn = sum(e.number for e in done if isinstance(e, Draws) and isinstance(e.number, int))
    gets = (
        Counters(on=player, kind=e.kind, number=1, by=player)
        for e in done
        if isinstance(e, PutsCounters) and e.on == YOU
    )
    return (not drawn or can_draw(run, player, drawn)) and all(can_happen(run, each) for each in gets)


def _with_x(run: Run, play: PayCost, player: str, source: str) -> Process[PayCost]:
    """The cost with X as the player chooses it, where it can be paid (107.3f)."""
    options = Numbers(0, _most_x(run, play, player))
    answer = yield from ask(player, "choose", f"{source}: X", options, rule="107.3f", source=source)
    return replace(play, x=number_of(answer))


def _most_x(run: Run, play: PayCost, player: str) -> int:
    """The largest X for which a cost can be paid: what can be paid for one can be paid for any smaller one."""
    return _most(lambda x: run.solver.find_payment(run.position, replace(play, x=x), player) is not None, play.object)


def _most(can: Callable[[int], bool], source: str) -> int:
    """The largest number that can be paid.

    Raises:
        Stopped: it is larger than anybody tries.
    """
    high = 1
    while can(high):
        high *= 2
        if high > MOST_X:
            raise Stopped("castable does not know how large X can be", source)
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if can(middle) else (low, middle)
    return low


def _asking(run: Run, source: str) -> ObjectId:
    """The object by whose text a cost is asked for; what resolves, where its source has ceased to exist (113.7a)."""
    if run.object(source) is not None or not run.position.stack:
        return ObjectId(source)
    return run.position.stack[-1]


# ---------------------------------------------------------------- instructions


@carries(UnlessPays)
def _unless_pays(frame: Frame, effect: UnlessPays) -> Process[None]:
    paid = yield from _someone_pays(frame, effect)
    done = effect.then if paid else effect.do
    if done is not None:
        yield from carry_out(frame, (done,))


def _of_source(frame: Frame, cost: Cost) -> Cost:
    """A cost with the mana cost of the object with the text in its place, of which X is 0 (107.3b)."""
    if not mentions(cost, OwnManaCost):
        return cost
    now = frame.look(frame.source)
    own = now.mana_cost if now is not None else None
    return cost.with_mana_cost(None if own is None else ManaCost(tuple(s for s in own if not s.variable)))


def _someone_pays(frame: Frame, unless: UnlessPays, for_: str = "") -> Process[bool]:
    """Ask those who may pay one after the other, until one does; whether one has."""
    for player in frame.players(unless.who):
        cost = _of_source(frame, frame.settled(unless.cost))
        text = f"pay {describe(cost)}{for_}"
        if (yield from may_pay(frame.run, player, cost, frame.source.id, text, frame)):
            return True
    return False


@carries(UnlessPaidFor)
def _unless_paid_for(frame: Frame, effect: UnlessPaidFor) -> Process[None]:
    """All decide about each of them before anything is done, at once, to those for which nobody has paid."""
    unpaid: list[Entity] = []
    for one in frame.refer(effect.of):
        frame.bind(Name.IT, (one,))
        if not (yield from _someone_pays(frame, effect.each, f" for {one}")):
            unpaid.append(one)
    frame.bind(Name.IT, unpaid)
    if unpaid:
        do = effect.each.do
        yield from carry_out(frame, (ForEach(IT, do) if isinstance(do, DealsDamage) else do,))


@carries(MayPay)
def _may_pay(frame: Frame, effect: MayPay) -> Process[None]:
    for player in frame.players(effect.who):
        cost = frame.settled(effect.cost)
        text = f"pay {describe(cost)}"
        before = len(frame.run.events)
        paid = yield from may_pay(frame.run, player, cost, frame.source.id, text, frame, must=effect.must)
        frame.note(Name.DID, paid)
        if paid:
            _bind_discarded(frame, frame.run.events[before:])
            yield from carry_out(frame, (effect.do,))
            continue
        nothing_done(frame, effect.do)
        if effect.otherwise is not None:
            yield from carry_out(frame, (effect.otherwise,))


def _bind_discarded(frame: Frame, events: Sequence[Event]) -> None:
    """Let text find the cards that have been discarded to pay (400.7j)."""
    discarded = moved(events, Verb.DISCARD)
    if discarded:
        frame.follow(events)
        frame.bind(paid_by(Action.DISCARD), discarded)


@carries(PaysAny)
def _pays_any(frame: Frame, effect: PaysAny) -> Process[None]:
    """Players choose how much they pay, as far as it can be paid (107.3f, 118.3)."""
    run, source, total = frame.run, frame.source.id, 0
    for player in frame.players(effect.who):
        once = PayCost(object=_asking(run, source), cost=effect.each)

        def can(number: int, once: PayCost = once, player: str = player) -> bool:
            play = replace(once, cost=effect.each.times(number))
            return run.solver.find_payment(run.position, play, player) is not None

        text = f"{source}: how often to pay {describe(effect.each)}"
        answer = yield from ask(player, "choose", text, Numbers(0, _most(can, source)), rule="107.3f", source=source)
        number = number_of(answer)
        if number:
            yield from may_pay(run, player, effect.each.times(number), source, text, must=True)
        total += number
    frame.note(Name.AMOUNT, total)
    frame.note(Name.DID, total > 0)


@carries(UnlessPaysEach)
def unless_pays_each(frame: Frame, effect: UnlessPaysEach) -> Process[None]:
    """Something, unless a player pays a cost as often as that (702.24a); partial payments aren't allowed."""
    whole = Cost(())
    for _ in range(frame.number(effect.times)):
        whole = whole.plus(effect.cost)
    for player in frame.players(effect.who):
        paid = yield from may_pay(frame.run, player, whole, frame.source.id, f"pay {describe(whole)}", frame)
        if effect.tells:
            _tell_of_upkeep(frame, player, paid=paid)
        if paid:
            frame.note(Name.DID, True)
            return
    yield from carry_out(frame, (effect.do,))
    frame.note(Name.DID, False)


def _tell_of_upkeep(frame: Frame, player: str, *, paid: bool) -> None:
    kind = EventKind.UPKEEP_PAID if paid else EventKind.UPKEEP_UNPAID
    text = f"{player}: {kind} for {frame.source}"
    event = Event(kind=kind, rule="702.24a", text=text, object=frame.source.id, player=player, source=frame.source)
    told(frame.run, [event], frame.run.position)
