"""Holds a target's answers about a position against castable's, from the coarsest question to the finest.

First which objects can be played at all; of those that both sides can play, which plays there are; of some plays,
whether they can be paid for; and, of a target that plays games, how one goes on. What differs on one level is not
asked on the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from typing import Any, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from castable import api
from castable.model.game.errors import CastableError, NoAnswer
from castable.model.game.missing import Missing, with_changes
from castable.model.game.notation import format_play, parse_play
from castable.model.game.plays import NO_PINS, Activate, Cast, Costly, Pass, Play, PlayLand, Special

from ..contract.protocol import (
    TELLS,
    Document,
    Failure,
    FailureKind,
    Hello,
    MovesReply,
    PayableReply,
    PerftReply,
    PlayableReply,
    PlaysReply,
    Question,
    Reply,
    Tell,
    UnsupportedReply,
    gist,
)
from ..contract.told import otherwise, told_of
from .games import (
    DEPTH,
    Step,
    certain_perft,
    evidence_of_step,
    first_otherwise,
    random_line,
    replayed,
    waits_for_a_play,
)
from .judging import Evidence, Judge, NoEvidence, asked_objects, first_of, kind_of

MOST_PLAYS = 200
"""So many plays of an object are compared one by one."""
MOST_PAID = 6
"""So many plays of a position are asked to be paid."""
BLANK: Mapping[Tell, Any] = {
    "face": 0,
    "alternative": None,
    "additional": (),
    "by": None,
    "splice": (),
    "modes": (),
    "x": None,
    "targets": (),
    "division": (),
}
"""What a play has where a target does not tell it apart."""
PLENTY = "{W}{U}{B}{R}{G}{C}" * 8


class Answerer(Protocol):
    """What can be asked about positions: a target, whatever it runs in."""

    @property
    def hello(self) -> Hello:
        """What it says of itself."""
        ...

    def ask(self, ask: Question, document: Document, player: str, **about: object) -> Reply | Failure:
        """Put a question."""
        ...


class Direction(StrEnum):
    """How a target differs from the rules, or from itself."""

    MISSED = "missed"
    INVENTED = "invented"
    FAILED = "failed"
    OTHERWISE = "otherwise"
    BROKEN = "law-broken"


class Difference(Struct, frozen=True):
    """A question that a target answers otherwise than the rules do, or fails to answer, or answers in two ways.

    Attributes:
        question: the question.
        direction: whether it misses what is legal, invents what is not, fails, goes on otherwise, or breaks a law
            between positions.
        subject: the object or the play in question, or what is otherwise after some moves; empty for a failure.
        said: what the target said.
        evidence: what castable says and why; ``None`` for a failure and for a broken law.
        failure: how it failed.
        object: the object in question; empty for a failure.
        law: the name of the law that it breaks; else empty.
        moves: the moves after which it is otherwise.
    """

    question: Question
    direction: Direction
    subject: str
    said: str
    evidence: Evidence | None = None
    failure: FailureKind | None = None
    object: str = ""
    law: str = ""
    moves: tuple[str, ...] = ()

    @property
    def nature(self) -> tuple[str, ...]:
        """What tells it from other differences of a position."""
        return *self._sort, *(self.evidence.rules if self.evidence else ())

    @property
    def _sort(self) -> tuple[str, ...]:
        if self.evidence is None:
            return self.question, self.direction, self.law or str(self.failure), gist(self.said)
        return self.question, self.direction, self.evidence.kind

    def is_left_of(self, other: Difference) -> bool:
        """Whether this can be what is left of another difference in a smaller position: no other rules forbid it."""
        mine, theirs = (set(one.evidence.rules if one.evidence else ()) for one in (self, other))
        return self._sort == other._sort and mine <= theirs


class Comparison(Struct):
    """What came out for a position: differences, why others are none, and how many questions were put and compared."""

    differences: list[Difference] = field(default_factory=list)
    skips: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    compared: int = 0

    def add(self, difference: Difference) -> None:
        """Note a difference; of those of one nature the first speaks for all."""
        if all(known.nature != difference.nature for known in self.differences):
            self.differences.append(difference)


def compare(document: Document, target: Answerer) -> Comparison:
    """Ask a target everything that it can be asked about a position, and hold it against castable.

    Raises:
        DocumentError: the document has faults.
    """
    comparer = _Comparer(document, target)
    try:
        return comparer.run()
    except NoAnswer as error:  # castable's own plays could not be listed in time
        comparer.found.skips[f"no evidence: {error}"] += 1
        return comparer.found


def remaining(difference: Difference, document: Document, target: Answerer) -> Difference | None:
    """What is left of a difference in another document, if anything is: one question of the same kind tells.

    It is asked about the same object where there is one of that id, else about all.
    """
    try:
        found = _Comparer(document, target).ask_only(difference.question, difference.object, difference.moves)
    except CastableError:
        return None
    return next((one for one in found.differences if one.is_left_of(difference)), None)


class Outcome(StrEnum):
    """What a position that was changed on purpose says of a difference."""

    STILL = "still there"
    PLAYABLE = "both say that it can be played"
    UNPLAYABLE = "both say that it can't be played"
    UNKNOWN = "no answer"


def outcome(difference: Difference, document: Document, target: Answerer, *, only_playable: bool = False) -> Outcome:
    """What is left of a difference in another document that has its object, and, where nothing is, what both say.

    With ``only_playable`` the target is asked only where castable says that the object can be played.
    """
    try:
        comparer = _Comparer(document, target)
        playable = comparer.judge.playable(difference.object)
        if only_playable and not playable:
            return Outcome.UNKNOWN
        found = comparer.ask_only(difference.question, difference.object)
    except CastableError:
        return Outcome.UNKNOWN
    if any(one.direction is difference.direction for one in found.differences):
        return Outcome.STILL
    if found.differences or found.skips or not found.compared or playable is None:
        return Outcome.UNKNOWN
    return Outcome.PLAYABLE if playable else Outcome.UNPLAYABLE


class _Comparer:
    def __init__(self, document: Document, target: Answerer) -> None:
        self.document = document
        self.target = target
        self.hello: Hello = target.hello
        self.position = api.read(document)
        self.player = self.position.priority or self.position.turn.player
        self.judge = Judge(self.position, self.player, self.hello.kinds)
        self.found = Comparison()
        self.disputed: set[str] = set()

    def run(self) -> Comparison:
        """All questions, from the coarsest to the finest."""
        ids = asked_objects(self.position)
        if Question.PLAYABLE in self.hello.answers and not self._playable(ids):
            return self.found
        ids = tuple(id for id in ids if id not in self.disputed)
        if Question.PLAYS in self.hello.answers and not self._plays(ids):
            return self.found
        if Question.PAYABLE in self.hello.answers and not self.found.differences:
            self._payable(ids)
        if Question.MOVES in self.hello.answers and not self.found.differences:
            self._line(random_line(self.document, self.position))
        if Question.PERFT in self.hello.answers and not self.found.differences:
            self._perft()
        return self.found

    def ask_only(self, ask: Question, object: str, moves: tuple[str, ...] = ()) -> Comparison:
        """One kind of question about one object, or about all where that one is not there, or about some moves."""
        ids = asked_objects(self.position)
        ids = (object,) if object in ids else ids
        match ask:
            case Question.PLAYABLE:
                self._playable(ids)
            case Question.PLAYS:
                self._plays(ids)
            case Question.PAYABLE:
                self._payable(ids)
            case Question.MOVES:
                self._moves(moves)
            case Question.PERFT:
                self._perft()
        return self.found

    # ------------------------------------------------------------ questions

    def _ask(self, ask: Question, **about: Any) -> Reply | None:
        """The reply, or ``None`` where there is none to compare: then it has been noted."""
        self.found.asked += 1
        reply = self.target.ask(ask, self.document, self.player, **about)
        if isinstance(reply, Failure):
            self._failed(ask, reply)
            return None
        if isinstance(reply, UnsupportedReply):
            self.found.skips[f"unsupported: {reply.unsupported}"] += 1
            return None
        return reply

    def _failed(self, ask: Question, failure: Failure) -> None:
        self.found.add(Difference(ask, Direction.FAILED, "", str(failure), failure=failure.kind))

    def _playable(self, ids: tuple[str, ...]) -> bool:
        """Compare which objects can be played; false where the target does not answer."""
        reply = self._ask(Question.PLAYABLE, objects=list(ids))
        if not isinstance(reply, PlayableReply):
            return False
        self._silent(reply)
        for id, said in reply.playable.items():
            why = partial(self.judge.evidence_of_object, id)
            self._hold(Question.PLAYABLE, id, id, said, self.judge.playable(id), why)
        return True

    def _hold(
        self, ask: Question, object: str, subject: str, said: bool, answer: bool | None, why: Callable[[], Evidence]
    ) -> None:
        """Hold one answer against castable's, and note a difference once there is evidence for it."""
        try:
            if answer is None:
                raise NoEvidence("castable does not know")
            self.found.compared += 1
            if answer == said:
                return
            evidence = why()
            if evidence.legal == said:
                raise NoEvidence("castable's own answers differ")
        except (NoEvidence, NoAnswer) as error:
            self.found.skips[f"no evidence: {error}"] += 1
            return
        self.disputed.add(subject)
        direction = Direction.INVENTED if said else Direction.MISSED
        self.found.add(Difference(ask, direction, subject, "yes" if said else "no", evidence, object=object))

    def _plays(self, ids: tuple[str, ...]) -> bool:
        """Compare the plays of objects; false where the target does not answer."""
        reply = self._ask(Question.PLAYS, objects=list(ids))
        if not isinstance(reply, PlaysReply):
            return False
        try:
            theirs = [play for text in reply.plays if not isinstance(play := parse_play(text, self.position), Pass)]
        except CastableError as error:
            self._failed(Question.PLAYS, Failure(FailureKind.NONSENSE, str(error)))
            return False
        self._silent(reply)
        for id in ids:
            if id not in reply.unknown:
                self._plays_of(id, [p for p in theirs if p.object == id], reply.complete)
        return True

    def _silent(self, reply: PlayableReply | PlaysReply) -> None:
        """Note of which objects a target says nothing, and why."""
        self.found.skips.update(f"unsupported: {why}" for why in reply.unknown.values())

    def _plays_of(self, id: str, theirs: list[PlayLand | Costly], complete: bool) -> None:
        if self.judge.playable(id) is None:
            self.found.skips["no evidence: castable does not know"] += 1
            return
        listed, all_listed = first_of(self.judge.of_object(id), MOST_PLAYS)
        said = {projected(play, self.hello.tells) for play in theirs}
        ours = {projected(play, self.hello.tells): play for play in listed}
        if complete:
            for key, play in ours.items():
                why = partial(self.judge.evidence_of, play)
                self._hold(Question.PLAYS, id, self._text(play), key in said, True, why)
        for play in theirs:
            if projected(play, self.hello.tells) not in ours and kind_of(play, self.position) in self.hello.kinds:
                self._invented(play, all_listed)

    def _invented(self, play: PlayLand | Costly, all_listed: bool) -> None:
        if not all_listed and (self.hello.tells != TELLS or play in self.judge.of_object(play.object)):
            return
        self._hold(Question.PLAYS, play.object, self._text(play), True, False, partial(self.judge.evidence_of, play))

    def _payable(self, ids: tuple[str, ...]) -> None:
        """Compare whether some plays can be paid for: those that could be made with plenty of mana."""
        for play in self._nearly(ids):
            text = self._text(play)
            reply = self._ask(Question.PAYABLE, play=text)
            if not isinstance(reply, PayableReply):
                if self.found.differences:  # it has failed
                    return
                continue
            own = self.judge.of_object(play.object)
            answer = None if play.object in own.undecided else play in own
            why = partial(self.judge.evidence_of, play)
            self._hold(Question.PAYABLE, play.object, text, reply.payable, answer, why)

    def _nearly(self, ids: tuple[str, ...]) -> Iterator[Costly]:
        """A few plays, one of an object, that are legal but perhaps for their cost."""
        wealthy = with_changes(self.position, (Missing("mana", PLENTY),), self.player)
        yield from one_each(Judge(wealthy, self.player, self.hello.kinds), ids)

    def _moves(self, moves: tuple[str, ...]) -> None:
        """Compare how a game stands after some moves."""
        try:
            self._line(replayed(self.position, moves))
        except NoEvidence as error:
            self.found.skips[f"no evidence: {error}"] += 1

    def _line(self, line: list[Step]) -> None:
        """Compare how a game stands after a line of moves; where it is otherwise, note from which of them on."""
        stops = [number for number, step in enumerate(line, 1) if waits_for_a_play(step.game)]
        if stops and self._otherwise(line[: stops[-1]]) is not None:
            first = next(filter(None, (self._otherwise(line[:number]) for number in stops)), None)
            if first is not None:
                self.found.add(first)

    def _otherwise(self, line: list[Step]) -> Difference | None:
        """What a target tells otherwise of a game after some moves, if it tells anything."""
        moves = tuple(step.move for step in line)
        reply = self._ask(Question.MOVES, moves=list(moves))
        if not isinstance(reply, MovesReply):
            return None
        self.found.compared += 1
        if reply.made < len(line):
            moves = moves[: reply.made + 1]
            found: tuple[str, str, str] | None = (moves[-1], "made", "refused")
        else:
            found = next(otherwise(told_of(line[-1].game, 0, len(line)), reply), None)
        if found is None:
            return None
        subject, right, said = found
        evidence = evidence_of_step(line[len(moves) - 1], f"{subject}: {right}")
        return Difference(Question.MOVES, Direction.OTHERWISE, subject, said, evidence, moves=moves)

    def _perft(self) -> None:
        """Compare how many sequences of decisions there are."""
        try:
            ours = certain_perft(self.position)
        except (NoEvidence, NoAnswer) as error:
            self.found.skips[f"no evidence: {error}"] += 1
            return
        reply = self._ask(Question.PERFT, depth=DEPTH)
        if not isinstance(reply, PerftReply):
            return
        self.found.compared += 1
        if reply.nodes != ours.nodes:
            move, right, said = first_otherwise(ours, reply)
            evidence = Evidence(True, "", Question.PERFT, (), (f"{move}: {right}",))
            self.found.add(Difference(Question.PERFT, Direction.OTHERWISE, move, str(said), evidence))

    def _text(self, play: Play) -> str:
        return format_play(play, self.position)


def one_each(judge: Judge, ids: Iterable[str]) -> Iterator[Costly]:
    """A legal play that has a cost, of each of the first few objects that have one first."""
    left = MOST_PAID
    for id in ids:
        play = next(iter(judge.of_object(id) if left else ()), None)
        if isinstance(play, Costly):
            left -= 1
            yield play


def projected(play: Play, tells: Iterable[Tell]) -> Play:
    """A play with nothing but what a target tells apart."""
    if not isinstance(play, (Cast, Activate)):
        return replace(play, pins=NO_PINS) if isinstance(play, Special) else play
    kept = frozenset(tells)
    blank = {name: value for name, value in BLANK.items() if name not in kept and hasattr(play, name)}
    if "targets" not in kept or not any(play.targets):  # groups without targets may be left out
        blank |= {"targets": (), "division": ()}
    else:  # a group has no order
        blank["targets"] = tuple(tuple(sorted(group)) for group in play.targets)
        blank |= {"division": tuple(tuple(sorted(group)) for group in play.division)} if "division" in kept else {}
    if not play.x:
        blank["x"] = None  # an X of 0 may be left out
    return replace(play, pins=NO_PINS, **blank)
