"""How plays are paid for, the positions after them, and the mana that there can be."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING

from castable.model.game.deadline import TIMEOUT, answer_within, time_limit
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError
from castable.model.game.plays import Pass, Payment, Play, PlayLand
from castable.model.game.position import Position

from .declaring import declarations, pay_declaration, read_declared
from .given import PlayLike, PositionLike, known_objects, known_player, read, read_play, unknown

if TYPE_CHECKING:
    from castable.solver.answers.check import PayAnswer
    from castable.solver.answers.manapool import ManaOptions
    from castable.solver.answers.session import PaySession

BEST = "best"


def pay(
    position: PositionLike,
    play: PlayLike,
    *,
    keep: Iterable[str] = (),
    use: Iterable[str] = (),
    hold: Iterable[PlayLike] = (),
    alternatives: int = 0,
    player: str | None = None,
    timeout: float = TIMEOUT,
) -> PayAnswer:
    """Return the best payment for a play, and up to so many ``alternatives`` to it.

    Where attackers or blockers are declared now it is a declaration, as text; nothing is held back for plays.

    Args:
        position: the position.
        play: the play to pay for.
        keep: ids of objects that the payment must leave alone.
        use: ids of objects that it must use.
        hold: plays that have to stay payable afterwards, all of them together.
        alternatives: how many further payments to list.
        player: who pays; by default the player with priority.
        timeout: how many seconds this may take.

    Raises:
        DocumentError: the position has faults.
        NotationError: a play can't be read.
        RequestError: there is no such player or object.
    """
    position = read(position)
    who = known_player(position, player)
    kept, used = known_objects(position, keep, "keep"), known_objects(position, use, "use")
    if position.declares is not None and isinstance(play, str):
        if tuple(hold):
            raise RequestError(Fault("hold", "a declaration holds nothing back", "no hold"))
        return _paid_declaration(position, play, player, (kept, used, alternatives), timeout)
    from castable.solver.answers.check import PayAnswer  # noqa: PLC0415
    from castable.solver.answers.check import pay as pay_for  # noqa: PLC0415

    def paid() -> PayAnswer:
        asked, held = read_play(play, position), tuple(read_play(h, position) for h in hold)
        return pay_for(position, asked, keep=kept, use=used, hold=held, alternatives=alternatives, player=who)

    return answer_within(timeout, paid, lambda limit: PayAnswer(unknown(play, limit)))


def _paid_declaration(
    position: Position, move: str, player: str | None, how: tuple[Iterable[str], Iterable[str], int], timeout: float
) -> PayAnswer:
    from castable.solver.answers.check import PayAnswer  # noqa: PLC0415

    found = declarations(position, player)
    declared = read_declared(found, move)
    return answer_within(
        timeout, lambda: pay_declaration(found, declared, *how), lambda limit: PayAnswer(unknown(move, limit))
    )


def pay_session(
    position: PositionLike,
    play: PlayLike,
    *,
    choices: Iterable[str] = (),
    player: str | None = None,
    timeout: float = TIMEOUT,
) -> PaySession:
    """Return a session for paying by hand, source by source; each question put to it may take ``timeout`` seconds.

    ``choices`` are made at once, one after the other.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        RequestError: there is no such player or choice, or the play costs nothing to pay for.
        IllegalAction: the play is not legal, or a choice is part of no complete payment.
        NoAnswer: it is not known whether the play is legal.
    """
    position, chosen = read(position), tuple(choices)
    player = known_player(position, player)
    with time_limit(timeout):
        play = read_play(play, position)
        if isinstance(play, (Pass, PlayLand)):
            raise RequestError(Fault("play", "there is nothing to pay for", "a spell, an ability or a special action"))
        _best_payment(position, play, player)
        from castable.solver.answers.session import begin_session  # noqa: PLC0415

        session = begin_session(position, play, player or position.priority or position.turn.player, timeout)
        for choice in chosen:
            session = session.choose(choice)
        return session


def mana(position: PositionLike, *, player: str | None = None, timeout: float = TIMEOUT) -> ManaOptions:
    """Return the most mana that ``player`` can have now, in all combinations that no other one contains.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such player.
        NoAnswer: it takes more than ``timeout`` seconds.
    """
    position = read(position)
    player = known_player(position, player)
    from castable.solver.answers.manapool import mana_options  # noqa: PLC0415

    with time_limit(timeout):
        return mana_options(position, player)


def apply(
    position: PositionLike,
    play: PlayLike,
    payment: Payment | str | None = BEST,
    *,
    choices: Iterable[str] = (),
    complete: bool = False,
    player: str | None = None,
    timeout: float = TIMEOUT,
) -> Position:
    """Return the position after a play, its costs paid: ``castable.apply`` without declarations.

    Args and errors are those told there.
    """
    from castable.model.engine import apply as carry_out  # noqa: PLC0415

    position, chosen = read(position), tuple(choices)
    player = known_player(position, player)
    with time_limit(timeout):
        play = read_play(play, position)
        if chosen:
            payment = _payment_by(position, play, chosen, player, complete=complete)
        elif payment == BEST:
            payment = None if isinstance(play, Pass) else _best_payment(position, play, player)
        elif isinstance(payment, str):
            raise RequestError(Fault("payment", f'no payment "{payment}"', f"a Payment, or {BEST}"))
        elif payment is None and not isinstance(play, (Pass, PlayLand)):
            raise IllegalAction("601.2h", "the cost is not paid: the payment is not complete", (play.object,), position)
        return carry_out(position, play, payment, player)


def _payment_by(
    position: Position, play: Play, choices: tuple[str, ...], player: str | None, *, complete: bool
) -> Payment:
    """The payment that choices make, or its best completion where that is asked for."""
    session = pay_session(position, play, choices=choices, player=player, timeout=inf)
    if session.payment is not None:
        return session.payment
    if complete:
        return session.best_completion
    text = f"the cost is not paid: {session.remaining} is left to pay"
    raise IllegalAction("601.2h", text, (session.asked.play.object,), position)


def _best_payment(position: Position, play: Play, player: str | None) -> Payment | None:
    from castable.solver.verdicts import Illegal, Legal, Unknown  # noqa: PLC0415

    match pay(position, play, player=player, timeout=inf).verdict:
        case Legal(payment=payment):
            return payment
        case Illegal(reasons=reasons):
            raise IllegalAction(reasons[0].rule, reasons[0].text, reasons[0].objects, position)
        case Unknown(reasons=reasons):
            raise NoAnswer(tuple(r.text for r in reasons))
