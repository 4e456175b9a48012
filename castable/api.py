"""The public face: one function per question. A play may be given as text, a position as a document or a file.

Nothing here imports the solver before a question needs it, and it is needed only once the question is understood.
Every question may take ``timeout`` seconds (``inf``: as long as it needs). Where that is not enough, the verdict is
``unknown`` and says "limit reached"; what has no verdict raises ``NoAnswer``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from castable.model.documents import read_position
from castable.model.game.deadline import TIMEOUT, OutOfTime, answer_within, time_limit
from castable.model.game.drawn import Drawn, html_of
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError, UnknownCard, nearest
from castable.model.game.naming import ability_called, objects_called
from castable.model.game.notation import parse_play
from castable.model.game.plays import Pass, Payment, Play, PlayLand
from castable.model.game.position import ObjectId, Position
from castable.model.language.cards import Card, CardSource
from castable.model.language.targets import Change

if TYPE_CHECKING:
    from castable.model.catalog import Catalog
    from castable.model.catalog.names import Named
    from castable.model.certifying import Finding
    from castable.model.documents.converting import Converted
    from castable.playing.game import Game
    from castable.solver.answers.announcing import Announcement
    from castable.solver.answers.check import PayAnswer
    from castable.solver.answers.manapool import ManaOptions
    from castable.solver.answers.playset import PlaySet
    from castable.solver.answers.retargeting import Retargetings
    from castable.solver.answers.session import PaySession
    from castable.solver.answers.together import Together
    from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

PositionLike = Position | Mapping[str, Any] | Path | str
PlayLike = Play | str
BEST = "best"
NAMES = 20
"""How many names are offered where nobody says another limit."""
NEAREST_NAMES = 5


def read(source: PositionLike, cards: CardSource | None = None) -> Position:
    """Return the position that a document describes.

    Args:
        source: a mapping, a path, or text in JSON or YAML; a position is returned as it is. Text of a single line
            that does not begin with ``{`` is a path.
        cards: where cards are found that the document does not define; by default the user's
            catalog, then the built-in pack.

    Raises:
        DocumentError: the document has faults; all of them are listed.
    """
    if isinstance(source, Position):
        return source
    return read_position(_path_or_text(source) if isinstance(source, str) else source, cards=cards)


def _path_or_text(source: str) -> Path | str:
    """What a text is: a path where it is of a single line that does not begin with ``{``."""
    return source if "\n" in source or source.lstrip().startswith("{") else Path(source)


def plays(position: PositionLike, *, player: str | None = None, timeout: float = TIMEOUT) -> PlaySet:
    """Return all legal plays of ``player``, by default the player with priority, as a factored set.

    Each question put to the set, and each next play of it, may take ``timeout`` seconds; else it raises ``NoAnswer``.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such player.
    """
    position = read(position)
    player = known_player(position, player)
    from castable.solver.answers.playset import legal_plays  # noqa: PLC0415

    return legal_plays(position, player, timeout)


def check(
    position: PositionLike, play: PlayLike, *, player: str | None = None, timeout: float = TIMEOUT
) -> Legal | Illegal | Unknown:
    """Return whether a play is legal: with a payment that proves it, or with the reasons that forbid it.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        RequestError: there is no such player.
    """
    position = read(position)
    who = known_player(position, player)
    from castable.solver.answers.check import check as check_play  # noqa: PLC0415

    return answer_within(
        timeout,
        lambda: check_play(position, read_play(play, position), who),
        lambda limit: _unknown(play, limit),
    )


def _unknown(subject: PlayLike, limit: OutOfTime) -> Unknown:
    """No verdict on a play, which is not named where it was given as text: there was no time to read it."""
    from castable.solver.verdicts import Unknown  # noqa: PLC0415

    return Unknown(None if isinstance(subject, str) else subject, limited(limit))


def limited(limit: NoAnswer) -> tuple[Reason, ...]:
    """Return the reasons why a question has no answer."""
    from castable.solver.verdicts import Reason  # noqa: PLC0415

    return tuple(Reason("", text) for text in limit.reasons)


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
    from castable.solver.answers.check import PayAnswer  # noqa: PLC0415
    from castable.solver.answers.check import pay as pay_for  # noqa: PLC0415

    def paid() -> PayAnswer:
        asked, held = read_play(play, position), tuple(read_play(h, position) for h in hold)
        return pay_for(position, asked, keep=kept, use=used, hold=held, alternatives=alternatives, player=who)

    return answer_within(timeout, paid, lambda limit: PayAnswer(_unknown(play, limit)))


def announce(
    position: PositionLike, object: str, *, player: str | None = None, timeout: float = TIMEOUT
) -> Announcement:
    """Return the announcement of a play of an object, to be completed step by step, each choice among legal ones.

    Each step may take ``timeout`` seconds.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such object or player.
        IllegalAction: the object has no legal play.
        NoAnswer: it is not known whether it has one.
    """
    position = read(position)
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
    who = known_player(position, player)
    from castable.solver.explain import why as why_not  # noqa: PLC0415

    return answer_within(
        timeout,
        lambda: why_not(position, _subject(subject, position), who),
        lambda limit: _unknown(subject, limit),
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

    ``confirmed``; ``not confirmed``; or ``too large`` where neither counting nor trying everything settles it.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        RequestError: there is no such object or player.
    """
    position = read(position)
    who = known_player(position, player) or position.priority or position.turn.player
    from castable.model.certifying import Finding  # noqa: PLC0415

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


def show(position: PositionLike, objects: Iterable[str] = ()) -> dict[str, Any]:
    """Return what objects are now (613), by default all, and how things stand, as JSON.

    Keys: ``turn``, ``priority``, ``passed``, ``stack``, ``players``, and ``objects`` by id.

    Raises:
        DocumentError: the position has faults.
        RequestError: there is no such object.
    """
    position = read(position)
    ids = known_objects(position, objects, "objects")
    from .showing import show_data  # noqa: PLC0415

    return show_data(position, ids)


def game(position: PositionLike, seed: int = 0) -> Game:
    """Return the game of a position: what it waits for, and where each answer leads.

    Args:
        position: the position.
        seed: what chance is drawn from; the same one gives the same game.
    """
    from castable.playing.game import Game  # noqa: PLC0415

    return Game.begin(read(position), seed)


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
    """Return the position after a play, its costs paid.

    Args:
        position: the position.
        play: the play.
        payment: how it is paid; by default the best way. ``None`` pays nothing: that of a session which is not
            complete is refused.
        choices: what pays for it, as a session offers it, instead of ``payment``.
        complete: whether choices that do not pay for all of it are completed the best way.
        player: who plays; by default the player with priority.
        timeout: how many seconds this may take.

    Raises:
        DocumentError: the position has faults.
        NotationError: the play can't be read.
        IllegalAction: the play, or the payment, breaks a rule; what the choices pay is not enough.
        RequestError: there is no such player, or no such choice.
        NoAnswer: it is not known whether the play is legal, or not within ``timeout`` seconds.
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


def retarget(
    position: PositionLike,
    object: str,
    *,
    how: Change | str = Change.NEW,
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
    ways = tuple(way.value for way in Change)
    if how not in ways:
        raise RequestError(Fault("how", f'no way "{how}"', f"one of {', '.join(ways)}", nearest(how, ways)))
    named = tuple(t if t in position.players else _known_object(position, t, "to") for t in to)
    from castable.solver.answers.retargeting import Retargetings  # noqa: PLC0415

    with time_limit(timeout):
        return Retargetings(position, object, Change(how), named, timeout)


def card(name: str, cards: CardSource | None = None) -> Card:
    """Return a card as castable understands it.

    Raises:
        UnknownCard: no card of that name is known; the nearest names are offered.
    """
    from castable.model.catalog import default_cards, hint_for  # noqa: PLC0415

    source = cards or default_cards()
    found = source.find_card(name)
    if found is None:
        raise UnknownCard(name, nearest(name, source.names()), hint_for(source))
    return found


def convert(source: Mapping[str, Any] | Path | str, to: str = "json", cards: CardSource | None = None) -> Converted:
    """Return a position however it is written, and its text written another way.

    Args:
        source: a document, a path, or text: a document in JSON or YAML, a puzzle file (``.pzl``) or the state of a
            game in its keys, a cheat file of XMage's test mode. Text of a single line that does not begin with ``{``
            is a path.
        to: ``json``, ``yaml`` or ``puzzle``.
        cards: where cards are found, as for ``read``.

    Raises:
        DocumentError: it has faults; all of them are listed.
        RequestError: there is no such form.
    """
    from castable.model.documents.converting import convert as convert_text  # noqa: PLC0415
    from castable.model.documents.text import read_file  # noqa: PLC0415

    if isinstance(source, str):
        source = _path_or_text(source)
    return convert_text(read_file(source) if isinstance(source, Path) else source, to, cards)


def names(
    text: str, *, limit: int = NAMES, cards: CardSource | None = None
) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    """Return the cards whose names fit what was typed so far, and, where there is none, those with the nearest names.

    Case, accents and punctuation don't matter. Names that begin so come first, then those with such words inside. The
    first call of a process takes longer.
    """
    from castable.model.catalog import default_cards  # noqa: PLC0415
    from castable.model.catalog.names import names_of  # noqa: PLC0415

    known = names_of(cards or default_cards())
    found = known.matching(text, limit)
    return found, () if found else known.nearest(text, min(limit, NEAREST_NAMES))


def open_catalog(path: Path | str) -> Catalog:
    """Return the catalog in a file, to be given where cards are asked for.

    Raises:
        RequestError: the file is no catalog of this version.
    """
    from castable.model.catalog import find_catalog  # noqa: PLC0415

    found = find_catalog(str(path))
    assert found is not None
    return found


def read_play(play: PlayLike, position: Position) -> Play:
    """Return a play given as text or as a value.

    Raises:
        NotationError: the text can't be read.
    """
    return parse_play(play, position) if isinstance(play, str) else play


def known_player(position: Position, player: str | None) -> str | None:
    """Return a player's name once it is known to be one.

    Raises:
        RequestError: there is no such player.
    """
    if player is not None and player not in position.players:
        names = tuple(position.players)
        raise RequestError(
            Fault("player", f'no player "{player}"', f"one of {', '.join(names)}", nearest(player, names))
        )
    return player


def known_objects(position: Position, ids: Iterable[str], where: str) -> tuple[str, ...]:
    """Return the ids of objects that are named by their ids, or by names that no other object has.

    Raises:
        RequestError: one of them isn't in the position, or it is not said which of several is meant.
    """
    return tuple(_known_object(position, id, where) for id in ids)


def _known_object(position: Position, id: str, where: str) -> str:
    found = objects_called(id, position)
    if len(found) > 1:
        which = f"the id of one of them: {', '.join(found)}"
        raise RequestError(Fault(where, f'several objects are called "{id}"', which, found[:3]))
    if not found:
        near = nearest(id, position.objects)
        raise RequestError(Fault(where, f'no object "{id}"', "the id of an object", near))
    return found[0]


@html_of.register
def _draw(value: Drawn) -> str:
    """Draw what notebooks show; the drawings are loaded by the first one."""
    from .drawing.notebook import draw  # noqa: PLC0415

    return draw(value)
