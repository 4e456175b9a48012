"""Questions and their options, and their answers as JSON: what the command line and batch files share."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import chain, islice
from math import inf
from typing import TYPE_CHECKING, Any

from castable import api
from castable.model.game.deadline import TIMEOUT, OutOfTime, answer_within
from castable.model.game.errors import Fault, NoAnswer, RequestError, nearest
from castable.model.game.missing import with_changes
from castable.model.game.notation import format_play
from castable.model.game.position import ObjectId, Position
from castable.model.language.targets import Change
from castable.solver.verdicts import Illegal, Legal

from .answers import (
    JSON,
    left_data,
    mana_data,
    reason_data,
    targets_data,
    verdict_data,
    witness_data,
)

if TYPE_CHECKING:
    from castable.solver.answers.playset import PlaySet
    from castable.solver.pay.in_order import Made

KINDS = ("cast", "activate", "play", "special", "pass")
LIMIT = 10_000
"""How many plays are listed where nobody says another limit: the number of all plays can be astronomic."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of all questions, by the long names of the command line."""

    player: str | None = None
    limit: int = LIMIT
    kind: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    no_mana: bool = False
    probe: bool = False
    payments: bool = False
    grouped: bool = False
    keep: tuple[str, ...] = ()
    use: tuple[str, ...] = ()
    hold: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    alternatives: int = 0
    how: str = Change.NEW
    to: tuple[str, ...] = ()
    timeout: float = TIMEOUT
    choices: tuple[str, ...] = ()
    complete: bool = False
    fixed: bool = False
    moves: tuple[str | Mapping[str, Any], ...] = ()
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    until: str | None = None
    seed: int = 0
    defaults: str = ""
    depth: int = 1
    divide: bool = False


NO_OPTIONS = Options()


def plays_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``plays``: all legal plays, or with ``probe`` only which objects have any.

    Raises:
        OutOfTime: with the plays that were found by then.
    """
    found = _filtered(api.plays(position, player=options.player, timeout=inf), position, options)
    answer: JSON = {"player": options.player or position.priority}
    if options.probe:
        return answer | _probed(found, position, options)
    try:
        return answer | _listed(found, position, options)
    except OutOfTime as limit:
        limit.part = lambda: answer | _listed_so_far(found, position, options)
        raise


def _probed(found: PlaySet, position: Position, options: Options) -> JSON:
    """Of each object whether it has a play; of those that no time was left for, it is not known."""
    asked = api.known_objects(position, options.objects, "objects") or tuple(position.objects)
    playable: dict[str, bool | None] = dict.fromkeys(asked)
    answer: JSON = {"count": None, "plays": [], "truncated": False, "playable": playable}
    try:
        for id in asked:
            playable[id] = found.playable(id)
        return answer | _doubts(found)
    except OutOfTime as limit:
        limit.part = lambda: answer
        raise


def _listed(found: PlaySet, position: Position, options: Options) -> JSON:
    """The plays, or groups of them, as far as they are asked for."""
    if options.grouped:
        groups = list(islice(_groups_data(found, position, options), options.limit))
        answer: JSON = {"count": found.count(), "plays": [], "groups": groups, "truncated": False}
    else:
        count = found.count()  # not len: there can be more plays than an index holds
        listed = list(islice(_plays_data(found, position, options), options.limit))
        answer = {"count": count, "plays": listed, "truncated": len(listed) < count}
    return answer | {"playable": {}} | _doubts(found)


def _doubts(found: PlaySet) -> JSON:
    return {"unmodelled": [{"object": id, "text": text} for id, text in found.unmodelled]}


PART = 0.5
"""How many seconds what is known may take to be shown where a limit of time was reached."""


def _listed_so_far(found: PlaySet, position: Position, options: Options) -> JSON:
    """The plays found before a limit of time was reached, without payments; nothing where that takes too long too."""
    without = replace(options, payments=False)
    shown = answer_within(PART, lambda: _listed(found.known, position, without), lambda _: None)
    return {} if shown is None else shown | {"count": None, "truncated": True}


def _plays_data(found: PlaySet, position: Position, options: Options) -> Iterator[JSON]:
    """Plays as JSON; with ``payments`` each with its best one, which plays that cost the same share."""
    for group in found.alike():
        if not options.payments:
            yield from (play.to_json(position) for play in group)
            continue
        first = next(group)
        verdict = api.pay(position, first, player=options.player, timeout=inf).verdict
        payment = witness_data(verdict, position, options.player)
        yield from (play.to_json(position) | {"payment": payment} for play in chain((first,), group))


def _groups_data(found: PlaySet, position: Position, options: Options) -> Iterator[JSON]:
    """The plays of a kind of each card, its copies together: how many, and the first one with what pays for it."""
    for name, count, play in found.by_card():
        verdict = api.pay(position, play, player=options.player, timeout=inf).verdict if options.payments else None
        payment = verdict and witness_data(verdict, position, options.player)
        yield {"card": name, "count": count, "example": play.to_json(position), "payment": payment}


def _filtered(found: PlaySet, position: Position, options: Options) -> PlaySet:
    if options.kind:
        found = found.of_kind(frozenset(options.kind))
    if options.objects:
        found = found.of_objects(tuple(map(ObjectId, api.known_objects(position, options.objects, "objects"))))
    return found.without_mana() if options.no_mana else found


def check_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``check``: whether a play is legal."""
    announced = api.read_play(play, position)
    verdict = api.check(position, announced, player=options.player, timeout=inf)
    word = verdict_data(verdict)
    return {
        "verdict": word["verdict"],
        "play": announced.to_json(position),
        "payment": witness_data(verdict, position, options.player),
        "reasons": word["reasons"],
    }


