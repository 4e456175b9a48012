"""Declarations of attackers and blockers: all legal ones, whether one is, why not, what comes after (508, 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castable.model.game.declarations import Declaration
from castable.model.game.errors import Fault, IllegalAction, RequestError
from castable.model.game.position import Position
from castable.model.language.abilities import Declared

from .given import known_player

if TYPE_CHECKING:
    from castable.solver.declare.declarations import Declarations
    from castable.solver.verdicts import Illegal, Legal, Unknown


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
        form = "attack bear, elves -> B" if attacks else "block wall:bear"
        text = f'"{move}" declares no {found.declared}ers: expected {form}, or {found.declared} none'
        raise IllegalAction("508.1" if attacks else "509.1", text, (), found.position)
    return declared


def verdict_on(found: Declarations, declared: Declaration) -> Legal | Illegal | Unknown:
    """Return whether a declaration is legal, or by which rules not; unknown where a text is not understood.

    Raises:
        NoAnswer: nobody knows within the limits.
    """
    from castable.model.engine.combat.reading import unread  # noqa: PLC0415
    from castable.solver.verdicts import Illegal, Legal, Reason, Unknown  # noqa: PLC0415

    doubts = tuple(Reason("", f"not understood: {text}", (id,)) for id, text in unread(found.position))
    if doubts:
        return Unknown(None, doubts)
    reasons = found.faults(declared)
    return Illegal(None, reasons) if reasons else Legal(declared, None)


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
