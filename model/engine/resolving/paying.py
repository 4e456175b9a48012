"""Paying a cost while something resolves (118.12, 608.2): offered only where it can be paid, paid like any cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...game.copying import changed
from ...game.decisions import Decision
from ...game.errors import IllegalAction, NotationError
from ...game.notation import format_play, parse_play
from ...game.plays import Activate, Payment
from ...game.position import GameObject, ObjectId, Position
from ...language.abilities import ActivatedAbility, Doing
from ...language.cards import Card, Face, TypeLine
from ...language.costs import Cost, mentions_x
from ...language.effects import Nothing
from ...language.filters import Zone
from ..applying import apply
from ..happening.door import told
from ..happening.events_of_costs import events_of_payment
from ..happening.run import Process, Run, Solver, Stopped
from ..statics import bans
from .frame import Frame
from .mana_abilities import do_further

PAYER = ObjectId("payer:")
"""An object that stands for the moment while a cost is paid that belongs to no play."""
_NOTATION = f"activate {PAYER}.1"


@dataclass(frozen=True, slots=True)
class YesOrPay:
    """Pay, or don't: ``pay`` in the best way, ``pay pay=island#2`` so, ``no``; ``yes`` is taken for the first."""

    position: Position
    play: Activate
    player: str
    solver: Solver

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
        play = self._pinned(word)
        if play is None or self.solver.find_payment(self.position, play, self.player) is None:
            return None
        return format_play(play, self.position).replace(_NOTATION, "pay", 1)

    def _pinned(self, move: str) -> Activate | None:
        """The cost with what it is to be paid with; ``None`` where the answer says no such thing."""
        word, _, rest = move.partition(" ")
        if word.lower() != "pay":
            return None
        try:
            play = parse_play(f"{_NOTATION} {rest}", self.position)
        except NotationError:
            return None
        if not isinstance(play, Activate) or play.x not in (None, self.play.x):
            return None
        paid = changed(self.play, pins=play.pins)
        return paid if changed(play, x=self.play.x) == paid else None

    def payment(self, answer: str) -> Payment | None:
        """The payment that an answer asks for."""
        play = self.play if answer == "pay" else self._pinned(answer)
        return None if play is None else self.solver.find_payment(self.position, play, self.player)


def may_pay(
    run: Run, player: str, cost: Cost, source: str, text: str, frame: Frame | None = None, *, must: bool = False
) -> Process[bool]:
    """Let a player pay a cost if they can and want to; whether they did."""
    if player in run.course.out:
        return False
    position, play = asked(run.position, player, cost, source, frame)
    payment = run.solver.find_payment(position, play, player)
    if payment is None:
        _require_no_ban(position, player, source)
        return False
    if not must:
        options = YesOrPay(position, play, player, run.solver)
        answer = yield Decision(
            player=player, kind="pay", text=f"{source}: {text}", rule="118.12", options=options, source=source
        )
        if answer == "no":
            return False
        payment = options.payment(answer) or payment
    pay_now(run, position, play, payment, player)
    yield from do_further(run, position, None, payment, player)
    return True


def _require_no_ban(position: Position, player: str, source: str) -> None:
    """Stop where a cost may be unpayable only because of what forbids paying to cast or activate, which this is not.

    Raises:
        Stopped: something forbids that.
    """
    for doing in (Doing.PAY_LIFE, Doing.SACRIFICE):
        for ban in bans(position, doing, player):
            if ban.ability.only_for_costs:
                raise Stopped("what may be paid here is not built", source, str(ban.this or ""))


def asked(position: Position, player: str, cost: Cost, source: str, frame: Frame | None) -> tuple[Position, Activate]:
    """The position in which the cost stands as that of an ability that only this player may activate."""
    ability = ActivatedAbility(cost=cost, effects=(Nothing(),), zone=Zone.COMMAND)
    face = Face(name="Cost", type_line=TypeLine(), abilities=(ability,))
    found = GameObject(
        id=PAYER, card=Card(name="Cost", faces=(face,)), owner=player, controller=player, zone=Zone.COMMAND
    )
    owner = position.players[player]
    there = position.with_object(found).with_player(changed(owner, command=(*owner.command, PAYER)))
    x = frame.x if frame is not None and mentions_x(cost) else None
    return there.with_(priority=player, passed=(), stack=()), Activate(object=PAYER, ability=1, x=x)


def pay_now(run: Run, position: Position, play: Activate, payment: Payment, player: str) -> None:
    """Carry the payment out, and let what stood for the cost cease to exist."""
    before = run.position
    try:
        after = apply(position, play, payment, player)
    except IllegalAction as refusal:  # the payment was carried out when it was found
        raise AssertionError(str(refusal)) from refusal
    on_stack = [i for i in after.stack if i not in before.objects]
    for id in (*on_stack, PAYER):
        after = after.without_object(id)
    owner = after.players[player]
    after = after.with_player(changed(owner, command=tuple(i for i in owner.command if i != PAYER)))
    history = changed(after.history, activated=before.history.activated)
    run.position = after.with_(stack=before.stack, priority=before.priority, passed=before.passed, history=history)
    told(run, events_of_payment(before, run.position, payment, player), before)