def pay_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``pay``: the best payment."""
    found = api.pay(
        position,
        play,
        keep=options.keep,
        use=options.use,
        hold=options.hold,
        alternatives=options.alternatives,
        player=options.player,
        timeout=inf,
    )
    word = verdict_data(found.verdict)
    payment = found.verdict.payment if isinstance(found.verdict, Legal) else None
    return {
        "verdict": word["verdict"],
        "payment": witness_data(found.verdict, position, options.player),
        "alternatives": [p.to_json(position, options.player) for p in found.alternatives],
        "left": None if payment is None else left_data(payment, position, options.player),
        "reasons": word["reasons"],
    }


def session_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``session``: after some choices what may pay next, what is left to pay, and how it is best completed."""
    at = api.pay_session(position, play, choices=options.choices, player=options.player, timeout=inf)
    payment = at.payment
    return {
        "play": at.asked.play.to_json(position),
        "choices": list(at.chosen),
        "sources": [
            {"choice": text, "object": way.object or None, "way": way.name, "adds": way.adds}
            for text, way in at.offers.items()
        ],
        "remaining": at.remaining,
        "complete": at.is_complete,
        "payment": None if payment is None else payment.to_json(position, options.player),
        "best": at.best_completion.to_json(position, options.player),
    }


def together_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``together``: whether plays can all be made, in which order, and else how many of them."""
    if not options.plays:
        raise RequestError(Fault("plays", "no plays", "a list of plays"))
    found = api.together(position, options.plays, player=options.player, timeout=inf)
    return {
        "verdict": found.verdict,
        "order": [format_play(m.play, position) for m in found.made],
        "payments": [_payment_data(m, options.player) for m in found.made],
        "reasons": [reason_data(r) for r in found.reasons],
        "largest": [format_play(p, position) for p in found.largest],
    }


def _payment_data(made: Made, player: str | None) -> JSON | None:
    return None if made.payment is None else made.payment.to_json(made.before, player)


def why_answer(position: Position, subject: str, options: Options) -> JSON:
    """Answer ``why``: the reasons, what is missing (nothing where nobody knows what would be enough), other ways."""
    verdict = api.why(position, subject, player=options.player, timeout=inf)
    missing, possible = (verdict.missing, verdict.possible) if isinstance(verdict, Illegal) else ((), ())
    others = [format_play(play, position) for play in possible]
    answer = {**verdict_data(verdict), "missing": [m.data for m in missing], "possible": others}
    if options.fixed:
        answer["fixed"] = with_changes(position, missing, options.player).to_document() if missing else None
    return answer


def mana_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``mana``: the most mana that can be had."""
    return mana_data(api.mana(position, player=options.player, timeout=inf))


