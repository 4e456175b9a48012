"""Paying a cost while something resolves (118.12, 608.2): offered only where it can be paid, paid like any cost."""

from __future__ import annotations

from ...game.copying import changed
from ...game.decisions import Decision
from ...game.errors import IllegalAction
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
from ..happening.run import Process, Run, Stopped
from ..statics import bans
from .frame import Frame
from .mana_abilities import do_further

PAYER = ObjectId("payer:")
"""An object that stands for the moment while a cost is paid that belongs to no play."""


class YesOrPay:
    """Pay, in the best way, or don't: ``pay``, ``no``; ``yes`` is taken for the former."""

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(("pay", "no"))

    def count(self) -> int:
        """Two."""
        return 2

    def find(self, move: str) -> str | None:
        """``pay`` or ``no``."""
        word = move.strip().lower()
        if word in ("pay", "yes") or word.startswith("pay "):
            return "pay"
        return "no" if word == "no" else None


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
        answer = yield Decision(
            player=player, kind="pay", text=f"{source}: {text}", rule="118.12", options=YesOrPay(), source=source
        )
        if answer == "no":
            return False
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
