"""The position after a play, or after a declaration of attackers or blockers, which the game carries out."""

from __future__ import annotations

from collections.abc import Iterable

from castable import api
from castable.api.declaring import declarations, read_declared, verdict_on
from castable.api.given import PlayLike, PositionLike
from castable.api.paying import BEST
from castable.model.game.deadline import TIMEOUT, time_limit
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError
from castable.model.game.plays import Payment
from castable.model.game.position import Position
from castable.solver.verdicts import Illegal, Unknown

from .game import game


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
    """Return the position after a play or declaration, its costs paid.

    A declaration (``attack bear -> B``) says itself what pays for it (``pay=plains``); what comes next is the position
    at the next decision (508.1, 509.1).

    Args:
        position: the position.
        play: the play; where attackers or blockers are declared now, the declaration.
        payment: how a play is paid; by default the best way. ``None`` pays nothing: that of a session which is not
            complete is refused.
        choices: what pays for a play, as a session offers it, instead of ``payment``.
        complete: whether choices that do not pay for all of it are completed the best way.
        player: who plays; by default the player with priority, or who declares.
        timeout: how many seconds this may take.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        IllegalAction: the play, or the payment, breaks a rule; what the choices pay is not enough.
        RequestError: there is no such player, or no such choice.
        NoAnswer: it is not known whether the play is legal, or not within ``timeout`` seconds.
    """
    position = api.read(position)
    if position.declares is None or not isinstance(play, str):
        return api.apply(position, play, payment, choices=choices, complete=complete, player=player, timeout=timeout)
    if payment != BEST or tuple(choices):
        raise RequestError(Fault("payment", "a declaration says itself how it is paid", "pay=… behind it"))
    with time_limit(timeout):
        return _declared(position, play, player)


def _declared(position: Position, move: str, player: str | None) -> Position:
    found = declarations(position, player)
    match verdict_on(found, read_declared(found, move)):
        case Illegal(reasons=(first, *_)):
            raise IllegalAction(first.rule, first.text, first.objects, position)
        case Unknown(reasons=reasons):
            raise NoAnswer(tuple(reason.text for reason in reasons))
    at = game(position)  # what is the only one is declared by now
    after = at if at.position.declares is None else at.take(move)
    if after.stopped is not None:
        raise NoAnswer((after.stopped.why,))
    return after.position