def show_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``show``: what objects are now, and how things stand."""
    return api.show(position, options.objects)


def apply_answer(position: Position, play: str, options: Options) -> JSON:
    """Answer ``apply``: the position after the play, as a document."""
    from castable.model.documents import write_position  # noqa: PLC0415

    after = api.apply(
        position, play, choices=options.choices, complete=options.complete, player=options.player, timeout=inf
    )
    return dict(write_position(after))


def retarget_answer(position: Position, object: str, options: Options) -> JSON:
    """Answer ``retarget``: all that the targets of a spell or ability on the stack may become."""
    found = api.retarget(position, object, how=options.how, to=options.to, timeout=inf)
    listed = [targets_data(choice) for choice in islice(found, options.limit)]
    count = found.count()
    return {
        "object": object,
        "player": found.player,
        "how": found.how.value,
        "count": count,
        "targets": targets_data(found.current)["targets"],
        "retargetings": listed,
        "truncated": len(listed) < count,
        "unmodelled": [{"object": id, "text": text} for id, text in found.doubts],
    }


def announce_answer(position: Position, object: str, options: Options) -> JSON:
    """Answer ``announce``: what may be chosen next after some choices, and the play once nothing is left to choose."""
    at = api.announce(position, object, player=options.player, timeout=inf)
    for choice in options.choices:
        at = at.choose(choice)
    return {
        "object": object,
        "choices": list(at.choices),
        "asks": at.asks,
        "about": at.about,
        "options": [{"choice": o.choice, "count": o.plays} for o in at.options],
        "ranges": [list(r) for r in at.ranges],
        "count": at.count,
        "play": None if at.play is None else at.play.to_json(position),
        "payment": None if at.payment is None else at.payment.to_json(position, options.player),
    }


def run_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``run``: what happens as moves are made, how things then stand, and what is waited for."""
    from castable.model.documents import write_position  # noqa: PLC0415

    from .playing.script import decision_data, run_script  # noqa: PLC0415

    done = run_script(
        position,
        options.moves,
        answers=options.answers,
        until=options.until,
        seed=options.seed,
        defaults=options.defaults,
    )
    game, now = done.game, done.game.position
    seen = (*now.battlefield, *now.stack)
    return {
        "position": dict(write_position(now)),
        "objects": api.show(now, seen)["objects"] if seen else {},
        "events": [event.data() for event in done.events],
        "decision": decision_data(game),
        "stopped": done.stopped and done.stopped.data(),
        "result": game.result,
        "made": done.made,
        "refused": done.refused,
    }


