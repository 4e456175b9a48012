"""The choices of a play before it is paid for, and those that an effect lets be made anew (601.2c, 115.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from castable.model.game.deadline import TIMEOUT, time_limit
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError, nearest
from castable.model.game.naming import objects_called
from castable.model.game.position import ObjectId
from castable.model.language.targets import TargetChange

from .declaring import announce_declaration, declarations
from .given import PositionLike, known_object, known_objects, known_player, read
from .legality import why

if TYPE_CHECKING:
    from castable.solver.answers.announcing import Announcement
    from castable.solver.answers.retargeting import Retargetings
    from castable.solver.declare.announcing import Announcement as AnnouncedDeclaration


def announce(
    position: PositionLike, object: str = "", *, player: str | None = None, timeout: float = TIMEOUT
) -> Announcement | AnnouncedDeclaration:
    """Return the announcement of a play of an object, to be completed step by step, each choice among legal ones.

    Where attackers or blockers are declared now it is the declaration, creature by creature; ``object`` is the one that
    is asked about first, by default the first one on the battlefield. Each step may take ``timeout`` seconds.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such object or player.
        IllegalAction: the object has no legal play.
        NoAnswer: it is not known whether it has one.
    """
    position = read(position)
    if position.declares is not None:
        return announce_declaration(declarations(position, player), object, timeout)
    (id,), player = known_objects(position, (object,), "object"), known_player(position, player)
    from castable.solver.answers.announcing import announce as begin  # noqa: PLC0415
    from castable.solver.verdicts import Illegal  # noqa: PLC0415

    try:
        return begin(position, ObjectId(id), player, timeout)
    except LookupError:
        verdict = why(position, id, player=player, timeout=timeout)
    if isinstance(verdict, Illegal):
        raise IllegalAction(verdict.reasons[0].rule, verdict.reasons[0].text, verdict.reasons[0].objects, position)
    raise NoAnswer(tuple(r.text for r in getattr(verdict, "reasons", ())))


def retarget(
    position: PositionLike,
    object: str,
    *,
    how: TargetChange | str = TargetChange.NEW,
    to: Iterable[str] = (),
    timeout: float = TIMEOUT,
) -> Retargetings:
    """Return all that the targets of a spell or ability on the stack may become (115.7), as a set that is not listed.

    Args:
        position: the position, the spell or ability with its targets on the stack.
        object: its id.
        how: what the effect says: ``change-target``, ``change-a-target``, ``change-any`` or ``choose-new``.
        to: what the effect names as new targets; anything where it names none.
        timeout: how many seconds each question put to the set may take, and each next choice of it.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such object on the stack, no such new target, or no such way to change targets.
        NoAnswer: what the spell or ability may target is not known.
    """
    position = read(position)
    called = [id for id in objects_called(object, position) if id in position.stack]
    object = called[0] if len(called) == 1 else object
    if object not in position.stack:
        near = nearest(object, position.stack)
        raise RequestError(Fault("object", f'no spell or ability "{object}" on the stack', "its id", near))
    ways = tuple(way.value for way in TargetChange)
    if how not in ways:
        raise RequestError(Fault("how", f'no way "{how}"', f"one of {', '.join(ways)}", nearest(how, ways)))
    named = tuple(t if t in position.players else known_object(position, t, "to") for t in to)
    from castable.solver.answers.retargeting import Retargetings  # noqa: PLC0415

    with time_limit(timeout):
        return Retargetings(position, object, TargetChange(how), named, timeout)
