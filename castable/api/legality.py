"""Whether plays are legal, and why not: one function per question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from castable.model.game.deadline import TIMEOUT, answer_within
from castable.model.game.errors import Fault, RequestError
from castable.model.game.naming import ability_called, objects_called
from castable.model.game.position import ObjectId, Position

from .declaring import certify_declaration, declarations, read_declared, verdict_on, why_not
from .given import PlayLike, PositionLike, known_objects, known_player, limited, read, read_play, unknown

if TYPE_CHECKING:
    from castable.model.certifying import Finding
    from castable.solver.answers.playset import PlaySet
    from castable.solver.answers.together import Together
    from castable.solver.verdicts import Illegal, Legal, Reason, Unknown


def plays(position: PositionLike, *, player: str | None = None, timeout: float = TIMEOUT) -> PlaySet:
    """Return all legal plays of ``player``, by default the player with priority, as a factored set.

    Where attackers or blockers are declared now (``declare`` of a document) it is the set of legal declarations.

    Each question put to the set, and each next play of it, may take ``timeout`` seconds; else it raises ``NoAnswer``.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such player.
    """
    position = read(position)
    if position.declares is not None:
        return declarations(position, player)  # type: ignore[return-value]  # what both sets have has one name
    player = known_player(position, player)
    from castable.solver.answers.playset import legal_plays  # noqa: PLC0415

    return legal_plays(position, player, timeout)


def check(
    position: PositionLike, play: PlayLike, *, player: str | None = None, timeout: float = TIMEOUT
) -> Legal | Illegal | Unknown:
    """Return whether a play is legal: with a payment that proves it, or with the reasons that forbid it.

    Where attackers or blockers are declared now it is a declaration, as text.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        RequestError: there is no such player.
    """
    position = read(position)
    if position.declares is not None and isinstance(play, str):
        found = declarations(position, player)
        declared = read_declared(found, play)
        return answer_within(timeout, lambda: verdict_on(found, declared), lambda limit: unknown(play, limit))
    who = known_player(position, player)
    from castable.solver.answers.check import check as check_play  # noqa: PLC0415

    return answer_within(
        timeout,
        lambda: check_play(position, read_play(play, position), who),
        lambda limit: unknown(play, limit),
    )


def together(
    position: PositionLike, plays: Iterable[PlayLike], *, player: str | None = None, timeout: float = TIMEOUT
) -> Together:
    """Return whether all these plays can be made, each once, from what there is now, and in which order.

    Nothing resolves between them, what was cast before doesn't hurt the timing of what follows, mana that is left
    floating stays, and what has been cast counts for limits, conditions and costs.

    Raises:
        DocumentError: the position has faults.
        NotationError: a play can't be read.
        RequestError: there is no such player.
    """
    position = read(position)
    asked, who = tuple(plays), known_player(position, player)
    from castable.solver.answers.together import Together  # noqa: PLC0415
    from castable.solver.answers.together import together as make_together  # noqa: PLC0415

    return answer_within(
        timeout,
        lambda: make_together(position, tuple(read_play(play, position) for play in asked), who),
        lambda limit: Together("unknown", reasons=limited(limit)),
    )


def why(
    position: PositionLike, subject: PlayLike, *, player: str | None = None, timeout: float = TIMEOUT
) -> Legal | Illegal | Unknown:
    """Return why a play, or any play of an object or ability with this id, can't be made, and what is missing.

    The reasons are a core: together they forbid it, and without any one of them it is possible. ``missing`` are the
    fewest changes that make it legal, among the families of ``castable.with_changes``.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        RequestError: there is no such object or player.
    """
    position = read(position)
    if position.declares is not None and isinstance(subject, str):
        found = declarations(position, player)
        declared = read_declared(found, subject)
        return answer_within(timeout, lambda: why_not(found, declared), lambda limit: unknown(subject, limit))
    who = known_player(position, player)
    from castable.solver.explain import why as why_of_play  # noqa: PLC0415

    return answer_within(
        timeout,
        lambda: why_of_play(position, _subject(subject, position), who),
        lambda limit: unknown(subject, limit),
    )


def certify(
    position: PositionLike,
    subject: PlayLike,
    reasons: Iterable[Reason],
    *,
    player: str | None = None,
    timeout: float = TIMEOUT,
) -> Finding:
    """Return whether reasons really forbid a play, or every play of the object with this id: judged by the engine.

    ``confirmed``; ``not confirmed``; or ``too large`` where neither counting nor trying everything settles it. Where
    attackers or blockers are declared now it is a declaration that is asked about, as text.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        RequestError: there is no such object or player.
    """
    position = read(position)
    from castable.model.certifying import Finding  # noqa: PLC0415

    if position.declares is not None and isinstance(subject, str):
        found = declarations(position, player)
        declared = read_declared(found, subject)
        return answer_within(
            timeout, lambda: certify_declaration(found, declared, reasons), lambda _: Finding.TOO_LARGE
        )
    who = known_player(position, player) or position.priority or position.turn.player

    from .certificates import certify_object, certify_play  # noqa: PLC0415

    def certified() -> Finding:
        asked = _subject(subject, position)
        if isinstance(asked, str):
            id, number = ability_called(asked, position) or (ObjectId(asked), None)
            return certify_object(position, id, reasons, who, ability=number)
        return certify_play(position, asked, reasons, who)

    return answer_within(timeout, certified, lambda _: Finding.TOO_LARGE)


def _subject(subject: PlayLike, position: Position) -> PlayLike:
    """The id of an object or of an ability, such as ``elves.1``, or a play; one word alone is no play but ``pass``."""
    word = subject.strip() if isinstance(subject, str) else ""
    if ability := ability_called(word, position):
        return _known_ability(position, *ability)
    is_id = word != "pass" and len(word.split()) == 1
    if word and (is_id or objects_called(word, position)):
        return known_objects(position, [word], "play")[0]
    return read_play(subject, position)


def _known_ability(position: Position, id: ObjectId, number: int) -> str:
    from castable.model.game.characteristics import activated_abilities  # noqa: PLC0415

    count = len(activated_abilities(position, id))
    if number > count:
        expected = f"one from {id}.1 to {id}.{count}" if count else "an object with activated abilities"
        raise RequestError(Fault("play", f'no ability "{id}.{number}"', expected))
    return f"{id}.{number}"