def perft_answer(position: Position, _: str, options: Options) -> JSON:
    """Answer ``perft``: how many sequences of so many decisions there are, with ``divide`` by the first of them."""
    from .playing.perft import perft  # noqa: PLC0415

    found = perft(api.game(position, options.seed), options.depth)
    return {
        "depth": options.depth,
        "nodes": found.nodes,
        "by_depth": list(found.by_depth),
        "by_move": found.by_move if options.divide else {},
    }


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question: who answers it, whether it is about a play, or an object, and which options it takes.

    Every question takes ``timeout`` too. ``nothing`` is an answer that says nothing, beside its verdict ``unknown``;
    without one, what has no answer in time is an error.
    """

    answer: Callable[[Position, str, Options], JSON]
    about_play: bool
    options: tuple[str, ...]
    about_object: bool = False
    nothing: JSON | None = None


_NO_PLAYS: JSON = {"player": None, "count": None, "plays": [], "truncated": True, "playable": {}, "unmodelled": []}
_NO_MANA: JSON = {"options": [], "restricted": [], "truncated": True, "unmodelled": []}
_NO_CHOICES: JSON = {
    **dict.fromkeys(("object", "player", "how", "count")),
    "targets": [],
    "retargetings": [],
    "truncated": True,
    "unmodelled": [],
}

QUESTIONS: Mapping[str, Question] = {
    "show": Question(show_answer, False, ("objects",)),
    "plays": Question(
        plays_answer,
        False,
        ("player", "limit", "kind", "objects", "no_mana", "probe", "payments", "grouped"),
        nothing=_NO_PLAYS,
    ),
    "check": Question(check_answer, True, ("player",), nothing={"play": None, "payment": None}),
    "announce": Question(announce_answer, False, ("choices", "player"), about_object=True),
    "pay": Question(
        pay_answer,
        True,
        ("keep", "use", "hold", "alternatives", "player"),
        nothing={"payment": None, "alternatives": [], "left": None},
    ),
    "session": Question(session_answer, True, ("choices", "player")),
    "together": Question(
        together_answer, False, ("plays", "player"), nothing={"order": [], "payments": [], "largest": []}
    ),
    "why": Question(why_answer, True, ("fixed", "player"), about_object=True, nothing={"missing": [], "possible": []}),
    "mana": Question(mana_answer, False, ("player",), nothing=_NO_MANA),
    "apply": Question(apply_answer, True, ("choices", "complete", "player")),
    "retarget": Question(retarget_answer, False, ("how", "to", "limit"), about_object=True, nothing=_NO_CHOICES),
    "run": Question(run_answer, False, ("moves", "answers", "until", "seed", "defaults")),
    "perft": Question(perft_answer, False, ("depth", "divide", "seed")),
}


def answer(ask: str, read: Callable[[], Position], subject: str, options: Options) -> JSON:
    """Return the answer to a question as JSON; where the limit of time is reached, the one that says so.

    Args:
        ask: which question.
        read: gives the position; reading it takes of the time.
        subject: what it is about: a play, or an object.
        options: its options.

    Raises:
        CastableError: the question can't be understood, or has no answer.
    """
    return answer_within(
        options.timeout,
        lambda: QUESTIONS[ask].answer(read(), subject, options),
        lambda limit: limited_answer(ask, limit),
    )


def limited_answer(ask: str, limit: NoAnswer) -> JSON:
    """Return the answer ``unknown`` to a question, and why, with what is known.

    Raises:
        NoAnswer: the question has no such answer.
    """
    nothing = QUESTIONS[ask].nothing
    if nothing is None:
        raise limit
    known = limit.part() if isinstance(limit, OutOfTime) and limit.part is not None else {}
    return {"verdict": "unknown", **nothing, **known, "reasons": [reason_data(r) for r in api.limited(limit)]}


def make_options(
    ask: str, given: Mapping[str, Any], where: str = "options.", known: tuple[str, ...] | None = None
) -> Options:
    """Return options given by their long names, with hyphen or underscore.

    Args:
        ask: which question.
        given: its options.
        where: what goes before their names in faults.
        known: the options that it takes, where it is none of ``QUESTIONS``.

    Raises:
        RequestError: the question does not take such an option, or its value doesn't fit.
    """
    allowed = (*(QUESTIONS[ask].options if known is None else known), "timeout")
    values: dict[str, Any] = {}
    for key, value in given.items():
        name = key.replace("-", "_")
        place = f"{where}{key}"
        if name not in allowed:
            shown = [o.replace("_", "-") for o in allowed]
            expected = f"one of {', '.join(shown)}" if shown else "no option"
            raise RequestError(Fault(place, f'{ask} has no option "{key}"', expected, nearest(key, shown)))
        if value is not None:
            values[name] = _value(name, value, place)
    return Options(**values)


def _seconds(number: float) -> float:
    """A number of seconds; as long as it needs, where no ``float`` is as large."""
    return inf if number > sys.float_info.max else float(number)


def _value(name: str, value: Any, where: str) -> Any:
    if name in _READERS:
        return _READERS[name](value, where)
    default = next(f.default for f in fields(Options) if f.name == name)
    match default:
        case bool():
            return value if isinstance(value, bool) else _refuse(where, "true or false")
        case int():
            is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
            return min(value, sys.maxsize) if is_number else _refuse(where, "a whole number, 0 or more")
        case float():
            is_number = isinstance(value, int | float) and not isinstance(value, bool) and value > 0
            return _seconds(value) if is_number else _refuse(where, "a number of seconds above 0")
        case tuple():
            return _texts(name, value, where)
        case _:
            return value if isinstance(value, str) else _refuse(where, "text")


def _texts(name: str, value: Any, where: str) -> tuple[str, ...]:
    """A list of texts; for ``kind`` and ``objects`` also one text with commas."""
    if isinstance(value, str):
        value = [v.strip() for v in value.split(",")] if name in ("kind", "objects") else [value]
    if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
        _refuse(where, "a list of texts")
    for kind in value if name == "kind" else ():
        if kind not in KINDS:
            raise RequestError(Fault(where, f'no kind "{kind}"', f"one of {', '.join(KINDS)}", nearest(kind, KINDS)))
    return tuple(value)


_MOVE_KEYS = {"at": str, "player": str, "move": str, "stack": bool, "respond_to": str}


def _moves(value: Any, where: str) -> tuple[Any, ...]:
    """Moves of a script: lines, or mappings that say when one is made."""
    if not isinstance(value, list | tuple):
        _refuse(where, "a list of moves")
    for index, move in enumerate(value):
        place = f"{where}[{index}]"
        if isinstance(move, str):
            continue
        if not isinstance(move, Mapping) or not isinstance(move.get("move"), str):
            _refuse(place, "a move, or a mapping with at, player and move")
        for key, said in move.items():
            if key not in _MOVE_KEYS:
                known = tuple(_MOVE_KEYS)
                fault = Fault(f"{place}.{key}", f'a move has no key "{key}"', f"one of {', '.join(known)}",
                              nearest(key, known))  # fmt: skip
                raise RequestError(fault)
            if not isinstance(said, _MOVE_KEYS[key]):
                _refuse(f"{place}.{key}", "true or false" if key == "stack" else "text")
    return tuple(value)


def _answers(value: Any, where: str) -> Mapping[str, tuple[str, ...]]:
    """Answers kept in store, of each player."""
    if not isinstance(value, Mapping):
        _refuse(where, "answers by player")
    return {player: _texts("answers", said, f"{where}.{player}") for player, said in value.items()}


_READERS: Mapping[str, Callable[[Any, str], Any]] = {"moves": _moves, "answers": _answers}


def _refuse(where: str, expected: str) -> Any:
    raise RequestError(Fault(where, "the value doesn't fit", expected))


def require_answer(answer: JSON) -> None:
    """Refuse an answer that the limits have left open.

    Raises:
        NoAnswer: its verdict is ``unknown``, or the mana is not complete.
    """
    if answer.get("verdict") == "unknown" or ("options" in answer and answer.get("truncated")):
        more = ("what is not modelled may give more mana",) if "options" in answer and answer["unmodelled"] else ()
        raise NoAnswer((*(r["text"] for r in answer.get("reasons", ())), *more))
