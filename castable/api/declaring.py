"""Declarations of attackers and blockers: all legal ones, whether one is, why not, what comes after (508, 509)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from castable.model.game.declarations import RULES, Declaration
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError
from castable.model.game.position import Position
from castable.model.language.abilities import Declared

from .given import known_objects, known_player

if TYPE_CHECKING:
    from castable.model.certifying import Finding
    from castable.solver.answers.check import PayAnswer
    from castable.solver.declare.announcing import Announcement
    from castable.solver.declare.declarations import Declarations
    from castable.solver.verdicts import Illegal, Legal, Reason, Unknown


def declarations(position: Position, player: str | None = None) -> Declarations:
    """Return all legal declarations of the player who declares attackers or blockers now, as a factored set.

    Raises:
        RequestError: it is another player who declares.
    """
    declares, asked = position.declares, known_player(position, player)
    if declares is None or asked not in (None, declares):
        what = f"{asked or 'nobody'} declares nothing now"
        raise RequestError(Fault("player", what, f"{declares}" if declares else "a position with declare: PLAYER"))
    from castable.solver.declare.declarations import Declarations  # noqa: PLC0415

    attacks = position.turn.phase == "declare_attackers"
    return Declarations(position, Declared.ATTACKERS if attacks else Declared.BLOCKERS, declares)


def read_declared(found: Declarations, move: str) -> Declaration:
    """Return what a move declares, be it legal or not.

    Raises:
        IllegalAction: it declares nothing that is declared now.
    """
    declared = found.read(move)
    if declared is None:
        attacks = found.declared is Declared.ATTACKERS
        form = "attack bear, elves -> B exert=bear" if attacks else "block wall:bear"
        text = f'"{move}" declares no {found.declared}ers: expected {form}, or {found.declared} none'
        raise IllegalAction(RULES[found.declared], text, (), found.position)
    return declared


def verdict_on(found: Declarations, declared: Declaration) -> Legal | Illegal | Unknown:
    """Return whether a declaration is legal, and how it is paid, or by which rules not; unknown where a text is unread.

    Raises:
        NoAnswer: nobody knows within the limits.
    """
    from castable.solver.verdicts import Illegal, Legal, Unknown  # noqa: PLC0415

    doubts = _doubts(found)
    if doubts:
        return Unknown(None, doubts)
    reasons = found.faults(declared)
    if reasons:
        return Illegal(None, reasons)
    paid = found.payment.pay(declared)
    return Legal(declared, None) if paid is None else paid.verdict


def _doubts(found: Declarations) -> tuple[Reason, ...]:
    """What is not understood and may be about it."""
    from castable.model.engine.combat.reading import unread  # noqa: PLC0415
    from castable.solver.verdicts import Reason  # noqa: PLC0415

    return tuple(Reason("", f"not understood: {text}", (id,)) for id, text in unread(found.position))


def why_not(found: Declarations, declared: Declaration) -> Legal | Illegal | Unknown:
    """Return why a declaration is illegal: one reason, which is enough, and the nearest one that is legal.

    Raises:
        NoAnswer: nobody knows within the limits.
    """
    from castable.solver.verdicts import Illegal  # noqa: PLC0415

    verdict = verdict_on(found, declared)
    if not isinstance(verdict, Illegal):
        return verdict
    nearest = found.nearest(declared)
    return Illegal(None, verdict.reasons[:1], possible=() if nearest is None else (nearest,))


def pay_declaration(
    found: Declarations, declared: Declaration, keep: Iterable[str], use: Iterable[str], alternatives: int
) -> PayAnswer:
    """Return how what a declaration costs is paid best, with up to so many alternatives.

    Raises:
        NoAnswer: nobody knows within the limits.
    """
    from castable.solver.answers.check import PayAnswer  # noqa: PLC0415
    from castable.solver.verdicts import Legal  # noqa: PLC0415

    verdict = verdict_on(found, declared)
    if not isinstance(verdict, Legal) or verdict.payment is None:
        return PayAnswer(verdict)
    paid = found.payment.pay(declared, keep=keep, use=use, alternatives=alternatives)
    assert paid is not None  # it has a payment
    return paid


def announce_declaration(found: Declarations, object: str, timeout: float) -> Announcement:
    """Return a declaration to be made creature by creature; ``object``: who is asked about first, or as what.

    Raises:
        RequestError: there is no such object.
        IllegalAction: no legal declaration has it.
        NoAnswer: nobody knows within the limits, or a text is not understood.
    """
    from castable.solver.declare.announcing import announce  # noqa: PLC0415

    doubts = _doubts(found)
    if doubts:
        raise NoAnswer(tuple(reason.text for reason in doubts))
    first = "" if object in ("", found.declared) else known_objects(found.position, (object,), "object")[0]
    return announce(found, first, timeout)


def certify_declaration(found: Declarations, declared: Declaration, reasons: Iterable[Reason]) -> Finding:
    """Return whether reasons forbid a declaration: the solver only says which other one obeys more requirements."""
    from castable.model.certifying import REQUIREMENTS, Claim  # noqa: PLC0415
    from castable.model.certifying import certify_declaration as certified  # noqa: PLC0415

    claims = [Claim(each.rule, each.objects) for each in reasons]
    better = found.better(declared) if any(claim.rule in REQUIREMENTS for claim in claims) else None
    return certified(found.position, declared, found.player, claims, better)
